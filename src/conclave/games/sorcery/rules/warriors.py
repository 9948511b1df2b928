"""What a warrior can do now: its abilities, immunity, and whether it is able (MK-1.7, MK-14.5, MK-14.6, MK-19.15)."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ARCANE_SIGHT,
    BA,
    DG,
    DREAD,
    FALSE_DAWN,
    FL,
    GF,
    LI,
    MI,
    P_BREACH,
    P_CASTER,
    P_FIGURE,
    P_SIZE,
    P_SPELL,
    SHACKLES,
    SHADOW_WINGS,
    SLOTS,
    TO,
)
from conclave.games.sorcery.rules.ground import distance, foes_touching, has_line

IMMUNE: Final[list[int]] = tables.WARRIORS.immune
TYPES: Final[list[int]] = tables.WARRIORS.types
KEPT: Final = [BA, DG, GF, LI, MI, TO]  # by the demoralized and the captive
UNSEEN_BEYOND: Final = 5  # MK-19.8


def types(b: Board, figure: int) -> int:
    """Attack types, a bit each."""
    return TYPES[b.profile[figure]]


def shows(b: Board, figure: int, ability: int) -> bool:
    """Does its click, Mind Tap or Shadow Wings give it this ability?"""
    if b.dial(figure)[4] == ability or b.tapped[figure] == ability:
        return True
    return ability == FL and is_under(b, figure, SHADOW_WINGS)


def has_ability(b: Board, figure: int, ability: int) -> bool:
    """MK-19.15: is it in force?"""
    if not shows(b, figure, ability):
        return False
    if ability not in KEPT:
        return is_able(b, figure)
    if ability in (GF, LI, DG):
        return not b.has_illusion(FALSE_DAWN)
    return True


def is_immune(b: Board, figure: int) -> bool:
    """MK-18.9: magic immunity, by defense type or ability."""
    return IMMUNE[b.profile[figure]] != 0 or shows(b, figure, MI)


def is_affected(b: Board, figure: int, caster: int, is_breach: bool) -> bool:
    """MK-4.30, MK-11.8: does magic of this caster reach the figure?"""
    return figure == caster or is_breach or not is_immune(b, figure)


def is_in_force(b: Board, at: int) -> bool:
    """Does the enchantment at this place of `magic` work (MK-4.35, MK-7.11)?"""
    if b.is_being_cast(at):
        return False
    figure = b.magic[at + P_FIGURE]
    return is_affected(b, figure, b.magic[at + P_CASTER], b.magic[at + P_BREACH] != 0)


def is_under(b: Board, figure: int, enchantment: int) -> bool:
    """Is it under this enchantment, in force?"""
    magic = b.magic
    for at in range(0, len(magic), P_SIZE):
        if magic[at + P_FIGURE] == figure and magic[at + P_SPELL] == enchantment and is_in_force(b, at):
            return True
    return False


def is_demoralized(b: Board, figure: int) -> bool:
    """MK-14.5, by its dial or by Dread; the captive are treated so too."""
    return b.dial(figure)[5] != 0 or is_under(b, figure, DREAD)


def is_captive(b: Board, figure: int) -> bool:
    """MK-14.6."""
    return is_under(b, figure, SHACKLES)


def is_able(b: Board, figure: int) -> bool:
    """MK-1.7."""
    if b.dial(figure)[5]:
        return False
    return not b.magic or not (is_under(b, figure, DREAD) or is_under(b, figure, SHACKLES))


def able_foes_touching(b: Board, figure: int) -> list[int]:
    """Able opposing warriors in base contact."""
    return [foe for foe in foes_touching(b, figure) if is_able(b, foe)]


def sees(b: Board, figure: int, target: int) -> bool:
    """Has a warrior a line of fire to another (MK-13.6, MK-19.8)?"""
    one, other = b.square[figure], b.square[target]
    is_far = figure // SLOTS != target // SLOTS and distance(one, other) > UNSEEN_BEYOND
    if is_far and has_ability(b, target, LI) and not is_under(b, figure, ARCANE_SIGHT):
        return False
    return has_line(b, one, other)
