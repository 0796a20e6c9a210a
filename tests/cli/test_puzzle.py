"""`kalaha puzzle` with piped input and its own data folder."""

import datetime
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from kalaha.cli import puzzle as module
from kalaha.puzzles import Puzzle, Training, daily, puzzles
from kalaha.puzzles.puzzle import path_of
from tests.cli.conftest import Cli


@pytest.fixture
def score_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    file = tmp_path / "puzzles.json"
    monkeypatch.setattr(module, "default_file", lambda: file)
    return file


def typed(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


def test_the_score_is_saved(score_file: Path, monkeypatch: pytest.MonkeyPatch, cli: Cli) -> None:
    first = Training().next(puzzles("kalah"))
    assert first is not None
    typed(monkeypatch, str(first.best), "quit")
    assert "Right!" in cli.out("puzzle", "--rules", "kalah")
    assert json.loads(score_file.read_text())["kalah"]["seen"] == {str(first.position): 1}
    typed(monkeypatch, "resign")
    cli.out("puzzle", "--rules", "kalah", "--words")
    found = json.loads(score_file.read_text())["kalah"]
    assert (found["answered"], len(found["missed"])) == (2, 1)


def test_the_puzzle_of_the_day_is_a_single_puzzle(
    score_file: Path, monkeypatch: pytest.MonkeyPatch, cli: Cli
) -> None:
    class Day(datetime.date):
        @classmethod
        def today(cls) -> "Day":
            return cls(2026, 11, 22)

    monkeypatch.setattr(datetime, "date", Day)
    of_today = daily("alga", Day(2026, 11, 22))
    assert of_today is not None
    typed(monkeypatch, str(of_today.best), "1")
    text = cli.out("puzzle", "--daily")
    assert "Right!" in text
    assert text.count("Puzzle, ") == 1
    chain = daily("alga", Day(2026, 11, 22), "chain")
    assert chain is not None
    typed(monkeypatch, str(chain.best))
    assert "Right!" in cli.out("puzzle", "--daily", "--theme", "chain")


def test_a_theme_can_be_chosen(score_file: Path, monkeypatch: pytest.MonkeyPatch, cli: Cli) -> None:
    typed(monkeypatch, "hint")
    assert "a chain of extra turns" in cli.out("puzzle", "--theme", "chain")
    assert "There is no puzzle of the kind “chain” for “wari”." in cli.refused(
        "puzzle", "--rules", "wari", "--theme", "chain"
    )
    assert "--theme must be one of chain, capture" in cli.refused("puzzle", "--theme", "luck")


def test_a_failure_to_save_the_score_is_reported(
    score_file: Path, monkeypatch: pytest.MonkeyPatch, cli: Cli
) -> None:
    score_file.mkdir()
    typed(monkeypatch, "resign")
    assert "cannot be read or written" in cli.out("puzzle")


def test_check_proves_the_puzzles(score_file: Path, monkeypatch: pytest.MonkeyPatch, cli: Cli) -> None:
    sample = [puzzle for puzzle in puzzles("kalah") if puzzle.position.on_board <= 12][:2]
    first, second = sample
    monkeypatch.setattr(module, "puzzles", lambda _id: (first,))
    assert cli.out("puzzle", "--check", "--rules", "kalah") == "kalah: one puzzle checked.\n"
    better: Puzzle = replace(second, answers=tuple(reversed(second.answers)))
    monkeypatch.setattr(module, "puzzles", lambda _id: (first, better))
    assert f"the puzzle {second.position} is wrong." in cli.out(
        "puzzle", "--check", "--rules", "kalah", code=1
    )
    assert path_of("kalah").exists()
