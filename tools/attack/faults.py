"""What may go wrong with a server: `python tools/attack/faults.py` runs all scenarios, or some.

Each starts a server of its own, has people play by its public interface, does what its name says, and checks
that every move acknowledged is stored, once and in order, that everybody heard of it, and that the server
goes on by itself. It exits with 1 where a promise was broken. `--save` keeps the results in
results/faults.json, from which `python tools/make/report.py` makes the table of docs/reliability.md.
"""

import argparse
import asyncio
import json
import sys
import tempfile
import time
import traceback
from dataclasses import asdict
from pathlib import Path
from typing import Any

sys.path.append(str(Path(__file__).parents[2]))  # the tests have a PostgreSQL of their own

from scenarios import clients, damaged, database, ended, frames, programs
from scenarios.trial import StuckError, Trial

from kalaha.cli.bench import this_machine

RESULTS = Path(__file__).parents[1] / "results" / "faults.json"
SCENARIOS = {
    "server-killed": ended.server_killed,
    "server-ended": ended.server_ended,
    "engine-killed": ended.engine_killed,
    "engine-stopped": ended.engine_stopped,
    "disk-full": database.disk_full,
    "folder-deleted": database.folder_deleted,
    "postgres-killed": database.postgres_killed,
    "postgres-frozen": database.postgres_frozen,
    "clock-ahead": database.clock_ahead,
    "slow-readers": clients.slow_readers,
    "clients-vanish": clients.clients_vanish,
    "cut-off": clients.cut_off,
    "hostile": clients.hostile,
    "crowd-of-analyses": clients.crowd_of_analyses,
    "crowd-of-half-open": clients.crowd_of_half_open,
    "frames": frames.frames,
    "bad-programs": programs.bad_programs,
    "table-damaged": damaged.table_damaged,
    "proofs-damaged": damaged.proofs_damaged,
}


def run(name: str) -> dict[str, Any]:
    """Run a scenario, and return its result."""
    scenario = SCENARIOS[name]
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        trial = Trial(name, (scenario.__doc__ or "").strip(" .\n"), Path(folder))
        try:
            asyncio.run(scenario(trial))
        except* StuckError as stuck:
            for error in stuck.exceptions:
                trial.broken(str(error))
        except* Exception as errors:
            traceback.print_exc()
            trial.broken(f"{type(errors.exceptions[0]).__name__}: {errors.exceptions[0]}")
    trial.result.seconds = round(time.perf_counter() - began, 1)
    return asdict(trial.result)


def main() -> None:
    """Run the scenarios that are named."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("name", nargs="*", help="scenarios: " + ", ".join(SCENARIOS))
    parser.add_argument("--save", action="store_true", help="keep the results")
    options = parser.parse_args()
    if unknown := set(options.name) - set(SCENARIOS):
        parser.error(f"no such scenario: {', '.join(sorted(unknown))}")
    results: list[dict[str, Any]] = []
    for name in options.name or SCENARIOS:
        results.append(run(name))
        print(json.dumps(results[-1], indent=1), flush=True)
    if options.save:
        kept = {result["name"]: result for result in json.loads(RESULTS.read_text("utf-8"))["scenarios"]}
        kept |= {result["name"]: result for result in results}
        scenarios = [kept[name] for name in SCENARIOS if name in kept]
        document = {"machine": this_machine(), "scenarios": scenarios}
        RESULTS.write_text(json.dumps(document, indent=1) + "\n", "utf-8")
    sys.exit(any(result["broken"] for result in results))


if __name__ == "__main__":
    main()
