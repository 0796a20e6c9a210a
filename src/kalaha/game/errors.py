"""Errors about positions, moves and games."""

from kalaha.errors import Fault, KalahaError, fault, sentences

_SENTENCES = {
    # the place of an error
    "move-at": "Move {move} is not legal in {position}. {text}",
    # positions
    "position-sides": "A position has 2 rows of pits and 2 stores, not {rows} and {stores}.",
    "position-pits": "The position has {found} pits per side, the rules have {pits}.",
    "no-such-start": "These rules have no start {number}; their starts are numbered from 1 to {limit}.",
    "position-store": "The store of {side} must hold a whole number of seeds, 0 or more, not {value}.",
    "position-pit": "Pit {pit} of {side} must hold a whole number of seeds, 0 or more, not {value}.",
    "position-too-many-seeds": "The position holds {total} seeds, but at most {limit} fit.",
    "position-turn": "The turn must be 0 (South) or 1 (North), not {value}.",
    "perft-depth": "The depth of a perft must be a whole number from 0 to {limit}, not {value}.",
    # moves
    "move-text": "{text} is not a move: a move is a pit number like 3, or 3~ to decline its capture or extra "
    "turn; 3-6 is two moves.",
    "move-no-such-pit": "The pits are numbered 1 to {pits}; there is no pit {pit}.",
    "move-empty-pit": "Pit {pit} is empty.",
    "move-game-over": "The game is over.",
    "move-must-feed": "The other side is empty, and pit {pit} does not feed it.",
    "move-grand-slam": "Pit {pit} would capture everything the other side has.",
    "move-must-capture": "Under these rules no capture can be declined.",
    "move-must-go-on": "Under these rules no extra turn can be declined.",
    "move-nothing-to-decline": "Pit {pit} has nothing to decline.",
    "record-hyphen": "Move {move} ends the turn; no hyphen may follow it.",
    # actions that are not moves
    "start-rules": "The rules of the starting position are not those of the game.",
    "action-side": "A side is 0 (South) or 1 (North), not {value}.",
    "nothing-to-undo": "There is nothing to take back.",
    "nothing-to-redo": "There is nothing to redo.",
    "action-game-over": "The game is over.",
    "no-sharing": "Under these rules the players may not agree to share the rest.",
    "no-stopping": "Under these rules the players may not agree to stop: a position cannot recur.",
    "nothing-offered": "The other player has not offered anything.",
    "nothing-to-withdraw": "You have not offered anything.",
    "no-swap": "Under these rules the sides may not be swapped.",
    "swap-not-now": "The sides may be swapped only in place of the second player’s first move.",
}
sentences(_SENTENCES)


class PositionError(KalahaError):
    """The base class of errors about positions."""


class InvalidPositionError(PositionError):
    """The position is impossible on this board. The message names every fault."""


class GameError(KalahaError):
    """The base class of errors about moves and games."""


class InvalidMoveError(GameError):
    """The text or number is not a move."""


class IllegalMoveError(GameError):
    """The rules do not allow the move here. The message names the move, the position and the reason.

    `move` and `position` are strings.
    """

    def __init__(self, why: Fault, move: str, position: str) -> None:
        super().__init__(why)
        self.args = (why, move, position)  # so that the error can be copied and pickled
        self.move = move
        self.position = position

    @property
    def place(self) -> Fault:
        """The move and the position."""
        return fault("move-at", move=self.move, position=self.position)


class IllegalActionError(GameError):
    """An action other than a move (undo, redo, offer, accept, swap or resign) is impossible now."""
