"""`Session`: the engine's side of a UGI connection.

One thread reads the input (`listen`) and handles urgent commands immediately: `stop`, `quit`, and `isready`
during a search. Another thread (`run`) executes all other commands in order, so commands that arrive while
the engine is searching or compiling are queued.
"""

import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from queue import SimpleQueue
from typing import NamedTuple

from kalaha.engine import Engine
from kalaha.engine.decisions import decide
from kalaha.engine.levels import FULL
from kalaha.engine.limit import Limit
from kalaha.engine.question import Stop
from kalaha.errors import KalahaError, shown
from kalaha.game import SOUTH, Game, Position
from kalaha.kernel.convert import value_axes
from kalaha.notation import ascii_board, fit_rules, parse_position
from kalaha.rules import Rules, find_rules
from kalaha.ugi.errors import NotUnderstoodError
from kalaha.ugi.go import info_lines, is_limited, read_limit
from kalaha.ugi.options import OPTIONS, Settings

AUTHOR = "the Kalaha authors"
NO_MOVE = "0000"
"""The best move reported if the game is over or the search failed, which is UCI's null move."""
SWAP = "swap"
"""The move that takes over the first player's side (`swap`)."""
_SWAP_LIMIT = Limit(nodes=100_000)


class _Search(NamedTuple):
    """A `go` command and the signal that stops its search."""

    words: Sequence[str]
    stop: Stop


class Session:
    """The state of a connection: the options, position, engine, and queued commands.

    `write` is called with each line to send, by one thread at a time.
    """

    def __init__(self, write: Callable[[str], None], version: str) -> None:
        """Start at the initial position of the default rules."""
        self._write = write
        self._writing = threading.Lock()
        self._name = f"Kalaha {version}"
        self._settings = Settings()
        self._game: Game | None = Game(find_rules(self._settings.preset))
        self._engine: Engine | None = None
        self._made_for: object = None
        self._table_error: object = None
        self._todo: SimpleQueue[_Search | str | None] = SimpleQueue()
        self._searches: deque[_Search] = deque()  # those not finished yet
        self._end = Stop()
        self._has_quit = False
        self._commands: dict[str, Callable[[Sequence[str]], None]] = {
            "ugi": self._introduce,
            "isready": self._prepare,
            "setoption": self._set_option,
            "uginewgame": self._new_game,
            "position": self._set_position,
            "moves": self._play,
            "query": self._answer,
            "d": self._show,
        }

    # the thread that listens

    def listen(self, lines: Iterable[str | None]) -> None:
        """Receive lines until `quit` or the end of the input. None means a line that was too long.

        At the end of the input, searches with a limit go on.
        """
        try:
            for line in lines:
                words = [] if line is None else line.split()
                if words[:1] == ["quit"]:
                    self._has_quit = True
                    break
                self._hear("\0" if line is None else line, words)
        except OSError:  # if the other side has closed the connection or there is no input
            pass
        finally:
            self._todo.put(None)
            self._end.set()
            self._stop(also_limited=self._has_quit)

    def _hear(self, line: str, words: Sequence[str]) -> None:
        if words[:1] == ["stop"]:
            self._stop()
        elif words[:1] == ["isready"] and self._searches:
            self._say("readyok")
        elif words[:1] == ["go"]:
            search = _Search(words[1:], Stop())
            self._searches.append(search)
            self._todo.put(search)
        elif words or line == "\0":
            self._todo.put(line)

    def _stop(self, *, also_limited: bool = True) -> None:
        """Stop all searches received so far, or those without a limit."""
        for search in self._searches.copy():
            if also_limited or not is_limited(search.words):
                search.stop.set()

    # the thread that works

    def run(self) -> None:
        """Execute commands until the end of the input. Raise `OSError` if the output is closed."""
        try:
            while (heard := self._todo.get()) is not None:
                if isinstance(heard, _Search):
                    if not self._has_quit:
                        self._search(heard)
                else:
                    self._do(heard)
        finally:
            if self._engine is not None:
                self._engine.close()

    def _do(self, line: str) -> None:
        command, *words = line.split() or [line]
        try:
            if line == "\0":
                raise NotUnderstoodError("The line is too long.")
            if command not in self._commands:
                known = ", ".join((*self._commands, "go", "stop", "quit"))
                raise NotUnderstoodError(f"{shown(command)} is no command of UGI. The commands are {known}.")
            self._commands[command](words)
        except (NotUnderstoodError, KalahaError) as error:
            self._inform(str(error))

    def _introduce(self, _words: Sequence[str]) -> None:
        self._say(f"id name {self._name}", f"id author {AUTHOR}", *map(str, OPTIONS.values()), "ugiok")

    def _prepare(self, _words: Sequence[str]) -> None:
        try:
            if self._game is not None and self._game.outcome is None:
                self._engine_for(self._game.rules).prepare(self._game, self._end)
        finally:
            self._say("readyok")

    def _set_option(self, words: Sequence[str]) -> None:
        at = words.index("value") if "value" in words else len(words)
        if words[:1] != ["name"] or at < 2:
            raise NotUnderstoodError("An option is set by: setoption name NAME value VALUE.")
        before = self._settings.start
        self._settings.set(" ".join(words[1:at]), " ".join(words[at + 1 :]))
        if self._settings.start != before:
            self._game = None
            self._game = self._first()

    @property
    def _current(self) -> Game:
        """The game up to the current position.

        Raise `NotUnderstoodError` if the last position was refused, because the previous one would give
        answers to a question that was not asked.
        """
        if self._game is None:
            raise NotUnderstoodError("There is no position, because the last one was refused.")
        return self._game

    def _first(self) -> Game:
        """Return the start that the options specify. Raise `InvalidRulesError` if they are contradictory."""
        preset, changes, number = self._settings.start
        rules = find_rules(preset).replace(**changes)
        return Game(rules, Position.start(rules, number=number if rules.has_fair_start else 1))

    def _new_game(self, _words: Sequence[str]) -> None:
        if self._engine is not None:
            self._engine.forget()
        self._game = self._first()

    def _set_position(self, words: Sequence[str]) -> None:
        self._game = None
        at = words.index("moves") if "moves" in words else len(words)
        if words[:1] == ["startpos"] and at == 1:
            game = self._first()
        elif words[:1] == ["fen"] and at > 1:
            text = " ".join(words[1:at])
            rules = fit_rules(find_rules(self._settings.preset), text, **self._settings.changes)
            game = Game(rules, parse_position(text, rules))
        else:
            raise NotUnderstoodError("A position is given by: position startpos|fen POSITION [moves MOVES].")
        _play_all(game, words[at + 1 :])
        self._game = game

    def _play(self, words: Sequence[str]) -> None:
        """Play moves from the current position. The runner `cutergames` sends them one by one."""
        game, self._game = self._current, None
        _play_all(game, words)
        self._game = game

    def _answer(self, words: Sequence[str]) -> None:
        game = self._current
        outcome = game.outcome
        winner = (
            None if outcome is None else "draw" if outcome.winner is None else f"p{outcome.winner + 1}win"
        )
        answers = {
            "p1turn": str(game.position.turn == SOUTH).lower(),
            "gameover": str(outcome is not None).lower(),
            "result": winner or "none",
        }
        if len(words) != 1 or words[0] not in answers:
            raise NotUnderstoodError(f"Only this can be asked with query: {', '.join(answers)}.")
        self._say(f"response {answers[words[0]]}")

    def _show(self, _words: Sequence[str]) -> None:
        """Show the board and the legal moves to a person."""
        game = self._current
        moves = " ".join(map(str, game.legal_moves))
        for line in (str(game.position), *ascii_board(game).splitlines(), moves):
            self._say(f"info string {line}".rstrip())

    # searching

    def _search(self, search: _Search) -> None:
        try:
            best = self._best_move(search)
        except (NotUnderstoodError, KalahaError) as error:
            self._inform(str(error))
            best = NO_MOVE
        except MemoryError:
            self._inform("There is not enough memory; a smaller Hash helps.")
            best = NO_MOVE
        else:
            if "infinite" in search.words:
                search.stop.requested.result()
        finally:
            self._searches.popleft()
        self._say(f"bestmove {best}")

    def _best_move(self, search: _Search) -> str:
        game, level = self._current, self._settings.level
        limit, unknown = read_limit(search.words, game.position.turn)
        if unknown:
            self._inform(f"In go, {shown(unknown)} means nothing here.")
        if game.outcome is not None:
            self._inform("The game is over; there is nothing to think about.")
            return NO_MOVE
        if search.stop.is_set():  # stopped before it started
            return str(game.legal_moves[0])
        engine = self._engine_for(game.rules)
        if level < FULL:
            action = decide(engine, game, game.position.turn, level, _SWAP_LIMIT, stop=search.stop)
            return SWAP if action.kind == "swap" else str(action.move)
        lines = self._settings.lines
        found = engine.analyse(
            game,
            limit,
            lambda found: self._say(*info_lines(found, lines)),
            best_only=lines == 1,
            stop=search.stop,
        )
        self._say(*info_lines(found, lines))
        if engine.table_error is not None and engine.table_error is not self._table_error:
            self._table_error = engine.table_error
            self._inform(f"The endgame tables cannot be used: {engine.table_error}")
        return str(found.best)

    def _engine_for(self, rules: Rules) -> Engine:
        """Return an engine for these rules and the current options."""
        settings = self._settings
        wanted = value_axes(rules), settings.threads, settings.memory, settings.tables
        if self._engine is None or self._made_for != wanted:
            if self._engine is not None:
                self._engine.close()
            self._engine = Engine(
                rules,
                threads=settings.threads,
                memory=settings.memory,
                tables=settings.tables,
                on_progress=self._report_progress,
            )
            self._made_for = wanted
        return self._engine

    def _report_progress(self, share: float) -> None:
        if share == 0:
            self._inform("Building a small endgame table.")

    # output

    def _inform(self, sentence: str) -> None:
        self._say("info string " + " ".join(sentence.split()))

    def _say(self, *lines: str) -> None:
        with self._writing:
            for line in lines:
                self._write(line)


def _play_all(game: Game, words: Sequence[str]) -> None:
    for word in words:
        if word == SWAP:
            game.swap()
        else:
            game.play(word)
