"""Control-C where Python would lose it or answer with a traceback."""

import os
import re
import signal
import subprocess
import sys
import termios
import time
from collections.abc import Sequence
from pathlib import Path

import pexpect
import pytest

from kalaha.cli.entry import run
from kalaha.interrupts import interrupts_blocked

ROOT = Path(__file__).parents[2]
KALAHA = [sys.executable, "-m", "kalaha"]
ENVIRONMENT = {**os.environ, "KALAHA_LANG": "en"}
PATIENCE = 300


def start(*command: str) -> "subprocess.Popen[str]":
    """Start a process that Control-C ends, even if it is ignored here."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=ENVIRONMENT,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)


def press_after(sign: str, *command: str) -> tuple[int, str, str]:
    """Press when a process has printed this; return its exit code and what it printed afterwards."""
    process = start(*command)
    assert process.stdout is not None
    while sign not in (line := process.stdout.readline()):
        assert line
    process.send_signal(signal.SIGINT)
    printed, errors = process.communicate(timeout=PATIENCE)
    return process.returncode, printed, errors


@pytest.mark.parametrize(
    ("module", "arguments"),
    [("kalaha.errors", ["--help"]), ("click.core", ["moves"]), ("numpy", ["analyse"]), ("numba", ["bench"])],
)
def test_while_modules_are_imported(module: str, arguments: list[str]) -> None:
    process = start(sys.executable, "-X", "importtime", "-m", "kalaha", *arguments)
    assert process.stderr is not None
    while not (line := process.stderr.readline()).endswith(f" {module}\n"):
        assert line
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert re.sub("import time:.*", "", errors).strip() in ("", "Interrupted.")  # the imports go on beside it
    assert process.returncode == 130


WATCHING = """
import sys, time
from contextlib import suppress
from pathlib import Path
from signal import SIG_DFL, SIGINT, signal
from kalaha.interrupts import on_interrupt, watch
from kalaha.files import replacing, temporary_folder

signal(SIGINT, SIG_DFL)
watch()
"""


@pytest.mark.parametrize(
    "code",
    [
        "class Last:\n    def __del__(self):\n        print('now', flush=True); time.sleep(60)\nLast()",
        "with suppress(KeyboardInterrupt):\n    print('now', flush=True); time.sleep(60)",
        "try:\n    print('now', flush=True); time.sleep(60)\nexcept BaseException: raise ImportError",
    ],
)
def test_what_would_swallow_an_exception(code: str) -> None:
    assert press_after("now", sys.executable, "-c", WATCHING + code) == (130, "", "")


def test_on_interrupt() -> None:
    """They come inside out, each once, and none of a block that has ended; a fault in one does not matter."""
    code = WATCHING + (
        "def say(text): return on_interrupt(lambda: print(text))\n"
        "with say('outer'), on_interrupt(lambda: 1 / 0), say('inner'):\n"
        "    with say('over'), on_interrupt(lambda: print('always'), always=True): pass\n"
        "    print('now', flush=True); time.sleep(60)\n"
    )
    assert press_after("now", sys.executable, "-c", code) == (130, "inner\nouter\n", "")


def test_words_that_take_too_long() -> None:
    code = (
        WATCHING
        + "with on_interrupt(lambda: time.sleep(60)):\n    print('now', flush=True); time.sleep(60)\n"
    )
    assert press_after("now", sys.executable, "-c", code) == (130, "", "")


def test_nothing_unfinished_stays(tmp_path: Path) -> None:
    code = WATCHING + (
        "with temporary_folder() as folder, replacing(sys.argv[1] + '/file') as file:\n"
        "    file.write(b'half'); (folder / 'f').touch()\n"
        "    print(folder, flush=True); print('now', flush=True); time.sleep(60)\n"
    )
    process = start(sys.executable, "-c", code, str(tmp_path))
    assert process.stdout is not None
    folder = Path(process.stdout.readline().strip())
    assert folder.is_dir()
    assert len(list(tmp_path.iterdir())) == 1
    assert process.stdout.readline() == "now\n"
    process.send_signal(signal.SIGINT)
    process.communicate(timeout=PATIENCE)
    assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []
    assert not folder.exists()


def test_where_it_is_ignored_it_stays_ignored() -> None:
    """A shell without job control starts background jobs like this."""
    command = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *KALAHA, "play", "--north", "human"]
    process = start(*command)
    assert process.stdout is not None
    assert process.stdin is not None
    while "South to move." not in (line := process.stdout.readline()):
        assert line
    process.send_signal(signal.SIGINT)
    printed, errors = process.communicate("1\nquit\n", timeout=PATIENCE)
    assert "South sows 6 seeds from pit 1." in printed
    assert (process.returncode, errors) == (0, "")


def test_the_terminal_is_left_as_it_was() -> None:
    child = pexpect.spawn(
        sys.executable, [*KALAHA[1:], "play"], env=ENVIRONMENT, encoding="utf-8", timeout=PATIENCE
    )
    before = termios.tcgetattr(child.fileno())
    child.expect("or help:")
    while termios.tcgetattr(child.fileno()) == before:
        time.sleep(0.01)  # until `readline` has changed it
    terminal = os.open(os.readlink(f"/proc/{child.pid}/fd/0"), os.O_RDWR | os.O_NOCTTY)
    child.sendintr()
    child.expect("Interrupted.")
    child.wait()
    assert termios.tcgetattr(terminal) == before
    os.close(terminal)
    child.close()
    assert child.exitstatus == 130


SLOW_TO_START = """
import subprocess, time
from kalaha.cli import main
class Popen(subprocess.Popen):
    def __init__(self, *command, **more):
        super().__init__(*command, **more)
        time.sleep(0.5)
subprocess.Popen = Popen
main()
"""


@pytest.mark.parametrize("kalaha", [KALAHA, [sys.executable, "-c", SLOW_TO_START]], ids=["", "slow"])
def test_a_program_in_the_arena_is_ended_with_what_it_started(kalaha: Sequence[str], tmp_path: Path) -> None:
    mark, bot = tmp_path / "mark", tmp_path / "bot"
    bot.write_text(f"#!/bin/sh\nsleep 1234 &\necho $! > {mark}.new\nmv {mark}.new {mark}\nwait\n", "utf-8")
    bot.chmod(0o755)
    process = start(*kalaha, "arena", f"ugi:{bot}", "random")
    while not mark.exists():
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, errors.strip()) == (130, "Interrupted.")
    sleeping = Path(f"/proc/{int(mark.read_text('utf-8'))}/stat")
    while sleeping.exists() and sleeping.read_text("utf-8").split()[2] != "Z":  # orphans are collected later
        time.sleep(0.02)


def test_other_processes_are_spared() -> None:
    """Also where `multiprocessing` starts its tracker with the first of them, which resets the mask."""
    code = (
        "import signal, subprocess, sys\n"
        "from multiprocessing import get_context\n"
        "from kalaha.interrupts import interrupts_blocked\n"
        "def blocked(): return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])\n"
        "with interrupts_blocked():\n"
        "    queue = get_context('spawn').Queue()\n"
        "    ask = 'import signal; print(signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, []))'\n"
        "    print(blocked(), subprocess.check_output([sys.executable, '-c', ask], text=True).strip())\n"
        "print(blocked())\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "True", "False"]
    with interrupts_blocked(), interrupts_blocked():
        pass
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_an_interrupt_in_this_process_is_told_once(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kalaha.cli.moves.print_json", interrupt)
    assert run(["moves", "--json", "--lang", "en"]) == 130
    assert capsys.readouterr().err == "\nInterrupted.\n"
