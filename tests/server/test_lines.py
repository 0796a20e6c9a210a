"""Lines, trees and records: what a page that knows no rules asks of a server that keeps nothing of it."""

import kalaha
from kalaha.wire.line import StandingAndLine
from kalaha.wire.tree import Tree
from tests.server.running import Running, assert_shape


def test_a_line_is_played(server: Running) -> None:
    answer = server.http.get("/api/line?rules=kalah&seeds=4&sharing=true&moves=3-6")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert_shape(StandingAndLine, told)
    assert told["rules"]["changes"] == ["sharing"]
    assert (told["moves"], told["turn"], told["swap"]) == (["3", "6"], "north", False)
    assert [step["move"] for step in told["line"]["steps"]] == ["3", "6"]
    again = server.http.get(answer.url, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_what_is_no_line_is_refused(server: Running) -> None:
    refused = {
        "rules=nope": "unknown-rules",
        "rules=alga&rules=kalah": "request-wrong",
        "sharing=perhaps": "axis-not-choice",
        "values=1": "unknown-axis",
        "moves=3-9": "move-no-such-pit",
        "moves=swap": "no-swap",
        "position=%3C6,1": "position-text-short",
        "moves=" + "-".join(["1"] * 601): "request-wrong",
    }
    for query, code in refused.items():
        answer = server.http.get(f"/api/line?{query}")
        assert (answer.status_code, answer.json()["code"]) == (422, code), query
    assert server.http.get("/api/line?moves=3-9").json()["detail"].startswith("Move 2 (9): ")
    assert server.http.get(f"/api/line?rules={'x' * 9000}").status_code == 413


def test_a_record_becomes_a_tree_and_a_record_again(server: Running) -> None:
    text = '[Rules "kalah"]\n[Seeds "4"]\n[South "Åsa"]\n[Result "*"]\n[Termination "unfinished"]\n\n'
    text += "{before} 1. 3- {good \\}} (1. 4 {else}) 6 2-5 2. 1 *\n"
    tree = server.http.post("/api/tree", json={"record": text}).json()
    assert_shape(Tree, tree)
    assert [node["move"] for node in tree["nodes"]] == [None, "3", "6", "2", "5", "1", "4"]
    sent = {"rules": tree["rules"]["preset"], "axes": tree["rules"]["axes"], "tags": tree["tags"]}
    sent |= {"position": tree["nodes"][0]["after"]["position"], "nodes": tree["nodes"]}
    written = server.http.post("/api/record", json=sent)
    assert written.headers["content-type"] == "text/plain; charset=utf-8"
    assert written.text == kalaha.write_record(kalaha.read_record(text))
