"""`Program`: another program as a player (docs/program-protocol.md)."""

import contextlib
import shlex
import threading
import time
from collections.abc import Callable, Sequence
from typing import NoReturn, Self

from kalaha.engine.clock import Clock
from kalaha.engine.errors import ProgramError
from kalaha.engine.levels import FULL_SECONDS
from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, Game, Move
from kalaha.game.errors import InvalidMoveError
from kalaha.rules import Rules, axis_text, differences
from kalaha.ugi.process import Process

START_TIMEOUT = 60.0
"""Timeout for a program to become ready, in seconds: it may have to compile."""
MARGIN = 1.0
"""Seconds added to the timeout of a move, for the round trip on a busy machine."""
MAX_SHOWN = 80
"""Characters of an answer shown in errors."""


def _ignore(_line: str) -> None:
    pass


class Program:
    """A program that speaks UGI (kz04px's Universal Game Interface): a `Strategy` of the arena.

    Rules are sent as options that the program has in common with ours, positions as our text with all moves
    of the game. The time for a move is `seconds`, sent as `movetime`, or that of a `clock`, sent as `p1time`
    etc.; South is player 1. Any misbehaviour stops the program and raises `ProgramError`; the next game
    restarts it. Another thread passes its lines on standard error to `on_stderr`.
    """

    def __init__(
        self,
        command: str | Sequence[str],
        seconds: float = FULL_SECONDS,
        clock: Clock | None = None,
        on_stderr: Callable[[str], object] = _ignore,
    ) -> None:
        """Set the command line, as a text or its parts; `start` or the first move starts the program."""
        self._command_line = command if isinstance(command, str) else shlex.join(command)
        self._command = self._command_line[:100]
        self._seconds = seconds
        self.clock = clock
        self._on_stderr = on_stderr
        self._process: Process | None = None
        self._starting = threading.Lock()
        self._killed = False
        self._game: Game | None = None

    @classmethod
    def open(
        cls, command: str | Sequence[str], seconds: float = FULL_SECONDS, clock: Clock | None = None
    ) -> Self:
        """Start the program of a command line; raises `ProgramError` if that is impossible."""
        program = cls(command, seconds, clock)
        program.start()
        return program

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def start(self) -> None:
        """Start the program if it is not running."""
        with self._starting:
            if self._process is not None:
                if self._process.is_running:
                    return
                self._process.end()
            if self._killed:
                raise ProgramError(fault("program-start", command=self._command, reason="killed"))
            self._process = Process(self._command_line, self._on_stderr)
        self._greet(self._process)

    def __call__(self, game: Game, _number: int = 0) -> Move:
        """Return the program's move in a game that is not over."""
        if game is not self._game or self._process is None:
            self.start()
        assert self._process is not None
        if game is not self._game:
            self._begin(self._process, game.rules)
            self._game = game
        self._place(self._process, game)
        began = time.perf_counter()
        answer = self._ask(self._process, game, self._limit(game))
        if self.clock is not None:
            self.clock.spend(game.position.turn, time.perf_counter() - began)
        with contextlib.suppress(InvalidMoveError):
            move = Move.parse(answer)
            if move in game.legal_moves:
                return move
        legal = " ".join(map(str, game.legal_moves))
        self._give_up(
            "program-answer", answer=shown(answer[:MAX_SHOWN]), position=str(game.position), moves=legal
        )

    def close(self) -> None:
        """Send `quit`, close the program's input, and kill it after `STOP_GRACE`."""
        if self._process is not None:
            self._process.end("quit")
            self._process = None

    def kill(self) -> None:
        """Kill the program and prevent restarts; thread-safe."""
        with self._starting:
            self._killed = True
            if self._process is not None:
                self._process.kill()

    def _greet(self, process: Process) -> None:
        """Read the options of the program."""
        self._options: dict[str, tuple[str, str]] = {}  # the name in the program's spelling, and the type
        self._rules: Rules | None = None
        for line in self._exchange(process, "ugi", "ugiok"):
            words = line.split()
            if words[:2] == ["option", "name"] and "type" in words:
                at = words.index("type")
                name, kind = " ".join(words[2:at]), "".join(words[at + 1 : at + 2])
                self._options[name.lower()] = name, kind

    def _begin(self, process: Process, rules: Rules) -> None:
        """Send the rules, if they have changed, and start a new game."""
        if rules != self._rules:
            for name, value in _settings(rules).items():
                written, kind = self._options.get(name, ("", ""))
                if written:
                    text = str(value).lower() if kind == "check" else axis_text(value)
                    process.send(f"setoption name {written} value {text}")
            self._rules = rules
        process.send("uginewgame")
        self._exchange(process, "isready", "readyok")

    def _place(self, process: Process, game: Game) -> None:
        """Send the position and wait until the program is ready, before its clock starts."""
        moves = " ".join(map(str, game.moves))
        process.send(f"position fen {game.root.position}" + f" moves {moves}" * bool(moves))
        self._exchange(process, "isready", "readyok")

    def _ask(self, process: Process, game: Game, seconds: float) -> str:
        """Return the text of the program's move; the timeout is `seconds` plus `MARGIN`."""
        if self.clock is None:
            process.send(f"go movetime {_milliseconds(seconds)}")
        else:
            left, increment = self.clock.left(game), round(1000 * self.clock.increment)
            times = f"p1time {_milliseconds(left[SOUTH])} p2time {_milliseconds(left[NORTH])}"
            process.send(f"go {times} p1inc {increment} p2inc {increment}")
        until = time.monotonic() + seconds + MARGIN
        while True:
            command, _, rest = self._receive(process, game, until).partition(" ")
            if command == "bestmove":
                return " ".join(rest.split()[:1])

    def _limit(self, game: Game) -> float:
        return self._seconds if self.clock is None else self.clock.left(game)[game.position.turn]

    def _receive(self, process: Process, game: Game, until: float) -> str:
        """Return the program's next line; give up at the time `until`, or at the end of its output."""
        position = str(game.position)
        try:
            line = process.receive(until - time.monotonic())
        except TimeoutError:
            self._give_up("program-silent", seconds=f"{self._limit(game):g}", position=position)
        if line is None:
            assert self._process is not None
            self._give_up("program-ended", number=self._process.end(), position=position)
        return line

    def _give_up(self, code: str, **values: str | int) -> NoReturn:
        """Kill the program and raise the fault, with its last line on standard error."""
        assert self._process is not None
        said = self._process.said
        self._process.kill()
        self._process.end()
        self._process = self._game = None
        more = [fault("program-wrote", text=repr(said[:MAX_SHOWN]))] if said else []
        raise ProgramError(fault(code, command=self._command, **values), *more)

    def _exchange(self, process: Process, sent: str, wanted: str) -> list[str]:
        """Send a line and return the lines received before the answer `wanted`."""
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
            process.end()  # now all of its standard error has been read
        self._give_up("program-no-ugi", sent=sent, wanted=wanted)


def _settings(rules: Rules) -> dict[str, object]:
    """Return the options for `rules`, by name in lower case."""
    return {"rules": rules.name, **differences(rules)}


def _milliseconds(seconds: float) -> int:
    return max(1, round(1000 * seconds))
