"""Texts of people as they may be shown: no control characters, and emoji of several characters whole."""

import re

_PICTURE = r"[\xa9\xae\u203c-\u3299\U0001f000-\U0001faff]"
_AFTER = r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\U0001f3fb-\U0001f3ff]"
"""What belongs to the character before it: accents, variation selectors, skin tones."""
_JOINED = rf"{_PICTURE}{_AFTER}*(?:\u200d{_PICTURE}{_AFTER}*)+"
"""Pictures joined to one, such as a family."""
_REGION = r"\U0001f3f4[\U000e0020-\U000e007e]{2,6}\U000e007f"
"""The flag of a region, such as Scotland's: its letters are invisible characters."""
_FLAG = r"[\U0001f1e6-\U0001f1ff]{2}"

_EMOJI = re.compile(f"({_REGION}|{_JOINED})")
_CLUSTER = re.compile(f"{_REGION}|{_JOINED}|{_FLAG}|.{_AFTER}*", re.DOTALL)


def printable(text: str, length: int = 1000) -> str:
    r"""Return a text without control characters, those that turn its direction among them.

    A longer one is cut to so many characters. An emoji made of several is kept whole, or cut off whole.

    >>> printable("Eve\x1b[31m"), printable("Methuselah", 6)
    ('Eve [31m', 'Methu…')
    >>> printable("a\u202eb\u200dc"), printable("👩‍👧", 3), printable("👩‍👧!", 3)
    ('a b c', '👩‍👧', '…')
    """
    if not text.isprintable():
        # Every second part is an emoji, in which joiners and tags are as they should be.
        parts = enumerate(_EMOJI.split(text))
        text = "".join(part if number % 2 else _blanked(part) for number, part in parts)
    return text if len(text) <= length else _beginning(text, length - 1) + "…"


def _blanked(text: str) -> str:
    return "".join(character if character.isprintable() else " " for character in text)


def _beginning(text: str, length: int) -> str:
    """Return as many whole clusters of a text as have no more than so many characters."""
    end = 0
    for cluster in _CLUSTER.finditer(text, 0, length + 50):
        if cluster.end() > length:
            break
        end = cluster.end()
    return text[:end]
