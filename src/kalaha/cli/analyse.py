"""`kalaha analyse POSITION|FILE`: the values of all legal moves."""

from pathlib import Path
from typing import TYPE_CHECKING

from kalaha.cli.command import State, as_command, option
from kalaha.cli.options import JSON, LIMIT, PLAY, POSITION_OR_GAME, RULES, ChosenRules
from kalaha.cli.output import MAX_LINE_MOVES, line_text, print_json
from kalaha.cli.progress import working
from kalaha.cli.types import COUNT
from kalaha.game import Game
from kalaha.locale import Messages
from kalaha.terminal import (
    between_words,
    board_lines,
    move_notes,
    reason_line,
    result_line,
    side_name,
    value_words,
)
from kalaha.wire.analysis import analysis_json, ended_json

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Limit


@as_command("analyse")
@POSITION_OR_GAME
@RULES
@PLAY
@LIMIT
@option("threads", COUNT)
@option("no-book", is_flag=True)
@JSON
def command(
    state: State,
    position: str | Path | None,
    rules: ChosenRules,
    play: tuple[str, ...] | None,
    limit: "Limit | None",
    threads: int | None,
    no_book: bool,
    json: bool,
) -> None:
    """Analyse a position, or the end of the main line of a saved game."""
    from kalaha.engine import Engine, Limit

    game = rules.begun(position, state.say, play)
    if game.outcome is not None:
        _print_end(state.say, game, json)
        return
    with (
        working(state.say, json) as show,
        Engine(game.rules, threads=threads, book=not no_book) as engine,
    ):
        analysis = engine.analyse(
            game, limit or Limit(seconds=2), lambda found: show(_so_far(state.say, found))
        )
    if json:
        print_json(analysis_json(game.position, analysis))
        return
    for line in _lines(state.say, game, analysis):
        print(line)


def _print_end(say: Messages, game: Game, json: bool) -> None:
    assert game.outcome is not None
    if json:
        lead = game.outcome.margin_for(game.position.turn)
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
        line = line_text(game.position, value.line[:MAX_LINE_MOVES])
        lines.append("  " + say("analyse-line", move=str(move), value=shown, line=line))
    if (between := between_words(say, game.position, analysis)) is not None:
        lines.append(between)
    lines.append(say("analyse-cost", nodes=analysis.nodes, seconds=round(analysis.seconds, 1)))
    return lines
