"""The checklist of a release: `python tools/make/checklist.py 1.0.0 [NAMES]`.

Runs what is not yet ticked in docs/releases/1.0.0.md, or only what is named, and ticks what has passed, with
the last line that says something in figures, and the commit. Each is written down as soon as it has ended, so
that it can be interrupted; the whole takes some hours. Exits with 1 if anything has failed.
"""

import argparse
import re
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
RELEASES = ROOT / "docs" / "releases"
LINE = re.compile(r"- \[([ x])\] \*\*(.+?)\*\*")


class Item(NamedTuple):
    """What has to pass, the command that finds out, and what its figures look like."""

    name: str
    command: str
    figures: str = r"\d"


ITEMS = (
    Item("tests", ".ci/run", r"\d+ passed"),
    Item("known vulnerabilities", "make audit"),
    Item("perft", ".venv/bin/pytest -q tests -k perft", r"\d+ passed"),
    Item(
        "proofs", "for f in data/solved/proofs/*.jsonl; do .venv/bin/kalaha solve --check $f || exit 1; done"
    ),
    Item("matches", ".venv/bin/kalaha arena computer:10 computer:9 --rules kalah --games 20", r"Elo|%"),
    Item("limits", ".venv/bin/python tools/measure/time_limits.py"),
    Item("accuracy", ".venv/bin/python tools/measure/accuracy.py"),
    Item("mutants", "make mutants", r"killed|survived"),
    Item("load", ".venv/bin/python -m tools.measure.load", r"acknowledged, ms"),
    Item("nothing lost by a kill", ".venv/bin/python -m tools.measure.load --kill", r"moves stored"),
    Item("first load", ".venv/bin/python tools/measure/first_load.py", r"playable"),
    Item("rates", ".venv/bin/kalaha bench", r"ignature"),
    Item("manual", "make docs"),
    Item("bill of materials", "make sbom"),
    Item("data", "make data"),
    Item("wheels and package", "make wheels", r"passed|kalaha-"),
)


def page(version: str, ticked: dict[str, str]) -> str:
    """Return the page of a release; `ticked` are the lines of what has passed, by name."""
    lines = [ticked.get(item.name) or f"- [ ] **{item.name}** (`{item.command}`)" for item in ITEMS]
    by = f"`tools/make/checklist.py {version}`"
    head = f"# {version}\n\nWhat has to pass before it is published, ticked by {by}.\n"
    return "\n".join([head, *lines, ""])


def read(text: str) -> dict[str, str]:
    """Return the lines of a page that are ticked, by name.

    >>> read("- [x] **load** (`load`)")
    {'load': '- [x] **load** (`load`)'}
    """
    found = ((LINE.match(line), line) for line in text.splitlines())
    return {match[2]: line for match, line in found if match and match[1] == "x"}


def run(item: Item) -> str | None:
    """Run what finds out about an item; return its line if it has passed."""
    print(f"\n== {item.name}: {item.command}", flush=True)
    said: list[str] = []
    command = ["bash", "-c", item.command]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace"
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            print(line, end="", flush=True)
            if re.search(item.figures, line):
                said = [line.strip(" =\n")]
    if running.returncode:
        return None
    head = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(head, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    figures = "".join(f": {line[:160]}" for line in said)
    return f"- [x] **{item.name}** (`{item.command}`, {commit}){figures}"


def main() -> None:
    """Run what is to be run, and tick it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version")
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(item.name for item in ITEMS))
    asked = parser.parse_args()
    if unknown := set(asked.names) - {item.name for item in ITEMS}:
        parser.error(f"there is no {', '.join(unknown)}")
    path = RELEASES / f"{asked.version}.md"
    ticked = read(path.read_text("utf-8")) if path.exists() else {}
    failed: list[str] = []
    for item in ITEMS:
        if item.name in asked.names or (not asked.names and item.name not in ticked):
            ticked.pop(item.name, None)
            if (line := run(item)) is not None:
                ticked[item.name] = line
            else:
                failed.append(item.name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(page(asked.version, ticked), "utf-8")
    sys.exit(f"failed: {', '.join(failed)}" if failed else None)


if __name__ == "__main__":
    main()
