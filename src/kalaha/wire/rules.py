"""Rule sets and the rules of games."""

from typing_extensions import TypedDict

from kalaha import rules
from kalaha.rules import AXES, differences

Axes = dict[str, bool | int | str]


class RulesOfGame(TypedDict):
    """A game's rules, which are a rule set and the house rules."""

    preset: str
    """the rule set's id"""
    axes: Axes
    """the values of all axes"""
    changes: list[str]
    """the house rules, which are the axes that differ from the rule set, including the board size"""
    pits: int
    """the number of pits on each side"""
    seeds: int
    """the number of seeds in each pit at the start"""


def rules_json(these: rules.Rules) -> RulesOfGame:
    """Return a game's rules as JSON."""
    return {
        "preset": these.name,
        "axes": axes_json(these),
        "changes": list(differences(these)),
        "pits": these.pits,
        "seeds": these.seeds,
    }


def axes_json(these: rules.Rules) -> Axes:
    """Return the values of all axes."""
    return {axis: getattr(these, axis) for axis in AXES}


def rule_set_json(these: rules.Rules) -> dict[str, object]:
    """Return the rule set that `these` rules are based on, with the rules' axes.

    `names` contains other names for the rule set, each with the axes that it changes. `sheets` lists the
    numbers of its rule sheets, printed in `languages`. `readings` and `faults` list the message keys for the
    readings of the sheet and the errors in its translations.
    """
    preset = rules.find_preset(these.name)
    return {
        "id": preset.id,
        "aliases": preset.aliases,
        "names": {
            name: dict(each.axes)
            for name, each in rules.NAMES.items()
            if each.rules == preset.id and not each.other
        },
        "sheets": preset.sheets,
        "languages": preset.languages,
        "axes": axes_json(these),
        "pits": these.pits,
        "seeds": these.seeds,
        "readings": preset.readings,
        "faults": preset.faults,
    }
