"""Errors in records and in positions written as text."""

from kalaha.errors import Fault, KalahaError, fault, sentences

_SENTENCES = {
    # the place of an error
    "record-at": "Line {line}, column {column}: {text}",
    # positions as text
    "position-text": "A position is written like {example}; at character {column}, {found} was found "
    "instead of {expected}.",
    "position-text-short": "A position is written like {example}; this one ends at character {column}, "
    "where {expected} is missing.",
    "position-text-end": "The position is complete before character {column}; nothing may follow, but "
    "{found} does.",
    "position-count": "A board with {pits} pits per side takes {expected} numbers after its size, not "
    "{found}.",
    # other programs' notations
    "foreign-like": "A position of {form} is written like {example}.",
    "foreign-count": "A board has 2 stores and the same number of pits on each side; {found} numbers do not "
    "fit.",
    "foreign-rows": "South’s row has {south} pits, North’s has {north}; they must be equal.",
    "foreign-readings": "These numbers have two readings, {first} and {second}. Enter the right one.",
    "foreign-rules": "This notation is used for several rule sets; choose one.",
    "foreign-move": "{move} does not name a pit of this board.",
    "foreign-side": "{move} is a pit of the other side.",
    "foreign-landing": "The last seed of pit {pit} does not fall in {square}.",
    "foreign-captured": "Pit {pit} captures {seeds} seeds, not {said}.",
    "foreign-replay": "This is not a replay of a mancala or oware game.",
    # records
    "record-none": "This is not a game record; a record starts like {example}, a position like "
    "{position}, and a list of moves like 3 6 1.",
    "record-empty": "This record is empty.",
    "record-too-large": "A record may have at most {limit} bytes; this one is larger.",
    "record-not-text": "A record is UTF-8 text; this file is not.",
    "record-unexpected": "Found {found}, where {expected} should be.",
    "record-truncated": "The record ends here, where {expected} should be.",
    "record-unclosed": "The comment that starts here does not end: a }} is missing.",
    "record-escape": "{found} has no meaning; a backslash itself is written as two.",
    "record-tag-twice": "The tag {name} occurs twice.",
    "record-turn-number": "The turn that starts here should have the number {expected}, not {found}.",
    "record-no-hyphen": "Move {move} gives an extra turn, so the turn continues: a hyphen must follow.",
    "record-illegal-move": "Move {move} is not legal in {position}.",
    "record-game-over": "The game is over here; {expected} should follow, not {found}.",
    "record-variation-of-nothing": "A variation comes after the move that it replaces; there is none yet.",
    "record-variation-twice": "{move} is already in the record at this place; a variation must differ.",
    "record-comment-twice": "There is already a comment here; each place has at most one.",
    "record-result": "The record says {found}, but replayed by its rules the game gives {expected}.",
    "record-after-result": "The record is complete before this point; nothing may follow the result.",
    "tag-name": "{name} cannot be the name of a tag: that is a capital letter followed by letters and "
    "digits, and none of {names}.",
}
sentences(_SENTENCES)


class RecordError(KalahaError):
    """A game record cannot be read.

    `line` and `column` count from 1 and point at the first unexpected character.
    """

    def __init__(self, line: int, column: int, *faults: Fault) -> None:
        super().__init__(*faults)
        self.args = (line, column, *faults)  # so that the error can be copied and pickled
        self.line = line
        self.column = column

    @property
    def place(self) -> Fault:
        """The line and the column of the error."""
        return fault("record-at", line=self.line, column=self.column)


class InvalidTagError(KalahaError):
    """A record cannot contain a tag with this name."""
