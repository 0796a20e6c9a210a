"""The executor itself; machines that run different programs never work together."""

# pyright: basic
# Dask is hardly typed.

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

PACKAGE = Path(__file__).parent.parent
CONNECT_TIMEOUT = 10
"""Seconds to wait for a scheduler that does not answer."""
LOSSES = 20
"""How many workers of a local cluster may be lost on one task before it is given up."""


@cache
def program() -> str:
    """Return this program's version and a hash of its sources, equal on machines that run the same."""
    digest = hashlib.sha256()
    for path in sorted(PACKAGE.rglob("*.py"), key=lambda path: path.relative_to(PACKAGE).parts):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(path.read_bytes())
    return f"{metadata.version('kalaha')}-{digest.hexdigest()[:8]}"


@contextmanager
def executor(address: str) -> Generator["ClusterExecutor"]:
    """Open the executor at an address, and drop unfinished work when the block ends.

    `local:N` is N processes on this machine; `tcp://host:port` is the Dask scheduler there, which outlives
    us. Raises `ClusterError` for an address that is invalid or does not answer, if Dask is not installed, and
    from within the block if workers or the scheduler are lost or run another program.
    """
    local = re.fullmatch(r"local:([1-9][0-9]{0,2})", address, re.ASCII)
    if not local and not re.fullmatch(r"(tcp|tls)://.+:[0-9]+", address, re.ASCII):
        raise ClusterError(fault("cluster-address", address=shown(address)))
    try:
        import distributed  # large, and an extra
    except ImportError:
        raise ClusterError(fault("cluster-not-installed")) from None
    for name in ("distributed", "distributed.client"):
        logging.getLogger(name).setLevel(logging.CRITICAL)  # a loss is reported in one sentence
    with _local(int(local[1])) if local else _client(address) as client:
        try:
            yield ClusterExecutor(client)
        except distributed.KilledWorker:
            raise ClusterError(fault("cluster-workers-lost")) from None
        except CancelledError:
            raise ClusterError(fault("cluster-scheduler-lost", address=address)) from None


@contextmanager
def _client(address: str) -> Generator[Any]:
    """Connect to a scheduler."""
    import distributed

    try:
        client = distributed.Client(address, timeout=CONNECT_TIMEOUT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(fault("cluster-no-answer", address=address)) from error
    with client:
        yield client


@contextmanager
def _local(workers: int) -> Generator[Any]:
    """Start a scheduler and that many worker processes on this machine; those that die are replaced."""
    import distributed
    from dask.config import set as setting

    settings = {
        "distributed.scheduler.allowed-failures": LOSSES,
        "distributed.worker.memory.terminate": False,  # mapped tables would count as the worker's own memory
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
            dashboard_address="127.0.0.1:0",  # any free port: the usual one may be another cluster's
            silence_logs=logging.CRITICAL,
        ) as cluster,
        distributed.Client(cluster, set_as_default=False) as client,
    ):
        yield client


def _started(**how: Any) -> Any:
    """Start a local cluster whose workers ignore Control-C, as processes inherit it: we end them."""
    import distributed

    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return distributed.LocalCluster(**how)
    finally:
        signal.signal(signal.SIGINT, before)


class ClusterExecutor(Executor):
    """Runs calls on the workers of a Dask client, if they run this program.

    Dask's own `ClientExecutor` mistakes a result for an error if its worker is lost meanwhile.
    """

    def __init__(self, client: Any) -> None:
        self._client = client
        self._open: set[Future[Any]] = set()

    @property
    def width(self) -> int:
        """How many calls run at once, at the moment."""
        return max(1, sum(self._client.nthreads().values()))

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Call a function on a worker."""
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
        """Wait for the outcome of a call, and pass it on."""
        result = error = None
        try:
            result = await self._client.gather(there, asynchronous=True)
        except Exception as raised:
            error = raised
            if there.status != "error":  # not the call's own error: the scheduler is gone
                self._open.discard(here)
                here.cancel()
        there.release()  # otherwise Dask repeats the call if the worker that holds its result is lost
        if here.set_running_or_notify_cancel():
            here.set_exception(error) if error else here.set_result(result)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Wait for the calls, or cancel them."""
        futures = list(self._open)
        if cancel_futures:
            for future in futures:
                future.cancel()
        if wait:
            wait_for(futures)


def call(asked: str, function: Callable[..., Any], args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
    """Call a function on a worker. Raises `ClusterError` if the worker runs another program."""
    if asked != program():
        found = fault("cluster-program", worker=socket.gethostname(), found=program(), asked=asked)
        raise ClusterError(found)
    return function(*args, **kwargs)
