"""What the server does not do, each with its HTTP status."""

from kalaha.errors import Fault, KalahaError, fault


class RefusedError(KalahaError):
    """A request that changes nothing: `status` is its HTTP status.

    `ply` is where the game stands, where the request named another; `wait` the seconds after which
    it is worth trying again.
    """

    def __init__(self, status: int, why: Fault, *, ply: int | None = None, wait: int | None = None) -> None:
        super().__init__(why)
        self.args = (status, why)
        self.status = status
        self.ply = ply
        self.wait = wait


class DatabaseAwayError(RefusedError):
    """The database does not answer; `reason` is for the log."""

    def __init__(self, reason: str) -> None:
        super().__init__(503, fault("database-away"), wait=2)
        self.reason = reason


def unknown_game(id: str) -> RefusedError:
    """Return the error that there is no game with this id."""
    return RefusedError(404, fault("game-unknown", id=id[:20]))


def stale(named: int, ply: int) -> RefusedError:
    """Return the error that the game has gone on since the ply that was named."""
    return RefusedError(409, fault("ply-stale", named=named, ply=ply), ply=ply)


def not_your_turn(ply: int) -> RefusedError:
    """Return the error that the other player is to move."""
    return RefusedError(409, fault("not-your-turn"), ply=ply)
