"""`PuzzleSession`: puzzles to solve at a prompt."""

import textwrap
from collections.abc import Callable, Iterable, Iterator

from kalaha.errors import KalahaError
from kalaha.game import Move, Position
from kalaha.game.errors import IllegalMoveError
from kalaha.locale import Messages
from kalaha.narration import cost_message
from kalaha.puzzles import Answer, Puzzle
from kalaha.puzzles.puzzle import turn_text
from kalaha.terminal.explain import WIDTH
from kalaha.terminal.speech import board_lines, board_words, sentence, sowing_lines, value_words
from kalaha.terminal.words import columns, find_word, split_moves

WORDS = ("help", "hint", "board", "undo", "resign", "quit")
"""The commands at the prompt, other than moves."""


class PuzzleSession:
    """Show puzzles, read the player's turns move by move, and explain the value of each turn.

    `choose` returns the next puzzle, or None if there are no more. `answered` is called with a puzzle and a
    boolean that is true if the first try solved it. `ask` and `write` work as in `Session`.
    """

    def __init__(
        self,
        choose: Callable[[], Puzzle | None],
        answered: Callable[[Puzzle, bool], None],
        say: Messages,
        ask: Callable[[str], str],
        write: Callable[[str], None],
        in_words: bool = False,
    ) -> None:
        """Prepare the session. `run` starts it."""
        self.say = say
        self._choose = choose
        self._answered = answered
        self._ask = ask
        self._print = write
        self._show = board_words if in_words else board_lines
        self._position: Position
        self._turn: tuple[Move, ...] = ()
        self._known = False  # whether the player has been told what a turn is

    def run(self) -> None:
        """Run until the player quits, the input ends or there are no more puzzles."""
        try:
            while (puzzle := self._choose()) is not None and self._solve(puzzle):
                pass
        except EOFError:
            self._print("")
        self._print(self.say("play-bye"))

    def _solve(self, puzzle: Puzzle) -> bool:
        """Show a puzzle until it is solved or given up. Return whether to continue."""
        self._print("")
        difficulty = self.say(f"puzzle-difficulty-{puzzle.difficulty}")
        self._print(self.say("puzzle-task", difficulty=difficulty, known=int(self._known)))
        self._known = True
        self._begin(puzzle)
        tried: list[Answer] = []
        while True:
            text = self._ask(self.say("play-prompt", pits=puzzle.position.rules.pits)).strip()
            word = find_word(self.say, text, WORDS)
            if word == "quit":
                return False
            if word == "resign":
                self._show_best(puzzle)
                answer = puzzle.best
            else:
                self._do(puzzle, word, text)
                answer = puzzle.find(self._turn)
                if answer is None:
                    continue
                self._print_answer(puzzle, answer)
            is_best = puzzle.is_best(answer)
            if not tried:
                self._answered(puzzle, is_best and word != "resign")
            tried.append(answer)
            if is_best:
                self._print_worth(puzzle, tried)
                return True
            self._print(self.say("puzzle-again", word=self.say("word-resign")))
            self._begin(puzzle)

    def _show_best(self, puzzle: Puzzle) -> None:
        """Print the best turn and its effects."""
        self._print(self.say("puzzle-answer", line=str(puzzle.best)))
        for sowing in puzzle.judged(puzzle.best).play.turn:
            for line in sowing_lines(self.say, sowing):
                self._print(line)

    def _begin(self, puzzle: Puzzle) -> None:
        """Set up the puzzle's position."""
        self._position, self._turn = puzzle.position, ()
        self._print_board()

    def _print_board(self) -> None:
        self._print("")
        self._print(self._show(self.say, self._position))

    def _do(self, puzzle: Puzzle, word: str | None, text: str) -> None:
        """Execute a command, or print an error."""
        say = self.say
        if (moves := split_moves(text)) is not None:
            try:
                self._play(puzzle, moves)
            except IllegalMoveError as error:
                self._print(say.faults(error))
            except KalahaError as error:
                self._print(say.error(error))
        elif word == "help":
            for line in columns([(say(f"word-{each}"), say(f"puzzle-help-{each}")) for each in WORDS]):
                self._print(line)
        elif word == "hint":
            themes = ", ".join(say(f"puzzle-theme-{theme}") for theme in puzzle.themes)
            self._print(say("puzzle-about", themes=themes))
        elif word == "board":
            self._print_board()
        elif word == "undo":
            self._begin(puzzle)
        else:
            self._print(say("play-unknown", text=text[:40]) if text else say("play-empty-line"))

    def _play(self, puzzle: Puzzle, moves: list[str]) -> None:
        for text in moves:
            if puzzle.find(self._turn) is not None:
                self._print(self.say("play-turn-over", move=text))
                return
            sowing = self._position.play(text)
            self._position = sowing.position
            self._turn += (sowing.move,)
            for line in sowing_lines(self.say, sowing):
                self._print(line)
        if puzzle.find(self._turn) is None:
            self._print_board()

    def _print_answer(self, puzzle: Puzzle, answer: Answer) -> None:
        """Print that a turn is the best, or else its cost and the reason."""
        if puzzle.is_best(answer):
            self._wrap([self.say("puzzle-right", seeds=puzzle.margin)])
            return
        grade = self.say(f"grade-{puzzle.judged(answer).grade}")
        self._wrap([self.say("puzzle-graded", line=str(answer), grade=grade), *self._why(puzzle, answer)])

    def _print_worth(self, puzzle: Puzzle, tried: list[Answer]) -> None:
        """Print the value of the best turn, and the flaw in the greedy turn unless it was tried."""
        say, greedy = self.say, puzzle.greedy_answer
        self._wrap([say("puzzle-worth", value=value_words(say, puzzle.judged(greedy).best_value))])
        if greedy not in tried:
            self._wrap([say("puzzle-greedy", line=str(greedy)), *self._why(puzzle, greedy)])

    def _why(self, puzzle: Puzzle, answer: Answer) -> Iterator[str]:
        """Yield the cost of a turn, the reason for it, and the opponent's reply."""
        judged = puzzle.judged(answer)
        yield sentence(self.say, cost_message(judged.loss, judged.kind))
        yield from (sentence(self.say, message) for message in puzzle.why(answer))
        if answer.reply:
            yield self.say("review-reply", line=turn_text(answer.reply))

    def _wrap(self, sentences: Iterable[str]) -> None:
        for line in textwrap.wrap(" ".join(sentences), WIDTH):
            self._print(line)
