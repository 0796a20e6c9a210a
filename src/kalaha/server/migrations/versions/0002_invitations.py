"""Invitations to seats."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make their table; they go with their game, also where version 0.1.0 removes it."""
    op.create_table(
        "invitations",
        sa.Column("secret", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, sa.ForeignKey("games.id", ondelete="CASCADE"), nullable=False, index=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("inviter", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("until", sa.Float),
    )


def downgrade() -> None:
    """Drop it."""
    op.drop_table("invitations")
