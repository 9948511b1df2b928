"""Guests: a browser is known by a random secret in a cookie, signed by this server; only a hash of it is kept."""

import hashlib
import hmac
import os
import re
import secrets
from base64 import urlsafe_b64encode
from pathlib import Path

COOKIE = "conclave_guest"
KEY = "guests.key"
YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")
SEAL = 16  # bytes of a signature


def new_secret() -> str:
    """What a browser will show to be known again: 256 random bits."""
    return secrets.token_urlsafe(32)


def guest_of(secret: str | None) -> str:
    """The guest that a secret stands for; "" if it cannot be one of ours."""
    if secret is None or not SECRET.fullmatch(secret):
        return ""
    return hashlib.sha256(secret.encode()).hexdigest()


def set_cookie(value: str, secure: bool) -> str:
    """The header that hands a browser its secret."""
    parts = [f"{COOKIE}={value}", "Path=/", f"Max-Age={YEAR}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)


class Guestbook:
    """Signs secrets, so that nobody can invent guests.

    Without its key nothing is lost but limits of guests who sit nowhere: whoever sits is known by the store, too.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key

    def signed(self, secret: str) -> str:
        """As it stands in the cookie."""
        seal = hmac.digest(self.key, secret.encode(), "sha256")[:SEAL]
        return f"{secret}.{urlsafe_b64encode(seal).decode().rstrip('=')}"

    def read(self, value: str | None) -> tuple[str, bool]:
        """The secret in a cookie, "" if there is none, and whether we have signed it."""
        secret = (value or "").partition(".")[0]
        if not SECRET.fullmatch(secret):
            return "", False
        return secret, hmac.compare_digest(self.signed(secret).encode(), (value or "").encode())


def guestbook_in(folder: Path) -> Guestbook:
    """The one of a store, begun where there is none yet."""
    file = folder / KEY
    try:
        with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as new:
            new.write(secrets.token_bytes(32))
    except FileExistsError:
        pass
    key = file.read_bytes()
    if len(key) < 32:  # cut off while it was written: nobody can have a cookie under it
        file.unlink()
        return guestbook_in(folder)
    return Guestbook(key)
