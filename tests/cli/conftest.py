"""Fixtures that call commands in-process, in English."""

import json
from typing import Any

import pytest

from kalaha.cli.entry import run


class Cli:
    """Runs commands and returns their output."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self._capsys = capsys

    def both(self, *arguments: str, code: int = 0) -> tuple[str, str]:
        """Return stdout and stderr of a command that exits with `code`."""
        assert run(list(arguments)) == code
        printed = self._capsys.readouterr()
        return printed.out, printed.err

    def out(self, *arguments: str, code: int = 0) -> str:
        """Return the output of a command that exits with `code` and prints no error."""
        out, errors = self.both(*arguments, code=code)
        assert errors.strip() == ""  # after Control-C, a newline ends the progress line
        return out

    def json(self, *arguments: str, code: int = 0) -> Any:
        return json.loads(self.out(*arguments, "--json", code=code))

    def refused(self, *arguments: str) -> str:
        """Return the error of a command that exits with code 2 and prints only that one line, on stderr."""
        out, errors = self.both(*arguments, code=2)
        assert out == ""
        assert errors.startswith("Error: ")
        assert errors.count("\n") == 1, errors
        return errors


@pytest.fixture
def cli(capsys: pytest.CaptureFixture[str]) -> Cli:
    return Cli(capsys)


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALAHA_LANG", "en")
