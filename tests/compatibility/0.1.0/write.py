"""Write the files of this folder anew, with the version that is installed: see README.md.

It asks only the command line and the server, so it reads the same whatever the modules are called.
"""

import json
import os
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
KALAHA = [sys.executable, "-m", "kalaha"]
BOARD = ("--rules", "kalah", "--pits", "3", "--seeds", "3")
FACTS = ("ply", "position", "outcome", "moves", "players", "names", "offer", "next")
GUEST = "a-secret-that-the-guest-has-made"

PARTS = """
import sys, threading
from concurrent.futures import Executor, Future
from pathlib import Path
from kalaha import find_rules, tables
from kalaha.tables import parts

class Stopping(Executor):  # carries out 6 tasks, then is interrupted
    left = 6
    def submit(self, fn, /, *args, **kwargs):
        if not self.left:
            raise KeyboardInterrupt
        self.left -= 1
        future = Future()
        future.set_result(fn(*args, **kwargs))
        return future

parts.TASK = 200
rules = find_rules("kalah").replace(pits=3)
tables.build(rules, 7, Path(sys.argv[1]))
try:
    tables.build(rules, 8, Path(sys.argv[1]), cluster=Stopping())
except KeyboardInterrupt:
    pass
"""
"""An interrupted build with workers: the command would do it only for tables that are far too large."""


class Server:
    """A server whose games are in `games.sqlite`, and what it says of them."""

    def __init__(self, file: Path) -> None:
        environment = os.environ | {"KALAHA_DATABASE_URL": f"sqlite:///{file}"}
        command = [*KALAHA, "serve", "--no-browser", "--port", "0"]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        found = re.search(r"http://\S+?(?=/ )", self.process.stdout.readline())
        assert found
        self.url = found[0]
        self.games: list[dict[str, Any]] = []

    def ask(self, path: str, body: object = None, seats: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"content-type": "application/json", "authorization": f"Bearer {seats}" if seats else ""}
        request = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(request) as answer:
            text = answer.read().decode()
        return text if path.endswith("/record") else json.loads(text)

    def new(self, south: str, north: str, **more: Any) -> "Playing":
        return Playing(self, self.ask("/api/games", {"south": south, "north": north} | more))

    def tell(self) -> list[dict[str, Any]]:
        """Return what is asked about every game."""
        told: list[dict[str, Any]] = []
        for game in self.games:
            path = f"/api/games/{game['id']}"
            state = self.ask(path)
            facts = {name: state[name] for name in FACTS} | {"axes": state["rules"]["axes"]}
            told.append(game | facts | {"record": self.ask(f"{path}/record")})
        return told

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


class Playing:
    """A game, by whoever has both seats."""

    def __init__(self, server: Server, created: dict[str, Any]) -> None:
        self.server = server
        self.path = f"/api/games/{created['id']}"
        self.seats = created["seats"]
        self.south, self.north = self.seats["south"], self.seats["north"]
        self.both = " ".join(seat for seat in (self.south, self.north) if seat)
        server.games.append({"id": created["id"], "seats": self.seats})

    def do(self, what: str, seats: str = "", **body: Any) -> Any:
        return self.server.ask(f"{self.path}/{what}", body, seats or self.both)

    def play(self, moves: str) -> None:
        for move in moves.split():
            self.do("moves", ply=self.server.ask(self.path)["ply"], move=move)

    def wait(self) -> None:
        """Wait until the computer has moved."""
        while self.server.ask(self.path)["thinking"]:
            time.sleep(0.1)


def write_games(folder: Path) -> None:
    """Write games of every kind: the database, and `games.jsonl`, what the server says of them."""
    file = folder / "games.sqlite"
    server = Server(file)
    house = {"rules": "alga", "pits": 4, "seeds": 3, "axes": {"optional_capture": True, "remainder": "owner"}}
    here = server.new("human", "human", names={"south": "Linnéa", "north": "Åke"}, **house)
    here.play("4 1")
    here.do("undo")
    here.do("redo")
    here.do("undo")
    here.do("resign", here.south)
    again = here.do("again")
    server.games.append({"id": again["id"], "seats": {"south": here.north, "north": here.south}})

    friends = server.new("human", "open", rules="kalahawari", axes={"sharing": True}, names={"south": "Anna"})
    friends.do("join", friends.north, seat=GUEST)
    server.games[-1]["seats"] = {"south": friends.south, "north": GUEST}
    friends.north, friends.both = GUEST, f"{friends.south} {GUEST}"
    friends.play("3")
    friends.do("undo", friends.south)
    friends.do("offers", friends.north, action="decline")
    friends.do("undo", friends.south)
    friends.do("offers", friends.north, action="accept")
    friends.play("2 1")
    friends.do("offers", friends.north, action="share")
    friends.do("offers", friends.south, action="accept")

    offered = server.new("human", "open", rules="oware", axes={"sharing": True})
    offered.play("1 2")
    offered.do("offers", offered.north, action="share")
    server.new("human", "open", rules="fairkalah")

    server.new("human", "human", rules="wari", pits=3, seeds=1).play("3 3 2 2 3 3 1 1")
    stopped = server.new("human", "human", rules="wari")
    stopped.play("1 1 2 2")
    stopped.do("offers", stopped.south, action="stop")
    stopped.do("offers", stopped.north, action="accept")
    server.new("human", "human", rules="kalah", axes={"swap": True}).play("4 6 swap 3")
    server.new("human", "human", rules="deskovehry", lot=3, pits=4, seeds=2).play("2")

    computer = server.new("human", "engine:5", rules="kalah", pits=4, seeds=2)
    computer.play("1")
    computer.wait()
    computer.do("undo")
    computer.play("2")
    computer.wait()
    computers = server.new("engine:1", "engine:2", rules="alga", pits=2, seeds=2)
    while computers.server.ask(computers.path)["outcome"] is None:
        time.sleep(0.2)

    told = server.tell()
    server.stop()
    write_lines(folder / "games.jsonl", told)
    with sqlite3.connect(file) as connection:
        connection.execute("VACUUM")


def write_lines(file: Path, documents: list[dict[str, Any]]) -> None:
    file.write_text("".join(json.dumps(each, ensure_ascii=False) + "\n" for each in documents), "utf-8")


def kalaha(*arguments: str, typed: str = "") -> str:
    """Return what a command prints."""
    done = subprocess.run([*KALAHA, *arguments], input=typed, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def write_others(folder: Path) -> None:
    """Write tables, proofs, a match and a record, and `answers.jsonl`, what the commands print of them."""
    answers: list[dict[str, Any]] = []

    def answer(name: str, *arguments: str) -> None:
        answers.append({"command": name} | json.loads(kalaha(*arguments, "--json")))

    table, packed = folder / "table", folder / "packed"
    kalaha("tables", "build", *BOARD, "--to", "8", "--dir", str(table))
    (file,) = table.iterdir()
    kalaha("tables", "pack", str(file))
    packed.mkdir()
    for path in table.glob("*.packed"):
        shutil.move(path, packed)
    position = "<3,5,5,1,2,0,3,0,2> N"
    answer("probe", "tables", "probe", position, *BOARD, "--dir", str(table))
    subprocess.run([sys.executable, "-c", PARTS, str(folder / "parts")], check=True)
    proofs = ("solve", *BOARD, "--first-moves", "--proofs", str(folder / "kalah-3-3.proofs"))
    answer("solve", *proofs, "--threads", "1", "--dir", str(folder / "none"))
    match = ("arena", "level:2", "level:1", *BOARD, "--games", "6", "--file", str(folder / "match.jsonl"))
    answer("arena", *match)
    typed = f"3\n1\nsave {folder / 'evening.kgn'}\nquit\n"
    kalaha("play", *BOARD, "--north", "computer:2", "--south-name", "Linnéa", typed=typed)
    answer("review", "review", str(folder / "evening.kgn"))
    answers[-1].pop("file")
    write_lines(folder / "answers.jsonl", answers)


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as made:
        write_games(Path(made))
        write_others(Path(made))
        left_out = shutil.ignore_patterns("*.lock", "none", "*-wal", "*-shm")
        shutil.copytree(made, HERE, dirs_exist_ok=True, ignore=left_out)
