"""The rule sets, row by row as in the table on the rules page, and how to look them up by name."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import RULESETS, Rules, UnknownRulesError, find_rules
from kalaha.rules import AXES, PRESETS, Preset, differences, find_preset, rules_text
from tests.strategies import any_rules, presets

COLUMNS = ("alga", "kalahawari", "kalah", "wari", "deskovehry")

TABLE: dict[str, tuple[str, tuple[object, ...]]] = {
    "seeds per pit": ("seeds", (6, 6, 3, 4, 6)),
    "own store is sown": ("sow_store", (True, True, True, False, True)),
    "origin pit on a full lap is skipped": ("skip_origin", (False, True, False, True, False)),
    "last seed in own store: extra turn": ("extra_turn", (True, True, True, False, True)),
    "last seed in own empty pit": ("opposite_capture", ("always", "always", "nonempty", "none", "always")),
    "last seed makes 2 or 3 in an opponent's pit": ("wari_capture", (False, True, False, True, False)),
    "if that would take everything": ("grand_slam", ("allowed", "allowed", "allowed", "nothing", "allowed")),
    "feeding an empty opponent": ("feeding", ("free", "free", "free", "forfeit", "free")),
    "game ends": ("ends", ("side_empty", "side_empty", "side_empty", "cannot_move", "side_empty")),
    "seeds left go to": ("remainder", ("emptier", "emptier", "owner", "owner", "owner")),
    "may agree to share the rest": ("sharing", (False, True, False, False, False)),
    "who starts": ("starter", ("agreed", "agreed", "agreed", "agreed", "lot")),
    "start": ("start", ("even",) * 5),
    # off on every sheet, and six pits per side
    "pits": ("pits", (6, 6, 6, 6, 6)),
    "first seed": ("first_seed", ("sown",) * 5),
    "relay": ("relay", ("no",) * 5),
    "capturing seed": ("capturer", ("taken",) * 5),
    "even numbers": ("even_capture", (False,) * 5),
    "extra turn after a capture": ("capture_extra_turn", (False,) * 5),
    "backwards": ("backwards", ("any",) * 5),
    "repetition": ("repetition", ("own_side",) * 5),
    "repetition, times": ("repetition_at", (1,) * 5),
    "repetition, empty side": ("repetition_when_empty", (True,) * 5),
    "moves without a capture": ("quiet_limit", (0,) * 5),
    "majority stop": ("majority_stop", (False,) * 5),
    "optional capture": ("optional_capture", (False,) * 5),
    "optional extra turn": ("optional_extra_turn", (False,) * 5),
    "swap": ("swap", (False,) * 5),
}

CELLS = [
    (row, column, axis, value)
    for row, (axis, values) in TABLE.items()
    for column, value in zip(COLUMNS, values, strict=True)
]

SHEETS = {"alga": ("000", "001"), "kalahawari": ("002",), "kalah": ("003",), "wari": ("003",)}
LANGUAGES = {
    "alga": {"en", "sv", "nb", "fi", "da"},
    "kalahawari": {"de", "fr"},
    "kalah": {"de"},
    "wari": {"de"},
    "deskovehry": {"cs"},
}

ALIASES = {
    "brio": "alga",
    "kalaha": "alga",
    "default": "alga",
    "international": "kalah",
    "us": "kalah",
    "usa": "kalah",
    "warl": "wari",
    "deskove-hry": "deskovehry",
    "czech": "deskovehry",
    "kalah-game-protocol": "kgp",
    "kalah-irving": "irving",
    "owari": "oware",
}


@pytest.mark.parametrize(("row", "column", "axis", "value"), CELLS)
def test_the_table_of_rule_sets_is_true(row: str, column: str, axis: str, value: object) -> None:
    assert getattr(RULESETS[column], axis) == value, row


def test_the_table_has_every_axis() -> None:
    assert {axis for axis, _ in TABLE.values()} == set(AXES)


def test_alga_is_the_default() -> None:
    assert Rules() == find_rules("alga")
    assert find_rules("kalah", seeds=5) == RULESETS["kalah"].replace(seeds=5)


def test_sheets_come_before_the_other_rule_sets() -> None:
    others = ("kgp", "irving", "oware", "awari", "avalanche", "fairkalah", "mangala")
    assert tuple(RULESETS) == (*COLUMNS, *others)


@pytest.mark.parametrize(
    ("name", "base", "changes"),
    [
        ("kgp", "kalah", {"pits": 8, "seeds": 8, "majority_stop": True}),
        ("fairkalah", "irving", {"start": "fair"}),
        ("irving", "kalah", {"opposite_capture": "always", "seeds": 4}),
        ("oware", "wari", {"grand_slam": "nothing", "feeding": "compulsory"}),
        ("awari", "oware", {"grand_slam": "illegal", "repetition": "split"}),
        ("avalanche", "kalah", {"seeds": 4, "relay": "any", "opposite_capture": "none"}),
    ],
)
def test_the_other_rule_sets_differ_from_a_sheet(name: str, base: str, changes: dict[str, object]) -> None:
    assert find_rules(name) == find_rules(base).replace(**changes)


@pytest.mark.parametrize("name", RULESETS)
@pytest.mark.parametrize("pits", range(1, 9))
def test_every_rule_set_accepts_other_numbers_of_pits_and_seeds(name: str, pits: int) -> None:
    for seeds in (1, 255 // (2 * pits)):
        assert find_rules(name).replace(pits=pits, seeds=seeds).total == 2 * pits * seeds


@pytest.mark.parametrize("name", COLUMNS)
def test_each_preset_names_its_sheet_and_languages(name: str) -> None:
    preset = find_preset(name)
    assert preset.sheets == SHEETS.get(name, ("004",))
    assert set(preset.languages) == LANGUAGES[name]


@pytest.mark.parametrize(("alias", "name"), ALIASES.items())
def test_an_alias_finds_its_rule_set(alias: str, name: str) -> None:
    assert find_preset(alias).id == name
    assert find_rules(alias) == RULESETS[name]


def test_aliases_are_listed_and_unique() -> None:
    listed = [alias for preset in PRESETS.values() for alias in preset.aliases]
    assert sorted(listed) == sorted(ALIASES)
    assert not set(listed) & set(PRESETS)


@pytest.mark.parametrize("name", ["ALGA", " alga ", "Alga\n", "BRIO"])
def test_case_and_blanks_around_a_name_are_ignored(name: str) -> None:
    assert find_preset(name).id == "alga"


@pytest.mark.parametrize(
    ("name", "nearest"),
    [
        ("kalahari", "kalahawari"),
        ("algo", "alga"),
        ("kallah", "kalah"),
        ("owarre", "oware"),
        ("deskove", "deskovehry"),
        ("internatinal", "kalah"),
    ],
)
def test_an_unknown_name_suggests_the_nearest_and_lists_all(name: str, nearest: str) -> None:
    with pytest.raises(UnknownRulesError) as caught:
        find_rules(name)
    assert f"'{name}'; did you mean '{nearest}'?" in str(caught.value)
    assert ", ".join(RULESETS) in str(caught.value)


@pytest.mark.parametrize("name", ["", "xyzzy", "\x00", "🙂" * 9])
def test_a_name_without_similar_names_only_lists_all(name: str) -> None:
    with pytest.raises(UnknownRulesError, match=", ".join(RULESETS)) as caught:
        find_rules(name)
    assert "did you mean" not in str(caught.value)


@given(st.text())
def test_any_text_finds_rules_or_raises_unknown_rules_error(text: str) -> None:
    try:
        assert find_rules(text).name in RULESETS
    except UnknownRulesError as error:
        said = str(error)
    else:
        said = ""
    assert len(said) < 300  # a long name is truncated


@given(presets())
def test_every_preset_keeps_its_name_in_every_size(rules: Rules) -> None:
    assert RULESETS[rules.name].replace(pits=rules.pits, seeds=rules.seeds) == rules
    assert rules_text(rules) == rules.name


@given(any_rules())
def test_house_rules_are_the_differences_from_their_preset(rules: Rules) -> None:
    made = find_rules(rules.name).replace(**differences(rules))
    assert (made, made.name) == (rules, rules.name)


@given(any_rules(), any_rules())
def test_applying_differences_turns_one_into_the_other(one: Rules, other: Rules) -> None:
    assert other.replace(**differences(one, other)) == one


def test_positions_recur_only_if_no_store_is_sown() -> None:
    assert {name: rules.can_repeat for name, rules in RULESETS.items() if rules.can_repeat is not False} == {
        "wari": True,
        "oware": True,
        "awari": True,
    }


def test_equal_rules_keep_the_names_of_their_boxes() -> None:
    ours = find_rules("alga").replace(remainder="owner", starter="lot")
    assert (ours, hash(ours)) == (find_rules("deskovehry"), hash(find_rules("deskovehry")))
    assert (ours.name, find_rules("deskovehry").name) == ("alga", "deskovehry")
    assert rules_text(ours) == "alga remainder=owner starter=lot"


@pytest.mark.parametrize("preset", PRESETS.values(), ids=str)
def test_repr_is_the_expression_that_makes_the_preset(preset: Preset) -> None:
    assert eval(repr(preset), {"find_preset": find_preset}) is preset
