"""Checks claims about two lines of play, using only the events in them."""

from collections.abc import Iterable, Sequence

from kalaha import Reason, Sowing
from kalaha.game import Node
from kalaha.game.comparison import Cause, Play

QUIET = Reason.REPETITION, Reason.NO_CAPTURE


def turns(sowings: Iterable[Sowing]) -> tuple[list[Sowing], list[Sowing], list[Sowing]]:
    """Split a line into the first turn, the second turn and all later turns, by who made each move."""
    parts: tuple[list[Sowing], list[Sowing], list[Sowing]] = ([], [], [])
    part = 0
    for sowing in sowings:
        before = parts[part]
        if before and part < 2 and before[-1].side != sowing.side:
            part += 1
        parts[part].append(sowing)
    return parts


def total(kind: str, sowings: Sequence[Sowing], side: int) -> int:
    """Return the seeds that `side` gains from `kind` events, or from a split, which causes no events."""
    brought = sum(
        event.seeds
        for sowing in sowings
        for event in sowing.events
        if event.kind == kind and event.to == side
    )
    return brought + sum(map(split, sowings)) if kind == "swept" else brought


def split(sowing: Sowing) -> int:
    """Return each player's share if the moves without a capture split the remaining seeds, or else 0."""
    is_split = sowing.reason in QUIET and sowing.before.rules.repetition == "split"
    return sowing.before.on_board // 2 if is_split else 0


def extra(sowings: Iterable[Sowing]) -> int:
    return sum(event.kind == "extra_turn" for sowing in sowings for event in sowing.events)


def stored(sowings: Iterable[Sowing], side: int) -> int:
    """Return the seeds sown into the store of `side`."""
    return sum(
        event.kind == "sown" and event.pit is None and event.side == side
        for sowing in sowings
        for event in sowing.events
    )


def check(cause: Cause, node: Node, played: Play, best: Play) -> None:
    """Assert that the events confirm `cause`."""
    turn, reply, later = turns(played.sowings)
    best_turn, best_reply, best_later = turns(best.sowings)
    if played.sowings[-1].reason is None or best.sowings[-1].reason is None:
        most = min(len(played.sowings), len(best.sowings))  # compare only the plies that are in both lines
        later = later[: max(0, most - len(turn) - len(reply))]
        best_later = best_later[: max(0, most - len(best_turn) - len(best_reply))]
    side, other = node.position.turn, 1 - node.position.turn
    match cause.kind:
        case "missed_capture":
            assert total("captured", best_turn, side) == cause.seeds > total("captured", turn, side) == 0
            assert cause.moves in (0, extra(best_turn))
            assert (cause.moves > 0) == (extra(best_turn) > extra(turn))
        case "smaller_capture":
            assert total("captured", best_turn, side) == cause.seeds > total("captured", turn, side) > 0
        case "missed_extra_turns":
            assert extra(best_turn) - extra(turn) == cause.moves > 0
        case "broken_chain":
            assert isinstance(node.step, Sowing)
            assert node.step.extra_turn
            assert node.step.side == side
            assert not turn[0].extra_turn
            assert extra(best_turn) == cause.moves > 0
        case "sown_less":
            assert stored(best_turn, side) - stored(turn, side) == cause.seeds > 0
        case "allowed_sowing":
            assert stored(reply, other) - stored(best_reply, other) == cause.seeds > 0
        case "less_rest":
            assert total("swept", best_reply, side) - total("swept", reply, side) == cause.seeds > 0
        case "missed_rest":
            assert total("swept", best_turn, side) == cause.seeds > 0
            assert turn[-1].reason is None
        case "forfeited":
            assert turn[-1].reason is Reason.FORFEIT
            assert total("swept", turn, other) == cause.seeds > 0
        case "emptied_own" | "gave_rest":
            own = [event for event in turn[-1].events if event.kind == "swept" and event.side == side]
            is_split = turn[-1].reason is Reason.REPETITION and not own
            assert (bool(own) or is_split) == (cause.kind == "gave_rest")
            assert total("swept", turn, other) == cause.seeds > total("swept", best_turn + best_reply, other)
        case "ended_early":
            assert turn[-1].reason is not None
            assert best_turn[-1].reason is None
        case "allowed_capture":
            assert total("captured", reply, other) == cause.seeds > total("captured", best_reply, other)
            taken = {
                event.pit
                for one in reply
                for event in one.events
                if event.kind == "captured" and event.side == side
            }
            assert taken == {cause.pit} if cause.pit is not None else len(taken) != 1
        case "allowed_rest" | "starved":
            assert reply[-1].reason is not None
            assert total("swept", reply, other) == cause.seeds > total("swept", best_reply, other)
            if cause.kind == "starved":
                assert not reply[-1].position.legal_moves
        case "allowed_extra_turns":
            assert extra(reply) == cause.moves > extra(best_reply)
        case "later_rest":
            assert total("swept", later, other) - total("swept", best_later, other) == cause.seeds > 0
        case "later_capture":
            assert total("captured", later, other) - total("captured", best_later, other) == cause.seeds > 0
        case "later_missed":
            assert total("captured", best_later, side) - total("captured", later, side) == cause.seeds > 0
        case "later" | "more_later":
            assert cause == Cause(cause.kind)
