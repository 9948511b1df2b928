"""Findings: the rows that were asked for, and all that was found out for them."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from benchmarks.bars import Bar, Limit
from benchmarks.rounds import Contender


@dataclass
class Findings:
    """What the report is written from."""

    rounds: int
    bars: list[Bar]
    limits: list[Limit]
    beside: list[Bar]
    """Of this tree beside an earlier one."""
    clone_bytes: int
    trees: list[str] = field(default_factory=list)
    """Paths that were counted on all sides."""
    lengths: list[str] = field(default_factory=list)
    """Of random games."""
    plays: list[str] = field(default_factory=list)
    """Random games that were compared with the earlier tree's."""
    measured: dict[str, Contender] = field(default_factory=dict)

    def names(self) -> Iterator[str]:
        """Of the contenders in the rows."""
        for bar in self.bars + self.beside:
            yield bar.ours
            yield bar.theirs
        for limit in self.limits:
            yield limit.ours
