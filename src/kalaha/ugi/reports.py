"""`info` lines: what a search has found, in the words of the protocol."""

from collections.abc import Iterator

from kalaha.engine.preparation import Activity
from kalaha.engine.values import Analysis

CENTIPOINTS = 100
"""For each seed."""
_BOUNDS = {"lower": " lowerbound", "upper": " upperbound", "exact": "", "estimate": ""}
EXACT = "info string exact"
"""Follows a line whose score is no estimate: both players playing their best, it will come to that."""

DOING: dict[Activity, str] = {
    "compiling": "Compiling for this machine, once after an install; it takes some seconds.",
    "table": "Building a small endgame table.",
}
"""What takes long besides thinking."""


def info_lines(analysis: Analysis) -> Iterator[str]:
    """Yield what tells an analysis: the score in centipoints, for the player to move."""
    value, milliseconds = analysis.value, round(1000 * analysis.seconds)
    nps = round(analysis.nodes / max(analysis.seconds, 1e-6))
    line = " ".join(map(str, value.line or (analysis.best,)))
    yield (
        f"info depth {analysis.depth} score cp {CENTIPOINTS * value.seeds}{_BOUNDS[value.kind]} "
        f"nodes {analysis.nodes} time {milliseconds} nps {nps} pv {line}"
    )
    if value.kind == "exact":
        yield EXACT
