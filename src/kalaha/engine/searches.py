"""`Searches`: an engine's searches, and the memory that they share."""

from collections.abc import Callable, Mapping
from typing import Literal

from kalaha.engine.book import book_of
from kalaha.engine.control import SearchControl
from kalaha.engine.limit import MAX_DEPTH, Limit
from kalaha.engine.preparation import EndgameTable, OnProgress, Preparation
from kalaha.engine.ranking import Ranking
from kalaha.engine.swapping import End, FirstTurn, node_of, with_swap
from kalaha.engine.values import Analysis, past_positions
from kalaha.files import StrPath
from kalaha.game import Game, Move, Node, Position
from kalaha.rules import Rules
from kalaha.search import Entries, Searcher, new_entries

_LEAST_MEMORY = 1 << 20
_BYTES_PER_NODE = 8
"""The number of bytes per node in a new transposition table, if the total exceeds `_LEAST_MEMORY`."""
_SHARE_FOR_TABLE = 0.5
"""The fraction of a time limit to spend waiting for an endgame table before searching without one."""


class Searches:
    """The endgame table and the transposition table of an `Engine` with the same parameters."""

    def __init__(
        self,
        rules: Rules,
        threads: int,
        memory: int,
        tables: EndgameTable | StrPath | Literal[False] | None,
        on_progress: OnProgress | None,
        book: bool,
    ) -> None:
        """Set up without loading or building anything."""
        self.preparation = Preparation(rules, threads, tables, on_progress, memory)
        self._threads = threads
        self._memory = memory
        self._book = book_of(rules) if book else ()
        self._searchers: list[Searcher] = []
        self._table: EndgameTable | None = None  # the table that the searchers use
        self._age = 0

    def forget(self) -> None:
        """Forget all positions searched so far."""
        self._searchers.clear()

    def release(self) -> None:
        """Release the memory."""
        self._searchers.clear()
        self._table = None
        self.preparation.release()

    def analyse(
        self,
        at: Position | Game,
        control: SearchControl,
        limit: Limit,
        *,
        on_update: Callable[[Analysis], None] | None = None,
        known: Mapping[Move, tuple[int, int]] | None = None,
        best_only: bool = False,
        from_scratch: bool = False,
        waits: bool = False,
    ) -> Analysis:
        """Return the values of all legal moves (see `Engine.analyse`).

        With `from_scratch`, search on one thread, with an empty transposition table and without reductions,
        so that levels 6 to 9 are reproducible. With `waits`, also wait for a table, and do not count the time
        spent waiting.
        """
        preparation = self.preparation
        position = at.position if isinstance(at, Game) else at
        if not from_scratch:
            preparation.wait(position, control, None if waits else _SHARE_FOR_TABLE)
        if waits:
            control.begin()
        searchers = self._searchers_for(from_scratch, limit)
        node, last = node_of(at), limit.depth or MAX_DEPTH
        if node.before_swap:
            return _first_turn(node, searchers, control, last, on_update, best_only)
        ranking = Ranking(position, tuple(past_positions(at)), searchers, known or {})

        def analysis() -> Analysis:
            found = ranking.analysis(control)
            return with_swap(found) if node.can_swap else found

        ranking.deepen(control, last, lambda: on_update and on_update(analysis()), best_only)
        return analysis()

    def _searchers_for(self, from_scratch: bool, limit: Limit) -> list[Searcher]:
        """Return the searchers for a question."""
        table = None if from_scratch else self.preparation.table
        if from_scratch:
            memory = max(_LEAST_MEMORY, _BYTES_PER_NODE * (limit.nodes or 0))
            return [self.preparation.searcher(new_entries(memory), None, reduces=False)]
        if not self._searchers or table is not self._table:
            entries = self._entries
            self._searchers = [self.preparation.searcher(entries, table) for _ in range(self._threads)]
            self._table = table
        self._age += 1
        for searcher in self._searchers:
            searcher.new_age(self._age)
        for known in self._book:
            self._searchers[0].remember(*known)
        return self._searchers

    @property
    def _entries(self) -> Entries:
        """The current transposition table, or a new one if the endgame table has changed."""
        if self._searchers and self._table is None:
            return self._searchers[0].entries
        return new_entries(self._memory)


def _first_turn(
    node: Node,
    searchers: list[Searcher],
    control: SearchControl,
    last: int,
    on_update: Callable[[Analysis], None] | None,
    best_only: bool,
) -> Analysis:
    """Return the values of the first player's moves, knowing that the second player may then swap sides."""
    turn, completed = FirstTurn(node), 0

    def analysis() -> Analysis:
        values, value = turn.values()
        return Analysis(values, next(iter(values)), value, completed, control.nodes, control.seconds)

    def judge(end: End) -> bool:
        part = control.part()
        if part is None:
            return False
        ranking = Ranking(end.game.position, tuple(past_positions(end.game)), searchers, {})
        ranking.deepen(part, completed + 1, lambda: None, best_only=True)
        end.value = ranking.analysis(part).value
        control.count(part.nodes)
        return True

    while completed < last and turn.deepen(judge, best_only):
        completed += 1
        if on_update is not None:
            on_update(analysis())
    return analysis()
