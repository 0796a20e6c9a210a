"""`kalaha puzzle` with piped input and its own data folder."""

import datetime
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from kalaha.cli import puzzle as module
from kalaha.cli.entry import run
from kalaha.puzzles import Puzzle, Training, daily, puzzles
from kalaha.puzzles.puzzle import path_of


@pytest.fixture
def score_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("KALAHA_LANG", "en")
    file = tmp_path / "puzzles.json"
    monkeypatch.setattr(module, "default_file", lambda: file)
    return file


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_the_score_is_saved(
    score_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    first = Training().next(puzzles("kalah"))
    assert first is not None
    typed(monkeypatch, str(first.best), "quit")
    assert run(["puzzle", "--rules", "kalah"]) == 0
    printed = capsys.readouterr()
    assert "Right!" in printed.out
    assert printed.err == ""
    assert json.loads(score_file.read_text())["kalah"]["seen"] == {str(first.position): 1}
    typed(monkeypatch, "resign")
    assert run(["puzzle", "--rules", "kalah", "--words"]) == 0
    found = json.loads(score_file.read_text())["kalah"]
    assert (found["answered"], len(found["missed"])) == (2, 1)


def test_the_puzzle_of_the_day_is_a_single_puzzle(
    score_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Day(datetime.date):
        @classmethod
        def today(cls) -> "Day":
            return cls(2026, 11, 22)

    monkeypatch.setattr(datetime, "date", Day)
    of_today = daily(puzzles("alga"), Day(2026, 11, 22))
    typed(monkeypatch, str(of_today.best), "1")
    assert run(["puzzle", "--daily"]) == 0
    text = capsys.readouterr().out
    assert "Right!" in text
    assert text.count("Puzzle, ") == 1
    chains = [puzzle for puzzle in puzzles("alga") if "chain" in puzzle.themes]
    typed(monkeypatch, str(daily(chains, Day(2026, 11, 22)).best))
    assert run(["puzzle", "--daily", "--theme", "chain"]) == 0
    assert "Right!" in capsys.readouterr().out


def test_a_theme_can_be_chosen(
    score_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, "hint")
    assert run(["puzzle", "--theme", "chain"]) == 0
    assert "a chain of extra turns" in capsys.readouterr().out
    assert run(["puzzle", "--rules", "wari", "--theme", "chain"]) == 2
    assert "There is no puzzle of the kind chain for wari." in capsys.readouterr().err
    assert run(["puzzle", "--theme", "luck"]) == 2
    assert "--theme must be one of chain, capture" in capsys.readouterr().err


def test_a_failure_to_save_the_score_is_reported(
    score_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    score_file.mkdir()
    typed(monkeypatch, "resign")
    assert run(["puzzle"]) == 0
    assert "cannot be read or written" in capsys.readouterr().out


def test_check_proves_the_puzzles(
    score_file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    sample = [puzzle for puzzle in puzzles("kalah") if puzzle.position.on_board <= 12][:2]
    first, second = sample
    monkeypatch.setattr(module, "puzzles", lambda _id: (first,))
    assert run(["puzzle", "--check", "--rules", "kalah"]) == 0
    assert capsys.readouterr().out == "kalah: one puzzle checked.\n"
    better: Puzzle = replace(second, answers=tuple(reversed(second.answers)))
    monkeypatch.setattr(module, "puzzles", lambda _id: (first, better))
    assert run(["puzzle", "--check", "--rules", "kalah"]) == 1
    assert f"the puzzle {second.position} is wrong." in capsys.readouterr().out
    assert path_of("kalah").exists()
