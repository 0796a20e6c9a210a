"""The first tables: games, the steps in them, both as they are packed, and invitations."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "games",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("start", sa.Text, nullable=False),
        sa.Column("south", sa.Text, nullable=False),
        sa.Column("north", sa.Text, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("south_name", sa.Text),
        sa.Column("north_name", sa.Text),
        sa.Column("south_seat", sa.Text),
        sa.Column("north_seat", sa.Text),
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
        "rules",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("rules", sa.Text, nullable=False, unique=True),
    )
    op.create_table(
        "packed",
        sa.Column("id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("rules", sa.Integer, sa.ForeignKey("rules.id"), nullable=False),
        sa.Column("packed", sa.LargeBinary, nullable=False),
    )
    op.create_index("packed_last", "packed", ["last"], postgresql_using="brin")
    op.create_table(
        "invitations",
        sa.Column("secret", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False, index=True),
        sa.Column("side", sa.Integer, nullable=False),
        sa.Column("inviter", sa.Integer, nullable=False),
        sa.Column("ply", sa.Integer, nullable=False),
        sa.Column("until", sa.Float),
    )


def downgrade() -> None:
    """Drop them."""
    op.drop_table("invitations")
    op.drop_table("packed")
    op.drop_table("rules")
    op.drop_table("steps")
    op.drop_table("games")
