"""The actions, observations and rewards, which are the same in all environments.

**Actions.** With P pits per side, actions 0 … P-1 sow the mover's pits, counted from the mover's left. If the
rules let a player decline captures or extra turns (`Rules.may_decline`), there are P more actions: P … 2P-1
sow pits 0 … P-1 and decline. Offers, resigning and swapping sides are not actions.

**Rewards.** "win": at the end, 1 for the winner and -1 for the loser, or 0 for both after a draw. "seeds":
after every move, the number of seeds by which the player's lead grew. Over a game, these rewards add up to
the margin.
"""

from collections.abc import Sequence
from operator import index
from typing import Literal, SupportsIndex, get_args

from kalaha.envs.errors import EnvError
from kalaha.errors import fault, shown
from kalaha.game import SOUTH, Move, Outcome, Position, Side
from kalaha.notation import ascii_board, svg_board
from kalaha.rules import Rules, find_rules

Reward = Literal["win", "seeds"]
RenderMode = Literal["ansi", "svg", "human", None]


def action_count(rules: Rules) -> int:
    """Return the number of actions."""
    return rules.pits * (2 if rules.may_decline else 1)


def action_of(move: Move | str | int, rules: Rules) -> int:
    """Return the action for this move.

    >>> action_of(Move(2), Rules()), action_of(Move(2, declines=True), Rules())
    (2, 8)
    """
    move = Move.parse(move)
    return move.pit + rules.pits * move.declines


def move_of(action: int, rules: Rules) -> Move:
    """Return the move for this action."""
    return Move(action % rules.pits, action >= rules.pits)


def legal_actions(position: Position) -> list[int]:
    """Return the legal actions in a position, in ascending order."""
    return sorted(action_of(move, position.rules) for move in position.legal_moves)


def observed(position: Position, side: Side) -> tuple[int, ...]:
    """Return the seeds as a player sees them: own pits, the opponent's pits, own store, the opponent's store.

    Each player's pits are listed from that player's left. There are 2P + 2 numbers, each from 0 to 255.
    """
    own, other = position.pits[side], position.pits[1 - side]
    return (*own, *other, position.stores[side], position.stores[1 - side])


def position_of(row: Sequence[SupportsIndex], rules: Rules | str) -> Position:
    """Return the position in a row of 19 numbers, as in `Batch.positions`: a board of 18, and who is to move.

    >>> print(position_of([3, 3, 0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0, 0, 0, 4, 5, 1], Rules(pits=2)))
    <2,5,4,1,2,3,3> N
    """
    rules = find_rules(rules)
    numbers = [*map(index, row)]
    if len(numbers) != 19 or any(numbers[rules.pits : 8]) or any(numbers[8 + rules.pits : 16]):
        raise EnvError(fault("env-row", pits=rules.pits, row=str(numbers)))
    own, other, stores = numbers[: rules.pits], numbers[8 : 8 + rules.pits], numbers[16:18]
    mover = Position(rules, (tuple(own), tuple(other)), (stores[0], stores[1]))
    return mover if numbers[18] == SOUTH else mover.mirrored.replace(turn=numbers[18])


def win_reward(outcome: Outcome | None, side: Side) -> int:
    """Return a player's reward "win" in a game with this outcome, or without one as long as it goes on."""
    winner = None if outcome is None else outcome.winner
    return 0 if winner is None else 1 if winner == side else -1


def rendered(position: Position, mode: str | None, names: tuple[str, str]) -> str | None:
    """Return the board as text or as a picture. In the mode "human", print it instead."""
    if mode == "svg":
        return svg_board(position)
    text = ascii_board(position, names)
    if mode == "human":
        print(text)
    return text if mode == "ansi" else None


def playable_rules(rules: Rules | str) -> Rules:
    """Return the rules, which may be given by name. Raise `EnvError` if not all actions are moves."""
    rules = find_rules(rules)
    if rules.swap:
        raise EnvError(fault("env-swap"))
    return rules


def require_start(start: Position, rules: Rules) -> None:
    """Raise `EnvError` if no game under these rules can start from this position."""
    if start.rules != rules:
        raise EnvError(fault("env-start-rules", position=str(start)))
    if start.outcome is not None:
        raise EnvError(fault("env-start-over", position=str(start)))


def whole_number(name: str, value: object, least: int, most: int) -> int:
    """Return an argument as an `int`. Raise `EnvError` if it is not a whole number from `least` to `most`."""
    number = index(value) if isinstance(value, SupportsIndex) and not isinstance(value, bool) else None
    if number is None or not least <= number <= most:
        raise EnvError(fault("env-number", name=name, least=least, most=most, value=shown(value)))
    return number


def require_choice(name: str, value: object, choices: object) -> None:
    """Raise `EnvError` if `value` is not one of the choices of a `Literal` type."""
    listed = get_args(choices)
    if value not in listed:
        raise EnvError(
            fault("env-choice", name=name, choices=", ".join(map(str, listed)), value=shown(value))
        )
