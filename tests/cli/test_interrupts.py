"""Control-C: exit code 130, a line break, no partial files, and the results found so far."""

import os
import signal
import subprocess
import sys
import termios
import time
from pathlib import Path

import pexpect

from kalaha import find_rules, tables

KALAHA = [sys.executable, "-m", "kalaha"]
ENVIRONMENT = {**os.environ, "KALAHA_LANG": "en"}
TIMEOUT = 300


def start(*command: str) -> "subprocess.Popen[str]":
    """Start a process that handles Control-C, even if this process ignores it."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        return subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=ENVIRONMENT,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)


def read_until(process: "subprocess.Popen[str]", sign: str) -> None:
    assert process.stdout is not None
    while sign not in (line := process.stdout.readline()):
        assert line


def interrupted(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """Send Control-C. Return the exit code and the remaining output."""
    process.send_signal(signal.SIGINT)
    printed, errors = process.communicate(timeout=TIMEOUT)
    return process.returncode, printed, errors


def test_a_build_keeps_its_finished_layers(tmp_path: Path) -> None:
    process = start(*KALAHA, "tables", "build", "--rules", "kalah", "--to", "19", "--dir", str(tmp_path))
    rules = find_rules("kalah")
    path = tables.path_of(rules, tmp_path)
    while not path.exists() or path.stat().st_size < 100_000:
        assert process.poll() is None
        time.sleep(0.02)
    code, _, errors = interrupted(process)
    assert (code, errors) == (130, "\n")
    assert tables.verify(path) >= 5


def test_a_server_shuts_down_cleanly(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/games.sqlite"
    ENVIRONMENT["KALAHA_DATABASE_URL"] = database
    process = start(*KALAHA, "serve", "--port", "0", "--no-browser")
    read_until(process, "http://")
    code, _, errors = interrupted(process)
    assert (code, [line.split()[2] for line in errors.splitlines()]) == (0, ["INFO"])


def test_no_partial_file_remains(tmp_path: Path) -> None:
    code = (
        "import sys, time\n"
        "from kalaha.files import replacing\n"
        "with replacing(sys.argv[1]) as file:\n"
        "    file.write(b'half'); print('now', flush=True); time.sleep(60)\n"
    )
    process = start(sys.executable, "-c", code, str(tmp_path / "file"))
    read_until(process, "now")
    assert len(list(tmp_path.iterdir())) == 1
    interrupted(process)
    assert list(tmp_path.iterdir()) == []


def test_an_ignored_control_c_stays_ignored() -> None:
    """A shell without job control makes its background jobs ignore SIGINT."""
    command = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", *KALAHA, "play", "--north", "human"]
    process = start(*command)
    read_until(process, "South to move.")
    process.send_signal(signal.SIGINT)
    printed, errors = process.communicate("1\nquit\n", timeout=TIMEOUT)
    assert "South sows 6 seeds from pit 1." in printed
    assert (process.returncode, errors) == (0, "")


def test_control_c_at_the_prompt_restores_the_terminal() -> None:
    child = pexpect.spawn(
        sys.executable, [*KALAHA[1:], "play"], env=ENVIRONMENT, encoding="utf-8", timeout=TIMEOUT
    )
    before = termios.tcgetattr(child.fileno())
    child.expect("or help:")
    while termios.tcgetattr(child.fileno()) == before:
        time.sleep(0.01)  # wait for `readline` to change the terminal settings
    terminal = os.open(os.readlink(f"/proc/{child.pid}/fd/0"), os.O_RDWR | os.O_NOCTTY)
    child.sendintr()
    # Python shows the prompt before it waits for a key, and misses an interrupt in between, so send it again.
    while child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=10):
        child.sendintr()
    assert termios.tcgetattr(terminal) == before
    os.close(terminal)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")


def test_the_arena_ends_a_program_and_its_children(tmp_path: Path) -> None:
    mark, bot = tmp_path / "mark", tmp_path / "bot"
    # the bot reads a line first, because an interrupt while it starts could leave `sleep` running
    script = f"read line\nsleep 1234 &\necho $! > {mark}.new\nmv {mark}.new {mark}\nwait\n"
    bot.write_text(f"#!/bin/sh\n{script}", "utf-8")
    bot.chmod(0o755)
    process = start(*KALAHA, "arena", f"ugi:{bot}", "random")
    while not mark.exists():
        assert process.poll() is None
        time.sleep(0.02)
    code, _, errors = interrupted(process)
    assert (code, errors) == (130, "\n")
    sleeping = Path(f"/proc/{int(mark.read_text('utf-8'))}/stat")
    deadline = time.monotonic() + 60
    while sleeping.exists() and sleeping.read_text("utf-8").split()[2] != "Z":  # orphans are reaped later
        assert time.monotonic() < deadline
        time.sleep(0.02)
