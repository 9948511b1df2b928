"""The first store: rooms, their logs, answered commands, seats and standing answers."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "room",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("changed", sa.Integer, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("room_by_status", "room", ["listed", "status", "changed"])
    op.create_table(
        "entry",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("idx", sa.Integer, primary_key=True),
        sa.Column("at", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "command",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("cmd", sa.Text, primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "seat",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "standing",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("asks", sa.Text, primary_key=True),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
