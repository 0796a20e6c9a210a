"""`perft` on packed positions: the fast twin of `kalaha.game.perft`."""

# pyright: basic, reportMissingParameterType=false
# Kernels take what Numba finds them called with; contracts tell it.

import numpy as np

from kalaha.kernel.jit import allocating_kernel
from kalaha.kernel.play import GOES_ON, Board, advance, legal_moves


@allocating_kernel
def perft(rules, board, depth):
    """Count the sequences of exactly `depth` moves from a position in which the game goes on.

    Return (their number, the sum of the mover's store minus the opponent's at their ends, as the
    player to move at the start sees it).
    """
    if depth == 0:
        return 1, board.store - board.other_store
    sides = np.zeros((depth, 2), np.uint64)
    rest = np.zeros((depth, 4), np.int64)  # stores, whether the players changed, moves not yet played
    nodes = store_sum = 0
    ply = 0
    sides[0] = board.own, board.other
    rest[0] = board.store, board.other_store, 0, legal_moves(rules, board.own, board.other)
    while ply >= 0:
        if rest[ply, 3] == 0:
            ply -= 1
            continue
        move = 0
        while not rest[ply, 3] >> move & 1:
            move += 1
        rest[ply, 3] ^= 1 << move
        before = Board(sides[ply, 0], sides[ply, 1], rest[ply, 0], rest[ply, 1])
        after, again, reason = advance(rules, before, move)
        changed = rest[ply, 2] if again else 1 - rest[ply, 2]
        if ply + 1 == depth:
            nodes += 1
            lead = after.store - after.other_store
            store_sum += -lead if changed else lead
        elif reason == GOES_ON:
            ply += 1
            sides[ply] = after.own, after.other
            rest[ply] = after.store, after.other_store, changed, legal_moves(rules, after.own, after.other)
    return nodes, store_sum
