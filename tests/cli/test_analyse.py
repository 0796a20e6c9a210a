"""`kalaha analyse` and `kalaha review` on positions that are small enough to check by hand."""

from pathlib import Path

import pytest

from kalaha.locale import LANGUAGES
from tests.cli.conftest import Cli

SMALL = "<3,0,0,0,1,1,1,0,0> S"


def test_analyse_json_has_the_documented_shape(cli: Cli) -> None:
    answer = cli.json("analyse", SMALL, "--rules", "kalah", "--threads", "1")
    assert answer["position"] == SMALL
    assert answer["kind"] == "exact"
    assert [move["move"] for move in answer["moves"]] == ["3", "2"]
    assert answer["value"] == answer["moves"][0]["seeds"] == 3
    assert answer["moves"][0]["line"][0] == answer["best"] == "3"
    names = {"position", "value", "kind", "bounds", "best", "moves", "depth", "nodes", "seconds"}
    assert set(answer) == names


def test_analyse_plays_moves_first(cli: Cli) -> None:
    there = cli.json("moves", "--rules", "kalah", "--play", "3-6 2")["position"]
    searched = cli.json("analyse", "--rules", "kalah", "--play", "3-6 2", "--depth", "1")
    assert (searched["position"], searched["depth"]) == (there, 1)


def test_analyse_searches_without_the_book(cli: Cli) -> None:
    known = cli.json("analyse", "--depth", "2")
    searched = cli.json("analyse", "--depth", "2", "--no-book")
    assert (known["kind"], known["nodes"]) == ("exact", 0)
    assert (searched["kind"], searched["nodes"] > 0) == ("estimate", True)


def test_analyse_names_the_player_of_each_value(cli: Cli) -> None:
    printed = cli.out("analyse", SMALL, "--rules", "kalah")
    assert "What each move is worth to South: the lead in seeds at the end of the game." in printed
    assert "  3: +3, exact. Line: 3-2" in printed


def test_analyse_accepts_a_finished_game(cli: Cli) -> None:
    assert "A draw, 5 each." in cli.out("analyse", "<2,5,3,0,0,1,1> N", "--rules", "kalah")
    over = "<2,5,2,0,0,1,1> N"
    nothing = {"bounds": [-1, -1], "best": None, "moves": [], "depth": 0, "nodes": 0, "seconds": 0.0}
    answer = cli.json("analyse", over, "--rules", "kalah")
    assert answer == {"position": over, "value": -1, "kind": "exact", **nothing}


def test_review_names_the_mistakes(tmp_path: Path, cli: Cli) -> None:
    file = tmp_path / "game.kgn"
    file.write_text(f'[Rules "kalah"] [Pits "3"] [Setup "{SMALL}"]\n\n1. 2 1 *\n', "utf-8")
    printed = cli.out("review", str(file), "--seconds", "1")
    assert "South, move 1: 2. Blunder. It costs 4 seeds." in printed
    assert "Better: 3-2 (+3, exact)." in printed
    assert "North gave away nothing in total." in printed
    answer = cli.json("review", str(file))
    first, _second = answer["moves"]
    assert answer["summary"]["south"]["lost"] == first["loss"] == 4
    assert (first["move"], first["best"], first["exact"]) == ("2", "3", True)


def test_review_reviews_every_game_in_a_file(tmp_path: Path, cli: Cli) -> None:
    file, one = tmp_path / "games.kgn", f'[Rules "kalah"] [Pits "3"] [Setup "{SMALL}"]\n\n1. 2 1 *\n'
    file.write_text(f'{one}\n[North "Mia"]{one}', "utf-8")
    printed = cli.out("review", str(file))
    first, title, second = printed.partition("\n2. South – Mia\n")
    assert title
    assert "South, move 1: 2. Blunder." in first
    assert "Mia gave away nothing" in second
    assert cli.out("review", str(file), "--json").count('"summary"') == 2


def test_review_explains_why_recurring_positions_are_estimated(tmp_path: Path, cli: Cli) -> None:
    file = tmp_path / "game.kgn"
    file.write_text('[Rules "wari"] [Setup "<6,26,12,1,0,0,3,5,0,0,0,0,0,0,1> S"]\n\n1. 5 *\n', "utf-8")
    printed = cli.out("review", str(file), "--nodes", "100000")
    assert "South probably gave away about 6 seeds in total." in printed
    assert "positions can come up again, so in many cases only bounds" in " ".join(printed.split())


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["analyse", "--seconds", "0"], "greater than 0"),
        (["analyse", "--seconds", "soon"], "greater than 0"),
        (["analyse", "--nodes", "-1"], "nodes must be a whole number from 1"),
        (["analyse", "--depth", "0"], "depth must be a whole number from 1"),
        (["analyse", "--threads", "0"], "threads must be a whole number from 1"),
        (["analyse", "no-such-file.kgn"], "cannot be read: "),
        (["analyse", "<3,1>"], "takes 8 numbers"),
        (["review"], "FILE is missing."),
    ],
)
def test_invalid_input_is_refused(arguments: list[str], said: str, cli: Cli) -> None:
    assert said in cli.refused(*arguments)


def test_analyse_marks_declined_captures_and_forfeits(cli: Cli) -> None:
    optional = ["--rules", "alga", "--axis", "optional_capture=yes"]
    printed = cli.out("analyse", "<3,0,0,2,0,0,1,1,0> S", *optional)
    assert "  1~: +2, exact; declines the capture. Line: 1~" in printed
    assert "  1: 0, exact. Line: 1" in printed
    wari = ["analyse", "<6,20,20,2,0,0,0,0,6,0,0,0,0,0,0> S", "--rules", "wari", "--depth", "4"]
    assert "  1: -8, exact; gives away the rest. Line: 1" in cli.out(*wari)


def test_analyse_shows_the_proved_bounds_of_an_estimate(cli: Cli) -> None:
    command = ("analyse", "<6,37,0,2,2,2,3,2,2,2,2,3,2,2,2> S", "--depth", "1")
    moves = cli.json(*command)["moves"]
    assert all(move["bounds"][0] > 0 for move in moves if move["kind"] == "estimate")
    assert "; certainly at " in cli.out(*command)


MISTAKES = Path(__file__).parents[1] / "mistakes.kgn"


def test_review_explains_each_mistake(cli: Cli) -> None:
    lines = cli.out("review", str(MISTAKES), "--seconds", "5").splitlines()
    assert lines[:4] == [
        "Anna, move 2b: 1. Blunder. It costs 10 seeds.",
        "  Anna misses a capture of 4 seeds after an extra turn. Anna gives away a win:",
        "  with best play the game is now lost.",
        lines[3],
    ]
    assert lines[3].startswith("  Reply: 3-4-2. Better: 4-1")
    assert [line for line in lines if ", move " in line] == [
        lines[0],
        "Anna, move 4a: 2. Inaccuracy. It costs 4 seeds.",
        "Björn, move 4: 2. Mistake. It costs 6 seeds.",
        "Anna, move 5: 1. Mistake. It costs 2 seeds.",
    ]
    assert lines[-4:] == [
        "Anna, moves: 7. Best 4, good 0, inaccuracies 1, mistakes 1, blunders 1.",
        "Anna gave away 16 seeds in total.",
        "Björn, moves: 8. Best 6, good 1, inaccuracies 0, mistakes 1, blunders 0.",
        "Björn gave away 8 seeds in total.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_review_works_in_every_language(language: str, monkeypatch: pytest.MonkeyPatch, cli: Cli) -> None:
    monkeypatch.setenv("KALAHA_LANG", language)
    printed = cli.out("review", str(MISTAKES), "--seconds", "5")
    lines = printed.splitlines()
    assert max(map(len, lines)) <= 80
    assert len([line for line in lines if not line.startswith(" ")]) == 4 + 2 * 2
    assert "Anna" in printed
    assert "why-" not in printed


def test_review_json_names_grades_and_causes(cli: Cli) -> None:
    answer = cli.json("review", str(MISTAKES), "--seconds", "5")
    assert [move["step"] for move in answer["moves"]] == list(range(15))
    blunder = answer["moves"][3]
    assert (blunder["grade"], blunder["loss"], blunder["exact"]) == ("blunder", 10, True)
    assert blunder["cost"] == [{"key": "cost-exact", "player": None, "values": {"seeds": 10}}]
    assert [message["key"] for message in blunder["why"]] == ["why-missed_capture-then", "why-win-loss"]
    values = {"seeds": 4, "moves": 1}
    assert blunder["why"][0] == {"key": "why-missed_capture-then", "player": "south", "values": values}
    assert [message["key"] for message in blunder["reply"]].count("say-sown") == 3
    assert [message["key"] for message in blunder["better"]][-1] == "say-captured"
    best = answer["moves"][0]
    assert best["grade"] == "best"
    assert best["cost"] == best["why"] == best["reply"] == best["better"] == []
    grades = {"best": 6, "good": 1, "inaccuracy": 0, "mistake": 1, "blunder": 0}
    assert answer["summary"]["north"] == {"moves": 8, "grades": grades, "lost": 8, "exact": True}
