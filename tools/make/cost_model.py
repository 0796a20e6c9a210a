"""What tables and a solution cost, before anybody spends it: `python tools/make/cost_model.py [--measure]`.

Prints the tables of `docs/cluster.md` (report.py writes them there), among them what is predicted beside what
was measured (`results/cluster.json`); with --measure only the positions that searches of boards with four
seeds take with tables of several sizes, one thread (minutes). What the model knows:

- A layer's moves but the quiet ones are `COLUMNS` of its work and divide evenly; the quiet moves of
  a pair of blocks are one task, so the greatest pair bounds them.
- Alone, a machine writes each byte once. On a cluster a byte is written and read twice as parts,
  written into the table, and read by every machine; where a machine's memory does not hold the
  table, it reads all lower layers again for each layer.
- A search looks at fewer positions by the same factor for each seed that the tables go further; the factor
  is measured for each rule set.
- The box of six seeds is measured for one rule set, `kalahawari`. Another takes as many times more as it does
  with four and with five seeds (the mean of the two), with tables of one size.
"""

import json
import sys
from collections.abc import Iterator
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

from kalaha.game import Position
from kalaha.kernel.rank import side_count
from kalaha.rules import RULESETS
from kalaha.tables.layout import layer_positions, table_positions

RESULTS = Path(__file__).parents[1] / "results" / "cluster.json"
COLUMNS = 2 / 3
"""Of the time of a layer, measured on layers 18 to 20."""
PROGRAM = 0.2e9
"""Bytes that Python, the compiler's library and the machine code take in each process."""
MEASURED = {
    "kalahawari": (12, 14, 16, 18, 20),
    "alga": (14, 16, 18, 20),
    "fairkalah": (16, 18, 20),
    "kalah": (16, 18, 20),
}
"""Seeds of the tables with which boards of four seeds are searched, by rule set."""
BOXES = ((2, "two cores"), (16, "16 cores"), (160, "10 x 16 cores"))
"""Cores for which the search of the six-seed boxes is predicted."""

FLEETS = ((1, 16, 2e9), (10, 16, 2e9), (50, 32, 10e9))
"""Machines, cores of each, bytes a second of the shared folder."""


class Machines(NamedTuple):
    """How many machines with how many cores and bytes of memory, and what their shared folder carries.

    `rate` is positions a second and core, `folder` bytes a second.
    """

    number: int
    cores: int
    memory: float
    rate: float
    folder: float


class Cost(NamedTuple):
    """Seconds, bytes of memory in each machine, and bytes of disk."""

    seconds: float
    memory: float
    disk: float


def greatest_pair(pits: int, layer: int) -> int:
    """Return the positions of the greatest pair of blocks of a layer."""
    return max(
        side_count(pits, few) * side_count(pits, layer - few) * (1 + (2 * few != layer))
        for few in range(1, layer)
    )


def table(pits: int, seeds: int, machines: Machines) -> Cost:
    """Predict what a table costs."""
    seconds = 0.0
    cores = machines.number * machines.cores
    alone = machines.number == 1
    for layer in range(1, seeds + 1):
        below, size = table_positions(pits, layer - 1), layer_positions(pits, layer)
        quiet = max(size / cores, greatest_pair(pits, layer) if layer > 1 else 0)
        fits = below <= machines.memory
        read = size if fits else below
        moved = size + (0 if alone and fits else read) if alone else 5 * size + machines.number * read
        seconds += (COLUMNS * size / cores + (1 - COLUMNS) * quiet) / machines.rate + moved / machines.folder
    below, last = table_positions(pits, seeds - 1), layer_positions(pits, seeds)
    work = PROGRAM + (last if alone else 2 * greatest_pair(pits, seeds) * machines.cores)
    return Cost(seconds, work + below, table_positions(pits, seeds) + (0 if alone else 2 * last))


Search = dict[str, Any]


def saving(searches: list[Search], rules: str) -> float:
    """Return by what factor a search is smaller for each seed more in the tables."""
    found = [one for one in searches if (one["rules"], one["seeds"]) == (rules, 4)]
    few, many = found[0], found[-1]
    return (few["nodes"] / many["nodes"]) ** (1 / (many["table"] - few["table"]))


def times_more(kept: dict[str, Any], rules: str) -> list[float]:
    """Return how many times more positions rules take than those of the measured box, by board."""
    searches, box = kept["searches"], kept["box"]
    ratios: list[float] = []
    for seeds in (4, 5):
        mine, its = (
            next(one for one in reversed(searches) if (one["rules"], one["seeds"]) == (name, seeds))
            for name in (rules, box["rules"])
        )
        as_many = mine["nodes"] * saving(searches, rules) ** (mine["table"] - its["table"])
        ratios.append(as_many / its["nodes"])
    return ratios


def box(kept: dict[str, Any], rules: str, table: int) -> float:
    """Return the positions of the search of six pits with six seeds, with tables to so many seeds."""
    known = kept["box"]["nodes"] * prod(ratios := times_more(kept, rules)) ** (1 / len(ratios))
    return known * saving(kept["searches"], rules) ** (kept["box"]["table"] - table)


def measure(rules: str, table: int) -> Search:
    """Count the positions that the value of the start with four seeds takes."""
    from kalaha.solver import LocalProver, Solver  # slow to import

    board = RULESETS[rules].replace(pits=6, seeds=4)
    prover = LocalProver(board, 3 << 29, 1, sizes=(table,))
    with Solver(board, prover=prover) as solver:
        solver.margins(Position.start(board))
        return {"rules": rules, "pits": 6, "seeds": 4, "table": table, "nodes": solver.work.nodes}


def machines_of(case: dict[str, float], kept: dict[str, float]) -> Machines:
    """Return the machines of a measured case: processes of one machine count as machines."""
    processes = int(case["processes"])
    return Machines(processes, 2 // processes, kept["memory"], kept["rate"], kept["folder"])


def measurements(kept: dict[str, Any]) -> Iterator[str]:
    """Yield the table of what was measured beside what is predicted."""
    yield "| seeds | processes | measured | predicted | peak of memory, measured | predicted |"
    yield "|---|---|---|---|---|---|"
    for case in kept["tables"]:
        cost = table(6, case["seeds"], machines_of(case, kept["machine"]))
        memory = f"{case['memory'] / 1e9:.1f} GB" if "memory" in case else ""
        yield (
            f"| {case['seeds']} | {case['processes']} | {case['seconds']:.0f} s | {cost.seconds:.0f} s "
            f"| {memory} | {cost.memory / 1e9:.1f} GB |"
        )


def predictions(kept: dict[str, Any]) -> Iterator[str]:
    """Yield the table of what tables are predicted to cost."""
    yield "| machines, folder | seeds | disk | built in | memory |"
    yield "|---|---|---|---|---|"
    for count, cores, folder in FLEETS:
        for seeds in (30, 36, 48):
            machines = Machines(count, cores, 512e9, kept["machine"]["rate"], folder)
            cost = table(6, seeds, machines)
            yield (
                f"| {count} x {cores} cores, {folder / 1e9:.0f} GB/s | {seeds} | {cost.disk / 1e9:,.0f} GB "
                f"| {cost.seconds / 60:,.0f} min | {cost.memory / 1e9:,.0f} GB |"
            )


def duration(seconds: float) -> str:
    """Return a duration in hours, or in minutes where it is less than one."""
    return f"{seconds / 3600:,.1f} h" if seconds >= 3600 else f"{seconds / 60:.0f} min"


def boxes(kept: dict[str, Any]) -> Iterator[str]:
    """Yield the table of what the boxes of six seeds are predicted to cost."""
    yield f"| rules | a seed more | tables to | positions | {' | '.join(words for _, words in BOXES)} |"
    yield "|---" * (4 + len(BOXES)) + "|"
    for rules in MEASURED:
        for seeds in (28, 30, 36):
            nodes = box(kept, rules, seeds)
            times = [duration(nodes / (kept["machine"]["search"] * cores)) for cores, _ in BOXES]
            factor = saving(kept["searches"], rules)
            yield f"| `{rules}` | {factor:.2f} | {seeds} | {nodes / 1e9:,.0f} × 10⁹ | {' | '.join(times)} |"
    yield ""
    ratios = {rules: sorted(times_more(kept, rules)) for rules in MEASURED if rules != kept["box"]["rules"]}
    times_text = ", ".join(f"`{rules}` {low:.0f} to {high:.0f}" for rules, (low, high) in ratios.items())
    yield f"Times as many positions as `{kept['box']['rules']}` takes: {times_text}."


def main() -> None:
    """Print the tables, or measure."""
    kept = json.loads(RESULTS.read_text("utf-8"))
    if "--measure" in sys.argv[1:]:
        for rules, sizes in MEASURED.items():
            for size in sizes:
                print(measure(rules, size), flush=True)
        return
    for lines in (measurements(kept), predictions(kept), boxes(kept)):
        print("\n".join(lines), end="\n\n")


if __name__ == "__main__":
    main()
