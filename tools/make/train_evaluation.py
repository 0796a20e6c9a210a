"""Train the evaluation networks (`kalaha.search.network`).

python tools/make/train_evaluation.py [--only NAME …] [--pits N …] [--seed N] [--to FOLDER]

1. Collect positions from games that the current network plays from the start, with three to eight seeds in
each pit and a share of random moves. Each position is reached by one more random move. 2. Label positions
with few seeds with exact values from an endgame table. 3. Label the others by a depth-limited search with the
current network and that table. Under rules that let positions recur there is no table, so all positions are
labelled in this way. 4. Fit the network to the labels (least squares, Adam), and round its weights.

The first round uses only exact values. Each further round adds positions with a dozen more seeds. The same
seed gives the same files with the same processor, the same versions of Numba and NumPy, and the same search.
The published networks were trained with the search used before decision 42. The current search gives a
different network for `alga`.

The error on held-out positions, by number of seeds, is stored in results/evaluation.json.
"""

# pyright: basic, reportMissingParameterType=false

import argparse
import json
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from fitting import fit, new_parameters, rounded

from kalaha.files import replacing
from kalaha.kernel import Board, compile_rules
from kalaha.kernel.bits import total
from kalaha.kernel.compiled_rules import CompiledRules
from kalaha.kernel.moves import GOES_ON, advance, legal_moves
from kalaha.kernel.native import kernel
from kalaha.kernel.playouts import next_random, random_move
from kalaha.rules import RULESETS, Rules
from kalaha.search import Searcher, new_entries, no_limit
from kalaha.search.evaluate import PackedNetwork, evaluate, packed
from kalaha.search.network import FOLDER, Network
from kalaha.tables import build_in_memory
from kalaha.tables.table import lookup

RESULTS = Path(__file__).parents[1] / "results" / "evaluation.json"
KINDS = {
    "alga": RULESETS["alga"],
    "kalahawari": RULESETS["kalahawari"],
    "kalah": RULESETS["kalah"],
    "owner-wari": RULESETS["deskovehry"].replace(wari_capture=True),
    "nobody": RULESETS["alga"].replace(remainder="nobody"),
    "wari": RULESETS["wari"],
}
"""The rules for training each network."""
EXACT = {1: 60, 2: 40, 3: 30, 4: 22, 5: 18, 6: 24, 7: 13, 8: 12}
"""The maximum number of seeds of positions with exact values, by number of pits."""
KEPT = 6_000
"""The number of positions with exact values in the training set for each seed count."""
MOST_SEEDS = 100
"""The maximum number of seeds in a position used for training."""


class Round(NamedTuple):
    """The number of positions to search for each number of seeds, and the search depth."""

    each: int
    depth: int


class Effort(NamedTuple):
    """The amount of training for a network.

    `exact` is the number of positions with exact values per number of seeds. `cyclic` replaces `rounds` under
    rules that let positions recur, which have no exact values.
    """

    exact: int
    rounds: tuple[Round, ...]
    cyclic: tuple[Round, ...]


_FULL = Round(400, 4), Round(600, 6), Round(1_500, 6)
FULL = Effort(20_000, _FULL, (Round(600, 6), Round(600, 6), *_FULL))
"""The effort for boards with six pits, over a minute of processor time."""
SHORT = Effort(6_000, (Round(150, 4),) * 2, (Round(150, 4),) * 4)
"""The effort for other boards: a few seconds."""
TEST = Round(150, 10)
TESTED = (12, 16, 20, 24, 30, 36, 42, 48, 54, 60, 66, 72)
"""The numbers of seeds of the reported errors."""


@kernel
def draw(rules, network, starts, left, sides, state):
    """Fill `sides` with positions from games. Return (the number of positions, the next state).

    Each game starts with one of the numbers in `starts` as the number of seeds in each pit. `left[n]` is the
    number of positions with n seeds that are still wanted.
    """
    count = 0
    wanted = left.sum()
    games = 0
    while wanted and games < sides.shape[0] // 2:
        games += 1
        state = next_random(state)
        each = starts[np.int64(state >> np.uint64(33)) % starts.size]
        state = next_random(state)
        chance = np.int64(state >> np.uint64(40)) % 100
        chance = 100 if chance < 20 else chance // 2  # a fifth of the games are random, the rest 10 to 49 %
        side = sides[0, 0] ^ sides[0, 0]
        for pit in range(rules.pits):
            side |= np.uint64(each) << np.uint64(8 * pit)
        board, reason, plies = Board(side, side, 0, 0), GOES_ON, 0
        while reason == GOES_ON and plies < 200:
            moves = legal_moves(rules, board.own, board.other)
            state = next_random(state)
            after, _again, how = advance(rules, board, random_move(moves, state))
            seeds = total(after.own) + total(after.other)
            if how == GOES_ON and left[seeds] > 0 and plies > 0 and state & np.uint64(3) == 0:
                left[seeds] -= 1
                wanted -= 1
                sides[count, 0], sides[count, 1] = after.own, after.other
                count += 1
            state = next_random(state)
            if np.int64(state >> np.uint64(40)) % 100 < chance:
                state = next_random(state)
                board, _again, reason = advance(rules, board, random_move(moves, state))
            else:
                board, reason = best_after(rules, network, board, moves)
            plies += 1
    return count, state


@kernel
def best_after(rules, network, board, moves):
    """Play the move that the network considers best. Return (board, reason)."""
    best, best_move = -1000, 0
    for move in range(16):
        if moves >> move & 1:
            after, again, reason = advance(rules, board, move)
            value = after.store - after.other_store
            if reason == GOES_ON:
                seeds = total(after.own) + total(after.other)
                value += evaluate(rules, network, after.own, after.other, seeds)
            value = value if again else -value
            if value > best:
                best, best_move = value, move
    after, _again, reason = advance(rules, board, best_move)
    return after, reason


@kernel
def look_up(values, sides, found):
    """Fill `found` with exact values."""
    for number in range(sides.shape[0]):
        found[number] = lookup(values, sides[number, 0], sides[number, 1])


@kernel
def evaluate_all(rules, network, sides, found):
    """Fill `found` with estimates."""
    for number in range(sides.shape[0]):
        own, other = sides[number, 0], sides[number, 1]
        found[number] = evaluate(rules, network, own, other, total(own) + total(other))


class Trainer:
    """Collects positions and their values for some rules, and trains the network."""

    def __init__(self, rules: Rules, seed: int) -> None:
        """Build the table."""
        self.rules, self.seed = rules, seed
        self.effort = FULL if rules.pits == 6 else SHORT
        self.compiled = compile_rules(rules)
        self.exact = 1 if rules.can_repeat else EXACT[rules.pits]
        self.table = None if rules.can_repeat else build_in_memory(rules, self.exact, threads=1)
        self.starts = np.array([n for n in (3, 4, 5, 6, 6, 6, 8) if 2 * rules.pits * n <= 128], np.int64)
        self.most = min(MOST_SEEDS, 2 * rules.pits * int(self.starts.max()) - 1)
        self.state = np.uint64(0x9E3779B97F4A7C15 ^ (seed + 1))
        self.parameters = new_parameters(rules.pits, np.random.default_rng(seed))
        self.network = packed(Network(rules.pits, [0] * self.parameters.size))

    def positions(self, wanted: dict[int, int]) -> np.ndarray:
        """Return positions. `wanted` maps a number of seeds to the maximum number of positions with it."""
        left = np.zeros(256, np.int64)
        for seeds, count in wanted.items():
            left[seeds] = count
        sides = np.zeros((int(left.sum()) + 1, 2), np.uint64)
        found, state = draw(self.compiled, self.network, self.starts, left, sides, self.state)
        self.state = np.uint64(state)
        return sides[:found]

    def exact_values(self, sides: np.ndarray) -> np.ndarray:
        """Return the values of positions in the table."""
        found = np.zeros(len(sides), np.float32)
        if self.table is not None:
            look_up(self.table.values, sides, found)
        return found

    def searched_values(self, sides: np.ndarray, depth: int) -> np.ndarray:
        """Return the values that a search with the network finds for positions."""
        values = self.table and self.table.values
        searcher = Searcher(self.compiled, new_entries(1 << 24), values, self.network)
        boards = [Board(own, other, 0, 0) for own, other in sides]
        return np.array([searcher.value(board, depth, 0, no_limit).low for board in boards], np.float32)

    def fit(self, sides: np.ndarray, values: np.ndarray, number: int) -> None:
        """Fit the network to values."""
        fit(self.parameters, sides, values, self.rules.pits, self.seed + number)
        self.network = packed(Network(self.rules.pits, rounded(self.parameters)))

    def train(self) -> None:
        """Run all rounds of training."""
        sides = self.positions(dict.fromkeys(range(2, self.exact + 1), self.effort.exact))
        values = self.exact_values(sides)
        if len(sides):
            self.fit(sides, values, 0)
            kept = np.random.default_rng(self.seed).permutation(len(sides))[: KEPT * self.exact]
            sides, values = sides[kept], values[kept]
        rounds = self.effort.cyclic if self.rules.can_repeat else self.effort.rounds
        for number, (each, depth) in enumerate(rounds, 1):
            more = self.positions(dict.fromkeys(range(self.exact + 1, self.most + 1), each))
            if len(more) == 0:
                break
            found = self.searched_values(more, depth)
            self.fit(np.concatenate([sides, more]), np.concatenate([values, found]), number)

    def errors(self) -> dict[str, float]:
        """Return the root mean square error by number of seeds, against exact values or deeper searches."""
        few = self.positions({n: 10 * TEST.each for n in TESTED if n <= self.exact})
        many = self.positions({n: TEST.each for n in TESTED if self.exact < n <= self.most})
        sides = np.concatenate([few, many])
        values = np.concatenate([self.exact_values(few), self.searched_values(many, TEST.depth)])
        return errors(self.compiled, self.network, sides, values)


def counts(sides: np.ndarray) -> np.ndarray:
    """Return the number of seeds in each position's pits."""
    return sides.view(np.uint8).reshape(len(sides), 16).astype(np.int64).sum(axis=1)


def errors(
    rules: CompiledRules, network: PackedNetwork, sides: np.ndarray, values: np.ndarray
) -> dict[str, float]:
    """Return the root mean square error by number of seeds."""
    found = np.zeros(len(sides))
    evaluate_all(rules, network, sides, found)
    seeds = counts(sides)
    return {
        str(n): round(float(np.sqrt(np.mean((found - values)[seeds == n] ** 2))), 2) for n in np.unique(seeds)
    }


def main() -> None:
    """Train the networks, write the files, and save the errors."""
    parser = argparse.ArgumentParser(description="Train the networks of the evaluation.")
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--pits", nargs="+", type=int, default=list(EXACT))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--to", type=Path, default=FOLDER)
    options = parser.parse_args()
    for name in options.only:
        for pits in options.pits:
            start = time.process_time()
            trainer = Trainer(KINDS[name].replace(pits=pits, seeds=3), options.seed)
            trainer.train()
            numbers = np.array(rounded(trainer.parameters), "<i2")
            with replacing(options.to / f"{name}-{pits}.bin") as file:
                file.write(numbers.tobytes())
            seconds = round(time.process_time() - start)
            seen: dict[str, Any] = {"seconds": seconds, "errors": trainer.errors()}
            print(name, pits, seen, flush=True)
            kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
            kept[f"{name}-{pits} {options.seed}"] = seen
            with replacing(RESULTS) as file:
                file.write(json.dumps(kept, indent=1).encode() + b"\n")


if __name__ == "__main__":
    main()
