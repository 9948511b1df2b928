"""The tree of a search: what became of each step when it was tried."""

from mypy_extensions import mypyc_attr

from conclave.kernel.state import CHANCE


@mypyc_attr(acyclic=True)
class Node:
    """A step in the tree, and what may follow it."""

    def __init__(self, move: int, seat: int) -> None:
        self.move = move
        self.seat = seat
        """Who took the step and whose payoffs are counted; CHANCE counts, as an index does, for the last seat."""
        self.visits = 0
        self.total = 0.0
        self.is_proven = False
        self.proof = 0.0
        """What is paid under best play, once that is proven."""
        self.is_listed = False
        """Have the options after this step been listed?"""
        self.untried: list[int] = []
        self.children: list[Node] = []
        self.offers = 0
        """How often the step could be taken, in trees over many worlds."""
        self.sight = 0
        """Hash of what the searching seat sees after a step of others, in trees over many worlds."""

    def mean(self) -> float:
        """What was paid on average."""
        if self.is_proven:
            return self.proof
        return self.total / self.visits if self.visits else 0.0

    def child(self, move: int) -> "Node | None":
        """The node of that step, if it was ever tried."""
        for child in self.children:
            if child.move == move:
                return child
        return None


def prove(path: list[Node], payoffs: list[float]) -> None:
    """A game of two seats ended at the end of the path: mark it, and every decision above that is certain now."""
    child = path[-1]
    child.is_proven = True
    child.proof = payoffs[child.seat]
    for depth in range(len(path) - 2, -1, -1):
        node = path[depth]
        best = child.proof
        if child.seat == CHANCE:
            return
        if best < 1.0:
            if node.untried:
                return
            for sibling in node.children:
                if not sibling.is_proven:
                    return
                best = max(best, sibling.proof)
        node.is_proven = True
        node.proof = best if (node.seat == 0) == (child.seat == 0) else -best
        child = node
