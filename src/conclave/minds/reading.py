"""Reading others: who has shown the same secret again and again is likely to hide it once more."""

from typing import Final

from conclave.kernel.dice import Dice
from conclave.kernel.events import Shown
from conclave.kernel.state import EVERYONE, State
from conclave.minds.instinct import Fact, Instinct

WORLDS: Final = 8  # that are dealt, for one to be drawn
TRUST: Final = 4  # by how much a secret weighs more for each time that its seat has shown it in this game
HEAVIEST: Final = 1 << 20


class Memory:
    """What a game has uncovered of secret choices so far, for all to see; kept by whoever asks the minds."""

    def __init__(self, instinct: Instinct | None) -> None:
        self.instinct = instinct
        self.uncovered: list[Fact] = []

    def take(self, state: State, shown: list[Shown]) -> None:
        """Events as they come, from a game of this set-up."""
        if self.instinct is None:
            return
        for event in shown:
            if event[0] == EVERYONE:
                self.uncovered.extend(self.instinct.uncovered(state, event))


class Reading:
    """What a mind makes of it."""

    def __init__(self, instinct: Instinct) -> None:
        self.instinct = instinct
        self.times: dict[Fact, int] = {}
        """How often each seat has shown each of its secrets."""

    def take(self, uncovered: list[Fact]) -> None:
        """All that this game has uncovered so far."""
        times: dict[Fact, int] = {}
        for fact in uncovered:
            times[fact] = times.get(fact, 0) + 1
        self.times = times

    def guess(self, state: State, seat: int, dice: Dice) -> State:
        """A world that the seat cannot tell from the true one: rather one in which others hide what they mostly hid."""
        world = state.guess(seat, dice)
        if not self.times:
            return world
        facts = self.instinct.hidden(world, seat)
        if not facts:
            return world
        worlds = [world]
        weights = [self.weight(facts)]
        for _ in range(WORLDS - 1):
            other = state.guess(seat, dice)
            worlds.append(other)
            weights.append(self.weight(self.instinct.hidden(other, seat)))
        return worlds[dice.fall(list(range(WORLDS)), weights)]

    def weight(self, facts: list[Fact]) -> int:
        """Of a world in which others hide that."""
        weight = 1
        for fact in facts:
            weight = min(weight * (1 + TRUST * self.times.get(fact, 0)), HEAVIEST)
        return weight
