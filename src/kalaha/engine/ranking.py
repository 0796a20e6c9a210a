"""Ranking the legal moves of a position: a value for each, by iterative deepening."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue

from kalaha.engine.clock import Clock
from kalaha.engine.line import best_line
from kalaha.engine.values import Analysis, Kind, Value
from kalaha.game import Move, Position, Reason
from kalaha.kernel import Board, board_of
from kalaha.search import DEEPEST, Bounds, Searcher, Stopped
from kalaha.tables import Values


@dataclass(slots=True)
class Candidate:
    """A legal move, the position after it, and what is known of its value.

    `lead` is what the player to move leads by after the move, `sign` -1 where that is the
    opponent; `bounds` are of the seeds still to come then, as *that* player sees them.
    """

    move: Move
    position: Position
    board: Board
    lead: int
    sign: int
    bounds: Bounds
    over: bool

    @property
    def value(self) -> int:
        """The margin at the end of the game for the player who makes the move."""
        return self.sign * (self.lead + self.bounds.low)

    @property
    def kind(self) -> Kind:
        """How sure the value is."""
        return "exact" if self.bounds.exact else "estimate"


class Ranking:
    """The legal moves of a position, deepened together; `order` keeps the best first.

    `before` are the positions that the game has been through. One searcher for each thread.
    """

    def __init__(self, position: Position, before: tuple[Position, ...], searchers: list[Searcher]) -> None:
        """Prepare; nothing is searched yet."""
        self.position = position
        self.path = (*before, position) if position.rules.can_repeat else ()
        self.searchers = searchers
        self.candidates = [self._candidate(move) for move in position.legal_moves]
        self.depth = 1

    def _candidate(self, move: Move) -> Candidate:
        sowing = self.position.play(move)
        after, over = sowing.position, sowing.reason is not None
        if not over and after in self.path:
            after, over = after.settled(Reason.REPETITION), True
        lead = after.stores[after.turn] - after.stores[1 - after.turn]
        sign = 1 if after.turn == self.position.turn else -1
        seeds = after.on_board
        bounds = Bounds(0, 0, True, True) if over else Bounds(-seeds, seeds, True, True)
        return Candidate(move, after, board_of(after), lead, sign, bounds, over)

    def deepen(self, clock: Clock, last: int, report: Callable[[], None], best_only: bool = False) -> None:
        """Search deeper and deeper, to `last` moves at most, until all is proved or `clock` stops it.

        `report` is called after each depth. With `best_only` the others are only shown to be no
        better, and what they are worth remains open.
        """
        try:
            with ThreadPoolExecutor(len(self.searchers)) as pool:
                for depth in range(1, min(last, DEEPEST) + 1):
                    self._search_all(pool, clock, depth, best_only)
                    self.depth = depth
                    report()
                    if self._is_settled(best_only):
                        return
        except Stopped:
            pass

    def _is_settled(self, best_only: bool) -> bool:
        """Return whether a deeper search can change nothing."""
        if not best_only:
            return all(candidate.bounds.exact for candidate in self.candidates)
        best, *others = self.candidates
        return best.bounds.exact and all(
            candidate.bounds.exact or (_upper(candidate) <= best.value and _upper_sure(candidate))
            for candidate in others
        )

    def _search_all(self, pool: ThreadPoolExecutor, clock: Clock, depth: int, best_only: bool) -> None:
        """Search every move to a depth, and order the moves anew."""
        free: SimpleQueue[Searcher] = SimpleQueue()
        for searcher in self.searchers:
            free.put(searcher)
        found: dict[Move, Bounds] = {}

        def search(candidate: Candidate, at_most: int | None = None) -> None:
            searcher = free.get()
            try:
                found[candidate.move] = self._search(searcher, clock, candidate, depth, at_most)
            finally:
                free.put(searcher)

        def accept() -> None:
            for candidate in self.candidates:
                candidate.bounds = found.get(candidate.move, candidate.bounds)
            self.candidates.sort(key=lambda c: (c.move in asked, c.value), reverse=True)

        todo = [candidate for candidate in self.candidates if not candidate.bounds.exact]
        asked = {candidate.move for candidate in self.candidates}
        at_most = None
        try:
            if best_only and todo:
                first = self.candidates[0]
                if not first.bounds.exact:
                    search(first)
                    todo.remove(first)
                bounds = found.get(first.move, first.bounds)
                at_most = first.sign * (first.lead + bounds.low)
            if len(self.searchers) == 1:
                for candidate in todo:
                    search(candidate, at_most)
            else:
                for done in [pool.submit(search, candidate, at_most) for candidate in todo]:
                    done.result()
        except Stopped:
            if best_only:  # what has been compared at this depth comes first
                asked = set(found) or asked
            else:  # values of different depths do not compare
                found = {move: bounds for move, bounds in found.items() if bounds.exact}
            accept()
            raise
        accept()

    def _search(
        self, searcher: Searcher, clock: Clock, candidate: Candidate, depth: int, at_most: int | None
    ) -> Bounds:
        """Return the bounds of a candidate after a search to `depth` moves, this one included.

        With `at_most`, a margin for the player who makes the move, it is enough to show that the
        move is no better than that.
        """
        board, old = candidate.board, candidate.bounds
        pause = clock.pause if depth > 1 else clock.count  # there is always an answer
        turn = candidate.position.turn
        searcher.remember([(board_of(past), int(past.turn != turn)) for past in self.path])
        seeds = candidate.position.on_board
        known = Bounds(-seeds, seeds, True, True)
        if at_most is not None:
            limit = candidate.sign * at_most - candidate.lead
            if candidate.sign > 0:
                known = searcher.at_least(board, limit + 1, depth - 1, pause, known)
                if known.high <= limit:
                    return Bounds(known.high, known.high, False, known.high_sure)
            else:
                known = searcher.at_least(board, limit, depth - 1, pause, known)
                if known.low >= limit:
                    return Bounds(known.low, known.low, known.low_sure, False)
        return searcher.value(board, depth - 1, old.low if old.low == old.high else 0, pause, known)

    def analysis(self, clock: Clock, values: Values | None) -> Analysis:
        """Return what is known now."""

        def line(candidate: Candidate) -> tuple[Move, ...]:
            if candidate.over:
                return (candidate.move,)
            return (candidate.move, *best_line(candidate.position, self.searchers[0], values))

        found = {c.move: Value(c.value, c.kind, line(c)) for c in self.candidates}
        return Analysis(found, self.candidates[0].move, self.depth, clock.nodes, clock.seconds)


def _upper(candidate: Candidate) -> int:
    bound = candidate.bounds.high if candidate.sign > 0 else candidate.bounds.low
    return candidate.sign * (candidate.lead + bound)


def _upper_sure(candidate: Candidate) -> bool:
    return candidate.bounds.high_sure if candidate.sign > 0 else candidate.bounds.low_sure
