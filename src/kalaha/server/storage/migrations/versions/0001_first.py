"""The first tables: games, their steps, invitations, subscriptions and tournaments."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("record", sa.LargeBinary, nullable=False),
        sa.Column("south", sa.Text, nullable=False),
        sa.Column("north", sa.Text, nullable=False),
        sa.Column("last", sa.Float, nullable=False, index=True),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("south_name", sa.Text),
        sa.Column("north_name", sa.Text),
        sa.Column("south_seat", sa.Text),
        sa.Column("north_seat", sa.Text),
        sa.Column("next", sa.Text),
        sa.Column("tournament", sa.Text, index=True),
    )
    op.create_table(
        "steps",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False, index=True),
    )
    op.create_table(
        "invitations",
        sa.Column("secret", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), nullable=False, index=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("inviter", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("until", sa.Float),
    )
    op.create_table(
        "subscriptions",
        sa.Column("game", sa.Text, sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Text, primary_key=True),
        sa.Column("endpoint", sa.Text, primary_key=True),
        sa.Column("p256dh", sa.Text, nullable=False),
        sa.Column("auth", sa.Text, nullable=False),
        sa.Column("language", sa.Text, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("code", sa.Text, unique=True),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("last", sa.Float, nullable=False, index=True),
        sa.Column("version", sa.Integer, nullable=False),
    )
