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
        if state.to_act == CHANCE and self.instinct.awaits(state):
            return self.after_chance(state)
        return self.after_all(state) if self.instinct.is_open(state) else self.instinct.values(state)

    def after_chance(self, state: State) -> list[float]:
        """Over all outcomes, or a sample of them."""
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
            values = self.end_of(twin)
            for seat in range(state.seats):
                totals[seat] += weight * values[seat]
        return [total / mass for total in totals]

    def after_all(self, state: State) -> list[float]:
        """Over several ends of what is open."""
        totals = [0.0] * state.seats
        for _ in range(self.outcomes):
            values = self.end_of(state.clone())
            for seat in range(state.seats):
                totals[seat] += values[seat]
        return [total / self.outcomes for total in totals]

    def end_of(self, state: State) -> list[float]:
        """One end of what is open; the state is used up."""
        self.instinct.play_on(state, self.dice)
        return state.payoffs if state.to_act == OVER else self.instinct.values(state)
