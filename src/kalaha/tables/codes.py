"""Codes for large layers, which are stored in four bits per position.

All values in a block have the same parity as the number of seeds, and most of them are among 14 successive
values of that parity. Codes 1 to 14 stand for these values, starting with the block's `low`, in steps of 2.
Code 0 means that a value is less than all of them, and code 15 means that it is greater. Such *values beyond*
are stored separately, in a byte each, in the order of positions. So a table remains exact, but a comparison
with a bound rarely needs the values beyond.

The header of a coded layer is followed by the `low` of each block (a byte each, by the number of seeds
moving), then by the codes (two per byte), the marks, and the values beyond. There is a mark for every `RUN`
positions, which gives the number of values beyond that precede them, in 4 bytes, little-endian.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. The docstrings describe them.

import math
from collections.abc import Iterator
from concurrent.futures import Executor

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.bits import total, unsigned
from kalaha.kernel.compiled_rules import NOBODY, CompiledRules
from kalaha.kernel.convert import Rules
from kalaha.kernel.native import inlined_kernel, inner_kernel, kernel
from kalaha.kernel.rank import rank
from kalaha.tables.layout import BYTES, HEADER, RUN, Bytes, Layout, beyond_at, layer_positions

CODED_FROM = 1 << 26
"""The minimum number of positions in a coded layer. Smaller layers take little memory uncoded."""
EXPECTED, MOST = 0.65, 0.75
"""The expected and the maximum number of bytes per position in a coded layer. A layer that would take more is
stored in bytes. (Up to 34 seeds, `alga` takes 0.53 and `irving` 0.64.)"""
BELOW, ABOVE = 0, 15
"""The codes for values beyond: one for values that are too small, and one for values that are too large."""
PIECE = 1 << 22
"""The number of positions coded at a time."""
TOGETHER = 16
"""The number of pieces coded before the first of them is written."""
_CODES = ABOVE - BELOW - 1
_ODD = 128
_SAMPLE = 1 << 16
"""The maximum number of values in a block that are sampled to choose its `low`."""
_BEYOND_IN = np.array([sum(half in (BELOW, ABOVE) for half in divmod(n, 16)) for n in range(256)], np.int64)
"""For each byte, the number of its two codes that stand for values beyond."""


@inner_kernel
def code_at(table, at):
    """Return the code in the half byte `at`."""
    return (np.int64(table[unsigned(at >> 1)]) >> (4 * (at & 1))) & 15


@inner_kernel
def byte_of(at, low):
    """Return the index of the byte that contains `at`, a byte or half byte in a block with this `low`."""
    return at if low == BYTES else at >> 1


@inner_kernel
def value_at(values, at, low, seeds):
    """Return the value at a byte or half byte in a block with this `low`, in the layer with `seeds` seeds."""
    if low == BYTES:
        return np.int64(values.table[unsigned(at)])
    code = code_at(values.table, at)
    if BELOW < code < ABOVE:
        return low + 2 * code - 2
    return value_beyond(values, at, seeds)


@kernel
def value_beyond(values, at, seeds):
    """Return the value beyond whose code is in the half byte `at`, in the layer with `seeds` seeds."""
    number = values.layout.beyond[seeds] + beyond_before(values, at, seeds)
    return np.int64(values.table[unsigned(number)])


@inner_kernel
def beyond_before(values, at, seeds):
    """Return the number of values beyond that precede the half byte `at` in its layer."""
    table, start = values.table, values.layout.starts[seeds, 0]
    run = (at - start) // RUN
    number = mark_at(table, values.layout.marks[seeds] + 4 * run)
    for byte in range((start + RUN * run) >> 1, at >> 1):
        number += _BEYOND_IN[np.int64(table[unsigned(byte)]) & 255]
    if at & 1:
        code = code_at(table, at - 1)
        number += int(not BELOW < code < ABOVE)
    return number


@inner_kernel
def mark_at(table, at):
    """Return the little-endian number in the four bytes that start at index `at`."""
    number = np.int64(0)
    for byte in range(4):
        number |= (np.int64(table[unsigned(at + byte)]) & 255) << (8 * byte)
    return number


@inner_kernel
def read_row(values, waiting, moving, row):
    """Copy the values of one waiting side against all sides with `moving` seeds to `row`, by rank."""
    layout, table = values.layout, values.table
    seeds, count = total(waiting) + moving, layout.counts[moving]
    low = np.int64(layout.lows[total(waiting), moving])
    at = layout.starts[total(waiting), moving] + rank(layout.weights, waiting) * count
    if low == BYTES:
        for i in range(count):
            row[unsigned(i)] = table[unsigned(at + i)]
        return
    odd, first = at & 1, (at + 1) >> 1
    if odd:
        row[0] = np.int8(low + 2 * code_at(table, at) - 2)
    for i in range((count - odd) >> 1):
        codes = np.int64(table[unsigned(first + i)])
        row[unsigned(odd + 2 * i)] = np.int8(low + 2 * (codes & 15) - 2)
        row[unsigned(odd + 2 * i + 1)] = np.int8(low + 2 * ((codes >> 4) & 15) - 2)
    if (count - odd) & 1:
        row[count - 1] = np.int8(low + 2 * code_at(table, at + count - 1) - 2)
    number = layout.beyond[seeds] + beyond_before(values, at, seeds)
    for byte in range(at >> 1, (at + count + 1) >> 1):
        if _BEYOND_IN[np.int64(table[unsigned(byte)]) & 255] != 0:
            for half in range(max(2 * byte, at), min(2 * byte + 2, at + count)):
                code = code_at(table, half)
                if not BELOW < code < ABOVE:
                    row[half - at] = table[unsigned(number)]
                    number += 1


@kernel
def decode(values, seeds, cells):
    """Write the values of a whole layer to `cells`, in the order of `layout`."""
    layout, done = values.layout, 0
    for moving in range(seeds + 1):
        at, low = layout.starts[seeds - moving, moving], np.int64(layout.lows[seeds - moving, moving])
        for i in range(layout.counts[moving] * layout.counts[seeds - moving]):
            cells[done] = value_at(values, at + i, low, seeds)
            done += 1


@kernel
def encode(layout, code_of, seeds, cells, first, halves, codes, marks, beyond):
    """Encode `halves.size` values of a layer, starting at position `first`, the start of a run.

    `code_of` is the result of `codes_of` for the layer. `marks` receives, for each run, the number of values
    beyond between `first` and that run. Return the total number of values beyond, or -1 if a value has the
    wrong parity.
    """
    bad, stop = 0, first + halves.size
    for moving in range(seeds + 1):
        start = layout.starts[seeds - moving, moving] - layout.starts[seeds, 0]
        end = start + layout.counts[moving] * layout.counts[seeds - moving]
        for place in range(max(start, first), min(end, stop)):
            code = code_of[moving, np.int64(cells[unsigned(place)]) & 255]
            halves[unsigned(place - first)] = code
            bad |= code
    for byte in range(halves.size >> 1):
        codes[unsigned(byte)] = halves[unsigned(2 * byte)] | halves[unsigned(2 * byte + 1)] << 4
    if halves.size & 1:
        codes[halves.size >> 1] = halves[halves.size - 1] | BELOW + 1 << 4
    number = 0
    for byte in range(codes.size):
        if 2 * byte % RUN == 0:
            marks[2 * byte // RUN] = number
        if _BEYOND_IN[codes[unsigned(byte)]] != 0:
            for half in (2 * byte, 2 * byte + 1):
                if half < halves.size and not BELOW < halves[half] < ABOVE:
                    beyond[number] = cells[first + half]
                    number += 1
    return number if bad & _ODD == 0 else -1


@inlined_kernel
def low_of(layout, own, other):
    """Return the `low` of a position's block, or `BYTES` if the block is stored in bytes."""
    return np.int64(layout.lows[total(other), total(own)])


def lows_of(rules: CompiledRules, layout: Layout, seeds: int, cells: Bytes) -> Bytes | None:
    """Return each block's `low`, by the seeds moving, or None if the layer should be stored in bytes."""
    if cells.size < CODED_FROM or rules.remainder == NOBODY:  # in the latter case, values can be odd or even
        return None
    lows = np.zeros(seeds + 1, np.int8)
    random = np.random.default_rng(seeds)
    beyond, start = 0.0, 0
    places = np.arange(-seeds, max(-seeds, seeds - 2 * (_CODES - 1)) + 1, 2)
    for moving in range(seeds + 1):
        size = int(layout.counts[moving] * layout.counts[seeds - moving])
        sample = cells[start : start + size]
        if size > _SAMPLE:
            sample = sample[random.integers(size, size=_SAMPLE)]
        seen = np.bincount(sample.astype(np.int64) + seeds, minlength=2 * seeds + 1)
        up_to = np.concatenate([[0], np.cumsum(seen[::2])])
        inside = up_to[np.minimum(np.arange(len(places)) + _CODES, len(up_to) - 1)] - up_to[: len(places)]
        best = int(inside.argmax())
        lows[moving] = places[best]
        beyond += (1 - inside[best] / len(sample)) * size
        start += size
    return lows if beyond_at(cells.size, seeds) + beyond < MOST * cells.size else None


def codes_of(seeds: int, lows: Bytes) -> NDArray[np.uint8]:
    """Return each (unsigned) value's code by the seeds moving, or `_ODD` if its parity is wrong."""
    values = np.arange(256, dtype=np.uint8).view(np.int8).astype(np.int64)
    found = np.clip((values - lows[:, None] + 2) >> 1, BELOW, ABOVE)
    return np.where((values - seeds) & 1, _ODD, found).astype(np.uint8)


def coded(layout: Layout, seeds: int, lows: Bytes, cells: Bytes, pool: Executor) -> Iterator[Bytes]:
    """Yield the bytes of a coded layer, without its header, in pieces."""
    code_of = codes_of(seeds, lows)

    def piece(first: int) -> tuple[Bytes, np.ndarray, Bytes]:
        size = min(PIECE, cells.size - first)
        codes, marks = np.empty((size + 1) // 2, np.uint8), np.empty(-(-size // RUN), np.int64)
        halves, beyond = np.empty(size, np.uint8), np.empty(size, np.int8)
        count = encode(layout, code_of, seeds, cells, first, halves, codes, marks, beyond)
        if count < 0:
            raise ValueError(f"Layer {seeds}: a value is not as odd as the seeds.")
        return codes.view(np.int8), marks, beyond[:count].copy()

    yield lows
    firsts = range(0, cells.size, PIECE)
    marks, beyond = list[np.ndarray](), list[Bytes]()
    number = 0
    for start in range(0, len(firsts), TOGETHER):
        for codes, before, more in pool.map(piece, firsts[start : start + TOGETHER]):
            yield codes
            marks.append((before + number).astype("<u4"))
            beyond.append(more)
            number += more.size
    if cells.size % RUN == 0:
        marks.append(np.array([number], "<u4"))
    if number >= 1 << 32:
        raise ValueError(f"Layer {seeds}: too many values are beyond.")
    yield np.concatenate(marks).view(np.int8)
    yield from beyond


def stored_bytes(rules: Rules, seeds: int) -> int:
    """Return the size in bytes of a table up to `seeds` seeds. It is an estimate if layers are coded."""
    layers = [layer_positions(rules.pits, layer) for layer in range(seeds + 1)]
    least = math.inf if rules.can_repeat or rules.remainder == "nobody" else CODED_FROM
    return sum(HEADER + (size if size < least else int(size * EXPECTED)) for size in layers)
