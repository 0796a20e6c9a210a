"""Names may contain multi-character emoji, but no characters that change how other text is shown."""

import pytest

from kalaha.locale import clean_name, printable

EMOJI = (
    "👨‍👩‍👧‍👦",  # a family: four joined by U+200D
    "🏳️‍🌈",  # a flag joined to a rainbow, with a variation selector
    "👩🏽‍🚀",  # a skin tone followed by a joiner
    "❤️‍🔥",
    "🇸🇪",  # two letters that make a flag
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",  # Scotland, in invisible letters
    "👍🏿",
    "1️⃣",
    "é",  # with a combining accent
)


@pytest.mark.parametrize("emoji", EMOJI)
def test_an_emoji_of_several_characters_is_preserved(emoji: str) -> None:
    assert printable(f"Anna {emoji} {emoji}") == f"Anna {emoji} {emoji}"


INVISIBLE = "\u202e\u202a\u2066\u2069\u200e\u200f\u061c\u200b\ufeff\u2028\x1b\x9b"


@pytest.mark.parametrize("character", INVISIBLE, ids=ascii)
def test_invisible_characters_that_affect_other_text_are_removed(character: str) -> None:
    assert printable(f"An{character}na 👩{character}👧") == "An na 👩 👧"


@pytest.mark.parametrize(
    "text", ["a\u200db", "\u200d👩", "👩\u200d", "👩\u200d\u200d👧", "\U000e0067\U000e0062x"]
)
def test_joiners_and_tags_that_join_nothing_are_removed(text: str) -> None:
    assert printable(text).isprintable()


def test_a_long_text_is_truncated() -> None:
    assert printable("a" + "\u0301" * 5000, 40) == "a" + "\u0301" * 38 + "…"


@pytest.mark.parametrize(
    "name", ["\u3164", "\u2800\u2800", "\u115f\u1160", "\xad", "\u034f", "\u0301\u0302", "\ufe0f", ""]
)
def test_a_name_of_which_nothing_is_visible_is_empty(name: str) -> None:
    assert clean_name(name) == ""
    assert clean_name(f"Max{name}").startswith("Max")  # no accent is composed with an x
