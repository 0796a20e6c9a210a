"""What docs/web-api.md promises, asked of a running server."""

import json
from pathlib import Path
from typing import Any

import pytest

import kalaha
from kalaha.rules import PRESETS
from kalaha.server.app import DOCUMENT
from kalaha.wire.game import NewState, State, StateAndSteps, Step
from kalaha.wire.rules import RuleSet, RuleSetInFull
from tests.server.running import Here, Playing, Running, assert_shape, bearer, heard

API_PAGE = Path(__file__).parents[2] / "docs" / "web-api.md"


def test_the_rule_sets(server: Running) -> None:
    sets = server.http.get("/api/rules").json()
    assert_shape(list[RuleSet], sets)
    assert [one["id"] for one in sets] == list(PRESETS)
    assert sets[0]["axes"]["opposite_capture"] == "always"
    full = server.http.get("/api/rules/BRIO").json()
    assert_shape(RuleSetInFull, full)
    assert full["id"] == "alga"
    assert {"axis", "value", "position", "move", "events", "after"} <= set(full["examples"][0])
    assert server.http.get("/api/rules/nope").status_code == 404


def test_the_page_names_every_request() -> None:
    text = API_PAGE.read_text("utf-8").replace("`, `/", "` `POST /api/games/{id}/")
    for path in DOCUMENT.content["paths"]:
        assert path.replace("{name}", "{id}") in text or path in ("/healthz", "/metrics"), path


def test_a_new_game(server: Running) -> None:
    game = server.new("human", "computer:10", rules="kalah", seeds=4, pits=5, axes={"sharing": "yes"})
    state = game.created
    assert_shape(NewState, state)
    assert state["position"] == "<5,0,0,4,4,4,4,4,4,4,4,4,4> S"
    assert state["rules"]["preset"] == "kalah"
    assert state["rules"]["changes"] == ["pits", "seeds", "sharing"]
    assert (state["you"], state["players"]["north"]) == ("south", "computer:10")
    assert len(game.south) >= 22  # 128 bits
    assert game.north is None
    assert state["previews"]["2"]["extra_turn"] is True
    assert state["previews"]["2"]["landing"] == {"side": "south", "pit": None}


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"rules": "nope"}, "unknown-rules"),
        ({"seeds": 40}, "rules-too-many-seeds"),
        ({"axes": {"nope": True}}, "unknown-axis"),
        ({"axes": {"sharing": "perhaps"}}, "axis-not-choice"),
        ({"south": "computer:11"}, "player-unknown"),
        ({"south": "nobody"}, "player-unknown"),
        ({"pits": "6"}, "request-wrong"),
        ({"extra": 1}, "request-wrong"),
        ({"names": {"south": "x" * 41}}, "request-wrong"),
    ],
)
def test_a_game_that_cannot_be(server: Running, body: dict[str, object], code: str) -> None:
    answer = server.http.post("/api/games", json={"rules": "alga", "south": "human", "north": "human"} | body)
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_an_invitation_brings_one_guest(server: Running) -> None:
    game = server.new("human", "open")
    mine, others = "a" * 22, "b" * 22
    assert game.post("join", game.north, seat="short").status_code == 422
    assert game.post("join", game.south, seat=mine).json()["code"] == "seat-not-open"
    state = game.post("join", game.north, seat=mine).json()
    assert (state["you"], state["players"]["north"], state["ply"]) == ("north", "human", 1)
    assert [step["kind"] for step in state["steps"]] == ["join"]
    again = game.post("join", game.north, seat=mine)
    assert (again.status_code, again.json()["steps"]) == (200, [])
    refused = game.post("join", game.north, seat=others)
    assert (refused.status_code, refused.json()["code"]) == (403, "seat-taken")
    assert server.http.get(game.path, headers=bearer(game.north)).status_code == 403
    with game.listen(0, game.north) as socket:
        assert json.loads(socket.recv(timeout=60))["code"] == "seat-taken"
    assert game.get(mine)["you"] == "north"


def test_who_has_come_is_known_after_a_restart_and_in_the_next_game(tmp_path: Path) -> None:
    mine = "a" * 22
    with Here(tmp_path) as server:
        before = server.new("human", "open")
        before.post("join", before.north, seat=mine)
    with Here(tmp_path) as server:
        game = Playing(server, before.created)
        assert game.get(mine)["you"] == "north"
        game.post("resign", mine)
        assert server.http.post(f"{game.path}/again", headers=bearer(mine)).json()["you"] == "south"


def test_moves_and_their_events(server: Running) -> None:
    game = server.new()
    answer = game.move("1", game.south, 0)
    assert answer.status_code == 200
    state = answer.json()
    assert_shape(StateAndSteps, state)
    (step,) = state.pop("steps")
    assert step.pop("state") == state
    assert [event["kind"] for event in step["events"]] == ["picked", *["sown"] * 6, "extra_turn"]
    assert (state["ply"], state["turn"], state["moves"], state["you"]) == (1, "south", ["1"], "south")
    assert state["last"] == {"side": "south", "pit": 0}
    assert game.get()["you"] is None
    assert_shape(State, state)
    assert_shape(Step, step | {"state": state})


def test_what_is_refused(server: Running) -> None:
    game, other = server.new(), server.new()
    game.play("2")
    refused = {
        "no seat": (game.post("moves", None, ply=1, move="1"), 401, "seat-missing"),
        "foreign seat": (game.move("1", other.north, 1), 403, "seat-foreign"),
        "one of two foreign": (game.move("1", f"{game.north} {other.north}", 1), 403, "seat-foreign"),
        "not your turn": (game.move("1", game.south, 1), 409, "not-your-turn"),
        "stale": (game.move("1", game.north, 0), 409, "ply-stale"),
        "too early": (game.move("1", game.north, 2), 409, "ply-stale"),
        "illegal": (game.move("7", game.north, 1), 422, "move-no-such-pit"),
        "no move": (game.move("x", game.north, 1), 422, "move-text"),
        "no swap": (game.move("swap", game.north, 1), 422, "no-swap"),
        "no game": (server.http.get("/api/games/0000000000000000"), 404, "game-unknown"),
        "nothing": (server.http.get("/api/nothing"), 404, "not-here"),
    }
    for name, (answer, status, code) in refused.items():
        assert (answer.status_code, answer.json()["code"]) == (status, code), name
    assert refused["stale"][0].json()["ply"] == 1
    assert refused["not your turn"][0].json()["ply"] == 1
    assert refused["no seat"][0].headers["www-authenticate"] == "Bearer"
    assert game.get()["moves"] == ["2"]


def test_errors_are_in_the_readers_language(server: Running) -> None:
    game = server.new()
    headers = bearer(game.south) | {"accept-language": "tlh, sv;q=0.4, de;q=0.8"}
    answer = server.http.post(f"{game.path}/moves", json={"ply": 3, "move": "1"}, headers=headers)
    assert answer.json()["detail"] == "Das Spiel ist weitergegangen: Es steht bei Schritt 0, nicht 3."


def test_undo_and_redo_at_one_screen(server: Running) -> None:
    game = server.new()
    game.play("1 6 3")
    state = game.post("undo", game.both, ply=3).json()
    assert (state["moves"], state["ply"], state["can"]["redo"]) == (["1", "6"], 4, True)
    assert state["steps"][0]["kind"] == "undo"
    state = game.post("redo", game.both, ply=4).json()
    assert state["moves"] == ["1", "6", "3"]
    state = game.post("resign", game.both, ply=5).json()
    assert state["outcome"]["reason"] == "resigned"
    assert game.post("undo", game.both, ply=6).json()["outcome"] is None


def test_what_needs_no_ply_nor_body(server: Running) -> None:
    game = server.new()
    game.play("1 6 3")
    assert game.post("undo", game.both).json()["moves"] == ["1", "6"]
    path = f"{game.path}/resign"
    answer = server.http.post(path, headers=bearer(game.south))
    assert (answer.status_code, answer.json()["outcome"]["reason"]) == (200, "resigned")
    assert game.post("moves", game.both, move="1").json()["code"] == "request-wrong"
    assert server.http.post(f"{game.path}/again", headers=bearer(game.south)).status_code == 201


def test_the_axes_that_are_told_can_be_sent_back(server: Running) -> None:
    told = server.http.get("/api/rules/kalah").json()["axes"]
    game = server.new(rules="kalah", axes=told | {"pits": 5})
    assert (game.created["rules"]["preset"], game.created["rules"]["pits"]) == ("kalah", 5)
    assert game.created["rules"]["axes"] == told | {"pits": 5}


def test_undo_with_a_friend_is_an_offer(server: Running) -> None:
    game = server.new()
    game.play("2 3")
    state = game.post("undo", game.south, ply=2).json()
    assert state["offer"] == {"side": "south", "kind": "undo"}
    assert game.post("offers", game.south, ply=3, action="accept").json()["code"] == "nothing-offered"
    state = game.post("offers", game.north, ply=3, action="decline").json()
    assert (state["offer"], state["moves"]) == (None, ["2", "3"])
    game.post("undo", game.south, ply=4)
    state = game.post("offers", game.north, ply=5, action="accept").json()
    assert (state["moves"], state["turn"]) == ([], "south")
    assert game.post("redo", game.south, ply=6).json()["code"] == "nothing-to-redo"


def test_sharing(server: Running) -> None:
    game = server.new(rules="kalahawari")
    assert game.get(game.south)["can"]["share"] is True
    assert game.post("offers", game.north, ply=0, action="share").json()["steps"][0]["offer"] == "share"
    state = game.post("offers", game.south, ply=1, action="accept").json()
    assert state["outcome"] == {"winner": None, "reason": "shared", "stores": [36, 36]}
    assert state["steps"][0]["kind"] == "ending"


def test_an_offer_can_be_withdrawn(server: Running) -> None:
    game = server.new(rules="kalahawari")
    assert game.post("offers", game.south, action="withdraw").json()["code"] == "nothing-to-withdraw"
    game.post("offers", game.south, action="share")
    assert game.post("offers", game.north, action="withdraw").json()["code"] == "nothing-to-withdraw"
    state = game.post("offers", game.south, action="withdraw").json()
    assert (state["offer"], state["steps"][0]["kind"]) == (None, "withdraw")
    assert state["steps"][0]["messages"] == [{"key": "say-withdraw", "player": "south", "values": {}}]
    assert game.post("offers", game.north, action="accept").json()["code"] == "nothing-offered"
    game.play("2")
    game.post("undo", game.south)
    state = game.post("offers", game.both, action="withdraw").json()
    assert (state["offer"], len(state["moves"])) == (None, 1)


def test_there_are_no_hints_between_two_screens(server: Running) -> None:
    game = server.new()
    assert game.get(game.south)["can"]["hint"] is False
    assert game.get(game.both)["can"]["hint"] is True
    alone = server.new("human", "computer:1")
    assert alone.get(alone.south)["can"]["hint"] is True
    assert alone.get()["can"]["hint"] is False


def test_who_has_not_asked_for_the_next_game_is_yet_to_come(server: Running) -> None:
    game = server.new()
    game.post("resign", game.south)
    first = game.post("again", game.north).json()
    assert first["players"] == {"south": "human", "north": "open"}
    second = game.post("again", game.south).json()
    assert (second["id"], second["you"]) == (first["id"], "north")
    created = {"id": first["id"], "seats": {"south": game.north, "north": game.south}}
    following = Playing(server, created)
    with following.listen(0, following.north) as socket:
        assert heard(socket, 2)[1]["kind"] == "join"
    assert following.get()["players"] == {"south": "human", "north": "human"}
    for players in (("human", "human"), ("human", "computer:1")):
        other = server.new(*players)
        seats = other.both if players[1] == "human" else other.south
        other.post("resign", seats)
        again = other.post("again", seats).json()
        assert (again["players"]["north"], again["players"]["south"]) == players, "nobody else is to come"


def test_again_exchanges_the_sides(server: Running) -> None:
    game = server.new(names={"south": "Anna", "north": "Björn"})
    assert game.post("again", game.south).json()["code"] == "again-going-on"
    game.post("resign", game.south, ply=0)
    first = game.post("again", game.north)
    second = game.post("again", game.south)
    assert (first.status_code, second.status_code) == (201, 201)
    assert first.json()["id"] == second.json()["id"] == game.get()["next"]
    assert (first.json()["you"], second.json()["you"]) == ("south", "north")
    assert first.json()["names"] == {"south": "Björn", "north": "Anna"}


def test_an_emoji_in_a_name_is_kept_and_what_turns_the_text_is_not(server: Running) -> None:
    family, scotland = "👨‍👩‍👧‍👦", "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
    game = server.new(names={"south": f"Ann\u202ea {family}", "north": scotland})
    assert game.get()["names"] == {"south": f"Ann a {family}", "north": scotland}
    assert f'[South "Ann a {family}"]' in server.http.get(f"{game.path}/record").text


def test_the_record_can_be_read(server: Running) -> None:
    game = server.new(names={"south": 'Eve "]\n<script>', "north": None})
    game.play("1 6 3")
    game.post("undo", game.both, ply=3)
    read = kalaha.read_record(server.http.get(f"{game.path}/record").text)
    assert [str(move) for move in read.moves] == ["1", "6"]
    assert read.tags["South"] == 'Eve "] <script>'


def test_swap_and_lot(server: Running) -> None:
    game = server.new(axes={"swap": True})
    game.play("3")
    state = game.move("swap", game.north, 1).json()
    assert (state["steps"][0]["kind"], state["turn"]) == ("swap", "south")
    turns = {server.new(rules="deskovehry", lot=lot).created["turn"] for lot in range(8)}
    assert turns == {"south", "north"}


def test_steps_and_states_say_what_happened(server: Running) -> None:
    game = server.new("human", "human", rules="wari")
    assert game.created["messages"] == []

    def said(answer: Any) -> tuple[list[str], list[str]]:
        """Return the keys of the new step's messages, and of the state's."""
        body = answer.json()
        keys = [[message["key"] for message in part["messages"]] for part in (body["steps"][0], body)]
        return keys[0], keys[1]

    seats = bearer(game.both)
    at = f"/api/games/{game.id}"

    def post(path: str, **body: object) -> tuple[list[str], list[str]]:
        return said(server.http.post(f"{at}/{path}", headers=seats, json=body))

    assert post("moves", ply=0, move="1") == (["say-sown", "say-last-own"], [])
    assert post("offers", action="stop") == (["say-offer-stop"], ["say-offer-stop"])
    assert post("offers", action="decline") == (["say-decline"], [])
    assert post("undo") == (["say-undo"], [])
    assert post("redo") == (["say-redo"], [])
    ended = ["reason-resigned", "outcome-resigned"]
    assert post("resign") == (ended, ended)
    state = server.http.get(at).json()
    assert state["messages"] == [
        {"key": "reason-resigned", "player": "north", "values": {}},
        {"key": "outcome-resigned", "player": "south", "values": {}},
    ]


def test_the_line_tells_every_step_that_stands(server: Running) -> None:
    game = server.new()
    game.play("1 6 3")
    game.post("undo", game.both, ply=3)
    answer = server.http.get(f"{game.path}/line", headers=bearer(game.south)).json()
    line = answer["line"]
    assert answer["you"] == "south"
    assert line["start"]["pits"] == [[6] * 6] * 2
    assert [(step["side"], step["move"]) for step in line["steps"]] == [("south", "1"), ("south", "6")]
    assert line["steps"][-1]["after"]["position"] == answer["position"]
    assert [message["key"] for message in line["steps"][0]["brief"]] == ["turn-sown", "list-extra-turn"]
    game.post("resign", game.south, ply=4)
    ending = server.http.get(f"{game.path}/line").json()["line"]["steps"][-1]
    assert (ending["kind"], ending["side"], ending["outcome"]["reason"]) == ("ending", "south", "resigned")


def test_a_record_and_a_position_can_be_gone_on_with(server: Running) -> None:
    played = kalaha.Game(kalaha.find_rules("kalahawari").replace(swap=True), tags={"South": "Linnéa"})
    for move in ("3", "swap", "4"):
        _ = played.swap() if move == "swap" else played.play(move)
    played.offer_share(0)
    played.accept_offer(1)
    text = kalaha.write_record(played)
    game = server.new(record=text)
    state = game.created
    assert state["names"]["south"] == "Linnéa"
    assert state["outcome"]["reason"] == "shared"
    assert kalaha.read_record(server.http.get(f"{game.path}/record").text).position == played.position
    resigned = kalaha.Game(kalaha.find_rules("alga"))
    resigned.resign(1)
    assert server.new(record=kalaha.write_record(resigned)).created["outcome"]["reason"] == "resigned"
    position = "<4,3,2,1,0,2,0,1,1,1,0> N"
    state = server.new(record=f" {position}\n", rules="kalah").created
    assert (state["position"], state["rules"]["pits"]) == (position, 4)
    for wrong in ('[Rules "alga"] 1. 3 9 *', "<4,3> S", "nothing of the kind"):
        refused = server.http.post("/api/games", json={"south": "human", "north": "human", "record": wrong})
        assert refused.status_code == 422
        assert refused.json()["detail"]
