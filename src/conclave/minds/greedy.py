"""The greedy mind: plans its own run of decisions to where another seat or chance comes to act."""

from typing import Final

from conclave.kernel.dice import Dice
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct
from conclave.minds.mind import Mind

NODES: Final = 4000  # positions looked at for one move
WIDTH: Final = 40  # unfinished plans kept from one decision of the run to the next
OUTCOMES: Final = 8  # of chance, looked at for one position


class Plan:
    """A position inside the run, and the move that led towards it."""

    def __init__(self, state: State, first: int) -> None:
        self.state = state
        self.first = first
        self.value = 0.0


class GreedyMind(Mind):
    """Sees what its own act leads to, and nothing of the answer."""

    def __init__(self, instinct: Instinct, seed: int, nodes: int = NODES) -> None:
        self.instinct = instinct
        self.dice = Dice(seed)
        self.nodes = nodes

    def choose(self, state: State) -> int:
        seat = state.to_act
        options = self.instinct.consider(state)
        if len(options) == 1:
            return options[0]
        best = -2.0
        ties = 0
        chosen = options[0]
        left = self.nodes
        plans = [Plan(state, -1)]
        while plans:
            unfinished: list[Plan] = []
            for plan in plans:
                for move in self.instinct.consider(plan.state):
                    left -= 1
                    world = plan.state.clone()
                    world.apply(move)
                    first = move if plan.first < 0 else plan.first
                    if world.to_act == seat and left > 0:
                        unfinished.append(Plan(world, first))
                        continue
                    value = self.worth(world, seat)
                    if value > best:
                        best, chosen, ties = value, first, 1
                    elif value == best:
                        ties += 1
                        if self.dice.below(ties) == 0:
                            chosen = first
            plans = self.most_promising(unfinished, seat)
        return chosen

    def most_promising(self, plans: list[Plan], seat: int) -> list[Plan]:
        """The plans to follow: all, while they are few."""
        if len(plans) <= WIDTH:
            return plans
        for plan in plans:
            plan.value = -self.instinct.value(plan.state, seat)
        plans.sort(key=plan_value)
        return plans[:WIDTH]

    def worth(self, world: State, seat: int) -> float:
        """What the run is worth to the seat; chance is expected over its outcomes, or over a sample of them."""
        if world.to_act == OVER:
            return world.payoffs[seat]
        if world.to_act != CHANCE:
            return self.instinct.value(world, seat)
        options, weights = world.options(), world.weights()
        if len(options) <= OUTCOMES:
            total = 0.0
            mass = 0
            for index in range(len(options)):
                weight = weights[index] if weights else 1
                total += weight * self.worth_after(world, options[index], seat)
                mass += weight
            return total / mass
        total = 0.0
        for _ in range(OUTCOMES):
            total += self.worth_after(world, self.dice.fall(options, weights), seat)
        return total / OUTCOMES

    def worth_after(self, world: State, outcome: int, seat: int) -> float:
        """What it is worth once chance has spoken."""
        twin = world.clone()
        twin.apply(outcome)
        twin.settle(self.dice)
        return twin.payoffs[seat] if twin.to_act == OVER else self.instinct.value(twin, seat)


def plan_value(plan: Plan) -> float:
    """For sorting, best first."""
    return plan.value
