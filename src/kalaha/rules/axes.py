"""`Rules`: a frozen dataclass with a field for each difference between rule sheets.

Everything about an axis except its play is in its row. Every list of axes is derived from these rows, in this
package and in the page (`web/constants.py`). Its play is in `kalaha.game.mechanics`.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple, get_args, get_type_hints

from kalaha.errors import Fault, fault, instead, shown
from kalaha.rules.errors import InvalidRulesError

MAX_PITS = 8
MAX_TOTAL = 255

FirstSeed = Literal["sown", "stays"]
Relay = Literal["no", "own", "any"]
OppositeCapture = Literal["none", "nonempty", "always"]
Capturer = Literal["taken", "stays"]
Backwards = Literal["any", "several"]
GrandSlam = Literal["allowed", "nothing", "illegal"]
Feeding = Literal["free", "forfeit", "compulsory"]
Ends = Literal["side_empty", "cannot_move"]
Remainder = Literal["emptier", "owner", "nobody", "closer"]
Repetition = Literal["own_side", "split"]
RepetitionAt = Literal[1, 2, 3]
QuietLimit = Literal[0, 20, 40, 60, 100]
Starter = Literal["agreed", "lot"]
Swap = Literal[True, False, "one_move"]
Start = Literal["even", "fair"]

Group = Literal["setup", "turn", "extra", "capture", "end"]
"""The groups of axes, in the order of an explanation to a beginner."""


class Axis(NamedTuple):
    """The row of an axis. Its name, default and choices come from the field of `Rules` that it annotates."""

    group: Group
    unsaid: bool | Mapping[str, object] = False
    """Whether the default value needs no sentence, or the values of axes that make one unnecessary."""
    tables: Literal["always", "if changed", "never"] = "always"
    """When the header of an endgame table names the axis: always, only if it differs from its default, or
    never, since it does not affect how many of the seeds in a position's pits each side wins."""
    repetition: bool = False
    """Whether the axis may differ from its default only if positions can recur."""
    limit: int = 0
    """The largest value of an axis that takes a number, from 1."""
    name: str = ""
    default: Any = None
    choices: tuple[Any, ...] = ()
    """The possible values of an axis that does not take a number."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of a game. The default values follow the `alga` sheets.

    Change an axis with `replace`:

    >>> Rules().replace(remainder="owner", seeds=4)
    Rules(seeds=4, remainder='owner')

    Raises `InvalidRulesError`, naming the fields, if values are out of range or contradict each other.
    Equality compares the axes and ignores `name`.
    """

    pits: Annotated[int, Axis("setup", limit=MAX_PITS)] = 6
    """The number of pits on each side, 1 to 8."""
    seeds: Annotated[int, Axis("setup", tables="never", limit=MAX_TOTAL)] = 6
    """The number of seeds in each pit at the start, at least 1, with at most 255 seeds on the whole board."""
    sow_store: Annotated[bool, Axis("turn")] = True
    """Sowing drops a seed into the mover's store in passing."""
    first_seed: Annotated[FirstSeed, Axis("turn", unsaid=True, tables="if changed")] = "sown"
    """The first seed in a pit is sown like the others, or stays there unless it is alone."""
    skip_origin: Annotated[bool, Axis("turn")] = False
    """A sowing that laps the board skips its pit of origin."""
    extra_turn: Annotated[bool, Axis("extra")] = True
    """If the last seed falls into the mover's own store, the mover moves again."""
    capture_extra_turn: Annotated[bool, Axis("extra", unsaid=True, tables="if changed")] = False
    """After a capture, too, the mover moves again."""
    relay: Annotated[Relay, Axis("turn", unsaid=True, tables="if changed")] = "no"
    """A last seed in a pit with seeds is picked up with them and sown on, until one falls into the mover's
    store or an empty pit: never, only from the mover's own pits, or from any pit."""
    opposite_capture: Annotated[OppositeCapture, Axis("capture", unsaid={"capturer": "stays"})] = "always"
    """A last seed that falls into one of the mover's empty pits is captured with the seeds in the opposite
    pit: never, only if there are any, or always."""
    capturer: Annotated[Capturer, Axis("capture", unsaid=True, tables="if changed")] = "taken"
    """In such a capture, the last seed is taken along, or stays in its pit."""
    wari_capture: Annotated[bool, Axis("capture", unsaid=True)] = False
    """If the last seed makes 2 or 3 seeds in an opponent's pit, they are captured, and so on backwards."""
    backwards: Annotated[Backwards, Axis("capture", unsaid=True, tables="if changed")] = "any"
    """A wari capture goes on backwards after any capture, or only if the last seed made 3, so that several of
    the seeds captured are the opponent's."""
    even_capture: Annotated[bool, Axis("capture", unsaid=True, tables="if changed")] = False
    """If the last seed makes an even number in an opponent's pit, these seeds are captured."""
    grand_slam: Annotated[
        GrandSlam, Axis("capture", unsaid={"wari_capture": False, "grand_slam": "allowed"})
    ] = "allowed"
    """A capture of all the opponent's seeds is allowed, has no effect, or is illegal (unless every legal move
    would make one)."""
    feeding: Annotated[Feeding, Axis("end", unsaid={"ends": "side_empty"})] = "free"
    """If the opponent's side is empty, the mover may play any move, forfeits the game unless the move feeds
    it, or is limited to feeding moves."""
    ends: Annotated[Ends, Axis("end")] = "side_empty"
    """The game ends when either side is empty after a move, or only when the player to move has no move."""
    remainder: Annotated[Remainder, Axis("end")] = "emptier"
    """The seeds left at the end go to the player with the empty side, go to their owners (each player gets
    those on their own side), stay in the pits, or go to the player who made the last move."""
    repetition: Annotated[
        Repetition, Axis("end", unsaid={"sow_store": True}, tables="if changed", repetition=True)
    ] = "own_side"
    """When a position recurs or both players agree to stop, the remaining seeds go to their owners, or each
    player gets half of them (and an odd seed does not count)."""
    repetition_at: Annotated[RepetitionAt, Axis("end", unsaid=True, tables="if changed", repetition=True)] = 1
    """A position must recur once, twice or three times, with the same player to move, to end the game."""
    repetition_when_empty: Annotated[bool, Axis("end", unsaid=True, tables="if changed", repetition=True)] = (
        True
    )
    """A repetition counts even while a side is empty."""
    quiet_limit: Annotated[QuietLimit, Axis("end", unsaid=True, tables="if changed", repetition=True)] = 0
    """The game ends after this many moves in a row without a capture, like at a repetition. 0 is no limit."""
    majority_stop: Annotated[bool, Axis("end", unsaid=True)] = False
    """The game ends as soon as a store contains more than half of all seeds."""
    optional_capture: Annotated[bool, Axis("capture", unsaid=True)] = False
    """A player may decline a capture, but only all of it."""
    optional_extra_turn: Annotated[bool, Axis("extra", unsaid=True, tables="if changed")] = False
    """A player may decline an extra turn, which ends the turn."""
    sharing: Annotated[bool, Axis("end", unsaid=True, tables="never")] = False
    """The players may agree to split the remaining seeds."""
    swap: Annotated[Swap, Axis("turn", unsaid=True, tables="never")] = False
    """The second player may take over the first player's side instead of replying (the pie rule). Under
    `one_move` the first move gives no extra turn, so that there is only one before."""
    start: Annotated[Start, Axis("setup", unsaid=True, tables="never")] = "even"
    """Every pit starts with the same number of seeds or, if there are six pits of four seeds, a game starts
    from one of the 254 starts of FairKalah, drawn by lot."""
    starter: Annotated[Starter, Axis("setup", tables="never")] = "agreed"
    """The players agree on the first player or draw lots."""
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

    if not TYPE_CHECKING:
        __getattr__ = instead(
            **dict.fromkeys(("as_dict", "asdict", "to_dict"), "dataclasses.asdict(rules)"),
            **dict.fromkeys(("copy", "clone"), "rules.replace(seeds=4), since rules never change"),
            to_json="json.dumps(dataclasses.asdict(rules))",
        )

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
        """Whether a game starts from one of the fair starts."""
        return all(getattr(self, name) == value for name, value in FAIR_START.items())

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
        return self.opposite_capture != "none" or self.wari_capture or self.even_capture

    @property
    def may_decline(self) -> bool:
        """Whether a move can have a second form that declines its capture or extra turn."""
        return self.optional_capture or self.optional_extra_turn


_FIELDS = dataclasses.fields(Rules)


def _rows() -> dict[str, Axis]:
    """Return the rows of all axes, completed from the types and defaults of the fields."""
    hints = get_type_hints(Rules, include_extras=True)
    rows: dict[str, Axis] = {}
    for each in _FIELDS:
        kind, *row = get_args(hints[each.name]) or (str,)
        if row:
            choices = (True, False) if kind is bool else get_args(kind)
            rows[each.name] = row[0]._replace(name=each.name, default=each.default, choices=choices)
    return rows


ROWS: dict[str, Axis] = _rows()
"""The rows of all axes by name, in the order of the fields."""

AXES: tuple[str, ...] = tuple(ROWS)
"""The names of all axes, in the order of the fields."""

CHOICES: dict[str, tuple[Any, ...]] = {name: row.choices for name, row in ROWS.items() if row.choices}
"""The possible values of each axis that does not take a number."""

GROUPS: dict[Group, tuple[str, ...]] = {
    group: tuple(name for name, row in ROWS.items() if row.group == group) for group in get_args(Group)
}
"""The names of the axes in each group."""

FAIR_START: Mapping[str, object] = {"start": "fair", "pits": 6, "seeds": 4}
"""The axes of a game that starts from one of the fair starts, which exist for one size of the board only."""

_NO_CAPTURE = {"opposite_capture": ("none",), "wari_capture": (False,), "even_capture": (False,)}

CONTRADICTIONS: tuple[tuple[str, Mapping[str, tuple[Any, ...]]], ...] = (
    ("extra-turn-needs-store", {"extra_turn": (True,), "sow_store": (False,)}),
    ("relay-needs-store", {"relay": ("own", "any"), "sow_store": (False,)}),
    ("relay-excludes-wari-capture", {"relay": ("any",), "wari_capture": (True,)}),
    ("relay-excludes-even-capture", {"relay": ("any",), "even_capture": (True,)}),
    ("capturer-stays-needs-nonempty", {"capturer": ("stays",), "opposite_capture": ("none", "always")}),
    ("backwards-needs-wari-capture", {"backwards": ("several",), "wari_capture": (False,)}),
    ("grand-slam-needs-capture", {"grand_slam": ("nothing", "illegal"), **_NO_CAPTURE}),
    *(
        (
            "repetition-needs-no-store",
            {name: tuple(each for each in row.choices if each != row.default), "sow_store": (True,)},
        )
        for name, row in ROWS.items()
        if row.repetition
    ),
    ("feeding-needs-cannot-move", {"feeding": ("forfeit", "compulsory"), "ends": ("side_empty",)}),
    ("optional-capture-needs-capture", {"optional_capture": (True,), **_NO_CAPTURE}),
    ("capture-extra-turn-needs-both", {"capture_extra_turn": (True,), "extra_turn": (False,)}),
    ("capture-extra-turn-needs-both", {"capture_extra_turn": (True,), **_NO_CAPTURE}),
    (
        "capture-extra-turn-excludes-declining",
        {"capture_extra_turn": (True,), "optional_extra_turn": (True,)},
    ),
    ("one-move-needs-extra-turn", {"swap": ("one_move",), "extra_turn": (False,)}),
    ("one-move-needs-extra-turn", {"swap": ("one_move",), "start": ("fair",)}),
    ("optional-extra-turn-needs-extra-turn", {"optional_extra_turn": (True,), "extra_turn": (False,)}),
)
"""The code of each contradiction, and the values of axes that together make it, the axis to name first."""


def value_axes(rules: Rules) -> dict[str, str]:
    """Return, as text, the axes that affect the value of a position (disregarding its stores).

    Rules that agree on these axes share endgame tables, even if their games start with different numbers of
    seeds.
    """
    return {
        name: axis_text(getattr(rules, name))
        for name, row in ROWS.items()
        if row.tables == "always" or (row.tables == "if changed" and getattr(rules, name) != row.default)
    }


def parse_axis(name: str, text: str) -> Any:
    """Return the value of the axis `name` that `text` means: a number, yes or no, or a choice.

    >>> parse_axis("seeds", "4"), parse_axis("sharing", "yes"), parse_axis("remainder", "owner")
    (4, True, 'owner')
    """
    _require_axis(name)
    if name not in CHOICES:
        if not (text.isascii() and text.isdigit() and len(text) <= 3):
            raise InvalidRulesError(_not_number(ROWS[name], text))
        return int(text)
    values = {axis_text(value): value for value in CHOICES[name]}
    if text not in values:
        choices = ", ".join(values)
        raise InvalidRulesError(fault("axis-not-choice", axis=name, choices=choices, value=shown(text)))
    return values[text]


def axis_text(value: object) -> str:
    """Return an axis value as text. This is the inverse of `parse_axis`.

    >>> axis_text(True), axis_text(4), axis_text("owner")
    ('yes', '4', 'owner')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _require_axis(name: str) -> None:
    if name not in AXES:
        raise InvalidRulesError(fault("unknown-axis", axis=shown(name), names=", ".join(AXES)))


def _not_number(row: Axis, value: object) -> Fault:
    return fault("axis-not-number", axis=row.name, limit=row.limit, value=shown(value))


def _range_faults(rules: Rules) -> list[Fault]:
    """Return the faults in individual fields and in the board size."""
    faults: list[Fault] = []
    for name, row in ROWS.items():
        value: object = getattr(rules, name)
        if row.limit:
            if type(value) is not int or not 1 <= value <= row.limit:
                faults.append(_not_number(row, value))
        elif not any(type(value) is type(choice) and value == choice for choice in row.choices):
            listed = ", ".join(map(str, row.choices))
            faults.append(fault("axis-not-choice", axis=name, choices=listed, value=shown(value)))
    if not faults and rules.total > MAX_TOTAL:
        size = {"pits": rules.pits, "seeds": rules.seeds, "total": rules.total}
        faults.append(fault("rules-too-many-seeds", **size, limit=MAX_TOTAL))
    return faults


def _contradictions(rules: Rules) -> list[Fault]:
    """Return the contradictions between fields."""
    faults: list[Fault] = []
    for code, axes in CONTRADICTIONS:
        if all(getattr(rules, name) in values for name, values in axes.items()):
            axis = next(iter(axes))
            found = fault(code, axis=axis, value=axis_text(getattr(rules, axis)))
            faults += [found] if found not in faults else []
    return faults
