"""The file of results: whole lines only, one server at a time, and nobody else's file."""

import json
from pathlib import Path

import pytest

from kalaha.kgp.errors import KgpError
from kalaha.kgp.results import Result, Results
from tests.kgp.serving import read_results


def result(name: str) -> Result:
    return Result(
        game="1",
        date="2026-11-22T22:00:00+00:00",
        south=name,
        north="computer:1",
        south_id=None,
        north_id=None,
        position="<1,0,0,1,1> S",
        moves="1",
        stores=[1, 1],
        winner=None,
        end="side_empty",
        random=[0, 0],
    )


def test_results_are_added(tmp_path: Path) -> None:
    path = tmp_path / "new" / "results.jsonl"
    for name in ("Anna", "Bo ö \ud800"):
        with Results(path) as results:
            results.add(result(name))
    assert [one["south"] for one in read_results(path)] == ["Anna", "Bo ö ?"]


@pytest.mark.parametrize("cut", [1, 5, 100, 300, 100_000])
def test_a_line_cut_short_is_dropped(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "results.jsonl"
    with Results(path) as results:
        results.add(result("Anna"))
        results.add(result("x" * 200_000))
    whole = path.read_bytes()
    path.write_bytes(whole[: max(10, len(whole) - cut)])
    with Results(path) as results:
        results.add(result("Bo"))
    assert [one["south"] for one in read_results(path)] == ["Anna", "Bo"]
    path.write_bytes(whole[:7])
    with Results(path) as results:
        results.add(result("Bo"))
    assert [one["south"] for one in read_results(path)] == ["Bo"]


@pytest.mark.parametrize("text", ["{}\n", "my notes", json.dumps({"format": "kalaha match 1"}) + "\n"])
def test_other_files_are_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "file"
    path.write_text(text, "utf-8")
    with pytest.raises(KgpError, match="something else"):
        Results(path)
    assert path.read_text("utf-8") == text


def test_one_server_at_a_time(tmp_path: Path) -> None:
    with Results(tmp_path / "file") as results:
        with pytest.raises(KgpError, match="in use"):
            Results(tmp_path / "file")
        results.add(result("Anna"))
    assert len(read_results(tmp_path / "file")) == 1


def test_results_do_not_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.kgp.results.FULL", 2000)
    path, old = tmp_path / "results.jsonl", tmp_path / "results.jsonl.old"
    with Results(path) as results:
        for game in range(100):
            results.add(result(f"{game}"))
            assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 4000
        with pytest.raises(KgpError, match="in use"):
            Results(path)
    kept = [one["south"] for file in (old, path) for one in read_results(file)]
    assert kept == [str(game) for game in range(100 - len(kept), 100)]
    assert len(kept) > 6
