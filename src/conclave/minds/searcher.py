"""The searching mind: looks ahead within a budget of rounds, of seconds, or of both."""

from typing import Final

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import State
from conclave.minds.acts import EXPLORE, WIDTH, ActSearch
from conclave.minds.cores import can_fork, shared_out
from conclave.minds.instinct import Instinct
from conclave.minds.mind import Mind
from conclave.minds.race import Race
from conclave.minds.reading import Reading
from conclave.minds.runs import RunRace
from conclave.minds.search import EXPLORE as EXPLORE_ROLLOUTS
from conclave.minds.search import Search
from conclave.minds.thought import Thought
from conclave.minds.tree import Tree

NODES: Final = 1000  # rounds where no budget is given
PATIENT_SECONDS: Final = 0.5  # for one decision; whoever has as many, or as many rounds, imagines more, and better
PATIENT_ROUNDS: Final = 200


class SearchMind(Mind):
    """With an instinct it searches by acts, or races what the instinct can imagine; with rollouts, by imagined games.

    `thought` holds what it found last.
    """

    def __init__(
        self,
        instinct: Instinct,
        seed: int,
        nodes: int = 0,
        seconds: float = 0.0,
        cores: int = 1,
        rollouts: bool = False,
    ) -> None:
        self.instinct = instinct
        self.dice = Dice(seed)
        self.rollouts = rollouts
        self.reading = Reading(instinct)
        self.allow(nodes, seconds, cores)
        self.thought = Thought()
        self.last: Tree | None = None
        """The tree behind the last decision, if this seat decides again next."""
        self.last_move = -1
        self.next_sight: list[int] = []

    def allow(self, nodes: int, seconds: float, cores: int) -> None:
        """What it may take for a decision from now on; beside rounds, seconds are only for a slow machine."""
        self.nodes = nodes if nodes or seconds else NODES
        self.seconds = seconds
        self.cores = cores if can_fork() else 1
        enough_rounds = not self.nodes or self.nodes >= PATIENT_ROUNDS
        self.is_patient = enough_rounds and (not seconds or seconds >= PATIENT_SECONDS)

    def remember(self, uncovered: list[tuple[int, str]]) -> None:
        self.reading.take(uncovered)

    def choose(self, state: State) -> int:
        lots = self.instinct.lots_against(state, self.reading.times)
        if lots:
            return self.take(self.dice.fall(state.options(), lots))
        options = self.instinct.ponder(state) if self.instinct.can_imagine() else self.instinct.consider(state)
        if len(options) == 1:
            return self.take(options[0])
        self.think(state)
        return self.thought.best()

    def take(self, move: int) -> int:
        """A move that needed no thought."""
        self.last = None
        self.thought = Thought()
        self.thought.line = [move]
        return move

    def think(self, state: State) -> None:
        """Fill `thought` for the pending decision."""
        seed = self.dice.below(1 << 28)
        tree = self.planted(state, self.dice)
        last = self.last
        if last is not None and len(last.worlds) == len(tree.worlds) and self.next_sight == state.observe(tree.seat):
            tree.go_on_from(last, self.last_move)

        def work(worker: int) -> list[int]:
            grown = self.planted(state, Dice(hashed([seed, worker]))) if worker else tree
            grown.run(self.nodes, self.seconds)
            return grown.report()

        thought = Thought()
        for report in shared_out(work, self.cores):
            thought.add(report)
        best = thought.best()
        thought.line = tree.line(best)
        self.thought = thought
        self.keep(state, tree, best)

    def planted(self, state: State, dice: Dice) -> Tree:
        """A tree without any rounds yet."""
        tree = self.seed_of(state, dice)
        tree.reading = self.reading
        return tree

    def seed_of(self, state: State, dice: Dice) -> Tree:
        """One of the kind that suits the instinct."""
        if self.rollouts:
            return Search(state, self.instinct, dice, True, EXPLORE_ROLLOUTS)
        if self.instinct.can_imagine():
            if self.instinct.imagines_runs():
                return RunRace(state, self.instinct, dice, self.is_patient)
            return Race(state, self.instinct, dice)
        return ActSearch(state, self.instinct, dice, EXPLORE, WIDTH)

    def keep(self, state: State, tree: Tree, move: int) -> None:
        """If the next decision is the seat's too, what was found about it is used again."""
        after = state.clone()
        after.apply(move)
        self.last = tree if after.to_act == tree.seat else None
        self.last_move = move
        self.next_sight = after.observe(tree.seat)
