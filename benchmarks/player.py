"""The engine as a program that plays (docs/program-protocol.md), in any version from 0.1.0 on.

PYTHONPATH=FOLDER python benchmarks/player.py nodes=30000|seconds=0.03|depth=6

It uses nothing but the public names, one thread, and the endgame tables that the engine makes itself.
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


def main(limit: str) -> None:
    """Answer each line with a move."""
    name, number = limit.split("=")
    limits = {name: float(number) if name == "seconds" else int(number)}
    engines: dict[Rules, Engine] = {}
    for line in sys.stdin:
        position = question(line)
        if position.rules not in engines:
            engines[position.rules] = Engine(position.rules, threads=1)
        print(engines[position.rules].analyse(position, Limit(**limits)).best, flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
