"""What spells promise in Sorcery: which to cast, at whom, which to bookmark, and when to counter."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import aims, books, countering, values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ADDS_DAMAGE,
    ARCANE_SIGHT,
    BLOTTED_PAGE,
    BOOKS,
    BY_VALUE,
    C_CASTER,
    C_MODE,
    C_SPELL,
    CARD,
    CIRCLE_OF_WARDING,
    CLOSE_COMBAT,
    COUNTER,
    COUNTERSPELL,
    CURSE_OF_FRAILTY,
    DEL,
    DO_NOT_CAST,
    DREAD,
    EMBER_BOLT,
    FALSE_DAWN,
    FAR_GATE,
    FIGURE,
    FIREBURST,
    FLAME_SIGIL,
    FOLD_SPACE,
    FONT_OF_POWER,
    FORKED_LEVIN,
    HURL,
    HUSH_OF_THE_VOID,
    IGNORES_TOUGHNESS,
    IS_SPELL,
    KEEN_EDGE,
    LASTING,
    LEECH_LIFE,
    LEY_SURGE,
    MENDING_WORDS,
    MIRE_SIGIL,
    PHANTOM_FOREST,
    QUAKING_GROUND,
    RAIN_OF_ASH,
    RANGED_COMBAT,
    RESOLVE,
    RIPOSTE_OF_WILL,
    SEARING_TOUCH,
    SECOND_THOUGHT,
    SHACKLES,
    SHADOW_WINGS,
    SHATTER_WORD,
    SIGIL_OF_SILENCE,
    SLOTS,
    SPELL_VEIL,
    SPELLS,
    STONESKIN,
    TIRELESS,
    TWIN_DENIAL,
    UNMAKING,
    UNRAVEL,
    VEIL_OF_FOG,
    WAR_CHANT,
    WATCHING_EYE,
    WILD_BOLT,
    WILD_FURY,
)
from conclave.games.sorcery.rules.ground import is_touched
from conclave.games.sorcery.rules.warriors import is_able
from conclave.minds.instincts.sorcery_worth import blow, chance_of_spell, harm, is_shooter, price

TYPE: Final[list[int]] = tables.SPELLS.column("type")
ACTION: Final[list[int]] = tables.SPELLS.column("action")
ATTACK: Final[list[int]] = tables.SPELLS.column("attack")
DAMAGE: Final[list[int]] = tables.SPELLS.column("damage")
HEALS: Final[list[int]] = tables.SPELLS.column("heals")
WITHIN: Final[list[int]] = tables.SPELLS.column("within")
FORKED_ATTACK: Final[int] = tables.SPELLS.column("forked_attack")[FORKED_LEVIN]
FORKED_DAMAGE: Final[int] = tables.SPELLS.column("forked_damage")[FORKED_LEVIN]
SEARING: Final = IS_SPELL | IGNORES_TOUGHNESS | ADDS_DAMAGE
SPOILT: Final = 4.0  # points: a bookmark of the other side
WILD_DAMAGE: Final = 2  # of Wild Bolt, on average
COUNTERED: Final = [0.019, 0.046, 0.093, 0.162, 0.259, 0.375, 0.5, 0.625, 0.741, 0.838]  # by advantage, -3 to 6
BOLTS: Final = [EMBER_BOLT, LEECH_LIFE, HURL, WILD_BOLT, FORKED_LEVIN, UNMAKING]
CURSES: Final[dict[int, float]] = {SHACKLES: 0.2, DREAD: 0.2, CURSE_OF_FRAILTY: 0.1}  # share of the target's price

LIKING: Final[dict[int, float]] = {
    EMBER_BOLT: 6.0, FIREBURST: 6.5, LEECH_LIFE: 6.5, MENDING_WORDS: 2.0, FOLD_SPACE: 0.5, HURL: 4.5, WILD_BOLT: 6.0,
    UNRAVEL: 0.3, RAIN_OF_ASH: 6.0, FORKED_LEVIN: 8.0, LEY_SURGE: 1.5, WAR_CHANT: 1.5, BLOTTED_PAGE: 1.5,
    SEARING_TOUCH: 3.0, UNMAKING: 9.0, FAR_GATE: 0.1, ARCANE_SIGHT: 0.3, STONESKIN: 3.0, KEEN_EDGE: 2.0, SHACKLES: 5.0,
    WILD_FURY: 1.5, SHADOW_WINGS: 0.3, SPELL_VEIL: 1.0, CURSE_OF_FRAILTY: 3.0, TIRELESS: 2.5, DREAD: 4.5,
    CIRCLE_OF_WARDING: 2.5, MIRE_SIGIL: 1.5, FLAME_SIGIL: 3.0, FONT_OF_POWER: 3.0, SIGIL_OF_SILENCE: 3.0,
    WATCHING_EYE: 1.5, VEIL_OF_FOG: 0.8, PHANTOM_FOREST: 1.0, HUSH_OF_THE_VOID: 1.5, FALSE_DAWN: 0.5,
    QUAKING_GROUND: 0.8, RIPOSTE_OF_WILL: 3.5, SHATTER_WORD: 3.5, TWIN_DENIAL: 3.5, SECOND_THOUGHT: 3.0,
}  # fmt: skip
"""Points that a spell mostly brings when it can be cast."""


# -- casting


def promise(b: Board, figure: int, book: int) -> float:
    """What casting the bookmark of a book may be expected to bring, counters considered."""
    spell = b.bookmark(book)
    return effect(b, figure, spell) * (1.0 - risk(b, figure))


def effect(b: Board, figure: int, spell: int) -> float:
    """The same if nobody counters."""
    if spell in BOLTS or spell in (SEARING_TOUCH, BLOTTED_PAGE) or spell in CURSES:
        return best_aim(b, figure, spell)
    if spell in (FIREBURST, RAIN_OF_ASH):
        best = 0.0
        for square in aims.squares_near_foes(b, figure, WITHIN[spell]):
            best = max(best, burst(b, figure, spell, square))
        return best
    if spell == MENDING_WORDS:
        best = 0.0
        for friend in aims.self_and_touching(b, figure):
            best = max(best, healing(b, friend, HEALS[spell]))
        return best
    if spell == WAR_CHANT:
        return 1.2 * len(
            [f for f in aims.friends_within(b, figure, WITHIN[spell]) if not b.given[f] and is_touched(b, f)]
        )
    if spell == FOLD_SPACE:
        return 3.0 if is_touched(b, figure) and is_shooter(b, figure) else 0.0
    if spell in (KEEN_EDGE, WILD_FURY):
        return LIKING[spell] if any(is_touched(b, friend) for friend in aims.self_and_touching(b, figure)) else 0.0
    return LIKING.get(spell, 0.0)


def best_aim(b: Board, figure: int, spell: int) -> float:
    foes = aims.foes_in_contact(b, figure) if spell == SEARING_TOUCH else aims.foes_in_range(b, figure)
    best, second = 0.0, 0.0
    for foe in foes:
        struck = aimed(b, figure, spell, 0, foe)
        if struck > best:
            best = struck
        if spell == FORKED_LEVIN:
            second += aimed(b, figure, spell, 1, foe)
    return max(best, second if len(foes) == 2 else 0.0)


def aimed(b: Board, figure: int, spell: int, mode: int, target: int) -> float:
    """What a spell that attacks may be expected to bring against one target."""
    if spell in CURSES:
        return CURSES[spell] * price(b, target) * chance_of_spell(b, figure, target, 0)
    if spell == SEARING_TOUCH:
        return blow(b, figure, target, CLOSE_COMBAT, 0, BY_VALUE, SEARING)
    if spell == FORKED_LEVIN and mode == 1:
        return blow(b, figure, target, RANGED_COMBAT, FORKED_ATTACK, FORKED_DAMAGE, IS_SPELL)
    if spell == BLOTTED_PAGE:
        return SPOILT * chance_of_spell(b, figure, target, ATTACK[spell])
    damage = WILD_DAMAGE if spell == WILD_BOLT else DAMAGE[spell]
    gain = blow(b, figure, target, RANGED_COMBAT, ATTACK[spell], damage, IS_SPELL)
    return gain + 0.5 * healing(b, figure, 1) if spell == LEECH_LIFE else gain


def burst(b: Board, figure: int, spell: int, square: int) -> float:
    """What an area would bring, friends counted against it."""
    total = 0.0
    for other in aims.area(b, square, WITHIN[spell]):
        if spell == FIREBURST:
            worth = blow(b, figure, other, RANGED_COMBAT, 0, DAMAGE[spell], IS_SPELL)
        else:
            worth = harm(b, other, DAMAGE[spell])
        total += worth if other // SLOTS != figure // SLOTS else -1.2 * worth
    return total


def healing(b: Board, figure: int, clicks: int) -> float:
    healed = min(clicks, b.click[figure] - 1)
    return price(b, figure) * healed / b.clicks(figure)


def risk(b: Board, figure: int) -> float:
    """The chance that the best warrior of the other side counters a spell of this one, without a card."""
    best = -9
    for foe in b.here(1 - figure // SLOTS):
        if not b.tokens[foe] and books.has_wand(b, foe) and is_able(b, foe) and not is_touched(b, foe):
            best = max(best, b.dial(foe)[1] + values.attack_bonus(b, foe))
    if best < 0 or b.has_illusion(HUSH_OF_THE_VOID):
        return 0.0
    ahead = best - b.dial(figure)[1] - values.attack_bonus(b, figure)
    return 0.0 if ahead < -3 else COUNTERED[min(ahead, 6) + 3]


# -- answers to the questions of casting


def targets(b: Board, options: list[int]) -> list[float]:
    """What each answer to cast.target is worth."""
    figure, spell, mode = b.cast[C_CASTER], b.cast[C_SPELL], b.cast[C_MODE]
    return [target_worth(b, figure, spell, mode, move) for move in options]


def target_worth(b: Board, figure: int, spell: int, mode: int, move: int) -> float:
    if move < FIGURE:
        return burst(b, figure, spell, move)
    if move >= LASTING:
        return 1.0 if (move - LASTING) // SPELLS != figure // SLOTS else -1.0
    target = move - FIGURE
    if target // SLOTS != figure // SLOTS:
        return aimed(b, figure, spell, mode, target)
    if spell == MENDING_WORDS:
        return healing(b, target, HEALS[spell])
    worth = price(b, target)
    if spell in (KEEN_EDGE, WILD_FURY):
        return worth * b.dial(target)[3] + (1000.0 if is_touched(b, target) else 0.0)
    return worth


def modes(b: Board, options: list[int]) -> list[float]:
    """What each answer to cast.mode is worth."""
    figure, spell = b.cast[C_CASTER], b.cast[C_SPELL]
    if spell != FORKED_LEVIN or len(options) == 1:
        return [-float(move) for move in options]
    single, both = 0.0, [0.0, 0.0]
    for foe in aims.foes_in_range(b, figure):
        single = max(single, aimed(b, figure, spell, 0, foe))
        both = sorted([*both, aimed(b, figure, spell, 1, foe)])[1:]
    return [single, both[0] + both[1]]


# -- bookmarks


def bookmarks(b: Board, book: int, options: list[int]) -> list[float]:
    """How much each card is liked as the bookmark of a book."""
    figure = b.wielder[book]
    return [liking(b, figure, move - CARD) if CARD <= move < CARD + SPELLS else 0.0 for move in options]


def liking(b: Board, figure: int, spell: int) -> float:
    if TYPE[spell] == DO_NOT_CAST or figure < 0 or not books.is_usable(b, figure, spell):
        return 0.0
    like = LIKING.get(spell, 0.0)
    if TYPE[spell] == COUNTERSPELL:
        return like if are_spells_feared(b, figure) else 0.0
    if b.square[figure] < 0:
        return like if ACTION[spell] == RANGED_COMBAT else 0.3 * like
    if spell == SEARING_TOUCH:
        return 2.0 * like if is_touched(b, figure) else 0.3 * like
    if ACTION[spell] == RANGED_COMBAT:
        return 0.3 * like if is_touched(b, figure) else like
    if spell == MENDING_WORDS:
        best = 0.0
        for friend in aims.self_and_touching(b, figure):
            best = max(best, healing(b, friend, HEALS[spell]))
        return best
    return like


def are_spells_feared(b: Board, figure: int) -> bool:
    """Has the other side a book with which it could cast?"""
    return any(b.controller(book) == 1 - figure // SLOTS for book in range(BOOKS))


# -- counters


def counters(b: Board, options: list[int]) -> list[float]:
    """What each answer to counter.offer is worth: countering is free, a card is not quite."""
    found: list[float] = []
    for move in options:
        if move == RESOLVE:
            found.append(0.0)
        elif move < COUNTER:
            found.append(0.1 * strength(b, move - FIGURE))
        else:
            found.append(0.1 * strength(b, (move - COUNTER) // BOOKS) + 0.15)
    return found


def strength(b: Board, figure: int) -> int:
    """What a warrior adds to its countering roll."""
    return b.dial(figure)[1] + values.attack_bonus(b, figure) + (countering.FOCUS if b.subfaction(figure) == DEL else 0)


def is_behind(b: Board) -> bool:
    """Has the countering roll failed so far?"""
    return b.counter[countering.COUNTERING] <= b.counter[countering.CASTING]
