"""`Engine`: evaluates moves, chooses moves, and reviews games."""

import contextlib
import random
import threading
from collections.abc import Callable, Generator, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Literal, Never, Self, TypedDict, Unpack

from kalaha.engine.control import SearchControl
from kalaha.engine.errors import EngineError, require_number
from kalaha.engine.levels import FULL, FULL_SECONDS, LEVELS
from kalaha.engine.limit import Limit, Limits, combined
from kalaha.engine.question import Question, Stop
from kalaha.engine.review import ReviewedMove, review
from kalaha.engine.selective import choose, pick
from kalaha.engine.values import Analysis
from kalaha.errors import fault, instead, shown
from kalaha.extras import optional_imports
from kalaha.files import StrPath
from kalaha.game import SWAP, Game, Move, Position, Side, current_position, require_game
from kalaha.game.outcome import require_side
from kalaha.machine import cores
from kalaha.rules import Rules, find_rules
from kalaha.rules.axes import value_axes
from kalaha.tables.errors import TablesError

if TYPE_CHECKING:  # levels 1 to 5 need no compiled kernels
    from kalaha.engine.preparation import EndgameTable, OnProgress
    from kalaha.engine.searches import Searches

MEMORY = 128 << 20
"""The default size of the transposition table, in bytes. A larger table gains little within the few seconds
that a person will wait."""
SMALL_MEMORY = MEMORY // 8
"""The size of the transposition table, in bytes, if there are several engines, for example in a server."""

_UNLIMITED = Limit()
_CHOICE = Limit(seconds=FULL_SECONDS)
_REVIEW = Limit(seconds=0.5)


class How(TypedDict, total=False):
    """The ways to search that `Searches.analyse` explains."""

    on_update: Callable[[Analysis], None] | None
    known: Mapping[Move, tuple[int, int]] | None
    best_only: bool
    from_scratch: bool
    waits: bool


class Engine:
    """A search engine for one rule set, with a transposition table that persists between searches.

    `threads` defaults to the number of cores. `memory` is the size of the transposition table in bytes.
    `tables` is an endgame table (of bounds if positions can recur), the folder to search for one (None means
    the default folder), or False to use no table. If the folder has no usable table (see `table_error`), a
    table of at most `memory` bytes is built in memory once the game comes within its reach. With six pits,
    this table covers up to 18 seeds and takes less than a second to build. Positions may have a different
    number of seeds than `rules`. If `book` is true, the search knows the proved values of openings (see
    `kalaha.engine.book`).

    The time spent waiting for a table counts towards a limit. `prepare` spends it in advance. `on_progress`
    is called, in any thread, with the fraction of the table that is built, starting at 0.

    The engine is thread-safe. Questions are answered one at a time, in order, and the time limit of a
    question counts from the start of its answer. A `Stop` passed with a question stops it at any time, even
    before it starts. The `Question` returned by `ask` has its own `Stop`.

    >>> from kalaha.rules import find_rules
    >>> rules = find_rules("kalah").replace(pits=3, seeds=2)
    >>> with Engine(rules, threads=1) as engine:
    ...     engine.analyse(Position.start(rules)).value.seeds
    4
    """

    def __init__(
        self,
        rules: Rules | str,
        *,
        threads: int | None = None,
        memory: int = MEMORY,
        tables: "EndgameTable | StrPath | Literal[False] | None" = None,
        on_progress: "OnProgress | None" = None,
        book: bool = True,
        **other: Never,
    ) -> None:
        """Set up the engine. The table is loaded or built on first use."""
        for name in other:
            raise TypeError(
                f"There is no argument {name!r}. memory is in bytes; the others are threads, tables, "
                "on_progress and book."
            )
        self.rules = find_rules(rules)
        threads = require_number("threads", threads, 1, 256) if threads is not None else cores()
        memory = require_number("memory", memory, 1 << 10, 1 << 44)
        if not isinstance(book, bool):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise TypeError(f"book is True or False, not {shown(book)}.")
        if not (isinstance(tables, str | PathLike | None) or tables is False or hasattr(tables, "probe")):
            raise TypeError(f"tables is a table, a folder, None or False, not {shown(tables)}.")
        self._settings = (self.rules, threads, memory, tables, on_progress, book)
        self._searches: Searches | None = None
        self._stops: list[Stop] = []  # the stops of all questions not yet answered
        self._turn = threading.Lock()
        self._answering: int | None = None  # the thread whose turn it is
        self._closed = False

    if not TYPE_CHECKING:
        __getattr__ = instead(
            analysis="engine.ask(game), whose updates one can loop over and stop",
            analyze="engine.analyse(game)",
            play="engine.choose(game)",
            quit="engine.close()",
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def table_error(self) -> TablesError | OSError | None:
        """The error that makes the table on disk unusable, or None if it has not been found so far."""
        return None if self._searches is None else self._searches.preparation.table_error

    def close(self) -> None:
        """Stop all searches and release the memory. Later questions raise `EngineError`."""
        self._closed = True
        self.stop()
        if self._answering != threading.get_ident():  # otherwise the question releases it when it ends
            with self._turn:
                self._release()

    def stop(self) -> None:
        """Within 20 ms, stop all questions asked so far. Each returns its results so far.

        This can be called from any thread. If kernels are being compiled or a table is being built, that work
        continues in the background for later questions. If a question is stopped before its search could
        start, the value of each move is the lead after it.
        """
        for stop in self._stops.copy():
            stop.set()

    def ask(
        self,
        position: Position | Game,
        limit: Limit | None = None,
        known: Mapping[Move, tuple[int, int]] | None = None,
        best_only: bool = False,
        **limits: Unpack[Limits],
    ) -> Question[Analysis, Analysis]:
        """Start `analyse` in a thread. Iterate over the question for updates, or await it for the answer.

        The search stops when the loop over the question or its `with` block is left, or the task that awaits
        it is cancelled.
        """
        limit = combined(limit, limits, _UNLIMITED)
        current_position(position)  # raises an error here rather than with the answer

        def answer(question: Question[Analysis, Analysis]) -> Analysis:
            try:
                return self.analyse(position, limit, question.update, known, best_only, question.stopping)
            finally:
                self._stops.remove(question.stopping)

        question = Question(answer)
        self._stops.append(question.stopping)
        return question.start()

    def prepare(self, position: Position | Game, stop: Stop | None = None) -> None:
        """Load or build the endgame table for `position` and the rest of its game."""
        with self._question(Limit(), stop) as control:
            self._check(position)
            self._opened().preparation.wait(current_position(position), control, whole_game=True)

    def analyse(
        self,
        position: Position | Game,
        limit: Limit | None = None,
        on_update: Callable[[Analysis], None] | None = None,
        known: Mapping[Move, tuple[int, int]] | None = None,
        best_only: bool = False,
        stop: Stop | None = None,
        **limits: Unpack[Limits],
    ) -> Analysis:
        """Return the values of all legal moves, as exactly as `limit` allows.

        For a game, analyse the current position and take into account that repeating an earlier position ends
        the game. Call `on_update` after every completed depth. `known` maps moves to the `bounds` that an
        earlier analysis has proved. Exact values are not searched again. With `best_only`, the other moves
        are only proved to be no better than the best move. `seconds`, `nodes` and `depth`, given as
        keywords, override those of `limit`. The values in the opening book need no search, so an analysis of
        the start can be exact at depth 1. `Engine(rules, book=False)` always searches. Raise `EngineError`
        if the game is over or has different rules.
        """
        limit = combined(limit, limits, _UNLIMITED)
        return self._analyse(position, limit, stop, on_update=on_update, best_only=best_only, known=known)

    def forget(self) -> None:
        """Clear the transposition table. Kernels and the endgame table remain loaded."""
        with self._question(Limit()):
            if self._searches is not None:
                self._searches.forget()

    def choose(
        self,
        position: Position | Game,
        level: int = FULL,
        seed: int | None = None,
        limit: Limit | None = None,
        stop: Stop | None = None,
        **limits: Unpack[Limits],
    ) -> Move:
        """Return the sowing that `level` (1 to 10, see `levels`) chooses. `decisions.decide` may also swap.

        Level 10 obeys `limit`, as in `analyse`, and by default thinks for a second. Lower levels ignore it.
        With the same `seed`, levels below 10 play the same move on every machine. They use no endgame tables,
        and the lower levels use no compiled kernels. Raise `EngineError` in the same cases as `analyse`.
        """
        chosen = LEVELS[require_number("level", level, 1, FULL)]
        limit = combined(limit, limits, _CHOICE)
        if chosen.nodes is None:
            values = self._analyse(position, limit, stop, best_only=True).values
            return next(move for move in values if move != SWAP)
        seed = random.getrandbits(32) if seed is None else seed
        if chosen.turns:
            with self._question(Limit(), stop) as control:
                self._check(position)
                return choose(position, chosen, seed, control.stop.is_set)
        analysis = self._analyse(position, Limit(nodes=chosen.nodes), stop, from_scratch=True, waits=True)
        return pick(current_position(position), analysis, chosen, seed)

    def margin_for(
        self,
        game: Game,
        side: Side,
        limit: Limit | None = None,
        stop: Stop | None = None,
        **limits: Unpack[Limits],
    ) -> int:
        """Return the final margin for `side`, in seeds, with best play by both sides (see `analyse`)."""
        require_side(side)
        value = self.analyse(game, limit, stop=stop, **limits).value.seeds
        return value if game.position.turn == side else -value

    def review(
        self,
        game: Game,
        limit: Limit | None = None,
        on_update: Callable[[ReviewedMove], None] | None = None,
        stop: Stop | None = None,
        **limits: Unpack[Limits],
    ) -> tuple[ReviewedMove, ...]:
        """Return the loss of each move in `game`, searched with `limit` (by default half a second) per move.

        The limits have the same meaning as in `analyse`. After a stop, return only the moves reviewed so far.
        """
        require_game(game)
        reviewed: list[ReviewedMove] = []
        limit = combined(limit, limits, _REVIEW)
        with self._stoppable(stop) as stopping:
            for move in review(game, lambda at: self._analyse(at, limit, stopping, waits=True)):
                reviewed.append(move)
                if on_update is not None:
                    on_update(move)
                if stopping.is_set():
                    break
        return tuple(reviewed)

    @contextlib.contextmanager
    def _stoppable(self, stop: Stop | None) -> Generator[Stop]:
        """Let `Engine.stop` also stop the searches within the block."""
        stopping = stop or Stop()
        self._stops.append(stopping)
        try:
            yield stopping
        finally:
            self._stops.remove(stopping)

    @contextlib.contextmanager
    def _question(self, limit: Limit, stop: Stop | None = None) -> Generator[SearchControl]:
        """Hold the engine's lock during the block, so that questions are answered one at a time."""
        if self._answering == threading.get_ident():
            raise EngineError(fault("engine-answering"))
        with self._stoppable(stop) as stopping, self._turn:
            self._answering = threading.get_ident()
            try:
                yield SearchControl(limit, stopping)
            finally:
                self._answering = None
                if self._closed:
                    self._release()

    def _release(self) -> None:
        if self._searches is not None:
            self._searches.release()

    def _analyse(self, at: Position | Game, limit: Limit, stop: Stop | None, **how: Unpack[How]) -> Analysis:
        """Do the work of `analyse`. `Searches.analyse` explains `how`."""
        with self._question(limit, stop) as control:
            self._check(at)
            return self._opened().analyse(at, control, limit, **how)

    def _opened(self) -> "Searches":
        """Return the searches, and open them on first use, because they need NumPy."""
        if self._searches is None:
            with optional_imports():
                from kalaha.engine.searches import Searches
            self._searches = Searches(*self._settings)
        return self._searches

    def _check(self, at: Position | Game) -> None:
        if self._closed:
            raise EngineError(fault("engine-closed"))
        if value_axes(current_position(at).rules) != value_axes(self.rules):
            raise EngineError(fault("engine-rules"))
        if at.outcome is not None:
            raise EngineError(fault("engine-game-over"))
