"""Thoughts: what one or several searches found out about one decision."""

from conclave.kernel.state import OVER, State
from conclave.minds.tree import NEVER, PARTS


class Thought:
    """Moves with their visits and values, summed over reports in order."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.visits: list[int] = []
        self.sums: list[int] = []
        self.proofs: list[int] = []
        self.line: list[int] = []
        """The steps most looked at, one after another, the best move first."""

    def add(self, report: list[int]) -> None:
        """Take what another search found."""
        for start in range(0, len(report), 4):
            move, visits, total, proof = report[start], report[start + 1], report[start + 2], report[start + 3]
            if move not in self.moves:
                self.moves.append(move)
                self.visits.append(0)
                self.sums.append(0)
                self.proofs.append(NEVER)
            index = self.moves.index(move)
            self.visits[index] += visits
            self.sums[index] += total
            if proof != NEVER:
                self.proofs[index] = proof

    def value(self, move: int) -> float:
        """What the move is worth, from -1 to 1, to the seat that decides."""
        index = self.moves.index(move)
        if self.proofs[index] != NEVER:
            return self.proofs[index] / PARTS
        return self.sums[index] / (PARTS * max(1, self.visits[index]))

    def best(self) -> int:
        """A proven win, else the move most looked at that is no proven loss."""
        chosen = 0
        for index in range(1, len(self.moves)):
            if self.rank(index) > self.rank(chosen):
                chosen = index
        return self.moves[chosen]

    def rank(self, index: int) -> tuple[int, int, int]:
        """What is unproven ranks with a proven draw."""
        proof = self.proofs[index]
        return (0 if proof == NEVER else proof, self.visits[index], self.sums[index])

    def words(self, state: State) -> list[str]:
        """The best line as it would be written in a record, from the state that was thought about."""
        texts: list[str] = []
        world = state.clone()
        for move in self.line:
            if world.to_act == OVER or move not in world.options():
                break
            texts.append(world.to_text(move))
            world.apply(move)
        return texts
