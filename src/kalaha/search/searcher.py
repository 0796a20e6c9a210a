"""`Searcher`: run the search kernels in slices.

Kernels run in slices of a few milliseconds. Between slices, a *checkpoint* decides whether to continue, so a
search can stop promptly. The slices do not affect its result.
"""

import contextlib
import threading
import time
from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.moves import Board
from kalaha.kernel.struct import Struct
from kalaha.search import frames, root
from kalaha.search.alphabeta import FINISHED, catch_up, leave_path, run, run_with_table
from kalaha.search.evaluate import PackedNetwork, weights_of
from kalaha.search.expand import note_split
from kalaha.search.frames import seeds_of
from kalaha.search.near_table import near_table_line, near_table_search
from kalaha.search.transposition import Entries, best_move_of, remember
from kalaha.tables import Values

SLICE = 0.004
"""The duration of a slice in seconds."""
_FIRST_SLICE = 64
MAX_LINE = 60
"""The maximum number of moves in a principal variation."""

Checkpoint = Callable[[int], int]
"""Called with the number of nodes visited since the last call. Returns the number of nodes to visit before
the next call, or raises `Stopped` to stop the search."""


class Stopped(Exception):  # noqa: N818 - it is not an error
    """Raised by a `Checkpoint` to stop the search."""


class Bounds(NamedTuple):
    """Bounds on a value (low <= value <= high), each with a flag that is true if the bound is proved."""

    low: int
    high: int
    low_proved: bool = False
    high_proved: bool = False

    @property
    def exact(self) -> bool:
        """Whether the value is proved."""
        return self.low == self.high and self.low_proved and self.high_proved


class Searcher:
    """A single-threaded search. Several searchers may share `entries` and `values`.

    `age` counts the searches that use the same entries. Older entries are replaced first. Values are net
    seeds still to come for the player to move, so they do not include the stores.
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
        """Create a search with `values`, an endgame table for the same rules.

        If positions can recur, `values` contains lower bounds and `upper` contains upper bounds. `network`
        overrides the default network for the rules. If `reduces` is true and positions cannot recur,
        depth-limited searches use ProbCut and late move reductions (`alphabeta.reduction`).
        """
        self.entries = entries
        self._majority_stop = bool(rules.majority_stop)
        weights = weights_of(rules) if network is None else network
        of_table = values or frames.no_values(rules.pits)
        upper = of_table.table if upper is None else upper
        self._search = frames.new_search(rules, of_table, upper, entries, weights)
        self._stack = self._search.stack
        self._stack.reduces = int(reduces and not self._stack.can_repeat)
        self._run = run_with_table if self._stack.near_seeds >= 0 else run
        self._slice = _FIRST_SLICE
        self._line = np.zeros(MAX_LINE, np.int64)

    def share(self) -> None:
        """Declare that other threads search the same root with the same entries."""
        self._stack.shared = 1

    def catch_up(self) -> None:
        """Back up the value of the first position on the path that another thread has solved, if any."""
        catch_up(self._search)

    def stop(self) -> None:
        """Abandon the search and remove its marks, so that other threads no longer defer these moves."""
        leave_path(self._search, int(self._stack.base_ply) + 1)

    def new_age(self, age: int) -> None:
        """Start another search, which will replace entries from earlier searches first."""
        self._stack.age = age % 64

    def remember(self, board: Board, low: int, high: int, move: int) -> None:
        """Store proved bounds for a position, and its best move or `NO_MOVE`, as a search would."""
        own, other, age = np.uint64(board.own), np.uint64(board.other), int(self._stack.age)
        remember(self.entries, own, other, seeds_of(board), low, high, move, age)

    def set_history(self, history: Sequence[tuple[Board, int]]) -> None:
        """Set the earlier positions of the game, in order.

        Each is a board from the point of view of its player to move, paired with 0 if that player also moves
        in the positions to search, or else with 1. Only the latest positions with the same number of seeds
        matter. If there are more such positions than fit on the stack, no result counts as proved.
        """
        stack = self._stack
        kept = history[-stack.frames.shape[0] // 2 :] if stack.can_repeat else ()
        stack.can_prove = len(kept) == len(history) or not stack.can_repeat
        for frame, (board, turn) in zip(stack.frames, kept, strict=False):
            frame.own, frame.other, frame.turn = board.own, board.other, turn
            frame.seeds = seeds_of(board)
        for ply in range(len(kept)):
            if stack.frames[ply].seeds <= stack.bounds_seeds:
                note_split(self._search, ply)
        stack.base_ply = len(kept)

    def begin(self, ranked: Struct) -> None:
        """Start searching the moves from the latest position in the history (see `root`)."""
        root.begin(self._search, ranked)

    def search_round(self, ranked: Struct, turn: threading.Lock, checkpoint: Checkpoint) -> None:
        """Search until the round is finished. The threads of a search share the lock `turn`."""
        while True:
            with turn:
                if not root.next_window(self._search, ranked):
                    return
            self._finish(checkpoint)

    def search(
        self, board: Board, alpha: int, beta: int, depth: int, checkpoint: Checkpoint
    ) -> tuple[int, bool]:
        """Search a position in an unfinished game. Return its value and whether the value is proved.

        The search is fail-soft (see `alphabeta`). `depth` is in plies, or `UNLIMITED`. Exceptions raised by
        `checkpoint` propagate.
        """
        own, other, ahead = np.uint64(board.own), np.uint64(board.other), board.store - board.other_store
        root.set_root(self._search, own, other, seeds_of(board), ahead, alpha, beta, depth)
        self._finish(checkpoint)
        return int(self._stack.value), bool(self._stack.proved and self._stack.can_prove)

    def _finish(self, checkpoint: Checkpoint) -> None:
        """Run the current search to its end, in slices."""
        stack = self._stack
        finished, looked_at = False, 0
        allowed = checkpoint(0)
        while not finished:
            start = time.perf_counter()
            finished = self._run(self._search, min(self._slice, allowed)) == FINISHED
            if not finished and self._slice <= allowed:  # a partial slice would distort the speed
                self._slice = self._next_slice(time.perf_counter() - start)
            new, looked_at = int(stack.nodes) - looked_at, int(stack.nodes)
            if not finished:
                allowed = checkpoint(new)
            else:
                with contextlib.suppress(Stopped):  # already finished
                    checkpoint(new)

    def close(self) -> None:
        """Release the endgame table and the stack. The searcher is unusable afterwards."""
        del self._search, self._stack

    def _next_slice(self, seconds: float) -> int:
        """Return the number of nodes for the next slice, after one that took `seconds`."""
        factor = min(4.0, max(0.25, SLICE / max(seconds, 1e-6)))
        return max(16, min(1 << 20, int(self._slice * factor)))

    def best_move(self, board: Board) -> int:
        """Return the best move stored for a position as a kernel move number, or NO_MOVE."""
        lead = board.store - board.other_store if self._majority_stop else 0
        return int(best_move_of(self.entries, np.uint64(board.own), np.uint64(board.other), int(lead)))

    def exact(self, board: Board) -> int | None:
        """Return the exact value of a position in or near the endgame table, or None after giving up."""
        seeds = seeds_of(board)
        if seeds > self._stack.near_seeds:
            return None
        frames.set_near_root(self._search, board)
        found = near_table_search(self._search, int(self._stack.near_limit)) == FINISHED
        return int(self._stack.value) if found else None

    def exact_line(self, board: Board, nodes: int) -> tuple[list[int], int]:
        """Return the principal variation of a position in or near the endgame table, and the node count.

        Moves are kernel move numbers. At most about `nodes` nodes are visited.
        """
        seeds = seeds_of(board)
        if seeds > self._stack.near_seeds or nodes <= 0:
            return [], 0
        own, other = np.uint64(board.own), np.uint64(board.other)
        count, looked_at = near_table_line(self._search, own, other, seeds, self._line, nodes)
        return self._line[:count].tolist(), int(looked_at)

    def value(self, board: Board, depth: int, guess: int, checkpoint: Checkpoint) -> Bounds:
        """Find the value at `depth` with null windows, starting from `guess` (MTD(f)), and return its bounds.

        With depth `UNLIMITED` the result is proved, unless positions can recur.
        """
        stack, alone, seeds = self._stack, Struct.zeros(root.ROOT), seeds_of(board)
        alone.depth, alone.ready = depth + 1, 1
        candidate = alone.candidates[0]
        candidate.own, candidate.other, candidate.seeds, candidate.sign = board.own, board.other, seeds, 1
        candidate.low, candidate.high, candidate.to_come = -seeds, seeds, guess
        stack.candidate = root.NO_CANDIDATE
        while root.next_window(self._search, alone):
            bound = int(stack.bound)
            stack.value, stack.proved = self.search(board, bound - 1, bound, depth, checkpoint)
        return Bounds(int(stack.low), int(stack.high), bool(stack.low_proved), bool(stack.high_proved))


def no_limit(_looked_at: int) -> int:
    """A `Checkpoint` that lets a search continue without limit."""
    return 1 << 60
