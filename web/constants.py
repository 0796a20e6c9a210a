"""Export data from the Python package to the page: constants, lessons, rule sets, error messages.

`hatch_build.py` runs this script before npm. It imports only the standard library and typing_extensions, so
that `pip install` can build the page. Unchanged files are not rewritten.
"""

import importlib
import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kalaha.engine.levels import FULL, FULL_SECONDS, LEVELS, is_plain
from kalaha.engine.limit import MAX_DEPTH
from kalaha.engine.preparation import SEEDS_ABOVE_TABLE
from kalaha.engine.ranking import LINE_NODES
from kalaha.engine.values import KINDS
from kalaha.errors import SENTENCES
from kalaha.examples import EXAMPLES
from kalaha.game.fair import fair_starts
from kalaha.lessons import steps
from kalaha.locale import ALIASES, LANGUAGES, Messages
from kalaha.narration import ORDER, UNSAID
from kalaha.notation.svg import definitions, grain
from kalaha.rules import BOXES, FAULTS, READINGS, RULESETS, SHEETS, STATEMENTS, Rules, differences
from kalaha.rules.axes import CONTRADICTIONS, FAIR_START, GROUPS, MAX_PITS, MAX_TOTAL, ROWS, Axis
from kalaha.wire.rules import rule_set_json

SOURCES = Path(__file__).parent / "src"


def constants() -> dict[str, Any]:
    """Return the constants, keyed by their names in the page's code."""
    return {
        "maxPits": MAX_PITS,
        "maxSeeds": MAX_TOTAL // 2,
        "levels": FULL,
        "plainLevels": sum(map(is_plain, LEVELS)),
        "languages": {code: own_name(code) for code in LANGUAGES},
        "languageAliases": ALIASES,
    }


def axes() -> str:
    """Return a TypeScript module with the rows of `rules/axes.py`, so that types can be made from them."""
    made = {
        "ROWS": {name: row_of(axis) for name, axis in ROWS.items()},
        "GROUPS": GROUPS,
        "ORDER": ORDER,
        "CONTRADICTIONS": [{"code": code, "axes": values} for code, values in CONTRADICTIONS],
        "FAIR_START": FAIR_START,
        "MAX_TOTAL": MAX_TOTAL,
    }
    lines = [f"export const {name} = {json.dumps(value)} as const;" for name, value in made.items()]
    return "\n".join(
        ["/** The axes of the rules: `web/constants.py` made this file from `rules/axes.py`. */", *lines, ""]
    )


def row_of(axis: Axis) -> dict[str, Any]:
    """Return a row without the members that most axes share."""
    row: dict[str, Any] = {"default": axis.default}
    row |= {"choices": axis.choices} if axis.choices else {"limit": axis.limit}
    row |= {"unsaid": UNSAID[axis.name]} if axis.name in UNSAID else {}
    return row | ({"withoutEffect": True} if axis.tables == "never" else {})


def own_name(language: str) -> str:
    """Return the name of `language` in that language."""
    name = Messages(language)(f"language-{language}")
    return name[0].upper() + name[1:]


def presets() -> list[dict[str, Any]]:
    """Return the rule sets in the format that the server uses, without axes at their defaults."""
    return [{**rule_set_json(each), "axes": differences(each, Rules())} for each in RULESETS.values()]


def sheets() -> list[dict[str, Any]]:
    """Return the contents of the rule sheets, in the order of their rule sets."""
    return [
        {**asdict(sheet), "words": {code: words._asdict() for code, words in sheet.words.items()}}
        for sheet in SHEETS
    ]


def boxes() -> list[dict[str, Any]]:
    """Return the search terms for each rule sheet, and for each game without a sheet."""
    return [
        {
            "rules": box.rules,
            "sheet": None if box.sheet is None else SHEETS.index(box.sheet),
            "headings": sorted(box.headings),
            "words": sorted(box.words),
            "printed": sorted(box.printed),
            "names": sorted(box.names),
            "near": sorted(box.near),
        }
        for box in BOXES
    ]


def examples() -> list[dict[str, Any]]:
    """Return the examples for each point of the rules, each with a position, a move, and the axes."""
    return [
        {
            "axis": example.axis,
            "wanted": {example.axis: example.value, **example.needs},
            "pits": [example.south, example.north],
            "move": example.move,
        }
        for example in EXAMPLES
    ]


def sentences(*folders: str) -> dict[str, str]:
    """Return the English sentences for the errors thrown in `folders`, by error code."""
    for package in ("engine", "game", "notation", "rules", "server", "tables"):
        importlib.import_module(f"kalaha.{package}.errors")
    files = [path for folder in folders for path in (SOURCES / folder).glob("*.ts")]
    sources = [axes(), *(file.read_text("utf-8") for file in files)]
    named = {code for source in sources for code in re.findall(r'"([a-z]+(?:-[a-z]+)+)"', source)}
    return {code: text for code, text in sorted(SENTENCES.items()) if code in named}


def levels() -> list[dict[str, Any]]:
    """Return the parameters of each level of the computer, lowest first."""
    return [level._asdict() for level in LEVELS.values()]


def limits() -> dict[str, Any]:
    """Return the engine's constants and its names for the kinds of values."""
    return {
        "FULL_SECONDS": FULL_SECONDS,
        "MAX_DEPTH": MAX_DEPTH,
        "LINE_NODES": LINE_NODES,
        "SEEDS_ABOVE_TABLE": SEEDS_ABOVE_TABLE,
        "KINDS": KINDS,
    }


def lessons() -> dict[str, list[dict[str, Any]]]:
    """Return the steps of the lesson for each rule set."""
    return {
        name: [
            {"kind": step.kind, "position": str(step.position), "lines": step.lines} for step in steps(rules)
        ]
        for name, rules in RULESETS.items()
    }


def texts() -> dict[Path, str]:
    """Return the contents of each exported file."""
    made = {
        "lib/constants.json": constants(),
        "lesson/lessons.json": lessons(),
        "rules/readings.json": {
            "readings": {key: asdict(reading) for key, reading in READINGS.items()},
            "faults": FAULTS,
        },
        "rules/sheets.json": sheets(),
        "rules/statements.json": {
            rules: [asdict(statement) for statement in statements] for rules, statements in STATEMENTS.items()
        },
        "rules/boxes.json": boxes(),
        "rules/drawing.json": {"definitions": definitions(), "grain": grain()},
        "rules/examples.json": examples(),
        "rules/presets.json": presets(),
        "lib/sentences.json": sentences("rules", "game", "search"),
        "search/levels.json": levels(),
        "rules/fairStarts.json": fair_starts(),
        "rules/fairStart.json": fair_starts()[0],
        "search/limits.json": limits(),
    }
    files = {path: json.dumps(content, indent=2, ensure_ascii=False) + "\n" for path, content in made.items()}
    return {SOURCES / path: text for path, text in (files | {"lib/rows.ts": axes()}).items()}


if __name__ == "__main__":
    for file, text in texts().items():
        if not file.exists() or file.read_text("utf-8") != text:
            file.write_text(text, "utf-8")
