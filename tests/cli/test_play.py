"""`kalaha play` with lines in place of a person."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Cli

Play = Callable[..., str]


@pytest.fixture
def play(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> Play:
    """Return a function that runs the command, types lines, and returns the output."""

    def played(*arguments: str, typed: str = "quit\n") -> str:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return cli.out("play", *arguments)

    return played


def test_a_game_is_played_from_a_pipe(play: Play) -> None:
    printed = play("--north", "human", typed="1\n6\n3\nquit\n")
    assert "South sows 6 seeds from pit 1." in printed
    assert "The last seed is in the store. South moves again." in printed
    assert printed.endswith("Goodbye.\n")


def test_the_computer_plays_itself_to_the_end(play: Play) -> None:
    printed = play("--seeds", "2", "--south", "computer", typed="")
    assert "wins" in printed or "draw" in printed


def test_a_record_cannot_send_escape_codes_to_the_terminal(play: Play, tmp_path: Path) -> None:
    file = tmp_path / "eve.kgn"
    name = "\\u001b[31mEve\\u0007\\nSouth to move." + "x" * 3000
    file.write_text(f'[Rules "alga"]\n[South "{name}"]\n\n1. 1-6 *\n', "utf-8")
    printed = play("--load", str(file), "--north", "human", typed="1\nquit\n")
    assert "\x1b" not in printed
    assert "\x07" not in printed
    assert max(map(len, printed.splitlines())) < 200


def test_a_loaded_game_keeps_its_players(play: Play, tmp_path: Path) -> None:
    file = str(tmp_path / "game.kgn")
    play("--south", "computer:2", "--north", "human", typed=f"save {file}\nquit\n")
    loaded = play("--load", file)
    assert "South is the computer, level 2: dreamy." in loaded
    assert "North is the computer" not in loaded
    changed = play("--load", file, "--south", "human", "--north", "computer")
    assert "South is the computer" not in changed
    assert "North is the computer, level 3: easy-going." in changed
