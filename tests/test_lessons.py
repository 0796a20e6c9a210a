"""Every step in a lesson demonstrates its topic under the lesson's rules."""

from collections.abc import Iterator
from functools import cache

import pytest

from kalaha.game import NORTH, SOUTH, Position, Reason, Sowing
from kalaha.lessons import KINDS, Kind, Step, kinds, steps
from kalaha.rules import RULESETS, Rules

NAMES = pytest.mark.parametrize("name", RULESETS)


@cache
def lesson(name: str) -> tuple[Step, ...]:
    """Return the steps of a lesson, which take a while to find."""
    return tuple(steps(RULESETS[name]))


def played(step: Step, line: str) -> list[Sowing]:
    """Play a line of moves, which must all be legal, and return the sowings."""
    position, sowings = step.position, list[Sowing]()
    for move in line.split("-"):
        sowings.append(position.play(move))
        position = sowings[-1].position
    return sowings


def does(kind: Kind, line: list[Sowing]) -> bool:
    """Return whether the events in a line of moves show the rule that this kind of step teaches."""
    first = line[0]
    pits = first.before.rules.pits
    happened = [event.kind for event in first.events]
    captured = [event for event in first.events if event.kind == "captured"]
    theirs = [event for event in captured if event.side == NORTH]
    skips = first.before.rules.skip_origin
    sown = [(event.side, event.pit) for event in first.events if event.kind == "sown"]
    match kind:
        case "sow":
            return True
        case "past":
            return ((SOUTH, None) in sown) == first.before.rules.sow_store and sown[-1][0] == NORTH
        case "round":
            return sown[-1][0] == SOUTH and sown.count((NORTH, pits - 1)) == 1 and len(set(sown)) == len(sown)
        case "relay":
            return happened.count("picked") == 2
        case "lap":
            return sown.count(sown[0]) == 2 and ((first.before.turn, first.move.pit) in sown) is not skips
        case "surprise":
            swept = [event for event in first.events if event.kind == "swept"]
            return len(theirs) == 1 and {event.to for event in swept} == {NORTH}
        case "extra_turn":
            return len(line) == 2 and sown[-1] == (SOUTH, None) and line[1].side == SOUTH
        case "capture":
            return len(captured) == 2 and len(theirs) == 1 and theirs[0].pit == pits - 1 - (sown[-1][1] or 0)
        case "lone":
            return len(captured) == 1 and not theirs and captured[0].seeds == 1
        case "twos":
            return len(captured) == len(theirs) == 1 and theirs[0].seeds in (2, 3)
        case "even":
            return len(captured) == len(theirs) == 1 and theirs[0].seeds % 2 == 0
        case "backwards":
            return len(captured) == len(theirs) > 1 and {event.seeds for event in theirs} <= {2, 3}
        case "spared":
            return "grand_slam" in happened
        case "feed":
            return first.before.pits[NORTH] == (0,) * pits and any(first.position.pits[NORTH])
        case "repeat":
            return len(line) == 2 * pits and str(line[-1].position) == str(first.before)
        case "majority":
            return first.reason is Reason.MAJORITY and 2 * first.position.stores[SOUTH] > first.before.total
        case "end":
            outcome = line[-1].outcome
            return outcome is not None and outcome.winner == SOUTH


@pytest.mark.parametrize(
    ("name", "kind"), [(name, kind) for name in RULESETS for kind in kinds(RULESETS[name])]
)
def test_every_rule_set_has_its_steps_in_order(name: str, kind: Kind) -> None:
    assert [step.kind for step in lesson(name)] == [kind for kind in KINDS if kind in kinds(RULESETS[name])]
    assert sum(step.kind == kind for step in lesson(name)) == 1


def test_steps_follow_from_the_rules() -> None:
    assert kinds(RULESETS["avalanche"]) == ("sow", "past", "relay", "extra_turn")
    lengths = {"alga": 9, "kalahawari": 11, "kalah": 7, "wari": 10, "kgp": 8}
    assert {name: len(lesson(name)) for name in lengths} == lengths
    assert "extra_turn" not in kinds(RULESETS["wari"])
    assert "lone" not in kinds(RULESETS["kalah"])
    assert set(KINDS) == {kind for rules in RULESETS.values() for kind in kinds(rules)}
    mixed = Rules(wari_capture=True, grand_slam="illegal", opposite_capture="none")
    assert kinds(mixed)[4:] == ("twos", "backwards", "lap", "surprise", "end")


@NAMES
def test_the_lines_demonstrate_their_step(name: str) -> None:
    for step in lesson(name):
        assert step.position.rules == RULESETS[name]
        assert (step.position.turn, step.position.total) == (SOUTH, RULESETS[name].total)
        for line in step.lines:
            sowings = played(step, line)
            assert does(step.kind, sowings)
            if step.kind not in ("end", "majority", "surprise"):
                assert sowings[-1].reason is None


@NAMES
def test_no_other_move_demonstrates_the_step(name: str) -> None:
    for step in lesson(name):
        if step.kind in ("sow", "repeat", "end"):
            continue
        right = {line.split("-")[0] for line in step.lines}
        assert len(right) == 1
        others = [step.position.play(move) for move in step.position.legal_moves if str(move) not in right]
        assert len(others) >= 2 or RULESETS[name].feeding == "compulsory"
        for sowing in others:
            assert not does(step.kind, [sowing, sowing])
            assert not sowing.captured
            assert sowing.reason is (Reason.FORFEIT if step.kind == "feed" else None)


def test_lessons_show_that_a_capture_needs_seeds_opposite() -> None:
    for name in ("kalah", "kgp"):
        step = next(step for step in lesson(name) if step.kind == "capture")
        sowings = [step.position.play(move) for move in step.position.legal_moves]
        pits = RULESETS[name].pits
        into_empty = [
            each for each in sowings if each.path[-1] < pits and not each.before.pits[SOUTH][each.path[-1]]
        ]
        assert len(into_empty) > sum(bool(each.captured) for each in into_empty)


def to_the_end(position: Position, before: str = "") -> Iterator[tuple[str, Sowing]]:
    """Yield every line of moves up to the end of the game, with its last sowing. North never has a choice."""
    moves = position.legal_moves
    assert position.turn == SOUTH or len(moves) == 1
    for move in moves:
        sowing, line = position.play(move), f"{before}-{move}".lstrip("-")
        if sowing.reason is None:
            yield from to_the_end(sowing.position, line)
        else:
            yield line, sowing


@pytest.mark.parametrize("name", [name for name in RULESETS if RULESETS[name].relay == "no"])
def test_the_last_step_is_decided_by_the_rest(name: str) -> None:
    step = lesson(name)[-1]
    lines = dict(to_the_end(step.position))
    won = [line for line, last in lines.items() if last.outcome and last.outcome.winner == SOUTH]
    assert sorted(won) == sorted(step.lines)
    assert {line[0] for line in lines} > {line[0] for line in won}, "a first move that does not win"
    for line in won:
        last = lines[line]
        swept = [event for event in last.events if event.kind == "swept"]
        assert sum(event.seeds for event in swept) >= 3
        if RULESETS[name].remainder == "owner":
            assert all(event.to == event.side for event in swept)
        else:
            assert {event.side for event in swept} == {
                1 - event.to for event in swept if event.to is not None
            }


def test_lessons_are_deterministic() -> None:
    assert tuple(steps(RULESETS["kalah"])) == lesson("kalah")
