"""`kalaha.game` and its slow reference (`tests.reference.naive`) agree under all rules."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import RULESETS, Game, Position, Reason, Rules
from kalaha.game import divide
from kalaha.rules import CHOICES
from tests.covering import covering_positions
from tests.effort import effort
from tests.reference import naive
from tests.strategies import any_rules, positions, sides

OF_REPETITION = ("repetition", "repetition_at", "repetition_when_empty", "quiet_limit")
REASONS = {
    "empty": Reason.SIDE_EMPTY,
    "stuck": Reason.NO_MOVE,
    "hungry": Reason.CANNOT_FEED,
    "majority": Reason.MAJORITY,
    "forfeit": Reason.FORFEIT,
    "again": Reason.REPETITION,
    "limit": Reason.NO_CAPTURE,
    None: None,
}


def explain(position: Position) -> str:
    """Return the moves and counts of both implementations, for a failure message."""
    table = naive.table_of(position)
    ours = {str(m): (p.nodes, p.store_sum) for m, p in divide(position, 1).items()}
    twin = {}
    for text in table.choices():
        child = table.copied()
        child.play(text)
        twin[text] = (1, child.stores()[0] - child.stores()[1])
    return f"{position.rules}\n{position}\nours: {ours}\ntwin: {twin}"


def assert_same(position: Position, table: naive.Table, reason: Reason | None, before: Position) -> None:
    ours = (position.pits, position.stores, position.turn, reason, [str(m) for m in position.legal_moves])
    twin = (table.pits(), table.stores(), table.turn, REASONS[table.over], table.choices())
    if reason is Reason.FORFEIT:  # without its history, a position cannot reveal a repetition
        ours, twin = ours[:4], twin[:4]
    assert ours == twin, explain(before)


def assert_slow_twin(position: Position) -> None:
    table = naive.table_of(position)
    outcome = position.outcome
    assert (outcome and outcome.reason) == REASONS[table.over], explain(position)
    if outcome is not None:
        assert (outcome.stores, outcome.winner) == (table.stores(), table.winner()), explain(position)
    assert [str(move) for move in position.legal_moves] == table.choices(), explain(position)
    for move in position.legal_moves:
        sowing, child = position.play(move), table.copied()
        child.play(str(move))
        assert_same(sowing.position, child, sowing.reason, position)


def test_positions_under_every_pair_of_axes_agree() -> None:
    for position in covering_positions():
        assert_slow_twin(position)


@given(positions())
def test_any_position_has_the_same_outcome_moves_and_successors(position: Position) -> None:
    assert_slow_twin(position)


@given(any_rules(), sides, st.lists(st.integers(0, 5039), max_size=120))
def test_whole_games_agree(rules: Rules, turn: int, choices: list[int]) -> None:
    position = Position.start(rules, turn)
    table = naive.table_of(position)  # the start may be one of those that are fair
    for choice in choices:
        moves = position.legal_moves
        if not moves:
            break
        move = moves[choice % len(moves)]
        before, sowing = position, position.play(move)
        table.play(str(move))
        position = sowing.position
        assert_same(position, table, sowing.reason, before)
        if sowing.outcome is not None:
            assert sowing.outcome.winner == table.winner()
            break


@pytest.mark.parametrize("name", ["wari", "oware", "awari"])
def test_the_moves_since_the_last_capture_end_a_game_alike(name: str) -> None:
    """Boards with few seeds, whose positions recur soon."""
    chance, reasons, moves = Random(name), Counter[Reason | None](), 0
    while moves < effort(10_000) or not {Reason.REPETITION, Reason.NO_CAPTURE} <= reasons.keys():
        assert moves < 100_000, reasons
        axes = {axis: chance.choice(CHOICES[axis][:2]) for axis in OF_REPETITION}
        axes["repetition_at"] = chance.randint(1, 3)
        pits = chance.randint(1, 8)
        rules = RULESETS[name].replace(**axes, pits=pits, seeds=1)
        sides = [tuple(chance.choice((0, 0, 0, 1, 2)) for _ in range(pits)) for _ in (0, 1)]
        game = Game(rules, Position(rules, (sides[0], sides[1])))
        table = naive.table_of(game.position)
        for _ in range(150):
            if not game.legal_moves:
                break
            move = chance.choice(game.legal_moves)
            game.play(move)
            table.play_on(str(move))
            moves += 1
            assert (game.outcome and game.outcome.reason) == REASONS[table.over]
            assert game.position.stores == table.stores()
        reasons[game.outcome and game.outcome.reason] += 1
