"""`kalaha perft`: count all move sequences of a given length, for each first move and in total."""

from collections.abc import Iterator

from kalaha.cli.command import State, as_command, option
from kalaha.cli.options import JSON, PLAY, RULES, ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.progress import progress
from kalaha.cli.types import COUNT
from kalaha.game import Move, Perft, Position, perft
from kalaha.game.enumeration import MAX_DEPTH
from kalaha.rules import rules_text


@as_command("perft")
@RULES
@option("depth", COUNT, metavar="D", required=True, help="Number of moves in a sequence.")
@option("position", metavar="POSITION", help="Count from this position instead of the start.")
@PLAY
@JSON
def command(
    state: State,
    rules: ChosenRules,
    depth: int,
    position: str | None,
    play: tuple[str, ...] | None,
    json: bool,
) -> None:
    """Count the sequences of exactly DEPTH moves."""
    start = rules.begun(position, state.say, play).position
    total = perft(start, 0) if depth == 0 else Perft(0, 0)
    parts: dict[Move, Perft] = {}
    for move, part in _parts(state, start, depth, quiet=json):
        parts[move] = _sum(parts.get(move, Perft(0, 0)), part)
        total = _sum(total, part)
    if json:
        board = {"rules": rules_text(start.rules), "position": str(start)}
        print_json(board | {"depth": depth, "nodes": total.nodes, "store_sum": total.store_sum})
        return
    for move, part in parts.items():
        print(state.say("perft-line", move=str(move), nodes=part.nodes, store_sum=part.store_sum))
    print(state.say("perft-total", depth=depth, nodes=total.nodes, store_sum=total.store_sum))


def _parts(state: State, start: Position, depth: int, quiet: bool) -> Iterator[tuple[Move, Perft]]:
    """Yield each first move with its part of the count, while showing progress."""
    perft(start, depth if depth > MAX_DEPTH else min(depth, 1))  # rejects an invalid depth before any output
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
    with progress(state.say, "perft-progress", len(jobs), quiet) as advance:
        for first, position in jobs:
            yield first, perft(position, depth - 2)
            advance(1)


def _sum(one: Perft, other: Perft) -> Perft:
    return Perft(one.nodes + other.nodes, one.store_sum + other.store_sum)
