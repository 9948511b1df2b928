"""The searching mind: a tree search within a budget of games, of seconds, or of both."""

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import State
from conclave.minds.cores import can_fork, shared_out
from conclave.minds.instinct import Instinct
from conclave.minds.mind import Mind
from conclave.minds.search import EXPLORE, Search
from conclave.minds.thought import Thought
from conclave.minds.tree import Node


class SearchMind(Mind):
    """Looks ahead; `thought` holds what it found at its last decision."""

    def __init__(
        self,
        instinct: Instinct,
        seed: int,
        nodes: int = 0,
        seconds: float = 0.0,
        cores: int = 1,
        rollouts: bool = False,
        explore: float = EXPLORE,
    ) -> None:
        self.instinct = instinct
        self.dice = Dice(seed)
        self.nodes = nodes if nodes or seconds else 1000
        self.seconds = seconds
        self.cores = cores if can_fork() else 1
        self.rollouts = rollouts
        self.explore = explore
        self.thought = Thought()
        self.sequel: Node | None = None
        self.sequel_sight: list[int] = []
        self.sequel_worlds = 0

    def choose(self, state: State) -> int:
        options = self.instinct.consider(state)
        if len(options) == 1:
            self.thought = Thought()
            self.thought.line = options[:]
            return options[0]
        self.think(state)
        return self.thought.best()

    def think(self, state: State) -> None:
        """Fill `thought` for the pending decision."""
        seat = state.to_act
        seed = self.dice.below(1 << 28)
        search = Search(state, self.instinct, self.dice, self.rollouts, self.explore)
        worlds = len(search.worlds)
        if self.sequel is not None and worlds == self.sequel_worlds and self.sequel_sight == state.observe(seat):
            search.root = self.sequel
        self.sequel_worlds = worlds
        thought = Thought()
        if self.cores == 1:
            search.run(self.nodes, self.seconds)
            thought.add(search.report())
        else:

            def work(worker: int) -> list[int]:
                mine = search
                if worker:
                    dice = Dice(hashed([seed, worker]))
                    mine = Search(state, self.instinct, dice, self.rollouts, self.explore)
                mine.run(self.nodes, self.seconds)
                return mine.report()

            for report in shared_out(work, self.cores):
                thought.add(report)
        self.thought = thought
        best = thought.best()
        child = search.root.child(best)
        thought.line = [best]
        self.keep(state, best, child)
        while child is not None and child.children:
            child = most_visited(child)
            thought.line.append(child.move)

    def keep(self, state: State, move: int, child: Node | None) -> None:
        """If the next decision is the seat's too, what was found about it is used again."""
        after = state.clone()
        after.apply(move)
        self.sequel = child if after.to_act == state.to_act else None
        self.sequel_sight = after.observe(state.to_act)


def most_visited(node: Node) -> Node:
    """The child that was looked at most."""
    best = node.children[0]
    for child in node.children:
        if child.visits > best.visits:
            best = child
    return best
