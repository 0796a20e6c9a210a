"""Positions in the notations of other programs, converted to ours.

docs/record-format.md lists the notations. `parse_position` checks the numbers of seeds.
"""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kalaha.errors import fault, shown
from kalaha.game.errors import InvalidPositionError
from kalaha.notation.drawn import USUAL_PITS, drawn_position, is_start, own, pits_of, stores_last
from kalaha.rules import Rules, find_rules

OWARE = find_rules("oware")
OWARE_TO_25 = OWARE.replace(majority_stop=True, repetition_when_empty=False)
KALAH = find_rules("kalah").replace(seeds=4)


@dataclass(frozen=True, slots=True)
class Foreign:
    """A position or a game in a foreign notation.

    `form` is the name of the program, or `ring`, `rows`, `letters` or `numbers`. `rules` are the rules that
    the program plays by, or None if the notation is used for several games. `position` is in our notation,
    or None for the start.
    """

    form: str
    rules: Rules | None
    position: str | None = None


# positions -----------------------------------------------------------------------------------------------

_CELLS = "(?:[0-9]{0,3}S|[0-9])(?:,(?:[0-9]{0,3}S|[0-9]))*"
_N = "[0-9]{1,9}"


def _fen(match: re.Match[str]) -> str:
    south, north = ([*_cells(match[row])] for row in ("south", "north"))
    return own((match["s"], match["n"]), south, north[::-1], match["turn"])


def _cells(row: str) -> Iterable[str]:
    """Yield the seeds of each pit: `12S` is a pit with 12 seeds, `3` is three empty pits."""
    for cell in row.split(","):
        yield from [cell[:-1] or "1"] if cell.endswith("S") else ["0"] * int(cell)


def _auale(match: re.Match[str]) -> str:
    numbers = match["all"].split("-")
    return stores_last(numbers, match["turn"])


def _oware_state(match: re.Match[str]) -> str:
    pits = match["pits"].split()
    return stores_last([*pits, match["s"], match["n"]], "SN"[int(match["player"])])


def _mancala_board(match: re.Match[str]) -> str:
    south, north = (match[row].strip("-").split("-") for row in ("south", "north"))
    return own((match["s"], match["n"]), south, north[::-1], "SN"[int(match["player"] or 0)])


def _oware_board(match: re.Match[str]) -> str:
    south, north = match["south"].split(), match["north"].split()
    return own((match["s"], match["n"]), south, north[::-1], "N" if match["playing"] else "S")


def _rows(match: re.Match[str]) -> str:
    stores = match["s"] or "0", match["n"] or "0"
    return own(stores, [*match["south"]], [*match["north"][::-1]], match["turn"] or "S")


_FORMS: list[tuple[str, Rules | None, re.Pattern[str], Callable[[re.Match[str]], str]]] = [
    (name, rules, re.compile(rf"\s*(?:{pattern})(?!\S)"), convert)
    for name, rules, pattern, convert in (
        (
            "rows",
            None,
            rf"(?P<north>[0-9]{{2,8}})/(?P<south>[0-9]{{2,8}})(?:\s+(?P<s>{_N})\s+(?P<n>{_N}))?(?:\s+(?P<turn>[SN]))?",
            _rows,
        ),
        (
            "PlayStrategy",
            OWARE_TO_25,
            rf"(?P<north>{_CELLS})/(?P<south>{_CELLS})\s+(?P<s>{_N})\s+(?P<n>{_N})\s+(?P<turn>[SN])(?:\s+{_N})?",
            _fen,
        ),
        ("Aualé", OWARE, rf"(?P<all>{_N}(?:-{_N})+)-(?P<turn>[SN])", _auale),
        (
            "OpenSpiel",
            OWARE_TO_25,
            rf"(?P<player>[01])\s*\|\s*(?P<s>{_N})\s+(?P<n>{_N})\s*\|\s*(?P<pits>{_N}(?:\s+{_N})+)",
            _oware_state,
        ),
        (
            "OpenSpiel",
            OWARE_TO_25,
            rf"Player 1 score = (?P<n>{_N})(?P<playing> \[PLAYING\])?\s+[a-z](?:\s+[a-z])+"
            rf"\s+(?P<north>{_N}(?:[ ]+{_N})+)\s*\n\s*(?P<south>{_N}(?:[ ]+{_N})+)"
            rf"\s+[A-Z](?:\s+[A-Z])+\s+Player 0 score = (?P<s>{_N})(?: \[PLAYING\])?",
            _oware_board,
        ),
        (
            "OpenSpiel",
            KALAH,
            rf"(?P<north>-(?:{_N}-)+)\s*(?P<n>{_N})-{{2,}}(?P<s>{_N})\s*(?P<south>-(?:{_N}-)+)"
            rf"(?:\s*Current player: (?P<player>[01]))?(?:\s*Move number: {_N})?",
            _mancala_board,
        ),
    )
]
_LIKE = {
    re.compile(r"\s*(?=[0-9,]{0,20}[S,])[0-9S,]{1,80}/"): (
        "PlayStrategy",
        "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S",
    ),
    re.compile(r"\s*[0-9]+(?:-[0-9]+){5}"): ("Aualé", "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S"),
    re.compile(r"\s*[0-9]+\s*\|\s*[0-9]+\s+[0-9]+\s*\|"): (
        "OpenSpiel",
        "0 | 0 0 | 4 4 4 4 4 4 4 4 4 4 4 4",
    ),
    re.compile(r"\s*-(?:[0-9]+-)+"): ("OpenSpiel", "-4-4-4-4-4-4- 0-----------0 -4-4-4-4-4-4-"),
}
"""The beginnings of texts that cannot be meant for another form, with the form and an example."""
RING = re.compile(rf"[\s\[]*(?P<cells>{_N}(?:[\s,]+{_N})+)[\s\]]*(?P<turn>[SN])?")

_QUOTED = re.compile("^[># ]+", re.MULTILINE)
_DIGITS = {ord("０") + digit: str(digit) for digit in range(10)}
_SCALAR = re.compile(r"(?:np|numpy)\.u?int[0-9]+\(([0-9]+)\)")

_MAX_LENGTH = 1_000
"""The maximum number of characters of a position, far more than one needs."""


def unquoted(text: str) -> str:
    """Return `text` with spaces for the marks before lines that a letter or a program quotes."""
    return _QUOTED.sub(lambda marks: " " * len(marks[0]), text) if text.lstrip()[:1] in (">", "#") else text


def plain_numbers(text: str) -> str:
    """Return `text` with East Asian wide digits and the scalars of NumPy as plain numbers."""
    return _SCALAR.sub(r"\1", text.translate(_DIGITS))


def foreign_position(text: str, pits: int | None = None) -> Foreign | None:
    """Return the position in a foreign notation, or None if `text` is not in any of them.

    `pits` is the number of pits on each side, if it is known.

    Raise `InvalidPositionError` if the text is nearly right, or if it has more than one reading.

    >>> foreign_position("1S,5/5,1S 23 23 S").position
    '<6,23,23,0,0,0,0,0,1,0,0,0,0,0,1> S'
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"A position is text, not {shown(text)}.")
    if len(text) > _MAX_LENGTH:
        return None
    text = plain_numbers(unquoted(text))
    found = leading_position(text, 0)
    if found is None and (board := board_position(text)) is not None:
        return board
    if found is None:
        match = RING.fullmatch(text.rstrip())
        return None if match is None else Foreign("ring", None, ring_position(match, pits))
    foreign, end = found
    if rest := text[end:].lstrip():
        column = len(text) - len(rest) + 1
        raise InvalidPositionError(fault("position-text-end", column=column, found=shown(rest[0])))
    return foreign


def board_position(text: str) -> Foreign | None:
    """Return the position in a drawing, as South sees it, or in JSON or a Python tuple, or None."""
    board = None if len(text) > _MAX_LENGTH else drawn_position(text)
    return None if board is None else Foreign(board[0], None, board[1])


def leading_position(text: str, at: int) -> tuple[Foreign, int] | None:
    """Return the position of a program that starts at `at`, and its end."""
    for form, rules, pattern, convert in _FORMS:
        if match := pattern.match(text, at):
            return Foreign(form, rules, convert(match)), match.end()
    for pattern, (form, example) in _LIKE.items():
        if pattern.match(text, at):
            raise InvalidPositionError(fault("foreign-like", form=form, example=example))
    return None


def ring_position(match: re.Match[str], pits: int | None = None) -> str:
    """Return the position for numbers in the order of sowing, from South's first pit.

    Twice as many numbers as `pits`, by default six, are a board without stores. Otherwise only a starting
    position shows whether the stores are between the sides or at the end.
    """
    numbers, turn = re.findall("[0-9]+", match["cells"]), match["turn"] or "S"
    side = pits or USUAL_PITS
    if len(numbers) == 2 * side:
        return own(("0", "0"), numbers[:side], numbers[side:], turn)
    pits = pits_of(numbers)
    south, store, north = numbers[:pits], numbers[pits], numbers[pits + 1 : -1]
    between = own((store, numbers[-1]), south, north, turn)
    end = stores_last(numbers, turn)
    if between == end or is_start(between):
        return between
    if is_start(end):
        return end
    raise InvalidPositionError(fault("foreign-readings", first=between, second=end))
