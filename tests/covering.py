"""Rule sets that contain every pair of values of two axes, and positions that make rare events likely.

Rules drawn uniformly rarely combine the axes that matter, so a small sample would miss faults at random.
These few dozen rule sets miss no pair. Both implementations in Python, the kernels, batches and the page play
them.
"""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

from kalaha import RULESETS, Position, Rules
from kalaha.rules import CHOICES
from kalaha.rules.axes import CONTRADICTIONS

Pair = tuple[tuple[str, object], ...]

_TRIES = 12
"""How many rule sets to draw for each one chosen. More would make the list shorter, and slower to make."""
_POSITIONS = 40
_LAST_PAIRS = 120
"""After this many draws in a row without a new pair, the remaining pairs contradict each other."""


@cache
def covering_rules() -> tuple[Rules, ...]:
    """Return rule sets that contain every pair of axis values that do not contradict each other."""
    chance = Random("covering")
    chosen: list[Rules] = []
    covered: set[Pair] = set()
    vain = 0
    while vain < _LAST_PAIRS:
        drawn = [(rules, _pairs(rules) - covered) for rules in (_drawn(chance) for _ in range(_TRIES))]
        best, new = max(drawn, key=lambda each: len(each[1]))
        vain = 0 if new else vain + _TRIES
        covered |= new
        chosen += [best] * bool(new)
    return tuple(chosen)


@cache
def covering_positions() -> tuple[Position, ...]:
    """Return positions under these rules, most of them with few seeds, which make rare events likely."""
    return tuple(position for rules in covering_rules() for position in _positions(rules))


def without_contradictions(axes: dict[str, object]) -> dict[str, object]:
    """Return values of all axes with choices, of which those that contradict others have been changed."""
    for _, values in CONTRADICTIONS:
        if all(axes[name] in wrong for name, wrong in values.items()):
            name, wrong = next(iter(values.items()))
            axes = {**axes, name: next(choice for choice in CHOICES[name] if choice not in wrong)}
    return axes


def _drawn(chance: Random) -> Rules:
    """Draw a rule set that is valid."""
    axes = without_contradictions({axis: chance.choice(choices) for axis, choices in CHOICES.items()})
    return RULESETS[chance.choice(sorted(RULESETS))].replace(pits=chance.randint(1, 8), seeds=3, **axes)


def _pairs(rules: Rules) -> set[Pair]:
    """Return the pairs of axis values in these rules."""
    return set(combinations(((axis, getattr(rules, axis)) for axis in CHOICES), 2))


def _positions(rules: Rules) -> Iterator[Position]:
    yield Position.start(rules)
    chance = Random(repr(rules))
    for number in range(_POSITIONS):
        few = number % 4
        rows = [
            tuple(chance.choice((0, 0, 1, 2, 3, chance.randint(0, 2 * rules.pits + 3))[: 4 + few // 2])
                  for _ in range(rules.pits))
            for _ in range(2)
        ]  # fmt: skip
        if few == 3:  # an empty side
            rows[chance.randrange(2)] = (0,) * rules.pits
        stores = chance.randint(0, 20), chance.randint(0, 20)
        yield Position(rules, (rows[0], rows[1]), stores, chance.randrange(2))
