"""Where our engine lost pairs of games: was it the opening, or which moves?

python tools/measure/lost_pairs.py FILE [--tables DIR] [--first N]

FILE is one that strangers.py wrote. Both games of a pair begin with the same opening, and each side has it
once: best play shares the points. Where we have less than half of them, a move of ours gave away a win or a
draw. For each such pair this proves every move after which its player could reach less than before.
"""

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from strangers import RANDOM_MOVES

from kalaha.game import NORTH, SOUTH, Game, Move, Position, Side
from kalaha.notation import fit_rules, parse_position
from kalaha.rules import find_rules
from kalaha.solver import Solver

RESULTS = {"win": 1, "draw": 0, "loss": -1}
NAMES = {1: "won", 0: "drawn", -1: "lost"}


class Mistake(NamedTuple):
    """A move that gave something away: its number, and what South could reach before and after it."""

    number: int
    side: Side
    move: Move
    before: int
    after: int
    position: Position


def souths_result(solver: Solver, game: Game) -> int:
    """Return 1 where South wins, both playing their best; 0 for a draw, -1 where North wins."""
    if game.outcome is not None:
        south, north = game.outcome.stores
        return (south > north) - (south < north)
    found = solver.solve(game.position, moves=False, result_only=True).result
    assert found is not None
    return RESULTS[found] if game.position.turn == SOUTH else -RESULTS[found]


def mistakes(solver: Solver, start: Position, moves: list[str]) -> Iterator[Mistake]:
    """Yield all mistakes of a game, after its opening."""
    game = Game(start.rules, start)
    for move in moves[:RANDOM_MOVES]:
        game.play(move)
    before = souths_result(solver, game)
    for number, text in enumerate(moves[RANDOM_MOVES:], RANDOM_MOVES + 1):
        position, move = game.position, Move.parse(text)
        game.play(move)
        after = souths_result(solver, game)
        if after != before:
            yield Mistake(number, position.turn, move, before, after, position)
        before = after


def explain(path: Path, tables: Path | None, first: int | None) -> None:
    """Print what each lost pair was lost by."""
    head, *games = map(json.loads, path.read_text("utf-8").splitlines())
    rules = fit_rules(find_rules(head["rules"]), head["position"])
    start = parse_position(head["position"], rules)
    pairs = [
        pair for pair in zip(games[::2], games[1::2], strict=False) if sum(g["result"] for g in pair) < 0
    ]
    print(f"{len(pairs)} of {len(games) // 2} pairs lost")
    with Solver(rules, threads=1, tables=tables) as solver:
        for pair in pairs[:first]:
            for game in pair:
                print_game(game, list(mistakes(solver, start, game["moves"].split())))


def print_game(game: dict[str, Any], found: list[Mistake]) -> None:
    """Print a game's mistakes, as the player who made them sees them."""
    ours = SOUTH if game["south"] == "one" else NORTH
    print(f"game {game['game'] + 1}, {NAMES[game['result']]}, {len(found)} mistakes")
    for mistake in found:
        sign = 1 if mistake.side == SOUTH else -1
        who = "ours" if mistake.side == ours else "theirs"
        change = f"{NAMES[sign * mistake.before]} to {NAMES[sign * mistake.after]}"
        where = f"{mistake.move} in {mistake.position}, {mistake.position.on_board} seeds in the pits"
        print(f"  move {mistake.number}, {who}: {where}, {change}", flush=True)


def main() -> None:
    """Explain a match."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("--tables", type=Path, help="the folder with endgame tables")
    parser.add_argument("--first", type=int, help="only so many pairs")
    options = parser.parse_args()
    explain(options.file, options.tables, options.first)


if __name__ == "__main__":
    main()
