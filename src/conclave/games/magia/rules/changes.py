"""What changes a roll: every modifier with its reason, so that rules add them up and people are told each by its name.

A list of changes is flat: reason, amount, reason, amount...
"""

from typing import Final

from mypy_extensions import i64

NERVE: Final[i64] = 0
CHAMPION: Final[i64] = 1
TALISMANS_NEAR: Final[i64] = 2
LED: Final[i64] = 3
DISORGANISED: Final[i64] = 4
SHAKEN: Final[i64] = 5
ON_HOLD: Final[i64] = 6
OPPOSING: Final[i64] = 7
OUTWEIGHED: Final[i64] = 8
TERRIBLE: Final[i64] = 9
BAD_LIGHT: Final[i64] = 10
HALVED: Final[i64] = 11
A_QUARTER_LOST: Final[i64] = 12
LOST_LESS: Final[i64] = 13
LOST_MORE: Final[i64] = 14
COMMAND: Final[i64] = 15
OMENS: Final[i64] = 16
BOAST: Final[i64] = 17
TALISMANS: Final[i64] = 18
COMMANDS_LOST: Final[i64] = 19
NO_WARCHIEF: Final[i64] = 20
IN_PERSON: Final[i64] = 21
UNSTEADY: Final[i64] = 22
ENGAGED: Final[i64] = 23
DIVINERS: Final[i64] = 24
EXPLORATION: Final[i64] = 25
SOFT_COVER: Final[i64] = 26
HARD_COVER: Final[i64] = 27
OVERHEAD: Final[i64] = 28
SINGLE: Final[i64] = 29
FAR: Final[i64] = 30
CHARGE: Final[i64] = 31
DISTANCE: Final[i64] = 32
WORTH: Final[i64] = 33
GROUP: Final[i64] = 34
ARMOUR: Final[i64] = 35
STRENGTH: Final[i64] = 36
REASONS: Final[i64] = 37

NO_CHANGES: Final[list[int]] = []


def note(changes: list[int], reason: i64, amount: i64) -> None:
    """One more, if it changes anything."""
    if amount:
        changes.append(int(reason))
        changes.append(int(amount))


def added(changes: list[int]) -> i64:
    """What they come to."""
    total: i64 = 0
    for place in range(1, len(changes), 2):
        total += changes[place]
    return total
