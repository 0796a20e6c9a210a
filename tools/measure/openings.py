"""Find openings that are even by proof, and append them to a file.

python tools/measure/openings.py FILE --rules kalah --seeds 6 [--moves 12] [--count 200] …

Each opening is a sequence of random moves to a position worth at most `--most` seeds to either side. A search
rejects most sequences, and the solver proves the values of the others; a stored endgame table helps. Each
line of FILE is a sequence that reached the solver, as JSON, so an interrupted run resumes.
`strangers.py --openings FILE` plays the openings.
"""

import argparse
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from pathlib import Path

from kalaha.engine import Engine, Limit
from kalaha.engine.match import random_move
from kalaha.game import Game, Move, Position
from kalaha.rules import Rules, find_rules
from kalaha.solver import Solver

Opening = Callable[[Rules, int], Game]
"""A function that maps a number to an opening, always the same one, so that a match can resume."""
QUICK = Limit(nodes=1_000_000)
"""The search that rejects sequences before the solver sees them."""


def random_games(rules: Rules, moves: int) -> Iterator[tuple[int, Game]]:
    """Yield unfinished games of random moves to distinct positions, with their numbers."""
    met = set[Position]()
    for number in count():
        game = Game(rules)
        while game.outcome is None and len(game.moves) < moves:
            game.play(random_move(game, number))
        if game.outcome is None and game.position not in met:
            met.add(game.position)
            yield number, game


def replayed(rules: Rules, moves: Iterable[Move | int]) -> Game:
    """Return a game after the given moves."""
    game = Game(rules)
    for move in moves:
        game.play(move)
    return game


def searched_openings(judge: Engine, moves: int, most: int, search: Limit) -> Opening:
    """Return a function that maps a number to an opening that a search values within `most` seeds of even."""
    games, found = random_games(judge.rules, moves), list[tuple[Move, ...]]()

    def opening(rules: Rules, number: int) -> Game:
        while len(found) <= number:
            _candidate, game = next(games)
            if abs(judge.analyse(game, search, best_only=True).value.seeds) <= most:
                found.append(game.moves)
        return replayed(rules, found[number])

    return opening


def proved_openings(path: Path, most: int = 2) -> Opening:
    """Return a function that maps a number to an opening in a file made by this tool."""
    lines = map(json.loads, path.read_text("utf-8").splitlines())
    found = [line["moves"] for line in lines if abs(line["value"]) <= most]
    return lambda rules, number: replayed(rules, found[number])


def main() -> None:
    """Find the missing openings."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--rules", default="kalah")
    parser.add_argument("--seeds", type=int, default=6)
    parser.add_argument("--moves", type=int, default=12)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--most", type=int, default=2)
    parser.add_argument("--memory", type=float, default=2.0, help="for the solver, in GiB")
    parser.add_argument("--threads", type=int, default=1)
    options = parser.parse_args()
    rules = find_rules(options.rules).replace(seeds=options.seeds)
    text = options.file.read_text("utf-8") if options.file.exists() else ""
    lines = [json.loads(line) for line in text.splitlines()]
    found = sum(abs(line["value"]) <= options.most for line in lines)
    with (
        Engine(rules, threads=1, memory=64 << 20) as judge,
        Solver(rules, memory=int(options.memory * 2**30), threads=options.threads) as solver,
        options.file.open("a", encoding="utf-8") as file,
    ):
        for number, game in random_games(rules, options.moves):
            if found >= options.count:
                break
            if lines and number <= lines[-1]["number"]:
                continue
            if abs(judge.analyse(game, QUICK, best_only=True).value.seeds) > options.most:
                continue
            value, _same = solver.margins(game.position)
            found += abs(value) <= options.most
            line = {"number": number, "moves": [move.pit + 1 for move in game.moves], "value": value}
            file.write(json.dumps(line) + "\n")
            file.flush()
            print(f"{found} of {options.count}: {line}, {game.position.on_board} seeds", flush=True)


if __name__ == "__main__":
    main()
