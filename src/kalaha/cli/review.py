"""`kalaha review FILE`: what each move of a saved game gave up."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import State, as_command
from kalaha.cli.options import JSON, LIMIT
from kalaha.cli.output import print_json
from kalaha.cli.progress import preparing, progress
from kalaha.cli.types import FILE
from kalaha.game import NORTH, SOUTH, Game
from kalaha.locale import Messages
from kalaha.notation import read_record_file
from kalaha.terminal import side_name, value_words
from kalaha.wire.analysis import Review, reviewed_json

if TYPE_CHECKING:
    from kalaha.engine import Limit, ReviewedMove


@as_command("review", click.Argument(["file"], type=FILE, help="help-argument-record"), LIMIT, JSON)
def command(state: State, file: Path, limit: "Limit | None", json: bool) -> None:
    """Review the main line of a saved game."""
    from kalaha.engine import Engine, Limit

    game = read_record_file(file)
    limit = limit or Limit(seconds=0.5)
    with (
        progress(state.say("review-progress"), len(game.moves), quiet=json) as advance,
        Engine(game.rules, doing=preparing(state.say, json)) as engine,
    ):
        reviewed = engine.review(game, limit, lambda _one: advance(1))
    if json:
        print_json(Review(file=str(file), moves=[reviewed_json(one) for one in reviewed]))
        return
    for line in _lines(state.say, game, reviewed):
        print(line)


def _lines(say: Messages, game: Game, reviewed: "tuple[ReviewedMove, ...]") -> list[str]:
    """Return a line for each move that gave something up, and what each player gave up in all."""
    lines = [
        say(
            "review-line",
            number=one.step + 1,
            player=side_name(say, one.side, game.tags),
            move=str(one.move),
            seeds=one.loss,
            best=str(one.best),
            value=value_words(say, one.best_value),
        )
        for one in reviewed
        if one.loss > 0
    ]
    for side in (SOUTH, NORTH):
        given = sum(one.loss for one in reviewed if one.side == side)
        lines.append(say("review-sum", player=side_name(say, side, game.tags), seeds=given))
    return lines
