"""Dice under seal: outcomes follow from a secret seed whose hash everybody has seen."""

import hashlib
import hmac
import secrets
from functools import lru_cache

WIDTH = 256  # bits of a digest


def new_seed() -> str:
    """A secret for one game, as hex."""
    return secrets.token_hex(32)


@lru_cache(maxsize=1024)
def commitment(seed: str) -> str:
    """What is shown of the seed before the game: its SHA-256."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def fallen(seed: str, ply: int, options: list[int], weights: list[int]) -> int:
    """The outcome of chance as the step after `ply` steps (T-25); weights are met exactly."""
    total = sum(weights) if weights else len(options)
    left = number(bytes.fromhex(seed), ply, total)
    if not weights:
        return options[left]
    for option, weight in zip(options, weights):
        left -= weight
        if left < 0:
            return option
    raise AssertionError("weights must be positive")


def number(key: bytes, ply: int, total: int) -> int:
    """A number below total from HMAC-SHA256(key, "ply.try"); a digest in the uneven rest is tried again."""
    fair = (1 << WIDTH) // total * total
    attempt = 0
    while True:
        digest = hmac.digest(key, f"{ply}.{attempt}".encode(), "sha256")
        drawn = int.from_bytes(digest, "big")
        if drawn < fair:
            return drawn % total
        attempt += 1
