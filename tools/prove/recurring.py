"""Write the bounds that tables prove under rules that let positions recur to data/solved/recurring.

python tools/prove/recurring.py boards [--positions 50_000_000] [--dir FOLDER]
python tools/prove/recurring.py lincke [--dir FOLDER]

- `boards` finds bounds of the starting positions with up to six seeds in each of up to six pits, using tables
on disk or tables of at most `--positions` positions in memory. It skips finished boards.
- `lincke` compares Lincke's counts (data/published) with an awari table on disk.

`tools/make/results.py` then writes the page.
"""

import argparse
import csv
import time
from collections.abc import Iterable, Mapping
from io import TextIOWrapper
from pathlib import Path

import numpy as np

from kalaha.files import replacing
from kalaha.game import Position
from kalaha.rules import RULESETS, Rules
from kalaha.tables import BoundsTable, Table, TableNotFoundError
from kalaha.tables.bounds import build_in_memory, load, margins
from kalaha.tables.layout import layer_positions, table_positions

DATA = Path(__file__).parents[2] / "data"
BOARDS, LINCKE = (DATA / "solved" / "recurring" / f"{name}.csv" for name in ("boards", "lincke"))
NAMES = ("wari", "oware", "awari")

Row = Mapping[str, int | float | str]


def rows_of(path: Path) -> list[dict[str, str]]:
    """Return the rows of a file, or an empty list if it does not exist."""
    return list(csv.DictReader(path.read_text("utf-8").splitlines())) if path.exists() else []


def keep(path: Path, key: Iterable[str], new: Iterable[Row]) -> None:
    """Add rows to a file in the order of their keys, replacing rows with the same key."""
    columns = tuple(key)

    def order(row: Row) -> list[tuple[int, str]]:
        return [(0, str(row[column])) if not str(row[column]).isdigit() else (int(row[column]), "")
                for column in columns]  # fmt: skip

    lines: dict[str, Row] = {str(order(row)): row for row in (*rows_of(path), *new)}
    ordered = sorted(lines.values(), key=order)
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        text = TextIOWrapper(file, "utf-8", newline="", write_through=True)
        writer = csv.DictWriter(text, list(ordered[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(ordered)
        text.detach()


def boards(limit: int, tables: Path | None) -> None:
    """Find bounds for the starting positions."""
    for pits in range(1, 7):
        for name in NAMES:
            rules = RULESETS[name].replace(pits=pits, seeds=1)
            kept = _kept(rules, tables)
            numbers = [
                n
                for n in range(1, 7)
                if table_positions(pits, 2 * pits * n) <= limit or (kept and 2 * pits * n <= kept.seeds)
            ]
            done = {(row["rules"], row["pits"], row["seeds"]) for row in rows_of(BOARDS)}
            if not numbers or (name, str(pits), str(numbers[-1])) in done:
                continue
            start, seeds = time.perf_counter(), 2 * pits * numbers[-1]
            table = kept if kept and kept.seeds >= seeds else build_in_memory(rules, seeds)
            found: list[Row] = []
            for number in numbers:
                low, high = margins(table, Position.start(rules.replace(seeds=number)))
                found.append({"rules": name, "pits": pits, "seeds": number, "at_least": low, "at_most": high})
            keep(BOARDS, ("rules", "pits", "seeds"), found)
            print(name, pits, found[-1], f"{time.perf_counter() - start:.1f} s", flush=True)


def _kept(rules: Rules, tables: Path | None) -> BoundsTable | None:
    try:
        return load(rules, folder=tables)
    except TableNotFoundError:
        return None


def lincke(tables: Path | None) -> None:
    """Compare the counts for all layers in the table. Each cell is for one layer and one value."""
    with (DATA / "published" / "awari_lincke2002.csv").open() as file:
        published = [[int(number) for number in row.values()] for row in csv.DictReader(file)]
    table = load(RULESETS["awari"], folder=tables).low
    assert isinstance(table, Table)
    for layer in range(table.seeds + 1):
        counts = np.zeros(256, np.int64)
        for values in np.array_split(table.layer(layer), 1 + layer_positions(6, layer) // 1_000_000):
            counts += np.bincount(values.view(np.uint8), minlength=256)
        wanted = {value: count for seeds, value, count in published if seeds == layer}
        equal = sum(int(counts[value % 256]) == count for value, count in wanted.items())
        others = int(counts.sum() - sum(counts[value % 256] for value in wanted))
        row: Row = {"layer": layer, "positions": int(counts.sum()), "cells": len(wanted), "equal": equal}
        keep(LINCKE, ("layer",), [{**row, "others": others}])
        print(row, others, flush=True)


def main() -> None:
    """Run the command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=("boards", "lincke"))
    parser.add_argument("--positions", type=int, default=50_000_000)
    parser.add_argument("--dir", type=Path)
    chosen = parser.parse_args()
    if chosen.what == "boards":
        boards(chosen.positions, chosen.dir)
    else:
        lincke(chosen.dir)


if __name__ == "__main__":
    main()
