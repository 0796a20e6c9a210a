"""Write docs/results.md, its picture and data/solved/openings.json: `python tools/make/results.py`.

The source is data/solved, which `tools/prove` writes. With `--check`, the tool only names the files that
would change, and exits with code 1 if there are any.
"""

import csv
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from bars import Chart, picture, signed

from kalaha.game import Move, Position
from kalaha.rules import RULESETS

ROOT = Path(__file__).parents[2]
SOLVED, PAGE, PICTURE = ROOT / "data" / "solved", ROOT / "docs" / "results.md", ROOT / "docs" / "results.svg"
OPENINGS = SOLVED / "openings.json"
RECURRING = ("wari", "oware", "awari")
NAMES = {
    "alga": "Alga and BRIO",
    "kalahawari": "Kalahawari",
    "kalah": "Kalah",
    "irving": "Kalah (Irving) and deskovehry",
}

INTRO = """\
# Values of the first moves

The tables show by how many seeds the first player wins (+) or loses (−) with best play on both sides. First
turns are listed best first, and “3-1” is move 3, which gives an extra turn, then move 1. The values were
proved with `tools/prove/solved.py`. [The data](../data/README.md) contain the cost of each proof, and the
proofs for the largest boards, which `kalaha proofs check FILE` checks.

The rules of `deskovehry` differ from those of `irving` only in ways that do not affect values. All published
values (`data/published/solved.csv`) agree with ours. We know of no published value for the Alga and
Kalahawari sheets ([what was searched](#references)).

![The values of the first turns with six pits and four to six seeds](results.svg)
"""

WHO_WINS = """\
All proofs ran on at most two cores, sometimes under other load. Costs in the table include larger questions
that were abandoned. A second program has confirmed all deductions and a part of the searches
([how much](decisions/0041-a-solver-that-uses-windows.md)).

- **`irving`** is worth +2, as Rawlings found. His values of ten first turns are ours, too. The proof takes
  sixteen searches of 84 × 10⁹ positions. Nine of them were repeated with another table and confirmed.
- **`kalah`** is worth +4. Rawlings published in 2015 that 1-3 is worth at least that much. We have found no
  published proof that no turn is worth more. The proof takes eleven searches of 123 × 10⁹ positions, of which
  four were repeated with another table and confirmed. Of the values of the other first turns, only four of
  the cheapest bounds have been proved a second time.
- **`alga`** is worth +4. The proof takes 28 searches of 115 × 10⁹ positions. Half of them were repeated with
  another table and confirmed.
- **`kalahawari`** is worth +4. It was proved twice, with different tables and numbers of threads
  (`proofs/outside/kalahawari-6-6.jsonl` and `proofs/kalahawari-6-6.jsonl`).
"""

BOUNDS = """
Unfinished proofs give bounds: “+2 … +10” means at least 2 and at most 10, “… +4” at most 4, and “?” unknown.
"""

AVALANCHE = """\
## Avalanche (`avalanche`)

`kalaha solve --rules avalanche --seeds N` proved these values with six pits on two busy cores. The time
includes the endgame table.

| seeds in each | value | positions | seconds | table (seeds) |
|---|---|---|---|---|"""

MANGALA = """
## Mangala (`mangala`)

For 1 to 4 seeds in each pit, `kalaha solve` proved +4, +2, +6, −10 with two pits, 0, 0, +4, +6 with three and
+2, +2, +4, +4 with four. With six pits and 1 or 2 seeds: 0, +2.
"""

READINGS = """\
## Open readings

The value of the start with six pits as each rule set is played, and with the other choice of one reading
(`tools/prove/readings.py`).
"""

REFERENCES = """
## References

- A. Carstensen is named as an author on Kalah with six pits and six seeds. No copy was found.
- G. Irving, J. Donkers, J. Uiterwijk, *Solving Kalah*, ICGA Journal 23(3), 2000, pages 139–147.
- M. Rawlings, computer analysis in the article “Kalah” of the English Wikipedia, revisions 690667612 (14
  November 2015: `irving`, six seeds) and 695683985 (17 December 2015: `kalah`, six seeds).

“Not found” refers to stored copies of web pages, documentation, source code and issue threads, searched on 27
November 2026. The live web was not searched.
"""

Row = dict[str, str]


def rows_of(name: str) -> list[Row]:
    """Return the rows of a file in data/solved."""
    with (SOLVED / f"{name}.csv").open() as file:
        return list(csv.DictReader(file))


def value_text(name: str, row: Row | None) -> str:
    """Format bounds as +8, as −2 … +10, or as an empty string."""
    if row is None:
        return ""
    low, high = int(row["at_least"]), int(row["at_most"])
    if low == high:
        return signed(low)
    least, most = unproved(name, row)
    if (low, high) == (least, most):
        return "?"
    return f"{signed(low) if low > least else ''} … {signed(high) if high < most else ''}".strip()


def unproved(name: str, row: Row) -> tuple[int, int]:
    """Return the trivial bounds. A player can win at most the seeds that remain after the turn."""
    position = Position.start(RULESETS[name].replace(pits=int(row["pits"]), seeds=int(row["seeds"])))
    beginner = position.turn
    for move in filter(None, row["turn"].split("-")):
        position = position.play(Move.parse(move)).position
    lead = position.lead(beginner)
    return lead - position.on_board, lead + position.on_board


RECURRING_TEXT = """\
## Rules under which positions can recur

In `wari` and `oware`, a recurring position ends the game, and each player gets the seeds on their own side.
In `awari`, the remaining seeds are split. Tables give a lower and an upper bound for each starting position
(`tools/prove/recurring.py`). On the smallest boards, a search over all histories has found the value, which
is shown in bold before the bounds.
"""

LINCKE = """\
### Awari by layer

For each number of seeds from 0 to {layers} in the twelve pits, T. R. Lincke published in 2002 how many
positions are worth −n, … n seeds to the player to move. Our tables agree with all {cells} of these counts
({positions} positions). Building them took 14 minutes on two cores and 2.7 GB of memory.
"""


def page() -> str:
    """Return the contents of docs/results.md."""
    all_rows = (row for name in NAMES for row in rows_of(name))
    exact = all(row["at_least"] == row["at_most"] for row in all_rows)
    lines = [INTRO if exact else INTRO + BOUNDS, *_six_seeds()]
    for name, title in NAMES.items():
        rows = {(int(r["pits"]), int(r["seeds"]), r["turn"]): r for r in rows_of(name)}
        lines += [
            f"## {title} (`{name}`)",
            "",
            *_starts(name, rows),
            "",
            *_turns(name, rows),
        ]
    lines += [
        AVALANCHE,
        *map(_avalanche, rows_of("avalanche")),
        MANGALA,
        *_readings(),
        *_recurring(),
        REFERENCES,
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _avalanche(row: Row) -> str:
    value, nodes, seconds = signed(int(row["at_least"])), int(row["nodes"]), float(row["seconds"])
    return f"| {row['seeds']} | {value} | {nodes:,} | {seconds:.0f} | {row['table']} |"


def _readings() -> Iterator[str]:
    """Yield the values by the other readings of open questions."""
    rows = rows_of("readings/starts")
    sizes = sorted({row["seeds"] for row in rows})
    yield READINGS
    yield f"| rule set | with | {' | '.join(f'{seeds} seeds' for seeds in sizes)} |"
    yield "|---|---|" + "---|" * len(sizes)
    values: dict[tuple[str, str], dict[str, str]] = {}
    for row in rows:
        values.setdefault((row["preset"], row["change"]), {})[row["seeds"]] = signed(int(row["value"]))
    for (name, change), found in values.items():
        choice = f"`{change}`" if change else "–"
        yield f"| `{name}` | {choice} | {' | '.join(found.get(seeds, '') for seeds in sizes)} |"
    yield ""


def _recurring() -> Iterator[str]:
    """Yield the proved bounds under rules that let positions recur."""
    rows, searched = (
        {(r["rules"], int(r["pits"]), int(r["seeds"])): r for r in rows_of(f"recurring/{file}")}
        for file in ("boards", "values")
    )
    yield RECURRING_TEXT
    tables: dict[tuple[str, ...], list[str]] = {}
    for name in RECURRING:
        table: list[str] = []
        for pits in range(1, 7):
            boards = [(name, pits, seeds) for seeds in range(1, 7)]
            values = [_bounds_text(rows.get(board), searched.get(board)) for board in boards]
            table.append(f"| {pits} | {' | '.join(values)} |")
        tables.setdefault(tuple(table), []).append(f"`{name}`")
    for same, names in tables.items():
        yield f"| {' and '.join(names)}: pits, seeds in each | 1 | 2 | 3 | 4 | 5 | 6 |"
        yield "|---|---|---|---|---|---|---|"
        yield from same
        yield ""
    lincke = rows_of("recurring/lincke")
    assert all(row["cells"] == row["equal"] for row in lincke)
    cells, positions = (sum(int(row[column]) for row in lincke) for column in ("cells", "positions"))
    yield LINCKE.format(layers=len(lincke) - 1, cells=cells, positions=f"{positions:,}")


def _bounds_text(row: Row | None, searched: Row | None) -> str:
    """Return the value of a start if a search found it, and the bounds unless they are equal to the value."""
    if row is None:
        return ""
    low, high = signed(int(row["at_least"])), signed(int(row["at_most"]))
    if low == high:
        return low
    bounds = f"{low} … {high}"
    is_found = searched is not None and searched["at_least"] == searched["at_most"]
    return f"**{signed(int(searched['at_least']))}** ({bounds})" if searched and is_found else bounds


def _six_seeds() -> Iterator[str]:
    """Yield the proved values for six pits with six seeds, and their proofs."""
    published = [row for row in rows_of("../published/solved") if (row["pits"], row["seeds"]) == ("6", "6")]
    yield "## Six pits with six seeds"
    yield ""
    yield "| rules | value | cost | published | first turns proved |"
    yield "|---|---|---|---|---|"
    for name in NAMES:
        rows = [row for row in rows_of(name) if (row["pits"], row["seeds"]) == ("6", "6")]
        start = next((row for row in rows if not row["turn"]), None)
        turns = [row for row in rows if row["turn"]]
        exact = sum(row["at_least"] == row["at_most"] for row in turns)
        known = _known([row for row in published if row["rules"] == name])
        shown = f"{exact} of {len(turns)}" if exact else ""
        if any(int(row["nodes"]) for row in turns):
            shown += f": {_spent(turns)}"
        proved = value_text(name, start) or "nothing"
        spent = _spent([start]) if start else ""
        yield f"| `{name}` | {proved} | {spent} | {known} | {shown} |"
    yield ""
    yield WHO_WINS


def _known(rows: list[Row]) -> str:
    """Format the published bounds of a start, the one-sided ones of its first turns, and their source."""
    words = [signed(int(row["at_least"])) for row in rows if not row["turn"]]
    words += [f"{row['turn']} ≥ {signed(int(row['at_least']))}" for row in rows if not row["at_most"]]
    words += [f"{row['turn']} ≤ {signed(int(row['at_most']))}" for row in rows if not row["at_least"]]
    return f"{', '.join(words)} ({rows[0]['source']})" if rows else ""


def _spent(rows: list[Row]) -> str:
    """Format the total cost of these questions."""
    nodes = sum(int(row["nodes"]) for row in rows)
    seconds = sum(float(row["seconds"]) for row in rows)
    time = f"{seconds / 3600:,.1f} h" if seconds >= 3600 else f"{seconds / 60:.0f} min"
    table = max(int(row["table"]) for row in rows)
    return f"{nodes / 1e9:,.0f} × 10⁹ positions, {time}, tables up to {table} seeds"


def _starts(name: str, rows: dict[tuple[int, int, str], Row]) -> Iterator[str]:
    yield "| pits, seeds in each | 1 | 2 | 3 | 4 | 5 | 6 |"
    yield "|---|---|---|---|---|---|---|"
    for pits in range(1, 7):
        values = [value_text(name, rows.get((pits, seeds, ""))) for seeds in range(1, 7)]
        yield f"| {pits} | {' | '.join(values)} |"


def _turns(name: str, rows: dict[tuple[int, int, str], Row]) -> Iterator[str]:
    """Yield a table of the first turns on six-pit boards, with a row for each number of seeds, best first."""
    seeds = sorted({seeds for pits, seeds, turn in rows if pits == 6 and turn})
    if not seeds:
        return
    yield "| six pits, seeds in each | value of the first turns |"
    yield "|---|---|"
    for number in seeds:
        turns: dict[str, list[str]] = {}
        found = [(key[2], row) for key, row in rows.items() if key[:2] == (6, number) and key[2]]
        for turn, row in sorted(found, key=lambda each: (-int(each[1]["at_least"]), each[0])):
            turns.setdefault(value_text(name, row), []).append(turn)
        values = [f"{value}: {', '.join(each)}" for value, each in turns.items()]
        yield f"| {number} | {'. '.join(values)} |"
    yield ""


def openings() -> dict[str, Any]:
    """Return the bounds of the start and of each first turn, by rule set and board, for programs to read."""
    found: dict[str, Any] = {}
    for name in NAMES:
        boards: dict[str, Any] = {}
        for row in rows_of(name):
            board = boards.setdefault(f"{row['pits']}x{row['seeds']}", {"turns": {}})
            bounds = [int(row["at_least"]), int(row["at_most"])]
            if row["turn"]:
                board["turns"][row["turn"]] = bounds
            else:
                board["start"] = bounds
        found[name] = boards
    return {"rules": found}


def charts() -> Iterator[list[Chart]]:
    """Yield the values of the first turns on six-pit boards, for each rule set a chart for each board."""
    for name, title in NAMES.items():
        row: list[Chart] = []
        for seeds in ("4", "5", "6"):
            rows = [r for r in rows_of(name) if (r["pits"], r["seeds"]) == ("6", seeds) and r["turn"]]
            values = {r["turn"]: int(r["at_least"]) for r in rows if r["at_least"] == r["at_most"]}
            if values:
                so_far = "" if len(values) == len(rows) else ", as far as proved"
                row.append((f"{title}, {seeds} seeds in each pit{so_far}", values))
        yield row


def main() -> int:
    """Write all files, or only check them."""
    made = {PAGE: page(), PICTURE: picture(charts()), OPENINGS: json.dumps(openings(), indent=1) + "\n"}
    changed = {path: text for path, text in made.items() if path.read_text("utf-8") != text}
    for path, text in changed.items():
        if "--check" in sys.argv[1:]:
            print(f"{path}: run python tools/make/results.py")
        else:
            path.write_text(text, "utf-8")
    return int("--check" in sys.argv[1:] and bool(changed))


if __name__ == "__main__":
    sys.exit(main())
