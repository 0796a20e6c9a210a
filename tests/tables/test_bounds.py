"""Proved bounds of positions where positions can recur, against all games from there."""

from collections.abc import Iterator
from itertools import product

import pytest

from kalaha.game import NORTH, SOUTH, Node, Position
from kalaha.rules import Rules, find_rules
from kalaha.tables import TablesError
from kalaha.tables.bounds import build_bounds_in_memory

WARI = find_rules("wari").replace(pits=2)
SEEDS = 5


def positions(rules: Rules) -> Iterator[Position]:
    """All positions with South to move and at most `SEEDS` seeds in which the game goes on."""
    for pits in product(range(SEEDS + 1), repeat=2 * rules.pits):
        if sum(pits) <= SEEDS:
            position = Position(rules, (pits[: rules.pits], pits[rules.pits :]), (1, 0))
            if position.outcome is None:
                yield position


def value(node: Node) -> int:
    """The margin for the player to move, by playing every game from here to its end."""
    outcome = node.outcome
    if outcome is not None:
        return outcome.margin_for(node.position.turn)
    values: list[int] = []
    for move in node.position.legal_moves:
        child = node.play(move)
        found = value(child)
        values.append(found if child.position.turn == node.position.turn else -found)
    node.children.clear()
    return max(values)


@pytest.mark.parametrize(
    "rules",
    [
        WARI,
        WARI.replace(feeding="compulsory"),
        WARI.replace(grand_slam="allowed", skip_origin=False, remainder="nobody"),
        Rules(pits=2, sow_store=False, extra_turn=False),
    ],
    ids=str,
)
def test_values_are_within_the_bounds(rules: Rules) -> None:
    bounds = build_bounds_in_memory(rules, SEEDS)
    tight = seen = 0
    for position in positions(rules):
        low, high = bounds.probe(position)
        to_come = value(Node(position)) - 1
        assert low <= to_come <= high, position
        seen += 1
        tight += low == high
    assert seen > 30
    assert tight > 0


def test_both_players_see_the_same() -> None:
    bounds = build_bounds_in_memory(WARI, SEEDS)
    for position in positions(WARI):
        assert bounds.probe(position) == bounds.probe(position.mirrored)
        assert {position.turn, position.mirrored.turn} == {SOUTH, NORTH}


def test_only_what_is_in_the_table_can_be_looked_up() -> None:
    bounds = build_bounds_in_memory(WARI, SEEDS)
    with pytest.raises(TablesError):
        bounds.probe(Position.start(WARI))
    with pytest.raises(TablesError):
        bounds.probe(Position(WARI.replace(feeding="free"), ((1, 0), (0, 1))))
