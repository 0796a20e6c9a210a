"""How many positions a second the engine searches in the middle game, in this version and another.

python benchmarks/quiet_rates.py FOLDER [--name 0.1.0] [--seconds 0.5]

FOLDER holds the other version's package (its `src`). Run it where nothing else runs: matches "of a second a
move" on a busy machine give each version as many positions as it searches in that time here
(`quiet=1` of strength.py, and accuracy.py). The rates go to results/quiet_rates.json.
"""

import argparse
import json
import os
import random
import subprocess
import sys
from pathlib import Path

import kalaha
from kalaha.files import replacing
from kalaha.game import Game, Position
from kalaha.rules import RULESETS, Rules, rules_text

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "quiet_rates.json"
THIS = "this"
"""What this version is called in the results."""
BOARDS = {name: RULESETS[name].replace(seeds=6) for name in ("alga", "kalahawari", "kalah")} | {
    "wari": RULESETS["wari"]
}
TABLE_FROM = 28
"""With so many seeds in the pits a search soon ends in the small endgame table: its rate does not matter."""
POSITIONS = 8
ROUNDS = 2


def middle_game(rules: Rules) -> list[Position]:
    """Return positions of random games, after 4 to 25 moves, without a table in reach."""
    rng, found = random.Random("rates"), list[Position]()
    while len(found) < POSITIONS:
        game, moves = Game(rules), rng.randint(4, 25)
        while game.outcome is None and len(game.moves) < moves:
            game.play(rng.choice(game.legal_moves))
        if game.outcome is None and game.position.on_board > TABLE_FROM and len(game.legal_moves) > 1:
            found.append(game.position)
    return found


def rate(folder: Path, positions: list[Position], seconds: float) -> tuple[int, float]:
    """Return how many positions were searched from these, and in how many seconds."""
    lines = "".join(f"{rules_text(position.rules)} {position}\n" for position in positions)
    command = [sys.executable, HERE / "player.py", f"seconds={seconds}", "--rate"]
    environment = os.environ | {"PYTHONPATH": str(folder)}
    found = subprocess.run(
        command, input=lines, capture_output=True, text=True, check=True, env=environment
    ).stdout.split()
    return sum(map(int, found[::2])), sum(map(float, found[1::2]))


def main() -> None:
    """Measure both versions in turn, and keep the rates."""
    parser = argparse.ArgumentParser(description="Measure how fast two versions search.")
    parser.add_argument("folder", type=Path, help="the other version's package")
    parser.add_argument("--name", default="0.1.0", help="what the other version is called")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each position")
    options = parser.parse_args()
    folders = {THIS: Path(kalaha.__file__).parents[1], options.name: options.folder}
    kept = rates()
    for name, rules in BOARDS.items():
        positions = middle_game(rules)
        found: dict[str, tuple[int, float]] = dict.fromkeys(folders, (0, 0.0))
        for _ in range(ROUNDS):
            for version, folder in folders.items():
                nodes, seconds = rate(folder, positions, options.seconds)
                found[version] = found[version][0] + nodes, found[version][1] + seconds
        for version, (nodes, seconds) in found.items():
            kept.setdefault(version, {})[name] = round(nodes / seconds)
            print(f"{name} {version}: {nodes / seconds / 1e6:.2f} million a second", flush=True)
    with replacing(RESULTS) as file:
        file.write(json.dumps(kept, indent=1).encode() + b"\n")


def rates() -> dict[str, dict[str, int]]:
    """Return the rates measured so far: positions a second by version and rules."""
    return json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}


if __name__ == "__main__":
    main()
