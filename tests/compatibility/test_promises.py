"""The promises of 1.0.0 are kept, and a broken one of each kind would be found."""

import json

import pytest

from tests.compatibility.promises import KEPT, Promises, broken, promises


@pytest.fixture(scope="module")
def now() -> Promises:
    return promises()


@pytest.fixture(scope="module")
def kept() -> Promises:
    return json.loads(KEPT.read_text("utf-8"))


def test_what_was_promised_is_kept(kept: Promises, now: Promises) -> None:
    assert broken(kept, now) == []


@pytest.mark.parametrize(
    "name",
    [
        "kalaha.perft()",
        "kalaha.Position.play(move)",
        "kalaha.Reason",
        "kalaha.engine.Limit.seconds",
        "kalaha.KalahaError",
        "kalaha solve",
        "kalaha arena(--games)",
        "kalaha arena(one)",
        "MatchScore.elo",
        "POST /api/games",
        "GET /api/games/{id}(id)",
        "npm kalaha.Engine.analyse(bestOnly)",
        "npm kalaha.Grade.blunder",
        "npm kalaha.Position.legalMoves",
        "npm kalaha.findRules",
    ],
)
def test_a_promise_of_each_kind_that_is_broken_is_found(kept: Promises, now: Promises, name: str) -> None:
    assert name in kept
    assert broken(kept, {each: kind for each, kind in now.items() if each != name}) == [
        f"{name}: {kept[name]} -> gone"
    ]


def test_more_is_no_broken_promise_unless_callers_must_say_it(kept: Promises, now: Promises) -> None:
    assert broken(kept, now | {"kalaha.perft(speed)": "optional", "kalaha.guess()": "function"}) == []
    assert broken(kept, now | {"kalaha.perft(speed)": "required"}) == [
        "kalaha.perft(speed): required, and new"
    ]
    assert broken(kept, now | {"npm kalaha.Engine(2)": "required"}) != []
    assert broken(kept, now | {"kalaha arena(--speed)": "required option, 1"}) != []
