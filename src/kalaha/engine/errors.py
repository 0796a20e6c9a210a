"""The engine's errors."""

from kalaha.errors import KalahaError, fault, sentences, shown

_SENTENCES = {
    "limit-seconds": "The time limit must be a number of seconds greater than 0, not {value}.",
    "engine-number": "{name} must be a whole number from {least} to {most}, not {value}.",
    "engine-rules": "The engine was made for rules other than those of the position.",
    "engine-game-over": "The game is over; there is nothing to think about.",
    "engine-closed": "The engine has been closed.",
    "engine-answering": "The engine is answering a question; what it calls meanwhile cannot ask another.",
    "player-unknown": "{value} is not a player here; choose one of: {players}.",
    "match-increment": "The increment of a clock must be a number of seconds, 0 or more, not {value}.",
    "match-opening": "The opening must be a game under the rules of the match.",
    "match-touched": "{player} changed the game in {position} instead of returning its choice.",
    "match-move": "{player} answered {position} with {move}; the legal moves are {moves}.",
    "match-time": "{player} has used up its time in {position}.",
    "program-start": "The program {command} cannot be started: {reason}.",
    "program-ended": "The program {command} exited with code {number} instead of answering {position}.",
    "program-silent": "The program {command} did not answer {position} within {seconds} s.",
    "program-answer": "The program {command} answered {answer} to {position}; the legal moves are {moves}.",
    "program-no-value": "The program {command} reported no value of {position}.",
    "program-no-option": "The program {command} has no option {name}; its options are {names}.",
    "program-option": "The option {name} of the program {command} must be {wanted}, not {value}.",
    "program-no-ugi": "The program {command} did not answer {sent} with {wanted}, as UGI requires.",
    "program-wrote": "The last line that it wrote to standard error is {text}.",
}
sentences(_SENTENCES)


class EngineError(KalahaError):
    """An invalid request. A limit or level is out of range, the game is over, or the engine is closed."""


class ProgramError(EngineError):
    """A player in a match exceeds the time or plays an illegal move, or a program cannot start or exits."""


def require_number(name: str, value: object, least: int, most: int) -> int:
    """Return `value`. Raise `EngineError` unless it is a whole number from `least` to `most`."""
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EngineError(fault("engine-number", name=name, least=least, most=most, value=shown(value)))
    return value
