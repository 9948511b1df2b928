"""Which worker owns a table, where several share a database."""

import sqlalchemy as sa
from alembic import op

from conclave.table.migrations.types import BIG

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables."""
    # A worker is alive until it expires, by the clock of the database; others reach it at its address with its token.
    op.create_table(
        "worker",
        sa.Column("id", sa.Text, primary_key=True),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("expires", BIG, nullable=False),  # milliseconds
        sqlite_with_rowid=False,
    )
    # Every time that a table is taken its fence counts up, so that what an earlier owner writes late is known.
    op.create_table(
        "lease",
        sa.Column("room", sa.Text, sa.ForeignKey("room.id"), primary_key=True),
        sa.Column("owner", sa.Text, nullable=False),
        sa.Column("fence", BIG, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("lease_by_owner", "lease", ["owner"])
