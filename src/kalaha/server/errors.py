"""Why the server refuses a request, each reason with its HTTP status; and why it cannot start."""

from kalaha.errors import Fault, KalahaError, fault, sentences

_SENTENCES = {
    # where it went wrong
    "line-move-at": "Move {number} ({move}): {text}",
    # requests, and what the server depends on
    "host-foreign": "This server was started for this computer only, as localhost or 127.0.0.1, not as "
    "{host}. Start it with --host to let others in, or with --proxy behind a proxy.",
    "seat-missing": "Only a player may do this; the request names no seat.",
    "seat-foreign": "This seat does not belong to this game.",
    "seat-taken": "This invitation has already been used, in another browser.",
    "seat-not-open": "This seat is not open to guests.",
    "seat-moved": "The game continues in another browser; here you can watch.",
    "seat-in-use": "This seat is in use in another browser. Close the game there, or hand it over.",
    "invitation-void": "This invitation is no longer valid. Ask for a new one.",
    "code-unknown": "No game is waiting under this code. Codes are good for half an hour.",
    "game-unknown": "There is no game {id}.",
    "ply-stale": "The game has moved on: it is at step {ply}, not {named}.",
    "not-your-turn": "It is the other player's turn.",
    "game-too-long": "A game has at most {limit} steps.",
    "again-going-on": "The game is not over yet.",
    "too-much": "Too many requests at once; please wait a moment.",
    "database-away": "The games cannot be reached just now; nothing is lost. Try again in a moment.",
    "cannot-store": "Games cannot be stored just now; the server’s log says why.",
    "engine-busy": "The computer has too much to think about just now. Try again in a moment.",
    "server-stopping": "The server is about to stop. Try again in a moment.",
    "request-wrong": "The request is not understood; the problem is {place}.",
    "too-large": "A request has at most {limit} bytes.",
    "not-here": "There is nothing here.",
    "not-so": "This address does not take such requests.",
    "foreign-origin": "Another site’s page may not follow a game here.",
    "database-scheme": "Games cannot be kept in {scheme}. The database is the path of a file, or an address "
    "that begins with sqlite:/// or postgresql://.",
    "database-address": "The database’s address cannot be read. It should look like "
    "postgresql://USER:PASSWORD@HOST:PORT/NAME or sqlite:////PATH/TO/FILE; special characters in it are "
    "written as %40 and the like.",
    "database-memory": "This database would be in memory only, and all games lost at the end. Name a file, "
    "as in sqlite:////PATH/TO/FILE.",
    "database-newer": "The database belongs to a newer version of Kalaha: its tables have version {found}, "
    "this one knows them up to {known}. Update Kalaha, or name another database.",
    "server-fault": "Something went wrong in the server; nothing was changed.",
}
sentences(_SENTENCES)


class DatabaseError(KalahaError):
    """The database cannot be used: its address is wrong, or a newer version made it."""


class RefusedError(KalahaError):
    """A request that changes nothing.

    `status` is the HTTP status of the answer; `ply` is the game's current ply, if the request
    named another; `wait` the seconds after which it is worth trying again.
    """

    status = 422
    ply: int | None = None
    wait: int | None = None


class InvalidRequestError(RefusedError):
    """The request is not understood, or asks for something that cannot be done."""


class InvalidLineError(RefusedError):
    """A move of a line cannot be made; `number`, counted from 1, is which one."""

    def __init__(self, number: int, move: str, *faults: Fault) -> None:
        super().__init__(*faults)
        self.args = (number, move, *faults)  # what a copy is made from
        self.number = number
        self.move = move

    @property
    def place(self) -> Fault:
        """The number of the move, and the move."""
        return fault("line-move-at", number=self.number, move=self.move)


class ForeignHostError(RefusedError):
    """The request was addressed to a name that is not this computer's own."""

    status = 400


class SeatMissingError(RefusedError):
    """Only a player may do this, and the request names no seat."""

    status = 401


class ForeignSeatError(RefusedError):
    """The request names a seat that is not, or is no longer, one of this game's."""

    status = 403


class ForeignOriginError(RefusedError):
    """The request comes from another site's page."""

    status = 403


class NotFoundError(RefusedError):
    """There is no such game or rule set."""

    status = 404


class StaleError(RefusedError):
    """The game has moved on since the ply that the request names; `ply` is the current one."""

    status = 409

    def __init__(self, named: int, ply: int) -> None:
        super().__init__(fault("ply-stale", named=named, ply=ply))
        self.args = (named, ply)  # what a copy is made from
        self.ply = ply


class NotYourTurnError(RefusedError):
    """The other player is to move."""

    status = 409

    def __init__(self, ply: int) -> None:
        super().__init__(fault("not-your-turn"))
        self.args = (ply,)
        self.ply = ply


class TooLargeError(RefusedError):
    """The request has too many bytes."""

    status = 413


class TooManyRequestsError(RefusedError):
    """The client has asked for too much; it may try again after `wait` seconds."""

    status = 429

    def __init__(self, wait: int) -> None:
        super().__init__(fault("too-much"))
        self.args = (wait,)
        self.wait = wait


class ServerFaultError(RefusedError):
    """The server itself is at fault; its log has the traceback."""

    status = 500

    def __init__(self) -> None:
        super().__init__(fault("server-fault"))
        self.args = ()


class UnavailableError(RefusedError):
    """Something the server depends on does not answer; the client may try again after `wait` seconds."""

    status = 503


class BusyError(UnavailableError):
    """The engine has too much to think about, or has failed."""

    def __init__(self, wait: int = 3) -> None:
        super().__init__(fault("engine-busy"))
        self.args = (wait,)
        self.wait = wait


class StoppingError(UnavailableError):
    """The server is stopping, perhaps to be restarted."""

    wait = 5

    def __init__(self) -> None:
        super().__init__(fault("server-stopping"))
        self.args = ()


class CannotStoreError(UnavailableError):
    """Nothing can be stored: the disk is full, or the database away; `reason` is for the log."""

    wait = 2

    def __init__(self, reason: str) -> None:
        super().__init__(fault("cannot-store"))
        self.args = (reason,)
        self.reason = reason


class DatabaseAwayError(UnavailableError):
    """The database does not answer; `reason` is for the log."""

    wait = 2

    def __init__(self, reason: str) -> None:
        super().__init__(fault("database-away"))
        self.args = (reason,)
        self.reason = reason


def unknown_game(id: str) -> NotFoundError:
    """Return the error for an id that no game has."""
    return NotFoundError(fault("game-unknown", id=id[:20]))
