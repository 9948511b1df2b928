"""Kept minds: within a worker, a mind stays with its seat, with its plans, its tree and its dice, for a while."""

from collections import OrderedDict

from conclave.minds import Mind, SearchMind, make_mind
from conclave.minds.levels import read_budgets

MOST = 32  # minds in one worker; who was not asked for longest goes first


class KeptMinds:
    """Minds by the name of their seat; whoever is not there is made anew.

    A kept mind knows what it was asked, which is what its seat could see each time, and nothing else. What happened in
    between it learns from the next question: a plan or a tree that does not lead to what the seat sees is given up.
    """

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.minds: OrderedDict[tuple[str, str], Mind] = OrderedDict()

    def mind(self, name: str, spec: str, game: str, seed: int) -> Mind:
        """The mind of that seat, with what it may take this time; without a name, one that nobody keeps."""
        key = name, manner(spec)
        mind = self.minds.pop(key, None)
        if mind is None:
            mind = make_mind(spec, game, seed)
        elif isinstance(mind, SearchMind):
            budget = read_budgets(spec, spec.split(":")[1:])
            mind.allow(budget.nodes, budget.seconds, budget.cores)
        if name:
            self.minds[key] = mind
            if len(self.minds) > self.most:
                self.minds.popitem(last=False)
        return mind

    def forget(self, name: str) -> None:
        """A mind that failed may be in no state to go on."""
        for key in [key for key in self.minds if key[0] == name]:
            del self.minds[key]


def manner(spec: str) -> str:
    """How a mind thinks, whatever it may take: who looks ahead has less time late in a turn, and is the same mind."""
    kind, _, _ = spec.partition(":")
    return kind if kind == "search" else spec
