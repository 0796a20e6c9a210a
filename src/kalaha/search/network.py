"""`Network`: the small neural network for static evaluation, in plain Python.

The kernel `evaluate` computes the same values faster.

The inputs are the numbers of seeds in the pits, starting with the mover's own, each limited to `MOST`. The
network has `UNITS` weights for each pit and number of seeds. A hidden unit is the sum of its bias and its
weights for all pits, clipped to the range from 0 to its cap. The estimate, in 1/`SCALE` seeds, is `constant`
plus the sum of the first half of the units minus the sum of the second half. All numbers are integers.

Each file in the folder `networks` contains one network as signed little-endian 16-bit integers:

| count | content |
|---|---|
| 2 · P · (`MOST` + 1) · `UNITS` | weights, by pit (own 1 … P, the opponent's 1 … P), seeds in it, and unit |
| `UNITS` | biases |
| `UNITS` | caps |
| 1 | `constant` |

`tools/make/train_evaluation.py` makes these files.
"""

import sys
from array import array
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

UNITS = 16
MOST = 23
SCALE = 64

FOLDER = Path(__file__).parent / "networks"

NETWORKS: dict[tuple[str, bool, bool], str] = {
    ("emptier", False, True): "alga",
    ("emptier", True, True): "kalahawari",
    ("owner", False, True): "kalah",
    ("owner", True, True): "owner-wari",
    ("nobody", False, True): "nobody",
    ("owner", True, False): "wari",
}
"""The network names, by the values of the axes `remainder`, `wari_capture` and `sow_store`."""


class Network:
    """A network for boards with `pits` pits on each side. `numbers` are the integers in its file."""

    def __init__(self, pits: int, numbers: Sequence[int]) -> None:
        """Unpack the numbers. Raise `ValueError` if there are too few or too many."""
        rows = 2 * pits * (MOST + 1)
        if len(numbers) != UNITS * (rows + 2) + 1:
            raise ValueError(f"A network for {pits} pits does not have {len(numbers)} numbers.")
        parts = [tuple(numbers[start : start + UNITS]) for start in range(0, len(numbers) - 1, UNITS)]
        self.pits = pits
        self.weights = [parts[start : start + MOST + 1] for start in range(0, rows, MOST + 1)]
        """The weights of the units, by pit (the mover's own first) and number of seeds."""
        self.biases, self.caps = parts[rows:]
        self.constant = numbers[-1]

    def evaluate(self, own: Sequence[int], other: Sequence[int]) -> int:
        """Return an estimate of the net seeds still to come for the player to move.

        `own` and `other` are the pits of the player to move and of the opponent, each from its owner's left.
        With n seeds in the pits, the estimate is between -n and n and has the same parity as n.
        """
        pits = (*own, *other)
        rows = [row[min(n, MOST)] for row, n in zip(self.weights, pits, strict=True)]
        sums = map(sum, zip(self.biases, *rows, strict=True))
        clipped = [min(max(total, 0), cap) for total, cap in zip(sums, self.caps, strict=True)]
        estimate = self.constant + sum(clipped[: UNITS // 2]) - sum(clipped[UNITS // 2 :])
        return nearest_value(estimate, sum(pits))


def nearest_value(estimate: int, seeds: int) -> int:
    """Round an estimate in 1/`SCALE` seeds to the nearest possible value, which has the parity of `seeds`."""
    odd = seeds & 1
    value = 2 * ((estimate + SCALE * (1 - odd)) // (2 * SCALE)) + odd
    return min(max(value, -seeds), seeds)


def network_of(remainder: str, wari_capture: bool, sow_store: bool, pits: int) -> Network:
    """Return the network for boards with `pits` pits whose axes are closest to these values."""
    wanted = remainder, wari_capture, sow_store
    nearest = sorted(NETWORKS, key=lambda axes: [a != b for a, b in zip(axes, wanted, strict=True)])
    return load(next(NETWORKS[axes] for axes in nearest if path_of(NETWORKS[axes], pits).exists()), pits)


def path_of(name: str, pits: int) -> Path:
    """Return the path of the network `name` for boards with `pits` pits on a side."""
    return FOLDER / f"{name}-{pits}.bin"


@lru_cache(maxsize=16)
def load(name: str, pits: int) -> Network:
    """Load the network `name` for boards with `pits` pits on a side."""
    numbers = array("h", path_of(name, pits).read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    return Network(pits, numbers)
