"""The share of exhaustive tests to run: all if `CI` is set, otherwise a tenth.

`EFFORT=1 make test` runs all of them locally.
"""

import os

_SHARE = float(os.environ.get("EFFORT") or ("1" if "CI" in os.environ else "0.1"))


def effort(whole: int, least: int = 1) -> int:
    """Return the number of the `whole` examples, games or positions to test, at least `least`."""
    return max(least, round(whole * _SHARE))
