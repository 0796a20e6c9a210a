"""Boards as people draw and type them, or as programs print them, converted to our notation.

A drawing is read line by line, and JSON, a Python tuple or the like as data. Both are rows of numbers with
the words before them.
"""

import json
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from kalaha.errors import fault
from kalaha.game.errors import InvalidPositionError
from kalaha.rules import MAX_PITS

USUAL_PITS = 6

_NORTH = re.compile("north|nord|pohj|sever|top|upper|opponent|their|computer|^ n$")
_SOUTH = re.compile("south|syd|süd|sør|sud|etel|jih|bottom|lower|mine|my|you|^ s$")
_PLAYER = re.compile("(?:player|side|spieler|spelare|spiller|joueur|pelaaja|hráč|p)[ _]?([0-2])")
_STORE = re.compile("(?<!hi)stor|scor|kalah|bank|captur")
_PITS = re.compile("board|pits|holes|houses|state|seeds")
_TURN = re.compile(
    "turn|to[ _]?(?:move|play)|current|next|^ player$| s move|(?:north|south) moves|vuoro|am zug|an der reihe"
    "|(?:played|moved) last|last (?:player|move)|just (?:played|moved)"
    "|tr[æe]kket|(?: på| har| i|^) tur(?: |$)|draget| (?:dran|trait|tour|joue|jouer|tahu|táhne)(?: |$)"
)
_LAST = re.compile("last|just")
_TOKEN = re.compile(
    rf"(?P<word>{_PLAYER.pattern}|[^\W\d_]+)"
    r"|(?P<open>[(\[] *)?(?P<number>[0-9]{1,9})(?P<close> *[)\]])?"
)
_QUOTED = re.compile("^[> ]+", re.MULTILINE)
_LINE_END = re.compile(r"[\n/]|;(?=\s*(?:[^\W\d]|(?:[0-9]+[, ]+){3}))")
_LEFT, _RIGHT = re.compile("←|<[-=]"), re.compile("→|[-=]>")
_ARRAY = re.compile(r"(?:np\.|numpy\.)?array(?=\()|, *dtype=\w+")
_PRINTED = re.compile(r"^(<[0-9,]+> [SN])[ \r]*$", re.MULTILINE)
"""The position below a board that `kalaha moves` has printed."""
_NUMBERED = re.compile(r"^\s*[0-9]+\.\s", re.MULTILINE)
"""A turn number, which no board has."""


@dataclass(frozen=True, slots=True)
class _Row:
    """Numbers, and the words before them. If only the first or the last is in brackets, it is a `store`."""

    label: str
    numbers: list[str]
    store: int | None = None
    is_seen: bool | None = None
    """Whether an arrow points left, so that South sees North's row like this, or right."""


def own(stores: Iterable[str], south: list[str], north: list[str], turn: str) -> str:
    """Return the position in our notation. Each side is in the order of sowing."""
    if len(south) != len(north):
        raise InvalidPositionError(fault("foreign-rows", south=len(south), north=len(north)))
    return f"<{','.join([str(len(south)), *stores, *south, *north])}> {turn}"


def stores_last(numbers: list[str], turn: str) -> str:
    """Return the position for South's pits, North's pits, South's store and North's store."""
    pits = pits_of(numbers)
    return own(numbers[-2:], numbers[:pits], numbers[pits:-2], turn)


def pits_of(numbers: list[str]) -> int:
    """Return the number of pits on each side of a board with these pits and stores."""
    if len(numbers) % 2 or len(numbers) < 4:
        raise InvalidPositionError(fault("foreign-count", found=len(numbers)))
    return len(numbers) // 2 - 1


def drawn_position(text: str) -> tuple[str, str] | None:
    """Return the form and the position of a drawing or of data, or None.

    In a drawing, North's row is on top, as South sees it, and both stores are in a line between the rows, at
    their ends, or labelled. Such `rows` become a `ring` if North's is in the order of sowing, as both sides
    are in data. Raise `InvalidPositionError` if there is more than one reading.
    """
    text = _QUOTED.sub("", unicodedata.normalize("NFKC", text))
    if len(printed := _PRINTED.findall(text)) == 1 and not text.lstrip().startswith("<"):
        return "rows", printed[0]
    text = text.lower()
    if _NUMBERED.search(text):
        return None
    if _ARRAY.search(text):
        return _drawing([*_lines(_ARRAY.sub("", text).replace("],", "\n"))])
    try:
        data: object = json.loads(text.translate(str.maketrans("()'", '[]"')))
    except (ValueError, RecursionError):
        return _drawing([*_lines(text)])
    if re.fullmatch(r"\s*\[[^\[]*|\s*[0-9]*\s*", text):
        return None  # a plain list may also contain moves
    return _data([*_rows(data)])


# data ----------------------------------------------------------------------------------------------------


def _rows(data: object, label: str = "") -> Iterable[_Row]:
    """Yield the numbers in data, with their keys. A word counts as a part of its key."""
    match data:
        case dict():
            data = cast("dict[str, object]", data)
            is_split = {"pits", "stores"} <= data.keys()  # what else has numbers repeats them
            for key, value in data.items():
                if not is_split or key in {"pits", "stores"} or _TURN.search(f" {key}"):
                    yield from _rows(value, f"{label} {key}")
        case list():
            for value in cast("list[object]", data):
                yield from _rows(value, label)
        case bool():
            return
        case int() if data >= 0:
            yield _Row(label, [str(data)])
        case str():
            yield _Row(f"{label} {data}", [])
        case _:
            return


def _data(rows: list[_Row]) -> tuple[str, str] | None:
    first = _first(rows)
    numbers, more = list[str](), list[str]()
    for row in sorted(rows, key=lambda row: _side(row, first) or 0):
        if _STORE.search(row.label):
            more += row.numbers
        elif not row.label or (_named(row, first) and not _TURN.search(row.label)):
            numbers += row.numbers
    if len(numbers) < 2 or len(more) not in (0, 2):
        return None
    if len(numbers) == 2 * USUAL_PITS and not more:
        more = ["0", "0"]
    if not more:
        south, more = pits_of(numbers), [numbers[len(numbers) // 2 - 1], numbers[-1]]
        numbers = [*numbers[:south], *numbers[south + 1 : -1]]
    return "ring", stores_last([*numbers, *more], _turn(rows, first))


def _first(rows: list[_Row]) -> int:
    """Return the number of the first player, 0 or 1."""
    return any((found := _PLAYER.search(row.label)) and found[1] == "2" for row in rows)


def _side(row: _Row, first: int) -> int | None:
    """Return the side that a label names."""
    if (player := _PLAYER.search(row.label)) and 0 <= int(player[1]) - first <= 1:
        return int(player[1]) - first
    return 1 if _NORTH.search(row.label) else 0 if _SOUTH.search(row.label) else None


def _named(row: _Row, first: int) -> bool:
    """Return whether a label names a side or the pits."""
    return _side(row, first) is not None or _PITS.search(row.label) is not None


def _turn(rows: list[_Row], first: int) -> str:
    for row in rows:
        if _TURN.search(row.label):
            side = int(row.numbers[0]) - first if row.numbers else _side(row, first)
            return "N" if side == (0 if _LAST.search(row.label) else 1) else "S"
    return "S"


# drawings ------------------------------------------------------------------------------------------------


def _lines(text: str) -> Iterable[_Row]:
    """Yield the rows of a drawing, and lines that say whose turn it is."""
    store = None
    for line in _LINE_END.split(text):
        if (head := _head(line)) is not None:
            store = head
            continue
        is_left, is_right = bool(_LEFT.search(line)), bool(_RIGHT.search(line))
        found: list[tuple[str, list[re.Match[str]]]] = [("", [])]
        for token in _TOKEN.finditer(line):
            label, numbers = found[-1]
            if token["number"]:
                numbers.append(token)
            elif numbers and token["word"] != "and":
                found.append((f" {token['word']}", []))
            elif not numbers:
                found[-1] = (f"{label} {token['word']}", [])
        if len(found) == 2 and not found[0][0] and not found[1][1]:
            found = [(found[1][0], found[0][1])]  # a label after the numbers
        whose = found[0][0]
        for label, numbers in found:
            is_side = _names_side(label)
            whose = label if is_side else whose
            full = whose + label if not is_side and _STORE.search(label) and len(numbers) == 1 else label
            if numbers or _TURN.search(full):
                yield _row(full, numbers, is_left if is_left != is_right else None, store)


def _head(line: str) -> int | None:
    """Return the index of the column of the stores if the line numbers the pits of a table from 1."""
    numbers, store = re.findall("[0-9]+", line), _STORE.search(line)
    if store is None or "|" not in line or _names_side(line):
        return None
    if len(numbers) < 3 or numbers != [str(each + 1) for each in range(len(numbers))]:
        return None
    return 0 if store.start() < line.index("1") else -1


def _names_side(label: str) -> bool:
    return any(words.search(label) for words in (_NORTH, _SOUTH, _PLAYER))


def _row(label: str, found: list[re.Match[str]], is_seen: bool | None, store: int | None) -> _Row:
    marked = [bool(each["open"] and each["close"]) for each in found]
    if marked.count(True) > 1:
        found = [each for each, is_marked in zip(found, marked, strict=True) if is_marked]
    numbers = [each["number"] for each in found]
    if marked.count(True) == 1 and len(found) > 2 and (marked[0] or marked[-1]):
        return _Row(label, numbers, 0 if marked[0] else -1, is_seen)
    return _Row(label, numbers, store, is_seen if store is None else False)


def _drawing(rows: list[_Row]) -> tuple[str, str] | None:
    first, turn = _first(rows), _turn(rows, _first(rows))
    sides, stores, plain = dict[int, _Row](), dict[int, str](), list[_Row]()
    for row in _without_pit_numbers([row for row in rows if not _TURN.search(row.label)]):
        side = _side(row, first)
        if side is not None and len(row.numbers) == 1:
            stores[side] = row.numbers[0]
        elif _STORE.search(row.label):
            if (side is None) + 1 != len(row.numbers):
                return None
            stores |= zip((0, 1) if side is None else (side,), row.numbers, strict=True)
        elif side is not None and side not in sides:
            sides[side] = row
        elif row.label and not _named(row, first) and (" " in row.label[1:] or len(row.numbers) < 4):
            return None  # otherwise a player's own name
        else:
            plain.append(row)
    if len(plain) == 3 and len(plain[1].numbers) == 2 and not stores:
        stores |= zip((1, 0), plain.pop(1).numbers, strict=True)
    if len(plain) == 1 and plain[0].label and not sides:
        return _data(rows)  # a list with a name
    is_named = all(row.label for row in plain)
    if len(plain) == 2 and not sides:
        sides = {1: plain[0], 0: plain[1]}
    elif plain or len(sides) < 2:
        return None
    return _two_rows(sides, stores, is_named, turn)


def _without_pit_numbers(rows: list[_Row]) -> list[_Row]:
    """Leave out the numbers of the pits above and below a board."""
    while len(rows) > 2 and _are_pit_numbers(rows[-1], rows[:-1]):
        rows = rows[:-1]
    while len(rows) > 2 and _are_pit_numbers(rows[0], rows[1:]):
        rows = rows[1:]
    return rows


def _are_pit_numbers(row: _Row, others: list[_Row]) -> bool:
    """Return whether `row` counts from 1, or down to it, beside two other rows of as many or one more."""
    pits = len(row.numbers)
    counted = [str(pit + 1) for pit in range(pits)]
    long = sum(len(other.numbers) in (pits, pits + 1) for other in others)
    return (pits > 2 or len(others) > 2) and long > 1 and row.numbers in (counted, counted[::-1])


def _two_rows(
    sides: dict[int, _Row], stores: dict[int, str], is_named: bool, turn: str
) -> tuple[str, str] | None:
    """Return the form and the position of two rows. Without `stores`, these may be at the ends of the rows.

    A row is as South sees it if North's is on top, unless its store is at its right or an arrow says so.
    """
    is_seen = [*sides] == [1, 0]
    south, north = (list(sides[side].numbers) for side in (0, 1))
    long, short = max(south, north, key=len), min(south, north, key=len)
    if is_seen and not stores and len(long) == len(short) + 2 > 4 and not _seeds(long + short) % len(short):
        stores = {1: long.pop(0), 0: long.pop()}
    if not stores and sides[0].store is not None and sides[1].store is not None:
        stores = {0: south.pop(sides[0].store), 1: north.pop(sides[1].store)}
        is_seen = sides[1].store == 0
    if sides[1].is_seen is not None:
        is_seen = sides[1].is_seen
    are_moves = not is_named and not (len(short) > 3 and len(long) < MAX_PITS + 2)
    if len(south) < 2 or (len(south) != len(north) and are_moves):
        return None
    form = "rows" if is_seen else "ring"
    seen = north[::-1] if is_seen else north
    plain = own((stores.get(0, "0"), stores.get(1, "0")), south, seen, turn)
    seeds, pits = _seeds(north + south), len(south) - 1
    if stores or pits < 2 or not seeds % (2 * pits + 2) or seeds % (2 * pits):
        return form, plain  # a game starts with as many seeds in each pit
    readings = [own((south[-1], north[0]), south[:-1], north[:0:-1], turn)]
    each_last = own((south[-1], north[-1]), south[:-1], north[:-1], turn)
    if is_named:
        readings.append(each_last)
    elif pits < MAX_PITS:
        readings.insert(0, plain)
    if start := next(filter(is_start, (*readings, each_last)), None):
        return "ring" if start == each_last else form, start
    if len(set(readings)) == 1 or not is_seen:
        return form, readings[-1]
    raise InvalidPositionError(fault("foreign-readings", first=readings[0], second=readings[1]))


def is_start(position: str) -> bool:
    """Return whether the stores are empty and all pits have the same number of seeds."""
    _, south, north, *pits = map(int, position[1 : position.index(">")].split(","))
    return south == north == 0 and len({*pits}) == 1


def _seeds(numbers: list[str]) -> int:
    return sum(map(int, numbers))
