"""The table service: it says what the tables say, to anybody, and nobody's move waits for it."""

import asyncio
import os
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kalaha import Game, Position, tables
from kalaha.errors import fault
from kalaha.notation import parse_position
from kalaha.rules import RULESETS, Rules, find_rules
from kalaha.server.analyse import probing
from kalaha.server.analyse.tables import TableService
from kalaha.server.errors import BusyError
from kalaha.tables import Table, TablesError
from kalaha.wire.table import TableLine, TablePosition, category_of
from tests.effort import effort
from tests.reference import minimax
from tests.server.engine.fake_process import Fake
from tests.server.running import Running, assert_shape
from tests.tables.test_bounds import positions

WITH_TABLES = {
    name: rules for name, rules in RULESETS.items() if not (rules.can_repeat or rules.majority_stop)
}
SEEDS = 10


@pytest.fixture(scope="module", params=WITH_TABLES)
def table(request: pytest.FixtureRequest) -> Table:
    return tables.build_in_memory(WITH_TABLES[request.param], SEEDS, threads=1)


def some_positions(rules: Rules, count: int) -> list[Position]:
    """Positions with few seeds in the pits, and any stores."""
    chance = random.Random(str(rules))
    found: list[Position] = []
    for _ in range(count):
        board = [0] * (2 * rules.pits)
        for _ in range(chance.randint(0, SEEDS)):
            board[chance.randrange(len(board))] += 1
        pits = tuple(board[: rules.pits]), tuple(board[rules.pits :])
        stores = chance.randint(0, 40), chance.randint(0, 40)
        found.append(Position(rules, pits, stores, chance.randint(0, 1)))
    return found


# what it says


@pytest.mark.parametrize("least", range(-3, 4))
def test_the_category_leaves_open_what_the_bounds_do(least: int) -> None:
    results = {
        "win": {1},
        "maybe-win": {0, 1},
        "draw": {0},
        "maybe-loss": {-1, 0},
        "loss": {-1},
        "unknown": {-1, 0, 1},
    }
    for most in range(least, 4):
        possible = {(value > 0) - (value < 0) for value in range(least, most + 1)}
        assert results[category_of(least, most)] == possible


def test_the_service_says_what_the_table_says(table: Table) -> None:
    for position in some_positions(table.rules, effort(10_000)):
        told = probing.position_of(table, position)
        assert told["value"] == position.lead(position.turn) + table.probe(position)
        assert {move["move"] for move in told["moves"]} == {*map(str, position.legal_moves)}
        bounds = [move["bounds"] for move in told["moves"]]
        assert bounds == sorted(bounds, reverse=True)
        assert bounds[:1] == [told["bounds"]] * bool(bounds)


def test_best_play_ends_with_the_value(table: Table) -> None:
    for position in some_positions(table.rules, effort(200, least=50)):
        told = probing.line_of(table, position)
        game = Game(table.rules, position)
        for move in told["moves"]:
            game.play(move)
        assert game.outcome is not None
        stores = game.outcome.stores
        assert told["value"] == stores[position.turn] - stores[1 - position.turn]
        assert told["outcome"] is not None
        assert told["outcome"]["stores"] == stores


# where positions can recur

WARI, AWARI = (find_rules(name).replace(pits=2) for name in ("wari", "awari"))


@pytest.mark.parametrize(
    ("rules", "seeds"),
    [
        (WARI, 5),
        (WARI.replace(grand_slam="allowed", skip_origin=False, remainder="nobody"), 5),
        (AWARI, 6),
    ],
    ids=str,
)
def test_no_more_is_claimed_than_is_proved(rules: Rules, seeds: int) -> None:
    """Against all games from each position, with what has come before in them."""
    table = tables.build_bounds_in_memory(rules, seeds)
    quiet = tight = 0
    for position in positions(rules):
        told = probing.position_of(table, position)
        worth = {str(move): margin for move, margin in minimax.margins(position).items()}
        least, most = told["bounds"]
        assert least <= max(worth.values()) <= most, position
        for move in told["moves"]:
            least, most = move["bounds"]
            assert least <= worth[move["move"]] <= most, (position, move)
            assert move["value"] == (least if least == most else None)
            assert move["category"] == category_of(least, most)
            quiet += parse_position(move["after"], rules).on_board == position.on_board
            tight += least == most
    assert quiet > 30
    assert tight > 30


def test_the_only_move_is_worth_what_the_position_is() -> None:
    table = tables.build_bounds_in_memory(AWARI, 6)
    forced = [position for position in positions(AWARI) if len(position.legal_moves) == 1]
    assert len(forced) > 10
    for position in forced:
        told = probing.position_of(table, position)
        assert told["value"] is not None
        assert told["moves"][0]["bounds"] == told["bounds"]


def test_bounds_on_disk_are_asked(folder: Path) -> None:
    assert probing.look_up(AWARI, "<2,0,0,3,2,2,1>").value["seeds"] == 14
    rules = AWARI.replace(pits=3)
    tables.build_bounds(rules, 15, folder)
    assert probing.look_up(rules, "<3,0,0,3,3,3,3,2,1>").value["seeds"] == 15


# where the table on disk cannot be used


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tables.default_folder()


def test_a_damaged_table_is_not_asked(folder: Path) -> None:
    rules = RULESETS["kalah"].replace(pits=2, seeds=3)
    path = tables.build(rules, 20, folder).path
    assert path is not None
    data = bytearray(path.read_bytes())
    data[-1] ^= 1
    path.write_bytes(data)
    told = probing.look_up(rules, "<2,0,0,1,1,2,1>")
    assert told.value["seeds"] == 14
    assert told.table_error is not None
    assert str(path) in told.table_error
    assert str(path) not in str(told.value)


def test_a_table_that_is_cut_off_later_is_not_asked_again(folder: Path) -> None:
    rules = RULESETS["kalah"].replace(pits=3, seeds=3)
    path = tables.build(rules, 16, folder).path
    assert path is not None
    whole = probing.look_up(rules, "<3,0,0,3,3,3,3,2,1>").value
    assert whole["seeds"] == 16
    small = probing.look_up(rules, "<3,0,0,1,1,2,1,0,1>")
    os.truncate(path, path.stat().st_size // 2)
    cut = probing.look_up(rules, "<3,0,0,1,1,2,1,0,1>")
    assert (small.table_error, small.value["value"]) == (None, cut.value["value"])
    assert cut.value["seeds"] == 14
    assert cut.table_error is not None
    with pytest.raises(TablesError, match="goes up to 14 seeds"):
        probing.look_up(rules, "<3,0,0,3,3,3,3,2,1>")


def test_without_memory_for_a_table_there_is_none_just_now() -> None:
    async def ask() -> None:
        process = Fake()
        service = TableService(process)
        process.give(TablesError(fault("tables-memory", seeds=14, needed="9 MB", free="1 MB")))
        with pytest.raises(BusyError):
            await service.ask(probing.look_up, Position.start(RULESETS["kalah"]), "client")
        await service.close()

    asyncio.run(ask())


# how it is asked

END = "position=<6,20,30,0,0,1,0,2,0,1,0,0,0,3,0>+N"


def test_a_position_is_looked_up(server: Running) -> None:
    answer = server.http.get(f"/api/table?rules=kalah&sharing=yes&{END}")
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert_shape(TablePosition, told)
    assert (told["position"], told["seeds"]) == ("<6,20,30,0,0,1,0,2,0,1,0,0,0,3,0> N", 14)
    assert told["category"] == "win"
    assert answer.headers["cache-control"] == "public, max-age=3600"
    best = told["moves"][0]["move"]
    after = server.http.get(f"/api/table?rules=kalah&{END}&moves={best}").json()
    sign = 1 if told["moves"][0]["extra_turn"] else -1
    assert after["position"] == told["moves"][0]["after"]
    assert sign * after["value"] == told["moves"][0]["value"] == told["value"]
    line = server.http.get(f"/api/table/mainline?rules=kalah&{END}").json()
    assert_shape(TableLine, line)
    assert line["moves"][0] == best
    assert (line["value"], line["outcome"]["winner"]) == (told["value"], "north")
    again = server.http.get(answer.url, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    head = server.http.head(answer.url)
    assert (head.status_code, head.content, head.headers["etag"]) == (200, b"", answer.headers["etag"])


def test_what_is_outside_the_tables(server: Running) -> None:
    refused = {
        "": (404, "tables-probe-seeds"),
        f"majority_stop=yes&{END}": (404, "tables-majority"),
        "rules=nope": (422, "unknown-rules"),
        "position=<6,1>": (422, "position-count"),
    }
    for query, expected in refused.items():
        for path in ("/api/table", "/api/table/mainline"):
            answer = server.http.get(f"{path}?{query}")
            assert (answer.status_code, answer.json()["code"]) == expected, query
            assert answer.headers["cache-control"] == "no-store"
            assert answer.headers["access-control-allow-origin"] == "*", "another site's page can read why"


def test_where_positions_recur_there_are_bounds_and_no_best_line(server: Running) -> None:
    asked = "rules=wari&pits=3&position=<3,20,18,0,0,1,2,3,1>+N"
    told = server.http.get(f"/api/table?{asked}").json()
    assert_shape(TablePosition, told)
    assert told["seeds"] == 14
    for known in (told, *told["moves"]):
        least, most = known["bounds"]
        assert least <= most
        assert known["value"] == (least if least == most else None)
    line = server.http.get(f"/api/table/mainline?{asked}")
    assert (line.status_code, line.json()["code"]) == (404, "tables-line-can-repeat")


def test_another_sites_page_may_ask(server: Running) -> None:
    asking = {"origin": "https://kalaha.example", "access-control-request-method": "GET"}
    for path in ("/api/table", "/api/table/mainline"):
        answer = server.http.options(path, headers=asking | {"access-control-request-headers": "x-mine"})
        assert (answer.status_code, answer.content) == (204, b"")
        assert answer.headers["access-control-allow-origin"] == "*"
        assert answer.headers["access-control-allow-headers"] == "*"
        assert "GET" in answer.headers["access-control-allow-methods"]
    told = server.http.get(f"/api/table?{END}", headers=asking)
    assert told.headers["access-control-allow-origin"] == "*"
    assert "access-control-allow-credentials" not in told.headers
    assert "access-control-allow-origin" not in server.http.get("/api/rules", headers=asking).headers


def test_the_program_of_the_page_prints_what_the_page_says(server: Running) -> None:
    page = (Path(__file__).parents[3] / "docs/web-api.md").read_text("utf-8")
    told = page[page.index("## Table service") :]
    program, printed = re.findall(r"```(?:python)?\n(.*?)```", told, re.DOTALL)[:2]
    program = program.replace("http://localhost:8765", server.url)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == printed
