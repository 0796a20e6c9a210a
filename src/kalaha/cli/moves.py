"""`kalaha moves [POSITION]`: show a position and what each legal move does."""

import re
from typing import Any

import click

from kalaha.cli.app import State
from kalaha.cli.options import (
    as_command,
    chosen_position,
    chosen_rules,
    json_option,
    option,
    print_json,
    rules_options,
)
from kalaha.game import Game, Move, Position
from kalaha.locale import Messages
from kalaha.narration import preview_messages
from kalaha.terminal import board_lines, reason_line, result_line, sentence, side_name
from kalaha.wire.position import SIDES, outcome_json
from kalaha.wire.reports import LegalMoves


@as_command(
    "moves",
    click.Argument(["position"], required=False, help="help-argument-position"),
    *rules_options(),
    option("play", "MOVES"),
    json_option(),
)
def command(state: State, position: str | None, play: str | None, json: bool, **options: Any) -> None:
    """Replay moves from the start or from a position, and answer for the position reached."""
    rules = chosen_rules(**options, position=position)
    game = Game(rules, chosen_position(position, rules))
    for text in re.split(r"[\s,-]+", (play or "").strip()):
        if text:
            game.play(text)
    if json:
        print_json(
            LegalMoves(
                position=str(game.position),
                turn=SIDES[game.position.turn],
                moves=[str(move) for move in game.legal_moves],
                outcome=outcome_json(game.outcome),
            )
        )
        return
    for line in _lines(state.say, game):
        print(line)


def _lines(say: Messages, game: Game) -> list[str]:
    lines = [board_lines(say, game.position), str(game.position)]
    if game.outcome is not None:
        return [*lines, reason_line(say, game.outcome), result_line(say, game.outcome)]
    moves = game.legal_moves
    lines.append(say("say-turn", player=side_name(say, game.position.turn)))
    lines.append(say("list-moves", count=len(moves)))
    return lines + [f"  {_describe(say, game.position, move)}" for move in moves]


def _describe(say: Messages, position: Position, move: Move) -> str:
    """Return what a move does: what it brings into the store, and what else happens."""
    sowing = position.play(move)
    gain = sowing.position.stores[sowing.side] - position.stores[sowing.side]
    notes = [say("list-gain", move=str(move), seeds=gain)]
    if move.declines:
        notes.append(say("list-declines"))
    notes += [sentence(say, message) for message in preview_messages(sowing)]
    return ", ".join(notes)
