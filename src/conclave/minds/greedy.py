"""The greedy mind: plans its own run of decisions to where another seat or chance comes to act."""

from typing import Final

from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.minds.instinct import Instinct
from conclave.minds.mind import Mind
from conclave.minds.outlook import Outlook

NODES: Final = 4000  # positions looked at for one move
WIDTH: Final = 40  # unfinished plans followed from one decision of the run to the next
OUTCOMES: Final = 8  # of chance, looked at for one position


class Plan:
    """A position inside the run, and the move that led towards it."""

    def __init__(self, state: State, first: int) -> None:
        self.state = state
        self.first = first
        self.worth = 0.0


class GreedyMind(Mind):
    """Sees what its own act leads to, and nothing of the answer."""

    def __init__(self, instinct: Instinct, seed: int, nodes: int = NODES) -> None:
        self.instinct = instinct
        self.dice = Dice(seed)
        self.outlook = Outlook(instinct, self.dice, OUTCOMES)
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
                    after = plan.state.clone()
                    after.apply(move)
                    first = move if plan.first < 0 else plan.first
                    if after.to_act == seat and left > 0:
                        unfinished.append(Plan(after, first))
                        continue
                    worth = self.outlook.values(after)[seat]
                    if worth > best:
                        best, chosen, ties = worth, first, 1
                    elif worth == best:
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
            plan.worth = self.instinct.value(plan.state, seat)
        plans.sort(key=worth_of, reverse=True)
        return plans[:WIDTH]


def worth_of(plan: Plan) -> float:
    """For sorting."""
    return plan.worth
