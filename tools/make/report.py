"""Regenerate the tables in the docs from tools/results: `python tools/make/report.py`.

With `--check`, the tool only names the pages that would change, and exits with code 1 if there are any.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from statistics import mean, stdev
from typing import Any

from kalaha.engine.levels import LEVELS
from kalaha.engine.match import Score

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "tools" / "results"
PAGES = [ROOT / "docs" / f"{name}.md" for name in ("performance", "levels")]
RATES = {
    "table_positions": "table, positions/s",
    "search_nodes": "search, positions/s",
    "playout_moves": "random games, moves/s",
    "perft_leaves": "perft, leaves/s",
    "reference_moves": "`Position.play`/s",
}


def report(text: str) -> str:
    """Return the text with the block between the markers replaced."""
    levels = _read("levels")
    for name, lines in (
        ("rates", _rates()),
        ("evaluation", _evaluation(_read("evaluation"))),
        ("levels", _levels(levels)),
        ("ladder", _ladder(levels)),
        ("load", _load(_read("load"))),
    ):
        table = "\n".join(lines)
        text = re.sub(
            rf"(<!-- {name} -->\n).*?(<!-- end -->)", rf"\g<1>{table}\n\g<2>", text, flags=re.DOTALL
        )
    return text


def _rates() -> Iterator[str]:
    """Yield a row for each version, followed by the machines used for the measurements."""
    kept = {path.stem: _read(path.stem) for path in sorted(RESULTS.glob("[0-9]*.json"))}
    yield f"| version | signature | {' | '.join(RATES.values())} | first answer |"
    yield "|---" * (len(RATES) + 3) + "|"
    for version, result in kept.items():
        rates = [_millions(result["rates"][name]) for name in RATES]
        seconds = result["rates"]["first_answer_seconds"]
        yield f"| {version} | {result['signature']} | {' | '.join(rates)} | {seconds} s |"
    yield ""
    for version, result in kept.items():
        yield f"{version}: {_machine(result['machine'])}."


def _machine(machine: dict[str, Any]) -> str:
    versions = ", ".join(f"{name} {machine[name.lower()]}" for name in ("Python", "Numba", "NumPy"))
    hardware = f"{machine['cores']} cores of {machine['processor']}, {machine['memory_gib']} GiB"
    return f"{hardware}, {machine['system']}, {versions}"


def _levels(kept: dict[str, Any]) -> Iterator[str]:
    """Yield a row for each level, with its limits and its time per move under all rule sets."""
    yield (
        "| level | moves ahead, by turn | always sees up to | never from | as good | positions | ms a move "
        "| longest |"
    )
    yield "|---" * 8 + "|"
    for number, level in LEVELS.items():
        found = [matches[str(number)] for matches in kept.values() if str(number) in matches]
        moves = sum(match["moves"] for match in found)
        each = sum(match["ms"] * match["moves"] for match in found) / moves if moves else 0
        longest = max((match["longest_ms"] for match in found), default=0)
        turns = ", ".join(map(str, level.turns)) or "no limit"
        overlooks = (level.sure, level.sure + level.spread) if level.spread > 1 else ("all", "")
        positions = f"{level.nodes:,}" if level.nodes else "a second"
        times = (f"{each:.1f}", f"{longest:.0f}") if level.nodes and moves else ("", "")
        cells = number, turns, *overlooks, level.slack, positions, *times
        yield f"| {' | '.join(map(str, cells))} |"


def _ladder(kept: dict[str, Any]) -> Iterator[str]:
    """Yield each level's score against the level below, and the difference in Elo."""
    yield f"| level | against | {' | '.join(f'`{name}`' for name in kept)} |"
    yield "|---" * (len(kept) + 2) + "|"
    for number in LEVELS:
        matches = [matches.get(str(number)) for matches in kept.values()]
        cells = ["" if match is None else _points(_score(match)) for match in matches]
        yield f"| {number} | {number - 1 or 'random moves'} | {' | '.join(cells)} |"


def _score(match: dict[str, int]) -> Score:
    return Score(match["wins"], match["draws"], match["losses"])


def _points(score: Score) -> str:
    points, low, high = score.elo
    return f"{score.rate:.0%} of {score.games}: {points:+.0f} ({low:+.0f} to {high:+.0f})"


def _evaluation(kept: dict[str, Any]) -> Iterator[str]:
    """Yield a row for each six-pit network, with the spread if several training seeds were measured."""
    numbers = list(kept["alga-6 1"]["errors"])
    yield f"| network | {' | '.join(numbers)} |"
    yield "|---" * (len(numbers) + 1) + "|"
    for name in dict.fromkeys(key.split()[0] for key in kept if key.split()[0].endswith("-6")):
        seen = [each for key, each in kept.items() if key.split()[0] == name]
        columns = [[each["errors"][number] for each in seen] for number in numbers]
        errors = [f"{mean(each):.1f}" + (f"±{stdev(each):.1f}" if len(each) > 1 else "") for each in columns]
        yield f"| `{name}` | {' | '.join(errors)} |"


def _load(kept: dict[str, dict[str, float]]) -> Iterator[str]:
    yield (
        "| server | games begun/s | of 20,000, first and last thousand | processor, ms a move "
        "| p50 | p99 | p99.9 | longest, ms | the disk's own sync, p50, p99 |"
    )
    yield "|---" * 9 + "|"
    for server, found in kept.items():
        ends = f"{found['first']:,}, {found['last']:,}" if "first" in found else ""
        measured = [str(found.get(name, "")) for name in ("processor", "p50", "p99", "p99.9", "max")]
        syncs = f"{found['sync p50']}, {found['sync p99']}" if "sync p99" in found else ""
        yield f"| {server} | {found['begun']:,} | {ends} | {' | '.join(measured)} | {syncs} |"


def _read(name: str) -> dict[str, Any]:
    return json.loads((RESULTS / f"{name}.json").read_text("utf-8"))


def _millions(rate: float) -> str:
    """Format a rate in millions with two significant digits, such as 98 M, 6.1 M or 0.22 M."""
    digits = 0 if rate >= 1e7 else 1 if rate >= 1e6 else 2
    return f"{rate / 1e6:.{digits}f} M"


def main() -> int:
    """Write all pages, or only check them."""
    old = [(page, text, report(text)) for page in PAGES for text in [page.read_text("utf-8")]]
    changed = [(page, new) for page, text, new in old if new != text]
    for page, new in changed:
        if "--check" in sys.argv[1:]:
            print(f"{page}: run python tools/make/report.py")
        else:
            page.write_text(new, "utf-8")
    return int("--check" in sys.argv[1:] and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
