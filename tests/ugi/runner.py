"""A UGI runner for any game, written from the published protocol without Kalaha's code."""

import subprocess
import threading
from collections.abc import Iterable
from queue import Queue

TIMEOUT = 300
"""The timeout for a line, in seconds. Compilation takes a minute on a busy machine."""


class Engine:
    """An engine process."""

    def __init__(self, command: Iterable[str]) -> None:
        self.process = subprocess.Popen(
            list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._lines: Queue[str] = Queue()
        self.transcript: list[str] = []
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        with self.process.stdout as stream:
            for line in stream:
                self._lines.put(line.rstrip("\n"))
        self._lines.put("")

    def send(self, line: str) -> None:
        assert self.process.stdin is not None
        self.transcript.append(f"> {line}")
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()

    def wait_for(self, word: str) -> list[str]:
        """Return the lines up to and including the next one that starts with this word."""
        found: list[str] = []
        while True:
            line = self._lines.get(timeout=TIMEOUT)
            assert line, f"the engine ended before it said {word}: {self.transcript}"
            self.transcript.append(f"< {line}")
            found.append(line)
            if line.split()[0] == word:
                return found

    def ask(self, line: str, word: str) -> list[str]:
        """Send a line and return the words of the answer."""
        self.send(line)
        return self.wait_for(word)[-1].split()

    def query(self, question: str) -> str:
        answer = self.ask(f"query {question}", "response")
        assert len(answer) == 2
        return answer[1]

    def quit(self) -> int:
        self.send("quit")
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(TIMEOUT)


def play_a_game(player1: Engine, player2: Engine, go: str) -> tuple[str, list[str], list[bool]]:
    """Return the result, the moves, and whether each was made by player 1.

    Send messages in the order given in ugi.md. Player 1 also answers the referee's queries.
    """
    for engine in {player1, player2}:
        engine.send("uginewgame")
        engine.ask("isready", "readyok")
    moves: list[str] = []
    turns: list[bool] = []
    while True:
        position = "position startpos" + (f" moves {' '.join(moves)}" if moves else "")
        for engine in {player1, player2}:
            engine.send(position)
            engine.ask("isready", "readyok")
        over = player1.query("gameover")
        result = player1.query("result")
        assert over in ("true", "false")
        assert (over == "true") == (result != "none")
        if over == "true":
            return result, moves, turns
        turn = player1.query("p1turn")
        assert turn in ("true", "false")
        turns.append(turn == "true")
        answer = (player1 if turns[-1] else player2).ask(go, "bestmove")
        assert len(answer) == 2
        moves.append(answer[1])
