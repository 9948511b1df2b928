"""What all tree searches share: a budget, worlds to imagine, and what can be told afterwards."""

import gc
import time
from typing import Final

from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.minds.hurry import HURRY
from conclave.minds.instinct import Instinct
from conclave.minds.reading import Reading

NEVER: Final = 1 << 60
PATIENCE: Final = 3.0  # times its budget that a mind may take by the clock
PARTS: Final = 1 << 20  # reports are whole numbers, so values are counted in such parts


class Tree:
    """A tree grown from the decision of one seat, round by round."""

    def __init__(self, state: State, instinct: Instinct, dice: Dice) -> None:
        self.state = state
        self.seat = state.to_act
        self.instinct = instinct
        self.dice = dice
        self.worlds = instinct.worlds(state, state.to_act)
        """All that there are; empty: too many, so every round gets a fresh guess."""
        self.is_veiled = len(self.worlds) != 1
        self.reading: Reading | None = None
        """What others have shown of their secrets; None: nobody has looked."""

    def run(self, nodes: int, seconds: float) -> None:
        """Rounds until the budget is spent or the decision is certain; nought is no limit.

        Seconds are the processor's: a busy machine makes a mind slower before it makes it weaker.
        """
        limit = nodes if nodes else NEVER
        end = time.process_time() + seconds
        latest = time.perf_counter() + PATIENCE * seconds
        was_collecting = gc.isenabled()
        gc.disable()  # a tree is many objects and no garbage: looking for some took a quarter of the time
        try:
            done = 0
            while done < limit and not self.is_certain():
                self.look_further()
                done += 1
                if seconds and (time.process_time() >= end or time.perf_counter() >= latest or HURRY.is_up()):
                    return
        finally:
            if was_collecting:
                gc.enable()

    def guessed(self) -> State:
        """A fresh world, by all that the seat has seen."""
        if self.reading is not None:
            return self.reading.guess(self.state, self.seat, self.dice)
        return self.state.guess(self.seat, self.dice)

    def is_certain(self) -> bool:
        """Can more rounds tell nothing new?"""
        raise NotImplementedError

    def look_further(self) -> None:
        """One round."""
        raise NotImplementedError

    def report(self) -> list[int]:
        """Move, visits, sum of values and proof of every move looked at, four whole numbers each."""
        raise NotImplementedError

    def line(self, move: int) -> list[int]:
        """The move and what would most likely follow it."""
        raise NotImplementedError

    def go_on_from(self, earlier: "Tree", move: int) -> None:
        """Take over what an earlier tree found out behind that move."""
        raise NotImplementedError


def jitter(dice: Dice) -> float:
    """A factor around one: without it, two seats that hide from one another try their options in step."""
    return 0.5 + dice.below(1 << 16) / (1 << 16)
