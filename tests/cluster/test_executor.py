"""With executors, the same calls work locally and on a cluster, and each kind of failure has its error."""

import os
import signal
import subprocess
import sys
import time
from concurrent.futures import Executor, as_completed
from pathlib import Path

import pytest

from kalaha.cluster import executor, program
from kalaha.cluster.workers import call
from kalaha.errors import NotInstalledError
from tests.cluster.scheduling import scheduling
from tests.helpers import refused


def add(one: int, two: int) -> int:
    return one + two


def note(folder: str, wanted: str = "") -> int:
    """Create a file named after this process, wait until `wanted` exists, and return the process id."""
    Path(folder, str(os.getpid())).touch()
    while not Path(folder, wanted).exists():
        time.sleep(0.01)
    return os.getpid()


def sums(pool: Executor) -> list[int]:
    futures = [pool.submit(add, n, two=1) for n in range(20)]
    assert list(pool.map(add, [1, 2], [3, 4])) == [4, 6]
    return sorted(future.result() for future in as_completed(futures))


@pytest.mark.parametrize("module", ["tables.parts", "solver.cluster_prover"])
def test_a_worker_can_import_its_task_first(module: str) -> None:
    subprocess.run([sys.executable, "-c", f"import kalaha.{module}"], check=True)


def test_a_finished_task_is_not_repeated_after_losing_its_worker(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.mkdir()
    two.mkdir()
    with scheduling(workers=1) as running, executor(running.address) as pool:
        first = pool.submit(note, str(one))
        first.result()
        running.replace_worker()
        assert pool.submit(note, str(two)).result() != first.result()
    assert len(list(one.iterdir())) == 1


def test_processes_carry_out_calls() -> None:
    with executor("local:2") as processes:
        assert sums(processes) == list(range(1, 21))
        assert processes.submit(os.getpid).result() != os.getpid()
        with pytest.raises(ZeroDivisionError):
            processes.submit(divmod, 1, 0).result()


@pytest.mark.parametrize("address", ["", "local", "local:0", "local:x", "http://there:1", "tcp://there", "4"])
def test_an_invalid_address_is_refused(address: str) -> None:
    with refused("cluster-address"):
        executor(address).__enter__()


def test_an_unreachable_address_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.cluster.workers.CONNECT_TIMEOUT", 0.5)
    with refused("cluster-no-answer", "No Dask scheduler answers at tcp://127"):
        executor("tcp://127.0.0.1:9").__enter__()


def test_without_dask_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NotInstalledError, match=r"kalaha\[cluster\]"):
        executor("local:2").__enter__()


def test_a_worker_with_another_version_is_refused() -> None:
    assert call(program(), add, (1, 2), {}) == 3
    with refused("cluster-program", r"runs Kalaha .*, but this is Kalaha 9\.9-0123abcd"):
        call("9.9-0123abcd", add, (1, 2), {})


@pytest.mark.thorough
def test_a_lost_task_reruns_and_a_lost_scheduler_is_reported(tmp_path: Path) -> None:
    def work(address: str) -> None:
        with executor(address) as pool:
            future = pool.submit(note, str(tmp_path), "end")
            while not list(tmp_path.iterdir()):
                time.sleep(0.01)
            running.workers[0].send_signal(signal.SIGKILL)
            running.add_worker()
            Path(tmp_path, "end").touch()
            assert future.result() == running.workers[1].pid
            assert len(list(tmp_path.iterdir())) == 3, "two processes, and the end"
            last = pool.submit(time.sleep, 60)
            running.scheduler.kill()
            last.result()

    with scheduling(workers=1) as running, refused("cluster-scheduler-lost", "was lost"):
        work(running.address)
