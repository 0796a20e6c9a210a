"""The batch environment, checked move by move against `Game`."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from kalaha import NORTH, RULESETS, SOUTH, Game, Position, Reason, Rules, find_rules
from kalaha.envs.batch import Batch, generators
from kalaha.envs.conventions import move_of
from kalaha.envs.errors import EnvError
from kalaha.rules import MAX_TOTAL
from tests.effort import effort, some
from tests.envs.judge import Judge, play_beside
from tests.strategies import house_rules, playable_positions

KALAH = RULESETS["kalah"]


@pytest.mark.parametrize("name", some(RULESETS, "alga", "kalahawari", "wari"))
def test_every_rule_set_agrees_in_every_size(name: str) -> None:
    ended = 0
    for pits in range(1, 9):
        most = MAX_TOTAL // (2 * pits)
        for seeds in {1, 2, min(4, most), min(6, most)} | ({most} if pits in (1, 8) else set()):
            rules = RULESETS[name].replace(pits=pits, seeds=seeds)
            ended += play_beside(Batch(rules, 3, seed=pits), 12)
    assert ended > 50


@pytest.mark.parametrize("name", RULESETS)
def test_long_games_end_and_restart(name: str) -> None:
    batch = Batch(RULESETS[name].replace(pits=4, seeds=2), 4, seed=5)
    assert play_beside(batch, 70) > 4


@settings(max_examples=effort(40, 10), deadline=None)
@given(house_rules(), st.integers(0, 2**64 - 1))
def test_any_axes_agree(rules: Rules, seed: int) -> None:
    play_beside(Batch(rules.replace(swap=False), 2, seed=seed), 15)


@settings(max_examples=effort(40, 10), deadline=None)
@given(playable_positions(house_rules().map(lambda rules: rules.replace(swap=False))))
def test_any_position_can_be_the_start(start: Position) -> None:
    batch = Batch(start.rules, 2, start=start)
    assert batch.position(0) == batch.position(1) == start
    play_beside(batch, 5)


@pytest.mark.parametrize("name", ["kalah", "wari", "deskovehry"])
def test_positions_go_out_and_in_as_arrays(name: str) -> None:
    batch = Batch(find_rules(name).replace(pits=4, seeds=2), 9, seed=2)
    for _ in range(7):
        batch.step(batch.sample())
    taken = batch.positions
    other = Batch(batch.rules, 9, start=taken)
    assert (other.positions == taken).all()
    assert [other.position(game) for game in range(9)] == [batch.position(game) for game in range(9)]
    other.reset([4, 2], start=taken[:2])
    assert other.position(4) == batch.position(0)
    other.reset(start=taken[3:4])
    assert {other.position(game) for game in range(9)} == {batch.position(3)}
    play_beside(other, 5)


@pytest.mark.parametrize("axis", ["optional_capture", "optional_extra_turn"])
def test_declining_is_an_action(axis: str) -> None:
    rules = KALAH.replace(pits=3, seeds=2, **{axis: True})
    batch = Batch(rules, 50, seed=3)
    assert batch.actions == 6
    declined = 0
    for _ in range(40):
        drawn = batch.sample()
        declined += int((drawn >= 3).sum())
        batch.step(drawn)
    assert declined > 0
    assert play_beside(Batch(rules, 4, seed=3), 30) > 0


def test_a_repetition_ends_the_game() -> None:
    batch = Batch(find_rules("oware").replace(pits=2, seeds=2), 40, seed=1)
    reasons: set[Reason | None] = set()
    for _ in range(60):
        batch.step(batch.sample())
        reasons |= {batch.reason(int(index)) for index in np.flatnonzero(batch.last.over)}
    assert Reason.REPETITION in reasons
    assert None not in reasons


def test_a_game_without_captures_is_cut_off_and_owners_keep_seeds() -> None:
    rules = find_rules("wari").replace(pits=6, seeds=4)
    batch = Batch(rules, 3, seed=1, quiet=2)
    games = [Game(rules) for _ in range(3)]
    first = batch.sample().copy()
    batch.step(first)
    assert not batch.last.over.any()  # there is room for the starting position and one repetition
    second = batch.sample().copy()
    last = batch.step(second)
    assert last.cut_off.all()
    assert last.over.all()
    for index, game in enumerate(games):
        game.play(move_of(int(first[index]), rules))
        game.play(move_of(int(second[index]), rules))
        after = game.position.final_position(Reason.REPETITION)
        assert last.final_stores[index].tolist() == list(after.stores)
        assert batch.reason(index) is None
        assert batch.position(index) == Position.start(rules)


def test_games_left_out_of_a_step_gain_nothing_in_it() -> None:
    batch, gained = Batch(KALAH, 2), np.zeros(2, int)
    for games in [None, *[[0]] * 200]:
        last = batch.step(batch.sample(games), games)
        gained += last.gains
        assert games is None or not (last.over[1] or last.wins[1] or last.extra_turns[1])
    assert batch.finished > 1
    assert abs(gained[1]) <= 1


def test_without_auto_reset_a_game_stays_over() -> None:
    batch = Batch(KALAH.replace(pits=1, seeds=1), 3, auto_reset=False)
    batch.step([0, 0, 0])
    assert batch.last.over.all() == (not batch.masks.any())
    while batch.masks.any():
        going_on = np.flatnonzero(batch.masks.any(axis=1))
        batch.step(batch.sample(going_on), going_on)
    assert batch.sample().tolist() == [-1, -1, -1]
    over = batch.position(1)
    assert over.on_board == 0
    assert over.stores == tuple(batch.last.final_stores[1])
    assert batch.last.margins.tolist() == [over.lead(SOUTH)] * 3
    with pytest.raises(
        EnvError, match="In game 0 the action 0 cannot be played; legal there: none, it is over"
    ):
        batch.step([0, 0, 0])
    batch.reset([2, 1])
    assert batch.masks.any(axis=1).tolist() == [False, True, True]
    assert batch.finished == 3


def test_a_subset_can_be_stepped() -> None:
    batch = Batch(KALAH, 6, seed=1)
    judge = Judge(batch)
    chosen = [4, 1, 3]
    drawn = batch.sample(chosen)
    judge.play(drawn.tolist(), chosen, batch.step(drawn, chosen))
    judge.compare()
    picked = np.array([True, False, False, False, False, True])
    drawn = batch.sample(picked)
    judge.play(drawn.tolist(), [0, 5], batch.step(drawn, picked))
    judge.compare()
    batch.step([], [])
    judge.compare()


def test_a_game_does_not_depend_on_the_batch_size() -> None:
    def moves(games: int, index: int) -> list[int]:
        batch = Batch(find_rules("deskovehry").replace(pits=3, seeds=2), games, seed=11)
        found: list[int] = []
        for _ in range(60):
            drawn = batch.sample()
            found += [int(batch.turns[index]), int(drawn[index])]
            batch.step(drawn)
        return found

    assert moves(3, 2) == moves(40, 2)
    assert moves(40, 2) != moves(40, 3)


def test_the_first_draw_uses_the_documented_generators() -> None:
    golden, mask = 0x9E3779B97F4A7C15, (1 << 64) - 1

    def splitmix(state: int) -> int:
        state = (state ^ state >> 30) * 0xBF58476D1CE4E5B9 & mask
        state = (state ^ state >> 27) * 0x94D049BB133111EB & mask
        return state ^ state >> 31

    for seed in (0, 7, mask):
        states = [splitmix(seed + (i + 1) * golden & mask) for i in range(5)]
        assert generators(seed, 5).tolist() == states
    batch = Batch(KALAH, 5, seed=mask)
    for index, action in enumerate(batch.sample()):
        state = states[index]
        state ^= state << 13 & mask
        state ^= state >> 7
        state ^= state << 17 & mask
        assert action == (state >> 33) * 6 >> 31


def test_starters_are_drawn_and_given_starts_are_fixed() -> None:
    rules = find_rules("deskovehry").replace(pits=2, seeds=2)
    batch = Batch(rules, 200, seed=4)
    assert 60 < batch.turns.sum() < 140
    north = Position.start(rules, NORTH)
    batch.reset([3, 5], start=north)
    assert batch.position(3) == batch.position(5) == north
    batch.reset([3, 5], start=[north, Position.start(rules, SOUTH)])
    while batch.finished < 2000:
        batch.step(batch.sample())
        begun = batch.plies == 0
        assert batch.turns[3] == 1 or not begun[3]
        assert batch.turns[5] == 0 or not begun[5]


def test_a_reset_with_the_same_seed_draws_the_same() -> None:
    batch = Batch(KALAH, 9, seed=6)
    first = [batch.step(batch.sample()).gains.tolist() for _ in range(20)]
    batch.reset(seed=6)
    assert [batch.step(batch.sample()).gains.tolist() for _ in range(20)] == first


def arrays(batch: Batch) -> list[NDArray[Any]]:
    ahead = batch.look_ahead()
    return [batch.observations, batch.turns, batch.plies, batch.masks, *batch.last, *ahead]


@pytest.mark.parametrize("name", ["kalah", "wari"])
def test_other_libraries_take_the_arrays_unchanged(name: str) -> None:
    batch = Batch(find_rules(name).replace(pits=5, optional_capture=True), 7)
    taken = [np.from_dlpack(array) for array in arrays(batch)]
    for _ in range(20):
        batch.step(batch.sample())
    for before, array in zip(taken, arrays(batch), strict=True):
        assert array.flags.c_contiguous
        assert np.shares_memory(before, array)


def test_jax_takes_the_arrays() -> None:
    jax = pytest.importorskip("jax")
    batch = Batch(KALAH, 33, seed=2)
    for _ in range(30):
        batch.step(batch.sample())
    for array in arrays(batch):
        assert (np.asarray(jax.dlpack.from_dlpack(array)) == array).all()
    first = jax.numpy.argmax(jax.numpy.array(batch.masks), axis=1)
    assert batch.step(np.asarray(first)).movers.shape == (33,)


def test_an_invalid_step_changes_no_game() -> None:
    batch = Batch(KALAH, 4, seed=2)
    batch.step([3] * 4)  # it gives an extra turn, and pit 4 is now empty
    before, sample = batch.observations.copy(), batch.sample().copy()
    illegal = 3
    wrong: list[tuple[object, object, str]] = [
        ([*sample[:2], illegal, sample[3]], None, f"In game 2 the action {illegal} cannot be played"),
        ([*sample[:3], 6], None, "In game 3 the action 6 cannot be played"),
        ([*sample[:3], -1], None, "In game 3 the action -1 cannot be played"),
        ([*sample[:3], 10**9], None, "In game 3 the action 1000000000 cannot be played"),
        (sample[:3], None, "one action, a whole number, for each of the 4 games"),
        ([0.0] * 4, None, "one action, a whole number"),
        (["1"] * 4, None, "one action, a whole number"),
        ([sample[1], sample[1]], [1, 1], "Game 1 is chosen twice"),
        ([0], [4], "whole numbers from 0 to 3"),
        ([0], [-1], "whole numbers from 0 to 3"),
        ([0], [True], "whole numbers from 0 to 3"),
        ([0], 0, "whole numbers from 0 to 3"),
        ([0], ["0"], "whole numbers from 0 to 3"),
    ]
    for action, games, sentence in wrong:
        with pytest.raises(EnvError, match=sentence):
            batch.step(action, games)  # pyright: ignore[reportArgumentType]
        assert (batch.observations == before).all()
    batch.step(sample)


def row_with(numbers: dict[int, int]) -> NDArray[np.uint8]:
    """Return a start for one game as an array with these numbers and zeros."""
    row = np.zeros((1, 19), np.uint8)
    row[0, list(numbers)] = list(numbers.values())
    return row


def test_invalid_settings_and_starts_are_refused() -> None:
    start = Position.start(KALAH)
    over = Position(KALAH, ((0,) * 6, (1,) * 6))
    wrong: list[tuple[dict[str, object], str | None]] = [
        ({"games": 0}, "argument games must be a whole number from 1 to 16777216, not 0."),
        ({"games": True}, "not True"),
        ({"seed": -1}, "seed must be a whole number from 0 to"),
        ({"seed": 1 << 64}, "not > 10\\^18"),
        ({"quiet": 1}, "quiet must be"),
        ({"start": over}, "No game can start from"),
        ({"start": Position.start(find_rules("alga"))}, "are not those of the environment"),
        ({"start": [start]}, None),
        ({"start": [start, start, start]}, "one for each of the 2, not 3"),
        ({"start": []}, "not 0"),
        ({"start": np.zeros((2, 18), np.uint8)}, r"19 columns .* has the shape \(2, 18\) and the type uint8"),
        ({"start": np.zeros((2, 19))}, "type float64"),
        ({"start": row_with({})}, "row 0 of the starts"),
        ({"start": row_with({0: 1, 6: 1, 8: 1})}, "row 0"),
        ({"start": row_with({0: 200, 8: 100})}, "row 0"),
        ({"start": row_with({0: 1, 8: 1, 18: 2})}, "row 0"),
        ({"start": row_with({0: 1, 8: 1, 18: 1})}, None),
        ({"start": "<6>"}, "A start must be a position, not '<6>'; see parse_position"),
        ({"start": [None]}, "A start must be a position, not None"),
        ({"rules": KALAH.replace(swap=True)}, "rules without swap"),
    ]
    for given_, sentence in wrong:
        values: dict[str, object] = {"rules": KALAH, "games": 2} | given_
        if sentence is None:
            Batch(**values)  # pyright: ignore[reportArgumentType]
            continue
        with pytest.raises(EnvError, match=sentence):
            Batch(**values)  # pyright: ignore[reportArgumentType]


def test_repr_names_rules_and_size() -> None:
    assert repr(Batch(KALAH, 3)) == f"<Batch of 3 games by {KALAH}>"
    assert len(Batch(KALAH, 3)) == 3


@pytest.mark.parametrize("made", [copy.copy, copy.deepcopy, lambda batch: pickle.loads(pickle.dumps(batch))])
@pytest.mark.parametrize("name", ["deskovehry", "wari"])
def test_a_copy_continues_the_same_games_independently(name: str, made: Callable[[Batch], Batch]) -> None:
    batch = Batch(find_rules(name).replace(pits=3, seeds=2), 5, seed=8)
    for _ in range(9):
        batch.step(batch.sample())
    twin, before = made(batch), batch.observations.copy()
    for _ in range(20):
        twin.step(twin.sample())
    assert (twin.observations != before).any()
    assert (batch.observations == before).all()
    twin = made(batch)
    for _ in range(40):
        drawn = batch.sample()
        assert (twin.sample() == drawn).all()
        batch.step(drawn)
        twin.step(drawn)
        for ours, theirs in zip(arrays(batch), arrays(twin), strict=True):
            assert (ours == theirs).all()
            assert not np.shares_memory(ours, theirs)
    assert batch.finished == twin.finished > 0


def test_writing_to_the_arrays_changes_no_game() -> None:
    batch, twin = Batch(KALAH, 4, seed=3), Batch(KALAH, 4, seed=3)
    for _ in range(50):
        drawn = batch.sample()
        assert (batch.step(drawn).gains == twin.step(drawn).gains).all()
        assert (batch.positions == twin.positions).all()
        assert (batch.observations == twin.observations).all()
        for shown in batch.observations, batch.turns, batch.masks:
            shown[:] = 1
        assert (batch.look_ahead().gains == twin.look_ahead().gains).all()
