"""Compiling beforehand: `load` what a move needs, `python -m kalaha.engine.compiling` everything."""

from collections.abc import Callable


def load(on_progress: Callable[[float], None] | None = None) -> None:
    """Load into this process what a move needs, so that the first is not late.

    If it must be compiled first, once after an install, `on_progress` is called with the share done.
    """
    from kalaha.engine.engine import SMALL_MEMORY, Engine
    from kalaha.game import Position
    from kalaha.rules import find_rules

    def report(_activity: str, share: float) -> None:
        if on_progress is not None:
            on_progress(share)

    rules = find_rules("alga")
    with Engine(rules, threads=1, memory=SMALL_MEMORY, tables=False, on_progress=report) as engine:
        engine.prepare(Position.start(rules))


def main() -> None:
    """Compile the search, and small tables of values and of bounds; the machine code stays in the cache."""
    from kalaha.engine.engine import Engine
    from kalaha.game import Position
    from kalaha.rules import find_rules

    for rules in map(find_rules, ("alga", "wari")):
        with Engine(rules, threads=1) as engine:
            engine.prepare(Position.start(rules))


if __name__ == "__main__":
    main()
