"""Games and positions from other programs."""

from collections.abc import Iterable

from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, Game, Move
from kalaha.game.errors import InvalidMoveError
from kalaha.rules import RULESETS

_FIRST_ACTION = {SOUTH: 1, NORTH: 8}
"""The OpenSpiel action of each player's pit 1."""


def import_openspiel(actions: Iterable[int]) -> Game:
    """Return the game that a list of actions of OpenSpiel's `mancala` plays: Kalah(6,4).

    OpenSpiel numbers the pits and stores around the board: 1 to 6 are the first player's pits, 8 to 13
    the second player's, 7 and 0 their stores. It leaves the last seeds in the pits; here they go to
    their owner, as the rules of `kalah` say.

    Raises `InvalidMoveError` for an action that is not a pit of the player to move, and
    `IllegalMoveError`.

    >>> print(*import_openspiel([3, 6, 9]).moves)
    3 6 2
    """
    game = Game(RULESETS["kalah"].replace(seeds=4))
    pits = game.rules.pits
    for index, action in enumerate(actions):
        first = _FIRST_ACTION[game.position.turn]
        if action not in range(first, first + pits):
            raise InvalidMoveError(
                fault(
                    "openspiel-action",
                    index=index + 1,
                    action=shown(action),
                    first=first,
                    last=first + pits - 1,
                )
            )
        game.play(Move(action - first))
    return game
