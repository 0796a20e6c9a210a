"""What can be wrong with a match of the arena."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "program-start": "The program {command} cannot be started: {reason}.",
    "program-ended": "The program {command} exited with code {number} instead of answering {position}.",
    "program-silent": "The program {command} did not answer {position} within {seconds} s.",
    "program-answer": "The program {command} answered {answer} to {position}; the legal moves are {moves}.",
    "match-other": "The file {file} belongs to another match; it begins with {found}.",
    "match-line": "Line {line} of {file} is not the game of the match that belongs there.",
}
sentences(_SENTENCES)


class ArenaError(KalahaError):
    """A match cannot begin or go on: a text that names no player, a failing program, another match's file."""
