"""Tables built by Dask equal those built by threads byte for byte, even after failures."""

from pathlib import Path

import pytest

from kalaha import find_rules, tables
from kalaha.cluster import executor
from kalaha.cluster.errors import ClusterError
from kalaha.tables import parts
from tests.cluster.scheduling import Scheduling, scheduling
from tests.tables.test_parts import table_file

RULES = find_rules("alga").replace(pits=4)
SEEDS = 18


@pytest.fixture(autouse=True)
def _small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "TASK", 50_000)


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return table_file(tables.build(RULES, SEEDS, tmp_path_factory.mktemp("threads")))


def test_two_workers_build_the_same_as_threads(tmp_path: Path, expected: bytes) -> None:
    with executor("local:2") as pool:
        assert table_file(tables.build(RULES, SEEDS, tmp_path, cluster=pool)) == expected


@pytest.mark.thorough
def test_a_worker_can_be_killed_three_times(tmp_path: Path, expected: bytes) -> None:
    killed: list[int] = []

    def kill(running: Scheduling, progress: tables.Progress) -> None:
        """Kill and replace a busy worker in each of the last three layers."""
        if progress.layer > SEEDS - 3 and progress.layer not in killed and progress.done < progress.all:
            killed.append(progress.layer)
            running.replace_worker()

    with scheduling(workers=2) as running, executor(running.address) as pool:
        table = tables.build(RULES, SEEDS, tmp_path, lambda done: kill(running, done), cluster=pool)
    assert len(killed) == 3
    assert table_file(table) == expected


@pytest.mark.thorough
def test_a_new_scheduler_resumes_after_a_lost_one(tmp_path: Path, expected: bytes) -> None:
    layers: list[int] = []

    def build() -> None:
        with executor(running.address) as pool:
            tables.build(RULES, SEEDS, tmp_path, lose, cluster=pool)

    def lose(progress: tables.Progress) -> None:
        layers.append(progress.layer)
        if progress.layer == SEEDS - 1 and layers.count(SEEDS - 1) == 2:
            running.scheduler.kill()

    with scheduling(workers=1) as running, pytest.raises(ClusterError, match="was lost"):
        build()
    assert tables.load(RULES, folder=tmp_path).seeds == SEEDS - 2
    with executor("local:1") as pool:
        assert table_file(tables.build(RULES, SEEDS, tmp_path, cluster=pool)) == expected
