"""`kalaha perft`: count all sequences of moves of a length, per first move and in all."""

from collections.abc import Iterator
from typing import Any

from kalaha.cli.app import State
from kalaha.cli.options import (
    as_command,
    chosen_position,
    chosen_rules,
    json_option,
    option,
    print_json,
    rules_options,
    rules_text,
    whole_number,
)
from kalaha.cli.progress import progress
from kalaha.game import Move, Perft, Position, perft
from kalaha.wire.reports import PerftCount


@as_command(
    "perft",
    *rules_options(),
    option("depth", "D", required=True),
    option("position", "POSITION"),
    json_option(),
)
def command(state: State, depth: str, position: str | None, json: bool, **options: Any) -> None:
    """Count the sequences of exactly DEPTH moves."""
    rules = chosen_rules(**options, position=position)
    start = chosen_position(position, rules)
    plies = whole_number("--depth", depth)
    total = perft(start, 0) if plies == 0 else Perft(0, 0)
    parts: dict[Move, Perft] = {}
    for move, part in _parts(state, start, plies, quiet=json):
        parts[move] = _sum(parts.get(move, Perft(0, 0)), part)
        total = _sum(total, part)
    if json:
        print_json(
            PerftCount(
                rules=rules_text(rules),
                position=str(start),
                depth=plies,
                nodes=total.nodes,
                store_sum=total.store_sum,
            )
        )
        return
    for move, part in parts.items():
        print(state.say("perft-line", move=str(move), nodes=part.nodes, store_sum=part.store_sum))
    print(state.say("perft-total", depth=plies, nodes=total.nodes, store_sum=total.store_sum))


def _parts(state: State, start: Position, depth: int, quiet: bool) -> Iterator[tuple[Move, Perft]]:
    """Yield the first moves with a part of their count each, showing how far the counting is."""
    perft(start, min(depth, 1))  # refuses a depth that is none before anything is shown
    if depth < 3:
        for move in start.legal_moves if depth else ():
            yield move, perft(start.play(move).position, depth - 1)
        return
    jobs = [
        (first, after.play(reply).position)
        for first in start.legal_moves
        for after in (start.play(first).position,)
        for reply in after.legal_moves
    ]
    with progress(state.say("perft-progress"), len(jobs), quiet) as advance:
        for first, position in jobs:
            yield first, perft(position, depth - 2)
            advance(1)


def _sum(one: Perft, other: Perft) -> Perft:
    return Perft(one.nodes + other.nodes, one.store_sum + other.store_sum)
