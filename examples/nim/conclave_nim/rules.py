"""The rules of Nim. A move is heap * MOST + stones - 1."""

from conclave.kernel import OVER, Event, Events, State

HEAPS = (3, 4, 5)
MOST = max(HEAPS)
NAMES = "abc"
TAKEN = Event("taken", "seat heap stones")
EVENTS = Events([TAKEN])


class Nim(State):
    """How many stones each heap has."""

    def __init__(self) -> None:
        super().__init__(seats=2)
        self.heaps = list(HEAPS)

    def options(self) -> list[int]:
        return [MOST * heap + n for heap, stones in enumerate(self.heaps) for n in range(stones)]

    def why_not(self, move: int) -> str:
        if self.to_act == OVER:
            return "K-3"
        return "" if move in self.options() else "NIM-1"

    def apply(self, move: int) -> None:
        heap, stones = divmod(int(move), MOST)
        seat = self.to_act
        self.heaps[heap] -= stones + 1
        self.tell(TAKEN, seat, heap, stones + 1)
        if any(self.heaps):
            self.to_act = 1 - seat
        else:  # NIM-2
            self.end([1.0, -1.0] if seat == 0 else [-1.0, 1.0])

    def ending(self) -> str:
        return "last stone"

    def clone(self) -> "Nim":
        twin = Nim()
        twin.to_act, twin.payoffs, twin.origin, twin.heaps = self.to_act, self.payoffs, self.origin, self.heaps[:]
        return twin

    def pack(self) -> list[int]:
        return [self.to_act, *self.heaps]

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.heaps = ints[0], ints[1:]

    def observe(self, seat: int) -> list[int]:
        return [self.to_act, *self.heaps]

    def asks(self) -> str:
        return "over" if self.to_act == OVER else "take"

    def word(self, move: int) -> str:
        heap, stones = divmod(int(move), MOST)
        return f"{NAMES[heap]}.{stones + 1}"

    def code(self, word: str) -> int:
        heap, _, stones = word.partition(".")
        if heap not in NAMES or len(heap) != 1 or not stones.isdecimal() or not 1 <= int(stones) <= MOST:
            return -1
        return MOST * NAMES.index(heap) + int(stones) - 1
