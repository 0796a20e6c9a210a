"""Every cause of a loss that is claimed is confirmed by the events in the compared lines."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha import Move, Position, Reason
from kalaha.game import Node
from kalaha.game.comparison import Cause, Play, causes
from kalaha.notation import parse_position
from tests.game.claims import check
from tests.helpers import at, ruled
from tests.strategies import playable_positions


def line(text: str) -> list[Move]:
    return [Move.parse(each) for each in text.split()]


# lines


def test_a_line_is_a_turn_a_reply_and_the_rest() -> None:
    play = Play.of(Node(at("kalah", "1 2 1", "1 1 1")), line("3 1 3 2 2"))
    parts = [" ".join(str(one.move) for one in part) for part in (play.turn, play.reply, play.later)]
    assert parts == ["3 1", "3 2", "2"]
    assert play.knows_turn
    assert play.knows_reply
    assert not play.knows_end


def test_a_line_may_end_anywhere() -> None:
    position = at("kalah", "1 2 1", "1 1 1")
    turn = Play.of(Node(position), line("3"))
    assert not turn.knows_turn
    assert not turn.knows_reply
    reply = Play.of(Node(position), line("3 1 3"))
    assert reply.knows_turn
    assert not reply.knows_reply
    end = Play.of(Node(at("kalah", "0 0 1", "2 0 0")), line("3 1"))
    assert end.knows_reply
    assert end.knows_end
    assert end.reply == end.later == ()


def test_comparing_does_not_change_the_tree() -> None:
    node = Node(at("kalah", "1 2 1", "1 1 1"))
    Play.of(node, line("3 2 3"))
    assert node.children == []


def test_a_repetition_ends_a_line() -> None:
    node = Node(at("oware", "0 1", "0 1"))
    for move in line("2 2 1"):
        node = node.play(move)
    assert Play.of(node, line("1 2")).turn[0].reason is Reason.REPETITION


# claims are true


def wander(node: Node, rng: random.Random, moves: int) -> Node:
    """Return the node after at most `moves` random moves."""
    for _ in range(moves):
        if node.outcome is None:
            node = node.play(rng.choice(node.position.legal_moves))
    return node


def line_to(node: Node, end: Node) -> Play:
    """Return the line of play between two nodes."""
    moves = [each.move for each in end.path[len(node.path) :]]
    return Play.of(node, [move for move in moves if move is not None])


@given(playable_positions(), st.randoms(use_true_random=False), st.sampled_from((1, 2, 4, 8, 60)))
def test_every_claimed_cause_has_happened(position: Position, rng: random.Random, moves: int) -> None:
    """Compare any two lines. The one that gains more seeds is the better one. Both may contain bad moves."""
    start = Node(position)
    node = wander(start, rng, rng.choice((0, 0, 1, 2)))
    if node.outcome is not None:
        node = start
    side = node.position.turn
    ends = [wander(node, rng, moves) for _ in range(4)]
    ends.sort(key=lambda end: end.position.lead(side))
    loss = ends[-1].position.lead(side) - ends[0].position.lead(side)
    played, best = line_to(node, ends[0]), line_to(node, ends[-1])
    claims = causes(node, played, best, max(1, loss))
    assert 1 <= len(claims) <= 2
    for cause in claims:
        check(cause, node, played, best)


# positions under every rule set, with the best lines of play after the actual move and after the best move

OPTIONAL = {"optional_capture": True}
CASES = [
    # the better turn gains more
    ("alga", {}, "<3,4,0,1,0,2,0,5,0> S", "3 2 3 1 3", "1", Cause("missed_capture", 6)),
    ("kalah", {}, "<3,0,4,0,1,1,3,1,0> S", "2 2 3", "3 2", Cause("missed_capture", 4, moves=1)),
    ("deskovehry", {}, "<3,0,2,0,1,1,4,0,0> S", "2 1 1 3", "3 2", Cause("missed_capture", 5, moves=1)),
    ("kalahawari", {}, "<3,2,2,2,0,1,0,1,3> S", "1 3 1", "3 1 3 1", Cause("missed_capture", 1, moves=1)),
    ("alga", OPTIONAL, "<3,2,1,0,1,0,4,0,0> S", "2~ 1 3 1", "2", Cause("missed_capture", 5)),
    ("irving", {}, "<3,3,1,0,4,1,0,1,0> S", "2 1 3", "3 2 1 3", Cause("missed_extra_turns", moves=1)),
    ("kgp", {}, "<3,3,1,0,4,1,0,1,0> S", "2 2 1 3", "3 2 2 1 3", Cause("missed_extra_turns", moves=1)),
    ("alga", {}, "<3,0,4,0,4,1,0,3,0> S", "2 2 3 3 1 2", "3 2 2 3 2 3", Cause("missed_extra_turns", moves=1)),
    ("deskovehry", {}, "<3,3,1,0,1,2,1,4,2> S", "2 1 3", "3 1 2", Cause("sown_less", 1)),
    ("kalah", {}, "<3,0,1,0,1,3,1,0,0> S", "2 1 3", "3 1 2 3 2 3", Cause("sown_less", 1)),
    ("alga", {}, "<3,1,3,1,0,1,4,0,0> S", "1 1 3 1", "3 1", Cause("missed_rest", 4)),
    ("kalahawari", {}, "<3,1,3,1,0,1,4,0,0> S", "1 1 3 1", "3 1", Cause("missed_rest", 4)),
    # the turn ends the game
    ("deskovehry", {}, "<3,1,3,1,0,1,4,0,0> S", "3 1", "1 1 1 3", Cause("emptied_own", 4)),
    ("kalah", {}, "<3,4,0,0,2,3,2,2,0> S", "2 3", "3 2 2 1 3 1 3 2 2 3", Cause("emptied_own", 7)),
    ("kalahawari", {}, "<3,2,2,0,3,5,1,0,0> S", "2", "3 1 2 2 3 1", Cause("gave_rest", 6)),
    ("kgp", {}, "<3,4,3,3,2,0,0,0,1> S", "1 3 2", "2 3 1", Cause("gave_rest", 2)),
    ("deskovehry", {}, "<3,3,4,0,1,1,0,3,1> S", "3 2", "2 3 2 1 3", Cause("ended_early")),
    ("irving", {}, "<3,3,4,0,1,1,0,3,1> S", "3 2", "2 3 2 1 3", Cause("ended_early")),
    # the reply gains more
    ("alga", {}, "<3,3,3,4,0,2,1,1,0> S", "3 1", "1 1 3 2 2 3", Cause("allowed_capture", 5, pit=0)),
    ("kalahawari", {}, "<3,4,2,5,1,0,1,1,0> S", "2 2", "1", Cause("allowed_capture", 6, pit=0)),
    ("kalah", {}, "<3,2,0,1,1,1,0,1,1> S", "2 3 2", "1 2 3 2 3", Cause("allowed_capture", 2, pit=0)),
    ("alga", {}, "<3,4,3,1,0,3,0,0,1> S", "1 3", "3 3 2", Cause("allowed_rest", 3)),
    ("irving", {}, "<3,4,2,0,3,2,0,2,4> S", "3 2 1", "2 1 3", Cause("allowed_rest", 5)),
    ("deskovehry", {}, "<3,0,1,0,1,3,1,0,0> S", "3 1 2", "2 1", Cause("less_rest", 4)),
    ("kgp", {}, "<3,1,3,1,0,2,0,0,3> S", "3 1 1", "1 3", Cause("less_rest", 5)),
    ("irving", {}, "<3,0,1,1,0,2,2,0,0> S", "3 1 3 2", "1 1 3", Cause("allowed_extra_turns", moves=2)),
    ("kgp", {}, "<3,3,0,1,2,0,3,1,1> S", "1 3 1 3 2 3", "2 1", Cause("allowed_extra_turns", moves=4)),
    (
        "kalah", {}, "<3,0,0,2,1,4,0,1,2> S",
        "2 3 1 2 2 3 3 1 2 3 2 3", "1 2 3 1 2 3", Cause("allowed_sowing", 1),
    ),
    (
        "alga", {}, "<3,3,3,4,0,3,0,2,2> S",
        "1 3 3 2 1 3", "3 1 1 3 1 2 2 1 3 3 1 2", Cause("allowed_sowing", 1),
    ),
    # later in the line
    ("alga", {}, "<3,3,2,2,1,0,1,1,3> S", "2 2 1 3", "1 3 2 2 3", Cause("later_rest", 4)),
    ("deskovehry", {}, "<3,4,0,1,1,2,0,0,5> S", "3 1 1", "1 3", Cause("later_rest", 5)),
    ("kalahawari", {}, "<3,3,1,0,1,2,4,1,4> S", "2 3 2 1 3", "3 1 1", Cause("later_capture", 2)),
    ("kalah", {}, "<3,4,4,2,1,0,0,4,4> S", "2 2 3 2 3", "1 2 3 1 3", Cause("later_capture", 1)),
    ("irving", {}, "<3,0,2,1,0,3,1,3,3> S", "1 1 3", "3 1 1", Cause("later_missed", 6)),
    ("alga", {}, "<3,2,0,1,0,2,1,0,2> S", "1 3 3 1", "3 3 1", Cause("later_missed", 3)),
    ("alga", {}, "<3,2,1,1,1,0,1,3,0> S", "2 2 1 3", "1 2 2 3 1", Cause("later")),
    ("kalah", {}, "<3,1,1,1,1,0,0,5,2> S", "2 3 1 2 1 3", "1 2 1 3", Cause("later")),
    # rules without captures from opposite pits give other causes
    (
        "kalah", {"opposite_capture": "none"}, "<3,0,4,0,1,1,3,1,0> S",
        "2 2 3", "3 2 1 3 2 3", Cause("later_rest", 5),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "axes", "text", "played", "best", "cause"), CASES)
def test_the_cause_in_a_position(
    rules: str, axes: dict[str, object], text: str, played: str, best: str, cause: Cause
) -> None:
    position = parse_position(text, ruled(rules, pits=3, **axes))
    node = Node(position)
    worse, better = Play.of(node, line(played)), Play.of(node, line(best))
    assert worse.knows_end
    assert better.knows_end
    ends = [play.sowings[-1].position.lead(position.turn) for play in (worse, better)]
    assert causes(node, worse, better, ends[1] - ends[0]) == (cause,)


# truncated lines, and games with earlier moves

FORFEITED = (Cause("forfeited", 8),)


@pytest.mark.parametrize(
    ("rules", "axes", "text", "before", "played", "best", "loss", "expected"),
    [
        ("wari", {}, "<3,2,4,3,1,4,0,0,0> S", "", "2", "1 1", 10, FORFEITED),
        ("wari", {"grand_slam": "allowed"}, "<3,2,4,3,1,4,0,0,0> S", "", "2", "3 3", 6, FORFEITED),
        (
            "wari", {"grand_slam": "allowed"}, "<3,4,1,1,1,1,3,0,5> S", "", "3 1", "1 1", 14,
            (Cause("starved", 7), Cause("allowed_capture", 4)),
        ),
        ("oware", {}, "<3,1,4,3,1,1,1,4,1> S", "", "1 2 1 3", "3 3", 8, (Cause("allowed_capture", 6),)),
        (
            "wari", {"grand_slam": "illegal"}, "<3,0,4,0,2,1,0,1,3> S", "", "2 3", "3 1", 2,
            (Cause("allowed_capture", 3, pit=2),),
        ),
        ("oware", {}, "<3,0,4,5,3,2,1,1,1> S", "", "1 2", "2 3", 8, (Cause("missed_capture", 4),)),
        (
            "oware", {}, "<3,3,3,4,0,3,0,2,2> S", "", "1 3", "3 1", 6,
            (Cause("smaller_capture", 6), Cause("allowed_capture", 2, pit=1)),
        ),
        (
            "kgp", {}, "<3,4,0,3,1,4,0,0,2> S", "1", "2 3", "3", 4,
            (Cause("smaller_capture", 4), Cause("gave_rest", 4)),
        ),
        ("kalah", {}, "<3,4,0,3,1,4,0,0,2> S", "1", "2 3 1 1", "3 2 2 3", 2, (Cause("smaller_capture", 4),)),
        (
            "alga", {"remainder": "nobody"}, "<3,3,1,1,2,0,1,0,1> S", "2", "1 3 1", "3 1", 3,
            (Cause("broken_chain", moves=1), Cause("allowed_capture", 1)),
        ),
        (
            "kalah", {"opposite_capture": "none"}, "<3,0,0,1,2,1,1,1,1> S", "3", "1 1", "2 3 1 1", 2,
            (Cause("broken_chain", moves=2),),
        ),
    ],
)  # fmt: skip
def test_the_causes_in_a_game(
    rules: str,
    axes: dict[str, object],
    text: str,
    before: str,
    played: str,
    best: str,
    loss: int,
    expected: tuple[Cause, ...],
) -> None:
    node = Node(parse_position(text, ruled(rules, pits=3, **axes)))
    for move in line(before):
        node = node.play(move)
    assert causes(node, Play.of(node, line(played)), Play.of(node, line(best)), loss) == expected


def test_a_later_cause_needs_lines_that_differ_by_half_of_the_loss() -> None:
    node = Node(parse_position("<3,0,0,0,1,1,1,1,2> S", ruled("kalah", pits=3)))
    worse, better = (Play.of(node, line(text)) for text in ("2 2 3", "3 2"))
    assert causes(node, worse, better, 8) == (Cause("later_rest", 5),)
    assert causes(node, worse, better, 9) == (Cause("later"),)


def test_a_truncated_line_claims_only_what_it_contains() -> None:
    position = at("kalah", "1 2 1", "1 1 1")
    cut, whole = Play.of(Node(position), line("3")), Play.of(Node(position), line("3 1 3 2"))
    assert causes(Node(position), cut, whole, 4)[0].kind.startswith(("allowed", "later"))
    assert causes(Node(position), whole, cut, 4) == (Cause("later"),)
