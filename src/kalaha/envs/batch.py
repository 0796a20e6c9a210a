"""`Batch`: thousands of games under the same rules in NumPy arrays, all advanced by one call.

>>> from kalaha.rules import find_rules
>>> batch = Batch(find_rules("kalah"), games=1000, seed=7)
>>> while batch.finished < 5000:
...     last = batch.step(batch.sample())  # finished games restart
>>> last.over.shape, batch.observations.shape, batch.masks.shape
((1000,), (1000, 18), (1000, 6))
"""

from collections.abc import Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Never

from kalaha.envs.conventions import action_count, playable_rules, require_start, whole_number
from kalaha.envs.errors import EnvError
from kalaha.errors import fault, instead, shown
from kalaha.extras import optional_imports
from kalaha.game import Position, Reason
from kalaha.kernel import batch as kernels
from kalaha.kernel import board_of, compile_rules
from kalaha.kernel.batch import Ahead, Games, Step
from kalaha.kernel.convert import position_of, reason_of
from kalaha.kernel.moves import Board
from kalaha.kernel.native import bind
from kalaha.rules import MAX_TOTAL, Rules

with optional_imports():
    import numpy as np
    from numpy.typing import NDArray

MOST_GAMES = 1 << 24
MOST_QUIET = 60_000

_GOLDEN = 0x9E3779B97F4A7C15
_MASK = (1 << 64) - 1

Numbers = Sequence[int] | NDArray[Any]
Chosen = Numbers | np.bool | None  # np.bool: how NumPy types the result of `masks.any(axis=1)`
Start = Position | Sequence[Position] | NDArray[np.uint8]
"""One starting position for all games, or one per game: a sequence, or an array like `Batch.positions`."""


class Batch:
    """Many games under the same rules, advanced together.

    Game i has its own random number generator, seeded by (`seed`, i), so its draws do not depend on `games`
    or on the other games. `start` is the starting position, or one position for each game: a sequence, or an
    array like `positions`. Without it, games start according to the rules, with South to move or with a side
    drawn by lot. With `auto_reset`, a game that ends is restarted in the same step.

    If positions can recur (`wari`, `oware`), a repetition ends the game, as in `Game`. To detect repetitions,
    up to `quiet` positions since the last capture are stored (16 bytes each). A game with more moves without
    a capture is truncated, and the seeds go to their owners.

    All arrays are contiguous and belong to the batch, which overwrites them in `step` and `reset`. They show
    the games but are not their state, so writing to them does not change the games. A copy or an unpickled
    batch continues the same games independently. Raise `EnvError` if an argument is invalid.
    """

    observations: NDArray[np.uint8]
    """The boards, in the shape games × 18: the pits of the player to move and of the opponent, always 8 each
    (0 for missing pits), and their two stores. These are unsigned bytes, whose differences wrap. Subtract
    them as `batch.observations.astype(int)`."""
    turns: NDArray[np.uint8]
    """The player to move: 0 for South, 1 for North."""
    plies: NDArray[np.uint16]
    """The number of moves played in each game so far."""
    masks: NDArray[np.bool_]
    """Whether each action is legal, in the shape games × actions. All are False in a game that is over."""
    last: Step
    """The result of the last move in each game."""
    finished: int
    """The number of games that have ended so far."""

    def __init__(
        self,
        rules: Rules | str,
        games: int,
        *,
        seed: int = 0,
        start: Start | None = None,
        auto_reset: bool = True,
        quiet: int = 1000,
        **other: Never,
    ) -> None:
        """Start all games."""
        for name in other:
            raise TypeError(
                f"There is no argument {name!r}. The others are seed, start, auto_reset and quiet; a step "
                "returns both rewards, gains in seeds and wins."
            )
        self.rules = rules = playable_rules(rules)
        self.actions = action_count(rules)
        """The number of actions (see `conventions`)."""
        self._auto_reset = auto_reset
        self._compiled_rules = compile_rules(rules)
        games = whole_number("games", games, 1, MOST_GAMES)
        quiet = whole_number("quiet", quiet, 2, MOST_QUIET)
        self._attach(kernels.new_games(games, self.actions, quiet if rules.can_repeat else 0))
        self._games.starts[:] = self._starts_of(start, games)
        self.finished = 0
        self.reset(seed=seed)

    def _attach(self, state: Games) -> None:
        """Take `state` as the games, and allocate the arrays that show it."""
        games = len(state.boards)
        self._games = state
        self.plies, self.masks, self.last = state[2:5]
        self.observations, self.turns = kernels.bytes_of(state.boards).copy(), state.turns.copy()
        self._all = np.arange(games)
        self._step_games = bind(kernels.step_games, self._compiled_rules, state)
        self._drawn = np.zeros(games, np.int64)
        self._ahead: tuple[NDArray[np.void], Ahead] | None = None

    def __getstate__(self) -> dict[str, Any]:
        names = "rules", "actions", "_auto_reset", "finished"
        return {name: getattr(self, name) for name in names} | {"_games": deepcopy(self._games)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._compiled_rules = compile_rules(self.rules)
        self._attach(self._games)

    if not TYPE_CHECKING:
        __getattr__ = instead(
            **dict.fromkeys(
                ("action_mask", "action_masks", "legal_action_mask", "legal_actions", "mask"), "batch.masks"
            ),
            **dict.fromkeys(("obs", "observation", "observe"), "batch.observations"),
            clone="copy.deepcopy(batch)",
            close="nothing: a batch holds only arrays",
            copy="copy.deepcopy(batch)",
            current_player="batch.turns",
            **dict.fromkeys(("done", "dones"), "batch.last.over"),
            **dict.fromkeys(("games", "num_envs", "num_games"), "len(batch)"),
            num_actions="batch.actions",
            render="print(ascii_board(batch.position(game)))",
            rewards="batch.last.gains or batch.last.wins",
            reward="batch.last.gains or batch.last.wins",
            state="batch.positions",
            terminated="batch.last.over",
            truncated="batch.last.cut_off",
        )

    def __len__(self) -> int:
        return len(self.turns)

    def __repr__(self) -> str:
        return f"<Batch of {len(self)} games by {self.rules}>"

    def reset(
        self,
        games: Chosen = None,
        *,
        seed: int | None = None,
        start: Start | None = None,
    ) -> None:
        """Restart all games, or the games chosen by number or by an array with a boolean for each game.

        `seed` reseeds their generators. `start` is their starting position from now on, or one position for
        each chosen game. Without it, they start as before.
        """
        chosen = self._chosen(games)
        if start is not None:
            self._games.starts[chosen] = self._starts_of(start, len(chosen))
        if seed is not None:
            number = whole_number("seed", seed, 0, _MASK)
            self._games.random[chosen] = generators(number, len(self))[chosen]
        kernels.begin_games(self._compiled_rules, self._games, chosen)
        self._show(games, chosen)

    def step(self, actions: Numbers, games: Chosen = None) -> Step:
        """Play one action in each game, or in each chosen game, in order, and return `last`.

        There, games that are not chosen gain nothing, and are over only if they have no legal action. If an
        action is illegal, raise `EnvError` without playing any of them.
        """
        chosen = self._chosen(games)
        given = np.asarray(actions)
        if given.shape != chosen.shape or (given.size and given.dtype.kind not in "iu"):
            raise EnvError(fault("env-actions", games=len(chosen)))
        wrong = self._step_games(
            chosen,
            np.ascontiguousarray(given, np.int64),
            int(self._auto_reset),
        )
        if wrong >= 0:
            raise EnvError(self._why_wrong(chosen, given, int(wrong)))
        self._show(games, chosen)
        over = self.last.over if games is None else self.last.over[chosen]
        self.finished += int(np.count_nonzero(over))
        if games is not None:
            self._forget_moves_outside(chosen)
        return self.last

    def _forget_moves_outside(self, chosen: NDArray[np.int64]) -> None:
        """Take from `last` what earlier moves gained in the games that are not chosen."""
        others = np.ones(len(self), np.bool_)
        others[chosen] = False
        for results in (self.last.gains, self.last.wins, self.last.extra_turns):
            results[others] = 0
        restarted = others & self.masks.any(axis=1)
        self.last.over[restarted] = self.last.cut_off[restarted] = False

    def sample(self, games: Chosen = None) -> NDArray[np.int64]:
        """Return a uniformly random legal action for each game or chosen game, or -1 if the game is over.

        Each action is drawn with the game's own generator. Without `games`, the returned array belongs to the
        batch, and the next call overwrites it.
        """
        chosen = self._chosen(games)
        drawn = self._drawn if games is None else np.zeros(len(chosen), np.int64)
        kernels.draw_actions(self._games.legal, self._games.random, chosen, drawn)
        return drawn

    def look_ahead(self) -> Ahead:
        """Return the results of all actions, without playing them."""
        if self._ahead is None:
            boards = np.zeros((len(self), self.actions), kernels.BOARD)
            self._ahead = boards, kernels.new_ahead(boards)
        boards, ahead = self._ahead
        kernels.look_ahead(self._compiled_rules, self._games, boards, ahead)
        return ahead

    @property
    def positions(self) -> NDArray[np.uint8]:
        """A copy of all positions, in the shape games × 19: `observations`, then `turns`."""
        return np.column_stack((kernels.bytes_of(self._games.boards), self._games.turns))

    def position(self, game: int) -> Position:
        """Return the position of one game."""
        at = whole_number("game", game, 0, len(self) - 1)
        return position_of(Board(*self._games.boards[at]), self.rules, int(self._games.turns[at]))

    def reason(self, game: int) -> Reason | None:
        """Return the reason why a game ended with its last move, or None if it goes on or was truncated."""
        code = int(self.last.reasons[whole_number("game", game, 0, len(self) - 1)])
        if code == kernels.CUT_OFF:
            return None
        of_history = {kernels.REPEATED: Reason.REPETITION, kernels.NO_CAPTURE: Reason.NO_CAPTURE}
        return of_history.get(code) or reason_of(code)

    def _show(self, games: Chosen, chosen: NDArray[np.int64]) -> None:
        """Copy the state of the chosen games to the arrays that show it."""
        part = slice(None) if games is None else chosen
        self.observations[part] = kernels.bytes_of(self._games.boards)[part]
        self.turns[part] = self._games.turns[part]

    def _chosen(self, games: Chosen) -> NDArray[np.int64]:
        if games is None:
            return self._all
        given = np.asarray(games)
        if given.dtype == np.bool_ and given.shape == self._all.shape:
            return np.flatnonzero(given)
        is_list = given.ndim == 1 and (given.dtype.kind in "iu" or given.size == 0)
        if not is_list or (given.size and not (given.min() >= 0 and given.max() < len(self))):
            raise EnvError(fault("env-indices", last=len(self) - 1))
        return np.ascontiguousarray(given, np.int64)

    def _why_wrong(self, chosen: NDArray[np.int64], given: NDArray[Any], place: int) -> Any:
        """Return the fault that describes an invalid action."""
        game = int(chosen[place])
        if game in chosen[:place]:
            return fault("env-twice", game=game)
        actions = (action for action in range(self.actions) if self._games.legal[game] >> action & 1)
        legal = ", ".join(map(str, actions)) or "none, it is over"
        return fault("env-illegal", game=game, action=shown(int(given[place])), legal=legal)

    def _starts_of(self, start: Start | None, games: int) -> NDArray[np.void]:
        """Return the starting positions of `games` games."""
        given = [start] if isinstance(start, Position) else start
        if given is None:
            given = [Position.start(self.rules)]
        if isinstance(given, str) or not isinstance(given, Sequence | np.ndarray):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise EnvError(fault("env-start-type", value=shown(given)))
        if len(given) not in (1, games):
            raise EnvError(fault("env-start-number", games=games, found=len(given)))
        if isinstance(given, np.ndarray):
            found = self._checked(given)
        else:
            found = np.array([self._row(position) for position in given], kernels.START)
        if start is None and self.rules.starter == "lot":
            found["turn"] = kernels.LOT
        return np.broadcast_to(found, games)

    def _row(self, position: Position) -> tuple[Any, ...]:
        if not isinstance(position, Position):  # pyright: ignore[reportUnnecessaryIsInstance]
            raise EnvError(fault("env-start-type", value=shown(position)))
        require_start(position, self.rules)
        return (*board_of(position), position.turn)

    def _checked(self, rows: NDArray[np.uint8]) -> NDArray[np.void]:
        """Return the rows of an array like `positions` as starts. Raise `EnvError` if one is invalid."""
        if rows.dtype != np.uint8 or rows.shape != (len(rows), 19):
            raise EnvError(fault("env-start-array", shape=str(rows.shape), type=str(rows.dtype)))
        starts = np.ascontiguousarray(rows).view(kernels.START)[:, 0]
        missing = rows[:, :16].reshape(-1, 2, 8)[:, :, self.rules.pits :].any(axis=(1, 2))
        wrong = missing | (rows[:, :18].sum(axis=1) > MAX_TOTAL) | (rows[:, 18] > 1)
        index = int(wrong.argmax()) if wrong.any() else kernels.first_over(self._compiled_rules, starts)
        if index >= 0:
            raise EnvError(fault("env-start-row", index=index, row=str(rows[index].tolist())))
        return starts


def generators(seed: int, games: int) -> NDArray[np.uint64]:
    """Return the initial state of each game's generator: output i + 1 of SplitMix64, started from `seed`.

    From then on, each game draws from a Marsaglia xorshift generator with shifts 13, 7 and 17.
    """
    state = np.arange(1, games + 1, dtype=np.uint64) * np.uint64(_GOLDEN) + np.uint64(seed)
    state = (state ^ state >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ state >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    state ^= state >> np.uint64(31)
    return np.where(state == 0, np.uint64(_GOLDEN), state)
