"""The casual mind: sees what a greedy one sees, and takes what is worse now and then: seldom what is much worse."""

import math
from typing import Final

from conclave.kernel.state import State
from conclave.minds.greedy import GreedyMind
from conclave.minds.instinct import Instinct

WON: Final = 0.999  # a run that wins is never missed
LOTS: Final = 1 << 20
FURTHEST: Final = 3.0  # what loses more than so many times the heat is never done


class CasualMind(GreedyMind):
    """Draws among the decisions at hand, by what the best run that begins with each of them loses.

    It forgets what it planned: the next decision of the same act is drawn anew.
    """

    def __init__(self, instinct: Instinct, seed: int, nodes: int, heat: float) -> None:
        super().__init__(instinct, seed, nodes)
        self.heat = heat
        """What a decision may lose, of the 2 between loss and win, to be taken a third as often as the best."""

    def planned(self, state: State) -> list[int]:
        firsts: list[int] = []
        worths: list[float] = []
        best = -2.0
        for run in self.runs(state):
            first = run.moves[0]
            if first not in firsts:
                firsts.append(first)
                worths.append(run.worth)
            elif run.worth > worths[firsts.index(first)]:
                worths[firsts.index(first)] = run.worth
            if run.worth > best:
                best = run.worth
        reach = self.heat * FURTHEST if best < WON else 0.0
        moves: list[int] = []
        lots: list[int] = []
        for move, worth in zip(firsts, worths):
            if best - worth <= reach:
                moves.append(move)
                lots.append(1 + int(LOTS * math.exp((worth - best) / self.heat)) // len(firsts))
        return [self.dice.fall(moves, lots)]
