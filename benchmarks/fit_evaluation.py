"""Fit the weights of the evaluation to exact values, and print `search/weights.py`'s table of them.

python benchmarks/fit_evaluation.py

For each kind of rules: positions from random play with 8 to 14 seeds in the pits, their values from an
endgame table (or, where positions can come back and there is none, from a search to depth 10), least
squares on 4/5 of them, and the error on the rest beside that of "nothing more to come", which is what
the difference of the stores alone says. The same numbers come out each time.
"""

import random

import numpy as np

from kalaha.game import Position
from kalaha.kernel import board_of, compile_rules
from kalaha.rules import RULESETS, Rules
from kalaha.search import Searcher, new_entries, no_limit
from kalaha.search.evaluate import FEATURES, features_of
from kalaha.tables import build_in_memory, lookup

COUNT = 20_000
MIN_MOVES, MOST = 8, 14
KINDS = {
    "kalah": RULESETS["kalah"],
    "alga": RULESETS["alga"],
    "kalahawari": RULESETS["kalahawari"],
    "deskovehry with wari captures": RULESETS["deskovehry"].replace(wari_capture=True),
    "alga, the rest to nobody": RULESETS["alga"].replace(remainder="nobody"),
    "wari": RULESETS["wari"],
}


def sample(rules: Rules, count: int) -> list[Position]:
    """Return positions from random games, one each."""
    rng = random.Random(1)
    found: list[Position] = []
    while len(found) < count:
        position, most = Position.start(rules), rng.randint(MIN_MOVES, MOST)
        for _ in range(300):
            if position.on_board <= most or position.outcome is not None:
                break
            position = position.play(rng.choice(position.legal_moves)).position
        if position.outcome is None and MIN_MOVES <= position.on_board <= most:
            found.append(position)
    return found


def main() -> None:
    """Fit and print."""
    for name, kind in KINDS.items():
        rules = kind.replace(seeds=4)
        compiled = compile_rules(rules)
        positions = sample(rules, COUNT if not rules.can_repeat else COUNT // 10)
        boards = [board_of(position) for position in positions]
        if rules.can_repeat:
            searcher = Searcher(compiled, new_entries(1 << 26))
            values = np.array([searcher.value(board, 10, 0, no_limit).low for board in boards])
        else:
            table = build_in_memory(rules, MOST).values
            values = np.array([lookup(table, board.own, board.other) for board in boards], float)
        rows = np.array(
            [
                [1, *features_of(compiled, b.own, b.other), *features_of(compiled, b.other, b.own)]
                for b in boards
            ],
            float,
        )
        assert rows.shape[1] == FEATURES
        fitted = len(rows) * 4 // 5
        weights = np.rint(256 * np.linalg.lstsq(rows[:fitted], values[:fitted], rcond=None)[0])
        errors = rows[fitted:] @ weights / 256 - values[fitted:]
        alone = np.sqrt(np.mean(values[fitted:] ** 2))
        kept = (compiled.remainder, bool(compiled.wari_capture), rules.sow_store)
        print(f"# {name}: error {np.sqrt(np.mean(errors**2)):.2f} seeds; the stores alone {alone:.2f}")
        print(f"{kept}: {tuple(int(weight) for weight in weights)},")


if __name__ == "__main__":
    main()
