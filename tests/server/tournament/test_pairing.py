"""Rounds that pair all players fairly."""

from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kalaha.server.tournament.pairing import Meeting, Pairs, circle, swiss
from kalaha.server.tournament.tournament import Board, Standing, Tournament, Vote
from kalaha.wire.tournament import TournamentFormat


def players_of(pairs: Pairs) -> list[int]:
    return sorted(player for pair in pairs for player in pair if player is not None)


@given(st.integers(2, 12))
def test_in_a_circle_everybody_plays_everybody_once(count: int) -> None:
    met: list[Meeting] = []
    byes: list[int] = []
    for _ in range(count - 1 + count % 2):
        pairs = circle(count, met)
        assert players_of(pairs) == list(range(count))
        byes += [player for player, other in pairs if other is None]
        met += [frozenset((player, other)) for player, other in pairs if other is not None]
    assert sorted(map(sorted, met)) == [list(pair) for pair in combinations(range(count), 2)]
    assert sorted(byes) == (list(range(count)) if count % 2 else [])
    assert circle(count, met) == []


@given(st.integers(3, 11), st.integers(1, 10))
def test_a_latecomer_meets_everybody_too(count: int, late: int) -> None:
    met: set[Meeting] = set()
    rounds = 0
    while pairs := circle(count + (rounds >= late), met):
        new = [frozenset((player, other)) for player, other in pairs if other is not None]
        assert not met & set(new)
        assert len(set(new)) == len(new)
        met |= set(new)
        rounds += 1
    joined = count + (rounds >= late)
    assert len(met) == joined * (joined - 1) // 2


@given(st.integers(2, 60), st.randoms(use_true_random=False))
def test_a_swiss_evening_pairs_equals_and_never_twice(count: int, lot: Random) -> None:
    points = dict.fromkeys(range(count), 0.0)
    met: set[Meeting] = set()
    had_bye: set[int] = set()
    for _ in range(min(5, count // 2)):
        ranking = sorted(points, key=lambda player: -points[player])
        pairs = swiss(ranking, points, met, had_bye)
        assert players_of(pairs) == list(range(count))
        for player, other in pairs:
            if other is None:
                assert player not in had_bye
                had_bye.add(player)
                points[player] += 1
            else:
                assert frozenset((player, other)) not in met
                met.add(frozenset((player, other)))
                points[lot.choice((player, other))] += 1


def test_two_hundred_players_are_paired_in_each_of_nine_rounds() -> None:
    points = dict.fromkeys(range(200), 0.0)
    met: set[Meeting] = set()
    for _ in range(9):
        pairs = swiss(sorted(points, key=lambda player: -points[player]), points, met, ())
        for player, other in pairs:
            assert other is not None
            assert frozenset((player, other)) not in met
            met.add(frozenset((player, other)))
            points[min(player, other)] += 1


def test_players_meet_again_only_when_all_have_met() -> None:
    points = dict.fromkeys(range(3), 0.0)
    met = {frozenset(pair) for pair in combinations(range(3), 2)}
    assert players_of(swiss([0, 1, 2], points, met, ())) == [0, 1, 2]


def evening(format: TournamentFormat, count: int, rounds: int = 0) -> Tournament:
    tournament = Tournament(host="", start="", format=format, rounds=rounds)
    for number in range(count):
        tournament.join(f"P{number}", f"seat {number}", "", another=False)
    return tournament


def test_everybody_byes_once_in_a_swiss_evening_of_three() -> None:
    tournament = evening("swiss", 3, 3)
    while boards := tournament.pair(()):
        tournament.begin(boards, 0, 0)
        for board in boards:
            if board.north is not None:  # the player with the lower number wins
                board.points = float(board.south < board.north)
        assert tournament.settle({}, 0)
    assert tournament.phase == "over"
    assert [board.south for board in tournament.boards if board.bye] == [2, 1, 0]
    assert {standing.margin for standing in tournament.standings()} == {0}
    assert [board.points for board in evening("round_robin", 3).pair(()) if board.bye] == [0]


def test_a_bye_goes_to_somebody_who_is_here_and_had_none() -> None:
    tournament = evening("swiss", 5, 5)
    tournament.add("a name on the list")
    byes: list[int] = []
    for _ in range(4):
        boards = tournament.pair({0, 1, 2, 3})  # player 4 is away, and player 5 has never come
        byes += [board.south for board in boards if board.bye]
        assert {player for board in boards for player in (board.south, board.north)} <= {*range(5), None}
        tournament.begin([board for board in boards if board.bye], 0, 0)
        tournament.settle({}, 0)
    assert sorted(byes) == [0, 1, 2, 3]


def test_the_last_player_does_not_rest_twice() -> None:
    tournament = evening("swiss", 5, 9)
    tournament.boards = [Board(round=1, south=4, bye=True, points=1)]
    tournament.boards += [Board(round=2, south=n, north=4, points=1, margin=9) for n in range(4)]
    assert [board.south for board in tournament.pair(range(5)) if board.bye] == [3]


@pytest.mark.parametrize("count", [2, 6, 12])
def test_nobody_meets_the_same_player_again_at_once_in_an_arena(count: int) -> None:
    lot = Random(1)
    tournament = evening("arena", count)
    tournament.begin(tournament.pair(range(count)), 0, 0)
    for _ in range(5 * count):
        playing = [board for board in tournament.boards if board.points is None]
        lot.choice(playing).points = lot.choice((0, 0.5, 1))
        tournament.boards += tournament.pair(range(count))
    for player in range(count):
        games = [
            {board.south, board.north} for board in tournament.boards if player in (board.south, board.north)
        ]
        assert all((game == after) == (count == 2) for game, after in pairwise(games))


def test_the_clock_of_a_round_stands_during_a_pause() -> None:
    tournament = evening("swiss", 2, 3)
    tournament.vote = Vote(position="", until=0)
    tournament.begin(tournament.pair(()), 100, minutes=1)
    assert tournament.vote is None
    tournament.pause(130)
    assert (tournament.until, tournament.is_late(1000)) == (30, False)
    tournament.resume(1000)
    assert [tournament.is_late(now) for now in (1029, 1030)] == [False, True]
    tournament.pause(1020)
    tournament.end({}, 2000)
    assert (tournament.phase, tournament.boards[0].decided) == ("between", "host")


def test_a_bye_is_no_game_as_south() -> None:
    tournament = evening("swiss", 3, 5)
    for _ in range(8):
        tournament.boards = [
            Board(round=1, south=0, bye=True, points=1),
            Board(round=1, south=1, north=2, points=1),
        ]
        (game,) = [board for board in tournament.pair(()) if not board.bye]
        assert game.south == 0


def test_players_are_ranked_by_points_and_then_by_margin() -> None:
    tournament = evening("round_robin", 4)
    tournament.boards = [
        Board(round=1, south=0, north=1, points=1, margin=6),
        Board(round=1, south=2, north=3, points=0, margin=-8),
        Board(round=1, south=1, north=2),
    ]
    standings = Standing(2, 1, 6), Standing(3, 0, -6), Standing(4, 0, -8), Standing(1, 1, 8)
    assert tournament.standings() == [*standings]
    tournament.boards[1].margin = -6
    assert [standing.rank for standing in tournament.standings()] == [1, 3, 3, 1]
