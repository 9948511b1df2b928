"""One game at a time: rules may count on scratch paper that all states share, so two threads must not play at once.

Compiled rules are never interrupted in the middle of a step; interpreted ones are.
"""

from threading import RLock

ALONE = RLock()
"""Held while positions are played out: pictures of the lobby (in a thread), lessons and puzzles (in the loop)."""
