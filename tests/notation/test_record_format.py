"""docs/record-format.md agrees with the code."""

import re
from pathlib import Path

from kalaha import Reason, read_record, write_record
from kalaha.engine.players import TAGS
from kalaha.notation.record import AXIS_TAGS, ENDINGS, OWN_TAGS
from kalaha.notation.writer import FIRST_TAGS
from kalaha.server.play.clock import CONTROL

PAGE = (Path(__file__).parents[2] / "docs/record-format.md").read_text(encoding="utf-8")


def test_the_example_is_a_valid_record_exactly_as_written() -> None:
    example = PAGE.split("```kgn\n")[1].split("```")[0]
    game = read_record(example)
    assert write_record(game) == example
    assert game.outcome
    assert game.outcome.winner == 0


def test_the_page_has_every_tag_word_reason_and_glyph() -> None:
    words = set(re.findall(r"`(\w+)`", PAGE))
    assert words >= OWN_TAGS
    assert words >= {*AXIS_TAGS, *ENDINGS, "swap"}
    assert words >= {*map(str, Reason)} - {"resigned", "timed_out"}
    assert words >= {*FIRST_TAGS, *TAGS, CONTROL, "Round", "Points", "Decided"}
    assert set(re.findall(r"`([!?]+)`", PAGE)) == {"!!", "!", "!?", "?!", "?", "??"}
