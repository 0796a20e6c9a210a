"""The worker that answers without a server (`web/src/offline`) against the server, request by request."""

import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from kalaha.rules import PRESETS
from tests.effort import effort
from tests.web.conftest import Server
from tests.web.test_rules import node

SEATS = (["south", "north"], ["south", "north"], ["south", "north"], [])
ACTIONS = ("undo", "redo", "resign", "offers", "moves", "moves", "moves", "moves", "moves", "moves")
OWN = {"id", "seats", "next", "game"}
"""What is named at random. Both seats are held by one browser: between two, only a server mediates."""


class Asking:
    """Asks the server, and keeps what was asked and what came."""

    def __init__(self, client: httpx.Client) -> None:
        self.client = client
        self.asked: list[str] = []
        self.came: list[Any] = []
        self.game: dict[str, Any] = {}

    def __call__(self, method: str, path: str, sides: list[str], body: dict[str, Any] | None = None) -> Any:
        request = {"method": method, "path": path, "sides": sides, "body": body}
        self.asked.append(json.dumps(request))
        keys = " ".join(self.game["seats"][side] for side in sides)
        address = "/api" + path.replace("GAME", self.game.get("id", ""))
        headers = {"authorization": f"Bearer {keys}"} if keys else {}
        answer = self.client.request(method, address, json=body, headers=headers)
        text = answer.headers["content-type"].startswith("text/")
        found: Any = None if text else answer.json()
        if path == "/games":
            self.game = found
        refused = answer.status_code >= 400
        self.came.append(
            [answer.status_code, [found["code"]]] if refused else [200, answer.text if text else found]
        )
        return found


def same(found: Any) -> Any:
    """Return an answer without what is named at random, or told only by a server."""
    if isinstance(found, dict):
        return {key: same(value) for key, value in found.items() if key not in OWN}
    if isinstance(found, list):
        return [same(each) for each in found]
    return found


def differences(ours: Any, theirs: Any, place: str = "") -> Iterator[str]:
    """Tell where two answers differ, so that who mends it need not search."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours.keys() | theirs.keys():
            yield from differences(ours.get(key, "nothing"), theirs.get(key, "nothing"), f"{place}/{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for index, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            yield from differences(one, other, f"{place}/{index}")
    elif ours != theirs:
        yield f"{place}: {ours} here, {theirs} at the server"


def play(asking: Asking, chance: random.Random, preset: str) -> None:
    """Ask for a game by these rules and play it at random, foolish requests included."""
    axes = {"starter": "agreed", "sharing": chance.random() < 0.5, "swap": chance.random() < 0.5}
    names = {"south": "Anna \u0007"}
    wanted = {"rules": preset, "axes": axes, "south": "human", "north": "human", "names": names}
    state = asking(
        "POST", "/games", [], wanted | {"pits": chance.randint(2, 6), "seeds": chance.randint(1, 4)}
    )
    for _ in range(40):
        action = chance.choice(ACTIONS if chance.random() < 0.9 else ("record", "line"))
        sides = chance.choice(SEATS)
        body: dict[str, Any] = {"ply": max(0, state["ply"] - (chance.random() < 0.05))}
        if action in ("record", "line"):
            asking("GET", f"/games/GAME/{action}", sides)
            continue
        if action == "moves":
            tried = [*state["legal"] * 3, "1", "2~", "7", "x", *(["swap"] * 3 if state["swap"] else ["swap"])]
            body["move"] = chance.choice(tried)
        if action == "offers":
            body["action"] = chance.choice(("share", "stop", "accept", "decline", "withdraw"))
        asking("POST", f"/games/GAME/{action}", sides, body)
        state = asking("GET", "/games/GAME", sides)
    asking("GET", "/games/GAME/line", [])
    asking("GET", "/games/GAME/record", [])


@pytest.mark.parametrize("preset", PRESETS)
def test_the_worker_answers_as_the_server(server: Server, preset: str) -> None:
    chance = random.Random(f"backend {preset}")
    with httpx.Client(base_url=server.url, timeout=60) as client:
        asking = Asking(client)
        asking("GET", "/rules", [])
        asking("GET", f"/rules/{preset}", [])
        asking("GET", f"/line?rules={preset}&starter=agreed&moves=1-2", [])
        for _ in range(effort(10)):
            play(asking, chance, preset)
    told = node("backend.ts", "\n".join(asking.asked))
    assert told.returncode == 0, told.stderr
    ours = [json.loads(line) for line in told.stdout.splitlines()]
    for asked, found, expected in zip(asking.asked, ours, asking.came, strict=True):
        assert not list(differences(same(found), same(expected))), asked
    assert any(status != 200 for status, _ in ours)
