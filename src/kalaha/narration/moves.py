"""Messages about the effects of moves, and about the end of the game."""

from collections.abc import Iterable

from kalaha.game import NORTH, SOUTH, Event, Outcome, Reason, Sowing
from kalaha.narration.message import Message


def sowing_messages(sowing: Sowing) -> list[Message]:
    """Return the effects of a move in order: sowing, captures and, if the game ends, the reason for the end.

    For the winner, see `result_message`.
    """
    mover = sowing.side
    by_kind = _by_kind(sowing)
    picked, *relays = by_kind["picked"]
    messages = [Message("say-sown", mover, {"seeds": picked.seeds, "pit": sowing.move.number})]
    if relays:
        messages.append(Message("say-relay", values={"times": len(relays)}))
    last = by_kind["sown"][-1]
    if last.pit is not None:
        pit = {"pit": last.pit + 1}
        own, other = Message("say-last-own", mover, pit), Message("say-last-other", 1 - mover, pit)
        messages.append(own if last.side == mover else other)
    if "captured" in by_kind:
        messages.append(_captured("say-captured", sowing))
    messages += _not_captured("say", sowing)
    if "extra_turn" in by_kind:
        messages.append(Message("say-extra_turn", mover))
    return [*messages, *_ending(sowing)]


def reason_message(outcome: Outcome) -> Message:
    """Return the reason why a game ended."""
    if outcome.is_given_up and outcome.winner is not None:
        return Message(f"reason-{outcome.reason}", 1 - outcome.winner)
    return Message(f"reason-{outcome.reason}")


def result_message(outcome: Outcome) -> Message:
    """Return the result of a finished game."""
    winner = outcome.winner
    if winner is None:
        return Message("outcome-draw", values={"winner": outcome.stores[SOUTH]})
    if outcome.is_given_up:
        return Message("outcome-given-up", winner)
    seeds = {"winner": outcome.stores[winner], "loser": outcome.stores[1 - winner]}
    return Message("outcome-won", winner, seeds)


def preview_messages(sowing: Sowing) -> list[Message]:
    """Return the effects of a move in a few words each, without the sowing."""
    messages: list[Message] = []
    if sowing.move.declines:
        messages += _not_captured("list", sowing)
    if sowing.captured:
        messages.append(_captured("list-captures", sowing))
    if sowing.extra_turn:
        messages.append(Message("list-extra-turn"))
    if sowing.reason is Reason.FORFEIT:
        messages.append(Message("list-forfeits"))
    elif sowing.reason is not None:
        messages.append(Message("list-ends"))
    return messages


def _ending(sowing: Sowing) -> list[Message]:
    """Return the reason for the end and each player's remaining seeds, or [] if the game is not over."""
    by_kind = _by_kind(sowing)
    if sowing.reason is None:
        return []
    if sowing.reason is Reason.FORFEIT:
        return [Message("say-forfeited", 1 - sowing.side, {"seeds": by_kind["forfeited"][0].seeds})]
    return [_reason(sowing, by_kind.get("swept", [])), *_swept(sowing.rest)]


def _reason(sowing: Sowing, swept: Iterable[Event]) -> Message:
    match sowing.reason:
        case Reason.NO_MOVE:
            return Message("say-no_move", sowing.position.turn)
        case Reason.SIDE_EMPTY:
            filled = {event.side for event in swept}
            filled |= {side for side in (SOUTH, NORTH) if any(sowing.position.pits[side])}
            return (
                Message("say-side_empty", 1 - filled.pop()) if len(filled) == 1 else Message("say-all_empty")
            )
        case reason:
            return Message(f"reason-{reason}")


def _swept(gains: Iterable[int]) -> list[Message]:
    return [Message("say-swept", side, {"seeds": seeds}) for side, seeds in enumerate(gains) if seeds]


def _not_captured(told: str, sowing: Sowing) -> list[Message]:
    """Return messages about seeds left uncaptured. If the number is 0, an extra turn was declined."""
    return [
        Message(f"{told}-{event.kind}", values={"seeds": event.seeds})
        for event in sowing.events
        if event.kind in ("declined", "grand_slam")
    ]


def _by_kind(sowing: Sowing) -> dict[str, list[Event]]:
    found: dict[str, list[Event]] = {}
    for event in sowing.events:
        found.setdefault(event.kind, []).append(event)
    return found


def _captured(key: str, sowing: Sowing) -> Message:
    seeds = sum(event.seeds for event in sowing.events if event.kind == "captured")
    return Message(key, values={"seeds": seeds})
