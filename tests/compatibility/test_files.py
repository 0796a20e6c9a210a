"""The files of 1.0.0 are read, and what it answered is answered still."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from kalaha.cli.entry import run
from tests.compatibility.files import COMMANDS, FOLDER, answers, kept_in

KEPT: dict[str, Any] = json.loads((FOLDER.parent / "answers.json").read_text("utf-8"))


@pytest.fixture(scope="module")
def now() -> dict[str, Any]:
    return answers(FOLDER)


@pytest.mark.parametrize("name", [*COMMANDS, "record", "database"])
def test_what_was_answered_is_answered_still(name: str, now: dict[str, Any]) -> None:
    assert kept_in(now[name], KEPT[name]) == []


@pytest.mark.parametrize("name", [*COMMANDS, "record", "database"])
def test_another_answer_is_found(name: str, now: dict[str, Any]) -> None:
    assert kept_in(_changed(now[name]), KEPT[name]) != []


def _changed(answer: Any) -> Any:
    """Return an answer with its last part changed."""
    if isinstance(answer, dict):
        *rest, (name, last) = answer.items()
        return {**dict(rest), name: _changed(last)}
    return [*answer[:-1], _changed(answer[-1])] if isinstance(answer, list) and answer else [answer]


def test_the_table_is_sound_and_a_byte_changed_is_noticed(tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    shutil.copytree(FOLDER / "tables", folder)
    assert run(["tables", "verify", "--dir", str(folder)]) == 0
    (file,) = (path for path in folder.iterdir() if path.is_file())
    data = bytearray(file.read_bytes())
    data[-9] ^= 1
    file.write_bytes(data)
    assert run(["tables", "verify", "--dir", str(folder)]) == 1
