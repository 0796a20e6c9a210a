"""A PostgreSQL server for tests."""

import contextlib
import os
import shutil
import signal
import socket
import subprocess
from pathlib import Path

_PATIENCE = "600"
"""How long to wait for PostgreSQL, in seconds. On a busy machine, it takes longer than the usual minute."""
_PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))


def program(name: str) -> str | None:
    """Return the path of a PostgreSQL program, or None if it is not installed."""
    return shutil.which(name) or next((str(folder / name) for folder in _PROGRAMS[::-1]), None)


def free_port() -> int:
    """Return a free port on this machine."""
    with contextlib.closing(socket.create_server(("127.0.0.1", 0))) as free:
        return int(free.getsockname()[1])


class Postgres:
    """A PostgreSQL server that keeps its data in a folder and listens on a local port."""

    def __init__(self, folder: Path, port: int) -> None:
        self.folder = folder
        self.port = port
        self.url = f"postgresql://kalaha@127.0.0.1:{port}/postgres"
        self._as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as_user:  # PostgreSQL refuses to run as root
            shutil.chown(folder, "postgres")
            for parent in folder.parents:  # its own user must have access to the folder
                if parent.stat().st_uid == 0 and parent != Path("/tmp"):
                    parent.chmod(parent.stat().st_mode | 0o011)
        self._run("initdb", "-A", "trust", "-U", "kalaha", "-E", "UTF8", "--no-sync")
        self.start()

    def start(self) -> None:
        """Start the server and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1"
        self._run("pg_ctl", "-o", options, "-l", str(self.folder / "log"), "-w", "-t", _PATIENCE, "start")

    def stop(self) -> None:
        """Stop the server immediately, as in a crash."""
        self._run("pg_ctl", "-m", "immediate", "-w", "-t", _PATIENCE, "stop")

    def kill(self) -> None:
        """Kill all of the server's processes, and remove the lock files that they leave behind."""
        self.signal(signal.SIGKILL)
        for lock in ("postmaster.pid", f".s.PGSQL.{self.port}.lock"):
            (self.folder / lock).unlink()

    def signal(self, number: int) -> None:
        """Send a signal to all of the server's processes, starting with the main one."""
        first = int((self.folder / "postmaster.pid").read_text().split()[0])
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (first, *map(int, others)):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, number)

    def _run(self, name: str, *arguments: str) -> None:
        found = program(name)
        assert found is not None
        command = [*self._as_user, found, "-D", str(self.folder), *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")
