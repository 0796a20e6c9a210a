"""`load`: compile or load the search kernels in advance."""

from collections.abc import Callable


def load(on_progress: Callable[[float], None] | None = None) -> None:
    """Load the search kernels into this process, so that the first move does not wait for them.

    If the kernels must be compiled first (once after an install), call `on_progress` with the fraction
    completed.
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
