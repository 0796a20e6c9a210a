"""The rule sheets: what is printed on each of the six texts that the rule sets are read from.

Sheet 003 holds two texts, one per rule set. 000 and 001 state the same rules; only 000 has an imprint.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Words(NamedTuple):
    """What a sheet calls the pits, the stores and the seeds, in its own language."""

    pits: str
    stores: str
    seeds: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One text, by what an owner can see on it; languages are those of the catalogues.

    `headings` and `words` are in the sheet's own words, by language.
    """

    number: str
    """Its number here, not printed on it."""
    rules: str
    """The id of the rule set that plays it."""
    headings: Mapping[str, str]
    words: Mapping[str, Words]
    publisher: str = ""
    year: int | None = None
    printed: tuple[str, ...] = ()
    """Other names and numbers that stand on it."""
    website: bool = False
    """Whether it is a page of a website; else it came in a box."""
    age: int | None = None
    """The age it says the game is from."""
    contents: tuple[str, ...] = ()
    """What it says is in the box: `board`, `seeds`, `booklet`."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The languages it is written in, in its order."""
        return tuple(self.headings)


_NORDIC = {
    "en": Words("small bowls", "large bowls", "marbles"),
    "sv": Words("små skålar", "stora skålar", "kulor"),
    "nb": Words("små skåler", "store skåler", "kuler"),
    "fi": Words("pikkukulhot", "isot kulhot", "kuulat"),
    "da": Words("små skåle", "store skåle", "kugler"),
}

SHEETS = (
    Sheet(
        "000",
        "alga",
        dict.fromkeys(("en", "sv", "nb", "fi", "da"), "Kalaha"),
        _NORDIC,
        publisher="BRIO AB/Alga",
        year=2020,
        printed=("algaspel.se",),
        contents=("board", "seeds"),
    ),
    Sheet(
        "001",
        "alga",
        {**dict.fromkeys(("sv", "nb", "fi", "da"), "Kalaha"), "en": "Kalah"},
        _NORDIC,
        age=8,
        contents=("board", "seeds", "booklet"),
    ),
    Sheet(
        "002",
        "kalahawari",
        {"de": "Kalahawari", "fr": "Kalahawari"},
        {
            "de": Words("Vertiefungen", "große Vertiefungen", "Spielsteine"),
            "fr": Words("petites cavités", "grandes cavités", "pièces"),
        },
        printed=("1901",),
        age=8,
    ),
    Sheet(
        "003",
        "kalah",
        {"de": "Kalaha Spielregeln"},
        {"de": Words("Gruben", "Kalahas", "Kugeln")},
        printed=("Kalah", "William Julius Champion"),
        website=True,
    ),
    Sheet(
        "003",
        "wari",
        {"de": "Kalaha Spielregeln"},
        {"de": Words("Gruben", "Lager", "Kugeln")},
        printed=("Warl",),
        website=True,
    ),
    Sheet(
        "004",
        "deskovehry",
        {"cs": "Kalaha"},
        {"cs": Words("jamky", "výherní jamky", "kameny")},
        publisher="deskovehry.cz",
        printed=("Mankala",),
        website=True,
    ),
)
"""The six texts. Seeds in each pit are axes of the rule sets (`PRESETS`)."""


def sheets_of(rules: str) -> tuple[Sheet, ...]:
    """Return the texts of a rule set, by its id; none where it is not from a sheet.

    >>> [sheet.number for sheet in sheets_of("alga")]
    ['000', '001']
    """
    return tuple(sheet for sheet in SHEETS if sheet.rules == rules)
