"""Plain information-set MCTS, to measure the other minds against: it knows nothing of any game but its rules.

As the search of that name in OpenSpiel (Cowling, Powley and Whitehouse, 2012): every round deals what is hidden anew,
goes down a tree in which each seat tells apart what it has seen and done, takes what it has not tried yet or else the
highest upper confidence bound, and plays one new leaf to its end at random.
"""

import math
from typing import Final

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct, play_out
from conclave.minds.mind import Mind
from conclave.minds.thought import Thought
from conclave.minds.tree import NEVER, PARTS, Tree

EXPLORE: Final = 2.0  # weight of the unknown against the known, for payoffs from -1 to 1
NODES: Final = 1000  # rounds where no budget is given


class Answer:
    """An option that was tried, and what it paid to whoever took it."""

    def __init__(self, move: int) -> None:
        self.move = move
        self.visits = 0
        self.total = 0.0


class InfoSet:
    """A decision as its seat knows it: worlds and histories that the seat cannot tell apart share one."""

    def __init__(self) -> None:
        self.visits = 0
        self.answers: dict[int, Answer] = {}


class InfoSets(Tree):
    """A tree for every seat, grown together: each is told apart by what its own seat has seen at its decisions."""

    def __init__(self, state: State, dice: Dice, explore: float = EXPLORE) -> None:
        super().__init__(state, Instinct(), dice)
        self.explore = explore
        self.sets: dict[int, InfoSet] = {}
        self.root = InfoSet()

    def is_certain(self) -> bool:
        return False

    def look_further(self) -> None:
        """One game: down to a decision that nobody has met yet, and from there to the end by chance."""
        state = self.state.guess(self.seat, self.dice)
        memories = list(range(state.seats))
        taken: list[Answer] = []
        seats: list[int] = []
        while state.to_act != OVER:
            if state.to_act == CHANCE:
                state.apply(self.dice.fall(state.options(), state.weights()))
                continue
            options = state.options()
            if len(options) == 1:  # no decision
                state.apply(options[0])
                continue
            seat = state.to_act
            key = hashed([memories[seat], *state.observe(seat)])
            met = self.sets.get(key)
            if met is None:
                self.sets[key] = InfoSet() if self.sets else self.root
                play_out(state, self.dice)
                break
            answer = self.picked(met, options)
            met.visits += 1
            answer.visits += 1
            taken.append(answer)
            seats.append(seat)
            memories[seat] = hashed([key, answer.move])
            state.apply(answer.move)
        for at in range(len(taken)):
            taken[at].total += state.payoffs[seats[at]]

    def picked(self, met: InfoSet, options: list[int]) -> Answer:
        """One that was not tried yet, any of them; else the one with the highest upper confidence bound."""
        answers = met.answers
        untried = [move for move in options if move not in answers]
        if untried:
            fresh = Answer(untried[self.dice.below(len(untried))])
            answers[fresh.move] = fresh
            return fresh
        reach = math.log(float(met.visits)) * self.explore * self.explore
        best = -1.0e9
        ties = 0
        chosen = answers[options[0]]
        for move in options:
            answer = answers[move]
            visits = float(answer.visits)
            bound = answer.total / visits + math.sqrt(reach / visits)
            if bound > best:
                best, chosen, ties = bound, answer, 1
            elif bound == best:
                ties += 1
                if self.dice.below(ties) == 0:
                    chosen = answer
        return chosen

    def report(self) -> list[int]:
        numbers: list[int] = []
        for answer in self.root.answers.values():
            numbers.append(answer.move)
            numbers.append(answer.visits)
            numbers.append(round(answer.total * PARTS))
            numbers.append(NEVER)
        return numbers

    def line(self, move: int) -> list[int]:
        return [move]

    def go_on_from(self, earlier: Tree, move: int) -> None:
        """Nothing: every decision is searched afresh, as OpenSpiel's bot does."""


class IsmctsMind(Mind):
    """Takes what its search looked at most; `thought` holds what it found last."""

    def __init__(self, seed: int, nodes: int = 0, seconds: float = 0.0) -> None:
        self.dice = Dice(seed)
        self.nodes = nodes if nodes or seconds else NODES
        self.seconds = seconds
        self.thought = Thought()

    def choose(self, state: State) -> int:
        self.thought = Thought()
        options = state.options()
        if len(options) == 1:
            return options[0]
        tree = InfoSets(state, self.dice)
        tree.run(self.nodes, self.seconds)
        if not tree.root.answers:  # the first round met the decision, and was all there was time for
            tree.look_further()
        self.thought.add(tree.report())
        best = self.thought.best()
        self.thought.line = [best]
        return best
