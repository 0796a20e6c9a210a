"""The cost of each move in a game, and the reasons for it."""

from collections.abc import Collection

from typing_extensions import TypedDict

from kalaha import narration
from kalaha.engine import review
from kalaha.engine.review import Grade
from kalaha.game import NORTH, SOUTH
from kalaha.wire.analysis import Value, value_json
from kalaha.wire.position import SIDES, Message, Side, messages_json


class ReviewedMove(TypedDict):
    """A move in a game, the best move, and the difference between them."""

    step: int
    """the index of the move among the game's steps, from 0"""
    side: Side
    move: str
    best: str
    loss: int
    """the seeds that the move gave up. 0 for a best move"""
    exact: bool
    """whether the loss is proved"""
    grade: Grade
    played: Value
    """the value of the move for the player who made it. The line includes the reply, if known"""
    best_value: Value
    cost: list[Message]
    """the loss and its certainty, in words. Empty for a best move"""
    why: list[Message]
    """the causes on the board, without naming the reply or the better move"""
    reply: list[Message]
    """the events up to the end of the opponent's reply. Empty for a best move"""
    better: list[Message]
    """the effect of the turn that starts with the better move. Empty for a best move"""


class GradeCounts(TypedDict):
    """The number of moves with each grade."""

    best: int
    good: int
    inaccuracy: int
    mistake: int
    blunder: int


class SideSummary(TypedDict):
    """A summary of how well a player did in a game."""

    moves: int
    grades: GradeCounts
    lost: int
    """the total number of seeds that the player's moves gave up"""
    exact: bool
    """whether the whole loss is proved"""


class Summary(TypedDict):
    """A summary of how well both players did in a game."""

    south: SideSummary
    north: SideSummary


def reviewed_json(move: review.ReviewedMove) -> ReviewedMove:
    """Return a reviewed move as JSON."""
    has_loss = move.loss > 0
    return {
        "step": move.step,
        "side": SIDES[move.side],
        "move": str(move.move),
        "best": str(move.best),
        "loss": move.loss,
        "exact": move.exact,
        "grade": move.grade,
        "played": value_json(move.played),
        "best_value": value_json(move.best_value),
        "cost": messages_json([narration.cost_message(move.loss, move.kind)] if has_loss else []),
        "why": messages_json(narration.why_messages(move.side, move.causes, move.results)),
        "reply": messages_json(narration.reply_messages(move.play) if has_loss else []),
        "better": messages_json(narration.better_messages(move.best_play) if has_loss else []),
    }


def summary_json(moves: Collection[review.ReviewedMove]) -> Summary:
    """Return a summary of how well both players did in `moves` as JSON."""
    south, north = (_side_summary(review.summary(moves, side)) for side in (SOUTH, NORTH))
    return {"south": south, "north": north}


def _side_summary(found: review.Summary) -> SideSummary:
    count = found.grades
    grades: GradeCounts = {
        "best": count["best"],
        "good": count["good"],
        "inaccuracy": count["inaccuracy"],
        "mistake": count["mistake"],
        "blunder": count["blunder"],
    }
    return {"moves": found.moves, "grades": grades, "lost": found.lost, "exact": found.exact}
