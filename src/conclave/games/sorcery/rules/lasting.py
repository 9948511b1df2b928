"""Spells and domains in play: what works at its own time, and when it ends."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import stacks
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import CAME_INTO_PLAY, DOMAIN_TURNED
from conclave.games.sorcery.rules.ground import is_on_or_near
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import (
    CANCELLED,
    ENCHANTMENT,
    GLYPH,
    ILLUSION,
    IN_PLAY,
    SHELF,
    SLOTS,
    army_named,
    card_name,
    flat,
    spell_named,
)

DOMAIN_ASPECT: Final[vec[i64]] = flat(tables.DOMAINS.column("aspect"))
NO_NAMES: Final[list[int]] = []
DOMAIN_STRENGTH: Final[vec[i64]] = flat(tables.DOMAINS.column("strength"))


def enter(b: Board, figure: i64, square: i64, breach: i64) -> None:
    """The card being cast leaves its stack and lies in play (MK-2.29, MK-7.3, MK-8.3, MK-9.3)."""
    at = b.at
    spell, book, caster = at[f.CAST_SPELL], at[f.CAST_BOOK], at[f.CASTER]
    stacks.take_out(b, book, spell)
    lay(b, [int(spell), int(book), int(caster), int(caster // SLOTS), int(figure), int(square), 0, int(breach)])
    b.tell(CAME_INTO_PLAY, book, spell, figure if figure >= 0 else square)


def lay(b: Board, numbers: list[int]) -> None:
    """A card lies in play: CARD_SPELL to CARD_BREACH."""
    for number in numbers:
        f.MAGIC.add(b.at, number)


def names(b: Board) -> list[int]:
    """All cards in play by name, the oldest first: their places shift when one of them ends."""
    at = b.at
    if not at[f.IN_PLAY]:
        return NO_NAMES
    return [
        int(card_name(at[card + f.CARD_BOOK] // SHELF, at[card + f.CARD_SPELL])) for card in b.cards()
    ]  # fmt: skip


def place_of(b: Board, name: i64) -> i64:
    """Where a card in play lies now, or -1."""
    return b.card_of(army_named(name), spell_named(name))


def end_named(b: Board, name: i64) -> None:
    """The card in play ends, if it still is there."""
    card = place_of(b, name)
    if card >= 0:
        stacks.end_spell(b, card)


# -- at their own time


def after_attack(b: Board) -> None:
    """An attack is settled (see `combat`): enchantments that end by it end."""
    at = b.at
    if not at[f.IN_PLAY]:
        return
    has_hit, has_hurt = f.STRUCK.has(at, 1), sum(f.DEALT.all(at)) > 0
    for name in names(b):
        card = place_of(b, name)
        spell, bearer = SPELLS[at[card + f.CARD_SPELL]], at[card + f.CARD_FIGURE]
        if spell.type != ENCHANTMENT or b.is_being_cast(card):
            continue
        place = f.AIMS.index(at, bearer)
        is_over = spell.is_frail and place >= 0 and f.DEALT.get(at, place) > 0
        if bearer == at[f.ATTACKER] and spell.ends_by_attack(b, at[f.WAY], has_hit, has_hurt):
            is_over = True
        if is_over:
            stacks.end_spell(b, card)


def after_casting(b: Board, caster: i64, spell: i64, book: i64) -> None:
    """A spell was cast, resolved or countered (MK-4.37): those in play that it concerns do what they do."""
    for name in names(b):
        card = place_of(b, name)
        if card >= 0:
            SPELLS[b.at[card + f.CARD_SPELL]].after_casting(b, card, caster, spell, book)


def after_move(b: Board, figure: i64) -> None:
    """Its move action ended where it stands: glyphs that burn do so (MK-20.29)."""
    for name in names(b):
        card = place_of(b, name)
        if card >= 0 and b.is_here(figure):
            SPELLS[b.at[card + f.CARD_SPELL]].after_move(b, card, figure)


def lapse(b: Board) -> None:
    """Step 3 of the end phase: glyphs whose caster is not in contact end, whoever's they are (MK-8.4, MK-8.13)."""
    at = b.at
    for name in names(b):
        card = place_of(b, name)
        is_glyph = SPELLS[at[card + f.CARD_SPELL]].type == GLYPH
        if is_glyph and not is_on_or_near(b, at[card + f.CARD_CASTER], at[card + f.CARD_SQUARE]):
            stacks.end_spell(b, card)


def count_down(b: Board) -> None:
    """Step 2 of the end phase: counters come off, and spells due by text or without counters end (MK-16.12)."""
    at = b.at
    for name in names(b):
        card = place_of(b, name)
        if SPELLS[at[card + f.CARD_SPELL]].is_brief:
            if at[card + f.CARD_FIGURE] // SLOTS == at[f.ACTIVE]:
                stacks.end_spell(b, card)
        elif at[card + f.CARD_COUNTERS] and at[card + f.CARD_SEAT] == at[f.ACTIVE]:
            at[card + f.CARD_COUNTERS] -= 1  # MK-4.33
            if not at[card + f.CARD_COUNTERS]:
                stacks.end_spell(b, card)


# -- domains and illusions


def play_domain(b: Board, seat: i64) -> None:
    """A seat puts its domain into play (MK-9.8, MK-9.13)."""
    domain = b.at[f.DOMAIN + seat]
    b.at[f.FATE + seat] = IN_PLAY
    b.tell(DOMAIN_TURNED, seat, domain, IN_PLAY)
    if not cancel_others(b, DOMAIN_ASPECT[domain], DOMAIN_STRENGTH[domain], seat, -1):
        cancel_domain(b, seat)


def compare_illusion(b: Board, name: i64) -> None:
    """MK-9.11: at step 3 an illusion is compared with what is in play."""
    spell = SPELLS[spell_named(name)]
    if not cancel_others(b, spell.aspect, spell.strength, -1, name):
        end_named(b, name)


def cancel_others(b: Board, aspect: i64, strength: i64, seat: i64, name: i64) -> bool:
    """MK-9.8: what comes into play cancels others of its aspect, unless one is stronger and cancels it (False)."""
    at = b.at
    for other in range(i64(2)):
        domain = at[f.DOMAIN + other]
        if other != seat and at[f.FATE + other] == IN_PLAY and DOMAIN_ASPECT[domain] == aspect:
            if DOMAIN_STRENGTH[domain] > strength:
                return False
            cancel_domain(b, other)
    for rival in names(b):
        spell = SPELLS[spell_named(rival)]
        if rival != name and spell.type == ILLUSION and spell.aspect == aspect:
            if spell.strength > strength:
                return False
            end_named(b, rival)
    return True


def cancel_domain(b: Board, seat: i64) -> None:
    """MK-9.10."""
    b.at[f.FATE + seat] = CANCELLED
    b.tell(DOMAIN_TURNED, seat, b.at[f.DOMAIN + seat], CANCELLED)
