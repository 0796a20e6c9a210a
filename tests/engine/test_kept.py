"""The mark that all machine code is kept."""

from pathlib import Path

import pytest

from kalaha.engine import __main__, kept


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setattr(kept, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(kept._config, "DISABLE_JIT", 0)
    return tmp_path


def test_whoever_has_compiled_everything_marks_it(folder: Path) -> None:
    assert not kept.is_kept()
    __main__.main(None)
    assert kept.is_kept()
    assert [path.name for path in folder.iterdir()] == ["whole"]


def test_where_nothing_is_kept_nothing_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "cache_folder", lambda: None)
    kept.mark()
    assert kept.is_kept()


def test_without_the_compiler_nothing_is_marked(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept._config, "DISABLE_JIT", 1)
    __main__.main(None)
    assert list(folder.iterdir()) == []
