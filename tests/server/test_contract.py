"""A running server behaves as docs/web-api.md says."""

import subprocess
import sys
from pathlib import Path

import pytest

import kalaha
from kalaha.server.app import openapi
from kalaha.wire.game import Game, NewGame
from tests.server.running import Playing, Running, assert_shape, heard

API_PAGE = Path(__file__).parents[2] / "docs" / "web-api.md"


def test_the_page_names_every_request() -> None:
    text = API_PAGE.read_text("utf-8")
    for path in openapi()["paths"]:
        assert path in text, path


def test_a_new_game(server: Running) -> None:
    game = server.new("human", "open", rules="kalah", seeds=4, pits=5, axes={"sharing": "yes"})
    state = game.created
    assert_shape(NewGame, state)
    assert state["position"] == state["start"] == "<5,0,0,4,4,4,4,4,4,4,4,4,4> S"
    assert state["rules"]["preset"] == "kalah"
    assert state["rules"]["changes"] == ["pits", "seeds", "sharing"]
    assert (state["you"], state["players"]) == ("south", {"south": "human", "north": "open"})
    assert min(len(game.south), len(game.north)) >= 22  # 128 bits
    assert server.new().created["you"] == "both"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"rules": "nope"}, "unknown-rules"),
        ({"seeds": 40}, "rules-too-many-seeds"),
        ({"axes": {"nope": True}}, "unknown-axis"),
        ({"axes": {"sharing": "perhaps"}}, "axis-not-choice"),
        ({"north": "computer:3"}, "request-wrong"),
        ({"pits": "6"}, "request-wrong"),
        ({"extra": 1}, "request-wrong"),
        ({"names": {"south": "x" * 41}}, "request-wrong"),
        ({"position": "<4,3> S"}, "position-count"),
        ({"moves": ["1", "9"]}, "move-no-such-pit"),
        ({"moves": ["1"] * 601}, "request-wrong"),
    ],
)
def test_an_impossible_game_is_refused(server: Running, body: dict[str, object], code: str) -> None:
    answer = server.http.post("/api/games", json={"rules": "alga", "south": "human", "north": "human"} | body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_a_game_goes_on_from_a_position_and_moves(server: Running) -> None:
    position = "<4,3,2,1,0,2,0,1,1,1,0> N"
    state = server.new(position=position, rules="kalah").created
    assert (state["start"], state["position"], state["rules"]["axes"]["pits"]) == (position, position, 4)
    game = server.new(moves=["3", "swap", "4"], axes={"swap": True})
    assert_shape(Game, game.get())
    assert (game.get()["steps"], game.get()["ply"]) == (["3", "swap", "4"], 3)


def test_a_step_is_answered_by_the_game(server: Running) -> None:
    game = server.new()
    answer = game.move("1", game.south, 0)
    assert answer.status_code == 200
    state = answer.json()
    assert_shape(Game, state)
    assert (state["ply"], state["steps"], state["you"]) == (1, ["1"], "south")
    assert state["position"].endswith(" S")
    assert game.get() == state | {"you": None, "invite": False}


def test_refusals_have_a_status_and_a_code(server: Running) -> None:
    game, other = server.new(), server.new()
    game.play("2")
    refused = {
        "no seat": (game.do("move", None, 1, move="1"), 401, "seat-missing"),
        "foreign seat": (game.move("1", other.north, 1), 403, "seat-foreign"),
        "one of two foreign": (game.move("1", f"{game.north} {other.north}", 1), 403, "seat-foreign"),
        "not your turn": (game.move("1", game.south, 1), 409, "not-your-turn"),
        "stale": (game.move("1", game.north, 0), 409, "ply-stale"),
        "too early": (game.move("1", game.north, 2), 409, "ply-stale"),
        "illegal": (game.move("7", game.north, 1), 422, "move-no-such-pit"),
        "no move": (game.move("x", game.north, 1), 422, "move-text"),
        "no swap": (game.move("swap", game.north, 1), 422, "no-swap"),
        "no such step": (game.do("redo", game.north, 1), 422, "request-wrong"),
        "no game": (server.http.get("/api/games/0000000000000000"), 404, "game-unknown"),
        "nothing": (server.http.get("/api/nothing"), 404, "not-here"),
    }
    for name, (answer, status, code) in refused.items():
        assert (answer.status_code, answer.json()["code"]) == (status, code), name
    assert refused["stale"][0].json()["ply"] == 1
    assert refused["not your turn"][0].json()["ply"] == 1
    assert refused["no seat"][0].headers["www-authenticate"] == "Bearer"
    assert game.get()["steps"] == ["2"]


def test_undo_is_an_offer(server: Running) -> None:
    game = server.new()
    assert game.do("undo", game.south).json()["code"] == "nothing-to-undo"
    game.play("2 3")
    assert game.do("undo", game.south, 2).json()["offer"] == {"side": "south", "kind": "undo"}
    assert game.do("accept", game.south, 3).json()["code"] == "nothing-offered"
    state = game.do("decline", game.north, 3).json()
    assert (state["offer"], state["steps"]) == (None, ["2", "3"])
    game.do("undo", game.south, 4)
    state = game.do("accept", game.both, 5).json()
    assert (state["steps"], state["position"][-1], state["ply"]) == ([], "S", 6)


def test_sharing(server: Running) -> None:
    game = server.new(rules="kalahawari")
    assert game.do("share", game.north).json()["offer"] == {"side": "north", "kind": "share"}
    state = game.do("accept", game.south).json()
    assert state["outcome"] == {"winner": None, "reason": "shared", "stores": [36, 36]}
    assert state["steps"] == ["south_shared"]
    game = server.new(rules="kalahawari")
    game.do("share", game.north)
    assert game.do("share", game.south).json()["outcome"]["reason"] == "shared", "both offer it"


def test_an_offer_can_be_withdrawn(server: Running) -> None:
    game = server.new(rules="kalahawari")
    assert game.do("withdraw", game.south).json()["code"] == "nothing-to-withdraw"
    game.do("share", game.south)
    assert game.do("withdraw", game.north).json()["code"] == "nothing-to-withdraw"
    assert game.do("withdraw", game.south).json()["offer"] is None
    assert game.do("accept", game.north).json()["code"] == "nothing-offered"
    game.play("2")
    game.do("undo", game.south)
    state = game.do("withdraw", game.both).json()
    assert (state["offer"], state["steps"]) == (None, ["2"])


def test_resigning_ends_a_game(server: Running) -> None:
    game = server.new()
    state = game.do("resign", game.north).json()
    assert (state["outcome"]["winner"], state["outcome"]["reason"]) == ("south", "resigned")
    assert state["steps"] == ["north_resigned"]
    assert {game.move("1", seat).json()["code"] for seat in (game.south, game.north)} == {"move-game-over"}


def test_again_exchanges_the_sides(server: Running) -> None:
    game = server.new(names={"south": "Anna", "north": "Björn"})
    assert game.post("again", game.south).json()["code"] == "again-going-on"
    game.do("resign", game.south)
    first, second = game.post("again", game.north), game.post("again", game.south)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json()["id"] == second.json()["id"] == game.get()["next"]
    assert (first.json()["you"], second.json()["you"]) == ("south", "north")
    assert first.json()["names"] == {"south": "Björn", "north": "Anna"}
    assert first.json()["players"] == {"south": "human", "north": "open"}


def test_the_other_comes_to_the_next_game_by_their_seat(server: Running) -> None:
    game = server.new()
    game.do("resign", game.south)
    first = game.post("again", game.north).json()
    following = Playing(server, {"id": first["id"], "seats": {"south": game.north, "north": game.south}})
    with following.listen(0, following.north) as socket:
        assert [message["kind"] for message in heard(socket, 2)] == ["join", "hello"]
    assert following.get()["players"] == {"south": "human", "north": "human"}


def test_one_person_with_both_seats_plays_on_alone(server: Running) -> None:
    game = server.new()
    game.do("resign", game.both)
    again = game.post("again", game.both).json()
    assert again["players"] == {"south": "human", "north": "human"}


def test_a_name_keeps_its_emoji_and_loses_text_direction(server: Running) -> None:
    family, scotland = "👨‍👩‍👧‍👦", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    game = server.new(names={"south": f"Ann\u202ea {family}", "north": scotland})
    assert game.get()["names"] == {"south": f"Ann a {family}", "north": scotland}
    assert f'[South "Ann a {family}"]' in server.http.get(f"{game.path}/record").text


def test_the_record_can_be_read(server: Running) -> None:
    game = server.new(names={"south": 'Eve "]\n<script>', "north": None})
    game.play("1 6 3")
    game.do("undo", game.north)
    game.do("accept", game.south)
    game.do("resign", game.south)
    read = kalaha.read_record(server.http.get(f"{game.path}/record").text)
    assert [str(move) for move in read.moves] == game.get()["steps"][:-1] == ["1", "6"]
    assert read.outcome is not None
    assert read.tags["South"] == 'Eve "] <script>'


def test_swap_and_lot(server: Running) -> None:
    game = server.new(axes={"swap": True})
    game.play("3")
    assert game.move("swap", game.north, 1).json()["steps"] == ["3", "swap"]
    starts = {server.new(rules="deskovehry", lot=lot).created["start"][-1] for lot in range(8)}
    assert starts == {"S", "N"}


def test_the_axes_of_an_answer_can_be_sent_back(server: Running) -> None:
    rules = server.new(rules="kalah", pits=5).created["rules"]
    assert server.new(rules="kalah", axes=rules["axes"]).created["rules"] == rules


def test_the_server_process_does_not_import_numpy() -> None:
    code = "import sys, kalaha.server.run; print({'numpy'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"
