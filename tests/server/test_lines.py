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


def test_a_board_is_drawn(server: Running) -> None:
    game = kalaha.Game(kalaha.find_rules("kalah").replace(seeds=4))
    game.play("3")
    query = "rules=kalah&seeds=4&moves=3"
    picture = server.http.get(f"/api/board.svg?{query}")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text == kalaha.svg_board(game.position)
    assert f"<title>{str(game.position).replace('<', '&lt;').replace('>', '&gt;')}</title>" in picture.text
    text = server.http.get(f"/api/board.txt?{query}")
    assert text.headers["content-type"] == "text/plain; charset=utf-8"
    assert text.text == f"{kalaha.ascii_board(game.position)}\n\n{game.position}\n"
    for answer in (picture, text):
        assert answer.headers["cache-control"] == "public, max-age=3600"
        assert answer.headers["cross-origin-resource-policy"] == "cross-origin", "<img> on any site"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        known = {"if-none-match": f'"other", W/{answer.headers["etag"]}'}
        assert server.http.get(answer.url, headers=known).status_code == 304
    assert server.http.get("/api/board.svg?moves=9").status_code == 422


def test_only_embedded_pages_may_be_framed(server: Running) -> None:
    framed = "/embed", "/embed/", "/embed/board", "/embed?rules=alga"
    others = "/", "/embedded", "/analysis", "/game/embed", "/api/embed", "/api/line", "/api/table", "/docs"
    for path in (*framed, *others):
        headers = server.http.get(path).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy.pop("frame-ancestors") == ("*" if path in framed else "'none'"), path
        assert policy["default-src"] == "'self'"
        assert ("x-frame-options" in headers) is (path not in framed), path
        assert "set-cookie" not in headers
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
