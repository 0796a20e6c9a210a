"""How long tests take: the longest files start first, and the end shows seconds by folder and what grew.

The seconds of each test are kept from run to run in pytest's cache, apart for each effort and for kernels as
plain Python. `pytest --dist loadfile` keeps the tests of a file together, so whole files are put in order.
"""

import os
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from math import inf
from statistics import median

import pytest

from tests.effort import effort

GROWTH = 1.1
LEAST = 1.0
"""A file is named where it takes longer than before by this factor, and by this many seconds."""
KEPT = f"kalaha/seconds-{effort(100)}{'-plain' if os.environ.get('NUMBA_DISABLE_JIT', '0') != '0' else ''}"


class Durations:
    """Orders tests by how long they took the last time, and keeps and shows how long they take."""

    def __init__(self, config: pytest.Config) -> None:
        assert config.cache
        self._cache = config.cache
        self._before: dict[str, float] = config.cache.get(KEPT, {})
        self._now: defaultdict[str, float] = defaultdict(float)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Put the files that took longest first; those never run may be long, so they come before."""
        seconds = by_file(self._before)
        items.sort(key=lambda item: seconds.get(file_of(item.nodeid), inf), reverse=True)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up set-up, call and tear-down."""
        self._now[report.nodeid] += report.duration

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Show seconds by folder, and which files grew, where more than a few tests were run."""
        if len(self._now) >= 100:
            terminalreporter.section("seconds by folder")
            for line in [*table(self._before, self._now), *grown(self._before, self._now)]:
                terminalreporter.line(line)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Keep the seconds of the tests that were run; what is known of other files stays."""
        if self._now and not hasattr(session.config, "workerinput"):  # only the process that starts workers
            ran = {file_of(test) for test in self._now}
            others = {test: each for test, each in self._before.items() if file_of(test) not in ran}
            self._cache.set(KEPT, others | {test: round(each, 3) for test, each in self._now.items()})


def file_of(test: str) -> str:
    """Return the file in which a test stands."""
    return test.partition("::")[0]


def by_file(seconds: Mapping[str, float]) -> dict[str, float]:
    """Return how long the tests of each file take together."""
    return summed((file_of(test), each) for test, each in seconds.items())


def summed(pairs: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Return the sum of the seconds with each name; 0 for any other."""
    sums: defaultdict[str, float] = defaultdict(float)
    for name, seconds in pairs:
        sums[name] += seconds
    return sums


def folder_of(file: str) -> str:
    """Return the folder that a file is shown under: `tests/web`, `src/kalaha`, `docs`, or the file itself."""
    parts = file.split("/")
    return "/".join(parts[:-1][:2]) or file


def table(before: Mapping[str, float], now: Mapping[str, float]) -> list[str]:
    """Return a line for each folder: its tests, seconds, and seconds the last time; the longest first."""
    tests = Counter(folder_of(file_of(test)) for test in now)
    seconds, last = (
        summed((folder_of(file), each) for file, each in by_file(run).items()) for run in (now, before)
    )
    lines = [f"{'':24}{'tests':>8}{'seconds':>10}{'before':>10}"]
    for folder in sorted(seconds, key=seconds.__getitem__, reverse=True):
        lines.append(f"{folder:24}{tests[folder]:8}{seconds[folder]:10.1f}{last[folder]:10.1f}")
    whole = sum(last[folder] for folder in seconds)
    lines.append(f"{'together':24}{tests.total():8}{sum(seconds.values()):10.1f}{whole:10.1f}")
    return lines


def grown(before: Mapping[str, float], now: Mapping[str, float]) -> list[str]:
    """Return a line for each file that grew by more than a tenth, more than a busy machine explains."""
    first, then = by_file(before), by_file(now)
    pace = max(1.0, median([then[file] / first[file] for file in then if first[file] > LEAST] or [1.0]))
    return [
        f"longer than before: {file}, {first[file]:.1f} s, now {then[file]:.1f} s"
        for file in then
        if first[file] and then[file] > max(GROWTH * pace * first[file], pace * first[file] + LEAST)
    ]
