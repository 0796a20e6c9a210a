"""How the next puzzle is chosen."""

import datetime
from pathlib import Path

import pytest

from kalaha.puzzles import SETS, THEMES, Puzzle, Training, daily, puzzles
from kalaha.puzzles.puzzle import Theme
from kalaha.puzzles.training import AGAIN, load, save

ALL = puzzles("alga")


def next_of(training: Training) -> Puzzle:
    puzzle = training.next(ALL)
    assert puzzle is not None
    return puzzle


def test_solving_raises_the_level_and_missing_lowers_it() -> None:
    training = Training()
    served: list[int] = []
    for _ in range(24):
        puzzle = next_of(training)
        served.append(puzzle.difficulty)
        training.answer(puzzle, True)
    assert served == sorted(served)
    assert (served[0], served[-1]) == (1, 5)
    assert training.level == 5
    for _ in range(10):
        training.answer(next_of(training), False)
    assert training.level == 1


def test_a_missed_puzzle_returns_until_it_is_solved() -> None:
    training = Training()
    first = next_of(training)
    training.answer(first, False)
    for _ in range(2):
        for _ in range(AGAIN):
            puzzle = next_of(training)
            assert puzzle is not first
            training.answer(puzzle, True)
        assert training.next(ALL) is first
        training.answer(first, False)
    for _ in range(AGAIN):
        training.answer(next_of(training), True)
    training.answer(first, True)
    assert not training.missed
    assert training.next(ALL) is not first


def test_no_puzzle_repeats_while_there_are_others() -> None:
    training = Training()
    for _ in ALL:
        puzzle = next_of(training)
        assert str(puzzle.position) not in training.seen
        training.answer(puzzle, True)
    oldest = min(training.seen, key=training.seen.__getitem__)
    assert str(next_of(training).position) == oldest


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme_can_be_chosen(theme: Theme) -> None:
    for rules_id in SETS:
        puzzle = Training().next(puzzles(rules_id, theme))
        assert puzzle is None or theme in puzzle.themes


def test_each_day_has_its_puzzle() -> None:
    day = datetime.date(2026, 11, 22)
    days = [day + datetime.timedelta(days=n) for n in range(len(ALL))]
    assert {daily("alga", each) for each in days} == set(ALL)
    assert daily("alga", day) is daily("alga", day)
    assert daily("alga", day) is ALL[739_942 % len(ALL)]  # the page counts in the same way


def test_the_score_is_saved_to_a_file(tmp_path: Path) -> None:
    file = tmp_path / "data" / "puzzles.json"
    assert load(file) == {}
    training = Training()
    training.answer(ALL[0], False)
    save(file, {"alga": training})
    assert load(file) == {"alga": training}


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{", '{"alga": 1}', '{"alga": {"level": "high"}}', "\xff", "[" * 200_000),
        '{"alga": {"level": 1, "answered": 1e999, "seen": {}, "missed": {}}}',
        f'{{"alga": {{"level": 1{"0" * 400}, "answered": 1, "seen": {{}}, "missed": {{}}}}}}',
    ],
)
def test_a_damaged_file_is_ignored(tmp_path: Path, text: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(text, "latin-1")
    assert load(file) == {}


@pytest.mark.parametrize("level", ["-7", "6", "1e999", "NaN"])
def test_an_invalid_level_becomes_the_first(tmp_path: Path, level: str) -> None:
    file = tmp_path / "puzzles.json"
    file.write_text(f'{{"alga": {{"level": {level}, "answered": 3, "seen": {{}}, "missed": {{}}}}}}')
    assert load(file) == {"alga": Training(answered=3)}


@pytest.mark.parametrize("level", [1.25, 5.0])
def test_a_level_is_saved(tmp_path: Path, level: float) -> None:
    file = tmp_path / "puzzles.json"
    save(file, {"alga": Training(level)})
    assert load(file) == {"alga": Training(level)}
