"""`kalaha arena`: matches between levels and programs, saved to a file and resumed."""

import json
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Cli
from tests.cli.processes import KALAHA, interrupted, launch

SMALL = ("--rules", "kalah", "--pits", "3", "--seeds", "2")

CHEAT = """
import sys
for line in sys.stdin:
    answer = {"ugi": "ugiok", "isready": "readyok", "go": "bestmove 4"}.get(line.split()[0])
    if answer: print(answer, flush=True)
"""


def match(cli: Cli, *arguments: str) -> Any:
    return cli.json("arena", *arguments, *SMALL)


def test_a_match_has_a_score_and_error_bars(cli: Cli) -> None:
    answer = match(cli, "computer:6", "random", "--games", "20")
    assert answer["games"] == answer["wins"] + answer["draws"] + answer["losses"] == 20
    assert answer["rate"] > 0.5
    elo = answer["elo"]
    assert elo["low"] is None or elo["low"] < elo["points"]
    assert (answer["rules"], answer["position"]) == ("kalah", "<3,0,0,2,2,2,2,2,2> S")
    text = cli.out("arena", "computer:1", "random", "--games", "4", *SMALL)
    assert "computer:1 against random: " in text
    assert "Elo difference: " in text


def test_the_kalaha_engine_plays_over_ugi(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kalaha.ugi.program.START_TIMEOUT", 300)  # the first run on a machine compiles
    monkeypatch.setattr("kalaha.ugi.program.MARGIN", 300)
    player = f"ugi:{sys.executable} -m kalaha engine"
    answer = match(cli, player, "random", "--games", "4", "--clock", "60+1")
    assert (answer["one"], answer["games"]) == (player, 4)


def test_a_faulty_program_loses_the_game_and_is_named(cli: Cli, tmp_path: Path) -> None:
    file, player = tmp_path / "match", tmp_path / "player.py"
    player.write_text(CHEAT, "utf-8")
    options = ("--seconds", "60", "--games", "2", "--file", str(file))
    out, errors = cli.both("arena", f"ugi:{sys.executable} {player}", "random", *SMALL, *options)
    assert ": 0 won, 0 drawn, 2 lost of 2" in out
    first, second = errors.splitlines()
    assert first.startswith(f"Game 1 is forfeited: The program {sys.executable}")
    assert second.startswith("Game 2 is forfeited: ")
    assert "answered “4” to <3," in first
    _, *games = (json.loads(line) for line in file.read_text("utf-8").splitlines())
    assert [game["result"] for game in games] == [-1, -1]
    fault = games[0]["fault"].replace("'4'", "“4”")  # the file has the quotation marks of the library
    assert f"Game 1 is forfeited: {fault}" == first


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["computer:0", "random"], "computer:1 … computer:10"),
        (["computer:11", "random"], "ONE must be one of computer:1"),
        (["random", "cat"], "random, mcts:PLAYOUTS, ugi:COMMAND, not “cat”."),
        (["random", "ugi:"], "TWO must be one of computer"),
        (["random", "ugi:/no/such/program"], "cannot be started: No such file"),
        (["random", "ugi:true"], "The program true did not answer ugi with ugiok"),
        (["random", "random", "--clock", "60+"], "--clock must be the seconds for a game"),
        (["random", "random", "--clock", "0+1"], "for example 60+0.5, not “0+1”."),
        (["random", "random", "--clock", "9+-1"], "--clock must be the seconds"),
        (["ugi:'unclosed", "random"], "cannot be started: No closing quotation"),
        (["random", "random", "--sprt", "10", "0"], "the lower one first, for example 0 10, not “10 0”."),
        (
            ["random", "random", "--sprt", "0", "nan"],
            "--sprt must be a number from -1000 to 1000, not “nan”.",
        ),
        (["random"], "TWO is missing."),
        (["random", "random", "--games", "0"], "games must be a whole number from 1"),
        (["random", "random", "--games", "many"], "--games must be a whole number"),
        (["random", "random", "--seconds", "0"], "greater than 0"),
        (["random", "random", "--file", "/no/such/folder/match"], "cannot be read or written"),
    ],
)
def test_invalid_input_is_refused(cli: Cli, arguments: list[str], said: str) -> None:
    assert said in cli.refused("arena", *arguments)


def test_a_saved_match_resumes(cli: Cli, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    match(cli, "computer:2", "random", "--games", "6", "--file", str(whole))
    match(cli, "computer:2", "random", "--games", "2", "--file", str(parts))
    with parts.open("ab") as file:
        file.write(b'{"game": 2, "south": "o')  # simulate a power failure in the middle of a line
    answer = match(cli, "computer:2", "random", "--games", "6", "--file", str(parts))
    assert answer["games"] == 6
    assert parts.read_bytes() == whole.read_bytes()
    assert match(cli, "computer:2", "random", "--games", "6", "--file", str(parts)) == answer
    assert parts.read_bytes() == whole.read_bytes()
    first, *games = (json.loads(line) for line in whole.read_text("utf-8").splitlines())
    assert (first["one"], first["two"]) == ("computer:2", "random")
    assert [game["game"] for game in games] == list(range(6))
    assert [game["south"] for game in games] == ["one", "two"] * 3


@pytest.mark.parametrize("text", [b"", b'{"format": "kal'])
def test_a_file_torn_in_its_first_line_is_rewritten(cli: Cli, tmp_path: Path, text: bytes) -> None:
    file = tmp_path / "match"
    file.write_bytes(text)
    assert match(cli, "random", "random", "--games", "2", "--file", str(file))["games"] == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"dear diary", "belongs to another match; it starts with dear diary"),
        (b'{"format": "kalaha match 1", "one": "computer:3"}\n', "belongs to another match"),
        (None, "Line 3 of "),
    ],
)
def test_a_foreign_file_is_not_overwritten(cli: Cli, tmp_path: Path, text: bytes | None, said: str) -> None:
    file = tmp_path / "match"
    if text is None:
        match(cli, "random", "random", "--games", "2", "--file", str(file))
        text = file.read_bytes().replace(b'"game": 1', b'"game": 7')
    file.write_bytes(text)
    assert said in cli.refused("arena", "random", "random", *SMALL, "--file", str(file))
    assert file.read_bytes() == text


def test_control_c_prints_the_current_score(tmp_path: Path) -> None:
    file = tmp_path / "match"
    options = "--games", "100000", "--json", "--file", str(file)
    process = launch(*KALAHA, "arena", "random", "random", *options)
    while not (file.exists() and file.read_bytes().count(b"\n") > 2):
        assert process.poll() is None
        time.sleep(0.05)
    code, printed, errors = interrupted(process)
    assert (code, errors.strip()) == (130, "")
    assert 0 < json.loads(printed)["games"] < 100000


def test_a_decided_sequential_test_ends_the_match(cli: Cli, tmp_path: Path) -> None:
    options = ("computer:3", "random", "--sprt", "0", "100", "--file", str(tmp_path / "match"))
    answer = match(cli, *options, "--games", "10")
    assert answer["sprt"]["decided"] is None
    answer = match(cli, *options)
    assert answer["sprt"] | {"ratio": 0} == {"low": 0, "high": 100, "ratio": 0, "decided": 100}
    assert answer["sprt"]["ratio"] > 2.94
    assert 10 < answer["games"] < 200
    assert match(cli, *options) == answer  # no more games are played once the match is decided
    assert "SPRT 0 to 100: log-likelihood ratio +" in cli.out("arena", *options, *SMALL)
