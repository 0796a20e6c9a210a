"""The server's mode `verify`: does a client understand the rules?"""

import random

from kalaha.game import Position
from kalaha.kgp.boards import after, board_for, position_of
from kalaha.kgp.connection import Client
from kalaha.kgp.protocol import Board, Line
from kalaha.rules import Rules


class Verifier:
    """Sends a client one problem after another, a board and a pit counted from 0, and checks its solutions.

    The problems come from games of random moves.
    """

    def __init__(self, rules: Rules, client: Client) -> None:
        self._rules = rules
        self._client = client
        self._position = Position.start(rules)
        self._ask()

    def _ask(self) -> None:
        board, move = board_for(self._position), random.choice(self._position.legal_moves)
        self._problem = self._client.channel.send("problem", board, move.pit), board, move.pit
        self._position = self._position.play(move).position
        if self._position.outcome is not None:
            self._position = Position.start(self._rules)

    def judge(self, line: Line) -> None:
        """Report whether a solution is right, and send the next problem."""
        id, board, pit = self._problem
        send = self._client.channel.send
        if line.ref != id:
            send("error", "No such problem is open.", ref=line.id)
            return
        given, repeats = line.board(), _truth(line)
        solved = after(board, pit)
        assert solved is not None
        if given is None or repeats is None:
            send("error", "A solution is a board, and true or false.", ref=line.id)
        elif given not in (solved[0], _swept(board, pit)):
            send("error", f"The board is then {solved[0]}.", ref=line.id)
        elif repeats != solved[1]:
            send("error", f"The same player moves again: {'yes' if solved[1] else 'no'}.", ref=line.id)
        else:
            send("ok", ref=line.id)
        self._ask()


def _truth(line: Line) -> bool | None:
    """Return the second argument: true or false, or a number, true unless it is 0."""
    number = line.integer(1)
    return {"true": True, "false": False}.get(line.text(1) or "") if number is None else number != 0


def _swept(board: Board, pit: int) -> Board:
    """Return the board after a move, with a game that it ends counted: accepted as well."""
    position = position_of(board)
    assert position is not None
    final = position.play(str(pit + 1)).position
    return Board(*final.stores, *final.pits)
