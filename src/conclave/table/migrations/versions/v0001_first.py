"""The first store: rooms with an append-only log, and what must be found without reading logs."""

import sqlalchemy as sa
from alembic import op

from conclave.table.migrations.types import BIG

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "room",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("setup", sa.Text, nullable=False),
        sa.Column("card", sa.Text, nullable=False),  # what lists show of it
        sa.Column("listed", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("changed", BIG, nullable=False),  # milliseconds
        sqlite_with_rowid=False,
    )
    op.create_index("room_by_status", "room", ["listed", "status", "changed"])
    op.create_table(
        "entry",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("idx", sa.Integer, primary_key=True),
        sa.Column("at", BIG, nullable=False),  # milliseconds
        sa.Column("body", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    # A command by the id its guest made for it, and how it was answered: a retry finds its answer here.
    op.create_table(
        "command",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("cmd", sa.Text, primary_key=True),
        sa.Column("answer", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    # Which tables a guest sits at; `guest` is a hash.
    op.create_table(
        "seat",
        sa.Column("guest", sa.Text, primary_key=True),
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sqlite_with_rowid=False,
    )
    # Standing answers are private, so that they are not in the log, which everybody can count.
    op.create_table(
        "standing",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("asks", sa.Text, primary_key=True),
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("phase", sa.Text, nullable=False),  # during which it holds
        sqlite_with_rowid=False,
    )
