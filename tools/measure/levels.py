"""Play each level against the one below it, level 1 against random moves, and save the scores.

python tools/measure/levels.py [--restart LEVEL …] [--only LEVEL …] [--rules ID …] [--games 200]

Each pair plays `--games` games under each rule set in `FULL_NODES`: two games from each even opening
(`EVEN`), with the sides exchanged. Scores are saved in results/levels.json every `KEEP` games, and a run
resumes with the missing games. `--restart` first discards the matches of the levels named (use 6 to 10 after
a change to the evaluation). A level should win at least 62 % of the points. Here level 10 has only a tenth of
its second per move, because its matches would otherwise take days. Its limit is the number of positions
searched in that time on a quiet machine. `python tools/make/report.py` writes docs/levels.md.
"""

import argparse
import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from copy import copy
from itertools import count
from pathlib import Path
from typing import Any

from kalaha.engine import LEVELS, Engine, Limit
from kalaha.engine.levels import FULL
from kalaha.engine.match import Match, Score, Strategy, random_move
from kalaha.files import replacing
from kalaha.game import Game, Move, Position
from kalaha.rules import Rules, find_rules

RESULTS = Path(__file__).parents[1] / "results" / "levels.json"
KEEP = 20
"""The number of games between two saves of the score."""
FULL_NODES = {"alga": 1_374_000, "kalahawari": 1_344_000, "kalah": 1_534_000, "wari": 1_393_000}
"""Level 10's limit per move, measured with one thread on a quiet machine on 2026-11-24."""
EVEN = {"moves": 5, "most": 1, "search": Limit(nodes=1_000_000)}
"""The openings. Under `kalah` rules, the same side usually wins both games of a pair that is not even."""


def even_openings(judge: Engine, moves: int, most: int, search: Limit) -> Callable[[Rules, int], Game]:
    """Return a function that maps a number to an opening that a search values within `most` seeds of even."""
    numbers, met, found = count(), set[Position](), list[Game]()

    def opening(_rules: Rules, number: int) -> Game:
        while len(found) <= number:
            game, seed = Game(judge.rules), next(numbers)
            while game.outcome is None and len(game.moves) < moves:
                game.play(random_move(game, seed))
            if game.outcome is None and game.position not in met:
                met.add(game.position)
                if abs(judge.analyse(game, search, best_only=True).value.seeds) <= most:
                    found.append(game)
        return copy(found[number])

    return opening


class Timed:
    """A level as a strategy. Its moves took `seconds` of processor time, the slowest `longest`."""

    def __init__(self, engine: Engine, level: int, full: Limit) -> None:
        """Compile the kernels. `full` is the full engine's limit per move."""
        self._engine, self._level, self._full = engine, level, full
        self.moves, self.seconds, self.longest = 0, 0.0, 0.0
        self._choose(Game(engine.rules), 0)

    def _choose(self, game: Game, number: int) -> Move:
        if self._level == FULL:
            return self._engine.analyse(game, self._full, best_only=True).best
        return self._engine.choose(game, self._level, seed=number)

    def __call__(self, game: Game, number: int) -> Move:
        """Choose a move, as a `Strategy` does."""
        begun = time.process_time()
        move = self._choose(game, number)
        took = time.process_time() - begun
        self.moves, self.seconds, self.longest = self.moves + 1, self.seconds + took, max(self.longest, took)
        return move


def play(name: str, level: int, games: int, kept: dict[str, Any]) -> None:
    """Play the missing games of a match."""
    rules = find_rules(name)
    full = Limit(nodes=FULL_NODES[name])
    with ExitStack() as stack:

        def strategy(number: int) -> Strategy:
            engine = stack.enter_context(Engine(rules, threads=1))
            return Timed(engine, number, full) if number else random_move

        first = strategy(level)
        assert isinstance(first, Timed)
        found = kept.setdefault(name, {}).setdefault(str(level), {})
        score = Score(*(found.get(result, 0) for result in ("wins", "draws", "losses")))
        moves, seconds = found.get("moves", 0), found.get("ms", 0) * found.get("moves", 0) / 1000
        judge = stack.enter_context(Engine(rules, threads=1))
        match = Match(rules, first, strategy(level - 1), games, score, even_openings(judge, **EVEN))
        for _ in match:
            score = match.score
            if score.games % KEEP:
                continue
            counted = moves + first.moves
            found |= {"wins": score.wins, "draws": score.draws, "losses": score.losses, "moves": counted}
            found["ms"] = round(1000 * (seconds + first.seconds) / counted, 2)
            found["longest_ms"] = round(max(found.get("longest_ms", 0), 1000 * first.longest), 1)
            keep(kept)
    print(
        f"{name}, level {level} against {level - 1 or 'random moves'}: {score.rate:.1%} {found}", flush=True
    )


def keep(kept: dict[str, Any]) -> None:
    """Write the results."""
    ordered = {name: {level: kept[name][level] for level in sorted(kept[name], key=int)} for name in kept}
    with replacing(RESULTS) as file:
        file.write(json.dumps(ordered, indent=2).encode() + b"\n")


def main() -> None:
    """Play all missing games, the quick levels first."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--restart", type=int, nargs="*", default=[])
    parser.add_argument("--only", type=int, nargs="*", default=list(LEVELS))
    parser.add_argument("--rules", nargs="*", choices=FULL_NODES, default=[*FULL_NODES])
    parser.add_argument("--games", type=int, default=200)
    chosen = parser.parse_args()
    kept: dict[str, Any] = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
    restarted = set(chosen.restart)
    for name, matches in kept.items():
        if name in chosen.rules:
            kept[name] = {level: found for level, found in matches.items() if int(level) not in restarted}
    for level in range(1, FULL + 1):
        for name in chosen.rules if level in chosen.only else ():
            found = kept.get(name, {}).get(str(level), {})
            if sum(found.get(result, 0) for result in ("wins", "draws", "losses")) < chosen.games:
                play(name, level, chosen.games, kept)


if __name__ == "__main__":
    main()
