"""Everything that can go wrong, in one tree, and the one sentence for each.

::

    KalahaError
    ├── RulesError
    │   ├── UnknownRulesError      no rule set has this name
    │   └── InvalidRulesError      the axes contradict each other, or a value is out of range
    ├── PositionError
    │   └── InvalidPositionError   no such position can stand on this board
    ├── GameError
    │   ├── InvalidMoveError       this text is no move
    │   ├── IllegalMoveError       the rules do not allow the move here
    │   └── IllegalActionError     what is not a move cannot be done now (undo, offer, swap …)
    ├── RecordError                a game record cannot be read; knows line and column
    ├── TablesError                an endgame table cannot be built, read or asked
    ├── SolverError                the solver cannot prove this, or a file of proofs cannot be used
    ├── EngineError                the engine cannot do this: a limit, a level, a game that is over
    ├── ArenaError                 a match cannot go on: a program at fault, the file of another match
    └── ClusterError               work cannot be done on a cluster, or was lost there

Nothing else is raised for bad input: catch `KalahaError` to catch it all. An error holds one or
more faults, a code with values each, so that a face can say the same in another language; its
own text is English.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

SENTENCES: dict[str, str] = {
    # rules
    "unknown-rules": "There is no rule set {name}; there are {names}.",
    "unknown-rules-nearest": "There is no rule set {name}; did you mean {nearest}? There are {names}.",
    "unknown-axis": "There is no axis {axis}; there are {names}.",
    "axis-not-number": "{axis} must be a whole number from 1 to {limit}, not {value}.",
    "axis-not-choice": "{axis} must be one of {choices}, not {value}.",
    "rules-too-many-seeds": "pits={pits} and seeds={seeds} put {total} seeds on the board, but at most "
    "{limit} fit.",
    "extra-turn-needs-store": "extra_turn needs sow_store: a store that is not sown never gets the last "
    "seed.",
    "grand-slam-needs-wari-capture": "grand_slam={value} needs wari_capture: nothing else captures a whole "
    "side.",
    "feeding-needs-cannot-move": "feeding={value} needs ends=cannot_move: where an empty side ends the game, "
    "nobody is left to feed.",
    "optional-capture-needs-capture": "optional_capture needs opposite_capture or wari_capture: there is no "
    "capture to decline.",
    # positions
    "position-text": "A position is written like {example}; here, at character {column}, stands {found} "
    "where {expected} should be.",
    "position-text-short": "A position is written like {example}; this one ends at character {column}, where "
    "{expected} should be.",
    "position-text-end": "The position is complete before character {column}; nothing may follow, "
    "but {found} does.",
    "position-sides": "A position has 2 rows of pits and 2 stores, not {rows} and {stores}.",
    "position-count": "A board of {pits} pits a side takes {expected} numbers after its size, not {found}.",
    "position-pits": "The position has {found} pits a side, the rules have {pits}.",
    "position-store": "The store of {side} must hold a whole number of seeds, 0 or more, not {value}.",
    "position-pit": "Pit {pit} of {side} must hold a whole number of seeds, 0 or more, not {value}.",
    "position-too-many-seeds": "The position holds {total} seeds, but at most {limit} fit.",
    "position-turn": "The turn must be 0 (South) or 1 (North), not {value}.",
    "perft-depth": "The depth of a perft must be a whole number from 0 to {limit}, not {value}.",
    # moves
    "move-text": "{text} is no move: a move is a pit number like 3, or 3~ to decline its capture.",
    "move-no-such-pit": "The pits are numbered 1 to {pits}; there is no pit {pit}.",
    "move-empty-pit": "Pit {pit} is empty.",
    "move-game-over": "The game is over.",
    "move-must-feed": "The other side is empty, and pit {pit} does not feed it.",
    "move-grand-slam": "Pit {pit} would capture everything that the other side has.",
    "move-no-declining": "In these rules no capture can be declined.",
    "move-nothing-to-decline": "Pit {pit} captures nothing that could be declined.",
    # actions that are not moves
    "start-rules": "The position that the game is to start from has other rules than the game.",
    "action-side": "A side is 0 (South) or 1 (North), not {value}.",
    "nothing-to-undo": "There is nothing to take back.",
    "nothing-to-redo": "There is nothing to play again.",
    "action-game-over": "The game is over.",
    "no-sharing": "In these rules the players may not agree to share the rest.",
    "no-stopping": "In these rules the players may not agree to stop: a position cannot come back.",
    "nothing-offered": "The other player has offered nothing.",
    "no-swap": "In these rules the sides may not be swapped.",
    "swap-not-now": "The sides may be swapped only instead of the second player's first move.",
    # the engine
    "limit-seconds": "The limit of seconds must be a number greater than 0, not {value}.",
    "engine-number": "{name} must be a whole number from {least} to {most}, not {value}.",
    "engine-rules": "The engine plays by other rules than those of the position.",
    "engine-game-over": "The game is over; there is nothing left to think about.",
    "engine-closed": "The engine has been closed.",
    "player-unknown": "{value} is no player here; write one of: {players}.",
    # matches
    "program-start": "The program {command} cannot be started: {reason}.",
    "program-ended": "The program {command} ended, with exit code {number}, instead of answering {position}.",
    "program-silent": "The program {command} has not answered {position} within {seconds} seconds.",
    "program-answer": "The program {command} answered {answer} to {position}; legal there: {moves}.",
    "match-other": "The file {file} is not of this match; it begins {found}.",
    "match-line": "Line {line} of {file} is not the game of a match that should stand there.",
    # cluster
    "cluster-address": "{address} names no cluster; one is local:4 (so many processes here) or "
    "tcp://host:port (a Dask scheduler).",
    "cluster-not-installed": "For work on a cluster install Dask too: pip install kalaha[cluster].",
    "cluster-no-answer": "There is no Dask scheduler that answers at {address}.",
    "cluster-workers-lost": "Several workers were lost at the same task, so it was given up; what is done is "
    "kept. Look at the workers' memory, then run the same command again.",
    "cluster-scheduler-lost": "The scheduler at {address} was lost. Start it, then run the same command "
    "again: what its files hold is done already.",
    "cluster-program": "The worker on {worker} runs Kalaha {found}, but this is Kalaha {asked}. Install the "
    "same on every machine, and start the workers again.",
    # endgame tables
    "tables-can-repeat": "There are no tables for rules with sow_store=no: there a position can come back.",
    "tables-majority": "There are no tables for rules with majority_stop=yes: there a value depends on the "
    "stores too.",
    "tables-seeds": "A table goes to a whole number of seeds from 1 to {limit}, not to {value}.",
    "tables-threads": "A table is built by a whole number of threads from 1 to {limit}, not by {value}.",
    "tables-memory": "A table to {seeds} seeds takes {needed} of memory to build, but only {free} are free.",
    "tables-disk": "A table to {seeds} seeds takes {needed} more in {folder}, but only {free} are free.",
    "tables-full": "The disk of {folder} is full: layer {layer} could not be kept; the layers before it are.",
    "tables-folder": "The folder of tables {folder} cannot be used: {reason}.",
    "tables-busy": "The table {path} is being built by another process.",
    "tables-missing": "There is no table for these rules in {folder}.",
    "tables-no-table": "The file {path} is no table.",
    "tables-damaged": "The table {path} is damaged: layer {layer} has changed since it was built. Build it "
    "again.",
    "tables-cut": "The table {path} is damaged: it ends within layer {layer}. Build it again.",
    "tables-foreign": "The table {path} is one for other rules: {found}.",
    "tables-version": "The table {path} has format {found}; this program reads format {version}.",
    "tables-packed": "Only the packed table {path} is there. Unpack it with kalaha tables unpack.",
    "tables-packed-damaged": "The packed table {path} is damaged. Fetch it again.",
    "tables-exists": "There is a table {path} already. Move it away first.",
    "tables-part": "The part {path} of a table is damaged and was removed. Run the same command again.",
    "tables-unseen": "The worker on {worker} does not see all finished layers of {path}: every machine must "
    "have the same folder of tables, under the same name.",
    "tables-probe-rules": "The table is one for other rules than those of the position.",
    "tables-probe-seeds": "The table goes to {limit} seeds in the pits; the position has {found}.",
    # the solver
    "solver-can-repeat": "The solver proves nothing for rules with sow_store=no: there a position can come "
    "back, and its value depends on how it came about.",
    "solver-rules": "The solver proves by other rules than those of the position.",
    "solver-number": "{name} must be a whole number, at least {least}, not {value}.",
    "proofs-not": "The file {file} is no file of proofs.",
    "proofs-foreign": "The proofs in {file} are for other rules.",
    "proofs-line": "Line {line} of {file} is no proved bound.",
    "proofs-busy": "The file of proofs {file} is in use by another process.",
    "proofs-contradict": "What is proved of {position} contradicts itself: at least {low}, at most {high}. "
    "Its file of proofs, or the computer's memory, is damaged.",
    # records
    "record-empty": "There is nothing in this record.",
    "record-too-large": "A record has at most {limit} bytes; this file is larger.",
    "record-not-text": "A record is a text in UTF-8; these bytes are none.",
    "record-unexpected": "Here stands {found}, where {expected} should be.",
    "record-truncated": "The record ends here, where {expected} should be.",
    "record-unclosed": "The comment that begins here does not end; a }} is missing.",
    "record-escape": "{found} stands for nothing; a backslash itself is written as two.",
    "record-tag-twice": "The tag {name} has been there before.",
    "record-turn-number": "The turn that begins here has the number {expected}, not {found}.",
    "record-no-hyphen": "Move {move} gives an extra turn; a hyphen must follow it, for the turn goes on.",
    "record-hyphen": "Move {move} ends the turn; no hyphen may follow it.",
    "record-illegal-move": "Move {move} is not legal in {position}.",
    "record-game-over": "The game is over here; {expected} should follow, not {found}.",
    "record-variation-of-nothing": "A variation stands after the move that it replaces; there is none yet.",
    "record-variation-twice": "{move} is in the record already at this place; a variation must differ.",
    "record-comment-twice": "There is a comment here already; one place has one comment.",
    "record-too-many-moves": "A record holds at most {limit} moves, variations included.",
    "record-result": "The record says {found}, but played again by its rules the game gives {expected}.",
    "record-after-result": "The record is complete before this; nothing may follow the result.",
    "tag-name": "{name} cannot be the name of a tag: it is a capital letter and then letters and digits, and "
    "not one of {names}.",
    "openspiel-action": "Action {action}, number {index} of the list, is no pit of the player to move: those "
    "are {first} to {last}.",
    # the server
    "host-foreign": "The server was started for this computer only, at localhost or 127.0.0.1, not at "
    "{host}. With --host it lets others in, with --proxy it stands behind a proxy.",
    "seat-missing": "Only a player may do this; the request names no seat.",
    "seat-foreign": "This seat is not one of this game.",
    "seat-taken": "Somebody has come by this invitation already, in another browser.",
    "seat-not-open": "Nobody is invited to this seat.",
    "game-unknown": "There is no game {id}.",
    "ply-stale": "The game has gone on: it is at step {ply}, not {named}.",
    "not-your-turn": "It is the other player's turn.",
    "game-too-long": "A game has at most {limit} steps.",
    "again-going-on": "The game is not over yet.",
    "too-much": "That was too much at once; please wait a moment.",
    "database-away": "The games cannot be reached just now; nothing is lost, try again in a moment.",
    "engine-busy": "The computer has too much to think about just now; try again in a moment.",
    "request-wrong": "The request is not understood; what is wrong is {place}.",
    "too-large": "A request has at most {limit} bytes.",
    "not-here": "There is nothing here.",
    "not-so": "This cannot be asked for in this way.",
    "foreign-origin": "Another site's page may not listen to a game here.",
    "server-fault": "Something has gone wrong in the server; nothing was changed.",
}
"""The English sentence of each fault, a `str.format` template over its values."""


@dataclass(frozen=True)
class Fault:
    """One thing that is wrong: the code of its sentence, and the values to name in it.

    Texts among the values are the same in every language: names, numbers, what was typed.
    """

    code: str
    values: Mapping[str, str | int] = field(hash=False)

    def __str__(self) -> str:
        return SENTENCES[self.code].format(**self.values)


def fault(code: str, **values: str | int) -> Fault:
    """Return the fault with this code and these values."""
    return Fault(code, values)


def shown(value: object) -> str:
    """Return the text of a caller's value for an error sentence, cut where it is long.

    >>> shown("four"), shown(7), shown(10**9999), shown("x" * 99)
    ("'four'", '7', '> 10^18', "'xxxxxxxxxxxxxxxxxxx…")
    """
    if isinstance(value, int) and abs(value) >= 10**18:
        return "> 10^18" if value > 0 else "< -10^18"
    text = repr(value)
    return text if len(text) <= 24 else text[:20] + "…"


class KalahaError(Exception):
    """The root of the tree: something that a caller gave cannot be used.

    `faults` is a non-empty tuple of all that is wrong with it.
    """

    def __init__(self, *faults: Fault) -> None:
        super().__init__(*faults)
        self.faults = faults

    def __str__(self) -> str:
        return " ".join(map(str, self.faults))


class RulesError(KalahaError):
    """Something about a rule set."""


class UnknownRulesError(RulesError):
    """No rule set has this name; the message lists the names."""


class InvalidRulesError(RulesError):
    """The axes contradict each other, or a value is out of range; the message names the fields."""


class PositionError(KalahaError):
    """Something about a position."""


class InvalidPositionError(PositionError):
    """No such position can stand on this board; the message names every fault."""


class GameError(KalahaError):
    """Something about playing."""


class InvalidMoveError(GameError):
    """This text is no move."""


class IllegalMoveError(GameError):
    """The rules do not allow the move here; the message names move, position and reason.

    `move` and `position` are both as text.
    """

    def __init__(self, why: Fault, move: str, position: str) -> None:
        super().__init__(why)
        self.args = (why, move, position)  # what a copy is made from
        self.move = move
        self.position = position

    def __str__(self) -> str:
        return f"Move {self.move} is not legal in {self.position}. {super().__str__()}"


class IllegalActionError(GameError):
    """What is not a move cannot be done now: undo, redo, offer, accept, swap, resign."""


class RecordError(KalahaError):
    """A game record cannot be read.

    `line` and `column` count from 1 and point at the first character that was not expected.
    """

    def __init__(self, line: int, column: int, *faults: Fault) -> None:
        super().__init__(*faults)
        self.args = (line, column, *faults)  # what a copy is made from
        self.line = line
        self.column = column

    def __str__(self) -> str:
        return f"Line {self.line}, column {self.column}: {super().__str__()}"


class SolverError(KalahaError):
    """Raised when the solver cannot prove something, or a file of proofs cannot be used."""


class EngineError(KalahaError):
    """The engine cannot do this; the message says why."""


class TablesError(KalahaError):
    """An endgame table cannot be built, read or asked; the message names the file and what is wrong."""


class ArenaError(KalahaError):
    """A match cannot begin or go on: what is no player, a program at fault, the file of another match."""


class ClusterError(KalahaError):
    """Work cannot be done on a cluster: no such place, lost on the way, or another program there."""
