"""Moves as codes: what each family of them names."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import CELLS, MOST_PIECES, WIDTH
from conclave.games.magia.rules.board import Board
from conclave.kernel.moves import Codec, Family, Numbers

SPELL_NAMES: Final = [
    "dispel", "field", "command", "confuse", "time", "fury", "omens", "protection", "ray", "shield", "storm", "terror",
    "visions", "sight", "duel",
]  # fmt: skip
"""A duel is no spell, but begun by a Wizard like one."""
KIND_NAMES: Final[list[str]] = tables.KINDS


class Cells(Family[Board]):
    """South-west cells, as `x,y`."""

    def word(self, b: Board, index: i64) -> str:
        return f"{index % WIDTH},{index // WIDTH}"

    def read(self, b: Board, word: str) -> i64:
        x, _, y = word.partition(",")
        if not (x.isdecimal() and y.isdecimal() and len(word) < 6):
            return -1
        index: i64 = WIDTH * int(y) + int(x)
        return index if index < self.size and self.word(b, index) == word else -1


class Pieces(Family[Board]):
    """Own pieces by their id, others with their seat before it."""

    def is_real(self, b: Board, index: i64) -> bool:
        return 0 <= index < b.setup.pieces

    def word(self, b: Board, index: i64) -> str:
        owner = b.setup.owner[index]
        return b.setup.ids[index] if owner == b.to_act else f"P{owner + 1}.{b.setup.ids[index]}"

    def thing(self, b: Board, index: i64) -> str:
        return KIND_NAMES[b.setup.kind[index]]


class Files(Family[Board]):
    """Files that the Unit which is asked about may have."""

    def is_real(self, b: Board, index: i64) -> bool:
        return b.is_unit(b.about_x())

    def word(self, b: Board, index: i64) -> str:
        return f"files.{index}"


class Casts(Family[Board]):
    """A Wizard and what he begins."""

    def cast(self, wizard: i64, spell: i64) -> int:
        return int(self.first + 16 * wizard + spell)

    def wizard(self, move: i64) -> i64:
        return (move - self.first) // 16

    def spell(self, move: i64) -> i64:
        return (move - self.first) % 16

    def is_real(self, b: Board, index: i64) -> bool:
        return index // 16 < b.setup.pieces and index % 16 < len(SPELL_NAMES)

    def word(self, b: Board, index: i64) -> str:
        return f"{PIECE.word(b, index // 16)}.{SPELL_NAMES[index % 16]}"

    def thing(self, b: Board, index: i64) -> str:
        return SPELL_NAMES[index % 16]

    def read(self, b: Board, word: str) -> i64:
        who, _, name = word.rpartition(".")
        wizard = PIECE.read(b, who)
        return 16 * wizard + SPELL_NAMES.index(name) if wizard >= 0 and name in SPELL_NAMES else i64(-1)


CELL: Final[Cells] = Cells("cell", 0, CELLS)
NUMBER: Final[Numbers[Board]] = Numbers("number", 0, CELLS)
"""Dice, bids, powers, intervals: the codes of cells, but no question is about both."""
PIECE: Final[Pieces] = Pieces("piece", 1728, MOST_PIECES)
REFORM: Final[Files] = Files("files", 1856, 64)
BUTTON: Final[Family[Board]] = Family("button", 1920, 7, ["pass", "done", "go", "yes", "no", "south", "north"])
ORDER: Final[Family[Board]] = Family("order", 1927, 3, ["attack", "hold", "oppose"])
REPLY: Final[Family[Board]] = Family(
    "reply",
    1930,
    15,
    [
        "keep", "smite", "forward", "back", "stand", "counter", "stay", "reorganise", "safe", "risky", "to_the_death",
        "defend", "messenger", "courier", "in_person",
    ],
)  # fmt: skip
LAYOUT: Final[Family[Board]] = Family("layout", 1945, 4, ["normal", "mirrored", "normal_back", "mirrored_back"])
CAST: Final[Casts] = Casts("cast", 2048, 16 * MOST_PIECES)
CODEC: Final = Codec[Board]([CELL, PIECE, REFORM, BUTTON, ORDER, REPLY, LAYOUT, CAST])

PASS: Final[i64] = BUTTON.move(0)
DONE: Final[i64] = BUTTON.move(1)
GO: Final[i64] = BUTTON.move(2)
YES: Final[i64] = BUTTON.move(3)
NO: Final[i64] = BUTTON.move(4)
SOUTHWARD: Final[i64] = BUTTON.move(5)
NORTHWARD: Final[i64] = BUTTON.move(6)
ATTACK: Final[i64] = ORDER.move(0)
HOLD: Final[i64] = ORDER.move(1)
OPPOSE: Final[i64] = ORDER.move(2)
KEEP: Final[i64] = REPLY.move(0)
SMITE: Final[i64] = REPLY.move(1)
FORWARD: Final[i64] = REPLY.move(2)
BACK: Final[i64] = REPLY.move(3)
STAND: Final[i64] = REPLY.move(4)
COUNTER: Final[i64] = REPLY.move(5)
STAY: Final[i64] = REPLY.move(6)
REORGANISE: Final[i64] = REPLY.move(7)
SAFE: Final[i64] = REPLY.move(8)
RISKY: Final[i64] = REPLY.move(9)
TO_DEATH: Final[i64] = REPLY.move(10)
DEFEND: Final[i64] = REPLY.move(11)
BY_MESSENGER: Final[i64] = REPLY.move(12)
BY_COURIER: Final[i64] = REPLY.move(13)
IN_PERSON: Final[i64] = REPLY.move(14)
NORMAL_FORWARD: Final[i64] = LAYOUT.move(0)
MIRRORED_BACK: Final[i64] = LAYOUT.move(3)


def buttons(family: Family[Board], *moves: i64) -> Family[Board]:
    """Only these answers of a family."""
    return family.part([int(move) for move in moves])


YES_OR_NO: Final = buttons(BUTTON, YES, NO)
TO_PASS: Final = buttons(BUTTON, PASS)
