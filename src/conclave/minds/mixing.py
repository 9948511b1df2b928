"""Mixing: answers that others must not foresee are drawn, by what they are worth."""

import math
from typing import Final

PARTS: Final = 1000  # what the best answer weighs
MOST: Final = 1.1  # times the lots of all others together: what is drawn more often is no secret
ROUNDS: Final = 200  # of regret matching
DOUBT: Final = 2.0  # times that an answer must be seen to be as good as reasoned


def by_worth(worths: list[float], warmth: float) -> list[int]:
    """Weights: what is worth less than the best by the warmth is drawn e times less often."""
    best = worths[0]
    for worth in worths:
        best = worth if worth > best else best
    return [round(PARTS * math.exp((worth - best) / warmth)) for worth in worths]


def kept_secret(lots: list[int], worths: list[float], near: float) -> list[int]:
    """The same lots, but where others are nearly as good, none has many more than all others together.

    What is drawn most of the time is no secret; and where little is lost by it, something else may be drawn as well.
    """
    best = 0
    for at in range(1, len(lots)):
        best = at if lots[at] > lots[best] else best
    is_near = False
    total = 0
    for at in range(len(lots)):
        if at != best:
            total += lots[at]
            is_near = is_near or worths[best] - worths[at] <= near
    most = 1 + int(MOST * total)
    return [min(lot, most) for lot in lots] if is_near else lots


class Bids:
    """Two sides answer in secret, and one gains what the other loses: how both should mix, by regret matching.

    `gains` has what the first side gains, by its answer and by the other's.
    """

    def __init__(self, gains: list[list[float]]) -> None:
        self.gains = gains
        self.first = [0.0] * len(gains)
        self.second = [0.0] * len(gains[0])
        """Shares of the answers of both sides, when neither could do better with others."""
        regrets = self.first[:]
        other_regrets = self.second[:]
        for number in range(ROUNDS):
            part = 2.0 * (number + 1) / (ROUNDS * (ROUNDS + 1))  # later rounds know better
            mixed, other_mixed = drawn_to(regrets), drawn_to(other_regrets)
            worths, losses = worths_against(gains, other_mixed), losses_against(gains, mixed)
            value = expected(worths, mixed)
            for one in range(len(mixed)):
                regrets[one] = max(regrets[one] + worths[one] - value, 0.0)
                self.first[one] += mixed[one] * part
            for other in range(len(other_mixed)):
                other_regrets[other] = max(other_regrets[other] + value - losses[other], 0.0)
                self.second[other] += other_mixed[other] * part
        self.worths = worths_against(gains, self.second)
        """Of the first side's answers, to it,"""
        self.losses = losses_against(gains, self.first)
        """and of the second's, to the first side too."""
        self.value = expected(self.worths, self.first)


def drawn_to(regrets: list[float]) -> list[float]:
    """Shares of the answers that one regrets not to have given; all alike where there is nothing to regret."""
    total = 0.0
    for regret in regrets:
        total += regret
    return [regret / total if total else 1.0 / len(regrets) for regret in regrets]


def read_shares(shares: list[float], seen: list[int]) -> list[float]:
    """How somebody mixes who should mix so, but was seen to answer otherwise: habits count, the longer the more."""
    total = 0
    for times in seen:
        total += times
    part = total / (total + DOUBT)
    return [(1.0 - part) * shares[at] + (part * seen[at] / total if total else 0.0) for at in range(len(shares))]


def worths_against(gains: list[list[float]], other_mixed: list[float]) -> list[float]:
    return [expected(row, other_mixed) for row in gains]


def losses_against(gains: list[list[float]], mixed: list[float]) -> list[float]:
    found = [0.0] * len(gains[0])
    for one in range(len(gains)):
        for other in range(len(found)):
            found[other] += gains[one][other] * mixed[one]
    return found


def expected(worths: list[float], shares: list[float]) -> float:
    total = 0.0
    for at in range(len(worths)):
        total += worths[at] * shares[at]
    return total
