"""The rules of play on packed sides, the fast counterpart of `kalaha.game.mechanics`. Read it top to bottom.

`own` is the side of the player to move, and `other` is the opponent's side (see `bits`). A move is a pit,
0 … P-1, plus `DECLINES` if it declines its capture or extra turn. A set of moves is a bit mask of these
numbers.

Worked example for P = 2 under `kalah` rules: `own` is 0x02_01 (1 and 2 seeds), `other` is 0x04_03, and the
move is 1 (the second pit). One seed is sown into the store and one on the other side. The result is `own`
0x00_01, `other` 0x04_04, a gain of 1, and the last cell 3.

Code that runs for every move is inlined. Code that only a few rules need is not.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

from typing import NamedTuple

import numpy as np

from kalaha.kernel.bits import ONE, occupied, seeds_at, seeds_in, total, unsigned
from kalaha.kernel.compiled_rules import (
    ANY_PIT,
    CLOSER,
    COMPULSORY,
    EMPTIER,
    FORFEIT,
    FREE,
    ILLEGAL,
    NO_RELAY,
    NOBODY,
    NONE,
    NONEMPTY,
    NOTHING,
    OWN_SIDE,
    SEVERAL,
    STAYS,
)
from kalaha.kernel.native import inlined_kernel, inner_kernel, kernel

DECLINES = 8
PITS = 7
"""`move & PITS` is a move's pit."""

GOES_ON, SIDE_EMPTY, NO_MOVE, CANNOT_FEED, MAJORITY, FORFEITED = 0, 1, 2, 3, 4, 5
"""The reasons for the end of a game that can be detected from a single position or move."""


class Board(NamedTuple):
    """A position from the mover's point of view, as packed sides and stores, the mover's own first."""

    own: np.uint64
    other: np.uint64
    store: int
    other_store: int


@inner_kernel
def sow(rules, own, other, pit):
    """Sow the seeds from a pit. Return (own, other, seeds sown into the store, cell of the last seed)."""
    seeds = seeds_in(own, pit)
    origin = unsigned(pit)
    own = (own ^ seeds_at(seeds, pit)) + rules.drops[origin, seeds, 0]
    other = other + rules.drops[origin, seeds, 1]
    gain, last = rules.lands[origin, seeds, 0], rules.lands[origin, seeds, 1]
    if rules.relay != NO_RELAY:
        return sow_on(rules, own, other, gain, last)
    return own, other, gain, last


@kernel
def sow_on(rules, own, other, gain, last):
    """Sow on while the last seed, in cell `last`, is picked up with others (see `mechanics.sow`)."""
    pits = rules.pits
    while last != pits:
        if last < pits:
            seeds = seeds_in(own, last)
            if seeds == ONE:
                break
            own ^= seeds_at(seeds, last)
        else:
            seeds = seeds_in(other, last - pits - 1)
            if seeds == ONE or rules.relay != ANY_PIT:
                break
            other ^= seeds_at(seeds, last - pits - 1)
        origin = unsigned(last)
        own += rules.drops[origin, seeds, 0]
        other += rules.drops[origin, seeds, 1]
        gain += rules.lands[origin, seeds, 0]
        last = rules.lands[origin, seeds, 1]
    return own, other, gain, last


@inner_kernel
def capture(rules, own, other, last):
    """Capture seeds after the last seed was sown into cell `last`. Return (own, other, seeds captured)."""
    pits = rules.pits
    if last < pits:
        if rules.opposite_capture == NONE or seeds_in(own, last) != ONE:
            return own, other, 0
        facing = pits - 1 - last
        taken = seeds_in(other, facing)
        if rules.opposite_capture == NONEMPTY and taken == 0:
            return own, other, 0
        left = other ^ seeds_at(taken, facing)
        if rules.grand_slam == NOTHING and left == 0 and taken != 0:
            return own, other, 0
        if rules.capturer == STAYS:
            return own, left, np.int64(taken)
        return own ^ seeds_at(ONE, last), left, 1 + np.int64(taken)
    if last == pits:
        return own, other, 0
    if rules.even_capture:
        return capture_even(rules, own, other, last - pits - 1)
    if rules.wari_capture:
        return capture_backwards(rules, own, other, last - pits - 1)
    return own, other, 0


@inner_kernel
def capture_backwards(rules, own, other, pit):
    """Capture the row of 2s and 3s up to `pit` on the other side. Return the same values as `capture`.

    Under `backwards=several`, the row goes on only if `pit` contains 3 seeds.
    """
    left = other
    captured = 0
    while pit >= 0:
        seeds = seeds_in(left, pit)
        n = np.int64(seeds)
        if n not in (2, 3):
            break
        left ^= seeds_at(seeds, pit)
        captured += n
        if captured == 2 and rules.backwards == SEVERAL:
            break
        pit -= 1
    if left == 0 and rules.grand_slam == NOTHING:
        return own, other, 0
    return own, left, captured


@inner_kernel
def capture_even(rules, own, other, pit):
    """Capture an even number in `pit` on the other side, or a row as above. Return the same as `capture`."""
    seeds = seeds_in(other, pit)
    if rules.wari_capture and np.int64(seeds) in (2, 3):
        return capture_backwards(rules, own, other, pit)
    left = other ^ seeds_at(seeds, pit)
    if seeds & ONE != 0 or (left == 0 and rules.grand_slam == NOTHING):
        return own, other, 0
    return own, left, np.int64(seeds)


@inner_kernel
def extra_turn(rules, own, other):
    """Return 1 if a move that ends in the store gives an extra turn, else 0."""
    return rules.extra_turn if own != rules.first or other != rules.first else 0


@inner_kernel
def play(rules, own, other, move):
    """Play a move, legal or not, from a non-empty pit.

    Return (own, other, gain, again) from the point of view of the *mover*: `gain` is the number of seeds
    banked by sowing and capture, and `again` is 1 for an extra turn, else 0.
    """
    again = extra_turn(rules, own, other)
    own, other, gain, last = sow(rules, own, other, move & PITS)
    if move >= DECLINES:
        return own, other, gain, 0
    if last == rules.pits:
        return own, other, gain, again
    own, other, captured = capture(rules, own, other, last)
    return own, other, gain + captured, rules.capture_extra_turn if captured else 0


@inner_kernel
def pseudo_legal_moves(rules, own, other):
    """Return the moves from all non-empty pits, regardless of feeding and grand slams."""
    moves = occupied(own)
    if rules.optional_capture or rules.optional_extra_turn:
        for pit in range(rules.pits):
            if moves >> pit & 1 and may_be_declined(rules, own, other, pit):
                moves |= 1 << (pit + DECLINES)
    return moves


@inner_kernel
def may_be_declined(rules, own, other, pit):
    """Return whether the mover may decline the capture or extra turn of the move from `pit`."""
    again = extra_turn(rules, own, other)
    own, other, _gain, last = sow(rules, own, other, pit)
    if last == rules.pits:
        return rules.optional_extra_turn != 0 and again != 0
    return rules.optional_capture != 0 and capture(rules, own, other, last)[2] > 0


@inner_kernel
def feeding_moves(rules, own, other, moves):
    """Return the subset of `moves` that leave the opponent a seed."""
    feeding = 0
    for move in range(2 * DECLINES):
        if moves >> move & 1 and play(rules, own, other, move)[1] != 0:
            feeding |= 1 << move
    return feeding


@inner_kernel
def is_slam(rules, own, other, move):
    """Return whether a move captures all the opponent's seeds (`grand_slam=illegal`)."""
    if move >= DECLINES:
        return False
    own, other, _gain, last = sow(rules, own, other, move)
    return other != 0 and capture(rules, own, other, last)[1] == 0


@inlined_kernel
def legal_moves(rules, own, other):
    """Return the legal moves in an unfinished position."""
    moves = pseudo_legal_moves(rules, own, other)
    if rules.feeding == COMPULSORY and other == 0:
        moves = feeding_moves(rules, own, other, moves)
    if rules.grand_slam == ILLEGAL:
        slams = 0
        for move in range(DECLINES):
            if moves >> move & 1 and is_slam(rules, own, other, move):
                slams |= 1 << move
        if slams != moves:
            moves ^= slams
    return moves


@inlined_kernel
def ending(rules, own, other):
    """Return why the game is over before the next move, based on the pits alone, or `GOES_ON`."""
    if own != 0 and other != 0:
        return GOES_ON
    if rules.side_empty:
        return SIDE_EMPTY
    if own == 0:
        return NO_MOVE
    if rules.feeding != FREE and feeding_moves(rules, own, other, pseudo_legal_moves(rules, own, other)) == 0:
        return CANNOT_FEED
    return GOES_ON


@inlined_kernel
def is_majority(rules, board):
    """Return whether a store contains more than half of all seeds and this ends the game under `rules`."""
    if not rules.majority_stop:
        return False
    all_seeds = total(board.own) + total(board.other) + board.store + board.other_store
    return 2 * max(board.store, board.other_store) > all_seeds


@kernel
def split_remainder(rules, own, other, again):
    """Return how the seeds left in the pits at the end are shared: (player to move, opponent).

    `again` is 1 if the last move gave an extra turn, so that the player to move made it, else 0. This does
    not apply to a forfeit, after which all these seeds go to the mover's opponent.
    """
    if rules.remainder == NOBODY:
        return 0, 0
    ours, theirs = total(own), total(other)
    if ours == 0 or theirs == 0:
        if rules.remainder == EMPTIER:
            return theirs, ours
        if rules.remainder == CLOSER:
            return (ours + theirs, 0) if again else (0, ours + theirs)
    return ours, theirs


@inlined_kernel
def split_repetition(rules, ours, theirs):
    """Return how the seeds in the pits are shared at a repetition: (player to move, opponent)."""
    if rules.repetition == OWN_SIDE:
        return ours, theirs
    half = (ours + theirs) // 2
    return half, half


@inner_kernel
def is_forfeit(rules, other, other_after):
    """Return whether a move forfeits the game, given the other side before and after the move."""
    return rules.feeding == FORFEIT and other == 0 and other_after == 0


@inlined_kernel
def advance(rules, board, move):
    """Play a legal move, like `Position.play`, and return (board, again, reason).

    The board is from the point of view of the next player to move: the mover if `again` is 1, else the
    opponent. If `reason` is not `GOES_ON`, the game is over and the board is final (see `swept`).
    """
    own, other, gain, again = play(rules, board.own, board.other, move)
    store, other_store = board.store + gain, board.other_store
    reason = GOES_ON
    if is_forfeit(rules, board.other, other):
        reason = FORFEITED
        other_store += total(own)
        own ^= own  # this makes it 0 without changing its type
    after = Board(own, other, store, other_store) if again else Board(other, own, other_store, store)
    if reason == GOES_ON:
        reason = ending(rules, after.own, after.other)
    if reason == GOES_ON and is_majority(rules, after):
        reason = MAJORITY
    if reason != GOES_ON:
        after = swept(rules, after, again)
    return after, again, reason


@inner_kernel
def swept(rules, board, again):
    """Return the final board, with the remaining seeds in the stores or, under some rules, still in the pits.

    `again` is 1 if the player to move made the last move, else 0.
    """
    ours, theirs = split_remainder(rules, board.own, board.other, again)
    if ours + theirs == 0:
        return board
    zero = board.own ^ board.own
    return Board(zero, zero, board.store + ours, board.other_store + theirs)
