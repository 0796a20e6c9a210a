"""`kalaha tables`: `build`, `list`, `verify` and `probe`, with output as text and as JSON."""

import pytest

from kalaha.cli.entry import run
from tests.cli.conftest import Cli

ENDING = "<4,0,0,0,1,0,2,0,3,0,1> S"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a folder with a `kalah` table for four pits and at most eight seeds."""
    path = str(tmp_path_factory.mktemp("tables"))
    assert run(["tables", "build", "--rules", "kalah", "--pits", "4", "--to", "8", "--dir", path]) == 0
    return path


def test_build_reports_before_and_after(folder: str, cli: Cli) -> None:
    printed = cli.out("tables", "build", "--rules", "kalah", "--pits", "4", "--to", "8", "--dir", folder)
    assert "A table for up to 8 seeds on the board: 12,870 positions" in printed
    assert "Still to write: 0 bytes" in printed
    assert "The table now goes up to 8 seeds. Built: 0 positions" in printed


def test_list_and_verify_report_the_table(folder: str, cli: Cli) -> None:
    assert "One table in" in cli.out("tables", "list", "--dir", folder)
    (entry,) = cli.json("tables", "list", "--dir", folder)["tables"]
    assert entry["seeds"] == 8
    assert "is sound, up to 8 seeds." in cli.out("tables", "verify", entry["file"])
    assert "There is no table" in cli.out("tables", "verify", "/no/such/file", code=1)


def test_probe_prints_the_values_of_the_moves(folder: str, cli: Cli) -> None:
    options = ["--rules", "kalah", "--dir", folder]
    answer = cli.json("tables", "probe", ENDING, *options)
    assert (answer["position"], answer["rules"], answer["seeds"]) == (ENDING, "kalah", 8)
    value = answer["value"]
    said = f"Net seeds still to come for the player to move: {value:+d}." if value else "move: 0."
    assert said in cli.out("tables", "probe", ENDING, *options)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["build", "--rules", "wari", "--to", "4", "--cluster", "local:1"], "without --cluster"),
        (["build", "--rules", "kgp", "--to", "4"], "majority_stop=yes"),
        (["build", "--to", "0"], "from 1 to 127"),
        (["build", "--to", "-3"], "from 1 to 127"),
        (["build", "--to", "six"], "--to must be a whole number"),
        (["build", "--to", "120"], "of memory"),
        (["build"], "--to is missing."),
        (["build", "--to", "3", "--cluster", "there"], "“there” is not a cluster address"),
        (["probe", ENDING, "--dir", "/no/such/folder"], "There is no table for these rules"),
        (["build", "--to", "3", "--dir", "/dev/null/here"], "cannot be used"),
        (["paint"], "There is no command “paint”"),
    ],
)
def test_invalid_input_is_refused(arguments: list[str], said: str, cli: Cli) -> None:
    assert said in cli.both("tables", *arguments, code=2)[1]
