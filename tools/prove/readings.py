"""Write the values by the other readings of the sheets' open questions to data/solved/readings.

`python tools/prove/readings.py [--seeds 4] [--threads T] [--memory GB]` solves the start with six pits for
each preset, and for each open reading of its sheets with the other choice. It skips finished rows.
`tools/make/results.py` then writes the page.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

from recurring import Row, keep, rows_of

from kalaha.game import Position
from kalaha.machine import cores
from kalaha.rules import PRESETS, READINGS, Rules, axis_text
from kalaha.solver import LocalProver, Solver

FILE = Path(__file__).parents[2] / "data" / "solved" / "readings" / "starts.csv"
SAME = "starter"
"""The axis that affects no value, which is the first player's."""


def questions() -> Iterator[tuple[str, str, Rules]]:
    """Yield presets without recurring positions, their open readings, and the rules by the other choice."""
    for name, preset in PRESETS.items():
        others = {key: READINGS[key].other or {} for key in preset.readings}
        others = {key: other for key, other in others.items() if other and SAME not in other}
        if others and not preset.rules.can_repeat:
            for key, other in {"": {}, **others}.items():
                yield name, key, preset.rules.replace(**other)


def change_text(reading: str) -> str:
    """Return the other choice of a reading as text, or an empty string if there is no reading."""
    other = READINGS[reading].other or {} if reading else {}
    return " ".join(f"{axis}={axis_text(value)}" for axis, value in other.items())


def solve(rules: Rules, threads: int, memory: int) -> dict[str, int | float]:
    """Prove the value of the start, and return it with its cost."""
    with Solver(rules, prover=LocalProver(rules, memory, threads)) as solver:
        low, high = solver.margins(Position.start(rules))
        assert low == high
        work = solver.work
        return {"value": low, "nodes": work.nodes, "seconds": round(work.seconds, 1), "table": work.table}


def main() -> None:
    """Solve the missing boards, and save each value at once."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--threads", type=int, default=cores())
    parser.add_argument("--memory", type=float, default=4)
    chosen = parser.parse_args()
    done = {(row["preset"], row["reading"], int(row["seeds"])) for row in rows_of(FILE)}
    for name, key, rules in questions():
        if (name, key, chosen.seeds) not in done:
            found = solve(rules.replace(seeds=chosen.seeds), chosen.threads, int(chosen.memory * 2**30))
            row: Row = {"preset": name, "reading": key, "change": change_text(key), "seeds": chosen.seeds}
            keep(FILE, ("preset", "seeds", "reading"), [{**row, **found}])
            print(name, key, found, flush=True)


if __name__ == "__main__":
    main()
