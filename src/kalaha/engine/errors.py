"""The errors of the engine."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "limit-seconds": "The time limit must be a number of seconds greater than 0, not {value}.",
    "engine-number": "{name} must be a whole number from {least} to {most}, not {value}.",
    "engine-rules": "The engine was made for other rules than those of the position.",
    "engine-game-over": "The game is over; there is nothing to think about.",
    "engine-closed": "The engine has been closed.",
    "engine-answering": "The engine is answering a question; what it calls meanwhile cannot ask another.",
    "player-unknown": "{value} is not a player here; choose one of: {players}.",
}
sentences(_SENTENCES)


class EngineError(KalahaError):
    """The engine cannot do this: a limit or a level out of range, a game that is over, a closed engine."""
