"""`kalaha arena ONE TWO`: a match between two players, and what it tells about their strength."""

from collections.abc import Callable
from contextlib import ExitStack
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kalaha.cli.app import State
from kalaha.cli.matches import MatchFile
from kalaha.cli.options import (
    as_command,
    chosen_rules,
    decimal,
    json_option,
    option,
    print_json,
    rules_options,
    rules_text,
    whole_number,
)
from kalaha.cli.programs import Program
from kalaha.cli.progress import preparing, progress
from kalaha.engine.arena import Score, Strategy, level_strategy, play_match, random_move
from kalaha.engine.errors import EngineError
from kalaha.engine.limit import Limit
from kalaha.engine.players import IN_A_MATCH, Player, parse_player
from kalaha.errors import fault
from kalaha.game import Position
from kalaha.rules import Rules
from kalaha.wire.reports import Match, MatchScore

if TYPE_CHECKING:
    from kalaha.engine.engine import Activity

MOST_GAMES = 1_000_000
PATIENCE = 10.0
"""Seconds that a program may think about a move."""


@as_command(
    "arena",
    click.Argument(["one"], help="help-argument-player"),
    click.Argument(["two"], help="help-argument-opponent"),
    option("games", "N"),
    *rules_options(),
    option("file", "FILE"),
    click.Option(["--seconds"], metavar="S", help="option-answer"),
    json_option(),
)
def command(
    state: State,
    one: str,
    two: str,
    games: str | None,
    file: str | None,
    seconds: str | None,
    json: bool,
    **options: Any,
) -> None:
    """Play a match, or continue the one in the file."""
    rules = chosen_rules(**options)
    last = 100 if games is None else whole_number("--games", games)
    if not 1 <= last <= MOST_GAMES:
        raise EngineError(fault("engine-number", name="games", least=1, most=MOST_GAMES, value=last))
    first, second = (parse_player(text, IN_A_MATCH) for text in (one, two))
    match = Match(
        rules=rules_text(rules), position=str(Position.start(rules)), one=str(first), two=str(second)
    )
    patience = PATIENCE if seconds is None else Limit(seconds=decimal(seconds)).seconds or PATIENCE
    with ExitStack() as stack:
        told = preparing(state.say, json)
        strategies = [_strategy(player, rules, patience, stack, told) for player in (first, second)]
        kept = None if file is None else MatchFile(Path(file), match)
        score = Score() if kept is None else kept.score
        if score.games and not json:
            print(state.say("arena-resumed", games=score.games, file=str(file)))
        try:
            with progress(state.say("arena-progress"), last, quiet=json) as advance:
                advance(score.games)
                for played in play_match(rules, *strategies, games=last, played=score.games):
                    score = score.plus(played.result)
                    if kept is not None:
                        kept.add(played)
                    advance(1)
        finally:  # also when it is interrupted, or a program fails
            if score.games:
                _tell(state, match, score, json)


def _strategy(
    player: Player, rules: Rules, seconds: float, stack: ExitStack, doing: "Callable[[Activity], None]"
) -> Strategy:
    """Return how a player chooses its moves; closing the stack ends its program or engine."""
    if player.command is not None:
        program = Program(player.command, seconds)
        stack.callback(program.close)
        return program
    if player.level is not None:
        from kalaha.engine import Engine

        return level_strategy(stack.enter_context(Engine(rules, threads=1, doing=doing)), player.level)
    return random_move


def _tell(state: State, match: Match, score: Score, json: bool) -> None:
    """Tell the score, and the difference in strength that it shows."""
    if json:
        points, low, high = (round(x, 1) if isfinite(x) else None for x in score.elo)
        document: MatchScore = {
            **match,
            "games": score.games,
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.losses,
            "rate": round(score.rate, 4),
            "elo": {"points": points, "low": low, "high": high},
        }
        print_json(document)
        return
    say = state.say
    players = {"one": match["one"], "two": match["two"], "games": score.games}
    counts = {"wins": score.wins, "draws": score.draws, "losses": score.losses}
    print(say("arena-score", **players, **counts, rate=round(100 * score.rate, 1)))
    points = {
        name: f"{x:+.0f}" if isfinite(x) else "+∞" if x > 0 else "−∞"
        for name, x in zip(("points", "low", "high"), score.elo, strict=True)
    }
    print(say("arena-elo", **points))
