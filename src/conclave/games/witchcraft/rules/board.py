"""What there is in a game of Witchcraft: fields, and small questions about them."""

from typing import Final

from conclave.games.witchcraft.rules.codes import FINISHED, POWER_SHOWN
from conclave.games.witchcraft.rules.geometry import GROWN, MAIN, PIECES, Geometry
from conclave.games.witchcraft.rules.stack import FREE, TIRED
from conclave.kernel.dice import hashed
from conclave.kernel.old_agenda import Agenda
from conclave.kernel.state import EVERYONE

WON: Final = [[1.0, -1.0], [-1.0, 1.0]]
DRAWN: Final = [0.0, 0.0]


class Setup:
    """The options of a game; shared by all its states (WC-16.5)."""

    def __init__(
        self, power_tiles: bool, choose_reserve: bool, blast_many: bool, grown: bool, first: int, max_turns: int
    ) -> None:
        self.power_tiles = power_tiles
        self.choose_reserve = choose_reserve
        self.blast_many = blast_many
        self.grown = grown
        self.first = first
        """A seat, or -1: drawn by lot (WC-3.16)."""
        self.max_turns = max_turns
        self.frame: Geometry = GROWN if grown else MAIN


class Board(Agenda):
    """The table; chapters are functions over it, `rules.Witchcraft` puts them together."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(seats=2)
        self.setup = setup
        self.frame = setup.frame
        self.cells: list[int] = setup.frame.start[:]
        """What each coordinate of the frame holds (see stack.py)."""
        self.pairs = 0
        """Unused pairs of pieces: bit k for size k."""
        for size in PIECES:
            self.pairs |= 1 << size
        self.reserves: list[int] = [0, 0]
        self.piles: list[int] = [0, 0]
        self.powers: list[int] = [-1, -1]
        """Power tile by seat: its kind, kind + USED, or -1."""
        self.discards = 0
        self.first = 0
        self.active = 0
        self.turns = 0
        """Turns of phase two that are completed."""
        self.history: list[int] = []
        """Positions that began a turn since the last irreversible event (WC-15.11)."""
        self.actor = -1
        """Square of the acting stack."""
        self.spared = False
        """Has the acting stack escaped exhaustion (WC-9.6)?"""
        self.volley: list[int] = []
        """Targets fixed at launch and not yet resolved (WC-10.7)."""
        self.hand = 0
        """Tiles still to be given out."""
        self.gifts: list[int] = []
        """Receiving stacks in board order, each followed by the bag laid on it."""
        self.reason = 0

    def copy_to(self, twin: "Board") -> None:
        """Everything but the set-up, which is shared."""
        twin.to_act = self.to_act
        twin.payoffs = self.payoffs
        twin.shown = self.shown
        twin.frames = self.frames[:]
        twin.choices = self.choices
        twin.cells = self.cells[:]
        twin.pairs = self.pairs
        twin.reserves = self.reserves[:]
        twin.piles = self.piles[:]
        twin.powers = self.powers[:]
        twin.discards = self.discards
        twin.first = self.first
        twin.active = self.active
        twin.turns = self.turns
        twin.history = self.history[:]
        twin.actor = self.actor
        twin.spared = self.spared
        twin.volley = self.volley[:]
        twin.hand = self.hand
        twin.gifts = self.gifts[:]
        twin.reason = self.reason

    def pack(self) -> list[int]:
        ints = [self.to_act, self.shown, self.pairs, self.discards, self.first, self.active, self.turns]
        ints += [self.actor, 1 if self.spared else 0, self.hand]
        parts = [self.reserves, self.piles, self.powers, self.frames, self.choices, self.cells]
        parts += [self.history, self.volley, self.gifts]
        for part in parts:
            ints.append(len(part))
            ints += part
        return ints

    def unpack(self, ints: list[int]) -> None:
        self.to_act, self.shown, self.pairs, self.discards, self.first = ints[0], ints[1], ints[2], ints[3], ints[4]
        self.active, self.turns, self.actor, self.spared, self.hand = ints[5], ints[6], ints[7], ints[8] != 0, ints[9]
        parts: list[list[int]] = []
        at = 10
        while at < len(ints):
            parts.append(ints[at + 1 : at + 1 + ints[at]])
            at += 1 + ints[at]
        self.reserves, self.piles, self.powers = parts[0], parts[1], parts[2]
        self.frames, self.choices, self.cells = parts[3], parts[4], parts[5]
        self.history, self.volley, self.gifts = parts[6], parts[7], parts[8]

    # -- small questions

    def own(self, seat: int) -> list[int]:
        """Squares of a seat's stacks, in board order."""
        mine = seat + 1
        return [square for square, cell in enumerate(self.cells) if cell & 3 == mine]

    def has_stack(self, seat: int) -> bool:
        mine = seat + 1
        return any(cell & 3 == mine for cell in self.cells)

    def is_own(self, square: int, seat: int) -> bool:
        return 0 <= square < self.frame.size and self.cells[square] & 3 == seat + 1

    def altars_left(self) -> list[int]:
        """Squares of the altars on the board, in board order."""
        return [square for square in self.frame.altars if self.cells[square] & 3 == 3]

    def free_neighbours(self, square: int) -> list[int]:
        """WC-12.18: free squares one step away, diagonals included, in board order."""
        found: list[int] = []
        for heading in (5, 4, 3, 6, 2, 7, 0, 1):  # ascending index: sw s se w e nw n ne
            neighbour = self.frame.next[square * 8 + heading]
            if neighbour >= 0 and self.cells[neighbour] == FREE:
                found.append(neighbour)
        return found

    def has_free_neighbour(self, square: int) -> bool:
        for heading in range(8):
            neighbour = self.frame.next[square * 8 + heading]
            if neighbour >= 0 and self.cells[neighbour] == FREE:
                return True
        return False

    def holds_power(self, seat: int) -> bool:
        return 0 <= self.powers[seat] < 4

    def key(self) -> int:
        """Sixty bits for the position that begins a turn (WC-15.10)."""
        whole = self.cells[:]
        whole.append(self.active)
        whole.append(self.reserves[0])
        whole.append(self.reserves[1])
        whole.append((2 if self.holds_power(0) else 0) + (1 if self.holds_power(1) else 0))
        return hashed(whole)

    # -- what is told

    def tell(self, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """An event holds the margin too: without it, nobody could name its squares."""
        if self.events is not None:
            self.events.append((EVERYONE, kind, [a, b, c, self.frame.margin]))

    def whisper(self, seat: int, kind: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        if self.events is not None:
            self.events.append((seat, kind, [a, b, c, self.frame.margin]))

    # -- small changes

    def forget(self) -> None:
        """An irreversible event: earlier positions cannot come again (WC-15.11)."""
        if self.history:
            self.history = []

    def relocate(self, start: int, to: int) -> None:
        """A whole stack goes to a free square with its tokens (WC-12.15, WC-9.7)."""
        self.cells[to] = self.cells[start]
        self.cells[start] = FREE
        if self.actor == start:
            self.actor = to

    def refresh(self, square: int) -> None:
        self.cells[square] &= ~TIRED

    def finish(self, reason: int, winner: int) -> None:
        """The game is over; unused power tiles are shown (WC-17.5)."""
        self.reason = reason
        self.tell(FINISHED, reason, winner)
        for seat in range(2):
            if self.holds_power(seat):
                self.shown += 1
                self.tell(POWER_SHOWN, seat, self.powers[seat])
        self.end(WON[winner] if winner >= 0 else DRAWN)
