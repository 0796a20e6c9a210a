"""Messages about a question on the analysis web socket."""

from typing import Literal

from typing_extensions import TypedDict

from kalaha.wire.analysis import Analysis
from kalaha.wire.errors import Refusal
from kalaha.wire.review import ReviewedMove, Summary


class Queued(TypedDict):
    """Where a question stands in the queue; sent whenever that changes."""

    kind: Literal["queued"]
    number: int
    """of the question"""
    ahead: int
    """the questions before it; 0: it is being worked on"""


class QuestionPreparing(TypedDict):
    """A message sent while a question waits for the engine to compile, once after an install."""

    kind: Literal["preparing"]
    number: int
    """of the question"""
    share: float
    """the share done, from 0 to 1; sent at most twice a second, finally 1"""


class Found(TypedDict):
    """The analysis so far; sent after each depth, a few times a second at most."""

    kind: Literal["found"]
    number: int
    """of the question"""
    analysis: Analysis


class Reviewed(TypedDict):
    """A move of the line that has been reviewed; sent in order from the first."""

    kind: Literal["reviewed"]
    number: int
    """of the question"""
    done: int
    """the moves reviewed so far"""
    of: int
    """all moves of the line"""
    move: ReviewedMove


class Done(TypedDict):
    """The last message about a question that was answered completely."""

    kind: Literal["done"]
    number: int
    """of the question"""
    summary: Summary | None
    """of a review: how both players did"""


class QuestionRefused(Refusal):
    """Why a question is not answered; the web socket stays open."""

    kind: Literal["refused"]
    number: int | None
    """of the question; null where it cannot be read"""
    status: int
    """the status that HTTP would answer"""
