"""Moves and games in the notations of other programs, played as ours."""

import json
import re
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, TypeGuard, cast

from kalaha.errors import fault, shown
from kalaha.game import NORTH, SOUTH, SWAP, Game, Move, Node, Position, Side, Sowing
from kalaha.game.errors import InvalidMoveError
from kalaha.notation.errors import RecordError
from kalaha.notation.foreign import (
    KALAH,
    OWARE,
    OWARE_TO_25,
    RING,
    Foreign,
    board_position,
    leading_position,
    plain_numbers,
    ring_position,
)
from kalaha.notation.position import fit_rules, parse_position
from kalaha.notation.record import OWN_TAGS, TAG_NAME
from kalaha.notation.scanner import Scanner
from kalaha.rules import Rules, find_rules

Kind = Literal["squares", "letters", "ring", "from 0", "from 1"]
"""How moves name pits: `d1e2`, by the pit and the pit of the last seed. `D` and `d`. By numbers in the order
of sowing that count South's store as a pit. By the mover's pits, counted from 0 or from 1."""

_Choice = Callable[[Rules | None], Rules | None]
"""Returns the rules to play by, given those that a notation implies."""

_Word = tuple[str, int]
_WORD = re.compile(r"\{(?P<comment>[^}]*)\}?|;(?P<line>[^\n]*)|(?P<glyph>\$[0-9]+)|[()]|[^\s,\[\]{}();$]+")
_GLYPHS: dict[str, str] = dict(
    zip(("$1", "$2", "$3", "$4", "$5", "$6"), ("!", "?", "!!", "??", "!?", "?!"), strict=True)
)
_TURN = re.compile(r"[0-9]+\.+")
_LOSERS = {"1-0": NORTH, "0-1": SOUTH}
_RESULTS = (*_LOSERS, "1/2-1/2", "*")
_SQUARES = re.compile("[a-h][12][a-h][12]")
_LETTERS = re.compile(r"[A-Ha-h]+|[A-Ha-h]\+[0-9]{1,3}")
_NUMBER = re.compile("[0-9]{1,2}~?")
_BRACKETS = ("(", ")")


def play_words(game: Game, words: Sequence[str]) -> None:
    """Play moves in our notation, with `swap` as one of them, as letters or as squares.

    >>> game = Game(OWARE)
    >>> play_words(game, ["d1e2", "b2c1"])
    >>> print(game.position)
    <6,0,0,5,5,5,0,5,5,5,5,4,4,0,5> S
    """
    if not words or words[0][0].isdecimal() or words[0] == str(SWAP):
        for word in words:
            game.swap() if word == str(SWAP) else game.play(word)
        return
    read = _read_words([(word, 0) for word in words], game.rules.pits)
    if read is None:
        raise InvalidMoveError(fault("move-text", text=shown(words[0])))
    for word, _ in read[1]:
        game.play(str(_play(game.node, word, read[0]).move))


def _read_words(words: list[_Word], pits: int) -> tuple[Kind, list[_Word]] | None:
    """Return the kind of these moves and the single moves, or None if they are not moves.

    The brackets of variations are kept.
    """
    names = [word for word, _ in words if word not in _BRACKETS]
    if names and _SQUARES.fullmatch(names[0]):
        return "squares", words
    if all(_LETTERS.fullmatch(name) for name in names):
        return "letters", [
            (letter, at + index)
            for word, at in words
            for index, letter in enumerate([word] if "+" in word else word)
        ]
    if not all(_NUMBER.fullmatch(name) for name in names):
        return None
    numbers = [int(name.rstrip("~")) for name in names]
    return "ring" if max(numbers) > pits + 1 else "from 0" if 0 in numbers else "from 1", words


def _play(node: Node, word: str, kind: Kind) -> Node:
    """Return the node after a move. Raise `GameError` if it is not legal, or ends where it does not say."""
    pits, turn = node.position.rules.pits, node.position.turn
    side, pit = _place(word, kind, pits, turn)
    if not 0 <= pit < pits:
        raise InvalidMoveError(fault("foreign-move", move=shown(word)))
    if side != turn:
        raise InvalidMoveError(fault("foreign-side", move=shown(word[:2])))
    child = node.play(Move(pit, word.endswith("~")))
    sowing = child.step
    assert isinstance(sowing, Sowing)
    if kind == "squares" and _square(word[2:], pits) != _last(sowing, pits):
        raise InvalidMoveError(fault("foreign-landing", pit=pit + 1, square=word[2:]))
    if kind == "letters" and (said := word[2:]):
        seeds = sum(event.seeds for event in sowing.events if event.kind == "captured")
        if int(said) != seeds:
            raise InvalidMoveError(fault("foreign-captured", pit=pit + 1, seeds=seeds, said=said))
    return child


def _place(word: str, kind: Kind, pits: int, turn: Side) -> tuple[Side, int]:
    """Return the side and the index of the pit that a move names, which need not exist."""
    if kind == "squares":
        if not _SQUARES.fullmatch(word):
            raise InvalidMoveError(fault("foreign-move", move=shown(word)))
        return _square(word, pits)
    if kind == "letters":
        return (NORTH if word.islower() else SOUTH), ord(word[0].lower()) - ord("a")
    number = int(word.rstrip("~"))
    if kind == "ring":
        return (NORTH, number - pits - 2) if number > pits else (SOUTH, number - 1)
    return turn, number - (kind == "from 1")


def _square(name: str, pits: int) -> tuple[Side, int]:
    column = ord(name[0]) - ord("a")
    return (SOUTH, column) if name[1] == "1" else (NORTH, pits - 1 - column)


def _last(sowing: Sowing, pits: int) -> tuple[Side, int]:
    """Return the place of the last seed. A store has the index `pits`."""
    last = sowing.path[-1]
    return (1 - sowing.side, last - pits - 1) if last > pits else (sowing.side, last)


# games -----------------------------------------------------------------------------------------------------

_TAG = re.compile(rf'\s*\[\s*({TAG_NAME.pattern})\s*"((?:[^"\\]|\\.)*)"\s*\]', re.DOTALL)
_SERIALIZED = re.compile(r"[^\[]*\[Meta].*\[Game]\s*(?P<name>mancala|oware)\b.*\[State]", re.DOTALL)
"""The header of a game that OpenSpiel has written with `serialize_game_and_state`."""
_OPENSPIEL: dict[str, tuple[Rules, Kind]] = {"mancala": (KALAH, "ring"), "oware": (OWARE_TO_25, "from 0")}
_NAMES = {"White": "South", "Black": "North", "P1": "South", "P2": "North"}
_OURS = OWN_TAGS - {"Result", "Termination"}
"""The tags that only our records have."""


def foreign_game(text: str, rules: Rules | str | None = None, **changes: Any) -> tuple[Game, Foreign] | None:
    """Return the game in a foreign notation, or None if `text` is not in any of them.

    `rules` replace those that the notation implies, and `changes` are changes of axes to either. Raise
    `RecordError` if the text is nearly right, has more than one reading, or needs `rules`.
    """
    chosen = None if rules is None else find_rules(rules)

    def choose(implied: Rules | None) -> Rules | None:
        base = chosen or implied
        return base and base.replace(**changes)

    tags, at = _tags(text)
    if tags.keys() & _OURS:
        return None
    text = plain_numbers(text)
    scanner = Scanner(text)
    if saved := _SERIALIZED.match(text):
        own, kind = _OPENSPIEL[saved["name"]]
        words = [(each[0], each.start()) for each in re.compile("[0-9]+").finditer(text, saved.end())]
        return _game(scanner, Foreign("OpenSpiel", own), choose, {}, words, kind)
    with scanner.blaming(at):
        found = leading_position(tags["FEN"], 0) if "FEN" in tags else leading_position(text, at)
        board = None if found or tags else board_position(text)
    if board is not None:
        return _game(scanner, board, choose, {}, [], "from 1")
    if scanner.skip() == "{" and not tags:
        return _replay(scanner, choose)
    foreign, end = found or (None, at)
    words, comments = _words(text, at if "FEN" in tags else end)
    if not words:
        return foreign and _game(scanner, foreign, choose, tags, [], "from 1")
    size = (played.pits if (played := choose(None)) else 6) if foreign is None else _size(foreign)
    read = _read_words(words, size)
    if read is None:
        if foreign is not None:
            with scanner.blaming(words[0][1]):
                raise InvalidMoveError(fault("foreign-move", move=shown(words[0][0])))
        ring = RING.fullmatch(text.rstrip())
        return ring and _ring_game(scanner, ring, choose)
    kind, moves = read
    if foreign is None:
        foreign = _by_moves(kind)
    elif foreign.form == "OpenSpiel" and foreign.rules is not None and kind in ("from 0", "from 1", "ring"):
        kind = "ring" if foreign.rules.sow_store else "from 0"
    try:
        return _game(scanner, foreign, choose, tags, moves, kind, comments)
    except RecordError as error:
        ring = RING.fullmatch(text.rstrip())
        if ring is None or error.faults[0].code == "foreign-rules" or not 4 <= len(words) <= 18:
            raise
        played = choose(foreign.rules)
        if len(words) % 2 and not (played and sum(int(word) for word, _ in words) == played.total):
            raise  # otherwise it is a board from which a number is missing
    return _ring_game(scanner, ring, choose)


def _size(foreign: Foreign) -> int:
    assert foreign.position is not None
    return int(foreign.position[1 : foreign.position.index(",")])


def _by_moves(kind: Kind) -> Foreign:
    """Return the form of moves from the start."""
    match kind:
        case "squares":
            return Foreign("PlayStrategy", OWARE_TO_25)
        case "letters":
            return Foreign("letters", OWARE)
        case "ring":
            return Foreign("OpenSpiel", KALAH)
        case "from 0":
            return Foreign("OpenSpiel", OWARE_TO_25)
        case "from 1":
            return Foreign("numbers", None)


def _game(
    scanner: Scanner,
    foreign: Foreign,
    choose: _Choice,
    tags: Mapping[str, str],
    moves: list[_Word],
    kind: Kind,
    comments: Mapping[int, list[str]] = MappingProxyType({}),
) -> tuple[Game, Foreign]:
    """Return the game with these moves, at the end of its main line.

    `comments` contains those on the moves, by the offset of the word before them, and -1 for the start.
    """
    rules = choose(foreign.rules)
    if rules is None:
        raise scanner.error(0, fault("foreign-rules"))
    start = None
    with scanner.blaming(0):
        if foreign.position is not None:
            rules = fit_rules(rules, foreign.position)
            start = parse_position(foreign.position, rules)
    free = {_NAMES.get(name, name): value for name, value in tags.items() if name not in {"FEN", *OWN_TAGS}}
    game = Game(rules, start or Position.start(rules), free)
    node, outer = game.root, list[Node]()
    node.comment = " ".join(comments.get(-1, ()))
    for word, at in moves:
        if word == "(":
            if node.parent is None:
                raise scanner.error(at, fault("record-variation-of-nothing"))
            outer.append(node)
            node = node.parent
        elif word == ")":
            node = outer.pop() if outer else node
        else:
            with scanner.blaming(at):
                node = _play(node, word, kind)
        node.comment = " ".join(filter(None, (node.comment, *comments.get(at, ()))))
    game.node = [game.root, *game.mainline()][-1]
    loser = _LOSERS.get(tags.get("Result", ""))
    if loser is not None and game.outcome is None:
        game.time_out(loser) if "time" in tags.get("Termination", "").lower() else game.resign(loser)
    return game, foreign


def _ring_game(scanner: Scanner, match: re.Match[str], choose: _Choice) -> tuple[Game, Foreign]:
    with scanner.blaming(0):
        foreign = Foreign("ring", None, ring_position(match))
    return _game(scanner, foreign, choose, {}, [], "from 1")


def _tags(text: str) -> tuple[dict[str, str], int]:
    """Return the tags at the start of a text, as in PGN, and their end."""
    tags: dict[str, str] = {}
    at = 0
    while match := _TAG.match(text, at):
        tags[match[1]] = re.sub(r"\\(.)", r"\1", match[2], flags=re.DOTALL)
        at = match.end()
    return tags, at


def _words(text: str, at: int) -> tuple[list[_Word], dict[int, list[str]]]:
    """Return the words after `at` with their offsets, and comments and glyphs by the offset of their word.

    Leave out turn numbers and the result.
    """
    words: list[_Word] = []
    comments: dict[int, list[str]] = {}
    for match in _WORD.finditer(text, at):
        if match[0][0] in "{;$":
            comment = match["comment"] or match["line"] or _GLYPHS.get(match["glyph"] or "")
            if comment:
                comments.setdefault(words[-1][1] if words else -1, []).append(comment.strip())
            continue
        number = _TURN.match(match[0])
        start = number.end() if number else 0
        word = match[0][start:]
        move = word.rstrip("!?")
        if move:
            words.append((move, match.start() + start))
        if move and word != move:
            comments[words[-1][1]] = [word[len(move) :]]
    if words and words[0][0] == "moves":
        del words[0]
    if words and words[-1][0] in _RESULTS:
        del words[-1]
    return words, comments


def _replay(scanner: Scanner, choose: _Choice) -> tuple[Game, Foreign]:
    """Return the game in a replay file of Kaggle."""
    try:
        data = json.loads(scanner.text)
        name, info = data["name"], data["info"]
        moves, teams = info["actionHistory"], info.get("TeamNames")
        own, kind = _OPENSPIEL[name.removeprefix("open_spiel_")]
        words = [(str(move), 0) for move in moves]
        if not isinstance(moves, list) or not all(_NUMBER.fullmatch(word) for word, _ in words):
            raise TypeError
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
        raise scanner.error(0, fault("foreign-replay")) from None
    tags = {"South": teams[0], "North": teams[1]} if _are_names(teams) else {}
    return _game(scanner, Foreign("Kaggle", own), choose, tags, words, kind)


def _are_names(teams: Any) -> TypeGuard[list[str]]:
    return isinstance(teams, list) and [*map(type, cast("list[object]", teams))] == [str, str]
