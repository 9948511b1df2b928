"""What the store asks of a database, whichever it is: read rows, and write statements together or not at all."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

Statement = tuple[str, Sequence[object]]
"""SQL that every database understands, with a question mark for each value."""
Rows = list[tuple[Any, ...]]


class NotWritten(Exception):
    """The database refused; nothing of the job is in it."""


class LeaseLost(NotWritten):
    """Another worker owns the table now; nothing of the job is in the database."""


class Unsure(Exception):
    """The database went away while it committed, and cannot be asked: the job may be in it or not."""


class Away(Exception):
    """The database cannot be reached."""


class Damaged(Exception):
    """What is in the database does not fit together."""


@dataclass(frozen=True, slots=True)
class Fence:
    """That a worker owns a table: good until another worker has taken it, which counts the number up."""

    room: str
    number: int


class Database(Protocol):
    """One of them; all of its methods are called on the event loop."""

    async def write(self, statements: Iterable[Statement], fence: Fence | None = None) -> None:
        """Do all in one transaction, and return once that is on disk.

        NotWritten if it is not; LeaseLost if the fence is an old one; Unsure if nobody knows.
        """

    async def rows(self, sql: str, values: Sequence[object] = ()) -> Rows:
        """What a quick question finds."""

    async def rows_readable(self, sql: str, values: Sequence[object] = ()) -> Rows:
        """The same, as far as a damaged database can be read."""

    async def rows_together(self, questions: Sequence[Statement]) -> list[Rows]:
        """What several questions find at one moment; they may be long, and hold nobody up."""

    async def is_ready(self) -> bool:
        """Can it be read and written?"""

    async def close(self) -> None:
        """Write what is waiting, and let go."""
