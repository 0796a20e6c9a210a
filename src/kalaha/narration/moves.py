"""The messages of a game: what a move did or will do, and how the game ended."""

from kalaha.game import NORTH, SOUTH, Event, Outcome, Reason, Sowing
from kalaha.narration.message import Message


def sowing_messages(sowing: Sowing) -> list[Message]:
    """Return what a move did, in order: what was sown and captured, and why the game is over, if it is.

    Who won is left to `result_message`.
    """
    mover = sowing.side
    by_kind: dict[str, list[Event]] = {}
    for event in sowing.events:
        by_kind.setdefault(event.kind, []).append(event)
    (picked,) = by_kind["picked"]
    messages = [Message("say-sown", mover, {"seeds": picked.seeds, "pit": sowing.move.pit + 1})]
    last = by_kind["sown"][-1]
    if last.pit is not None:
        key = "say-last-own" if last.side == mover else "say-last-other"
        messages.append(Message(key, values={"pit": last.pit + 1}))
    if "captured" in by_kind:
        messages.append(_captured("say-captured", sowing))
    for kind in ("declined", "grand_slam"):
        for event in by_kind.get(kind, ()):
            messages.append(Message(f"say-{kind}", values={"seeds": event.seeds}))
    if "extra_turn" in by_kind:
        messages.append(Message("say-extra_turn", mover))
    if sowing.reason is Reason.FORFEIT:
        seeds = by_kind["forfeited"][0].seeds
        return [*messages, Message("say-forfeited", 1 - mover, {"seeds": seeds})]
    if sowing.reason is not None:
        messages.append(Message(f"reason-{sowing.reason}"))
    for side in (SOUTH, NORTH):
        seeds = sum(event.seeds for event in by_kind.get("swept", ()) if event.to == side)
        if seeds:
            messages.append(Message("say-swept", side, {"seeds": seeds}))
    return messages


def reason_message(outcome: Outcome) -> Message:
    """Return why a game is over."""
    if outcome.reason is Reason.RESIGNED and outcome.winner is not None:
        return Message("reason-resigned", 1 - outcome.winner)
    return Message(f"reason-{outcome.reason}")


def result_message(outcome: Outcome) -> Message:
    """Return who won a game that is over."""
    winner = outcome.winner
    if winner is None:
        return Message("outcome-draw", values={"winner": outcome.stores[SOUTH]})
    if outcome.reason is Reason.RESIGNED:
        return Message("outcome-resigned", winner)
    seeds = {"winner": outcome.stores[winner], "loser": outcome.stores[1 - winner]}
    return Message("outcome-won", winner, seeds)


def outcome_messages(outcome: Outcome) -> list[Message]:
    """Return why a game is over and who won it."""
    return [reason_message(outcome), result_message(outcome)]


def preview_messages(sowing: Sowing) -> list[Message]:
    """Return in a few words each what a move does besides sowing; [] where it only sows."""
    messages: list[Message] = []
    if sowing.captured:
        messages.append(_captured("list-captures", sowing))
    if sowing.extra_turn:
        messages.append(Message("list-extra-turn"))
    if sowing.reason is Reason.FORFEIT:
        messages.append(Message("list-forfeits"))
    elif sowing.reason is not None:
        messages.append(Message("list-ends"))
    return messages


def _captured(key: str, sowing: Sowing) -> Message:
    seeds = sum(event.seeds for event in sowing.events if event.kind == "captured")
    return Message(key, values={"seeds": seeds})
