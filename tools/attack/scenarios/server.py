"""A server in processes of its own, and how much memory they take up."""

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

WITH_CLOCK = """\
import time
real, clock = time.time, {clock!r}
time.time = lambda: real() + float(open(clock).read())
from kalaha.cli import main
main()
"""
"""Runs `kalaha` by a clock that is as many seconds ahead as a file says."""


class Server:
    """`kalaha serve` with its games in a folder, by its settings' defaults unless others are given.

    `log` is what it wrote on stderr. Memory is counted in MB: the greatest that was seen at once, as the
    processes' own peaks (VmHWM) add up.
    """

    def __init__(self, folder: Path, *options: str, clock: Path | None = None, **environment: str) -> None:
        self.folder = folder
        self.memory = {"server": 0, "engine": 0, "all": 0}
        self.port = 0
        self._command = [sys.executable, "-m", "kalaha"]
        if clock is not None:
            self._command = [sys.executable, "-c", WITH_CLOCK.format(clock=str(clock))]
        self._options = options
        self._environment = os.environ | {"XDG_DATA_HOME": str(folder), "KALAHA_LANG": "en"} | environment
        self._log = folder.with_suffix(".log")
        folder.mkdir(exist_ok=True)
        self.start()

    def start(self) -> None:
        """Start, at the same port as before, and wait until the address is printed."""
        command = [*self._command, "serve", "--no-browser", "--port", str(self.port), *self._options]
        with self._log.open("ab") as log:
            self.process = subprocess.Popen(
                command, env=self._environment, stdout=subprocess.PIPE, stderr=log, text=True
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[^:/]+:(\d+)/", said)
        if found is None:
            raise ChildProcessError(said + self.log)
        self.port = int(found[1])

    def stop(self, how: signal.Signals = signal.SIGTERM, seconds: float = 30) -> int:
        """End the server, and return its exit status; raises `subprocess.TimeoutExpired`."""
        self.process.send_signal(how)
        try:
            return self.process.wait(seconds)
        finally:
            self.process.kill()
            self.process.wait()
            assert self.process.stdout is not None
            self.process.stdout.close()

    @property
    def is_running(self) -> bool:
        """Whether it has not ended."""
        return self.process.poll() is None

    # what it wrote

    @property
    def log(self) -> str:
        """All that it has written on stderr."""
        return self._log.read_text("utf-8", "replace")

    def events(self) -> Counter[str]:
        """Count the events in the log that are more than information; what is no JSON counts as `?`."""
        counts: Counter[str] = Counter()
        for line in self.log.splitlines():
            event = _event(line)
            if event.get("level") != "info":
                counts[str(event.get("event", "?"))] += 1
        return counts

    # its processes

    def engines(self) -> list[int]:
        """Return the process ids of the engine's processes."""
        return [pid for pid, depth in self._processes() if depth and _spawned(pid)]

    def look_at_memory(self) -> None:
        """Note how much memory the processes take up now, if it is more than before."""
        now = {"server": 0.0, "engine": 0.0}
        for pid, depth in self._processes():
            now["engine" if depth else "server"] += _peak(pid)
        now["all"] = sum(now.values())
        for what, megabytes in now.items():
            self.memory[what] = max(self.memory[what], round(megabytes))

    def _processes(self) -> list[tuple[int, int]]:
        """Return the server's process, its children, and theirs, each with its depth."""
        children: dict[int, list[int]] = {}
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                parent = int((folder / "stat").read_text("ascii", "replace").rpartition(")")[2].split()[1])
            except OSError:
                continue
            children.setdefault(parent, []).append(int(folder.name))
        found = [(self.process.pid, 0)]
        for pid, depth in found:
            found += [(child, depth + 1) for child in children.get(pid, ())]
        return found


def _event(line: str) -> dict[str, Any]:
    try:
        event = json.loads(line)
    except ValueError:
        return {}
    return event if isinstance(event, dict) else {}


def _spawned(pid: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def _peak(pid: int) -> float:
    """Return the most memory that a process has taken up, in MB."""
    try:
        found = re.search(
            r"^VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text("ascii", "replace"), re.M
        )
    except OSError:
        return 0.0
    return int(found[1]) / 1000 if found else 0.0
