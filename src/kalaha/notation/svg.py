"""The board as a self-contained SVG picture.

It shows oiled oak lit from the upper left, hollowed pits, heaps of glass marbles, and the number of seeds on
the wood next to each pit. It uses only gradients, with no filters and no fonts to load, so it looks the same
everywhere and at any size. The picture is deterministic, and `web/src/rules/drawing.ts` generates the same
bytes. Parts that depend on the position therefore avoid Python's random numbers, sines and complex numbers.
"""

import math
import random
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Never

from kalaha.errors import shown
from kalaha.game import NORTH, SOUTH, Game, Position, Side, Sowing, current_position
from kalaha.game.outcome import require_side
from kalaha.game.texts import require_text
from kalaha.rules import MAX_PITS

# All lengths are in picture units. The board has a margin for its shadow, pits in the middle, and a
# store at each end.
_MARGIN = 20
_HEIGHT = 332
_END = 140
_PITCH = 104
_PIT = 42  # radius
_STORE = 46, 104  # half the width and half the height
_ROWS = _HEIGHT / 2 + 53, _HEIGHT / 2 - 53  # the centre lines of South's and North's pits
_COUNTS = _HEIGHT - 28, 50  # the baselines of the seed counts
_LABELS = _HEIGHT - 10, 20  # the baselines of the pit numbers

_Places = tuple[tuple[Side, int | None], ...]

_MARBLE = 11  # radius
_GOLDEN = -0.73737, 0.67549  # cosine and sine of the golden angle
_MAX_MARBLES = 80  # the most marbles drawn in one bowl, even if the number next to it is greater
_GLASS = {"sea": "#2c7a86", "moss": "#5b8a4a", "amber": "#cf8a24", "wine": "#93364a", "smoke": "#7b8894"}


def svg_board(
    position: Position | Game,
    title: str | None = None,
    numbers: bool = False,
    last: Sowing | None = None,
    orientation: Side = SOUTH,
    **other: Never,
) -> str:
    """Return a picture of the board as an SVG document.

    The pits of the side `orientation` are below, from left to right. The other pits are above, from right to
    left. Each store is on its owner's right. A brass strip at the edge marks the player to move unless the
    game is over. `title` is the text for screen readers (by default, the position). `numbers` adds the pit
    numbers. Brass rings mark the first and the last pit of the move `last`, by default the last one in a
    game. The picture has a fixed aspect ratio but no fixed size.

    >>> from kalaha.rules import find_rules
    >>> print(svg_board(Position.start(find_rules("alga")))[:61])
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 944 372"
    """
    for name in other:
        raise TypeError(
            f"A picture has no {name}=. It fills its place, so the page or program sets its size."
        )
    if last is None and isinstance(position, Game) and isinstance(position.node.step, Sowing):
        last = position.node.step
    position = current_position(position)
    require_text("" if title is None else title)
    require_side(orientation)
    escaped, marked = _as_xml(str(position) if title is None else title), _marked(last)
    if orientation == NORTH:
        position, marked = position.mirrored, tuple((1 - side, pit) for side, pit in marked)
    width = _width(position.rules.pits)
    size = f"{width + 2 * _MARGIN} {_HEIGHT + 2 * _MARGIN}"
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}" role="img">',
        f"<title>{escaped}</title>",
        definitions(),
        f'<g transform="translate({_MARGIN} {_MARGIN})" text-anchor="middle" font-weight="500" '
        "font-family=\"'Segoe UI','Helvetica Neue',Cantarell,sans-serif\">",
        _wood(width),
        *_turn(position),
        *_pits(position, numbers, marked),
        *_stores(position, marked),
        "</g></svg>",
    ]
    return "\n".join(parts) + "\n"


def _width(pits: int) -> int:
    return 2 * _END + pits * _PITCH


def _as_xml(text: str) -> str:
    """Escape text for XML, replacing non-printing characters with spaces."""
    printable = "".join(character if character.isprintable() else " " for character in text)
    return printable.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


# the parts of the board --------------------------------------------------------------------------


def _marked(last: Sowing | None) -> _Places:
    """Return the side and the pit (None for a store) at the start of a move, and those at its end."""
    if last is None:
        return ()
    if not isinstance(last, Sowing):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"The last move is a Sowing, as `play` returns it, not {shown(last)}.")
    events = last.events
    return tuple((event.side, event.pit) for event in (events[0], events[len(last.path)]))


def _pits(position: Position, numbers: bool, marked: _Places) -> Iterator[str]:
    pits = position.rules.pits
    for side in (NORTH, SOUTH):
        for pit, seeds in enumerate(position.pits[side]):
            column = pit if side == SOUTH else pits - 1 - pit
            x = _END + _PITCH * (column + 0.5)
            yield from _bowl(x, _ROWS[side], _PIT, _PIT, seeds, 9 * side + pit, (side, pit) in marked)
            yield _text(x, _COUNTS[side], seeds, 30)
            if numbers:
                yield _text(x, _LABELS[side], pit + 1, 13)


def _stores(position: Position, marked: _Places) -> Iterator[str]:
    width = _width(position.rules.pits)
    for side in (NORTH, SOUTH):
        x = _END / 2 + 10 if side == NORTH else width - _END / 2 - 10
        y = _HEIGHT / 2 + (22 if side == NORTH else -22)
        yield from _bowl(x, y, *_STORE, position.stores[side], 9 * side + 8, (side, None) in marked)
        yield _text(x, _COUNTS[side] + (4 if side == NORTH else 2), position.stores[side], 36)


def _turn(position: Position) -> Iterator[str]:
    """Yield the brass strip that marks the player to move."""
    if position.outcome is None:
        x = _width(position.rules.pits) / 2 - 34
        y = 5 if position.turn == NORTH else _HEIGHT - 9
        yield f'<rect x="{x:g}" y="{y}" width="68" height="4" rx="2" fill="url(#kalaha-brass)"/>'


def _bowl(
    x: float, y: float, half_width: int, half_height: int, seeds: int, place: int, marked: bool
) -> Iterator[str]:
    """Yield a hollow, the shadow of its rim, and the marbles in it."""
    for grow, fill in ((6, "brass"), (3, "rim"), (0, "hollow"), (0, "shade"))[not marked :]:
        w, h = half_width + grow, half_height + grow
        yield (
            f'<rect x="{x - w:g}" y="{y - h:g}" width="{2 * w:g}" height="{2 * h:g}" rx="{w:g}" '
            f'fill="url(#kalaha-{fill})"/>'
        )
    for glass, dx, dy in _heap(seeds, half_width - _MARBLE - 2, half_height - _MARBLE - 2, place):
        yield f'<use href="#kalaha-{glass}" x="{x + dx:.1f}" y="{y + dy:.1f}"/>'


@lru_cache(maxsize=1024)
def _heap(seeds: int, half_width: int, half_height: int, place: int) -> tuple[tuple[str, float, float], ...]:
    """Return each marble's kind of glass and its position relative to the centre of the bowl.

    The marbles start on a sunflower spiral, which fills a bowl evenly with any number of them. Then, for a
    few steps, they roll towards the centre and repel each other. If there is too little room, they overlap.
    The marbles near the centre come last and are drawn on top. `place`, the bowl's number, is the random
    seed, so the marbles in a bowl stay the same until their number changes.
    """
    chance = _chances(place)
    drawn = min(seeds, _MAX_MARBLES)
    glass = [[*_GLASS][int(next(chance) * len(_GLASS))] for _ in range(drawn)]
    x, y = next(chance) - 0.5, next(chance) - 0.5
    far = math.sqrt(x * x + y * y)
    x, y = x / far, y / far
    spots: list[tuple[float, float]] = []
    for index in range(drawn):
        reach = math.sqrt((index + 0.7) / (drawn + 1))
        slip = 8 * next(chance) - 4, 8 * next(chance) - 4
        spots.append((half_width * reach * x + slip[0], half_height * reach * y + slip[1]))
        x, y = x * _GOLDEN[0] - y * _GOLDEN[1], x * _GOLDEN[1] + y * _GOLDEN[0]
    apart = min(2 * _MARBLE, 1.9 * math.sqrt(half_width * half_height / max(drawn, 1)))
    for _ in range(12):
        spots = [(x * 0.96, y * 0.96) for x, y in spots]
        for one, other in combinations(range(drawn), 2):
            dx, dy = spots[other][0] - spots[one][0], spots[other][1] - spots[one][1]
            gap = math.sqrt(dx * dx + dy * dy)
            if 0 < gap < apart:
                push = (apart / gap - 1) / 2
                spots[one] = spots[one][0] - dx * push, spots[one][1] - dy * push
                spots[other] = spots[other][0] + dx * push, spots[other][1] + dy * push
        spots = [_within(x, y, half_width, half_height) for x, y in spots]
    return tuple((glass[index], *spots[index]) for index in reversed(range(drawn)))


def _chances(seed: int) -> Iterator[float]:
    """Yield random numbers between 0 and 1 from a Lehmer generator whose products are exact in JavaScript."""
    modulus = 2**31 - 1
    state = (seed + 1) * 48_271_271 % modulus
    while True:
        state = state * 48_271 % modulus
        yield state / modulus


def _within(x: float, y: float, half_width: int, half_height: int) -> tuple[float, float]:
    """Return the point closest to (x, y) in a bowl with straight sides and round ends."""
    straight = half_height - half_width
    middle = max(-straight, min(straight, y))
    away = math.sqrt(x * x + (y - middle) * (y - middle))
    if away <= half_width:
        return x, y
    return x * half_width / away, middle + (y - middle) * half_width / away


def _text(x: float, y: float, number: int, size: int) -> str:
    """Return a number that looks burnt into the wood: dark, with light on its lower edge."""
    return "".join(
        f'<text x="{x:g}" y="{y + lower:g}" font-size="{size}" fill="{colour}"{hidden}>{number}</text>'
        for lower, colour, hidden in ((1, "#e3c48f", ' aria-hidden="true"'), (0, "#38210f", ""))
    )


@lru_cache
def _wood(width: int) -> str:
    """Return the board, with its shadow on the table, the oak, the grain and the edge."""
    box = f'width="{width}" height="{_HEIGHT}" rx="54"'
    shadow = "".join(
        f'<rect x="{4 - grow}" y="{8 - grow}" rx="{54 + grow}" width="{width - 4 + 2 * grow}" '
        f'height="{_HEIGHT - 2 + 2 * grow}" opacity=".03"/>'
        for grow in range(11)
    )
    return (
        f'{shadow}<rect {box} fill="url(#kalaha-oak)"/>'
        f'<clipPath id="kalaha-board-{width}"><rect {box}/></clipPath>'
        f'<g clip-path="url(#kalaha-board-{width})" fill="none" stroke="#6b431d">{grain()}</g>'
        f'<rect x="1.5" y="1.5" width="{width - 3}" height="{_HEIGHT - 3}" rx="52.5" fill="none" '
        'stroke="url(#kalaha-edge)" stroke-width="3"/>'
    )


@lru_cache
def grain() -> str:
    """Return the grain and the pores of the oak for the widest board. Smaller boards clip them."""
    width = _width(MAX_PITS)
    chance = random.Random(6)
    lines: list[str] = []
    height = -20.0
    while height < _HEIGHT + 20:
        height += chance.uniform(4, 15)
        bends = " ".join(
            f"{width * (k + 0.5) / 4:.0f} {height + chance.uniform(-7, 7):.0f} "
            f"{width * (k + 1) / 4:.0f} {height + chance.uniform(-5, 5):.0f}"
            for k in range(4)
        )
        lines.append(
            f'<path d="M0 {height:.0f}S{bends}" stroke-width="{chance.uniform(0.5, 2.4):.1f}" '
            f'opacity="{chance.uniform(0.08, 0.3):.2f}"/>'
        )
    pores = " ".join(
        f"M{chance.uniform(0, width):.0f} {chance.uniform(0, _HEIGHT):.0f}h{chance.uniform(4, 16):.0f}"
        for _ in range(width // 5)
    )
    return f'{"".join(lines)}<path d="{pores}" stroke-width=".9" opacity=".35"/>'


# light and colour --------------------------------------------------------------------------------


@lru_cache
def definitions() -> str:
    """Return the gradients for wood and brass, and a marble of each kind of glass."""
    return (
        "<defs>"
        + _linear("oak", "0 0 .25 1", ("#d3a868", "#c29352", "#b58344"))
        + _linear("edge", "0 0 .6 1", ("#f0d3a0", "#b98a4b", "#6d451d"))
        + _linear("brass", "0 0 0 1", ("#fff3c4", "#e8bd4e", "#a87616"))
        + _linear("rim", "0 0 1 1", ("#8a5a28", "#b98a4c", "#f2d8a6"))
        + '<radialGradient id="kalaha-hollow" cx=".5" cy=".5" r=".6" fx=".64" fy=".7">'
        '<stop stop-color="#b88650"/><stop offset=".55" stop-color="#95663a"/>'
        '<stop offset="1" stop-color="#5d3a1b"/></radialGradient>'
        '<radialGradient id="kalaha-shade" cx=".57" cy=".6" r=".6">'
        '<stop offset=".62" stop-color="#1d0e03" stop-opacity="0"/>'
        '<stop offset="1" stop-color="#1d0e03" stop-opacity=".72"/></radialGradient>'
        '<radialGradient id="kalaha-under"><stop offset=".5" stop-color="#1d0e03" stop-opacity=".55"/>'
        '<stop offset="1" stop-color="#1d0e03" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="kalaha-glow" cx=".68" cy=".74" r=".5">'
        '<stop stop-color="#fff" stop-opacity=".62"/>'
        '<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>'
        + "".join(_marble(*glass) for glass in _GLASS.items())
        + "</defs>"
    )


def _linear(name: str, line: str, colours: tuple[str, str, str]) -> str:
    x1, y1, x2, y2 = line.split()
    first, middle, last = colours
    return (
        f'<linearGradient id="kalaha-{name}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}">'
        f'<stop stop-color="{first}"/><stop offset=".5" stop-color="{middle}"/>'
        f'<stop offset="1" stop-color="{last}"/></linearGradient>'
    )


def _marble(glass: str, colour: str) -> str:
    """Return a marble with its shadow, body, swirl, refracted light and reflected light."""
    return (
        f'<radialGradient id="kalaha-{glass}-body" cx=".5" cy=".5" r=".52" fx=".42" fy=".36">'
        f'<stop stop-color="{colour}" stop-opacity=".82"/><stop offset=".7" stop-color="{colour}"/>'
        '<stop offset="1" stop-color="#14181c"/></radialGradient>'
        f'<g id="kalaha-{glass}"><ellipse cx="2.5" cy="4" rx="13.5" ry="12.5" fill="url(#kalaha-under)"/>'
        f'<circle r="{_MARBLE}" fill="url(#kalaha-{glass}-body)"/>'
        '<path d="M-7 3Q-2 -5 7 -4Q1 -1 -7 3" fill="#fff" opacity=".28"/>'
        f'<circle r="{_MARBLE - 0.6}" fill="url(#kalaha-glow)"/>'
        '<ellipse cx="-3.8" cy="-5" rx="3.1" ry="2" transform="rotate(-38 -3.8 -5)" fill="#fff" '
        'opacity=".92"/></g>'
    )
