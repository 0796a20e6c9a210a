"""Starting positions and margins."""

import pytest

import kalaha
from kalaha import NORTH, SOUTH, Game, IllegalActionError, Position, Rules
from kalaha.notation import fit_rules

START = Position.start(Rules())


@pytest.mark.parametrize("axis", ["self", "rules", "text", "player"])
def test_an_unknown_axis_is_refused(axis: str) -> None:
    with pytest.raises(kalaha.InvalidRulesError, match=f"no house rule '{axis}'; the house rules are pits, "):
        Rules().replace(**{axis: 1})
    with pytest.raises(kalaha.InvalidRulesError, match="There is no house rule"):
        fit_rules(Rules(), "<1,0,0,1,1>", **{axis: 1})


@pytest.mark.parametrize("side", [2, -1, "N"])
def test_only_two_sides_are_accepted(side: int) -> None:
    with pytest.raises(IllegalActionError, match="A side is 0"):
        START.lead(side)


def test_lead_and_margin() -> None:
    position = Position(Rules(pits=1), ((1,), (1,)), (2, 5), NORTH)
    assert (position.lead(SOUTH), position.lead(NORTH)) == (-3, 3)
    outcome = kalaha.Outcome.of(kalaha.Reason.SIDE_EMPTY, (40, 32))
    assert (outcome.margin, outcome.margin_for(SOUTH), outcome.margin_for(NORTH)) == (8, 8, -8)


def test_a_game_starts_as_its_rules_say() -> None:
    assert {Game.start(Rules(), seed).position.turn for seed in range(20)} == {SOUTH}
    assert str(Position.start("fairkalah", NORTH)) == "<6,1,0,4,4,4,4,4,5,2,4,4,4,4,4> N"
    ends = [Position.start("fairkalah", number=number) for number in (1, 254)]
    assert [Game.start("fairkalah", seed).position for seed in (139, 558)] == ends
