"""The wording of the catalogues: placement of names, glossary and punctuation."""

import re
from pathlib import Path

import pytest
from fluent.syntax import ast

from kalaha.locale import LANGUAGES, Messages
from tests.locale.test_catalogues import catalogue, parts, variables
from tests.sentences import SENTENCES


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_starts_its_sentence(language: str) -> None:
    """A name may be “Der Computer” or “L’ordinateur”, which would change its form later in a sentence."""
    say = Messages(language)
    of_the_page = ("say-", "outcome-", "reason-", "web-")
    for key, message in catalogue(language).items():
        values = variables(message)
        if not key.startswith(of_the_page) or "player" not in values:
            continue
        for number in (0, 1, 2, 5):
            text = say(key, **{**dict.fromkeys(values, number), "player": "PLAYER"})
            assert re.search(r"(?<![.] )(?<!^)PLAYER", text) is None, text


GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text("utf-8")
QUOTES = {"en": "“”", "sv": "”", "da": "”", "fi": "”", "nb": "«»", "de": "„“", "cs": "„“", "fr": "«»"}


def texts(language: str) -> dict[str, str]:
    """Return the text of each message in a language, without placeholders."""
    found = {
        key: "{}".join(each.value for each in parts(message, ast.TextElement))
        for key, message in catalogue(language).items()
    }
    return found | (SENTENCES if language == "en" else {})


def glossary(language: str) -> dict[str, tuple[list[str], list[str]]]:
    """Return the words to use and the stems to avoid for each term."""
    section = re.search(rf"^## [^\n]+ \({language}\)\n(.*?)(?=^## |\Z)", GLOSSARY, re.MULTILINE | re.DOTALL)
    assert section is not None
    rows = [line.strip("| ").split(" |") for line in section[1].splitlines()[4:] if line]
    return {term.strip(): (_words(used), _words(*avoided)) for term, used, *avoided in rows}


def _words(cell: str = "") -> list[str]:
    return [word.strip() for word in cell.split(",") if word.strip()]


def has_stem(stem: str, text: str) -> bool:
    """Return whether a word in `text` starts with `stem`."""
    text = text.replace("\N{NO-BREAK SPACE}", " ")
    return re.search(rf"(?<!\w){re.escape(stem)}", text, re.IGNORECASE) is not None


def test_a_stem_matches_every_form_of_its_word() -> None:
    assert has_stem("kylv", "Siemeniä kylvetään oikealle.")
    assert not has_stem("tie", "no activities")


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_has_one_word(language: str) -> None:
    said = texts(language)
    words = glossary(language)
    assert list(words) == list(glossary("en"))
    for term, (used, avoided) in words.items():
        for word in used:
            assert any(word.lower() in text.lower() for text in said.values()), (
                f"{term}: no message contains {word!r}"
            )
        for stem in avoided:
            found = [key for key, text in said.items() if has_stem(stem, text)]
            assert not found, f"{', '.join(found)}: for {term!r} use {used[0]!r}, not {stem!r}…"


@pytest.mark.parametrize("language", LANGUAGES)
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    for key, text in texts(language).items():
        marks = set(re.findall('[“”„«»‘‚"]', text))
        if key.startswith(("help-argument-", "option-")):
            marks -= {'"'}  # users type these in a shell
        assert marks <= set(QUOTES[language]), f"{key}: {text}"


def test_french_punctuation_has_its_space() -> None:
    for key, text in texts("fr").items():
        assert re.search(r"[^\u00a0\d}/]([;?!»]|:(?=\s|$))|«(?!\u00a0)| %", text) is None, f"{key}: {text}"


def test_czech_prepositions_of_one_letter_end_no_line() -> None:
    for key, text in texts("cs").items():
        if key != "web-keys-help":  # its letters are keys
            assert re.search(r"(?<!\w)[ksvzouKSVZOU] ", text) is None, f"{key}: {text}"
