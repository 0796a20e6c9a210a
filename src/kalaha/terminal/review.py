"""A review in plain lines: each mistake, and how both players did."""

import textwrap
from collections.abc import Collection, Iterator, Mapping

from kalaha.engine.review import ReviewedMove, Summary, summary
from kalaha.game import NORTH, SOUTH, Sowing
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
    """Return, for each mistake, what it cost, why, the reply and what was better; then the summaries."""
    lines = [line for one in reviewed if one.grade in _LISTED for line in _mistake_lines(say, one, tags)]
    for side in (SOUTH, NORTH):
        lines += _summary_lines(say, side_name(say, side, tags), summary(reviewed, side))
    if any(one.loss and not one.exact and one.play.turn[0].before.rules.can_repeat for one in reviewed):
        lines.append(say("review-recurs"))
    return [part for line in lines for part in textwrap.wrap(line, WIDTH, subsequent_indent="  ")]


def _mistake_lines(say: Messages, one: ReviewedMove, tags: Mapping[str, str] | None) -> Iterator[str]:
    player, grade = side_name(say, one.side, tags), say(f"grade-{one.grade}")
    what = say("review-move", number=one.step + 1, player=player, move=str(one.move), grade=grade)
    yield f"{what} {sentence(say, cost_message(one.loss, one.kind))}"
    why = why_messages(one.side, one.causes, one.results)
    yield "  " + " ".join(sentence(say, message, tags) for message in why)
    better = say("review-better", line=_moves(one.best_play.turn), value=value_words(say, one.best_value))
    reply = [say("review-reply", line=_moves(one.play.reply))] if one.play.reply else []
    yield "  " + " ".join([*reply, better])


def _summary_lines(say: Messages, player: str, found: Summary) -> Iterator[str]:
    yield say("review-count", player=player, moves=found.moves, **found.grades)
    key = "review-sum" if found.exact or not found.lost else "review-sum-estimate"
    yield say(key, player=player, seeds=found.lost)


def _moves(turn: tuple[Sowing, ...]) -> str:
    """Return the moves of a turn as in a record: `3-1`."""
    return "-".join(str(sowing.move) for sowing in turn)
