"""Other names for games. Each leads to a rule set with some axes changed, or to the nearest one.

The glossary describes the other games.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Name:
    """The rule set that a name means, with `axes` changed, or the nearest rule set if `other`."""

    rules: str
    axes: Mapping[str, Any] = field(default_factory=dict[str, Any])
    other: bool = False
    """Whether the name belongs to a game that no rule set plays."""


_FOUR_EACH = Name("kalah", {"seeds": 4})
_CONGKLAK = Name("kalah", {"pits": 7, "seeds": 7, "relay": "any"})
_OWARE = Name("oware")
_OWARE_LIKE = Name("oware", other=True)

_KALAH_LIKE = Name("kalah", other=True)

NAMES: dict[str, Name] = {
    **dict.fromkeys(("mancala", "bantumi", "gamepigeon", "game pigeon", "imessage"), _FOUR_EACH),
    **dict.fromkeys(("манкала", "マンカラ", "曼卡拉", "منقلة"), _FOUR_EACH),
    **dict.fromkeys(("калах", "калаха"), Name("kalah")),
    **dict.fromkeys(("abapa", "awale", "awele", "авале", "оваре"), _OWARE),
    **dict.fromkeys(("congklak", "congkak", "chongka", "chongkak", "dakon", "ohvalhu", "sungka"), _CONGKLAK),
    **dict.fromkeys(("turk mangala", "turk mangalasi", "мангала"), Name("mangala")),
    **dict.fromkeys(("cross kalah", "crosskalah", "pallanguzhi", "pallankuzhi", "pallanguli"), _KALAH_LIKE),
    **dict.fromkeys(("katro", "songo", "adji boto", "ayo", "ouri", "ouril", "uril"), _OWARE_LIKE),
    **dict.fromkeys(("bohnenspiel", "das bohnenspiel", "cross wari"), _OWARE_LIKE),
    **dict.fromkeys(("bao", "бао", "bao la kiswahili", "hus", "omweso", "o an quan"), _OWARE_LIKE),
    **dict.fromkeys(
        ("togyzqumalaq", "togyz qumalaq", "togyzkumalak", "togyz kumalak", "toguz kumalak", "togyz korgool"),
        _OWARE_LIKE,
    ),
    **dict.fromkeys(("toguz korgool", "bestemshe", "тоғызқұмалақ", "тогуз коргоол"), _OWARE_LIKE),
    **dict.fromkeys(
        ("тогызкумалак", "тогыз кумалак", "тоғыз құмалақ", "eson korgool", "gebeta", "gabata"), _OWARE_LIKE
    ),
    **dict.fromkeys(("endodoi", "enkeshui", "giuthi", "hoyito", "igisoro", "isolo", "kisolo"), _OWARE_LIKE),
    **dict.fromkeys(("hawalis", "krur", "lamlameta", "layli goobalay", "sadeqa", "selus"), _OWARE_LIKE),
    **dict.fromkeys(("mefuvha", "moruba", "nsolo", "okwe", "tsoro", "um el bagara", "bawo"), _OWARE_LIKE),
    **dict.fromkeys(("ali guli mane", "vamana guntalu", "olinda keliya", "en gehe"), _KALAH_LIKE),
    **dict.fromkeys(
        ("toguz", "togyz", "toguzkorgool", "la b hakimi", "la b madjnuni", "la b akila"), _OWARE_LIKE
    ),
    **dict.fromkeys(
        ("anywoli", "kiuthi", "mbothe", "owela", "obridjie", "ba awa", "j odu", "j erin"), _OWARE_LIKE
    ),
    **dict.fromkeys(("tchuka ruma", "vai lung thlan"), _KALAH_LIKE),
    "ayoayo": Name("kalah", {"seeds": 4}),
}
"""All other names for games, as `plain_name` returns them.

Programs called Ayoayo play Kalah. The Yoruba game of this name is not here.
"""


SIZED = re.compile(r"(?P<name>.*\w)(?: *\( *| +)(?P<pits>[1-8]) *[ ,x×/-] *(?P<seeds>[1-9]|1[0-2]) *\)?")
"""A name with the numbers of pits and seeds, as in `kalah(6,4)` and `kalah 6x4`."""


def plain_name(text: str) -> str:
    """Return a name in lower case, without accents, with single spaces in place of hyphens and the like.

    >>> plain_name(" Ô ăn-quan"), plain_name("Türk Mangalası")
    ('o an quan', 'turk mangalasi')
    """
    letters = unicodedata.normalize("NFKD", text.casefold().replace("ı", "i").replace("đ", "d"))
    plain = "".join(each for each in letters if not unicodedata.combining(each))
    return " ".join(re.findall(r"[^\W_]+", plain))
