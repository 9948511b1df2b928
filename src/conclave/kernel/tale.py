"""Tales: what is worth counting of a finished game besides who won it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tale:
    """Which side each seat led, who began, and how long it took."""

    camps: tuple[str, ...]  # by seat: its faction or army, in a word
    first: int  # the seat that began, or -1 where nobody does
    rounds: int  # begun
