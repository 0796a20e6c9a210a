"""Properties that hold for all rules, board sizes and positions, besides those that `test_twin` compares."""

from dataclasses import replace

from hypothesis import assume, given

from kalaha import Event, IllegalMoveError, Move, Outcome, Position, Reason, Rules
from tests.game.animator import animate
from tests.strategies import positions, positions_and_moves

PositionAndMove = tuple[Position, Move]


def mirrored_event(event: Event) -> Event:
    return replace(event, side=1 - event.side, to=None if event.to is None else 1 - event.to)


def with_sorted_sweeps(events: tuple[Event, ...]) -> list[Event]:
    """Sort the events of a sweep by side and pit, because their order does not matter."""
    swept = sorted((e for e in events if e.kind == "swept"), key=repr)
    return [e for e in events if e.kind != "swept"] + swept


def mirrored_outcome(outcome: Outcome | None) -> Outcome | None:
    if outcome is None:
        return None
    winner = None if outcome.winner is None else 1 - outcome.winner
    return Outcome(winner, outcome.reason, (outcome.stores[1], outcome.stores[0]))


@given(positions())
def test_a_position_seen_from_north_is_the_same_position(position: Position) -> None:
    mirror = position.mirrored
    assert mirror.mirrored == position
    assert (mirror.pits, mirror.stores, mirror.turn) == (
        position.pits[::-1],
        position.stores[::-1],
        1 - position.turn,
    )
    assert mirror.legal_moves == position.legal_moves
    assert mirror.outcome == mirrored_outcome(position.outcome)


@given(positions_and_moves())
def test_a_mirrored_position_plays_mirrored(drawn: PositionAndMove) -> None:
    position, move = drawn
    here, there = position.play(move), position.mirrored.play(move)
    assert there.position == here.position.mirrored
    assert there.outcome == mirrored_outcome(here.outcome)
    assert with_sorted_sweeps(there.events) == with_sorted_sweeps(tuple(map(mirrored_event, here.events)))


@given(positions_and_moves())
def test_an_animator_without_rules_reaches_the_position(drawn: PositionAndMove) -> None:
    position, move = drawn
    sowing = position.play(move)
    board = animate(sowing)
    assert (board.pits, board.stores) == (sowing.position.pits, sowing.position.stores)


ORDER = ("captured", "declined", "grand_slam", "extra_turn", "forfeited", "swept")


@given(positions_and_moves())
def test_events_have_one_order_and_exclude_each_other(drawn: PositionAndMove) -> None:
    position, move = drawn
    sowing = position.play(move)
    kinds = [event.kind for event in sowing.events]
    picked = [event.seeds for event in sowing.events if event.kind == "picked"]
    laps = [kind for seeds in picked for kind in ("picked", *("sown",) * seeds)]
    assert kinds[: len(laps)] == laps
    assert kinds[len(laps) :] == sorted(kinds[len(laps) :], key=ORDER.index)
    seeds = position.pits[position.turn][move.pit]
    assert picked[0] == seeds - (seeds > 1 and position.rules.first_seed == "stays")
    assert len(picked) == 1 or position.rules.relay != "no"
    exclude = {"captured", "declined", "grand_slam"} | (
        set() if position.rules.capture_extra_turn else {"extra_turn"}
    )
    assert len(exclude & set(kinds)) <= 1
    assert ("extra_turn" in kinds) == sowing.extra_turn
    assert ("declined" in kinds) == move.declines
    assert ("forfeited" in kinds) == (sowing.reason == Reason.FORFEIT)
    assert sowing.reason is not None or "swept" not in kinds


@given(positions())
def test_only_legal_moves_can_be_played(position: Position) -> None:
    every = [Move(pit, declines) for pit in range(-1, position.rules.pits + 1) for declines in (False, True)]
    played, refused = [], []
    for move in every:
        try:
            position.play(move)
        except IllegalMoveError as error:
            refused.append((move, error.move, error.position))
        else:
            played.append(move)
    assert tuple(played) == position.legal_moves
    assert refused == [(move, str(move), str(position)) for move in every if move not in played]


@given(positions(), positions())
def test_positions_are_equal_when_board_turn_and_rules_are(one: Position, other: Position) -> None:
    copied = Position(one.rules, one.pits, one.stores, one.turn)
    assert copied == one
    assert hash(copied) == hash(one)
    same = (one.rules, str(one)) == (other.rules, str(other))
    assert (one == other) is same


@given(positions())
def test_repr_is_the_expression_that_makes_the_position(position: Position) -> None:
    assert eval(repr(position), {"Position": Position, "Rules": Rules}) == position


@given(positions_and_moves())
def test_no_position_recurs_if_the_store_is_sown(drawn: PositionAndMove) -> None:
    """A move that banks no seeds only moves the player's own seeds to the right."""
    position, move = drawn
    assume(not position.rules.can_repeat)
    after = position.play(move).position
    if sum(after.stores) == sum(position.stores):
        mover = position.turn
        assert after.pits[1 - mover] == position.pits[1 - mover]
        assert after.pits[mover] < position.pits[mover]  # lexicographically
