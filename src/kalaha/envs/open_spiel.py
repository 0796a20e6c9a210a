"""Kalaha for OpenSpiel. Importing this module registers the game `python_kalaha`.

>>> import pyspiel
>>> import kalaha.envs.open_spiel
>>> state = pyspiel.load_game("python_kalaha(rules=kalah,seeds=4)").new_initial_state()
>>> state.apply_action(2)  # an extra turn
>>> state.current_player(), state.legal_actions()
(0, [0, 1, 3, 4, 5])

| parameter | |
|---|---|
| `rules` | the name of a rule set, by default alga |
| `pits`, `seeds` | pits per side and seeds per pit. 0 keeps the rule set's number |
| `axes` | house rules as `name:value`, separated by semicolons: `remainder:owner;sow_store:no` |
| `reward` | win or seeds (see `conventions`); either reward is paid at the end |

Player 0 is South and starts, even if the rules draw the first player by lot. If positions can recur, a game
is truncated after `MOST_MOVES` moves, and the seeds go to their owners.
"""

# pyright: basic
# OpenSpiel has few type annotations.

from functools import cache
from typing import Any, NamedTuple, Self, cast

from kalaha.envs.conventions import (
    Reward,
    action_count,
    legal_actions,
    move_of,
    playable_rules,
    require_choice,
    win_reward,
)
from kalaha.envs.errors import EnvError
from kalaha.errors import fault, shown
from kalaha.extras import optional_imports
from kalaha.game import SOUTH, Outcome, Position, Reason
from kalaha.game.mechanics import quiet_ending
from kalaha.kernel import board_of, compile_rules
from kalaha.kernel.batch import step_alone
from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.convert import position_of, reason_of
from kalaha.kernel.moves import Board
from kalaha.rules import Rules, find_rules
from kalaha.rules.axes import parse_axis

with optional_imports():
    import numpy as np
    import pyspiel
    from numpy.typing import NDArray
    from open_spiel.python.observation import IIGObserverForPublicInfoGame

NAME = "python_kalaha"
MOST_MOVES = 1000
"""The maximum number of moves in a game if positions can recur. Other games end by themselves."""

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Kalaha",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"rules": "alga", "pits": 0, "seeds": 0, "axes": "", "reward": "win"},
)


def rules_of(rules: str, pits: int = 0, seeds: int = 0, axes: str = "") -> Rules:
    """Return the rules for a game's parameters. Raise `KalahaError` if they are invalid.

    >>> rules_of("kalah", pits=4, axes="remainder:nobody;majority_stop:yes").majority_stop
    True
    """
    changes: dict[str, Any] = {}
    for axis in filter(None, axes.split(";")):
        name, colon, text = axis.partition(":")
        if not colon:
            raise EnvError(fault("env-axis", text=shown(axis)))
        changes[name.strip()] = parse_axis(name.strip(), text.strip())
    changes |= {name: number for name, number in (("pits", pits), ("seeds", seeds)) if number}
    return playable_rules(find_rules(rules).replace(**changes))


def most_moves(rules: Rules) -> int:
    """Return an upper bound on the length of a game, in moves.

    If sowing includes the stores, a move that banks no seed moves at least one of the mover's own seeds
    closer to their store. So n seeds on the board allow at most n (P - 1) such moves before a seed is banked.
    """
    if rules.can_repeat:
        return MOST_MOVES
    return rules.total + (rules.pits - 1) * rules.total * (rules.total + 1) // 2


class KalahaGame(pyspiel.Game):
    """The game with the parameters described above."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Create the game. Raise `KalahaError` if the rules do not exist."""
        given = dict(_TYPE.parameter_specification) | (params or {})
        self.reward: Reward = given.pop("reward")
        require_choice("reward", self.reward, Reward)
        self.rules = rules_of(**given)
        most = 1 if self.reward == "win" else self.rules.total
        info = pyspiel.GameInfo(
            num_distinct_actions=action_count(self.rules),
            max_chance_outcomes=0,
            num_players=2,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=most_moves(self.rules),
        )
        super().__init__(_TYPE, info, params or {})
        self.start = _Here.of(Position.start(self.rules), None)

    def new_initial_state(self, state: object = None) -> "KalahaState":
        """Return the state at the start of a game."""
        del state
        return KalahaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return an observer of states."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return _Observer(self.rules)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class _Here(NamedTuple):
    """The immutable state of a game, which copies of a `KalahaState` can share."""

    rules: Rules
    compiled: CompiledRules
    numbers: NDArray[np.uint64]
    """The array that is passed to `step_alone` and changed by it."""
    turn: int
    actions: tuple[int, ...]
    outcome: Outcome | None
    seen: tuple[tuple[int, int, int], ...]
    """The positions since the last capture, as two sides and the player to move. Empty without recurrence."""
    moves: int = 0

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    @classmethod
    def of(cls, position: Position, outcome: Outcome | None, moves: int = 0) -> "_Here":
        """Return the state at a position."""
        board, actions = board_of(position), () if outcome else tuple(legal_actions(position))
        numbers = np.array([*board, position.turn, 0, 0], np.uint64)  # a move sets the last two numbers
        seen = ((int(board.own), int(board.other), position.turn),) if position.rules.can_repeat else ()
        compiled = compile_rules(position.rules)
        return cls(position.rules, compiled, numbers, position.turn, actions, outcome, seen, moves)

    @property
    def position(self) -> Position:
        return position_of(Board(*self.numbers.tolist()[:4]), self.rules, self.turn)

    def play(self, action: int) -> "_Here":
        """Return the state after an action."""
        rules, compiled, before, _, legal, _, seen, moves = self
        if action not in legal:
            self.position.play(move_of(action, rules))  # raises an error that says why
        moves += 1
        numbers = before.copy()
        step_alone(compiled, numbers, action)
        own, other, store, other_store, turn, reason, mask = numbers.tolist()
        actions, outcome = _actions_in(mask), None
        if reason:
            stores = (other_store, store) if turn else (store, other_store)
            outcome = Outcome.of(cast("Reason", reason_of(reason)), stores)
        elif seen:
            quiet = store + other_store == before.item(2) + before.item(3)
            here, seen = (own, other, turn), seen if quiet else ()
            position = position_of(Board(own, other, store, other_store), rules, turn)
            ended = quiet_ending(rules, seen.count(here), len(seen), position.pits) if quiet else None
            if ended is None and moves == MOST_MOVES:
                ended = Reason.STOPPED
            if ended:
                position = position.final_position(ended)
                return _Here.of(position, Outcome.of(ended, position.stores), moves)
            seen += (here,)
        return _Here(rules, compiled, numbers, turn, actions, outcome, seen, moves)


@cache
def _actions_in(mask: int) -> tuple[int, ...]:
    """Return the actions in a bit mask, in ascending order."""
    return tuple(action for action in range(mask.bit_length()) if mask >> action & 1)


class KalahaState(pyspiel.State):
    """A position in a game, with its history."""

    def __init__(self, game: KalahaGame) -> None:
        """Create the state at the start."""
        super().__init__(game)
        self._reward = game.reward
        self._here = game.start

    @property
    def position(self) -> Position:
        """The current position."""
        return self._here.position

    @property
    def outcome(self) -> Outcome | None:
        """The outcome, or None if the game is not over."""
        return self._here.outcome

    def seen_by(self, player: int) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
        """Return the pits and the stores, in each case the player's own first and then the opponent's."""
        numbers, order = self._here.numbers, 1 if player == self._here.turn else -1
        pits = numbers[:2].view(np.uint8).reshape(2, 8)[::order, : self._here.rules.pits]
        return pits, numbers[2:4][::order]

    def current_player(self) -> int:
        """Return the player to move: 0 for South, 1 for North, or `TERMINAL` once the game is over."""
        here = self._here
        return here.turn if here.outcome is None else pyspiel.PlayerId.TERMINAL

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the legal actions, or [] for the player who is not to move.

        This is faster than OpenSpiel's own method, which calls `_legal_actions`.
        """
        here = self._here
        return [*here.actions] if player is None or player == here.turn else []

    _legal_actions = legal_actions

    def _apply_action(self, action: int) -> None:
        self._here = self._here.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'SN'[player]}{move_of(action, self._here.rules)}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self._here.outcome is not None

    def returns(self) -> list[float]:
        """Return both players' rewards so far, which are zero until the end of the game."""
        if self.outcome is not None and self._reward == "seeds":
            south = self.outcome.margin
        else:
            south = win_reward(self.outcome, SOUTH)
        return [float(south), float(-south)]

    def __str__(self) -> str:
        return str(self.position)


class _Observer:
    """An observer with the same numbers as `conventions.observed`. See OpenSpiel's `PyObserver`."""

    def __init__(self, rules: Rules) -> None:
        self.tensor = np.zeros(2 * rules.pits + 2, np.float32)
        self.dict = {"pits": self.tensor[:-2].reshape(2, rules.pits), "stores": self.tensor[-2:]}

    def set_from(self, state: KalahaState, player: int) -> None:
        """Observe a state from a player's point of view."""
        self.dict["pits"][:], self.dict["stores"][:] = state.seen_by(player)

    def string_from(self, state: KalahaState, player: int) -> str:
        """Return the position as text, which is the same for both players."""
        del player
        return str(state)


pyspiel.register_game(_TYPE, KalahaGame)
