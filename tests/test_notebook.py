"""The notebook in examples/ runs from its first cell to its last."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOK = Path(__file__).parents[1] / "examples" / "lesson.ipynb"


def test_a_lesson_in_a_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    document: dict[str, Any] = json.loads(NOTEBOOK.read_text("utf-8"))
    names: dict[str, Any] = {}
    pictures: list[str] = []
    for cell in document["cells"]:
        assert cell.get("outputs", []) == [], "stored without outputs"
        if cell["cell_type"] == "code":
            *before, last = ast.parse("".join(cell["source"])).body
            exec(compile(ast.Module(before, []), "cell", "exec"), names)
            if isinstance(last, ast.Expr) and isinstance(last.value, ast.Name):  # shown below the cell
                pictures.append(names[last.value.id]._repr_svg_())
            else:
                exec(compile(ast.Module([last], []), "cell", "exec"), names)
    assert len(set(pictures)) == 3
    printed = capsys.readouterr().out
    assert "pit 2: 1 in the store, extra turn: True" in printed
    assert "(exact)" in printed
