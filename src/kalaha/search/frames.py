"""`Search`: everything that a search works on, and its fields.

A search can be stopped after any position and resumed later, so its stack lies in memory of its own. A
*frame* is a position whose moves are being searched; its *children* are the positions that the moves
lead to, each with what is known of it already. The root is the only child of a frame below it, the *base*.
Below the base lie the positions that the game has been through, as far as they can be repeated.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.moves import Board
from kalaha.kernel.struct import Struct
from kalaha.search.evaluate import PackedNetwork
from kalaha.search.near_table import MAX_NODES, MEMORY, NEAR_FRAME, NEAR_PLIES, NEAR_SEEDS
from kalaha.search.transposition import PROVED
from kalaha.tables import Values
from kalaha.tables.layout import layout_of

UNLIMITED = PROVED
"""The depth of a search to the end of the game."""
MAX_PLIES = 1000
MAX_CHILDREN = 16
INFINITE = 1 << 10
"""More than any value."""

GAME_OVER, NEAR_TABLE = -1, -2
"""Values of a child's `place` that name no place."""

CHILD = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("seeds", np.int64),
    ("lead", np.int64),
    ("move", np.int64),
    ("gain", np.int64),
    ("again", np.int64),
    ("high", np.int64),
    ("high_sure", np.int64),
    ("place", np.int64),
)
"""A position after a move, as its player to move sees it.

`own` and `other` are the packed sides, `seeds` those in the pits; `lead` is the stores' difference, 0
unless the end depends on it. `move` leads there, banks `gain` seeds, and gives the mover another turn where
`again` is 1. `high` bounds the move's value from above, `high_sure` says whether that is proved. `place` is
the index of the position in the endgame table or its bucket in the transposition table; or `GAME_OVER`, or
`NEAR_TABLE` where `near_table` searches it.
"""

FRAME = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("seeds", np.int64),
    ("lead", np.int64),
    ("turn", np.int64),
    ("fresh", np.int64),
    ("depth", np.int64),
    ("alpha", np.int64),
    ("beta", np.int64),
    ("best", np.int64),
    ("best_move", np.int64),
    ("low_sure", np.int64),
    ("high_sure", np.int64),
    ("least_split", np.int64),
    ("most_split", np.int64),
    ("next", np.int64),
    ("full", np.int64),
    ("count", np.int64),
    ("nodes_before", np.int64),
    ("tt_data", np.int64),
    ("bucket", np.int64),
    ("order", np.int64, MAX_CHILDREN),
    ("children", CHILD, MAX_CHILDREN),
)
"""A position whose moves are being searched.

- The position: `own`, `other`, `seeds` and `lead` as in `CHILD`; `turn` is 0 where the player of the root
  is to move, else 1; `fresh` says whether no earlier position on the path holds as few seeds.
- The question: `depth`, `alpha`, `beta`.
- The past, where the table holds bounds: the least and the most that a repetition of a position on the path
  with as many seeds, this one included, splits off for the player of the root: `least_split`, `most_split`.
- The answer so far: `best` is the best value of a move, fail-soft, `best_move` its move; `low_sure` says
  whether it is proved that the value is at least that, `high_sure` that no move so far is better.
- The work so far: `order` holds `count` children yet to be searched, the best first but for those put off
  (`alphabeta.put_off_marked`), as move score << 4 | number, and `next` is the index of the next, which is
  searched to its full depth where `full` is 1 (`alphabeta.reduction`);
  `nodes_before` the node count on entering; `tt_data` what the transposition table says (0: nothing), and
  `bucket` the bucket it belongs to.
"""

STACK = Struct.dtype_of(
    ("can_repeat", np.int64),
    ("reach", np.uint64),
    ("exact_seeds", np.int64),
    ("bounds_seeds", np.int64),
    ("near_seeds", np.int64),
    ("max_near_nodes", np.int64),
    ("near_limit", np.int64),
    ("near_ply", np.int64),
    ("ply", np.int64),
    ("base_ply", np.int64),
    ("nodes", np.int64),
    ("value", np.int64),
    ("sure", np.int64),
    ("age", np.int64),
    ("shared", np.int64),
    ("reduces", np.int64),
    ("proves", np.int64),
    ("candidate", np.int64),
    ("asks", np.int64),
    ("bound", np.int64),
    ("low", np.int64),
    ("high", np.int64),
    ("low_sure", np.int64),
    ("high_sure", np.int64),
    ("frames", FRAME, MAX_PLIES),
    ("near_frames", NEAR_FRAME, NEAR_PLIES),
    ("memory", MEMORY[0], MEMORY[1]),
)
"""The memory of one thread's search.

`can_repeat` says whether positions can be repeated under these rules. `reach` is the packed side whose pits
all hold as many seeds as reach the store, for an extra turn, and 255 where there is no such pit. The endgame
table holds the values of positions with at most `exact_seeds` seeds (-1: none), or where positions can be
repeated, bounds of those with at most `bounds_seeds`. A position with at most `near_seeds` seeds (-1: none)
is left to the search of `near_table`, which works on `near_frames` and `memory`, at `near_ply` (-1: it is at
no position), and gives up when `nodes` reaches `near_limit`, after `max_near_nodes` positions. `ply` is that
of the frame at work, `base_ply` that of the base. `nodes` counts the positions looked at; `value` is the
result of the position left last, and `sure` says whether it is proved. `age` is that of new entries; `shared`
is 1 where other threads search the same (see `alphabeta.put_off_marked`), else 0; `reduces` is 1 where late
moves are first searched less deep (`alphabeta.reduction`), else 0.
"""


class Search(NamedTuple):
    """What one search works on; threads share all but the stack.

    `values` is the endgame table (its `layout.seeds` is -1 where there is none); where positions can be
    repeated it holds lower bounds, and `upper` the upper ones, else `upper` is the same. `entries` is the
    transposition table, `weights` the network of the evaluation, `stack` a Struct with the fields of `STACK`.
    """

    rules: CompiledRules
    values: Values
    upper: NDArray[np.int8]
    entries: NDArray[np.uint64]
    weights: PackedNetwork
    stack: Struct


def no_values(pits: int) -> Values:
    """Return an empty endgame table."""
    table = np.zeros(1, np.int8)
    table.flags.writeable = False
    layout = layout_of(pits, 0).copy()
    layout.seeds = -1
    return Values(layout, table)


def new_search(
    rules: CompiledRules,
    values: Values,
    upper: NDArray[np.int8],
    entries: NDArray[np.uint64],
    weights: PackedNetwork,
) -> Search:
    """Return a new search."""
    stack = Struct.zeros(STACK)
    stack.can_repeat = not rules.lands[:, :, 0].any()
    pits = int(rules.pits) if rules.extra_turn else 0
    stack.reach = np.uint64(sum((pits - pit if pit < pits else 255) << 8 * pit for pit in range(8)))
    seeds = values.layout.seeds
    stack.exact_seeds, stack.bounds_seeds = (-1, seeds) if stack.can_repeat else (seeds, -1)
    stack.near_seeds = seeds + NEAR_SEEDS if stack.exact_seeds >= 0 else -1
    stack.max_near_nodes, stack.proves = MAX_NODES, 1
    return Search(rules, values, upper, entries, weights, stack)


def set_near_root(search: Search, board: Board) -> None:
    """Make a position near the table the root, its window open; `near_table_search` then finds its value."""
    stack = search.stack
    root = stack.near_frames[0]
    root.own, root.other, root.seeds = board.own, board.other, seeds_of(board)
    root.alpha, root.beta = -root.seeds, root.seeds
    stack.near_ply, stack.near_limit = 0, stack.nodes + stack.max_near_nodes


def seeds_of(board: Board) -> int:
    """Return the seeds in the pits."""
    return sum(int(board.own).to_bytes(8, "little")) + sum(int(board.other).to_bytes(8, "little"))
