"""`kalaha arena ONE TWO`: a match between two players, and their Elo difference."""

import sys
from contextlib import ExitStack
from functools import reduce
from math import isfinite
from pathlib import Path

import click

from kalaha.cli.command import Refusal, State, as_command, option
from kalaha.cli.matches import MatchFile
from kalaha.cli.options import JSON, RULES, ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.progress import progress
from kalaha.cli.types import CLOCK, COUNT, ELO, FILE, MATCH_PLAYER, SECONDS
from kalaha.engine.clock import Clock
from kalaha.engine.errors import EngineError
from kalaha.engine.levels import FULL_SECONDS
from kalaha.engine.match import (
    Match,
    MatchGame,
    Score,
    Sprt,
    Strategy,
    level_strategy,
    mcts_strategy,
    random_move,
)
from kalaha.engine.players import Player
from kalaha.errors import fault
from kalaha.game import Position
from kalaha.rules import Rules, rules_text
from kalaha.ugi.program import Program

MAX_GAMES = 1_000_000


@as_command("arena")
@click.argument(
    "one",
    type=MATCH_PLAYER,
    metavar="ONE",
    help='The first player: computer:1 to computer:10, random, mcts:PLAYOUTS or "ugi:COMMAND LINE".',
)
@click.argument(
    "two",
    type=MATCH_PLAYER,
    metavar="TWO",
    help="The second player; the same choices as for the first.",
)
@option("games", COUNT, help="Games in the match, including those already in the file; default: 100.")
@RULES
@option(
    "file",
    FILE,
    help="File that keeps every game as a line of JSON, not as a record; a match found in it is continued.",
)
@option("seconds", SECONDS, help="Seconds that a program or level 10 may take for a move (default: 1).")
@option(
    "clock",
    CLOCK,
    help="Seconds that each player has for a whole game, and how many more for each move, for example "
    "60+0.5.",
)
@option(
    "sprt",
    ELO,
    metavar="ELO",
    nargs=2,
    help="Stop as soon as it is known whether the first player is stronger by the second number of Elo "
    "points rather than the first, for example 0 10 (a sequential test, errors of 5 %).",
)
@JSON
def command(
    state: State,
    one: Player,
    two: Player,
    games: int | None,
    rules: ChosenRules,
    file: Path | None,
    seconds: float | None,
    clock: Clock | None,
    sprt: tuple[float, float] | None,
    json: bool,
) -> None:
    """Play a match, or continue the one in the file."""
    board = rules.rules
    test = None if sprt is None else Sprt(*sprt)
    if test is not None and not test.low < test.high:
        text = f"{test.low:g} {test.high:g}"
        raise Refusal(state.say("cli-bad-sprt", name="--sprt", text=text))
    last = games if games is not None else 100 if test is None else MAX_GAMES
    if not 1 <= last <= MAX_GAMES:
        raise EngineError(fault("engine-number", name="games", least=1, most=MAX_GAMES, value=last))
    head = {"rules": rules_text(board), "position": str(Position.start(board))}
    head |= {"one": str(one), "two": str(two)}
    with ExitStack() as stack:
        strategies = [_strategy(player, board, seconds or FULL_SECONDS, stack) for player in (one, two)]
        kept = None if file is None else MatchFile(file, head)
        results = [] if kept is None else kept.results
        match = Match(board, *strategies, games=last, score=reduce(Score.plus, results, Score()), clock=clock)
        if test is not None and any(test.add(result) is not None for result in results):
            match.games = match.score.games
        if match.score.games and not json:
            print(state.say("arena-resumed", games=match.score.games, file=str(file)))
        stack.callback(_print_score, state, head, match, test, json)  # even if the match is interrupted
        with progress(state.say, "arena-progress", last, quiet=json) as advance:
            advance(match.score.games)
            for played in match:
                _print_fault(state, played)
                if kept is not None:
                    kept.add(played)
                advance(1)
                if test is not None and test.add(played.result) is not None:
                    break


def _strategy(player: Player, rules: Rules, seconds: float, stack: ExitStack) -> Strategy:
    """Return a player's strategy. Closing `stack` ends the player's program or engine."""
    if player.command is not None:
        program = Program(player.command, seconds, on_stderr=_pass_on)
        stack.callback(program.close)
        program.start()
        return program
    if player.level is not None:
        from kalaha.engine import Engine

        return level_strategy(stack.enter_context(Engine(rules, threads=1)), player.level, seconds)
    return random_move if player.playouts is None else mcts_strategy(player.playouts)


def _pass_on(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _print_fault(state: State, played: MatchGame) -> None:
    """Print on standard error why a program forfeited a game."""
    if played.fault is not None:
        reason = state.say.error(played.fault)
        _pass_on(state.say("arena-fault", game=played.number + 1, reason=reason))


def _print_score(state: State, head: dict[str, str], match: Match, test: Sprt | None, json: bool) -> None:
    """Print the score, if there is one, and the difference in strength that it indicates."""
    score = match.score
    if not score.games:
        return
    if json:
        points, low, high = (round(x, 1) if isfinite(x) else None for x in score.elo)
        document: dict[str, object] = {
            **head,
            "games": score.games,
            "wins": score.wins,
            "draws": score.draws,
            "losses": score.losses,
            "rate": round(score.rate, 4),
            "elo": {"points": points, "low": low, "high": high},
        }
        if test is not None:
            ratio = round(test.ratio, 2)
            document["sprt"] = {"low": test.low, "high": test.high, "ratio": ratio, "decided": test.decided}
        print_json(document)
        return
    say = state.say
    players = {"one": head["one"], "two": head["two"], "games": score.games}
    counts = {"wins": score.wins, "draws": score.draws, "losses": score.losses}
    print(say("arena-score", **players, **counts, rate=round(100 * score.rate, 1)))
    points = {
        name: f"{x:+.0f}" if isfinite(x) else "+∞" if x > 0 else "−∞"
        for name, x in zip(("points", "low", "high"), score.elo, strict=True)
    }
    print(say("arena-elo", **points))
    if test is not None:
        between = {"low": f"{test.low:g}", "high": f"{test.high:g}", "ratio": f"{test.ratio:+.2f}"}
        decided = "none" if test.decided is None else f"{test.decided:g}"
        print(say("arena-sprt", **between, bound=f"{test.BOUND:.2f}", decided=decided))
