"""Text that the terminal shows about a game: the board, moves and their values, and the end of the game."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from kalaha.game import NORTH, SOUTH, SWAP, Game, Move, Outcome, Position, Side, Sowing
from kalaha.locale import Messages, clean_name
from kalaha.narration import Message, preview_messages, reason_message, result_message, sowing_messages
from kalaha.notation import Foreign, ascii_board

if TYPE_CHECKING:
    from kalaha.engine import Analysis, Value

_SIDE_KEYS = ("side-south", "side-north")


def side_name(say: Messages, side: Side, tags: Mapping[str, str] | None = None) -> str:
    """Return the player's name from the game's tags, or the side's name if there is no such tag."""
    name = (tags or {}).get(("South", "North")[side], "")
    return clean_name(name) or say(_SIDE_KEYS[side])


def board_lines(say: Messages, position: Position, tags: Mapping[str, str] | None = None) -> str:
    """Return a drawing of the board with the names of both players."""
    return ascii_board(position, names=(side_name(say, SOUTH, tags), side_name(say, NORTH, tags)))


def board_words(say: Messages, position: Position, tags: Mapping[str, str] | None = None) -> str:
    """Return a description of the board with one line for each player, starting with the player to move."""
    lines: list[str] = []
    for side in (position.turn, 1 - position.turn):
        seeds = ", ".join(map(str, position.pits[side]))
        name, store = side_name(say, side, tags), position.stores[side]
        lines.append(say("say-row", player=name, pits=position.rules.pits, seeds=seeds, store=store))
    return "\n".join(lines)


def sentence(say: Messages, message: Message, tags: Mapping[str, str] | None = None) -> str:
    """Return a message as a sentence in the language of `say`. The player's name comes from `tags`."""
    if message.player is None:
        return say(message.key, **message.values)
    return say(message.key, player=side_name(say, message.player, tags), **message.values)


def sowing_lines(say: Messages, sowing: Sowing, tags: Mapping[str, str] | None = None) -> list[str]:
    """Return one sentence for each effect of a move, in order."""
    return [sentence(say, message, tags) for message in sowing_messages(sowing)]


def reason_line(say: Messages, outcome: Outcome, tags: Mapping[str, str] | None = None) -> str:
    """Return a sentence that gives the reason why a game is over."""
    return sentence(say, reason_message(outcome), tags)


def result_line(say: Messages, outcome: Outcome, tags: Mapping[str, str] | None = None) -> str:
    """Return a sentence with the result of a finished game."""
    return sentence(say, result_message(outcome), tags)


def value_words(say: Messages, value: "Value") -> str:
    """Return a value as text: its sign, how certain it is, and whether the winner is certain."""
    words = say(f"kind-{value.kind}", seeds=signed(value.seeds))
    if value.kind == "estimate" and value.bounds is not None:
        low, high = value.bounds
        if low > 0:
            return say("kind-certain-lower", value=words, seeds=signed(low))
        if high < 0:
            return say("kind-certain-upper", value=words, seeds=signed(high))
    return words


def between_words(say: Messages, position: Position, analysis: "Analysis") -> str | None:
    """Return a sentence with the proved bounds of the value if positions can recur, and None otherwise.

    Omit bounds that differ by more than the number of seeds in the pits.
    """
    bounds = [value.bounds for value in analysis.values.values()]
    if not position.rules.can_repeat or None in bounds:
        return None
    least, most = (max(ends) for ends in zip(*filter(None, bounds), strict=True))
    if not 0 < most - least <= position.on_board:
        return None
    return say("kind-between", least=signed(least), most=signed(most))


def signed(seeds: int) -> str:
    """Return a difference in seeds as text, with its sign."""
    return f"{seeds:+d}" if seeds else "0"


def move_notes(say: Messages, position: Position, move: Move) -> list[str]:
    """Return notes on a move that declines a capture or an extra turn, or that forfeits the game."""
    if move == SWAP:
        return []
    said = preview_messages(position.play(move))
    return [sentence(say, message) for message in said if message.key in ("list-declined", "list-forfeits")]


def foreign_line(say: Messages, foreign: Foreign, game: Game) -> str:
    """Return the line that names the notation of a game or a position that was read.

    Also name the number of seeds if no game by these rules, or from more or fewer seeds in each pit, has it.
    """
    form = say(f"foreign-{foreign.form}") if foreign.form.islower() else foreign.form
    rules = say(f"rules-name-{game.rules.name}")
    if game.moves:
        return say("foreign-game", form=form, rules=rules, count=len(game.moves))
    read = say("foreign-read", form=form, rules=rules, position=str(game.position))
    seeds, total = sum(map(sum, game.position.pits)) + sum(game.position.stores), game.rules.total
    if seeds % (2 * game.rules.pits) and (seeds > total or any(game.position.stores)):
        return f"{read}. {say('web-edit-seeds', seeds=seeds, total=total)}"
    return read
