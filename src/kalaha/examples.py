"""Examples, each a position and a move, for each rule that can be shown on a board.

The boards have six pits per side, even if the rule set has a different number of pits, and contain all the
seeds in the rule set's box. Seeds that are not in the pits are divided equally between the stores.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Example:
    """A move by South that demonstrates one `value` of an `axis`, under rules that also match `needs`.

    `south` and `north` list the seeds in each player's pits, from that player's left. Where a seed stays in
    its pit (`first_seed`), the pit sown holds one more, unless it holds a single seed.
    """

    axis: str
    value: object
    south: tuple[int, ...]
    north: tuple[int, ...]
    move: str
    needs: Mapping[str, object] = field(default_factory=dict[str, object])


_STORE = {"sow_store": True}
_ONE_LAP = {"relay": "no"}
_NO_STORE = {"sow_store": False}

EXAMPLES = (
    # sows past both stores
    Example("sow_store", True, (2, 0, 3, 0, 1, 8), (1, 3, 2, 0, 4, 1), "6"),
    Example("sow_store", False, (2, 0, 3, 0, 1, 8), (1, 3, 2, 0, 4, 1), "6"),
    # sows round the whole board and beyond
    Example("skip_origin", False, (14, 0, 1, 0, 2, 0), (4, 0, 5, 1, 0, 3), "1", _STORE | _ONE_LAP),
    Example("skip_origin", False, (13, 0, 1, 0, 2, 0), (4, 0, 5, 1, 0, 3), "1", {"relay": "any"}),
    Example("skip_origin", True, (14, 0, 1, 0, 2, 0), (4, 0, 5, 1, 0, 3), "1", _STORE),
    Example("skip_origin", True, (12, 0, 1, 0, 2, 0), (4, 0, 5, 1, 0, 3), "1", _NO_STORE),
    # leaves a seed in its pit, and moves a single seed on
    Example("first_seed", "stays", (3, 0, 1, 3, 0, 2), (1, 3, 2, 5, 4, 1), "1"),
    Example("first_seed", "stays", (2, 0, 1, 3, 0, 2), (1, 3, 2, 5, 4, 1), "3"),
    # the last seed makes 2, and the last of these falls into an empty pit
    Example("relay", "any", (2, 0, 1, 3, 0, 2), (1, 3, 2, 5, 4, 1), "1"),
    Example("relay", "any", (2, 0, 3, 0, 1, 2), (1, 3, 0, 5, 4, 1), "6"),
    Example("extra_turn", True, (2, 0, 3, 3, 1, 0), (1, 3, 2, 0, 4, 1), "4"),
    # end in one of South's empty pits, with a single seed, after a lap, and opposite an empty pit
    Example("opposite_capture", "always", (2, 1, 0, 3, 1, 2), (1, 3, 2, 5, 4, 1), "2"),
    Example("opposite_capture", "always", (0, 3, 1, 2, 2, 8), (2, 1, 0, 4, 0, 3), "6"),
    Example("opposite_capture", "always", (2, 0, 0, 3, 1, 2), (1, 3, 2, 0, 4, 1), "1"),
    Example("opposite_capture", "nonempty", (2, 1, 0, 3, 1, 2), (1, 3, 2, 5, 4, 1), "2"),
    Example("opposite_capture", "nonempty", (0, 3, 1, 2, 2, 8), (2, 1, 0, 4, 0, 3), "6"),
    Example("opposite_capture", "nonempty", (2, 0, 0, 3, 1, 2), (1, 3, 2, 0, 4, 1), "1"),
    Example("opposite_capture", "none", (2, 0, 0, 3, 1, 2), (1, 3, 2, 5, 4, 1), "1"),
    # the last seed makes a 3 on North's side, and the seed before it made a 2
    Example("wari_capture", True, (2, 0, 3, 0, 1, 3), (1, 2, 2, 0, 4, 1), "6", _STORE),
    Example("wari_capture", True, (2, 0, 3, 0, 1, 2), (1, 2, 2, 0, 4, 1), "6", _NO_STORE),
    Example("wari_capture", False, (2, 0, 3, 0, 1, 3), (1, 2, 2, 0, 4, 1), "6"),
    # the last seed makes a 4 on North's side
    Example("even_capture", True, (2, 0, 3, 0, 1, 3), (1, 3, 2, 0, 4, 1), "6"),
    # captures all of North's seeds
    Example("grand_slam", "allowed", (2, 0, 3, 0, 1, 3), (1, 1, 0, 0, 0, 0), "6", {"wari_capture": True}),
    Example("grand_slam", "nothing", (2, 0, 3, 0, 1, 2), (1, 1, 0, 0, 0, 0), "6", _NO_STORE),
    # North's side is empty
    Example("feeding", "forfeit", (2, 0, 3, 0, 1, 2), (0, 0, 0, 0, 0, 0), "1"),
    Example("feeding", "compulsory", (2, 0, 3, 0, 1, 2), (0, 0, 0, 0, 0, 0), "6"),
    # ends the game, with seeds left in the pits
    Example("ends", "side_empty", (0, 0, 0, 0, 0, 1), (3, 2, 0, 4, 1, 0), "6"),
    Example("ends", "cannot_move", (0, 0, 0, 0, 0, 1), (1, 2, 0, 0, 0, 0), "6", _NO_STORE),
    Example("remainder", "emptier", (0, 0, 0, 0, 0, 1), (3, 2, 0, 4, 1, 0), "6"),
    Example("remainder", "owner", (0, 0, 0, 0, 0, 1), (3, 2, 0, 4, 1, 0), "6", _STORE),
    Example("remainder", "owner", (0, 0, 0, 0, 0, 1), (1, 2, 0, 0, 0, 0), "6", _NO_STORE),
    Example("majority_stop", True, (0, 0, 1, 0, 0, 1), (3, 2, 0, 1, 1, 0), "6"),
)
