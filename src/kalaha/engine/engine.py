"""`Engine`: values of moves, a move to play, and a review of a game."""

import contextlib
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal, Self

from kalaha.engine.control import SearchControl
from kalaha.engine.errors import EngineError
from kalaha.engine.levels import FULL, LEVELS, pick
from kalaha.engine.limit import DEEPEST, Limit
from kalaha.engine.ranking import Ranking
from kalaha.engine.review import ReviewedMove, review
from kalaha.engine.values import Analysis
from kalaha.errors import fault, shown
from kalaha.game import Game, Move, Position, Side
from kalaha.kernel import board_of, compile_rules
from kalaha.kernel.convert import value_axes
from kalaha.kernel.jit import on_compiling
from kalaha.machine import cores
from kalaha.rules import Rules
from kalaha.search import Searcher, new_entries, no_limit
from kalaha.tables import Table, Values, build_in_memory, load
from kalaha.tables.errors import TableNotFoundError
from kalaha.tables.layout import table_positions

Activity = Literal["compiling", "table", "thinking"]
"""What the engine is busy with: making machine code, some seconds once after an install; building a small
endgame table, once in an engine's life; or, after one of these, what it is for."""

MEMORY = 128 << 20
"""Bytes of the transposition table."""
_SMALL_MEMORY = 1 << 20
_TABLE_POSITIONS = 12_000_000
"""Positions of the endgame table that the engine builds for itself."""
_REACH = 14
"""It is worth building when at most so many more seeds than the table's are in the pits."""


class Engine:
    """A player of perfect memory, for one rule set.

    `threads` are as many as there are cores unless told; `memory` is the size of the transposition
    table in bytes. `tables` is an endgame table, the folder to look for one (None: the usual
    folder), or False for none; where the folder has none, a small one is built in memory when the
    game comes near it. `doing` is called with what takes the time besides thinking, when it does.
    Any size of the rule set can be analysed, whatever seeds the game starts with.

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
        tables: Table | Path | Literal[False] | None = None,
        doing: Callable[[Activity], None] | None = None,
    ) -> None:
        """Prepare; nothing is compiled, loaded or built before it is needed."""
        self.rules = rules
        self._compiled_rules = compile_rules(rules)
        self._threads = _number("threads", threads, 1, 256) if threads is not None else cores()
        self._memory = _number("memory", memory, 1 << 10, 1 << 44)
        self._tables = tables
        self._values: Values | None = None
        self._searchers: list[Searcher] = []
        self._doing = doing or _say_nothing
        self._clock: SearchControl | None = None
        self._age = 0
        self._compiled: set[bool] = set()  # with a table, without
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop thinking and give back the memory."""
        self.stop()
        self._closed = True
        self._searchers.clear()
        self._values = None

    def stop(self) -> None:
        """Stop thinking soon (within 20 ms), from any thread; `analyse` then returns what it has."""
        if self._clock is not None:
            self._clock.stop()

    def analyse(
        self,
        position: Position | Game,
        limit: Limit | None = None,
        on_update: Callable[[Analysis], None] | None = None,
    ) -> Analysis:
        """Return the values of all legal moves, as exact as the limit allows.

        Of a game the position where it stands is analysed, and positions that it has been through
        end it when they come back. `on_update` is called with every depth that is done. Raises
        `EngineError` where the game is over or the rules are others.
        """
        return self._analyse(position, limit or Limit(), on_update)

    def choose(self, position: Position | Game, level: int = FULL, seed: int | None = None) -> Move:
        """Return the move that this level (1 to 10, see `levels`) plays.

        With the same seed levels below 10 play the same move on every machine: they do without
        endgame tables. Raises `EngineError`.
        """
        chosen = LEVELS[_number("level", level, 1, FULL)]
        if chosen.depth is None:
            return self._analyse(position, Limit(seconds=1), None, best_only=True).best
        rng = random.Random(None if seed is None else f"{seed} {_position_of(position)}")
        analysis = self._analyse(position, Limit(depth=chosen.depth), None, afresh=True)
        return pick(analysis, chosen.noise, rng)

    def margin_for(self, game: Game, side: Side, limit: Limit) -> int:
        """Return the final margin of a player, in seeds, both playing their best."""
        value = self.analyse(game, limit).value.seeds
        return value if game.position.turn == side else -value

    def review(
        self,
        game: Game,
        limit: Limit | None = None,
        on_update: Callable[[ReviewedMove], None] | None = None,
    ) -> tuple[ReviewedMove, ...]:
        """Return what each move of a game lost, with this limit (half a second) for each."""
        reviewed: list[ReviewedMove] = []
        for one in review(game, lambda at: self.analyse(at, limit or Limit(seconds=0.5))):
            reviewed.append(one)
            if on_update is not None:
                on_update(one)
        return tuple(reviewed)

    def _analyse(
        self,
        at: Position | Game,
        limit: Limit,
        on_update: Callable[[Analysis], None] | None,
        best_only: bool = False,
        afresh: bool = False,
    ) -> Analysis:
        """Do what `analyse` does; `afresh` on one thread, with nothing known from before."""
        position = _position_of(at)
        self._check(at, position)
        clock = self._clock = SearchControl(limit)
        searchers = self._prepared(position, afresh)
        clock.begin()
        before = tuple(_before(at)) if isinstance(at, Game) else ()
        ranking = Ranking(position, before, searchers)

        def report() -> None:
            if on_update is not None:
                on_update(ranking.analysis(clock))

        ranking.deepen(clock, limit.depth or DEEPEST, report, best_only)
        return ranking.analysis(clock)

    def _check(self, at: Position | Game, position: Position) -> None:
        if self._closed:
            raise EngineError(fault("engine-closed"))
        if value_axes(position.rules) != value_axes(self.rules):
            raise EngineError(fault("engine-rules"))
        if at.outcome is not None:
            raise EngineError(fault("engine-game-over"))

    def _prepared(self, position: Position, afresh: bool) -> list[Searcher]:
        """Compile, load or build what is needed first, which does not count against the limit."""
        told: set[Activity] = set()

        def tell(doing: Activity) -> None:
            told.add(doing)
            self._doing(doing)

        with on_compiling(lambda: tell("compiling")):
            if not afresh:
                self._prepare(position, tell)
            values = None if afresh else self._values
            searcher = Searcher(self._compiled_rules, new_entries(_SMALL_MEMORY), values)
            if (values is not None) not in self._compiled:
                board = board_of(Position.start(self.rules.replace(seeds=1)))
                searcher.value(board, 1, 0, no_limit)
                searcher.best_move(board)
                self._compiled.add(values is not None)
        if told:
            tell("thinking")
        return [searcher] if afresh else self._searchers

    def _prepare(self, position: Position, tell: Callable[[Activity], None]) -> None:
        """Have searchers, with the endgame table where there is one by now."""
        values = self._values or self._table_for(position, tell)
        if not self._searchers or values is not self._values:
            entries = self._searchers[0].entries if self._searchers else new_entries(self._memory)
            self._values = values
            self._searchers = [Searcher(self._compiled_rules, entries, values) for _ in range(self._threads)]
        self._age += 1
        for searcher in self._searchers:
            searcher.new_age(self._age)

    def _table_for(self, position: Position, tell: Callable[[Activity], None]) -> Values | None:
        """Return the endgame table, if there is one or it is time to build it."""
        rules, tables = self.rules, self._tables
        if isinstance(tables, bool) or rules.can_repeat or rules.majority_stop:
            return None
        if isinstance(tables, Table):
            return tables.values
        with contextlib.suppress(TableNotFoundError):
            return load(rules, folder=tables).values
        seeds = _small_table(rules.pits)
        if position.on_board > seeds + _REACH:
            return None
        tell("table")
        return build_in_memory(rules, seeds, threads=self._threads).values


def _small_table(pits: int) -> int:
    """Return to how many seeds the engine builds a table: 14 with 6 pits."""
    seeds = 14
    while table_positions(pits, seeds) > _TABLE_POSITIONS:
        seeds -= 1
    return seeds


def _position_of(at: Position | Game) -> Position:
    return at.position if isinstance(at, Game) else at


def _before(game: Game) -> Iterator[Position]:
    """Yield the positions that a game has been through before the one where it stands."""
    for node in game.node.path[:-1]:
        yield node.position


def _number(name: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EngineError(fault("engine-number", name=name, least=least, most=most, value=shown(value)))
    return value


def _say_nothing(_doing: Activity) -> None:
    pass
