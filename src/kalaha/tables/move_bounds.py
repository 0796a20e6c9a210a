"""What tables of bounds prove of the moves of a fresh position: one where no position recurs yet."""

from kalaha.kernel.convert import Move, Position, Reason
from kalaha.tables.bounds import BoundsTable


def bounds_of_moves(table: BoundsTable, position: Position) -> dict[Move, tuple[int, int]]:
    """Return the least and the most margin of each legal move, for the player to move.

    A move that captures leads to a fresh position. Any other leads to one whose bounds would hold had the
    first position not come before: whoever is sure of one of them plays as there, and either the game never
    comes back to the first position, or it ends there by repetition. Raises `TablesError` as `probe` does.
    """
    player = position.turn
    least, most = margins(table, position)
    repetition = position.swept(Reason.REPETITION).lead(player)
    found: dict[Move, tuple[int, int]] = {}
    for move in position.legal_moves:
        sowing = position.play(move)
        after = sowing.position
        if sowing.reason is not None:
            found[move] = after.lead(player), after.lead(player)
            continue
        low, high = margins(table, after)
        if after.turn != player:
            low, high = -high, -low
        if after.on_board == position.on_board:
            low, high = min(low, repetition), max(high, repetition)
        found[move] = low, min(high, most)
    reaching = [move for move, (_low, high) in found.items() if high >= least]
    if len(reaching) == 1:  # the only move that can be worth as much as the position
        low, high = found[reaching[0]]
        found[reaching[0]] = max(low, least), high
    return found


def margins(table: BoundsTable, position: Position) -> tuple[int, int]:
    """Return the least and the most margin of a fresh position, for the player to move."""
    lead = position.lead(position.turn)
    low, high = table.probe(position)
    return lead + low, lead + high
