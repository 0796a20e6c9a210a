"""What tables and a solution cost, before anybody spends it: `python benchmarks/cost_model.py`.

Prints what is predicted beside what was measured (kept in `results/cluster.json`), and the table of
`docs/cluster.md`. What the model knows:

- A layer's moves but the quiet ones are `COLUMNS` of its work and divide evenly; the quiet moves of
  a pair of blocks are one task, so the greatest pair bounds them.
- Alone, a machine writes each byte once. On a cluster a byte is written and read twice as parts,
  written into the table, and read by every machine; where a machine's memory does not hold the
  table, it reads all lower layers again for each layer.
- A search looks at fewer positions by the same factor for each seed that the tables go further.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from math import comb
from pathlib import Path
from typing import Any, NamedTuple

RESULTS = Path(__file__).parent / "results" / "cluster.json"
COLUMNS = 2 / 3
"""Of the time of a layer, measured on layers 18 to 20."""
PROGRAM = 0.2e9
"""Bytes that Python, the compiler's library and the machine code take in each process."""
KALAH_6_6 = 55e12
"""Positions that Rawlings's search of Kalah(6,6) looked at in 2015, in 106 days of a core."""
RAWLINGS_SEEDS = 34


FLEETS = ((1, 16, 2e9), (10, 16, 2e9), (50, 32, 10e9))
"""Machines, cores of each, bytes a second of the shared folder."""


class Machines(NamedTuple):
    """How many machines with how many cores and bytes of memory, and what their shared folder carries.

    `rate` is positions a second and core, `folder` bytes a second.
    """

    count: int
    cores: int
    memory: float
    rate: float
    folder: float


class Cost(NamedTuple):
    """Seconds, bytes of memory in each machine (to be fast; at least), and bytes of disk."""

    seconds: float
    memory: float
    least_memory: float
    disk: float


def positions(pits: int, seeds: int) -> int:
    """Return how many positions a table has."""
    return comb(seeds + 2 * pits, 2 * pits)


def greatest_pair(pits: int, layer: int) -> int:
    """Return the positions of the greatest pair of blocks of a layer."""

    def sides(seeds: int) -> int:
        return comb(seeds + pits - 1, pits - 1)

    few = (layer - 1) // 2
    uneven = 2 * sides(few) * sides(layer - few) if few else 0
    return max(uneven, sides(layer // 2) ** 2 if layer % 2 == 0 else 0)


def table(pits: int, seeds: int, machines: Machines) -> Cost:
    """Predict what a table costs."""
    seconds = 0.0
    cores = machines.count * machines.cores
    alone = machines.count == 1
    for layer in range(1, seeds + 1):
        below = positions(pits, layer - 1)
        size = positions(pits, layer) - below
        quiet = max(size / cores, greatest_pair(pits, layer))
        fits = below <= machines.memory
        read = size if fits else below
        moved = size + (0 if alone and fits else read) if alone else 5 * size + machines.count * read
        seconds += (COLUMNS * size / cores + (1 - COLUMNS) * quiet) / machines.rate + moved / machines.folder
    below = positions(pits, seeds - 1)
    last = positions(pits, seeds) - below
    work = PROGRAM + (last if alone else 2 * greatest_pair(pits, seeds) * machines.cores)
    return Cost(seconds, work + below, work, positions(pits, seeds) + (0 if alone else 2 * last))


def saving(searches: list[dict[str, int]]) -> float:
    """Return by what factor a search is smaller for a seed more in the tables: the mean of those measured."""
    factors: list[float] = []
    for one, more in pairwise(searches):
        if (one["pits"], one["seeds"]) == (more["pits"], more["seeds"]):
            factors.append((one["nodes"] / more["nodes"]) ** (1 / (more["table"] - one["table"])))
    return sum(factors) / len(factors)


def kalah_6_6(seeds: int, factor: float, rate: float, machines: Machines) -> tuple[float, float]:
    """Return positions and seconds of the search of Kalah(6,6) with tables to so many seeds.

    `rate` is positions a second and core of the search.
    """
    nodes = KALAH_6_6 * factor ** (RAWLINGS_SEEDS - seeds)
    return nodes, nodes / (rate * machines.count * machines.cores)


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
    """Yield the table of what is predicted for many machines."""
    yield "| machines, folder | seeds | disk | built in | memory | positions of the search | searched in |"
    yield "|---|---|---|---|---|---|---|"
    factor = saving(kept["searches"])
    for count, cores, folder in FLEETS:
        for seeds in (30, 36, 48):
            machines = Machines(count, cores, 512e9, kept["machine"]["rate"], folder)
            cost = table(6, seeds, machines)
            nodes, search = kalah_6_6(seeds, factor, kept["machine"]["search"], machines)
            searched = f"{nodes / 1e12:.1f} × 10¹² | {search / 3600:,.1f} h"
            if cost.memory > machines.memory:  # each probe may wait for the disk
                searched = "– | –"
            yield (
                f"| {count} x {cores} cores, {folder / 1e9:.0f} GB/s | {seeds} | {cost.disk / 1e9:,.0f} GB "
                f"| {cost.seconds / 60:,.0f} min | {cost.memory / 1e9:,.0f} GB | {searched} |"
            )


def main() -> None:
    """Print both tables."""
    kept = json.loads(RESULTS.read_text("utf-8"))
    print("\n".join(measurements(kept)), end="\n\n")
    print("\n".join(predictions(kept)), end="\n\n")
    print(f"a seed more in the tables: {saving(kept['searches']):.2f} times fewer positions")


if __name__ == "__main__":
    main()
