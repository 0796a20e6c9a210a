"""`kalaha puzzle`: find the best turn."""

import datetime

import click

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.progress import progress
from kalaha.cli.prompt import ask
from kalaha.cli.types import choice
from kalaha.locale import Messages
from kalaha.puzzles import SETS, THEMES, Puzzle, Training, daily, puzzles
from kalaha.puzzles.puzzle import Theme
from kalaha.puzzles.training import default_file, load, save
from kalaha.rules import find_rules
from kalaha.terminal.puzzles import PuzzleSession


@as_command("puzzle")
@option("rules", choice("ID", *SETS), help="option-puzzle-rules")
@option("theme", choice("THEME", *THEMES))
@option("daily", is_flag=True)
@option("words", is_flag=True)
@option("check", is_flag=True, help="option-puzzle-check")
def command(
    state: State, rules: str | None, theme: Theme | None, daily: bool, words: bool, check: bool
) -> None:
    """Solve puzzles, or prove them."""
    if check:
        _check(state.say, SETS if rules is None else (rules,))
        return
    rules = rules or SETS[0]
    if theme is not None and not puzzles(rules, theme):
        raise Refusal(state.say("puzzle-none", rules=rules, theme=theme))
    _solve(state.say, rules, theme, daily, words)


def _solve(say: Messages, rules: str, theme: Theme | None, is_daily: bool, words: bool) -> None:
    file = default_file()
    trainings = load(file)
    training = trainings.setdefault(rules, Training())
    chosen = puzzles(rules, theme)
    of_today = [daily(rules, datetime.date.today(), theme)] if is_daily else []

    def choose() -> Puzzle | None:
        if is_daily:
            return of_today.pop() if of_today else None
        return training.next(chosen)

    def answered(puzzle: Puzzle, right: bool) -> None:
        training.answer(puzzle, right)
        try:
            save(file, trainings)
        except OSError as error:
            print(say("cli-file", file=str(file), text=error.strerror or str(error)))

    print(say("puzzle-welcome", rules=say(f"rules-name-{rules}")))
    PuzzleSession(choose, answered, say, ask, print, words).run()


def _check(say: Messages, sets: tuple[str, ...]) -> None:
    """Prove all puzzles again, and exit with 1 if any of them is wrong."""
    from kalaha.puzzles.exact import wrong

    found = False
    for rules in sets:
        count = 0
        with progress(say, "puzzle-progress", len(puzzles(rules)), quiet=False) as advance:
            for puzzle, is_wrong in wrong(find_rules(rules), puzzles(rules)):
                advance(1)
                count += 1
                if is_wrong:
                    found = True
                    print(say("puzzle-wrong", rules=rules, position=str(puzzle.position)))
        print(say("puzzle-checked", rules=rules, count=count))
    if found:
        click.get_current_context().exit(1)
