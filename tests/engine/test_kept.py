"""The mark that all machine code is kept."""

from pathlib import Path

import pytest

from kalaha.engine import __main__, kept
from kalaha.engine.compiler import READY


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(kept, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(__main__, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(__main__.os, "nice", lambda _less: None)
    monkeypatch.setattr(kept._config, "DISABLE_JIT", 0)
    return tmp_path


def test_whoever_has_compiled_everything_marks_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert not kept.is_kept()
    __main__.main()
    assert kept.is_kept()
    assert READY in capsys.readouterr().out.split()
    assert [path.name for path in folder.iterdir()] == ["whole"]


def test_where_nothing_is_kept_nothing_is_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(kept, "cache_folder", lambda: None)
    kept.mark()
    assert kept.is_kept()
    monkeypatch.setattr(__main__, "cache_folder", lambda: None)
    __main__.main()
    assert capsys.readouterr().out.split() == [READY], "to compile here is of no use to others"


def test_without_the_compiler_nothing_is_marked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept._config, "DISABLE_JIT", 1)
    __main__.main()
    assert list(folder.iterdir()) == []
