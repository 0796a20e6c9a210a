"""What is kept from one run of the tests to the next: how long each took, and what passed with what."""

import os
from pathlib import Path

import pytest

from tests import unchanged
from tests.durations import grown, table
from tests.effort import effort

pytest_plugins = "pytester"

BEFORE = {
    "tests/a/test_one.py::first": 4.0,
    "tests/a/test_one.py::second": 1.0,
    "tests/b/test_two.py::it": 2.0,
    "tests/b/test_three.py::it": 2.0,
}


def test_a_file_that_grew_by_more_than_a_tenth_is_named() -> None:
    now = BEFORE | {"tests/a/test_one.py::first": 5.5}
    assert grown(BEFORE, now) == ["longer than before: tests/a/test_one.py, 5.0 s, now 6.5 s"]
    assert not grown(BEFORE, BEFORE | {"tests/b/test_two.py::it": 2.9})  # less than a second
    assert not grown(BEFORE, BEFORE | {"tests/b/test_four.py::new": 9.0})


def test_what_a_busy_machine_does_to_all_is_not_named() -> None:
    busy = {test: 3 * seconds for test, seconds in BEFORE.items()}
    assert not grown(BEFORE, busy)
    busy["tests/b/test_two.py::it"] *= 2
    assert [line.split()[3] for line in grown(BEFORE, busy)] == ["tests/b/test_two.py,"]


def test_folders_are_shown_the_longest_first() -> None:
    _, *folders, together = table({}, BEFORE | {"tests/b/test_two.py::it": 7.0})
    assert [line.split() for line in folders] == [
        ["tests/b", "2", "9.0", "0.0"],
        ["tests/a", "2", "5.0", "0.0"],
    ]
    assert together.split() == ["together", "4", "14.0", "0.0"]


def test_effort_is_a_share_of_the_whole() -> None:
    assert effort(0, least=3) == 3
    assert 1 <= effort(10) <= 10


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with two files of tests, one slower than the other, which depends on `input`."""
    monkeypatch.setattr(unchanged, "ROOT", pytester.path)
    monkeypatch.setattr(unchanged, "INPUTS", {"test_slow.py": ("input",)})
    monkeypatch.delenv("CI", raising=False)
    pytester.makeini("[pytest]\ntestpaths = .\ncache_dir = kept")
    pytester.makeconftest(
        "from tests.durations import Durations\n"
        "from tests.unchanged import Unchanged\n"
        "def pytest_configure(config):\n"
        "    config.pluginmanager.register(Durations(config))\n"
        "    config.pluginmanager.register(Unchanged(config))\n"
    )
    pytester.makepyfile(
        test_quick="def test_it(): pass",
        test_slow="import pathlib, time\n"
        "def test_it():\n"
        "    time.sleep(0.05)\n"
        "    assert 'bad' not in pathlib.Path('input').read_text()",
    )
    (pytester.path / "input").write_text("good")
    return pytester.path


def run(pytester: pytest.Pytester, *options: str) -> list[str]:
    """Return which tests passed or failed, in order."""
    lines = pytester.runpytest_inprocess("-v", "-p", "no:playwright", *options).outlines
    return [" ".join(line.split()[:2]) for line in lines if "::" in line and line.endswith("%]")]


def test_the_longest_file_starts_first(pytester: pytest.Pytester, project: Path) -> None:
    (project / "input").write_text("bad")
    assert run(pytester) == ["test_quick.py::test_it PASSED", "test_slow.py::test_it FAILED"]
    assert run(pytester)[0] == "test_slow.py::test_it FAILED"


def test_what_passed_is_run_again_once_what_it_depends_on_has_changed(
    pytester: pytest.Pytester, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quick, slow = "test_quick.py::test_it PASSED", "test_slow.py::test_it PASSED"
    assert sorted(run(pytester)) == [quick, slow]
    assert run(pytester) == [quick]
    assert run(pytester, "test_slow.py") == [slow]  # named
    (project / "input").write_text("bad")
    for _ in range(2):
        assert "test_slow.py::test_it FAILED" in run(pytester)
    (project / "input").write_text("good")
    assert run(pytester) == [quick]
    monkeypatch.setitem(os.environ, "CI", "true")
    assert sorted(run(pytester)) == [quick, slow]
