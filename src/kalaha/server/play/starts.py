"""`started`: a new game as a request describes it."""

from collections.abc import Sequence

from kalaha.errors import fault
from kalaha.game import Game, Move
from kalaha.game.errors import GameError
from kalaha.locale import printable
from kalaha.notation import fit_rules, parse_position
from kalaha.rules import find_preset
from kalaha.server.bodies import Start, read_axes
from kalaha.server.errors import RefusedError


def started(body: Start, moves: Sequence[str] = ()) -> Game:
    """Return the requested new game after `moves`. House rules override `pits` and `seeds`."""
    sizes = {"pits": body.pits, "seeds": body.seeds}
    changes = {axis: size for axis, size in sizes.items() if size is not None} | read_axes(body.axes)
    rules = find_preset(body.rules).rules
    if body.position is None:
        game = Game.start(rules.replace(**changes), body.lot)
    else:
        rules = fit_rules(rules, body.position, **changes)
        game = Game(rules, parse_position(body.position, rules))
    for number, move in enumerate(moves, start=1):
        try:
            game.swap() if move == "swap" else game.play(Move.parse(move))
        except GameError as error:
            place = fault("line-move-at", number=number, move=printable(move))
            raise RefusedError(*error.faults, at=place) from None
    return game
