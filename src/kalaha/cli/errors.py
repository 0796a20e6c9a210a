"""What can be wrong with a match of the arena."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "program-start": "The program {command} cannot be started: {reason}.",
    "program-ended": "The program {command} ended, with exit code {number}, instead of answering {position}.",
    "program-silent": "The program {command} has not answered {position} within {seconds} seconds.",
    "program-answer": "The program {command} answered {answer} to {position}; legal there: {moves}.",
    "match-other": "The file {file} is not of this match; it begins {found}.",
    "match-line": "Line {line} of {file} is not the game of a match that should stand there.",
}
sentences(_SENTENCES)


class ArenaError(KalahaError):
    """A match cannot begin or go on: a text that names no player, a failing program, another match's file."""
