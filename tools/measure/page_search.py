"""The compiled search in browsers beside the library's: whether it finds the same, how fast, what it takes.

`python tools/measure/page_search.py [equal] [speed] [slow] [memory] [--browser firefox-esr] [--moves 10000]`

`equal` and `speed` give the npm package's engine the same questions as Python's, in a worker of a page that a
browser without windows opens; the page sends back what it found, so any browser will do. `slow` and `memory`
ask the page's own worker in Chromium. `slow` lets the whole process of the page run a quarter of the time:
the browser's own throttling does not reach workers.
"""

import argparse
import contextlib
import csv
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, sync_playwright

from kalaha.engine import Engine, Limit
from kalaha.game import Game, Position
from kalaha.rules import RULESETS, Rules

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
import hatch_build  # noqa: E402

FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
MEMORY = 1 << 22
FAST = [("kalah", 21), ("alga", 17), ("wari", 17)]
"""Searches from the start to a depth: some million positions each."""
FAST_MEMORY = 1 << 23
"""Bytes of the transposition table in both: as many as the page has."""
ROUNDS = 3
LEVELS = (*range(1, 10), 10)
TIMED = 10
"""The level that thinks as long as it may: here it gets a number of positions, so that it is comparable."""
NODES = 100_000

WORKER = """
import { Engine, findRules, fitRules, parsePosition, Position } from "./index.js";
const at = (preset, text) => {
    const rules = findRules(preset);
    return text ? parsePosition(text, fitRules(rules, text)) : Position.start(rules);
};
const engines = { key: "", last: null };
const jobs = {
    async search({ preset, position, depth, memory }) {
        const here = at(preset, position);
        const start = performance.now();
        const engine = new Engine(here.rules, { memory, tableMemory: 0, book: false });
        const { value, kind, nodes } = await engine.analyse(here, { depth });
        return { found: [value, kind, nodes], seconds: (performance.now() - start) / 1000 };
    },
    async move({ preset, position, level, seed, nodes, memory }) {
        const here = at(preset, position);
        const key = JSON.stringify(here.rules);
        if (engines.key !== key || nodes)
            Object.assign(engines,
                { key, last: new Engine(here.rules, { memory, tableMemory: 0, book: false }) });
        if (!nodes) return { found: await engines.last.choose(here, { level, seed }) };
        return { found: (await engines.last.analyse(here, { nodes, bestOnly: true })).moves[0].move };
    },
};
for (const job of await (await fetch("/jobs.json")).json()) {
    const told = await jobs[job.do](job).catch((error) => ({ found: String(error) }));
    await fetch("/told", { method: "POST", body: JSON.stringify(told) });
}
await fetch("/told", { method: "POST", body: "null" });
"""


class Desk(SimpleHTTPRequestHandler):
    """Serves the folder of the package, and takes what the page tells."""

    told: list[Any]
    done: threading.Event

    def do_POST(self) -> None:
        """Take what was found; null says that this is all."""
        found = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        if found is None:
            self.done.set()
        else:
            self.told.append(found)
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *args: Any) -> None:
        """Print nothing."""


def answers(browser: str, jobs: list[dict[str, Any]], package: Path) -> list[dict[str, Any]]:
    """Return what a browser finds for each job, in their order."""
    package.joinpath("jobs.json").write_text(json.dumps(jobs))
    package.joinpath("worker.js").write_text(WORKER)
    package.joinpath("run.html").write_text('<script>new Worker("worker.js", { type: "module" })</script>')
    desk = type("Asked", (Desk,), {"told": [], "done": threading.Event()})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(desk, directory=str(package)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{server.server_port}/run.html"
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        own = ["--profile", profile] if "firefox" in browser else [*FLAGS, f"--user-data-dir={profile}"]
        command = [shutil.which(browser) or browser, "--headless", *own, address]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as running:
            while not desk.done.wait(1) and running.poll() is None:
                pass
            running.terminate()
    server.shutdown()
    return desk.told


def native_search(rules: Rules, position: Position, depth: int, memory: int = MEMORY) -> list[Any]:
    """Return value, certainty and number of positions that one thread without tables finds to a depth."""
    with Engine(rules, threads=1, memory=memory, tables=False, book=False) as engine:
        found = engine.analyse(position, Limit(depth=depth))
    return [found.value.seeds, found.value.kind, found.nodes]


def searches() -> Iterator[tuple[dict[str, Any], list[Any]]]:
    """Yield questions with Python's answers: data/searches.csv, all rule sets on boards of every size."""
    with (ROOT / "data/searches.csv").open(encoding="ascii") as file:
        for row in csv.DictReader(file):
            asked = {"do": "search", "preset": row["preset"], "position": row["position"], "memory": MEMORY}
            yield asked | {"depth": int(row["depth"])}, [int(row["seeds"]), row["kind"], int(row["nodes"])]


def moves(count: int) -> Iterator[tuple[dict[str, Any], str]]:
    """Yield random positions by all rule sets, with a level, a seed, and the move that it plays in Python."""
    rng = random.Random("levels")
    shares = [level for level in LEVELS for _ in range(1 if level in (9, TIMED) else 4)]
    for name, rules in RULESETS.items():
        with Engine(rules, threads=1, memory=MEMORY, tables=False, book=False) as engine:
            for number in range(count // len(RULESETS) + 1):
                game, plies = Game(rules), rng.randrange(40)
                while game.outcome is None and len(game.moves) < plies:
                    game.play(rng.choice(game.legal_moves))
                position = game.position if game.outcome is None else Position.start(rules)
                level, seed = rng.choice(shares), number
                asked = {"do": "move", "preset": name, "position": str(position), "memory": MEMORY}
                if level == TIMED:
                    with Engine(rules, threads=1, memory=MEMORY, tables=False, book=False) as fresh:
                        move = fresh.analyse(position, Limit(nodes=NODES), best_only=True).best
                    yield asked | {"nodes": NODES}, str(move)
                else:
                    move = engine.choose(position, level, seed=seed)
                    yield asked | {"level": level, "seed": seed}, str(move)


def equal(browser: str, package: Path, count: int) -> None:
    """Print how many answers of a browser are Python's."""
    for what, asked in (("searches", [*searches()]), ("moves", [*moves(count)])):
        told = answers(browser, [job for job, _ in asked], package)
        same = sum(found["found"] == wanted for found, (_, wanted) in zip(told, asked, strict=False))
        print(f"{browser}: {same:,} of {len(asked):,} {what} are Python's", flush=True)
        for found, (job, wanted) in zip(told, asked, strict=False):
            if found["found"] != wanted:
                print(job, wanted, found["found"])


def speed(browser: str, package: Path) -> None:
    """Print positions a second in a browser and of the library, the best of some rounds, taken in turns."""
    best: dict[tuple[str, str], float] = {}
    for _ in range(ROUNDS):
        jobs = [{"do": "search", "preset": name, "position": "", "depth": depth, "memory": FAST_MEMORY}
                for name, depth in FAST]  # fmt: skip
        _, *found_there = answers(
            browser, [jobs[0] | {"depth": 12}, *jobs], package
        )  # the first is compiled on
        for (name, depth), told in zip(FAST, found_there, strict=True):
            rules = RULESETS[name]
            native_search(rules, Position.start(rules), 4)  # compiles
            start = time.perf_counter()
            found = native_search(rules, Position.start(rules), depth, FAST_MEMORY)
            seconds = time.perf_counter() - start
            assert found == told["found"], (name, found, told)
            for where, took in (("native", seconds), ("page", told["seconds"])):
                best[name, where] = max(best.get((name, where), 0), found[2] / took)
    for name, _ in FAST:
        native, page = best[name, "native"], best[name, "page"]
        print(
            f"{browser}: {name}: {page / 1e6:.1f} M a second, native {native / 1e6:.1f}: {page / native:.0%}"
        )


# the page's own worker

ASK = """([question, address]) => new Promise((resolve, reject) => {
    window.worker ??= new Worker(address, { type: "module" });
    const number = (window.number = (window.number ?? 0) + 1), start = performance.now();
    window.worker.onmessage = ({ data }) => {
        if (data.number !== number || "update" in data) return;
        if ("failed" in data) reject(new Error(data.failed));
        else resolve([data.answer, (performance.now() - start) / 1000]);
    };
    window.worker.postMessage({ number, question });
})"""


@contextlib.contextmanager
def page_served() -> Iterator[tuple[Page, str]]:
    """Open the page of a server of its own in Chromium; yield it with the address of its search's worker."""
    command = [sys.executable, "-m", "kalaha", "serve", "--no-browser", "--port", "0"]
    assets = hatch_build.STATIC / "assets"
    [worker] = [each.name for each in assets.glob("worker-*.js") if "kernels-" in each.read_text("utf-8")]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        environment = os.environ | {"XDG_DATA_HOME": folder, "KALAHA_LANG": "en"}
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as serving:
            assert serving.stdout is not None
            address = re.search(r"http://[^:/]+:\d+", serving.stdout.readline())
            assert address is not None
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
            page = browser.new_page()
            page.goto(address[0])
            page.wait_for_timeout(2000)
            yield page, f"/assets/{worker}"
            browser.close()
            serving.terminate()


def renderers() -> list[int]:
    """Return the processes of Chromium that show pages, of those that this program started."""
    listed = subprocess.run(["ps", "-eo", "pid,ppid,args"], capture_output=True, text=True, check=True).stdout
    parents, found = dict[int, int](), list[int]()
    for line in listed.splitlines()[1:]:
        pid, parent, args = line.split(None, 2)
        parents[int(pid)] = int(parent)
        if "--type=renderer" in args:
            found.append(int(pid))
    return [pid for pid in found if os.getpid() in ancestors(pid, parents)]


def ancestors(pid: int, parents: dict[int, int]) -> Iterator[int]:
    """Yield the processes from which one descends."""
    while pid := parents.get(pid, 0):
        yield pid


@contextlib.contextmanager
def a_quarter() -> Iterator[None]:
    """Let the pages run 5 of 20 milliseconds within the block."""
    over, pids = threading.Event(), renderers()
    assert pids, "no page is shown"

    def tell(what: signal.Signals) -> None:
        for pid in pids:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, what)

    def slow() -> None:
        while not over.is_set():
            tell(signal.SIGSTOP)
            time.sleep(0.015)
            tell(signal.SIGCONT)
            time.sleep(0.005)

    thread = threading.Thread(target=slow)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


def line_of(rules: str, position: Position | None, played: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return a line as the page's worker takes it."""
    return {"rules": rules, "axes": {}, "position": position and str(position), "moves": played}


def analysis(rules: str, position: Position | None, seconds: float) -> dict[str, Any]:
    """Return the question what the moves are worth in a position."""
    return {"want": "analysis", "line": line_of(rules, position), "limit": {"seconds": seconds}}


def action(rules: str, position: Position | None, level: int, seed: int) -> dict[str, Any]:
    """Return the question what a level does in a position."""
    asked = {"want": "action", "line": line_of(rules, position), "level": level}
    return asked | {"seed": seed, "offer": None}


def spread(seconds: list[float]) -> str:
    """Return the median and the most."""
    return f"median {statistics.median(seconds):.2f} s, most {max(seconds):.2f}"


def late_positions(rules: Rules, seeds: int, count: int) -> list[Position]:
    """Return positions of random games with so many seeds in the pits."""
    rng, found = random.Random("late"), list[Position]()
    while len(found) < count:
        game = Game(rules)
        while game.outcome is None and game.position.on_board > seeds:
            game.play(rng.choice(game.legal_moves))
        if game.outcome is None and game.position.on_board == seeds:
            found.append(game.position)
    return found


def slow() -> None:
    """Print what takes how long in the page: exact values and a move slowed down, a review as it is."""
    with page_served() as (page, worker):

        def ask(question: dict[str, Any]) -> tuple[Any, float]:
            found, seconds = page.evaluate(ASK, [question, worker])
            return found, seconds

        with a_quarter():
            for name in ("alga", "kalah"):
                took = list[float]()
                for position in late_positions(RULESETS[name], 22, 12):
                    found, seconds = ask(analysis(name, position, 10))
                    assert all(each["kind"] == "exact" for each in found["moves"]), found
                    took.append(seconds)
                print(f"a quarter: {name}: all exact at 22 seeds: first {took[0]:.2f} s, {spread(took[1:])}")
            took = [ask(action("alga", None, 10, seed))[1] for seed in range(5)]
            print(f"a quarter: level 10's move: {spread(took)}")
        page.evaluate("window.worker = window.worker.terminate()")
        for seed in range(3):
            played = tuple(map(str, whole_game(RULESETS["alga"], 30, seed).moves))
            asked = {"want": "review", "line": line_of("alga", None, played), "limit": {"seconds": 0.2}}
            print(f"as it is: review of {len(played)} moves: {ask(asked)[1]:.1f} s")


def whole_game(rules: Rules, length: int, seed: int) -> Game:
    """Return a game of so many moves, between players who take what they see now and then."""
    rng = random.Random(seed)
    with Engine(rules, threads=1, memory=MEMORY, tables=False, book=False) as engine:
        while True:
            game = Game(rules)
            while game.outcome is None and len(game.moves) <= length:
                level = rng.choice((1, 2))
                game.play(engine.choose(game, level, seed=rng.randrange(1000)))
            if game.outcome is not None and len(game.moves) == length:
                return game


def resident() -> float:
    """Return the MB that the pages' processes take."""
    sizes = (Path(f"/proc/{pid}/status").read_text() for pid in renderers())
    return sum(int(re.search(r"VmRSS:\s+(\d+)", text)[1]) for text in sizes) / 1024  # type: ignore[index]


def memory() -> None:
    """Print what the worker takes over twenty games and twenty analyses, and what is left after its end."""
    with page_served() as (page, worker):
        before, most = resident(), 0.0
        for number in range(20):
            name = list(RULESETS)[number % len(RULESETS)]
            rules, rng, game = RULESETS[name], random.Random(number), Game(RULESETS[name])
            while game.outcome is None and len(game.moves) < 40:
                move = rng.choice(game.legal_moves)
                if len(game.moves) % 4 == 3:
                    page.evaluate(ASK, [action(name, game.position, 9, 1), worker])
                game.play(move)
            page.evaluate(ASK, [analysis(name, Position.start(rules), 3), worker])
            most = max(most, resident())
            print(f"after {number + 1} games and analyses: {resident() - before:.0f} MB more", flush=True)
        page.goto(page.url + "analysis?rules=kalah")
        page.locator(".engine").get_by_text("Depth").wait_for()
        page.wait_for_timeout(3000)
        shown, searching = resident(), any(worker in each.url for each in page.workers)
        hide = "Object.defineProperty(document, 'hidden', { value: true })"
        page.evaluate(f"{hide}, document.dispatchEvent(new Event('visibilitychange'))")
        page.wait_for_timeout(60_000)
        left = any(worker in each.url for each in page.workers)
        print(f"before {before:.0f} MB, at most {most:.0f}; an analysis {shown:.0f}, its worker: {searching}")
        print(f"hidden for a minute {resident():.0f} MB, its worker: {left}")


def main() -> None:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", nargs="*", default=["equal", "speed", "slow", "memory"])
    parser.add_argument("--browser", default="chromium")
    parser.add_argument("--moves", type=int, default=10_000)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        package = Path(folder)
        if {"equal", "speed"} & set(asked.what):
            hatch_build.npm("run", "--silent", "package", KALAHA_PACKAGE=folder)
        if "speed" in asked.what:
            speed(asked.browser, package)
        if "equal" in asked.what:
            equal(asked.browser, package, asked.moves)
    if "slow" in asked.what:
        slow()
    if "memory" in asked.what:
        memory()


if __name__ == "__main__":
    main()
