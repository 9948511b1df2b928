"""What a warrior can do now: its abilities, immunity, and whether it is able (MK-1.7, MK-14.5, MK-14.6, MK-19.15)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import NEAR, distance, foes_touching, has_line, near_at
from conclave.games.sorcery.rules.spell import CAPTIVATES, DEMORALIZES, REVEALS, SEES_ALL, SPELLS
from conclave.games.sorcery.rules.terms import ABILITY, BA, DG, GF, ILLUSION, LI, MI, SLOTS, TO, flat

IMMUNE: Final[vec[i64]] = flat(tables.WARRIORS.immune)
TYPES: Final[vec[i64]] = flat(tables.WARRIORS.types)
UNSEEN_BEYOND: Final = 5  # MK-19.8


def lasting_abilities() -> vec[i64]:
    """By ability: 1 if the demoralized and the captive keep it; 2 if False Dawn takes it from all."""
    kept = [0] * len(tables.ABILITIES)
    for ability in (BA, MI, TO):
        kept[ability] = 1
    for ability in (DG, GF, LI):
        kept[ability] = 2
    return flat(kept)


KEPT: Final[vec[i64]] = lasting_abilities()


def types(b: Board, figure: i64) -> i64:
    """Attack types, a bit each."""
    return TYPES[b.at[f.PROFILE + figure]]


# -- magic that works on it


def is_affected(b: Board, figure: i64, caster: i64, is_breach: bool) -> bool:
    """MK-4.30, MK-11.8: does magic of this caster reach the figure?"""
    return figure == caster or is_breach or not is_immune(b, figure)


def is_in_force(b: Board, card: i64) -> bool:
    """Does the enchantment in play work (MK-4.35, MK-7.11)?"""
    at = b.at
    if b.is_being_cast(card):
        return False
    return is_affected(b, at[card + f.CARD_FIGURE], at[card + f.CARD_CASTER], at[card + f.CARD_BREACH] != 0)


def is_under(b: Board, figure: i64, trait: i64) -> bool:
    """Is it under an enchantment with this trait, in force?"""
    at = b.at
    for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
        is_on = at[card + f.CARD_FIGURE] == figure
        if is_on and SPELLS[at[card + f.CARD_SPELL]].traits & trait and is_in_force(b, card):
            return True
    return False


def is_illusion_in_force(b: Board, card: i64) -> bool:
    """A spell that is being cast is not yet in force (MK-4.35)."""
    return SPELLS[b.at[card + f.CARD_SPELL]].type == ILLUSION and not b.is_being_cast(card)


def has_illusion(b: Board, trait: i64) -> bool:
    """Is an illusion with this trait in force?"""
    at = b.at
    for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
        if SPELLS[at[card + f.CARD_SPELL]].traits & trait and is_illusion_in_force(b, card):
            return True
    return False


# -- abilities


def shows(b: Board, figure: i64, ability: i64) -> bool:
    """Does its click, Mind Tap or an enchantment give it this ability?"""
    at = b.at
    if b.dial(figure, ABILITY) == ability or at[f.TAPPED + figure] == ability:
        return True
    for card in range(f.FIRST_CARD, f.FIRST_CARD + at[f.IN_PLAY], f.CARD_SIZE):
        is_on = at[card + f.CARD_FIGURE] == figure
        if is_on and SPELLS[at[card + f.CARD_SPELL]].ability == ability and is_in_force(b, card):
            return True
    return False


def has_ability(b: Board, figure: i64, ability: i64) -> bool:
    """MK-19.15: is it in force?"""
    if not shows(b, figure, ability):
        return False
    kept = KEPT[ability]
    if kept == 0:
        return is_able(b, figure)
    return kept == 1 or not has_illusion(b, REVEALS)


def is_immune(b: Board, figure: i64) -> bool:
    """MK-18.9: magic immunity, by defense type or ability."""
    at = b.at
    if IMMUNE[at[f.PROFILE + figure]] != 0:
        return True
    return b.dial(figure, ABILITY) == MI or at[f.TAPPED + figure] == MI


def is_demoralized(b: Board, figure: i64) -> bool:
    """MK-14.5, by its dial or by Dread; the captive are treated so too."""
    return b.is_broken(figure) or is_under(b, figure, DEMORALIZES)


def is_captive(b: Board, figure: i64) -> bool:
    """MK-14.6."""
    return is_under(b, figure, CAPTIVATES)


def is_able(b: Board, figure: i64) -> bool:
    """MK-1.7."""
    return not b.is_broken(figure) and not is_under(b, figure, CAPTIVATES | DEMORALIZES)


# -- others


def able_foes_touching(b: Board, figure: i64) -> list[int]:
    """Able opposing warriors in base contact."""
    return [foe for foe in foes_touching(b, figure) if is_able(b, foe)]


def is_engaged(b: Board, figure: i64) -> bool:
    """Is an able opposing warrior in base contact with it?"""
    grid, seat = b.grid, figure // SLOTS
    first = near_at(b, b.at[f.SQUARE + figure]) + 1
    for place in range(first, first + NEAR[first - 1]):
        other = i64(grid[NEAR[place]])
        if other >= 0 and other // SLOTS != seat and is_able(b, other):
            return True
    return False


def sees(b: Board, figure: i64, target: i64) -> bool:
    """Has a warrior a line of fire to another (MK-13.6, MK-19.8)?"""
    one, other = b.at[f.SQUARE + figure], b.at[f.SQUARE + target]
    is_far = figure // SLOTS != target // SLOTS and distance(one, other) > UNSEEN_BEYOND
    if is_far and has_ability(b, target, LI) and not is_under(b, figure, SEES_ALL):
        return False
    return has_line(b, one, other)
