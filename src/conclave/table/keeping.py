"""Keeping: what the table holds of a mind that stays with its seat from one decision to the next."""

import itertools
import secrets
from typing import TYPE_CHECKING

from conclave.kernel.dice import Dice
from conclave.minds import instinct_for
from conclave.minds.reading import Memory
from conclave.table.sitting import UNPACK, Sitting

if TYPE_CHECKING:
    from conclave.table.minds import Worker

NAMES = itertools.count(1)
"""Workers live no longer than this process, so it is enough that no name comes twice here."""


class Keeping:
    """One seat's mind: its name where it is kept, its seed, and the dice by which worlds are guessed for it."""

    def __init__(self, seed: int, guessing: int) -> None:
        self.name = str(next(NAMES))
        self.seed = seed
        self.dice = Dice(guessing)
        self.steps: list[str] = []
        """Of the game when it was asked last."""
        self.worker: Worker | None = None
        """Where it is kept."""
        self.memory: Memory | None = None
        self.heard = 0
        """Notes of the log that are in its memory."""

    def goes_on(self, sitting: Sitting) -> bool:
        """Has nothing been taken back that the mind may have seen?"""
        return sitting.steps[: len(self.steps)] == self.steps

    def uncovered(self, sitting: Sitting) -> list[tuple[int, str]]:
        """What everybody has seen of secret choices: what is new in the log is read, and the rest remembered."""
        if self.memory is None:
            self.memory = Memory(instinct_for(sitting.game.name) if sitting.game.hidden else None)
        for note in sitting.notes[self.heard :]:
            if note.events:
                self.memory.take(sitting.state, UNPACK.decode(note.events))
        self.heard = len(sitting.notes)
        return self.memory.uncovered


class Keepings:
    """Those of one table, by seat."""

    def __init__(self) -> None:
        self.seats: dict[int, Keeping] = {}

    def of(self, sitting: Sitting, seat: int) -> Keeping:
        """The seat's own, as the table stands now; a new one where it has none, or where the game went back."""
        kept = self.seats.get(seat)
        if kept is None or not kept.goes_on(sitting):
            kept = Keeping(fresh_seed(), fresh_seed())
        kept.steps = sitting.steps
        self.seats[seat] = kept
        return kept


def fresh_seed() -> int:
    """For a mind's dice, which nobody needs to check."""
    return secrets.randbits(59)
