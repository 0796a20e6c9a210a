"""Kalaha for PettingZoo: `env` creates an AEC environment.

The agents are `player_0` (South) and `player_1` (North). If a move gives an extra turn, the same agent is
selected again. docs/environments.md describes the observations.
"""

# pyright: basic
# PettingZoo and Gymnasium have few type annotations.

import random
from typing import Any, ClassVar

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
from kalaha.extras import optional_imports, other_names
from kalaha.game import NORTH, SOUTH, Game, Position, Side, Sowing
from kalaha.rules import Rules

with optional_imports():
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

__getattr__ = other_names(__name__)

AGENTS = ("player_0", "player_1")
"""The agents that play South and North."""


def env(
    rules: Rules | str = "alga",
    *,
    start: Position | None = None,
    reward: Reward = "win",
    render_mode: str | None = None,
) -> AECEnv:
    """Return the environment. The parameters are the same as for `KalahaEnv`.

    An illegal action ends the game, and that agent loses all seeds.
    """
    raw = raw_env(rules, start=start, reward=reward, render_mode=render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(raw, illegal_reward=-raw.most)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class KalahaEnv(AECEnv):
    """The environment without wrappers. An illegal action raises `IllegalMoveError` and has no effect.

    `rules` is a `Rules` object or the name of a rule set. Games start at `start` or, without it, according to
    the rules. `conventions` describes `reward`. The render mode "ansi" returns text, "svg" returns a picture
    as SVG text, and "human" prints the text.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "kalaha_v0",
        "render_modes": ["ansi", "svg", "human"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        rules: Rules | str = "alga",
        *,
        start: Position | None = None,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        """Set up the environment. `reset` starts the first game."""
        super().__init__()
        self.rules = playable_rules(rules)
        if start is not None:
            require_start(start, self.rules)
        require_choice("reward", reward, Reward)
        self._start, self._reward = start, reward
        require_choice("render_mode", render_mode, RenderMode)
        self.render_mode = render_mode
        self.most = 1 if reward == "win" else self.rules.total if start is None else start.total
        """The greatest reward."""
        self.possible_agents = [*AGENTS]
        actions = action_count(self.rules)
        self._actions = {agent: spaces.Discrete(actions) for agent in AGENTS}
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(0, 255, (2 * self.rules.pits + 2,), np.uint8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in AGENTS
        }
        self._chance = random.Random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations, which is always the same object."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions, which is always the same object."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a game. If the rules draw the first player by lot, `seed` makes the draw reproducible."""
        del options  # none are defined, but the conformance tests of PettingZoo pass some
        if seed is not None:
            self._chance.seed(seed)
        if self._start is not None:
            self.game = Game(self.rules, self._start)
        else:
            self.game = Game.start(self.rules, self._chance.getrandbits(32))
        self.agents = [*AGENTS]
        self.rewards = dict.fromkeys(AGENTS, 0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.agent_selection = AGENTS[self.game.position.turn]
        self._inform(None)

    def observe(self, agent: str) -> dict[str, Any]:
        """Return an agent's observation, with a mask of zeros if it is not that agent's turn."""
        if agent not in AGENTS:
            raise EnvError(fault("env-choice", name="agent", choices=", ".join(AGENTS), value=shown(agent)))
        side = AGENTS.index(agent)
        return {
            "observation": np.array(observed(self.game.position, side), np.uint8),
            "action_mask": self._mask(side),
        }

    def step(self, action: int | None) -> None:
        """Play the selected agent's action."""
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        sowing = self.game.play(move_of(int(action), self.rules))  # pyright: ignore[reportArgumentType]
        self._cumulative_rewards[self.agent_selection] = 0
        south = self._south_reward(sowing)
        self.rewards = {AGENTS[SOUTH]: south, AGENTS[NORTH]: -south}
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(AGENTS, sowing.reason is not None)
        self.agent_selection = AGENTS[self.game.position.turn]
        self._inform(sowing)

    def render(self) -> str | None:
        """Return the board as text or as a picture, or print it."""
        return rendered(self.game.position, self.render_mode, AGENTS)

    def close(self) -> None:
        """Do nothing."""

    def _south_reward(self, sowing: Sowing) -> int:
        if self._reward == "seeds":
            return sowing.position.lead(SOUTH) - sowing.before.lead(SOUTH)
        return win_reward(sowing.outcome, SOUTH)

    def _mask(self, side: Side) -> Any:
        mask = np.zeros(action_count(self.rules), np.int8)
        if self.game.outcome is None and self.game.position.turn == side:
            mask[legal_actions(self.game.position)] = 1
        return mask

    def _inform(self, sowing: Sowing | None) -> None:
        last = {
            "last_mover": None if sowing is None else AGENTS[sowing.side],
            "last_action": None if sowing is None else action_of(sowing.move, self.rules),
            "extra_turn": sowing is not None and sowing.extra_turn,
            "reason": None if sowing is None or sowing.reason is None else str(sowing.reason),
        }
        self.infos = {agent: {"action_mask": self._mask(side), **last} for side, agent in enumerate(AGENTS)}


raw_env = KalahaEnv
"""PettingZoo's usual name for the environment without wrappers."""
