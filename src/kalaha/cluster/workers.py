"""An executor on Dask workers, which must run the same version of the program."""

# pyright: basic
# Dask has few type annotations.

import hashlib
import logging
import re
import signal
import socket
from collections.abc import Callable, Generator
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures import wait as wait_for
from contextlib import contextmanager
from functools import cache
from importlib import metadata
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from kalaha.cluster.errors import ClusterError
from kalaha.errors import fault, shown
from kalaha.extras import optional_imports

PACKAGE = Path(__file__).parent.parent
CONNECT_TIMEOUT = 10
"""The timeout for connecting to a scheduler, in seconds."""
LOSSES = 20
"""The number of workers in a local cluster that may be lost on one task before the task fails."""


@cache
def program() -> str:
    """Return the program's version and a hash of its sources."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py"), key=lambda path: path.relative_to(PACKAGE).parts):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return f"{metadata.version('kalaha')}-{digest.hexdigest()[:8]}"


@contextmanager
def executor(address: str) -> Generator["ClusterExecutor"]:
    """Open the executor at an address. Cancel unfinished work when the block ends.

    `local:N` means N processes on this machine. `tcp://host:port` means an existing Dask scheduler, which is
    left running. Raises `ClusterError` if the address is invalid or does not respond. Also raises it within
    the block if workers or the scheduler are lost or run a different version.
    """
    local = re.fullmatch(r"local:([1-9][0-9]{0,2})", address, re.ASCII)
    if not local and not re.fullmatch(r"(tcp|tls)://.+:[0-9]+", address, re.ASCII):
        raise ClusterError(fault("cluster-address", address=shown(address)))
    with optional_imports():
        import distributed
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # we report a loss in one sentence
    with _local(int(local[1])) if local else _client(address) as client:
        try:
            yield ClusterExecutor(client)
        except distributed.KilledWorker:
            raise ClusterError(fault("cluster-workers-lost")) from None
        except CancelledError:
            raise ClusterError(fault("cluster-scheduler-lost", address=address)) from None


@contextmanager
def _client(address: str) -> Generator[Any]:
    import distributed

    try:
        client = distributed.Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(fault("cluster-no-answer", address=address)) from error
    with client:
        yield client


@contextmanager
def _local(workers: int) -> Generator[Any]:
    """Start a scheduler and worker processes on this machine, and replace workers that die."""
    import distributed
    from dask.config import set as setting

    settings = {
        "distributed.scheduler.allowed-failures": LOSSES,
        "distributed.worker.memory.terminate": False,  # mapped tables would count as the worker's memory
        "distributed.worker.memory.pause": False,
        "distributed.worker.memory.spill": False,
        "distributed.worker.memory.target": False,
    }
    with (
        TemporaryDirectory(prefix="kalaha-") as folder,
        setting(settings | {"temporary-directory": folder}),
        _started(
            n_workers=workers,
            threads_per_worker=1,
            processes=True,
            host="127.0.0.1",
            dashboard_address="127.0.0.1:0",  # any free port. Another cluster may use the default
            silence_logs=logging.CRITICAL,
        ) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
    ):
        yield client


def _started(**how: Any) -> Any:
    """Start a local cluster in which workers ignore Control-C, because only this process should stop them.

    Workers inherit the signal setting from this process.
    """
    import distributed

    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return distributed.LocalCluster(**how)
    finally:
        signal.signal(signal.SIGINT, before)


class ClusterExecutor(Executor):
    """An executor that runs calls on the workers of a Dask client and checks the workers' version.

    Dask's own `ClientExecutor` mistakes a result for an error if its worker is lost in the meantime.
    """

    def __init__(self, client: Any) -> None:
        self._client = client
        self._open: set[Future[Any]] = set()

    @property
    def width(self) -> int:
        """The number of calls that can run simultaneously at the moment."""
        return max(1, sum(self._client.nthreads().values()))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call a function on a worker, and return a future for its result."""
        there = self._client.submit(call, program(), fn, args, kwargs, pure=False)
        here: Future[Any] = Future()
        self._open.add(here)

        def done(_future: Future[Any]) -> None:
            if here.cancelled() and here in self._open and self._client.status == "running":
                there.cancel()
            self._open.discard(here)

        here.add_done_callback(done)
        self._client.loop.add_callback(self._pass_on, there, here)
        return here

    async def _pass_on(self, there: Any, here: Future[Any]) -> None:
        """Copy the result of a call on the cluster to the caller's future."""
        result = error = None
        try:
            result = await self._client.gather(there, asynchronous=True)
        except Exception as raised:
            error = raised
            if there.status != "error":  # the call did not fail, but the scheduler was lost
                self._open.discard(here)
                here.cancel()
        there.release()  # otherwise Dask repeats the call if the worker with its result is lost
        if here.set_running_or_notify_cancel():
            here.set_exception(error) if error else here.set_result(result)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Cancel the open calls if `cancel_futures`, then wait for them if `wait`."""
        futures = list(self._open)
        if cancel_futures:
            for future in futures:
                future.cancel()
        if wait:
            wait_for(futures)


def call(asked: str, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Call a function on a worker. Raise `ClusterError` if the worker runs a different version."""
    if asked != program():
        found = fault("cluster-program", worker=socket.gethostname(), found=program(), asked=asked)
        raise ClusterError(found)
    return function(*args, **kwargs)
