"""Ranks number all of a side's boards without gaps, in the order of the tables."""

import pytest

from kalaha.kernel import convert
from kalaha.kernel.rank import rank, rank_weights, side_count, unrank


@pytest.mark.parametrize(("pits", "seeds"), [(1, 9), (2, 9), (3, 8), (6, 6), (8, 4)])
def test_unrank_undoes_rank(pits: int, seeds: int) -> None:
    weights = rank_weights(pits, seeds)
    sides = [unrank(weights, pits, number, seeds) for number in range(side_count(pits, seeds))]
    assert [rank(weights, side) for side in sides] == list(range(len(sides)))
    assert len(set(sides)) == len(sides)
    assert all(sum(convert.unpack(int(side), pits)) == seeds for side in sides)


def test_a_seed_moved_to_a_later_pit_makes_the_rank_greater() -> None:
    weights = rank_weights(4, 5)
    for number in range(side_count(4, 5)):
        pits = convert.unpack(int(unrank(weights, 4, number, 5)), 4)
        for start in range(3):
            if pits[start]:
                moved = (*pits[:start], pits[start] - 1, pits[start + 1] + 1, *pits[start + 2 :])
                assert rank(weights, convert.pack(moved)) > number


def test_the_first_pit_does_not_change_the_rank() -> None:
    weights = rank_weights(3, 9)
    assert rank(weights, convert.pack((0, 2, 1))) == rank(weights, convert.pack((6, 2, 1)))
