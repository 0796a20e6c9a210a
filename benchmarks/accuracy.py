"""How often the move played from 34 to 42 seeds loses something, against exact values.

python benchmarks/accuracy.py FOLDER [--name 0.1.0] [--only alga …] [--seconds 0.1 1] [--positions 100] …

The positions are those that games of level 8 against itself reach after random first moves, one of each game.
Every player, this version and that in FOLDER, gets one thread, no table but what it makes itself, and as many
positions to search as it searches in so many seconds on a machine where nothing else runs (quiet_rates.py).
The value of the position is proved by the solver, and so is whether the move keeps it. `--table` is to how
many seeds the solver's table goes, 1.3 GB for 24.

Each answer goes to results/accuracy.json at once: run again, it goes on where it stopped, and asks for no
more than is missing of the positions, players and times wanted.
"""

import argparse
import json
import random
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from quiet_rates import BOARDS, THIS
from strength import limit_of

import kalaha
from kalaha.engine import Engine
from kalaha.engine.arena import OPENING, random_move
from kalaha.engine.programs import Program
from kalaha.files import replacing
from kalaha.game import Game, Move, Position
from kalaha.notation import parse_position
from kalaha.rules import Rules
from kalaha.solver import LocalProver, Solver
from kalaha.solver.proof_lines import Proved

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "accuracy.json"
SHEETS = "alga", "kalahawari", "kalah"
FEWEST, MOST = 34, 42
LEVEL = 8
PATIENCE = 1800.0
"""Seconds after which a player is given up."""

Seen = dict[str, Any]
"""A position, its value, the moves by player and time, and which of them keep the value."""


def some_position(rules: Rules, engine: Engine, number: int) -> Position | None:
    """Return a position with a choice from a game, or None where it has none with so many seeds."""
    game, met = Game(rules), list[Position]()
    while game.outcome is None and game.position.on_board >= FEWEST:
        if game.position.on_board <= MOST and len(game.legal_moves) > 1:
            met.append(game.position)
        is_random = len(game.moves) < OPENING
        game.play(random_move(game, number) if is_random else engine.choose(game, LEVEL, seed=number))
    return random.Random(number).choice(met) if met else None


def positions(rules: Rules, number: int, count: int) -> Iterator[tuple[int, Position]]:
    """Yield numbers of games, from this one on, and a position of each, until there are so many positions."""
    with Engine(rules, threads=1, tables=False) as engine:
        while count:
            position = some_position(rules, engine, number)
            if position is not None:
                yield number, position
                count -= 1
            number += 1


def keeps(prover: LocalProver, position: Position, move: Move, value: int) -> bool:
    """Prove whether a move keeps the value of a position."""
    sowing = position.play(move)
    after, same = sowing.position, sowing.position.turn == position.turn
    if sowing.reason is not None:
        return after.lead(position.turn) >= value
    seeds, lead = after.on_board, after.lead(after.turn)
    bound = value - lead if same else 1 - value - lead
    if not -seeds < bound <= seeds:
        return same == (bound <= -seeds)
    proved = prover.at_least(after, bound, Proved(-seeds, seeds))
    return same == (proved.at_least >= bound)


class Judge:
    """Proves what positions are worth, with one table for all."""

    def __init__(self, rules: Rules, table: int, memory: int, stack: ExitStack) -> None:
        self._prover = LocalProver(rules, memory, threads=1, sizes=(table,))
        self._solver = stack.enter_context(Solver(rules, prover=self._prover))

    def judge(self, position: Position, seen: Seen) -> None:
        """Prove the value, and whether each move that was played keeps it."""
        if "value" not in seen:
            before = self._prover.work.nodes
            seen["value"] = self._solver.margins(position)[0]
            seen["nodes"] = self._prover.work.nodes - before
        kept = seen.setdefault("keeps", {})
        for text in sorted(set(seen["moves"].values()) - set(kept)):
            kept[text] = keeps(self._prover, position, Move.parse(text), seen["value"])


def ask(
    name: str, position: Position, wanted: dict[str, tuple[str, str]], seen: Seen, players: dict[str, Program]
) -> None:
    """Have those players choose that have not yet."""
    for key, (command, limit) in wanted.items():
        if key not in seen["moves"]:
            if key not in players:
                players[key] = Program(f"{command} {limit} --fresh", PATIENCE)
            seen["moves"][key] = str(players[key](Game(position.rules, position)))


def measure(name: str, options: argparse.Namespace, wanted: dict[str, tuple[str, str]]) -> None:
    """Do what is missing for one sheet, and keep it."""
    rules = BOARDS[name]
    players: dict[str, Program] = {}
    with ExitStack() as stack:
        judge = Judge(rules, options.table, int(options.memory * 2**30), stack)
        for number, position in found(name, options.positions):
            seen = kept().get(name, {}).get(number) or {"position": str(position), "moves": {}}
            if "value" in seen and wanted.keys() <= seen["moves"].keys():
                continue
            ask(name, position, wanted, seen, players)
            judge.judge(position, seen)
            keep(name, number, seen)
    for player in players.values():
        player.close()


def found(name: str, count: int) -> Iterator[tuple[str, Position]]:
    """Yield so many positions: those kept first, then others."""
    known = kept().get(name, {})
    for number, seen in list(known.items())[:count]:
        yield number, parse_position(seen["position"], BOARDS[name])
    following = 1 + max(map(int, known), default=-1)
    for number, position in positions(BOARDS[name], following, max(0, count - len(known))):
        yield str(number), position


def kept() -> dict[str, dict[str, Seen]]:
    """Return what has been seen so far, by rules and number of the game."""
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


def keep(name: str, number: str, seen: Seen) -> None:
    """Keep what was seen of a position, one to a line."""
    everything = kept()
    everything.setdefault(name, {})[number] = seen
    sheets: list[str] = []
    for sheet, by_number in everything.items():
        lines = ",\n".join(f' "{key}": {json.dumps(each)}' for key, each in by_number.items())
        sheets.append(f'"{sheet}": {{\n{lines}\n}}')
    with replacing(RESULTS) as file:
        file.write(("{\n" + ",\n".join(sheets) + "\n}\n").encode())


def lost(by_number: dict[str, Seen]) -> dict[str, tuple[int, int]]:
    """Return by player and time how many moves lost something, and how many there were."""
    counts: dict[str, tuple[int, int]] = {}
    for seen in by_number.values():
        for key, move in seen["moves"].items():
            before = counts.get(key, (0, 0))
            counts[key] = before[0] + (not seen["keeps"][move]), before[1] + 1
    return dict(sorted(counts.items()))


def main() -> None:
    """Measure what is missing, sheet by sheet, and print how many moves lost something."""
    parser = argparse.ArgumentParser(description="Measure how often a move loses something.")
    parser.add_argument("folder", type=Path, help="the other version's package")
    parser.add_argument("--name", default="0.1.0", help="what the other version is called")
    parser.add_argument("--only", nargs="+", choices=SHEETS, default=SHEETS)
    parser.add_argument("--seconds", nargs="+", default=["0.1", "1"])
    parser.add_argument("--positions", type=int, default=100, help="for each sheet")
    parser.add_argument("--table", type=int, default=24)
    parser.add_argument("--memory", type=float, default=2.0, help="GiB for the solver's tables")
    options = parser.parse_args()
    folders = {THIS: Path(kalaha.__file__).parents[1], options.name: options.folder}
    for name in options.only:
        wanted = {
            f"{version} {seconds}": (
                f"env PYTHONPATH={folder} {sys.executable} {HERE / 'player.py'}",
                limit_of(f"quiet={seconds}", version, name),
            )
            for version, folder in folders.items()
            for seconds in options.seconds
        }
        measure(name, options, wanted)
        print(name, lost(kept()[name]), flush=True)


if __name__ == "__main__":
    main()
