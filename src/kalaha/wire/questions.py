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


def queued_json(number: int, ahead: int) -> Queued:
    """Return the shape of a question's place in the queue."""
    return {"kind": "queued", "number": number, "ahead": ahead}


def question_preparing_json(number: int, share: float) -> QuestionPreparing:
    """Return the shape of how far the engine has compiled."""
    return {"kind": "preparing", "number": number, "share": round(share, 3)}


def found_json(number: int, analysis: Analysis) -> Found:
    """Return the shape of what is known so far."""
    return {"kind": "found", "number": number, "analysis": analysis}


def move_reviewed_json(number: int, done: int, of: int, move: ReviewedMove) -> Reviewed:
    """Return the shape of a move's review."""
    return {"kind": "reviewed", "number": number, "done": done, "of": of, "move": move}


def done_json(number: int, summary: Summary | None) -> Done:
    """Return the shape of the last message about a question."""
    return {"kind": "done", "number": number, "summary": summary}


def question_refused_json(number: int | None, status: int, refusal: Refusal) -> QuestionRefused:
    """Return the shape of the refusal of a question."""
    return {"kind": "refused", "number": number, "status": status, **refusal}
