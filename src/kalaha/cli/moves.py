"""`kalaha moves [POSITION|FILE]`: the legal moves in a position, or one move under every rule set."""

from pathlib import Path

from kalaha.cli.command import State, as_command, option
from kalaha.cli.options import JSON, PLAY, POSITION_OR_GAME, RULES, ChosenRules
from kalaha.cli.output import print_json
from kalaha.cli.types import MOVE
from kalaha.game import SWAP, Game, Move, Outcome, Position, Ruling, Sowing, compare
from kalaha.locale import Messages
from kalaha.narration import preview_messages, ruling_messages
from kalaha.terminal import board_lines, reason_line, result_line, ruling_lines, sentence, side_name
from kalaha.wire.position import SIDES, messages_json, outcome_json


@as_command("moves")
@POSITION_OR_GAME
@RULES
@PLAY
@option("compare", MOVE)
@JSON
def command(
    state: State,
    position: str | Path | None,
    rules: ChosenRules,
    play: tuple[str, ...] | None,
    compare: Move | None,
    json: bool,
) -> None:
    """Replay moves from the start or a position. Show the position reached, or compare a move there."""
    game = rules.begun(position, state.say, play)
    if compare is not None:
        _compare(state.say, game.position, compare, json)
        return
    if json:
        print_json(
            {
                "position": str(game.position),
                "turn": SIDES[game.position.turn],
                "moves": [*map(str, game.legal_moves), *[str(SWAP)] * game.can_swap],
                "outcome": outcome_json(game.outcome),
            }
        )
        return
    for line in _lines(state.say, game):
        print(line)


def _compare(say: Messages, position: Position, move: Move, json: bool) -> None:
    """Print the result of a move under every rule set. Raise an error if its pit is missing or empty."""
    if move.pit >= position.rules.pits or not position.pits[position.turn][move.pit]:
        position.play(move)
    rulings = compare(position, move)
    if json:
        shapes = [_ruling_json(ruling) for ruling in rulings]
        print_json({"position": str(position), "move": str(move), "rulings": shapes})
        return
    print(board_lines(say, position))
    print(f"{say('compare-title')}: {move}")
    for ruling in rulings:
        print()
        for line in ruling_lines(say, ruling):
            print(line)


def _ruling_json(ruling: Ruling) -> dict[str, object]:
    result = ruling.result
    sowing = result if isinstance(result, Sowing) else None
    return {
        "rules": list(ruling.rules),
        "after": None if sowing is None else str(sowing.position),
        "outcome": outcome_json(result if isinstance(result, Outcome) else sowing and sowing.outcome),
        "messages": messages_json(ruling_messages(ruling)),
    }


def _lines(say: Messages, game: Game) -> list[str]:
    lines = [board_lines(say, game.position), str(game.position)]
    if game.outcome is not None:
        return [*lines, reason_line(say, game.outcome), result_line(say, game.outcome)]
    moves = [_describe(say, game.position, move) for move in game.legal_moves]
    if game.can_swap:
        moves.append(f"{SWAP}: {say('word-help-swap')}")
    lines.append(say("say-turn", player=side_name(say, game.position.turn)))
    lines.append(say("list-moves", count=len(moves)))
    return lines + [f"  {move}" for move in moves]


def _describe(say: Messages, position: Position, move: Move) -> str:
    """Return the effects of a move, first the number of seeds banked, then its other effects in words."""
    sowing = position.play(move)
    gain = sowing.position.stores[sowing.side] - position.stores[sowing.side]
    notes = [say("list-gain", move=str(move), seeds=gain)]
    notes += [sentence(say, message) for message in preview_messages(sowing)]
    return ", ".join(notes)
