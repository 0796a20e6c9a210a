"""What can be wrong with a match of the arena."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "match-other": "The file {file} belongs to another match; it begins with {found}.",
    "match-line": "Line {line} of {file} is not the game of the match that belongs there.",
}
sentences(_SENTENCES)


class ArenaError(KalahaError):
    """A match cannot begin or go on: its file is another match's."""
