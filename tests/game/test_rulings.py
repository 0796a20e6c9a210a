"""One move, compared under every rule set."""

import dataclasses

from hypothesis import given
from hypothesis import strategies as st

from kalaha import Move, Outcome, Position, Rules, Sowing, find_rules
from kalaha.errors import Fault
from kalaha.game import Ruling, compare
from kalaha.rules import RULESETS
from tests.helpers import at, ruled
from tests.strategies import playable_positions


def by(rulings: tuple[Ruling, ...], name: str) -> Ruling:
    (found,) = [ruling for ruling in rulings if name in ruling.rules]
    return found


def test_the_same_last_capture_has_two_scores() -> None:
    rulings = compare(at("alga", "1 0 0 3 0 0", "0 0 0 0 6 0", stores="32 30"), Move.parse("1"))
    assert by(rulings, "alga").stores == (39, 33)
    assert by(rulings, "deskovehry").stores == (42, 30)
    assert by(rulings, "wari").stores == (32, 30)


def test_the_rules_played_come_first() -> None:
    position = at("deskovehry", "1 0 0 3 0 0", "0 0 0 0 6 0", stores="32 30")
    assert compare(position, Move.parse("1"))[0].rules[0] == "deskovehry"


def test_house_rules_have_a_ruling_without_a_name() -> None:
    position = at("alga", "1 0 0 3 0 0", "0 0 0 0 6 0", stores="32 30", remainder="nobody")
    first, *_ = compare(position, Move.parse("1"))
    assert first.rules == ("",)
    assert first.stores == (39, 30)


def test_house_rules_equal_to_another_box_stay_unnamed() -> None:
    rules = find_rules("alga").replace(remainder="owner", starter="lot")
    position = at("deskovehry", "1 0 0 3 0 0", "0 0 0 0 6 0", stores="32 30")
    first, *_ = compare(dataclasses.replace(position, rules=rules), Move.parse("1"))
    assert first.rules[0] == ""
    assert "deskovehry" in first.rules


def test_a_move_may_be_forbidden_under_some_rules_only() -> None:
    rulings = compare(at("wari", "1 0 0 0 0 3", "0 0 0 0 0 0", stores="20 20"), Move.parse("1"))
    refused = by(rulings, "oware").result
    assert isinstance(refused, Fault)
    assert refused.code == "move-must-feed"
    assert by(rulings, "wari").stores == (20, 24)


def test_a_game_may_already_be_over_under_some_rules_only() -> None:
    rulings = compare(at("wari", "1 0 0 0 0 3", "0 0 0 0 0 0", stores="20 20"), Move.parse("1"))
    over = [by(rulings, name) for name in ("alga", "kalah")]
    assert all(isinstance(ruling.result, Outcome) for ruling in over)
    assert [ruling.stores for ruling in over] == [(20, 24), (24, 20)]


@given(playable_positions(), st.data())
def test_every_rule_set_has_the_ruling_that_it_plays(position: Position, data: st.DataObject) -> None:
    move = data.draw(st.sampled_from(position.legal_moves))
    rulings = compare(position, move)
    names = [name for ruling in rulings for name in ruling.rules]
    assert sorted(name for name in names if name) == sorted(RULESETS)
    assert rulings[0].result == position.play(move)
    for ruling in rulings:
        for name in filter(None, ruling.rules):
            fitted = ruled(RULESETS[name], pits=position.rules.pits, seeds=position.rules.seeds)
            same = Position(fitted, position.pits, position.stores, position.turn)
            if isinstance(ruling.result, Sowing):
                assert same.play(move).position.stores == ruling.result.position.stores
                assert same.play(move).events == ruling.result.events
            else:
                assert same.outcome is not None or move not in same.legal_moves


def test_a_box_of_any_size_can_be_compared() -> None:
    rules = Rules(pits=8, seeds=15)
    assert sum(len(ruling.rules) for ruling in compare(Position.start(rules), Move.parse("1"))) == len(
        RULESETS
    )
