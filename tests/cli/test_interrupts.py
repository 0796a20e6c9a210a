"""Control-C: exit code 130, a line break, and the results found so far."""

import os
import signal
import termios
import time
from pathlib import Path

import pexpect

from kalaha import find_rules, tables
from tests.cli.processes import KALAHA, TIMEOUT, interrupted, launch, read_until, terminal


def test_a_build_keeps_its_finished_layers(tmp_path: Path) -> None:
    process = launch(*KALAHA, "tables", "build", "--rules", "kalah", "--to", "19", "--dir", str(tmp_path))
    rules = find_rules("kalah")
    path = tables.path_of(rules, tmp_path)
    while not path.exists() or path.stat().st_size < 100_000:
        assert process.poll() is None
        time.sleep(0.02)
    code, _, errors = interrupted(process)
    assert (code, errors) == (130, "\n")
    assert tables.verify(path) >= 5


def test_an_ignored_control_c_stays_ignored() -> None:
    """A shell without job control makes its background jobs ignore SIGINT."""
    process = launch("sh", "-c", 'trap "" INT; exec "$@"', "sh", *KALAHA, "play", "--north", "human")
    read_until(process, "South to move.")
    process.send_signal(signal.SIGINT)
    printed, errors = process.communicate("1\nquit\n", timeout=TIMEOUT)
    assert "South sows 6 seeds from pit 1." in printed
    assert (process.returncode, errors) == (0, "")


def test_control_c_at_the_prompt_restores_the_terminal() -> None:
    child = terminal(*KALAHA, "play")
    before = termios.tcgetattr(child.fileno())
    child.expect("or help:")
    while termios.tcgetattr(child.fileno()) == before:
        time.sleep(0.01)  # wait for `readline` to change the terminal settings
    device = os.open(os.readlink(f"/proc/{child.pid}/fd/0"), os.O_RDWR | os.O_NOCTTY)
    child.sendintr()
    # Python shows the prompt before it waits for a key, and misses an interrupt in between, so send it again.
    while child.expect([pexpect.EOF, pexpect.TIMEOUT], timeout=10):
        child.sendintr()
    assert termios.tcgetattr(device) == before
    os.close(device)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")


def test_the_arena_ends_a_program_and_its_children(tmp_path: Path) -> None:
    mark, bot = tmp_path / "mark", tmp_path / "bot"
    # the bot reads a line first, because an interrupt while it starts could leave `sleep` running
    script = f"read line\nsleep 1234 &\necho $! > {mark}.new\nmv {mark}.new {mark}\nwait\n"
    bot.write_text(f"#!/bin/sh\n{script}", "utf-8")
    bot.chmod(0o755)
    process = launch(*KALAHA, "arena", f"ugi:{bot}", "random")
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
