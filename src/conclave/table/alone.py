"""One game at a time: rules are not made for several threads, so whoever plays beside the event loop does it alone."""

from threading import RLock

ALONE = RLock()
"""Held while positions are played out: pictures of the lobby (in a thread), lessons and puzzles (in the loop)."""
