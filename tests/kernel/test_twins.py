"""The kernels, compared with their slow reference, `Position`."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import kalaha.game
from kalaha.game import Position
from kalaha.kernel import advance, board_of, compile_rules, convert, legal_moves, perft, play_outs
from kalaha.kernel.moves import GOES_ON, ending, is_majority
from kalaha.rules import RULESETS
from tests.covering import covering_positions
from tests.effort import effort
from tests.game.test_perft import position_in, rows
from tests.strategies import playable_positions, positions


def assert_twins(position: Position) -> None:
    rules = position.rules
    compiled, board = compile_rules(rules), board_of(position)
    assert convert.position_of(board, rules, position.turn) == position
    over = ending(compiled, board.own, board.other) != GOES_ON or is_majority(compiled, board)
    assert over == (position.outcome is not None)
    if over:
        return
    mask = int(legal_moves(compiled, board.own, board.other))
    moves = {convert.move_of(number): number for number in range(mask.bit_length()) if mask >> number & 1}
    assert tuple(sorted(moves)) == position.legal_moves
    for move, number in moves.items():
        sowing = position.play(move)
        after, again, reason = advance(compiled, board, number)
        turn = position.turn if again else 1 - position.turn
        assert convert.position_of(after, rules, turn) == sowing.position, (position, move)
        assert convert.reason_of(int(reason)) == sowing.reason
        if not sowing.reason:
            assert bool(again) == sowing.extra_turn


def test_positions_under_every_pair_of_axes_agree() -> None:
    for position in covering_positions():
        assert_twins(position)


@settings(max_examples=effort(2000), deadline=None)
@given(positions())
def test_any_position_agrees(position: Position) -> None:
    assert_twins(position)


@settings(max_examples=effort(100), deadline=None)
@given(playable_positions(), st.integers(0, 3))
def test_perft_agrees_with_its_store_sum(position: Position, depth: int) -> None:
    nodes, store_sum = perft(compile_rules(position.rules), board_of(position), depth)
    reference = kalaha.game.perft(position, depth)
    assert (nodes, -store_sum if position.turn else store_sum) == (reference.nodes, reference.store_sum)


@pytest.mark.compiled
def test_golden_perft_is_reproduced() -> None:
    for row in rows():
        position, depth = position_in(row), int(row["depth"])
        nodes, lead = perft(compile_rules(position.rules), board_of(position), depth)
        expected = int(row["nodes"]), int(row["store_sum"])
        assert (nodes, -lead if position.turn else lead) == expected, row


def test_a_full_board_overflows_no_byte() -> None:
    for pits, name in product((1, 8), RULESETS):
        rules = RULESETS[name].replace(pits=pits, seeds=1)
        for own, other in ((255, 0), (254, 1), (1, 254), (127, 128)):
            side = (0,) * (pits - 1)
            assert_twins(Position(rules, ((own, *side), (other, *side))))
            assert_twins(Position(rules, ((*side, own), (*side, other))))


def test_play_outs_without_a_choice_end_as_in_the_reference() -> None:
    for name, seeds in product(RULESETS, range(2, 12)):
        rules = RULESETS[name].replace(pits=1, seeds=seeds)
        if rules.can_repeat or rules.may_decline:
            continue
        position = end = Position.start(rules)
        while end.legal_moves:
            end = end.play(end.legal_moves[0]).position
        leads = np.zeros(1, np.int16)
        play_outs(compile_rules(rules), board_of(position), 1, 500, leads)
        assert leads[0] == end.lead(position.turn), position


def test_random_play_outs_are_repeated_with_the_same_seed() -> None:
    for name in RULESETS:
        rules = RULESETS[name].replace(pits=3, seeds=2)
        compiled, board = compile_rules(rules), board_of(Position.start(rules))
        leads = np.full(200, 99, np.int16)
        moves = play_outs(compiled, board, 1, 500, leads)
        again = np.full(200, 99, np.int16)
        assert moves == play_outs(compiled, board, 1, 500, again)
        assert (leads == again).all()
        assert 200 <= moves <= 200 * 500
        assert (abs(leads) <= rules.total).all()
        assert len(set(leads.tolist())) > 2
