"""`Position(…)` reports all faults of an invalid board together."""

import pytest

from kalaha import InvalidPositionError, Position, find_rules

ALGA3 = find_rules("alga").replace(pits=3)
ROW = (1, 2, 3)


def faults(*arguments: object) -> list[str]:
    with pytest.raises(InvalidPositionError) as caught:
        Position(ALGA3, *arguments)  # pyright: ignore[reportArgumentType]
    return [str(fault) for fault in caught.value.faults]


@pytest.mark.parametrize("value", [-1, 1.0, "1", None, True, -(10**30)])
def test_a_pit_without_a_valid_seed_count_is_named(value: object) -> None:
    (sentence,) = faults((ROW, (1, value, 3)), (0, 0))
    assert sentence.startswith("Pit 2 of N must hold a whole number of seeds, 0 or more, not ")


@pytest.mark.parametrize("value", [-1, 1.5, "0", None, False])
def test_a_store_without_a_valid_seed_count_is_named(value: object) -> None:
    (sentence,) = faults((ROW, ROW), (value, 0))
    assert sentence.startswith("The store of S must hold a whole number of seeds")


@pytest.mark.parametrize(("rows", "found"), [(((1, 2), ROW), 2), ((ROW, (1, 2, 3, 4)), 4), ((ROW, ()), 0)])
def test_the_number_of_pits_must_fit_the_rules(rows: object, found: int) -> None:
    assert faults(rows) == [f"The position has {found} pits per side, the rules have 3."]


@pytest.mark.parametrize("stores", [(244, 0), (0, 244), (10**30, 0), (200, 200)])
def test_more_than_255_seeds_do_not_fit(stores: tuple[int, int]) -> None:
    (sentence,) = faults((ROW, ROW), stores)
    assert sentence.endswith("seeds, but at most 255 fit.")
    assert Position(ALGA3, (ROW, ROW), (243, 0)).total == 255


@pytest.mark.parametrize("turn", [2, -1, None, "S", 1.0, True])
def test_the_turn_is_south_or_north(turn: object) -> None:
    (sentence,) = faults((ROW, ROW), (0, 0), turn)
    assert sentence.startswith("The turn must be 0 (South) or 1 (North), not ")


@pytest.mark.parametrize(
    ("rows", "stores"), [((ROW,), (0, 0)), ((ROW, ROW, ROW), (0, 0)), ((ROW, ROW), (0, 0, 5))]
)
def test_a_position_has_two_sides(rows: object, stores: object) -> None:
    (sentence,) = faults(rows, stores)
    assert sentence.startswith("A position has 2 rows of pits and 2 stores, not ")


def test_lists_are_accepted_like_tuples() -> None:
    listed = Position(ALGA3, ([1, 2, 3], [1, 2, 3]), [0, 0])  # pyright: ignore[reportArgumentType]
    assert hash(listed) == hash(Position(ALGA3, (ROW, ROW)))


def test_several_faults_are_reported_at_once() -> None:
    said = faults(((-1, 2, 3), (1, 2, "x")), (-5, 0), 7)
    assert len(said) == 4
    assert [sentence.split(" must ")[0] for sentence in said] == [
        "The store of S",
        "Pit 1 of S",
        "Pit 3 of N",
        "The turn",
    ]
