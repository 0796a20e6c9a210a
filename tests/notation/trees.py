"""Random games with variations, comments, tags and endings, and functions to compare them."""

import contextlib

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from kalaha import Game, Outcome, Position, Reason
from kalaha.game import Ending, Node
from kalaha.game.errors import IllegalActionError
from kalaha.notation.record import OWN_TAGS
from tests.strategies import any_rules, boards, sides

marks = st.text(st.sampled_from('{}()[]\\"\n *~-1a…'), max_size=20)
texts = st.text(max_size=30) | marks
names = st.from_regex(r"[A-Z][A-Za-z0-9]{0,9}", fullmatch=True).filter(lambda name: name not in OWN_TAGS)


@st.composite
def games(draw: DrawFn) -> Game:
    """Draw a game under any rules and from any start, with nested variations, comments and tags."""
    rules = draw(any_rules())
    usual = st.builds(Position.start, st.just(rules), sides)
    game = Game(rules, draw(usual | boards(st.just(rules))), draw(st.dictionaries(names, texts, max_size=3)))
    nodes = [game.root]
    for where, what in draw(st.lists(st.tuples(st.integers(0, 9), st.integers(0, 5039)), max_size=40)):
        # usually continue the newest node, sometimes an earlier one
        node = nodes[-1] if where > 2 else nodes[what % len(nodes)]
        _grow(game, node, what, ending=where == 9)
        nodes += [child for child in node.children if child not in nodes]
    for node in nodes:
        if draw(st.integers(0, 5)) == 0:
            node.comment = draw(texts)
    game.node = main_line_end(game)
    return game


def _grow(game: Game, node: Node, choice: int, ending: bool) -> None:
    """Add the move or action encoded by `choice` to the tree, if it is possible and new."""
    if node.outcome:
        return
    if ending and choice % 5 == 0:
        side = choice % 2
        reason = Reason.TIMED_OUT if choice % 3 else Reason.RESIGNED
        outcome = Outcome(1 - side, reason, node.position.stores)
        step = Ending(side, node.position, outcome)
        if all(child.step != step for child in node.children):
            node.add(step)
    elif choice % 4 == 0 and not node.children:
        game.node = node
        with contextlib.suppress(IllegalActionError):
            act(game, choice)
    else:
        moves = node.position.legal_moves
        node.play(moves[choice % len(moves)])


def act(game: Game, choice: int) -> None:
    """Apply an action other than a move."""
    side = choice // 8 % 2
    if choice % 3 == 0:
        game.swap()
    elif choice % 3 == 1:
        game.offer_share(1 - side)
        game.accept_offer(side)
    else:
        game.offer_stop(1 - side)
        game.accept_offer(side)


def main_line_end(game: Game) -> Node:
    """Return the last node of the main line."""
    node = game.root
    while node.children:
        node = node.children[0]
    return node


def flat(game: Game) -> list[object]:
    """Flatten a tree into a list. Equal trees give equal lists."""
    found: list[object] = []
    waiting = [game.root]
    while waiting:
        node = waiting.pop()
        found.append((node.step, node.position, node.comment, len(node.children)))
        waiting += node.children
    return found
