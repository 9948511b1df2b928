"""Cards: those of stacks, those in play, and those out of the game."""

from functools import lru_cache

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import CANCELLED, FACE_DOWN, IN_PLAY, SHELF, SPELL_COUNT, card_name
from conclave.games.sorcery.scene.faces import (
    DOMAIN_ICONS,
    brief_domain,
    brief_face,
    counted_face,
    spell_face,
    spell_icon,
    type_tone,
)
from conclave.games.sorcery.scene.names import (
    TONES,
    book_id,
    book_of,
    card_id,
    domain_name,
    figure_id,
    spell_name,
)
from conclave.games.sorcery.scene.observation import Observation
from conclave.kernel.scene import Item, counted, say

KEPT = 2048  # cards that lie as they lay: most do from one step to the next


def stack_item(seen: Observation, book: int, place: int) -> Item:
    """A card of a stack: by its name where the viewer knows it, else its back; the bookmark lies on top."""
    card = seen.stacks[book][place]
    owner = seen.board.controller(book)
    zone, at = book_id(book), (len(seen.stacks[book]) - 1 - place, 0)
    top = ("top",) if place == 0 else ()
    if card < 0:
        name = say("sorcery.card.bookmark" if place == 0 else "sorcery.card.hidden", book_of(book))
        down = ("down",) if place == 0 and not seen.is_open[book] else ()
        return Item(
            seen.card_id(book, place), zone, name, at, shape="card", icon="spell-book", looks=("hidden", *down, *top),
            owner=owner,
        )  # fmt: skip
    spell = card & ~FACE_DOWN
    looks = (*(("down",) if card >= FACE_DOWN else ()), *top)
    face = spell_face(spell, seen.board, book)
    pages, bars = (pip.value for pip in face.pips)
    return known_card(seen.card_id(book, place), zone, at, spell, looks, owner, pages, bars)


@lru_cache(maxsize=KEPT)
def known_card(
    id: str, zone: str, at: tuple[int, int], spell: int, looks: tuple[str, ...], owner: int, pages: int, bars: int
) -> Item:
    """A card whose name is known, drawn once as long as it lies there as it is."""
    return Item(
        id, zone, spell_name(spell), at, shape="card", icon=spell_icon(spell), sign=tables.SPELLS.ids[spell],
        dots=(SPELLS[spell].bars, 3), tone=type_tone(spell), looks=looks, owner=owner,
        face=counted_face(spell, pages, bars),
    )  # fmt: skip


def magic(seen: Observation) -> list[Item]:
    """Cards in play beside the battlefield, and domains."""
    at = seen.at
    found = []
    for number, card in enumerate(seen.board.cards()):
        spell, book, seat = at[card + f.CARD_SPELL], at[card + f.CARD_BOOK], at[card + f.CARD_SEAT]
        counters = int(at[card + f.CARD_COUNTERS])
        badge = (counted(counters, say("sorcery.badge.counters", counters)),) if counters else ()
        found.append(
            Item(
                card_id(book, spell), "magic", spell_name(spell), (number, 0), shape="card", icon=spell_icon(spell),
                sign=tables.SPELLS.ids[spell], tone=type_tone(spell), owner=seat, badges=badge,
                tied=tied_to(seen, card), face=brief_face(spell),
            )
        )  # fmt: skip
    for seat in range(2):
        domain = at[f.DOMAIN + seat]
        if domain >= 0 and at[f.FATE + seat] != CANCELLED:
            is_in_play = at[f.FATE + seat] == IN_PLAY
            name = domain_name(domain) if is_in_play else say("sorcery.domain.hand", domain_name(domain))
            found.append(
                Item(
                    f"domain.{seat}", "magic", name, (len(found), 0), shape="card",
                    icon=DOMAIN_ICONS[domain], sign=tables.DOMAINS.ids[domain], tone=TONES[seat],
                    looks=() if is_in_play else ("ghost",), owner=seat, face=brief_domain(domain),
                )
            )  # fmt: skip
    return found


def tied_to(seen: Observation, card: int) -> str:
    """The warrior that an enchantment lies on, or the element of a glyph."""
    at = seen.at
    if at[card + f.CARD_FIGURE] >= 0:
        return figure_id(seen.board, at[card + f.CARD_FIGURE])
    if at[card + f.CARD_SQUARE] >= 0:
        return f"glyph.{at[card + f.CARD_BOOK] // SHELF}.{tables.SPELLS.ids[at[card + f.CARD_SPELL]]}"
    return ""


def removed(seen: Observation) -> list[Item]:
    """Cards out of the game, seen by all."""
    cards = [(army, spell) for army in range(2) for spell in range(SPELL_COUNT)]
    gone = [(army, spell) for army, spell in cards if seen.at[f.REMOVED + card_name(army, spell)]]
    return [
        Item(
            card_id(SHELF * army, spell), "removed", spell_name(spell), (number, 0), shape="card", owner=army,
            icon=spell_icon(spell), sign=tables.SPELLS.ids[spell], looks=("spent",), face=spell_face(spell),
        )
        for number, (army, spell) in enumerate(gone)
    ]  # fmt: skip
