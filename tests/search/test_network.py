"""The networks, compared with a simple reference implementation, and the published files."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import MAX_PITS, RULESETS
from kalaha.search.evaluate import evaluate, packed, weights_of
from kalaha.search.network import FOLDER, MOST, NETWORKS, SCALE, UNITS, Network, load, network_of
from tests.effort import effort
from tests.strategies import positions


def assert_twins(position: Position) -> None:
    rules = position.rules
    compiled, board = compile_rules(rules), board_of(position)
    own, other = position.pits[position.turn], position.pits[1 - position.turn]
    plain = network_of(rules.remainder, rules.wari_capture, rules.sow_store, rules.pits)
    found = evaluate(compiled, weights_of(compiled), board.own, board.other, position.on_board)
    assert found == plain.evaluate(own, other), position
    assert abs(found) <= position.on_board
    assert (found - position.on_board) % 2 == 0


@settings(max_examples=effort(500), deadline=None)
@given(positions())
def test_any_position_agrees(position: Position) -> None:
    assert_twins(position)


@pytest.mark.parametrize("name", RULESETS)
@settings(max_examples=effort(50, 10), deadline=None)
@given(st.data(), st.integers(1, MAX_PITS))
def test_every_rule_set_agrees_in_every_size(name: str, data: st.DataObject, pits: int) -> None:
    assert_twins(data.draw(positions(st.just(RULESETS[name].replace(pits=pits, seeds=2)))))


def test_a_network_by_hand() -> None:
    """Each side has one pit. Unit 0 counts the mover's seeds, the last unit the opponent's, up to 8."""
    rows = np.zeros((2, MOST + 1, UNITS), int)
    rows[0, :, 0] = rows[1, :, -1] = SCALE * np.arange(MOST + 1)
    caps = [SCALE * 8] * UNITS
    network = Network(1, [*rows.ravel().tolist(), *[0] * UNITS, *caps, SCALE * 2])
    assert network.evaluate((3,), (1,)) == 2 + 3 - 1
    assert network.evaluate((3,), (2,)) == 3, "the odd value nearest to 2 + 3 - 2"
    assert network.evaluate((20,), (30,)) == 2 + 8 - 8
    assert network.evaluate((1,), (0,)) == 1, "no more than there is"


def test_a_wrong_number_of_weights_is_refused() -> None:
    with pytest.raises(ValueError, match="does not have 3 numbers"):
        Network(1, [1, 2, 3])


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.bin")), ids=lambda path: path.stem)
def test_no_lane_of_a_published_network_overflows(path: Path) -> None:
    name, _, pits = path.stem.rpartition("-")
    assert name in NETWORKS.values()
    packed(load(name, int(pits)))


def test_weights_too_large_for_a_lane_are_refused() -> None:
    zeros = [0] * ((12 * (MOST + 1) + 1) * UNITS)
    network = Network(6, [*zeros, *[1 << 14] * UNITS, 0])
    with pytest.raises(ValueError, match="too large"):
        packed(network)


def test_the_rules_choose_the_network() -> None:
    assert network_of("emptier", False, True, 6) is load("alga", 6)
    assert network_of("owner", True, False, 6) is load("wari", 6)
    for name, rules in RULESETS.items():
        same = network_of(rules.remainder, rules.wari_capture, rules.sow_store, 6)
        assert same is not load("wari", 6) or rules.can_repeat, name
