"""An observation read back into a board, so that the predicates of the rules also serve what a screen shows."""

from collections.abc import Sequence
from typing import Final

from conclave.games.witchcraft.rules.board import Setup
from conclave.games.witchcraft.rules.codes import HELD
from conclave.games.witchcraft.rules.geometry import GROWN, MAIN, Geometry
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.games.witchcraft.rules.sight import CELL, slices
from conclave.games.witchcraft.rules.stack import ALTAR, BAG, FREE, size_of, tiles_of
from conclave.kernel.sight import Sight

GEOMETRIES: Final = {frame.margin: frame for frame in (MAIN, GROWN)}
SIGHTS: Final = [Sight(*slices(frame.size)) for frame in (MAIN, GROWN)]


class Observation:
    """All that a viewer knows: a board without secrets, and the pending question."""

    def __init__(self, obs: Sequence[int], viewer: int) -> None:
        sight = SIGHTS[obs[0]]
        one = {name: sight.one(obs, name) for name, (start, stop) in sight.spans.items() if stop == start + 1}
        self.viewer = viewer
        self.to_act = one["to_act"]
        self.kind = one["asks"]
        """Number of the pending question; -1 when the game is over."""
        self.x, self.y = sight.of(obs, "about")
        self.repeats = one["repeats"]
        self.winner = one["winner"]
        self.has_power_tiles = one["power_tiles"] == 1
        self.powers = list(sight.of(obs, "powers"))
        """Kind, kind + USED, HELD or -1, by seat."""
        board = Witchcraft(Setup(self.has_power_tiles, False, False, obs[0] == 1, -1, one["max_turns"]))
        board.active, board.first, board.turns = one["active"], one["first"], one["turns"]
        board.actor, board.reason = one["actor"], one["reason"]
        board.pairs = sum(unused << size for size, unused in enumerate(sight.of(obs, "pairs"), 1))
        board.reserves = bags(sight.of(obs, "reserves"))
        board.piles = bags(sight.of(obs, "piles"))
        board.powers = [-1 if power == HELD else power for power in self.powers]
        [board.hand] = bags(sight.of(obs, "hand"))
        [board.discards] = bags(sight.of(obs, "discards"))
        board.volley = [square for square in sight.of(obs, "volley") if square >= 0]
        numbers = sight.of(obs, "cells")
        for square in range(board.frame.size):
            part = numbers[square * CELL : square * CELL + CELL]
            board.cells[square] = cell_of(part)
            if part[0] in (1, 2) and part[5]:
                board.gifts += [square, part[5]]
        self.board = board

    @property
    def frame(self) -> Geometry:
        return self.board.frame

    @property
    def cells(self) -> list[int]:
        return self.board.cells

    def squares(self) -> list[int]:
        """Every square of the board, in board order."""
        return [square for square, cell in enumerate(self.cells) if cell >= FREE]

    def stacks(self) -> list[int]:
        """Squares that hold wizards."""
        return [square for square, cell in enumerate(self.cells) if cell > FREE and cell & 3 != ALTAR]

    def is_stack(self, square: int) -> bool:
        return self.cells[square] > FREE and self.cells[square] & 3 != ALTAR

    def is_altar(self, square: int) -> bool:
        return self.cells[square] > FREE and self.cells[square] & 3 == ALTAR

    def height(self, square: int) -> int:
        return size_of(tiles_of(self.cells[square]))

    def gift(self, square: int) -> int:
        """Bag of the tiles that are about to be laid on a stack."""
        gifts = self.board.gifts
        return gifts[gifts.index(square) + 1] if square in gifts[::2] else 0


def bags(counts: Sequence[int]) -> list[int]:
    """Bags from twelve counts each."""
    return [
        sum(count << 3 * tile for tile, count in enumerate(counts[start : start + 12]))
        for start in range(0, len(counts), 12)
    ]


def cell_of(part: Sequence[int]) -> int:
    """A cell from its numbers in the observation (see sight.py)."""
    what, top, facing, tired, tokens = part[:5]
    if what <= 0:
        return what
    if what == ALTAR:
        return ALTAR | top << 2
    [covered] = bags(part[6:])
    return what | top << 2 | facing << 6 | tired << 9 | tokens << 10 | covered << BAG
