"""Intervals: how sure a share of wins is."""

from dataclasses import dataclass
from math import sqrt

SURE = 1.959963984540054  # standard deviations on either side that hold 95 % of a normal distribution


def wilson(share: float, games: int, deviations: float = SURE) -> tuple[float, float]:
    """Wilson's interval around a share seen in that many games; the whole range when there were none."""
    if games == 0:
        return 0.0, 1.0
    square = deviations * deviations / games
    middle = (share + square / 2) / (1 + square)
    reach = deviations * sqrt(share * (1 - share) / games + square / games / 4) / (1 + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


@dataclass
class Tally:
    """Wins, draws and losses."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    @property
    def share(self) -> float:
        """Share of wins, a draw being half of one."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.5

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times of 100; draws make it, if anything, too wide."""
        return wilson(self.share, self.games)

    def add(self, payoffs: list[float], seat: int) -> None:
        """Count one game: alone at the top wins, together there draws."""
        top = max(payoffs)
        if payoffs[seat] < top:
            self.losses += 1
        elif payoffs.count(top) > 1:
            self.draws += 1
        else:
            self.wins += 1

    def side_of(self, bar: float) -> str:
        """Where the whole interval lies: `above` the bar, `below` it, or `not clear of` it."""
        low, high = self.interval
        return "above" if low > bar else "below" if high < bar else "not clear of"

    def is_clear_of(self, bar: float) -> bool:
        """Does the whole interval lie on one side of the bar?"""
        return self.side_of(bar) != "not clear of"
