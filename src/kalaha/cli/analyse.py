"""`kalaha analyse POSITION|FILE`: what each legal move is worth."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from kalaha.cli.app import State
from kalaha.cli.options import (
    as_command,
    chosen_rules,
    decimal,
    json_option,
    limit_options,
    option,
    print_json,
    rules_options,
    whole_number,
)
from kalaha.cli.progress import working
from kalaha.game import SOUTH, Game, Move, Position
from kalaha.locale import Messages
from kalaha.notation import parse_position, read_record_file
from kalaha.terminal import board_lines, move_notes, reason_line, result_line, side_name, value_words
from kalaha.wire.analysis import analysis_json, ended_json

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Limit

LONGEST = 16
"""Moves of a line that are shown."""


@as_command(
    "analyse",
    click.Argument(["position"], metavar="POSITION|FILE", required=False, help="help-argument-game"),
    *rules_options(),
    *limit_options(),
    option("threads", "N"),
    json_option(),
)
def command(
    state: State,
    position: str | None,
    seconds: str | None,
    nodes: str | None,
    depth: str | None,
    threads: str | None,
    json: bool,
    **options: Any,
) -> None:
    """Analyse a position, or the end of the main line of a saved game."""
    from kalaha.engine import Engine

    game = _game(position, options)
    limit = chosen_limit(seconds or ("2" if nodes is None and depth is None else None), nodes, depth)
    if game.outcome is not None:
        _tell_end(state.say, game, json)
        return
    workers = None if threads is None else whole_number("--threads", threads)
    with working(state.say, json) as tell, Engine(game.rules, threads=workers) as engine:
        analysis = engine.analyse(game, limit, lambda found: tell(_so_far(state.say, found)))
    if json:
        print_json(analysis_json(game.position, analysis))
        return
    for line in _lines(state.say, game, analysis):
        print(line)


def chosen_limit(seconds: str | None, nodes: str | None, depth: str | None) -> "Limit":
    """Return the limit that --seconds, --nodes and --depth name."""
    from kalaha.engine import Limit

    return Limit(
        seconds=None if seconds is None else decimal(seconds),
        nodes=None if nodes is None else whole_number("--nodes", nodes),
        depth=None if depth is None else whole_number("--depth", depth),
    )


def _game(position: str | None, options: dict[str, Any]) -> Game:
    """Return the game to analyse: from a file, from a position, or at its start."""
    if position is not None and "<" not in position:
        return read_record_file(Path(position))
    rules = chosen_rules(**options, position=position)
    return Game(rules) if position is None else Game(rules, parse_position(position, rules))


def _tell_end(say: Messages, game: Game, json: bool) -> None:
    assert game.outcome is not None
    if json:
        lead = game.outcome.margin if game.position.turn == SOUTH else -game.outcome.margin
        print_json(ended_json(game.position, lead))
        return
    print(reason_line(say, game.outcome, game.tags))
    print(result_line(say, game.outcome, game.tags))


def _so_far(say: Messages, found: "Analysis") -> str:
    best, value = next(iter(found.values.items()))
    return say("analyse-so-far", depth=found.depth, move=str(best), value=value_words(say, value))


def _lines(say: Messages, game: Game, analysis: "Analysis") -> list[str]:
    lines = [board_lines(say, game.position, game.tags)]
    lines.append(say("analyse-header", player=side_name(say, game.position.turn, game.tags)))
    for move, value in analysis.values.items():
        shown = "; ".join([value_words(say, value), *move_notes(say, game.position, move)])
        line = line_text(game.position, value.line[:LONGEST])
        lines.append("  " + say("analyse-line", move=str(move), value=shown, line=line))
    lines.append(say("analyse-cost", nodes=analysis.nodes, seconds=round(analysis.seconds, 1)))
    return lines


def line_text(position: Position, line: Iterable[Move]) -> str:
    """Return a line of play: the moves of one turn joined, as in a record.

    >>> from kalaha.rules import find_rules
    >>> line_text(Position.start(find_rules("alga")), map(Move.parse, "1621"))
    '1-6 2 1'
    """
    text = ""
    for move in line:
        sowing = position.play(move)
        text += f"{move}{'-' if sowing.extra_turn else ' '}"
        position = sowing.position
    return text.rstrip(" -")
