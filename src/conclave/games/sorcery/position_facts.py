"""Positions of Sorcery as scenarios write them: the fields of a state."""

from typing import Any

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.moves import BOOK_IDS, SPELL_IDS, figure_word
from conclave.games.sorcery.rules.terms import BOOKS, FACE_DOWN, FIGURES, GONE, PHASES, SHELF, SIDE, TO_ALL, card_name
from conclave.kernel.game import Fields

FATES = ["hand", "play", "gone"]
TAPPED = ["none", *tables.ABILITIES[1:]]


def facts(b: Sorcery) -> Fields:
    """The position fields of a state; what is under way in the middle of an action is not among them."""
    at = b.at
    return {
        "map": tables.MAPS.names[at[f.MAP]] if at[f.MAP] >= 0 else "",
        "turn": at[f.TURN],
        "active": at[f.ACTIVE],
        "phase": PHASES[at[f.PHASE]],
        "actions": at[f.ACTIONS],
        "score": [at[f.SCORE], at[f.SCORE + 1]],
        "warriors": [warrior_facts(b, figure) for figure in range(FIGURES) if at[f.SQUARE + figure] >= 0],
        "books": [book_facts(b, book) for book in range(BOOKS) if at[f.WIELDER + book] != GONE],
        "in_play": [magic_facts(b, card) for card in b.cards()],
        "domains": [
            {"id": tables.DOMAINS.ids[at[f.DOMAIN + seat]], "owner": seat, "place": FATES[at[f.FATE + seat]]}
            for seat in range(2)
            if at[f.DOMAIN + seat] >= 0
        ],
        "removed": card_facts(b, f.REMOVED, 1),
        "shown": card_facts(b, f.KNOWN, TO_ALL),
    }


def card_facts(b: Sorcery, first: int, wanted: int) -> list[str]:
    """Spells of both armies that have this number in a field."""
    cards = [(army, spell) for army in range(2) for spell in range(len(SPELL_IDS))]
    return [f"{army}.{SPELL_IDS[spell]}" for army, spell in cards if b.at[first + card_name(army, spell)] == wanted]


def warrior_facts(b: Sorcery, figure: int) -> dict[str, Any]:
    return {
        "key": figure_word(b, figure),
        "square": at_of(b.at[f.SQUARE + figure]),
        "click": b.at[f.CLICK + figure],
        "tokens": b.at[f.TOKENS + figure],
        "given": b.at[f.GIVEN + figure],
        "ability": TAPPED[b.at[f.TAPPED + figure]],
    }


def book_facts(b: Sorcery, book: int) -> dict[str, Any]:
    found: dict[str, Any] = {"id": BOOK_IDS[book % SHELF], "owner": book // SHELF}
    if b.at[f.WIELDER + book] >= 0:
        found["wielder"] = figure_word(b, b.at[f.WIELDER + book])
    else:
        found["square"] = at_of(b.at[f.LIES + book])
    found["stack"] = [("!" if card >= FACE_DOWN else "") + SPELL_IDS[card & ~FACE_DOWN] for card in b.stack(book)]
    found["used"] = b.at[f.USED + book] != 0
    return found


def magic_facts(b: Sorcery, card: int) -> dict[str, Any]:
    row = b.at[card : card + f.CARD_SIZE]
    spell, army = SPELL_IDS[row[f.CARD_SPELL]], row[f.CARD_BOOK] // SHELF
    found: dict[str, Any] = {"id": f"{army}.{spell}", "spell": spell, "owner": army}
    found["book"] = BOOK_IDS[row[f.CARD_BOOK] % SHELF]
    found["caster"] = figure_word(b, row[f.CARD_CASTER])
    if row[f.CARD_FIGURE] >= 0:
        found["target"] = figure_word(b, row[f.CARD_FIGURE])
    if row[f.CARD_SQUARE] >= 0:
        found["square"] = at_of(row[f.CARD_SQUARE])
    return found | {"counters": row[f.CARD_COUNTERS], "breach": row[f.CARD_BREACH] != 0}


def at_of(square: int) -> list[int]:
    return [square % SIDE, square // SIDE]
