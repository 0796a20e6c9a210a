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
    """The same where a position that comes back, one of `path`, ends the game; for rules without extra turns.

    Raises `TooManyError` where there are more than `MOST` lines to play.
    """
    if position.outcome is not None:
        return 0
    number, seen = _number(_bare(position)), frozenset(_number(_bare(past)) for past in path)
    return _value(number, seen, [MOST])


MOST = 20_000


class TooManyError(Exception):
    pass


_numbers: dict[Position, int] = {}
_positions: list[Position] = []


def _number(position: Position) -> int:
    """The number of a position with empty stores: quicker to look up."""
    if position not in _numbers:
        _numbers[position] = len(_positions)
        _positions.append(position)
    return _numbers[position]


def _bare(position: Position) -> Position:
    return Position(position.rules, position.pits, (0, 0), position.turn)


@cache
def _moves(number: int) -> tuple[tuple[int, int | None, bool], ...]:
    """What each move banks, the position after it (None: the game is over), whether that has fewer seeds."""
    before, found = _positions[number], list[tuple[int, int | None, bool]]()
    for move in before.legal_moves:
        sowing = before.play(move)
        after = None if sowing.reason else _number(_bare(sowing.position))
        found.append((sowing.position.lead(before.turn), after, sowing.position.on_board < before.on_board))
    return tuple(found)


@cache
def _split(number: int) -> int:
    """What a repetition brings the player to move."""
    return lead(_positions[number].swept(Reason.REPETITION))


def _value(number: int, seen: frozenset[int], left: list[int]) -> int:
    left[0] -= 1
    if left[0] < 0:
        raise TooManyError
    seen |= {number}
    values: list[int] = []
    for gain, after, is_fresh in _moves(number):
        if after is None:
            values.append(gain)
        elif is_fresh:
            values.append(gain - _fresh_value(after))
        else:
            values.append(gain - (_split(after) if after in seen else _value(after, seen, left)))
    return max(values)


@cache
def _fresh_value(number: int) -> int:
    """The value of a position with fewer seeds than all before, none of which can come back."""
    return _value(number, frozenset(), [MOST])


def lead(position: Position) -> int:
    return position.lead(position.turn)


def _after(position, move, to_come):
    """What a move is worth for the player who makes it."""
    sowing = position.play(move)
    after = sowing.position
    rest = lead(after) + (0 if sowing.reason else to_come(after))
    return (rest if after.turn == position.turn else -rest) - lead(position)
