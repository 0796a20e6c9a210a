"""The search, compared with plain minimax over `Position`."""

import contextlib
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules
from kalaha.kernel.convert import move_of
from kalaha.kernel.struct import Struct
from kalaha.notation import parse_position
from kalaha.rules import RULESETS, Rules
from kalaha.search import MAX_LINE, UNLIMITED, Bounds, Searcher, Stopped, frames, new_entries, no_limit
from kalaha.search.alphabeta import PROBCUT_FROM
from kalaha.search.frames import MAX_CHILDREN
from kalaha.search.near_table import MAX_NODES
from kalaha.search.report import accept
from kalaha.search.root import ROOT
from kalaha.search.transposition import (
    LOWER,
    NO_MOVE,
    PROVED,
    UPPER,
    lower_depth_of,
    merged,
    upper_depth_of,
    upper_of,
)
from kalaha.tables import build_in_memory
from tests.effort import effort, some
from tests.reference import minimax
from tests.strategies import house_rules, playable_positions

ACYCLIC = {name: rules for name, rules in RULESETS.items() if not rules.can_repeat}
HOUSE = {
    "optional": RULESETS["kalahawari"].replace(optional_capture=True),
    "extra-turn": RULESETS["kalah"].replace(optional_extra_turn=True),
    "majority": RULESETS["alga"].replace(majority_stop=True),
    "nobody": RULESETS["kalah"].replace(remainder="nobody"),
    "closer": RULESETS["kalahawari"].replace(remainder="closer", backwards="several"),
    "capturing": RULESETS["kalahawari"].replace(remainder="closer", capture_extra_turn=True),
    "staying": RULESETS["kalah"].replace(capturer="stays", even_capture=True, wari_capture=True),
    "cannot-move": RULESETS["kalah"].replace(ends="cannot_move", grand_slam="nothing"),
    "feeding": RULESETS["kalahawari"].replace(ends="cannot_move", feeding="forfeit", remainder="owner"),
    "slam": RULESETS["kalahawari"].replace(
        grand_slam="illegal", ends="cannot_move", feeding="compulsory", remainder="owner"
    ),
}
SEEDS = dict.fromkeys([*ACYCLIC, *HOUSE], 9) | {"optional": 7}
"""The most seeds that plain minimax searches quickly. With optional captures, each seed triples the time."""


def positions(
    rules: Rules, count: int, seeds: int, number: int = 1, sizes: tuple[int, ...] = (2, 3, 3, 4, 6)
) -> list[Position]:
    """Return `effort(count)` random unfinished positions with at most `seeds` seeds in the pits."""
    rng = random.Random(number)
    found: list[Position] = []
    while len(found) < effort(count, min(count, 3)):
        pits = rng.choice(sizes)
        rows = [[0] * pits, [0] * pits]
        for _ in range(rng.randint(1, seeds)):
            rows[rng.randrange(2)][rng.randrange(pits)] += 1
        stores = (rng.randint(0, 9), rng.randint(0, 9))
        sides = (tuple(rows[0]), tuple(rows[1]))
        position = Position(rules.replace(pits=pits, seeds=1), sides, stores, rng.randrange(2))
        if position.outcome is None:
            found.append(position)
    return found


def searcher_for(position: Position, seeds: int = 0, reduces: bool = False) -> Searcher:
    """Return a new searcher with an endgame table up to `seeds`."""
    values = build_in_memory(position.rules, seeds).values if seeds else None
    return Searcher(compile_rules(position.rules), new_entries(1 << 14), values, reduces=reduces)


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["alga", "kalahawari", "kalah"])
def test_bounds_proved_by_a_reduced_search_hold(name: str) -> None:
    proved = 0
    for position in positions(RULESETS[name], 60, 20, sizes=(3, 4)):
        board = board_of(position)
        value = searcher_for(position).value(board, UNLIMITED, 0, no_limit).low
        searcher = searcher_for(position, reduces=True)
        for depth in range(1, 25):
            low, high, low_proved, high_proved = searcher.value(board, depth, 0, no_limit)
            assert low <= value or not low_proved
            assert high >= value or not high_proved
            proved += low_proved and high_proved and depth > PROBCUT_FROM
    assert proved > 0


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["alga", "kalahawari", "kalah"])
def test_internal_deepening_does_not_change_the_value(name: str) -> None:
    rules = RULESETS[name].replace(pits=4, seeds=4)
    board, tables = board_of(Position.start(rules)), [build_in_memory(rules, seeds) for seeds in (1, 12)]
    less_deep, at_once = (
        Searcher(compile_rules(rules), new_entries(1 << 24), table.values) for table in tables
    )
    found = less_deep.value(board, UNLIMITED, 0, no_limit)
    assert found.exact
    assert found == at_once.value(board, UNLIMITED, 0, no_limit)
    assert {lower_depth_of(int(data)) for data in less_deep.entries[:, (2, 5)].flat} - {0, PROVED}
    assert not {lower_depth_of(int(data)) for data in at_once.entries[:, (2, 5)].flat} - {0, PROVED}


@pytest.mark.parametrize("name", [*ACYCLIC, *HOUSE])
def test_exact_values_equal_minimax(name: str) -> None:
    for position in positions((ACYCLIC | HOUSE)[name], 150, SEEDS[name]):
        bounds = searcher_for(position).value(board_of(position), UNLIMITED, 0, no_limit)
        assert bounds.exact
        assert bounds.low == minimax.value(position), position


@pytest.mark.parametrize("name", [*ACYCLIC, *HOUSE])
def test_any_window_gives_a_valid_bound(name: str) -> None:
    rng = random.Random(2)
    for position in positions((ACYCLIC | HOUSE)[name], 60, 8, 3):
        value, searcher = minimax.value(position), searcher_for(position)
        for _ in range(6):
            alpha = rng.randint(-9, 8)
            beta = rng.randint(alpha + 1, 9)
            found, proved = searcher.search(board_of(position), alpha, beta, UNLIMITED, no_limit)
            assert proved
            assert value <= found if found <= alpha else value >= found if found >= beta else value == found


@pytest.mark.parametrize("name", ["wari", "oware"])
def test_values_are_exact_if_repetitions_end_the_game(name: str) -> None:
    """The bounds proved at a limited depth hold, too."""
    for position in positions(RULESETS[name], 60, 4, sizes=(1, 2)):
        board, value, searcher = board_of(position), minimax.value(position), searcher_for(position)
        for depth in range(1, 8):
            bounds = searcher.value(board, depth, 0, no_limit)
            assert not bounds.low_proved or bounds.low <= value
            assert not bounds.high_proved or bounds.high >= value
        bounds = searcher_for(position).value(board, UNLIMITED, 0, no_limit)
        assert bounds.exact
        assert bounds.low == value, position


@pytest.mark.parametrize("name", some(ACYCLIC, "alga", "kalahawari"))
def test_a_proof_at_a_limited_depth_is_exact(name: str) -> None:
    for position in positions(ACYCLIC[name], 60, 9, 4):
        searcher = searcher_for(position)
        bounds, depth = Bounds(0, 0), 0
        while not bounds.exact:
            depth += 1
            bounds = searcher.value(board_of(position), depth, bounds.low, no_limit)
        assert bounds.low == minimax.value(position)


@pytest.mark.parametrize("name", [name for name in ACYCLIC if name != "kgp"])
def test_endgame_tables_do_not_change_values(name: str) -> None:
    tables = {pits: build_in_memory(ACYCLIC[name].replace(pits=pits, seeds=1), 5) for pits in (2, 3, 4, 6)}
    for position in positions(ACYCLIC[name], 100, 12, 5):
        values = tables[position.rules.pits].values
        helped = Searcher(compile_rules(position.rules), new_entries(1 << 14), values)
        alone = searcher_for(position)
        board = board_of(position)
        assert helped.value(board, UNLIMITED, 0, no_limit) == alone.value(board, UNLIMITED, 0, no_limit)


def test_short_searches_do_not_delay_the_next_checkpoint() -> None:
    """A search that ends immediately gives no estimate of the node rate."""
    ending = Position(RULESETS["alga"], ((0, 0, 0, 0, 0, 1), (0, 1, 0, 0, 0, 0)))
    searcher = searcher_for(ending)
    for _ in range(40):
        searcher.value(board_of(ending), UNLIMITED, 0, no_limit)
    looked_at: list[int] = []

    def checkpoint(nodes: int) -> int:
        looked_at.append(nodes)
        return 1 << 60

    searcher.value(board_of(Position.start(RULESETS["alga"])), 8, 0, checkpoint)
    assert max(looked_at[:3]) < 1000


@pytest.mark.parametrize(
    "name", [name for name, rules in (ACYCLIC | HOUSE).items() if not rules.majority_stop]
)
def test_near_the_table_windows_hold_and_values_are_exact(name: str) -> None:
    rng = random.Random(3)
    for position in positions((ACYCLIC | HOUSE)[name], 60, SEEDS[name]):
        searcher = searcher_for(position, 2)
        board, value = board_of(position), minimax.value(position)
        assert searcher.exact(board) == value, position
        for _ in range(4):
            bound = rng.randint(-9, 9)
            found, proved = searcher.search(board, bound - 1, bound, UNLIMITED, no_limit)
            assert proved
            assert found >= value if found < bound else found <= value, (position, bound)


def test_only_positions_near_the_table_are_known_at_once() -> None:
    start = Position.start(RULESETS["kalah"].replace(pits=3, seeds=2))
    for seeds, known in ((0, False), (2, False), (4, True)):
        assert (searcher_for(start, seeds).exact(board_of(start)) is not None) == known


def test_near_the_largest_table_values_beyond_a_byte_are_right() -> None:
    rules = RULESETS["kalah"].replace(pits=1, seeds=1)
    values = build_in_memory(rules, 127).values
    for own in range(1, 131, 3):
        position = Position(rules, ((own,), (134 - own,)), (0, 0), 0)
        searcher = Searcher(compile_rules(rules), new_entries(1 << 14), values)
        value = minimax.value(position)
        for bound in (-133, -101, 1, 99, value, value + 1, 133):
            found, _ = searcher.search(board_of(position), bound - 1, bound, UNLIMITED, no_limit)
            assert found >= value if found < bound else found <= value, (position, bound)
        assert searcher.exact(board_of(position)) == value


@pytest.mark.parametrize("name", ["alga", "kalahawari", "irving"])
@pytest.mark.parametrize("most", [1, 12])
def test_an_aborted_search_near_the_table_changes_no_value(
    name: str, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frames, "MAX_NODES", most)
    gave_up = 0
    for position in positions(ACYCLIC[name], 60, 9):
        searcher = searcher_for(position, 2)
        board, value = board_of(position), minimax.value(position)
        assert searcher.value(board, UNLIMITED, 0, no_limit).low == value, position
        found = searcher.exact(board)
        assert found in (None, value)
        gave_up += found is None
    assert gave_up


def test_a_stopped_search_near_the_table_resumes() -> None:
    def searched(position: Position, step: int) -> tuple[Bounds, int]:
        searcher = searcher_for(position, 2)
        counts: list[int] = []

        def checkpoint(looked_at: int) -> int:
            counts.append(looked_at)
            return step

        return searcher.value(board_of(position), UNLIMITED, 0, checkpoint), sum(counts)

    for position in positions(ACYCLIC["alga"], 60, 9):
        assert searched(position, 1) == searched(position, 7) == searched(position, 1 << 60), position


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("board", "near"),
    [("<6,0,0,2,1,3,3,2,2,2,2,2,2,1,1> N", 14), ("<8,0,0,2,2,1,1,1,1,1,1,1,1,1,1,1,1,1,1> S", 11)],
)
def test_one_call_near_the_table_is_bounded(board: str, near: int) -> None:
    """Few seeds are banked under these rules, so a search took minutes and ignored stops."""
    position = parse_position(board, RULESETS["kalah"].replace(pits=int(board[1]), opposite_capture="none"))
    values = build_in_memory(position.rules, near).values
    searcher = Searcher(compile_rules(position.rules), new_entries(1 << 24), values)
    allowed, looked_at = 1 << 12, list[int]()

    def checkpoint(nodes: int) -> int:
        looked_at.append(nodes)
        if sum(looked_at) > 2 * MAX_NODES:
            raise Stopped
        return allowed

    with pytest.raises(Stopped):
        searcher.search(board_of(position), 3, 4, UNLIMITED, checkpoint)
    assert max(looked_at) <= allowed + MAX_CHILDREN


@pytest.mark.compiled
@settings(max_examples=effort(200))
@given(playable_positions(house_rules()), st.integers(0, 5), st.sampled_from((64, 1000)))
def test_the_search_checks_the_clock_in_time_under_any_rules(
    position: Position, seeds: int, most: int
) -> None:
    """Between two checkpoints, the search may exceed its allowance only by the moves in one position."""
    rules = position.rules
    has_table = seeds > 1 and not rules.can_repeat and not rules.majority_stop
    values = build_in_memory(rules, seeds).values if has_table else None
    searcher = Searcher(compile_rules(rules), new_entries(1 << 20), values)
    looked_at: list[int] = []

    def checkpoint(nodes: int) -> int:
        looked_at.append(nodes)
        if len(looked_at) > 50:
            raise Stopped
        return most

    with contextlib.suppress(Stopped):
        searcher.value(board_of(position), UNLIMITED, 0, checkpoint)
    assert max(looked_at) <= most + MAX_CHILDREN
    moves, nodes = searcher.exact_line(board_of(position), most)
    assert nodes <= most + MAX_CHILDREN
    assert len(moves) <= MAX_LINE


@pytest.mark.parametrize(
    "name", [name for name, rules in (ACYCLIC | HOUSE).items() if not rules.majority_stop]
)
def test_a_line_near_the_table_leads_to_the_value(name: str) -> None:
    for position in positions((ACYCLIC | HOUSE)[name], 30, SEEDS[name]):
        searcher = searcher_for(position, 2)
        at, reason, lead = position, None, position.lead(position.turn)
        moves, nodes = searcher.exact_line(board_of(position), 1 << 20)
        for number in moves:
            sowing = at.play(move_of(number))
            at, reason = sowing.position, sowing.reason
        assert reason is not None
        assert at.lead(position.turn) - lead == minimax.value(position)
        few, _ = searcher.exact_line(board_of(position), nodes // 2)
        assert few == moves[: len(few)]
        assert searcher.exact_line(board_of(position), 1 << 20)[0] == moves


def test_a_proved_bound_outlives_an_estimate_that_contradicts_it() -> None:
    proved = merged(0, 9, 0, 3, UPPER, PROVED, NO_MOVE, 0, 0)
    later = merged(proved, 9, 0, 5, LOWER, 4, NO_MOVE, 0, 0)
    assert (upper_of(later), upper_depth_of(later), lower_depth_of(later)) == (3, PROVED, 0)


@pytest.mark.parametrize(("best_only", "values"), [(0, [2, 1]), (1, [2, 5])])
def test_values_of_an_unfinished_depth_count_only_for_the_best_move(
    best_only: int, values: list[int]
) -> None:
    ranked = Struct.zeros(ROOT)
    ranked.count, ranked.least, ranked.most, ranked.best_only = 2, -9, 9, best_only
    for number, (candidate, value) in enumerate(zip(ranked.candidates, (2, 1), strict=False)):
        candidate.sign, candidate.least, candidate.most, candidate.to_come = 1, -9, 9, value
        ranked.order[number] = number
    ranked.candidates[1].found, ranked.candidates[1].is_found = 5, 1
    accept(ranked, 1)
    assert [int(ranked.candidates[number].value) for number in range(2)] == values
