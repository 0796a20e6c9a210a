"""Solutions for positions that can recur, compared with minimax over histories, and how bounds are shown."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from kalaha.cli.entry import run
from kalaha.game import Position
from kalaha.rules import RULESETS, find_rules
from kalaha.solver import LocalProver, Proofs, Solver, SolverError, solve
from kalaha.tables import TablesError, build, paths_of
from kalaha.tables.bounds import require_room
from tests.helpers import every_position
from tests.reference import minimax

WARI = find_rules("wari").replace(pits=2)
KNOWN = "<2,0,0,2,2,2,2> S"
OPEN = "<2,0,0,1,1,1,1> S"


@pytest.mark.parametrize("name", ["wari", "oware", "awari"])
def test_proved_bounds_hold_in_all_games(name: str) -> None:
    rules = RULESETS[name].replace(pits=2)
    exact = 0
    with Solver(rules) as solver:
        for seeds in (2, 3, 4):
            for position in every_position(rules, seeds):
                if position.outcome is not None:
                    continue
                margins = minimax.margins(position)
                solution = solver.solve(position)
                low, high = solution.bounds
                assert low <= max(margins.values()) <= high
                assert (solution.value is None) == (low < high)
                assert solver.margins(position) == solution.bounds
                assert set(solution.values) == set(margins)
                for move, value in solution.values.items():
                    assert value.bounds is not None
                    least, most = value.bounds
                    assert least <= margins[move] <= most, (position, move)
                    assert value.kind == "exact" or least < most
                    assert value.line == (move,)
                    exact += value.kind == "exact"
                if name == "awari":
                    assert low == high
    assert exact > 20


def test_finished_games_and_other_rules() -> None:
    over = next(each for each in every_position(WARI, 3) if each.outcome is not None)
    assert over.outcome is not None
    solution = solve(over)
    assert (solution.value, dict(solution.values)) == (over.outcome.margin, {})
    with Solver(WARI) as solver, pytest.raises(SolverError, match="rules other than"):
        solver.solve(Position.start(WARI.replace(pits=3)))


def test_tables_on_disk_are_used_and_larger_ones_built_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kalaha.solver.recurring.max_seeds_on_demand", lambda *_: 3)
    start = Position.start(WARI.replace(seeds=1))
    told: list[int] = []
    solution = solve(
        start,
        tables=tmp_path,
        on_progress=lambda work: told.append(work.building.seeds if work.building else 0),
    )
    assert (solution.table, solution.nodes) == (4, 70)
    assert set(told) == {4}
    assert all(path.exists() for path in paths_of(WARI, tmp_path))
    again = solve(start, tables=tmp_path)
    assert (again.bounds, again.table, again.nodes) == (solution.bounds, 4, 0)
    smaller = Position(WARI, ((1, 0), (0, 1)))
    assert solve(smaller, tables=tmp_path).table == 4
    build(WARI, 6, tmp_path)
    assert solve(start, tables=tmp_path).table == 6


def test_tables_in_memory_are_reused_for_the_next_position(tmp_path: Path) -> None:
    with Solver(WARI, tables=tmp_path) as solver:
        first = solver.solve(Position(WARI, ((1, 0), (0, 1))))
        assert first.nodes > 0
        assert solver.solve(Position.start(WARI.replace(seeds=1))).nodes == 0
    assert list(tmp_path.iterdir()) == []


def test_disk_space_is_checked_only_to_build_tables_on_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build(WARI, 4, tmp_path)
    monkeypatch.setattr("kalaha.tables.capacity.memory_free", lambda: 0)
    monkeypatch.setattr("kalaha.tables.bounds.max_seeds_on_demand", lambda *_: 2)
    require_room(WARI, 2, tmp_path / "none")
    require_room(WARI, 4, tmp_path)
    for seeds, folder in ((3, tmp_path / "none"), (5, tmp_path)):
        with pytest.raises(TablesError, match="memory"):
            require_room(WARI, seeds, folder)


@pytest.mark.parametrize("small", [2, 6])
def test_tables_are_built_by_the_requested_threads(
    small: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts: list[int] = []

    def pool(threads: int) -> ThreadPoolExecutor:
        counts.append(threads)
        return ThreadPoolExecutor(threads)

    monkeypatch.setattr("kalaha.tables.bounds.ThreadPoolExecutor", pool)
    monkeypatch.setattr("kalaha.solver.recurring.max_seeds_on_demand", lambda *_: small)
    solve(Position.start(WARI.replace(seeds=1)), tables=tmp_path, threads=3)
    assert counts == [3]


def test_proofs_and_provers_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "wari.proofs"
    with pytest.raises(SolverError, match="sow_store=no"):
        Proofs(WARI, path)
    assert not path.exists()
    with pytest.raises(SolverError, match="sow_store=no"):
        Solver(WARI, prover=LocalProver(find_rules("kalah"), 1 << 24, 1))
    with pytest.raises(TablesError, match="majority_stop"):
        Solver(WARI.replace(majority_stop=True))


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert run(["solve", "--rules", "wari", "--pits", "2", *arguments]) == 0
    return capsys.readouterr().out


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALAHA_LANG", "en")


def test_bounds_are_printed_with_the_reason(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = ("--dir", str(tmp_path))
    text = printed(capsys, OPEN, "--first-moves", *folder)
    assert "Lead at the end for South: at least 0, at most +2.\nMore is not known: it may depend on" in text
    assert "  2: at least 0, at most +2. Line: 2\n" in text
    assert "With best play" not in text
    assert "Best: " not in text
    text = printed(capsys, KNOWN, *folder)
    assert "With best play on both sides, South wins.\nLead at the end for South: +6.\n" in text
    assert "More is not known" not in text
    document = json.loads(printed(capsys, OPEN, "--first-moves", "--json", *folder))
    assert (document["value"], document["bounds"], document["result"]) == (None, [0, 2], None)
    assert {move["move"]: move["bounds"] for move in document["moves"]}["2"] == [0, 2]
    assert document["turns"] == []


def test_grids_and_files_have_bounds(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    folder = ("--dir", str(tmp_path))
    assert run(["solve", "--rules", "wari", "--grid", "1-2x1-2", *folder]) == 0
    rows = [line.split() for line in capsys.readouterr().out.splitlines()[1:]]
    assert rows == [["1", "2"], ["1", "-2…+2", "-4…+4"], ["2", "0…+2", "+6"]]
    assert run(["solve", "--rules", "wari", "--grid", "2x1-2", "--result-only", *folder]) == 0
    assert capsys.readouterr().out.splitlines()[-1].split() == ["2", "?", "+"]
    file = tmp_path / "positions.txt"
    file.write_text(f"{OPEN}\n")
    assert printed(capsys, "--file", str(file), *folder) == f"{OPEN}\t0…+2\n"
    assert printed(capsys, "--file", str(file), "--result-only", *folder) == f"{OPEN}\t?\n"
