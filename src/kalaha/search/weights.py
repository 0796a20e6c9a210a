"""The weights of the evaluation, in 1/256 seeds; made by `benchmarks/fit_evaluation.py`."""

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import EMPTIER, NOBODY, OWNER, CompiledRules

WEIGHTS: dict[tuple[int, bool, bool], tuple[int, ...]] = {
    (OWNER, False, True): (-360, 59, 455, 231, 266, -25, -426, -60, -28),
    (EMPTIER, False, True): (409, 67, -418, 671, 82, 27, 249, -505, 19),
    (EMPTIER, True, True): (436, 78, -433, 705, 139, 64, 202, -538, -84),
    (OWNER, True, True): (-422, 96, 368, 296, 304, -102, -303, -140, -10),
    (NOBODY, False, True): (-35, 32, -53, 552, 200, -6, 18, -334, -6),
    (OWNER, True, False): (-140, -31, 666, 0, 416, -76, -548, 0, 52),
}
"""By `remainder`, whether there are wari captures, and whether the store is sown."""


def weights_of(rules: CompiledRules) -> NDArray[np.int64]:
    """Return the weights for these rules."""
    sown = bool(rules.lands[:, :, 0].any())
    key = rules.remainder, bool(rules.wari_capture), sown
    nearest = min(WEIGHTS, key=lambda other: [a != b for a, b in zip(key, other, strict=True)])
    return np.array(WEIGHTS[nearest], np.int64)
