"""`kalaha moves [POSITION]`: show a position and what each legal move does."""

from kalaha.cli.command import State, as_command, option
from kalaha.cli.options import JSON, POSITION, RULES, ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.types import MOVES
from kalaha.game import Game, Move, Position
from kalaha.locale import Messages
from kalaha.narration import preview_messages
from kalaha.terminal import board_lines, reason_line, result_line, sentence, side_name
from kalaha.wire.position import SIDES, outcome_json
from kalaha.wire.reports import LegalMoves


@as_command("moves", POSITION, RULES, option("play", MOVES), JSON)
def command(
    state: State, position: str | None, rules: ChosenRules, play: tuple[Move, ...] | None, json: bool
) -> None:
    """Replay moves from the start or a position, and show the position reached."""
    start = rules.position(position)
    game = Game(start.rules, start)
    for move in play or ():
        game.play(move)
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
    """Return what a move does: the seeds that it banks, and what else happens."""
    sowing = position.play(move)
    gain = sowing.position.stores[sowing.side] - position.stores[sowing.side]
    notes = [say("list-gain", move=str(move), seeds=gain)]
    if move.declines:
        notes.append(say("list-declines"))
    notes += [sentence(say, message) for message in preview_messages(sowing)]
    return ", ".join(notes)
