"""Kalaha for JAX: the functions `init` and `step` of `Kalaha` are pure, for `jit`, `vmap` and `scan`.

States have the fields that users of pgx know. Nothing calls back into Python, so games and the training on
them can stay on an accelerator.

>>> import jax
>>> env = Kalaha("kalah")
>>> init, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
>>> state = init(jax.random.split(jax.random.key(1), 1000))
>>> state = step(state, state.legal_action_mask.argmax(axis=1))
>>> state.observation.shape, state.legal_action_mask.shape, state.rewards.shape
((1000, 14), (1000, 6), (1000, 2))
"""

# pyright: basic
# The types of JAX's own functions are partly unknown.

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, NamedTuple, Self

from kalaha.envs.conventions import (
    Reward,
    action_count,
    observed,
    playable_rules,
    require_choice,
    require_start,
    whole_number,
)
from kalaha.envs.errors import EnvError
from kalaha.errors import fault, shown
from kalaha.extras import optional_imports, other_names
from kalaha.game import NORTH, SOUTH, Position
from kalaha.game.fair import starts_of
from kalaha.rules import Rules

with optional_imports():
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import Array

__getattr__ = other_names(__name__)

MOST_QUIET = 1000


@jax.tree_util.register_dataclass
@dataclass(frozen=True)
class State:
    """A game as a pytree of arrays. `vmap` adds a dimension for many games."""

    current_player: Array
    """The player to move: 0 for South, 1 for North."""
    observation: Array
    """2P + 2 unsigned bytes as the player to move sees them (`conventions.observed`)."""
    rewards: Array
    """South's and North's rewards for the last move."""
    terminated: Array
    """Whether the game is over for any reason."""
    truncated: Array
    """Whether it is over because of too many moves without a capture."""
    legal_action_mask: Array
    """Whether each action is legal. In a game that is over, all are True, so that one can be drawn."""
    _step_count: Array
    _quiet: Array
    """The number of rows of `_history` in use: the pits since the last capture, and those of now."""
    _history: Array

    def replace(self, **changes: Any) -> Self:
        """Return a copy with some fields changed."""
        return replace(self, **changes)


class _Moved(NamedTuple):
    """The board after a move. Whether it captures, ends in the store, slams, or may be declined."""

    board: Array
    captured: Array
    in_store: Array
    slam: Array
    declinable: Array


class Kalaha:
    """The environment for games under `rules`, a `Rules` object or the name of a rule set.

    Games start at `start` or, without it, according to the rules: `init` draws the first player, or the start
    of `fairkalah`, if the rules do. `conventions` describes the actions and the two kinds of `reward`.

    If positions can recur (`wari`, `oware`), a repetition ends the game, as in `Game`. After `quiet` moves
    without a capture, a game is truncated, and the seeds go to their owners. An illegal action ends the game
    with the worst possible reward. A step in a game that is over changes nothing and is not rewarded.

    Raise `EnvError` if an argument is invalid.
    """

    id = "kalaha"
    version = "v0"
    num_players = 2

    # Inside, a board has 2P + 2 cells from the mover's point of view: those of `kalaha.game.mechanics`, then
    # the opponent's store. Turning the board round rotates it by P + 1.

    def __init__(
        self,
        rules: Rules | str = "alga",
        *,
        start: Position | None = None,
        reward: Reward = "win",
        quiet: int = 100,
    ) -> None:
        """Prepare the functions. JAX compiles them when they are first called."""
        self.rules = rules = playable_rules(rules)
        if start is not None:
            require_start(start, rules)
        require_choice("reward", reward, Reward)
        quiet = whole_number("quiet", quiet, max(2, rules.quiet_limit), MOST_QUIET)
        self._reward = reward
        self._rows = quiet if rules.can_repeat else 0
        self._worst = 1 if reward == "win" else rules.total if start is None else start.total
        self._turn = SOUTH if start is None else start.turn
        self._lot = start is None and rules.starter == "lot"
        rows = [(*own, *other, *stores) for own, other, stores in starts_of(rules)]
        self._starts = np.array(rows if start is None else [observed(start, start.turn)], np.uint8)
        self.num_actions = action_count(rules)
        self.observation_shape = (2 * rules.pits + 2,)
        self._pits = pits = rules.pits
        self._cells = np.arange(2 * pits + 2)
        self._theirs = (self._cells > pits) & (self._cells <= 2 * pits)
        self._seen = np.r_[0:pits, pits + 1 : 2 * pits + 1, pits, 2 * pits + 1]

    def __repr__(self) -> str:
        return f"<Kalaha for JAX by {self.rules}>"

    def init(self, key: Array) -> State:
        """Return the start of a game. `key` draws lots if the rules do."""
        which, who = jax.random.split(key)
        number = jax.random.randint(which, (), 0, len(self._starts))
        turn = jax.random.bernoulli(who) if self._lot else self._turn
        return self.begin(jnp.asarray(self._starts)[number], turn)

    def begin(self, observation: Array, current_player: Array | int) -> State:
        """Return the start of a game at a position, such as one from another game."""
        seen = jnp.asarray(observation, jnp.uint8)
        over, mask = self._options(jnp.zeros(len(seen), jnp.int32).at[self._seen].set(seen))
        rows = jnp.zeros((self._rows, 2 * self._pits), jnp.uint8)
        return State(
            current_player=jnp.asarray(current_player, jnp.int32),
            observation=seen,
            rewards=jnp.zeros(2, jnp.float32),
            terminated=over,
            truncated=jnp.bool_(False),
            legal_action_mask=mask | over,
            _step_count=jnp.int32(0),
            _quiet=jnp.int32(1),
            _history=rows.at[0].set(seen[:-2]) if self._rows else rows,
        )

    def step(self, state: State, action: Array | int, key: Array | None = None) -> State:
        """Return the state after an action. `key` is not used: wrappers of pgx pass one."""
        del key
        pits, action = self._pits, jnp.asarray(action)
        if not jnp.issubdtype(action.dtype, jnp.integer):
            raise EnvError(fault("env-action", most=self.num_actions - 1, value=shown(action)))
        legal = (jnp.arange(self.num_actions) == action) & state.legal_action_mask
        plays = legal.any() & ~state.terminated
        before = jnp.zeros(2 * pits + 2, jnp.int32).at[self._seen].set(state.observation)
        moved = self._move(before, action)
        again = self._again(moved)
        after = jnp.where(again, moved.board, jnp.roll(moved.board, pits + 1))
        over, mask = self._options(after)
        starves = ~(before * self._theirs).any() & ~(moved.board * self._theirs).any()
        forfeit = starves & (self.rules.feeding == "forfeit")
        repeated, cut = self._quiet_ends(state, after[self._seen], ~moved.captured & ~over & ~forfeit)
        after = self._swept(after, again, over, repeated | cut, forfeit)
        over |= forfeit | repeated | cut
        lead, lead_before = (board[pits] - board[-1] for board in (after, before))
        lead = jnp.where(again, lead, -lead)
        gain = jnp.sign(lead) * over if self._reward == "win" else lead - lead_before
        gain = jnp.where(plays, gain, -self._worst) * ~state.terminated
        terminated = state.terminated | over | ~plays
        seen, count = after[self._seen].astype(jnp.uint8), jnp.where(moved.captured, 0, state._quiet)
        history = state._history
        if self._rows:  # a row beyond the last one is dropped
            history = history.at[jnp.where(plays, count, self._rows)].set(seen[:-2], mode="drop")
        return State(
            current_player=jnp.where(plays & ~again, 1 - state.current_player, state.current_player),
            observation=jnp.where(plays, seen, state.observation),
            rewards=jnp.where(jnp.arange(2) == state.current_player, gain, -gain).astype(jnp.float32),
            terminated=terminated,
            truncated=state.truncated | (plays & cut),
            legal_action_mask=mask | terminated,
            _step_count=state._step_count + ~state.terminated,
            _quiet=jnp.where(plays, count + 1, state._quiet),
            _history=history,
        )

    def observe(self, state: State, player: Array | int) -> Array:
        """Return the observation as a player sees it."""
        own, other, stores = jnp.split(state.observation, (self._pits, 2 * self._pits))
        turned = jnp.concatenate((other, own, stores[::-1]))
        return jnp.where(state.current_player == player, state.observation, turned)

    def position(self, state: State) -> Position:
        """Return a single game as a `Position`, outside compiled functions."""
        pits, numbers = self._pits, tuple(np.asarray(state.observation).tolist())
        mover = Position(self.rules, (numbers[:pits], numbers[pits:-2]), numbers[-2:])
        return mover if int(state.current_player) == SOUTH else mover.mirrored.replace(turn=NORTH)

    # the rules of play, in the order of kalaha.game.mechanics

    def _sow(self, board: Array, cell: Array) -> tuple[Array, Array]:
        """Sow the seeds in a cell. Return the board and the cell of the last seed."""
        rules, cells = self.rules, self._cells
        ring = cells[: 2 * self._pits + 1]
        ring = ring if rules.sow_store else ring[ring != self._pits]
        places = np.full(len(cells), -1)
        places[ring] = np.arange(len(ring))
        lap = len(ring) - rules.skip_origin
        left = (board[cell] > 1) * (rules.first_seed == "stays")
        origin, seeds = jnp.asarray(places)[cell], board[cell] - left
        distance = (places - origin - 1) % len(ring)
        sown = seeds // lap + (distance < seeds % lap)
        sown = jnp.where((places < 0) | (distance >= lap), 0, sown)
        last = jnp.asarray(ring)[(origin + 1 + (seeds - 1) % lap) % len(ring)]
        return jnp.where(cells == cell, left, board) + sown, last

    def _sow_on(self, board: Array, pit: Array) -> tuple[Array, Array]:
        """Sow a pit, and on from pit to pit under rules with relays."""
        pits, sown = self._pits, self._sow(board, pit)
        if self.rules.relay == "no":
            return sown
        end = pits if self.rules.relay == "own" else 2 * pits + 1
        return jax.lax.while_loop(
            lambda now: (now[0][now[1]] > 1) & (now[1] != pits) & (now[1] < end),
            lambda now: self._sow(*now),
            sown,
        )

    def _captures(self, board: Array, last: Array) -> Array:
        """Return the cells to capture as a mask."""
        pits, rules, cells = self._pits, self.rules, self._cells
        seeds, opposite = board[last], 2 * pits - last
        found = jnp.zeros(len(cells), bool)
        if rules.opposite_capture != "none":
            lone = (last < pits) & (seeds == 1)
            if rules.opposite_capture == "nonempty":
                lone &= board[opposite] > 0
            found = lone & (((cells == last) & (rules.capturer == "taken")) | (cells == opposite))
        if rules.wari_capture:
            broken = (cells <= pits) | ((board != 2) & (board != 3))
            before = jnp.where(broken & (cells <= last), cells, 0).max()
            if rules.backwards == "several":
                before = jnp.where(seeds == 2, jnp.maximum(before, last - 1), before)
            found |= (last > pits) & (cells > before) & (cells <= last)
        if rules.even_capture:
            found |= (last > pits) & (cells == last) & (seeds % 2 == 0)
        return found

    def _move(self, board: Array, action: Array) -> _Moved:
        """Sow and capture."""
        pits, rules = self._pits, self.rules
        takes = action < pits
        board, last = self._sow_on(board, action % pits)
        found = self._captures(board, last)
        theirs = board * self._theirs
        slam = theirs.any() & ((theirs * found).sum() == theirs.sum())
        if rules.grand_slam == "nothing":
            found &= ~slam
        in_store = last == pits
        declinable = (rules.optional_capture & found.any()) | (rules.optional_extra_turn & in_store)
        captured = board * found * takes
        board = (board - captured).at[pits].add(captured.sum())
        return _Moved(board, captured.any(), in_store & takes, slam & takes, declinable)

    def _again(self, moved: _Moved) -> Array:
        """Return whether the mover moves again."""
        rules = self.rules
        return (moved.in_store & rules.extra_turn) | (moved.captured & rules.capture_extra_turn)

    def _options(self, board: Array) -> tuple[Array, Array]:
        """Return whether the game is over before the mover's turn, and the legal actions if it is not."""
        pits, rules = self._pits, self.rules
        mask, other_empty = board[:pits] > 0, ~(board * self._theirs).any()
        over = ~mask.any() | (other_empty & (rules.ends == "side_empty"))
        if rules.may_decline or rules.feeding != "free" or rules.grand_slam == "illegal":
            moved = jax.vmap(partial(self._move, board))(jnp.arange(self.num_actions))
            if rules.may_decline:
                mask = jnp.concatenate((mask, mask & moved.declinable[:pits]))
            feeds = mask & (moved.board * self._theirs).any(axis=1)
            if rules.feeding != "free":
                over |= other_empty & ~feeds.any()
            if rules.feeding == "compulsory":
                mask = jnp.where(other_empty, feeds, mask)
            if rules.grand_slam == "illegal":
                spares = mask & ~moved.slam
                mask = jnp.where(spares.any(), spares, mask)
        if rules.majority_stop:
            over |= 2 * jnp.maximum(board[pits], board[-1]) > board.sum()
        return over, mask

    def _quiet_ends(self, state: State, seen: Array, quiet: Array) -> tuple[Array, Array]:
        """Return whether the history of `state` ends the game at `seen`, and whether it is cut off there."""
        rules, pits, row = self.rules, seen[:-2], self._rows
        if not row:
            return jnp.bool_(False), jnp.bool_(False)
        back = state._quiet - jnp.arange(row)  # in an even number of moves, the same player is to move
        same = (state._history == pits).all(axis=1) & (back > 0) & (back % 2 == 0)
        ends = same.sum() >= rules.repetition_at
        if not rules.repetition_when_empty:
            ends &= pits.reshape(2, -1).any(axis=1).all()
        if rules.quiet_limit:
            ends |= state._quiet >= rules.quiet_limit
        return quiet & ends, quiet & ~ends & (state._quiet >= row)

    def _swept(self, board: Array, again: Array, over: Array, quiet: Array, forfeit: Array) -> Array:
        """Return the board after the seeds left at the end have gone into the stores."""
        pits, rules = self._pits, self.rules
        ours, theirs = board[:pits].sum(), (board * self._theirs).sum()
        rest, one_empty = ours + theirs, (ours == 0) | (theirs == 0)
        gains = jnp.array((ours, theirs))
        quiet_gains = jnp.array((rest // 2, rest // 2)) if rules.repetition == "split" else gains
        if rules.remainder == "nobody":
            gains *= 0
        elif rules.remainder == "emptier":
            gains = jnp.where(one_empty, gains[::-1], gains)
        elif rules.remainder == "closer":
            gains = jnp.where(one_empty, jnp.where(again, jnp.array((rest, 0)), jnp.array((0, rest))), gains)
        gains = jnp.where(quiet, quiet_gains, gains * over)
        gains = jnp.where(forfeit, jnp.where(again, jnp.array((0, rest)), jnp.array((rest, 0))), gains)
        stores = jnp.zeros_like(board).at[jnp.array((pits, 2 * pits + 1))].set(1)
        board = jnp.where(gains.any(), board * stores, board)
        return board.at[jnp.array((pits, 2 * pits + 1))].add(gains)


def auto_reset(
    step: Callable[[State, Array], State], init: Callable[[Array], State]
) -> Callable[[State, Array, Array], State]:
    """Return a step that takes a key, and starts the next game with `init(key)` where a game ends.

    `rewards`, `terminated` and `truncated` are those of the end, the other fields those of the next start.
    """

    def step_or_begin(state: State, action: Array, key: Array) -> State:
        no = jnp.zeros_like(state.terminated)
        end = step(state.replace(terminated=no, truncated=no), action)
        begun = init(key).replace(rewards=end.rewards, terminated=end.terminated, truncated=end.truncated)
        return jax.tree.map(partial(jnp.where, end.terminated), begun, end)

    return step_or_begin
