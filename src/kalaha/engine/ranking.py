"""The ranking of a position's legal moves by the search in `kalaha.search.root`."""

import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, wait

from kalaha.engine.control import SearchControl
from kalaha.engine.values import KINDS, Analysis, MoveValues, Value, since_last_capture
from kalaha.game import Move, Position, mechanics
from kalaha.kernel import board_of
from kalaha.kernel.convert import move_of
from kalaha.kernel.struct import Struct
from kalaha.search import MAX_LINE, NO_MOVE, Searcher, Stopped, root
from kalaha.search.frames import INFINITE

LINE_NODES = 1 << 16
"""The node limit for extending lines near the endgame table. Searching this many nodes takes about 3 ms."""


class Ranking:
    """The legal moves of a position, ranked by iterative deepening.

    `before` contains the earlier positions of the game. `known` maps moves to bounds that have already been
    proved. There is one searcher per thread.
    """

    def __init__(
        self,
        position: Position,
        before: tuple[Position, ...],
        searchers: list[Searcher],
        known: Mapping[Move, tuple[int, int]],
    ) -> None:
        """Set up the root of the search."""
        self.searchers = searchers
        self._turn = threading.Lock()
        self._moves = position.legal_moves
        path = since_last_capture((*before, position))
        self._after = [_after(position, move, path) for move in self._moves]
        self._root = Struct.zeros(root.ROOT)
        self._root.count, self._root.completed = len(self._moves), 1
        _set_position(self._root, position)
        for number, (after, over) in enumerate(self._after):
            candidate = self._root.candidates[number]
            _set_position(candidate, after)
            candidate.sign = 1 if after.turn == position.turn else -1
            candidate.seeds = 0 if over else after.on_board
            least, most = known.get(self._moves[number], (-INFINITE, INFINITE))
            margin = after.lead(position.turn)
            candidate.least = max(margin - int(candidate.seeds), least)
            candidate.most = min(margin + int(candidate.seeds), most)
        history = [(board_of(past), int(past.turn == position.turn)) for past in path]
        for searcher in searchers:
            searcher.set_history(history)
            searcher.begin(self._root)

    def deepen(
        self, control: SearchControl, last: int, report: Callable[[], None], best_only: bool = False
    ) -> None:
        """Deepen iteratively, up to `last` moves, until all values are proved or `control` stops the search.

        Call `report` after each depth. With `best_only`, only prove that the other moves are no better than
        the best move, so their values remain bounds.
        """
        self._root.last, self._root.best_only = last, best_only
        with ThreadPoolExecutor(len(self.searchers)) as pool:
            try:
                while (following := root.next_round(self._root, 0)) != root.SETTLED:
                    if following == root.REPORT:
                        report()
                    else:
                        self._search_round(pool, control)
            except Stopped:
                root.next_round(self._root, 1)
            finally:
                control.end()  # an interrupt in this thread must also end the others

    def _search_round(self, pool: ThreadPoolExecutor, control: SearchControl) -> None:
        """Search all moves in a round, each move on one thread."""
        always_finishes = self._root.depth == 1  # so that there is always an answer
        checkpoint = control.count if always_finishes else control.checkpoint
        arguments = self._root, self._turn, checkpoint
        first, *others = self.searchers[: max(1, int(self._root.ready))]
        if not others:
            first.search_round(*arguments)
            return
        tasks = [pool.submit(searcher.search_round, *arguments) for searcher in (first, *others)]
        for task in wait(tasks).done:
            task.result()

    def analysis(self, control: SearchControl) -> Analysis:
        """Return the results so far."""
        nodes = LINE_NODES  # shared by all lines, starting with the best
        found = dict[Move, Value]()
        shown: list[int] = self._root.shown[: len(self._moves)].tolist()
        for number in shown:
            move, (after, over) = self._moves[number], self._after[number]
            candidate = self._root.candidates[number]
            line: tuple[Move, ...] = ()
            if not over:
                line, looked_at = principal_variation(after, self.searchers[0], nodes)
                nodes -= looked_at
            bounds = int(candidate.least), int(candidate.most)
            found[move] = Value(int(candidate.value), KINDS[int(candidate.kind)], (move, *line), bounds)
        values, best = MoveValues(found), next(iter(found))
        bounds = int(self._root.least), int(self._root.most)
        value = Value(int(self._root.value), KINDS[int(self._root.kind)], values[best].line, bounds)
        return Analysis(values, best, value, int(self._root.completed), control.nodes, control.seconds)


def _after(position: Position, move: Move, path: tuple[Position, ...]) -> tuple[Position, bool]:
    """Return the position after a move, and whether the game is over, also because of the `path` to it."""
    sowing = position.play(move)
    after, reason = sowing.position, sowing.reason
    if reason is None and path and after.on_board == position.on_board:
        reason = mechanics.quiet_ending(position.rules, path.count(after), len(path), after.pits)
        if reason is not None:
            return after.final_position(reason), True
    return after, reason is not None


def _set_position(struct: Struct, position: Position) -> None:
    """Store `position` in `struct`, from the point of view of the player to move."""
    board = board_of(position)
    struct.own, struct.other, struct.seeds = board.own, board.other, position.on_board
    struct.ahead = board.store - board.other_store


def principal_variation(
    position: Position, searcher: Searcher, nodes: int = LINE_NODES
) -> tuple[tuple[Move, ...], int]:
    """Return the principal variation from `position`, and the number of nodes searched for it.

    In and near the endgame table, the variation extends to the end of the game if `nodes` is large enough.
    Elsewhere it follows the transposition table.
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
