"""The place of each position in a table, layer after layer, as in its file.

Layer n holds all positions with n seeds in the pits. It is a sequence of blocks, the player to
move having 0, 1, … n seeds; the block in which the player to move has m and the player who waits
has w = n - m seeds is a matrix with a row for each side of the *waiting* player and a column for
each side of the player to move, both in the order of their ranks (see `kernel.rank`). A layer
comes after `HEADER` bytes, its header in the file.

A value, the net seeds still to come for the player to move, both playing their best, is an int8 in its byte.
In large layers it is a code of four bits, its *half byte*; those are counted from the first of the table, the
lower half of a byte before the upper. `codes` describes the rest of such a layer.

Worked example, P = 1, up to 1 seed: bytes 512 (0|0), 1025 (waiting 1|moving 0), 1026 (0|1).
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls; the docstrings describe them.

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import total
from kalaha.kernel.compiled_rules import MAX_PITS
from kalaha.kernel.jit import inlined_kernel
from kalaha.kernel.rank import rank, rank_weights, side_count
from kalaha.kernel.struct import Struct

Bytes = NDArray[np.int8]
"""Values of positions, a byte each."""

HEADER = 512
BYTES = -128
"""Instead of the least value of a block: it is stored in bytes. (No value is that small.)"""
RUN = 256
"""In a layer of codes, the positions between two marks."""
MAX_SEEDS = 127
"""The most seeds of any table: a value is an int8."""


Layout = Struct
"""The layout of a table for kernels: a struct with the fields of `LAYOUT`.

`counts[m]` is the number of sides with m seeds, `starts[w, m]` the byte at which the block with w
seeds waiting and m moving starts, `weights` are those of `kernel.rank`. The table ends at `seeds`
seeds; -1 for an empty table. The header of layer n starts at byte `headers[n]`.

In a layer of codes `starts[w, m]` is a half byte, and `lows[w, m]`, else `BYTES`, the value of code 1. Its
marks start at byte `marks[n]`, the values beyond at `beyond[n]`. `coded` is 1 if there is such a layer.
"""
_SIZE = MAX_SEEDS + 1
LAYOUT = Layout.dtype_of(
    ("pits", np.int64),
    ("seeds", np.int64),
    ("coded", np.int64),
    ("weights", np.int64, (MAX_PITS, _SIZE)),
    ("counts", np.int64, _SIZE),
    ("starts", np.int64, (_SIZE, _SIZE)),
    ("lows", np.int8, (_SIZE, _SIZE)),
    ("headers", np.int64, _SIZE),
    ("marks", np.int64, _SIZE),
    ("beyond", np.int64, _SIZE),
)


@lru_cache(maxsize=64)
def layout_of(pits: int, seeds: int) -> Layout:
    """Return the layout of a table in bytes for P pits up to `seeds` seeds. Copy it before changing it."""
    layout = Layout.zeros(LAYOUT)
    layout.pits, layout.seeds = pits, seeds
    layout.weights[:, : seeds + 1] = rank_weights(pits, seeds)
    layout.counts[: seeds + 1] = [side_count(pits, n) for n in range(seeds + 1)]
    for layer in range(seeds + 1):
        place(layout, layer, layer_start(pits, layer))
    return layout


def place(layout: Layout, layer: int, header: int, lows: Bytes | None = None) -> None:
    """Place a layer with its header at the byte `header`: in codes if `lows` has a value for each block."""
    layout.headers[layer] = header
    at = header + HEADER
    if lows is not None:
        positions = layer_positions(int(layout.pits), layer)
        codes = at + layer + 1
        layout.marks[layer] = codes + (positions + 1) // 2
        layout.beyond[layer] = at + beyond_at(positions, layer)
        layout.coded, at = 1, 2 * codes
    for moving in range(layer + 1):
        layout.starts[layer - moving, moving] = at
        layout.lows[layer - moving, moving] = BYTES if lows is None else lows[moving]
        at += int(layout.counts[moving] * layout.counts[layer - moving])


def beyond_at(positions: int, layer: int) -> int:
    """Return the offset of the values beyond in a layer of codes, in bytes."""
    return layer + 1 + (positions + 1) // 2 + 4 * (positions // RUN + 1)


def layer_positions(pits: int, layer: int) -> int:
    """Return the number of positions with exactly `layer` seeds in the pits."""
    return comb(layer + 2 * pits - 1, 2 * pits - 1)


def table_positions(pits: int, seeds: int) -> int:
    """Return the number of positions with at most `seeds` seeds in the pits."""
    return comb(seeds + 2 * pits, 2 * pits)


def layer_start(pits: int, layer: int) -> int:
    """Return the byte at which the header of a layer starts if all layers are in bytes."""
    return layer * HEADER + (table_positions(pits, layer - 1) if layer else 0)


def table_bytes(pits: int, seeds: int) -> int:
    """Return the size of a table up to `seeds` seeds in bytes."""
    return layer_start(pits, seeds + 1)


@inlined_kernel
def index(layout, own, other):
    """Return the byte or half byte at which a position's value is stored, as its player to move sees it."""
    moving = total(own)
    block = layout.starts[total(other), moving]
    row = rank(layout.weights, other)
    return block + row * layout.counts[moving] + rank(layout.weights, own)
