"""The database tables, one class per table. A new column also needs a migration."""

from typing import Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

HUMAN, OPEN, GUEST = "human", "open", "guest"
"""Who plays a side: the game's creator, no one yet (an open seat), or an invited guest."""


class Row(MappedAsDataclass, DeclarativeBase):
    """A row, with its columns in the order of the fields."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {str: sa.Text, float: sa.Float, bytes: sa.LargeBinary}


class GameRow(Row):
    """A game after `ply` steps: its compressed record (see `records`) and its players.

    Later steps are `StepRow`s, until the game is archived. `last` is the time of the step at `ply`, or of the
    start of the game. A player is `human`, `open` (invited, but not here yet), or `guest` (joined by
    invitation). The seats are hashes of the secrets. `next` is the game that the same people continue with.
    The game is removed together with its `tournament`.
    """

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(primary_key=True)
    record: Mapped[bytes]
    south: Mapped[str]
    north: Mapped[str]
    last: Mapped[float] = mapped_column(index=True)
    ply: Mapped[int] = mapped_column(default=0)
    south_name: Mapped[str | None] = mapped_column(default=None)
    north_name: Mapped[str | None] = mapped_column(default=None)
    south_seat: Mapped[str | None] = mapped_column(default=None)
    north_seat: Mapped[str | None] = mapped_column(default=None)
    next: Mapped[str | None] = mapped_column(default=None)
    tournament: Mapped[str | None] = mapped_column(default=None, index=True)


class StepRow(Row):
    """A step taken by one side: the `ply` that it led to, its kind, and its text (see `live`)."""

    __tablename__ = "steps"

    game: Mapped[str] = mapped_column(sa.ForeignKey("games.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[int]
    kind: Mapped[str]
    text: Mapped[str]
    at: Mapped[float] = mapped_column(index=True)


class SubscriptionRow(Row):
    """A browser to notify for the player with the seat of this hash, subscribed at the time `at`.

    `endpoint` is its address at a push service. `p256dh` and `auth` encrypt the messages sent there.
    """

    __tablename__ = "subscriptions"

    game: Mapped[str] = mapped_column(sa.ForeignKey("games.id"), primary_key=True)
    seat: Mapped[str] = mapped_column(primary_key=True)
    endpoint: Mapped[str] = mapped_column(primary_key=True)
    p256dh: Mapped[str]
    auth: Mapped[str]
    language: Mapped[str]
    at: Mapped[float]


class InvitationRow(Row):
    """The hash of an invitation to a side, which `inviter` made at `ply` and which is valid until `until`."""

    __tablename__ = "invitations"

    secret: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(sa.ForeignKey("games.id"), index=True)
    side: Mapped[int]
    inviter: Mapped[int]
    ply: Mapped[int]
    until: Mapped[float | None]


class TournamentRow(Row):
    """A tournament as JSON (see `kalaha.server.tournament.tournament`), changed for the last time at `last`.

    `code` is None once the tournament is over, or if too many others have needed codes since. `version`
    counts the changes, so that two servers cannot overwrite each other's.
    """

    __tablename__ = "tournaments"

    id: Mapped[str] = mapped_column(primary_key=True)
    code: Mapped[str | None] = mapped_column(unique=True)
    document: Mapped[str]
    last: Mapped[float] = mapped_column(index=True)
    version: Mapped[int] = mapped_column(default=0)
