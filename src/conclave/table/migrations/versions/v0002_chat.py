"""What people say at a table, and who does not want to hear it."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "said",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("circle", sa.Text, nullable=False),  # who hears it
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "muted",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("guest", sa.Text, primary_key=True),
        sqlite_with_rowid=False,
    )
