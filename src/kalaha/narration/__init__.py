"""Messages about the moves and rules of a game, for every user interface and language."""

from kalaha.narration.message import Message as Message
from kalaha.narration.moves import preview_messages as preview_messages
from kalaha.narration.moves import reason_message as reason_message
from kalaha.narration.moves import result_message as result_message
from kalaha.narration.moves import sowing_messages as sowing_messages
from kalaha.narration.review import better_messages as better_messages
from kalaha.narration.review import cost_message as cost_message
from kalaha.narration.review import reply_messages as reply_messages
from kalaha.narration.review import why_messages as why_messages
from kalaha.narration.rules import ORDER as ORDER
from kalaha.narration.rules import UNSAID as UNSAID
from kalaha.narration.rules import rule_messages as rule_messages
from kalaha.narration.rulings import ruling_messages as ruling_messages
