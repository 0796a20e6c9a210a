"""`Process`: a program that exchanges lines with us, and can neither block nor flood its caller."""

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
"""The most bytes kept of a line; the rest of it is dropped."""
WAITING = 256
"""Lines queued either way: beyond that the program's output blocks, and lines it does not read are lost."""
OVERHEARD = 1 << 20
"""Bytes of its standard error that are passed on: a program may write there without end."""
STOP_GRACE = 1.0
"""Seconds that a program has to exit by itself."""


class Process:
    """A running program; `said` is the last line that it wrote to standard error.

    What it writes there, up to `OVERHEARD` bytes, is passed to `on_stderr`, line by line, in another thread.
    Raises `ProgramError` if it cannot be started.
    """

    def __init__(self, command: str, on_stderr: Callable[[str], object]) -> None:
        """Start the program that a command line names."""
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # Control-C reaches only us, and we then end the program
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
        """Send a line, without waiting for it to be read."""
        with contextlib.suppress(Full):
            self._to_send.put_nowait(line)

    def receive(self, seconds: float) -> str | None:
        """Return the next line of its output, or None at the end; raises `TimeoutError`."""
        try:
            line = self._heard.get(timeout=min(max(seconds, 0.001), threading.TIMEOUT_MAX))
        except Empty:
            raise TimeoutError from None
        if line is None:
            self._heard.put(None)  # for further calls
        return line

    @property
    def is_running(self) -> bool:
        """Whether it is still running.

        It is not waited for before its end, where the system can do without: meanwhile its number, and that
        of what it has started, is nobody else's.
        """
        if self._process.returncode is None and hasattr(os, "waitid"):
            return os.waitid(os.P_PID, self._process.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is None
        return self._process.poll() is None

    def end(self, goodbye: str = "") -> int:
        """Send the farewell and close its input; kill it if it is still running a second later.

        What it has started and left behind is killed too. Returns the exit code.
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
        """Kill the program, with everything it has started in its session."""
        if self._process.returncode is None:
            if sys.platform == "win32":
                self._process.kill()
            else:
                with contextlib.suppress(
                    ProcessLookupError, PermissionError
                ):  # of macOS, where nobody is left
                    os.killpg(self._process.pid, signal.SIGKILL)

    def _empty(self) -> None:
        """Let the threads end: nobody will take their queued lines, nor the thousands that a pipe holds."""
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
                    with contextlib.suppress(OSError, ValueError):  # nobody reads our standard error any more
                        self._on_stderr(text)
