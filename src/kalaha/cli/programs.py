"""Other programs as players: a position in, a move out (docs/program-protocol.md)."""

import contextlib
import os
import shlex
import signal
import subprocess
import sys
import threading
from queue import Empty, SimpleQueue
from typing import IO

from kalaha.cli.errors import ArenaError
from kalaha.cli.output import rules_text
from kalaha.errors import fault, shown
from kalaha.game import Game, Move
from kalaha.game.errors import InvalidMoveError

LONGEST = 80
"""The most characters of an answer that are read."""


class Program:
    """A program that plays: started when it is made, and kept running until `close`.

    `seconds` is how long it may think about a move. Whatever it does wrong raises `ArenaError`.
    """

    def __init__(self, command: str, seconds: float) -> None:
        """Start the program that a command line names."""
        self._command = command[:100]
        self._seconds = min(seconds, threading.TIMEOUT_MAX)
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                encoding="utf-8",
                errors="replace",
                bufsize=1,
                start_new_session=True,  # Control-C reaches only the arena, which then ends the program
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ArenaError(fault("program-start", command=self._command, reason=reason)) from error
        assert self._process.stdout is not None
        self._answers: SimpleQueue[str] = SimpleQueue()
        threading.Thread(target=_read, args=(self._process.stdout, self._answers), daemon=True).start()

    def __call__(self, game: Game, _number: int = 0) -> Move:
        """Ask for a move: a `Strategy` of the arena."""
        position = str(game.position)
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):  # then there is no answer either
            self._process.stdin.write(f"{rules_text(game.rules)} {position}\n")
            self._process.stdin.flush()
        try:
            answer = self._answers.get(timeout=self._seconds)
        except Empty:
            seconds = f"{self._seconds:g}"
            raise ArenaError(
                fault("program-silent", command=self._command, seconds=seconds, position=position)
            ) from None
        if not answer:
            code = self._process.wait()
            raise ArenaError(fault("program-ended", command=self._command, number=code, position=position))
        with contextlib.suppress(InvalidMoveError):
            move = Move.parse(answer.strip())
            if move in game.legal_moves:
                return move
        raise ArenaError(
            fault(
                "program-answer",
                command=self._command,
                answer=shown(answer.strip()),
                position=position,
                moves=" ".join(map(str, game.legal_moves)),
            )
        )

    def close(self) -> None:
        """Close the program's input; kill it if it is still running a second later."""
        assert self._process.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(1)
        except subprocess.TimeoutExpired:
            self.kill()
            self._process.wait()

    def kill(self) -> None:
        """Kill the program, with all that it has started in its session."""
        if self._process.poll() is None:
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.pid, signal.SIGKILL)


def _read(stream: IO[str], answers: SimpleQueue[str]) -> None:
    """Queue lines as they come, and an empty text at the end."""
    with stream:
        while line := stream.readline(LONGEST):
            answers.put(line)
    answers.put("")
