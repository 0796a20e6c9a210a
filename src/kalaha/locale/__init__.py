"""The languages, and their Fluent catalogues for the terminal and the command line.

A catalogue maps keys to messages, and all languages have the same keys. The browser reads the same files.
Text that only operators read is always in English: the messages in `operators.ftl` and the errors in
`OPERATORS`.
"""

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Literal, get_args

from kalaha.errors import Fault, KalahaError
from kalaha.locale.cleaning import clean_name as clean_name
from kalaha.locale.cleaning import comparable as comparable
from kalaha.locale.cleaning import printable as printable
from kalaha.locale.fluent import Pattern, format_pattern, parse

Language = Literal["sv", "nb", "fi", "da", "en", "de", "fr", "cs"]
"""The ISO 639-1 code of a language."""

LANGUAGES: tuple[Language, ...] = get_args(Language)
"""The codes of all languages. The fallback is English."""

ALIASES = {"no": "nb", "nn": "nb"}
"""Other codes by which a language may be requested."""


OPERATORS = (
    "check-", "cluster-", "env-", "kgp-", "match-", "program-", "proofs-", "solver-", "tables-",
    "database-address", "database-memory", "database-newer", "database-other", "database-scheme",
)  # fmt: skip
"""Prefixes for the codes of errors that only operators see: errors in programs, proofs, tables and
servers."""


class Messages:
    """The messages in one language.

    >>> say = Messages("sv")
    >>> say("answer-yes"), say("perft-total", depth=1, nodes=6, store_sum=4)
    ('ja', 'Depth 1: 6 sequences, store sum 4.')

    A missing key or value raises `KeyError`. This is a bug that the tests would find.
    """

    def __init__(self, language: str) -> None:
        """Open the catalogue of one of the `LANGUAGES`."""
        if language not in LANGUAGES:
            raise ValueError(f"The language must be one of {', '.join(LANGUAGES)}, not {language!r:.40}.")
        self.language = language
        files = (Path(__file__).with_name(f"{name}.ftl") for name in (language, "operators"))
        self.source = "".join(file.read_text(encoding="utf-8") for file in files)
        self._parsed: dict[str, Pattern] = {}

    def __call__(self, key: str, **values: str | float) -> str:
        """Return the message with this key after filling in the values.

        String values come from people and files, so long strings are cut, and anything that would move a
        terminal's cursor is removed.
        """
        if key not in self._parsed:
            self._parsed[key] = parse(self._messages[key])
        clean = {name: printable(v) if isinstance(v, str) else v for name, v in values.items()}
        return format_pattern(self._parsed[key], self.language, clean)

    def error(self, error: KalahaError) -> str:
        """Return an error as a sentence."""
        text = self.faults(error)
        return text if error.place is None else self._fault(error.place, text=text)

    def faults(self, error: KalahaError) -> str:
        """Return the faults in an error without their places, for players who can see the board."""
        return " ".join(map(self._fault, error.faults))

    def _fault(self, fault: Fault, **more: str) -> str:
        values = {name: self._quoted(value) for name, value in fault.values.items()}
        if self.language == "en" or fault.code.startswith(OPERATORS):
            return Fault(fault.code, values).sentence(**more)
        return self(f"error-{fault.code}", **values, **more)

    def _quoted(self, value: str | int) -> str | int:
        """Return text that `shown` has put in quotes with the quotes of this language."""
        if isinstance(value, str) and len(value) > 1 and value[0] == value[-1] and value[0] in "'\"":
            return self("text-quoted", text=value[1:-1])
        return value

    @cached_property
    def _messages(self) -> Mapping[str, str]:
        """The messages as written in the catalogue."""
        found = re.finditer(r"^([a-z][\w-]*) = (.*(?:\n[ }].*)*)", self.source, re.MULTILINE)
        return {match[1]: match[2] for match in found}


def choose_language(wanted: Iterable[str]) -> str:
    """Return the first of the `wanted` languages that is available, or else English.

    Language tags are accepted in the forms that browsers and systems use:

    >>> choose_language(["nn_NO.UTF-8", "de"]), choose_language(["C", "it-IT"])
    ('nb', 'en')
    """
    for name in wanted:
        code = re.split(r"[_.@-]", name.strip().lower(), maxsplit=1)[0]
        code = ALIASES.get(code, code)
        if code in LANGUAGES:
            return code
    return "en"


def system_language(environment: Mapping[str, str]) -> str:
    """Return the language that the environment requests, using the same variables as `gettext`."""
    if own := environment.get("KALAHA_LANG"):
        return choose_language([own])
    locale = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return "en"
    return choose_language([*environment.get("LANGUAGE", "").split(":"), locale])
