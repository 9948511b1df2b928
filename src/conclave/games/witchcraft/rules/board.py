"""What there is on the table, and small questions about it; chapters are questions, chores and functions over it."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.witchcraft.rules.fields import ACTIVE, ACTOR, CELLS, GIFTS, POWERS, RESERVES, USED
from conclave.games.witchcraft.rules.geometry import Geometry
from conclave.games.witchcraft.rules.setup import Setup
from conclave.games.witchcraft.rules.stack import ALTAR, FREE, GAP, HOLDS, TIRED
from conclave.kernel.agenda import NOTHING, Agenda, Machine
from conclave.kernel.dice import GAMMA, MASK, mixed

STIR: Final[i64] = 0x3F58476D1CE4E5B  # odd, so that no bit is lost

NEIGHBOURS: Final[vec[i64]] = vec[i64]([i64(heading) for heading in (5, 4, 3, 6, 2, 7, 0, 1)])
"""Directions by ascending index of the neighbour: sw s se w e nw n ne."""


class Board(Agenda):
    """The table; `machine.Witchcraft` knows all its questions."""

    def __init__(self, setup: Setup, machine: Machine) -> None:
        super().__init__(2, machine)
        self.setup: Setup = setup
        self.geometry: Geometry = setup.geometry

    # -- written by whoever knows all questions

    def is_picking(self) -> bool:
        """Are reserves being chosen, so that picks are still secret (WC-16.3)?"""
        raise NotImplementedError

    def is_due(self) -> bool:
        """Is the activation of this turn still to come?"""
        raise NotImplementedError

    # -- small questions

    def cell(self, square: i64) -> i64:
        return self.at[CELLS + square]

    def own(self, seat: i64) -> list[int]:
        """Squares of a seat's stacks, in board order."""
        at = self.at
        mine = seat + 1
        found: list[int] = []
        for place in range(CELLS, i64(len(at))):
            if at[place] & HOLDS == mine:
                found.append(place - CELLS)
        return found

    def has_stack(self, seat: i64) -> bool:
        at = self.at
        mine = seat + 1
        return any(at[place] & HOLDS == mine for place in range(CELLS, i64(len(at))))

    def is_square(self, square: i64) -> bool:
        """Is the coordinate a square of the board by now?"""
        return square < self.geometry.size and self.at[CELLS + square] >= FREE

    def is_own(self, square: i64, seat: i64) -> bool:
        return self.is_square(square) and self.at[CELLS + square] & HOLDS == seat + 1

    def altars_left(self) -> list[int]:
        """Squares of the altars on the board, in board order."""
        return [square for square in self.geometry.altars_in_order if self.at[CELLS + square] & HOLDS == ALTAR]

    def has_altar(self) -> bool:
        return len(self.altars_left()) > 0

    def free_neighbours(self, square: i64) -> list[int]:
        """WC-12.18: free squares one step away, diagonals included, in board order."""
        at, near = self.at, self.geometry.next
        found: list[int] = []
        for heading in NEIGHBOURS:
            neighbour = near[square * 8 + heading]
            if neighbour >= 0 and at[CELLS + neighbour] == FREE:
                found.append(neighbour)
        return found

    def has_free_neighbour(self, square: i64) -> bool:
        at, near = self.at, self.geometry.next
        for line in range(square * 8, square * 8 + 8):
            neighbour = near[line]
            if neighbour >= 0 and at[CELLS + neighbour] == FREE:
                return True
        return False

    def gift_for(self, square: i64) -> i64:
        """Bag that is about to be laid on a stack."""
        at = self.at
        for index in range(i64(0), GIFTS.count(at), 2):
            if GIFTS.get(at, index) == square:
                return GIFTS.get(at, index + 1)
        return 0

    def holds_power(self, seat: i64) -> bool:
        return 0 <= self.at[POWERS + seat] < USED

    def winner(self) -> int:
        """A seat, or -1: nobody, or not yet."""
        return -1 if self.payoffs[0] == self.payoffs[1] else 0 if self.payoffs[0] > self.payoffs[1] else 1

    def context(self) -> list[int]:
        return [self.geometry.margin]

    # -- positions that come again

    def key(self) -> i64:
        """Sixty bits for the position that begins a turn (WC-15.10).

        Gaps are left out, because a piece that is laid is irreversible: positions that are compared have the same.
        """
        at = self.at
        word = at[ACTIVE] + (2 if self.holds_power(0) else 0) + (4 if self.holds_power(1) else 0)
        for seat in range(i64(2)):
            word = mixed((word + at[RESERVES + seat] + GAMMA) & MASK)
        for place in range(CELLS, i64(len(at))):
            if at[place] != GAP:
                word = ((word ^ word >> 30) + at[place]) * STIR & MASK
        return mixed(word)

    def times(self, key: i64) -> i64:
        """How often a position has begun a turn since the last irreversible event."""
        found: i64 = 0
        for known in self.past:
            if known == key:
                found += 1
        return found

    def repeats(self) -> i64:
        """How often this turn's position has."""
        return self.times(self.past[-1]) if len(self.past) else 0

    def forget(self) -> None:
        """An irreversible event: earlier positions cannot come again (WC-15.11)."""
        self.past = NOTHING

    # -- small changes

    def relocate(self, start: i64, to: i64) -> None:
        """A whole stack goes to a free square with its tokens (WC-12.15, WC-9.7)."""
        at = self.at
        at[CELLS + to] = at[CELLS + start]
        at[CELLS + start] = FREE
        if at[ACTOR] == start:
            at[ACTOR] = to

    def refresh(self, square: i64) -> None:
        self.at[CELLS + square] &= ~TIRED
