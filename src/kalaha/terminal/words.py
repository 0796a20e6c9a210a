"""The words at the prompt, in the player's language and in English."""

import re
import unicodedata
from collections.abc import Collection

from kalaha.locale import Messages

WORDS = (
    "help", "undo", "redo", "hint", "board", "rules", "save", "load",
    "new", "swap", "share", "stop", "accept", "decline", "resign", "quit",
)  # fmt: skip
"""The commands at the prompt, other than moves."""

_MOVES = re.compile(r"[0-9]+~?(?:[\s,-]+[0-9]+~?)*[\s,-]*", re.ASCII)


_WHOLE = frozenset({"new", "resign", "quit"})
"""Commands too costly to trigger by a typo: their words must be typed in full."""


def find_word(say: Messages, text: str, words: Collection[str] = WORDS) -> str | None:
    """Return the command, one of `words`, that a word stands for, or None.

    It may be in the player's language or in English, with or without accents. In the player's language,
    an unambiguous prefix is enough.

    >>> swedish = Messages("sv")
    >>> find_word(swedish, "hj"), find_word(swedish, "angra"), find_word(swedish, "UNDO")
    ('help', 'undo', 'undo')
    >>> find_word(Messages("en"), "re"), find_word(Messages("en"), "resig")
    (None, None)
    """
    typed = _folded(text)
    own = {_folded(say(f"word-{word}")): word for word in words}
    if typed in own:
        return own[typed]
    if typed in words:
        return typed
    matches = [word for name, word in own.items() if name.startswith(typed)]
    return matches[0] if len(matches) == 1 and matches[0] not in _WHOLE else None


def _folded(text: str) -> str:
    """Return a text without case and accents."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def split_moves(text: str) -> list[str] | None:
    """Return the moves in a text like "1-6-2" or "1 6, 2", or None if it holds anything else.

    >>> split_moves("1-6 2~"), split_moves("undo")
    (['1', '6', '2~'], None)
    """
    return re.findall(r"[0-9]+~?", text) if _MOVES.fullmatch(text.strip()) else None
