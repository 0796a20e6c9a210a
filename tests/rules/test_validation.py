"""`Rules` checks the range of every axis, and reports contradictions with the names of both axes."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import InvalidRulesError, Rules
from kalaha.rules import AXES, CHOICES, GROUPS
from tests.strategies import any_rules


def made(**axes: Any) -> Rules:
    """Return rules made from values of arbitrary types."""
    return Rules(**axes)


WARI = {"wari_capture": True}
CANNOT = {"ends": "cannot_move"}

WRONG = [
    *(("pits", value) for value in (0, -1, 9, 10**30, 6.0, "6", None, True, (6,))),
    *(("seeds", value) for value in (0, -3, 256, 10**30, 1.0, "4", None, False, [4])),
    *(("sow_store", value) for value in (1, 0, "yes", None)),
    *(("first_seed", value) for value in ("stay", True, None)),
    *(("skip_origin", value) for value in (1, "no", None)),
    *(("relay", value) for value in ("yes", "both", False, None)),
    *(("extra_turn", value) for value in (1, "yes", None)),
    *(("capture_extra_turn", value) for value in (1, "yes", None)),
    *(("opposite_capture", value) for value in ("", "empty", "Always", None, True)),
    *(("capturer", value) for value in ("stay", True, None)),
    *(("even_capture", value) for value in (1, "yes", None)),
    *(("wari_capture", value) for value in (1, "yes", None)),
    *(("backwards", value) for value in ("", "none", True, None)),
    *(("grand_slam", value) for value in ("", "none", False, None)),
    *(("feeding", value) for value in ("must", 0, None)),
    *(("ends", value) for value in ("never", None)),
    *(("remainder", value) for value in ("Owner", "", None, b"owner")),
    *(("repetition", value) for value in ("owner", "", None, True)),
    *(("repetition_at", value) for value in (0, 4, "1", True, None)),
    *(("repetition_when_empty", value) for value in (1, "no", None)),
    *(("quiet_limit", value) for value in (1, "40", False, None)),
    *(("majority_stop", value) for value in (1, "on", None)),
    *(("optional_capture", value) for value in (1, "on", None)),
    *(("optional_extra_turn", value) for value in (0, "yes", None)),
    *(("sharing", value) for value in (1, "yes", None)),
    *(("swap", value) for value in (0, "pie", None)),
    *(("starter", value) for value in ("south", "dice", None)),
]

CONTRADICTIONS = [
    ({"sow_store": False}, "extra_turn", "sow_store"),
    ({"relay": "any", "sow_store": False, "extra_turn": False}, "relay", "sow_store"),
    ({"relay": "any", "wari_capture": True}, "relay", "wari_capture"),
    ({"relay": "any", "even_capture": True}, "relay", "even_capture"),
    ({"capturer": "stays"}, "capturer", "opposite_capture"),
    ({"backwards": "several"}, "backwards", "wari_capture"),
    ({"grand_slam": "nothing", "opposite_capture": "none"}, "grand_slam", "opposite_capture"),
    ({"grand_slam": "illegal", "opposite_capture": "none"}, "grand_slam", "wari_capture"),
    ({"repetition": "split"}, "repetition", "sow_store"),
    ({"repetition_at": 3}, "repetition_at", "sow_store"),
    ({"repetition_when_empty": False}, "repetition_when_empty", "sow_store"),
    ({"quiet_limit": 40}, "quiet_limit", "sow_store"),
    ({"feeding": "forfeit"}, "feeding", "ends"),
    ({"feeding": "compulsory"}, "feeding", "ends"),
    ({"optional_capture": True, "opposite_capture": "none"}, "optional_capture", "opposite_capture"),
    ({"optional_capture": True, "opposite_capture": "none"}, "optional_capture", "wari_capture"),
    ({"capture_extra_turn": True, "extra_turn": False}, "capture_extra_turn", "extra_turn"),
    ({"capture_extra_turn": True, "opposite_capture": "none"}, "capture_extra_turn", "capture"),
    ({"capture_extra_turn": True, "optional_extra_turn": True}, "capture_extra_turn", "optional_extra_turn"),
    ({"swap": "one_move", "extra_turn": False}, "swap", "extra_turn"),
    ({"swap": "one_move", "start": "fair"}, "swap", "start"),
    ({"optional_extra_turn": True, "extra_turn": False}, "optional_extra_turn", "extra_turn"),
    ({"pits": 8, "seeds": 16}, "pits", "seeds"),
]

REQUIRED_CHANGES: dict[Any, dict[str, Any]] = {
    ("sow_store", False): {"extra_turn": False},
    ("backwards", "several"): WARI,
    ("capturer", "stays"): {"opposite_capture": "nonempty"},
    ("repetition", "split"): {"sow_store": False, "extra_turn": False},
    ("repetition_at", 2): {"sow_store": False, "extra_turn": False},
    ("repetition_at", 3): {"sow_store": False, "extra_turn": False},
    ("repetition_when_empty", False): {"sow_store": False, "extra_turn": False},
    **{("quiet_limit", moves): {"sow_store": False, "extra_turn": False} for moves in (20, 40, 60, 100)},
    ("feeding", "forfeit"): CANNOT,
    ("feeding", "compulsory"): CANNOT,
}
"""The other changes that each value needs if it is not valid by itself."""


def test_every_axis_is_in_one_group() -> None:
    assert sorted(AXES) == sorted(axis for group in GROUPS.values() for axis in group)


def test_the_choices_are_those_of_the_rules_page() -> None:
    words = {name: values for name, values in CHOICES.items() if values != (True, False)}
    assert words == {
        "first_seed": ("sown", "stays"),
        "relay": ("no", "own", "any"),
        "opposite_capture": ("none", "nonempty", "always"),
        "capturer": ("taken", "stays"),
        "backwards": ("any", "several"),
        "grand_slam": ("allowed", "nothing", "illegal"),
        "feeding": ("free", "forfeit", "compulsory"),
        "ends": ("side_empty", "cannot_move"),
        "remainder": ("emptier", "owner", "nobody", "closer"),
        "repetition": ("own_side", "split"),
        "repetition_at": (1, 2, 3),
        "quiet_limit": (0, 20, 40, 60, 100),
        "swap": (True, False, "one_move"),
        "starter": ("agreed", "lot"),
        "start": ("even", "fair"),
    }


@pytest.mark.parametrize(("axis", "value"), [(axis, v) for axis, values in CHOICES.items() for v in values])
def test_every_choice_of_every_axis_is_accepted(axis: str, value: object) -> None:
    changes = {axis: value} | REQUIRED_CHANGES.get((axis, value), {})
    assert getattr(made(**changes), axis) == value
    assert Rules().replace(**changes) == made(**changes)


@pytest.mark.parametrize(("axis", "value"), WRONG)
def test_an_invalid_value_is_refused_by_axis_name(axis: str, value: object) -> None:
    with pytest.raises(InvalidRulesError, match=rf"^{axis} must be ") as caught:
        made(**{axis: value})
    assert [fault.values["axis"] for fault in caught.value.faults] == [axis]
    with pytest.raises(InvalidRulesError, match=axis):
        Rules().replace(**{axis: value})


@pytest.mark.parametrize(("changes", "one", "other"), CONTRADICTIONS)
def test_a_contradiction_names_both_fields(changes: dict[str, object], one: str, other: str) -> None:
    with pytest.raises(InvalidRulesError) as caught:
        made(**changes)
    assert one in str(caught.value)
    assert other in str(caught.value)


def test_all_contradictions_are_reported_at_once() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        Rules(sow_store=False, grand_slam="illegal", opposite_capture="none", feeding="forfeit")
    codes = [fault.code for fault in caught.value.faults]
    assert codes == ["extra-turn-needs-store", "grand-slam-needs-capture", "feeding-needs-cannot-move"]


def test_all_values_out_of_range_are_reported_at_once() -> None:
    with pytest.raises(InvalidRulesError) as caught:
        Rules(pits=0, seeds="x", ends=None, swap=1)  # pyright: ignore[reportArgumentType]
    assert [fault.values["axis"] for fault in caught.value.faults] == ["pits", "seeds", "ends", "swap"]


@pytest.mark.parametrize("pits", range(1, 9))
def test_every_rule_set_takes_1_to_8_pits_and_at_most_255_seeds(pits: int) -> None:
    most = 255 // (2 * pits)
    assert Rules(pits=pits, seeds=1).total == 2 * pits
    assert Rules(pits=pits, seeds=most).total <= 255
    with pytest.raises(InvalidRulesError, match="at most 255 fit"):
        Rules(pits=pits, seeds=most + 1)


def test_rules_are_immutable() -> None:
    with pytest.raises(AttributeError):
        Rules().seeds = 4  # pyright: ignore[reportAttributeAccessIssue]


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(), "Rules()"),
        (Rules(seeds=4, remainder="owner"), "Rules(seeds=4, remainder='owner')"),
        (Rules(swap=True), "Rules(swap=True)"),
    ],
)
def test_repr_shows_only_what_differs_from_the_default(rules: Rules, text: str) -> None:
    assert repr(rules) == text


@given(any_rules())
def test_repr_is_the_expression_that_makes_the_rules(rules: Rules) -> None:
    made = eval(repr(rules), {"Rules": Rules})
    assert (made, made.name) == (rules, rules.name)


@given(any_rules(), any_rules())
def test_rules_are_equal_and_hash_alike_if_every_axis_is_equal(one: Rules, other: Rules) -> None:
    same = all(getattr(one, axis) == getattr(other, axis) for axis in AXES)
    assert (one == other) is same
    copied = one.replace()
    assert copied == one
    assert hash(copied) == hash(one)
    assert len({one, copied, other}) == (1 if same else 2)


def is_consistent(axes: dict[str, object]) -> bool:
    """Return whether the axes are free of contradictions, decided independently of `Rules`."""
    captures = axes["opposite_capture"] != "none" or axes["wari_capture"]
    return not (
        (axes["extra_turn"] and not axes["sow_store"])
        or (axes["relay"] != "no" and not axes["sow_store"])
        or (axes["relay"] == "any" and axes["wari_capture"])
        or (axes["backwards"] == "several" and not axes["wari_capture"])
        or (axes["grand_slam"] != "allowed" and not captures)
        or (axes["feeding"] != "free" and axes["ends"] != "cannot_move")
        or (axes["optional_capture"] and not captures)
        or (axes["capture_extra_turn"] and not (axes["extra_turn"] and captures))
        or (axes["capture_extra_turn"] and axes["optional_extra_turn"])
        or (axes["optional_extra_turn"] and not axes["extra_turn"])
    )


def test_exactly_the_consistent_combinations_are_accepted() -> None:
    matter = [
        "sow_store", "relay", "extra_turn", "capture_extra_turn", "opposite_capture", "wari_capture",
        "backwards", "grand_slam", "feeding", "ends", "optional_capture", "optional_extra_turn",
    ]  # fmt: skip
    for values in product(*(CHOICES[name] for name in matter)):
        axes = dict(zip(matter, values, strict=True))
        if is_consistent(axes):
            made(**axes)
        else:
            with pytest.raises(InvalidRulesError):
                made(**axes)


@given(st.dictionaries(st.sampled_from(AXES), st.none() | st.integers() | st.text(max_size=30) | st.floats()))
def test_junk_makes_rules_or_raises_invalid_rules_error(junk: dict[str, object]) -> None:
    try:
        rules = made(**junk)
    except InvalidRulesError as error:
        said = str(error)
    else:
        assert all(getattr(rules, axis) == value for axis, value in junk.items())
        said = "nothing"
    assert 0 < len(said) < 2000
