"""What 1.0.0 writes and answers, laid down for all later versions: they read it, and answer the same.

`python -m tests.compatibility.files` writes the folder 1.0.0/files anew; that is done when a version with a
new first number begins, and never otherwise.
"""

import asyncio
import contextlib
import io
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict
from pathlib import Path
from typing import Any

from kalaha.cli.entry import run
from kalaha.game import NORTH, SOUTH, Game, Sowing
from kalaha.notation import read_record_file, write_record
from kalaha.rules import find_rules
from kalaha.server.play.games import Games, hashed
from kalaha.server.play.live import LiveGame, NewStep
from kalaha.server.storage.store import Store
from kalaha.server.storage.tables import GameRow, InvitationRow, StepRow

FOLDER = Path(__file__).parent / "1.0.0" / "files"
RECORD = Path(__file__).parents[2] / "data" / "games" / "kalah-variations.kgn"
SMALL = "--rules", "kalah", "--pits", "3"
ENDING = "<3,0,0,0,1,2,2,0,1> S"
BEGAN = 1_800_000_000.0
GAMES = {"0" * 15 + "1": "going on", "0" * 15 + "2": "at rest"}

COMMANDS: dict[str, Sequence[str]] = {
    "moves": ("moves", "--rules", "alga", "--play", "1 6"),
    "rules": ("rules", "wari"),
    "perft": ("perft", "--rules", "oware", "--depth", "4"),
    "table": ("tables", "probe", ENDING, *SMALL[:2], "--dir", "FOLDER/tables"),
    "proofs": ("solve", *SMALL, "--seeds", "2", "--first-moves", "--proofs", "FOLDER/proofs"),
    "match": (
        "arena",
        "random",
        "computer:1",
        *SMALL,
        "--seeds",
        "2",
        "--games",
        "4",
        "--file",
        "FOLDER/match",
    ),
}
"""Commands whose `--json` is kept; each but the first three reads a file."""


def answers(folder: Path) -> dict[str, Any]:
    """Return what the commands answer, with the files of a folder, of which they change nothing."""
    with tempfile.TemporaryDirectory() as copied:
        copy = Path(copied) / "files"
        shutil.copytree(folder, copy)
        said = {
            name: _answer([part.replace("FOLDER", str(copy)) for part in line])
            for name, line in COMMANDS.items()
        }
        del said["proofs"]["seconds"]
        said["record"] = write_record(read_record_file(copy / "game.kgn"))
        said["database"] = asyncio.run(_games(copy))
        return said


def _answer(command: Sequence[str]) -> Any:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        assert run([*command, "--json"]) == 0, command
    return json.loads(printed.getvalue())


async def _games(folder: Path) -> dict[str, Any]:
    """Return the games of the database, the record of each among what is known of it."""
    file = folder / "games.sqlite"
    with closing(sqlite3.connect(file)) as database:
        database.executescript((folder / "games.sql").read_text("utf-8"))
    store = Store(f"sqlite:///{file}")
    await store.open()
    try:
        games = Games(store, lambda _live: None)
        found = {state: _told(await games.newest(id)) for id, state in GAMES.items()}
        invitation = await store.invitation(hashed("invitation"))
        return {**found, "invitation": invitation and asdict(invitation)}
    finally:
        await store.close()


def _told(live: LiveGame) -> dict[str, Any]:
    row = asdict(live.row) | {"rules": json.loads(live.row.rules)}
    steps = [str(step.move) for step in live.game.steps if isinstance(step, Sowing)]
    return row | {"ply": live.ply, "names": live.names, "position": str(live.game.position), "moves": steps}


def write(folder: Path) -> None:
    """Write everything into a folder, which is removed before."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    shutil.copy(RECORD, folder / "game.kgn")
    _run("tables", "build", *SMALL, "--to", "9", "--dir", str(folder / "tables"))
    for name in ("proofs", "match"):
        _answer([part.replace("FOLDER", str(folder)) for part in COMMANDS[name]])
    asyncio.run(_database(folder))
    kept = json.dumps(answers(folder), indent=1, ensure_ascii=False)
    (folder.parent / "answers.json").write_text(f"{kept}\n", "utf-8")


def _run(*command: str) -> None:
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        assert run(list(command)) == 0, command


async def _database(folder: Path) -> None:
    """Write a database with a game that goes on, one at rest, and an invitation."""
    file = folder / "games.sqlite"
    store = Store(f"sqlite:///{file}")
    await store.open()
    game = Game.start(find_rules("alga"))
    rules, start = json.dumps(asdict(game.rules)), str(game.root.position)
    steps = (
        NewStep(NORTH, "seat", f"{hashed('guest')} Björn"), NewStep(SOUTH, "move", "1"),
        NewStep(SOUTH, "move", "3"), NewStep(NORTH, "move", "2"), NewStep(NORTH, "offer", "undo"),
        NewStep(SOUTH, "decline"),
    )  # fmt: skip
    for number, id in enumerate(GAMES):
        began = BEGAN - 7200 * number
        seats = hashed("south"), hashed("north")
        await store.add_game(GameRow(id, rules, start, "human", "open", began, "Anna", None, *seats))
        for ply, step in enumerate(steps, 1):
            await store.add_step(StepRow(id, ply, *step, began + ply))
    invitation = InvitationRow(hashed("invitation"), next(iter(GAMES)), NORTH, SOUTH, len(steps), None)
    await store.add_invitations([invitation], BEGAN)
    assert await store.put_to_rest(BEGAN - 3600, BEGAN) == 1
    await store.close()
    with closing(sqlite3.connect(file)) as database:
        (folder / "games.sql").write_text("".join(f"{line}\n" for line in database.iterdump()), "utf-8")
    for left in folder.glob("games.sqlite*"):
        left.unlink()


def kept_in(now: Any, kept: Any, place: str = "") -> list[str]:
    """Return where what was kept is not, or not the same; a later version may have more members.

    >>> kept_in({"a": 1, "b": [2]}, {"b": [2]}), kept_in({"a": [1, 2]}, {"a": [1, 3]})
    ([], ['a.1: 3, now 2'])
    """
    pairs: Sequence[tuple[Any, Any, Any]]
    if isinstance(kept, dict) and isinstance(now, dict):
        pairs = [(key, now.get(key), value) for key, value in kept.items()]
    elif isinstance(kept, list) and isinstance(now, list) and len(now) == len(kept):
        pairs = [(number, *both) for number, both in enumerate(zip(now, kept, strict=True))]
    else:
        return [] if now == kept else [f"{place}: {kept}, now {now}"]
    before = f"{place}." if place else ""
    return [fault for key, one, other in pairs for fault in kept_in(one, other, f"{before}{key}")]


if __name__ == "__main__":
    write(FOLDER)
