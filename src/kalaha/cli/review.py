"""`kalaha review FILE`: the mistakes in a saved game, with their costs and reasons."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from kalaha.cli.command import State, as_command, option
from kalaha.cli.options import JSON, LIMIT, ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.progress import progress
from kalaha.cli.types import RECORD_FILE, RULE_SET
from kalaha.game import NORTH, SOUTH
from kalaha.rules import Preset
from kalaha.terminal import review_lines, side_name
from kalaha.wire.review import reviewed_json, summary_json

if TYPE_CHECKING:
    from kalaha.engine import Limit


@as_command("review")
@click.argument("file", type=RECORD_FILE, help="help-argument-record")
@option("rules", RULE_SET)
@LIMIT
@JSON
def command(state: State, file: Path, rules: Preset | None, limit: "Limit | None", json: bool) -> None:
    """Review the main line of each game in a file."""
    from kalaha.engine import Engine

    for number, game in enumerate(ChosenRules(rules, None, None, ()).games(file, state.say), 1):
        with (
            progress(state.say, "review-progress", len(game.moves), quiet=json) as advance,
            Engine(game.rules) as engine,
        ):
            reviewed = engine.review(game, limit, lambda _one, advance=advance: advance(1))
        if json:
            moves = [reviewed_json(one) for one in reviewed]
            print_json({"file": str(file), "moves": moves, "summary": summary_json(reviewed)})
            continue
        if number > 1:
            south, north = (side_name(state.say, side, game.tags) for side in (SOUTH, NORTH))
            print(f"\n{number}. {south} – {north}")
        for line in review_lines(state.say, reviewed, game.tags):
            print(line)
