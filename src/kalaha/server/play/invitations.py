"""`Invitations`: lets a guest take a seat, or a player continue in another browser.

An invitation admits one person to one seat in one game. The first step from that seat makes it void, so it
works only once. An invitation from the other player is refused while the seat's own player is present. See
docs/decisions/0036-seat-secrets.md.
"""

import secrets
from collections.abc import Callable, Iterable

from kalaha.errors import fault
from kalaha.game import NORTH, SOUTH, Side
from kalaha.server.errors import RefusedError
from kalaha.server.http.limits import Limits
from kalaha.server.play.games import Games, hashed, new_key, seats_of
from kalaha.server.play.live import LiveGame, NewStep, Seats
from kalaha.server.storage.tables import OPEN, InvitationRow
from kalaha.wire import game as wire
from kalaha.wire.position import SIDES

LETTERS = "BDFGHJKMPRSTVWXZ"
"""The letters used in codes: no vowels, which could form words, and no letters that look alike."""

CODE = 6
"""The length of a code. There are 16.7 million codes, and the whole server allows one guess a second."""

GOOD_FOR = 1800
"""The number of seconds that a code is valid."""


class Invitations:
    """The invitations to seats in `games`. `here` returns the sides of a game whose players are present."""

    def __init__(self, games: Games, here: Callable[[str], Seats], limits: Limits) -> None:
        self._games = games
        self._here = here
        self._limits = limits

    async def make(self, id: str, keys: Iterable[str], side: Side) -> wire.Invitation:
        """Create an invitation to `side` from the player with `keys`, replacing any earlier one to that side.

        A player may hand over their own seat, or renew the invitation to the other player. Raise 404 for an
        unknown game, 403 for a seat in another game, and 422 for a side to which the player may not invite.
        """
        live = await self._games.newest(id)
        seats = seats_of(live, keys)
        if side not in seats and not live.can_invite(seats):
            raise RefusedError(fault("seat-not-open"))
        inviter = side if side in seats else 1 - side
        secret, code = new_key(), "".join(secrets.choice(LETTERS) for _ in range(CODE))
        now = await self._games.store.now()
        both = (secret, None), (code, now + GOOD_FOR)
        rows = [InvitationRow(hashed(text), id, side, inviter, live.ply, until) for text, until in both]
        await self._games.store.add_invitations(rows, now)
        return {"side": SIDES[side], "secret": secret, "code": code, "seconds": GOOD_FOR}

    async def accept(self, id: str, invited: str, key: str, name: str | None) -> wire.Game:
        """Give the seat of the invitation to a guest with the new secret `key`, and return the game.

        The call is idempotent for the same guest. Raise 403 if the invitation is unknown or void, or if the
        seat's player is present, and 404 if there is no such game.
        """
        row = await self._games.store.invitation(hashed(invited))
        # A row that expires belongs to a code. Codes are short, so only `accept_code`, which limits guesses,
        # accepts them.
        if row is not None and row.game == id and row.until is None:
            return await self._admit(id, lambda live: self._invited_side(live, row), key, name)
        return await self._admit(id, lambda live: _open_side(live, invited), key, name)

    async def accept_code(self, client: str, code: str, key: str, name: str | None) -> wire.Game:
        """Accept an invitation by its code. Raise 404 for an unknown code, and 429 after too many of them."""
        self._limits.guess(client)
        plain = "".join(filter(str.isalnum, code)).upper()  # however the code was typed
        row = await self._games.store.invitation(hashed(plain))
        if row is None or row.until is None or row.until < await self._games.store.now():
            raise RefusedError(fault("code-unknown"))
        self._limits.guessed_right(client)
        return await self._admit(row.game, lambda live: self._invited_side(live, row), key, name)

    async def _admit(
        self, id: str, side_of: Callable[[LiveGame], Side], key: str, name: str | None
    ) -> wire.Game:
        live, seat = await self._games.newest(id), hashed(key)
        if seat not in live.seats:
            text = f"{seat} {name or ''}".rstrip()
            try:
                await self._games.act(id, None, lambda live: NewStep(side_of(live), "seat", text))
            except RefusedError:
                if seat not in (await self._games.newest(id)).seats:
                    raise
            live = await self._games.cached(id)
        own = frozenset(side for side in (SOUTH, NORTH) if live.seats[side] == seat)
        return await self._games.state(live, own)

    def _invited_side(self, live: LiveGame, row: InvitationRow) -> Side:
        if live.acted[row.side] > row.ply:
            raise RefusedError(fault("invitation-void"))
        if row.inviter != row.side and row.side in self._here(row.game):
            raise RefusedError(fault("seat-in-use"))
        return row.side


def _open_side(live: LiveGame, key: str) -> Side:
    """Return the open side with this secret."""
    try:
        seats = seats_of(live, [key])
    except RefusedError as error:
        raise RefusedError(fault("invitation-void")) if error.code == "seat-foreign" else error from None
    for side in seats:
        if live.players[side] == OPEN:
            return side
    raise RefusedError(fault("seat-not-open"))
