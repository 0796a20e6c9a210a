"""Play our engine against another program, and save the games.

python tools/measure/strangers.py FILE PROGRAM --rules kalah --seeds 6 [--games 400] [--seconds 0.1] …

PROGRAM is `ugi:COMMAND`, `uci:COMMAND` (with letters for moves, like Aalina) or `openspiel:SIMULATIONS`; our
engine has one thread. Games come in pairs with the same opening: six random moves to a distinct position that
a search considers even. First, random games are replayed in both programs, and a program with different rules
is rejected.

With `--openings`, the openings come from a file made by `openings.py`, and are even by proof.

`--seconds` is per move. On a busy machine, use `--nodes` to limit our search to the number of positions that
it searches in that time on a quiet one. FILE has the format of `kalaha arena --file`, so an interrupted match
can be resumed.
"""

import argparse
import sys
import time
from functools import reduce
from pathlib import Path

from openings import proved_openings, searched_openings
from stranger_players import (
    LetterProgram,
    OpenSpiel,
    RulesDifferError,
    Stranger,
    UgiProgram,
    require_same_rules,
    until_decided,
)

from kalaha.cli.matches import MatchFile
from kalaha.engine import Engine, Limit
from kalaha.engine.match import Match, Score
from kalaha.errors import KalahaError
from kalaha.game import Game, Move, Position
from kalaha.rules import Rules, find_rules, rules_text
from kalaha.ugi import program

EVEN = {"moves": 6, "most": 1, "search": Limit(nodes=100_000)}
"""Openings without `--openings`: three moves, as in the arena, would give too few even positions."""
# On a busy machine, everything takes much longer than its processor time.
program.MARGIN = program.START_TIMEOUT = 600.0


class Ours:
    """Our engine as a strategy. Its `moves` took `seconds` of processor time in all."""

    def __init__(self, engine: Engine, limit: Limit) -> None:
        """Prepare the engine."""
        self._engine, self._limit, self._game = engine, limit, Game(engine.rules)
        self.moves, self.seconds = 0, 0.0
        engine.prepare(self._game)

    def __call__(self, game: Game, _number: int) -> Move:
        """Choose a move: a `Strategy`."""
        if game is not self._game:  # just as a program forgets everything at `uginewgame`
            self._engine.forget()
            self._game = game
        begun = time.process_time()
        move = self._engine.analyse(game, self._limit, best_only=True).best
        self.moves, self.seconds = self.moves + 1, self.seconds + time.process_time() - begun
        return move


def stranger(text: str, rules: Rules, seconds: float) -> Stranger:
    """Return the player that an argument on the command line names."""
    kind, _, what = text.partition(":")
    match kind:
        case "ugi":
            return UgiProgram(what, seconds)
        case "uci":
            return LetterProgram(what, seconds)
        case "openspiel":
            return OpenSpiel(rules, int(what))
        case _:
            raise SystemExit(f"PROGRAM is ugi:COMMAND, uci:COMMAND or openspiel:SIMULATIONS, not {text!r}.")


def play(options: argparse.Namespace) -> None:
    """Check the rules, and play the missing games of the match."""
    rules = find_rules(options.rules).replace(seeds=options.seeds)
    limit = Limit(nodes=options.nodes) if options.nodes else Limit(seconds=options.seconds)
    other = stranger(options.program, rules, options.seconds)
    require_same_rules(rules, other, options.check)
    one = f"kalaha, {limit.nodes} positions" if limit.nodes else f"kalaha, {limit.seconds:g} s"
    two = f"{options.name or options.program}, {options.seconds:g} s"
    head = {"rules": rules_text(rules), "position": str(Position.start(rules)), "one": one, "two": two}
    kept = MatchFile(options.file, head)
    tables = options.tables or None
    with (
        Engine(rules, threads=1, tables=tables) as engine,
        Engine(rules, threads=1, memory=16 << 20) as judge,
    ):
        ours = Ours(engine, limit)
        score = reduce(Score.plus, kept.results, Score())
        openings = proved_openings(options.openings) if options.openings else searched_openings(judge, **EVEN)
        match = Match(rules, ours, until_decided(other), options.games, score, openings)
        for played in match:
            kept.add(played)
            if played.fault is not None:
                print(f"Game {played.number + 1}: {played.fault}", file=sys.stderr, flush=True)
            if played.number % 10 == 9:
                report(match.score, ours)
        report(match.score, ours)


def report(score: Score, ours: Ours) -> None:
    """Print the score so far."""
    points, low, high = score.elo
    took = f"; ours {1000 * ours.seconds / ours.moves:.0f} ms of processor time a move" if ours.moves else ""
    counts = f"{score.wins}-{score.draws}-{score.losses}"
    print(f"{counts}: {points:+.0f} ({low:+.0f} to {high:+.0f}){took}", flush=True)


def main() -> None:
    """Play a match, or explain in one sentence why it cannot be played."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("file", type=Path)
    parser.add_argument("program")
    parser.add_argument("--name", help="of the program, for the file")
    parser.add_argument("--rules", default="kalah", choices=("kalah", "oware"))
    parser.add_argument("--seeds", type=int, default=4)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seconds", type=float, default=0.1)
    parser.add_argument("--nodes", type=int)
    parser.add_argument("--tables", type=Path, help="the folder with our endgame tables")
    parser.add_argument("--openings", type=Path, help="a file made by openings.py")
    parser.add_argument("--check", type=int, default=100, help="random games to compare the rules by")
    options = parser.parse_args()
    try:
        play(options)
    except (KalahaError, RulesDifferError) as error:
        raise SystemExit(f"{options.program[:100]}: {error}") from None


if __name__ == "__main__":
    main()
