"""`Searcher`: runs the kernels in slices, and finds the value of a position by null windows.

The kernels run for a few milliseconds at a time; in between a *checkpoint* decides whether to go on. So a
search stops soon, whatever stops it, and where the slices end makes no difference to its result.
"""

import contextlib
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import NOBODY, CompiledRules
from kalaha.kernel.jit import Kernel
from kalaha.kernel.moves import Board
from kalaha.search import frames
from kalaha.search.alphabeta import FINISHED, catch_up, leave_path, run, run_with_table
from kalaha.search.evaluate import PackedNetwork
from kalaha.search.expand import note_split, table_bounds
from kalaha.search.frames import UNLIMITED
from kalaha.search.near_table import near_table_line, near_table_search
from kalaha.search.transposition import Entries, best_move_of, remember
from kalaha.search.weights import weights_of
from kalaha.tables import Values

SLICE = 0.004
"""Seconds that the kernels run at a time."""
_FIRST_SLICE = 64
MAX_LINE = 60
"""The most moves in a line of best play."""

Checkpoint = Callable[[int], int]
"""Called with the positions looked at since the last call; returns how many more there may be before the
next, or raises `Stopped` to stop the search."""


class Stopped(Exception):  # noqa: N818 - it is no error
    """Raised by a `Checkpoint`."""


class Bounds(NamedTuple):
    """What is known about a value: low <= value <= high, and whether each is proved."""

    low: int
    high: int
    low_sure: bool = False
    high_sure: bool = False

    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
        return self.low == self.high and self.low_sure and self.high_sure


def search_kernels(near_table: bool) -> tuple[Kernel, ...]:
    """Return the kernels that a searcher calls; `near_table`: also for positions near a table of values."""
    runs = (run_with_table, near_table_line) if near_table else (run,)
    return *runs, best_move_of, remember


class Searcher:
    """A single-threaded search. Several may share `entries` and `values`.

    `age` counts the searches made with the entries: those of an earlier one are given up first.
    Values are net seeds still to come for the player to move, whatever the stores hold.
    """

    def __init__(
        self,
        rules: CompiledRules,
        entries: Entries,
        values: Values | None = None,
        network: PackedNetwork | None = None,
        upper: NDArray[np.int8] | None = None,
        reduces: bool = False,
    ) -> None:
        """Prepare; `values` is an endgame table of the same rules, `network` one other than theirs.

        Where positions can be repeated, `values` are lower bounds and `upper` are upper ones. `reduces`: to a
        limited depth, moves are first searched less deep (`alphabeta.reduction`), unless positions can be
        repeated.
        """
        self.entries = entries
        self.step = 1 if rules.remainder == NOBODY else 2  # else a value is mostly as odd as the seeds
        self._majority_stop = bool(rules.majority_stop)
        weights = weights_of(rules) if network is None else network
        of_table = values or frames.no_values(rules.pits)
        upper = of_table.table if upper is None else upper
        self._search = frames.new_search(rules, of_table, upper, entries, weights)
        self._stack = self._search.stack
        self._stack.reduces = int(reduces and not self._stack.can_repeat)
        self._run = run_with_table if self._stack.near_seeds >= 0 else run
        self._slice = _FIRST_SLICE
        self._proves = True
        self._line = np.zeros(MAX_LINE, np.int64)

    def share(self) -> None:
        """Declare that other threads will search the same question with the same entries."""
        self._stack.shared = 1

    def catch_up(self) -> None:
        """Leave the first position on the path that another thread has settled, with its result."""
        catch_up(self._search)

    def stop(self) -> None:
        """Abandon the search and remove its marks, so that no thread puts off moves because of them."""
        leave_path(self._search, int(self._stack.base_ply) + 1)

    def new_age(self, age: int) -> None:
        """Begin another search, which may overwrite what earlier ones found."""
        self._stack.age = age % 64

    def remember(self, board: Board, low: int, high: int, move: int) -> None:
        """Enter proved bounds of a position, and its best move or `NO_MOVE`, as if searched for."""
        own, other, age = np.uint64(board.own), np.uint64(board.other), int(self._stack.age)
        remember(self.entries, own, other, frames.seeds_of(board), low, high, move, age)

    def set_history(self, history: Sequence[tuple[Board, int]]) -> None:
        """Set the positions that the game has been through, the latest last.

        Each is a board as its player to move saw it, and 0 where that is the player to move in the
        positions to be searched, else 1. Only the latest, with as many seeds, matter. Where they are too
        many to be kept nothing is proved.
        """
        stack = self._stack
        kept = history[-stack.frames.shape[0] // 2 :] if stack.can_repeat else ()
        self._proves = len(kept) == len(history) or not stack.can_repeat
        for frame, (board, turn) in zip(stack.frames, kept, strict=False):
            frame.own, frame.other, frame.turn = board.own, board.other, turn
            frame.seeds = frames.seeds_of(board)
        for ply in range(len(kept)):
            if stack.frames[ply].seeds <= stack.bounds_seeds:
                note_split(self._search, ply)
        stack.base_ply = len(kept)

    def proved(self, board: Board) -> Bounds:
        """Return what a table of bounds proves about a position, without a search."""
        seeds = frames.seeds_of(board)
        least, most = -seeds, seeds
        if self._proves and seeds <= self._stack.bounds_seeds:
            frames.set_root(self._search, board, least, most, 0)
            own, other, ply = np.uint64(board.own), np.uint64(board.other), int(self._stack.base_ply)
            _low, _high, least, most = table_bounds(self._search, ply, own, other, seeds, 0)
        return Bounds(int(least), int(most), True, True)

    def search(
        self, board: Board, alpha: int, beta: int, depth: int, checkpoint: Checkpoint
    ) -> tuple[int, bool]:
        """Search a position in which the game goes on with a window; return (value, whether it is proved).

        Fail-soft: see `alphabeta`. `depth` is in moves, or `UNLIMITED`. Raises what `checkpoint` raises.
        """
        stack = self._stack
        frames.set_root(self._search, board, alpha, beta, depth)
        finished, looked_at = False, 0
        allowed = checkpoint(0)
        while not finished:
            start = time.perf_counter()
            finished = self._run(self._search, min(self._slice, allowed)) == FINISHED
            if not finished and self._slice <= allowed:  # otherwise it was not a full slice
                self._slice = self._next_slice(time.perf_counter() - start)
            new, looked_at = int(stack.nodes) - looked_at, int(stack.nodes)
            if not finished:
                allowed = checkpoint(new)
            else:
                with contextlib.suppress(Stopped):  # too late
                    checkpoint(new)
        return int(stack.value), bool(stack.sure) and self._proves

    def close(self) -> None:
        """Release the endgame table and the stack; the searcher cannot be used any more."""
        del self._search, self._stack

    def _next_slice(self, seconds: float) -> int:
        """Return how many positions to search per slice, after one that took this long."""
        factor = min(4.0, max(0.25, SLICE / max(seconds, 1e-6)))
        return max(16, min(1 << 20, int(self._slice * factor)))

    def best_move(self, board: Board) -> int:
        """Return the best move in the transposition table, as kernels number it, or NO_MOVE."""
        lead = board.store - board.other_store if self._majority_stop else 0
        return int(best_move_of(self.entries, np.uint64(board.own), np.uint64(board.other), int(lead)))

    def exact(self, board: Board) -> int | None:
        """Return the exact value of a position in or near the endgame table, if quickly found."""
        seeds = frames.seeds_of(board)
        if seeds > self._stack.near_seeds:
            return None
        frames.set_near_root(self._search, board)
        found = near_table_search(self._search, int(self._stack.near_limit)) == FINISHED
        return int(self._stack.value) if found else None

    def exact_line(self, board: Board, nodes: int) -> tuple[list[int], int]:
        """Return the best play from a position in or near the endgame table, as kernels number moves.

        It looks at about this many positions, and also returns how many it did look at.
        """
        seeds = frames.seeds_of(board)
        if seeds > self._stack.near_seeds or nodes <= 0:
            return [], 0
        own, other = np.uint64(board.own), np.uint64(board.other)
        count, looked_at = near_table_line(self._search, own, other, seeds, self._line, nodes)
        return self._line[:count].tolist(), int(looked_at)

    def at_least(self, board: Board, bound: int, depth: int, checkpoint: Checkpoint, known: Bounds) -> Bounds:
        """Return the bounds after asking whether the value is at least `bound`."""
        value, sure = self.search(board, bound - 1, bound, depth, checkpoint)
        if value >= bound:
            return known._replace(low=value, low_sure=sure)
        return known._replace(high=value, high_sure=sure)

    def value(
        self,
        board: Board,
        depth: int,
        guess: int,
        checkpoint: Checkpoint,
        known: Bounds | None = None,
        report: Callable[[Bounds], None] | None = None,
    ) -> Bounds:
        """Return the value at a depth by null windows from a guess on (MTD(f)).

        `known` are bounds that need no search; `report` is called with the bounds after each
        window. With depth `UNLIMITED` the result is proved (but for rules with repetitions).
        """
        seeds = frames.seeds_of(board)
        bounds = known or Bounds(-seeds, seeds, True, True)
        if self.step == 2:
            guess += (guess ^ seeds) & 1
        bound = min(max(guess, bounds.low + self.step), bounds.high)
        while bounds.low < bounds.high:
            bounds = self.at_least(board, bound, depth, checkpoint, bounds)
            if bounds.low > bounds.high:  # a shallow search may contradict itself: the latest result counts
                last = bounds.low if bounds.low >= bound else bounds.high
                bounds = Bounds(last, last, False, False)
            if report is not None:
                report(bounds)
            bound = bounds.low + self.step if bounds.low >= bound else bounds.high
        return bounds


def no_limit(_looked_at: int) -> int:
    """Never stop: a `Checkpoint`."""
    return 1 << 60


__all__ = [
    "MAX_LINE",
    "UNLIMITED",
    "Bounds",
    "Checkpoint",
    "Searcher",
    "Stopped",
    "no_limit",
    "search_kernels",
]
