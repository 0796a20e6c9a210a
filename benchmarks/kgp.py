"""`kalaha kgp` with processes of its own: `python benchmarks/kgp.py play`, or `fuzz`.

`play` lets two of our clients play each other on our server, some games over TCP and as many over web
sockets.
`fuzz` lets two play while others send what no program should: malformed and half lines, giant lines, wrong
references, connections closed early. Each game is replayed by the rules; clients and server must all live on.
"""

import argparse
import asyncio
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from kalaha.kgp.address import Address, parse_address
from tests.kgp.fuzzing import attack
from tests.kgp.serving import assert_by_the_book, connected, read_results

KALAHA = [sys.executable, "-m", "kalaha", "kgp"]
CONNECTIONS = 40
"""Of the fuzzing peer at once."""


@contextmanager
def process(*arguments: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """Run a command within the block; yield it, and the first line that it prints. It must end well."""
    with tempfile.TemporaryFile("w+") as said:
        command = [*KALAHA, *arguments]
        running = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=said, text=True, env=os.environ | {"KALAHA_LANG": "en"}
        )
        assert running.stdout is not None
        try:
            yield running, running.stdout.readline()
            assert running.poll() is None, "it has ended"
        finally:
            running.send_signal(signal.SIGTERM)
            running.stdout.close()
            code = running.wait(60)
            said.seek(0)
            print(f"  {' '.join(arguments[:2])}: exit code {code}, stderr {said.read()!r}")


@contextmanager
def serving(file: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], Address, Address]]:
    """Run a server within the block."""
    arguments = (
        "serve",
        "--port",
        "0",
        "--web-port",
        "0",
        "--pits",
        "4",
        "--seeds",
        "3",
        "--results",
        str(file),
    )
    with process(*arguments, *options) as (running, line):
        found = re.search(r"to (\S+), (\S+);", line)
        assert found is not None, line
        yield running, parse_address(found[1]), parse_address(found[2])


def wait_for(file: Path, games: int) -> None:
    """Wait until so many games are over."""
    while len(read_results(file)) < games:
        time.sleep(0.05)


def play(games: int) -> None:
    """Play over TCP, then over web sockets."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "results.jsonl"
        with serving(file, "--only-clients") as (_, *addresses):
            for address in addresses:
                before = len(read_results(file))
                began = time.perf_counter()
                with (
                    process("connect", str(address), "--level", "1", "--name", "A"),
                    process("connect", str(address), "--level", "2", "--name", "B"),
                ):
                    wait_for(file, before + games)
                print(f"{games} games at {address} in {time.perf_counter() - began:.1f} s (with start)")
                results = read_results(file)[before : before + games]
                for one in results:
                    assert_by_the_book(one)
                    assert one["end"] in ("side_empty", "majority"), one
                wins = sum(one["winner"] is not None and one[one["winner"]] == "B" for one in results)
                moves = sum(sum(one["random"]) for one in results)
                print(f"  all by the book; B won {wins}; random moves: {moves}")


async def attacks(addresses: list[Address], lines: int) -> tuple[int, list[float]]:
    """Attack until so many lines are sent; return how many, and the seconds that a good peer's pings took."""
    chance = random.Random(17)
    sent, took, is_over = 0, [], False

    async def attacker(number: int) -> None:
        nonlocal sent
        while sent < lines:
            sent += await attack(
                addresses[number % 2], chance.randrange(1, 900), chance, chance.random() < 0.02
            )

    async def pings() -> None:
        async with connected(addresses[0]) as raw:
            while not is_over:
                began = time.perf_counter()
                await raw.pings()
                took.append(time.perf_counter() - began)
                await asyncio.sleep(0.2)
                if len(took) == 1:
                    await raw.say("mode verify")

    pinging = asyncio.create_task(pings())
    await asyncio.gather(*map(attacker, range(CONNECTIONS)))
    is_over = True
    await pinging
    return sent, took


def memory(process: subprocess.Popen[str]) -> int:
    """Return the resident megabytes of a process (Linux)."""
    status = Path(f"/proc/{process.pid}/status").read_text("utf-8")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) // 1024


def fuzz(lines: int) -> None:
    """Attack a server on which two clients play."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "results.jsonl"
        with serving(file, "--seconds", "2") as (server, tcp, web):
            with (
                process("connect", str(tcp), "--level", "1", "--name", "A"),
                process("connect", str(web), "--level", "2", "--name", "B"),
            ):
                wait_for(file, 2)
                before, began = memory(server), time.perf_counter()
                sent, took = asyncio.run(attacks([tcp, web], lines))
                seconds = time.perf_counter() - began
                during = len(read_results(file))
                wait_for(file, during + 5)
                results = read_results(file)
                print(
                    f"{sent} lines in {seconds:.0f} s; server {before} MB before, {memory(server)} MB after"
                )
            took.sort()
            median, worst = took[len(took) // 2] * 1000, took[-1] * 1000
            print(f"pings meanwhile: median {median:.0f} ms, worst {worst:.0f} ms")
        for one in results:
            assert_by_the_book(one)
            loser = one["north" if one["winner"] == "south" else "south"]
            assert one["end"] not in ("illegal_move", "left") or loser not in ("A", "B"), one
        played = sum(bool({one["south"], one["north"]} & {"A", "B"}) for one in results)
        print(f"{len(results)} games, {played} of A and B, all by the book; A and B gave none away")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "fuzz"))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--lines", type=int, default=100_000)
    asked = parser.parse_args()
    play(asked.games) if asked.what == "play" else fuzz(asked.lines)
