"""Dice: seeded, and giving the same numbers interpreted and compiled."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from conclave.kernel.errors import Unreadable

# Sixty-bit words: every product is masked, so that wrapping machine integers and Python's
# unbounded ones agree, and every value stays where compiled ints are fast.
MASK: Final[i64] = (1 << 60) - 1
GAMMA: Final[i64] = 0x9E3779B97F4A7C1
FIRST: Final[i64] = 0x3F58476D1CE4E5B
SECOND: Final[i64] = 0x14D049BB133111E | 1
WIDEST: Final = 1 << 28
"""The most sides of a die, and the most that the weights of one fall may come to."""


def mixed(word: i64) -> i64:
    """A word of sixty bits, well stirred (the finish of splitmix, cut to size)."""
    word = ((word ^ (word >> 30)) * FIRST) & MASK
    word = ((word ^ (word >> 27)) * SECOND) & MASK
    return word ^ (word >> 31)


def hashed(numbers: list[int]) -> int:
    """Sixty bits that stand for a list of ints."""
    word: i64 = GAMMA
    for number in numbers:
        word = mixed((word + (i64(number) & MASK) + GAMMA) & MASK)
    return int(word)


@mypyc_attr(allow_interpreted_subclasses=True)
class Dice:
    """A source of chance; subclass and rewrite `below` for dice of another kind."""

    def __init__(self, seed: int = 0) -> None:
        self.word: i64 = mixed(i64(seed) & MASK)

    def below(self, sides: int) -> int:
        """A number from 0 to sides - 1 (sides up to WIDEST), all alike."""
        word: i64 = (self.word + GAMMA) & MASK
        self.word = word
        return int(((mixed(word) >> 28) * i64(sides)) >> 32)

    def fall(self, options: list[int], weights: list[int]) -> int:
        """One of the options, by weight."""
        if not weights:
            return options[self.below(len(options))]
        total = 0
        for weight in weights:  # sum() calls back into Python, which takes as long as all the rest
            total += weight
        left = self.below(total)
        for option, weight in zip(options, weights):
            left -= weight
            if left < 0:
                return option
        raise AssertionError("weights must be positive")

    def shuffle(self, things: list[int]) -> None:
        """Put the list into random order, in place."""
        for last in range(len(things) - 1, 0, -1):
            other = self.below(last + 1)
            things[last], things[other] = things[other], things[last]

    def split(self) -> "Dice":
        """Dice of their own for a part of the work."""
        return Dice((self.below(WIDEST) << 28) | self.below(WIDEST))


class Loaded(Dice):
    """Dice that fall as told, for tests."""

    def __init__(self, outcomes: list[int]) -> None:
        super().__init__()
        self.outcomes = outcomes[:]

    def fall(self, options: list[int], weights: list[int]) -> int:
        if not self.outcomes:
            raise Unreadable("the loaded dice have run out")
        outcome = self.outcomes.pop(0)
        if outcome not in options:
            raise Unreadable("the dice were loaded with {0}, which is not among {1}", outcome, options)
        return outcome
