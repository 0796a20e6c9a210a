"""The tables of the database, one class for each; a new column needs a migration, too."""

from typing import Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

HUMAN, OPEN, GUEST = "human", "open", "guest"
"""Who plays a side: who began the game; nobody yet; who came by invitation."""


class Row(MappedAsDataclass, DeclarativeBase):
    """A row; its columns are in the order of its fields."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {str: sa.Text, float: sa.Float, bytes: sa.LargeBinary}


class GameRow(Row):
    """How a game began: its rules (their name and all axes, as JSON), first position, players and time.

    The seats are hashes of the secrets.
    """

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(primary_key=True)
    rules: Mapped[str]
    start: Mapped[str]
    south: Mapped[str]
    north: Mapped[str]
    created: Mapped[float]
    south_name: Mapped[str | None] = mapped_column(default=None)
    north_name: Mapped[str | None] = mapped_column(default=None)
    south_seat: Mapped[str | None] = mapped_column(default=None)
    north_seat: Mapped[str | None] = mapped_column(default=None)


class StepRow(Row):
    """What one side did: the `ply` it made, its kind and the text that goes with it (see `live`)."""

    __tablename__ = "steps"

    game: Mapped[str] = mapped_column(sa.ForeignKey("games.id"), primary_key=True)
    ply: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    side: Mapped[int]
    kind: Mapped[str]
    text: Mapped[str]
    at: Mapped[float] = mapped_column(index=True)


class RulesRow(Row):
    """Rules as in `GameRow`, once for all the packed games that are played by them."""

    __tablename__ = "rules"

    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    rules: Mapped[str] = mapped_column(unique=True)


class PackedRow(Row):
    """A game at rest, in place of its `GameRow` and `StepRow`s (see `packing`).

    `id` is the game's, as a signed number; `last` is when something happened last, in seconds.
    """

    __tablename__ = "packed"
    # The rows come almost in the order of `last`, so that PostgreSQL needs a few bytes for thousands.
    __table_args__ = (sa.Index("packed_last", "last", postgresql_using="brin"),)

    id: Mapped[int] = mapped_column(sa.BigInteger, primary_key=True, autoincrement=False)
    last: Mapped[int]
    rules: Mapped[int] = mapped_column(sa.ForeignKey("rules.id"))
    packed: Mapped[bytes]


class InvitationRow(Row):
    """The hash of what admits to a side; `inviter` made it at `ply`, and it is valid `until` then.

    Its game may be packed.
    """

    __tablename__ = "invitations"

    secret: Mapped[str] = mapped_column(primary_key=True)
    game: Mapped[str] = mapped_column(index=True)
    side: Mapped[int]
    inviter: Mapped[int]
    ply: Mapped[int]
    until: Mapped[float | None]
