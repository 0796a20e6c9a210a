"""The published puzzle files are consistent, and a sample of the puzzles is proved again."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from kalaha.game import Game, Position
from kalaha.notation import parse_position
from kalaha.puzzles import SETS, THEMES, Puzzle, puzzles
from kalaha.puzzles.criteria import (
    CLEAR,
    MOST_TURNS,
    Judged,
    greedy_turns,
    judge_by,
    puzzle_of,
    themes_of,
    turns_of,
)
from kalaha.puzzles.exact import proving, table_margins, wrong
from kalaha.puzzles.puzzle import DIFFICULTIES, path_of, turn_text
from kalaha.rules import Rules, find_rules
from tests.effort import THOROUGH, effort
from tests.reference import minimax


def few(rules_id: str, count: int, seeds: int) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles(rules_id) if puzzle.position.on_board <= seeds][:count]


@pytest.mark.parametrize("rules_id", SETS)
def test_the_files_follow_from_positions_and_values(rules_id: str) -> None:
    lines = path_of(rules_id).read_text("utf-8").splitlines()
    assert len(lines) >= 100
    found = list(zip(lines, puzzles(rules_id), strict=True))
    for line, puzzle in found[:: 1 if THOROUGH else 10]:
        assert json.dumps(puzzle.document(), separators=(",", ":")) == line
        assert puzzle.themes == themes_of(puzzle) != ()


@pytest.mark.parametrize("rules_id", SETS)
def test_one_turn_is_clearly_best_and_a_greedy_player_misses_it(rules_id: str) -> None:
    for puzzle in puzzles(rules_id):
        turns = {turn_text(tuple(s.move for s in turn)): turn for turn in turns_of(puzzle.position)}
        assert set(turns) == set(map(str, puzzle.answers))
        best = turns[str(puzzle.best)][-1].position
        for answer in puzzle.answers:
            same = turns[str(answer)][-1].position == best
            assert same == puzzle.is_best(answer)
            assert same or puzzle.best.least - answer.most >= CLEAR
        greedy = greedy_turns(puzzle.position)
        assert turns[puzzle.greedy] in greedy
        assert all(turn[-1].position != best for turn in greedy)
        assert puzzle.margin >= CLEAR


@pytest.mark.parametrize("rules_id", SETS)
def test_puzzles_differ_and_vary_in_kind_and_difficulty(rules_id: str) -> None:
    found = puzzles(rules_id)
    assert len({puzzle.position.pits for puzzle in found}) == len(found)
    count = Counter(puzzle.difficulty for puzzle in found)
    assert set(count) == set(range(1, DIFFICULTIES + 1))
    assert min(count.values()) >= len(found) // (2 * DIFFICULTIES)
    assert len({theme for puzzle in found for theme in puzzle.themes}) >= 2


def test_all_themes_occur() -> None:
    assert {theme for rules_id in SETS for puzzle in puzzles(rules_id) for theme in puzzle.themes} == set(
        THEMES
    )


@pytest.mark.parametrize("rules_id", SETS)
def test_a_sample_is_proved_again(rules_id: str) -> None:
    sample = few(rules_id, effort(4), 9 if rules_id == "wari" else 14)
    assert sample
    assert [is_wrong for _, is_wrong in wrong(find_rules(rules_id), sample)] == [False] * len(sample)


@pytest.mark.parametrize("rules_id", ["kalah", "wari"])
def test_a_false_puzzle_is_found(rules_id: str) -> None:
    puzzle = few(rules_id, 1, 9)[0]
    best, *others = puzzle.answers
    changed = replace(puzzle, answers=(replace(best, least=best.least + 2, most=best.most + 2), *others))
    assert [is_wrong for _, is_wrong in wrong(find_rules(rules_id), [changed])] == [True]


def test_a_turn_that_a_greedy_player_finds_is_no_puzzle() -> None:
    rules = find_rules("kalah").replace(pits=3, seeds=1)
    assert puzzle_of(Game(rules).position, judge_by(table_margins(rules, 6))) is None


def test_a_position_with_too_many_turns_is_no_puzzle() -> None:
    rules = find_rules("kalah")
    position = parse_position("<6,0,0,1,0,4,3,2,1,1,1,1,1,1,1> S", rules)
    assert len(list(turns_of(position))) > MOST_TURNS

    def judge(game: Game) -> Judged:
        raise AssertionError(game)  # must not be called

    assert puzzle_of(position, judge) is None


def test_a_margin_counts_the_stores() -> None:
    position = parse_position("<2,5,1,0,2,1,0> S", find_rules("kalah").replace(pits=2, seeds=2))
    assert table_margins(position.rules, 3)(position) == (3, 3)  # 6 to 3, because North sweeps two seeds


def test_a_turn_is_recognised_once_it_is_complete() -> None:
    for puzzle in puzzles("alga"):
        for answer in puzzle.answers:
            assert puzzle.find(answer.turn) is answer
            assert puzzle.find(answer.turn[:-1]) is None


def test_history_counts_where_positions_can_recur() -> None:
    rules, rng = find_rules("wari").replace(pits=2), random.Random(16)
    quiet = 0
    with proving(rules, 5) as judge:
        for _ in range(60):
            for game in games_of_a_move(rules, rng):
                seeds = game.position.on_board
                margins = minimax.margins(game.position, tuple(node.position for node in game.node.path[:-1]))
                for (least, most), (first,) in judge(game):
                    assert least <= margins[first.move] <= most
                    quiet += first.position.on_board == seeds
    assert quiet > 100


def games_of_a_move(rules: Rules, rng: random.Random) -> Iterator[Game]:
    """Yield a game that starts with five randomly placed seeds, and then one game for each first move."""
    cells = Counter(rng.randrange(4) for _ in range(5))
    start = Position(rules, ((cells[0], cells[1]), (cells[2], cells[3])))
    for move in (None, *start.legal_moves):
        game = Game(rules, start)
        if move is not None:
            game.play(move)
        if game.outcome is None:
            yield game
