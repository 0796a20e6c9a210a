"""Each example shows the events for its point of the rules, and no others."""

import pytest

from kalaha.examples import EXAMPLES, Example
from kalaha.game import NORTH, SOUTH, Outcome, Position, Reason, Sowing
from kalaha.rules import PRESETS, Preset, Rules, axis_text

CASES = [
    pytest.param(example, preset, id=f"{preset.id}-{example.axis}-{axis_text(example.value)}")
    for preset in PRESETS.values()
    for example in EXAMPLES
    if getattr(preset.rules, example.axis) == example.value
    and all(getattr(preset.rules, axis) == value for axis, value in example.needs.items())
]


def cells(sowing: Sowing, kind: str) -> list[tuple[int, int | None]]:
    return [(event.side, event.pit) for event in sowing.events if event.kind == kind]


def swept_to(sowing: Sowing) -> set[tuple[int, int | None]]:
    return {(event.side, event.to) for event in sowing.events if event.kind == "swept"}


def shows(example: Example, sowing: Sowing, outcome: Outcome | None) -> bool:
    origin = (SOUTH, sowing.move.pit)
    captured = cells(sowing, "captured")
    last = cells(sowing, "sown")[-1][1] or 0
    both = [(SOUTH, last), (NORTH, 5 - last)]
    alone = sowing.before.pits[NORTH][5 - last] == 0 and len(sowing.path) < 6
    match example.axis, example.value:
        case "sow_store", value:
            passed = {(SOUTH, 0), (NORTH, 5)} <= set(cells(sowing, "sown"))
            return passed and ((SOUTH, None) in cells(sowing, "sown")) is value
        case "skip_origin", value:
            laps = sum(cell == cells(sowing, "sown")[0] for cell in cells(sowing, "sown")) == 2
            return (laps or not value) and (origin not in cells(sowing, "sown")) is value
        case "relay", "any":
            return len(cells(sowing, "picked")) == 2 and not sowing.extra_turn
        case "extra_turn", True:
            return sowing.extra_turn
        case "opposite_capture", "always":
            return captured == (both[:1] if alone else both)
        case "opposite_capture", "nonempty":
            return captured == ([] if alone else both)
        case "opposite_capture", "none":
            return not captured and not alone
        case "wari_capture", value:
            return captured == ([(NORTH, 1), (NORTH, 0)] if value else [])
        case "first_seed", "stays":
            left = sowing.position.pits[SOUTH][sowing.move.pit]
            return left == (len(sowing.path) > 1) and not captured
        case "even_capture", True:
            return captured == [(NORTH, last)] and sowing.seeds_captured % 2 == 0
        case "grand_slam", "allowed":
            return bool(captured) and not any(sowing.position.pits[NORTH])
        case "grand_slam", "nothing":
            return bool(cells(sowing, "grand_slam")) and any(sowing.position.pits[NORTH])
        case "feeding", "forfeit":
            return sowing.reason is Reason.FORFEIT and bool(cells(sowing, "forfeited"))
        case "feeding", "compulsory":
            filled = sum(map(bool, sowing.before.pits[SOUTH]))
            return any(sowing.position.pits[NORTH]) and len(sowing.before.legal_moves) < filled
        case "ends", "side_empty":
            return outcome is not None and outcome.reason is Reason.SIDE_EMPTY
        case "ends", "cannot_move":
            return outcome is not None and outcome.reason in (Reason.NO_MOVE, Reason.CANNOT_FEED)
        case "remainder", "emptier":
            return swept_to(sowing) == {(NORTH, SOUTH)}
        case "remainder", "owner":
            return swept_to(sowing) == {(NORTH, NORTH)}
        case "majority_stop", True:
            return outcome is not None and outcome.reason is Reason.MAJORITY
        case _:
            return False


def placed(example: Example, rules: Rules) -> Position:
    """Return the position in an example, with seeds added until it has as many as a six-pit board."""
    pit = int(example.move) - 1
    one_more = rules.first_seed == "stays" and example.south[pit] > 1
    row = tuple(seeds + (one_more and at == pit) for at, seeds in enumerate(example.south))
    stored = 12 * rules.seeds - sum(row) - sum(example.north)
    south = 6 * rules.seeds if example.axis == "majority_stop" else (stored + 1) // 2
    small = rules.replace(pits=6, seeds=1)
    return Position(small, (row, example.north), (south, stored - south))


@pytest.mark.parametrize(("example", "preset"), CASES)
def test_an_example_shows_its_point(example: Example, preset: Preset) -> None:
    sowing = placed(example, preset.rules).play(example.move)
    assert shows(example, sowing, sowing.outcome), [
        (event.kind, event.side, event.pit) for event in sowing.events
    ]


def test_every_example_belongs_to_a_rule_set() -> None:
    shown = [case.values[0] for case in CASES]
    assert all(example in shown for example in EXAMPLES)


def test_every_rule_set_has_examples_of_its_main_points() -> None:
    for each in PRESETS.values():
        axes = {one.axis for one in EXAMPLES if getattr(each.rules, one.axis) == one.value}
        assert axes >= {"sow_store", "skip_origin", "opposite_capture", "wari_capture", "ends", "remainder"}
