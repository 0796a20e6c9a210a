"""`kalaha tables`: built, listed, checked and asked, as a person and as a program would."""

import hashlib
import json
from pathlib import Path

import pytest

from kalaha.cli.entry import run

ENDING = "<4,0,0,0,1,0,2,0,3,0,1> S"


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALAHA_LANG", "en")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A folder with the table of `kalah` for 4 pits to 8 seeds."""
    path = str(tmp_path_factory.mktemp("tables"))
    assert run(["tables", "build", "--rules", "kalah", "--pits", "4", "--to", "8", "--dir", path]) == 0
    return path


def test_build_tells_before_and_after(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tables", "build", "--rules", "kalah", "--pits", "4", "--to", "8", "--dir", folder]) == 0
    printed = capsys.readouterr().out
    assert "A table for up to 8 seeds on the board: 12,870 positions" in printed
    assert "Still to write: 0 bytes" in printed
    assert "The table now goes up to 8 seeds. Built: 0 positions" in printed


def test_list_and_verify(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tables", "list", "--dir", folder]) == 0
    assert "One table in" in capsys.readouterr().out
    assert run(["tables", "list", "--dir", folder, "--json"]) == 0
    (entry,) = json.loads(capsys.readouterr().out)["tables"]
    assert entry["seeds"] == 8
    assert run(["tables", "verify", entry["file"]]) == 0
    assert "is sound, up to 8 seeds." in capsys.readouterr().out


def test_probe(folder: str, capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--rules", "kalah", "--dir", folder]
    assert run(["tables", "probe", ENDING, *options, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["position"], answer["rules"], answer["seeds"]) == (ENDING, "kalah", 8)
    assert run(["tables", "probe", ENDING, *options]) == 0
    value = answer["value"]
    said = f"Net seeds still to come for the player to move: {value:+d}." if value else "move: 0."
    assert said in capsys.readouterr().out


def test_pack_and_unpack(folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (table,) = Path(folder).glob("*.table")
    copy = tmp_path / table.name
    copy.write_bytes(table.read_bytes())
    assert run(["tables", "pack", str(copy)]) == 0
    copy.unlink()
    (packed,) = tmp_path.iterdir()
    assert f"Written: {packed}" in capsys.readouterr().out
    assert run(["tables", "probe", ENDING, "--rules", "kalah", "--dir", str(tmp_path)]) == 0
    assert run(["tables", "verify", "--dir", str(tmp_path)]) == 0
    assert run(["tables", "unpack", str(packed), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["file"] == str(copy)
    assert copy.read_bytes() == table.read_bytes()


def test_a_cluster_here_builds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--rules", "kalah", "--pits", "2", "--to", "6", "--dir", str(tmp_path)]
    assert run(["tables", "build", *arguments, "--cluster", "local:1"]) == 0
    assert "The table now goes up to 6 seeds." in capsys.readouterr().out


def test_where_positions_can_recur_there_are_bounds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--rules", "wari", "--pits", "3", "--dir", str(tmp_path)]
    assert run(["tables", "build", *options, "--to", "6", "--json"]) == 0
    built = json.loads(capsys.readouterr().out)
    assert len(built["files"]) == 2
    assert built["file"] == built["files"][0]
    depends, known = "<3,0,0,0,0,1,0,3,2> S", "<3,0,0,1,0,0,0,0,1> S"
    assert run(["tables", "probe", depends, *options]) == 0
    said = "at least -2, at most 0; how many depends on which positions come up again"
    assert said in capsys.readouterr().out
    assert run(["tables", "probe", depends, *options, "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert (answer["low"], answer["high"]) == (-2, 0)
    assert run(["tables", "probe", known, *options, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == 2
    assert run(["tables", "verify", "--dir", str(tmp_path)]) == 0


def test_verify_answers_no_where_a_byte_has_changed(
    folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (sound,) = Path(folder).glob("*.table")
    data = bytearray(sound.read_bytes())
    data[-1] ^= 1
    damaged = tmp_path / sound.name
    damaged.write_bytes(data)
    assert run(["tables", "verify", "--dir", str(tmp_path)]) == 1
    assert "is damaged: layer 8 has changed" in capsys.readouterr().out
    assert run(["tables", "verify", "--dir", str(tmp_path), "--json"]) == 1
    (checked,) = json.loads(capsys.readouterr().out)["tables"]
    assert checked["sound"] is False
    assert run(["tables", "probe", ENDING, "--rules", "kalah", "--dir", str(tmp_path)]) == 2


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["build", "--rules", "wari", "--to", "4", "--cluster", "local:1"], "without --cluster"),
        (["build", "--rules", "kgp", "--to", "4"], "majority_stop=yes"),
        (["build", "--to", "0"], "from 1 to 127"),
        (["build", "--to", "-3"], "from 1 to 127"),
        (["build", "--to", "six"], "--to must be a whole number"),
        (["build", "--to", "120"], "of memory"),
        (["build"], "--to is missing"),
        (["build", "--to", "3", "--cluster", "there"], "'there' is not a cluster address"),
        (["pack", "/no/such/file"], "There is no table"),
        (["unpack", "/no/such/file"], "There is no table"),
        (["probe", ENDING, "--dir", "/no/such/folder"], "There is no table for these rules"),
        (["verify", "/no/such/file"], "no"),
        (["build", "--to", "3", "--dir", "/dev/null/here"], "cannot be used"),
        (["paint"], "There is no command paint; there are build, list, verify, probe, pack, unpack."),
    ],
)
def test_bad_input(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = run(["tables", *arguments])
    printed = capsys.readouterr()
    assert code == (1 if arguments[0] == "verify" else 2)
    assert said in printed.err + printed.out


SOLVED = Path(__file__).parents[2] / "data" / "solved"


def test_a_data_package(folder: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Tables, proofs and values in one folder, each with its checksum; what changes is noticed, and named."""
    package = str(tmp_path / "package")
    others = [str(SOLVED / "kalah.csv"), str(SOLVED / "proofs" / "kalah-6-5.jsonl")]
    assert run(["tables", "pack", *others, "--into", package, "--dir", folder, "--json"]) == 0
    files = [Path(file) for file in json.loads(capsys.readouterr().out)["files"]]
    assert [file.suffix for file in files] == [".md", ".packed", ".csv", ".jsonl", ""]
    sums = (tmp_path / "package" / "SHA256SUMS").read_text("utf-8").splitlines()
    assert sums[2] == f"{hashlib.sha256(files[2].read_bytes()).hexdigest()}  values/kalah.csv"
    readme = files[0].read_text("utf-8")
    assert "a table up to 8 seeds: pits=4" in readme
    assert "bounds: pits=6" in readme
    assert run(["tables", "verify", package]) == 0
    assert "is sound: 4 files are as they were packed." in capsys.readouterr().out
    assert run(["tables", "probe", ENDING, "--rules", "kalah", "--dir", str(files[1].parent)]) == 0
    files[2].write_bytes(files[2].read_bytes().replace(b"6", b"7", 1))
    assert run(["tables", "verify", package]) == 1
    assert "values/kalah.csv is not as it was packed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "FILE is missing."),
        (["a.table", "b.table"], "--into is missing."),
        (["--into", "out", "--dir", "none"], "There is no table to pack"),
        (["--into", "out", "--dir", "none", str(SOLVED.parent / "README.md")], "is not a file of proofs."),
        (["--into", "out", "--dir", "none", "a/x.csv", "b/x.csv"], "Two files to pack are called x.csv."),
        (["--into", "out", "--dir", "none", "c/x.csv"], "c/x.csv"),
    ],
)
def test_what_cannot_be_packed(
    arguments: list[str],
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "x.csv").touch()
    assert run(["tables", "pack", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_folder_that_is_no_data_package(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["tables", "verify", str(tmp_path)]) == 1
    (tmp_path / "SHA256SUMS").write_text("0  ../elsewhere\n", "utf-8")
    assert run(["tables", "verify", str(tmp_path)]) == 1
    assert capsys.readouterr().out.count("is not a data package that kalaha tables pack has written.") == 2
