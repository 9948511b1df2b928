"""Hurry: a byte that another process may set, so that a search ends with what it has found by now."""

import mmap
from pathlib import Path


class Flag:
    """One byte of shared memory; forked helpers of a search see it too."""

    def __init__(self) -> None:
        self.memory = mmap.mmap(-1, 1)

    def watch(self, path: Path) -> None:
        """From now on it is the byte in this file."""
        with path.open("r+b") as file:
            self.memory = mmap.mmap(file.fileno(), 1)

    def is_up(self) -> bool:
        return self.memory[0] != 0

    def put(self, up: bool) -> None:
        self.memory[0] = 1 if up else 0


HURRY = Flag()
"""Of this process."""
