"""Commands take positions and games of other programs, say on stderr which they read, and ask if unsure."""

import io
import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cli
from tests.notation.elsewhere import AUALE, CYCLE, KAGGLE, NEARLY, OPENSPIEL_BOARD, OPENSPIEL_MANCALA, replay

START = "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S"


@pytest.mark.parametrize(
    ("position", "form", "found"),
    [
        ("4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1", "PlayStrategy, Oware", START),
        ("4-4-4-4-4-4-4-4-4-4-4-4-0-0-S", "Aualé, Oware", START),
        ("0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4", "OpenSpiel, Oware", START),
        (OPENSPIEL_BOARD, "OpenSpiel, Kalah (US)", "<6,5,10,2,11,1,0,2,7,0,1,0,6,3,0> S"),
        (
            f"-1{OPENSPIEL_BOARD[1:]}",
            "OpenSpiel, Kalah (US)",
            "<6,5,10,2,11,1,0,2,7,0,1,0,6,3,10> S. Seeds: 58. At the start: 48",
        ),
    ],
)
def test_the_form_of_a_position_is_said(cli: Cli, position: str, form: str, found: str) -> None:
    for command in (("moves",), ("analyse", "--depth", "1")):
        out, said = cli.both(*command, position)
        assert said.removesuffix(".\n").strip() == f"Read as: {form}, {found}"
        assert "South" in out


@pytest.mark.parametrize(
    ("board", "seeds"),
    [("4 4 4 4 4 4\n4 4 4 4 4 5", 49), ("4 4 4 4 4 4\n0 1\n4 4 4 4 4 2", 47), ("4 4 4 4 4 0\n4 4 4 4 4 5", 0),
     ("5 5 5 5 5 5\n1 0\n5 5 5 5 5 4", 0)],
)  # fmt: skip
def test_a_number_of_seeds_that_no_game_has_is_said(cli: Cli, board: str, seeds: int) -> None:
    _, said = cli.both("moves", "--rules", "oware", board)
    assert ("Seeds:" in said) == bool(seeds)
    assert not seeds or said.endswith(f". Seeds: {seeds}. At the start: 48.\n")


def test_the_rules_are_asked_for_if_the_form_has_none(cli: Cli) -> None:
    for text in ("444444/444444", "4,4,4,4,4,4,0,4,4,4,4,4,4,0"):
        assert "several rule sets; choose one" in cli.refused("moves", text)
        _, said = cli.both("moves", text, "--rules", "wari")
        assert said.endswith(f"Wari, {START}\n")


def test_moves_are_played_as_squares_and_letters(cli: Cli) -> None:
    found = {
        cli.json("moves", "--rules", "oware", "--play", text)["position"] for text in ("d1e2 b2c1", "De")
    }
    assert found == {"<6,0,0,5,5,5,0,5,5,5,5,4,4,0,5> S"}
    assert "does not fall in e2" in cli.refused("moves", "--rules", "oware", "--play", "c1e2")


@pytest.mark.parametrize(
    ("text", "form"),
    [
        (OPENSPIEL_MANCALA, "OpenSpiel, Kalah (US), 61 moves"),
        (replay(KAGGLE), "Kaggle, Kalah (US), 34 moves"),
        (AUALE, "Aualé, Oware, 78 moves"),
        (CYCLE, "PlayStrategy, Oware, 12 moves"),
    ],
)
def test_a_game_from_a_file_opens(cli: Cli, tmp_path: Path, text: str, form: str) -> None:
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    _, said = cli.both("analyse", str(file))
    assert said == f"Read as: {form}\n"


def test_the_rules_of_a_notation_are_changed_by_the_other_options(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "game.pgn"
    file.write_text("1. d1f2")
    assert "<6,0,0,3,3,3,0,4,4,4,3,3,3,3,3> N" in cli.both("moves", str(file), "--seeds", "3")[0]


@pytest.mark.parametrize("command", [("moves",), ("analyse", "--depth", "1")])
@pytest.mark.parametrize(
    "text", ["3 6 2", "<6,0,1,4,0,1,5,5,5,3,3,3,3,3,0> N", '[Rules "kalah"] 1. 3 6 2. 2 *'], ids=range(3)
)
def test_standard_input_is_a_game_or_a_position(
    cli: Cli, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], text: str
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(f"{text}\n".encode())))
    out, _ = cli.both(*command, "-", "--rules", "kalah", "--json")
    assert json.loads(out)["position"].startswith("<6,0,1,4,0,1,5,5,5")


def test_an_error_in_standard_input_names_no_file(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"nonsense")))
    assert cli.refused("review", "-").startswith("Error: -: Line 1, column 1: ")


def test_pits_are_known_when_numbers_are_read(cli: Cli) -> None:
    assert cli.both("moves", "--rules", "kalah", "--pits", "4", "3 3 3 3 3 3 3 3")[0].count("( 3)") == 8


def test_a_foreign_game_is_reviewed_and_played_on(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "game.txt"
    file.write_text("3 6 2", "utf-8")
    assert "several rule sets; choose one" in cli.refused("review", str(file))
    out, _ = cli.both("review", str(file), "--rules", "kalah", "--depth", "1")
    assert "South, moves: 2." in out
    out, _ = cli.both("moves", "--rules", "kalah", "--seeds", "4", str(file))
    assert "<6,2,1,4,4,0,5,5,0,5,0,6,6,5,5> N" in out
    file.write_text("d1e2 b2c1", "utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("quit\n"))
    _, said = cli.both("play", "--load", str(file))
    assert said == "Read as: PlayStrategy, Oware, 2 moves\n"


@pytest.mark.parametrize("text", NEARLY)
def test_a_nearly_right_position_is_refused_in_a_sentence(cli: Cli, text: str) -> None:
    sentence = NEARLY[text].replace("'S'", "“S”")  # the catalogue has the quotation marks of its language
    assert sentence in cli.refused("moves", "--rules", "kalah", "--", text)
