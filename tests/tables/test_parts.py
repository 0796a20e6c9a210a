"""Layers built in parts. The table does not depend on the workers, on their order, or on repeated tasks."""

import errno
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kalaha import RULESETS, Rules, find_rules, tables
from kalaha.kernel import compile_rules
from kalaha.tables import parts
from kalaha.tables.layout import layout_of
from kalaha.tables.tasks import Columns, Pair, Task, passes
from tests.compiled import PLAIN_PYTHON
from tests.helpers import refused

RULES = find_rules("kalah").replace(pits=3, seeds=4)
SEEDS = 7 if PLAIN_PYTHON else 16
KINDS = [
    RULES,
    RULESETS["alga"].replace(pits=3),
    RULES.replace(wari_capture=True, grand_slam="illegal"),
    RULES.replace(ends="cannot_move"),
]


@pytest.fixture(autouse=True)
def _small_tasks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "TASK", 300)


class RepeatingCluster(Executor):
    """Runs every task twice and records it, so that a test can run it again later."""

    def __init__(self) -> None:
        self.calls: list[tuple[Callable[..., Any], tuple[Any, ...]]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.calls.append((fn, args))
        future: Future[Any] = Future()
        try:
            fn(*args)
            future.set_result(fn(*args))
        except Exception as error:
            future.set_exception(error)
        return future


def built_by_threads(folder: Path, rules: Rules = RULES, seeds: int = SEEDS) -> bytes:
    return table_file(tables.build(rules, seeds, folder / "threads"))


def built_in_parts(folder: Path) -> bytes:
    return table_file(tables.build(RULES, SEEDS, folder, cluster=RepeatingCluster()))


def table_file(table: tables.EndgameTable) -> bytes:
    assert isinstance(table, tables.Table)
    assert table.path is not None
    assert not parts.folder_of(table.path).exists()
    return table.path.read_bytes()


@pytest.mark.parametrize("rules", KINDS, ids=["kalah", "alga", "no grand slam", "until no move"])
def test_parts_give_the_same_bytes(rules: Rules, tmp_path: Path) -> None:
    with ThreadPoolExecutor(2) as pool:
        table = tables.build(rules, SEEDS, tmp_path, cluster=pool)
    assert table_file(table) == built_by_threads(tmp_path, rules)


def test_repeated_and_late_tasks_are_harmless(tmp_path: Path) -> None:
    doubting = RepeatingCluster()
    done: list[tables.Progress] = []
    table = tables.build(RULES, SEEDS, tmp_path, done.append, cluster=doubting)
    expected = table_file(table)
    assert expected == built_by_threads(tmp_path)
    assert done[-1].done == done[-1].all
    job, layer, task = doubting.calls[-1][1]
    job.folder(layer).mkdir(parents=True)
    for fn, args in doubting.calls:
        if args[1] == layer:
            fn(*args)  # run again later, when the layer is finished and its parts have been deleted
    assert parts.is_sound(job, layer, task)
    assert table.path is not None
    assert table.path.read_bytes() == expected
    tables.build(RULES, SEEDS + 1, tmp_path, cluster=RepeatingCluster())
    assert tables.verify(table.path) == SEEDS + 1


def test_finished_parts_are_not_rebuilt(tmp_path: Path) -> None:
    class Stopping(RepeatingCluster):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if args[1] == SEEDS and isinstance(args[2], Pair):
                raise KeyboardInterrupt
            return super().submit(fn, *args, **kwargs)

    first, second = Stopping(), RepeatingCluster()
    with pytest.raises(KeyboardInterrupt):
        tables.build(RULES, SEEDS, tmp_path, cluster=first)
    assert tables.load(RULES, folder=tmp_path).seeds == SEEDS - 1
    columns = [args[2] for _, args in first.calls if args[1] == SEEDS]
    assert columns
    assert all(isinstance(task, Columns) for task in columns)
    table = tables.build(RULES, SEEDS, tmp_path, cluster=second)
    assert not {args[2] for _, args in second.calls} & set(columns)
    assert table_file(table) == built_by_threads(tmp_path)


def test_a_failed_task_cancels_the_waiting_ones(tmp_path: Path) -> None:
    waiting: list[Future[Any]] = []

    class Failing(RepeatingCluster):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            if args[1] < SEEDS:
                return super().submit(fn, *args, **kwargs)
            waiting.append(Future())
            if len(waiting) == 1:
                waiting[0].set_exception(RuntimeError("worker lost"))
            return waiting[-1]

    with pytest.raises(RuntimeError, match="worker lost"):
        tables.build(RULES, SEEDS, tmp_path, cluster=Failing())
    assert len(waiting) > 1
    assert all(future.cancelled() for future in waiting[1:])


def some_parts(folder: Path) -> tuple[parts.Job, list[Task], list[Path]]:
    """Build all parts of a layer, and return their tasks and paths."""
    tables.build(RULES, SEEDS - 1, folder)
    job = parts.Job(tables.path_of(RULES, folder), RULES, SEEDS, 300)
    job.folder(SEEDS).mkdir(parents=True)
    listed = passes(compile_rules(RULES), layout_of(3, SEEDS), SEEDS, job.task)
    made = [task for each in listed for task in each]
    for task in made:
        parts.make(job, SEEDS, task)
    return job, made, [parts.part_path(job, SEEDS, task) for task in made]


@pytest.mark.parametrize(
    "damage", [lambda b: b[:-1], lambda b: b[:-1] + b"\x55", lambda b: b"", lambda b: b[600:]]
)
def test_damaged_parts_are_rebuilt(damage: Callable[[bytes], bytes], tmp_path: Path) -> None:
    *_, paths = some_parts(tmp_path)
    for path in paths:
        path.write_bytes(damage(path.read_bytes()))
    assert built_in_parts(tmp_path) == built_by_threads(tmp_path)


def test_parts_of_other_rules_or_tasks_are_ignored(tmp_path: Path) -> None:
    job, made, (one, other, *_) = some_parts(tmp_path)
    other.write_bytes(one.read_bytes())
    one.write_bytes(one.read_bytes().replace(b'"remainder": "owner"', b'"remainder": "other"'))
    for task in made[:2]:
        assert not parts.is_sound(job, SEEDS, task)
    assert built_in_parts(tmp_path) == built_by_threads(tmp_path)


def test_a_part_damaged_later_is_detected(tmp_path: Path) -> None:
    class Damaging(RepeatingCluster):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            future = super().submit(fn, *args, **kwargs)
            path = parts.part_path(*args)
            if isinstance(args[2], Pair) and path.exists():
                path.write_bytes(path.read_bytes()[:-1] + b"\x55")
            return future

    with refused("tables-part", "was damaged and has been removed"):
        tables.build(RULES, SEEDS, tmp_path, cluster=Damaging())
    assert built_in_parts(tmp_path) == built_by_threads(tmp_path)


def test_a_worker_with_another_folder_is_refused(tmp_path: Path) -> None:
    job, (task, *_), paths = some_parts(tmp_path)
    for path in paths:
        path.unlink()
    other = job._replace(path=tmp_path / "elsewhere" / job.path.name)
    with refused("tables-folder"):
        parts.make(other, SEEDS, task)
    tables.build(RULES, 3, other.path.parent)
    with refused("tables-unseen", "must have the same table folder"):
        parts.make(other, SEEDS, task)


def test_a_worker_refuses_a_damaged_layer(tmp_path: Path) -> None:
    job, (task, *_), (path, *_) = some_parts(tmp_path)
    path.unlink()
    data = bytearray(job.path.read_bytes())
    data[-1] ^= 1
    (tmp_path / "copy").mkdir()
    other = job._replace(path=tmp_path / "copy" / job.path.name)
    other.path.write_bytes(data)
    with refused("tables-damaged"):
        parts.make(other, SEEDS, task)


def test_a_full_disk_is_reported_and_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(parts, "_keep", full)
    with refused("tables-full", "is full"):
        tables.build(RULES, SEEDS, tmp_path, cluster=RepeatingCluster())
    monkeypatch.undo()
    assert table_file(tables.build(RULES, SEEDS, tmp_path)) == built_by_threads(tmp_path)


MEASURE_MEMORY = """
import sys
from pathlib import Path
from kalaha import find_rules, tables
rules = find_rules("kalah")
def peak():  # ru_maxrss would be that of the parent too
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) << 10 for line in lines if line.startswith("VmHWM:"))
tables.build_in_memory(rules, 2)
before = peak()
tables.build(rules, int(sys.argv[2]), Path(sys.argv[1]))
print(peak() - before, tables.size(rules, int(sys.argv[2])).positions)
"""


@pytest.mark.compiled
def test_memory_is_bounded(tmp_path: Path) -> None:
    """A build takes at most 1.1 bytes per position plus 40 MB, and 160 MB for Python and the compiler."""
    tables.build_in_memory(find_rules("kalah"), 2)  # compile here, not in the measured process
    command = [sys.executable, "-c", MEASURE_MEMORY, str(tmp_path), "19"]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    taken, positions = map(int, done.stdout.split())
    assert taken <= 1.1 * positions + 40e6
