"""A game review as lines of text: each mistake, and how well both players did."""

import textwrap
from collections.abc import Collection, Iterator, Mapping

from kalaha.engine.review import ReviewedMove, Summary, summary
from kalaha.game import NORTH, SOUTH, Side, Sowing
from kalaha.locale import Messages
from kalaha.narration import cost_message, why_messages
from kalaha.terminal.explain import WIDTH
from kalaha.terminal.speech import sentence, side_name, value_words

_LISTED = ("inaccuracy", "mistake", "blunder")


def review_lines(
    say: Messages,
    reviewed: Collection[ReviewedMove],
    tags: Mapping[str, str] | None = None,
) -> list[str]:
    """Return lines with the cost, reason, reply and better move for each mistake, then two summaries."""
    counts = _counts(reviewed)
    lines = [
        line
        for one in reviewed
        if one.grade in _LISTED
        for line in _mistake_lines(say, one, counts[one.step], tags)
    ]
    for side in (SOUTH, NORTH):
        lines += _summary_lines(say, side_name(say, side, tags), summary(reviewed, side))
    unsure = [one for one in reviewed if one.loss and not one.exact]
    if any(sowing.before.rules.can_repeat for one in unsure for sowing in one.play.sowings[:1]):
        lines.append(say("review-recurs"))
    return [part for line in lines for part in textwrap.wrap(line, WIDTH, subsequent_indent="  ")]


def _counts(reviewed: Collection[ReviewedMove]) -> dict[int, str]:
    """Return a label for each move: the turn number, with a letter if the turn has several moves."""
    turns: list[list[int]] = []
    last: tuple[Side | None, int] = (None, -1)
    for one in reviewed:
        if last != (one.side, one.step - 1):
            turns.append([])
        turns[-1].append(one.step)
        last = (one.side, one.step)
    return {
        step: f"{1 + number // 2}{chr(ord('a') + index % 26) * (1 + index // 26) if len(turn) > 1 else ''}"
        for number, turn in enumerate(turns)
        for index, step in enumerate(turn)
    }


def _mistake_lines(
    say: Messages, one: ReviewedMove, count: str, tags: Mapping[str, str] | None
) -> Iterator[str]:
    what = say("move-by", player=side_name(say, one.side, tags), move=count, did=str(one.move))
    yield f"{what}. {say(f'grade-{one.grade}')}. {sentence(say, cost_message(one.loss, one.kind))}"
    why = why_messages(one.side, one.causes, one.results)
    yield "  " + " ".join(sentence(say, message, tags) for message in why)
    better = say(
        "review-better",
        line=_moves(one.best_play.turn) or str(one.best),
        value=value_words(say, one.best_value),
    )
    reply = [say("review-reply", line=_moves(one.play.reply))] if one.play.reply else []
    yield "  " + " ".join([*reply, better])


def _summary_lines(say: Messages, player: str, found: Summary) -> Iterator[str]:
    yield say("review-count", player=player, moves=found.moves, **found.grades)
    key = "review-sum" if found.exact or not found.lost else "review-sum-estimate"
    yield say(key, player=player, seeds=found.lost)


def _moves(turn: tuple[Sowing, ...]) -> str:
    """Return a turn's moves in record notation: `3-1`."""
    return "-".join(str(sowing.move) for sowing in turn)
