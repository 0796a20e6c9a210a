"""A game from a text that a client sends: a record, or a position."""

from collections.abc import Iterator, Mapping

from kalaha.errors import fault
from kalaha.game import Ending, Game, Reason, Swap
from kalaha.notation import fit_rules, parse_position, read_record
from kalaha.rules import Rules
from kalaha.server.errors import InvalidRequestError
from kalaha.server.live import MAX_PLY, NewStep


def read_game(text: str, rules: Rules, changes: Mapping[str, object]) -> Game:
    """Return the game that a record holds, or one that begins at a position, by these rules with changes.

    Raises `KalahaError` for a text that is neither.
    """
    text = text.strip()
    if not text.startswith("<"):
        return read_record(text)
    rules = fit_rules(rules, text, **changes)
    return Game(rules, parse_position(text, rules))


def steps_of(game: Game) -> list[NewStep]:
    """Return the steps of a game as they are stored; raises `InvalidRequestError` for too many."""
    steps = list(_steps(game))
    if len(steps) > MAX_PLY:
        raise InvalidRequestError(fault("game-too-long", limit=MAX_PLY))
    return steps


def _steps(game: Game) -> Iterator[NewStep]:
    for step in game.steps:
        match step:
            case Swap():
                yield NewStep(step.side, "swap")
            case Ending(side=side, outcome=outcome) if outcome.reason is Reason.RESIGNED:
                yield NewStep(side, "resign")
            case Ending(side=side, outcome=outcome):
                yield NewStep(1 - side, "offer", "share" if outcome.reason is Reason.SHARED else "stop")
                yield NewStep(side, "accept")
            case _:
                yield NewStep(step.side, "move", str(step.move))
