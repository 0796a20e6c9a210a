"""Make user text safe to show by removing control characters, except in emoji made of several characters."""

import re
from unicodedata import category, normalize

_PICTURE = r"[\xa9\xae\u203c-\u3299\U0001f000-\U0001faff][\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]*"
_JOINED = rf"{_PICTURE}(?:\u200d{_PICTURE})+"
"""Several emoji that are joined into one, such as a family."""
_REGION = r"\U0001f3f4[\U000e0020-\U000e007e]{2,6}\U000e007f"
"""A regional flag, such as Scotland's, with its letters encoded as invisible characters."""
_EMOJI = re.compile(f"({_REGION}|{_JOINED})")
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\ufffc\U0001d159")
"""Letters and symbols that are drawn as nothing."""


def printable(text: str, length: int = 1000) -> str:
    r"""Return `text` without control characters, including those that change the text direction.

    Longer text is cut to `length` characters.

    >>> printable("Eve\x1b[31m"), printable("Methuselah", 6)
    ('Eve [31m', 'Methu…')
    >>> printable("a\u202eb\u200dc"), printable("👩‍👧")
    ('a b c', '👩‍👧')
    """
    if not text.isprintable():
        # Every second part is an emoji, which may contain joiners and tags.
        parts = enumerate(_EMOJI.split(text))
        text = "".join(part if number % 2 else _blanked(part) for number, part in parts)
    return text if len(text) <= length else text[: length - 1] + "…"


def clean_name(text: str) -> str:
    r"""Return a player's name made printable and at most 40 characters long, or "" if none of it is visible.

    Composed and decomposed letters are the same (NFC).

    >>> clean_name(" Eve\n"), clean_name("\u3164\xad\u0301"), clean_name("Bjo\u0308rn") == "Bj\xf6rn"
    ('Eve', '', True)
    """
    name = printable(normalize("NFC", text), 40).strip()
    return name if any(category(each)[0] in "LNPS" and each not in _BLANK for each in name) else ""


def comparable(name: str) -> str:
    r"""Return what a name has in common with all names that look like it.

    >>> comparable("EVE\ufe0e") == comparable("eve")
    True
    """
    return re.sub("[\ufe00-\ufe0f]", "", normalize("NFKC", name)).casefold()


def _blanked(text: str) -> str:
    return "".join(character if character.isprintable() else " " for character in text)
