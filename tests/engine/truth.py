"""Compares an analysis with the true margins."""

from collections.abc import Mapping

from kalaha.engine import Analysis
from kalaha.game import Move


def assert_true(analysis: Analysis, true: Mapping[Move, int]) -> None:
    """Check the values of the position and of its moves against the `true` margin of each move."""
    claims = [(value, true[move]) for move, value in analysis.values.items()]
    for value, margin in [(analysis.value, max(true.values())), *claims]:
        assert value.bounds is not None
        low, high = value.bounds
        assert low <= margin <= high
        assert low <= value.seeds <= high
        match value.kind:
            case "exact":
                assert low == high
            case "lower":
                assert low == value.seeds
            case "upper":
                assert high == value.seeds
            case "estimate":
                assert low < high
    best = analysis.values[analysis.best].bounds
    assert best is not None
    assert analysis.value.bounds is not None
    assert best[1] >= analysis.value.bounds[0], "the best move is proved to be worse than another"
