"""What all tests share: Hypothesis, byte code, collections, Control-C, event loops."""

import asyncio
import gc
import os
import signal
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.effort import effort

ROOT = Path(__file__).parents[1]

settings.register_profile("kalaha", max_examples=effort(500), deadline=None, print_blob=True)
settings.load_profile("kalaha")

os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # hundreds of processes would each compile the package anew

if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:  # so that it ends the commands that tests start, even
    signal.signal(signal.SIGINT, signal.default_int_handler)  # where they run in the background of a script


def pytest_collection_finish() -> None:
    """Keep the modules out of garbage collections: solvers ask for one each time they are closed."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hide Playwright's event loop, which runs on from the first test in a browser, from tests without one.

    They run loops of their own, and a process may be given any tests in any order.
    """
    if "web" in item.path.relative_to(ROOT).parts:
        return (yield)
    loop = asyncio._get_running_loop()  # pyright: ignore[reportPrivateUsage]
    asyncio._set_running_loop(None)  # pyright: ignore[reportPrivateUsage]
    try:
        return (yield)
    finally:
        asyncio._set_running_loop(loop)  # pyright: ignore[reportPrivateUsage]
