"""Monte Carlo tree search with random playouts (UCT): a baseline to compare other players with.

Each playout descends from the root to an action that has not been tried, adds the position after it to the
tree, and plays random moves to the end. UCB1 chooses between actions that have all been tried. A result is 1
for a win, 0 for a draw and -1 for a loss. The search does not detect repetitions, but cuts long games off.
"""

# pyright: basic, reportMissingParameterType=false
# Numba infers the types of kernel parameters from calls. Docstrings describe them.

from math import log, sqrt
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from kalaha.kernel.compiled_rules import compile_rules
from kalaha.kernel.convert import Move, Position, board_of, move_of
from kalaha.kernel.moves import DECLINES, GOES_ON, Board, advance, legal_moves
from kalaha.kernel.native import inner_kernel, kernel
from kalaha.kernel.playouts import next_random, play_out, random_move

EXPLORATION = 2.0
"""The factor of the exploration term in UCB1, as in OpenSpiel's examples."""
_MOST_MOVES = 1000
"""The maximum number of random moves in a playout."""


class Tree(NamedTuple):
    """A search tree: arrays with one entry or one row per node. Node 0 is the root."""

    sides: NDArray[np.uint64]
    """The sides of the player to move and of the opponent."""
    stores: NDArray[np.int64]
    """Their stores."""
    players: NDArray[np.int8]
    """The player to move: 0 for the player to move at the root, 1 for the opponent."""
    over: NDArray[np.bool_]
    untried: NDArray[np.int64]
    """The legal moves that are not in the tree yet, as a bit mask."""
    parents: NDArray[np.int32]
    children: NDArray[np.int32]
    """The node after each move, or 0."""
    visits: NDArray[np.int32]
    totals: NDArray[np.int32]
    """The sum of the results of the playouts through each node, for the player to move at the root."""


def best_move(position: Position, playouts: int, seed: int) -> Move:
    """Return the move with the most of `playouts` playouts, each of which takes 130 bytes.

    The random moves depend on `seed` and the position.
    """
    tree = new_tree(playouts + 1)
    state = np.uint64(Random(f"{seed} {position}").getrandbits(64) or 1)
    grow(compile_rules(position.rules), tree, board_of(position), playouts, state)
    after = tree.children[0]
    return move_of(int(np.where(after > 0, tree.visits[after], -1).argmax()))


def new_tree(size: int) -> Tree:
    """Create a tree with room for `size` nodes."""
    return Tree(
        sides=np.zeros((size, 2), np.uint64),
        stores=np.zeros((size, 2), np.int64),
        players=np.zeros(size, np.int8),
        over=np.zeros(size, np.bool_),
        untried=np.zeros(size, np.int64),
        parents=np.zeros(size, np.int32),
        children=np.zeros((size, 2 * DECLINES), np.int32),
        visits=np.zeros(size, np.int32),
        totals=np.zeros(size, np.int32),
    )


@kernel
def grow(rules, tree, board, playouts, state):
    """Grow a tree of zeros from `board` by `playouts` nodes. `state` is that of a random number generator."""
    write(tree, 0, board, 0)
    tree.untried[0] = legal_moves(rules, board.own, board.other)
    for new in range(1, playouts + 1):
        node = 0
        while tree.untried[node] == 0 and not tree.over[node]:
            node = tree.children[node, most_promising(tree, node)]
        board = board_at(tree, node)
        player = np.int64(tree.players[node])
        if not tree.over[node]:
            state = next_random(state)
            move = random_move(tree.untried[node], state)
            board, again, reason = advance(rules, board, move)
            player ^= 1 - again
            tree.untried[node] ^= 1 << move
            tree.children[node, move] = new
            tree.parents[new] = node
            node = new
            write(tree, node, board, player)
            tree.over[node] = reason != GOES_ON
            tree.untried[node] = 0 if reason != GOES_ON else legal_moves(rules, board.own, board.other)
        lead = board.store - board.other_store
        if not tree.over[node]:
            lead, _moves, state = play_out(rules, board, state, _MOST_MOVES)
        result = 0 if lead == 0 else 1 if (lead > 0) == (player == 0) else -1
        tree.visits[0] += 1
        while node:
            tree.visits[node] += 1
            tree.totals[node] += result
            node = np.int64(tree.parents[node])


@inner_kernel
def most_promising(tree, node):
    """Return the move with the greatest upper confidence bound. All moves have been tried."""
    sign = 1 - 2 * np.int64(tree.players[node])
    spread = log(tree.visits[node])
    best, found = -np.inf, 0
    for move in range(2 * DECLINES):
        child = tree.children[node, move]
        if child > 0:
            visits = np.int64(tree.visits[child])
            bound = sign * tree.totals[child] / visits + EXPLORATION * sqrt(spread / visits)
            if bound > best:
                best, found = bound, move
    return found


@inner_kernel
def write(tree, node, board, player):
    """Write a position to a node."""
    tree.sides[node, 0], tree.sides[node, 1] = board.own, board.other
    tree.stores[node, 0], tree.stores[node, 1] = board.store, board.other_store
    tree.players[node] = player


@inner_kernel
def board_at(tree, node):
    """Return the position in a node."""
    return Board(tree.sides[node, 0], tree.sides[node, 1], tree.stores[node, 0], tree.stores[node, 1])
