"""What every spell costs: its dice, its least price, and the price that the dice make."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    CASTER,
    POWER,
    S_COMMAND,
    S_CONFUSE,
    S_FIELD,
    S_FURY,
    S_OMENS,
    S_PROTECTION,
    S_RAY,
    S_SHIELD,
    S_STORM,
    S_TERROR,
    S_TIME,
    SPELL,
    TARGET,
)
from conclave.games.magia.rules.ground import dist2, full, points

FIGURES: Final = tables.SPELLS
FIELD_DICE: Final[int] = FIGURES["field"]["dice"]
FIELD_NEED: Final[int] = FIGURES["field"]["least"]
COMMAND_DICE: Final[int] = FIGURES["command"]["dice"]
CONFUSE_DICE: Final[int] = FIGURES["confuse"]["dice"]
CONFUSE_FACE: Final[int] = FIGURES["confuse"]["face"]
TIME_DICE: Final[int] = FIGURES["time"]["dice"]
TIME_MOST: Final[int] = FIGURES["time"]["most"]
OMENS_DICE: Final[int] = FIGURES["omens"]["dice"]
PROTECTION_DICE: Final[int] = FIGURES["protection"]["dice"]
RAY_DICE: Final[int] = FIGURES["ray"]["dice"]
VISIONS_DICE: Final[int] = FIGURES["visions"]["dice"]
STORM_LEAST: Final[int] = FIGURES["storm"]["least_dice"]
HALVED: Final[int] = FIGURES["terror"]["halved"]
DOUBLED: Final[int] = FIGURES["terror"]["doubled"]


def dice(spell: int, power: int) -> int:
    """Dice of the cost roll."""
    if spell == S_FIELD:
        return FIELD_DICE
    if spell == S_COMMAND:
        return COMMAND_DICE
    if spell == S_CONFUSE:
        return CONFUSE_DICE
    if spell == S_TIME:
        return TIME_DICE * power
    if spell in (S_FURY, S_SHIELD, S_STORM):
        return power
    if spell == S_OMENS:
        return OMENS_DICE
    if spell == S_PROTECTION:
        return PROTECTION_DICE
    if spell == S_RAY:
        return RAY_DICE
    return 1 if spell == S_TERROR else VISIONS_DICE


def fixed(b: Board, wizard: int, spell: int, target: int) -> int:
    """The part of a price that no die changes."""
    if spell == S_COMMAND:  # FW-8.6
        return full(dist2(b, wizard, target))
    if spell in (S_CONFUSE, S_RAY, S_STORM):
        return points(dist2(b, wizard, target))
    if spell == S_FURY:  # FW-11.12
        return b.worth(target)
    if spell == S_TERROR:
        return terror_base(b, wizard, target)
    return group_size(b, wizard) if spell == S_PROTECTION else 0


def least(b: Board, wizard: int, spell: int, target: int) -> int:
    """FW-4.16: the lowest price of the weakest power."""
    base = fixed(b, wizard, spell, target)
    if spell == S_TERROR:
        return base // 2
    return base + dice(spell, STORM_LEAST if spell == S_STORM else 1)


def powers(b: Board, wizard: int, spell: int, target: int) -> list[int]:
    """Powers whose lowest price can be paid, ascending."""
    stock, base = b.mp[wizard], fixed(b, wizard, spell, target)
    if spell == S_TIME:
        return list(range(1, min(TIME_MOST, stock // TIME_DICE) + 1))
    if spell == S_SHIELD:
        return list(range(1, min(markers(b, target), stock) + 1))
    return list(range(STORM_LEAST if spell == S_STORM else 1, stock - base + 1))


def why_no_power(b: Board, power: int) -> str:
    spell = b.spell[SPELL]
    if spell == S_TIME and not 1 <= power <= TIME_MOST:
        return "FW-10.2"
    if spell == S_SHIELD and not 1 <= power <= markers(b, b.spell[TARGET]):
        return "FW-15.5"
    if spell == S_STORM:
        return "FW-16.1" if power < STORM_LEAST else "FW-16.10"
    return "FW-11.13" if spell == S_FURY and power < 1 else "FW-4.16"


def cost(b: Board, fallen: list[int]) -> int:
    """What the declared spell costs with these dice."""
    wizard, spell, target = b.spell[CASTER], b.spell[SPELL], b.spell[TARGET]
    base = fixed(b, wizard, spell, target)
    if spell == S_STORM:
        return (b.spell[POWER] + base) * multiple(fallen)
    if spell == S_TERROR:  # FW-17.5
        return base // 2 if fallen[0] <= HALVED else base if fallen[0] < DOUBLED else 2 * base
    return base + sum(fallen)


def multiple(fallen: list[int]) -> int:
    """FW-16.9: by the largest group of equal dice, never more than three."""
    return min(max([fallen.count(face) for face in fallen]), 3)


def is_granted(spell: int, fallen: list[int]) -> bool:
    """Do the dice of the cost let the spell work? FW-7.3, FW-9.3."""
    if spell == S_FIELD:
        return sum(fallen) >= FIELD_NEED
    return spell != S_CONFUSE or max(fallen) >= CONFUSE_FACE


def terror_base(b: Board, wizard: int, unit: int) -> int:
    """FW-17.3, FW-17.11: distance, the Unit, and Individuals joined to it."""
    seat = b.setup.owner[unit]
    total = points(dist2(b, wizard, unit)) + b.worth(unit)
    for piece in b.touching(unit):
        if b.setup.owner[piece] == seat and b.is_individual(piece):
            total += b.worth(piece)
    return total


def group_size(b: Board, wizard: int) -> int:
    """FW-13.4: the Wizard, and every other whom Magic Protection would cover."""
    seat = b.setup.owner[wizard]
    size = 1
    for piece in b.touching(wizard):
        if b.setup.owner[piece] == seat and b.is_individual(piece) and not b.is_terrible(piece):
            size += 1
    return size


def markers(b: Board, piece: int) -> int:
    """Volley markers on a piece."""
    total = 0
    for at in range(0, len(b.volleys), 4):
        if b.volleys[at + 1] == piece:
            total += b.volleys[at + 2]
    return total
