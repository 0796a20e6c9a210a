"""The layout of a table, in memory and in its file: layer after layer.

Layer n contains all positions with n seeds in the pits. It is a sequence of blocks, in which the player to
move has 0, 1, … n seeds. The block with m seeds moving, and therefore w = n-m seeds waiting, is a matrix. It
has a row for each side of the *waiting* player and a column for each side of the player to move, both in the
order of their ranks (see `kernel.rank`). In the file, a layer follows its header of `HEADER` bytes.

A value is the number of net seeds still to come for the player to move if both players play their best. It is
stored as an int8 in a byte of its own or, in large layers, as a code of four bits in a *half byte*. Half
bytes are counted from the first one in the table, with the lower half of a byte before the upper half.
`codes` describes the remaining parts of such a layer.

Worked example for P = 1, up to 1 seed: bytes 512 (0|0), 1025 (waiting 1|moving 0) and 1026 (0|1).
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

from functools import lru_cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import total
from kalaha.kernel.compiled_rules import MAX_PITS
from kalaha.kernel.native import inlined_kernel
from kalaha.kernel.rank import rank, rank_weights, side_count
from kalaha.kernel.struct import Struct

Bytes = NDArray[np.int8]
"""The values of positions, stored in a byte each."""

HEADER = 512
BYTES = -128
"""The marker for a block stored in bytes, used instead of its least coded value. (No value is that small.)"""
RUN = 256
"""The number of positions between two marks in a coded layer."""
MAX_SEEDS = 127
"""The maximum number of seeds in any table, because a value is an int8."""


Layout = Struct
"""The layout of a table for kernels: a struct with the fields of `LAYOUT`.

`counts[m]` is the number of sides with m seeds. `starts[w, m]` is the byte at which the block with w seeds
waiting and m moving starts. `weights` are the weights for `kernel.rank`. `seeds` is the maximum number of
seeds in the table, or -1 if the table is empty. The header of layer n starts at byte `headers[n]`.

In a coded layer, `starts[w, m]` is a half byte, and `lows[w, m]` is the value that code 1 stands for. In any
other layer, `lows[w, m]` is `BYTES`. The marks of the layer start at byte `marks[n]`, and its values beyond
at `beyond[n]`. `coded` is 1 if there is a coded layer.
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
    """Return the layout of an uncoded table up to `seeds` seeds. Copy it before changing it."""
    layout = Layout.zeros(LAYOUT)
    layout.pits, layout.seeds = pits, seeds
    layout.weights[:, : seeds + 1] = rank_weights(pits, seeds)
    layout.counts[: seeds + 1] = [side_count(pits, n) for n in range(seeds + 1)]
    for layer in range(seeds + 1):
        place(layout, layer, layer_start(pits, layer))
    return layout


def place(layout: Layout, layer: int, header: int, lows: Bytes | None = None) -> None:
    """Place a layer with its header at byte `header`. It is coded if `lows` gives a value for each block."""
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
    """Return the offset in bytes of the values beyond in a coded layer."""
    return layer + 1 + (positions + 1) // 2 + 4 * (positions // RUN + 1)


def layer_positions(pits: int, layer: int) -> int:
    """Return the number of positions with exactly `layer` seeds in the pits."""
    return comb(layer + 2 * pits - 1, 2 * pits - 1)


def table_positions(pits: int, seeds: int) -> int:
    """Return the number of positions with at most `seeds` seeds in the pits."""
    return comb(seeds + 2 * pits, 2 * pits)


def layer_start(pits: int, layer: int) -> int:
    """Return the byte offset at which the header of a layer starts if all layers are in bytes."""
    return layer * HEADER + (table_positions(pits, layer - 1) if layer else 0)


def table_bytes(pits: int, seeds: int) -> int:
    """Return the size in bytes of an uncoded table up to `seeds` seeds."""
    return layer_start(pits, seeds + 1)


@inlined_kernel
def index(layout, own, other):
    """Return the index of the byte or half byte for a position. `own` is the side of the player to move."""
    moving = total(own)
    block = layout.starts[total(other), moving]
    row = rank(layout.weights, other)
    return block + row * layout.counts[moving] + rank(layout.weights, own)
