"""The record of a piece: where each of its numbers lies, piece after piece, at the end of a state.

`at[X + STRIDE * piece]` is the column that a piece stands in. Records lie behind everything else, so that a state is
only as long as its two armies need. A record also has room for one volley and one attack: there are never more of
them than pieces, but the n-th is not that of piece n.
"""

from typing import Final

from mypy_extensions import i64

PIECES: Final[i64] = 832  # all other fields lie before
STRIDE: Final[i64] = 33

X: Final[i64] = PIECES  # south-west cell, -1 when it is not on the table
Y: Final[i64] = PIECES + 1
W: Final[i64] = PIECES + 2  # footprint
D: Final[i64] = PIECES + 3
N: Final[i64] = PIECES + 4  # miniatures
FILES: Final[i64] = PIECES + 5
FATE: Final[i64] = PIECES + 6
CHAMPION: Final[i64] = PIECES + 7
WOUNDS: Final[i64] = PIECES + 8
REACTION: Final[i64] = PIECES + 9
SINCE: Final[i64] = PIECES + 10  # turn in which the reaction was placed
DISORDER: Final[i64] = PIECES + 11
MARK: Final[i64] = PIECES + 12  # see terms
BONUS: Final[i64] = PIECES + 13  # cells that Fury adds this phase
MP: Final[i64] = PIECES + 14  # Magic Points
HAS_CAST: Final[i64] = PIECES + 15  # kinds of spells cast this turn, a bit each
WARD: Final[i64] = PIECES + 16  # Wizard whose Magic Protection covers it
GOAL: Final[i64] = PIECES + 17  # command whose General a carrier is on the way to
SCROLL: Final[i64] = PIECES + 18  # the order that it carries
DUE: Final[i64] = PIECES + 19  # killing hits not applied yet
LOST: Final[i64] = PIECES + 20  # miniatures lost in this step
DEALT: Final[i64] = PIECES + 21  # losses inflicted in this step
SIGHT: Final[i64] = PIECES + 22  # dice of Arcane Sight; -1 not committed yet

SHOOTER: Final[i64] = PIECES + 23  # of a volley
SHOT_AT: Final[i64] = PIECES + 24
MARKERS: Final[i64] = PIECES + 25
SHOT_NEED: Final[i64] = PIECES + 26  # face that hits
VOLLEY_SIZE: Final[i64] = 4

ATTACKER: Final[i64] = PIECES + 27  # of an attack
ATTACKED: Final[i64] = PIECES + 28
DICE: Final[i64] = PIECES + 29
TO_HIT: Final[i64] = PIECES + 30
TO_KILL: Final[i64] = PIECES + 31
KILLS: Final[i64] = PIECES + 32  # killing hits
ATTACK_SIZE: Final[i64] = 6
