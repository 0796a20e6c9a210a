"""Explain why one move is worse than another by comparing two lines of play.

Two lines from the same position are compared up to the end of the opponent's reply. Every cause refers to
events in these lines. For example, a missed capture is an event in the better line, and an allowed capture is
an event in the reply to the worse move. If these events do not explain the loss, the remaining moves of the
lines are compared. If those do not explain it either, the only cause is `later`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

from kalaha.game.move import Move
from kalaha.game.outcome import Reason, Side
from kalaha.game.sowing import Sowing
from kalaha.game.tree import Node

CauseKind = Literal[
    "missed_capture", "smaller_capture", "missed_extra_turns", "broken_chain", "sown_less", "missed_rest",
    "forfeited", "emptied_own", "gave_rest", "ended_early",
    "allowed_capture", "allowed_rest", "starved", "less_rest", "allowed_extra_turns", "allowed_sowing",
    "later_rest", "later_capture", "later_missed", "later", "more_later",
    "missed_swap", "swapped", "allowed_swap",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Cause:
    """A reason why seeds were lost.

    `seeds` is the number of seeds in the event, `pit` is the 0-based index of one of the mover's pits, and
    `moves` is a number of extra turns. For the first two kinds, `seeds` and `moves` describe the better turn.

    | kind | events on the board | seeds | moves |
    |---|---|---|---|
    | missed_capture | the better turn captures, but this one does not | captured | its extra turns |
    | smaller_capture | both turns capture, but the better turn captures more | captured | – |
    | missed_extra_turns | the better turn has more extra turns | – | the difference |
    | broken_chain | the move ends a chain of extra turns too early | – | the difference |
    | sown_less | the better turn sows more seeds into the store | the difference | – |
    | missed_rest | the better turn ends the game | swept by the mover | – |
    | forfeited | the move does not feed the opponent and forfeits the game | given to the opponent | – |
    | emptied_own | the turn empties the mover's side and ends the game | swept by the opponent | – |
    | gave_rest | the turn ends the game in another way | swept by the opponent | – |
    | ended_early | the turn ends the game, but the better turn does not | – | – |
    | allowed_capture | the reply captures more (from `pit`, if from only one) | captured | – |
    | allowed_rest | the reply ends the game | swept by the opponent | – |
    | starved | the reply leaves the mover without a move | swept by the opponent | – |
    | less_rest | the reply to the better turn ends the game and gives the mover more | the difference | – |
    | allowed_sowing | the reply sows more seeds into the store | the difference | – |
    | allowed_extra_turns | the reply has more extra turns | – | extra turns in the reply |
    | later_rest | the opponent gets more of the seeds left at the end | the difference | – |
    | later_capture | the opponent captures more seeds after the replies | the difference | – |
    | later_missed | the mover captures fewer seeds after the replies | the difference | – |
    | missed_swap | taking over the other side would have been better | – | – |
    | swapped | the player takes over the worse side | – | – |
    | allowed_swap | the turn leaves the opponent a side worth taking over | – | – |
    | later, more_later | the loss, or a further part of it, comes after the replies | – | – |
    """

    kind: CauseKind
    seeds: int = 0
    pit: int | None = None
    moves: int = 0


@dataclass(frozen=True, slots=True, repr=False)
class Play:
    """A line of play, with the rest of the mover's turn, the opponent's reply, and the moves after that.

    `swapped` is the player who swaps sides in the line instead of moving, if any. The swap is no sowing.
    """

    turn: tuple[Sowing, ...]
    reply: tuple[Sowing, ...]
    later: tuple[Sowing, ...]
    swapped: Side | None = None

    def __repr__(self) -> str:
        return f"<Play {' '.join(str(sowing.move) for sowing in self.sowings)}>"

    @classmethod
    def of(cls, node: Node, line: Iterable[Move]) -> "Play":
        """Play `line` from a node in a game without changing the game tree."""
        here = Node(node.position, node.step, node.parent)
        parts: tuple[list[Sowing], ...] = ([], [], [])
        part, swapped = 0, None
        for move in line:
            if here.outcome is not None:
                break
            if part < 2 and (here.position.turn == node.position.turn) == (part == 1):
                part += 1
            here = here.play(move)
            if isinstance(here.step, Sowing):
                parts[part].append(here.step)
            else:
                swapped = here.side
        return cls(*map(tuple, parts), swapped=swapped)

    @property
    def sowings(self) -> tuple[Sowing, ...]:
        """All moves in the line."""
        return self.turn + self.reply + self.later

    @property
    def knows_turn(self) -> bool:
        """Whether the line reaches the end of the mover's turn."""
        return not (self.turn and self.turn[-1].extra_turn)

    @property
    def knows_reply(self) -> bool:
        """Whether the line reaches the end of the reply, or the game ends before that."""
        if self.swapped is not None:
            return True
        *_, last = (*self.turn, *self.reply)
        return last.reason is not None or bool(self.reply and not last.extra_turn)

    @property
    def knows_end(self) -> bool:
        """Whether the line reaches the end of the game."""
        return self.sowings[-1].reason is not None


@dataclass(frozen=True, slots=True)
class _Gains:
    """A player's gains from some moves, in seeds sown into the store, captured or swept, and extra turns."""

    sown: int
    captured: int
    swept: int
    extra_turns: int

    @classmethod
    def of(cls, sowings: Iterable[Sowing], side: Side) -> "_Gains":
        sown = captured = swept = extra_turns = 0
        for sowing in sowings:
            swept += sowing.rest[side]
            for event in sowing.events:
                match event.kind:
                    case "sown":
                        sown += event.pit is None and event.side == side
                    case "captured":
                        captured += event.seeds * (event.to == side)
                    case "extra_turn":
                        extra_turns += event.side == side
                    case _:
                        pass
        return cls(sown, captured, swept, extra_turns)

    @property
    def seeds(self) -> int:
        return self.sown + self.captured + self.swept


Weighed = tuple[int, Cause]
"""A cause, preceded by the difference in seeds that it makes."""


_SLIGHT = ("sown_less", "allowed_sowing")
"""Causes to name only if the events up to the end of the reply explain at least half of the loss."""


def causes(node: Node, played: Play, best: Play, loss: int) -> tuple[Cause, ...]:
    """Return why the line `played` from `node` loses `loss` seeds compared with the line `best`.

    There are one or two causes, heaviest first, and no more than are needed to explain the loss. If the
    events up to the end of the reply explain less than half of it, the last cause is in the moves after that.
    """
    side = node.position.turn
    if played.swapped != best.swapped:
        if best.swapped == side:
            return (Cause("missed_swap"),)
        if played.swapped is not None:
            return (Cause("swapped" if played.swapped == side else "allowed_swap"),)
    # among causes of equal weight, the one that `_near` yields first wins
    near = sorted(_near(node, played, best), key=lambda found: found[0], reverse=True)
    if played.knows_reply and best.knows_reply:
        explained = _margin(best.turn + best.reply, side) - _margin(played.turn + played.reply, side)
    else:
        explained = sum(seeds for seeds, _ in near[:2])
    if near and 2 * explained >= loss:
        return tuple(cause for _, cause in (near[:1] if near[0][0] >= loss else near[:2]))
    early = [cause for _, cause in near if cause.kind not in _SLIGHT][: explained > 0]
    late = _late(played, best, side, loss, loss - explained)
    return (*early, late or Cause("more_later" if early else "later"))


def _margin(sowings: Iterable[Sowing], side: Side) -> int:
    """Return the net gain of player `side` from these moves."""
    moves = tuple(sowings)
    return _Gains.of(moves, side).seeds - _Gains.of(moves, 1 - side).seeds


def _near(node: Node, played: Play, best: Play) -> Iterator[Weighed]:
    """Yield the causes in the moves up to the end of the reply, each with its weight in seeds."""
    if played.knows_turn:
        yield from _missed(node, played, best)
        yield from _ended(node, played, best)
    if best.knows_reply:
        yield from _allowed(node, played, best)


def _missed(node: Node, played: Play, best: Play) -> Iterator[Weighed]:
    """Yield the causes for gains that the mover makes in the better turn but not in this one."""
    side = node.position.turn
    ours, better = _Gains.of(played.turn, side), _Gains.of(best.turn, side)
    captured, extra_turns = better.captured - ours.captured, better.extra_turns - ours.extra_turns
    sown = better.sown - ours.sown
    if captured > 0 and not ours.captured and extra_turns > 0:
        yield captured + sown, Cause("missed_capture", better.captured, moves=better.extra_turns)
        captured = extra_turns = sown = 0
    if captured > 0:
        yield captured, Cause("smaller_capture" if ours.captured else "missed_capture", better.captured)
    if extra_turns > 0:
        before = node.step
        is_chain = isinstance(before, Sowing) and before.extra_turn
        kind = "broken_chain" if is_chain and not played.turn[0].extra_turn else "missed_extra_turns"
        yield max(1, sown), Cause(kind, moves=extra_turns)
    elif sown > 0:
        yield sown, Cause("sown_less", sown)
    if played.turn[-1].reason is None and better.swept:
        yield better.swept, Cause("missed_rest", better.swept)


def _ended(node: Node, played: Play, best: Play) -> Iterator[Weighed]:
    """Yield the causes for seeds that the mover loses by ending the game in this turn."""
    last = played.turn[-1]
    if last.reason is None:
        return
    other = 1 - node.position.turn
    swept = _Gains.of(played.turn, other).swept
    more = swept - _Gains.of(best.turn + best.reply, other).swept
    if more > 0:
        yield more, Cause(_way_of_ending(last), swept)


def _way_of_ending(last: Sowing) -> CauseKind:
    """Return the cause that describes how the mover's own move gave away the remaining seeds."""
    if last.reason is Reason.FORFEIT:
        return "forfeited"
    swept = {event.side for event in last.events if event.kind == "swept"}
    by_history = last.reason in (Reason.REPETITION, Reason.NO_CAPTURE)
    return "gave_rest" if last.side in swept or by_history else "emptied_own"


def _allowed(node: Node, played: Play, best: Play) -> Iterator[Weighed]:
    """Yield the causes for gains by the opponent in this reply but not in the reply to the better turn."""
    side = node.position.turn
    theirs, usual = _Gains.of(played.reply, 1 - side), _Gains.of(best.reply, 1 - side)
    sown = theirs.sown - usual.sown
    if theirs.captured > usual.captured:
        pits = {
            event.pit
            for sowing in played.reply
            for event in sowing.events
            if event.kind == "captured" and event.side == side
        }
        pit = pits.pop() if len(pits) == 1 else None
        yield theirs.captured - usual.captured, Cause("allowed_capture", theirs.captured, pit)
    fewer = _Gains.of(best.reply, side).swept - _Gains.of(played.reply, side).swept
    if fewer > 0:
        yield fewer, Cause("less_rest", fewer)
    swept_anyway = usual.swept + _Gains.of(best.turn, 1 - side).swept
    if theirs.swept > swept_anyway:
        last = played.reply[-1]
        starved = last.reason is Reason.NO_MOVE and last.position.turn == side
        yield theirs.swept - swept_anyway, Cause("starved" if starved else "allowed_rest", theirs.swept)
    if theirs.extra_turns > usual.extra_turns:
        yield max(1, sown), Cause("allowed_extra_turns", moves=theirs.extra_turns)
    elif sown > 0:
        yield sown, Cause("allowed_sowing", sown)


def _late(played: Play, best: Play, side: Side, loss: int, missing: int) -> Cause | None:
    """Return the cause after the replies that explains at least half of the missing seeds, or None.

    The lines are compared in full if both reach the end of the game, and otherwise up to the length of the
    shorter one. By then, their margins must differ by at least half of the loss. If only the turn played ends
    the game, there are no moves to compare, and the cause is that the game ended early.
    """
    if played.turn[-1].reason is not None and best.turn[-1].reason is None:
        return Cause("ended_early")
    lines = [played.sowings, best.sowings]
    if not (played.knows_end and best.knows_end):
        shorter = min(map(len, lines))
        lines = [line[:shorter] for line in lines]
    if 2 * (_margin(lines[1], side) - _margin(lines[0], side)) < loss:
        return None
    later = [line[len(play.turn + play.reply) :] for play, line in zip((played, best), lines, strict=True)]
    ours, ours_at_best = (_Gains.of(line, side) for line in later)
    theirs, theirs_at_best = (_Gains.of(line, 1 - side) for line in later)
    found: list[tuple[int, CauseKind]] = [  # if weights are equal, the first wins
        (theirs.swept - theirs_at_best.swept, "later_rest"),
        (ours_at_best.captured - ours.captured, "later_missed"),
        (theirs.captured - theirs_at_best.captured, "later_capture"),
    ]
    seeds, kind = max(found, key=lambda each: each[0])
    return Cause(kind, seeds) if 2 * seeds >= max(1, missing) else None
