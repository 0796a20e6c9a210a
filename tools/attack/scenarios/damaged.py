"""Endgame tables and proofs that were damaged on their way."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from kalaha.errors import KalahaError
from kalaha.game import Position
from kalaha.rules import find_rules
from kalaha.solver import Proofs

from .client import Connection
from .server import Server
from .trial import Trial

_BOARD = {"rules": "kalah", "pits": 3, "seeds": 3}
_QUESTION = {"rules": "kalah", "position": "<3,0,0,3,3,3,3,3,3> S", "seconds": 0.1}
_BOARD_OPTIONS = "--rules", "kalah", "--pits", "3", "--seeds", "3"


async def table_damaged(trial: Trial) -> None:
    """An endgame table has a bit flipped, and is cut off while the engine uses it."""
    table = await asyncio.to_thread(_build_table, trial.folder / "server0")
    whole = table.read_bytes()
    table.write_bytes(_flipped(whole, 8 * len(whole) - 1))
    await _play_with(trial, lambda: None)
    table.write_bytes(whole)
    await _play_with(trial, lambda: os.truncate(table, 4096))


async def _play_with(trial: Trial, damage: Callable[[], None]) -> None:
    """Play and analyse before and after a table is damaged."""
    trial.over.clear()
    trial.players.clear()
    async with (
        trial.watching(await asyncio.to_thread(Server, trial.folder / "server0")) as server,
        trial.playing(server, friends=1, levels=[10, 10], pause=0.1, board=_BOARD),
    ):
        await trial.everybody_moves()
        damage()
        connection = Connection(server.port)
        for _ in range(3):
            answer = await connection.ask("POST", "/api/analyse", _QUESTION)
            trial.check(answer.status == 200, f"an analysis was answered with {answer.status}")
            trial.check(str(trial.folder).encode() not in answer.body, "an answer names a file")
        trial.note(f"all go on after {await trial.everybody_moves():.1f} s")


async def proofs_damaged(trial: Trial) -> None:
    """A file of proofs has a bit flipped, each of its bits in turn."""
    path, damaged = trial.folder / "proofs", trial.folder / "damaged"
    command = [sys.executable, "-m", "kalaha", "solve", *_BOARD_OPTIONS, "--proofs", str(path)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    rules = find_rules("kalah").replace(pits=3, seeds=3)
    start = Position.start(rules)
    with Proofs(rules, path) as proofs:
        right = proofs.of(start)
    whole = path.read_bytes()
    refused = wrong = 0
    for bit in range(8 * len(whole)):
        damaged.write_bytes(_flipped(whole, bit))
        try:
            with Proofs(rules, damaged) as proofs:
                found = proofs.of(start)
        except KalahaError:
            refused += 1
        else:
            wrong += not found.at_least <= right.at_least <= right.at_most <= found.at_most
    trial.check(not wrong, f"{wrong} of {8 * len(whole)} flipped bits were believed")
    trial.note(f"{refused} of {8 * len(whole)} flipped bits were refused, the others left every bound right")


def _flipped(data: bytes, bit: int) -> bytes:
    """Return the same with a bit flipped."""
    place = bit // 8
    return data[:place] + bytes([data[place] ^ 1 << bit % 8]) + data[place + 1 :]


def _build_table(folder: Path) -> Path:
    """Build a table where a server with this folder looks for it, and return its path."""
    environment = os.environ | {"XDG_DATA_HOME": str(folder)}
    command = [sys.executable, "-m", "kalaha", "tables", "build", *_BOARD_OPTIONS, "--to", "14"]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)
    return next(folder.glob("kalaha/tables/*"))
