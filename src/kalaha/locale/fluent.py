"""Fluent messages, without the parts of Fluent that the catalogues do not use.

A pattern consists of text, `{ $variable }`, `{ "quoted text" }`, and selections by a variable. The page's
build (web/catalogue.ts) accepts the same patterns. The tests compare every message with the reference
implementation, `fluent.runtime`, which would bring 36 MB of language data.
"""

import re
from collections.abc import Mapping
from typing import NamedTuple

_TOKEN = re.compile(
    r"""\{\s*"(?P<quoted>[^"]*)"\s*\}
    | \{\s*\$(?P<variable>\w+)\s*(?P<selects>\}|->)
    | \n\s*\*?\[(?P<case>\w+)\]\ *
    | (?P<end>\n\s*\})
    | (?P<text>[^{}\n]+)""",
    re.VERBOSE,
)

_SEPARATORS = {
    "en": ",.", "de": ".,", "da": ".,", "fr": "\u202f,", "nb": "\xa0,", "sv": "\xa0,", "fi": "\xa0,",
    "cs": "\xa0,",
}  # fmt: skip
"""The separators of thousands and of decimals in each language."""


class Placeable(NamedTuple):
    """A variable, or the pattern among `cases` that its value selects. The last case is the default."""

    variable: str
    cases: Mapping[str, "Pattern"]


Pattern = list[str | Placeable]


def parse(source: str) -> Pattern:
    """Return the pattern of a message, given the text after its ` = `."""
    pattern, end = _parse(source, 0)
    if source[end:].strip():
        raise ValueError(f"not in the form of a message: {source[end:]!r}")
    return pattern


def _parse(source: str, start: int) -> tuple[Pattern, int]:
    """Return the pattern from index `start`, and the index of the case or bracket that ends it."""
    pattern: Pattern = []
    while (token := _TOKEN.match(source, start)) and not (token["case"] or token["end"]):
        start = token.end()
        if token["variable"] is None:
            pattern.append(token["text"] or token["quoted"])
            continue
        cases: dict[str, Pattern] = {}
        if token["selects"] == "->":
            while (case := _TOKEN.match(source, start)) and case["case"]:
                cases[case["case"]], start = _parse(source, case.end())
            start = case.end() if case else start
        pattern.append(Placeable(token["variable"], cases))
    return pattern, start


def format_pattern(pattern: Pattern, language: str, values: Mapping[str, str | float]) -> str:
    """Return a pattern's text in `language`. A missing value raises `KeyError`."""
    text = ""
    for part in pattern:
        if isinstance(part, str):
            text += part
            continue
        value, cases = values[part.variable], part.cases
        if not cases:
            text += value if isinstance(value, str) else format_number(value, language)
            continue
        keys = (value,) if isinstance(value, str) else (f"{value:.15g}", plural(value, language))
        case = next((key for key in keys if key in cases), list(cases)[-1])
        text += format_pattern(cases[case], language, values)
    return text


def format_number(number: float, language: str) -> str:
    """Return a number with at most three decimals, in the form that is usual in `language`.

    >>> format_number(1234.5, "en"), format_number(1234.5, "de")
    ('1,234.5', '1.234,5')
    """
    text = f"{number:,}" if isinstance(number, int) else f"{number:,.3f}".rstrip("0").rstrip(".")
    thousands, decimal = _SEPARATORS[language]
    return text.translate(str.maketrans({",": thousands, ".": decimal}))


def plural(number: float, language: str) -> str:
    """Return the plural category of a number, after CLDR.

    >>> [plural(number, "cs") for number in (1, 2, 5, 1.5)]
    ['one', 'few', 'other', 'many']
    """
    size = abs(number)
    is_whole = size == int(size)
    if language == "cs" and not is_whole:
        return "many"
    if language == "cs" and 2 <= size <= 4:
        return "few"
    if language == "fr":
        return "one" if size < 2 else "other"
    if language == "da":
        return "one" if size == 1 or (0 < size < 2 and not is_whole) else "other"
    return "one" if size == 1 else "other"
