"""`Invitations`: how a guest gets a seat, and how a player continues in another browser.

An invitation admits to one seat of one game. It is void as soon as anything has been done from that seat:
whoever plays keeps the seat, and an invitation works once. One made by the other player admits nobody while
the seat's own player is there. See docs/decisions/0036-who-may-take-a-seat.md.
"""

import secrets
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Side
from kalaha.locale import printable
from kalaha.server.errors import ForeignSeatError, InvalidRequestError, NotFoundError, RefusedError
from kalaha.server.http.limits import Limits
from kalaha.server.play.games import Games, hashed, new_key, seats_of
from kalaha.server.play.live import LiveGame, NewStep, Seats
from kalaha.server.storage.tables import OPEN, InvitationRow

LETTERS = "BDFGHJKMPRSTVWXZ"
"""The letters of codes: no vowels, which make words, and no letters that look alike."""

CODE = 6
"""Length of a code: 16.7 million codes, and the whole server allows one guess a second."""

GOOD_FOR = 1800
"""Seconds for which a code is valid."""

_NAME = 40


@dataclass(frozen=True, slots=True)
class Invitation:
    """A new invitation: the secret for its link, and a code to read out; either admits to the seat."""

    side: Side
    secret: str
    code: str


@dataclass(frozen=True, slots=True)
class Guest:
    """Who accepts an invitation: the hash of the seat's new secret, and a name or nothing."""

    seat: str
    name: str

    @staticmethod
    def of(seat: str, name: str | None) -> "Guest":
        """Return the guest with this secret and this name, as they came in a request."""
        return Guest(hashed(seat), printable(name or "", _NAME).strip())


class Invitations:
    """The invitations to the seats of `games`; `here` returns a game's sides whose players are present."""

    def __init__(self, games: Games, here: Callable[[str], Seats], limits: Limits) -> None:
        self._games = games
        self._here = here
        self._limits = limits

    async def make(self, id: str, keys: Iterable[str], side: Side) -> Invitation:
        """Invite to a side on behalf of these seats; this replaces any earlier invitation to that side.

        A player may hand over their own seat, or invite anew to the seat that the other player was invited
        to. Raises 404, 403 for a seat that is not the game's, and 422 if neither is the case.
        """
        live = await self._games.newest(id)
        seats = seats_of(live, keys)
        if side not in seats and not live.can_invite(seats):
            raise InvalidRequestError(fault("seat-not-open"))
        inviter = side if side in seats else 1 - side
        invitation = Invitation(side, new_key(), _new_code())
        both = (invitation.secret, None), (invitation.code, time.time() + GOOD_FOR)
        rows = [InvitationRow(hashed(text), id, side, inviter, live.ply, until) for text, until in both]
        await self._games.store.add_invitations(rows, time.time())
        return invitation

    async def accept(self, id: str, keys: Sequence[str], guest: Guest) -> tuple[LiveGame, Seats]:
        """Give a guest the seat that the first of these keys invites to; return the game and their seat.

        The same guest is answered again. Raises 403 for what is not, or is no longer, an
        invitation, and if the seat's player is there; 404 if there is no such game.
        """
        row = await self._games.store.invitation(hashed(keys[0]))
        # A row with an end is a code's: short, and accepted by `accept_code` alone, which limits guesses.
        if row is not None and row.game == id and row.until is None:
            return await self._admit(id, lambda live: self._invited_side(live, row), guest)
        return await self._admit(id, lambda live: _open_side(live, keys[0]), guest)

    async def accept_code(self, client: str, code: str, guest: Guest) -> tuple[LiveGame, Seats]:
        """Do the same by a code; raises 404 for an unknown one, and 429 after too many of those."""
        self._limits.guess(client)
        row = await self._games.store.invitation(hashed(_plain(code)))
        if row is None or row.until is None or row.until < time.time():
            raise NotFoundError(fault("code-unknown"))
        self._limits.guessed_right(client)
        return await self._admit(row.game, lambda live: self._invited_side(live, row), guest)

    async def _admit(
        self, id: str, side_of: Callable[[LiveGame], Side], guest: Guest
    ) -> tuple[LiveGame, Seats]:
        live = await self._games.newest(id)
        text = f"{guest.seat} {guest.name}".rstrip()
        if guest.seat not in live.seats:
            try:
                await self._games.act(id, None, lambda live: NewStep(side_of(live), "seat", text))
            except RefusedError:
                if guest.seat not in (await self._games.newest(id)).seats:
                    raise
            live = await self._games.cached(id)
        return live, frozenset(side for side in (SOUTH, NORTH) if live.seats[side] == guest.seat)

    def _invited_side(self, live: LiveGame, row: InvitationRow) -> Side:
        if live.acted[row.side] > row.ply:
            raise ForeignSeatError(fault("invitation-void"))
        if row.inviter != row.side and row.side in self._here(row.game):
            raise ForeignSeatError(fault("seat-in-use"))
        return row.side


def _open_side(live: LiveGame, key: str) -> Side:
    """Return the open side whose own secret this is."""
    try:
        seats = seats_of(live, [key])
    except ForeignSeatError as error:
        if error.faults[0].code == "seat-foreign":
            raise ForeignSeatError(fault("invitation-void")) from None
        raise
    for side in seats:
        if live.players[side] == OPEN:
            return side
    raise InvalidRequestError(fault("seat-not-open"))


def _new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


def _plain(code: str) -> str:
    """Return a code as it is stored, however it was typed.

    >>> _plain("krm-bxd "), _plain("K R M B X D")
    ('KRMBXD', 'KRMBXD')
    """
    return "".join(filter(str.isalnum, code)).upper()
