"""Chances as whole numbers of ways over one denominator: ninety dice are added up in no time."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from math import comb

from conclave.games.magia.rules.rolls import CHANCES


@dataclass(frozen=True, slots=True)
class Chances:
    """Of numbers: in how many of all ways each of them comes."""

    ways: dict[int, int]
    all_ways: int

    @property
    def least(self) -> int:
        return min(self.ways)

    @property
    def most(self) -> int:
        return max(self.ways)

    @property
    def mean(self) -> Fraction:
        return Fraction(sum(number * ways for number, ways in self.ways.items()), self.all_ways)

    def of(self, is_meant: Callable[[int], bool]) -> Fraction:
        """That a number comes which is meant."""
        return Fraction(sum(ways for number, ways in self.ways.items() if is_meant(number)), self.all_ways)

    def more(self, by: int) -> "Chances":
        """Every number larger by as much."""
        return Chances({number + by: ways for number, ways in self.ways.items()}, self.all_ways)


@cache
def sums(dice: int) -> Chances:
    """Of the totals of so many dice."""
    found = {0: 1}
    for _ in range(dice):
        after: dict[int, int] = {}
        for total, ways in found.items():
            for face in range(1, 7):
                after[total + face] = after.get(total + face, 0) + ways
        found = after
    return Chances(found, 6**dice)


@cache
def hits(dice: int, need: int) -> Chances:
    """Of so many successes in a pile."""
    good, bad = CHANCES[need]
    ways = {count: comb(dice, count) * good**count * bad ** (dice - count) for count in range(dice + 1)}
    return Chances(ways, (good + bad) ** dice)
