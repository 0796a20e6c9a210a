"""`read_record`: parses a record and replays the game in it."""

import re
from typing import Any, NamedTuple

from kalaha.errors import fault, shown
from kalaha.game import Game, Move, Node
from kalaha.notation.errors import RecordError
from kalaha.notation.foreign import Foreign, unquoted
from kalaha.notation.foreign_games import foreign_game
from kalaha.notation.position import EXAMPLE, own_position
from kalaha.notation.record import (
    AXIS_TAGS,
    ENDINGS,
    MAX_BYTES,
    OWN_TAGS,
    TAG_NAME,
    act,
    result,
    termination,
    turn_continues,
    turn_number,
    turns_completed,
)
from kalaha.notation.scanner import Scanner
from kalaha.rules import Rules, find_rules, parse_axis


def read_record(text: str, rules: Rules | str | None = None) -> Game:
    """Return the game in a `.kgn` record, positioned at the end of its main line.

    The game keeps the comments, variations and free tags of the record. Every move is played under the
    record's rules, and turn numbers and results are checked. Games in the notations of other programs are
    read, too (see docs/record-format.md), under `rules` or, by default, those that the notation implies.

    Raise `RecordError` with the line and column of the first fault.

    >>> game = read_record('[Rules "kalah"] [Seeds "4"] 1. 3-6 2- {a reply} 5 2. 1 *')
    >>> print(*game.moves)
    3 6 2 5 1
    """
    return read_game(text, rules)[0]


def read_game(text: str, rules: Rules | str | None = None, **changes: Any) -> tuple[Game, Foreign | None]:
    """Return the game in a record, and its notation if that is not ours.

    `rules` are those of a game in another notation. By default they are those that it implies. `changes` are
    changes of axes to either. Raise the same errors as `read_record`.
    """
    if not isinstance(text, str):  # pyright: ignore[reportUnnecessaryIsInstance]
        raise TypeError(f"A record is text, not {shown(text)}; read_record_file reads a file.")
    if len(text) > MAX_BYTES:
        raise RecordError(1, 1, fault("record-too-large", limit=MAX_BYTES))
    text = _TYPESET.sub(r'\1"\2"', unquoted(text.removeprefix("\N{BYTE ORDER MARK}")))
    return foreign_game(text, rules, **changes) or (_read(Scanner(text)), None)


_TYPESET = re.compile(rf'^( *+\[ *+{TAG_NAME.pattern} *+)[“”„«»]([^“”„«»"\n]*)[“”„«»](?= *\])', re.MULTILINE)
"""A tag with its quotation marks as word processors write them."""


def _read(scanner: Scanner) -> Game:
    tags = _read_tags(scanner)
    rules = _rules(scanner, tags)
    start = None
    if setup := tags.get("Setup"):
        with scanner.blaming(setup.at):
            start = own_position(setup.value, rules)
    free = {name: tag.value for name, tag in tags.items() if name not in OWN_TAGS}
    game = Game(rules, start, free)
    _Movetext(scanner, game).read()
    for name, truth in (("Result", result(game.outcome)), ("Termination", termination(game.outcome))):
        tag = tags.get(name)
        if tag and tag.value != truth:
            raise scanner.error(tag.at, fault("record-result", found=shown(tag.value), expected=truth))
    return game


# the tags ------------------------------------------------------------------------------------------------


class _Tag(NamedTuple):
    """The value of a tag and its offset in the text."""

    value: str
    at: int


_CLOSE = re.compile(r"\]")
_BINARY = re.compile("[\x00-\x08\x0e-\x1b\x7f\ufffd]")
"""Characters of files that are not text."""


def _read_tags(scanner: Scanner) -> dict[str, _Tag]:
    """Read all tags, `[Name "value"]`, and return them by name."""
    if not (first := scanner.skip()):
        raise scanner.error(0, fault("record-empty"))
    if first != "[":
        if junk := _BINARY.search(scanner.text):
            raise scanner.error(junk.start(), fault("record-not-text"))
        raise scanner.error(scanner.at, fault("record-none", example='[Rules "alga"]', position=EXAMPLE))
    tags: dict[str, _Tag] = {}
    while scanner.skip() == "[":
        scanner.at += 1
        name = scanner.take(TAG_NAME, "Rules / Seeds / …")
        if name == "FEN":
            raise scanner.unexpected(scanner.at - len(name), "Setup")
        if name in tags:
            raise scanner.error(scanner.at - len(name), fault("record-tag-twice", name=shown(name)))
        tags[name] = _Tag(*scanner.quoted())
        scanner.take(_CLOSE, "]")
    return tags


def _rules(scanner: Scanner, tags: dict[str, _Tag]) -> Rules:
    """Return the rules in the tags, which name a rule set and may change some of its axes."""
    base = tags.get("Rules")
    if base is None:
        raise scanner.unexpected(scanner.at, '[Rules "alga"]')
    with scanner.blaming(base.at):
        rules = find_rules(base.value)
    changes: dict[str, object] = {}
    for name, axis in AXIS_TAGS.items():
        if tag := tags.get(name):
            with scanner.blaming(tag.at):
                changes[axis] = parse_axis(axis, tag.value)
    with scanner.blaming(base.at):
        return rules.replace(**changes)


# the moves -----------------------------------------------------------------------------------------------

_RESULT = re.compile(r"[0-9]+-[0-9]+")
_MOVE = re.compile(r"([0-9]+~?)(-?)")


class _Movetext:
    """The reader of the movetext, which builds a game tree token by token.

    `node` is the current end of the line being read, and `turns` counts the turns up to it. `outer` is a
    stack of these two values for the enclosing lines. `numbered` is true if the last token was a turn number,
    and `opened` if it was an opening parenthesis. `commented` is the node with the last comment, even if that
    comment was empty.
    """

    def __init__(self, scanner: Scanner, game: Game) -> None:
        self.scanner = scanner
        self.game = game
        self.node = game.root
        self.turns = 0
        self.outer: list[tuple[Node, int]] = []
        self.numbered = False
        self.opened = False
        self.commented: Node | None = None

    def read(self) -> None:
        """Read the movetext up to the result, and go to the end of the main line."""
        handlers = {
            "number": self._number,
            "turn": self._turn,
            "word": self._word,
            "comment": self._comment,
            "open": self._open,
            "close": self._close,
        }
        kind, text, at = self.scanner.token()
        while not self._is_result(kind, text, at):
            if kind not in handlers:
                raise self._unexpected(at)
            handlers[kind](text, at)
            kind, text, at = self.scanner.token()
        if self.scanner.skip():
            raise self.scanner.error(self.scanner.at, fault("record-after-result"))
        self.game.node = self.node

    # tokens

    def _is_result(self, kind: str, text: str, at: int) -> bool:
        """Return whether a token is the result of the game. Raise an error if the result is wrong.

        `3-4` can be a turn or a result. It is a turn if the game is not over.
        """
        over = self.node.outcome is not None
        if self.outer or self.numbered or not (kind == "star" or (over and _RESULT.fullmatch(text))):
            return False
        truth = result(self.node.outcome)
        if text != truth:
            raise self.scanner.error(at, fault("record-result", found=shown(text), expected=truth))
        return True

    def _number(self, text: str, at: int) -> None:
        """Read a turn number, which is `2.` before the first player's turn and `2...` before the second's."""
        if self.numbered or self.node.outcome or turn_continues(self.node.step):
            raise self._unexpected(at)
        expected = turn_number(self.turns)
        if text != expected:
            raise self.scanner.error(at, fault("record-turn-number", found=shown(text), expected=expected))
        self.numbered = True

    def _turn(self, text: str, at: int) -> None:
        """Read the moves of a turn up to the next comment or variation."""
        self._require_turn_here(at)
        for match in _MOVE.finditer(text):
            name, hyphen = match.groups()
            start = at + match.start()
            with self.scanner.blaming(start):
                move = Move.parse(name)
                self._require_new(any(child.move == move for child in self.node.children), name, start)
                self._go_on(self.node.play(move))
            if bool(hyphen) != turn_continues(self.node.step):
                code = "record-no-hyphen" if turn_continues(self.node.step) else "record-hyphen"
                raise self.scanner.error(at + match.end(1), fault(code, move=name))

    def _word(self, text: str, at: int) -> None:
        """Read `swap`, which counts as a turn, or an ending without a move, which does not."""
        if text == "swap":
            self._require_turn_here(at)
        elif text not in ENDINGS or self.numbered or self.node.outcome:
            raise self._unexpected(at)
        with self.scanner.blaming(at):
            step = act(self.node, text)
        self._require_new(any(child.step == step for child in self.node.children), text, at)
        self._go_on(self.node.add(step))

    def _comment(self, text: str, at: int) -> None:
        """Read a comment on the previous step or on the start of the game."""
        if self.numbered or self.opened:
            raise self._unexpected(at)
        if self.node.comment or self.commented is self.node:
            raise self.scanner.error(at, fault("record-comment-twice"))
        self.commented = self.node
        self.node.comment = self.scanner.unescape(text[1:-1], at + 1)

    def _open(self, _: str, at: int) -> None:
        """Start a variation from the node before the last step."""
        if self.numbered or self.opened:
            raise self._unexpected(at)
        if self.node.parent is None:
            raise self.scanner.error(at, fault("record-variation-of-nothing"))
        self.outer.append((self.node, self.turns))
        self.turns -= turns_completed(self.node.step)
        self.node = self.node.parent
        self.opened = True

    def _close(self, _: str, at: int) -> None:
        """End a variation and return to the enclosing line."""
        if self.numbered or self.opened or not self.outer:
            raise self._unexpected(at)
        self.node, self.turns = self.outer.pop()

    # the tree

    def _go_on(self, node: Node) -> None:
        """Extend the current line by `node`, which is a new child of the line's last node."""
        self.node = node
        self.turns += turns_completed(node.step)
        self.numbered = self.opened = False

    def _require_new(self, known: bool, name: str, at: int) -> None:
        """Raise an error if the tree already has this step (`known`)."""
        if known:
            raise self.scanner.error(at, fault("record-variation-twice", move=name))

    # the tokens allowed next

    @property
    def _needs_number(self) -> bool:
        """Whether a turn starts here and needs a number before it."""
        return not (self.numbered or turn_continues(self.node.step) or self.turns % 2)

    def _require_turn_here(self, at: int) -> None:
        if self.node.outcome or self._needs_number:
            raise self._unexpected(at)

    def _unexpected(self, at: int) -> RecordError:
        """Return the error for an unexpected token at `at`. Marks like `!` belong in comments."""
        if self.scanner.text[at : at + 1] in ("!", "?", "$"):
            return self.scanner.unexpected(at, "{!} / {?!} / …")
        over = self.node.outcome is not None
        steps: tuple[object, ...] = () if over else self.node.position.legal_moves
        if not over and self._needs_number:
            steps = (turn_number(self.turns),)
        ends = () if self.numbered or self.opened else (")" if self.outer else result(self.node.outcome),)
        code = "record-game-over" if over else "record-unexpected"
        return self.scanner.unexpected(at, " / ".join(map(str, (*steps, *ends))), code)
