"""How one move ends by each of the rule sets: a ruling for each result, with the rule sets that give it.

Two boxes may disagree on the very same move. This settles what each of them says:

>>> from kalaha.rules import find_rules
>>> board = Position(find_rules("alga"), ((1, 0, 0, 3, 0, 0), (0, 0, 0, 0, 6, 0)), (32, 30))
>>> for ruling in compare(board, Move.parse("1")):
...     print(ruling.stores, *ruling.rules)
(39, 33) alga kalahawari
(42, 30) kalah deskovehry kgp fairkalah
(32, 30) wari oware awari
"""

from collections.abc import Iterator
from dataclasses import dataclass

from kalaha.errors import Fault
from kalaha.game.errors import IllegalMoveError
from kalaha.game.move import Move
from kalaha.game.outcome import Outcome
from kalaha.game.position import Position
from kalaha.game.sowing import Sowing
from kalaha.rules import RULESETS, Rules


@dataclass(frozen=True, slots=True)
class Ruling:
    """One result of a move, and the rule sets by which it ends so.

    `rules` are their ids; "" stands for the rules of the position, where these are house rules. `result`
    is what the move does, or why it is not legal, or how the game is over before it.
    """

    rules: tuple[str, ...]
    result: Sowing | Outcome | Fault

    @property
    def stores(self) -> tuple[int, int] | None:
        """The stores after the move, or of a game that was over before it; None if it is illegal."""
        if isinstance(self.result, Fault):
            return None
        return self.result.position.stores if isinstance(self.result, Sowing) else self.result.stores


def compare(position: Position, move: Move | str | int) -> tuple[Ruling, ...]:
    """Return how a move ends by the rules of the position, then by every other rule set, on the same board.

    Rule sets by which the same happens on the board share a ruling. What happened before the position
    does not count, so no game ends by repetition here.
    """
    move = Move.parse(move)
    found: dict[object, tuple[list[str], Sowing | Outcome | Fault]] = {}
    for name, rules in _rule_sets(position.rules):
        result = _result(Position(rules, position.pits, position.stores, position.turn), move)
        found.setdefault(_what_counts(result), ([], result))[0].append(name)
    return tuple(Ruling(tuple(names), result) for names, result in found.values())


def _rule_sets(played: Rules) -> Iterator[tuple[str, Rules]]:
    """Yield every rule set with the number of pits of these rules, the one played first."""
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


def _what_counts(result: Sowing | Outcome | Fault) -> object:
    """Return what two results must share to be one: everything that the players see on the board."""
    if isinstance(result, Sowing):
        after = result.position
        turn = after.turn if result.reason is None else None
        return result.events, after.pits, after.stores, turn
    return result.stores if isinstance(result, Outcome) else result
