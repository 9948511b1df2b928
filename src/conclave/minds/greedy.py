"""The greedy mind: plans its own run of decisions to where another seat or chance comes to act."""

from typing import Final

from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.minds.instinct import Instinct
from conclave.minds.mind import Mind
from conclave.minds.outlook import Outlook
from conclave.minds.reading import Reading

NODES: Final = 4000  # positions looked at for one move
WIDTH: Final = 40  # unfinished plans followed from one decision of the run to the next
OUTCOMES: Final = 8  # of chance, looked at for one position


class Plan:
    """A position inside the run, and the moves that lead to it."""

    def __init__(self, state: State, moves: list[int]) -> None:
        self.state = state
        self.moves = moves
        self.worth = 0.0


class Run:
    """A run of decisions to where another seat or chance comes to act, and what that is worth."""

    def __init__(self, moves: list[int], worth: float) -> None:
        self.moves = moves
        self.worth = worth


class GreedyMind(Mind):
    """Sees what its own act leads to, and nothing of the answer; what it planned it carries out to the end."""

    def __init__(self, instinct: Instinct, seed: int, nodes: int = NODES) -> None:
        self.instinct = instinct
        self.dice = Dice(seed)
        self.outlook = Outlook(instinct, self.dice, OUTCOMES)
        self.nodes = nodes
        self.reading = Reading(instinct)
        self.moves: list[int] = []
        """What is left of the plan."""
        self.world: State | None = None
        """Where the plan has led in the world it was made for; if the seat sees anything else, it plans anew."""

    def remember(self, uncovered: list[tuple[int, str]]) -> None:
        self.reading.take(uncovered)

    def choose(self, state: State) -> int:
        lots = self.instinct.lots_against(state, self.reading.times)
        if lots:
            self.moves = []
            return self.dice.fall(state.options(), lots)
        if self.reading.times:
            state = self.reading.guess(state, state.to_act, self.dice)
        world = self.world
        if not self.moves or world is None or world.observe(state.to_act) != state.observe(state.to_act):
            options = self.instinct.consider(state)
            self.moves = options if len(options) == 1 else self.planned(state)
            world = state.clone()
        move = self.moves[0]
        self.moves = self.moves[1:]
        if self.moves:
            world.apply(move)
        self.world = world
        return move

    def planned(self, state: State) -> list[int]:
        """The run of decisions that looks best."""
        best = -2.0
        ties = 0
        chosen: list[int] = []
        for run in self.runs(state):
            if run.worth > best:
                best, chosen, ties = run.worth, run.moves, 1
            elif run.worth == best:
                ties += 1
                if self.dice.below(ties) == 0:
                    chosen = run.moves
        return chosen

    def runs(self, state: State) -> list[Run]:
        """Those that were followed to their end."""
        seat = state.to_act
        found: list[Run] = []
        left = self.nodes
        plans = [Plan(state, [])]
        while plans:
            unfinished: list[Plan] = []
            for plan in plans:
                for move in self.instinct.consider(plan.state):
                    left -= 1
                    after = plan.state.clone()
                    after.apply(move)
                    moves = [*plan.moves, move]
                    if after.to_act == seat and left > 0:
                        unfinished.append(Plan(after, moves))
                    else:
                        found.append(Run(moves, self.outlook.values(after)[seat]))
            plans = self.most_promising(unfinished, seat)
        return found

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
