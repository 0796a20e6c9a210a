"""Kalaha for OpenSpiel: importing this module registers the game `python_kalaha`.

>>> import pyspiel
>>> import kalaha.envs.open_spiel
>>> state = pyspiel.load_game("python_kalaha(rules=kalah,seeds=4)").new_initial_state()
>>> state.apply_action(2)  # an extra turn
>>> state.current_player(), state.legal_actions()
(0, [0, 1, 3, 4, 5])

| parameter | |
|---|---|
| `rules` | the name of a rule set, by default alga |
| `pits`, `seeds` | per side and per pit; 0: as in the rule set |
| `axes` | house rules as `name:value`, separated by semicolons: `remainder:owner;sow_store:no` |
| `reward` | win or seeds, see `conventions`; both are paid at the end |

Player 0 is South and starts, even if the rules draw a lot. If positions can recur, a game is cut off after
`MOST_MOVES` moves, and the seeds go to their owners.
"""

# pyright: basic
# OpenSpiel is hardly typed.

from typing import Any, NamedTuple, Self

from kalaha.envs.conventions import (
    Reward,
    action_count,
    legal_actions,
    move_of,
    observed,
    playable_rules,
    require_choice,
)
from kalaha.envs.errors import EnvError, NotInstalledError
from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, Node, Outcome, Position, Reason
from kalaha.rules import Rules, find_rules
from kalaha.rules.axes import parse_axis

try:
    import numpy as np
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ImportError:
    raise NotInstalledError.of("OpenSpiel") from None

NAME = "python_kalaha"
MOST_MOVES = 1000
"""The most moves in a game in which positions can recur. Others end by themselves."""

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
    """Return the rules that the parameters of a game name; raises `KalahaError`.

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
    """Return a number of moves that no game exceeds.

    Where the store is sown, a move that banks nothing moves the mover's own seeds at least one pit towards
    their store; n seeds on the board allow at most n (P - 1) such moves until something is banked.
    """
    if rules.can_repeat:
        return MOST_MOVES
    return rules.total + (rules.pits - 1) * rules.total * (rules.total + 1) // 2


class KalahaGame(pyspiel.Game):
    """The game with these parameters (see above)."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Create it; raises `KalahaError` for rules that do not exist."""
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
    """The state of a game: immutable, so that copies of a state share it."""

    node: Node
    outcome: Outcome | None
    moves: int = 0

    def __deepcopy__(self, _memo: object) -> Self:
        return self

    def play(self, action: int, rules: Rules) -> "_Here":
        """Return where an action leads; the tree of the node is not changed."""
        alone = Node(self.node.position, self.node.step, self.node.parent)
        node, moves = alone.play(move_of(action, rules)), self.moves + 1
        outcome = node.outcome
        if outcome is None and rules.can_repeat and moves == MOST_MOVES:
            node = Node(node.position.swept(Reason.STOPPED))
            outcome = Outcome.of(Reason.STOPPED, node.position.stores)
        return _Here(node, outcome, moves)


class KalahaState(pyspiel.State):
    """A position of a game, with what its history adds to it."""

    def __init__(self, game: KalahaGame) -> None:
        """Create the state at the start."""
        super().__init__(game)
        self._rules, self._reward = game.rules, game.reward
        self._here = _Here(Node(Position.start(game.rules)), None)

    @property
    def position(self) -> Position:
        """The position."""
        return self._here.node.position

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None."""
        return self._here.outcome

    def current_player(self) -> int:
        """Return who is to move: 0 South, 1 North; `TERMINAL` once the game is over."""
        return pyspiel.PlayerId.TERMINAL if self.outcome else self.position.turn

    def _legal_actions(self, player: int) -> list[int]:
        return legal_actions(self.position) if player == self.current_player() else []

    def _apply_action(self, action: int) -> None:
        self._here = self._here.play(action, self._rules)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"{'SN'[player]}{move_of(action, self._rules)}"

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.outcome is not None

    def returns(self) -> list[float]:
        """Return both players' rewards so far: zeros until the end."""
        if self.outcome is None:
            south = 0
        elif self._reward == "seeds":
            south = self.outcome.margin
        else:
            south = {None: 0, SOUTH: 1, NORTH: -1}[self.outcome.winner]
        return [float(south), float(-south)]

    def __str__(self) -> str:
        return str(self.position)


class _Observer:
    """Observes a state as `conventions.observed` does; see OpenSpiel's `PyObserver`."""

    def __init__(self, rules: Rules) -> None:
        self.tensor = np.zeros(2 * rules.pits + 2, np.float32)
        self.dict = {"pits": self.tensor[:-2].reshape(2, rules.pits), "stores": self.tensor[-2:]}

    def set_from(self, state: KalahaState, player: int) -> None:
        """Observe a state from a player's point of view."""
        self.tensor[:] = observed(state.position, player)

    def string_from(self, state: KalahaState, player: int) -> str:
        """Return the position as text, the same for both players."""
        del player
        return str(state)


pyspiel.register_game(_TYPE, KalahaGame)
