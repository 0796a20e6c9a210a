"""The rule sets, each with its axes, sheets, readings and translation faults.

The sheets contradict each other, so each preset follows one of them as written. If a sheet leaves a question
open, the preset names the *reading* that settles it, and the program explains the reading to the player. It
also explains translation faults, which have no effect on play. See `kalaha.rules.readings` for both and
`kalaha.rules.sheets` for the printed sheets.
"""

import dataclasses
import difflib
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from kalaha.errors import fault, shown
from kalaha.rules.axes import AXES, Rules, axis_text
from kalaha.rules.errors import UnknownRulesError
from kalaha.rules.names import NAMES, SIZED, plain_name
from kalaha.rules.sheets import sheets_of


@dataclass(frozen=True, repr=False)
class Preset:
    """A named rule set and its sources.

    `readings` contains keys of `READINGS`, `faults` contains keys of `FAULTS`, and `aliases` contains other
    names that `find_rules` accepts. `title` is the name in its message keys: the id, or the name of a game
    that is a rule set with axes changed.
    """

    id: str
    rules: Rules
    readings: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    aliases: tuple[str, ...] = ()
    title: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "title", self.title or self.id)
        object.__setattr__(self, "rules", dataclasses.replace(self.rules, name=self.id))

    @property
    def sheets(self) -> tuple[str, ...]:
        """The numbers of its rule sheets, if any."""
        return tuple(sheet.number for sheet in sheets_of(self.title))

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages of its sheets."""
        return tuple(
            dict.fromkeys(language for sheet in sheets_of(self.title) for language in sheet.languages)
        )

    def __repr__(self) -> str:
        return f"find_preset({self.id!r})"


_KALAH = Rules(seeds=3, opposite_capture="nonempty", remainder="owner")
_WARI = Rules(
    seeds=4,
    sow_store=False,
    skip_origin=True,
    extra_turn=False,
    opposite_capture="none",
    wari_capture=True,
    grand_slam="nothing",
    feeding="forfeit",
    ends="cannot_move",
    remainder="owner",
)

PRESETS: dict[str, Preset] = {
    preset.id: preset
    for preset in (
        Preset(
            "alga",
            Rules(),
            readings=(
                "who-starts",
                "full-lap",
                "may-move-again-nordic",
                "may-capture",
                "lone-seed",
                "emptied-by-opponent",
                "equal-scores",
                "capture-no-extra-turn",
                "ends-any-side",
            ),
            faults=("clockwise", "bowl"),
            aliases=("brio", "kalaha", "default"),
        ),
        Preset(
            "kalahawari",
            Rules(skip_origin=True, wari_capture=True, sharing=True),
            readings=(
                "who-starts",
                "may-move-again-german",
                "may-capture-german",
                "lone-seed",
                "any-capture",
                "may-go-on",
                "captures-unbroken",
                "capture-everything",
                "one-player",
                "sharing",
                "equal-scores",
                "capture-ends-turn",
                "ends-any-side",
            ),
            faults=("six-pits",),
        ),
        Preset(
            "kalah",
            _KALAH,
            readings=(
                "who-starts",
                "full-lap-said",
                "opposite-not-empty",
                "rest-owner",
                "equal-scores",
                "capture-no-extra-turn",
                "ends-any-side",
                "empty-not-won",
            ),
            faults=("right-side", "another-ball", "captured-ball", "die"),
            aliases=("international", "us", "usa"),
        ),
        Preset(
            "wari",
            _WARI,
            readings=(
                "who-starts",
                "direction",
                "backwards-unsaid",
                "grand-slam",
                "repetition",
                "equal-scores",
                "forfeit",
                "cannot-feed",
                "no-legal-move",
            ),
            faults=("die", "wari-words"),
            aliases=("warl",),
        ),
        Preset(
            "deskovehry",
            Rules(remainder="owner", starter="lot"),
            readings=(
                "full-lap-said",
                "may-move-again",
                "two-permissions",
                "equal-scores",
                "any-number",
                "capture-ends-turn",
                "ends-any-side",
                "empty-not-won",
            ),
            aliases=("deskove-hry", "czech"),
        ),
        Preset(
            "kgp",
            _KALAH.replace(pits=8, seeds=8, majority_stop=True),
            aliases=("kalah-game-protocol",),
        ),
        Preset("irving", _KALAH.replace(seeds=4, opposite_capture="always"), aliases=("kalah-irving",)),
        Preset(
            "oware",
            _WARI.replace(feeding="compulsory"),
            readings=("captures-backwards", "cannot-feed", "repetition"),
            aliases=("owari",),
        ),
        Preset(
            "awari",
            _WARI.replace(feeding="compulsory", grand_slam="illegal", repetition="split"),
            readings=("captures-backwards", "cannot-feed"),
        ),
        Preset("avalanche", _KALAH.replace(seeds=4, relay="any", opposite_capture="none")),
        Preset("fairkalah", _KALAH.replace(seeds=4, opposite_capture="always", start="fair")),
        Preset(
            "mangala",
            Rules(
                seeds=4,
                first_seed="stays",
                opposite_capture="nonempty",
                even_capture=True,
                starter="lot",
            ),
            readings=("first-seed-stays", "capture-ends-turn", "ends-any-side", "rest-first-empty"),
        ),
    )
}
"""All rule sets by id, starting with those that have sheets."""

RULESETS: Mapping[str, Rules] = MappingProxyType({name: preset.rules for name, preset in PRESETS.items()})
"""The rules of all rule sets, by id."""

_ALIASES = {alias: preset.id for preset in PRESETS.values() for alias in preset.aliases}


def find_preset(name: str) -> Preset:
    """Return the preset with this id, alias or other name, ignoring case.

    Some names mean a preset with axes changed. Its `rules` then include the changes, and it has no
    sheet: "mancala" is Kalah with four seeds in each pit. Raise `UnknownRulesError`. For the name of another
    game, the error names the nearest rule set. Otherwise it lists the ids and suggests the closest one.

    >>> find_preset("BRIO").id
    'alga'
    >>> find_preset("kalahari")
    Traceback (most recent call last):
    ...
    kalaha.rules.errors.UnknownRulesError: There is no rule set 'kalahari'; did you mean 'kalahawari'? \
The rule sets are alga, kalahawari, kalah, wari, deskovehry, kgp, irving, oware, awari, avalanche, \
fairkalah, mangala.
    """
    if not isinstance(name, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f'Rules are a Rules object or a name like "kalah", not {shown(name)}.')
    key = name.strip().casefold()
    key = _ALIASES.get(key, key)
    if key in PRESETS:
        return PRESETS[key]
    if other := NAMES.get(plain_name(name)):
        if other.other:
            raise UnknownRulesError(fault("unknown-rules-other", name=shown(name), nearest=other.rules))
        preset = PRESETS[other.rules]
        if not other.axes:
            return preset
        title = next(name for name, each in NAMES.items() if each == other)
        changed = preset.rules.replace(**other.axes)
        return dataclasses.replace(preset, rules=changed, readings=(), faults=(), title=title)
    if size := SIZED.fullmatch(name.strip()):
        preset = find_preset(size["name"])
        rules = preset.rules.replace(pits=int(size["pits"]), seeds=int(size["seeds"]))
        return dataclasses.replace(preset, rules=rules)
    names = ", ".join(PRESETS)
    close = difflib.get_close_matches(key[:40], [*PRESETS, *_ALIASES], n=1, cutoff=0.5)
    if close:
        nearest = _ALIASES.get(close[0], close[0])
        raise UnknownRulesError(
            fault("unknown-rules-nearest", name=shown(name), nearest=shown(nearest), names=names)
        )
    raise UnknownRulesError(fault("unknown-rules", name=shown(name), names=names))


def find_rules(name: Rules | str, /, **axes: Any) -> Rules:
    """Return the rules with this id or alias, or these rules, with some `axes` changed.

    Raise the errors of `find_preset` and `Rules.replace`. Every public function that takes rules calls it
    first, so rules can be given by name.

    >>> find_rules("kalah", seeds=4)
    Rules(seeds=4, opposite_capture='nonempty', remainder='owner', name='kalah')
    """
    rules = name if isinstance(name, Rules) else find_preset(name).rules
    return rules.replace(**axes) if axes else rules


def differences(rules: Rules | str, other: Rules | str | None = None) -> dict[str, object]:
    """Return the axes and values of `rules` that differ from `other`, in field order.

    `other` defaults to the preset that the rules are based on, and the differences are then the house rules.

    >>> differences(find_rules("deskovehry"), find_rules("alga"))
    {'remainder': 'owner', 'starter': 'lot'}
    >>> differences(find_rules("deskovehry").replace(remainder="emptier"))
    {'remainder': 'emptier'}
    """
    rules = find_rules(rules)
    other = find_rules(rules.name if other is None else other)
    return {name: getattr(rules, name) for name in AXES if getattr(rules, name) != getattr(other, name)}


def rules_text(rules: Rules | str) -> str:
    """Return the id of the preset that the rules are based on, followed by the house rules.

    Leave out the numbers of pits and seeds, because a position shows them.

    >>> rules_text(find_rules("kalah").replace(seeds=4, swap=True))
    'kalah swap=yes'
    """
    rules = find_rules(rules)
    changed = differences(rules)
    house = [f"{axis}={axis_text(value)}" for axis, value in changed.items() if axis not in ("pits", "seeds")]
    return " ".join([rules.name, *house])
