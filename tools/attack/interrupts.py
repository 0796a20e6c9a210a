"""Control-C at any moment of any command: `python tools/attack/interrupts.py` presses it 500 times.

Each press is a process of its own, a command after the other, half of them at a terminal (the key, from a
pseudo-terminal), half without one (the signal, to the whole process group), after a random time of up to
three seconds, every third within the first quarter. Looked at are the exit code, what was printed, how long
it took, processes left behind, the terminal, and every file that was written. With `--log` what is wrong is
printed in full.
"""

import argparse
import contextlib
import os
import random
import re
import select
import signal
import subprocess
import sys
import tempfile
import termios
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from uuid import uuid4

from kalaha import Game, KalahaError, find_rules, write_record
from kalaha.solver import Proofs
from kalaha.tables import verify
from kalaha.tables.errors import TableNotFoundError

KALAHA = [str(Path(sys.executable).with_name("kalaha"))]
LATEST = 3.0
"""Seconds after the start within which it is pressed."""
EARLY = 0.25
PATIENCE = 20.0
NOISE = re.compile(
    r"Traceback|Exception ignored|resource_tracker|leaked|Fatal|\w+Error\b|KeyboardInterrupt|Warning"
)
POSITIONS = "<6,0,0,5,5,5,5,5,5,5,5,5,5,5,5> S\n<3,0,0,2,2,2,2,2,2> S\n"
NEAR_A_TABLE = "<6,0,0,2,2,2,2,2,2,2,2,2,2,1,1> S"
LONG = ("--rules", "kalah", "--seeds", "6")

# In a folder with a game, positions and a table.
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("--help",),
    "version": ("--version",),
    "nothing": (),
    "complete": (),
    "completion": ("completion", "bash"),
    "rules": ("rules", "alga", "--json"),
    "moves": ("moves", "--play", "3 6 1"),
    "perft": ("perft", "--depth", "30"),
    "play": ("play",),
    "play itself": ("play", "--south", "computer:8", "--north", "computer:9"),
    "play on": ("play", "--load", "game.kgn", "--south", "computer:10"),
    "analyse": ("analyse", "--seeds", "7", "--depth", "100"),
    "analyse near a table": ("analyse", NEAR_A_TABLE, "--axis", "opposite_capture=none"),
    "analyse after an install": ("analyse", "--seeds", "7", "--seconds", "100"),
    "review": ("review", "game.kgn", "--seconds", "9"),
    "solve": ("solve", *LONG, "--threads", "1"),
    "solve with threads": ("solve", *LONG, "--threads", "3", "--proofs", "proofs"),
    "solve moves": ("solve", *LONG, "--first-moves", "--json"),
    "solve small": ("solve", "--rules", "kalah", "--pits", "4", "--seeds", "3", "--proofs", "small"),
    "solve a grid": ("solve", "--rules", "kalah", "--grid", "1-6x1-6", "--proofs", "grid"),
    "solve a file": ("solve", "--rules", "kalah", "--file", "positions"),
    "solve on a cluster": ("solve", *LONG, "--cluster", "local:2", "--proofs", "cluster"),
    "tables build": ("tables", "build", "--to", "22", "--dir", "built"),
    "tables build on a cluster": ("tables", "build", "--to", "19", "--cluster", "local:2", "--dir", "built"),
    "tables verify": ("tables", "verify", "--dir", "tables"),
    "tables list": ("tables", "list", "--dir", "tables"),
    "tables probe": ("tables", "probe", "--dir", "tables", "<6,30,28,0,1,0,1,0,3,2,2,1,2,1,1> S"),
    "tables pack": ("tables", "pack", "TABLE"),
    "tables unpack": ("tables", "unpack", "PACKED"),
    "bench": ("bench", "--quick"),
    "bench json": ("bench", "--json"),
    "arena": ("arena", "computer:7", "computer:8", "--file", "match"),
    "arena with a program": ("arena", f"ugi:{sys.executable} bot.py", "random", "--json"),
    "serve": ("serve", "--no-browser", "--port", "0"),
}  # fmt: skip
SERVES = {"nothing", "serve"}
"""Control-C is the usual way to end these: once they serve, it is 0, and what has begun is answered."""
COMPLETE = {"_KALAHA_COMPLETE": "bash_complete", "COMP_WORDS": "kalaha tab", "COMP_CWORD": "1"}
PROGRAM = "import sys\nfor line in sys.stdin: sys.stderr.flush(), __import__('time').sleep(60)\n"


class Press(NamedTuple):
    """One press: of which command, after how many seconds, and whether at a terminal."""

    name: str
    seconds: float
    terminal: bool


@dataclass
class Outcome:
    """How a process ended, and what is wrong with that."""

    code: int | None
    took: float
    printed: str
    pressed: bool
    faults: list[str] = field(default_factory=list)

    @property
    def while_python_starts(self) -> bool:
        """Whether it came before the command could watch for it: in Python's own first steps."""
        ours = set(re.findall(r"kalaha/([\w/]+)\.py", self.printed))
        is_early = ours <= {"__init__", "lazy", "cli/__init__"} and "multiprocessing" not in self.printed
        is_its_own = "Could not import runpy" in self.printed or self.printed.count("Traceback") == 1
        return is_early and is_its_own


class Bench:
    """A folder to work in, with what the commands need, and the environment of the processes."""

    def __init__(self, folder: Path, fresh: bool, soon: float) -> None:
        self.folder = folder
        self.soon = soon
        self.mark = uuid4().hex
        game = Game(find_rules("alga"))
        for move in ("1", "6", "3", "2", "5"):
            game.play(move)
        (folder / "game.kgn").write_text(write_record(game), "utf-8")
        (folder / "positions").write_text(POSITIONS, "utf-8")
        (folder / "bot.py").write_text(PROGRAM, "utf-8")
        self.environment = {name: text for name, text in os.environ.items() if not name.startswith("KALAHA_")}
        for name in ("DISPLAY", "WAYLAND_DISPLAY"):
            self.environment.pop(name, None)
        self.environment |= {
            "KALAHA_LANG": "en",
            "XDG_DATA_HOME": str(folder / "data"),
            "TMPDIR": str(folder / "temporary"),
            "PRESSED": self.mark,
        }
        (folder / "temporary").mkdir()
        for command in (["build", "--to", "18"], ["pack", "TABLE"]) if fresh else ():
            self.run("tables", *command, *(["--dir", "tables"] if "--to" in command else []))

    def run(self, *arguments: str) -> None:
        """Run a command to its end."""
        subprocess.run(
            [*KALAHA, *self._named(arguments)], cwd=self.folder, env=self.environment, check=True,
            stdout=subprocess.DEVNULL,
        )  # fmt: skip

    def _named(self, arguments: tuple[str, ...]) -> list[str]:
        """Put the files' real names in place of TABLE and PACKED."""
        tables = sorted((self.folder / "tables").glob("*.table"))
        names = {"TABLE": str(tables[0]) if tables else "", "PACKED": "only-packed/t.packed"}
        return [names.get(argument, argument) for argument in arguments]

    def press(self, press: Press) -> Outcome:
        """Start a command, press Control-C, and see how it ends."""
        environment = dict(self.environment)
        if press.name == "complete":
            environment |= COMPLETE
        if press.name == "analyse after an install":
            environment["NUMBA_CACHE_DIR"] = str(self.folder / "machine-code" / uuid4().hex)
        if press.name == "tables unpack":
            packed = next((self.folder / "tables").glob("*.packed"))
            (self.folder / "only-packed").mkdir(exist_ok=True)
            (self.folder / "only-packed" / "t.packed").write_bytes(packed.read_bytes())
            (self.folder / "only-packed" / "t.table").unlink(missing_ok=True)
        command = [*KALAHA, *self._named(COMMANDS[press.name])]
        if press.terminal:
            outcome = _at_a_terminal(command, self.folder, environment, press.seconds)
        else:
            outcome = _without(command, self.folder, environment, press.seconds)
        self._judge(press, outcome)
        return outcome

    def _judge(self, press: Press, outcome: Outcome) -> None:
        faults = outcome.faults
        if not outcome.pressed:
            if outcome.code != 0:
                faults.append(f"ended by itself with {outcome.code}")
        elif outcome.code is None:
            faults.append(f"had not ended after {PATIENCE:.0f} s")
        elif outcome.code == 0:
            if press.name not in SERVES and outcome.took > EARLY:
                faults.append("the press was lost")
        elif outcome.code not in (130, -signal.SIGINT):
            faults.append(f"exit code {outcome.code}")
        if outcome.pressed and outcome.took > (PATIENCE if press.name in SERVES else self.soon):
            faults.append(f"took {outcome.took:.1f} s")
        if NOISE.search(outcome.printed):
            faults.append("printed " + " … ".join(sorted(set(NOISE.findall(outcome.printed)))))
        if left := self._left_behind():
            faults.append(f"left processes: {left}")
        faults.extend(self._unfinished())

    def _left_behind(self) -> list[str]:
        """Return the processes that are still there a little later, and end them."""
        until = time.monotonic() + self.soon + 9
        while left := _marked(self.mark):
            if time.monotonic() > until:
                break
            time.sleep(0.02)
        found: list[str] = []
        for process in left:
            with contextlib.suppress(OSError):
                found.append(Path(f"/proc/{process}/cmdline").read_bytes().replace(b"\0", b" ").decode()[:90])
                os.kill(process, signal.SIGKILL)
        return found

    def _unfinished(self) -> list[str]:
        """Return what is wrong with files, and remove those that would be in the way of the next press."""
        faults: list[str] = []
        for path in [
            *self.folder.rglob("*.tmp"),
            *self.folder.rglob("*.tmp.*"),
            *(self.folder / "temporary").iterdir(),
        ]:
            if path.is_file() or path.parent.name == "temporary":
                faults.append(f"left {path.relative_to(self.folder)}")
                subprocess.run(["rm", "-rf", str(path)], check=True)
        return faults

    def check(self) -> list[str]:
        """Return what is wrong with the tables, proofs and games that are there at the end."""
        faults: list[str] = []
        for path in self.folder.rglob("*.table"):
            try:
                verify(path)
            except TableNotFoundError:
                pass  # interrupted before the first layer
            except KalahaError as error:
                faults.append(str(error))
        for name in ("proofs", "small", "cluster"):
            rules = find_rules("kalah").replace(pits=4, seeds=3) if name == "small" else find_rules("kalah")
            try:
                with Proofs(rules, self.folder / name):
                    pass
            except KalahaError as error:
                faults.append(str(error))
        return faults


def _begin() -> None:
    """Have Control-C at its default, whatever this process was started with."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def _without(command: list[str], folder: Path, environment: dict[str, str], seconds: float) -> Outcome:
    """Send the signal to the process group of a process without a terminal."""
    with tempfile.TemporaryFile() as output:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=output, stderr=output,
            process_group=0, preexec_fn=_begin,  # noqa: PLW1509  (there are no threads)
        )  # fmt: skip
        try:
            process.wait(seconds)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGINT)
            pressed = True
        else:
            pressed = False
        start = time.monotonic()
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)
        took = time.monotonic() - start
        output.seek(0)
        return Outcome(process.poll(), took, output.read().decode("utf-8", "replace"), pressed)


def _at_a_terminal(command: list[str], folder: Path, environment: dict[str, str], seconds: float) -> Outcome:
    """Press the key at the terminal of a process."""
    master, slave = os.openpty()
    before = termios.tcgetattr(slave)
    process = subprocess.Popen(
        command, cwd=folder, env=environment | {"TERM": "xterm"}, stdin=slave, stdout=slave, stderr=slave,
        start_new_session=True, preexec_fn=lambda: _take_terminal(slave),  # noqa: PLW1509  (no threads)
    )  # fmt: skip
    printed = bytearray()
    until = time.monotonic() + seconds
    ended = _read(master, printed, process, until)
    if not ended:
        os.write(master, b"\x03")
    start = time.monotonic()
    _read(master, printed, process, start + PATIENCE)
    took = time.monotonic() - start
    outcome = Outcome(process.poll(), took, printed.decode("utf-8", "replace"), not ended)
    if termios.tcgetattr(slave) != before:
        outcome.faults.append("the terminal is not as it was")
    if printed.rfind(b"\x1b[?25l") > printed.rfind(b"\x1b[?25h"):
        outcome.faults.append("the cursor is hidden")
    os.close(slave)
    os.close(master)
    return outcome


def _take_terminal(slave: int) -> None:
    import fcntl

    _begin()
    fcntl.ioctl(slave, termios.TIOCSCTTY, 0)


def _read(master: int, printed: bytearray, process: subprocess.Popen[bytes], until: float) -> bool:
    """Read what is printed until the process has ended, which is returned, or the time is over."""
    while True:
        ended = process.poll() is not None
        left = 0.0 if ended else max(0.0, min(0.01, until - time.monotonic()))
        if select.select([master], [], [], left)[0]:
            printed += os.read(master, 1 << 16)
        elif ended or time.monotonic() >= until:
            return ended


def _marked(mark: str) -> list[int]:
    """Return the processes that have this mark in their environment."""
    found: list[int] = []
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit() and int(folder.name) != os.getpid():
            with contextlib.suppress(OSError):
                if mark.encode() in (folder / "environ").read_bytes():
                    found.append(int(folder.name))
    return found


def presses(count: int, seed: int, names: list[str]) -> list[Press]:
    """Return so many presses, each command's turn coming round."""
    rng = random.Random(seed)
    found: list[Press] = []
    for number in range(count):
        name = names[(seed + number) % len(names)]
        seconds = rng.uniform(0, EARLY if number % 3 == 0 else LATEST)
        found.append(Press(name, seconds, rng.random() < 0.5))
    return found


def main() -> None:
    """Press, and print a line for each command."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--presses", type=int, default=500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--only", action="append", choices=list(COMMANDS))
    parser.add_argument("--soon", type=float, default=1.0, help="seconds after which it took too long")
    parser.add_argument("--log", action="store_true")
    asked = parser.parse_args()
    names: list[str] = asked.only or list(COMMANDS)
    with tempfile.TemporaryDirectory(prefix="interrupts-", ignore_cleanup_errors=True) as folder:
        bench = Bench(Path(folder), any(name.startswith("tables") for name in names), asked.soon)
        found: dict[str, list[Outcome]] = {name: [] for name in names}
        for press in presses(asked.presses, asked.seed, names):
            outcome = bench.press(press)
            found[press.name].append(outcome)
            if outcome.faults and asked.log:
                print(press, outcome.faults, outcome.code, outcome.printed[-3000:], sep="\n", flush=True)
        faults = bench.check()
    print(f"{'command':<28}presses  ended before  130  0  while Python starts  faulty  longest")
    for name, outcomes in found.items():
        print(f"{name:<28}{_row(outcomes)}")
    everything = [outcome for outcomes in found.values() for outcome in outcomes]
    print(f"{'all':<28}{_row(everything)}")
    kinds = Counter(
        re.sub(r"[0-9.]+ s|[0-9a-f]{8,}.*", "…", f)
        for o in everything
        if not o.while_python_starts
        for f in o.faults
    )
    for kind, count in kinds.most_common():
        print(f"{count:5} {kind}")
    for fault in faults:
        print(f"at the end: {fault}")
    sys.exit(bool(faults or kinds))


def _row(outcomes: list[Outcome]) -> str:
    pressed = [outcome for outcome in outcomes if outcome.pressed]
    codes = Counter(outcome.code for outcome in pressed if not outcome.while_python_starts)
    own = sum(outcome.while_python_starts for outcome in pressed)
    faulty = sum(bool(outcome.faults) for outcome in outcomes if not outcome.while_python_starts)
    longest = max((outcome.took for outcome in pressed), default=0.0)
    interrupted = codes[130] + codes[-signal.SIGINT]
    return (
        f"{len(pressed):7}  {len(outcomes) - len(pressed):12}  {interrupted:3} {codes[0]:2}"
        f"  {own:19}  {faulty:6}  {longest:5.2f} s"
    )


if __name__ == "__main__":
    main()
