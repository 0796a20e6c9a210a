"""Errors in environments."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "env-swap": "The environments play moves only; take rules without swap: rules.replace(swap=False).",
    "env-number": "The argument {name} must be a whole number from {least} to {most}, not {value}.",
    "env-choice": "The argument {name} must be one of {choices}, not {value}.",
    "env-start-number": "There must be one start for all games, or one for each of the {games}, not {found}.",
    "env-start-type": "A start must be a position, not {value}; see parse_position.",
    "env-start-array": "An array of starts has 19 columns of type uint8, like Batch.positions; this one has "
    "the shape {shape} and the type {type}.",
    "env-start-row": "No game can start from row {index} of the starts, {row}.",
    "env-row": "A row has 19 numbers, with zeros for pits beyond {pits}; this one is {row}.",
    "env-start-rules": "The rules of the position {position} are not those of the environment.",
    "env-start-over": "No game can start from {position}: it is over there.",
    "env-actions": "There must be one action, a whole number, for each of the {games} games stepped.",
    "env-action": "An action is a whole number from 0 to {most}, not {value}.",
    "env-indices": "The games chosen must be whole numbers from 0 to {last}, or a yes or no for each.",
    "env-illegal": "In game {game} the action {action} cannot be played; legal there: {legal}. "
    "Nothing was played.",
    "env-twice": "Game {game} is chosen twice; one call plays one action in a game. Nothing was played.",
    "env-axis": "A house rule is written name:value, with a semicolon between two of them, not {text}.",
    "env-options": "A reset has no options, so {names} cannot be given; rules and start are arguments of the "
    "environment.",
    "env-over": "The game is over; start another with reset.",
}
sentences(_SENTENCES)


class EnvError(KalahaError):
    """An invalid request to an environment, such as an illegal action or a start in a finished game."""
