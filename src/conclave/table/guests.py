"""Guests: a browser is known by a random secret in a cookie, of which only a hash is kept."""

import hashlib
import re
import secrets

COOKIE = "conclave_guest"
YEAR = 365 * 24 * 3600
SECRET = re.compile(r"[A-Za-z0-9_-]{43}")


def new_secret() -> str:
    """What a browser will show to be known again: 256 random bits."""
    return secrets.token_urlsafe(32)


def guest_of(secret: str | None) -> str:
    """The guest that a secret stands for; "" if it cannot be one of ours."""
    if secret is None or not SECRET.fullmatch(secret):
        return ""
    return hashlib.sha256(secret.encode()).hexdigest()


def set_cookie(secret: str, secure: bool) -> str:
    """The header that hands a browser its secret."""
    parts = [f"{COOKIE}={secret}", "Path=/", f"Max-Age={YEAR}", "HttpOnly", "SameSite=Lax"]
    return "; ".join([*parts, "Secure"] if secure else parts)
