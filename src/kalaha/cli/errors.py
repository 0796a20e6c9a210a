"""Errors in arena matches."""

from kalaha.errors import KalahaError, sentences

_SENTENCES = {
    "match-other": "The file {file} belongs to another match; it starts with {found}.",
    "match-line": "Line {line} of {file} is not the game of the match that belongs there.",
}
sentences(_SENTENCES)


class ArenaError(KalahaError):
    """A match cannot start or continue because its file belongs to another match."""
