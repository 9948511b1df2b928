"""The outlook: what a position is worth to every seat, whoever or whatever acts next."""

from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct


class Outlook:
    """An instinct that can look past the end of the game and past chance."""

    def __init__(self, instinct: Instinct, dice: Dice, outcomes: int) -> None:
        self.instinct = instinct
        self.dice = dice
        self.outcomes = outcomes
        """Of one chance, looked at; of more, only a sample is."""

    def values(self, state: State) -> list[float]:
        """By seat; the state is left as it is."""
        if state.to_act == OVER:
            return state.payoffs
        if state.to_act != CHANCE or not self.instinct.awaits(state):
            return self.instinct.values(state)
        options, weights = state.options(), state.weights()
        totals = [0.0] * state.seats
        mass = 0
        for number in range(min(len(options), self.outcomes)):
            weight = 1
            if len(options) <= self.outcomes:
                outcome = options[number]
                weight = weights[number] if weights else 1
            else:
                outcome = self.dice.fall(options, weights)
            mass += weight
            twin = state.clone()
            twin.apply(outcome)
            twin.settle(self.dice)
            values = twin.payoffs if twin.to_act == OVER else self.instinct.values(twin)
            for seat in range(state.seats):
                totals[seat] += weight * values[seat]
        return [total / mass for total in totals]
