"""Blocks: guests, addresses and tables that whoever runs the server has shut out; kept in a file beside the store."""

from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

from conclave.kernel.errors import Trouble
from conclave.kernel.record import write_atomically
from conclave.table.hosts import Networks

FILE = "blocked.json"
SHORTEST = 12  # letters of a guest's hash that are enough to name him
What = Literal["guest", "address", "table"]


class Lists(Struct):
    """As they stand in the file."""

    guest: list[str] = []
    address: list[str] = []
    table: list[str] = []


class Blocks:
    """Who is shut out."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file
        self.lists = Lists()
        self.networks = Networks([])
        self.read_at = 0  # when what was read was written
        self.refresh()

    def refresh(self) -> bool:
        """Read what another worker has written, if there is anything new."""
        at = self.file.stat().st_mtime_ns if self.file is not None and self.file.exists() else 0
        if self.file is None or at == self.read_at:
            return False
        self.read_at = at
        self.lists = msgspec.json.decode(self.file.read_bytes(), type=Lists) if at else Lists()
        self.networks = Networks(self.lists.address)
        return True

    def put(self, what: What, who: str, on: bool) -> None:
        """Shut somebody out, or let him in again; ValueError or Trouble where that names nobody."""
        if what == "address":
            Networks([who])
        elif what == "guest" and len(who) < SHORTEST:
            raise Trouble("a guest is named by at least {0} letters", SHORTEST)
        before: list[str] = getattr(self.lists, what)
        setattr(self.lists, what, [*(each for each in before if each != who), *([who] if on else [])])
        self.networks = Networks(self.lists.address)
        if self.file is not None:
            write_atomically(self.file, msgspec.json.encode(self.lists).decode())

    def shuts_out(self, guest: str, address: str) -> bool:
        """Is this guest, or where he comes from, blocked?"""
        by_name = bool(guest) and any(guest.startswith(each) for each in self.lists.guest)
        return by_name or (bool(self.lists.address) and self.networks.has(address))

    def has_closed(self, table: str) -> bool:
        return table in self.lists.table
