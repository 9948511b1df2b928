"""Cards: those of stacks, those in play, and those out of the game."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import CANCELLED, FACE_DOWN, IN_PLAY, SHELF, SPELL_COUNT, card_name
from conclave.games.sorcery.scene.names import TONES, book_name, card_id, domain_name, spell_name
from conclave.games.sorcery.scene.observation import Observation
from conclave.kernel.scene import Item, counted, say

SPELL_ICONS = ["magic-swirl", "eye-target", "rune-stone", "fog", "crossed-swords", "bookmark"]
DOMAIN_ICONS = ["lightning-storm", "thorny-vine", "crystal-shine", "sunrise"]


def stack_item(seen: Observation, book: int, place: int) -> Item:
    """A card of a stack: by its name where the viewer knows it, else its back; the bookmark lies on top."""
    card = seen.stacks[book][place]
    owner = seen.board.controller(book)
    zone, at = f"book.{book}", (len(seen.stacks[book]) - 1 - place, 0)
    if card < 0:
        name = say("sorcery.card.bookmark" if place == 0 else "sorcery.card.hidden", book_name(book))
        looks = ("hidden", "down") if place == 0 and not seen.is_open[book] else ("hidden",)
        return Item(
            seen.card_id(book, place), zone, name, at, shape="card", icon="spell-book", looks=looks, owner=owner
        )
    spell = card & ~FACE_DOWN
    return Item(
        seen.card_id(book, place), zone, spell_name(spell), at, shape="card", icon=spell_icon(spell),
        sign=tables.SPELLS.ids[spell], dots=(SPELLS[spell].bars, 3), tone="gold" if place == 0 else "",
        looks=("down",) if card >= FACE_DOWN else (), owner=owner,
    )  # fmt: skip


def spell_icon(spell: int) -> str:
    return SPELL_ICONS[SPELLS[spell].type]


def magic(seen: Observation) -> list[Item]:
    """Cards in play beside the battlefield, and domains."""
    at = seen.at
    found = []
    for number, card in enumerate(seen.board.cards()):
        spell, book, seat = at[card + f.CARD_SPELL], at[card + f.CARD_BOOK], at[card + f.CARD_SEAT]
        counters = at[card + f.CARD_COUNTERS]
        found.append(
            Item(
                card_id(book, spell), "magic", spell_name(spell), (number, 0), shape="card", icon=spell_icon(spell),
                sign=tables.SPELLS.ids[spell], tone=TONES[seat], owner=seat,
                badges=(counted(int(counters)),) if counters else (),
            )
        )  # fmt: skip
    for seat in range(2):
        domain = at[f.DOMAIN + seat]
        if domain >= 0 and at[f.FATE + seat] != CANCELLED:
            looks = () if at[f.FATE + seat] == IN_PLAY else ("ghost",)
            found.append(
                Item(
                    f"domain.{seat}", "magic", domain_name(domain), (len(found), 0), shape="card",
                    icon=DOMAIN_ICONS[domain], sign=tables.DOMAINS.ids[domain], tone=TONES[seat],
                    looks=looks, owner=seat,
                )
            )  # fmt: skip
    return found


def removed(seen: Observation) -> list[Item]:
    """Cards out of the game, seen by all."""
    cards = [(army, spell) for army in range(2) for spell in range(SPELL_COUNT)]
    gone = [(army, spell) for army, spell in cards if seen.at[f.REMOVED + card_name(army, spell)]]
    return [
        Item(
            card_id(SHELF * army, spell), "removed", spell_name(spell), (number, 0), shape="card", owner=army,
            icon=spell_icon(spell), sign=tables.SPELLS.ids[spell], looks=("spent",),
        )
        for number, (army, spell) in enumerate(gone)
    ]  # fmt: skip
