"""Commands run as a process, with pipes or at a terminal."""

import os
import signal
import subprocess
import sys

import pexpect

KALAHA = [sys.executable, "-m", "kalaha"]
ENVIRONMENT = {**os.environ, "KALAHA_LANG": "en", "PYTHONUNBUFFERED": ""}
TIMEOUT = 300
"""The timeout for a process, in seconds. Compilation takes a minute on a busy machine."""


def launch(*command: str, **environment: str) -> "subprocess.Popen[str]":
    """Start a process whose input, output and errors are pipes."""
    pipe = subprocess.PIPE
    environment = ENVIRONMENT | environment
    return subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, encoding="utf-8", env=environment)


def terminal(*command: str) -> "pexpect.spawn[str]":
    """Start a process at a terminal."""
    program, *arguments = command
    return pexpect.spawn(program, arguments, env=ENVIRONMENT, encoding="utf-8", timeout=TIMEOUT)


def read_until(process: "subprocess.Popen[str]", sign: str) -> None:
    """Read the output up to and including the next line that contains `sign`."""
    assert process.stdout is not None
    while sign not in (line := process.stdout.readline()):
        assert line


def interrupted(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """Send Control-C. Return the exit code and the remaining output."""
    process.send_signal(signal.SIGINT)
    printed, errors = process.communicate(timeout=TIMEOUT)
    return process.returncode, printed, errors
