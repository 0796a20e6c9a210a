"""TypeScript (`web/src/rules/record.ts`) and Python read, write and refuse the same records."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unicodedata import category

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from kalaha import RecordError, read_record, write_record
from tests.effort import THOROUGH
from tests.notation.test_bad_records import HEAD, JUNK
from tests.notation.trees import games
from tests.web.test_rules import node

SPACES = "\x1c\x1d\x1e\x1f\x85\ufeff"
"""Characters that are white space in either Python or JavaScript, but not in both."""
EXAMPLES = 2000 if THOROUGH else 100
NOTATION = Path(__file__).parents[1] / "notation"


def in_python(text: str) -> list[Any]:
    """Return the record as written by Python, both the whole game and up to the third step, or the error."""
    try:
        game = read_record(text)
    except RecordError as error:
        codes = [each.code for each in error.faults]
        if codes == ["unknown-rules-nearest"]:  # only Python suggests another name
            text = re.sub(r"did you mean .*\? The", "the", str(error))
            return [error.line, error.column, text, ["unknown-rules"]]
        return [error.line, error.column, str(error), codes]
    whole = write_record(game)
    while len(game.steps) > 3:
        game.undo()
    return [whole, write_record(game)]


def assert_alike(texts: list[str]) -> None:
    """Compare the texts, except those with characters that Python and JavaScript may treat differently."""
    texts = [text for text in texts if not any(category(each) == "Cn" or each in SPACES for each in text)]
    done = node("records.ts", "".join(json.dumps(text) + "\n" for text in texts))
    assert done.returncode == 0, done.stderr
    found = [json.loads(line) for line in done.stdout.splitlines()]
    for text, ours in zip(texts, found, strict=True):
        assert ours == in_python(text), text


def drawn(strategy: st.SearchStrategy[str]) -> list[str]:
    """Return examples of a strategy, to be checked in a single run of Node."""
    found: list[str] = []

    @settings(max_examples=EXAMPLES, phases=[Phase.generate], database=None)
    @given(strategy)
    def draw(text: str) -> None:
        found.append(text)

    draw()
    return found


@st.composite
def tampered(draw: st.DrawFn) -> str:
    """Draw a record with one part replaced."""
    text = write_record(draw(games()))
    at = draw(st.integers(0, len(text)))
    end = draw(st.integers(at, min(len(text), at + 10)))
    return text[:at] + draw(JUNK) + text[end:]


def listed() -> Iterator[str]:
    """Yield each string in test_bad_records.py twice, once with tags before it and once without."""
    for each in ast.walk(ast.parse((NOTATION / "test_bad_records.py").read_text("utf-8"))):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value
            yield HEAD + each.value


def test_random_trees_are_read_and_written_alike() -> None:
    texts = drawn(games().map(write_record))
    assert_alike(texts)
    assert any(re.search(r"\(.*\(", text) for text in texts)


def test_tampered_records_are_refused_alike() -> None:
    assert_alike(drawn(tampered()))


def test_junk_is_refused_alike() -> None:
    assert_alike(drawn(JUNK | JUNK.map(HEAD.__add__) | JUNK.map('[Rules "wari"] [Setup "{}"] *'.format)))


def test_listed_faults_have_the_same_messages() -> None:
    assert_alike([*listed()])
