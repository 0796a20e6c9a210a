"""The reasons why the server refuses a request (with their HTTP statuses) or cannot start."""

from kalaha.errors import Fault, KalahaError, fault, sentences

_REFUSALS = {
    400: {
        "host-foreign": "This server was started for this computer only, as localhost or 127.0.0.1, not as "
        "{host}. Start it with --host to let others in, or with --proxy behind a proxy.",
    },
    401: {"seat-missing": "Only players may do this; the request names no seat."},
    403: {
        "seat-foreign": "This seat does not belong to this game.",
        "seat-taken": "This invitation has already been used, in another browser.",
        "seat-moved": "The game continues in another browser; here you can watch.",
        "seat-in-use": "This seat is in use in another browser. Close the game there, or choose “Switch "
        "device” there.",
        "invitation-void": "This invitation is no longer valid. Ask for a new one.",
        "tournament-foreign": "This browser isn’t in this tournament.",
        "host-only": "Only the host of the tournament may do this.",
        "pin-wrong": "No player has this name and this PIN.",
        "foreign-origin": "Another site’s page may not follow a game here.",
    },
    404: {
        "game-unknown": "There is no game {id}.",
        "code-unknown": "No game is waiting under this code. Codes are good for half an hour.",
        "tournament-unknown": "There is no tournament with this code, or it is over.",
        "board-unknown": "This tournament has no board {number}.",
        "not-here": "There is nothing here.",
    },
    405: {"not-so": "This address does not take such requests."},
    409: {
        "ply-stale": "The game has moved on: it is at step {ply}, not {named}.",
        "tournament-over": "The tournament is over.",
        "name-taken": "There is already a player with this name.",
        "round-going-on": "The round is not over yet.",
        "round-over": "This round is over.",
        "vote-over": "The time to answer is over.",
        "time-left": "There is still time left.",
        "not-your-turn": "It is the other player’s turn.",
    },
    413: {"too-large": "A request may have at most {limit} bytes."},
    422: {
        "line-move-at": "Move {number} ({move}): {text}",
        "seat-not-open": "This seat is not open to guests.",
        "game-too-long": "A game may have at most {limit} steps.",
        "again-going-on": "The game is not over yet.",
        "question-over": "Nobody can move in this position.",
        "tournament-alone": "A round needs at least two players.",
        "tournament-full": "A tournament of this kind has at most {limit} players.",
        "request-wrong": "The request is not understood; the problem is {place}.",
    },
    429: {"too-much": "Too many requests at once; please wait a moment."},
    500: {"server-fault": "Something went wrong in the server; nothing was changed."},
    503: {
        "database-away": "The games cannot be reached just now; nothing is lost. Try again in a moment.",
        "cannot-store": "Games cannot be stored just now; the server’s log says why.",
    },
}
"""The sentences that explain refusals, by HTTP status."""

_STATUS = {code: status for status, codes in _REFUSALS.items() for code in codes}

_SENTENCES = {code: sentence for codes in _REFUSALS.values() for code, sentence in codes.items()} | {
    "database-scheme": "Games cannot be kept in {scheme}. The database is the path of a file, or an address "
    "that starts with sqlite:/// or postgresql://.",
    "database-address": "The database’s address cannot be read. It should look like "
    "postgresql://USER:PASSWORD@HOST:PORT/NAME or sqlite:////PATH/TO/FILE; special characters in it are "
    "written as %40 and the like.",
    "database-memory": "This database would exist only in memory, and all games would be lost at the end. "
    "Name a file, as in sqlite:////PATH/TO/FILE.",
    "database-newer": "The database belongs to a newer version of Kalaha: its tables have version {found}, "
    "this one knows them up to {known}. Update Kalaha, or name another database.",
    "database-other": "The database does not belong to this version of Kalaha: its table {table} has other "
    "columns. Name another database.",
}
sentences(_SENTENCES)


class DatabaseError(KalahaError):
    """Raised if the database cannot be used, because its address is wrong or a newer version created it."""


class RefusedError(KalahaError):
    """Raised if a request is refused and has no effect.

    `at` is the place of the error in the request. `ply` is the game's current ply if the request named
    another ply or was out of turn. `wait` is the number of seconds to wait before a retry. `reason` is for
    the log.
    """

    def __init__(
        self,
        *faults: Fault,
        at: Fault | None = None,
        ply: int | None = None,
        wait: int | None = None,
        reason: str = "",
    ) -> None:
        super().__init__(*faults)
        self._at = at
        self.ply = ply
        self.wait = wait
        self.reason = reason

    @property
    def place(self) -> Fault | None:
        """The place of the error, if known."""
        return self._at

    @property
    def code(self) -> str:
        """The code of the sentence that explains the refusal."""
        return self.faults[0].code

    @property
    def status(self) -> int:
        """The HTTP status of the response."""
        return _STATUS.get(self.code, 422)


class StaleError(RefusedError):
    """Raised if the game has moved on since the ply that the request names."""


class DatabaseAwayError(RefusedError):
    """Raised if the database does not answer. `reason` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(fault("database-away"), wait=2, reason=reason)
        self.args = (reason,)  # for pickling
