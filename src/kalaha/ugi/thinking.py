"""How long to think: what `go` says, and what it means for the player to move."""

from collections.abc import Sequence

from kalaha.engine.limit import MAX_DEPTH, MAX_NODES, Limit
from kalaha.errors import shown
from kalaha.game import Side
from kalaha.ugi.errors import NotUnderstoodError

_NUMBERS = ("p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes")
_MOVES_LEFT = 20
"""In so many moves of one player the time that is left would be used up, at an even pace."""
_RESERVE = 0.02
"""Seconds kept back of every move: the engine stops within them."""
_LEAST = 0.001
_MOST = 10**15


def read_limit(words: Sequence[str], side: Side) -> tuple[Limit, str]:
    """Return the limit that the words after `go` name for a side, and what of them was not understood.

    No words, or `infinite`, are no limit. Raises `NotUnderstoodError` for a number that is none.
    """
    numbers: dict[str, int] = {}
    unknown: list[str] = []
    left = iter(words)
    for word in left:
        if word in _NUMBERS:
            numbers[word] = _number(word, next(left, ""))
        elif word != "infinite":
            unknown.append(word)
    seconds = _seconds(numbers, side)
    nodes, depth = numbers.get("nodes"), numbers.get("depth")
    limit = Limit(
        seconds,
        None if nodes is None else min(max(nodes, 1), MAX_NODES),
        None if depth is None else min(max(depth, 1), MAX_DEPTH),
    )
    return limit, " ".join(unknown)


def _seconds(numbers: dict[str, int], side: Side) -> float | None:
    """Return the seconds to think, of those for this move or of those left for the game; None: no limit."""
    own = f"p{side + 1}"
    found: list[float] = []
    if "movetime" in numbers:
        given = numbers["movetime"] / 1000
        found.append(max(given / 2, given - _RESERVE))
    if f"{own}time" in numbers:
        left, increment = numbers[f"{own}time"] / 1000, max(0, numbers.get(f"{own}inc", 0)) / 1000
        found.append(min(left / 2, left / _MOVES_LEFT + increment * 0.8) - _RESERVE)
    return max(_LEAST, min(found)) if found else None


def _number(name: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise NotUnderstoodError(f"{name} must be followed by a whole number, not by {shown(text)}.")
    if len(digits) > 15:
        return -_MOST if text.startswith("-") else _MOST
    return int(text)
