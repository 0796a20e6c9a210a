"""Puzzles at the prompt, with lists in place of input and output."""

import pytest

from kalaha.locale import LANGUAGES, Messages
from kalaha.puzzles import SETS, Puzzle, puzzles
from kalaha.terminal.puzzles import WORDS, PuzzleSession

FIRST = puzzles("alga")[0]
CHAIN = next(puzzle for puzzle in puzzles("kalah") if len(puzzle.best.turn) > 2)
WRONG = FIRST.answers[-1]
ENGLISH = Messages("en")


def talk(
    *typed: str, of: tuple[Puzzle, ...] = (FIRST,), say: Messages = ENGLISH
) -> tuple[list[str], list[bool]]:
    """Type these lines, and return the output and the grades of the first answers."""
    lines: list[str] = []
    results: list[bool] = []
    answers, waiting = iter(typed), iter(of)

    def ask(prompt: str) -> str:
        lines.append(prompt)
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    def grade(_puzzle: Puzzle, right: bool) -> None:
        results.append(right)

    PuzzleSession(lambda: next(waiting, None), grade, say, ask, lines.append).run()
    return lines, results


def text_of(*typed: str, of: tuple[Puzzle, ...] = (FIRST,)) -> str:
    return " ".join(talk(*typed, of=of)[0])


def test_the_best_turn_is_right_and_the_greedy_one_explained() -> None:
    lines, results = talk(str(FIRST.best))
    text = " ".join(lines)
    assert results == [True]
    assert f"Right! It is better than any other turn by at least {FIRST.margin} seeds." in text
    assert f"A player who just takes as much as possible plays {FIRST.greedy}. It costs" in text
    assert lines[-1] == "Goodbye."


@pytest.mark.parametrize("rules_id", SETS)
def test_every_wrong_turn_is_graded_and_explained(rules_id: str) -> None:
    for puzzle in puzzles(rules_id)[:10]:
        for answer in puzzle.answers:
            lines, results = talk(str(answer), of=(puzzle,))
            text = " ".join(lines)
            assert results == [puzzle.is_best(answer)]
            if not puzzle.is_best(answer):
                judged = puzzle.judged(answer)
                assert f"{answer}: {ENGLISH(f'grade-{judged.grade}')}. It costs" in text
                assert "Try again, or type resign" in text


def test_only_the_first_answer_counts_but_retries_are_allowed() -> None:
    lines, results = talk(str(WRONG), str(FIRST.best))
    assert results == [False]
    assert any(line.startswith("Right!") for line in lines)


def test_a_turn_is_entered_move_by_move_and_can_be_restarted() -> None:
    moves = [str(move) for move in CHAIN.best.turn]
    assert talk(*moves, of=(CHAIN,))[1] == [True]
    assert talk(moves[0], "undo", *moves, of=(CHAIN,))[1] == [True]
    assert "Your turn had ended; move 1 was not played." in text_of(f"{CHAIN.best} 1", of=(CHAIN,))


def test_giving_up_shows_the_best_turn() -> None:
    lines, results = talk("resign")
    assert results == [False]
    assert f"The best turn is {FIRST.best}." in lines
    assert f"South sows one seed from pit {FIRST.best.turn[0]}." in lines or "South sows" in " ".join(lines)


def test_a_hint_names_the_theme_and_counts_for_nothing() -> None:
    lines, results = talk("hint", "help", "board", "nonsense", "", "9", str(FIRST.best))
    assert results == [True]
    assert any(line.startswith("Look for: ") for line in lines)
    assert "  resign  see the best turn" in lines
    assert "There is no pit 9 here; the pits are 1 to 6." in lines or any(
        "pit 9" in line.lower() for line in lines
    )


def test_puzzles_follow_each_other_until_quit() -> None:
    lines, results = talk(str(FIRST.best), "quit", of=(FIRST, CHAIN))
    assert results == [True]
    assert len([line for line in lines if line.startswith("Puzzle, ")]) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_every_language(language: str) -> None:
    say = Messages(language)
    lines, results = talk(say("word-hint"), say("word-help"), str(WRONG), say("word-resign"), say=say)
    assert results == [False]
    assert len(lines) > 20
    assert all(say(f"word-{word}") in " ".join(lines) for word in WORDS)
