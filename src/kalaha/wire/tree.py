"""A game with its variations and comments, as a flat list of nodes: long games nest too deep for JSON."""

from typing_extensions import TypedDict

from kalaha import game
from kalaha.game.tree import to_rows
from kalaha.notation.record import step_text
from kalaha.wire.line import StepOfSide, step_of_side_json
from kalaha.wire.position import Outcome, Position, outcome_json, position_json
from kalaha.wire.rules import RulesOfGame, rules_json


class TreeNode(TypedDict):
    """A position in the tree of a game, and how it came there."""

    parent: int
    """the number of the node before it, from 0; -1 at the start"""
    move: str | None
    """the step in one word, as in records: `3`, `3~`, `swap`, `south_resigned`; null at the start"""
    comment: str
    step: StepOfSide | None
    """what happened; null at the start"""
    after: Position
    outcome: Outcome | None
    """null while the game goes on"""


class Tree(TypedDict):
    """A game with its variations: parents before children; of several children the first is the main line."""

    rules: RulesOfGame
    tags: dict[str, str]
    """of the record, but for those about rules, start and result"""
    nodes: list[TreeNode]
    """the first is the start"""


def tree_json(played: game.Game) -> Tree:
    """Return the shape of a game with its variations."""
    rows, nodes = to_rows(played.root)
    return {
        "rules": rules_json(played.rules),
        "tags": played.tags,
        "nodes": [_node_json(parent, node) for (parent, *_), node in zip(rows, nodes, strict=True)],
    }


def _node_json(parent: int, node: game.Node) -> TreeNode:
    step = node.step
    return {
        "parent": parent,
        "move": None if step is None else step_text(step),
        "comment": node.comment,
        "step": None if step is None else step_of_side_json(node, step),
        "after": position_json(node.position),
        "outcome": outcome_json(node.outcome),
    }
