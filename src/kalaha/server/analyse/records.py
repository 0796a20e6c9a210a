"""Games from what a client sends: a record, a position, a tree."""

from collections.abc import Mapping

from kalaha.errors import fault
from kalaha.game import Game, Move, Node
from kalaha.game.errors import GameError
from kalaha.locale import printable
from kalaha.notation import fit_rules, parse_position, read_record
from kalaha.notation.record import ENDINGS, act, step_text
from kalaha.rules import Rules
from kalaha.server.analyse.bodies import NodeToWrite, TreeToWrite
from kalaha.server.analyse.lines import blaming, start_at
from kalaha.server.errors import InvalidRequestError

MAX_NODES = 2_000
"""The most nodes in a tree: each takes a kilobyte of an answer, up to six with many seeds in a pit."""


def read_game(text: str, rules: Rules, changes: Mapping[str, object]) -> Game:
    """Return the game that a record holds, or one that begins at a position, by these rules with changes.

    Raises `KalahaError` for text that is neither.
    """
    text = text.strip()
    if not text.startswith("<"):
        return read_record(text)
    rules = fit_rules(rules, text, **changes)
    return Game(rules, parse_position(text, rules))


def game_of_tree(body: TreeToWrite) -> Game:
    """Return the game whose tree a client sends, at the end of its main line.

    Raises `KalahaError` for impossible rules, positions and tags, and `InvalidLineError` for bad nodes.
    """
    require_size(len(body.nodes))
    game = start_at(body.rules, body.axes, body.position)
    game.tags = dict(body.tags)
    nodes = [game.root]
    for number, given in enumerate(body.nodes):
        word = given.move or ""
        if number:
            with blaming(number, word):
                nodes.append(_node(nodes, given, word))
        elif given.move is not None or given.parent not in (None, -1):
            raise InvalidRequestError(fault("request-wrong", place="nodes.0"))
        nodes[-1].comment = given.comment
    while game.node.children:
        game.redo()
    return game


def _node(nodes: list[Node], given: NodeToWrite, word: str) -> Node:
    """Add a node to its parent and return it."""
    number = len(nodes) - 1 if given.parent is None else given.parent
    if not 0 <= number < len(nodes):
        raise GameError(fault("tree-parent", number=number))
    parent = nodes[number]
    if any(child.step is not None and step_text(child.step) == word for child in parent.children):
        raise GameError(fault("record-variation-twice", move=printable(word)))
    if word == "swap" or word in ENDINGS:
        return parent.add(act(parent, word))
    return parent.play(Move.parse(word))


def require_size(nodes: int) -> None:
    """Raise `InvalidRequestError` for a tree with too many nodes."""
    if nodes > MAX_NODES:
        raise InvalidRequestError(fault("record-too-many-moves", limit=MAX_NODES - 1))
