"""The maps that `rows` reads: the effects of moves on the other side, for all its states together.

The effect depends only on the capture and on the number of seeds dropped on the other side. (Whichever pit is
sown, the seeds fall into the first pits of the other side.) For each rank of the other side, a *map* gives
the new rank in the low 24 bits and the number of seeds captured from it in the bits above. A move that
captures from the facing pit ends on the mover's own side, so it has dropped a multiple of P seeds on the
other side.

Internal moves stay within the mover's own pits. The maps list them for each side.

NumPy computes all of this once per table, because the maps are small and compiling a kernel would take
longer.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import NONE, NONEMPTY, NOTHING, SEVERAL, CompiledRules
from kalaha.tables.layout import Layout

PLAIN, THEIRS, FACING = 0, 1, 2
"""The kinds of maps: no capture, one that starts in the pit of the last seed, and one from the pit facing
it."""

CAPTURED_AT = 24
RANK = (1 << CAPTURED_AT) - 1
"""For a cell of a map: the shift for the number of seeds captured, and the mask for the rank."""

Sides = NDArray[np.uint64]
_Starts = NDArray[np.int64]
_Map = NDArray[np.int32]
_BYTE = np.uint64(0xFF)


class MoveMaps(NamedTuple):
    """The data that builders read in addition to the table.

    `sides[offsets[n] + r]` is the side with n seeds and rank r. The effect of a move on this side is in
    `reached[starts[kind, dropped, facing] + offsets[n] + r]` (`facing` is 0 except for the kind `FACING`).
    Its internal moves in group g lead to the ranks `internal_to[i]` and come from the rank `internal_from[i]`
    (which is r), for i from `internal_starts[g, offsets[n] + r]` to the start of the next side. Moves in
    group 0 are always internal. Moves in group f + 1 are internal only if pit f of the other side is empty.
    Rules without moves of the latter kind have only group 0.
    """

    offsets: NDArray[np.int64]
    sides: Sides
    starts: _Starts
    reached: _Map
    internal_starts: NDArray[np.int32]
    internal_from: NDArray[np.int32]
    internal_to: NDArray[np.int32]


def move_maps_of(rules: CompiledRules, layout: Layout) -> MoveMaps:
    """Make the maps for tables of this size under these rules."""
    maps = reached_maps_of(rules, layout)
    starts, origins, ranks = _internal_moves(rules, layout, maps.sides, maps.offsets)
    return maps._replace(internal_starts=starts, internal_from=origins, internal_to=ranks)


def reached_maps_of(rules: CompiledRules, layout: Layout) -> MoveMaps:
    """Make the maps without the internal moves."""
    offsets = np.concatenate([[0], np.cumsum(layout.counts[: layout.seeds + 1])])
    sides = all_sides(layout.pits, layout.seeds)
    starts, reached = _maps(rules, layout, sides, offsets)
    nothing = np.zeros((2, 0), np.int32)
    return MoveMaps(offsets, sides, starts, reached, nothing, *nothing)


def all_sides(pits: int, seeds: int) -> Sides:
    """Return all sides with 0, 1, … `seeds` seeds. Sides with equally many seeds are ordered by rank."""
    by_seeds = [np.array([n], np.uint64) for n in range(seeds + 1)]
    for _ in range(pits - 1):
        later = [side << np.uint64(8) for side in by_seeds]
        by_seeds = [
            np.concatenate([later[t] | np.uint64(n - t) for t in range(n + 1)]) for n in range(seeds + 1)
        ]
    return np.concatenate(by_seeds)


def ranks(layout: Layout, sides: Sides) -> NDArray[np.int64]:
    """Return the ranks of many sides (see `kernel.rank`)."""
    number = np.zeros(len(sides), np.int64)
    later = np.zeros(len(sides), np.uint64)
    for pit in range(layout.pits - 1, 0, -1):
        later += _seeds_in(sides, pit)
        number += layout.weights[pit][later]
    return number


def _maps(
    rules: CompiledRules, layout: Layout, sides: Sides, offsets: NDArray[np.int64]
) -> tuple[_Starts, _Map]:
    """Return the fields `starts` and `reached` of `MoveMaps`."""
    starts = np.zeros((3, layout.seeds + 1, rules.pits), np.int64)
    made: list[_Map] = []

    def add(kind: int, dropped: int, facing: int, left: Sides, captured: Sides | int) -> None:
        starts[kind, dropped, facing] = sum(map(len, made))
        made.append((ranks(layout, left) | np.int64(captured) << CAPTURED_AT).astype(np.int32))

    for dropped in range(layout.seeds + 1):
        others = sides[: offsets[layout.seeds - dropped + 1]]
        after = others + _drops(rules.pits, dropped)
        add(PLAIN, dropped, 0, after, 0)
        if (rules.wari_capture or rules.even_capture) and dropped:
            add(THEIRS, dropped, 0, *_capture_theirs(rules, after, (dropped - 1) % rules.pits))
        if rules.opposite_capture != NONE and dropped % rules.pits == 0:
            for facing in range(rules.pits):
                captured = _seeds_in(after, facing)
                add(FACING, dropped, facing, after ^ (captured << np.uint64(8 * facing)), captured)
    return starts, np.concatenate(made)


def _drops(pits: int, dropped: int) -> np.uint64:
    """Return the side after sowing `dropped` seeds onto an empty side, starting at its first pit."""
    laps, more = divmod(dropped, pits)
    return np.uint64(int.from_bytes(bytes(laps + (pit < more) for pit in range(pits)), "little"))


def _capture_theirs(rules: CompiledRules, sides: Sides, pit: int) -> tuple[Sides, Sides]:
    """Return the sides after a capture from `pit` and the seeds captured, like `kernel.moves.capture`."""
    left = sides.copy()
    captured = np.zeros(len(sides), np.uint64)
    goes_on = np.full(len(sides), bool(rules.wari_capture))
    for taken in range(pit, -1, -1):
        seeds = _seeds_in(left, taken)
        goes_on &= (seeds == 2) | (seeds == 3)
        seeds[~goes_on] = 0
        left ^= seeds << np.uint64(8 * taken)
        captured += seeds
        if rules.backwards == SEVERAL:
            goes_on &= captured != 2
    if rules.even_capture:
        seeds = _seeds_in(left, pit)  # 0 if captured already
        seeds[seeds % 2 == 1] = 0
        left ^= seeds << np.uint64(8 * pit)
        captured += seeds
    if rules.grand_slam == NOTHING:
        slam = left == 0
        left[slam], captured[slam] = sides[slam], 0
    return left, captured


def _internal_moves(
    rules: CompiledRules, layout: Layout, sides: Sides, offsets: NDArray[np.int64]
) -> tuple[NDArray[np.int32], NDArray[np.int32], NDArray[np.int32]]:
    """Return the fields `internal_starts`, `internal_from` and `internal_to` of `MoveMaps`."""
    may_take = rules.opposite_capture != NONE and not rules.optional_capture
    needs_empty = bool(may_take and rules.opposite_capture == NONEMPTY)
    before = np.repeat(offsets[:-1], layout.counts[: layout.seeds + 1]).astype(np.int32)
    starts = np.zeros((rules.pits if needs_empty else 1, len(sides) + 1), np.int32)
    came_from: list[_Map] = []
    led_to: list[_Map] = []
    for group in range(len(starts)):  # one after another, because memory use peaks here for small tables
        leads_to = _leads_to(rules, layout, sides, group, may_take)
        is_move = leads_to >= 0
        starts[group, 0] = starts[group - 1, -1]
        starts[group, 1:] = starts[group, 0] + np.cumsum(is_move.sum(axis=1))
        origin = np.repeat(np.arange(len(sides), dtype=np.int32), np.diff(starts[group]))
        came_from.append(origin - before[origin])
        led_to.append(leads_to[is_move])
    return starts, np.concatenate(came_from), np.concatenate(led_to)


def _leads_to(
    rules: CompiledRules, layout: Layout, sides: Sides, group: int, may_take: bool
) -> NDArray[np.int32]:
    """Return the rank that each internal move of a group leads to, by side and pit, and -1 for others."""
    pits = rules.pits
    leads_to = np.full((len(sides), pits), -1, np.int32)
    for pit in range(pits):
        seeds = _seeds_in(sides, pit)
        for last in range(pit + 1, pits) if group == 0 else [pits - group]:
            ends_there = (rules.lands[pit, :, 1] == last) & (rules.lands[pit, :, 0] == 0)
            moves = np.flatnonzero(ends_there[seeds]) if last > pit else np.zeros(0, np.int64)
            takes = may_take & (_seeds_in(sides[moves], last) == 0)
            moves = moves[takes if group else ~takes]
            before = sides[moves]
            after = (before ^ (seeds[moves] << np.uint64(8 * pit))) + rules.drops[pit, seeds[moves], 0]
            leads_to[moves, pit] = ranks(layout, after)
    return leads_to


def _seeds_in(sides: Sides, pit: int) -> Sides:
    return (sides >> np.uint64(8 * pit)) & _BYTE
