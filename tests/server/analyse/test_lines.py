"""Lines, trees and records: what a page that knows no rules asks of a server that keeps nothing of it."""

import json

import pytest
from hypothesis import given

import kalaha
from kalaha import Game
from kalaha.server.analyse.bodies import TreeToWrite
from kalaha.server.analyse.records import game_of_tree
from kalaha.wire.encoding import long_json, to_json
from kalaha.wire.line import StandingAndLine, line_json, standing_json
from kalaha.wire.tree import Tree, tree_json
from tests.notation.trees import flat, games
from tests.server.running import Running, assert_shape


def test_a_line_is_played(server: Running) -> None:
    answer = server.http.get("/api/line?rules=kalah&seeds=4&sharing=true&moves=3-6")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert_shape(StandingAndLine, told)
    assert told["rules"]["changes"] == ["seeds", "sharing"]
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


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (
            "<6,0,-1,0,4,-2,4,4,4,4,4,4,4,4,4>",
            "Pit 3 of S must hold a whole number of seeds, 0 or more, not -2. "
            "The store of N must hold a whole number of seeds, 0 or more, not -1.",
        ),
        ("<6,0,0,4,4,4>", "A board with 6 pits per side takes 14 numbers after its size, not 5."),
        ("<6,200,0,4,4,4,4,4,4,4,4,4,4,4,99>", "The position holds 343 seeds, but at most 255 fit."),
        ("<4,0,0,4,4,4,4,4,4,4,4>", "The position has 4 pits per side, the rules have 6."),
        (
            "<6,0,0,4,x>",
            "A position is written like <2,0,0,3,3,3,3> S; at character 10, 'x' was found instead of 0…255.",
        ),
    ],
)
def test_all_that_is_wrong_with_a_position_is_told_at_once(server: Running, position: str, said: str) -> None:
    for path in ("line", "board.svg", "table"):
        answer = server.http.get(f"/api/{path}", params={"pits": 6, "position": position})
        assert (answer.status_code, answer.json()["detail"]) == (422, said)


def test_faults_are_told_in_the_readers_language(server: Running) -> None:
    wrong = {"position": "<2,0,-1,0,4,4,-2>"}
    told = server.http.get("/api/line", params=wrong, headers={"accept-language": "de"})
    assert told.json()["detail"] == (
        "In der Kalaha von N muss eine ganze Zahl von Kugeln liegen, 0 oder mehr, nicht -1. "
        "In Mulde 2 von N muss eine ganze Zahl von Kugeln liegen, 0 oder mehr, nicht -2."
    )
    assert told.headers["vary"] == "accept-language"


def test_a_position_in_which_nobody_can_move_is_over(server: Running) -> None:
    told = server.http.get("/api/line", params={"rules": "kalah", "position": "<2,1,2,0,0,3,4>"}).json()
    assert (told["legal"], told["outcome"]["winner"]) == ([], "north")
    assert told["messages"]


def test_the_sides_can_be_swapped_in_a_line(server: Running) -> None:
    told = server.http.get("/api/line?swap=true&moves=3").json()
    assert told["swap"] is True
    swapped = server.http.get("/api/line?swap=true&moves=3-swap").json()
    assert (swapped["swap"], swapped["moves"]) == (False, ["3"])
    assert [step["kind"] for step in swapped["line"]["steps"]] == ["sowing", "swap"]


# trees and records


def as_sent(game: Game) -> TreeToWrite:
    """What a client that has read a tree sends to have it written."""
    tree = tree_json(game)
    sent = {
        "rules": tree["rules"]["preset"],
        "axes": tree["rules"]["axes"],
        "position": tree["nodes"][0]["after"]["position"],
        "tags": tree["tags"],
        "nodes": tree["nodes"],
    }
    return TreeToWrite.model_validate_json(to_json(sent))


@given(games())
def test_a_tree_is_written_as_it_was_read(game: Game) -> None:
    again = game_of_tree(as_sent(game))
    assert (again.rules, again.tags) == (game.rules, game.tags)
    assert flat(again) == flat(game)
    assert kalaha.write_record(again) == kalaha.write_record(game)


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


@pytest.mark.parametrize(
    ("nodes", "said"),
    [
        (
            [{}, {"move": "1"}, {"parent": 5, "move": "2"}],
            "Move 2 (2): No node before this one has",
        ),
        ([{}, {"parent": -1, "move": "2"}], "Move 1 (2): No node before this one has the number -1."),
        ([{}, {"move": "9"}], "Move 1 (9): The pits are numbered 1 to 6; there is no pit 9."),
        (
            [{}, {}],
            "Move 1 (): '' is not a move: a move is a pit number",
        ),
        ([{}, {"move": "swap"}], "Move 1 (swap): Under these rules the sides may not be swapped."),
        ([{}, {"move": "south_shared"}], "Under these rules the players may not agree to share the rest."),
        ([{}, {"move": "2"}, {"parent": 0, "move": "2"}], "2 is already in the record at this place"),
        ([{}, {"move": "south_resigned"}, {"move": "2"}], "Move 2 (2): The game is over."),
        ([{"move": "1"}], "The request is not understood; the problem is nodes.0."),
        ([{"parent": 0}], "The request is not understood; the problem is nodes.0."),
        ([{}] * 2001, "A record holds at most 1999 moves, including variations."),
    ],
)
def test_what_is_no_tree_is_refused(server: Running, nodes: list[dict[str, object]], said: str) -> None:
    answer = server.http.post("/api/record", json={"nodes": nodes})
    assert answer.status_code == 422
    assert said in answer.json()["detail"]


def test_a_tag_that_a_record_cannot_hold_is_refused(server: Running) -> None:
    answer = server.http.post("/api/record", json={"tags": {"Result": "1-0"}})
    assert (answer.status_code, answer.json()["code"]) == (422, "tag-name")


def test_what_is_no_record_is_refused_with_its_place(server: Running) -> None:
    answer = server.http.post("/api/tree", json={"record": '[Rules "alga"]\n1. 3 9 *'})
    assert answer.status_code == 422
    assert answer.json()["detail"].startswith("Line 2, column 6: ")


def test_a_long_game_with_comments_fits(server: Running) -> None:
    comment = "Lång kommentar — mit Umlauten, {} and \\ 🙂. " * 20
    tree = {"rules": "kalah", "nodes": [{"comment": comment}, {"move": "1", "comment": comment * 10}]}
    record = server.http.post("/api/record", json=tree)
    assert record.status_code == 200
    told = server.http.post("/api/tree", json={"record": record.text}).json()
    assert [node["comment"] for node in told["nodes"]] == [comment, comment * 10]
    assert server.http.post("/api/tree", json={"record": " " * 70_000}).status_code == 413
    assert server.http.post("/api/analyse", json={"position": " " * 17_000}).status_code == 413


def test_long_answers_are_encoded_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody else is served while a part is encoded: a tree of megabytes took half a second."""
    rules = kalaha.find_rules("oware").replace(pits=2, seeds=1)
    game = Game(rules, kalaha.parse_position("<2,0,0,64,64,64,63> S", rules))
    nodes = [game.root]
    for node in nodes:  # which grow
        if len(nodes) < 100 and node.outcome is None:
            nodes += [node.play(move) for move in node.position.legal_moves]
    game.node = nodes[-1]
    encoded: list[int] = []
    dumps = json.dumps

    def counted(document: object) -> str:
        encoded.append(len(text := dumps(document)))
        return text

    for shape in (tree_json(game), {**standing_json(game), "line": line_json(game)}):
        whole = to_json(shape)
        encoded.clear()
        with monkeypatch.context() as patched:
            patched.setattr("kalaha.wire.encoding.json.dumps", counted)
            assert long_json(shape) == whole
        assert max(encoded) < 40_000
    assert len(to_json(tree_json(game))) > 200_000


# boards, and pages in frames


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
    framed = "/embed", "/embed/", "/embed?rules=alga"
    others = "/", "/embedded", "/analysis", "/game/embed", "/api/embed", "/api/line", "/api/table", "/docs"
    others += (
        "/embed/board",
        "/embed//",
        "/embed/%2e%2e/analysis",
    )  # none of them the board: they lead elsewhere
    for path in (*framed, *others):
        headers = server.http.get(path).headers
        policy = dict(part.strip().split(" ", 1) for part in headers["content-security-policy"].split(";"))
        assert policy.pop("frame-ancestors") == ("*" if path in framed else "'none'"), path
        assert policy["default-src"] == "'self'"
        assert ("x-frame-options" in headers) is (path not in framed), path
        assert "set-cookie" not in headers
        assert headers["cross-origin-opener-policy"] == "same-origin"
        assert headers["x-content-type-options"] == "nosniff"
