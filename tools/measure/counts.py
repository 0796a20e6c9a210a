"""What changes count in, other than seconds: `python tools/measure/counts.py` (`make counts`).

Prints the counts of this tree, and a sentence for each that has got worse by more than 2 % since the last
ones kept. `--keep` adds them to results/counts.jsonl, one line a commit, and draws docs/counts.svg; `--check`
exits with 1 where that is not the picture of what is kept. In a checkout of another commit, with its `src` in
PYTHONPATH, `--keep FILE` adds the line to that file.

Each is the same on every machine: the signature of the search, the positions of four proofs (boards of three
seeds in each pit, one thread), the functions compiled for all rule sets, bytes and answers of a first visit
and of the first game after it, the calls of Python functions by which a server makes a move, lines by
package, and tests by folder.
"""

import argparse
import asyncio
import contextlib
import io
import json
import logging
import os
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import first_load
import lines
import proof_search
from playwright.sync_api import sync_playwright

ROOT = Path.cwd()
KEPT, PICTURE = ROOT / "tools" / "results" / "counts.jsonl", ROOT / "docs" / "counts.svg"
WORSE = 1.02
MOVES = ("1", "6", "3", "1", "2", "2", "4", "4", "5", "5")

WITHOUT_REST = """
    const wait = window.setTimeout;
    window.setTimeout = (done, delay = 0, ...more) => (delay === 5000 ? 0 : wait(done, delay, ...more));
"""
"""Lets a page fetch nothing of what it fetches at rest."""

Counts = dict[str, int]
"""What is counted, by name; a name with a colon counts a part of something."""


def search() -> Counts:
    """Count what the search looks at, and what is compiled for it."""
    from kalaha import RULESETS
    from kalaha.engine.bench import signature
    from kalaha.engine.preparation import kernels_for
    from kalaha.kernel.compiling import _needed_by  # pyright: ignore[reportPrivateUsage]

    kernels = {kernel for rules in RULESETS.values() for kernel in kernels_for(rules)}
    options = argparse.Namespace(pits=6, seeds=3, table=14, memory=1 << 28, threads=1, guess=0)
    counts = {"signature": signature(), "functions compiled": len(set().union(*map(_needed_by, kernels)))}
    for name in proof_search.BOARDS:
        with contextlib.redirect_stdout(io.StringIO()):
            counts[f"proof of {name}, positions"] = proof_search.prove(name, options)
    return counts


def first_visit() -> Counts:
    """Count what comes over the wire for a first visit, and for a game after it."""
    with first_load.serving() as address, sync_playwright() as browsers:
        browser = browsers.chromium.launch(executable_path=first_load.CHROMIUM, args=first_load.FLAGS)
        page = browser.new_page(viewport=first_load.PHONE, locale="en-GB")
        page.add_init_script(WITHOUT_REST)
        cdp = page.context.new_cdp_session(page)
        wire = first_load.Wire(cdp)
        cdp.send("Network.enable")
        page.goto(address, wait_until="networkidle")
        visit = dict(wire.bytes)
        page.get_by_role("button", name="Play", exact=True).click()
        page.locator(".table[data-ply]").wait_for()
        page.wait_for_load_state("networkidle")
        game = {path: size for path, size in wire.bytes.items() if path not in visit}
        browser.close()
    counted = {"first visit": visit, "first game": game}
    return {f"{name}, bytes": sum(got.values()) for name, got in counted.items()} | {
        f"{name}, answers": len(got) for name, got in counted.items()
    }


def calls_of_a_move() -> Counts:
    """Count the calls of Python functions in the server's own thread from a request to its answer."""
    from kalaha.server.app import create_app
    from kalaha.server.settings import Settings

    async def least(folder: str) -> int:
        logging.disable()
        app = create_app(Settings(database=f"{folder}/games.sqlite", rate=100_000))
        async with app.router.lifespan_context(app):
            new = json.loads((await ask(app, "/api/games", {"south": "human", "north": "human"}, ""))[0])
            seats, path, counts = " ".join(new["seats"].values()), f"/api/games/{new['id']}/steps", []
            for ply, move in enumerate(MOVES):
                answer, calls = await ask(app, path, {"ply": ply, "do": "move", "move": move}, seats)
                assert json.loads(answer)["ply"] == ply + 1, answer
                counts.append(calls)
        return min(counts)

    async def ask(app: Any, path: str, body: object, seats: str) -> tuple[bytes, int]:
        content = json.dumps(body).encode()
        said: list[bytes] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            said.append(message.get("body", b""))

        headers = [(b"host", b"localhost"), (b"content-type", b"application/json")]
        headers += [(b"content-length", str(len(content)).encode())]
        headers += [(b"authorization", f"Bearer {seats}".encode())] if seats else []
        scope = {"type": "http", "http_version": "1.1", "method": "POST", "scheme": "http", "state": {}}
        scope |= {
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": headers,
        }
        scope |= {"client": ("127.0.0.1", 1), "server": ("localhost", 80)}
        calls = 0

        def count(_frame: object, event: str, _argument: object) -> None:
            nonlocal calls
            calls += event == "call"

        sys.setprofile(count)
        try:
            await app(scope, receive, send)
        finally:
            sys.setprofile(None)
        return b"".join(said), calls

    with tempfile.TemporaryDirectory() as folder:
        return {"calls of a move": asyncio.run(least(folder))}


def text() -> Counts:
    """Count lines and tests."""
    lines.ROOT = ROOT
    counted = lines.counted()
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", "tests"]
    plain = os.environ | {"PYTEST_ADDOPTS": ""}  # listed as we read it
    listed = subprocess.run(command, cwd=ROOT, env=plain, capture_output=True, text=True, check=False).stdout
    tests = Counter(folder for folder in re.findall(r"^tests/([^/:]+)\S*::", listed, re.M))
    assert tests, listed[-500:]
    return (
        {f"lines of {part}": counted[part] for part in lines.PARTS}
        | {"tests": tests.total()}
        | {f"lines: {name}": count for name, count in sorted(counted.items()) if name not in lines.PARTS}
        | {f"tests: {name}": count for name, count in sorted(tests.items()) if not name.endswith(".py")}
    )


def worse(before: Counts, now: Counts) -> list[str]:
    """Return a sentence for each count that has got worse by more than 2 %.

    >>> worse({"signature": 1, "tests": 100, "lines": 100}, {"signature": 2, "tests": 90, "lines": 102})
    ['signature: 1 before, now 2', 'tests: 100 before, now 90']
    """
    sentences: list[str] = []
    for name, count in now.items():
        was = count if ":" in name else before.get(name, count)
        if name == "signature":
            is_worse = count != was
        else:
            is_worse = count * WORSE < was if name == "tests" else count > WORSE * was
        if is_worse:
            sentences.append(f"{name}: {was:,} before, now {count:,}")
    return sentences


def picture(kept: Sequence[dict[str, Any]]) -> str:
    """Return a row for each count: its values in the last twenty lines kept, the first and the last."""
    kept = kept[-20:]
    names = [name for name in kept[-1]["counts"] if name != "signature" and ":" not in name]
    width, height, left, right = 720, 26, 230, 520
    rows: list[str] = []
    for row, name in enumerate(names):
        known = [(place, line["counts"][name]) for place, line in enumerate(kept) if name in line["counts"]]
        low, high = min(count for _, count in known), max(count for _, count in known)
        base, scale = height * (row + 1), 16 / (high - low or 1)
        step = (right - left) / max(1, len(kept) - 1)
        points = " ".join(
            f"{left + place * step:.1f},{base - (count - low) * scale:.1f}" for place, count in known
        )
        rows.append(
            f'<text x="{left - 12}" y="{base}" class="name">{name}</text><polyline points="{points}"/>'
            f'<text x="{right + 12}" y="{base}">{known[0][1]:,} → {known[-1][1]:,}</text>'
        )
    bottom = height * (len(names) + 1)
    size = f'viewBox="0 0 {width} {bottom}" width="{width}" height="{bottom}"'
    style = (
        "text{font:13px sans-serif;fill:currentColor}.name{text-anchor:end}"
        "polyline{fill:none;stroke:#8a5a2b;stroke-width:2}svg{color:#222}"
        "@media (prefers-color-scheme:dark){svg{color:#ddd;background:#1b1b1b}polyline{stroke:#d9a066}}"
    )
    return "\n".join(
        [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', f"<style>{style}</style>", *rows, "</svg>", ""]
    )


def read(file: Path) -> list[dict[str, Any]]:
    """Return the lines kept in a file."""
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()] if file.exists() else []


def keep(file: Path, now: Counts) -> None:
    """Add counts to those kept, as the ones after the last commit."""
    command = ["git", "log", "-1", "--format=%h"]
    after = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()
    kept = [line for line in read(file) if line["after"] != after] + [{"after": after, "counts": now}]
    file.write_text("".join(f"{json.dumps(line)}\n" for line in kept), "utf-8")
    if file == KEPT:
        PICTURE.write_text(picture(kept), "utf-8")


def main() -> None:
    """Count, and say what has got worse."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keep", nargs="?", type=Path, const=KEPT, metavar="FILE")
    parser.add_argument("--check", action="store_true")
    asked = parser.parse_args()
    if asked.check:
        is_drawn = PICTURE.read_text("utf-8") == picture(read(KEPT))
        sys.exit(None if is_drawn else f"{PICTURE.name} is another picture: run make counts KEEP=1")
    now = search() | first_visit() | calls_of_a_move() | text()
    for name, count in now.items():
        if ":" not in name:
            print(f"{name:32}{count:14,}")
    for line in read(asked.keep or KEPT)[-1:]:
        for sentence in worse(line["counts"], now):
            print(f"Worse than after {line['after']}: {sentence}")
    if asked.keep:
        keep(asked.keep, now)


if __name__ == "__main__":
    main()
