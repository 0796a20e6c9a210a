"""The share of cases that exhaustive tests run: a tenth in `make test`, all in `make test-all`."""

import os
from collections.abc import Iterable
from typing import TypeVar

Case = TypeVar("Case")

_SHARE = float(os.environ.get("EFFORT", "0.1"))
THOROUGH = _SHARE >= 1
"""Whether tests marked `thorough` run, and Hypothesis draws different examples each time."""


def effort(whole: int, least: int = 1) -> int:
    """Return the number of examples to test: a share of `whole`, but at least `least`."""
    return max(least, round(whole * _SHARE))


def some(whole: Iterable[Case], *chosen: Case) -> list[Case]:
    """Return all cases of a dear test in `make test-all`, but only those `chosen` in `make test`."""
    return list(whole) if THOROUGH else list(chosen)
