"""`kalaha tables`: build, list, verify and probe, as text and as JSON."""

import json

import pytest

from kalaha.cli.entry import run

ENDING = "<4,0,0,0,1,0,2,0,3,0,1> S"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALAHA_LANG", "en")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return a folder with a `kalah` table for 4 pits, up to 8 seeds."""
    path = str(tmp_path_factory.mktemp("tables"))
    assert run(["tables", "build", "--rules", "kalah", "--pits", "4", "--to", "8", "--dir", path]) == 0
    return path


def test_build_reports_before_and_after(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tables", "build", "--rules", "kalah", "--pits", "4", "--to", "8", "--dir", folder]) == 0
    printed = capsys.readouterr().out
    assert "A table for up to 8 seeds on the board: 12,870 positions" in printed
    assert "Still to write: 0 bytes" in printed
    assert "The table now goes up to 8 seeds. Built: 0 positions" in printed


def test_list_and_verify_report_the_table(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tables", "list", "--dir", folder]) == 0
    assert "One table in" in capsys.readouterr().out
    assert run(["tables", "list", "--dir", folder, "--json"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)["tables"]
    assert entry["seeds"] == 8
    assert run(["tables", "verify", entry["file"]]) == 0
    assert "is sound, up to 8 seeds." in capsys.readouterr().out


def test_probe_prints_the_values_of_the_moves(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--rules", "kalah", "--dir", folder]
    assert run(["tables", "probe", ENDING, *options, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["position"], answer["rules"], answer["seeds"]) == (ENDING, "kalah", 8)
    assert run(["tables", "probe", ENDING, *options]) == 0
    value = answer["value"]
    said = f"Net seeds still to come for the player to move: {value:+d}." if value else "move: 0."
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["build", "--rules", "wari", "--to", "4", "--cluster", "local:1"], "without --cluster"),
        (["build", "--rules", "kgp", "--to", "4"], "majority_stop=yes"),
        (["build", "--to", "0"], "from 1 to 127"),
        (["build", "--to", "-3"], "from 1 to 127"),
        (["build", "--to", "six"], "--to must be a whole number"),
        (["build", "--to", "120"], "of memory"),
        (["build"], "Missing option '--to'"),
        (["build", "--to", "3", "--cluster", "there"], "'there' is not a cluster address"),
        (["probe", ENDING, "--dir", "/no/such/folder"], "There is no table for these rules"),
        (["verify", "/no/such/file"], "no"),
        (["build", "--to", "3", "--dir", "/dev/null/here"], "cannot be used"),
        (["paint"], "No such command 'paint'"),
    ],
)
def test_invalid_input_is_refused(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code = run(["tables", *arguments])
    printed = capsys.readouterr()
    assert code == (1 if arguments[0] == "verify" else 2)
    assert said in printed.err + printed.out
