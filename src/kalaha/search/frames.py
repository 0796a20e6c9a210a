"""`Search`: the data of a search.

A search can stop after any node and resume later, so it uses an explicit stack. A *frame* is a position whose
moves are being searched. Its *children* are the positions after the moves, with their bounds. The root is the
only child of the frame below it, the *base*. The frames below the base are the earlier positions of the game,
if they can recur.
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
"""A number greater than any value."""

GAME_OVER, NEAR_TABLE = -1, -2
"""Special values of a child's `place`."""

CHILD = Struct.dtype_of(
    ("own", np.uint64),
    ("other", np.uint64),
    ("seeds", np.int64),
    ("lead", np.int64),
    ("move", np.int64),
    ("gain", np.int64),
    ("again", np.int64),
    ("high", np.int64),
    ("high_proved", np.int64),
    ("place", np.int64),
)
"""A position after a move, from the point of view of its player to move.

- `own`, `other`: the packed sides. `seeds`: the number of seeds in the pits.
- `lead`: the difference between the stores, or 0 unless the end of the game depends on it.
- `move`: the move that leads to this position and banks `gain` seeds. `again`: 1 for an extra turn.
- `high`: an upper bound on the value of the move. `high_proved`: 1 if it is proved.
- `place`: the index in the endgame table, the bucket in the transposition table, `GAME_OVER`, or `NEAR_TABLE`
  for a position that `near_table` searches.
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
    ("low_proved", np.int64),
    ("high_proved", np.int64),
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

- The position: `own`, `other`, `seeds` and `lead` as in `CHILD`. `turn` is 0 if the player to move also moves
  at the root, else 1. `fresh` is 1 if all earlier positions on the path have more seeds.
- The search: `depth`, `alpha`, `beta`.
- The path, if there is a table of bounds: `least_split` and `most_split` are the least and greatest results,
  for the root's player to move, of repeating this position or another on the path with the same number of
  seeds.
- The result so far: `best` is the best (fail-soft) value of a move, and `best_move` is that move.
  `low_proved` is 1 if it is proved that the value is at least `best`, and `high_proved` is 1 if it is proved
  that no move so far is better.
- The children to search: `order` contains `count` children as move score << 4 | number, best first except for
  those deferred by `alphabeta.put_off_marked`. `next` is the index of the next child, and `full` is 1 if that
  child is to be searched at full depth (`alphabeta.reduction`).
- `nodes_before` is the node count on entry, `tt_data` the transposition table entry (0 if missing),
  and `bucket` its bucket.
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
    ("proved", np.int64),
    ("age", np.int64),
    ("shared", np.int64),
    ("reduces", np.int64),
    ("can_prove", np.int64),
    ("candidate", np.int64),
    ("asks", np.int64),
    ("bound", np.int64),
    ("low", np.int64),
    ("high", np.int64),
    ("low_proved", np.int64),
    ("high_proved", np.int64),
    ("frames", FRAME, MAX_PLIES),
    ("near_frames", NEAR_FRAME, NEAR_PLIES),
    ("memory", MEMORY[0], MEMORY[1]),
)
"""The state of one thread's search.

- `can_repeat`: 1 if positions can recur under these rules.
- `reach`: a packed side with the number of seeds that gives an extra turn from each pit, or 255 if no number
  does.
- `exact_seeds`: the largest number of seeds in the endgame table of values, or -1 if there is no such table.
  `bounds_seeds`: the same for the table of bounds (if positions can recur).
- `near_seeds`: the largest number of seeds in positions that `near_table` searches (-1 if it searches none),
  using `near_frames` and `memory`. That search is at `near_ply` (-1 if it is not running). It gives up when
  `nodes` reaches `near_limit`, which is `max_near_nodes` after its start.
- `ply`, `base_ply`: the current frame and the base. `nodes`: the number of positions visited.
- `value`, `proved`: the result of the most recently finished node.
- `age`: the age of new entries. `shared`: 1 if other threads search the same root
  (`alphabeta.put_off_marked`). `reduces`: 1 if depth-limited searches use reductions (`alphabeta.reduction`).
- `can_prove`: 1 if the history below the base is complete, so that results can be proved.
- `candidate`, `asks`, `bound`, `low`, `high`, `low_proved`, `high_proved`: the root move being searched (see
  `root`): its number, whether the window tests if it beats the best move, the bound to test, and the bounds
  found so far.
"""


class Search(NamedTuple):
    """The data of one search. Threads share everything except the stack.

    `values` is the endgame table (`layout.seeds` is -1 if there is none). If positions can recur, it contains
    lower bounds, and `upper` contains upper bounds. Otherwise `upper` is the same table. `entries` is the
    transposition table, `weights` is the evaluation network, and `stack` is a Struct with the fields of
    `STACK`.
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
    """Return a new search with an empty stack."""
    stack = Struct.zeros(STACK)
    stack.can_repeat = not rules.lands[:, :, 0].any()
    pits = int(rules.pits) if rules.extra_turn else 0
    more = int(rules.drops[0, 2, 0]) & 1  # a seed that stays in its pit
    stack.reach = np.uint64(sum((pits - pit + more if pit < pits else 255) << 8 * pit for pit in range(8)))
    seeds = values.layout.seeds
    stack.exact_seeds, stack.bounds_seeds = (-1, seeds) if stack.can_repeat else (seeds, -1)
    stack.near_seeds = seeds + NEAR_SEEDS if stack.exact_seeds >= 0 else -1
    stack.max_near_nodes, stack.can_prove = MAX_NODES, 1
    return Search(rules, values, upper, entries, weights, stack)


def set_near_root(search: Search, board: Board) -> None:
    """Set the root of `near_table_search` to a position near the table, with an open window."""
    stack = search.stack
    root = stack.near_frames[0]
    root.own, root.other, root.seeds = board.own, board.other, seeds_of(board)
    root.alpha, root.beta = -root.seeds, root.seeds
    stack.near_ply, stack.near_limit = 0, stack.nodes + stack.max_near_nodes


def seeds_of(board: Board) -> int:
    """Return the number of seeds in the pits."""
    return sum(int(board.own).to_bytes(8, "little")) + sum(int(board.other).to_bytes(8, "little"))
