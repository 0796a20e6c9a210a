"""Boards drawn in ASCII and SVG."""

import re
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given

from kalaha import NORTH, SOUTH, Game, Position, ascii_board, find_rules, svg_board
from tests.helpers import at
from tests.strategies import positions

SVG = "{http://www.w3.org/2000/svg}"
ALGA = Position.start(find_rules("alga"))


def drawn_numbers(picture: str) -> list[int]:
    """Return the numbers in a picture, each only once (without the highlights on their lower edges)."""
    texts = ElementTree.fromstring(picture).iter(f"{SVG}text")
    return [int(text.text or "") for text in texts if "aria-hidden" not in text.attrib]


@given(positions())
def test_an_ascii_board_shows_every_number_in_its_place(position: Position) -> None:
    lines = ascii_board(position, numbers=False).split("\n")
    rows = [[int(number) for number in re.findall(r"\d+", line)] for line in lines]
    south, north = position.pits
    assert rows == [[], [*north[::-1]], [position.stores[NORTH], position.stores[SOUTH]], [*south], []]


@given(positions())
def test_an_ascii_board_is_ascii_and_rectangular(position: Position) -> None:
    drawing = ascii_board(position)
    assert drawing.isascii()
    _, above, north, stores, south, below, _ = drawing.split("\n")
    assert len(north) == len(south)
    assert len(stores) > len(north)
    assert [int(number) for number in above.split()] == [int(number) for number in below.split()][::-1]
    assert all(line == line.rstrip() for line in drawing.split("\n"))


def test_an_ascii_board_aligns_three_digits() -> None:
    assert (
        ascii_board(at("alga", "100 0", "3 20", stores="0 101"), names=("Åsa", "Bo"))
        == """\
           Bo
         2     1
      ( 20) (  3)
[101]             [  0]
      (100) (  0)
         1     2
          Åsa"""
    )


@given(positions())
def test_a_picture_is_well_formed_and_shows_every_number(position: Position) -> None:
    shown = drawn_numbers(svg_board(position))
    assert sorted(shown) == sorted([*position.pits[SOUTH], *position.pits[NORTH], *position.stores])


def test_a_picture_equals_the_reviewed_one() -> None:
    """If you change the picture on purpose, check it by eye and save it as `board.svg`."""
    position = at("alga", "0 1 12", "3 0 5", stores="20 4", turn=NORTH)
    assert svg_board(position, numbers=True) == Path(__file__).with_name("board.svg").read_text("utf-8")


def test_a_picture_can_be_seen_from_the_other_side() -> None:
    game = Game(ALGA)
    game.play("3")
    south, north = (svg_board(game, "x", numbers=True, orientation=side) for side in (SOUTH, NORTH))
    assert drawn_numbers(south) != drawn_numbers(north)
    turned = game.position.mirrored
    rings = north.replace("brass", "").count("<rect") - svg_board(turned, "x").count("<rect")
    assert rings == 2
    assert drawn_numbers(north) == drawn_numbers(svg_board(turned, "x", numbers=True))


@pytest.mark.parametrize("title", ['Väntar på <Åsa> & "Bo"', "a\x00\x1b\ud800b", ""])
def test_a_title_is_escaped(title: str) -> None:
    found = ElementTree.fromstring(svg_board(ALGA, title)).find(f"{SVG}title")
    assert found is not None
    assert (found.text or "").replace(" ", "") == "".join(filter(str.isprintable, title)).replace(" ", "")


def test_a_picture_loads_no_other_file() -> None:
    picture = svg_board(ALGA)
    assert not re.findall(r"""(?:href|src)="(?!#)|url\((?!#)|@import|<script|<style""", picture)
    drawn = set(re.findall(r'(?:href="#|url\(#)([\w-]+)', picture))
    assert drawn <= set(re.findall(r' id="([\w-]+)"', picture))


def test_the_player_to_move_is_marked_until_the_game_ends() -> None:
    brass = "url(#kalaha-brass)"
    assert brass in svg_board(ALGA)
    assert svg_board(ALGA) != svg_board(Position.start(ALGA.rules, NORTH), title=str(ALGA))
    assert brass not in svg_board(at("alga", "0 0", "0 0", stores="10 14"))


def test_the_most_crowded_board_is_drawn_quickly() -> None:
    begun = time.process_time()
    picture = svg_board(at("alga", "30 30 30", "30 30 30", stores="35 40"))
    assert time.process_time() - begun < 10
    assert len(picture) < 60_000
