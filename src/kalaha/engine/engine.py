"""`Engine`: values of moves, a move to play, and a review of a game."""

import contextlib
import random
import threading
from collections.abc import Callable, Generator, Mapping
from functools import partial
from pathlib import Path
from typing import Literal, Self

from kalaha.engine.control import SearchControl
from kalaha.engine.errors import EngineError
from kalaha.engine.history import before
from kalaha.engine.levels import FULL, FULL_SECONDS, LEVELS
from kalaha.engine.limit import MAX_DEPTH, Limit
from kalaha.engine.preparation import Activity, EndgameTable, Preparation, Tell
from kalaha.engine.ranking import Ranking
from kalaha.engine.review import ReviewedMove, review
from kalaha.engine.selective import choose, pick
from kalaha.engine.values import Analysis
from kalaha.errors import fault, shown
from kalaha.game import Game, Move, Position, Side
from kalaha.game.outcome import require_side
from kalaha.kernel import board_of, compile_rules
from kalaha.kernel.compiling import expected, on_compiling
from kalaha.kernel.convert import value_axes
from kalaha.machine import cores
from kalaha.rules import Rules
from kalaha.search import Entries, Searcher, new_entries, no_limit, search_kernels
from kalaha.tables import build_bounds_in_memory, build_in_memory, find_bounds, load
from kalaha.tables.capacity import small_seeds
from kalaha.tables.errors import TableDamagedError, TableNotFoundError, TablesError

MEMORY = 128 << 20
"""Bytes of the transposition table."""
_SMALL_MEMORY = 1 << 20
_BYTES_PER_NODE = 8
"""Of the transposition table for a question that is answered afresh, beyond the small one."""
_SEEDS_ABOVE_TABLE = 14
"""It is built when the pits hold at most this many more seeds than the table does."""
_SHARE_FOR_TABLE = 0.5
"""Of a limit of seconds, the share that is spent waiting for this table; then the search does without."""


class Engine:
    """A player of perfect memory, for one rule set.

    `threads` defaults to the number of cores; `memory` is the size of the transposition table in
    bytes. `tables` is an endgame table (of bounds where positions can recur), the folder to look for
    one (None: the usual folder), or False for none; where the folder has none that can be used (see
    `table_error`), a small one is built in memory once the game comes near it. `doing` is called with
    whatever takes long besides thinking. Positions may have other numbers of seeds than the rules.

    Kernels are loaded (or, after an install, compiled) for the first question, which does not count
    against its limit; `prepare` does it beforehand. Waiting for a table does count.

    Any thread may ask: questions are answered one at a time, in turn, and limits count from then.

    >>> from kalaha.rules import find_rules
    >>> rules = find_rules("kalah").replace(pits=3, seeds=2)
    >>> with Engine(rules, threads=1) as engine:
    ...     engine.analyse(Position.start(rules)).value.seeds
    4
    """

    def __init__(
        self,
        rules: Rules,
        *,
        threads: int | None = None,
        memory: int = MEMORY,
        tables: EndgameTable | Path | Literal[False] | None = None,
        doing: Tell | None = None,
    ) -> None:
        """Set up; nothing is compiled, loaded or built before it is needed."""
        self.rules = rules
        self._compiled_rules = compile_rules(rules)
        self._threads = _number("threads", threads, 1, 256) if threads is not None else cores()
        self._memory = _number("memory", memory, 1 << 10, 1 << 44)
        self._tables: EndgameTable | Path | Literal[False] | None = tables
        self.table_error: TablesError | OSError | None = None
        """Why the table on disk cannot be used, once that has turned out; None where there is none."""
        self._table: EndgameTable | None = None
        self._searchers: list[Searcher] = []
        self._doing = doing or _ignore
        self._controls: list[SearchControl] = []  # of all questions not yet answered
        self._turn = threading.Lock()
        self._answering: int | None = None  # the thread whose turn it is
        self._age = 0
        self._compiled: set[bool] = set()  # with the search near a table, without
        self._preparation: Preparation | None = None
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop thinking and release the memory; later questions raise `EngineError`."""
        self._closed = True
        self.stop()
        if self._answering != threading.get_ident():  # otherwise the end of the question does it
            with self._turn:
                self._release()

    def stop(self) -> None:
        """Stop thinking within 20 ms, from any thread: all questions asked by now return what they have.

        That holds while kernels compile or a table is built, too: the work goes on in the background,
        for later questions. Before any search is possible each move is valued by the lead after it.
        """
        for control in self._controls.copy():
            control.stop()

    def prepare(self, position: Position | Game) -> None:
        """Load, compile or build now whatever questions about this position need, unless `stop` is called."""
        with self._question(Limit()) as control:
            self._check(position)
            self._prepare(_position_of(position), control.expired)

    def analyse(
        self,
        position: Position | Game,
        limit: Limit | None = None,
        on_update: Callable[[Analysis], None] | None = None,
        known: Mapping[Move, tuple[int, int]] | None = None,
        best_only: bool = False,
    ) -> Analysis:
        """Return the values of all legal moves, as exact as the limit allows.

        Of a game the position where it stands is analysed, and positions that it has been through
        end it when they come back. `on_update` is called with every depth that is done. `known` are
        `bounds` of moves that an earlier analysis has proved; what is exact is not searched again.
        With `best_only` the time goes into the best move: the others are only shown to be no better.
        Raises `EngineError` where the game is over or the rules are others.
        """
        return self._analyse(position, limit or Limit(), on_update, best_only, known=known)

    def forget(self) -> None:
        """Forget what searches have found; kernels and the endgame table stay."""
        with self._question(Limit()):
            if self._searchers:
                self._set_searchers(new_entries(self._memory))

    def choose(
        self,
        position: Position | Game,
        level: int = FULL,
        seed: int | None = None,
        seconds: float = FULL_SECONDS,
    ) -> Move:
        """Return the move that this level (1 to 10, see `levels`) plays; level 10 thinks for so many seconds.

        With the same seed levels below 10 play the same move on every machine: they do without
        endgame tables, and the lower ones without compiled kernels. Raises `EngineError`.
        """
        chosen = LEVELS[_number("level", level, 1, FULL)]
        if chosen.nodes is None:
            return self._analyse(position, Limit(seconds=seconds), None, best_only=True, patient=True).best
        seed = random.getrandbits(32) if seed is None else seed
        if chosen.turns:
            with self._question(Limit()) as control:
                self._check(position)
                return choose(position, chosen, seed, lambda: control.stopped)
        analysis = self._analyse(position, Limit(nodes=chosen.nodes), None, afresh=True, patient=True)
        return pick(_position_of(position), analysis, chosen, seed)

    def margin_for(self, game: Game, side: Side, limit: Limit) -> int:
        """Return the final margin of a player, in seeds, both playing their best."""
        require_side(side)
        value = self.analyse(game, limit).value.seeds
        return value if game.position.turn == side else -value

    def review(
        self,
        game: Game,
        limit: Limit | None = None,
        on_update: Callable[[ReviewedMove], None] | None = None,
    ) -> tuple[ReviewedMove, ...]:
        """Return what each move of a game lost, with this limit (half a second) for each.

        After a `stop` only the moves reviewed by then are returned.
        """
        reviewed: list[ReviewedMove] = []
        limit = limit or Limit(seconds=0.5)
        with self._stoppable(Limit()) as control:
            for move in review(game, lambda at: self._analyse(at, limit, None, patient=True)):
                reviewed.append(move)
                if on_update is not None:
                    on_update(move)
                if control.stopped:
                    break
        return tuple(reviewed)

    @contextlib.contextmanager
    def _stoppable(self, limit: Limit) -> Generator[SearchControl]:
        """Let `stop` reach what happens within the block."""
        control = SearchControl(limit)
        self._controls.append(control)
        try:
            yield control
        finally:
            self._controls.remove(control)

    @contextlib.contextmanager
    def _question(self, limit: Limit) -> Generator[SearchControl]:
        """Wait for the turn of a question, which is over with the block."""
        if self._answering == threading.get_ident():
            raise EngineError(fault("engine-answering"))
        with self._stoppable(limit) as control, self._turn:
            self._answering = threading.get_ident()
            control.begin()
            try:
                yield control
            finally:
                self._answering = None
                if self._closed:
                    self._release()

    def _release(self) -> None:
        self._searchers.clear()
        self._table = self._preparation = None

    def _analyse(
        self,
        at: Position | Game,
        limit: Limit,
        on_update: Callable[[Analysis], None] | None,
        best_only: bool = False,
        afresh: bool = False,
        patient: bool = False,
        known: Mapping[Move, tuple[int, int]] | None = None,
    ) -> Analysis:
        """Do what `analyse` does.

        `afresh`: on one thread, with nothing known from before. `patient`: no preparation counts
        against the limit.
        """
        with self._question(limit) as control:
            self._check(at)
            position = _position_of(at)
            if self._compiled and not patient:
                self._prepare(position, lambda: control.expired(_SHARE_FOR_TABLE), afresh)
            else:
                self._prepare(position, lambda: control.stopped, afresh)
                control.begin()
            ranking = Ranking(position, tuple(before(at)), self._searchers_for(afresh, limit), known or {})

            def report() -> None:
                if on_update is not None:
                    on_update(ranking.analysis(control))

            if ranking.searchers:
                ranking.deepen(control, limit.depth or MAX_DEPTH, report, best_only)
            else:  # stopped before there were kernels
                ranking.glance()
            return ranking.analysis(control)

    def _check(self, at: Position | Game) -> None:
        if self._closed:
            raise EngineError(fault("engine-closed"))
        if value_axes(_position_of(at).rules) != value_axes(self.rules):
            raise EngineError(fault("engine-rules"))
        if at.outcome is not None:
            raise EngineError(fault("engine-game-over"))

    def _searchers_for(self, afresh: bool, limit: Limit) -> list[Searcher]:
        """Return searchers for a question; none if their kernels are not ready yet."""
        if self._searches_near(None if afresh else self._table) not in self._compiled:
            return []
        if afresh:
            memory = max(_SMALL_MEMORY, _BYTES_PER_NODE * (limit.nodes or 0))
            return [Searcher(self._compiled_rules, new_entries(memory))]
        if not self._searchers:
            self._set_searchers(new_entries(self._memory))
        self._age += 1
        for searcher in self._searchers:
            searcher.new_age(self._age)
        return self._searchers

    def _set_searchers(self, entries: Entries) -> None:
        self._searchers = [self._searcher(entries, self._table) for _ in range(self._threads)]

    def _searcher(self, entries: Entries, table: EndgameTable | None) -> Searcher:
        if table is None:
            return Searcher(self._compiled_rules, entries)
        return Searcher(self._compiled_rules, entries, table.values, upper=table.upper)

    # preparing

    def _prepare(self, position: Position, given_up: Callable[[], bool], afresh: bool = False) -> None:
        """Have kernels and the endgame table ready, unless it is given up first."""
        self._require_whole_table()
        if self._preparation is not None and not self._finish(self._preparation, given_up):
            return
        table = None if afresh else self._table
        lacks_table = not afresh and table is None and self._can_have_table
        if lacks_table or self._searches_near(table) not in self._compiled:
            self._preparation = Preparation(partial(self._make_ready, position, afresh))
            self._finish(self._preparation, given_up)

    def _finish(self, preparation: Preparation, given_up: Callable[[], bool]) -> bool:
        """Wait for a preparation and use what it has made; return False where it is given up first."""
        told: set[Activity] = set()

        def tell(activity: Activity) -> None:
            if activity not in told:
                told.add(activity)
                self._doing(activity)

        if not preparation.wait(given_up, tell):
            return False
        self._preparation = None
        table = preparation.table
        self._compiled.add(self._searches_near(table))
        if table is not None and table is not self._table:
            self._table = table
            self._set_searchers(self._searchers[0].entries if self._searchers else new_entries(self._memory))
        if told:
            tell("thinking")
        return True

    def _make_ready(self, position: Position, afresh: bool, tell: Tell) -> EndgameTable | None:
        """Get the endgame table, if there is to be one, and compile for it; runs in the background."""
        with on_compiling(lambda _share: tell("compiling")):
            table = None if afresh else self._table or self._table_for(position, tell)
            if self._searches_near(table) not in self._compiled:
                self._compile(table)
        return table

    def _searches_near(self, table: EndgameTable | None) -> bool:
        """Return whether there is a search of its own for positions near the table: none near bounds."""
        return table is not None and not self.rules.can_repeat

    def _compile(self, table: EndgameTable | None) -> None:
        """Call all kernels of a search once, in the order of `search_kernels`."""
        searcher = self._searcher(new_entries(_SMALL_MEMORY), table)
        board = board_of(Position.start(self.rules.replace(seeds=1)))
        with expected(search_kernels(self._searches_near(table))):
            searcher.value(board, 1, 0, no_limit)
            searcher.best_move(board)
            searcher.exact_line(board, 1)

    @property
    def _can_have_table(self) -> bool:
        return not (self._tables is False or self.rules.majority_stop)

    def _table_for(self, position: Position, tell: Tell) -> EndgameTable | None:
        """Return the endgame table, if there is one or it is time to build it."""
        rules, tables = self.rules, self._tables
        if not self._can_have_table or tables is False:
            return None
        if self.table_error is None:
            table = self._load(tables) if tables is None or isinstance(tables, Path) else tables
            if table is not None:
                return table
        seeds = small_seeds(rules)
        if position.on_board > seeds + _SEEDS_ABOVE_TABLE:
            return None
        tell("table")
        kernels = search_kernels(not rules.can_repeat)  # which follow those that build
        build = build_bounds_in_memory if rules.can_repeat else build_in_memory
        with expected(kernels), contextlib.suppress(TablesError):  # there is not enough memory
            return build(rules, seeds, threads=self._threads)
        return None

    def _require_whole_table(self) -> None:
        """Do without the table from now on if its file has been cut off."""
        try:
            if self._table is not None:
                self._table.require_whole()
        except TableDamagedError as error:
            self.table_error, self._table, self._searchers = error, None, []

    def _load(self, folder: Path | None) -> EndgameTable | None:
        """Return the table on disk; one that cannot be used is not looked at again."""
        try:
            if not self.rules.can_repeat:
                return load(self.rules, folder=folder)
            bounds = find_bounds(self.rules, folder)
            return bounds if bounds.is_readable else None
        except TableNotFoundError:
            pass
        except (TablesError, OSError) as error:
            self.table_error = error
        return None


def _position_of(at: Position | Game) -> Position:
    return at.position if isinstance(at, Game) else at


def _number(name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EngineError(fault("engine-number", name=name, least=least, most=most, value=shown(value)))
    return value


def _ignore(_activity: Activity) -> None:
    pass
