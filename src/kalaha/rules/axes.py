"""`Rules`: a frozen dataclass with a field for each axis on which the rule sheets differ."""

import dataclasses
from dataclasses import dataclass, field
from typing import Any, Literal, get_args, get_type_hints

from kalaha.errors import Fault, fault, shown
from kalaha.rules.errors import InvalidRulesError

MAX_PITS = 8
MAX_TOTAL = 255

Relay = Literal["no", "own", "any"]
OppositeCapture = Literal["none", "nonempty", "always"]
Backwards = Literal["any", "several"]
GrandSlam = Literal["allowed", "nothing", "illegal"]
Feeding = Literal["free", "forfeit", "compulsory"]
Ends = Literal["side_empty", "cannot_move"]
Remainder = Literal["emptier", "owner", "nobody", "closer"]
Repetition = Literal["own_side", "split"]
RepetitionAt = Literal[1, 2, 3]
QuietLimit = Literal[0, 20, 40, 60, 100]
Starter = Literal["agreed", "lot"]
Start = Literal["even", "fair"]


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game. The default values follow the `alga` sheets.

    Change an axis with `replace`:

    >>> Rules().replace(remainder="owner", seeds=4)
    Rules(seeds=4, remainder='owner')

    Raises `InvalidRulesError`, naming the fields, if values are out of range or contradict each other.
    Equality compares the axes and ignores `name`.
    """

    pits: int = 6
    """The number of pits on each side, 1 to 8."""
    seeds: int = 6
    """The number of seeds in each pit at the start, at least 1, with at most 255 seeds on the whole board."""
    sow_store: bool = True
    """Sowing drops a seed into the mover's store in passing."""
    skip_origin: bool = False
    """A sowing that laps the board skips its pit of origin."""
    relay: Relay = "no"
    """A last seed in a pit with seeds is picked up with them and sown on, until one falls into the mover's
    store or an empty pit: never, only from the mover's own pits, or from any pit."""
    extra_turn: bool = True
    """If the last seed falls into the mover's own store, the mover moves again."""
    capture_extra_turn: bool = False
    """After a capture, too, the mover moves again."""
    opposite_capture: OppositeCapture = "always"
    """A last seed that falls into one of the mover's empty pits is captured with the seeds in the opposite
    pit: never, only if there are any, or always."""
    wari_capture: bool = False
    """If the last seed makes 2 or 3 seeds in an opponent's pit, they are captured, and so on backwards."""
    backwards: Backwards = "any"
    """A wari capture goes on backwards after any capture, or only if the last seed made 3, so that several of
    the seeds captured are the opponent's."""
    grand_slam: GrandSlam = "allowed"
    """A capture of all the opponent's seeds is allowed, has no effect, or is illegal (unless every legal move
    would make one)."""
    feeding: Feeding = "free"
    """If the opponent's side is empty, the mover may play any move, forfeits the game unless the move feeds
    it, or is limited to feeding moves."""
    ends: Ends = "side_empty"
    """The game ends when either side is empty after a move, or only when the player to move has no move."""
    remainder: Remainder = "emptier"
    """The seeds left at the end go to the player with the empty side, go to their owners (each player gets
    those on their own side), stay in the pits, or go to the player who made the last move."""
    repetition: Repetition = "own_side"
    """When a position recurs or both players agree to stop, the remaining seeds go to their owners, or each
    player gets half of them (and an odd seed goes to neither)."""
    repetition_at: RepetitionAt = 1
    """A position must recur once, twice or three times, with the same player to move, to end the game."""
    repetition_when_empty: bool = True
    """A repetition counts even while a side is empty."""
    quiet_limit: QuietLimit = 0
    """The game ends after this many moves in a row without a capture, like at a repetition; 0 is no limit."""
    majority_stop: bool = False
    """The game ends as soon as a store contains more than half of all seeds."""
    optional_capture: bool = False
    """A player may decline a capture, but only all of it."""
    optional_extra_turn: bool = False
    """A player may decline an extra turn, which ends the turn."""
    sharing: bool = False
    """The players may agree to split the remaining seeds."""
    swap: bool = False
    """The second player may take over the first player's side instead of replying (the pie rule)."""
    starter: Starter = "agreed"
    """The players agree on the first player or draw lots."""
    start: Start = "even"
    """Every pit starts with the same number of seeds or, if there are six pits of four seeds, a game starts
    from one of the 254 starts of FairKalah, drawn by lot."""
    name: str = field(default="alga", compare=False)
    """The id of the preset that these rules are based on. It is not an axis, so `replace` preserves it."""

    def __post_init__(self) -> None:
        faults = _range_faults(self) or _contradictions(self)
        if faults:
            raise InvalidRulesError(*faults)

    def __repr__(self) -> str:
        changed = (
            f"{name}={value!r}"
            for name, value, default in ((f.name, getattr(self, f.name), f.default) for f in _FIELDS)
            if value != default
        )
        return f"Rules({', '.join(changed)})"

    def replace(self, /, **changes: Any) -> "Rules":
        """Return these rules with some axes changed.

        >>> Rules().replace(pits=4, sow_store="no")
        Traceback (most recent call last):
        ...
        kalaha.rules.errors.InvalidRulesError: sow_store must be one of True, False, not 'no'.
        """
        for name in changes:
            _require_axis(name)
        return dataclasses.replace(self, **changes)

    @property
    def total(self) -> int:
        """The number of seeds on the board at the start."""
        return 2 * self.pits * self.seeds

    @property
    def has_fair_start(self) -> bool:
        """Whether a game starts from one of the fair starts, which exist for one size of the board only."""
        return self.start == "fair" and (self.pits, self.seeds) == (6, 4)

    @property
    def can_repeat(self) -> bool:
        """Whether a position can recur, and a game without captures go on and on.

        A position cannot recur if sowing includes the store, because each move either banks a seed or moves
        the mover's seeds closer to the store.
        """
        return not self.sow_store

    @property
    def has_tables(self) -> bool:
        """Whether the pits alone bound the value of a position after a capture, as endgame tables require."""
        return not self.majority_stop and not self.quiet_limit

    @property
    def captures(self) -> bool:
        """Whether a last seed can capture."""
        return self.opposite_capture != "none" or self.wari_capture

    @property
    def may_decline(self) -> bool:
        """Whether a move can have a second form that declines its capture or extra turn."""
        return self.optional_capture or self.optional_extra_turn


_FIELDS = dataclasses.fields(Rules)

_DEFAULTS: dict[str, Any] = {each.name: each.default for each in _FIELDS}

AXES: tuple[str, ...] = tuple(each.name for each in _FIELDS if each.compare)
"""The names of all axes, in the order of the fields."""

CHOICES: dict[str, tuple[Any, ...]] = {
    name: (True, False) if kind is bool else get_args(kind)
    for name, kind in get_type_hints(Rules).items()
    if kind not in (int, str)
}
"""The possible values of each axis that does not take a number."""

_OF_REPETITION = ("repetition", "repetition_at", "repetition_when_empty", "quiet_limit")
_WITHOUT_EFFECT = ("seeds", "sharing", "swap", "starter", "start")
_LEFT_OUT_AT_DEFAULT = (
    "repetition",
    "optional_extra_turn",
    "backwards",
    "relay",
    "capture_extra_turn",
    "repetition_at",
    "repetition_when_empty",
    "quiet_limit",
)


def value_axes(rules: Rules) -> dict[str, str]:
    """Return, as text, the axes that affect the value of a position (disregarding its stores).

    Rules that agree on these axes share endgame tables, even if their games start with different numbers of
    seeds. The axes in `_LEFT_OUT_AT_DEFAULT` are left out if they have their default values.
    """
    values = {axis: getattr(rules, axis) for axis in AXES if axis not in _WITHOUT_EFFECT}
    return {
        axis: axis_text(value)
        for axis, value in values.items()
        if axis not in _LEFT_OUT_AT_DEFAULT or value != _DEFAULTS[axis]
    }


def parse_axis(name: str, text: str) -> Any:
    """Return the value of the axis `name` that `text` stands for: a number, yes or no, or a choice.

    >>> parse_axis("seeds", "4"), parse_axis("sharing", "yes"), parse_axis("remainder", "owner")
    (4, True, 'owner')
    """
    _require_axis(name)
    if name not in CHOICES:
        if not (text.isascii() and text.isdigit() and len(text) <= 3):
            limit = MAX_PITS if name == "pits" else MAX_TOTAL
            raise InvalidRulesError(fault("axis-not-number", axis=name, limit=limit, value=shown(text)))
        return int(text)
    values = {axis_text(value): value for value in CHOICES[name]}
    if text not in values:
        choices = ", ".join(values)
        raise InvalidRulesError(fault("axis-not-choice", axis=name, choices=choices, value=shown(text)))
    return values[text]


def axis_text(value: object) -> str:
    """Return an axis value as text; this is the inverse of `parse_axis`.

    >>> axis_text(True), axis_text(4), axis_text("owner")
    ('yes', '4', 'owner')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _require_axis(name: str) -> None:
    if name not in AXES:
        raise InvalidRulesError(fault("unknown-axis", axis=shown(name), names=", ".join(AXES)))


def _range_faults(rules: Rules) -> list[Fault]:
    """Return the faults in individual fields and in the board size."""
    faults: list[Fault] = []
    for name, limit in (("pits", MAX_PITS), ("seeds", MAX_TOTAL)):
        value: object = getattr(rules, name)
        if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= limit:
            faults.append(fault("axis-not-number", axis=name, limit=limit, value=shown(value)))
    if not faults and rules.total > MAX_TOTAL:
        size = {"pits": rules.pits, "seeds": rules.seeds, "total": rules.total}
        faults.append(fault("rules-too-many-seeds", **size, limit=MAX_TOTAL))
    for name, choices in CHOICES.items():
        value = getattr(rules, name)
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            listed = ", ".join(map(str, choices))
            faults.append(fault("axis-not-choice", axis=name, choices=listed, value=shown(value)))
    return faults


def _contradictions(rules: Rules) -> list[Fault]:
    """Return the contradictions between fields."""
    faults: list[Fault] = []
    if rules.extra_turn and not rules.sow_store:
        faults.append(fault("extra-turn-needs-store"))
    if rules.relay != "no" and not rules.sow_store:
        faults.append(fault("relay-needs-store", value=rules.relay))
    if rules.relay == "any" and rules.wari_capture:
        faults.append(fault("relay-excludes-wari-capture"))
    if rules.backwards != "any" and not rules.wari_capture:
        faults.append(fault("backwards-needs-wari-capture", value=rules.backwards))
    if rules.grand_slam != "allowed" and not rules.captures:
        faults.append(fault("grand-slam-needs-capture", value=rules.grand_slam))
    for axis in _OF_REPETITION if not rules.can_repeat else ():
        if (value := getattr(rules, axis)) != _DEFAULTS[axis]:
            faults.append(fault("repetition-needs-no-store", axis=axis, value=axis_text(value)))
    if rules.feeding != "free" and rules.ends == "side_empty":
        faults.append(fault("feeding-needs-cannot-move", value=rules.feeding))
    if rules.optional_capture and not rules.captures:
        faults.append(fault("optional-capture-needs-capture"))
    if rules.capture_extra_turn and not (rules.extra_turn and rules.captures):
        faults.append(fault("capture-extra-turn-needs-both"))
    if rules.capture_extra_turn and rules.optional_extra_turn:
        faults.append(fault("capture-extra-turn-excludes-declining"))
    if rules.optional_extra_turn and not rules.extra_turn:
        faults.append(fault("optional-extra-turn-needs-extra-turn"))
    return faults
