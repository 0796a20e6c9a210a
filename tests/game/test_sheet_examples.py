"""The worked examples in data/examples, which demonstrate every sentence of every sheet on a board."""

import json
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

import pytest

from kalaha import NORTH, SOUTH, Event, Game, Position, Sowing, find_rules
from kalaha.rules import AXES, PRESETS, READINGS, find_preset, parse_axis
from tests.helpers import position_of
from tests.reference import naive

FOLDER = Path(__file__).parent.parent.parent / "data" / "examples"
NAMES = ("South", "North")
EXAMPLES: list[dict[str, Any]] = [
    example for path in sorted(FOLDER.glob("*.json")) for example in json.loads(path.read_text("utf-8"))
]
ONE_EACH = pytest.mark.parametrize("example", EXAMPLES, ids=itemgetter("id"))


def points_shown(name: str) -> set[str]:
    return {point for example in EXAMPLES if example["rules"] == name for point in example["points"]}


def start_of(example: dict[str, Any]) -> Position:
    axes = {axis: parse_axis(axis, text) for axis, text in example.get("axes", {}).items()}
    return position_of(example["position"], find_rules(example["rules"]).replace(**axes))


def carry_out(start: Position, play: list[str]) -> Game:
    """Play the moves. For `share` and `stop`, both players make the offer."""
    game = Game(start.rules, start)
    for step in play:
        if step in ("share", "stop"):
            offer = game.offer_share if step == "share" else game.offer_stop
            offer(SOUTH)
            offer(NORTH)
        else:
            game.play(step)
    return game


def played(start: Position, play: list[str]) -> str:
    """Return the board after the moves, or before the first illegal move."""
    game = Game(start.rules, start)
    for move in play:
        if move not in map(str, game.position.legal_moves):
            break
        game.play(move)
    return str(game.position)


def phrase(kind: str, events: list[Event]) -> str:
    """Describe an event by its kind, seeds and new owner: `sown 5`, `captured 7`, `swept 9 to North`."""
    seeds = len(events) if kind == "sown" else sum(event.seeds for event in events)
    to = events[0].to
    whose = f" to {NAMES[to]}" if kind in ("swept", "forfeited") and to is not None else ""
    return f"{kind} {seeds}{whose}" if kind != "extra_turn" else kind


def summary(game: Game) -> list[str]:
    """Describe the last move, merging events of the same kind."""
    last = game.steps[-1]
    if not isinstance(last, Sowing):
        return []
    return [
        phrase(kind, list(events)) for (kind, _), events in groupby(last.events, lambda e: (e.kind, e.to))
    ]


@ONE_EACH
def test_the_example_comes_out_as_written(example: dict[str, Any]) -> None:
    game = carry_out(start_of(example), example["play"])
    assert str(game.position) == example["expected"]
    assert summary(game) == example["events"]
    outcome = game.outcome
    if outcome is None:
        assert example["outcome"] is None
    else:
        assert example["outcome"] == {
            "reason": str(outcome.reason),
            "winner": None if outcome.winner is None else NAMES[outcome.winner],
            "stores": list(outcome.stores),
        }


def depends_on_position(example: dict[str, Any]) -> bool:
    """Return whether an example is not about repetitions or agreements, which depend on the whole game."""
    return not set(example["play"]) & {"share", "stop"} and "repetition" not in example["points"]


@pytest.mark.parametrize("example", filter(depends_on_position, EXAMPLES), ids=itemgetter("id"))
def test_the_reference_agrees(example: dict[str, Any]) -> None:
    table = naive.table_of(start_of(example))
    for move in example["play"]:
        table.play(move)
    expected = position_of(example["expected"], find_rules(example["rules"]))
    assert (table.pits(), table.stores(), table.turn) == (expected.pits, expected.stores, expected.turn)


@pytest.mark.parametrize(
    ("name", "key"),
    [
        (name, key)
        for name, preset in PRESETS.items()
        if preset.sheets
        for key in preset.readings
        if READINGS[key].other and key != "who-starts"
    ],
)
def test_an_example_of_an_open_reading_can_be_played_both_ways(name: str, key: str) -> None:
    """The two ways differ if another move is legal, or if the moves lead to a different board."""
    assert any(
        set(carry_out(start, []).position.legal_moves) != set(other.legal_moves)
        or played(start, example["play"]) != played(other, example["play"])
        for example in EXAMPLES
        if example["rules"] == name and key in example["points"] and "axes" not in example
        for start in [start_of(example)]
        for other in [Position(find_rules(name).replace(**READINGS[key].other), start.pits, start.stores)]
    )


@ONE_EACH
def test_the_example_is_a_possible_board(example: dict[str, Any]) -> None:
    start = start_of(example)
    assert start.total == start.rules.total
    assert start.outcome is None
    assert example["sheets"] == list(find_preset(example["rules"]).sheets)


@ONE_EACH
def test_the_example_has_a_valid_id_points_and_sentence(example: dict[str, Any]) -> None:
    preset = find_preset(example["rules"])
    assert example["id"].startswith(preset.id + "-")
    assert set(example["points"]) <= {*AXES, *preset.readings, *preset.faults, "turn", "winner"}
    assert example["sentence"].endswith(".")


def test_no_two_examples_have_the_same_name() -> None:
    assert len({example["id"] for example in EXAMPLES}) == len(EXAMPLES)


@pytest.mark.parametrize("name", [name for name, preset in PRESETS.items() if preset.sheets])
def test_every_reading_and_every_translation_fault_has_an_example(name: str) -> None:
    assert {*PRESETS[name].readings, *PRESETS[name].faults} <= points_shown(name)


@pytest.mark.parametrize("name", [name for name, preset in PRESETS.items() if preset.sheets])
def test_every_sentence_of_the_table_has_an_example(name: str) -> None:
    rules = PRESETS[name].rules
    wanted = {"turn", "winner", "sow_store", "extra_turn", "skip_origin", "ends", "remainder"}
    wanted |= {"opposite_capture"} if rules.opposite_capture != "none" else {"feeding", "grand_slam"}
    wanted |= {"wari_capture", "grand_slam"} if rules.wari_capture else set()
    wanted |= {"sharing"} if rules.sharing else set()
    assert wanted <= points_shown(name)
