"""Shared setup: Hypothesis, byte code, garbage collection, Control-C and event loops."""

import asyncio
import gc
import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import is_hypothesis_test, settings

from tests.effort import THOROUGH, effort

ROOT = Path(__file__).parents[1]

settings.register_profile(
    "kalaha", max_examples=effort(500), derandomize=not THOROUGH, deadline=None, print_blob=True
)
settings.load_profile("kalaha")

# without byte code, each of hundreds of processes would compile the package
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

# tests end commands with SIGINT, which the commands would ignore if a script ran the tests in the background
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave `thorough` tests to `make test-all`, and mark all whose cases grow there."""
    left = [] if THOROUGH else [item for item in items if item.get_closest_marker("thorough")]
    config.hook.pytest_deselected(items=left)
    items[:] = [item for item in items if item not in left]
    for item in items:
        if item.get_closest_marker("thorough") or (isinstance(item, pytest.Function) and _grows(item)):
            item.add_marker("grows")


def _grows(item: pytest.Function) -> bool:
    """Return whether Hypothesis draws the cases of a test, or its file asks how many there are to be."""
    uses = {"effort", "some", "THOROUGH"} & vars(item.module).keys()
    return bool(uses) or is_hypothesis_test(item.obj)


def pytest_collection_finish() -> None:
    """Collect what the collection of tests left, once."""
    gc.collect()


@pytest.fixture(autouse=True, scope="module")
def _frozen() -> None:
    """Exclude what other files made from garbage collection, which closing a solver always triggers."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide Playwright's running event loop from tests without a browser.

    The first browser test starts that loop, and it keeps running. Other tests run their own loops, and a
    process may run any tests in any order.
    """
    if "web" in item.path.relative_to(ROOT).parts:
        return (yield)
    loop = asyncio._get_running_loop()  # pyright: ignore[reportPrivateUsage]
    asyncio._set_running_loop(None)  # pyright: ignore[reportPrivateUsage]
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)  # pyright: ignore[reportPrivateUsage]
