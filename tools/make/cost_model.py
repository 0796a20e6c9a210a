"""What tables cost, before anybody builds them: `python tools/make/cost_model.py`.

Prints the tables of `docs/cluster.md` (report.py writes them there): what is predicted, and beside it what
was measured (`results/cluster.json`). What the model knows:

- A layer's moves but the quiet ones are `COLUMNS` of its work and divide evenly; the quiet moves of
  a pair of blocks are one task, so the greatest pair bounds them.
- Alone, a machine writes each byte once. On a cluster a byte is written and read twice as parts,
  written into the table, and read by every machine; where a machine's memory does not hold the
  table, it reads all lower layers again for each layer.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from kalaha.kernel.rank import side_count
from kalaha.tables.layout import layer_positions, table_positions

RESULTS = Path(__file__).parents[1] / "results" / "cluster.json"
COLUMNS = 2 / 3
"""Of the time of a layer, measured on layers 18 to 20."""
PROGRAM = 0.2e9
"""Bytes that Python, the compiler's library and the machine code take in each process."""
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


def main() -> None:
    """Print the tables."""
    kept = json.loads(RESULTS.read_text("utf-8"))
    for lines in (measurements(kept), predictions(kept)):
        print("\n".join(lines), end="\n\n")


if __name__ == "__main__":
    main()
