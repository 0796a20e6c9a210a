"""The library of machine code."""

import ast
import importlib
import json
import os
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
import pytest

import kalaha
from kalaha.errors import NotInstalledError
from kalaha.kernel import batch, native
from kalaha.kernel.native import Entry, bind
from kalaha.kernel.struct import Struct
from kalaha.search import transposition
from tests.kernel import calls


def test_every_entry_point_does_what_plain_python_does() -> None:
    """With KALAHA_KERNELS=python, this test shows that the checksums are those of plain Python."""
    assert calls.checksums() == json.loads(calls.CHECKSUMS.read_text())


@pytest.mark.compiled
def test_every_kernel_that_python_calls_is_an_entry_point() -> None:
    for module in modules():
        for value in used_by_python(module):
            is_plain = isinstance(value, FunctionType) and vars(value).get("is_called")
            assert not is_plain, (
                f"{module.__name__} uses {value.__name__}, which is not in kernels/entries.py"
            )


def modules() -> Iterator[ModuleType]:
    for found in pkgutil.walk_packages(kalaha.__path__, "kalaha."):
        if "migrations" not in found.name and "__main__" not in found.name:
            yield importlib.import_module(found.name)


def used_by_python(module: ModuleType) -> Iterator[Any]:
    """Yield the values of all global names, and of their attributes, that are not used in kernels."""
    tree = ast.parse(Path(module.__file__ or "").read_text())
    kernels = {
        node
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and any(getattr(each, "id", "").endswith(("kernel", "macro")) for each in node.decorator_list)
    }
    for top in tree.body:
        for node in () if top in kernels else ast.walk(top):
            if isinstance(node, ast.Name):
                yield getattr(module, node.id, None)
            elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                yield getattr(getattr(module, node.value.id, None), node.attr, None)


@pytest.mark.compiled
def test_arguments_of_another_form_are_refused() -> None:
    games = batch.new_games(2, 6, 0)
    chosen, wide = np.arange(2), np.zeros((2, 2), np.int64)
    assert isinstance(transposition.best_move_of, Entry)
    for wrong, said in (
        ((games.legal, games.random, chosen), "4 numbers, structs and arrays, not 3"),
        ((games.legal, games.random, chosen, chosen, 1), "4 numbers, structs and arrays, not 5"),
        ((games.legal, games.random, chosen, wide[:, 0]), "a contiguous array"),
        ((games.legal, games.random, chosen, wide), "a contiguous array"),
        ((games.legal, games.random, chosen, np.zeros(2, np.int32)), "a contiguous array"),
        ((games.legal, games.random, chosen, 7), "an array"),
        ((games.legal, games.random, chosen, Struct.zeros(batch.BOARD)), "an array"),
    ):
        with pytest.raises(TypeError, match=said):
            batch.draw_actions(*wrong)
    with pytest.raises(TypeError, match="a struct of"):
        batch.first_over(Struct.zeros(batch.BOARD), games.starts)
    with pytest.raises(TypeError):
        transposition.best_move_of(np.zeros(64, np.uint64), np.uint64(1), np.uint64(1), 2.5)


def test_bound_arguments_are_converted_once() -> None:
    random, drawn = np.array([5, 6], np.uint64), np.zeros(2, np.int64)
    draw = bind(batch.draw_actions, np.array([1, 2], np.uint16), random)
    draw(np.arange(2), drawn)
    assert drawn.tolist() == [0, 1]
    assert random.tolist() != [5, 6]


@pytest.mark.compiled
def test_without_a_library_a_sentence_says_what_to_do() -> None:
    code = (
        "from kalaha import Position, find_rules\nfrom kalaha.engine import Engine\n"
        "rules = find_rules('kalah').replace(pits=2, seeds=1)\n"
        "with Engine(rules, tables=False) as engine: print(engine.analyse(Position.start(rules)).value.seeds)"
    )
    elsewhere = f"import platform; platform.machine = lambda: 'riscv64'\n{code}"
    for environment, source, said in (
        ({}, elsewhere, "There is no machine code for this platform (linux-riscv64)"),
        ({"KALAHA_KERNELS": "python"}, code, "2"),
    ):
        done = subprocess.run(
            [sys.executable, "-c", source],
            env=os.environ | environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert said in done.stdout + done.stderr


def test_a_missing_kernel_raises_where_it_is_called() -> None:
    missing = native._Missing(lambda: None)  # pyright: ignore[reportPrivateUsage]
    with pytest.raises(NotInstalledError, match="python -m kernels"):
        missing()
