"""`benchmarks/solved.py`: what a run was proving when its time was up, the next goes on with."""

import time
from pathlib import Path

import pytest

from benchmarks import solved
from benchmarks.results import rows_of
from kalaha.game import Position
from kalaha.solver import LocalProver, SplitProver
from kalaha.solver.checking import ProofCheck
from kalaha.solver.proof_lines import Proved

NAME = "kalahawari"


def run(folder: Path, seconds: float = 600) -> solved.Run:
    return solved.Run(time.monotonic() + seconds, 1 << 26, 1, table=4, budget=20, folder=folder)


def test_runs_that_are_cut_short_reach_what_is_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solved, "LARGE", [(6, 1)])
    within = LocalProver.within
    searches = 0

    def cut_short(self: LocalProver, *question: object) -> object:
        nonlocal searches
        searches += 1
        if searches in (3, 7):
            raise solved.OutOfTimeError
        return within(self, *question)  # pyright: ignore

    monkeypatch.setattr(LocalProver, "within", cut_short)
    solved.solve_board(run(tmp_path), NAME, 6, 1)
    found = {row["turn"]: (row["at_least"], row["at_most"]) for row in rows_of(NAME, tmp_path)}
    kept = {
        r["turn"]: (r["at_least"], r["at_most"])
        for r in rows_of(NAME)
        if (r["pits"], r["seeds"]) == ("6", "1")
    }
    assert found == kept
    assert searches > 7
    assert ProofCheck(tmp_path / "proofs" / f"{NAME}-6-1.jsonl").faults == []
    done = searches
    solved.solve_board(run(tmp_path), NAME, 6, 1)
    assert searches == done  # what is done is not done again


def test_far_bounds_of_a_large_board_are_asked_first_and_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(solved, "LARGE", [(6, 2)])
    monkeypatch.setattr(solved, "FAR", (8, 6))
    this_run = run(tmp_path)
    at_least = SplitProver.at_least
    asked: list[int] = []

    def cut_short(self: SplitProver, position: Position, bound: int, proved: Proved) -> Proved:
        asked.append(bound)
        if len(asked) == 4:
            this_run.ends = 0
            raise solved.OutOfTimeError
        return at_least(self, position, bound, proved)

    monkeypatch.setattr(SplitProver, "at_least", cut_short)
    monkeypatch.setattr(SplitProver, "guess", lambda *_: 0)
    solved.solve_board(this_run, NAME, 6, 2)
    assert asked == [-8, 9, -6, 7]
    board = rows_of(NAME, tmp_path)
    assert [(row["at_least"], row["at_most"]) for row in board if not row["turn"]] == [("-6", "8")]


def test_a_run_whose_time_is_up_begins_no_question(tmp_path: Path) -> None:
    solved.solve_board(run(tmp_path, -1), NAME, 6, 1)
    rows = rows_of(NAME, tmp_path)
    assert [row["turn"] for row in rows] == [""]
