"""Summaries: what is worth counting of a finished game besides who won it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Summary:
    """Which side each seat led, who began, how long it took, and what was used."""

    camps: tuple[str, ...]  # by seat: its faction or army, in a word
    first: int  # the seat that began, or -1 where nobody does
    rounds: int  # begun
    uses: tuple[tuple[str, ...], ...] = ()  # by seat: each use of a thing worth counting, by the name of the thing
