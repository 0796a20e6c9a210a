"""Tests that take long and depend on little: left out until that has changed since they last passed here.

`CI` runs them always, and so does whoever names a folder, a file or a test.
"""

import hashlib
import os
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
INPUTS = {
    "tests/test_manual.py": ("docs", "src", "README.md", "CONTRIBUTING.md", "tools", "deploy", "data"),
    "tests/test_wheel.py": ("src", "web", "hatch_build.py", "pyproject.toml", "README.md"),
    "tests/web/test_site.py": (
        "src/kalaha/locale",
        "src/kalaha/puzzles",
        "data/solved",
        "web",
        "hatch_build.py",
    ),
}
"""Files of tests, and what each depends on: files and folders."""
_MADE = {"node_modules", "__pycache__", "static", "wire.d.ts"}
"""What is made from the rest."""
_KEPT = "kalaha/passed-with"


class Unchanged:
    """Leaves out the files of tests whose inputs are those with which they last passed."""

    def __init__(self, config: pytest.Config) -> None:
        assert config.cache
        self._cache = config.cache
        worker: dict[str, Any] | None = getattr(config, "workerinput", None)
        is_whole = config.args_source is pytest.Config.ArgsSource.TESTPATHS and not (
            config.option.keyword or config.option.markexpr
        )
        self._inputs = {file: _hash(file) for file in INPUTS} if is_whole else {}
        passed: dict[str, str] = {} if "CI" in os.environ else config.cache.get(_KEPT, {})
        self._left_out: list[str] = (
            worker["left_out"]
            if worker
            else [file for file, inputs in self._inputs.items() if passed.get(file) == inputs]
        )
        self._outcomes: dict[str, bool] = {}

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        """Let a worker leave out the same."""
        node.workerinput["left_out"] = self._left_out

    def pytest_ignore_collect(self, collection_path: Path) -> bool | None:
        """Leave out a file that would only pass again."""
        return True if str(collection_path.relative_to(ROOT)) in self._left_out else None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note which files passed, every test of them."""
        file = report.nodeid.partition("::")[0]
        if file in self._inputs:
            good = report.passed and self._outcomes.get(file, True)
            self._outcomes[file] = good

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Keep what they passed with, unless the run was broken off."""
        if exitstatus not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) or session.shouldfail:
            return
        passed = {file: self._inputs[file] for file, good in self._outcomes.items() if good}
        if passed:
            self._cache.set(_KEPT, self._cache.get(_KEPT, {}) | passed)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what was left out."""
        for file in self._left_out:
            terminalreporter.line(f"unchanged since it passed, not run again: {file}")


def _hash(file: str) -> str:
    """Return a hash of a file of tests and all that it depends on."""
    found = hashlib.sha256()
    for top in (file, *INPUTS[file]):
        path = ROOT / top
        for each in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if each.is_file() and not _MADE & set(each.parts):
                found.update(f"{each.relative_to(ROOT)}\0".encode() + each.read_bytes() + b"\0")
    return found.hexdigest()
