"""One test per sentence for axes that no sheet uses, and for rule sets added on request."""

import pytest

from kalaha import NORTH, SOUTH, Game, IllegalActionError, IllegalMoveError, Position, Reason, find_rules
from tests.helpers import after, at, happened, legal, play, ruled, why

# grand_slam = illegal. The move is illegal unless all moves are grand slams


def test_an_illegal_grand_slam_is_not_a_legal_move() -> None:
    slam = at("wari", "1 0 3", "2 1 1", grand_slam="illegal")
    assert legal(slam) == "1"
    with pytest.raises(IllegalMoveError, match="capture everything"):
        play(slam, "3")


def test_an_illegal_grand_slam_is_legal_if_all_moves_are_such() -> None:
    slam = at("wari", "0 0 3", "2 1 1", grand_slam="illegal")
    assert legal(slam) == "3"
    assert after(slam, "3").stores == (7, 0)


def test_declining_a_grand_slam_is_legal() -> None:
    slam = at("wari", "1 0 3", "2 1 1", grand_slam="illegal", optional_capture=True)
    assert legal(slam) == "1 3~"
    assert after(slam, "3~").pits == ((1, 0, 0), (3, 2, 2))


def test_an_allowed_grand_slam_leaves_the_opponent_no_move() -> None:
    sowing = play(at("wari", "1 0 3", "2 1 1", grand_slam="allowed"), "3")
    assert sowing.reason == Reason.NO_MOVE
    assert sowing.position == at("wari", "0 0 0", "0 0 0", "8 0", NORTH, grand_slam="allowed")


@pytest.mark.parametrize("name", ["alga", "kalah"])
def test_an_opposite_capture_of_everything_is_a_grand_slam(name: str) -> None:
    sowing = play(at(name, "1 0 2", "0 3 0", grand_slam="nothing"), "1")
    assert happened(sowing, "grand_slam") == [(SOUTH, None, 4, None)]
    assert sowing.position.pits == ((0, 1, 2), (0, 3, 0))
    assert legal(at(name, "1 0 2", "0 3 0", grand_slam="illegal")) == "3"


def test_after_a_capture_the_same_player_may_move_again() -> None:
    sowing = play(at("kalah", "1 0 2", "1 3 0", capture_extra_turn=True), "1")
    assert sowing.extra_turn
    assert sowing.position == at("kalah", "0 0 2", "1 0 0", "4 0", SOUTH, capture_extra_turn=True)
    assert not play(at("kalah", "1 1 2", "1 3 0", capture_extra_turn=True), "1").extra_turn


def test_a_lone_last_seed_is_no_grand_slam_of_an_empty_side() -> None:
    lone = at("alga", "1 0 2", "0 0 0", grand_slam="nothing", ends="cannot_move")
    assert [seeds for *_, seeds, _ in happened(play(lone, "1"), "captured")] == [1]


# feeding: free | forfeit | compulsory


def test_without_a_duty_to_feed_every_move_is_legal_and_free() -> None:
    free = at("wari", "1 0 2", "0 0 0", "4 5", feeding="free")
    assert legal(free) == "1 3"
    sowing = play(free, "1")
    assert sowing.reason == Reason.NO_MOVE  # North, to move, has no seeds to play
    assert sowing.position.stores == (7, 5)


def test_compulsory_feeding_leaves_only_moves_that_feed() -> None:
    hungry = at("oware", "1 0 2", "0 0 0")
    assert legal(hungry) == "3"
    with pytest.raises(IllegalMoveError, match="does not feed"):
        play(hungry, "1")


def test_compulsory_feeding_applies_only_to_an_empty_opponent() -> None:
    assert legal(at("oware", "1 0 2", "1 0 0")) == "1 3"


# ends = cannot_move. The player to move has no legal move. `remainder` assigns the remaining seeds.


def test_an_empty_side_does_not_end_the_game_if_the_player_can_move() -> None:
    sowing = play(at("kalah", "0 0 2", "1 2 1", ends="cannot_move"), "3")
    assert sowing.reason is None
    assert sowing.position == at("kalah", "0 0 0", "2 2 1", "1 0", NORTH, ends="cannot_move")


@pytest.mark.parametrize(
    ("remainder", "stores"), [("owner", "1 5"), ("emptier", "6 0"), ("nobody", "1 0"), ("closer", "1 5")]
)
def test_if_a_player_cannot_move_the_rest_goes_by_remainder(remainder: str, stores: str) -> None:
    start = at("kalah", "0 0 2", "1 2 1", ends="cannot_move", remainder=remainder)
    sowing = play(start, "3", "1")  # North sows only on their own side
    assert sowing.reason == Reason.NO_MOVE
    assert sowing.position.stores == tuple(map(int, stores.split()))
    assert sowing.position.on_board == (5 if remainder == "nobody" else 0)


def test_a_player_with_an_extra_turn_and_no_seeds_cannot_move() -> None:
    sowing = play(at("kalah", "0 0 1", "1 2 1", ends="cannot_move"), "3")
    assert sowing.reason == Reason.NO_MOVE
    assert sowing.position.stores == (1, 4)


# remainder = nobody


def test_a_rest_that_goes_to_nobody_stays_on_the_board() -> None:
    sowing = play(at("alga", "0 0 1", "1 2 3", "5 4", remainder="nobody"), "3")
    assert sowing.position.pits == ((0, 0, 0), (1, 2, 3))
    assert sowing.outcome is not None
    assert sowing.position.stores == sowing.outcome.stores == (6, 4)
    assert happened(sowing, "swept") == []


# relay = own | any: a last seed in a pit with seeds is sown on with them


@pytest.mark.parametrize(
    ("relay", "picked", "south", "north", "stores", "again"),
    [
        ("no", [2], "0 1 2", "1 0 1", "0 0", False),
        ("own", [2, 2], "0 1 0", "2 0 1", "1 0", False),
        ("any", [2, 2, 2, 2, 2], "1 0 1", "0 1 0", "2 0", True),
    ],
)
def test_a_last_seed_in_a_pit_with_seeds_is_sown_on(
    relay: str, picked: list[int], south: str, north: str, stores: str, again: bool
) -> None:
    sowing = play(at("kalah", "2 0 1", "1 0 1", relay=relay), "1")
    assert [seeds for *_, seeds, _ in happened(sowing, "picked")] == picked
    assert sowing.position == at("kalah", south, north, stores, SOUTH if again else NORTH, relay=relay)
    assert sowing.extra_turn is again


def test_a_relay_that_ends_in_an_own_empty_pit_captures() -> None:
    sowing = play(at("kalah", "1 1 0 0", "1 3 2 1", relay="own"), "1")
    assert happened(sowing, "picked") == [(SOUTH, 0, 1, None), (SOUTH, 1, 2, None)]
    assert happened(sowing, "captured") == [(SOUTH, 3, 1, SOUTH), (NORTH, 0, 1, SOUTH)]


def test_a_relay_to_the_pit_emptied_last_ends_there() -> None:
    start = at("avalanche", "1 6 0", "1 0 1")  # the seventh seed of pit 2 falls into pit 2
    assert [seeds for *_, seeds, _ in happened(play(start, "1"), "picked")] == [1, 7]


# remainder = closer: the player who made the last move gets the rest


def test_the_rest_goes_to_the_player_who_made_the_last_move() -> None:
    assert after(at("alga", "1 0 9", "0 2 0", "5 4", remainder="closer"), "1").stores == (17, 4)
    assert after(at("alga", "0 0 1", "1 2 1", "5 4", remainder="closer"), "3").stores == (10, 4)
    assert after(at("alga", "0 0 2", "1 2 1", "5 4", remainder="closer"), "3").stores == (11, 4)
    sowing = play(at("alga", "0 0 1", "1 2 1", remainder="closer", ends="cannot_move"), "3")
    assert (sowing.reason, sowing.position.stores) == (Reason.NO_MOVE, (5, 0))


def test_a_finished_board_was_left_by_the_player_not_to_move() -> None:
    left = at("alga", "0 0 0", "1 2 1", "5 4", NORTH, remainder="closer").outcome
    assert left is not None
    assert left.stores == (9, 4)


# backwards = several


@pytest.mark.parametrize(("north", "taken"), [("1 1 4", [2]), ("1 2 4", [3, 2]), ("4 2 4", [3])])
def test_only_a_last_seed_that_makes_3_captures_on_backwards(north: str, taken: list[int]) -> None:
    sowing = play(at("kalahawari", "4 4 3", north, backwards="several"), "3")
    assert [seeds for *_, seeds, _ in happened(sowing, "captured")] == taken


# first_seed = stays


@pytest.mark.parametrize(
    ("south", "move", "after_it"),
    [("4 4 4", "1", "1 5 5"), ("1 1 2", "1", "0 2 2"), ("0 2 1", "2", "0 1 2"), ("8 0 0", "1", "2 1 1")],
)
def test_the_first_seed_stays_unless_it_is_alone(south: str, move: str, after_it: str) -> None:
    sown = after(at("mangala", south, "3 3 4"), move)
    assert sown.pits[SOUTH] == tuple(map(int, after_it.split()))


def test_a_relay_leaves_the_first_seed_of_each_pit() -> None:
    relayed = at("kalah", "2 1 0", "1 3 1", relay="own", first_seed="stays")
    assert after(relayed, "1") == at("kalah", "1 1 0", "0 3 1", "2 0", NORTH, relay="own", first_seed="stays")


# even_capture


@pytest.mark.parametrize(("north", "taken"), [("1 3 4", [4]), ("1 2 4", []), ("1 9 4", [10]), ("1 1 4", [2])])
def test_a_last_seed_that_makes_an_even_number_captures_it(north: str, taken: list[int]) -> None:
    sowing = play(at("mangala", "4 4 4", north), "3")
    assert [seeds for *_, seeds, _ in happened(sowing, "captured")] == taken
    assert not sowing.extra_turn


def test_a_row_of_2s_and_3s_is_captured_before_an_even_number() -> None:
    both = at("kalahawari", "4 4 3", "1 1 4", even_capture=True)
    assert [pit for _, pit, *_ in happened(play(both, "3"), "captured")] == [1, 0]
    assert [pit for _, pit, *_ in happened(play(at(both.rules, "4 4 3", "1 3 4"), "3"), "captured")] == [1]


# capturer = stays


def test_the_capturing_seed_may_stay() -> None:
    staying = find_rules("kalah").replace(capturer="stays")
    sowing = play(at(staying, "1 0 3", "4 2 4"), "1")
    assert sowing.position == at(staying, "0 1 3", "4 0 4", "2 0", NORTH)
    assert sowing.seeds_captured == 2


# swap = one_move


def test_the_first_move_gives_no_extra_turn_if_the_sides_may_be_swapped_after_it() -> None:
    game = Game(find_rules("kalah").replace(pits=7, seeds=7, swap="one_move"))
    assert not game.play("1").extra_turn
    assert game.can_swap
    assert game.position.turn == NORTH
    assert game.play("1").extra_turn


# majority_stop: a store with more than half the seeds ends the game


def test_a_store_over_half_ends_the_game_and_owners_keep_the_rest() -> None:
    sowing = play(at("kgp", "1 0 2", "1 2 1", "7 0"), "3")  # 8 of 14 seeds
    assert sowing.reason == Reason.MAJORITY
    assert sowing.position == at("kgp", "0 0 0", "0 0 0", "9 5", NORTH)


def test_exactly_half_does_not_end_the_game() -> None:
    assert why(at("kgp", "1 0 2", "1 2 1", "6 1"), "3") is None


def test_half_is_counted_over_all_seeds_including_the_stores() -> None:
    assert why(at("kgp", "1 0 2", "1 2 1", "6 2"), "3") is None
    assert at("kgp", "1 0 0", "1 0 0", "1 4").outcome is not None


def test_a_majority_leaves_the_rest_to_owners_if_no_side_is_empty() -> None:
    start = at("alga", "1 0 2", "1 2 1", "7 0", majority_stop=True)
    assert after(start, "3").stores == (9, 5)


# swap (pie rule)


def pie(moves: str) -> Game:
    game = Game(ruled("kalah", pits=3, seeds=3, swap=True))
    for move in moves.split():
        game.play(move)
    return game


def test_the_second_player_may_take_over_the_first_players_side() -> None:
    game = pie("1 2")  # the last seed of pit 1 falls into the store, so the first turn has two moves
    assert game.position == at(game.rules, "0 0 5", "4 4 3", "2 0", NORTH)
    assert game.can_swap
    assert game.swap().side == NORTH
    assert game.position == at(game.rules, "4 4 3", "0 0 5", "0 2", SOUTH)


def test_a_swap_replaces_the_first_reply() -> None:
    game = pie("1")
    assert not game.can_swap  # South gets an extra turn
    game = pie("2")
    assert game.can_swap
    game.play("1")
    assert not game.can_swap
    with pytest.raises(IllegalActionError, match="only in place of the second player’s first move"):
        game.swap()


def test_sides_are_swapped_once() -> None:
    game = pie("2")
    game.swap()
    assert not game.can_swap
    game.play("1")
    assert not game.can_swap


def test_no_sheet_allows_a_swap() -> None:
    game = Game(find_rules("alga"))
    game.play("2")
    assert not game.can_swap
    with pytest.raises(IllegalActionError, match="may not be swapped"):
        game.swap()


def test_if_north_starts_south_may_swap() -> None:
    rules = ruled("kalah", swap=True)
    game = Game(rules, Position.start(rules, NORTH))
    game.play("1")
    assert game.swap().side == SOUTH
    assert game.position.turn == NORTH


# sharing and stopping require the axis


def test_agreeing_to_stop_needs_positions_that_can_recur() -> None:
    with pytest.raises(IllegalActionError, match="cannot recur"):
        Game(at("kalah", "1 0 2", "1 2 1")).offer_stop(SOUTH)
