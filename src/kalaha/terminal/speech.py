"""What the terminal says of a game: the events of a move, its end, the board."""

from collections.abc import Mapping

from kalaha.game import NORTH, SOUTH, Event, Outcome, Position, Reason, Side, Sowing
from kalaha.locale import Messages
from kalaha.notation import ascii_board

_SIDE_KEYS = ("side-south", "side-north")


def side_name(say: Messages, side: Side, tags: Mapping[str, str] | None = None) -> str:
    """Return the player's name from a game's tags, or else the name of the side."""
    return (tags or {}).get(("South", "North")[side]) or say(_SIDE_KEYS[side])


def board_lines(say: Messages, position: Position, tags: Mapping[str, str] | None = None) -> str:
    """Return the board as text, both players named."""
    names = (side_name(say, SOUTH, tags), side_name(say, NORTH, tags))
    return ascii_board(position, names=names)


def sowing_lines(say: Messages, sowing: Sowing, tags: Mapping[str, str] | None = None) -> list[str]:
    """Return what a move did, a sentence for each thing worth saying, in order."""
    lines: list[str] = []
    captured = 0
    last: Event | None = None
    swept = [0, 0]
    for event in sowing.events:
        name = side_name(say, event.side, tags)
        match event.kind:
            case "picked":
                assert event.pit is not None
                lines.append(say("say-sown", player=name, seeds=event.seeds, pit=event.pit + 1))
            case "captured":
                captured += event.seeds
            case "declined" | "grand_slam":
                lines.append(say(f"say-{event.kind}", seeds=event.seeds))
            case "extra_turn":
                lines.append(say("say-extra_turn", player=name))
            case "forfeited":
                lines.append(_to(say, "say-forfeited", event, event.seeds, tags))
            case "swept":
                assert event.to is not None
                swept[event.to] += event.seeds
            case "sown":
                last = event
    if last is not None and last.pit is not None:
        where = "say-last-own" if last.side == sowing.side else "say-last-other"
        lines.insert(1, say(where, pit=last.pit + 1))
    if captured:
        lines.insert(2, say("say-captured", seeds=captured))
    if sowing.reason is not Reason.FORFEIT:
        for side in (SOUTH, NORTH):
            if swept[side]:
                lines.append(say("say-swept", player=side_name(say, side, tags), seeds=swept[side]))
    return lines


def outcome_lines(say: Messages, outcome: Outcome, tags: Mapping[str, str] | None = None) -> list[str]:
    """Return how a game ended: why, and who won."""
    if outcome.reason is Reason.RESIGNED:
        assert outcome.winner is not None
        reason = say("reason-resigned", player=side_name(say, 1 - outcome.winner, tags))
        return [reason, say("outcome-resigned", player=side_name(say, outcome.winner, tags))]
    reason = say(f"reason-{outcome.reason}")
    if outcome.winner is None:
        return [reason, say("outcome-draw", winner=outcome.stores[SOUTH])]
    winner, loser = outcome.stores[outcome.winner], outcome.stores[1 - outcome.winner]
    name = side_name(say, outcome.winner, tags)
    return [reason, say("outcome-won", player=name, winner=winner, loser=loser)]


def _to(say: Messages, key: str, event: Event, seeds: int, tags: Mapping[str, str] | None) -> str:
    assert event.to is not None
    return say(key, player=side_name(say, event.to, tags), seeds=seeds)
