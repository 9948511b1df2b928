"""Perfect recall: all that a seat has seen and done since the beginning, as numbers and as text.

Of every step a seat keeps what it answered, if it was asked; the events that were shown to it; and what has changed in
its observation. So two histories have the same information state exactly if the seat could never tell them apart.
"""

from conclave.kernel.state import EVERYONE, State

NOTHING_DONE = -1


class Recall:
    """The memories of all seats of one game, from its first state on; the steps are taken here."""

    def __init__(self, state: State) -> None:
        self.state = state.clone()
        self.state.events = []
        self.seen = [self.state.observe(seat) for seat in range(state.seats)]
        self.memories: list[tuple[tuple[int, ...], ...]] = [(tuple(seen),) for seen in self.seen]

    def clone(self) -> "Recall":
        """An independent twin."""
        twin = Recall.__new__(Recall)
        twin.state = self.state.clone()
        twin.state.events = []
        twin.seen, twin.memories = self.seen[:], self.memories[:]
        return twin

    def __deepcopy__(self, memo: object) -> "Recall":
        return self.clone()

    def apply(self, move: int) -> None:
        """Take a step in the state, and let every seat remember it."""
        state, actor = self.state, self.state.to_act
        state.apply(move)
        shown, state.events = state.events or [], []
        for seat, before in enumerate(self.seen):
            after = state.observe(seat)
            kept = [move if seat == actor else NOTHING_DONE]
            told = [(name, numbers) for audience, name, numbers in shown if audience in (EVERYONE, seat)]
            kept.append(len(told))
            for name, numbers in told:
                kept += [*word_numbers(name), len(numbers), *numbers]
            for place, number in enumerate(after):
                if number != before[place]:
                    kept += [place, number]
            self.seen[seat] = after
            self.memories[seat] = (*self.memories[seat], tuple(kept))

    def numbers(self, seat: int) -> list[int]:
        """The information state: each step's length, then its numbers."""
        return [number for step in self.memories[seat] for number in (len(step), *step)]

    def text(self, seat: int) -> str:
        """The information state as text, a line a step."""
        return "\n".join(" ".join(map(str, step)) for step in self.memories[seat])


def word_numbers(word: str) -> list[int]:
    """The name of an event as numbers: its length, and its bytes."""
    return [len(word), *word.encode()]
