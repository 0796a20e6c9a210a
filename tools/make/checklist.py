"""The checklist of a release: `python tools/make/checklist.py 1.0.0 [NAMES]`.

Runs what is not yet ticked in docs/releases/1.0.0.md, or only what is named, and ticks what has passed, with
the last line that says something in figures, the commit and the minutes. Each is written down as soon as it
has ended, so that it can be interrupted; the whole takes some hours. Exits with 1 if anything has failed.
"""

import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
RELEASES = ROOT / "docs" / "releases"
LINE = re.compile(r"- \[([ x])\] \*\*(.+?)\*\*")
CHECK = ".venv/bin/kalaha solve --check"


class Item(NamedTuple):
    """What has to pass, the command that finds out, and which line to keep, or which parts of all lines."""

    name: str
    command: str
    figures: str = r"\d"


ITEMS = (
    Item("tests", ".ci/run", r"\d+ passed"),
    Item("known vulnerabilities", "make audit"),
    Item("perft", ".venv/bin/pytest -q tests -k perft", r"\d+ passed"),
    Item(
        "proofs, bounds without contradiction",
        f"for f in data/solved/proofs/{{,outside/}}*.jsonl; do {CHECK} $f --sample 0 || exit 1; done",
        r"Bounds: (\d+)",
    ),
    Item(
        "proofs, bounds of five pits searched again",
        f"for f in data/solved/proofs/*-5-6.jsonl; do {CHECK} $f --memory 3G || exit 1; done",
        r"Proved again: (\d+)",
    ),
    Item(
        "matches",
        ".venv/bin/kalaha arena computer:8 computer:6 --rules kalah --sprt 0 100 | grep -B1 'of 100 is'",
        r"Elo difference",
    ),
    Item("limits", ".venv/bin/python tools/measure/time_limits.py --count 2000", r"worst"),
    Item("mutants", "make mutants", r"killed|survive"),
    Item("load", ".venv/bin/python -m tools.measure.load", r"acknowledged, ms"),
    Item("nothing lost by a kill", ".venv/bin/python -m tools.measure.load --kill", r"moves stored"),
    Item("first load", ".venv/bin/python tools/measure/first_load.py", r"playable"),
    Item(
        "rates",
        "rates=$(.venv/bin/kalaha bench --json) && echo $rates >tools/results/VERSION.json"
        " && .venv/bin/python tools/make/report.py && grep '^| VERSION' docs/performance.md",
    ),
    Item("manual", "make docs"),
    Item("bill of materials", "make sbom"),
    Item("data", "make data"),
    Item("wheels and package", "make wheels", r"works on (Python [\d.]+\d)"),
)


def page(version: str, lines: dict[str, str]) -> str:
    """Return the page of a release; `lines` are those of what was run, by name."""
    head = (
        f"# What {version} has to pass",
        "",
        f"Before it is published `tools/make/checklist.py {version}` runs each command and ticks it when it",
        "has passed, with what it found, at which commit, and the minutes it took beside other work.",
        "",
    )
    return "\n".join([*head, *(lines.get(item.name) or line(item, " ", version) for item in ITEMS), ""])


def line(item: Item, tick: str, version: str, found: str = "") -> str:
    """Return the line of an item, with what was found.

    >>> line(Item("load", "load VERSION"), "x", "1.0.0", "12 moves")
    '- [x] **load**: 12 moves (`load 1.0.0`)'
    """
    said = f": {found}" if found else ""
    return f"- [{tick}] **{item.name}**{said} (`{item.command.replace('VERSION', version)}`)"


def read(text: str) -> dict[str, tuple[bool, str]]:
    """Return the lines of a page by name, and whether they are ticked.

    >>> read("- [x] **load**: 12 moves (`load`)")
    {'load': (True, '- [x] **load**: 12 moves (`load`)')}
    """
    found = ((LINE.match(line), line) for line in text.splitlines())
    return {match[2]: (match[1] == "x", line) for match, line in found if match}


def run(item: Item, version: str) -> tuple[bool, str]:
    """Run what finds out about an item; return whether it has passed, and its line."""
    command = item.command.replace("VERSION", version)
    print(f"\n== {item.name}: {command}", flush=True)
    said: list[str] = []
    last = ""
    began = time.monotonic()
    with subprocess.Popen(
        ["bash", "-c", command],
        cwd=ROOT,
        env=os.environ | {"KALAHA_LANG": "en"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as running:
        assert running.stdout is not None
        for printed in running.stdout:
            print(printed, end="", flush=True)
            last = printed.strip(" =\n") if not printed.startswith(("make:", "\n")) else last
            if match := re.search(item.figures, printed):
                said = [*said, match[1]] if match.lastindex else [last]
    minutes = (time.monotonic() - began) / 60
    head = ["git", "rev-parse", "--short", "HEAD"]
    commit = subprocess.run(head, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    passed = running.returncode == 0
    told = ", ".join(said) or (last, "passed")[passed]
    told = told if passed else f"failed: {told}"
    return passed, line(item, "x" if passed else " ", version, f"{told[:160]}; {commit}, {minutes:.0f} min")


def main() -> None:
    """Run what is to be run, and tick it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version")
    parser.add_argument("names", nargs="*", metavar="NAME", help="; ".join(item.name for item in ITEMS))
    asked = parser.parse_args()
    if unknown := set(asked.names) - {item.name for item in ITEMS}:
        parser.error(f"there is no {', '.join(unknown)}")
    path = RELEASES / f"{asked.version}.md"
    kept = read(path.read_text("utf-8")) if path.exists() else {}
    failed: list[str] = []
    for item in ITEMS:
        if item.name in asked.names or (not asked.names and not kept.get(item.name, (False,))[0]):
            kept[item.name] = run(item, asked.version)
            if not kept[item.name][0]:
                failed.append(item.name)
            path.parent.mkdir(exist_ok=True)
            path.write_text(page(asked.version, {name: line for name, (_, line) in kept.items()}), "utf-8")
    sys.exit(f"failed: {', '.join(failed)}" if failed else None)


if __name__ == "__main__":
    main()
