"""The share of cases that exhaustive tests run: all of them if `CI` is set, otherwise a tenth.

`EFFORT=1 make test` runs all cases locally.
"""

import os

_SHARE = float(os.environ.get("EFFORT") or ("1" if "CI" in os.environ else "0.1"))


def effort(whole: int, least: int = 1) -> int:
    """Return the number of examples to test: a share of `whole`, but at least `least`."""
    return max(least, round(whole * _SHARE))
