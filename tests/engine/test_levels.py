"""The plain-Python levels: blind spots, search, node limits and golden moves."""

import csv

import pytest

from kalaha.engine import Engine
from kalaha.engine.levels import LEVELS, Level, is_plain
from kalaha.engine.selective import child_key, choose, is_overlooked, pick, root_key
from kalaha.engine.values import Analysis, MoveValues, Value
from kalaha.game import Game, Move, Position, Reason, Sowing
from kalaha.notation import parse_position
from kalaha.rules import RULESETS
from tests.engine.golden_levels import COLUMNS, FILE, rows
from tests.golden import literal, middle
from tests.helpers import at

PLAIN = [level for level in LEVELS if is_plain(level)]
ALGA = RULESETS["alga"]


def test_golden_moves_are_reproduced() -> None:
    with FILE.open(encoding="ascii", newline="") as file:
        assert list(csv.reader(file)) == [COLUMNS, *rows()]


def only_sown(sowing: Sowing) -> Position:
    """Return the board after sowing without any further effect, with the other player to move."""
    before = sowing.before
    sides = [list(before.pits[0]), list(before.pits[1])]
    stores = list(before.stores)
    for event in sowing.events:
        if event.kind == "picked" and event.pit is not None:
            sides[event.side][event.pit] -= event.seeds
        elif event.kind == "sown" and event.pit is None:
            stores[event.side] += 1
        elif event.kind == "sown" and event.pit is not None:
            sides[event.side][event.pit] += 1
    board = (tuple(sides[0]), tuple(sides[1]))
    return Position(before.rules, board, (stores[0], stores[1]), 1 - sowing.side)


def values(
    position: Position, key: int, level: Level, turns: tuple[int, ...], side: int, ahead: int = 0
) -> dict[Move, int]:
    """Return the value of each move for `side`, as defined in `selective`, but without pruning."""
    found: dict[Move, int] = {}
    for move in position.legal_moves:
        sowing, after_key = position.play(move), child_key(key, move)
        after, again, outcome = sowing.position, sowing.extra_turn, sowing.outcome
        if is_overlooked(level, sowing, after_key, ahead + 2 * (position.turn != side)):
            after, again = only_sown(sowing), False
            outcome = after.outcome
        left = (turns[0] - 1, *turns[1:]) if again else turns[1:]
        if outcome is not None:
            found[move] = outcome.stores[side] - outcome.stores[1 - side]
        elif left and left[0]:
            replies = values(after, after_key, level, left, side, ahead + 1).values()
            found[move] = max(replies) if after.turn == side else min(replies)
        else:
            found[move] = after.lead(side) + again * (1 if after.turn == side else -1)
            if position.rules.remainder == "emptier":
                found[move] += after.pits[side].count(0) - after.pits[1 - side].count(0)
    return found


@pytest.mark.parametrize("preset", RULESETS)
@pytest.mark.parametrize("level", [Level(3, 6, 1, (2, 1), 10**6), Level(0, 12, 0, (1, 2, 1), 10**6)])
def test_pruning_does_not_change_the_values(preset: str, level: Level) -> None:
    for pits, seeds, plies in [(4, 3, 2), (4, 4, 7), (5, 3, 12), (3, 2, 3)]:
        rules = RULESETS[preset].replace(pits=pits, seeds=seeds)
        position = parse_position(literal(middle(rules, plies)), rules)
        for seed in range(6):
            key = root_key(seed, position)
            worth = values(position, key, level, level.turns, position.turn)
            good = [move for move, value in worth.items() if value >= max(worth.values()) - level.slack]
            assert choose(position, level, seed) == min(good, key=lambda move: child_key(key, move))


def chosen(position: Position, level: int) -> set[str]:
    """Return all moves that a level plays with many random seeds."""
    return {str(choose(position, LEVELS[level], seed)) for seed in range(60)}


def test_low_levels_overlook_far_captures_and_see_near_ones() -> None:
    near = at("kalah", "0 0 1 0 0 2", "0 0 9 0 0 1")  # pit 3 captures nine seeds, one pit further on
    assert chosen(near, 3) == chosen(near, 4) == {"3"}
    far = at("kalah", "4 0 1 0 0 3", "0 9 1 1 1 1")  # pit 1 captures nine seeds, four pits further on
    assert [far.play("1").captured != (), far.play("6").captured] == [True, ()]
    for level, seeing in ((1, 0), (2, 0.4), (3, 0.4), (4, 0.75), (5, 1)):
        keys = [child_key(root_key(seed, far), Move(0)) for seed in range(400)]
        seen = sum(not is_overlooked(LEVELS[level], far.play("1"), key) for key in keys)
        assert abs(seen / len(keys) - seeing) < 0.1


def test_level_1_ignores_the_reply_and_level_4_does_not() -> None:
    """Pit 5 captures two seeds, but then a single seed captures nine. Another move saves the nine."""
    position = at("kalah", "9 0 0 0 1 0", "2 0 0 0 1 0")
    assert chosen(position, 1) == {"1", "5"}
    assert chosen(position, 4) == {"1"}


@pytest.mark.parametrize("level", PLAIN)
def test_a_level_stays_within_its_node_limit(level: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The boards include ones with many seeds, many moves and long chains of extra turns."""
    played = 0
    play = Position.play

    def counted(position: Position, move: Move | str) -> Sowing:
        nonlocal played
        played += 1
        return play(position, move)

    monkeypatch.setattr(Position, "play", counted)
    chains = at("alga", "8 7 6 5 4 3 2 1", "8 7 6 5 4 3 2 1")
    large = Position.start(ALGA.replace(pits=8, seeds=15, optional_capture=True, wari_capture=True))
    for position in (chains, large, Position.start(ALGA)):
        played = 0
        choose(position, LEVELS[level]._replace(sure=1000), 1)
        assert 0 < played <= (LEVELS[level].nodes or 0)


@pytest.mark.parametrize("level", PLAIN)
def test_another_seed_plays_another_opening(level: int) -> None:
    def opening(seed: int) -> str:
        game = Game(ALGA)
        for _ in range(10):
            game.play(choose(game, LEVELS[level], seed))
        return " ".join(map(str, game.moves))

    assert len({opening(seed) for seed in range(6)}) > 1


def test_a_stopped_search_still_has_a_move() -> None:
    position = Position.start(ALGA)
    assert choose(position, LEVELS[5], 1, lambda: True) in position.legal_moves


def test_low_levels_need_no_kernels(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(Engine, "_opened")
    game = Game(ALGA)
    with Engine(ALGA) as engine:
        for level in PLAIN:
            assert engine.choose(game, level, seed=1) in game.legal_moves


def test_a_repetition_counts_as_the_end() -> None:
    """South leads by 3, but a repetition would make that 2, because North has more seeds in the pits."""
    game = Game(RULESETS["wari"].replace(pits=3, seeds=1))
    for move in "213112233112231122331122":
        game.play(move)
    level = Level(sure=1000, turns=(1,), nodes=1000)
    assert (choose(game, level, 1), choose(game.position, level, 1)) == (Move(0), Move(2))
    assert game.play("3").reason is Reason.REPETITION


def test_a_compiled_level_overlooks_only_its_own_long_sowings() -> None:
    position = at("kalah", "13 0 0 0 0 1", "0 9 1 1 1 1")
    best, other = Move(0), Move(5)
    analysis = Analysis(MoveValues({best: Value(20), other: Value(5)}), best, Value(20), 8, 1, 0.1)
    level = Level(sure=4, spread=1)
    assert pick(position, analysis, level, 1) == other
    assert pick(position, analysis, level._replace(sure=255), 1) == best
    alone = Analysis(MoveValues({best: Value(20)}), best, Value(20), 8, 1, 0.1)
    assert pick(position, alone, level, 1) == best
