"""Show on many positions that the fast half is right, and keep what was seen.

python benchmarks/exact_values.py [tables | solved | balanced | level10 …]

- `tables`: endgame tables against a plain minimax over `Position`, 25,000 random positions to 12 seeds of
  every rule set that has tables;
- `solved`: the values of `data/published/solved.csv` to 24 seeds on six pits (or as many as 5 × 4);
- `balanced`: the first boards of `data/published/fairkalah254.txt`, of which each is a draw;
- `level10`: what level 10 with a second a move gives up, on positions with at most 30 seeds from random play.

Each goes to results/exact.json, in place of what was seen before. Exit code 1 where anything is wrong.
"""

import csv
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from minimax import Minimax, random_pits
from rich.progress import track

from kalaha.engine import Engine, Limit
from kalaha.engine.engine import MEMORY
from kalaha.files import replacing
from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules
from kalaha.machine import cores
from kalaha.notation import parse_position
from kalaha.rules import RULESETS, Rules
from kalaha.search import UNLIMITED, ParallelSearcher, Searcher, new_entries, no_limit
from kalaha.tables import Table, build_in_memory

PUBLISHED = Path(__file__).parents[1] / "data" / "published"
RESULTS = Path(__file__).with_name("results") / "exact.json"
GUESS_DEPTH = 8
GUESS_MEMORY = 1 << 20

Seen = dict[str, Any]


def tables() -> Seen:
    """Compare tables to 12 seeds with a plain minimax."""
    checked: dict[str, int] = {}
    wrong: list[str] = []
    for name, rules in RULESETS.items():
        if rules.can_repeat or rules.majority_stop:
            continue
        table, plain, rng = build_in_memory(rules, 12), Minimax(rules), random.Random(name)
        checked[name] = 25_000
        for _ in track(range(checked[name]), f"tables of {name}"):
            position = Position(rules, random_pits(rng, rules.pits, rng.randint(1, 12)))
            if position.outcome is None and table.probe(position) != plain.value(*position.pits):
                wrong.append(f"{name} {position}")
    return {"positions": checked, "wrong": wrong}


def solve(rules: Rules, position: Position, table: Table) -> tuple[int, float]:
    """Return the value of a position, on all cores, and the seconds that it took.

    Like the solver it asks first whether the value is as high as a shallow search finds.
    """
    start = time.perf_counter()
    compiled, board = compile_rules(rules), board_of(position)
    guess = Searcher(compiled, new_entries(GUESS_MEMORY), table.values).value(board, GUESS_DEPTH, 0, no_limit)
    searcher = ParallelSearcher(compiled, new_entries(MEMORY), table.values, cores())
    bounds = searcher.value(board, UNLIMITED, guess.low, no_limit)
    searcher.close()
    assert bounds.exact
    return bounds.low + position.lead(position.turn), (time.perf_counter() - start)


def solved() -> Seen:
    """Find the published values."""
    with (PUBLISHED / "solved.csv").open() as file:
        rows = [(r["rules"], int(r["pits"]), int(r["seeds"]), int(r["value"])) for r in csv.DictReader(file)]
    seen: list[Seen] = []
    wrong: list[str] = []
    for name, pits, seeds, value in track([row for row in rows if row[1] * row[2] <= 24], "solved.csv"):
        rules = RULESETS[name].replace(pits=pits, seeds=seeds)
        table = build_in_memory(rules, min(20, 2 * pits * seeds))
        found, seconds = solve(rules, Position.start(rules), table)
        seen.append({"board": f"{name} ({pits},{seeds})", "value": found, "seconds": round(seconds, 2)})
        if found != value:
            wrong.append(f"{name} ({pits},{seeds}): {found}, published {value}")
    return {"boards": seen, "wrong": wrong}


def balanced() -> Seen:
    """Find 0 for the first 20 balanced boards."""
    rules = RULESETS["fairkalah"].replace(seeds=4)
    table = build_in_memory(rules, 20)
    texts = (PUBLISHED / "fairkalah254.txt").read_text().splitlines()[:20]
    found = {
        text: solve(rules, parse_position(text, rules), table) for text in track(texts, "balanced boards")
    }
    wrong = [text for text, (value, _) in found.items() if value != 0]
    return {"boards": len(found), "seconds": round(sum(s for _, s in found.values()), 1), "wrong": wrong}


def some_positions(rules: Rules, name: str, count: int) -> Iterator[Position]:
    """Yield positions with a choice and at most 30 seeds in the pits, each from a random game."""
    number = 0
    while count:
        rng = random.Random(f"{name} {number}")
        number += 1
        position, met = Position.start(rules), []
        while position.outcome is None:
            if position.on_board <= 30 and len(position.legal_moves) > 1:
                met.append(position)
            sowing = position.play(rng.choice(position.legal_moves))
            if sowing.reason is not None:
                break
            position = sowing.position
        if met:
            yield rng.choice(met)
            count -= 1


def level10() -> Seen:
    """Let level 10 choose, and compare with the exact value of its move."""
    seen: Seen = {"wrong": []}
    for name in ("alga", "kalahawari", "deskovehry"):
        rules, count, perfect, lost = RULESETS[name], 500, 0, 0
        table = build_in_memory(rules, 20)
        with Engine(rules) as player, Engine(rules, tables=table) as judge:
            for position in track(some_positions(rules, name, count), f"level 10, {name}", total=count):
                move = player.choose(position, level=10)
                analysis = judge.analyse(position, Limit())
                loss = analysis.value.seeds - analysis.values[move].seeds
                assert analysis.exact
                perfect, lost = perfect + (loss == 0), lost + loss
        seen[name] = {"positions": count, "perfect": perfect, "seeds_lost": lost}
        if perfect < 0.99 * count:
            seen["wrong"].append(f"{name}: {perfect} of {count}")
    return seen


CHECKS: dict[str, Callable[[], Seen]] = {
    "tables": tables,
    "solved": solved,
    "balanced": balanced,
    "level10": level10,
}


def main(names: list[str]) -> int:
    """Run the checks named, keep and print what was seen; return 1 where anything is wrong."""
    failed = False
    for name in names:
        seen = CHECKS[name]()
        failed |= bool(seen["wrong"])
        kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
        with replacing(RESULTS) as file:
            file.write(json.dumps(kept | {name: seen}, indent=2).encode() + b"\n")
        print(name, json.dumps(seen), flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:] or list(CHECKS)))
