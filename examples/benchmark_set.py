"""A benchmark of positions with exact values, split for training and test.

    python examples/benchmark_set.py --rules kalah --least 8 --most 16 --number 20000 --seed 1 kalah.npz

The positions occur in random games, at most `--number` different ones for each number of seeds in the pits.
An endgame table gives their exact values and those of their moves. A checksum of the pits decides whether a
position belongs to the test set (a tenth), so no position is in one set here and in the other elsewhere.
docs/benchmark.md describes the file, and how to report results.
"""

import argparse
import zlib
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kalaha import Rules, find_rules
from kalaha.envs.batch import Batch
from kalaha.tables import Table, build_in_memory

GAMES = 4096
ILLEGAL = -128
"""The value of an illegal move."""


def found(rules: Rules, least: int, most: int, number: int, seed: int, steps: int) -> NDArray[np.uint8]:
    """Return positions with `least` to `most` seeds in the pits, in the shape positions × 19."""
    batch, chance = Batch(rules, GAMES, seed=seed), np.random.default_rng(seed)
    seen: list[NDArray[np.uint8]] = []
    for _ in range(steps):
        seeds = batch.observations[:, :16].sum(axis=1)
        seen.append(batch.positions[(seeds >= least) & (seeds <= most)])
        batch.step(batch.sample())
    rows = np.concatenate(seen)
    _, first = np.unique(rows[:, :16].copy().view("V16"), return_index=True)
    rows = rows[chance.permutation(np.sort(first))]
    seeds = rows[:, :16].sum(axis=1)
    return np.concatenate([rows[seeds == n][:number] for n in range(least, most + 1)])


def labelled(table: Table, rows: NDArray[np.uint8]) -> tuple[NDArray[np.int8], NDArray[np.int8]]:
    """Return the value of each position, and of each of its moves (`ILLEGAL` if it is illegal)."""
    batch = Batch(table.rules, len(rows), start=rows)
    ahead = batch.look_ahead()
    after = table.probe_many(ahead.observations.reshape(-1, 18)).reshape(ahead.gains.shape)
    after = np.where(ahead.over, 0, np.where(ahead.extra_turns, after, -after))
    moves = np.where(batch.masks, ahead.gains + after, ILLEGAL).astype(np.int8)
    return table.probe_many(batch.observations), moves


def is_test(rows: NDArray[np.uint8]) -> NDArray[np.bool_]:
    """Return whether each position belongs to the test set."""
    return np.array([zlib.crc32(row[:16].tobytes()) % 10 == 0 for row in rows])


def made(
    rules: Rules, least: int, most: int, number: int, seed: int, steps: int
) -> dict[str, NDArray[np.generic]]:
    """Return the arrays of a benchmark by name."""
    rows = found(rules, least, most, number, seed, steps)
    values, moves = labelled(build_in_memory(rules, most), rows)
    test = is_test(rows)
    arrays: dict[str, NDArray[np.generic]] = {}
    for name, chosen in (("train", ~test), ("test", test)):
        arrays |= {
            f"{name}_positions": rows[chosen],
            f"{name}_values": values[chosen],
            f"{name}_moves": moves[chosen],
        }
    return arrays


def main() -> None:
    """Write a benchmark, and print its checksum and two trivial results."""
    parser = argparse.ArgumentParser(description="Make a benchmark: positions with exact values.")
    parser.add_argument("file", type=Path)
    parser.add_argument("--rules", default="kalah", help="the name of a rule set")
    parser.add_argument("--pits", type=int, default=6)
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--least", type=int, default=8, help="seeds in the pits")
    parser.add_argument("--most", type=int, default=16)
    parser.add_argument("--number", type=int, default=20_000, help="positions for each number of seeds")
    parser.add_argument("--seed", type=int, default=1, help="of the random games")
    parser.add_argument("--steps", type=int, default=500, help=f"random moves in each of {GAMES} games")
    given = parser.parse_args()
    rules = find_rules(given.rules).replace(pits=given.pits, seeds=given.seeds)
    arrays = made(rules, given.least, given.most, given.number, given.seed, given.steps)
    crc = 0
    for array in arrays.values():
        crc = zlib.crc32(np.ascontiguousarray(array).tobytes(), crc)
    np.savez_compressed(given.file, **arrays)  # pyright: ignore[reportArgumentType]
    positions, values = arrays["test_positions"], arrays["test_values"].astype(float)
    difference = positions[:, :8].sum(axis=1) - positions[:, 8:16].sum(axis=1).astype(float)
    print(
        f"{len(arrays['train_values'])} positions for training, {len(values)} for the test; CRC-32 {crc:08x}"
    )
    print(f"mean error in the test of 0: {np.abs(values).mean():.2f} seeds; ", end="")
    print(f"of own seeds minus the opponent's: {np.abs(values - difference).mean():.2f}")


if __name__ == "__main__":
    main()
