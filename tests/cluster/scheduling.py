"""A Dask scheduler and workers in separate processes that tests can kill."""

import socket
import subprocess
import sys
import time
from collections.abc import Generator
from contextlib import closing, contextmanager


class Scheduling:
    """A scheduler at `address` and its workers."""

    def __init__(self) -> None:
        with closing(socket.socket()) as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self._port = port
        self.address = f"tcp://127.0.0.1:{port}"
        self.workers: list[subprocess.Popen[bytes]] = []
        options = ("--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
        self.scheduler = _dask("distributed.cli.dask_scheduler", *options)

    def add_worker(self) -> None:
        options = ("--nthreads", "1", "--no-nanny", "--no-dashboard", "--memory-limit", "0")
        self.workers.append(_dask("distributed.cli.dask_worker", self.address, *options))

    def wait(self) -> None:
        """Wait until the scheduler answers. This is slow if all processes start together on a few cores."""
        for _ in range(1200):
            try:
                socket.create_connection(("127.0.0.1", self._port)).close()
                return
            except ConnectionRefusedError:
                assert self.scheduler.poll() is None
                time.sleep(0.1)
        raise TimeoutError

    def replace_worker(self) -> None:
        """Kill the oldest worker and start another."""
        worker = self.workers.pop(0)
        worker.kill()
        worker.wait()
        self.add_worker()

    def kill(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@contextmanager
def scheduling(workers: int) -> Generator[Scheduling]:
    """Start a scheduler with `workers` workers, and end all processes on exit."""
    running = Scheduling()
    try:
        for _ in range(workers):
            running.add_worker()
        running.wait()
        yield running
    finally:
        running.kill()


def _dask(module: str, *options: str) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen([sys.executable, "-m", module, *options], stdout=quiet, stderr=quiet)
