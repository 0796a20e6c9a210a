"""The limits in a `go` command, and a search's `info` lines."""

from collections.abc import Iterator, Sequence
from itertools import islice

from kalaha.engine.clock import seconds_for_move
from kalaha.engine.limit import MAX_DEPTH, MAX_NODES, Limit
from kalaha.engine.values import Analysis
from kalaha.errors import shown
from kalaha.game import Side
from kalaha.ugi.errors import NotUnderstoodError

_NUMBERS = ("p1time", "p2time", "p1inc", "p2inc", "movetime", "depth", "nodes")
_RESERVE = 0.02
"""The number of seconds subtracted from the time for a move, to give the engine time to stop."""
_LEAST = 0.001
_MOST = 10**15

CENTIPOINTS = 100
"""The number of centipoints per seed."""
_BOUNDS = {"lower": " lowerbound", "upper": " upperbound", "exact": "", "estimate": ""}
EXACT = "info string exact"
"""The line sent after a line whose score is the exact value, not an estimate."""


def read_limit(words: Sequence[str], side: Side) -> tuple[Limit, str]:
    """Return the limit for `side` given by the words after `go`, and the unknown words as text.

    There is no limit if there are no words, or for `infinite`, which only `stop` ends. Raise
    `NotUnderstoodError` for an invalid number.
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


def is_limited(words: Sequence[str]) -> bool:
    """Return whether the words after `go` limit the search, whoever is to move."""
    return not {"depth", "nodes", "movetime"}.isdisjoint(words) or {"p1time", "p2time"}.issubset(words)


def _seconds(numbers: dict[str, int], side: Side) -> float | None:
    """Return the seconds for a move, given the time for it or for the rest of the game. None for no limit."""
    own = f"p{side + 1}"
    found: list[float] = []
    if "movetime" in numbers:
        given = numbers["movetime"] / 1000
        found.append(max(given / 2, given - _RESERVE))
    if f"{own}time" in numbers:
        left, increment = numbers[f"{own}time"] / 1000, max(0, numbers.get(f"{own}inc", 0)) / 1000
        found.append(seconds_for_move(left, increment))
    return max(_LEAST, min(found)) if found else None


def _number(name: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise NotUnderstoodError(f"{name} must be followed by a whole number, not by {shown(text)}.")
    if len(digits) > 15:
        return -_MOST if text.startswith("-") else _MOST
    return int(text)


def info_lines(analysis: Analysis, lines: int) -> Iterator[str]:
    """Yield the `info` lines for the best moves. Scores are in centipoints for the player to move."""
    milliseconds, nps = round(1000 * analysis.seconds), round(analysis.nodes / max(analysis.seconds, 1e-6))
    for rank, (move, value) in enumerate(islice(analysis.values.items(), lines), 1):
        yield (
            f"info depth {analysis.depth}{f' multipv {rank}' * (lines > 1)} "
            f"score cp {CENTIPOINTS * value.seeds}{_BOUNDS[value.kind]} nodes {analysis.nodes} "
            f"time {milliseconds} nps {nps} pv {' '.join(map(str, value.line or (move,)))}"
        )
        if value.kind == "exact":
            yield EXACT
