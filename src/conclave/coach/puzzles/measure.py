"""Measuring what options are worth: every option in the same worlds and under the same luck, until one is clear.

One option is clearly right if it leads every other one by a good part of a game, by several standard errors, and in
every world that was guessed: an answer that depends on the guess is no answer.
"""

import math
from dataclasses import dataclass

from conclave.coach.judge import Dreamer, Judge, Searcher
from conclave.coach.puzzles.proof import WORLDS, worlds_of
from conclave.kernel.dice import hashed
from conclave.kernel.state import State

LEAD = 0.12  # from -1 to 1: six points of the chance to win, half as much again as what the coach calls a slip
SURE = 4.0  # standard errors
FIRST = 4  # lucks in each world before anything is given up
MOST = 40  # lucks in each world
SEARCHED = (2, 4)  # the same where each is a search of its own
SEARCH_LEAD = 0.3  # a search may be off by more than its luck
ROUNDS = 60  # of such a search


@dataclass(frozen=True)
class Measured:
    """Options and what they leave, from -1 to 1; the right one first."""

    moves: list[int]
    values: list[float]


class Measure:
    """The results of the options of one decision."""

    def __init__(self, judge: Judge, state: State, moves: list[int], seed: int, worlds: int = WORLDS) -> None:
        self.judge = judge
        self.seat = state.to_act
        self.seed = seed
        self.moves = moves
        found = worlds_of(state, self.seat, seed, worlds)
        self.is_searched = isinstance(judge, Searcher)
        self.lead = SEARCH_LEAD if self.is_searched else LEAD
        self.worlds = found[: worlds // 2] if self.is_searched else [found[at % len(found)] for at in range(worlds)]
        self.results: list[list[list[float]]] = [[[] for _ in self.worlds] for _ in moves]
        """By move, then by world."""

    def clear(self) -> Measured | None:
        """Look until one option is clearly right, or until it is clear that none is."""
        first, most = SEARCHED if self.is_searched else (FIRST, MOST)
        open_ones = list(range(len(self.moves)))
        for luck in range(most):
            for at in open_ones:
                self.look(at, luck)
            if luck + 1 < first or (luck + 1) % first:
                continue
            best = max(open_ones, key=self.mean)
            if any(self.is_close(best, at) for at in open_ones if at != best):
                return None
            open_ones = [at for at in open_ones if at == best or not self.is_behind(at, best)]
            if len(open_ones) == 1:
                return self.told(best)
        return None

    def look(self, at: int, luck: int) -> None:
        """One more imagined game in every world."""
        for place, world in enumerate(self.worlds):
            after = world.clone()
            after.apply(self.moves[at])
            self.results[at][place].append(self.worth(after, hashed([self.seed, place, luck]) % (1 << 28)))

    def worth(self, after: State, luck: int) -> float:
        judge = self.judge
        if isinstance(judge, Dreamer):
            return judge.end_of(after, luck)[self.seat]
        assert isinstance(judge, Searcher)
        return judge.searched(after, luck, ROUNDS)[self.seat]

    def mean(self, at: int) -> float:
        every = [value for world in self.results[at] for value in world]
        return sum(every) / len(every)

    def gaps(self, at: int, best: int) -> list[float]:
        """By how much the best leads, game by game, in the games that both have."""
        return [
            ahead - value
            for mine, theirs in zip(self.results[best], self.results[at])
            for ahead, value in zip(mine, theirs)
        ]

    def is_behind(self, at: int, best: int) -> bool:
        """Clearly: on the whole, and in every world."""
        gaps = self.gaps(at, best)
        lead, error = mean_and_error(gaps)
        if lead < self.lead or lead < SURE * error:
            return False
        return all(sum(mine[: len(theirs)]) > sum(theirs) for mine, theirs in zip(self.results[best], self.results[at]))

    def is_close(self, best: int, at: int) -> bool:
        """So close that more looking would hardly part them."""
        lead, error = mean_and_error(self.gaps(at, best))
        return lead + 1.5 * error < self.lead

    def told(self, best: int) -> Measured:
        order = sorted(range(len(self.moves)), key=lambda at: (at != best, -self.mean(at)))
        return Measured([self.moves[at] for at in order], [self.mean(at) for at in order])


def mean_and_error(numbers: list[float]) -> tuple[float, float]:
    mean = sum(numbers) / len(numbers)
    spread = sum((number - mean) ** 2 for number in numbers) / max(1, len(numbers) - 1)
    return mean, math.sqrt(spread / len(numbers))
