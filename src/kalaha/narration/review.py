"""Messages about the cost of a move, the causes of this cost, and the better move."""

from typing import Literal

from kalaha.game import Side, Sowing
from kalaha.game.comparison import Cause, Play
from kalaha.narration.message import Message
from kalaha.narration.moves import sowing_messages


def cost_message(seeds: int, kind: Literal["exact", "lower", "estimate"]) -> Message:
    """Return the message about the number of seeds that a move cost, and the certainty of this number."""
    return Message(f"cost-{kind}", values={"seeds": seeds})


def why_messages(side: Side, causes: tuple[Cause, ...], results: tuple[str, str] | None) -> list[Message]:
    """Return why a move by player `side` lost seeds, and which result it spoilt, if any."""
    messages = [cause_message(side, cause) for cause in causes]
    if results is not None:
        messages.append(Message(f"why-{results[0]}-{results[1]}", side))
    return messages


def cause_message(side: Side, cause: Cause) -> Message:
    """Return the message for one cause of a loss."""
    key = f"why-{cause.kind}"
    match cause.kind:
        case "missed_extra_turns" | "broken_chain" | "allowed_extra_turns":
            values = {"moves": cause.moves}
        case "missed_capture" if cause.moves:
            key, values = "why-missed_capture-then", {"seeds": cause.seeds, "moves": cause.moves}
        case "allowed_capture" if cause.pit is not None:
            key, values = "why-allowed_capture-pit", {"seeds": cause.seeds, "pit": cause.pit + 1}
        case "ended_early" | "missed_swap" | "swapped" | "allowed_swap":
            values = {}
        case "later" | "more_later":
            return Message(key)
        case _:
            values = {"seeds": cause.seeds}
    return Message(key, side, values)


def reply_messages(play: Play) -> list[Message]:
    """Return the effects of the rest of the turn and of the reply, or [] if there is no known reply."""
    return _messages_of((*play.turn[1:], *play.reply)) if play.reply else []


def better_messages(play: Play) -> list[Message]:
    """Return the effects of the turn that starts with the better move."""
    return _messages_of(play.turn) or [Message("say-swap", play.swapped)]


def _messages_of(sowings: tuple[Sowing, ...]) -> list[Message]:
    return [message for sowing in sowings for message in sowing_messages(sowing)]
