"""What is at stake for a warrior of Sorcery: the best blow that it may strike soon, and the worst that it may take.

Spells that last are judged by this alone. Laid down for a moment, a card changes blows, ranges, speeds and who is
able, and what that is worth is the worth of the card: a new one is judged by its own numbers.
"""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import books, combat, countering, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import distance, is_touched
from conclave.games.sorcery.rules.lasting import lay
from conclave.games.sorcery.rules.spell import HUSHES, SPELLS, UNTIRING, Spell
from conclave.games.sorcery.rules.terms import (
    BY_VALUE,
    CLOSE_COMBAT,
    ENCHANTMENT,
    GLYPH,
    ILLUSION,
    RANGED_COMBAT,
    SHELF,
    SLOTS,
)
from conclave.games.sorcery.rules.warriors import has_illusion, is_able, is_under
from conclave.minds.instincts.sorcery.worth import (
    attack_in_hand,
    chance_to_hit,
    harm,
    is_shooter,
    put_back,
    turns_left,
)

SOON: Final = [1.0, 0.6, 0.3, 0.1]  # of a blow that can be struck at once, after a move, after two, or later
PERIL: Final = 0.8  # of the worst blow that threatens
CASTING: Final = 5.0  # points: a spell that is not countered
PUSHED: Final = 0.6  # of what a warrior does that is pushed by doing it
BURNT: Final = 0.25  # of the damage of a glyph, for whoever might come too near
LEFT: Final = 0.5  # of what a card changes in a turn that is still to come
HELD: Final = 2.5  # turns that a spell lasts which something ends sooner or later
COUNTERED: Final = [0.019, 0.046, 0.093, 0.162, 0.259, 0.375, 0.5, 0.625, 0.741, 0.838]  # by advantage, -3 to 6


def stake(b: Board, figure: i64) -> float:
    return might(b, figure) - PERIL * peril(b, figure)


def soon(gap: i64, stride: i64) -> float:
    """How much of a blow is left if its striker is so many squares too far away."""
    if gap <= 0:
        return SOON[0]
    return SOON[1] if gap <= stride else SOON[2] if gap <= 2 * stride else SOON[3]


def might(b: Board, figure: i64) -> float:
    """The best blow that it may strike, and what it may cast; a push makes both dear."""
    if not is_able(b, figure):
        return 0.0
    best = 0.0
    for foe in b.here(1 - figure // SLOTS):
        best = max(best, menace(b, figure, foe))
    if b.count_books(figure):
        best += CASTING * (1.0 - risk(b, figure))
    return PUSHED * best if b.at[f.TOKENS + figure] and not is_under(b, figure, UNTIRING) else best


def peril(b: Board, figure: i64) -> float:
    """The worst blow that threatens it."""
    worst = 0.0
    for foe in b.here(1 - figure // SLOTS):
        if is_able(b, foe):
            worst = max(worst, menace(b, foe, figure))
    return worst


def menace(b: Board, figure: i64, foe: i64) -> float:
    """What a warrior's blow may take from another, the later the less."""
    is_shot = is_shooter(b, figure) and not is_touched(b, figure)
    gap = distance(b.at[f.SQUARE + figure], b.at[f.SQUARE + foe]) - (values.range_of(b, figure) if is_shot else 1)
    near = soon(gap, values.speed(b, figure)) if gap > 0 else SOON[0]
    kept = attack_in_hand(b)
    combat.set_up(b, figure, RANGED_COMBAT if is_shot else CLOSE_COMBAT, 0, BY_VALUE, 0, -1)
    worth = chance_to_hit(b, foe) * harm(b, foe, combat.damage_to(b, foe))
    put_back(b, kept)
    return near * worth


def risk(b: Board, figure: i64) -> float:
    """The chance that the best warrior of the other side counters a spell of this one, without a card."""
    best: i64 = -9
    for foe in b.here(1 - figure // SLOTS):
        if not b.at[f.TOKENS + foe] and books.has_wand(b, foe) and is_able(b, foe) and not is_touched(b, foe):
            best = max(best, countering.strength(b, foe) + values.rolls_of_glyphs(b, foe))
    if best < 0 or has_illusion(b, HUSHES):
        return 0.0
    ahead = best - countering.strength(b, figure) - values.rolls_of_glyphs(b, figure)
    return 0.0 if ahead < -3 else COUNTERED[(ahead if ahead < 6 else 6) + 3]


# -- spells that last


def lasting_worth(b: Board, spell: Spell, caster: i64, figure: i64, square: i64) -> float:
    """What it changes at stake, on a figure, on a square or on nothing, for as long as it may lie there."""
    seat = caster // SLOTS
    if spell.type == ILLUSION and is_outdone(b, spell):
        return 0.0
    concerned = reached_by(b, spell, seat, figure, square)
    before = at_stake(b, seat, concerned)
    at, count = b.at, b.at[f.IN_PLAY]
    first = f.FIRST_CARD + count
    kept = at[first : first + f.CARD_SIZE]
    # as a card of another book: one of the book that is being cast would not be in force yet
    book = at[f.CAST_BOOK]
    other = SHELF * seat + (book + 1) % SHELF if book >= 0 else SHELF * seat
    lay(b, [int(spell.number), int(other), int(caster), int(seat), int(figure), int(square), int(spell.lasts), 0])
    after = at_stake(b, seat, concerned)
    at[f.IN_PLAY] = count
    for place, number in enumerate(kept):
        at[first + place] = number
    return (after - before + burns(b, spell, seat, square)) * turns_of(b, spell, seat)


def at_stake(b: Board, seat: i64, figures: list[int]) -> float:
    total = 0.0
    for figure in figures:
        total += stake(b, figure) if figure // SLOTS == seat else -stake(b, figure)
    return total


def reached_by(b: Board, spell: Spell, seat: i64, figure: i64, square: i64) -> list[int]:
    """Whom it would work on."""
    if spell.type == ENCHANTMENT:
        return [int(figure)]
    if spell.type != GLYPH:
        return [*b.here(0), *b.here(1)]
    side = seat if spell.is_for_friends else 1 - seat
    return [other for other in b.here(side) if distance(b.at[f.SQUARE + other], square) <= spell.within]


def burns(b: Board, spell: Spell, seat: i64, square: i64) -> float:
    """What the damage of a glyph is worth that foes may walk into."""
    total = 0.0
    if spell.type == GLYPH and spell.damage:
        for foe in b.here(1 - seat):
            gap = distance(b.at[f.SQUARE + foe], square) - spell.within
            total += BURNT * soon(gap, values.speed(b, foe)) * harm(b, foe, spell.damage)
    return total


def turns_of(b: Board, spell: Spell, seat: i64) -> float:
    """Turns that it mostly lasts."""
    if spell.is_brief:
        return 1.0
    lasts = float(int(spell.lasts)) if spell.lasts else HELD
    return min(lasts, float(turns_left(b, seat)))


def is_outdone(b: Board, spell: Spell) -> bool:
    """Would a stronger illusion of its aspect in play cancel it at once (MK-9.8)?"""
    for card in b.cards():
        other = SPELLS[b.at[card + f.CARD_SPELL]]
        if other.type == ILLUSION and other.aspect == spell.aspect and other.strength > spell.strength:
            return True
    return False


def lasting_left(b: Board, seat: i64) -> float:
    """What all cards in play will still change, for a seat: what they are worth now, for the turns that are left."""
    total = 0.0
    for card in b.cards():
        if not b.is_being_cast(card):
            total += LEFT * turns_to_come(b, card) * difference(b, card, seat)
    return total


def turns_to_come(b: Board, card: i64) -> float:
    spell, counters = SPELLS[b.at[card + f.CARD_SPELL]], b.at[card + f.CARD_COUNTERS]
    return float(int(counters)) if counters else turns_of(b, spell, b.at[card + f.CARD_SEAT])


def difference(b: Board, card: i64, seat: i64) -> float:
    """What is at stake with a card in play, less what would be without it: for a moment it lies beyond the last one."""
    at = b.at
    owner, last = at[card + f.CARD_SEAT], f.FIRST_CARD + at[f.IN_PLAY] - f.CARD_SIZE
    spell = SPELLS[at[card + f.CARD_SPELL]]
    concerned = reached_by(b, spell, owner, at[card + f.CARD_FIGURE], at[card + f.CARD_SQUARE])
    worth = at_stake(b, seat, concerned)
    exchange(b, card, last)
    at[f.IN_PLAY] -= f.CARD_SIZE
    worth -= at_stake(b, seat, concerned)
    at[f.IN_PLAY] += f.CARD_SIZE
    exchange(b, card, last)
    return worth + burns(b, spell, owner, at[card + f.CARD_SQUARE]) * (1.0 if owner == seat else -1.0)


def exchange(b: Board, card: i64, other: i64) -> None:
    """Two cards in play change places."""
    at = b.at
    for place in range(i64(f.CARD_SIZE)):
        kept = at[card + place]
        at[card + place] = at[other + place]
        at[other + place] = kept
