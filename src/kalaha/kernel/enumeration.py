"""`perft` on packed positions, the fast counterpart of `kalaha.game.perft`."""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

import numpy as np

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.moves import GOES_ON, Board, advance, legal_moves
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.struct import Struct

FRAME = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("store", np.int64),
    ("other_store", np.int64),
    ("turn", np.int64),
    ("moves", np.int64),
)
"""A board on the path: `turn` is 0 for the first player to move, else 1. `moves` are still to be played."""


def perft(rules: CompiledRules, board: Board, depth: int) -> tuple[int, int]:
    """Count the sequences of exactly `depth` moves from an unfinished position.

    Return (number of sequences, sum of the leads at their ends for the player to move at the start).
    """
    if depth == 0:
        return 1, board.store - board.other_store
    return count_leaves(rules, board, np.zeros(depth, FRAME))


@kernel
def count_leaves(rules, board, frames):
    """Return the same result as `perft`, using `frames` as scratch memory with one frame per ply."""
    leaves = store_sum = 0
    ply = 0
    enter(rules, frames[0], board, 0)
    while ply >= 0:
        frame = frames[ply]
        if frame.moves == 0:
            ply -= 1
            continue
        move = 0
        while not frame.moves >> move & 1:
            move += 1
        frame.moves ^= 1 << move
        before = Board(frame.own, frame.other, frame.store, frame.other_store)
        after, again, reason = advance(rules, before, move)
        turn = frame.turn if again else 1 - frame.turn
        if ply + 1 == frames.size:
            leaves += 1
            lead = after.store - after.other_store
            store_sum += -lead if turn else lead
        elif reason == GOES_ON:
            ply += 1
            enter(rules, frames[ply], after, turn)
    return leaves, store_sum


@inner_kernel
def enter(rules, frame, board, turn):
    """Fill a frame with a board and all its moves."""
    frame.own, frame.other = board.own, board.other
    frame.store, frame.other_store = board.store, board.other_store
    frame.turn, frame.moves = turn, legal_moves(rules, board.own, board.other)
