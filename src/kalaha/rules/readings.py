"""Readings (our interpretations of points that a sheet leaves open) and translation faults.

The explanations are in the language catalogues (`reading-…`, `fault-…`). Each quote is a few words from a
sentence, in the language of the sheet.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Quotes = Mapping[str, str]
"""Words quoted from a sheet, by language."""


def _nothing() -> dict[str, object]:
    return {}


def _unquoted() -> dict[str, Quotes]:
    return {}


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading, which no longer applies if a house rule changes one of its `axes`.

    `at` is the axis that it explains, or `sowing` or `aim`. `open` is true if the sheet can also be read in
    another way, and `other` is the house rule for that alternative, if there is one. `quotes` are grouped by
    rule set and are in the languages of the texts that they come from. `compares` is true if the reading is
    about a difference between these texts.
    """

    at: str
    axes: tuple[str, ...]
    open: bool = False
    other: Mapping[str, object] = field(default_factory=_nothing)
    quotes: Mapping[str, Quotes] = field(default_factory=_unquoted)
    compares: bool = False


READINGS: dict[str, Reading] = {
    "who-starts": Reading(
        "starter",
        ("starter",),
        open=True,
        other={"starter": "lot"},
        quotes={
            "alga": {
                "en": "The first player takes all the marbles",
                "sv": "Första spelaren tar upp alla kulorna",
                "nb": "Den første spilleren tar opp alle kulene",
                "fi": "Ensimmäinen pelaaja nostaa kaikki kuulat",
                "da": "Den første spiller tager alle kuglerne op",
            },
            "kalahawari": {
                "de": "Der erste Spieler nimmt alle Steine",
                "fr": "Le joueur qui commence prend toutes les pièces",
            },
            "kalah": {"de": "Jeder Spieler nimmt alle Kugeln … auf"},
            "wari": {"de": "Jeder Spieler nimmt nacheinander alle Kugeln … auf"},
        },
    ),
    "may-move-again": Reading(
        "extra_turn",
        ("extra_turn", "optional_extra_turn"),
        open=True,
        other={"optional_extra_turn": True},
        quotes={"deskovehry": {"cs": "může hráč táhnout ještě jednou"}},
    ),
    "may-move-again-nordic": Reading(
        "extra_turn",
        ("extra_turn", "optional_extra_turn"),
        open=True,
        other={"optional_extra_turn": True},
        quotes={
            "alga": {
                "sv": "får du göra ett drag till",
                "nb": "får du gjøre et ekstratrekk",
                "fi": "saat tehdä heti uuden siirron",
                "da": "må du foretage et ekstra træk",
            }
        },
    ),
    "may-move-again-german": Reading(
        "extra_turn",
        ("extra_turn", "optional_extra_turn"),
        open=True,
        other={"optional_extra_turn": True},
        quotes={"kalahawari": {"de": "Man darf dann nochmals alle Spielsteine … nehmen"}},
    ),
    "may-capture": Reading(
        "opposite_capture",
        ("optional_capture",),
        open=True,
        other={"optional_capture": True},
        quotes={
            "alga": {
                "en": "you can take this marble and all …",
                "sv": "får du ta den lagda kulan",
                "nb": "får du ta den lagte kulen",
                "fi": "saat siirtää … omaan isoon kulhoosi",
                "da": "må du tage den lagte kugle",
            }
        },
    ),
    "may-capture-german": Reading(
        "opposite_capture",
        ("optional_capture",),
        open=True,
        other={"optional_capture": True},
        quotes={"kalahawari": {"de": "dann dürfen dieser Stein sowie alle Steine …"}},
    ),
    "two-permissions": Reading(
        "opposite_capture",
        ("optional_capture",),
        open=True,
        other={"optional_capture": True},
        quotes={"deskovehry": {"cs": "může hráč položit tento kámen … Navíc může vzít …"}},
    ),
    "lone-seed": Reading(
        "opposite_capture",
        ("opposite_capture",),
        open=True,
        other={"opposite_capture": "nonempty"},
        quotes={
            "alga": {
                "en": "this marble and all the marbles in …",
                "sv": "den lagda kulan + alla kuler …",
                "nb": "den lagte kulen + alle kuler …",
                "fi": "juuri laittamasi kuulan + kaikki …",
                "da": "den lagte kule + alle de kugler …",
            },
            "kalahawari": {
                "de": "dieser Stein sowie alle Steine der direkt gegenüberliegenden …",
                "fr": "gagne cette pièce et toutes les pièces …",
            },
        },
    ),
    "opposite-not-empty": Reading(
        "opposite_capture",
        ("opposite_capture",),
        open=True,
        other={"opposite_capture": "always"},
        quotes={"kalah": {"de": "erobert er alle Kugeln seines Gegners … zusammen mit …"}},
    ),
    "full-lap": Reading(
        "skip_origin",
        ("skip_origin", "opposite_capture"),
        open=True,
        other={"skip_origin": True},
        quotes={
            "alga": {
                "en": "in each of the next bowls",
                "sv": "lägg 1 kula i varje efterföljande skål",
                "nb": "legg 1 kule i hver etterfølgende skål",
                "fi": "1 kula jokaiseen perättäiseen kulhoon",
                "da": "læg 1 kule i hver efterfølgende skål",
            }
        },
    ),
    "full-lap-said": Reading(
        "skip_origin",
        ("skip_origin",),
        quotes={
            "kalah": {"de": "in jeder Grube des Brettes … nicht in dessen Kalaha"},
            "deskovehry": {"cs": "Pouze do výherní jamky protivníka se žádný kámen nepokládá"},
        },
    ),
    "any-number": Reading(
        "opposite_capture",
        ("skip_origin", "opposite_capture"),
        quotes={"deskovehry": {"cs": "Při lovu nehraje roli, kolik kamenů …"}},
    ),
    "capture-ends-turn": Reading(
        "opposite_capture",
        ("extra_turn", "capture_extra_turn", "opposite_capture", "wari_capture"),
        quotes={
            "kalahawari": {
                "de": "Man erhält jedoch keine Extrarunde",
                "fr": "ne lui donne pas le droit à un tour …",
            },
            "deskovehry": {"cs": "Po takovém lovu tah končí"},
        },
    ),
    "capture-no-extra-turn": Reading(
        "opposite_capture", ("extra_turn", "capture_extra_turn", "opposite_capture", "wari_capture")
    ),
    "direction": Reading(
        "sowing", ("sow_store",), open=True, quotes={"wari": {"de": "im Blick um das Brett herum"}}
    ),
    "captures-backwards": Reading("wari_capture", ("wari_capture",)),
    "captures-unbroken": Reading(
        "wari_capture",
        ("wari_capture",),
        open=True,
        quotes={
            "kalahawari": {
                "de": "nur, wenn diese 2 oder 3 Spielsteine enthalten",
                "fr": "tant que ces cavités … contiennent seulement deux ou trois",
            }
        },
        compares=True,
    ),
    "backwards-unsaid": Reading(
        "wari_capture",
        ("wari_capture",),
        open=True,
        quotes={"wari": {"de": "von einer ununterbrochenen Folge von Gruben auf Reihe wird"}},
    ),
    "any-capture": Reading(
        "wari_capture",
        ("wari_capture", "backwards"),
        open=True,
        other={"backwards": "several"},
        quotes={
            "kalahawari": {
                "de": "Wenn ein Spieler mehrere gegnerische Spielsteine …",
                "fr": "Quand un joueur gagne des pièces de son adversaire",
            }
        },
        compares=True,
    ),
    "may-go-on": Reading(
        "wari_capture",
        ("wari_capture", "optional_capture"),
        open=True,
        other={"optional_capture": True},
        quotes={
            "kalahawari": {
                "de": "dürfen diese … darf er auch … Steine entnehmen",
                "fr": "le joueur les remporte … peut également prendre",
            }
        },
        compares=True,
    ),
    "capture-everything": Reading(
        "grand_slam",
        ("grand_slam", "wari_capture"),
        open=True,
        other={"grand_slam": "nothing"},
        quotes={
            "kalahawari": {
                "de": "darf er auch aus den zurückliegenden Vertiefungen Steine entnehmen",
                "fr": "peut également prendre les pièces des cavités précédentes",
            }
        },
    ),
    "grand-slam": Reading(
        "grand_slam",
        ("grand_slam", "wari_capture"),
        open=True,
        other={"grand_slam": "illegal"},
        quotes={"wari": {"de": "Ein Spieler darf jedoch nicht alle Gruben … erobern"}},
    ),
    "forfeit": Reading("feeding", ("feeding",)),
    "cannot-feed": Reading("feeding", ("feeding", "ends")),
    "no-legal-move": Reading("ends", ("ends", "feeding", "grand_slam", "opposite_capture")),
    "ends-any-side": Reading("ends", ("ends",)),
    "emptied-by-opponent": Reading(
        "remainder",
        ("ends", "remainder"),
        open=True,
        other={"remainder": "closer"},
        quotes={
            "alga": {
                "en": "first manages to empty … The player without any marbles",
                "sv": "först lyckas tömma … Spelaren utan kuler",
                "nb": "først greier å tømme … Spilleren uten kuler",
                "fi": "ensimmäisenä onnistuu tyhjentämään … Pelaaja, jolla ei ole kuulia",
                "da": "først har tømt … som ikke har flere kugler",
            }
        },
    ),
    "one-player": Reading(
        "remainder",
        ("ends", "remainder"),
        open=True,
        other={"remainder": "closer"},
        quotes={
            "kalahawari": {
                "de": "nur noch leere Vertiefungen vor sich hat",
                "fr": "Le joueur qui clôt le jeu",
            }
        },
        compares=True,
    ),
    "rest-owner": Reading(
        "remainder",
        ("remainder",),
        open=True,
        other={"remainder": "emptier"},
        quotes={"kalah": {"de": "kommen in die Kalaha des Gegners"}},
    ),
    "first-seed-stays": Reading("first_seed", ("first_seed",), open=True, other={"first_seed": "sown"}),
    "rest-first-empty": Reading("remainder", ("remainder",), open=True, other={"remainder": "owner"}),
    "empty-not-won": Reading(
        "remainder",
        ("remainder",),
        quotes={"deskovehry": {"cs": "To ovšem neznamená, že tento hráč hru vyhrál"}},
    ),
    "sharing": Reading(
        "sharing",
        ("sharing",),
        open=True,
        quotes={
            "kalahawari": {
                "de": "Sind nur noch wenige Steine übrig …",
                "fr": "S’il reste peu de pièces sur le plateau …",
            }
        },
    ),
    "repetition": Reading(
        "repetition",
        ("sow_store", "repetition"),
        open=True,
        quotes={"wari": {"de": "Wenn keine weiteren Eroberungen mehr möglich sind …"}},
    ),
    "equal-scores": Reading(
        "aim",
        (),
        open=True,
        quotes={
            "alga": {
                "en": "with the most marbles in the large bowl wins",
                "sv": "Spelaren med flest kuler vinner",
                "nb": "Den spilleren som har samlet flest kuler, vinner",
                "fi": "voittaa eniten kuulia kerännyt pelaaja",
                "da": "Den spiller, der har samlet flest kugler, vinder",
            },
            "kalahawari": {
                "de": "Der Spieler mit den dann meisten Spielsteinen …",
                "fr": "le joueur qui possède le plus de pièces",
            },
            "kalah": {"de": "der Gewinner wird durch die Anzahl der Kugeln bestimmt"},
            "wari": {"de": "der die größere Anzahl von Kugeln … hat"},
            "deskovehry": {"cs": "Vítězem je ten, kdo získal více kamenů"},
        },
    ),
}
"""All readings, by key."""

FAULTS: dict[str, Mapping[str, Quotes]] = {
    "clockwise": {"alga": {"en": "to the right (clockwise)"}},
    "bowl": {"alga": {"en": "in your opponent’s bowl"}},
    "six-pits": {"kalahawari": {"de": "in die aufeinanderfolgenden 6 Vertiefungen"}},
    "another-ball": {"kalah": {"de": "bekommt er eine weitere Kugel"}},
    "right-side": {"kalah": {"de": "in jeder Grube des Brettes auf der rechten Seite"}},
    "captured-ball": {"kalah": {"de": "zusammen mit der eroberten Kugel"}},
    "die": {
        "kalah": {"de": "sterben sich rechts von jedem Spieler befindet"},
        "wari": {"de": "Wenn ein Spieler stirbt versäumt … Kugeln, sterben noch"},
    },
    "wari-words": {"wari": {"de": "Warl … Sitzgruben … Hin (Lager) … im Blick … auf Reihe wird"}},
}
"""The mistranslated words in all translation faults, by key and rule set."""


def for_reader(quotes: Quotes, language: str) -> Quotes:
    """Return the quote in `language` if there is one, or else the one in the sheet's first language.

    >>> for_reader(FAULTS["clockwise"]["alga"], "fi")
    {'en': 'to the right (clockwise)'}
    """
    own = language if language in quotes else next(iter(quotes), None)
    return {} if own is None else {own: quotes[own]}
