"""`kalaha` run as a process: start-up, pipes, signals and terminals."""

import subprocess
import sys
from pathlib import Path

import pexpect
import pytest

from tests.cli.processes import ENVIRONMENT, KALAHA, TIMEOUT, launch, terminal
from tests.effort import some


def test_help_imports_no_slow_module() -> None:
    """NumPy, Numba, Fluent and rich each take longer to import than everything else together."""
    code = (
        "import sys; sys.argv = ['kalaha', '--help']\n"
        "from kalaha.cli.entry import run\n"
        "assert run(['--help']) == 0\n"
        "slow = {'numpy', 'fluent', 'rich', 'babel'} & set(sys.modules)\n"
        "assert not slow, slow"
    )
    for language in ("en", "cs"):
        environment = ENVIRONMENT | {"KALAHA_LANG": language}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, check=False)
        assert done.returncode == 0, done.stderr


def test_a_closed_pipe_prints_no_traceback() -> None:
    process = subprocess.Popen(
        [*KALAHA, "rules"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=ENVIRONMENT
    )
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(TIMEOUT) == 141


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
@pytest.mark.parametrize("language", some(["sv", "cs", "fi", "fr"], "cs"))
def test_characters_the_terminal_lacks_are_replaced(encoding: str, language: str) -> None:
    command = [*KALAHA, "rules", "kalahawari", "--lang", language]
    environment = ENVIRONMENT | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    text = done.stdout.decode(encoding)
    assert done.stderr == b""
    assert "?" not in text


def test_invalid_bytes_at_the_prompt_are_survived() -> None:
    typed = b"\xff\xfe\x00\n" + "ö\n".encode("latin-1") + b"3\nquit\n"
    done = subprocess.run([*KALAHA, "play"], input=typed, env=ENVIRONMENT, capture_output=True, check=True)
    assert done.stderr == b""
    assert b"South sows 6 seeds from pit 3." in done.stdout


def _at_the_prompt(*arguments: str) -> "pexpect.spawn[str]":
    child = terminal(*KALAHA, "play", *arguments)
    child.expect("or help:")
    return child


@pytest.mark.parametrize(
    ("sign", "arguments"),
    [("Counting", ["perft", "--depth", "30"]), ("Depth ", ["analyse", "--seeds", "7", "--depth", "100"])],
)
def test_control_c_at_work_exits_with_130(sign: str, arguments: list[str]) -> None:
    child = terminal(*KALAHA, *arguments)
    child.expect(sign)
    child.sendintr()
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in (child.before or "")


def test_a_game_at_a_terminal_is_saved_and_resumed(tmp_path: Path) -> None:
    file = tmp_path / "evening.kgn"
    child = _at_the_prompt("--north", "human", "--south-name", "Anna")
    child.sendline("1-6")
    child.expect("North to move")
    child.sendline(f"save {file}")
    child.expect("Saved in")
    child.sendline("quit")
    child.expect("Goodbye.")
    child.expect(pexpect.EOF)
    child.close()
    assert '[South "Anna"]' in file.read_text("utf-8")

    child = _at_the_prompt("--north", "human", "--load", str(file))
    child.sendline("undo")
    child.expect("Taken back.")
    child.expect("Anna to move")
    child.sendline("resign")
    child.expect("Anna resigns.")
    child.expect("North wins.")
    child.expect("or quit.")  # before the prompt appears, end-of-file would be read as an ordinary character
    child.sendeof()
    child.expect("Goodbye.")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_terminal_shows_the_progress_of_counting() -> None:
    child = terminal(*KALAHA, "perft", "--depth", "6")
    child.expect("Counting")
    child.expect("Depth 6: 32,243 sequences")


@pytest.mark.parametrize(
    ("shell", "code"),
    [
        ("{} play <&-", 0),
        ("{} rules >&-", 0),
        ("{} rules nope 2>&-", 2),
        ("{} rules nope 2>/dev/full", 2),
        ("{} rules >/dev/full 2>/dev/null", 2),
        ("{} moves >/dev/full", 2),
        ("{} --version >/dev/full", 2),
    ],
)
def test_missing_and_full_streams_are_survived(shell: str, code: int) -> None:
    command = shell.format(" ".join(KALAHA))
    done = subprocess.run(
        ["sh", "-c", command], env=ENVIRONMENT, capture_output=True, stdin=subprocess.DEVNULL, check=False
    )
    assert b"Traceback" not in done.stderr
    assert b"ignored" not in done.stderr
    assert done.returncode == code


def test_a_deleted_working_directory_is_survived() -> None:
    kalaha = " ".join(KALAHA)
    commands = f"{kalaha} moves --pits 1 && {kalaha} arena random random --file match"
    process = launch("sh", "-c", f"cd $(mktemp -d) && rmdir $PWD && {commands}")
    printed, errors = process.communicate(timeout=TIMEOUT)
    said = "Error: match cannot be read or written: No such file or directory\n"
    assert (process.returncode, errors) == (2, said)
    assert "South" in printed
