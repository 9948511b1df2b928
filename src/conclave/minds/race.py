"""The race: every option is imagined to its end again and again, under the same luck; what falls behind drops out."""

import math
from typing import Final

from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER, State
from conclave.minds.instinct import Instinct
from conclave.minds.tree import NEVER, PARTS, Tree

LEAST: Final = 8  # rounds before anybody may drop out
OFTEN: Final = 4  # rounds from one such look to the next
CLEAR: Final = 1.6  # standard errors behind the best that are enough
HABIT: Final = 0.01  # what the option that needs no thought is ahead by


class Race(Tree):
    """For games in which dice decide so much that only equal luck shows what an option is worth."""

    def __init__(self, state: State, instinct: Instinct, dice: Dice) -> None:
        super().__init__(state, instinct, dice)
        self.moves = instinct.ponder(state)
        self.results: list[list[float]] = [[] for _ in self.moves]
        """What the searching seat got of each option, round by round."""
        self.totals: list[float] = [0.0] * len(self.moves)
        self.running = list(range(len(self.moves)))

    def is_certain(self) -> bool:
        return len(self.running) == 1

    def look_further(self) -> None:
        """One round: every option that still runs, in the same world and with the same luck."""
        world = self.worlds[0] if self.worlds else self.guessed()
        luck = self.dice.below(1 << 28)
        for at in self.running:
            twin = world.clone()
            twin.apply(self.moves[at])
            self.instinct.imagine(twin, Dice(luck))
            values = twin.payoffs if twin.to_act == OVER else self.instinct.values(twin)
            result = values[self.seat] + (HABIT if at == 0 else 0.0)
            self.results[at].append(result)
            self.totals[at] += result
        rounds = len(self.results[self.running[0]])
        if rounds >= LEAST and rounds % OFTEN == 0:
            self.drop_out()

    def drop_out(self) -> None:
        """Stop what is clearly behind the best."""
        best = self.running[0]
        for at in self.running:
            if self.totals[at] > self.totals[best]:
                best = at
        self.running = [
            at for at in self.running if at == best or not is_behind(self.results[at], self.results[best], CLEAR)
        ]

    def report(self) -> list[int]:
        numbers: list[int] = []
        for at in range(len(self.moves)):
            numbers.append(self.moves[at])
            numbers.append(len(self.results[at]))
            numbers.append(round(self.totals[at] * PARTS))
            numbers.append(NEVER)
        return numbers

    def line(self, move: int) -> list[int]:
        return [move]

    def go_on_from(self, earlier: Tree, move: int) -> None:
        """Nothing: every decision is a race of its own."""


def is_behind(results: list[float], best: list[float], clear: float) -> bool:
    """Do the paired results, as far as both have them, differ by more than luck explains?"""
    count = len(results)
    total, squares = 0.0, 0.0
    for at in range(count):
        gap = best[at] - results[at]
        total += gap
        squares += gap * gap
    mean = total / count
    variance = (squares - total * mean) / (count - 1)
    return mean > 0.0 and mean > clear * math.sqrt(variance / count if variance > 0.0 else 0.0)
