"""The sentences of `kalaha.errors`: each is used, each gets the values that it names."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import kalaha
from kalaha.errors import SENTENCES, KalahaError, fault
from kalaha.rules import AXES

SOURCE = Path(kalaha.__file__).parent
TREES = {path: ast.parse(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def strings(node: ast.AST) -> set[str]:
    return {n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str)}


def fields(code: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(SENTENCES[code]) if name}


def faults_made() -> Iterator[tuple[str, ast.Call]]:
    """Every `fault(…)` of the package, with the place where it stands."""
    for path, tree in TREES.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fault":
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node


FAULTS = list(faults_made())


@pytest.mark.parametrize("code", SENTENCES)
def test_every_sentence_is_used(code: str) -> None:
    assert any(code in strings(tree) for path, tree in TREES.items() if path != SOURCE / "errors.py")


@pytest.mark.parametrize(("place", "call"), FAULTS, ids=[place for place, _ in FAULTS])
def test_every_fault_gives_its_sentence_the_values_that_it_names(place: str, call: ast.Call) -> None:
    given = {keyword.arg for keyword in call.keywords}
    if isinstance(call.args[0], ast.Name):  # the code was chosen before; the strings there are checked below
        return
    codes = strings(call.args[0]) & set(SENTENCES)
    assert codes, place
    if None not in given:  # no **values
        assert all(fields(code) == given for code in codes)


@pytest.mark.parametrize("code", SENTENCES)
def test_every_sentence_is_a_sentence(code: str) -> None:
    text = str(fault(code, **dict.fromkeys(fields(code), "7")))
    assert text[-1] in ".?"
    assert text[0].isupper() or text[0].isdigit() or text.startswith(AXES)
    assert "  " not in text
    assert "\n" not in text


def test_an_error_says_all_its_faults() -> None:
    error = KalahaError(fault("nothing-to-undo"), fault("nothing-to-redo"))
    assert str(error) == "There is nothing to take back. There is nothing to play again."
    assert [each.code for each in error.faults] == ["nothing-to-undo", "nothing-to-redo"]
