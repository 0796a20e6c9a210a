"""Regenerate the puzzles: `python tools/make/puzzles.py [ID …]`. `--grade` only grades existing puzzles.

Positions come from games between greedy players that look one reply ahead and sometimes move at random.
Candidates are selected with endgame tables, by the criteria in `kalaha.puzzles.criteria`, and a proof gives
each turn's value (`kalaha.puzzles.exact`). The final choice covers all themes and contains no two similar
puzzles.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from kalaha.engine import Engine
from kalaha.game import Move, Position
from kalaha.puzzles import SETS, Puzzle, puzzles
from kalaha.puzzles.criteria import banked, judge_by, puzzle_of
from kalaha.puzzles.exact import proving, table_margins
from kalaha.puzzles.puzzle import DIFFICULTIES, path_of
from kalaha.rules import Rules, find_rules

SEED = 16
WANTED = 120
GAMES, ENOUGH = 8_000, 1_000
"""The number of games to play, and the number of puzzles that ends them earlier."""
SEEDS = {"wari": 12}
"""The size of each rule set's table, as the maximum number of seeds in the pits after a turn."""
ALIKE = 6
"""The minimum distance between puzzles with the same best turn, in seeds summed over the pits."""
LEVELS, TRIES = range(1, 7), 4
"""The computer's levels that grade a puzzle, and how often each of them tries it."""


def move_of(position: Position, rng: random.Random) -> Move:
    """Return the greedy move, which gains the most seeds, less those that the best reply gains."""
    moves = position.legal_moves
    if rng.random() < 0.2:
        return rng.choice(moves)

    def worth(move: Move) -> tuple[int, float]:
        sowing = position.play(move)
        after = sowing.position
        if sowing.extra_turn or sowing.reason is not None:
            return banked((sowing,)) + sowing.extra_turn, rng.random()
        reply = max(banked((after.play(reply),)) for reply in after.legal_moves)
        return banked((sowing,)) - reply, rng.random()

    return max(moves, key=worth)


def positions(rules: Rules, games: int, seeds: int, rng: random.Random) -> Iterator[Position]:
    """Yield the positions at the start of South's turns that have few enough seeds."""
    for _ in range(games):
        sowing = None
        position = Position.start(rules, rng.randrange(2))
        for _ in range(400):
            if position.on_board <= seeds and not (sowing and sowing.extra_turn):
                yield position.mirrored if position.turn else position
            sowing = position.play(move_of(position, rng))
            position = sowing.position
            if sowing.reason is not None:
                break


def found(rules_id: str) -> list[Puzzle]:
    """Return all puzzles found in the positions of some games."""
    rules, seeds = find_rules(rules_id), SEEDS.get(rules_id, 18)
    by_table = judge_by(table_margins(rules, seeds))
    rng = random.Random(f"{SEED} {rules_id}")
    seen: set[str] = set()
    puzzles: list[Puzzle] = []
    with proving(rules, seeds) as judge:
        for position in positions(rules, GAMES, seeds, rng):
            pits = str(position.pits)  # the stores make no difference to a turn
            if pits in seen:
                continue
            seen.add(pits)
            if puzzle_of(position, by_table) and (puzzle := puzzle_of(position, judge)):
                puzzles.append(puzzle)
                if len(puzzles) == ENOUGH:
                    break
    return puzzles


def chosen(candidates: list[Puzzle], rng: random.Random) -> list[Puzzle]:
    """Return distinct puzzles. The next one always has the rarest theme and, among those, the rarest turn."""
    rng.shuffle(candidates)
    taken: list[Puzzle] = []
    count: Counter[str] = Counter()

    def rarity(puzzle: Puzzle) -> tuple[int, int]:
        return min(count[theme] for theme in puzzle.themes), count[str(puzzle.best)]

    while candidates and len(taken) < WANTED:
        puzzle = min(candidates, key=rarity)
        taken.append(puzzle)
        count.update((*puzzle.themes, str(puzzle.best)))
        candidates = [each for each in candidates if not is_alike(each, puzzle)]
    rng.shuffle(taken)
    return taken


def is_alike(one: Puzzle, other: Puzzle) -> bool:
    """Return whether two puzzles are nearly identical."""
    boards = zip(sum(one.position.pits, ()), sum(other.position.pits, ()), strict=True)
    return str(one.best) == str(other.best) and sum(abs(a - b) for a, b in boards) < ALIKE


def graded(rules_id: str, chosen: list[Puzzle]) -> list[Puzzle]:
    """Return the puzzles, graded in fifths by how often weak levels fail to solve them."""
    with Engine(find_rules(rules_id), threads=1) as engine:
        failures = [failed(engine, puzzle) for puzzle in chosen]
    order = sorted(range(len(chosen)), key=lambda index: failures[index])
    difficulties = {index: 1 + rank * DIFFICULTIES // len(chosen) for rank, index in enumerate(order)}
    return [replace(puzzle, difficulty=difficulties[index]) for index, puzzle in enumerate(chosen)]


def failed(engine: Engine, puzzle: Puzzle) -> int:
    """Return how often the levels fail to find a puzzle's best turn."""
    count = 0
    for level in LEVELS:
        for seed in range(TRIES):
            position, turn = puzzle.position, ()
            while (answer := puzzle.find(turn)) is None:
                move = engine.choose(position, level, seed)
                position, turn = position.play(move).position, (*turn, move)
            count += answer.most < puzzle.best.least
    return count


def main() -> None:
    """Make the puzzles for some rule sets, or only grade them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("ids", nargs="*", default=SETS)
    parser.add_argument("--grade", action="store_true")
    given = parser.parse_args()
    for rules_id in given.ids:
        if given.grade:
            taken = list(puzzles(rules_id))
        else:
            candidates = found(rules_id)
            count = Counter(theme for puzzle in candidates for theme in puzzle.themes)
            print(rules_id, len(candidates), "found:", dict(count), flush=True)
            taken = chosen(candidates, random.Random(SEED))
        lines = [json.dumps(puzzle.document(), separators=(",", ":")) for puzzle in graded(rules_id, taken)]
        path_of(rules_id).write_text("".join(f"{line}\n" for line in lines), "utf-8")
        print(
            rules_id,
            len(taken),
            dict(Counter(theme for puzzle in taken for theme in puzzle.themes)),
            flush=True,
        )


if __name__ == "__main__":
    main()
