"""The random mind: any option, all alike."""

from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.minds.mind import Mind


class RandomMind(Mind):
    """Plays by the dice alone."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def choose(self, state: State) -> int:
        options = state.options()
        return options[self.dice.below(len(options))]
