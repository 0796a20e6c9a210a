"""Random playouts of many games in one call."""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np

from kalaha.kernel.bits import total
from kalaha.kernel.moves import GOES_ON, advance, legal_moves
from kalaha.kernel.native import inlined_kernel, kernel

_GOLDEN = 0x9E3779B97F4A7C15


@inlined_kernel
def next_random(state):
    """Return the next state of a Marsaglia xorshift generator. A state is a nonzero uint64."""
    state ^= state << np.uint64(13)
    state ^= state >> np.uint64(7)
    return state ^ (state << np.uint64(17))


@inlined_kernel
def random_move(moves, state):
    """Return a move drawn uniformly at random from `moves`, a non-empty bit mask."""
    count = 0
    left = moves
    while left:
        left &= left - 1
        count += 1
    skip = np.int64(state >> np.uint64(33)) * count >> 31
    for _ in range(skip):
        moves &= moves - 1
    move = 0
    while not moves >> move & 1:
        move += 1
    return move


@kernel
def play_out(rules, board, state, limit):
    """Play random moves until the game ends, but no more than `limit` moves.

    Return (final lead for the player to move at the start, moves played, next state). If the limit is
    reached, the remaining seeds go to their owners, as after a repetition.
    """
    changed = 0
    moves = 0
    reason = GOES_ON
    while reason == GOES_ON and moves < limit:
        state = next_random(state)
        move = random_move(legal_moves(rules, board.own, board.other), state)
        board, again, reason = advance(rules, board, move)
        changed ^= 1 - again
        moves += 1
    lead = board.store - board.other_store
    if reason == GOES_ON:
        lead += total(board.own) - total(board.other)
    return (-lead if changed else lead), moves, state


@kernel
def play_outs(rules, board, seed, limit, leads):
    """Fill `leads`, an integer array with one element per game, with the results of random games.

    `board` is an unfinished position, and `seed` is an integer. `play_out` describes the
    results. Return the total number of moves.
    """
    state = np.uint64(seed) ^ np.uint64(_GOLDEN)
    if state == 0:
        state = np.uint64(_GOLDEN)
    moves = 0
    for game in range(leads.size):
        lead, played, state = play_out(rules, board, state, limit)
        leads[game] = lead
        moves += played
    return moves
