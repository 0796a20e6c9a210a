"""Messages about the effects of a move under one or more rule sets, and the result."""

from kalaha.game import Outcome, Ruling, Sowing
from kalaha.narration.message import Message
from kalaha.narration.moves import result_message, sowing_messages

_FORBIDS = {
    "move-must-feed": "axis-feeding-compulsory",
    "move-grand-slam": "axis-grand_slam-illegal",
    "move-must-capture": "axis-optional_capture-no",
    "move-must-go-on": "axis-optional_extra_turn-no",
}
"""The message for the rule that forbids a move, by fault code."""


def ruling_messages(ruling: Ruling) -> list[Message]:
    """Return the effects of the move except its sowing, or the reason why the move is illegal."""
    result = ruling.result
    if isinstance(result, Outcome):
        return [Message("compare-over"), result_message(result)]
    if not isinstance(result, Sowing):
        rule = _FORBIDS.get(result.code)
        return [Message("compare-illegal"), *([Message(rule)] if rule else [])]
    _, *messages = sowing_messages(result)
    if result.outcome is not None:
        messages.append(result_message(result.outcome))
    elif not result.extra_turn:
        messages.append(Message("say-turn", result.position.turn))
    return messages
