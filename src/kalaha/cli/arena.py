"""`kalaha arena ONE TWO`: a match between two players, and what it says about their strength."""

from collections.abc import Callable
from contextlib import ExitStack
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import State, as_command, option
from kalaha.cli.matches import MatchFile
from kalaha.cli.options import JSON, RULES, ChosenRules
from kalaha.cli.output import print_json, rules_text
from kalaha.cli.programs import Program
from kalaha.cli.progress import preparing, progress
from kalaha.cli.types import COUNT, FILE, SECONDS
from kalaha.engine.arena import Player, Score, level_player, play_match, random_player
from kalaha.engine.levels import FULL
from kalaha.errors import ArenaError, EngineError, fault, shown
from kalaha.game import Position
from kalaha.rules import Rules

if TYPE_CHECKING:
    from kalaha.engine.engine import Doing

MOST_GAMES = 1_000_000
PATIENCE = 10.0
"""Seconds that a program may think of a move."""


@as_command(
    "arena",
    click.Argument(["one"], help="help-argument-player"),
    click.Argument(["two"], help="help-argument-opponent"),
    option("games", COUNT),
    RULES,
    option("file", FILE),
    option("seconds", SECONDS, help="option-answer"),
    JSON,
)
def command(
    state: State,
    one: str,
    two: str,
    games: int | None,
    rules: ChosenRules,
    file: Path | None,
    seconds: float | None,
    json: bool,
) -> None:
    """Play a match, going on with the one in the file."""
    board = rules.rules
    last = 100 if games is None else games
    if not 1 <= last <= MOST_GAMES:
        raise EngineError(fault("engine-number", name="games", least=1, most=MOST_GAMES, value=last))
    match = {"rules": rules_text(board), "position": str(Position.start(board)), "one": one, "two": two}
    with ExitStack() as stack:
        players = [
            _player(text, board, seconds or PATIENCE, stack, preparing(state.say, json))
            for text in (one, two)
        ]
        kept = None if file is None else MatchFile(file, match)
        score = Score() if kept is None else kept.score
        if score.games and not json:
            print(state.say("arena-resumed", games=score.games, file=str(file)))
        try:
            with progress(state.say("arena-progress"), last, quiet=json) as advance:
                advance(score.games)
                for played in play_match(board, *players, games=last, first=score.games):
                    score = score.plus(played.result)
                    if kept is not None:
                        kept.add(played)
                    advance(1)
        finally:  # also when it is interrupted, or a program fails
            if score.games:
                _tell(state, match, score, json)


def _player(
    text: str, rules: Rules, seconds: float, stack: ExitStack, doing: "Callable[[Doing], None]"
) -> Player:
    """Return the player that a text names; what it needs is given back when the stack closes."""
    kind, _, rest = text.partition(":")
    if text == "random":
        return random_player
    if kind == "program" and rest.strip():
        program = Program(rest, seconds)
        stack.callback(program.close)
        return program
    if kind == "level" and rest in map(str, range(1, FULL + 1)):
        from kalaha.engine import Engine

        return level_player(stack.enter_context(Engine(rules, threads=1, doing=doing)), int(rest))
    raise ArenaError(fault("arena-player", text=shown(text), most=FULL))


def _tell(state: State, match: dict[str, str], score: Score, json: bool) -> None:
    """Tell the score, and the difference in strength that it shows."""
    names = ("points", "low", "high")
    if json:
        elo = {name: round(x, 1) if isfinite(x) else None for name, x in zip(names, score.elo, strict=True)}
        counts = {"games": score.games, "wins": score.wins, "draws": score.draws, "losses": score.losses}
        print_json(match | counts | {"rate": round(score.rate, 4), "elo": elo})
        return
    say = state.say
    players = {"one": match["one"], "two": match["two"], "games": score.games}
    counts = {"wins": score.wins, "draws": score.draws, "losses": score.losses}
    print(say("arena-score", **players, **counts, rate=round(100 * score.rate, 1)))
    points = {
        name: f"{x:+.0f}" if isfinite(x) else "+∞" if x > 0 else "−∞"
        for name, x in zip(names, score.elo, strict=True)
    }
    print(say("arena-elo", **points))
