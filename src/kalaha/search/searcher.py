"""`Searcher`: a search that Python holds the reins of, and the value of a position by null windows.

The kernels run for some milliseconds at a time; between them `pause` is asked whether to go on. So
a search stops soon, whatever stops it, and its result does not depend on when it was asked.
"""

import contextlib
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from kalaha.kernel.compiled_rules import NOBODY, CompiledRules
from kalaha.kernel.play import Board
from kalaha.search import frames
from kalaha.search.alphabeta import FINISHED, run, run_with_table
from kalaha.search.frames import (
    AGE,
    ASKING,
    FRAME,
    NODES,
    SEEDS,
    SURE,
    TURN,
    UNLIMITED,
    VALUE,
)
from kalaha.search.near import near
from kalaha.search.transposition import MOVE_AT, NO_MOVE, Entries, find_anywhere
from kalaha.search.weights import weights_of
from kalaha.tables import Values

SLICE = 0.004
"""Seconds that the kernels run at a time."""
_FIRST_SLICE = 64

Pause = Callable[[int], int]
"""Called with the positions looked at since the last call; returns how many more there may be before the
next, or raises `Stopped` to stop the search."""


class Stopped(Exception):  # noqa: N818 - it is no error
    """Raised by a `Pause`."""


class Bounds(NamedTuple):
    """What is known of a value: low <= value <= high, and whether each is proved."""

    low: int
    high: int
    low_sure: bool = False
    high_sure: bool = False

    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
        return self.low == self.high and self.low_sure and self.high_sure


class Searcher:
    """A search for one thread. Several may share `entries` and `values`.

    `age` counts the searches made with the entries: those of an earlier one are given up first.
    Values are net seeds still to come for the player to move, whatever the stores hold.
    """

    def __init__(self, rules: CompiledRules, entries: Entries, values: Values | None = None) -> None:
        """Prepare; `values` is an endgame table of the same rules."""
        self.entries = entries
        self.step = 1 if rules.remainder == NOBODY else 2  # else a value is odd where the seeds are
        self._majority_stop = bool(rules.majority_stop)
        self._search = frames.new_search(
            rules, values or frames.no_values(rules.pits), entries, weights_of(rules)
        )
        self._stack = self._search.stack
        self._run = run if values is None else run_with_table
        self._slice = _FIRST_SLICE

    def help(self, number: int) -> None:
        """Become helper number 0, 1 …: search in another order than the one that is helped."""
        self._stack.state[frames.HELPER] = 1 + number % 2

    def new_age(self, age: int) -> None:
        """Begin another search, which may overwrite what earlier ones found."""
        self._stack.state[AGE] = age % 64

    def remember(self, history: Sequence[tuple[Board, int]]) -> None:
        """Set the positions that the game has been through, the latest last.

        Each is a board as its player to move saw it, and 0 where that is the player to move in the
        positions to be searched, else 1. Only the latest, with as many seeds, matter.
        """
        stack = self._stack
        kept = history[-stack.frames.shape[0] // 2 :] if stack.can_repeat else ()
        for ply, (board, turn) in enumerate(kept):
            stack.frames[ply] = np.zeros(FRAME, np.int64)
            stack.frames[ply, SEEDS] = frames.seeds_of(board)
            stack.frames[ply, TURN] = turn
            stack.sides[ply] = board.own, board.other
        stack.state[ASKING] = len(kept)

    def ask(self, board: Board, alpha: int, beta: int, depth: int, pause: Pause) -> tuple[int, bool]:
        """Search a position in which the game goes on with a window; return (value, whether it is proved).

        Fail-soft: see `alphabeta`. `depth` is in moves, or `UNLIMITED`. Raises what `pause` raises.
        """
        state = self._stack.state
        frames.ask(self._search, board, alpha, beta, depth)
        over, looked_at = False, 0
        allowed = pause(0)
        while not over:
            start = time.perf_counter()
            over = self._run(self._search, min(self._slice, allowed)) == FINISHED
            if not over and self._slice <= allowed:  # else it was no whole slice
                self._slice = self._next_slice(time.perf_counter() - start)
            new, looked_at = int(state[NODES]) - looked_at, int(state[NODES])
            if not over:
                allowed = pause(new)
            else:
                with contextlib.suppress(Stopped):  # too late
                    pause(new)
        return int(state[VALUE]), bool(state[SURE])

    def close(self) -> None:
        """Let the endgame table and the stack go; nothing can be asked any more."""
        del self._search, self._stack

    def _next_slice(self, seconds: float) -> int:
        """Return how many positions to look at in a slice, after one that took so long."""
        factor = min(4.0, max(0.25, SLICE / max(seconds, 1e-6)))
        return max(16, min(1 << 20, int(self._slice * factor)))

    def best_move(self, board: Board) -> int:
        """Return the best move that the transposition table remembers, as kernels number it, or NO_MOVE."""
        lead = board.store - board.other_store if self._majority_stop else 0
        found = find_anywhere(self.entries, np.uint64(board.own), np.uint64(board.other), int(lead))
        return int(found) >> MOVE_AT & NO_MOVE if found else NO_MOVE

    def exact(self, board: Board) -> int | None:
        """Return the exact value of a position in the endgame table or near it, else None."""
        seeds = frames.seeds_of(board)
        if seeds > self._stack.near_seeds:
            return None
        return int(near(self._search, np.uint64(board.own), np.uint64(board.other), seeds, -seeds, seeds))

    def at_least(self, board: Board, bound: int, depth: int, pause: Pause, known: Bounds) -> Bounds:
        """Return the bounds after asking whether the value is at least `bound`."""
        value, sure = self.ask(board, bound - 1, bound, depth, pause)
        if value >= bound:
            return known._replace(low=value, low_sure=sure)
        return known._replace(high=value, high_sure=sure)

    def value(
        self,
        board: Board,
        depth: int,
        guess: int,
        pause: Pause,
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
            bounds = self.at_least(board, bound, depth, pause, bounds)
            if bounds.low > bounds.high:  # a shallow search may contradict itself: the last word counts
                last = bounds.low if bounds.low >= bound else bounds.high
                bounds = Bounds(last, last, False, False)
            if report is not None:
                report(bounds)
            bound = bounds.low + self.step if bounds.low >= bound else bounds.high
        return bounds


def never(_looked_at: int) -> int:
    """Go on to the end: a `Pause`."""
    return 1 << 60


__all__ = ["UNLIMITED", "Bounds", "Pause", "Searcher", "Stopped", "never"]
