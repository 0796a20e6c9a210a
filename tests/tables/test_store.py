"""Damaged data in tables on disk is never probed, and an interruption loses only the unfinished layer."""

import errno
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from kalaha import RULESETS, Position, Rules, find_rules, tables
from kalaha.tables import files
from kalaha.tables.errors import TablesError
from kalaha.tables.layout import HEADER, layer_positions, layer_start, table_bytes
from tests.compiled import PLAIN_PYTHON
from tests.effort import effort
from tests.helpers import refused

RULES = find_rules("kalah").replace(pits=3, seeds=4)
POSITION = Position(RULES, ((1, 0, 2), (0, 3, 0)))


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """Return the file of a table up to 8 seeds."""
    table = tables.build(RULES, 8, tmp_path)
    assert table.path is not None
    return table.path


def test_build_then_load(tmp_path: Path, built: Path) -> None:
    table = tables.load(RULES, folder=tmp_path)
    assert (table.seeds, table.path) == (8, built)
    assert built.stat().st_size == table_bytes(3, 8)
    assert table.probe(POSITION) == tables.build_in_memory(RULES, 8).probe(POSITION)
    assert tables.probe(POSITION, folder=tmp_path) == table.probe(POSITION)
    assert tables.load(RULES, 5, folder=tmp_path).seeds == 5
    assert tables.verify(built) == 8


def test_a_larger_table_extends_a_smaller_one(tmp_path: Path, built: Path) -> None:
    done: list[tables.Progress] = []
    small = built.read_bytes()
    assert tables.build(RULES, 10, tmp_path, done.append).seeds == 10
    assert built.read_bytes().startswith(small)
    assert min(progress.layer for progress in done) == 9
    assert done[-1].done == done[-1].all
    assert done == sorted(done, key=lambda progress: progress.done)
    assert tables.build(RULES, 4, tmp_path).seeds == 4
    assert tables.load(RULES, folder=tmp_path).seeds == 10


@pytest.mark.parametrize("pits", [1, 8])
def test_the_smallest_and_the_largest_board(pits: int, tmp_path: Path) -> None:
    rules = RULES.replace(pits=pits, seeds=1)
    built = tables.build(rules, 2, tmp_path)
    position = Position(rules, ((1, *[0] * (pits - 1)), (1, *[0] * (pits - 1))))
    assert built.probe(position) == tables.build_in_memory(rules, 2).probe(position)


def test_tables_serve_all_rules_with_the_same_values(tmp_path: Path, built: Path) -> None:
    other = RULES.replace(seeds=2, sharing=True, swap=True, starter="lot")
    assert tables.load(other, folder=tmp_path).path == built
    assert tables.load(other, folder=tmp_path).probe(POSITION) == tables.load(RULES, folder=tmp_path).probe(
        POSITION
    )


def test_the_values_are_read_only(tmp_path: Path, built: Path) -> None:
    values = tables.load(RULES, folder=tmp_path).values.table
    with pytest.raises(ValueError, match="read-only"):
        values[600] = 1
    assert tables.verify(built) == 8


def test_list_describes_every_table(tmp_path: Path, built: Path) -> None:
    (tmp_path / "x.table").write_bytes(b"nothing of ours")
    (tmp_path / "y.table").write_bytes(built.read_bytes())
    good, bad, misnamed = tables.listed(tmp_path)
    assert (good.path, good.seeds, good.error) == (built, 8, None)
    assert good.axes["opposite_capture"] == "nonempty"
    assert bad.error is not None
    assert (bad.seeds, bad.bytes) == (-1, len(b"nothing of ours"))
    assert misnamed.error is not None
    assert misnamed.error.faults[0].code == "tables-name"
    assert tables.listed(tmp_path / "none") == []


def test_the_size_is_known_before_building(tmp_path: Path) -> None:
    size = tables.size(RULES, 8, tmp_path / "not" / "yet")
    assert size.bytes == size.to_build == table_bytes(3, 8)
    assert size.disk_free > 0
    bounds = tables.size(RULES.replace(sow_store=False, extra_turn=False), 8, tmp_path)
    assert bounds.memory - size.memory == layer_positions(3, 8), "lower and upper bounds"


def test_four_bits_take_three_times_as_long_to_build(tmp_path: Path) -> None:
    """The time estimate must not assume that half the bytes take half the time."""
    small, large = (tables.size(RULESETS["alga"], seeds, tmp_path) for seeds in (18, 34))
    assert small.work == pytest.approx(small.positions, rel=0.01)
    assert large.work == pytest.approx(3 * large.positions, rel=0.02)


# Faults ---------------------------------------------------------------------------------------------


def test_every_flipped_byte_is_detected(tmp_path: Path, built: Path) -> None:
    whole = built.read_bytes()
    random = Random(1)
    places = [0, 9, 13, HEADER - 1, HEADER, *(random.randrange(len(whole)) for _ in range(200))]
    for place in places:
        damaged = bytearray(whole)
        damaged[place] ^= 1 << random.randrange(8)
        built.write_bytes(damaged)
        for ask in (lambda: tables.verify(built), lambda: tables.load(RULES, folder=tmp_path)):
            with pytest.raises(TablesError):
                ask()


def damage(path: Path, layer: int) -> None:
    """Change a value in a layer."""
    with path.open("r+b") as file:
        file.seek(layer_start(3, layer) + HEADER + 1)
        file.write(b"\x7f")


def stop_in(layer: int, progress: tables.Progress) -> None:
    if progress.layer == layer:
        raise KeyboardInterrupt


def test_verify_names_the_layer(built: Path) -> None:
    damage(built, 6)
    with refused("tables-damaged", "layer 6 has changed"):
        tables.verify(built)


def test_a_build_over_damage_replaces_the_layers_above_it(tmp_path: Path, built: Path) -> None:
    whole = built.read_bytes()
    damage(built, 4)
    assert tables.build(RULES, 6, tmp_path).seeds == 6
    assert tables.verify(built) == 6
    assert tables.build(RULES, 8, tmp_path).seeds == 8
    assert built.read_bytes() == whole


@pytest.mark.parametrize("layer", [4, 6])
def test_an_interrupted_rebuild_discards_layers_above_damage(layer: int, tmp_path: Path, built: Path) -> None:
    """Even valid layers above the damage are discarded, because the cause of the damage is unknown."""
    whole = built.read_bytes()
    damage(built, 4)
    with pytest.raises(KeyboardInterrupt):
        tables.build(RULES, 8, tmp_path, partial(stop_in, layer))
    assert tables.load(RULES, folder=tmp_path).seeds == layer - 1
    tables.build(RULES, 8, tmp_path)
    assert built.read_bytes() == whole


READ_WHILE_BUILT = """
import sys
from pathlib import Path
from kalaha import find_rules, tables
rules, folder = find_rules("kalah").replace(pits=3, seeds=4), Path(sys.argv[1])
mapped = tables.load(rules, folder=folder).values.table
before = int(mapped.sum())
with tables.path_of(rules, folder).open("r+b") as file:
    file.seek(512)
    file.write(b"\x7f")
tables.build(rules, 8, folder, lambda progress: mapped.sum())
print(int(mapped.sum()) - before)
"""


def test_a_table_can_be_read_while_it_is_rebuilt(tmp_path: Path, built: Path) -> None:
    """The reader is a separate process, which a signal would kill if the mapped file were truncated."""
    command = [sys.executable, "-c", READ_WHILE_BUILT, str(tmp_path)]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "0\n"


def test_a_mapped_table_survives_its_removal(tmp_path: Path, built: Path) -> None:
    table = tables.load(RULES, folder=tmp_path)
    built.unlink()
    assert table.probe(POSITION) == tables.build_in_memory(RULES, 8).probe(POSITION)


@pytest.mark.parametrize("cut", [1, HEADER - 1, HEADER + 3, layer_start(3, 8) + 100, table_bytes(3, 8) - 1])
def test_a_truncated_layer_is_detected(cut: int, tmp_path: Path, built: Path) -> None:
    built.write_bytes(built.read_bytes()[:cut])
    with pytest.raises(TablesError) as error:
        tables.load(RULES, folder=tmp_path)
    assert error.value.faults[0].code in ("tables-cut", "tables-no-table")


def test_a_file_cut_between_layers_is_a_smaller_table(tmp_path: Path, built: Path) -> None:
    built.write_bytes(built.read_bytes()[: layer_start(3, 6)])
    assert tables.load(RULES, folder=tmp_path).seeds == 5


def test_a_table_of_other_rules_is_refused(tmp_path: Path, built: Path) -> None:
    other = RULES.replace(remainder="emptier")
    built.rename(tables.path_of(other, tmp_path))
    for ask in (lambda: tables.load(other, folder=tmp_path), lambda: tables.build(other, 9, tmp_path)):
        with refused("tables-foreign", "remainder=owner"):
            ask()


def test_a_newer_format_is_refused(tmp_path: Path, built: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "VERSION", 0)
    for ask in (lambda: tables.load(RULES, folder=tmp_path), lambda: tables.build(RULES, 9, tmp_path)):
        with refused("tables-version", "has format 2; this program reads format 0"):
            ask()
    assert built.exists()


def test_a_full_disk_is_reported_and_survived(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []

    def full(file: object) -> None:
        written.append(1)
        if len(written) > 9:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(files, "to_disk", full)
    with refused("tables-full", "layer 4 could not be stored"):
        tables.build(RULES, 8, tmp_path)
    monkeypatch.undo()
    assert tables.load(RULES, folder=tmp_path).seeds >= 3
    assert tables.build(RULES, 8, tmp_path).seeds == 8


def test_a_table_too_large_for_disk_or_memory_is_refused(tmp_path: Path) -> None:
    with pytest.raises(TablesError, match=r"takes .* TB") as error:
        tables.build(Rules(), 60, tmp_path)
    assert error.value.faults[0].code in ("tables-memory", "tables-disk")
    assert not list(tmp_path.iterdir())


def test_two_builders_at_once_are_refused(tmp_path: Path) -> None:
    path = tables.path_of(RULES, tmp_path)
    with files.opened_for_building(path), refused("tables-busy"):
        tables.build(RULES, 8, tmp_path)
    assert tables.build(RULES, 8, tmp_path).seeds == 8


def test_an_unusable_folder_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with refused("tables-folder"):
            tables.build(RULES, 8, folder)


@pytest.mark.parametrize("seeds", [0, -1, 128, True, 2.5, "9"])
def test_limits_are_checked(seeds: int, tmp_path: Path) -> None:
    for ask in (tables.build, tables.load, tables.size):
        with refused("tables-seeds"):
            ask(RULES, seeds, folder=tmp_path)


def test_rules_without_tables_are_refused() -> None:
    for ask in (tables.build_in_memory, tables.build, tables.load):
        with refused("tables-impossible"):
            ask(find_rules("kgp"), 5)


@pytest.mark.parametrize("name", ["wari", "oware"])
def test_bounds_have_no_path_of_a_table_of_values(name: str, tmp_path: Path) -> None:
    with refused("tables-can-repeat"):
        tables.path_of(find_rules(name), tmp_path)


def test_positions_outside_the_table_are_refused() -> None:
    table = tables.build_in_memory(RULES, 5)
    with refused("tables-probe-seeds"):
        table.probe(POSITION)
    with refused("tables-probe-rules"):
        table.probe(Position(RULES.replace(extra_turn=False), ((1, 0, 0), (1, 0, 0))))


@pytest.mark.parametrize(
    ("observations", "why"),
    [
        (np.eye(1, 18, 7, np.uint8), "tables-observation-pits"),
        (np.eye(1, 18, 15, np.uint8), "tables-observation-pits"),
        (np.zeros((1, 16), np.uint8), "tables-observations"),
        (np.zeros((1, 18), np.int64), "tables-observations"),
        (np.array([[3, 2, 1] + 15 * [0]], np.uint8), "tables-probe-seeds"),
    ],
)
def test_observations_outside_the_table_are_refused(observations: NDArray[np.uint8], why: str) -> None:
    with refused(why):
        tables.build_in_memory(RULES, 5).probe_many(observations)


def test_a_missing_table_is_reported(tmp_path: Path) -> None:
    with refused("tables-missing"):
        tables.load(RULES, folder=tmp_path)


# Interruption ---------------------------------------------------------------------------------------

BUILD = """
import sys
from pathlib import Path
from kalaha import find_rules, tables
tables.build(find_rules("kalah"), int(sys.argv[2]), Path(sys.argv[1]), threads=2)
"""


def test_killed_builds_resume_to_the_same_bytes(tmp_path: Path) -> None:
    seeds = 4 if PLAIN_PYTHON else 14
    rules = find_rules("kalah")
    undisturbed = tables.build(rules, seeds, tmp_path / "undisturbed").path
    folder = tmp_path / "killed"
    path = tables.path_of(rules, folder)
    random = Random(3)
    command = [sys.executable, "-c", BUILD, str(folder), str(seeds)]
    for _ in range(effort(10, 3)):
        size = path.stat().st_size if path.exists() else 0
        process = subprocess.Popen(command)
        while process.poll() is None and (not path.exists() or path.stat().st_size <= size):
            time.sleep(0.001)  # wait until the first write
        time.sleep(random.random() * 0.05)
        process.send_signal(signal.SIGKILL)
        process.wait()
        if path.exists() and path.stat().st_size > layer_start(6, 1):
            assert tables.verify(path) <= seeds
    tables.build(rules, seeds, folder)
    assert undisturbed is not None
    assert path.read_bytes() == undisturbed.read_bytes()


def test_an_error_in_the_report_stops_the_build_at_once(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt):
        tables.build(RULES, 8, tmp_path, partial(stop_in, 6))
    assert tables.load(RULES, folder=tmp_path).seeds == 5
    assert tables.build(RULES, 8, tmp_path).seeds == 8
