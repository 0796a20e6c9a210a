"""Descriptions of values that have only proved bounds."""

import pytest

from kalaha.engine import Analysis, MoveValues, Value
from kalaha.game import Move
from kalaha.locale import Messages
from kalaha.notation import parse_position
from kalaha.rules import Rules, find_rules
from kalaha.terminal import between_words

WARI = find_rules("wari").replace(pits=3)


def analysis(*bounds: tuple[int, int] | None) -> Analysis:
    """Return an analysis with moves that have these bounds."""
    values = {Move(pit): Value(0, bounds=each) for pit, each in enumerate(bounds)}
    return Analysis(MoveValues(values), Move(0), values[Move(0)], 5, 100, 0.1)


@pytest.mark.parametrize(
    ("rules", "found", "said"),
    [
        (WARI, analysis((-1, 3), (-8, 4)), "Certain: between -1 and +4. The exact value may depend on"),
        (WARI, analysis((2, 2), (-8, 1)), None),
        (WARI, analysis((-4, 4), (-8, 4)), None),
        (WARI, analysis((-1, 3), None), None),
        (find_rules("kalah").replace(pits=3), analysis((-1, 3), (-8, 4)), None),
    ],
)
def test_bounds_are_described_if_positions_can_recur(rules: Rules, found: Analysis, said: str | None) -> None:
    position = parse_position("<3,9,9,1,2,0,0,2,1> S", rules)
    told = between_words(Messages("en"), position, found)
    assert told is None if said is None else (told or "").startswith(said)
