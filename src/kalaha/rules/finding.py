"""Find a box's rule set by anything printed on the box, or by another name of its game.

Owners can read words on their box (Kalaha, BRIO, 1901, 72, marbles, Champion) but rarely know the name of a
rule set. `search` looks up the words in its argument in a single table, `BOXES`.
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from kalaha.errors import fault, shown
from kalaha.rules.errors import UnknownRulesError
from kalaha.rules.names import NAMES, SIZED, plain_name
from kalaha.rules.presets import PRESETS, Preset, find_preset
from kalaha.rules.sheets import SHEETS, Sheet

_FAMILY = "mancala"
"""The name of the family of games, printed on many boxes."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rule sheet, or a rule set without a sheet, with its searchable words in the form that `fold` returns.

    Matches in `headings`, and matches with complete names in `printed`, rank above matches in `words`. A
    complete name in `names`, or of another game in `near`, leads to this box alone.
    """

    rules: str
    """The id of a rule set, or another name that stands for one with axes changed."""
    sheet: Sheet | None
    headings: frozenset[str]
    words: frozenset[str]
    printed: frozenset[str] = frozenset()
    """Other names printed on the sheet, in lower case but otherwise with the original spelling."""
    names: frozenset[str] = frozenset()
    """The other names of exactly these rules, in lower case."""
    near: frozenset[str] = frozenset()
    """The names of other games that these rules are the nearest to, in lower case."""


def fold(text: str) -> list[str]:
    """Return the words of `text` in lower case, without accents, and with uniform spelling.

    >>> fold("Kalahawari (1901)"), fold("Mancala"), fold("Warri")
    (['kalahavari', '1901'], ['mankala'], ['vari'])
    """
    plain = "".join(
        each for each in unicodedata.normalize("NFKD", text.lower()) if not unicodedata.combining(each)
    )
    alike = plain.replace("ß", "ss").replace("c", "k").replace("w", "v")
    return re.findall(r"[a-zøæ]+|[0-9]+", re.sub(r"([a-z])\1", r"\1", alike))


def _folded(texts: Iterable[object]) -> frozenset[str]:
    return frozenset(word for text in texts for word in fold(str(text)))


def _box(preset: Preset, sheet: Sheet | None = None) -> Box:
    size = preset.rules.seeds, preset.rules.total
    names, near = _names(preset.id), _names(preset.id, other=True)
    own = (preset.id, *preset.aliases, *size, _FAMILY)
    if sheet is None:
        return Box(preset.id, None, frozenset(), _folded(own), names=names, near=near)
    printed = (sheet.publisher, sheet.year or "", sheet.age or "", *sheet.printed, *sheet.contents)
    words = (word for words in sheet.words.values() for word in words)
    return Box(
        preset.id,
        sheet,
        _folded(sheet.headings.values()),
        _folded((*own, *printed, *words)),
        frozenset(name.casefold() for name in sheet.printed),
        names,
        near,
    )


def _named_box(name: str) -> Box:
    """Return the box of a name that stands for a rule set with axes changed."""
    preset = find_preset(name)
    names = frozenset(other for other, each in NAMES.items() if each == NAMES[name])
    words = _folded((*names, _FAMILY, preset.rules.seeds, preset.rules.total))
    return Box(name, None, frozenset(), words, names=names)


def _names(rules: str, *, other: bool = False) -> frozenset[str]:
    """Return the names of exactly these rules, or of `other` games that these are the nearest to."""
    return frozenset(
        name for name, each in NAMES.items() if (each.rules, each.other) == (rules, other) and not each.axes
    )


BOXES = (
    *(_box(PRESETS[sheet.rules], sheet) for sheet in SHEETS),
    *map(_named_box, ("mancala", "congklak")),
    *(_box(preset) for preset in PRESETS.values() if not preset.sheets),
)
"""The boxes for all sheets, followed by those for the games without a sheet."""

_HEADING, _WORD, _PREFIX, _PART, _NEAR = range(5)


def search(text: str) -> tuple[Box, ...]:
    """Return the boxes that match the most words of `text`, best first.

    A word may be a prefix or another part of a printed word. If no word matches, try similar spellings. For
    another name of a game, return only its box. For a game that no rule set plays, the nearest one.

    >>> [[box.rules for box in search(text)] for text in ("1901", "GamePigeon", "bao")]
    [['kalahawari'], ['mancala'], ['oware']]
    >>> [box.rules for box in search("Kalah")][:2]
    ['alga', 'kalah']
    """
    return tuple(box for *_, box in _found(text))


def find_box(text: str) -> Preset:
    """Return the rule set with `text` as its id or alias, or else the one whose box matches `text`.

    Raise `UnknownRulesError` if no box matches, or if boxes from several rule sets match equally well.

    >>> [find_box(text).id for text in ("Kalaha (BRIO/Alga)", "W. J. Champion", "Mankala")]
    ['alga', 'kalah', 'deskovehry']
    """
    try:
        return find_preset(text)
    except UnknownRulesError:
        found = [each for each in _found(text) if _is_named(each[-1], text)]
        if not found or plain_name(text) in NAMES:
            raise
        names = list(dict.fromkeys(box.rules for worst, _, box in found if worst == found[0][0]))
        if len(names) > 1:
            names.sort(key=lambda name: _distance(text.casefold(), name))
            several = fault("unknown-rules-several", name=shown(text), names=", ".join(names))
            raise UnknownRulesError(several) from None
        return find_preset(names[0])


def _is_named(box: Box, text: str) -> bool:
    """Return whether `text` names the box rather than containing something of its words by chance.

    Every number must be on it, and one word of four letters, or else the beginning of every word.
    """
    ranks = {word: _rank(box, word, text.strip().casefold()) for word in fold(text)}
    numbers, words = (
        {word: rank for word, rank in ranks.items() if word.isdigit() == is_number}
        for is_number in (True, False)
    )
    if None in numbers.values():
        return False
    strong = any(len(word) > 3 and rank is not None and rank <= _WORD for word, rank in words.items())
    return strong or all(
        rank is not None and rank <= (_PREFIX if len(word) > 2 else _WORD) for word, rank in words.items()
    )


def _found(text: str) -> list[tuple[float, float, Box]]:
    """Return (worst rank, sum of ranks, box) for boxes that match the most words of `text`, best first."""
    if size := SIZED.fullmatch(text.strip()):
        text = size["name"]
        if named := [box for box in BOXES if box.rules == text.casefold()]:
            return [(_HEADING, _HEADING, box) for box in named]
    words = list(dict.fromkeys(fold(text)))
    name = text.strip().casefold()
    if (other := plain_name(text)) in NAMES:
        return [(_HEADING, _HEADING, box) for box in BOXES if other in box.names | box.near]
    ranked = [
        (box, [rank for word in words if (rank := _rank(box, word, name)) is not None]) for box in BOXES
    ]
    printed = [(box, [rank for rank in ranks if rank < _NEAR]) for box, ranks in ranked]
    if not any(ranks for _, ranks in printed):
        printed = ranked
    most = max(len(ranks) for _, ranks in printed)
    if 4 * most < len(words):
        return []  # a sentence, which has some printed word by chance
    fitting = [(max(ranks), sum(ranks), box) for box, ranks in printed if most and len(ranks) == most]
    return sorted(fitting, key=lambda each: each[:2])


def _rank(box: Box, word: str, name: str) -> float | None:
    """Return how well `word` from the text `name` matches `box` (lower is better), or None for no match.

    One or two letters in a text of several words match only as a whole.
    """
    if word in box.headings or name in box.printed:
        return _HEADING
    if word in box.words:
        return _WORD
    if word.isdigit() or (len(word) < 3 <= len(name)):
        return None
    words = box.headings | box.words
    if any(each.startswith(word) for each in words):
        return _PREFIX
    if len(word) > 2 and any(word in each for each in words):
        return _PART
    most = len(word) // 4
    distances = ((_distance(word, each), each) for each in words if most)
    near = (_NEAR + distance / len(each) for distance, each in distances if distance <= most)
    return min(near, default=None)


def _distance(one: str, two: str) -> int:
    """Return the Levenshtein distance between two words."""
    row = list(range(len(two) + 1))
    for at, letter in enumerate(one, start=1):
        before, row[0] = row[0], at
        for other, same in enumerate(two, start=1):
            cost = min(row[other] + 1, row[other - 1] + 1, before + (letter != same))
            before, row[other] = row[other], cost
    return row[-1]
