"""How many positions a second the engine searches in the middle game: `python tools/measure/quiet_rates.py`.

Run it where nothing else runs. Matches and accuracy "at a second a move" are measured on busy machines, too:
there a player gets as many positions as it searches here in that time. The rates, one thread's, go to
results/quiet_rates.json.
"""

import json
import random
from pathlib import Path

from kalaha.engine import Engine, Limit
from kalaha.files import replacing
from kalaha.game import Game, Position
from kalaha.rules import RULESETS, Rules

RESULTS = Path(__file__).parents[1] / "results" / "quiet_rates.json"
BOARDS = {name: RULESETS[name].replace(seeds=6) for name in ("alga", "kalahawari", "kalah")} | {
    "wari": RULESETS["wari"]
}
TABLE_FROM = 28
"""With so many seeds in the pits a search soon ends in the small endgame table: its rate does not matter."""
POSITIONS = 16
SECONDS = 0.5


def limit(name: str, seconds: float) -> Limit:
    """Return as many positions as are searched in that time where nothing else runs."""
    return Limit(nodes=round(seconds * json.loads(RESULTS.read_text("utf-8"))[name]))


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


def rate(rules: Rules) -> int:
    """Return how many positions are searched in a second."""
    with Engine(rules, threads=1) as engine:
        engine.prepare(Position.start(rules))
        found = [engine.analyse(position, Limit(seconds=SECONDS)) for position in middle_game(rules)]
    return round(sum(each.nodes for each in found) / sum(each.seconds for each in found))


def main() -> None:
    """Measure and keep the rates."""
    rates: dict[str, int] = {}
    for name, rules in BOARDS.items():
        rates[name] = rate(rules)
        print(f"{name}: {rates[name] / 1e6:.2f} million a second", flush=True)
    with replacing(RESULTS) as file:
        file.write(json.dumps(rates, indent=1).encode() + b"\n")


if __name__ == "__main__":
    main()
