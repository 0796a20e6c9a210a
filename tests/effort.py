"""How much of what is exhaustive is tried: all of it where `CI` is set, a tenth at the desk.

`EFFORT=1 make test` tries all of it at the desk.
"""

import os

_SHARE = float(os.environ.get("EFFORT") or ("1" if "CI" in os.environ else "0.1"))


def effort(whole: int, least: int = 1) -> int:
    """Return how many of `whole` examples, games or positions are to be tried, at least `least`."""
    return max(least, round(whole * _SHARE))
