"""What the engine cannot do."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "limit-seconds": "The limit of seconds must be a number greater than 0, not {value}.",
    "engine-number": "{name} must be a whole number from {least} to {most}, not {value}.",
    "engine-rules": "The engine plays by other rules than those of the position.",
    "engine-game-over": "The game is over; there is nothing left to think about.",
    "engine-closed": "The engine has been closed.",
    "player-unknown": "{value} is no player here; write one of: {players}.",
}
sentences(_SENTENCES)


class EngineError(KalahaError):
    """The engine cannot do this: a limit or a level out of range, a game that is over, a closed engine."""
