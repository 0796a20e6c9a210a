"""A plain search over `Position`: the slow, obvious twin of the engine, strong enough to play a child.

Negamax with alpha-beta, where an extra turn is a ply of the same side.
"""

from kalaha.game import Move, Position

DEPTH = 4
"""Plies that the computer looks ahead."""

_ALL = 10_000
"""More seeds than any board holds."""


def best_move(position: Position, depth: int = DEPTH) -> Move:
    """Return the move with the best value (see `value`), the first of equals.

    The game must not be over.
    """
    best, *others = position.legal_moves
    best_value = _after(position, best, depth, -_ALL, _ALL)
    for move in others:
        move_value = _after(position, move, depth, best_value, _ALL)
        if move_value > best_value:
            best, best_value = move, move_value
    return best


def value(position: Position, depth: int = DEPTH) -> int:
    """Return what the player to move leads by after `depth` plies of best play, in seeds in store.

    Exact where the game ends within these plies.
    """
    return _search(position, depth, -_ALL, _ALL)


def _search(position: Position, depth: int, alpha: int, beta: int) -> int:
    """Return the value for the player to move, fail-soft.

    A result <= alpha is an upper bound, a result >= beta a lower bound, between them it is exact.
    """
    moves = position.legal_moves if depth > 0 else ()
    if not moves:
        outcome = position.outcome
        stores = position.stores if outcome is None else outcome.stores
        return stores[position.turn] - stores[1 - position.turn]
    best = -_ALL
    for move in moves:
        best = max(best, _after(position, move, depth, max(alpha, best), beta))
        if best >= beta:
            break
    return best


def _after(position: Position, move: Move, depth: int, alpha: int, beta: int) -> int:
    """Return the value of a move for the player who makes it."""
    after = position.play(move).position
    if after.turn == position.turn:
        return _search(after, depth - 1, alpha, beta)
    return -_search(after, depth - 1, -beta, -alpha)
