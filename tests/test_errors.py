"""All packages' errors form a documented tree. Every sentence is used and gets all of its values."""

import ast
import copy
import pickle
import re
import string
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import kalaha
from kalaha import errors
from kalaha.errors import KalahaError, fault
from kalaha.rules import AXES
from tests.sentences import ERRORS, SENTENCES

SOURCE = Path(kalaha.__file__).parent


@cache
def trees() -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(SOURCE.rglob("*.py"))}


def strings(node: ast.AST) -> set[str]:
    """Return all strings except dictionary keys, because sentences are listed under their codes."""
    keys = {key for n in ast.walk(node) if isinstance(n, ast.Dict) for key in n.keys}
    constants = (n for n in ast.walk(node) if isinstance(n, ast.Constant) and n not in keys)
    return {n.value for n in constants if isinstance(n.value, str)}


def subclasses(error: type[KalahaError]) -> Iterator[type[KalahaError]]:
    for each in error.__subclasses__():
        yield each
        yield from subclasses(each)


def fields(code: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(SENTENCES[code]) if name}


def faults_made() -> Iterator[tuple[str, ast.Call]]:
    """Yield every `fault(…)` call in the package, with its location."""
    for path, tree in trees().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "fault":
                yield f"{path.relative_to(SOURCE)}:{node.lineno}", node


def test_every_sentence_is_used() -> None:
    used = set[str]().union(*map(strings, trees().values()))
    assert not set(SENTENCES) - used


def test_codes_are_unique_across_packages() -> None:
    codes = [code for module in ERRORS for code in vars(module).get("_SENTENCES", ())]
    assert len(codes) == len(set(codes)) == len(SENTENCES)


def test_every_fault_passes_the_values_of_its_sentence() -> None:
    for place, call in faults_made():
        given = {keyword.arg for keyword in call.keywords}
        if isinstance(call.args[0], ast.Name):  # a variable, whose strings are checked on assignment
            continue
        codes = strings(call.args[0]) & set(SENTENCES)
        assert codes, place
        if None not in given:  # no **values
            assert all(fields(code) - {"text"} == given - {"text"} for code in codes), place


@pytest.mark.parametrize("code", SENTENCES)
def test_every_sentence_is_a_sentence(code: str) -> None:
    text = str(fault(code, **dict.fromkeys(fields(code), "7")))
    assert text[-1] in ".?" or code.endswith("-at")
    assert text[0].isupper() or text[0].isdigit() or text.startswith(AXES)
    assert "  " not in text
    assert "\n" not in text


def test_an_error_contains_all_its_faults() -> None:
    error = KalahaError(fault("nothing-to-undo"), fault("nothing-to-redo"))
    assert str(error) == "There is nothing to take back. There is nothing to redo."
    assert [each.code for each in error.faults] == ["nothing-to-undo", "nothing-to-redo"]


def test_an_error_names_the_place_of_its_fault() -> None:
    with pytest.raises(kalaha.IllegalMoveError) as error:
        kalaha.Position.start(kalaha.find_rules("alga")).play(kalaha.Move(6))
    assert error.value.place == fault("move-at", move="7", position=error.value.position)
    assert str(error.value).startswith("Move 7 is not legal in <6,0,0,6,")
    assert str(error.value).endswith(str(error.value.faults[0]))


def test_the_tree_is_as_documented() -> None:
    drawn: dict[str, str] = {}
    above = ["KalahaError"] * 9
    package = ""
    for indent, name in re.findall(r"^ {4}([│ ├└─]*)(\w+)", (errors.__doc__ or "").partition("::")[2], re.M):
        depth = len(indent) // 4
        if not indent or not name.endswith("Error"):
            package = name
            continue
        above[depth] = name
        drawn[name] = f"{package}.{above[depth - 1] if depth > 2 else 'KalahaError'}"
    found = {
        each.__name__: f"{each.__module__.split('.')[1]}.{each.__bases__[0].__name__}"
        for each in subclasses(KalahaError)
        if each.__module__.startswith("kalaha.")
    }
    assert drawn == found


def test_errors_need_no_numpy() -> None:
    names = [module.__name__ for module in ERRORS]
    code = f"import sys, {', '.join(names)}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_errors_can_be_copied_and_pickled() -> None:
    from kalaha.server.errors import DatabaseAwayError, RefusedError, StaleError

    made = [
        kalaha.RecordError(3, 4, fault("record-empty")),
        kalaha.IllegalMoveError(fault("move-game-over"), "3", "<1,0,0,1,1> S"),
        kalaha.EngineError(fault("engine-closed")),
        RefusedError(fault("move-game-over"), at=fault("line-move-at", number=3, move="7")),
        StaleError(fault("ply-stale", named=3, ply=4), ply=4),
        DatabaseAwayError("gone"),
    ]
    for error in made:
        for same in (copy.copy(error), pickle.loads(pickle.dumps(error))):
            assert (type(same), str(same), vars(same)) == (type(error), str(error), vars(error))
