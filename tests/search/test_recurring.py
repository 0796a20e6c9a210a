"""Searches with recurring positions, with and without tables of bounds, against minimax over histories."""

from functools import cache

import numpy as np
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from kalaha.game import Game, Position
from kalaha.kernel import Board, board_of, compile_rules
from kalaha.rules import RULESETS, Rules
from kalaha.search import UNLIMITED, Searcher, new_entries, no_limit
from kalaha.tables import BoundsTable
from kalaha.tables.bounds import build_in_memory
from tests.effort import effort
from tests.reference import minimax

WARI, AWARI = RULESETS["wari"], RULESETS["awari"]
RECURRING = [
    *(RULESETS[name].replace(pits=pits) for name in ("wari", "oware", "awari") for pits in (1, 2, 3)),
    WARI.replace(pits=2, feeding="compulsory", remainder="nobody", optional_capture=True),
    WARI.replace(pits=2, grand_slam="illegal", feeding="free", skip_origin=False),
    WARI.replace(pits=2, grand_slam="allowed", opposite_capture="nonempty", remainder="emptier"),
    AWARI.replace(pits=2, opposite_capture="nonempty", optional_capture=True),
    Rules(pits=2, sow_store=False, extra_turn=False),
    WARI.replace(pits=2, repetition_at=2),
    WARI.replace(pits=2, repetition_when_empty=False),
    WARI.replace(pits=1, repetition_at=3, quiet_limit=20),
]
MAX_SEEDS = {1: 9, 2: 7, 3: 5}
"""The largest number of seeds, by number of pits, that minimax over histories usually searches quickly."""


@cache
def table_of(rules: Rules, seeds: int) -> BoundsTable:
    """Return the table for `rules`, which is cached."""
    return build_in_memory(rules, seeds)


@cache
def searcher_of(rules: Rules, seeds: int) -> Searcher:
    """Return a reused searcher with a warm transposition table and tables up to `seeds`."""
    compiled, entries = compile_rules(rules), new_entries(1 << 14)
    if not seeds or not rules.has_tables:
        return Searcher(compiled, entries)
    table = table_of(rules, seeds)
    return Searcher(compiled, entries, table.values, upper=table.upper)


@st.composite
def games(draw: DrawFn) -> Game:
    """Draw an unfinished game with few seeds, after some moves that usually do not capture."""
    rules = draw(st.sampled_from(RECURRING))
    seeds = draw(st.lists(st.integers(0, 2 * rules.pits - 1), min_size=1, max_size=MAX_SEEDS[rules.pits]))
    pits = [seeds.count(pit) for pit in range(2 * rules.pits)]
    start = Position(
        rules, (tuple(pits[: rules.pits]), tuple(pits[rules.pits :])), (2, 1), draw(st.integers(0, 1))
    )
    game = Game(rules, start)
    for choice in draw(st.lists(st.integers(0, 11), max_size=5)):
        if game.outcome is not None:
            break
        quiet = [move for move in game.legal_moves if game.position.play(move).position.stores == (2, 1)]
        moves = quiet or game.legal_moves
        game.play(moves[choice % len(moves)])
    assume(game.outcome is None)
    return game


def past_of(game: Game) -> tuple[Position, ...]:
    """Return the game's earlier positions."""
    return tuple(node.position for node in game.node.path[:-1])


def true_value(position: Position, past: tuple[Position, ...]) -> int:
    """Return the value found by plain minimax, and discard examples that take too long."""
    try:
        return minimax.value(position, past)
    except minimax.TooManyError:
        reject()


@settings(max_examples=effort(120))
@given(games(), st.integers(0, 7), st.integers(1, 9))
def test_proved_bounds_hold(game: Game, seeds: int, depth: int) -> None:
    searcher = searcher_of(game.rules, seeds)
    past, board = past_of(game), board_of(game.position)
    value = true_value(game.position, past)
    searcher.set_history([(board_of(one), int(one.turn != game.position.turn)) for one in past])
    for bounds in (
        searcher.value(board, depth, 0, no_limit),
        searcher.value(board, UNLIMITED, 0, no_limit),
        searcher.value(board, depth, 0, no_limit),
    ):
        assert not bounds.low_proved or bounds.low <= value, (game.position, past)
        assert not bounds.high_proved or bounds.high >= value, (game.position, past)
    assert searcher.value(board, UNLIMITED, 0, no_limit)[:2] == (value, value)


def test_a_past_too_long_to_store_proves_nothing() -> None:
    """The position that recurs is the oldest of 2000 positions, so it is no longer stored."""
    start = Position(WARI.replace(pits=2), ((0, 1), (1, 0)))
    board = board_of(start)
    searcher = searcher_of(start.rules, 4)
    other = (Board(board.own + np.uint64(255), board.other, 0, 0), 0)
    searcher.set_history([other] * 2000)
    assert not searcher.search(board, -1, 0, UNLIMITED, no_limit)[1]


def test_a_value_that_depends_on_the_path_is_no_proof_elsewhere() -> None:
    searcher = Searcher(compile_rules(WARI.replace(pits=2)), new_entries(1 << 14))
    for pits in (((0, 1), (2, 2)), ((0, 3), (1, 0))):
        position = Position(WARI.replace(pits=2), pits)
        assert searcher.value(board_of(position), UNLIMITED, 0, no_limit).low == minimax.value(position)
