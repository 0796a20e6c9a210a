"""The commands and answers typed at the prompt, in the player's language or in English."""

import re
import unicodedata
from collections.abc import Collection

from kalaha.locale import Messages
from kalaha.rules import Rules

WORDS = (
    "help", "undo", "redo", "hint", "board", "rules", "save", "load",
    "new", "swap", "share", "stop", "accept", "decline", "resign", "quit",
)  # fmt: skip
"""The commands at the prompt, other than moves."""

_MOVES = re.compile(r"[0-9]+~?(?:[\s,-]+[0-9]+~?)*[\s,-]*", re.ASCII)

_YES = frozenset({"ja", "jo", "joo", "kylla", "yes", "oui", "ano", "tak"})
_NO = frozenset({"nej", "nei", "nein", "ei", "no", "non", "ne"})

_WHOLE = frozenset({"new", "resign", "quit"})
"""Commands that must be typed in full because triggering them by a typo would be costly."""


def words_for(rules: Rules) -> tuple[str, ...]:
    """Return the commands that can be used under these rules."""
    stop = rules.can_repeat
    offers = rules.sharing or stop
    useless = {
        "swap": not rules.swap,
        "share": not rules.sharing,
        "stop": not stop,
        "accept": not offers,
        "decline": not offers,
    }
    return tuple(word for word in WORDS if not useless.get(word))


def find_word(say: Messages, text: str, words: Collection[str] = WORDS) -> str | None:
    """Return the command in `words` that `text` means, or None.

    The text may be in English or in the player's language, whose commands can consist of two words.
    Accents are optional. In the player's language, an unambiguous prefix is enough.

    >>> swedish = Messages("sv")
    >>> find_word(swedish, "hj"), find_word(swedish, "angra"), find_word(swedish, "UNDO")
    ('help', 'undo', 'undo')
    >>> find_word(Messages("en"), "re"), find_word(Messages("en"), "resig")
    (None, None)
    >>> find_word(swedish, "Ge  upp"), find_word(swedish, "ge")
    ('resign', None)
    """
    typed = _folded(text)
    own = {_folded(say(f"word-{word}")): word for word in words}
    if typed in own:
        return own[typed]
    if typed in words:
        return typed
    matches = [word for name, word in own.items() if name.startswith(typed)]
    return matches[0] if len(matches) == 1 and matches[0] not in _WHOLE else None


def columns(rows: Collection[tuple[str, str]]) -> list[str]:
    """Return lines with the words and their meanings in two columns.

    >>> columns([("undo", "go back"), ("hint", "a good move")])
    ['  undo  go back', '  hint  a good move']
    """
    width = max(len(word) for word, _ in rows)
    return [f"  {word:<{width}}  {meaning}" for word, meaning in rows]


def find_answer(say: Messages, text: str) -> bool | None:
    """Return True for yes and False for no in any of the languages, or None for any other text.

    In the player's language and in English, a prefix is enough.

    >>> swedish = Messages("sv")
    >>> find_answer(swedish, "j"), find_answer(swedish, "oui"), find_answer(swedish, "N")
    (True, True, False)
    """
    typed = _folded(text)
    for yes, no in ((say("answer-yes"), say("answer-no")), ("yes", "no")):
        is_yes, is_no = (_folded(answer).startswith(typed) for answer in (yes, no))
        if typed and is_yes != is_no:
            return is_yes
    return True if typed in _YES else False if typed in _NO else None


def _folded(text: str) -> str:
    """Return `text` in lower case, without accents or extra spaces."""
    letters = unicodedata.normalize("NFKD", " ".join(text.casefold().split()))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def split_moves(text: str) -> list[str] | None:
    """Return the moves in a text such as "1-6-2" or "1 6, 2", or None if the text contains anything else.

    >>> split_moves("1-6 2~"), split_moves("undo")
    (['1', '6', '2~'], None)
    """
    return re.findall(r"[0-9]+~?", text) if _MOVES.fullmatch(text.strip()) else None
