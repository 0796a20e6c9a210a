"""Kalaha for Gymnasium, with one player against the computer, which replies within the same step.

Importing this module registers `Kalaha-v0`:

>>> import gymnasium
>>> import kalaha.envs.gymnasium
>>> env = gymnasium.make("Kalaha-v0", rules="kalah", level=1)
>>> observation, info = env.reset(seed=1)
>>> info["action_mask"].tolist()
[1, 1, 1, 1, 1, 1]

docs/environments.md describes the observations.
"""

# pyright: basic
# Gymnasium has few type annotations.

from typing import TYPE_CHECKING, Any, ClassVar, Literal, Never

from kalaha.engine.levels import FULL, LEVELS, is_plain
from kalaha.engine.match import mcts_strategy
from kalaha.engine.players import MAX_PLAYOUTS
from kalaha.engine.selective import choose
from kalaha.envs.conventions import (
    RenderMode,
    Reward,
    action_count,
    action_of,
    legal_actions,
    move_of,
    observed,
    playable_rules,
    rendered,
    require_choice,
    require_start,
    win_reward,
)
from kalaha.envs.errors import EnvError
from kalaha.errors import fault, shown
from kalaha.extras import optional_imports
from kalaha.game import NORTH, SOUTH, Game, Move, Position, Side
from kalaha.rules import Rules

with optional_imports():
    import gymnasium
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from kalaha.engine import Engine

Seat = Literal["south", "north", "lot"]


class KalahaEnv(gymnasium.Env):
    """A game against the computer at `level` (1 to 10, levels 1 to 5 need no compiled kernels).

    With `playouts`, the opponent is instead a Monte Carlo tree search with this number of random games for
    each move. `rules` is a `Rules` object or the name of a rule set. The agent plays `side`. If that is
    "lot", a side is drawn for each game. Games start at `start` or, without it, according to the rules.
    `conventions` describes `reward`. A step consists of the agent's move and the opponent's replies. The
    first step also includes any moves that the opponent made before it. An illegal action ends the game, and
    the agent loses all seeds. The render mode "ansi" returns text, "svg" returns a picture as SVG text, and
    "human" prints the text.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi", "svg", "human"], "render_fps": 2}

    def __init__(
        self,
        rules: Rules | str = "alga",
        level: int = 1,
        *,
        playouts: int | None = None,
        side: Seat = "south",
        start: Position | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
        **other: Never,
    ) -> None:
        """Set up the environment. `reset` starts the first game."""
        for name in other:
            raise TypeError(
                f"There is no argument {name!r}. The opponent is set by level or playouts; the others "
                "are rules, side, start, reward and render_mode."
            )
        self.rules = playable_rules(rules)
        if level not in LEVELS or isinstance(level, bool):
            raise EnvError(fault("env-number", name="level", least=1, most=FULL, value=shown(level)))
        if playouts is not None and playouts not in range(1, MAX_PLAYOUTS + 1):
            raise EnvError(
                fault("env-number", name="playouts", least=1, most=MAX_PLAYOUTS, value=shown(playouts))
            )
        require_choice("side", side, Seat)
        require_choice("reward", reward, Reward)
        if start is not None:
            require_start(start, self.rules)
        self._level, self._seat, self._start, self._reward = level, side, start, reward
        self._search = None if playouts is None else mcts_strategy(playouts)
        require_choice("render_mode", render_mode, RenderMode)
        self.render_mode = render_mode
        self._most = 1 if reward == "win" else self.rules.total if start is None else start.total
        self.action_space = spaces.Discrete(action_count(self.rules))
        self.observation_space = spaces.Box(0, 255, (2 * self.rules.pits + 2,), np.uint8)
        self._engine: Engine | None = None
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a game. If the computer is the first player, it has already moved.

        `seed` seeds the drawing of lots and the computer's random choices. There are no `options`.
        """
        super().reset(seed=seed)
        if options:
            raise EnvError(fault("env-options", names=", ".join(options)))
        self._seed, lot, starter = (int(number) for number in self.np_random.integers(1 << 32, size=3))
        self.side: Side = {"south": SOUTH, "north": NORTH, "lot": lot & 1}[self._seat]
        self.game = Game.start(self.rules, starter) if self._start is None else Game(self.rules, self._start)
        self._lead = self.game.position.lead(self.side)
        replies = self._reply()
        self._over = self.game.outcome is not None
        return self._observed(), self._info(replies, None)

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play an action and the computer's replies to it."""
        if self._over:
            raise EnvError(fault("env-over"))
        if action not in self.action_space:
            raise EnvError(fault("env-action", most=action_count(self.rules) - 1, value=shown(action)))
        if int(action) not in legal_actions(self.game.position):
            self._over = True
            return (
                self._observed(),
                float(-self._most),
                True,
                False,
                {**self._info([], None), "illegal": True},
            )
        sowing = self.game.play(move_of(int(action), self.rules))
        replies = self._reply()
        outcome = self.game.outcome
        self._over = outcome is not None
        if self._reward == "seeds":
            lead = self.game.position.lead(self.side)
            reward, self._lead = lead - self._lead, lead
        else:
            reward = win_reward(outcome, self.side)
        return self._observed(), float(reward), self._over, False, self._info(replies, sowing.extra_turn)

    def action_masks(self) -> Any:
        """Return an array of booleans that marks the legal actions, for algorithms that use masks."""
        mask = np.zeros(action_count(self.rules), np.bool_)
        if not self._over:
            mask[legal_actions(self.game.position)] = True
        return mask

    def render(self) -> str | None:
        """Return the board as text or as a picture, or print it."""
        computer = f"computer:{self._level}"
        names = ("agent", computer) if self.side == SOUTH else (computer, "agent")
        return rendered(self.game.position, self.render_mode, names)

    def close(self) -> None:
        """Close the engine."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def _reply(self) -> list[int]:
        """Let the computer move until it is the agent's turn, and return the computer's actions."""
        replies: list[int] = []
        while self.game.outcome is None and self.game.position.turn != self.side:
            move = self._choose()
            self.game.play(move)
            replies.append(action_of(move, self.rules))
        return replies

    def _choose(self) -> Move:
        if self._search is not None:
            move = self._search(self.game, self._seed)
            assert isinstance(move, Move), "the environments play without swaps"
            return move
        if is_plain(self._level):
            return choose(self.game, LEVELS[self._level], self._seed)
        if self._engine is None:
            from kalaha.engine import Engine  # slow: loads the compiled kernels

            self._engine = Engine(self.rules, threads=1)
        return self._engine.choose(self.game, self._level, self._seed)

    def _observed(self) -> Any:
        return np.array(observed(self.game.position, self.side), np.uint8)

    def _info(self, replies: list[int], extra_turn: bool | None) -> dict[str, Any]:
        outcome = self.game.outcome
        last = self.game.steps[-1:] if replies or extra_turn is not None else ()
        return {
            "action_mask": self.action_masks().astype(np.int8),
            "replies": replies,
            "extra_turn": bool(extra_turn),
            "last_mover": None if not last else "agent" if last[0].side == self.side else "computer",
            "reason": None if outcome is None else str(outcome.reason),
            "illegal": False,
        }


gymnasium.register("Kalaha-v0", "kalaha.envs.gymnasium:KalahaEnv")
