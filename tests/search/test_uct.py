"""The Monte Carlo tree search, compared with exact values."""

from random import Random

import pytest

from kalaha import Position, find_rules
from kalaha.engine import Match, mcts_strategy, random_move
from kalaha.search.uct import best_move
from kalaha.tables import Table, build_in_memory
from tests.reference.minimax import random_pits


@pytest.mark.compiled
def test_enough_playouts_find_a_move_with_the_best_result() -> None:
    rules, random = find_rules("kalah").replace(pits=3), Random(2)
    table, judged = build_in_memory(rules, 12), 0
    assert isinstance(table, Table)

    def result(position: Position, side: int) -> int:
        """Return 1 if `side` wins, 0 for a draw, and -1 if it loses."""
        value = 0 if position.outcome else table.probe(position)
        lead = position.lead(side) + (value if position.turn == side else -value)
        return (lead > 0) - (lead < 0)

    while judged < 40:
        position = Position(rules, random_pits(random, 3, 12), (random.randint(0, 3), 1))
        results = {move: result(position.play(move).position, 0) for move in position.legal_moves}
        if len(set(results.values())) > 1:
            assert results[best_move(position, 20_000, 1)] == max(results.values()), position
            judged += 1


def test_it_beats_random_moves_and_repeats_its_games() -> None:
    rules = find_rules("wari").replace(pits=2, seeds=2)
    match, again = (Match(rules, mcts_strategy(30), random_move, games=10) for _ in range(2))
    assert [one.game.moves for one in match] == [one.game.moves for one in again]
    assert match.score.rate > 0.5
