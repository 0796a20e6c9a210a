"""Examples: for each point of the rules that can be shown on a board, a position and a move that show it.

They stand on boards of six pits, whatever the size of the rule set. What each must show is tested.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from kalaha.game import Move
from kalaha.notation import parse_position
from kalaha.rules import Rules, axis_text
from kalaha.wire import rules as shapes


@dataclass(frozen=True, slots=True)
class Example:
    """A move that shows one value of one axis, in rules that also have what it `needs`.

    The position is written as always: pits a side, the stores, South's pits, North's pits; South moves.
    """

    axis: str
    value: object
    position: str
    move: str
    needs: Mapping[str, object] = field(default_factory=dict[str, object])


_STORE = {"sow_store": True}
_NO_STORE = {"sow_store": False}

EXAMPLES = (
    # past the own store
    Example("sow_store", True, "<6,9,7,2,0,3,0,4,0,1,3,2,0,4,1>", "5"),
    Example("sow_store", False, "<6,9,7,2,0,3,0,4,0,1,3,2,0,4,1>", "5"),
    # round the whole board and on
    Example("skip_origin", False, "<6,9,7,14,0,1,0,2,0,4,0,5,1,0,3>", "1", _STORE),
    Example("skip_origin", True, "<6,9,7,14,0,1,0,2,0,4,0,5,1,0,3>", "1", _STORE),
    Example("skip_origin", True, "<6,9,7,12,0,1,0,2,0,4,0,5,1,0,3>", "1", _NO_STORE),
    Example("extra_turn", True, "<6,9,7,2,0,3,3,1,0,1,3,2,0,4,1>", "4"),
    # into an empty pit of one's own: with seeds opposite, and with none
    Example("opposite_capture", "always", "<6,9,7,2,0,0,3,1,2,1,3,2,5,4,1>", "1"),
    Example("opposite_capture", "always", "<6,9,7,2,0,0,3,1,2,1,3,2,0,4,1>", "1"),
    Example("opposite_capture", "nonempty", "<6,9,7,2,0,0,3,1,2,1,3,2,5,4,1>", "1"),
    Example("opposite_capture", "nonempty", "<6,9,7,2,0,0,3,1,2,1,3,2,0,4,1>", "1"),
    Example("opposite_capture", "none", "<6,9,7,2,0,0,3,1,2,1,3,2,5,4,1>", "1"),
    # the last seed makes 3 opposite, the seed before it made 2
    Example("wari_capture", True, "<6,9,7,2,0,3,0,1,3,1,2,2,0,4,1>", "6", _STORE),
    Example("wari_capture", True, "<6,9,7,2,0,3,0,1,2,1,2,2,0,4,1>", "6", _NO_STORE),
    Example("wari_capture", False, "<6,9,7,2,0,3,0,1,3,1,2,2,0,4,1>", "6"),
    # everything the other side has
    Example("grand_slam", "allowed", "<6,9,7,2,0,3,0,1,3,1,1,0,0,0,0>", "6", {"wari_capture": True}),
    Example("grand_slam", "nothing", "<6,9,7,2,0,3,0,1,2,1,1,0,0,0,0>", "6", _NO_STORE),
    # the other side is empty
    Example("feeding", "forfeit", "<6,9,7,2,0,3,0,1,2,0,0,0,0,0,0>", "1"),
    Example("feeding", "compulsory", "<6,9,7,2,0,3,0,1,2,0,0,0,0,0,0>", "6"),
    # the end, and who gets the seeds left
    Example("ends", "side_empty", "<6,30,25,0,0,0,0,0,1,3,2,0,4,1,0>", "6"),
    Example("ends", "cannot_move", "<6,24,17,0,0,0,0,0,1,1,2,0,0,0,0>", "6", _NO_STORE),
    Example("remainder", "emptier", "<6,30,25,0,0,0,0,0,1,3,2,0,4,1,0>", "6"),
    Example("remainder", "owner", "<6,30,25,0,0,0,0,0,1,3,2,0,4,1,0>", "6", _STORE),
    Example("remainder", "owner", "<6,24,17,0,0,0,0,0,1,1,2,0,0,0,0>", "6", _NO_STORE),
    Example("majority_stop", True, "<6,20,11,0,0,1,0,0,1,3,2,0,1,1,0>", "6"),
)


@lru_cache(maxsize=64)
def examples(rules: Rules) -> tuple[shapes.Example, ...]:
    """Return the examples for these rules."""
    small = rules.replace(pits=6)
    return tuple(_played(example, small) for example in EXAMPLES if _fits(example, rules))


def _fits(example: Example, rules: Rules) -> bool:
    wanted = {example.axis: example.value, **example.needs}
    return all(getattr(rules, axis) == value for axis, value in wanted.items())


def _played(example: Example, rules: Rules) -> shapes.Example:
    sowing = parse_position(example.position, rules).play(Move.parse(example.move))
    return shapes.example_json(example.axis, axis_text(example.value), sowing)
