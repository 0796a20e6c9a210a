"""Values of positions where positions can recur, by playing every game from there to its end."""

from kalaha.game import Node


def margin(node: Node) -> int:
    """Return the margin for the player to move, after all that has come before this node."""
    outcome = node.outcome
    if outcome is not None:
        return outcome.margin_for(node.position.turn)
    margins = move_margins(node).values()
    node.children.clear()
    return max(margins)


def move_margins(node: Node) -> dict[str, int]:
    """Return the margin of each move for the player to move."""
    turn = node.position.turn
    found: dict[str, int] = {}
    for move in node.position.legal_moves:
        child = node.play(move)
        worth = margin(child)
        found[str(move)] = worth if child.position.turn == turn else -worth
    return found
