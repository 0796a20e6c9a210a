"""`Process`: a child process that exchanges lines with its caller without blocking or flooding it."""

import contextlib
import os
import shlex
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from queue import Empty, Full, Queue

from kalaha.engine.errors import ProgramError
from kalaha.errors import fault

MAX_LINE_BYTES = 1 << 16
"""The maximum size of a line in bytes. Longer lines are truncated."""
WAITING = 256
"""The size of the queues. If they are full, the program's output blocks, and lines to it are dropped."""
OVERHEARD = 1 << 20
"""The maximum number of bytes passed on from standard error, because a program may never stop writing."""
STOP_GRACE = 1.0
"""The number of seconds that a program has to exit by itself."""


class Process:
    """A running program. `said` is the last line that it wrote to standard error.

    Another thread passes the lines from standard error to `on_stderr`, up to `OVERHEARD` bytes. Raises
    `ProgramError` if the program cannot be started.
    """

    def __init__(self, command: str, on_stderr: Callable[[str], object]) -> None:
        """Start the program that a command line specifies."""
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Control-C goes only to this process, which then stops the program
            )
        except (OSError, ValueError, IndexError) as error:
            reason = getattr(error, "strerror", None) or str(error)
            raise ProgramError(fault("program-start", command=command[:100], reason=reason)) from error
        self.said = ""
        self._is_heard = True
        self._on_stderr = on_stderr
        self._heard: Queue[str | None] = Queue(WAITING)
        self._to_send: Queue[str | None] = Queue(WAITING)
        self._threads = [
            threading.Thread(target=target, daemon=True)
            for target in (self._write, self._read, self._overhear)
        ]
        for thread in self._threads:
            thread.start()

    def send(self, line: str) -> None:
        """Send a line without waiting. Drop it if the queue is full."""
        with contextlib.suppress(Full):
            self._to_send.put_nowait(line)

    def receive(self, seconds: float) -> str | None:
        """Return the next line of output, or None at its end. Raise `TimeoutError` after `seconds`."""
        try:
            line = self._heard.get(timeout=min(max(seconds, 0.001), threading.TIMEOUT_MAX))
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._heard.put(None)  # for any further calls
        return line

    @property
    def is_running(self) -> bool:
        """Whether the program is still running.

        On systems with `waitid`, this does not reap the process, so that its process group ID cannot be
        reused before `kill`.
        """
        if self._process.returncode is None and hasattr(os, "waitid"):
            return os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
        return self._process.poll() is None

    def end(self, goodbye: str = "") -> int:
        """Send `goodbye`, close the input, kill the program after `STOP_GRACE`, and return its exit code.

        Also kill any child processes that it left behind.
        """
        if goodbye:
            self.send(goodbye)
        with contextlib.suppress(Full):
            self._to_send.put_nowait(None)
        until = time.monotonic() + STOP_GRACE
        while self.is_running and time.monotonic() < until:
            time.sleep(0.002)
        self.kill()
        code = self._process.wait()
        self._empty()
        return code

    def kill(self) -> None:
        """Kill the program and its process group."""
        if self._process.returncode is None:
            if sys.platform == "win32":
                self._process.kill()
            else:
                # macOS raises PermissionError for an empty process group
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(self._process.pid, signal.SIGKILL)

    def _empty(self) -> None:
        """Stop the threads by dropping their queued lines and the output left in the pipe."""
        self._is_heard = False
        for _ in range(4 * WAITING):
            with contextlib.suppress(Empty):
                self._heard.get(timeout=0.001)
            if not any(thread.is_alive() for thread in self._threads[:2]):
                break
            with contextlib.suppress(Full):
                self._to_send.put_nowait(None)
        self._threads[2].join(STOP_GRACE)

    def _write(self) -> None:
        assert self._process.stdin is not None
        with contextlib.suppress(OSError, ValueError), self._process.stdin as stream:
            while (line := self._to_send.get()) is not None:
                stream.write(f"{line}\n".encode())
                stream.flush()

    def _read(self) -> None:
        assert self._process.stdout is not None
        with self._process.stdout as stream:
            while line := stream.readline(MAX_LINE_BYTES):
                rest = line
                while rest and not rest.endswith(b"\n"):
                    rest = stream.readline(MAX_LINE_BYTES)
                if self._is_heard:
                    self._heard.put(line.decode("utf-8", "replace").strip())
        self._heard.put(None)

    def _overhear(self) -> None:
        assert self._process.stderr is not None
        heard = 0
        with self._process.stderr as stream:
            while line := stream.readline(MAX_LINE_BYTES):
                heard += len(line)
                text = line.decode("utf-8", "replace").rstrip()
                self.said = text.strip() or self.said
                if heard <= OVERHEARD:
                    with contextlib.suppress(OSError, ValueError):  # if our own standard error is closed
                        self._on_stderr(text)
