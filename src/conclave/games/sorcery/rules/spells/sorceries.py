"""Sorceries (MK-20.1 to MK-20.16): what each may be aimed at, and what it does."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import aims, combat, harm
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ADDS_DAMAGE,
    BLOTTED_PAGE,
    BOOK,
    BY_DIE,
    BY_TEXT,
    BY_VALUE,
    C_MODE,
    C_SQUARE,
    C_TARGET,
    CAST_BOOK,
    CAST_SQUARE,
    CAST_TARGET,
    CHANTED,
    CHANTED_TWICE,
    CLOSE_COMBAT,
    E_BLOTTED,
    E_PLACED,
    EMBER_BOLT,
    FACE_DOWN,
    FAR_GATE,
    FIGURE,
    FIREBURST,
    FOLD_SPACE,
    FORKED_LEVIN,
    HURL,
    IGNORES_TOUGHNESS,
    IS_SPELL,
    LEECH_LIFE,
    LEY_SURGE,
    MENDING_WORDS,
    NO_DAMAGE,
    RAIN_OF_ASH,
    RANGED_COMBAT,
    SEARING_TOUCH,
    UNMAKING,
    UNRAVEL,
    WAR_CHANT,
    WILD_BOLT,
)
from conclave.games.sorcery.rules.ground import free_within, is_free
from conclave.games.sorcery.rules.lasting import end_card
from conclave.games.sorcery.rules.scripts import Script, affected, caster, no_aim, spell_attack, target, then

ATTACK: Final[list[int]] = tables.SPELLS.column("attack")
DAMAGE: Final[list[int]] = tables.SPELLS.column("damage")
HEALS: Final[list[int]] = tables.SPELLS.column("heals")
WITHIN: Final[list[int]] = tables.SPELLS.column("within")
FORKED_ATTACK: Final[int] = tables.SPELLS.column("forked_attack")[FORKED_LEVIN]
FORKED_DAMAGE: Final[int] = tables.SPELLS.column("forked_damage")[FORKED_LEVIN]


# -- bolts at one opposing warrior


def at_foe(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures(aims.foes_in_range(b, caster))


def ember_bolt(b: Board, stage: int) -> None:
    spell_attack(b, target(b), ATTACK[EMBER_BOLT], DAMAGE[EMBER_BOLT])


def leech_life(b: Board, stage: int) -> None:
    if stage == 0:
        then(b, 1)
        spell_attack(b, target(b), 0, DAMAGE[LEECH_LIFE])
    elif b.dealt[0] > 0:
        harm.heal(b, caster(b), HEALS[LEECH_LIFE])


def wild_bolt(b: Board, stage: int) -> None:
    spell_attack(b, target(b), 0, BY_DIE)


def unmaking(b: Board, stage: int) -> None:
    spell_attack(b, target(b), 0, DAMAGE[UNMAKING])


def forked_levin_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    """The second mode needs two warriors, and does not take the first of them twice."""
    foes = aims.foes_in_range(b, caster)
    if mode == 0:
        return aims.figures(foes)
    if len(b.cast) > C_TARGET:
        return aims.figures([foe for foe in foes if foe != target(b)])
    return aims.figures(foes) if len(foes) > 1 else []


def forked_levin(b: Board, stage: int) -> None:
    if b.cast[C_MODE] == 0:
        spell_attack(b, target(b), 0, DAMAGE[FORKED_LEVIN])
    elif b.is_here(target(b, stage)):
        if stage == 0:
            then(b, 1)
        spell_attack(b, target(b, stage), FORKED_ATTACK, FORKED_DAMAGE)


def searing_touch_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures(aims.foes_in_contact(b, caster))


def searing_touch(b: Board, stage: int) -> None:
    flags = IS_SPELL | IGNORES_TOUGHNESS | ADDS_DAMAGE
    combat.strike(b, caster(b), CLOSE_COMBAT, [target(b)], 0, BY_VALUE, flags)


# -- areas


def fireburst_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.squares_near_foes(b, caster, WITHIN[FIREBURST])


def fireburst_area(b: Board) -> list[int]:
    return aims.area(b, b.cast[C_SQUARE], WITHIN[FIREBURST])


def fireburst(b: Board, stage: int) -> None:
    reached, square = affected(b, fireburst_area(b)), b.cast[C_SQUARE]
    combat.strike(b, caster(b), RANGED_COMBAT, reached, 0, DAMAGE[FIREBURST], IS_SPELL, square)


def rain_of_ash_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.squares_near_foes(b, caster, WITHIN[RAIN_OF_ASH])


def rain_of_ash_area(b: Board) -> list[int]:
    return aims.area(b, b.cast[C_SQUARE], WITHIN[RAIN_OF_ASH])


def rain_of_ash(b: Board, stage: int) -> None:
    """MK-18.10: all of them are dealt the damage at the same time."""
    for figure in affected(b, rain_of_ash_area(b)):
        harm.hurt(b, figure, DAMAGE[RAIN_OF_ASH], BY_TEXT)


def war_chant_area(b: Board) -> list[int]:
    figure = caster(b)
    reached = aims.area(b, b.square[figure], WITHIN[WAR_CHANT])
    return [friend for friend in reached if friend != figure and aims.are_friends(friend, figure)]


def war_chant(b: Board, stage: int) -> None:
    """The affected are fixed now, wherever they go afterwards."""
    for friend in affected(b, war_chant_area(b)):
        b.marks[friend] |= CHANTED_TWICE if b.marks[friend] & CHANTED else CHANTED


# -- figures that are healed, freed or placed


def mending_words_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures([figure for figure in aims.self_and_touching(b, caster) if b.click[figure] > 1])


def mending_words(b: Board, stage: int) -> None:
    harm.heal(b, target(b), HEALS[MENDING_WORDS])


def ley_surge_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures([f for f in aims.friends_within(b, caster, WITHIN[LEY_SURGE]) if b.tokens[f] > 0])


def ley_surge(b: Board, stage: int) -> None:
    harm.remove_token(b, target(b))


def place(b: Board, figure: int, square: int) -> None:
    """MK-17.6: it is placed, and does not move."""
    start = b.square[figure]
    b.put(figure, square)
    b.tell(E_PLACED, figure, start, square)


def fold_space_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return free_within(b, b.square[caster], WITHIN[FOLD_SPACE])


def fold_space(b: Board, stage: int) -> None:
    place(b, caster(b), b.cast[C_SQUARE])


def hurl_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    if question == CAST_SQUARE:
        return free_within(b, b.square[target(b)], WITHIN[HURL])
    foes = aims.foes_in_range(b, caster)
    return aims.figures([foe for foe in foes if free_within(b, b.square[foe], WITHIN[HURL])])


def hurl(b: Board, stage: int) -> None:
    if stage == 0:
        then(b, 1)
        spell_attack(b, target(b), 0, DAMAGE[HURL])
    elif b.struck[0] and b.is_here(target(b)) and is_free(b, b.cast[C_SQUARE]):
        place(b, target(b), b.cast[C_SQUARE])


def far_gate_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    return aims.figures(aims.friends_within(b, caster, WITHIN[FAR_GATE]))


def far_gate(b: Board, stage: int) -> None:
    one, other = caster(b), target(b)
    here, there = b.square[one], b.square[other]
    b.put(one, -1)
    b.put(other, here)
    b.put(one, there)
    b.tell(E_PLACED, other, there, here)
    b.tell(E_PLACED, one, here, there)


# -- spells in play and in books


def unravel_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    if mode == 0:
        return aims.enchantments_in_range(b, caster)
    return aims.glyphs_in_range(b, caster) if mode == 1 else aims.illusions(b)


def unravel(b: Board, stage: int) -> None:
    end_card(b, target(b))


def blotted_page_aim(b: Board, caster: int, question: int, mode: int) -> list[int]:
    if question == CAST_BOOK:
        return [BOOK + book for book in books_to_spoil(b, target(b), mode)]
    return [FIGURE + foe for foe in aims.foes_in_range(b, caster) if books_to_spoil(b, foe, mode)]


def books_to_spoil(b: Board, figure: int, mode: int) -> list[int]:
    return aims.books_to_blot(b, figure) if mode == 0 else aims.books_to_riffle(b, figure)


def blotted_page(b: Board, stage: int) -> None:
    if stage == 0:
        then(b, 1)
        spell_attack(b, target(b), ATTACK[BLOTTED_PAGE], NO_DAMAGE)
    elif b.struck[0]:
        book, stack = target(b, 1), b.stacks[target(b, 1)]
        if b.cast[C_MODE] == 0:
            b.stacks[book] = [stack[0] | FACE_DOWN, *stack[1:]]
        else:
            b.stacks[book] = [*stack[1:], stack[0]]
            b.exposed &= ~(1 << book)
        b.tell(E_BLOTTED, book, b.cast[C_MODE])


ONE_TARGET: Final = [[CAST_TARGET]]
SORCERIES: Final[dict[int, Script]] = {
    EMBER_BOLT: Script(ONE_TARGET, at_foe, ember_bolt),
    FIREBURST: Script(ONE_TARGET, fireburst_aim, fireburst, fireburst_area),
    LEECH_LIFE: Script(ONE_TARGET, at_foe, leech_life),
    MENDING_WORDS: Script(ONE_TARGET, mending_words_aim, mending_words),
    FOLD_SPACE: Script([[CAST_SQUARE]], fold_space_aim, fold_space),
    HURL: Script([[CAST_TARGET, CAST_SQUARE]], hurl_aim, hurl),
    WILD_BOLT: Script(ONE_TARGET, at_foe, wild_bolt),
    UNRAVEL: Script([[CAST_TARGET]] * 3, unravel_aim, unravel),
    RAIN_OF_ASH: Script(ONE_TARGET, rain_of_ash_aim, rain_of_ash, rain_of_ash_area),
    FORKED_LEVIN: Script([[CAST_TARGET], [CAST_TARGET, CAST_TARGET]], forked_levin_aim, forked_levin),
    LEY_SURGE: Script(ONE_TARGET, ley_surge_aim, ley_surge),
    WAR_CHANT: Script([[]], no_aim, war_chant, war_chant_area),
    BLOTTED_PAGE: Script([[CAST_TARGET, CAST_BOOK]] * 2, blotted_page_aim, blotted_page),
    SEARING_TOUCH: Script(ONE_TARGET, searing_touch_aim, searing_touch),
    UNMAKING: Script(ONE_TARGET, at_foe, unmaking),
    FAR_GATE: Script(ONE_TARGET, far_gate_aim, far_gate),
}
