"""`Program`: another program that acts as a player and analyst (see docs/program-protocol.md)."""

import contextlib
import re
import shlex
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from math import inf
from typing import NamedTuple, NoReturn, Self, Unpack

from kalaha.engine.clock import Clock
from kalaha.engine.errors import EngineError, ProgramError
from kalaha.engine.levels import FULL_SECONDS
from kalaha.engine.limit import Limit, Limits, combined
from kalaha.engine.match import Choice
from kalaha.engine.values import Analysis
from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, Game, Move, Node, Position
from kalaha.game.errors import InvalidMoveError
from kalaha.notation.record import step_text
from kalaha.rules import Rules, axis_text, differences
from kalaha.ugi.info import Report
from kalaha.ugi.process import Process

START_TIMEOUT = 60.0
"""The timeout for a program to become ready, in seconds. The program may have to compile."""
MARGIN = 1.0
"""The number of seconds added to the timeout for a move, to allow for a busy machine."""
MAX_SHOWN = 80
"""The maximum number of characters from an answer that an error shows."""


def _ignore(_line: str) -> None:
    pass


class Program:
    """A program that speaks UGI (kz04px's Universal Game Interface): a `Strategy` for the arena.

    Rules are sent as those options that the program shares with our engine, and positions are sent in our
    notation with all moves in the game. The time for a move is `seconds`, which is sent as `movetime`, or
    comes from `clock`, which is sent as `p1time` etc.; South is player 1. Any misbehaviour stops the program
    and raises `ProgramError`. The next game restarts it, unless it has been closed. Another thread passes its
    lines from standard error to `on_stderr`. `options` are set whenever the program starts, for example
    `{"MultiPV": 3}`.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        seconds: float = FULL_SECONDS,
        clock: Clock | None = None,
        on_stderr: Callable[[str], object] = _ignore,
        options: Mapping[str, str | float] | None = None,
    ) -> None:
        """Set the command line (a string or its parts); `start` or the first move starts the program."""
        self._command_line = command if isinstance(command, str) else shlex.join(command)
        self._command = self._command_line[:100]
        self._seconds = seconds
        self.clock = clock
        self._on_stderr = on_stderr
        self._given = options or {}
        self._process: Process | None = None
        self._starting = threading.Lock()
        self._closed = False
        self._game: Game | None = None
        self._placed: Node | None = None

    @classmethod
    def open(
        cls,
        command: str | Sequence[str],
        seconds: float = FULL_SECONDS,
        clock: Clock | None = None,
        *,
        options: Mapping[str, str | float] | None = None,
    ) -> Self:
        """Start the program that a command line specifies, and set its `options`.

        Raise `ProgramError` if it cannot be started, lacks one of the options or does not allow its value.
        """
        program = cls(command, seconds, clock, options=options)
        program.start()
        return program

    def __repr__(self) -> str:
        return f"Program({self._command!r})"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the program if it is not running. Raise `ProgramError` if it has been closed."""
        with self._starting:
            if self._process is not None:
                if self._process.is_running:
                    return
                self._process.end()
            if self._closed:
                raise ProgramError(fault("program-start", command=self._command, reason="closed"))
            self._process = Process(self._command_line, self._on_stderr)
        self._greet(self._process)

    def __call__(self, game: Game, _number: int = 0) -> Choice:
        """Return the program's move in an unfinished game, or "swap"."""
        clock, side = self.clock, game.position.turn
        if clock is None:
            return self._move(game, *_go(Limit(seconds=self._seconds)))[0]
        left, increment = clock.left(game), round(1000 * clock.increment)
        times = f"p1time {_milliseconds(left[SOUTH])} p2time {_milliseconds(left[NORTH])}"
        return self._move(game, f"go {times} p1inc {increment} p2inc {increment}", left[side])[0]

    def prepare(self, game: Game) -> None:
        """Start the program if necessary, send it the position, and wait until it is ready."""
        if game is not self._game or self._process is None:
            self.start()
        assert self._process is not None
        if game is not self._game:
            self._begin(self._process, game.rules)
            self._game = game
        if game.node is not self._placed:
            self._place(self._process, game)
            self._placed = game.node

    def analyse(
        self, position: Position | Game, limit: Limit | None = None, **limits: Unpack[Limits]
    ) -> Analysis:
        """Return the analysis that the program reports within `limit`, by default its time for a move.

        `seconds`, `nodes` and `depth` override those of `limit`. Without `seconds`, there is no timeout.
        `values` contains only the moves that have a line (`multipv`), `best` is the move in the answer, and
        `value` is the score on the first line, for the player to move. Bounds and exact values are as
        reported by the program. Raise `ProgramError` if it misbehaves or reports no score, and `EngineError`
        if the game is over.
        """
        game = position if isinstance(position, Game) else Game(position)
        if game.outcome is not None:
            raise EngineError(fault("engine-game-over"))
        limit = combined(limit, limits, Limit(seconds=self._seconds))
        report = Report(game)
        move, spent = self._move(game, *_go(limit), report.add)
        analysis = report.analysis(move, spent)
        if analysis is None:
            what = {"command": self._command, "position": str(game.position)}
            raise ProgramError(fault("program-no-value", **what))
        return analysis

    def _move(
        self, game: Game, go: str, seconds: float, on_line: Callable[[str], object] = _ignore
    ) -> tuple[Choice, float]:
        """Return the answer to `go` and the seconds taken. The timeout is `seconds` plus `MARGIN`."""
        self.prepare(game)
        self._placed = None
        assert self._process is not None
        began = time.perf_counter()
        self._process.send(go)
        answer = self._answer(self._process, game, seconds, on_line)
        spent = time.perf_counter() - began
        if answer == "swap" and game.can_swap:
            return answer, spent
        with contextlib.suppress(InvalidMoveError):
            move = Move.parse(answer)
            if move in game.legal_moves:
                return move, spent
        legal = " ".join(map(str, game.legal_moves))
        self._give_up(
            "program-answer", answer=shown(answer[:MAX_SHOWN]), position=str(game.position), moves=legal
        )

    def close(self) -> None:
        """Send `quit`, close the program's input, and kill it after `STOP_GRACE`. It cannot be restarted."""
        self._closed = True
        if self._process is not None:
            self._process.end("quit")
            self._process = None

    def kill(self) -> None:
        """Kill the program and prevent restarts. Thread-safe."""
        with self._starting:
            self._closed = True
            if self._process is not None:
                self._process.kill()

    def _greet(self, process: Process) -> None:
        """Read the program's options."""
        self._options: dict[str, Option] = {}  # by lower-case name
        self._rules: Rules | None = None
        for line in self._exchange(process, "ugi", "ugiok"):
            words = line.split()
            if words[:2] == ["option", "name"] and "type" in words:
                option = Option.parse(words)
                self._options[option.name.lower()] = option
        names = ", ".join(option.name for option in self._options.values())
        for name, value in self._given.items():
            option = self._options.get(name.lower())
            if option is None:
                self._give_up("program-no-option", name=shown(name), names=names)
            if wanted := option.wanted(value):
                self._give_up("program-option", name=option.name, wanted=wanted, value=shown(value))
            self._set(process, name, value)

    def _begin(self, process: Process, rules: Rules) -> None:
        """Send the rules if they have changed, and start a new game."""
        if rules != self._rules:
            for name, value in _settings(rules).items():
                if name in self._options:
                    self._set(process, name, value)
            self._rules = rules
        process.send("uginewgame")
        self._exchange(process, "isready", "readyok")

    def _set(self, process: Process, name: str, value: object) -> None:
        """Set an option that the program has."""
        option = self._options[name.lower()]
        process.send(f"setoption name {option.name} value {option.text(value)}")

    def _place(self, process: Process, game: Game) -> None:
        """Send the position and wait until the program is ready. Its clock starts only afterwards."""
        moves = " ".join(map(step_text, game.steps))
        process.send(f"position fen {game.root.position}" + f" moves {moves}" * bool(moves))
        self._exchange(process, "isready", "readyok")

    def _answer(self, process: Process, game: Game, seconds: float, on_line: Callable[[str], object]) -> str:
        """Return the program's move as text. Pass all lines before it to `on_line`."""
        until = time.monotonic() + seconds + MARGIN
        position = str(game.position)
        while True:
            try:
                line = process.receive(until - time.monotonic())
            except TimeoutError:
                self._give_up("program-silent", seconds=f"{seconds:g}", position=position)
            if line is None:
                self._give_up("program-ended", number=process.end(), position=position)
            command, _, rest = line.partition(" ")
            if command == "bestmove":
                return " ".join(rest.split()[:1])
            on_line(line)

    def _give_up(self, code: str, **values: str | int) -> NoReturn:
        """Kill the program and raise `ProgramError` with the last line that it wrote to standard error."""
        assert self._process is not None
        said = self._process.said
        self._process.kill()
        self._process.end()
        self._process = self._game = self._placed = None
        more = [fault("program-wrote", text=repr(said[:MAX_SHOWN]))] if said else []
        raise ProgramError(fault(code, command=self._command, **values), *more)

    def _exchange(self, process: Process, sent: str, wanted: str) -> list[str]:
        """Send the line `sent` and return the lines received before the answer `wanted`."""
        process.send(sent)
        until = time.monotonic() + START_TIMEOUT
        lines: list[str] = []
        line: str | None = ""
        while line is not None and time.monotonic() < until:
            with contextlib.suppress(TimeoutError):
                line = process.receive(until - time.monotonic())
                if line == wanted:
                    return lines
                lines = [*lines[-999:], line or ""]
        if line is None:
            process.end()  # afterwards, all of its standard error has been read
        self._give_up("program-no-ugi", sent=sent, wanted=wanted)


class Option(NamedTuple):
    """An option as a program announces it, with the bounds of a `spin` and the choices of a `combo`."""

    name: str
    kind: str
    least: float
    most: float
    choices: tuple[str, ...]

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        """Return the option in the words of a line `option name NAME type TYPE …`."""
        at = words.index("type")
        rest = " ".join(words[at + 2 :])
        least, most = (re.search(rf"\b{bound} (-?[0-9]+)", rest) for bound in ("min", "max"))
        choices = re.findall(r"(?:^| )var (.*?)(?= var | default |$)", rest)
        kind = "".join(words[at + 1 : at + 2])
        bounds = float(least[1]) if least else -inf, float(most[1]) if most else inf
        return cls(" ".join(words[2:at]), kind, *bounds, tuple(choices))

    def text(self, value: object) -> str:
        """Return a value as it is sent."""
        return str(value).lower() if self.kind == "check" else axis_text(value)

    def wanted(self, value: object) -> str:
        """Return the values that are allowed, or "" if `value` is one of them."""
        text = self.text(value)
        if self.kind == "spin":
            is_number = re.fullmatch(r"-?[0-9]+", text) is not None
            fits = is_number and self.least <= int(text) <= self.most
            return "" if fits else f"a whole number from {self.least:.0f} to {self.most:.0f}"
        choices = ("true", "false") if self.kind == "check" else self.choices
        fits = not choices or text.lower() in map(str.lower, choices)
        return "" if fits else f"one of {', '.join(choices)}"


def _settings(rules: Rules) -> dict[str, object]:
    """Return the option values for `rules`, by the options' lower-case names."""
    return {"rules": rules.name, **differences(rules)}


def _go(limit: Limit) -> tuple[str, float]:
    """Return the command for a search within `limit`, and its time in seconds."""
    words = {"depth": limit.depth, "nodes": limit.nodes}
    if limit.seconds is not None:
        words["movetime"] = _milliseconds(limit.seconds)
    given = " ".join(f"{name} {number}" for name, number in words.items() if number is not None)
    return f"go {given}".rstrip(), limit.seconds or inf


def _milliseconds(seconds: float) -> int:
    return max(1, round(1000 * seconds))
