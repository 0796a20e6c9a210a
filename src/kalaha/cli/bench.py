"""`kalaha bench`: the search's signature, and this machine's speed."""

import os
import platform
import time
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from kalaha.cli.command import State, as_command, option
from kalaha.cli.options import JSON
from kalaha.cli.output import print_json
from kalaha.cli.progress import progress


@as_command("bench")
@option("quick", is_flag=True, help="Build only a smaller table.")
@JSON
def command(state: State, quick: bool, json: bool) -> None:
    """Print the signature and the rates."""
    first = _first_answer(state, json)
    from kalaha.engine.bench import RATES, rates, signature

    with progress(state.say, "bench-progress", len(RATES) + 1, quiet=json) as advance:
        number = signature()
        advance(1)
        found: dict[str, float] = {}
        for name, rate in rates(quick):
            found[name] = round(rate)
            advance(1)
    found["first_answer_seconds"] = round(first, 3)
    machine = this_machine()
    if json:
        found_by = {"machine": machine, "version": version("kalaha"), "threads": machine["cores"]}
        print_json({"signature": number, "rates": found} | found_by)
        return
    print(state.say("bench-signature", signature=str(number)))
    for name in RATES:
        print(state.say(f"rate-{name.replace('_', '-')}", rate=found[name]))
    print(state.say("bench-first", seconds=round(first, 2)))
    print(state.say("bench-machine", machine=_words(machine)))


def _first_answer(state: State, json: bool) -> float:
    """Return the number of seconds that this process takes to import the engine and get its first answer."""
    start = time.perf_counter()
    from kalaha.engine import Engine, Limit
    from kalaha.game import Position
    from kalaha.rules import Rules

    with Engine(Rules()) as engine:
        engine.analyse(Position.start(Rules()), Limit(depth=1))
    return time.perf_counter() - start


def this_machine() -> dict[str, object]:
    """Describe those properties of the machine that affect the rates, without identifying the machine."""
    from kalaha.machine import cores

    return {
        "processor": _processor(),
        "cores": cores(),
        "memory_gib": _memory(),
        "system": platform.system(),
        "python": platform.python_version(),
        "numpy": version("numpy"),
    }


def _words(machine: Mapping[str, object]) -> str:
    """Return the description of a machine as one line, which is the same in every language."""
    versions = f"Python {machine['python']}, NumPy {machine['numpy']}"
    memory = f"{machine['memory_gib']} GiB, " if machine["memory_gib"] else ""
    return f"{machine['cores']} × {machine['processor']}, {memory}{machine['system']}, {versions}"


def _processor() -> str:
    """Return the name of the processor or, if it is unknown, of its architecture."""
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def _memory() -> int | None:
    """Return the size of the memory in GiB, or None if the system does not report it."""
    try:
        return round(os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") / 2**30)
    except (AttributeError, ValueError, OSError):
        return None
