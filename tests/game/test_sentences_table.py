"""The table of the six rule sets, row by row, played on small boards."""

import pytest

from kalaha import NORTH, RULESETS, SOUTH, Game, IllegalActionError, Position, Reason, find_rules
from tests.helpers import after, at, happened, play, why

SHEETS = ("alga", "kalahawari", "kalah", "wari", "deskovehry")
STORE_SOWN = ("alga", "kalahawari", "kalah", "deskovehry")


def sheets(*names: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("name", names)


# seeds in each pit


@pytest.mark.parametrize(("name", "seeds"), zip(SHEETS, (6, 6, 3, 4, 6), strict=True))
def test_the_rules_say_how_many_seeds_start_in_each_pit(name: str, seeds: int) -> None:
    start = Position.start(find_rules(name))
    assert start.pits == ((seeds,) * 6, (seeds,) * 6)
    assert start.stores == (0, 0)


# players sow into their own store, except in wari


@sheets(*STORE_SOWN)
def test_the_own_store_is_sown(name: str) -> None:
    assert after(at(name, "1 1 2", "4 4 4"), "3") == at(name, "1 1 0", "5 4 4", "1 0", NORTH)


@sheets("wari", "oware")
def test_the_own_store_is_not_sown_in_wari(name: str) -> None:
    assert after(at(name, "1 1 2", "4 4 4"), "3") == at(name, "1 1 0", "5 5 4", "0 0", NORTH)


@sheets(*RULESETS)
def test_the_opponents_store_is_never_sown(name: str) -> None:
    sown = happened(play(at(name, "4 4 9", "4 4 4"), "3"), "sown")
    assert (NORTH, None) not in [(side, pit) for side, pit, _, _ in sown]


# a full lap sows into the origin pit, but kalahawari and wari skip it


@sheets("alga", "kalah", "deskovehry")
def test_the_origin_pit_is_sown_on_a_full_lap(name: str) -> None:
    assert after(at(name, "1 8 1", "1 1 1"), "2") == at(name, "2 1 3", "2 2 2", "1 0", NORTH)


def test_the_origin_pit_is_skipped_on_a_full_lap_in_kalahawari() -> None:
    expected = at("kalahawari", "2 0 3", "2 2 2", "2 0", SOUTH)  # the eighth seed is the second in the store
    assert after(at("kalahawari", "1 8 1", "1 1 1"), "2") == expected


def test_the_origin_pit_is_skipped_on_a_full_lap_in_wari() -> None:
    assert after(at("wari", "1 8 1", "5 5 5"), "2") == at("wari", "2 0 3", "7 7 6", "0 0", NORTH)


@sheets("kalahawari", "wari")
def test_the_origin_pit_is_skipped_on_every_lap(name: str) -> None:
    seeds = 2 * (6 if name == "kalahawari" else 5)
    reached = after(at(name, f"1 {seeds} 1", "7 7 7"), "2")
    assert reached.pits == ((3, 0, 3), (9, 9, 9))


# a last seed in the player's own store gives an extra turn


@sheets(*STORE_SOWN)
def test_the_last_seed_in_the_own_store_gives_an_extra_turn(name: str) -> None:
    sowing = play(at(name, "0 2 1", "1 1 1"), "2")
    assert sowing.position == at(name, "0 0 2", "1 1 1", "1 0", SOUTH)
    assert sowing.extra_turn
    assert sowing.events[-1].kind == "extra_turn"


@sheets(*STORE_SOWN)
def test_passing_the_own_store_gives_no_extra_turn(name: str) -> None:
    sowing = play(at(name, "0 3 1", "6 6 6"), "2")
    assert sowing.position == at(name, "0 0 2", "7 6 6", "1 0", NORTH)
    assert not sowing.extra_turn


@sheets("wari", "oware")
def test_wari_has_no_extra_turns(name: str) -> None:
    sowing = play(at(name, "1 1 1", "6 6 6"), "3")
    assert sowing.position == at(name, "1 1 0", "7 6 6", "0 0", NORTH)
    assert not sowing.extra_turn


# a last seed in an empty pit on the player's own side


@sheets("alga", "kalahawari", "kalah", "deskovehry", "irving", "kgp")
def test_a_last_seed_in_an_own_empty_pit_captures_the_opposite_pit(name: str) -> None:
    sowing = play(at(name, "1 0 2", "1 7 1", "0 9"), "1")
    assert sowing.position == at(name, "0 0 2", "1 0 1", "8 9", NORTH)
    assert happened(sowing, "captured") == [(SOUTH, 1, 1, SOUTH), (NORTH, 1, 7, SOUTH)]


@sheets("alga", "kalahawari", "deskovehry", "irving")
def test_the_last_seed_takes_itself_even_if_opposite_is_empty(name: str) -> None:
    sowing = play(at(name, "1 0 2", "1 0 1"), "1")
    assert sowing.position == at(name, "0 0 2", "1 0 1", "1 0", NORTH)
    assert happened(sowing, "captured") == [(SOUTH, 1, 1, SOUTH)]


@sheets("kalah", "kgp")
def test_kalah_captures_only_if_the_opposite_pit_has_seeds(name: str) -> None:
    sowing = play(at(name, "1 0 2", "1 0 1"), "1")
    assert sowing.position == at(name, "0 1 2", "1 0 1", "0 0", NORTH)
    assert happened(sowing, "captured") == []


@sheets("wari", "oware")
def test_a_last_seed_in_an_own_empty_pit_takes_nothing_in_wari(name: str) -> None:
    assert after(at(name, "1 0 2", "1 7 1"), "1") == at(name, "0 1 2", "1 7 1", "0 0", NORTH)


@sheets(*(name for name, rules in RULESETS.items() if rules.relay == "no"))
def test_a_last_seed_in_an_own_filled_pit_takes_nothing(name: str) -> None:
    assert after(at(name, "1 1 2", "1 7 1"), "1") == at(name, "0 2 2", "1 7 1", "0 0", NORTH)


@sheets(*STORE_SOWN)
def test_a_last_seed_in_an_opponents_empty_pit_takes_nothing(name: str) -> None:
    assert after(at(name, "1 4 2", "0 0 7"), "3") == at(name, "1 4 0", "1 0 7", "1 0", NORTH)


# a last seed that makes 2 or 3 in an opponent's pit


@sheets("kalahawari", "wari", "oware")
@pytest.mark.parametrize("before", [1, 2])
def test_a_last_seed_that_makes_2_or_3_captures_them(name: str, before: int) -> None:
    hand = 3 if find_rules(name).sow_store else 2
    sowing = play(at(name, f"1 0 {hand}", f"4 {before} 2"), "3")
    assert happened(sowing, "captured") == [(NORTH, 1, before + 1, SOUTH)]
    assert sowing.position == at(name, "1 0 0", "5 0 2", f"{hand - 2 + before + 1} 0", NORTH)


@sheets("kalahawari", "wari", "oware")
@pytest.mark.parametrize("before", [0, 3, 4])
def test_a_last_seed_that_makes_another_number_captures_nothing(name: str, before: int) -> None:
    hand = 3 if find_rules(name).sow_store else 2
    assert happened(play(at(name, f"1 0 {hand}", f"4 {before} 2"), "3"), "captured") == []


@sheets("kalahawari", "wari", "oware")
def test_the_capture_continues_backwards(name: str) -> None:
    hand = 4 if find_rules(name).sow_store else 3
    sowing = play(at(name, f"1 0 {hand}", "4 1 2"), "3")
    assert happened(sowing, "captured") == [(NORTH, 2, 3, SOUTH), (NORTH, 1, 2, SOUTH)]
    assert sowing.position == at(name, "1 0 0", "5 0 0", f"{hand - 3 + 5} 0", NORTH)


@sheets("alga", "kalah", "deskovehry", "kgp", "irving")
def test_the_other_rule_sets_capture_nothing_in_opponents_pits(name: str) -> None:
    assert after(at(name, "1 0 3", "4 1 2"), "3") == at(name, "1 0 0", "5 2 2", "1 0", NORTH)


# … if that would take all seeds


def test_taking_everything_is_allowed_in_kalahawari() -> None:
    sowing = play(at("kalahawari", "1 0 4", "2 1 1"), "3")
    assert [seeds for _, _, seeds, _ in happened(sowing, "captured")] == [2, 2, 3]
    assert sowing.position == at(
        "kalahawari", "0 0 0", "0 0 0", "8 1", NORTH
    )  # North has an empty side and gets the remaining seeds
    assert sowing.reason == Reason.SIDE_EMPTY


@sheets("wari", "oware")
def test_a_capture_of_everything_takes_nothing_in_wari(name: str) -> None:
    sowing = play(at(name, "1 0 3", "2 1 1"), "3")
    assert sowing.position == at(name, "1 0 0", "3 2 2", "0 0", NORTH)
    assert happened(sowing, "grand_slam") == [(SOUTH, None, 7, None)]


@sheets("wari", "oware")
def test_all_but_one_seed_may_be_taken_in_wari(name: str) -> None:
    assert after(at(name, "1 0 2", "2 1 1"), "3") == at(name, "1 0 0", "0 0 1", "5 0", NORTH)


# feeding an opponent whose side is empty


@sheets(*STORE_SOWN)
def test_an_empty_side_ends_the_game_before_anyone_must_feed(name: str) -> None:
    outcome = at(name, "1 0 2", "0 0 0", "9 9").outcome
    assert outcome is not None
    assert outcome.reason == Reason.SIDE_EMPTY


# the game ends with seeds left in the pits


@sheets(*STORE_SOWN, "kgp", "irving")
def test_the_game_ends_when_a_side_is_empty_after_any_move(name: str) -> None:
    assert why(at(name, "0 0 1", "1 2 3"), "3") == Reason.SIDE_EMPTY
    assert why(at(name, "0 0 2", "1 2 3"), "3") == Reason.SIDE_EMPTY
    assert why(at(name, "1 0 1", "4 2 3"), "3") is None


@sheets("alga", "kalahawari")
def test_the_seeds_left_go_to_the_player_whose_side_is_empty(name: str) -> None:
    sowing = play(at(name, "0 0 1", "1 2 3", "5 4"), "3")
    assert sowing.position == at(name, "0 0 0", "0 0 0", "12 4", SOUTH)
    assert happened(sowing, "swept") == [(NORTH, pit, pit + 1, SOUTH) for pit in range(3)]


@sheets("kalah", "deskovehry", "kgp", "irving")
def test_the_seeds_left_go_to_their_owner(name: str) -> None:
    sowing = play(at(name, "0 0 1", "1 2 3", "5 5"), "3")
    assert sowing.position == at(name, "0 0 0", "0 0 0", "6 11", SOUTH)
    assert happened(sowing, "swept") == [(NORTH, pit, pit + 1, NORTH) for pit in range(3)]


@sheets("wari", "oware")
def test_the_seeds_left_go_to_their_owner_in_wari_too(name: str) -> None:
    sowing = play(at(name, "0 0 1", "0 4 0", "5 5"), "3")  # North can still move, so the game continues
    assert sowing.reason is None
    sowing = play(at(name, "0 1 0", "0 0 1", "5 5", NORTH), "3")  # South gains one seed and cannot feed North
    assert sowing.reason == Reason.CANNOT_FEED
    assert sowing.position == at(name, "0 0 0", "0 0 0", "7 5", SOUTH)


@sheets(*RULESETS)
def test_the_fuller_store_wins_and_equal_stores_are_a_draw(name: str) -> None:
    def winner(south: int, north: int) -> int | None:
        outcome = at(name, "0 0 0", "0 0 0", f"{south} {north}").outcome
        assert outcome is not None
        return outcome.winner

    assert (winner(9, 8), winner(8, 9), winner(8, 8)) == (SOUTH, NORTH, None)


# players may agree to share the remaining seeds


def test_the_players_may_agree_to_share_the_rest_in_kalahawari() -> None:
    game = Game(at("kalahawari", "1 0 2", "1 2 2", "30 34"))
    game.offer_share(SOUTH)
    game.accept_offer(NORTH)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.stores) == (Reason.SHARED, (34, 38))
    assert game.position == at("kalahawari", "0 0 0", "0 0 0", "34 38")


@sheets(*(name for name in RULESETS if name != "kalahawari"))
def test_the_other_rule_sets_have_no_sharing(name: str) -> None:
    with pytest.raises(IllegalActionError, match="may not agree to share"):
        Game(find_rules(name)).offer_share(SOUTH)


# the starting player


@sheets(*(name for name in RULESETS if name not in ("deskovehry", "mangala")))
def test_who_starts_is_agreed(name: str) -> None:
    rules = find_rules(name)
    assert rules.starter == "agreed"
    assert Game(rules).position.turn == SOUTH
    assert Game(rules, Position.start(rules, NORTH)).position.turn == NORTH


def test_who_starts_is_drawn_by_lot_in_deskovehry() -> None:
    rules = find_rules("deskovehry")
    assert rules.starter == "lot"
    drawn = [Game.start(rules, seed).position.turn for seed in range(200)]
    assert 70 < sum(drawn) < 130
    assert drawn == [Game.start(rules, seed).position.turn for seed in range(200)]
