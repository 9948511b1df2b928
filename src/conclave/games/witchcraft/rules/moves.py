"""Moves: what a code names. A square stands for the altar or stack on it, too."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from conclave.games.witchcraft.rules.bags import TYPES
from conclave.games.witchcraft.rules.geometry import DIRECTIONS, GROWN
from conclave.kernel.moves import Codec, Family, Numbers

if TYPE_CHECKING:
    from conclave.games.witchcraft.rules.board import Board


class Squares(Family["Board"]):
    """Coordinates; there is room for the widest geometry that board.toml allows."""

    def word(self, b: "Board", index: i64) -> str:
        return b.geometry.names[index]

    def read(self, b: "Board", word: str) -> i64:
        return b.geometry.square(word)


class Tiles(Family["Board"]):
    """Tile types."""

    def in_bag(self, bag: i64) -> list[int]:
        """Moves that name the types in a bag; as types_in, but without a list between."""
        found: list[int] = []
        move = self.first
        while bag:
            if bag & 7:
                found.append(move)
            move += 1
            bag >>= 3
        return found


class Sizes(Numbers["Board"]):
    """Lengths of pieces, from 1 to 3."""

    def read(self, b: "Board", word: str) -> i64:
        return super().read(b, word) or -1


class Buttons(Family["Board"]):
    """Words of their own; codes that have none yet count as buttons, too."""

    def is_real(self, b: "Board", index: i64) -> bool:
        return True


class Bars(Family["Board"]):
    """Places for an extension piece."""

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < len(b.geometry.bars)

    def word(self, b: "Board", index: i64) -> str:
        return b.geometry.bars[index].name

    def read(self, b: "Board", word: str) -> i64:
        for number, bar in enumerate(b.geometry.bars):
            if bar.name == word:
                return number
        return -1


SQUARE: Final = Squares("square", 0, 168)
DIRECTION: Final[Family["Board"]] = Family("direction", 168, 8, DIRECTIONS)
TILE: Final = Tiles("tile", 176, 12, TYPES)
SIZE: Final = Sizes("size", 188, 4)
BUTTON: Final = Buttons("button", 192, 16, ["power", "end", "stop", "none", "capture", "yes", "no"])
BAR: Final = Bars("bar", 208, len(GROWN.bars))

CODEC: Final[Codec["Board"]] = Codec([SQUARE, DIRECTION, TILE, SIZE, BUTTON, BAR])

POWER: Final[i64] = BUTTON.first
END: Final[i64] = BUTTON.first + 1
STOP: Final[i64] = BUTTON.first + 2
NONE: Final[i64] = BUTTON.first + 3
CAPTURE: Final[i64] = BUTTON.first + 4
YES: Final[i64] = BUTTON.first + 5
NO: Final[i64] = BUTTON.first + 6

STOPPING: Final = BUTTON.part([int(STOP)])
