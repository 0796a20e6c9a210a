"""Measure how late answers come in whole games, from the first one after an install on.

python -m tools.measure.first_answers [--rules alga,wari] [--ways library,ugi]

For each rule set and each way new processes play a game, first with empty folders (`fresh`: nothing is
compiled, there are no tables), then with what that has left (`warm`):

- `library`: 50 ms a move, in turn by `choose` and `analyse`, after `Engine.prepare`;
- `ugi`: `go movetime 50`, after `isready`;
- `server`: in turn `POST /api/analyse` with 50 ms, and over a web socket level 10, which has a second;
- `terminal`: level 10, which has a second, plays itself at the prompt.

What is printed: the seconds to the first word, that it compiles or an answer, and to the first answer; by how
much that exceeded its limit, and the processor time that it took; the number of answers, and the same of the
latest of all others. An answer is late, too, where others use the machine: the load is printed.
"""

import argparse
import contextlib
import json
import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pexpect
from websockets.sync.client import connect

from kalaha import Game, find_rules

RULES = ("alga", "kalahawari", "kalah", "wari", "deskovehry", "fairkalah", "oware", "awari", "kgp")
SECONDS, FULL_SECONDS = 0.05, 1.0
MOST = 100
"""Answers after which a game that goes round in circles has shown enough."""
LIBRARY = """
import sys
from kalaha import Game, find_rules
from kalaha.engine import Engine
game = Game(find_rules(sys.argv[1]))
with Engine(game.rules, on_progress=lambda *_: print("busy")) as engine:
    engine.prepare(game)
    for ask in (engine.choose, lambda *at, **limit: engine.analyse(*at, **limit).best) * 50:
        if game.outcome is None:
            print("asked")
            move = ask(game, seconds=0.05)
            print("answer")
            game.play(move)
"""


class Program:
    """A program on a terminal, and when it answers: all in seconds."""

    def __init__(self, *arguments: str) -> None:
        """Start Python with these arguments."""
        self._process = pexpect.spawn(sys.executable, list(arguments), timeout=300, echo=False)
        self._start = time.perf_counter()
        self.first_word = self.first = 0.0
        self.late: list[tuple[float, float]] = []  # beyond the limit, and of the processor
        self.asked()

    def lines(self, request: str = "") -> Callable[[], str]:
        """Send a request, and return what returns its next line, empty at the end."""
        if request:
            self._process.sendline(request)
        return lambda: self._process.readline().decode()

    def asked(self) -> None:
        """Start the clock."""
        self._began, self._worked = time.perf_counter(), self._processor()

    def said(self) -> None:
        """Note that a word has come."""
        self.first_word = self.first_word or time.perf_counter() - self._start

    def answered(self, limit: float = SECONDS) -> None:
        """Note that an answer has come."""
        self.said()
        now = time.perf_counter()
        self.first = self.first or now - self._start
        self.late.append((now - self._began - limit, self._processor() - self._worked))

    def end(self) -> None:
        """End the program."""
        self._process.close(force=True)

    def _processor(self) -> float:
        """Return the processor time of the program and all that it has started."""
        parents: dict[int, tuple[int, int]] = {}
        for file in Path("/proc").glob("[0-9]*/stat"):
            with contextlib.suppress(OSError):  # it has just ended
                fields = file.read_text().rpartition(")")[2].split()
                parents[int(file.parent.name)] = int(fields[1]), sum(map(int, fields[11:15]))
        pids = {self._process.pid}
        while more := {pid for pid, (parent, _) in parents.items() if parent in pids} - pids:
            pids |= more
        return sum(parents[pid][1] for pid in pids if pid in parents) / os.sysconf("SC_CLK_TCK")


def library(rules: str) -> Program:
    """Play in a process that says when it asks and is answered."""
    program = Program("-u", "-c", LIBRARY, rules)
    note = {"busy": program.said, "asked": program.asked, "answer": program.answered}
    for line in iter(program.lines(), ""):
        note[line.strip()]()
    return program


def ugi(rules: str) -> Program:
    """Play by the protocol."""
    program, game = Program("-m", "kalaha", "engine"), Game(find_rules(rules))

    def ask(request: str, last: str) -> str:
        for line in iter(program.lines(request), ""):
            program.said()
            if line.startswith(last):
                return line.removeprefix(last).strip()
        raise EOFError

    ask(f"setoption name Rules value {rules}\nisready", "readyok")
    while game.outcome is None and len(program.late) < MOST:
        program.asked()
        move = ask("go movetime 50", "bestmove")
        program.answered()
        _ = game.swap() if move == "swap" else game.play(move)
        program.lines(f"moves {move}")
    return program


def server(rules: str) -> Program:
    """Play South by analyses against level 10."""
    program = Program("-m", "kalaha", "serve", "--no-browser", "--port", "0", "--rate", "99999")
    address = next(line for line in iter(program.lines(), "") if "http:" in line)
    api = address.partition("http:")[2].split()[0] + "api"
    players = {"south": "human", "north": "computer:10"}
    game = httpx.post(f"http:{api}/games", json={"rules": rules, **players}, timeout=300).json()
    with connect(f"ws:{api}/games/{game['id']}/ws") as socket:
        socket.send(json.dumps({"seats": [game["seats"]["south"]]}))
        state = json.loads(socket.recv())["state"]
        while state["outcome"] is None and len(program.late) < MOST:
            program.asked()
            if state["turn"] == "south":
                question = {"rules": rules, "position": state["position"], "seconds": SECONDS}
                found = httpx.post(f"http:{api}/analyse", json=question, timeout=300).json()
                program.answered()
                socket.send(json.dumps({"ply": state["ply"], "move": found["moves"][0]["move"]}))
            while "state" not in (said := json.loads(socket.recv())):
                program.said()
            if state["turn"] == "north":
                program.answered(FULL_SECONDS)
            state = said["state"]
    return program


def terminal(rules: str) -> Program:
    """Let level 10 play itself at the prompt."""
    players = ["--south", "computer:10", "--north", "computer:10"]
    program = Program("-m", "kalaha", "--lang", "en", "play", "--rules", rules, "--words", *players)
    for line in iter(program.lines(), ""):
        if " sows " in line or "takes over" in line:
            program.answered(FULL_SECONDS)
        elif "One moment" in line:
            program.said()
        if " sows " in line or "Store" in line:
            program.asked()
        if len(program.late) == MOST:
            break
    return program


WAYS = {way.__name__: way for way in (library, ugi, server, terminal)}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rules", default=",".join(RULES), help="rule sets")
    parser.add_argument("--ways", default=",".join(WAYS), help="ways to ask")
    options = parser.parse_args()
    print("| rules | way | | first word | first answer | late | answers | latest of the others | load |")
    print("|---|---|---|---|---|---|---|---|---|")
    for rules in options.rules.split(","):
        for way in options.ways.split(","):
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
                os.environ |= dict.fromkeys(("NUMBA_CACHE_DIR", "XDG_DATA_HOME"), folder)
                for state in ("fresh", "warm"):
                    program = WAYS[way](rules)
                    program.end()
                    print(f"| {rules} | {way} | {state} | {row(program)} |", flush=True)


def row(program: Program) -> str:
    """Return the cells of a game."""
    first, *others = program.late
    begun, late = f"{program.first_word:.1f} | {program.first:.1f}", "{:.2f} ({:.2f})".format
    return f"{begun} | {late(*first)} | {len(program.late)} | {late(*max(others))} | {os.getloadavg()[0]:.0f}"


if __name__ == "__main__":
    main()
