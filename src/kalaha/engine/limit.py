"""`Limit`: limits a search by time, nodes or depth."""

from dataclasses import dataclass, replace
from math import isfinite
from typing import Any, TypedDict

from kalaha.engine.errors import EngineError
from kalaha.errors import Fault, fault, shown

MAX_DEPTH = 250
"""The greatest `depth`, because the transposition table uses 255 for proved values."""
MAX_NODES = 10**15
"""The greatest number of `nodes`, which would take more than a year to search."""


@dataclass(frozen=True, slots=True)
class Limit:
    """The limit of a search, which ends as soon as one of these limits is reached or all values are exact.

    `seconds` is wall-clock time, `nodes` is the number of positions searched (approximate with several
    threads), and `depth` is in moves, including extra turns. Raise `EngineError` if a value is out of range.

    >>> Limit(seconds=0)
    Traceback (most recent call last):
    ...
    kalaha.engine.errors.EngineError: The time limit must be a number of seconds greater than 0, not 0.
    """

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None

    def __post_init__(self) -> None:
        faults: list[Fault] = []
        if self.seconds is not None and not is_time(self.seconds):
            faults.append(fault("limit-seconds", value=shown(self.seconds)))
        for name, most in (("nodes", MAX_NODES), ("depth", MAX_DEPTH)):
            value = getattr(self, name)
            is_count = isinstance(value, int) and not isinstance(value, bool)
            if value is not None and not (is_count and 1 <= value <= most):
                faults.append(fault("engine-number", name=name, least=1, most=most, value=shown(value)))
        if faults:
            raise EngineError(*faults)


def is_time(seconds: object) -> bool:
    """Return whether `seconds` is a finite number greater than 0."""
    return isinstance(seconds, int | float) and isfinite(seconds) and seconds > 0


class Limits(TypedDict, total=False):
    """The keywords that set or override the fields of a `Limit`."""

    seconds: float | None
    nodes: int | None
    depth: int | None


def combined(limit: Limit | None, given: Limits, default: Limit) -> Limit:
    """Return `limit` with each limit that is given replaced, or `default` if there is no limit at all."""
    unknown = given.keys() - Limits.__annotations__
    if unknown or not isinstance(limit, Limit | None):  # pyright: ignore[reportUnnecessaryIsInstance]
        wrong = ", ".join(f"{name}=" for name in unknown) or shown(limit)
        every = " An analysis has the lines of all moves." if "multipv" in unknown else ""
        raise TypeError(
            f"Limit a search by seconds=, nodes= or depth=, or by a Limit, not by {wrong}. Follow it with "
            f"on_update= and end it with stop=.{every}"
        )
    changes: dict[str, Any] = {name: value for name, value in given.items() if value is not None}
    return replace(limit or Limit(), **changes) if limit or changes else default
