"""The rule sheets, the six printed texts that the rule sets were taken from.

Sheet 003 contains two texts, one per rule set. Sheets 000 and 001 state the same rules. Only 000 has an
imprint.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple


class Words(NamedTuple):
    """A sheet's words for pits, stores and seeds."""

    pits: str
    stores: str
    seeds: str


@dataclass(frozen=True, slots=True)
class Sheet:
    """One of the texts, with the details that its owner can see.

    `headings` and `words` are quoted from the sheet, by language code.
    """

    number: str
    """The number that this project assigned to the sheet. It is not printed on the sheet."""
    rules: str
    """The id of its rule set."""
    headings: Mapping[str, str]
    words: Mapping[str, Words]
    publisher: str = ""
    year: int | None = None
    printed: tuple[str, ...] = ()
    """Other names and numbers printed on the sheet."""
    website: bool = False
    """True for a page of a website, False for a sheet from a box."""
    age: int | None = None
    """The recommended minimum age, in years."""
    contents: tuple[str, ...] = ()
    """The contents of the box as listed on the sheet: `board`, `seeds`, `booklet`."""

    @property
    def languages(self) -> tuple[str, ...]:
        """The sheet's languages, in order of appearance."""
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
"""The six texts. The number of seeds in each pit is an axis of the rule sets (`PRESETS`)."""


def sheets_of(rules: str) -> tuple[Sheet, ...]:
    """Return the texts of the rule set with the id `rules`, if any.

    >>> [sheet.number for sheet in sheets_of("alga")]
    ['000', '001']
    """
    return tuple(sheet for sheet in SHEETS if sheet.rules == rules)
