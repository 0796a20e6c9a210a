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

The tables show by how many seeds the first player wins (+) or loses (−) with best play on both sides. The
values were proved with `tools/prove/solved.py`, which resumes after an interruption. `data/solved/*.csv`
contains the values and the cost of each proof, `data/solved/proofs/` the proofs for the largest boards, and
`data/solved/openings.json` all values in a form for programs. `kalaha solve --check FILE` checks a proof
file.

The rules of `deskovehry` differ from those of `irving` only in ways that do not affect values. All published
values (`data/published/solved.csv`) agree with ours; we know of no published value for the Alga and
Kalahawari sheets ([what was searched](#references)). If positions can recur (`wari`, `oware`, `awari`),
tables give the values of [small boards](#rules-under-which-positions-can-recur).

![The values of the first turns with six pits and four to six seeds](results.svg)
"""

PROVED_TWICE = """\
The value of `kalahawari` was proved twice, each time with questions of the form “is the starting position
worth at least b?”:

| proof | tables up to | threads | positions | time |
|---|---|---|---|---|
{runs}

The first is an external proof by an earlier version (`kalaha solve --rules kalahawari --memory 16G --threads
2 --proofs …`, first with `--result-only`), on two busy cores; its checksums were added here. The second
checks the first, on a busy machine, with a different table and a different number of threads. It reuses only
the questions from the first (at least +6: no; at least +4: yes).
"""

WHO_WINS = """\
All proofs ran on at most two cores, sometimes under other load. A second program, which shares nothing with
the package, has confirmed all their deductions and a part of their searches
([how much](decisions/0041-a-solver-that-uses-windows.md)).

**`irving`** is worth +2, as Rawlings found; his values of the ten first turns that he lists are ours, too.
The proof consists of sixteen searches with a total of 84 × 10⁹ positions and a table up to 34 seeds (`kalaha
tables build --rules irving --to 34`, 25 GB). The first player plays pit 1, which gives an extra turn, and
then pit 3, as under `alga` rules. The six searches for “at least +2” were repeated with a separate table up
to 33 seeds and two threads, in 42 × 10⁹ positions, and all results were confirmed. The ten searches for “at
most +2”, one for each first turn, took half an hour, two at a time; three of them, picked at random, were
repeated in the same way and confirmed. The other positions counted in the table above come from larger
questions asked before [decision 59](decisions/0059-internal-iterative-deepening-in-proofs.md). The first
turns then took one or two searches each: 1-2 and 2 are worth as much as 1-3, six turns lead to a draw, and
only 6 loses.

**`kalah`** is worth +4. That 1-3 is worth at least +4 was published by Rawlings in 2015; we have found no
publication of the value, that is, of a proof that no turn is worth more. He also gives 1-2 at least +2, which
is its value, and 6 at most −2, which we confirm. The proof consists of eleven searches with a total of 123 ×
10⁹ positions and a table up to 34 seeds (24 GB). One search, of 10 × 10⁹ positions, proves that pits 1 and 3,
which are the best opening here too, are worth +4. The others, one for each first turn, prove that no turn is
worth more. The search for pit 2 took the most, 48 × 10⁹ positions, of which 30 × 10⁹ were abandoned when the
question was split. The searches ran two at a time, each with one thread, for 1¾ hours. Four of them, picked
at random, were repeated with a separate table up to 33 seeds and two threads. All were confirmed, in 41
minutes, with 83 × 10⁹ positions instead of 53 × 10⁹. The values of the other turns took five hours, with a
table up to 33 seeds and two threads: +2 for pit 2 and 1-2, 0 for pits 3, 4 and 5, 1-4 and 1-5, and −2 for pit
6 and 1-6. The two bounds of a turn took 16 to 71 × 10⁹ positions; those of pit 2, 134 × 10⁹, of which 64 ×
10⁹ were abandoned. The longest search, for pit 6, took 53 × 10⁹. Of these values, only four of the cheapest
bounds have been proved a second time, with a table up to 32 seeds and one thread: in 21 × 10⁹ positions
instead of 6 × 10⁹, since the table was smaller and no results of earlier searches were at hand.

**`alga`** is worth +4. The proofs of “at least +4” and “less than +6” took 115 × 10⁹ positions with a table
up to 34 seeds, in two processes with one thread each, within 1.7 hours (each process used
`kalaha.solver.split_prover`, and the lines from both were then merged into one file). Before that, 212 × 10⁹
positions with tables up to 31 and 32 seeds had proved +2 … +14. The first player plays pit 1, which gives an
extra turn, and then pit 3. Of the 28 searches with the large table, 14 were picked at random and repeated
with a separate table up to 33 seeds and two threads. All were confirmed, in 20 minutes, with 38 × 10⁹
positions instead of 23 × 10⁹. The other first turns took 20 minutes, two at a time; only 1-3 preserves the
+4.
"""

BOUNDS = """
Unfinished proofs give bounds: “+2 … +10” means at least 2 and at most 10, “… +4” at most 4, and “?” unknown.
"""

AVALANCHE = """\
## Avalanche (`avalanche`)

With six pits. `kalaha solve --rules avalanche --seeds N` proved these values on two busy cores; the time
includes the endgame table. We know of no published value.

| seeds in each | value | positions | time | tables up to |
|---|---|---|---|---|"""

READINGS = """\
## Open readings

The sheets leave questions open, and each rule set follows one reading of them. This table shows the value of
the starting position with six pits as printed, and with the other choice of one reading (`python
tools/prove/readings.py`).
"""

BOX_PROOFS = ("outside/kalahawari-6-6.jsonl", "kalahawari-6-6.jsonl")
"""The proofs of the values for six pits with six seeds, oldest first."""

REFERENCES = """
## References

- A. Carstensen is named as an author on Kalah with six pits and six seeds; neither a copy nor a full
  reference was found.
- G. Irving, J. Donkers, J. Uiterwijk, *Solving Kalah*, ICGA Journal 23(3), 2000, pages 139–147.
- L. Pekař, R. Matušů, J. Andrla, M. Litschmannová, *Review of Kalah Game Research and the Proposition of a
  Novel Heuristic–Deterministic Algorithm Compared to Tree-Search Solutions and Human Decision-Making*,
  Informatics 7(3), 34, 2020, doi:10.3390/informatics7030034.
- M. Rawlings, computer analysis in the article “Kalah” of the English Wikipedia, revisions 690667612 (14
  November 2015: `irving`, six seeds) and 695683985 (17 December 2015: `kalah`, six seeds).

“Not found” means: not found on 27 November 2026 in stored copies of web pages, documentation, source code and
issue threads, searched for Kalah, Kalaha, Mancala, (6,6), six seeds, solved, value, perfect play, Rawlings,
Carstensen, Irving and CMancala. The live web was not searched, and later revisions of the Wikipedia article
could not be read.
"""

Row = dict[str, str]


def rows_of(name: str) -> list[Row]:
    """Return the rows of a file in data/solved."""
    with (SOLVED / f"{name}.csv").open() as file:
        return list(csv.DictReader(file))


def value_text(name: str, row: Row | None) -> str:
    """Format bounds as +8, as −2 … +10, or as an empty string if there are none."""
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
    """Return the trivial bounds: a player can win at most the seeds that remain after the turn."""
    position = Position.start(RULESETS[name].replace(pits=int(row["pits"]), seeds=int(row["seeds"])))
    beginner = position.turn
    for move in filter(None, row["turn"].split("-")):
        position = position.play(Move.parse(move)).position
    lead = position.lead(beginner)
    return lead - position.on_board, lead + position.on_board


RECURRING_TEXT = """\
## Rules under which positions can recur

In `wari` and `oware`, a recurring position ends the game, and each player keeps the seeds on their own side;
in `awari`, the remaining seeds are split, so a repetition favours neither side. Tables give a lower and an
upper bound for each starting position (`tools/prove/recurring.py`; empty cells have too many seeds). If the
bounds are equal, they are the value; otherwise both are shown, and the value may depend on the positions that
recur. On the smallest boards, a search over all histories has found the value, which is shown in bold before
the bounds.
"""

LINCKE = """\
### Awari by layer

This table compares the values of all `awari` positions, by the number of seeds in the twelve pits, with the
counts that T. R. Lincke published in 2002, which give the number of positions worth −n, … n seeds to the
player to move. Building the tables took 14 minutes on two cores and 2.7 GB of memory.
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
            *_cost(rows),
            "",
        ]
    lines += [AVALANCHE, *map(_avalanche, rows_of("avalanche")), "", *_readings(), *_recurring(), REFERENCES]
    return "\n".join(lines).rstrip("\n") + "\n"


def _avalanche(row: Row) -> str:
    value, nodes, seconds = signed(int(row["at_least"])), int(row["nodes"]), float(row["seconds"])
    return f"| {row['seeds']} | {value} | {nodes:,} | {seconds:.0f} s | {row['table']} seeds |"


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
        choice = f"`{change}`" if change else "the printed rules"
        yield f"| `{name}` | {choice} | {' | '.join(found.get(seeds, '') for seeds in sizes)} |"
    yield ""


def _recurring() -> Iterator[str]:
    """Yield the proved bounds under rules that let positions recur."""
    rows, searched = (
        {(r["rules"], int(r["pits"]), int(r["seeds"])): r for r in rows_of(f"recurring/{file}")}
        for file in ("boards", "values")
    )
    yield RECURRING_TEXT
    for name in RECURRING:
        yield f"| `{name}`: pits, seeds in each | 1 | 2 | 3 | 4 | 5 | 6 |"
        yield "|---|---|---|---|---|---|---|"
        for pits in range(1, 7):
            boards = [(name, pits, seeds) for seeds in range(1, 7)]
            values = [_bounds_text(rows.get(board), searched.get(board)) for board in boards]
            yield f"| {pits} | {' | '.join(values)} |"
        yield ""
    yield LINCKE
    yield "| seeds | positions | Lincke’s counts | equal |"
    yield "|---|---|---|---|"
    for row in rows_of("recurring/lincke"):
        yield f"| {row['layer']} | {int(row['positions']):,} | {row['cells']} | {row['equal']} |"


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
    runs = "\n".join(_run(SOLVED / "proofs" / file) for file in BOX_PROOFS)
    yield PROVED_TWICE.format(runs=runs)


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


def _run(file: Path) -> str:
    """Return the line about a proof file, including what the questions about the start cost."""
    lines = [json.loads(line) for line in file.read_text("utf-8").splitlines()[1:]]
    start = str(Position.start(RULESETS["kalahawari"].replace(pits=6, seeds=6)))
    asked = [line for line in lines if line["position"] == start]
    tables = ", ".join(str(table) for table in sorted({line["table"] for line in asked}))
    threads = {line.get("threads", 2) for line in asked}
    nodes, minutes = sum(line["nodes"] for line in asked) / 1e9, sum(line["seconds"] for line in asked) / 60
    name = file.relative_to(SOLVED).as_posix()
    return f"| `{name}` | {tables} | {min(threads)} | {nodes:.1f} × 10⁹ | {minutes:.0f} min |"


def _starts(name: str, rows: dict[tuple[int, int, str], Row]) -> Iterator[str]:
    yield "| pits, seeds in each | 1 | 2 | 3 | 4 | 5 | 6 |"
    yield "|---|---|---|---|---|---|---|"
    for pits in range(1, 7):
        values = [value_text(name, rows.get((pits, seeds, ""))) for seeds in range(1, 7)]
        yield f"| {pits} | {' | '.join(values)} |"


def _turns(name: str, rows: dict[tuple[int, int, str], Row]) -> Iterator[str]:
    """Yield a table of the first turns on six-pit boards, with a row for each turn that is in any column."""
    turns = sorted({turn for pits, _seeds, turn in rows if pits == 6 and turn})
    seeds = sorted({seeds for pits, seeds, turn in rows if pits == 6 and turn})
    if not turns:
        return
    yield "First turns with six pits (“3-1” means move 3, which gives an extra turn, then move 1):"
    yield ""
    yield f"| first turn | {' | '.join(f'{n} seeds' if n > 1 else '1 seed' for n in seeds)} |"
    yield "|---" * (len(seeds) + 1) + "|"
    for turn in turns:
        yield f"| {turn} | {' | '.join(value_text(name, rows.get((6, n, turn))) for n in seeds)} |"
    yield ""


def _cost(rows: dict[tuple[int, int, str], Row]) -> Iterator[str]:
    for (pits, seeds, turn), row in sorted(rows.items()):
        if pits == 6 and 4 <= seeds <= 5 and not turn and row["at_least"] == row["at_most"]:
            nodes, seconds = int(row["nodes"]) / 1e6, float(row["seconds"])
            yield f"The starting position with {seeds} seeds took {nodes:,.0f} million positions and"
            yield f"{seconds:,.0f} s on two cores, including the endgame table (up to {row['table']} seeds)."
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
    """Yield the values of the first turns on six-pit boards: for each rule set, a chart for each board."""
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
