"""Plain minimax over `Position`, to the end of the game: what the search must find."""

from functools import cache

from kalaha.game import Position, Reason


@cache
def value(position: Position) -> int:
    """The net seeds still to come for the player to move; for rules without repetitions."""
    if position.outcome is not None:
        return 0
    return max(_after(position, move, value) for move in position.legal_moves)


def value_on_path(position: Position, path: tuple[Position, ...] = ()) -> int:
    """The same where a position that comes back, one of `path`, ends the game."""
    if position.outcome is not None:
        return 0
    path = (*path, position)

    def to_come(after: Position) -> int:
        if after in path:
            return lead(after.swept(Reason.REPETITION)) - lead(after)
        return value_on_path(after, path)

    return max(_after(position, move, to_come) for move in position.legal_moves)


def lead(position: Position) -> int:
    return position.lead(position.turn)


def _after(position, move, to_come):
    """What a move is worth for the player who makes it."""
    sowing = position.play(move)
    after = sowing.position
    rest = lead(after) + (0 if sowing.reason else to_come(after))
    return (rest if after.turn == position.turn else -rest) - lead(position)
