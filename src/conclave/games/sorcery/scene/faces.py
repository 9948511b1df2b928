"""Cards as they are printed: spells with their pages and browse cost as this wielder counts them, and domains."""

from functools import lru_cache

from msgspec.structs import replace

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.stacks import page_count
from conclave.games.sorcery.rules.terms import NOBODY, ORD, PRINTED
from conclave.games.sorcery.scene.names import domain_name, spell_name
from conclave.kernel.scene import Face, Pip, Text, say

TYPE_ICONS = ["magic-swirl", "eye-target", "rune-stone", "fog", "crossed-swords", "bookmark"]
TYPE_TONES = ["orange", "violet", "teal", "indigo", "slate", "bronze"]
DOMAIN_ICONS = ["lightning-storm", "thorny-vine", "crystal-shine", "sunrise"]
MOST_BARS = 3
KEPT = 512  # faces that have been drawn
FEWER = 2  # what three bars come to with Ley Harmony (MK-11.19)


def spell_icon(spell: int) -> str:
    return tables.SPELLS.icons[spell] or TYPE_ICONS[SPELLS[spell].type]


def type_tone(spell: int) -> str:
    return TYPE_TONES[SPELLS[spell].type]


def kind_of(spell: int) -> Text:
    """'Sorcery, ranged combat action'."""
    card = SPELLS[spell]
    name = say(f"sorcery.type.{tables.SPELL_TYPES[card.type]}")
    return say("sorcery.kind", name, say(f"sorcery.action.{tables.ACTIONS[card.action]}")) if card.action else name


def text_of(spell: int) -> Text:
    """What is printed on it; of a spell that was added, its whole rule."""
    return say(f"sorcery.text.{SPELLS[spell].id}") if spell < PRINTED else say(SPELLS[spell].rule)


def pages_of(b: Board, spell: int, book: int) -> int:
    """Pages as they count in a book, or as printed."""
    return int(page_count(spell, b.at[f.COUNTED + book])) if book >= 0 else int(SPELLS[spell].pages)


def bars_of(b: Board, spell: int, book: int) -> int:
    """Browse cost as the wielder of a book pays it, or as printed (MK-11.19)."""
    bars = int(SPELLS[spell].bars)
    wielder = b.at[f.WIELDER + book] if book >= 0 else NOBODY
    return FEWER if bars == MOST_BARS and wielder >= 0 and b.subfaction(wielder) == ORD else bars


def spell_face(spell: int, b: Board | None = None, book: int = NOBODY) -> Face:
    """The card, as it counts in a book if one is named."""
    card = SPELLS[spell]
    pages = int(card.pages) if b is None else pages_of(b, spell, book)
    bars = int(card.bars) if b is None else bars_of(b, spell, book)
    return counted_face(spell, pages, bars)


@lru_cache(maxsize=KEPT)
def counted_face(spell: int, pages: int, bars: int) -> Face:
    """The card with these numbers, drawn once."""
    card = SPELLS[spell]
    pips = (
        Pip("open-book", pages, say("sorcery.pip.pages", pages)),
        Pip("bookmark", bars, say(f"sorcery.pip.bars.{bars}"), MOST_BARS),
    )
    return Face(spell_name(spell), text_of(spell), kind_of(spell), spell_icon(spell), type_tone(spell), pips, card.rule)


def brief_face(spell: int) -> Face:
    """The card while it lies in play, small beside the battlefield: what it does, in a line. A look has all of it."""
    card = SPELLS[spell]
    told = say(f"sorcery.brief.{card.id}") if spell < PRINTED else text_of(spell)
    name = say(f"sorcery.type.{tables.SPELL_TYPES[card.type]}")
    return Face(spell_name(spell), told, name, spell_icon(spell), type_tone(spell), rule=card.rule)


def brief_domain(domain: int) -> Face:
    """The same of a domain."""
    return replace(domain_face(domain), text=say(f"sorcery.brief.{tables.DOMAINS.ids[domain]}"))


def domain_face(domain: int) -> Face:
    rule = f"MK-21.{domain + 4}"
    row = tables.DOMAINS.rows[domain]
    kind = say("sorcery.kind.domain", say(f"sorcery.aspect.{tables.ASPECTS[row['aspect']]}"), row["strength"])
    return Face(domain_name(domain), say(rule), kind, DOMAIN_ICONS[domain], "olive", rule=rule)
