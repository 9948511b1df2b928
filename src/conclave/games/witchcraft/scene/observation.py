"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence
from typing import Any, Final

from conclave.games.witchcraft.rules.bags import size_of
from conclave.games.witchcraft.rules.fields import CELL, CELLS, FIELDS, GIFTS, HELD, PAIRS, POWERS, VOLLEY
from conclave.games.witchcraft.rules.geometry import GROWN, MAIN, Geometry
from conclave.games.witchcraft.rules.machine import MACHINE, Witchcraft, empty
from conclave.games.witchcraft.rules.setup import Setup
from conclave.games.witchcraft.rules.stack import ALTAR, FREE, TIRED, TOKENS, altar, is_altar, is_stack, stack, tiles_of
from conclave.kernel.agenda import Item
from conclave.kernel.sight import Sight

GEOMETRIES: Final = {geometry.margin: geometry for geometry in (MAIN, GROWN)}
SIGHTS: Final = [Sight(*FIELDS.slices(geometry.size)) for geometry in (MAIN, GROWN)]


class Observation:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        sight = SIGHTS[obs[0]]
        asks = sight.one(obs, "asks")
        self.viewer = viewer
        self.to_act = sight.one(obs, "to_act")
        self.question: Item[Any] | None = MACHINE.items[asks] if asks >= 0 else None
        """The pending one; None when the game is over."""
        self.x, self.y = sight.of(obs, "about")
        self.repeats = sight.one(obs, "repeats")
        self.winner = sight.one(obs, "winner")
        self.has_power_tiles = sight.one(obs, "power_tiles") == 1
        self.powers = list(sight.of(obs, "powers"))
        """Kind, kind + USED, HELD or -1, by seat."""
        max_turns = sight.one(obs, "max_turns")
        self.board = empty(Setup(self.has_power_tiles, False, False, obs[0] == 1, -1, max_turns))
        fill(self.board, sight, obs)

    def asks(self, *questions: Item[Any]) -> bool:
        """Is one of these pending?"""
        return self.question in questions

    @property
    def name(self) -> str:
        """Of the pending question."""
        return self.question.name if self.question is not None else "over"

    @property
    def geometry(self) -> Geometry:
        return self.board.geometry

    def number(self, field: int) -> int:
        """A number of the board, by its place (see fields.py)."""
        return int(self.board.at[field])

    def cell(self, square: int) -> int:
        return int(self.board.cell(square))

    def squares(self) -> list[int]:
        """Every square of the board, in board order."""
        return [square for square in range(self.geometry.size) if self.cell(square) >= FREE]

    def stacks(self) -> list[int]:
        """Squares that hold wizards."""
        return [square for square in range(self.geometry.size) if self.is_stack(square)]

    def is_stack(self, square: int) -> bool:
        return is_stack(self.cell(square))

    def is_altar(self, square: int) -> bool:
        return is_altar(self.cell(square))

    def height(self, square: int) -> int:
        return int(size_of(tiles_of(self.cell(square))))


def fill(board: Witchcraft, sight: Sight, obs: Sequence[int]) -> None:
    """Put what is seen onto an empty board."""
    at = board.at
    for name in ("active", "first", "turns", "actor", "spared", "reason"):
        at[FIELDS.place(name)] = sight.one(obs, name)
    for name in ("reserves", "piles", "hand", "discards"):
        for number, bag in enumerate(bags(sight.of(obs, name))):
            at[FIELDS.place(name) + number] = bag
    for seat, power in enumerate(sight.of(obs, "powers")):
        at[POWERS + seat] = -1 if power == HELD else power
    at[PAIRS] = sum(unused << size for size, unused in enumerate(sight.of(obs, "pairs"), 1))
    VOLLEY.fill(at, [square for square in sight.of(obs, "volley") if square >= 0])
    numbers = sight.of(obs, "cells")
    for square in range(board.geometry.size):
        part = numbers[square * CELL : square * CELL + CELL]
        at[CELLS + square] = cell_of(part)
        gift = part[5]
        if gift:
            GIFTS.add(at, square)
            GIFTS.add(at, gift)


def bags(counts: Sequence[int]) -> list[int]:
    """Bags from twelve counts each."""
    return [
        sum(count << 3 * tile for tile, count in enumerate(counts[start : start + 12]))
        for start in range(0, len(counts), 12)
    ]


def cell_of(part: Sequence[int]) -> int:
    """A cell from its numbers in the observation."""
    what, top, facing, tired, tokens = part[:5]
    if what <= 0:
        return what
    if what == ALTAR:
        return int(altar(top))
    [covered] = bags(part[6:])
    return int(stack(what - 1, top, facing, covered) | tired * TIRED | tokens << TOKENS)
