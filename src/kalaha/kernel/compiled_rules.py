"""`CompiledRules`: the rules as data for kernels, so that one compilation serves all rule sets.

The rules are a struct because a struct is passed to kernels by address, whereas a tuple would be copied field
by field on every call.
"""

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.struct import Struct
from kalaha.rules import CHOICES, MAX_PITS, ROWS, Rules

NONE, NONEMPTY, ALWAYS = range(len(CHOICES["opposite_capture"]))
NO_RELAY, OWN_PITS, ANY_PIT = range(len(CHOICES["relay"]))
TAKEN, STAYS = range(len(CHOICES["capturer"]))
ANY, SEVERAL = range(len(CHOICES["backwards"]))
ALLOWED, NOTHING, ILLEGAL = range(len(CHOICES["grand_slam"]))
FREE, FORFEIT, COMPULSORY = range(len(CHOICES["feeding"]))
EMPTIER, OWNER, NOBODY, CLOSER = range(len(CHOICES["remainder"]))
OWN_SIDE, SPLIT = range(len(CHOICES["repetition"]))

_OF_SOWING = ("sow_store", "first_seed", "skip_origin")

AXES_OF_PLAY = tuple(
    "side_empty" if name == "ends" else name
    for name, row in ROWS.items()
    if row.tables != "never" and name not in _OF_SOWING
)
"""The axes that kernels read as numbers. Those of sowing are in the tables `drops` and `lands`."""

_CELLS = 2 * MAX_PITS + 1

CompiledRules = Struct
"""The axes as small integers, and tables of all sowings, in a struct with the fields of `COMPILED_RULES`.

A *cell* is the number of an own pit 0 … P-1, the own store P, or one of the other side's pits P+1 … 2P.
`drops[cell, seeds]` is a pair of packed sides: the seeds that sowing `seeds` seeds from the pit `cell` adds
to the mover's side and to the other side, including one that stays in its pit (`first_seed`).
`lands[cell, seeds]` is a pair of numbers: the seeds sown into the mover's store, and the cell of the last
seed. `first` is each side before a first move without an extra turn (`swap=one_move`), or else 0.

The axes have the same names as the fields of `Rules`. Choices are numbered from 0, in the order of `CHOICES`.
Yes is 1.
"""
COMPILED_RULES = CompiledRules.dtype_of(
    *((axis, np.int64) for axis in AXES_OF_PLAY),
    ("first", np.uint64),
    ("drops", np.uint64, (_CELLS, 256, 2)),
    ("lands", np.int64, (_CELLS, 256, 2)),
)


@lru_cache(maxsize=64)
def compile_rules(rules: Rules) -> CompiledRules:
    """Return the rules as data for kernels."""
    compiled = CompiledRules.zeros(COMPILED_RULES)
    for axis in AXES_OF_PLAY:
        compiled[axis] = _number(rules, axis)
    compiled.first = int.from_bytes(bytes([rules.seeds] * rules.pits * (rules.swap == "one_move")), "little")
    compiled.drops, compiled.lands = sowings(rules)
    return compiled


def _number(rules: Rules, axis: str) -> int:
    if axis == "side_empty":
        return rules.ends == "side_empty"
    value = getattr(rules, axis)
    return CHOICES[axis].index(value) if isinstance(value, str) else int(value)


def sowings(rules: Rules) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
    """Return the tables `drops` and `lands` of `CompiledRules`, for 0 to 255 seeds."""
    pits = rules.pits
    drops = np.zeros((_CELLS, 256, 2), np.uint64)
    lands = np.zeros((_CELLS, 256, 2), np.int64)
    for pit in (*range(pits), *range(pits + 1, 2 * pits + 1)):
        lap = _lap(pits, rules.sow_store, rules.skip_origin, pit)
        own = other = store = 0
        for sown in range(1, 256):
            cell = lap[(sown - 1) % len(lap)]
            if cell < pits:
                own += 1 << 8 * cell
            elif cell == pits:
                store += 1
            else:
                other += 1 << 8 * (cell - pits - 1)
            drops[pit, sown] = own, other
            lands[pit, sown] = store, cell
        if rules.first_seed == "stays":  # two seeds or more sow one fewer
            side = int(pit > pits)
            drops[pit, 2:], lands[pit, 2:] = drops[pit, 1:-1].copy(), lands[pit, 1:-1].copy()
            drops[pit, 2:, side] += np.uint64(1 << 8 * (pit - side * (pits + 1)))
    return drops, lands


def _lap(pits: int, sow_store: bool, skip_origin: bool, pit: int) -> list[int]:
    """Return the cells of one lap from a pit, in order."""
    cells = 2 * pits + 1
    lap = [(pit + step) % cells for step in range(1, cells + 1)]
    return [c for c in lap if not (c == pits and not sow_store) and not (c == pit and skip_origin)]
