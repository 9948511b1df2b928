"""The absent mind: thinks as a casual one does, and now and then takes whatever comes to hand."""

from typing import Final

from conclave.kernel.state import State
from conclave.minds.casual import WON, CasualMind
from conclave.minds.greedy import Run
from conclave.minds.mind import Mind

DEAR: Final = 0.75  # of the 2 between loss and win: what costs more at once is not done, not even without thinking
TRIES: Final = 4  # things that come to hand before it thinks after all
SHARES: Final = 1 << 20


class AbsentMind(Mind):
    """Weak without being silly: what it does without thinking is any option, as chance has it, but it never lets a win
    in this turn go by, and never does what throws away at once what it has."""

    def __init__(self, thinker: CasualMind, lapses: float) -> None:
        self.thinker = thinker
        self.lapses = lapses
        """The share of decisions that are made without thinking."""

    def remember(self, uncovered: list[tuple[int, str]]) -> None:
        self.thinker.remember(uncovered)

    def choose(self, state: State) -> int:
        dice = self.thinker.dice
        if dice.below(SHARES) >= self.lapses * SHARES or self.thinker.instinct.lots(state):
            return self.thinker.choose(state)
        options = state.options()
        if len(options) == 1:
            return options[0]
        runs = self.thinker.runs(state)
        best = best_of(runs)
        if best.worth >= WON:
            return best.moves[0]
        for _ in range(TRIES):
            move = options[dice.below(len(options))]
            if best.worth - self.worth(state, move, runs) <= DEAR:
                return move
        return self.thinker.choose(state)

    def worth(self, state: State, move: int, runs: list[Run]) -> float:
        """What the best run that begins with the move is worth; if nobody thought of one, what is seen at a glance."""
        found = [run for run in runs if run.moves[0] == move]
        if found:
            return best_of(found).worth
        seat = state.to_act
        after = state.clone()
        after.apply(move)
        if after.to_act == seat:
            return self.thinker.instinct.value(after, seat)
        return self.thinker.outlook.values(after)[seat]


def best_of(runs: list[Run]) -> Run:
    """The run that is worth most."""
    best = runs[0]
    for run in runs:
        if run.worth > best.worth:
            best = run
    return best
