"""Spells and domains in play: what works at its own time, and when it ends."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books, harm, values
from conclave.games.sorcery.rules.board import DOMAIN_ASPECT, SPELL_ASPECT, SPELL_TYPE, Board
from conclave.games.sorcery.rules.codes import (
    A_FIGURE,
    A_WAY,
    ARCANE_SIGHT,
    BY_TEXT,
    CANCELLED,
    CLOSE_COMBAT,
    CURSE_OF_FRAILTY,
    DREAD,
    E_DOMAIN,
    E_IN_PLAY,
    ENCHANTMENT,
    FLAME_SIGIL,
    GLYPH,
    ILLUSION,
    IN_PLAY,
    KEEN_EDGE,
    P_BOOK,
    P_CASTER,
    P_COUNTERS,
    P_FIGURE,
    P_SEAT,
    P_SIZE,
    P_SPELL,
    P_SQUARE,
    RANGED_COMBAT,
    SHACKLES,
    SHADOW_WINGS,
    SHELF,
    SIGIL_OF_SILENCE,
    SLOTS,
    SPELLS,
    STONESKIN,
    TIRELESS,
    WILD_FURY,
)
from conclave.games.sorcery.rules.ground import is_on_or_near

DAMAGE: Final[list[int]] = tables.SPELLS.column("damage")
STRENGTH: Final[list[int]] = tables.SPELLS.column("strength")
DOMAIN_STRENGTH: Final[list[int]] = tables.DOMAINS.column("strength")
FRAIL: Final = [STONESKIN, CURSE_OF_FRAILTY, TIRELESS]  # they end when an attack deals damage to the enchanted figure
BRIEF: Final = [SHACKLES, DREAD]  # they end in the next end phase of the enchanted figure's controller


def enter(b: Board, spell: int, book: int, caster: int, figure: int, square: int, breach: int) -> None:
    """A card leaves its stack and lies in play beside the battlefield (MK-2.29, MK-7.3, MK-8.3, MK-9.3)."""
    books.take_out(b, book, spell)
    b.magic = [*b.magic, spell, book, caster, caster // SLOTS, figure, square, 0, breach]
    b.tell(E_IN_PLAY, book, spell, figure if figure >= 0 else square)


def cards(b: Board) -> list[int]:
    """All cards in play, 44 * army + spell, the oldest first: places shift when one of them ends."""
    magic = b.magic
    return [
        SPELLS * (magic[at + P_BOOK] // SHELF) + magic[at + P_SPELL] for at in range(0, len(magic), P_SIZE)
    ]  # fmt: skip


def end_card(b: Board, card: int) -> None:
    """The card in play ends, if it still is there."""
    at = b.card_in_play(card)
    if at >= 0:
        books.end_spell(b, at)


# -- enchantments


def after_attack(b: Board) -> None:
    """An attack is settled (`attack`, `aims`, `struck`, `dealt`): enchantments that end by it end."""
    if not b.magic:
        return
    attacker, way = b.attack[A_FIGURE], b.attack[A_WAY]
    has_hit, has_hurt = 1 in b.struck, sum(b.dealt) > 0
    for card in cards(b):
        at = b.card_in_play(card)
        spell, bearer = b.magic[at + P_SPELL], b.magic[at + P_FIGURE]
        if SPELL_TYPE[spell] != ENCHANTMENT or b.is_being_cast(at):
            continue
        is_over = False
        if bearer == attacker:
            is_over = is_ended_by_own(spell, way, has_hit, has_hurt)
        if spell in FRAIL and bearer in b.aims and b.dealt[b.aims.index(bearer)] > 0:
            is_over = True
        if is_over:
            books.end_spell(b, at)


def is_ended_by_own(spell: int, way: int, has_hit: bool, has_hurt: bool) -> bool:
    """Does an attack made by the enchanted figure end the enchantment?"""
    if spell == ARCANE_SIGHT:
        return way == RANGED_COMBAT and not has_hit
    if spell == KEEN_EDGE:
        return way == CLOSE_COMBAT and not has_hit
    return spell == SHADOW_WINGS or (spell == WILD_FURY and has_hurt)


def after_casting(b: Board, caster: int, spell: int, book: int) -> None:
    """A spell was cast, resolved or countered (MK-4.37): Shadow Wings fold, Sigils of Silence strike."""
    for card in cards(b):
        at = b.card_in_play(card)
        if at < 0:
            continue
        lasting = b.magic[at + P_SPELL]
        if lasting == SHADOW_WINGS and b.magic[at + P_FIGURE] == caster:
            if spell != SHADOW_WINGS or b.magic[at + P_BOOK] != book:
                books.end_spell(b, at)
        elif lasting == SIGIL_OF_SILENCE and b.is_here(caster) and values.reaches(b, at, caster, False):
            for _ in range(DAMAGE[SIGIL_OF_SILENCE]):
                harm.push(b, caster)


# -- glyphs


def burn(b: Board, figure: int) -> None:
    """Its move action ended where it stands: Flame Sigils of the other side deal their damage (MK-20.29)."""
    for card in cards(b):
        at = b.card_in_play(card)
        is_flame = at >= 0 and b.magic[at + P_SPELL] == FLAME_SIGIL
        if is_flame and b.is_here(figure) and values.reaches(b, at, figure, False):
            harm.hurt(b, figure, DAMAGE[FLAME_SIGIL], BY_TEXT)


def lapse(b: Board) -> None:
    """Step 3 of the end phase: glyphs whose caster is not in contact end, whoever's they are (MK-8.4, MK-8.13)."""
    for card in cards(b):
        at = b.card_in_play(card)
        is_glyph = SPELL_TYPE[b.magic[at + P_SPELL]] == GLYPH
        if is_glyph and not is_on_or_near(b, b.magic[at + P_CASTER], b.magic[at + P_SQUARE]):
            books.end_spell(b, at)


# -- counters


def count_down(b: Board) -> None:
    """Step 2 of the end phase: counters come off, and spells due by text or without counters end (MK-16.12)."""
    for card in cards(b):
        at = b.card_in_play(card)
        spell, bearer = b.magic[at + P_SPELL], b.magic[at + P_FIGURE]
        if spell in BRIEF:
            if bearer // SLOTS == b.active:
                books.end_spell(b, at)
        elif b.magic[at + P_COUNTERS] and b.magic[at + P_SEAT] == b.active:
            b.magic[at + P_COUNTERS] -= 1  # MK-4.33
            if not b.magic[at + P_COUNTERS]:
                books.end_spell(b, at)


# -- domains and illusions


def play_domain(b: Board, seat: int) -> None:
    """A seat puts its domain into play (MK-9.8, MK-9.13)."""
    domain = b.domain[seat]
    b.fate[seat] = IN_PLAY
    b.tell(E_DOMAIN, seat, domain, IN_PLAY)
    if not cancel_others(b, DOMAIN_ASPECT[domain], DOMAIN_STRENGTH[domain], seat, -1):
        cancel_domain(b, seat)


def compare_illusion(b: Board, card: int) -> None:
    """MK-9.11: at step 3 an illusion is compared with what is in play."""
    spell = card % SPELLS
    if not cancel_others(b, SPELL_ASPECT[spell], STRENGTH[spell], -1, card):
        end_card(b, card)


def cancel_others(b: Board, aspect: int, strength: int, seat: int, card: int) -> bool:
    """MK-9.8: what comes into play cancels others of its aspect, unless one is stronger and cancels it (False)."""
    for other in range(2):
        if other != seat and b.fate[other] == IN_PLAY and DOMAIN_ASPECT[b.domain[other]] == aspect:
            if DOMAIN_STRENGTH[b.domain[other]] > strength:
                return False
            cancel_domain(b, other)
    for rival in cards(b):
        spell = rival % SPELLS
        if rival != card and SPELL_TYPE[spell] == ILLUSION and SPELL_ASPECT[spell] == aspect:
            if STRENGTH[spell] > strength:
                return False
            end_card(b, rival)
    return True


def cancel_domain(b: Board, seat: int) -> None:
    """MK-9.10."""
    b.fate[seat] = CANCELLED
    b.tell(E_DOMAIN, seat, b.domain[seat], CANCELLED)
