"""The openings on the page match data/solved. web/tests/analysis.test.ts plays them on the board."""

import csv
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from kalaha.game import Position
from kalaha.rules import RULESETS
from tests.web.conftest import NewPage
from tests.web.helpers import follow

SOLVED = Path(__file__).parents[2] / "data" / "solved"
Row = dict[str, str]


def rows_of(name: str) -> list[Row]:
    with (SOLVED / f"{name}.csv").open() as file:
        return list(csv.DictReader(file))


def value(row: Row) -> str:
    """Format the bounds of a row as the page does."""

    def signed(seeds: int) -> str:
        return f"{seeds:+d}".replace("-", "−") if seeds else "0"

    least, most = int(row["at_least"]), int(row["at_most"])
    half = int(row["pits"]) * int(row["seeds"])
    if least == most:
        return signed(least)
    if most > half:
        return f"≥{signed(least)}"
    return f"≤{signed(most)}" if least < -half else f"{signed(least)} … {signed(most)}"


def duration(row: Row) -> str:
    """Format the duration of a proof as the page does."""
    seconds = float(row["seconds"])
    length, unit = (1, "second") if seconds < 60 else (60, "minute") if seconds < 3600 else (3600, "hour")
    units = Decimal(row["seconds"]) / length
    shown = units.quantize(Decimal(1).scaleb(units.adjusted() - 1), ROUND_HALF_UP).normalize()
    return f"{shown:f} {unit}{'' if shown == 1 else 's'}"


def shown(page: Page, name: str, pits: str, seeds: str, turn: str = "") -> None:
    """Follow a link to a first turn and wait until the board shows it."""
    position = Position.start(RULESETS[name].replace(pits=int(pits), seeds=int(seeds)))
    for move in filter(None, turn.split("-")):
        position = position.play(move).position
    query = urlencode({"rules": name, "pits": pits, "seeds": seeds, **({"moves": turn} if turn else {})})
    follow(page, f"/openings?{query}")
    there = f"[data-position='{position}'][data-busy=false][data-solved]"
    page.locator(there).wait_for()


def leaves(rows: list[Row], turn: str) -> Iterator[Row]:
    """Yield the rows for complete turns that start with `turn`."""
    prefix = f"{turn}-" if turn else ""
    for row in rows:
        longer = any(other["turn"].startswith(f"{row['turn']}-") for other in rows)
        if row["turn"] and row["turn"].startswith(prefix) and not longer:
            yield row


@pytest.mark.thorough
def test_every_line_of_the_data_is_shown(new_page: NewPage) -> None:
    name = "alga"
    page = new_page()
    page.goto(f"/openings?rules={name}")
    rows = rows_of(name)
    page.locator("[data-size]").first.wait_for()
    values = "(cells) => cells.map((cell) => [cell.dataset.size, cell.textContent.trim()])"
    grid = dict(page.locator("[data-size]").evaluate_all(values))
    known = {f"{row['pits']}x{row['seeds']}": value(row) for row in rows if not row["turn"]}
    assert grid == {f"{p}x{s}": known.get(f"{p}x{s}", "?") for p in range(1, 7) for s in range(1, 7)}
    seen = {(row["pits"], row["seeds"], "") for row in rows if not row["turn"]}

    for seeds in sorted({row["seeds"] for row in rows if row["turn"]}):
        board = [row for row in rows if (row["pits"], row["seeds"]) == ("6", seeds)]
        begun = {row["turn"].rpartition("-")[0] for row in board}
        for turn in sorted(begun):
            shown(page, name, "6", seeds, turn)
            (here,) = (row for row in board if row["turn"] == turn)
            opening = page.locator(".opening")
            expect(opening).to_have_attribute("data-turn", turn)
            expect(opening.locator("b")).to_have_text(value(here))
            (start,) = (row for row in board if not row["turn"])
            took = here if here["nodes"] != "0" else start  # the value follows from the proof of the start
            nodes = f"{int(took['nodes']):,}"
            proof = (
                f"Proved by Kalaha {here['version']} with an endgame table for up to {here['table']} seeds: "
            )
            positions = "one position" if nodes == "1" else f"{nodes} positions"
            expect(opening).to_contain_text(f"{proof}{positions}, {duration(took)}.")
            listed = page.locator("[data-turn] b").evaluate_all(
                """(values) => values.filter((value) => value.closest("a"))
                    .map((value) => [value.closest("a").dataset.turn, value.textContent])"""
            )
            expected = {row["turn"]: value(row) for row in leaves(board, turn)}
            known = [(turn, text) for turn, text in listed if text != "?"]
            assert dict(known) == expected
            assert listed[: len(known)] == [list(each) for each in known], "unknown values are last"
            bounds = {row["turn"]: int(row["at_least"]) + int(row["at_most"]) for row in board}
            order = [bounds[turn] for turn, _ in known]
            assert order == sorted(order, reverse=True), "the best first"
            seen |= {("6", seeds, turn), *(("6", seeds, leaf) for leaf in expected)}
    assert seen == {(row["pits"], row["seeds"], row["turn"]) for row in rows}
