"""Every message about a game or its rules has text for each listener, with all values filled in."""

import random
from typing import get_args

import pytest

from kalaha.game import NORTH, SOUTH, Game, Reason
from kalaha.game.comparison import Cause, CauseKind
from kalaha.locale import Messages
from kalaha.narration import (
    ORDER,
    Message,
    preview_messages,
    reason_message,
    result_message,
    rule_messages,
    sowing_messages,
    why_messages,
)
from kalaha.notation import parse_position
from kalaha.rules import AXES, PRESETS, Rules, find_rules
from tests.effort import effort

SAY = Messages("en")


def text_of(message: Message) -> str:
    """Return the English text of a message about a player called Ann."""
    if message.player is None:
        return SAY(message.key, **message.values)
    if message.key == "say-join":  # players receive no message about their own arrival
        return SAY(message.key, player="Ann")
    to_the_player = SAY(f"you-{message.key}", **message.values)
    assert "Ann" not in to_the_player
    return SAY(message.key, player="Ann", **message.values)


def keys(messages: list[Message]) -> list[str]:
    return [message.key for message in messages]


@pytest.mark.parametrize("name", PRESETS)
def test_every_message_of_a_game_has_a_text(name: str) -> None:
    rng = random.Random(name)
    rules = find_rules(name)
    captures = rules.wari_capture or rules.opposite_capture != "none"
    rules = rules.replace(optional_capture=captures, optional_extra_turn=rules.extra_turn, swap=True)
    for _ in range(effort(10, least=2)):
        game = Game(rules)
        while not game.outcome:
            if game.can_swap and rng.random() < 0.5:
                game.swap()
            for move in game.legal_moves:
                for message in preview_messages(game.position.play(move)):
                    assert text_of(message)
            sowing = game.play(rng.choice(game.legal_moves))
            messages = sowing_messages(sowing)
            texts = [text_of(message) for message in messages]
            assert texts[0].startswith("Ann sows ")
            if sowing.outcome:
                assert text_of(result_message(sowing.outcome))
                assert text_of(reason_message(sowing.outcome))


@pytest.mark.parametrize("kind", get_args(CauseKind))
@pytest.mark.parametrize("number", [1, 3])
def test_every_cause_of_a_loss_has_a_text(kind: CauseKind, number: int) -> None:
    for cause in (Cause(kind, number), Cause(kind, number, pit=2, moves=number)):
        (message,) = why_messages(NORTH, (cause,), None)
        assert message.player is None or text_of(message).startswith("Ann ")
        assert text_of(message).endswith(".")


def test_a_result_thrown_away_comes_last() -> None:
    _, message = why_messages(NORTH, (Cause("ended_early"),), ("win", "draw"))
    assert text_of(message) == "Ann gives away a win: with best play the game is now a draw."


def test_a_capture_is_told_as_one_number() -> None:
    position = parse_position("<6,9,7,2,0,0,3,1,2,1,3,2,5,4,1>", Rules())
    sowing = position.play(position.legal_moves[0])
    assert sowing_messages(sowing) == [
        Message("say-sown", SOUTH, {"seeds": 2, "pit": 1}),
        Message("say-last-own", 0, {"pit": 3}),
        Message("say-captured", values={"seeds": 6}),
    ]
    assert preview_messages(sowing) == [Message("list-captures", values={"seeds": 6})]


def test_a_relay_is_told_in_one_sentence() -> None:
    position = parse_position("<3,0,0,2,0,1,1,0,1> S", find_rules("avalanche").replace(pits=3))
    told = [text_of(message) for message in sowing_messages(position.play("1"))]
    assert told == [
        "Ann sows 2 seeds from pit 1.",
        "The last seed is picked up with those in its pit and sown on, 4 times in all.",
        "The last seed is in the store. Ann moves again.",
    ]


def test_a_declined_capture_or_extra_turn_is_mentioned() -> None:
    rules = Rules(pits=3, seeds=1, optional_capture=True, optional_extra_turn=True)
    position = parse_position("<3,0,0,1,0,1,1,3,1> S", rules)
    told = {str(move): position.play(move) for move in position.legal_moves if move.declines}
    assert {move: text_of(preview_messages(sowing)[0]) for move, sowing in told.items()} == {
        "1~": "declines the capture",
        "3~": "declines the extra turn",
    }
    assert text_of(sowing_messages(told["1~"])[-1]) == "The capture of 4 seeds is declined."
    assert text_of(sowing_messages(told["3~"])[-1]) == "The extra turn is declined."


def test_a_forfeit_names_the_gaining_player() -> None:
    position = parse_position("<6,9,7,2,0,3,0,1,2,0,0,0,0,0,0>", find_rules("wari"))
    sowing = position.play(position.legal_moves[0])
    assert sowing_messages(sowing)[-1] == Message("say-forfeited", NORTH, {"seeds": 8})
    assert keys(preview_messages(sowing)) == ["list-forfeits"]
    assert sowing.outcome is not None
    assert text_of(reason_message(sowing.outcome)) == "The empty side was not fed."


@pytest.mark.parametrize("reason", [Reason.RESIGNED, Reason.TIMED_OUT])
def test_giving_up_names_the_loser_and_the_winner(reason: Reason) -> None:
    game = Game(Rules())
    _ = game.resign(NORTH) if reason is Reason.RESIGNED else game.time_out(NORTH)
    outcome = game.outcome
    assert outcome is not None
    assert reason_message(outcome) == Message(f"reason-{reason}", NORTH)
    assert result_message(outcome) == Message("outcome-given-up", SOUTH)


def test_a_draw_names_no_player() -> None:
    game = Game(find_rules("kalahawari"))
    game.offer_share(SOUTH)
    game.accept_offer(NORTH)
    outcome = game.outcome
    assert outcome is not None
    assert reason_message(outcome) == Message("reason-shared")
    assert result_message(outcome) == Message("outcome-draw", values={"winner": 36})


def test_every_axis_has_its_place_among_the_sentences() -> None:
    assert sorted(ORDER) == sorted([*AXES, "sowing", "aim"])


def test_the_rules_omit_the_obvious() -> None:
    assert set(ORDER) - set(rule_messages(Rules())) == {
        "start", "first_seed", "relay", "capture_extra_turn", "capturer", "wari_capture", "backwards",
        "even_capture", "grand_slam", "optional_capture", "optional_extra_turn", "feeding",
        "repetition", "repetition_at", "repetition_when_empty", "quiet_limit", "majority_stop", "sharing",
        "swap",
    }  # fmt: skip
    assert set(ORDER) - set(rule_messages(find_rules("wari"))) == {
        "start", "first_seed", "relay", "capturer", "backwards", "even_capture", "optional_capture",
        "optional_extra_turn", "majority_stop", "sharing", "swap", "repetition_at",
        "repetition_when_empty", "quiet_limit", "capture_extra_turn",
    }  # fmt: skip


def english(position: str, rules: Rules) -> str:
    """Return the description of the first move in a position."""
    before = parse_position(position, rules)
    sowing = before.play(before.legal_moves[0])
    messages = sowing_messages(sowing) + ([result_message(sowing.outcome)] if sowing.outcome else [])
    return " ".join(SAY(each.key, **player(each), **each.values) for each in messages)


def player(message: Message) -> dict[str, str]:
    return {} if message.player is None else {"player": ("South", "North")[message.player]}


def test_an_extra_turn_in_words() -> None:
    assert english("<6,9,7,0,0,0,3,1,0,1,3,2,0,4,1>", Rules()) == (
        "South sows 3 seeds from pit 4. The last seed is in the store. South moves again."
    )


def test_the_player_who_has_run_out_of_seeds_is_named() -> None:
    end = english("<6,30,25,1,0,0,0,0,0,0,0,0,0,3,0>", find_rules("kalah"))
    assert "All pits are empty." in end
    end = english("<6,24,17,0,0,0,0,0,1,1,2,0,0,0,0>", find_rules("deskovehry"))
    assert "South has no seeds left. North takes the 3 seeds left on the board." in end
    rules = find_rules("wari").replace(grand_slam="allowed")
    slam = parse_position("<6,9,7,0,0,0,0,0,2,1,1,0,0,0,0>", rules).play("6")
    assert sowing_messages(slam)[-1] == Message("say-no_move", NORTH)
