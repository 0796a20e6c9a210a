"""What the terminal says of a game: the events of a move, its end, the board."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kalaha.game import NORTH, SOUTH, Event, Move, Outcome, Position, Reason, Side, Sowing
from kalaha.locale import Messages, printable
from kalaha.notation import ascii_board

if TYPE_CHECKING:
    from kalaha.engine import Value

_SIDE_KEYS = ("side-south", "side-north")


def side_name(say: Messages, side: Side, tags: Mapping[str, str] | None = None) -> str:
    """Return the player's name from a game's tags, or else the name of the side."""
    name = (tags or {}).get(("South", "North")[side], "")
    return printable(name, 40).strip() or say(_SIDE_KEYS[side])


def board_lines(say: Messages, position: Position, tags: Mapping[str, str] | None = None) -> str:
    """Return the board as a drawing, both players named."""
    return ascii_board(position, names=(side_name(say, SOUTH, tags), side_name(say, NORTH, tags)))


def board_words(say: Messages, position: Position, tags: Mapping[str, str] | None = None) -> str:
    """Return the board in words, a line for each player, the player to move first."""
    lines: list[str] = []
    for side in (position.turn, 1 - position.turn):
        seeds = ", ".join(map(str, position.pits[side]))
        name, store = side_name(say, side, tags), position.stores[side]
        lines.append(say("say-row", player=name, pits=position.rules.pits, seeds=seeds, store=store))
    return "\n".join(lines)


def sowing_lines(say: Messages, sowing: Sowing, tags: Mapping[str, str] | None = None) -> list[str]:
    """Return what a move did, a sentence for each thing worth saying, in order."""
    name = side_name(say, sowing.side, tags)
    by_kind: dict[str, list[Event]] = {}
    for event in sowing.events:
        by_kind.setdefault(event.kind, []).append(event)
    (picked,) = by_kind["picked"]
    lines = [say("say-sown", player=name, seeds=picked.seeds, pit=sowing.move.pit + 1)]
    last = by_kind["sown"][-1]
    if last.pit is not None:
        lines.append(say("say-last-own" if last.side == sowing.side else "say-last-other", pit=last.pit + 1))
    if "captured" in by_kind:
        lines.append(say("say-captured", seeds=sum(event.seeds for event in by_kind["captured"])))
    for kind in ("declined", "grand_slam"):
        lines += [say(f"say-{kind}", seeds=event.seeds) for event in by_kind.get(kind, ())]
    if "extra_turn" in by_kind:
        lines.append(say("say-extra_turn", player=name))
    if sowing.reason is Reason.FORFEIT:
        seeds = by_kind["forfeited"][0].seeds
        return [*lines, say("say-forfeited", player=side_name(say, 1 - sowing.side, tags), seeds=seeds)]
    if sowing.reason is not None:
        lines.append(say(f"reason-{sowing.reason}"))
    for side in (SOUTH, NORTH):
        seeds = sum(event.seeds for event in by_kind.get("swept", ()) if event.to == side)
        if seeds:
            lines.append(say("say-swept", player=side_name(say, side, tags), seeds=seeds))
    return lines


def reason_line(say: Messages, outcome: Outcome, tags: Mapping[str, str] | None = None) -> str:
    """Return why a game is over."""
    if outcome.reason is Reason.RESIGNED and outcome.winner is not None:
        return say("reason-resigned", player=side_name(say, 1 - outcome.winner, tags))
    return say(f"reason-{outcome.reason}")


def result_line(say: Messages, outcome: Outcome, tags: Mapping[str, str] | None = None) -> str:
    """Return who won a game that is over."""
    if outcome.winner is None:
        return say("outcome-draw", winner=outcome.stores[SOUTH])
    name = side_name(say, outcome.winner, tags)
    if outcome.reason is Reason.RESIGNED:
        return say("outcome-resigned", player=name)
    winner, loser = outcome.stores[outcome.winner], outcome.stores[1 - outcome.winner]
    return say("outcome-won", player=name, winner=winner, loser=loser)


def value_words(say: Messages, value: "Value") -> str:
    """Return a value with its sign, how sure it is, and whether it is at least certain who wins."""
    words = say(f"kind-{value.kind}", seeds=signed(value.seeds))
    if value.kind == "estimate" and value.bounds is not None:
        low, high = value.bounds
        if low > 0:
            return say("kind-certain-lower", value=words, seeds=signed(low))
        if high < 0:
            return say("kind-certain-upper", value=words, seeds=signed(high))
    return words


def signed(seeds: int) -> str:
    """Return a difference in seeds with its sign."""
    return f"{seeds:+d}" if seeds else "0"


def move_notes(say: Messages, position: Position, move: Move) -> list[str]:
    """Return what one might not see of a move at once: that it declines its capture, or forfeits."""
    notes = [say("list-declines")] if move.declines else []
    if position.play(move).reason is Reason.FORFEIT:
        notes.append(say("list-forfeits"))
    return notes
