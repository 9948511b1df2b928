"""The shape of the store: rooms with an append-only log, and what must be found without reading logs."""

from sqlalchemy import Column, ForeignKey, Index, Integer, MetaData, Table, Text

METADATA = MetaData()

ROOM = Table(
    "room",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("setup", Text, nullable=False),
    Column("card", Text, nullable=False),  # what lists show of it
    Column("listed", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("changed", Integer, nullable=False),  # milliseconds
    Index("room_by_status", "listed", "status", "changed"),
    sqlite_with_rowid=False,
)

ENTRY = Table(
    "entry",
    METADATA,
    Column("room", Text, ForeignKey("room.id"), primary_key=True),
    Column("idx", Integer, primary_key=True),
    Column("at", Integer, nullable=False),  # milliseconds
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,
)

# A command by the id its guest made for it, and how it was answered: a retry finds its answer here.
COMMAND = Table(
    "command",
    METADATA,
    Column("room", Text, ForeignKey("room.id"), primary_key=True),
    Column("cmd", Text, primary_key=True),
    Column("answer", Text, nullable=False),
    sqlite_with_rowid=False,
)

# Which tables a guest sits at; `guest` is a hash.
SEAT = Table(
    "seat",
    METADATA,
    Column("guest", Text, primary_key=True),
    Column("room", Text, ForeignKey("room.id"), primary_key=True),
    sqlite_with_rowid=False,
)

# Standing answers are private, so that they are not in the log, which everybody can count.
STANDING = Table(
    "standing",
    METADATA,
    Column("room", Text, ForeignKey("room.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("asks", Text, primary_key=True),
    Column("word", Text, nullable=False),
    Column("phase", Text, nullable=False),  # during which it holds
    sqlite_with_rowid=False,
)
