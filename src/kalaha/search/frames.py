"""`Search`: everything that a search works on, and the names of its fields.

A search is a machine that can be stopped after any position and run on later: its stack lies in
arrays. A *frame* is a position whose moves are being searched; its *kids* are the positions that
the moves lead to, each with what is known of it already. Below the root's frame lies one that
asks for its value, and has it for its only kid; below that lie those of the positions that the game has
been through, as far as they can come back.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.play import Board
from kalaha.kernel.struct import Struct
from kalaha.search.near import MEMORY_BITS, NEAR, NEAR_PLIES, NEAR_ROW
from kalaha.search.transposition import PROVED, bucket_of
from kalaha.tables import Values
from kalaha.tables.layout import layout_of

UNLIMITED = PROVED
"""The depth of a search to the end of the game."""
DEEPEST = 250
"""The greatest depth of a search with a limit."""
MOST_PLIES = 1000
MOST_KIDS = 16
_MORE = 1 << 10
"""More seeds than there are."""
HELPER_PLIES = 6
"""So near to the root a helper searches in another order."""

# fields of `frames[ply]`: the position …
SEEDS, LEAD, TURN, FRESH = 0, 1, 2, 3
"""Seeds in the pits; the stores' difference (only where the end depends on it); 0 where the player of the
root is to move, else 1; whether no position before it on the path holds as few seeds."""
# … what is asked …
DEPTH, ALPHA, BETA = 4, 5, 6
# … what is known so far …
BEST, BEST_MOVE, LOW_SURE, HIGH_SURE = 7, 8, 9, 10
"""The best value of a move, fail-soft; its move; whether it is proved that the value is at least
that, and that no move looked at so far is better."""
# … and how far the work has come.
KIDS, NEXT, BEGUN, FOUND, PLACE = 11, 12, 13, 14, 15
"""The number of kids to be searched; the next of them; the nodes before; the findings of `transposition` and
the bucket they belong to."""
FRAME = 16

# fields of `kids[ply, number]`
MOVE, GAIN, AGAIN, KID_SEEDS, KID_LEAD, HIGH, KID_HIGH_SURE, KID_PLACE = 0, 1, 2, 3, 4, 5, 6, 7
"""The move; the seeds it banks; whether the player moves again; seeds in the pits and `LEAD`
afterwards; the upper bound of the move's value, whether it is proved; where the endgame table holds the
position, or the bucket of the transposition table that it belongs to; or `OVER` where the game is over,
`NOWHERE` where the position is near the endgame table (see `near`)."""
KID = 8
OVER, NOWHERE = -1, -2

# fields of `state`
PLY, ASKING, NODES, VALUE, SURE, AGE, HELPER = 0, 1, 2, 3, 4, 5, 6
"""The frame at work; that below the root's; positions looked at; the result of the position left last, and
whether it is proved; the age of new entries; 1 or 2 for a helper (see
`alphabeta.kid_at`)."""
STATE = 7


class Search(NamedTuple):
    """What one search works on; threads share all but the stack.

    `values` is the endgame table (its `layout.seeds` is -1 where there is none), `entries` the
    transposition table, `weights` those of the evaluation, `stack` a record with the fields of
    `STACK`.
    """

    rules: CompiledRules
    values: Values
    entries: NDArray[np.uint64]
    weights: NDArray[np.int64]
    stack: Struct


STACK = np.dtype(
    [
        ("can_repeat", np.int64),
        ("near_seeds", np.int64),
        ("near_nodes", np.int64),
        ("state", np.int64, STATE),
        ("frames", np.int64, (MOST_PLIES, FRAME)),
        ("sides", np.uint64, (MOST_PLIES, 2)),
        ("kids", np.int64, (MOST_PLIES, MOST_KIDS, KID)),
        ("kid_sides", np.uint64, (MOST_PLIES, MOST_KIDS, 2)),
        ("order", np.int64, (MOST_PLIES, MOST_KIDS)),
        ("near", np.int64, (NEAR_PLIES, NEAR_ROW)),
        ("near_sides", np.uint64, (NEAR_PLIES, MOST_KIDS, 2)),
        ("memory", np.uint64, (1 << MEMORY_BITS, 4)),
    ]
)
"""`can_repeat` says whether positions can come back under these rules. `frames`, `sides`, `kids`,
`kid_sides` and `order` are the stack, by ply: fields as above, the packed sides of the player to move
and of the opponent, and the numbers of the kids, the best first.

A position with at most `near_seeds` seeds (-1: none) is left to the search of `near`, which works on
`near`, `near_sides` and `memory`, and counts the positions that it looks at in `near_nodes`."""


def no_values(pits: int) -> Values:
    """Return an endgame table that holds nothing."""
    table = np.zeros(1, np.int8)
    table.flags.writeable = False
    layout = layout_of(pits, 0).copy()
    layout.seeds = -1
    return Values(layout, table)


def new_search(
    rules: CompiledRules, values: Values, entries: NDArray[np.uint64], weights: NDArray[np.int64]
) -> Search:
    """Return a search that has not begun."""
    stack = Struct.zeros(STACK)
    stack.can_repeat = not rules.lands[:, :, 0].any()
    stack.near_seeds = values.layout.seeds + NEAR if values.layout.seeds >= 0 else -1
    return Search(rules, values, entries, weights, stack)


def ask(search: Search, board: Board, alpha: int, beta: int, depth: int) -> None:
    """Ask for the value of a position in which the game goes on; `alphabeta.run` then finds it."""
    stack, entries = search.stack, search.entries
    asking = stack.state[ASKING]
    seeds = seeds_of(board)
    lead = board.store - board.other_store if search.rules.majority_stop else 0
    stack.sides[asking] = 0
    frame, root = stack.frames[asking], stack.kids[asking, 0]
    frame[SEEDS] = stack.frames[asking - 1, SEEDS] if asking else seeds + 1
    frame[DEPTH], frame[ALPHA], frame[BETA] = depth if depth == UNLIMITED else depth + 1, alpha, beta
    frame[BEST], frame[KIDS], frame[NEXT] = -_MORE, 1, 0
    stack.order[asking, 0] = 0
    root[AGAIN], root[HIGH], root[KID_SEEDS], root[KID_LEAD] = 1, _MORE, seeds, lead
    root[KID_PLACE] = bucket_of(entries, np.uint64(board.own), np.uint64(board.other), int(lead))
    stack.kid_sides[asking, 0] = board.own, board.other
    stack.state[PLY], stack.state[NODES] = asking, 0


def seeds_of(board: Board) -> int:
    """Return the seeds in the pits."""
    return sum(int(board.own).to_bytes(8, "little")) + sum(int(board.other).to_bytes(8, "little"))
