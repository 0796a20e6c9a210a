"""The engine as a program that plays (docs/program-protocol.md), in any version from 0.1.0 on.

PYTHONPATH=FOLDER python benchmarks/player.py LIMIT [--fresh | --rate]

LIMIT is such as nodes=30000, seconds=0.03 or depth=6. It uses nothing but the public names, one thread, and
the endgame tables that the engine makes itself. With `--fresh` each position is met by a new engine, which
looks for the best move alone, as level 10 does. With `--rate` the answers are not moves, but how many
positions were searched and in how many seconds.
"""

import sys

from kalaha import Position, Rules, find_rules, parse_position
from kalaha.engine import Engine, Limit
from kalaha.rules import parse_axis


def question(line: str) -> Position:
    """Return the position in a line."""
    words, _, position = line.partition("<")
    name, *axes = words.split()
    pairs = (axis.split("=") for axis in axes)
    rules = find_rules(name).replace(**{axis: parse_axis(axis, value) for axis, value in pairs})
    return parse_position("<" + position.strip(), rules)


def main(limit: str, how: str = "") -> None:
    """Answer each line."""
    name, number = limit.split("=")
    limits = Limit(**{name: float(number) if name == "seconds" else int(number)})
    engines: dict[Rules, Engine] = {}
    for line in sys.stdin:
        position = question(line)
        if how == "--fresh":
            with Engine(position.rules, threads=1) as engine:
                # `choose` takes no limit of nodes, nor of seconds in 0.1.0
                print(engine._analyse(position, limits, None, best_only=True).best, flush=True)  # pyright: ignore
            continue
        if position.rules not in engines:
            engines[position.rules] = Engine(position.rules, threads=1)
            engines[position.rules].analyse(position, Limit(depth=1))  # compiles
        analysis = engines[position.rules].analyse(position, limits)
        answer = f"{analysis.nodes} {analysis.seconds}" if how == "--rate" else analysis.best
        print(answer, flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
