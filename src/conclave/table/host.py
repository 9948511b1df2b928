"""The host: whoever runs a server, known by a token in a file of the data folder, and what he may tell everybody."""

import hmac
import secrets
from dataclasses import dataclass, field
from pathlib import Path

from conclave.kernel.record import write_atomically

KEY = "admin.key"
NOTICE = "notice.txt"


@dataclass(slots=True)
class Notices:
    """What everybody at every table is told, "" for nothing: that the server will be started again, for instance.

    Several workers share it by a file, which goes when they are started again.
    """

    text: str = ""
    file: Path | None = None

    def put(self, text: str) -> None:
        """Tell something else from now on."""
        self.text = text
        if self.file is not None:
            write_atomically(self.file, text)

    def refresh(self) -> bool:
        """Read what another worker tells; is it something else?"""
        told = self.file.read_text("utf-8") if self.file is not None and self.file.exists() else self.text
        is_new, self.text = told != self.text, told
        return is_new


@dataclass(frozen=True, slots=True)
class Host:
    """Who holds the token is the host."""

    token: str
    notices: Notices = field(default_factory=Notices)

    def is_he(self, header: str) -> bool:
        """Does this Authorization header hold the token?"""
        kind, _, given = header.partition(" ")
        is_one = kind.lower() == "bearer" and bool(self.token)
        return is_one and hmac.compare_digest(given.strip().encode(), self.token.encode())


def token_in(folder: Path) -> str:
    """The token of a store, made where there is none yet; only its owner can read it."""
    file = folder / KEY
    token = file.read_text().strip() if file.exists() else ""
    if not token:
        token = secrets.token_bytes(32).hex()
        write_atomically(file, token)  # as a new file, which only its owner can read
    return token
