"""The tree of a search: what became of each step when it was tried."""

from conclave.kernel.state import CHANCE, State


class Node:
    """A step in the tree, and what may follow it.

    Not marked `acyclic` for mypyc, although it is: with mypy 2.4.1, freeing a deep tree of such
    nodes wrote over memory (the trashcan uses a header that only collected objects have).
    """

    def __init__(self, move: int, seat: int) -> None:
        self.move = move
        self.seat = seat
        """Who took the step and whose payoffs are counted; CHANCE counts, as an index does, for the last seat."""
        self.visits = 0
        self.total = 0.0
        self.is_proven = False
        self.proof = 0.0
        """What is paid under best play, once that is proven."""
        self.states: list[State | None] = []
        """The state after the step in each world, where it was kept."""
        self.options: list[int] = []
        """Options when they were last listed."""
        self.considered: list[int] = []
        """Those worth a thought; without a veil, only those not yet tried."""
        self.children: list[Node] = []
        self.offers = 0
        """How often the step could be taken, behind a veil."""
        self.sight = 0
        """Hash of what the searching seat sees after a secret step of others, behind a veil."""

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
            if node.considered:
                return
            for sibling in node.children:
                if not sibling.is_proven:
                    return
                best = max(best, sibling.proof)
        node.is_proven = True
        node.proof = best if (node.seat == 0) == (child.seat == 0) else -best
        child = node
