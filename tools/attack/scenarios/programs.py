"""Programs play in the arena that flood, stall, lie, die, and leave others behind."""

import asyncio
import json
import os
import resource
import subprocess
import sys
import time
from pathlib import Path
from uuid import uuid4

from tests.ugi.test_program import BEST, FAULTS, UGI

from .trial import Trial

_MORE = {
    "floods standard error": "words[0] == 'go' and"
    " [sys.stderr.write('x' * 99 + '\\n') for _ in iter(int, 1)]",
    "leaves another behind": "words[0] == 'go' and __import__('subprocess').Popen(['sleep', '600'])"
    " and sys.exit()",
    "ignores every signal": "words[0] in ('go', 'quit') and"
    " [__import__('signal').signal(n, 1) for n in (1, 2, 15)] and time.sleep(60)",
    "answers twice": "words[0] == 'go' and [say('bestmove 1', 'bestmove 1', 'readyok', 'ugiok')]",
    "says it is ready, and nothing more": "words[0] == 'go' and [say('readyok')]",
    "tells a nested position": "words[0] == 'go' and [say('bestmove ' + '<' * 10**7)]",
}
_HOOKS = {name: hook for name, (hook, _) in FAULTS.items()} | _MORE
_GAMES = 2
_LONGEST = 240


async def bad_programs(trial: Trial) -> None:
    """Programs play two games each in the arena that flood, stall, lie, die or leave others behind."""
    for name, hook in _HOOKS.items():
        await asyncio.to_thread(_match, trial, name, hook)
    trial.note(f"{len(_HOOKS)} programs, {_GAMES * len(_HOOKS)} games")
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1000
    trial.result.memory["all"] = peak
    trial.check(peak < 500, f"a process took up {peak} MB")


def _match(trial: Trial, name: str, hook: str) -> None:
    """Play a match against one of them, and look at what came of it and what is left."""
    mark = uuid4().hex
    program = trial.folder / f"{mark}.py"
    program.write_text(BEST + UGI.replace("HOOK", hook), "utf-8")
    command = [sys.executable, "-m", "kalaha", "arena", f"ugi:{sys.executable} {program}", "random"]
    options = ["--games", str(_GAMES), "--rules", "kalah", "--pits", "3", "--seeds", "2", "--seconds", "0.3"]
    began = time.perf_counter()
    output, code = _output([*command, *options, "--json"], mark, trial.folder)
    took = time.perf_counter() - began
    trial.waited("the arena", took)
    trial.check(took < _LONGEST, f"{name}: the match took {took:.0f} s")
    trial.check(code == 0, f"{name}: the arena ended with {code}")
    trial.check(_games(output) == _GAMES, f"{name}: {_games(output)} games were counted")
    time.sleep(0.2)
    trial.check(not (left := _marked(mark)), f"{name}: {left} processes are left")


def _output(command: list[str], mark: str, folder: Path) -> tuple[bytes, int]:
    """Run a command to its end; return what it printed and its exit code. What it complains of is dropped."""
    done = subprocess.run(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=folder, timeout=2 * _LONGEST,
        env=os.environ | {"ATTACKED": mark}, check=False,
    )  # fmt: skip
    return done.stdout, done.returncode


def _games(output: bytes) -> int:
    try:
        return int(json.loads(output)["games"])
    except (ValueError, LookupError):
        return 0


def _marked(mark: str) -> int:
    """Return how many processes have a mark in their environment."""
    count = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            count += mark.encode() in (folder / "environ").read_bytes()
        except OSError:
            continue
    return count
