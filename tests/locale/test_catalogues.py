"""The eight catalogues have the same keys and variables, no unused messages, and correct plurals."""

import re
from functools import cache
from importlib import resources
from pathlib import Path
from typing import TypeVar, get_args

import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse
from fluent.syntax.visitor import Visitor

from kalaha.engine.levels import LEVELS
from kalaha.engine.values import Kind
from kalaha.game.comparison import CauseKind
from kalaha.locale import LANGUAGES, OPERATORS, Messages, choose_language, system_language
from kalaha.narration import ORDER
from kalaha.rules import AXES, BOXES, CHOICES, PRESETS, SHEETS, axis_text
from kalaha.wire.game import EmoteKind, OfferKind
from kalaha.wire.tournament import TournamentFormat
from tests.effort import some
from tests.sentences import SENTENCES

SOURCE = Path(__file__).parents[2] / "src" / "kalaha"
PAGE = Path(__file__).parents[2] / "web" / "src"
_CONFIRMED = "out", "back", "finish"
PLURALS = "zero", "one", "two", "few", "many"
_KEY = re.compile(r"""["']([a-z]+-[a-z0-9_-]+)["']""")


Part = TypeVar("Part", bound=ast.BaseNode)


@cache
def catalogue(language: str) -> dict[str, ast.Message]:
    source = resources.files("kalaha.locale").joinpath(f"{language}.ftl").read_text("utf-8")
    entries = parse(source).body
    junk = [entry for entry in entries if isinstance(entry, ast.Junk)]
    assert not junk, junk[0].content
    messages = [entry for entry in entries if isinstance(entry, ast.Message)]
    assert len({message.id.name for message in messages}) == len(messages), "a key twice"
    return {message.id.name: message for message in messages}


def parts(message: ast.Message, kind: type[Part]) -> list[Part]:
    """Return the parts of a message that are of this kind."""
    found: list[Part] = []

    class Finder(Visitor):
        def generic_visit(self, node: ast.BaseNode) -> None:
            if isinstance(node, kind):
                found.append(node)
            super().generic_visit(node)

    Finder().visit(message)
    return found


def variables(message: ast.Message) -> set[str]:
    return {each.id.name for each in parts(message, ast.VariableReference)}


def error_variables(code: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", SENTENCES[code]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_exists_in_every_language(language: str) -> None:
    expected = set(catalogue("en"))
    if language != "en":  # the English error sentences are in the code
        expected |= {f"error-{code}" for code in SENTENCES if not code.startswith(OPERATORS)}
    assert set(catalogue(language)) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_variables_match(language: str) -> None:
    for key, message in catalogue(language).items():
        if key.startswith("error-"):
            expected = error_variables(key.removeprefix("error-"))
        else:
            expected = variables(catalogue("en")[key])
        assert variables(message) == expected, key


@pytest.mark.parametrize("language", some(LANGUAGES, "cs", "fr"))
def test_messages_are_formatted_like_the_reference(language: str) -> None:
    """`fluent.runtime` formats every message in the same way, with numbers of every plural form and text."""
    say = Messages(language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(say.source))
    for key, message in (catalogue(language) | catalogue("operators")).items():
        pattern, names = bundle.get_message(key).value, variables(message)
        assert pattern is not None
        for value in (0, 1, 2, 3, 5, 21, 1_234_567, -1, 0.5, 2.0, 1234.5678, "win") if names else ("",):
            values = dict.fromkeys(names, value)
            text = say(key, **values)
            assert text == bundle.format_pattern(pattern, values)[0], (key, value)
            assert text.strip()


def page_code() -> str:
    """Return the source of the page."""
    files = [path for path in PAGE.rglob("*") if path.suffix in (".ts", ".svelte")]
    return "\n".join(path.read_text("utf-8") for path in files)


def page_keys() -> set[str]:
    """Return the keys that the page composes, after checking their prefixes in its source."""
    members = {
        "theme": ("system", "light", "dark", "contrast"),
        "speed": ("off", "fast", "normal", "slow"),
        "who": ("computer", "here", "link", "watch"),
        "begins": ("me", "them", "lot"),
        "emote": get_args(EmoteKind),
        "tournament": (*get_args(TournamentFormat), *_CONFIRMED, *(f"{deed}-means" for deed in _CONFIRMED)),
        "column": ("move", "player", "did", "lead", "grade"),
        "face": map(str, range(1, 11)),
        "axis": AXES,
        **dict.fromkeys(("ahead", "behind", "even"), get_args(Kind)),
        "value": {value for values in CHOICES.values() for value in values if isinstance(value, str)},
    }
    assert set(re.findall(r"`web-([a-z]+)-\$\{", page_code())) == set(members)
    return {f"web-{family}-{name}" for family, names in members.items() for name in names}


def sheet_keys() -> set[str]:
    """Return the keys that the printed sheets compose."""
    names = "leaflet", "classroom", "name", "class", "date"
    sections = "setup", "turn", "extra", "capture", "end"
    tasks = "landing", "extra", "reach", "capture", "plan", "after"
    return {f"sheet-{name}" for name in (*names, *sections, *(f"task-{task}" for task in tasks))}


def player_keys() -> set[str]:
    """Return the keys of the messages that the page addresses to the player they are about."""
    code = "\n".join(path.read_text("utf-8") for path in (SOURCE / "narration").glob("*.py"))
    keys = set(re.findall(r"""Message\("([a-z_-]+)", [^v]""", code))
    assert {"say-sown", "outcome-won"} <= keys
    keys |= {
        "say-swap",
        "say-withdraw",
        "say-withdraw-undo",
        "say-again",
        "say-played",
        "say-took",
        "say-move-again",
        "reason-resigned",
        "reason-timed_out",
        "turn-captured-pit",
        "turn-captured-pits",
        *(f"say-offer-{kind}" for kind in get_args(OfferKind)),
    }
    return {f"you-{key}" for key in keys}


def test_the_page_uses_only_existing_messages() -> None:
    said = {key for key in _KEY.findall(page_code()) if key.startswith(("web-", "sheet-"))}
    said |= page_keys() | sheet_keys() | player_keys()
    assert said <= set(catalogue("en"))


def cause_keys() -> set[str]:
    """Return the keys of messages for the causes of a loss."""
    spoilt = {"win-draw", "win-loss", "draw-loss"}
    return {*get_args(CauseKind), "missed_capture-then", "allowed_capture-pit", *spoilt}


def advice_keys() -> set[str]:
    """Return the keys of a review's advice, in messages to the player and in messages about the player."""
    code = (SOURCE.parents[1] / "web/src/review/learned.ts").read_text("utf-8")
    praise = re.findall(r'"(learn-[a-z]+)", side', code)
    turns = {f"learn-{who}-{since}" for who in ("ahead", "even") for since in ("start", "move")}
    tips = {*re.findall(r': "([a-z]+)",$', code, re.MULTILINE), "later"}
    assert {"learn-flawless", "learn-best"} <= set(praise)
    assert "capture" in tips
    said = {*praise, *(turn for turn in turns if "ahead" in turn)}
    return turns | {f"learn-try-{tip}" for tip in tips} | said | {f"you-{key}" for key in said}


def test_no_message_is_unused() -> None:
    """Every key occurs in the source code, either literally or as a member of a known family."""
    code = "\n".join(path.read_text("utf-8") for path in SOURCE.rglob("*.py"))
    literal = set(_KEY.findall(code)) | set(_KEY.findall(page_code()))
    family: set[str] = {f"axis-{axis}" for axis in ("pits", "seeds", "repetition_at", "quiet_limit")}
    words = [(axis, value) for axis in CHOICES for value in CHOICES[axis] if type(value) is not int]
    family |= {f"axis-{axis}-{axis_text(value)}" for axis, value in words}
    family |= {f"rules-{name}" for name in ORDER if name not in AXES}
    family |= {f"rules-{kind}-{box.rules}" for kind in ("name", "about") for box in BOXES}
    family |= {f"reading-{key}" for preset in PRESETS.values() for key in preset.readings}
    family |= {f"fault-{key}" for preset in PRESETS.values() for key in preset.faults}
    family |= {f"history-{sheet.rules}" for sheet in SHEETS}
    family |= {f"source-{what}" for sheet in SHEETS for what in sheet.contents}
    family |= {f"language-{language}" for language in LANGUAGES}
    from kalaha.engine.bench import RATES
    from kalaha.engine.review import Grade
    from kalaha.game import Reason
    from kalaha.lessons import KINDS
    from kalaha.puzzles import THEMES
    from kalaha.puzzles.puzzle import DIFFICULTIES
    from kalaha.terminal import puzzles
    from kalaha.terminal.words import WORDS

    family |= {f"lesson-{kind}" for kind in KINDS}
    family |= {f"foreign-{form}" for form in ("ring", "rows", "letters", "numbers")}
    family |= {f"puzzle-theme-{theme}" for theme in THEMES}
    family |= {f"puzzle-difficulty-{difficulty}" for difficulty in range(1, DIFFICULTIES + 1)}
    family |= {f"puzzle-help-{word}" for word in puzzles.WORDS}
    family |= {f"level-{level}" for level in LEVELS}
    family |= {f"rate-{name.replace('_', '-')}" for name in RATES}
    family |= {f"kind-{kind}" for kind in get_args(Kind)}
    family |= {f"word-{word}" for word in WORDS} | {f"word-help-{word}" for word in WORDS}
    family |= {f"reason-{reason}" for reason in Reason}
    family |= {f"{told}-{kind}" for told in ("say", "turn") for kind in ("declined", "grand_slam")}
    family |= {f"play-offered-{kind}" for kind in ("share", "stop")}
    family |= {f"say-offer-{kind}" for kind in get_args(OfferKind)}
    family |= {f"option-{name}" for name in re.findall(r'option\(\s*"([a-z-]+)"', code)}
    family |= {f"grade-{grade}" for grade in get_args(Grade)}
    family |= {f"cost-{kind}" for kind in ("exact", "lower", "estimate")}
    family |= {f"{to}why-{what}" for what in cause_keys() for to in ("", "you-")}
    family |= page_keys() | sheet_keys() | player_keys() | advice_keys()
    assert set(CHOICES) | {"pits", "seeds"} == set(AXES)
    assert {*catalogue("en"), *catalogue("operators")} - literal - family == set()


def test_operator_messages_are_in_no_translated_catalogue() -> None:
    for language in LANGUAGES:
        assert catalogue(language).keys().isdisjoint(catalogue("operators"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_at_the_prompt_are_distinct(language: str) -> None:
    from kalaha.terminal.words import WORDS, find_word

    say = Messages(language)
    for word in WORDS:
        assert find_word(say, say(f"word-{word}")) == word
    assert all(" " not in say(f"word-{word}") for word in ("save", "load")), "a file name follows"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_plural_form_is_one_that_numbers_have(language: str) -> None:
    of_counts = {Locale.parse(language).plural_form(number) for number in range(200)} | {"other"}
    for key, message in catalogue(language).items():
        keys = [each.key for each in parts(message, ast.Variant)]
        named = {key.name for key in keys if isinstance(key, ast.Identifier)} & set(PLURALS)
        assert named <= of_counts, f"{key}: {named - of_counts}"


def test_czech_plurals() -> None:
    say = Messages("cs")

    def seeds(number: int) -> str:
        return say("say-captured", seeds=number)

    assert [seeds(n).split(": ")[1] for n in (1, 2, 4, 5, 11, 21, 22)] == [
        "1 kámen.", "2 kameny.", "4 kameny.", "5 kamenů.", "11 kamenů.", "21 kamenů.", "22 kamenů.",
    ]  # fmt: skip


def test_finnish_plurals() -> None:
    say = Messages("fi")
    assert [say("say-captured", seeds=n).split(": ")[1] for n in (1, 2, 5, 11, 21)] == [
        "yksi kuula.", "2 kuulaa.", "5 kuulaa.", "11 kuulaa.", "21 kuulaa.",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "sv_SE.UTF-8"}, "sv"),
        ({"LANG": "sv_SE.UTF-8", "LC_ALL": "cs_CZ"}, "cs"),
        ({"LANGUAGE": "it:nn:de", "LANG": "fr_FR"}, "nb"),
        ({"KALAHA_LANG": "fi", "LANG": "fr_FR"}, "fi"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_system_chooses_the_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_a_browser_gets_its_first_supported_language() -> None:
    assert choose_language(["it-IT", "da-DK", "sv"]) == "da"
