"""Ranking the legal moves of a position: a value for each, by iterative deepening."""

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from queue import SimpleQueue

from kalaha.engine.control import SearchControl
from kalaha.engine.limit import MAX_DEPTH
from kalaha.engine.values import Analysis, Kind, Value, since_last_capture
from kalaha.game import Move, Position, Reason
from kalaha.kernel import Board, board_of
from kalaha.kernel.convert import move_of
from kalaha.search import MAX_LINE, NO_MOVE, Bounds, Searcher, Stopped

MAX_NODES = 1 << 16
"""Positions looked at for lines near the endgame table: some 3 ms."""


@dataclass(slots=True)
class Candidate:
    """A legal move, the position after it, and what is known about its value.

    `lead` is what the player to move leads by after the move, `sign` -1 where that is the
    opponent. `bounds`, as the last search left them, are of the seeds still to come then, as *that*
    player sees them, as are `low` and `high`, what all searches have proved, and `known`, what needs no
    search; `seeds` are in the pits.
    """

    move: Move
    position: Position
    board: Board
    lead: int
    sign: int
    bounds: Bounds
    over: bool
    seeds: int
    low: int
    high: int
    known: Bounds

    def prove(self, bounds: Bounds) -> None:
        """Record what a search has proved."""
        if bounds.low_sure:
            self.low = max(self.low, bounds.low)
        if bounds.high_sure:
            self.high = min(self.high, bounds.high)

    def learn(self, least: int, most: int) -> None:
        """Record the margins between which the value was proved to lie."""
        ends = sorted(self.sign * margin - self.lead for margin in (least, most))
        self.low, self.high = max(self.low, ends[0]), min(self.high, ends[1])

    def limit(self, most: int) -> None:
        """Record that the margin is at most `most` for the player who makes the move."""
        if self.sign > 0:
            self.high = min(self.high, most - self.lead)
        else:
            self.low = max(self.low, -most - self.lead)

    @property
    def is_exact(self) -> bool:
        """Whether the value is proved."""
        return self.low == self.high

    def margin(self, to_come: int) -> int:
        """Return the final margin for the player who makes the move, if so many are still to come."""
        return self.sign * (self.lead + to_come)

    @property
    def value(self) -> int:
        """The final margin for the player who makes the move."""
        return self.margin(min(max(self.bounds.low, self.low), self.high))

    @property
    def proved(self) -> tuple[int, int]:
        """The least and the greatest possible value."""
        ends = self.margin(self.low), self.margin(self.high)
        return min(ends), max(ends)

    def judged(self, best: "Candidate") -> tuple[int, Kind]:
        """Return the value to report, and how certain it is.

        If the best move's value is proved and this one is proved to be no better, its upper bound is
        reported instead of an estimate. The trivial bound, all the seeds, does not count.
        """
        low, high = self.proved
        least, most = sorted((self.margin(-self.seeds), self.margin(self.seeds)))
        if low == high:
            return low, "exact"
        if self.value == high < most or (best.is_exact and high <= best.value):
            return high, "upper"
        return self.value, "lower" if self.value == low > least else "estimate"


class Ranking:
    """The legal moves of a position, deepened together; `candidates` lists the best first.

    `least` is the margin that is proved for the player to move before any search. `before` are the
    positions that the game has been through; `known` are bounds of moves that were proved earlier. There
    is a searcher for each thread; without any, nothing can be done but `judge_by_leads`.
    """

    def __init__(
        self,
        position: Position,
        before: tuple[Position, ...],
        searchers: list[Searcher],
        known: Mapping[Move, tuple[int, int]],
    ) -> None:
        """Prepare; nothing is searched yet."""
        self.position = position
        self.path = since_last_capture((*before, position))
        self.searchers = searchers
        self.candidates = [self._candidate(move) for move in position.legal_moves]
        self.least = position.lead(position.turn) - position.on_board
        if searchers:
            self._prove(searchers[0])
        for searcher in searchers[1:]:
            searcher.set_history(self._history())
        for candidate in self.candidates:
            if candidate.move in known:
                candidate.learn(*known[candidate.move])
        self._conclude()
        self.depth = 1

    def _candidate(self, move: Move) -> Candidate:
        sowing = self.position.play(move)
        after, over = sowing.position, sowing.reason is not None
        if not over and after in self.path:
            after, over = after.swept(Reason.REPETITION), True
        lead = after.lead(after.turn)
        sign = 1 if after.turn == self.position.turn else -1
        seeds = after.on_board
        most = 0 if over else seeds
        bounds = Bounds(-most, most, True, True)
        return Candidate(move, after, board_of(after), lead, sign, bounds, over, most, -most, most, bounds)

    def _history(self) -> list[tuple[Board, int]]:
        """Return the history of the position, itself the latest, as `Searcher.set_history` takes it."""
        return [(board_of(past), int(past.turn == self.position.turn)) for past in self.path]

    def _prove(self, searcher: Searcher) -> None:
        """Set the history of a searcher, and record what it knows about the candidates without a search."""
        history = self._history()
        searcher.set_history([(board, 1 - turn) for board, turn in history[:-1]])
        lead, proved = self.position.lead(self.position.turn), searcher.proved(board_of(self.position))
        self.least = lead + proved.low
        searcher.set_history(history)
        for candidate in self.candidates:
            if not candidate.over:
                candidate.known = searcher.proved(candidate.board)
                candidate.prove(candidate.known)
                candidate.limit(lead + proved.high)

    def _conclude(self) -> None:
        """If only one move can reach what is proved about the position, record that it does."""
        able = [candidate for candidate in self.candidates if candidate.proved[1] >= self.least]
        if len(able) == 1:
            able[0].learn(self.least, able[0].proved[1])

    def judge_by_leads(self) -> None:
        """Estimate every move by the lead after it, without any search."""
        for candidate in self.candidates:
            candidate.bounds = Bounds(0, 0)
        self.candidates.sort(key=lambda candidate: candidate.value, reverse=True)

    def deepen(
        self, control: SearchControl, last: int, report: Callable[[], None], best_only: bool = False
    ) -> None:
        """Search deeper and deeper, up to `last` moves, until all is proved or `control` stops it.

        `report` is called after each depth. With `best_only` the others are only shown to be no better,
        and their values remain open.
        """
        with ThreadPoolExecutor(len(self.searchers)) as pool:
            try:
                for depth in range(1, min(last, MAX_DEPTH) + 1):
                    self._search_all(pool, control, depth, best_only)
                    self.depth = depth
                    report()
                    if self._is_settled(best_only):
                        return
            except Stopped:
                pass
            finally:
                control.end()  # an interrupt in this thread ends the others too

    def _is_settled(self, best_only: bool) -> bool:
        """Return whether a deeper search cannot change anything."""
        if not best_only:
            return all(candidate.is_exact for candidate in self.candidates)
        best, *others = self.candidates
        return best.is_exact and all(candidate.proved[1] <= best.value for candidate in others)

    def _search_all(
        self, pool: ThreadPoolExecutor, control: SearchControl, depth: int, best_only: bool
    ) -> None:
        """Search every move to a depth, and reorder the moves."""
        free: SimpleQueue[Searcher] = SimpleQueue()
        for searcher in self.searchers:
            free.put(searcher)
        found: dict[Move, Bounds] = {}

        def search(candidate: Candidate, at_most: int | None = None) -> None:
            searcher = free.get()
            try:
                found[candidate.move] = self._search(searcher, control, candidate, depth, at_most)
            finally:
                free.put(searcher)

        def accept() -> None:
            for candidate in self.candidates:
                candidate.bounds = found.get(candidate.move, candidate.bounds)
            self._conclude()
            self.candidates.sort(key=lambda c: (c.move in asked, c.value), reverse=True)

        todo = [candidate for candidate in self.candidates if not candidate.is_exact]
        asked = {candidate.move for candidate in self.candidates}
        at_most = None
        try:
            if best_only and todo:
                first = self.candidates[0]
                if not first.is_exact:
                    search(first)
                    todo.remove(first)
                    first.bounds = found[first.move]
                at_most = first.value
            if len(self.searchers) == 1:
                for candidate in todo:
                    search(candidate, at_most)
            else:
                for done in [pool.submit(search, candidate, at_most) for candidate in todo]:
                    done.result()
        except Stopped:
            if best_only and found:  # what has been compared at this depth comes first, or is known for sure
                asked = {c.move for c in self.candidates if c.move in found or c.is_exact}
            else:  # values of different depths are not comparable
                found = {}
            accept()
            raise
        accept()

    def _search(
        self,
        searcher: Searcher,
        control: SearchControl,
        candidate: Candidate,
        depth: int,
        at_most: int | None,
    ) -> Bounds:
        """Return the bounds of a candidate after a search to `depth` moves, this one included.

        With `at_most`, a margin for the player who makes the move, it is enough to show that the
        move is no better than that.
        """
        board, old = candidate.board, candidate.bounds
        checkpoint = control.checkpoint if depth > 1 else control.count  # there is always an answer
        known = candidate.known
        if at_most is not None:
            limit = candidate.sign * at_most - candidate.lead
            asked = limit + 1 if candidate.sign > 0 else limit
            known = searcher.at_least(board, asked, depth - 1, checkpoint, known)
            candidate.prove(known)
            if candidate.sign > 0 and known.high <= limit:
                return Bounds(known.high, known.high)
            if candidate.sign < 0 and known.low >= limit:
                return Bounds(known.low, known.low)
        guess = old.low if old.low == old.high else 0
        return searcher.value(board, depth - 1, guess, checkpoint, known, candidate.prove)

    def analysis(self, control: SearchControl) -> Analysis:
        """Return what is now known."""
        nodes = MAX_NODES  # for all lines together, the best first

        def line(candidate: Candidate) -> tuple[Move, ...]:
            nonlocal nodes
            if candidate.over or not self.searchers:
                return (candidate.move,)
            moves, looked_at = principal_variation(candidate.position, self.searchers[0], nodes)
            nodes -= looked_at
            return (candidate.move, *moves)

        best, *others = self.candidates
        judged = [(*candidate.judged(best), candidate) for candidate in others]
        judged.sort(key=lambda found: found[0], reverse=True)
        found = {
            candidate.move: Value(value, kind, line(candidate), candidate.proved)
            for value, kind, candidate in ((*best.judged(best), best), *judged)
        }
        return Analysis(found, best.move, self.depth, control.nodes, control.seconds)


def principal_variation(
    position: Position, searcher: Searcher, nodes: int = MAX_NODES
) -> tuple[tuple[Move, ...], int]:
    """Return the moves expected from a position on, as far as known; and the positions looked at.

    In and near the endgame table they go to the end of the game, if this many `nodes` are enough;
    elsewhere as far as the transposition table reaches.
    """
    moves: list[Move] = []
    left = nodes
    while len(moves) < MAX_LINE and (legal := position.legal_moves):
        board = board_of(position)
        rest, looked_at = searcher.exact_line(board, left)
        left -= looked_at
        if rest:
            moves += map(move_of, rest)
            break
        number = searcher.best_move(board)
        if number == NO_MOVE or (move := move_of(number)) not in legal:
            break
        moves.append(move)
        sowing = position.play(move)
        if sowing.reason is not None:
            break
        position = sowing.position
    return tuple(moves[:MAX_LINE]), nodes - left
