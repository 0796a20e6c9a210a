"""Threads that share a question avoid moves that other threads are searching, and use their results."""

import numpy as np
import pytest

from kalaha.game import Position
from kalaha.kernel import Board, board_of, compile_rules
from kalaha.rules import RULESETS
from kalaha.search import UNLIMITED, ParallelSearcher, Searcher, Stopped, new_entries, no_limit
from kalaha.search.transposition import bucket_of
from kalaha.tables import build_in_memory
from tests.compiled import PLAIN_PYTHON
from tests.search.test_values import positions

ALGA = RULESETS["alga"].replace(pits=4, seeds=2)
START = Position.start(ALGA)
SEEDS = 10 if PLAIN_PYTHON else 24
MARK_WORDS = slice(6, 8)
"""The words of a bucket that contain its mark."""


def shared_searcher() -> Searcher:
    """Return a searcher that respects the marks of other threads."""
    searcher = Searcher(compile_rules(ALGA), new_entries(1 << 20))
    searcher.share()
    return searcher


def value_of_start() -> int:
    return shared_searcher().value(board_of(START), UNLIMITED, 0, no_limit).low


def first_moves_searched(searcher: Searcher, alpha: int) -> list[tuple[int, int]]:
    """Return the board after each first move, in the order of the search."""
    found: list[tuple[int, int]] = []
    stack = searcher._search.stack  # pyright: ignore[reportPrivateUsage]

    def one_at_a_time(_looked_at: int) -> int:
        if stack.ply == 2:  # 0 is the base, 1 the root
            found.append((int(stack.frames[2].own), int(stack.frames[2].other)))
        return 1

    searcher.search(board_of(START), alpha, alpha + 1, UNLIMITED, one_at_a_time)
    return list(dict.fromkeys(found))


def first_moves_with_a_mark(number: int) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the board after each first move, and again if another thread is searching one of them."""
    value, searcher = value_of_start(), shared_searcher()
    moves = first_moves_searched(shared_searcher(), value)
    own, other = (np.uint64(side) for side in moves[number])
    searcher.entries[bucket_of(searcher.entries, own, other, 0), MARK_WORDS] = own, other
    return moves, first_moves_searched(searcher, value)


def test_a_move_that_another_thread_searches_is_deferred() -> None:
    moves, put_off = first_moves_with_a_mark(1)
    assert len(moves) >= 3
    assert put_off[:2] == [moves[0], moves[2]]
    assert put_off[-1] == moves[1]


def test_the_first_move_is_never_deferred() -> None:
    moves, put_off = first_moves_with_a_mark(0)
    assert put_off[0] == moves[0]


@pytest.mark.parametrize("beyond", [0, -1])
def test_a_question_settled_by_another_thread_is_abandoned(beyond: int) -> None:
    """The search ends early, because another searcher soon finds the answer."""
    alpha, board = value_of_start() + beyond, board_of(START)
    one = shared_searcher()
    other = Searcher(compile_rules(ALGA), one.entries)
    looked_at: list[int] = []

    def checkpoint(nodes: int) -> int:
        looked_at.append(nodes)
        if len(looked_at) == 3:
            other.search(board, alpha, alpha + 1, UNLIMITED, no_limit)
        one.catch_up()
        return 50

    answer = one.search(board, alpha, alpha + 1, UNLIMITED, checkpoint)
    assert answer == (value_of_start(), True)
    assert looked_at[3:] == [0]
    assert not one.entries[:, MARK_WORDS].any()


def test_only_the_settled_subtree_is_abandoned() -> None:
    """Another searcher settles a position on the current path, so the search continues closer to the root."""
    one = shared_searcher()
    other = Searcher(compile_rules(ALGA), one.entries)
    stack = one._search.stack  # pyright: ignore[reportPrivateUsage]
    plies: list[int] = []

    def checkpoint(_looked_at: int) -> int:
        if stack.ply >= 4 and not plies:
            frame = stack.frames[3]
            board = Board(frame.own, frame.other, 0, 0)
            assert one.entries[frame.bucket, MARK_WORDS].tolist() == [frame.own, frame.other]
            other.search(board, int(frame.alpha), int(frame.beta), UNLIMITED, no_limit)
            one.catch_up()
            plies.append(int(stack.ply))
            assert not one.entries[frame.bucket, MARK_WORDS].any()
        return 1

    value = value_of_start()
    found, proved = one.search(board_of(START), value, value + 1, UNLIMITED, checkpoint)
    assert plies == [2]
    assert (found <= value, proved) == (True, True)
    assert not one.entries[:, MARK_WORDS].any()


def test_a_stopped_search_leaves_no_mark() -> None:
    searcher = shared_searcher()

    def checkpoint(looked_at: int) -> int:
        if looked_at:
            raise Stopped
        return 10

    with pytest.raises(Stopped):
        searcher.search(board_of(START), 0, 1, UNLIMITED, checkpoint)
    assert searcher.entries[:, MARK_WORDS].any()
    searcher.stop()
    assert not searcher.entries[:, MARK_WORDS].any()


@pytest.mark.parametrize(
    ("name", "seeds", "sizes", "table"),
    [("alga", SEEDS, (6,), 0), ("kalah", SEEDS, (6,), 0), ("kalah", SEEDS, (6,), 5), ("wari", 4, (1, 2), 0)],
)
def test_several_threads_find_the_values_of_one(
    name: str, seeds: int, sizes: tuple[int, ...], table: int
) -> None:
    marked = 0
    for position in positions(RULESETS[name], 12, seeds, sizes=sizes):
        board, compiled = board_of(position), compile_rules(position.rules)
        values = build_in_memory(position.rules, table).values if table else None
        alone = Searcher(compiled, new_entries(1 << 18), values)
        together = ParallelSearcher(compiled, new_entries(1 << 18), values, threads=4)
        value = alone.value(board, UNLIMITED, 0, no_limit)
        assert value.exact
        assert together.value(board, UNLIMITED, 0, lambda _looked_at: 50) == value
        marked += int(together.entries[:, MARK_WORDS].any(axis=1).sum())
        together.close()
    assert marked <= 2  # two threads may race for a mark, but a path that stays marked would leave dozens
