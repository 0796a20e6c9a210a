"""`kalaha review FILE`: what each move of a saved game gave up."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.analyse import chosen_limit
from kalaha.cli.app import State
from kalaha.cli.options import as_command, json_option, limit_options, print_json
from kalaha.cli.progress import preparing, progress
from kalaha.game import NORTH, SOUTH, Game
from kalaha.locale import Messages
from kalaha.notation import read_record_file
from kalaha.terminal import side_name, value_words
from kalaha.wire.analysis import Review, reviewed_json

if TYPE_CHECKING:
    from kalaha.engine import ReviewedMove


@as_command(
    "review",
    click.Argument(["file"], help="help-argument-record"),
    *limit_options(),
    json_option(),
)
def command(
    state: State, file: str, seconds: str | None, nodes: str | None, depth: str | None, json: bool
) -> None:
    """Review the main line of a saved game."""
    from kalaha.engine import Engine

    game = read_record_file(Path(file))
    limit = chosen_limit(seconds or ("0.5" if nodes is None and depth is None else None), nodes, depth)
    with (
        progress(state.say("review-progress"), len(game.moves), quiet=json) as advance,
        Engine(game.rules, doing=preparing(state.say, json)) as engine,
    ):
        reviewed = engine.review(game, limit, lambda _one: advance(1))
    if json:
        print_json(Review(file=file, moves=[reviewed_json(one) for one in reviewed]))
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
