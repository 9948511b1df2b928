"""Is a store whole? What a check finds, and which tables it hurts; the others can be played on."""

import contextlib
import sqlite3
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from conclave.table.entries import ENTRY, SETUP

FINDINGS = 5  # of a check that are told


@dataclass(slots=True)
class Health:
    """What was found."""

    tables: int = 0
    findings: list[str] = field(default_factory=list)
    hurt: list[str] = field(default_factory=list)
    """Tables that cannot be read back."""

    @property
    def is_whole(self) -> bool:
        return not self.findings and not self.hurt


def health_of(file: Path, is_full: bool = False) -> Health:
    """Check a store; tables are looked at one by one where something was found, or where everything is wanted."""
    found = Health()
    try:
        with contextlib.closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            found.findings = findings(connection, "integrity_check" if is_full else "quick_check")
            ids = ids_in(connection, found)
            found.tables = len(ids)
            if is_full or found.findings:
                found.hurt = [id for id in ids if not can_be_read(connection, id)]
    except sqlite3.Error as error:
        found.findings.append(str(error))
    return found


def findings(connection: sqlite3.Connection, check: str) -> list[str]:
    """What SQLite itself finds, which may be too much for it."""
    try:
        rows = [str(row[0]) for row in connection.execute(f"PRAGMA {check}({FINDINGS})")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [" ".join(row.split()) for row in rows if row != "ok"]


def ids_in(connection: sqlite3.Connection, found: Health) -> list[str]:
    """All tables, as far as they can be listed: by their index, and by their logs where that is hurt."""
    ids: dict[str, None] = {}
    for sql in ("SELECT id FROM room ORDER BY id", "SELECT DISTINCT room FROM entry ORDER BY room"):
        try:
            for (id,) in connection.execute(sql):
                ids[str(id)] = None
        except sqlite3.DatabaseError as error:
            found.findings.append(str(error))
    return list(ids)


def can_be_read(connection: sqlite3.Connection, id: str) -> bool:
    """Can the set-up and the whole log of a table be read?"""
    try:
        row = connection.execute("SELECT setup FROM room WHERE id = ?", (id,)).fetchone()
        SETUP.decode(row[0])
        rows = connection.execute("SELECT idx, body FROM entry WHERE room = ? ORDER BY idx", (id,)).fetchall()
        for _, body in rows:
            ENTRY.decode(body)
    except (sqlite3.DatabaseError, msgspec.MsgspecError, UnicodeError, TypeError):
        return False
    return [idx for idx, _ in rows] == list(range(len(rows)))
