"""`kalaha review FILE`: the mistakes in a saved game, with their costs and reasons."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import State, as_command, option
from kalaha.cli.options import JSON, LIMIT, ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.progress import progress
from kalaha.cli.types import FILE, RULE_SET
from kalaha.rules import Preset
from kalaha.terminal import review_lines
from kalaha.wire.review import reviewed_json, summary_json

if TYPE_CHECKING:
    from kalaha.engine import Limit


@as_command("review")
@click.argument("file", type=FILE, help="help-argument-record")
@option("rules", RULE_SET)
@LIMIT
@JSON
def command(state: State, file: Path, rules: Preset | None, limit: "Limit | None", json: bool) -> None:
    """Review the main line of a saved game."""
    from kalaha.engine import Engine, Limit

    game = ChosenRules(rules, None, None, ()).game(file, state.say)
    limit = limit or Limit(seconds=0.5)
    with (
        progress(state.say, "review-progress", len(game.moves), quiet=json) as advance,
        Engine(game.rules) as engine,
    ):
        reviewed = engine.review(game, limit, lambda _one: advance(1))
    if json:
        moves = [reviewed_json(one) for one in reviewed]
        print_json({"file": str(file), "moves": moves, "summary": summary_json(reviewed)})
        return
    for line in review_lines(state.say, reviewed, game.tags):
        print(line)
