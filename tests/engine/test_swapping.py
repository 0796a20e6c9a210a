"""The pie rule. Values while the sides can still be swapped equal those of a brute force that swaps."""

import random

import pytest

from kalaha.engine import Engine
from kalaha.game import SOUTH, Game, Node, Position
from kalaha.rules import RULESETS
from kalaha.solver import solve
from tests.effort import some
from tests.reference import minimax

ACYCLIC = [name for name, rules in RULESETS.items() if rules.sow_store]


def values(game: Game) -> dict[str, int]:
    """Return the value of each move and of a swap for the player to move, by playing all of them."""
    turn, found = game.position.turn, dict[str, int]()
    for move in [*map(str, game.legal_moves), *["swap"] * game.can_swap]:
        _ = game.swap() if move == "swap" else game.play(move)
        found[move] = value(game) if game.position.turn == turn or game.outcome else -value(game)
        if game.outcome is not None:
            found[move] = game.outcome.margin_for(turn)
        game.undo()
    return found


def value(game: Game) -> int:
    """Return the value of an unfinished game for the player to move, or 0 if it is over."""
    if game.outcome is not None:
        return 0
    if game.node.before_swap or game.can_swap:
        return max(values(game).values())
    return minimax.margin(game.position)


@pytest.mark.parametrize("name", ACYCLIC)
def test_values_are_those_of_a_brute_force(name: str) -> None:
    chance = random.Random(name)
    for size in [(1, 3), (2, 2), (3, 1), (3, 2)]:
        rules = RULESETS[name].replace(pits=size[0], seeds=size[1], swap=True, start="even")
        game = Game(Position.start(rules, chance.randrange(2)))
        with Engine(rules, threads=1, tables=False) as engine:
            while game.outcome is None and (game.node.before_swap or game.can_swap):
                truth, found = values(game), engine.analyse(game)
                assert {str(move): each.seeds for move, each in found.values.items()} == truth
                assert (found.value.seeds, found.value.kind) == (max(truth.values()), "exact")
                for each in found.values.values():
                    node = Node(game.position, game.node.step, game.node.parent)
                    for move in each.line:
                        node = node.play(move)
                game.play(chance.choice(game.legal_moves))


def played_out(game: Game) -> dict[str, int]:
    """Return the margin for the player to move after each move and swap, by playing all lines."""
    found: dict[str, int] = {}
    for move in [*map(str, game.legal_moves), *["swap"] * game.can_swap]:
        turn = game.position.turn
        _ = game.swap() if move == "swap" else game.play(move)
        best = max(played_out(game).values(), default=0)
        found[move] = game.outcome.margin_for(turn) if game.outcome else -best
        game.undo()
    return found


def test_a_position_before_a_possible_swap_does_not_recur() -> None:
    rules = RULESETS["wari"].replace(pits=2, swap=True)
    game = Game(Position(rules, ((0, 1), (0, 1))))
    game.play("2")
    with Engine(rules, threads=1, tables=False) as engine:
        found = engine.analyse(game).values
    assert {str(move): value.seeds for move, value in found.items()} == played_out(game)
    game.swap()
    assert [len(list(node.recurring())) for node in game.node.path] == [0, 1, 1]


def start() -> Game:
    """Return a game that South would win by 4 without a swap."""
    return Game(RULESETS["kalah"].replace(pits=3, seeds=2, swap=True))


def test_the_solver_counts_the_swap() -> None:
    game = start()
    assert solve(game, threads=1).value == solve(game.position, threads=1, moves=False).value == 0
    game.play("2-3")
    solution = solve(game, threads=1)
    assert (solution.value, str(solution.best)) == (4, "swap")


def test_a_review_counts_a_swap_and_its_omission() -> None:
    game = start()
    game.play("2-3")
    swapping = game.node
    game.play("1")
    with Engine(game.rules, threads=1, tables=False) as engine:
        *_, missed = engine.review(game)
        game.node = swapping
        game.swap()
        *_, swap = engine.review(game)
    assert (missed.loss, str(missed.best), missed.causes[0].kind) == (8, "swap", "missed_swap")
    assert (str(swap.move), swap.loss, swap.side) == ("swap", 0, 1 - SOUTH)


@pytest.mark.parametrize("level", some(range(6, 11), 10))
def test_an_opponent_who_swaps_wins_little_from_the_opening(level: int) -> None:
    """The start of kalah (4,3) is worth 10 without a swap. With it, the best opening does not lose a seed."""
    rules = RULESETS["kalah"].replace(pits=4, seeds=3, swap=True)
    game = Game(rules)
    with Engine(rules, threads=1, tables=False) as engine:
        best = engine.analyse(game).value.seeds
        while game.node.before_swap and game.outcome is None:
            game.play(engine.choose(game, level, seed=level, nodes=20_000))
        assert -engine.analyse(game).value.seeds >= best - 2
