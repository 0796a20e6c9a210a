"""Bounds for positions that can recur, compared with minimax over histories."""

import subprocess
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from kalaha.game import NORTH, SOUTH, Position
from kalaha.rules import Rules, find_rules
from kalaha.tables import (
    TableNotFoundError,
    TablesError,
    build,
    listed,
    paths_of,
    probe,
    verify,
)
from kalaha.tables.bounds import bounds_of_moves, build_in_memory, load
from kalaha.tables.builder import Progress
from tests.reference import minimax

WARI = find_rules("wari").replace(pits=2)
SEEDS = 5
BUILD = """
import sys, time
from pathlib import Path
from kalaha import find_rules
from kalaha.tables import build

name, seeds, folder = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])

def wait_for_the_end(progress):
    if progress.layer == seeds and progress.done < progress.all:
        print("within the last layer", flush=True)
        time.sleep(3600)

build(find_rules(name).replace(pits=2), seeds, folder, wait_for_the_end)
"""


def positions(rules: Rules) -> Iterator[Position]:
    """Return all unfinished positions with South to move and at most `SEEDS` seeds."""
    for pits in product(range(SEEDS + 1), repeat=2 * rules.pits):
        if sum(pits) <= SEEDS:
            position = Position(rules, (pits[: rules.pits], pits[rules.pits :]), (1, 0))
            if position.outcome is None:
                yield position


@pytest.mark.parametrize(
    "rules",
    [
        WARI,
        WARI.replace(feeding="compulsory"),
        WARI.replace(grand_slam="allowed", skip_origin=False, remainder="nobody"),
        Rules(pits=2, sow_store=False, extra_turn=False),
        find_rules("awari").replace(pits=2),
    ],
    ids=str,
)
def test_values_are_within_the_bounds(rules: Rules) -> None:
    bounds = build_in_memory(rules, SEEDS)
    tight = seen = 0
    for position in positions(rules):
        low, high = bounds.probe(position)
        moves = minimax.margins(position)
        assert low <= max(moves.values()) - 1 <= high, position
        for move, (least, most) in bounds_of_moves(bounds, position).items():
            assert least <= moves[move] <= most, (position, move)
            after = position.play(move).position
            if after.outcome is None and after.on_board < position.on_board:
                below, above = bounds.probe(after)
                assert most - least <= above - below, "no earlier position can recur after a capture"
        seen += 1
        tight += low == high
    assert seen > 30
    assert tight > 0


def test_both_players_see_the_same() -> None:
    bounds = build_in_memory(WARI, SEEDS)
    for position in positions(WARI):
        assert bounds.probe(position) == bounds.probe(position.mirrored)
        assert {position.turn, position.mirrored.turn} == {SOUTH, NORTH}


def test_positions_outside_the_table_are_refused() -> None:
    bounds = build_in_memory(WARI, SEEDS)
    with pytest.raises(TablesError):
        bounds.probe(Position.start(WARI))
    with pytest.raises(TablesError):
        bounds.probe(Position(WARI.replace(feeding="free"), ((1, 0), (0, 1))))


@pytest.mark.parametrize(("rules", "files"), [(WARI, 2), (find_rules("awari").replace(pits=2), 1)], ids=str)
def test_files_equal_tables_built_in_memory(rules: Rules, files: int, tmp_path: Path) -> None:
    built = build(rules, SEEDS, tmp_path)
    assert len(paths_of(rules, tmp_path)) == len(listed(tmp_path)) == files
    for path in paths_of(rules, tmp_path):
        assert verify(path) == SEEDS
    in_memory = build_in_memory(rules, SEEDS)
    for position in positions(rules):
        assert built.probe(position) == in_memory.probe(position)
    found = load(rules, folder=tmp_path)
    for position in positions(rules):
        assert found.probe(position) == in_memory.probe(position) == probe(position, folder=tmp_path)


def test_a_stopped_build_resumes_to_the_same_bytes(tmp_path: Path) -> None:
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    build(WARI, SEEDS, whole)

    def stop(progress: Progress) -> None:
        if progress.layer == SEEDS - 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build(WARI, SEEDS, stopped, stop)
    low, high = paths_of(WARI, stopped)
    assert verify(low) == verify(high) == SEEDS - 2
    with high.open("r+b") as file:  # as if the build had been killed between the two files
        file.truncate(0)
    build(WARI, SEEDS, stopped)
    for one, other in zip(paths_of(WARI, whole), (low, high), strict=True):
        assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(("name", "files"), [("wari", 2), ("awari", 1)])
def test_a_build_killed_within_a_layer_resumes_to_the_same_bytes(
    name: str, files: int, tmp_path: Path
) -> None:
    rules = find_rules(name).replace(pits=2)
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    build(rules, SEEDS, whole)
    command = [sys.executable, "-c", BUILD, name, str(SEEDS), str(killed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"within the last layer\n"
        process.kill()
    paths = paths_of(rules, killed)
    assert len(paths) == files
    assert {verify(path) for path in paths} == {SEEDS - 1}
    build(rules, SEEDS, killed)
    for one, other in zip(paths_of(rules, whole), paths, strict=True):
        assert one.read_bytes() == other.read_bytes()


def test_both_files_are_needed(tmp_path: Path) -> None:
    build(WARI, 2, tmp_path)
    paths_of(WARI, tmp_path)[1].unlink()
    with pytest.raises(TableNotFoundError):
        load(WARI, folder=tmp_path)
    low, high = paths_of(WARI, tmp_path)
    high.write_bytes(low.read_bytes())
    with pytest.raises(TablesError, match="for other rules"):
        load(WARI, folder=tmp_path)
