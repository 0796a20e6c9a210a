"""Values where positions can recur, by minimax over histories: the reference for tables of bounds.

python benchmarks/histories.py [wari | oware …] [--pits 6] [--seeds 8] [--limit HISTORIES]

compares all positions to so many seeds with the bounds; it goes to results/histories.json. With six pits and
eight seeds that takes some minutes of one core for each rule set. Exit code 1 where anything is wrong.

python benchmarks/histories.py --starts

finds what the starts of small boards are worth, for data/solved/recurring/values.csv.

A position that comes up again ends the game, so that the positions of a search are histories: all that have
come up since the last capture. All are searched but those that cannot matter:

- A question is whether a position is worth at least so many seeds; its answer is won or lost.
- A capture leads to a position with fewer seeds and no past, whose value is known by then.
- Where a player can force such a capture, or a repetition that wins, in ways that lead through no position
  of the past, the rest is not searched (`decide`).
- Only positions of the same strongly connected component can come up again, so the past matters no further.

It plays by `kalaha.game`, and shares no code with the tables.
"""

# pyright: basic, reportMissingParameterType=false
# Numba finds what compiled functions are called with.

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numba import njit
from numpy.typing import NDArray

from kalaha.files import replacing
from kalaha.game import SOUTH, Position, Reason
from kalaha.rules import RULESETS, Rules
from kalaha.tables import BoundsTable, build_bounds_in_memory

RESULTS = Path(__file__).with_name("results") / "histories.json"

Sides = tuple[tuple[int, ...], tuple[int, ...]]
"""The pits of the player to move, and of the other."""

WON, LOST, OPEN = np.int8(1), np.int8(-1), np.int8(0)
"""Answers, for the player who asks; `OPEN`: not known, or not within the work allowed."""
SMALL_BOARDS = {1: 6, 2: 6, 3: 3, 4: 1}
"""To how many seeds in each pit starts are looked at, by the number of pits: to 150,000 positions."""
NO_CAPTURE = -1000
MEMO = 1 << 16
"""Answers that are kept at most."""


def jit(function):
    """Compile a function where this runs as a program; what tests ask is answered sooner without."""
    return njit(cache=True)(function) if __name__ == "__main__" else function


class Graph(NamedTuple):
    """Positions as numbers, the same player asking throughout, and where moves without captures lead.

    Those of node x are `to[starts[x]:starts[x + 1]]`. `mover[x]` is `WON` where the player who asks is to
    move, else `LOST`; `repeated[x]` what it brings to come to x again, `captures[x]` the best that
    other moves bring the player to move.
    """

    starts: NDArray[np.int64]
    to: NDArray[np.int64]
    mover: NDArray[np.int8]
    repeated: NDArray[np.int8]
    captures: NDArray[np.int8]


class Memo(NamedTuple):
    """Answers kept by the open nodes that can be reached, as the sums of two random numbers of each."""

    numbers: NDArray[np.int64]
    keys: NDArray[np.int64]
    answers: NDArray[np.int8]


class Layer(NamedTuple):
    """All positions with so many seeds in the pits, each as its player to move sees it.

    `least` and `most` are what the best capture brings, `repetition` what coming here again would;
    where the game is over, all are the margin. Moves without captures are as in `Graph`.
    """

    positions: list[Sides]
    least: NDArray[np.int64]
    most: NDArray[np.int64]
    repetition: NDArray[np.int64]
    starts: NDArray[np.int64]
    to: NDArray[np.int64]


class Histories:
    """Values of fresh positions under one rule set, a layer of seeds after the other.

    `known` are the least and the most of each position's value; they differ only where a question took more
    than `limit` histories. `searched` counts all histories.
    """

    def __init__(self, rules: Rules, limit: int = 1_000_000) -> None:
        self.rules = rules
        self.known: dict[Sides, tuple[int, int]] = {}
        self.searched = 0
        self._limit = limit
        self._seeds = 0

    def extend(self, seeds: int) -> None:
        """Find the values of all positions with at most so many seeds."""
        while self._seeds <= seeds:
            layer = look(self.rules, self._seeds, self.known)
            least = np.full(len(layer.positions), -self._seeds)
            most = -least
            for bound in range(1 - self._seeds, self._seeds + 1):
                answers = self._answers(layer, bound)
                least[answers == WON] = bound
                most[answers == LOST] = np.minimum(most[answers == LOST], bound - 1)
            self.known |= zip(layer.positions, zip(least.tolist(), most.tolist(), strict=True), strict=True)
            self._seeds += 1

    def _answers(self, layer: Layer, bound: int) -> NDArray[np.int8]:
        """Return for each position, as a fresh one, whether its player to move gets at least `bound`."""
        graph = asked(layer, bound)
        status = np.zeros(graph.mover.size, np.int8)
        decide(graph, status)
        nodes, ends = components(graph, status)
        for start, end in pairwise(ends):
            self.searched += int(settle(graph, status, nodes[start:end], self._limit))
        return status[: len(layer.positions)]


def look(rules: Rules, seeds: int, known: dict[Sides, tuple[int, int]]) -> Layer:
    """Look at all moves of a layer."""
    positions = [(cells[: rules.pits], cells[rules.pits :]) for cells in shared_out(seeds, 2 * rules.pits)]
    numbers = {sides: number for number, sides in enumerate(positions)}
    least, most = np.full((2, len(positions)), NO_CAPTURE)
    repetition = np.zeros(len(positions), np.int64)
    starts, to = [0], []
    for number, sides in enumerate(positions):
        position = Position(rules, sides)
        outcome = position.outcome
        if outcome is not None:
            least[number] = most[number] = repetition[number] = outcome.margin
        else:
            repetition[number] = position.swept(Reason.REPETITION).lead(SOUTH)
            for move in position.legal_moves:
                sowing = position.play(move)
                after, lead = sowing.position, sowing.position.lead(SOUTH)
                reached = after.mirrored.pits
                if sowing.reason is None and after.on_board == seeds:
                    to.append(numbers[reached])
                    continue
                low, high = (0, 0) if sowing.reason is not None else known[reached]
                least[number] = max(least[number], lead - high)
                most[number] = max(most[number], lead - low)
        starts.append(len(to))
    return Layer(positions, least, most, repetition, np.array(starts), np.array(to, np.int64))


def shared_out(seeds: int, pits: int) -> Iterator[tuple[int, ...]]:
    """Yield all ways to put so many seeds in so many pits."""
    if pits == 1:
        yield (seeds,)
        return
    for first in range(seeds + 1):
        for rest in shared_out(seeds - first, pits - 1):
            yield first, *rest


def asked(layer: Layer, bound: int) -> Graph:
    """Return the graph of a question.

    Nodes are the positions with the player who asks to move, then the same with the other to move.
    """
    count, edges = len(layer.positions), len(layer.to)
    starts = np.concatenate([layer.starts, layer.starts[1:] + edges])
    to = np.concatenate([layer.to + count, layer.to])
    repetition = np.concatenate([layer.repetition, -layer.repetition])
    least = np.concatenate([layer.least, -layer.most])
    most = np.concatenate([layer.most, -layer.least])
    captures = np.select([least >= bound, most < bound], [WON, LOST], OPEN)
    return Graph(
        starts, to, np.repeat([WON, LOST], count), np.where(repetition >= bound, WON, LOST), captures
    )


@jit
def decide(graph, status):
    """Answer what holds whatever has come before, as long as it is still open.

    Worked out from what is answered: whoever moves wins with one move that is won, and loses if all are lost.
    And whoever can stay where a repetition wins, wins. The moves that do so lead through open nodes only,
    to which no position of the past belongs: these are answered by what coming there again brings.
    """
    before = -1
    while True:
        is_new = True
        while is_new:
            is_new = False
            for x in range(status.size):
                if status[x] == OPEN:
                    status[x] = answered(graph, status, x)
                    is_new |= status[x] != OPEN
        for player in (WON, LOST):
            stay(graph, status, player)
        left = np.count_nonzero(status)
        if left == before:
            return
        before = left


@jit
def answered(graph, status, x):
    """Return the answer of a node that follows from those of its moves."""
    mover = graph.mover[x]
    if graph.captures[x] == mover:
        return mover
    answer = graph.captures[x]
    for edge in range(graph.starts[x], graph.starts[x + 1]):
        reached = status[graph.to[edge]]
        if reached == mover:
            return mover
        if reached == OPEN:
            answer = OPEN
    return answer


@jit
def stay(graph, status, player):
    """Answer the open nodes among which a player can stay, each won for that player at a repetition."""
    inside = (status == OPEN) & (graph.repeated == player)
    is_new = True
    while is_new:
        is_new = False
        for x in range(status.size):
            if not inside[x]:
                continue
            needed = graph.mover[x] != player  # all moves stay, or one
            stays = needed and graph.captures[x] == player
            for edge in range(graph.starts[x], graph.starts[x + 1]):
                y = graph.to[edge]
                if (inside[y] or status[y] == player) != needed:
                    stays = not needed
                    break
            if not stays:
                inside[x] = False
                is_new = True
    status[inside] = player


@jit
def components(graph, status):
    """Return the strongly connected components of the open nodes, and where each begins.

    Each comes after those to which it leads (Tarjan, "Depth-first search and linear graph algorithms", 1972).
    """
    size = status.size
    number, lowest = np.full(size, -1), np.zeros(size, np.int64)
    is_waiting = np.zeros(size, np.bool_)
    path, waiting, edges = np.zeros(size, np.int64), np.zeros(size, np.int64), graph.starts[:-1].copy()
    found, ends = np.zeros(size, np.int64), [0]
    seen = done = waits = 0
    for root in range(size):
        if status[root] != OPEN or number[root] >= 0:
            continue
        depth, path[0] = 0, root
        while depth >= 0:
            x = path[depth]
            if number[x] < 0:
                number[x] = lowest[x] = seen
                seen += 1
                waiting[waits] = x
                is_waiting[x] = True
                waits += 1
            if edges[x] < graph.starts[x + 1]:
                y = graph.to[edges[x]]
                if status[y] == OPEN and number[y] < 0:
                    depth += 1
                    path[depth] = y
                    continue
                if is_waiting[y]:
                    lowest[x] = min(lowest[x], lowest[y])
                edges[x] += 1
                continue
            depth -= 1
            if lowest[x] == number[x]:
                while is_waiting[x]:
                    waits -= 1
                    found[done] = waiting[waits]
                    is_waiting[waiting[waits]] = False
                    done += 1
                ends.append(done)
    return found[:done], np.array(ends)


@jit
def settle(graph, status, nodes, limit):
    """Answer each node of a component as the first of it that comes up; return the histories searched."""
    part = part_of(graph, status, nodes)
    known = np.zeros(nodes.size, np.int8)
    decide(part, known)
    answers, searched = known.copy(), 0
    np.random.seed(1)
    memo = Memo(
        np.random.randint(1, 1 << 62, (nodes.size, 2)), np.zeros((MEMO, 2), np.int64), np.zeros(MEMO, np.int8)
    )
    for x in range(nodes.size):
        if known[x] == OPEN:
            work = np.array([limit])
            answers[x] = remembered(part, known, x, memo, work)
            searched += limit - work[0]
    status[nodes] = answers
    return searched


@jit
def part_of(graph, status, nodes):
    """Return the graph of a component; moves that lead out of it count as captures."""
    numbers = np.full(status.size, -1)
    numbers[nodes] = np.arange(nodes.size)
    starts, to = np.zeros(nodes.size + 1, np.int64), [0]
    to.pop()
    captures = graph.captures[nodes]
    for number, x in enumerate(nodes):
        mover = graph.mover[x]
        for edge in range(graph.starts[x], graph.starts[x + 1]):
            y = graph.to[edge]
            if numbers[y] >= 0:
                to.append(numbers[y])
            elif status[y] == mover or captures[number] == mover:
                captures[number] = mover
            elif status[y] == OPEN:
                captures[number] = OPEN
        starts[number + 1] = len(to)
    return Graph(starts, np.array(to), graph.mover[nodes], graph.repeated[nodes], captures)


@jit
def remembered(graph, status, x, memo, work):
    """Return the answer of an open node that comes up for the first time.

    It follows from the open nodes that can be reached from it: any other move of theirs loses.
    """
    ahead, key = np.zeros(graph.mover.size, np.bool_), np.zeros(2, np.int64)
    stack = [x]
    ahead[x] = True
    key += memo.numbers[x] * 3
    while len(stack) > 0:
        y = stack.pop()
        key += memo.numbers[y]
        for edge in range(graph.starts[y], graph.starts[y + 1]):
            z = graph.to[edge]
            if status[z] == OPEN and not ahead[z]:
                ahead[z] = True
                stack.append(z)
    place = key[0] & (MEMO - 1)
    if memo.keys[place, 0] == key[0] and memo.keys[place, 1] == key[1]:
        return memo.answers[place]
    answer = search(graph, status, x, memo, work)
    if answer != OPEN:
        memo.keys[place] = key
        memo.answers[place] = answer
    return answer


@jit
def search(graph, status, x, memo, work):
    """Return the answer of such a node by minimax over histories.

    The nodes that came up before are answered in `status` by what coming there again brings; `work` is
    how many histories may still be searched.
    """
    if work[0] == 0:
        return OPEN
    work[0] -= 1
    status = status.copy()
    status[x] = graph.repeated[x]
    decide(graph, status)
    best = answered(graph, status, x)
    if best != OPEN:
        return best
    mover = graph.mover[x]
    best = graph.captures[x]
    for edge in range(graph.starts[x], graph.starts[x + 1]):
        y = graph.to[edge]
        if status[y] == OPEN:
            answer = remembered(graph, status, y, memo, work)
            if answer == mover:
                return mover
            if answer == OPEN:
                best = OPEN
    return best


def compared(histories: Histories, table: BoundsTable) -> dict[str, Any]:
    """Compare all values known with bounds of a table: how many there are, where they lie, and what is wrong.

    `meet` counts the positions whose bounds meet; of the others `at_least` and `at_most` count those worth
    as much as one of them, `between` the rest, and `gaps` is the sum of the differences of their bounds.
    `open` counts values of which only bounds are known.
    """
    counts = dict.fromkeys(("meet", "at_least", "at_most", "between", "gaps", "open"), 0)
    wrong: list[str] = []
    for sides, (least, most) in histories.known.items():
        position = Position(histories.rules, sides)
        low, high = table.probe(position)
        if most < low or least > high:
            wrong.append(f"{position}: {least} to {most}, not {low} to {high}")
        if low == high:
            counts["meet"] += 1
        elif least < most:
            counts["open"] += 1
        else:
            counts["at_least" if least == low else "at_most" if least == high else "between"] += 1
            counts["gaps"] += high - low
    return {"positions": len(histories.known), **counts, "histories": histories.searched, "wrong": wrong}


def find_starts(name: str, limit: int) -> None:
    """Find and keep what the starts of small boards are worth, as far as that takes no more histories."""
    from recurring import keep

    for pits, most in SMALL_BOARDS.items():
        histories = Histories(RULESETS[name].replace(pits=pits), limit)
        for number in range(1, most + 1):
            histories.extend(2 * pits * number)
            low, high = histories.known[(number,) * pits, (number,) * pits]
            row = {"rules": name, "pits": pits, "seeds": number, "at_least": low, "at_most": high}
            keep("values", ("rules", "pits", "seeds"), [row])
            print(*row.values(), flush=True)


def main() -> int:
    """Compare the rule sets named, keep and print what was seen; return 1 where anything is wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rules", nargs="*", default=["wari", "oware"])
    parser.add_argument("--pits", type=int, default=6)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--limit", type=int, default=1_000_000)
    parser.add_argument("--starts", action="store_true")
    chosen = parser.parse_args()
    failed = False
    if chosen.starts:
        for name in chosen.rules:
            find_starts(name, chosen.limit)
        return 0
    for name in chosen.rules:
        rules, start = RULESETS[name].replace(pits=chosen.pits), time.perf_counter()
        histories, table = Histories(rules, chosen.limit), build_bounds_in_memory(rules, chosen.seeds)
        for seeds in range(chosen.seeds + 1):
            histories.extend(seeds)
            seen = {"seeds": seeds, **compared(histories, table)}
            seen["seconds"] = round(time.perf_counter() - start)
            print(name, json.dumps(seen), flush=True)
            failed |= bool(seen["wrong"])
            kept = json.loads(RESULTS.read_text("utf-8")) if RESULTS.exists() else {}
            with replacing(RESULTS) as file:
                file.write(json.dumps(kept | {f"{name} {chosen.pits}": seen}, indent=2).encode() + b"\n")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
