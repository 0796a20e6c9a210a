"""What version 0.1.0 wrote is still read, and says the same: see 0.1.0/README.md."""

import csv
import json
import shutil
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from kalaha import Game, Position, find_rules, read_record, tables
from kalaha.cli.entry import run
from kalaha.notation import parse_position, write_record
from kalaha.rules import Rules
from kalaha.solver import Proofs, solve
from kalaha.tables import parts
from tests.cli.test_process import PATIENCE, kalaha
from tests.server.running import Playing, Running

HERE = Path(__file__).parent / "0.1.0"
SOLVED = Path(__file__).parents[2] / "data" / "solved"
RULES = find_rules("kalah").replace(pits=3, seeds=3)
SEEDS = 8
"""Seeds that the table goes to."""
BOARD = ("--rules", "kalah", "--pits", "3", "--seeds", "3")


def lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (HERE / name).read_text("utf-8").splitlines()]


GAMES = lines("games.jsonl")
ANSWERS = {answer["command"]: answer for answer in lines("answers.jsonl")}


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KALAHA_LANG", "en")


def copied(name: str, folder: Path) -> Path:
    """Return a copy of a file or folder, which may be written to."""
    source, copy = HERE / name, folder / name
    _ = shutil.copytree(source, copy) if source.is_dir() else shutil.copyfile(source, copy)
    return copy


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert run([*arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


# games of the server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("games")
    (folder / "kalaha").mkdir()
    shutil.copyfile(HERE / "games.sqlite", folder / "kalaha" / "games.sqlite")
    with Running(folder) as running:
        yield running


@pytest.mark.parametrize("old", GAMES, ids=[f"{n}-{game['id']}" for n, game in enumerate(GAMES)])
def test_a_game_stands_where_it_stood(server: Running, old: dict[str, Any]) -> None:
    state = Playing(server, old).get()
    same = ("ply", "position", "outcome", "moves", "names", "offer", "next")
    assert {name: state[name] for name in same} == {name: old[name] for name in same}
    assert state["rules"]["axes"] == {"repetition": "own_side"} | old["axes"]
    for side, player in old["players"].items():
        assert level(state["players"][side]) == level(player)
    now, then = (
        read_record(text) for text in (server.http.get(f"/api/games/{old['id']}/record").text, old["record"])
    )
    assert write_record(now) == write_record(then)


def level(player: str) -> str:
    """Return the level of a computer, or whoever else plays."""
    kind, colon, number = player.partition(":")
    return number if colon else kind


@pytest.mark.parametrize("old", [g for g in GAMES if not g["outcome"]], ids=lambda game: game["id"])
def test_a_game_is_played_on_from_the_same_seats(server: Running, old: dict[str, Any]) -> None:
    game = Playing(server, old)
    state = game.get()
    seat = old["seats"][state["turn"]]
    assert game.get(seat)["you"] == state["turn"]
    state = game.move(state["legal"][0], seat).json()
    assert state["ply"] > old["ply"]
    assert len(state["moves"]) == len(old["moves"]) + 1
    deadline = time.monotonic() + PATIENCE
    while state["thinking"]:  # the computer answers
        assert time.monotonic() < deadline
        time.sleep(0.1)
        state = game.get()
    assert not state["outcome"]
    assert old["seats"][state["turn"]]


def test_an_old_seat_opens_no_other_game(server: Running) -> None:
    one, *_, other = GAMES
    assert Playing(server, other).post("resign", one["seats"]["south"]).status_code == 403


# records


def test_records_are_the_games_they_were() -> None:
    for old in GAMES:
        game = read_record(old["record"])
        assert str(game.position) == old["position"]
        assert [str(move) for move in game.moves] == old["moves"]
        outcome = old["outcome"]
        assert (game.outcome and game.outcome.reason.value) == (outcome and outcome["reason"])
        assert not game.outcome or list(game.outcome.stores) == outcome["stores"]


def test_a_game_saved_at_the_prompt_goes_on_with_its_players(tmp_path: Path) -> None:
    file = copied("evening.kgn", tmp_path)
    game = read_record(file.read_text("utf-8"))
    assert [str(move) for move in game.moves] == ["3", "2", "1", "1"]
    assert game.tags["South"] == "Linnéa"
    done = kalaha("play", "--load", str(file), typed="quit\n")
    assert done.returncode == 0
    assert "level 2" in done.stdout


def test_a_review_of_it_says_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    moves = printed(capsys, "review", str(HERE / "evening.kgn"))["moves"]
    facts = ("side", "move", "loss", "exact")
    assert [[move[name] for name in facts] for move in moves] == [
        [move[name] for name in facts] for move in ANSWERS["review"]["moves"]
    ]


# tables


def test_a_table_answers_as_one_built_today(tmp_path: Path) -> None:
    table = tables.load(RULES, SEEDS, copied("table", tmp_path))
    assert table.path
    assert tables.verify(table.path) == SEEDS
    built = tables.build(RULES, SEEDS, tmp_path / "built")
    assert built.path
    assert built.path.read_bytes() == table.path.read_bytes()
    assert probed(table) == ANSWERS["probe"]["value"]


def test_a_table_is_built_further(tmp_path: Path) -> None:
    further = tables.build(RULES, SEEDS + 1, copied("table", tmp_path))
    assert probed(further) == ANSWERS["probe"]["value"]
    assert further.path
    assert further.path.read_bytes().startswith(next((HERE / "table").iterdir()).read_bytes())


def test_a_packed_table_is_read_and_unpacked(tmp_path: Path) -> None:
    folder = copied("packed", tmp_path)
    packed = tables.find(RULES, folder)
    assert isinstance(packed, tables.PackedTable)
    assert probed(packed) == ANSWERS["probe"]["value"]
    (old,) = (HERE / "table").iterdir()
    assert tables.unpack(packed.path).read_bytes() == old.read_bytes()


def probed(table: tables.Table | tables.PackedTable | None) -> int:
    assert table is not None
    return table.probe(parse_position(ANSWERS["probe"]["position"], RULES))


def test_an_interrupted_build_goes_on_with_its_parts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "TASK", 200)  # as it was there
    folder = copied("parts", tmp_path)
    (old,) = folder.glob("*/*/")
    written = {path.name for path in old.iterdir()}
    asked: set[str] = set()

    class Noting(ThreadPoolExecutor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
            asked.add(parts.part_path(*args).name)
            return super().submit(fn, *args, **kwargs)

    with Noting(1) as pool:
        table = tables.build(RULES, SEEDS, folder, cluster=pool)
    assert len(written) == 6
    assert asked
    assert not asked & written
    assert table.path
    assert table.path.read_bytes() == next((HERE / "table").iterdir()).read_bytes()


# proofs and matches


def test_proofs_are_known_and_nothing_is_searched_again(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = copied("kalah-3-3.proofs", tmp_path)
    answer = printed(capsys, "solve", *BOARD, "--first-moves", "--proofs", str(file), "--dir", str(tmp_path))
    old = ANSWERS["solve"]
    assert answer["nodes"] == 0 < old["nodes"]
    assert (answer["value"], answer["bounds"], answer["result"]) == (
        old["value"],
        old["bounds"],
        old["result"],
    )
    values = [{move["move"]: move["bounds"] for move in each["moves"]} for each in (answer, old)]
    assert values[0] == values[1]
    assert answer["turns"] == old["turns"]


@pytest.mark.parametrize("file", sorted((SOLVED / "proofs").glob("*.jsonl")), ids=lambda file: file.stem)
def test_proofs_of_large_boards(file: Path, tmp_path: Path) -> None:
    name, pits, seeds = file.stem.split("-")
    with (SOLVED / f"{name}.csv").open() as table:
        rows = {(row["pits"], row["seeds"], row["turn"]): row for row in csv.DictReader(table)}
    rules: Rules = find_rules(name).replace(pits=int(pits), seeds=int(seeds))
    start, row = Position.start(rules), rows.get((pits, seeds, ""))
    known = (-start.on_board, start.on_board) if row is None else (int(row["at_least"]), int(row["at_most"]))
    with Proofs(rules, shutil.copyfile(file, tmp_path / "proofs")) as proofs:
        assert proofs.of(start) == known
        if proofs.of(start).exact:
            solution = solve(start, moves=False, proofs=proofs, threads=1, memory=1 << 26)
            assert (solution.value, solution.nodes) == (known[0], 0)


def test_a_match_goes_on_with_its_score(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = copied("match.jsonl", tmp_path)
    text = file.read_bytes()
    match = ("arena", "level:2", "level:1", *BOARD, "--file", str(file), "--games")
    score = ("games", "wins", "draws", "losses", "rate", "elo")
    answer = printed(capsys, *match, "6")
    assert {name: answer[name] for name in score} == {name: ANSWERS["arena"][name] for name in score}
    assert file.read_bytes() == text
    assert printed(capsys, *match, "8")["games"] == 8
    assert file.read_bytes().startswith(text)
    for line in map(json.loads, text.splitlines()[1:]):
        game = Game(RULES)
        for move in line["moves"].split():
            game.play(move)
        assert game.outcome
        assert (list(game.outcome.stores), game.outcome.reason.value) == (line["stores"], line["reason"])
