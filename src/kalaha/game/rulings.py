"""Compare one move under every rule set, and group the rule sets by result.

Two boxes may disagree on the same move:

>>> from kalaha.rules import find_rules
>>> board = Position(find_rules("alga"), ((1, 0, 0, 3, 0, 0), (0, 0, 0, 0, 6, 0)), (32, 30))
>>> for ruling in compare(board, Move.parse("1")):
...     print(ruling.stores, *ruling.rules)
(39, 33) alga kalahawari mangala
(42, 30) kalah deskovehry kgp irving fairkalah
(32, 30) wari oware awari avalanche
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kalaha.errors import Fault
from kalaha.game.errors import IllegalMoveError
from kalaha.game.game import Game, current_position
from kalaha.game.move import Move
from kalaha.game.outcome import Outcome
from kalaha.game.position import Position
from kalaha.game.sowing import Sowing
from kalaha.rules import RULESETS, Rules


@dataclass(frozen=True, slots=True)
class Ruling:
    """A result of a move, and the ids of the rule sets that lead to this result.

    The id "" means the rules of the position if they include house rules. `result` is the sowing, the
    fault if the move is illegal, or the outcome if the game was already over.
    """

    rules: tuple[str, ...]
    result: Sowing | Outcome | Fault

    @property
    def stores(self) -> tuple[int, int] | None:
        """The stores after the move, or the final stores if the game was over; None for an illegal move."""
        if isinstance(self.result, Fault):
            return None
        return self.result.position.stores if isinstance(self.result, Sowing) else self.result.stores


def compare(position: Position | Game, move: Move | str | int) -> tuple[Ruling, ...]:
    """Return the results of a move under the rules of the position, then under every other rule set.

    Rule sets that lead to the same events on the board share a ruling. The history is ignored, so repetitions
    are not detected.
    """
    position, move = current_position(position), Move.parse(move)
    found: dict[object, tuple[list[str], Sowing | Outcome | Fault]] = {}
    for name, rules in _rule_sets(position.rules):
        result = _result(Position(rules, position.pits, position.stores, position.turn), move)
        found.setdefault(_visible(result), ([], result))[0].append(name)
    return tuple(Ruling(tuple(names), result) for names, result in found.values())


def _rule_sets(played: Rules) -> Iterator[tuple[str, Rules]]:
    """Yield every rule set, adapted to the board size of `played`, starting with `played` itself."""
    fitted = {name: rules.replace(pits=played.pits, seeds=played.seeds) for name, rules in RULESETS.items()}
    first = played.name if fitted[played.name] == played else ""
    yield first, played
    yield from ((name, rules) for name, rules in fitted.items() if name != first)


def _result(position: Position, move: Move) -> Sowing | Outcome | Fault:
    if position.outcome is not None:
        return position.outcome
    try:
        return position.play(move)
    except IllegalMoveError as error:
        return error.faults[0]


def _visible(result: Sowing | Outcome | Fault) -> object:
    """Return the key for grouping results, which consists of everything visible on the board."""
    if isinstance(result, Sowing):
        after = result.position
        turn = after.turn if result.reason is None else None
        return result.events, after.pits, after.stores, turn
    return result.stores if isinstance(result, Outcome) else result
