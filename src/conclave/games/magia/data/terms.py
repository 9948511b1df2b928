"""The numbers by which the rules know kinds of pieces, what became of them, their reactions, orders and omens."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

WIDTH: Final[i64] = 48  # of the table, in cells (FW-30.1)
HEIGHT: Final[i64] = 36
CELLS: Final[i64] = 1728

MOST_PIECES: Final[i64] = 128  # on both sides together: there are no more codes for them

NONE: Final[i64] = -1

# -- kinds of pieces
UNIT: Final[i64] = 0
WARCHIEF: Final[i64] = 1
GENERAL: Final[i64] = 2
HERO: Final[i64] = 3
PALADIN: Final[i64] = 4
WIZARD: Final[i64] = 5
PRIEST: Final[i64] = 6
DIVINER: Final[i64] = 7
COURIER: Final[i64] = 8
CREATURE: Final[i64] = 9
MESSENGER: Final[i64] = 10
STANDARD: Final[i64] = 11
SACRED: Final[i64] = 12
KINDS: Final[i64] = 13


def marked(kinds: list[i64]) -> vec[i64]:
    """By kind of piece: 1 for those named, 0 for all others."""
    return vec[i64]([i64(1) if kind in kinds else i64(0) for kind in range(KINDS)])


INDIVIDUALS: Final = [WARCHIEF, GENERAL, HERO, PALADIN, WIZARD, PRIEST, DIVINER, COURIER, CREATURE]  # FW-30.11
IS_INDIVIDUAL: Final[vec[i64]] = marked(INDIVIDUALS)
IS_SOLDIER: Final[vec[i64]] = marked([UNIT, *INDIVIDUALS])
IS_TALISMAN: Final[vec[i64]] = marked([STANDARD, SACRED])

# -- what became of a piece
IN_PLAY: Final[i64] = 0
IN_POOL: Final[i64] = 1  # a Messenger at hand
KILLED: Final[i64] = 2
LEFT: Final[i64] = 3  # fled, lowered: off the table, not killed

# -- marks of a piece, a bit each; all but the last go at the start of a turn
THREATENED: Final[i64] = 1
HAS_THREATENED: Final[i64] = 2
SHOT: Final[i64] = 4
ACTED: Final[i64] = 8  # moved, reformed, reorganised or told to stay
SHIFTED: Final[i64] = 16  # its cell changed in this phase
CHARGED: Final[i64] = 32  # moved into contact this turn
HELD: Final[i64] = 64
HURRIED: Final[i64] = 128  # under Fury
DUELLED: Final[i64] = 256
CHALLENGED: Final[i64] = 512
HAS_SMITTEN: Final[i64] = 1024
RALLIED: Final[i64] = 2048
RETURNED: Final[i64] = 4096  # a Messenger back this turn
DOOMED: Final[i64] = 8192  # its save failed
LOWERING: Final[i64] = 16384  # a Standard that is being lowered
TESTED: Final[i64] = 32768  # has taken its Losses Test
ABANDONED: Final[i64] = 65536  # a Sacred Object without guard, for good
LASTING: Final[i64] = 65536

# -- reactions
STEADY: Final[i64] = 0
CONFUSED: Final[i64] = 1
SHAKEN: Final[i64] = 2
ROUTING: Final[i64] = 3

# -- orders
ORDER_ATTACK: Final[i64] = 0
ORDER_HOLD: Final[i64] = 1
ORDER_OPPOSE: Final[i64] = 2

# -- omens
UNREAD: Final[i64] = 0
GOOD: Final[i64] = 1
BAD: Final[i64] = 2
NEUTRAL: Final[i64] = 3

# -- endings
BROKEN: Final[i64] = 1
POINTS: Final[i64] = 2
REASONS: Final = ["", "army broken", "victory points"]
