"""Sentences in a review, and sentences about a move under other rule sets."""

from kalaha.game import NORTH, SOUTH, Game, Move, Outcome, Reason
from kalaha.game.comparison import Cause, Play
from kalaha.game.rulings import Fault, Ruling
from kalaha.narration import (
    Message,
    better_messages,
    cost_message,
    reply_messages,
    ruling_messages,
    sowing_messages,
    why_messages,
)
from kalaha.rules import find_rules

GAME = Game(find_rules("kalah").replace(seeds=4))


def test_the_cost_and_causes_of_a_move() -> None:
    assert cost_message(3, "lower") == Message("cost-lower", values={"seeds": 3})
    first, second = Cause("allowed_capture", 5, pit=2), Cause("missed_capture", 4, moves=1)
    assert why_messages(NORTH, (first, second), ("win", "draw")) == [
        Message("why-allowed_capture-pit", NORTH, {"seeds": 5, "pit": 3}),
        Message("why-missed_capture-then", NORTH, {"seeds": 4, "moves": 1}),
        Message("why-win-draw", NORTH),
    ]


def test_the_reply_follows_the_turn_and_the_better_turn_is_whole() -> None:
    line = [
        Move.parse(move) for move in ("3", "1", "2")
    ]  # a move with an extra turn, the move after it, and the reply
    play = Play.of(GAME.node, line)
    first, second, reply = play.sowings
    assert better_messages(play) == [*sowing_messages(first), *sowing_messages(second)]
    assert reply_messages(play) == [*sowing_messages(second), *sowing_messages(reply)]
    assert reply_messages(Play(play.turn, (), ())) == []


def test_the_rulings_of_other_rule_sets() -> None:
    quiet = GAME.position.play("1")
    assert ruling_messages(Ruling(("kalah",), quiet)) == [
        *sowing_messages(quiet)[1:],
        Message("say-turn", NORTH),
    ]
    again = GAME.position.play("3")
    assert ruling_messages(Ruling(("kalah",), again)) == sowing_messages(again)[1:]
    must_feed = Fault("move-must-feed", {})
    assert ruling_messages(Ruling(("wari",), must_feed)) == [
        Message("compare-illegal"),
        Message("axis-feeding-compulsory"),
    ]
    empty = Fault("move-empty-pit", {})
    assert ruling_messages(Ruling(("wari",), empty)) == [Message("compare-illegal")]
    over = Outcome.of(Reason.SIDE_EMPTY, (30, 18))
    assert ruling_messages(Ruling(("alga",), over)) == [
        Message("compare-over"),
        Message("outcome-won", SOUTH, {"winner": 30, "loser": 18}),
    ]
