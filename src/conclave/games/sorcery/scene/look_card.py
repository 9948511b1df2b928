"""Looking at a spell, a book or a domain: everything that is printed on it, and what it comes to here."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import FACE_DOWN, NOBODY, SHELF
from conclave.games.sorcery.scene.faces import bars_of, domain_face, kind_of, pages_of, spell_face, spell_icon
from conclave.games.sorcery.scene.names import book_of, domain_name, named, spell_name, square_name
from conclave.games.sorcery.scene.observation import Observation
from conclave.kernel.scene import Look, Text, say, seated

MODIFIERS = ("speed", "defense", "attack_bonus", "close_damage")
TEXT_RULES = {"steady": "MK-21.3", "free_browse": "MK-21.2"}


def symbols_in(bits: int) -> list[Text]:
    return [say(f"sorcery.symbol.{id}") for bit, id in enumerate(tables.SYMBOLS) if bits >> bit & 1]


def attack_types(bits: int) -> list[Text]:
    return [say(f"sorcery.attack_type.{kind}") for bit, kind in enumerate(tables.ATTACK_TYPES) if bits >> bit & 1]


def look_at_card(seen: Observation, army: int, spell: int) -> Look:
    """The text is the card's own rule (MK-20); pages and browse cost as the wielder of its book counts them."""
    card, b = SPELLS[spell], seen.board
    book = book_with(seen, army, spell)
    lines = [pages_line(b, spell, book), bars_line(b, spell, book)]
    if card.requires:
        lines.append(say("sorcery.look.requires", say("list.or", *symbols_in(int(card.requires)))))
    wielder = int(b.at[f.WIELDER + book]) if book >= 0 else NOBODY
    if wielder >= 0 and card.action:
        lines.append(say("sorcery.look.wielder", named(b, wielder)))
        if values.range_of(b, wielder):
            lines.append(say("sorcery.look.range", int(values.range_of(b, wielder))))
    place = b.card_of(army, spell)
    if place >= 0:
        lines += in_play_lines(b, int(place))
    face = spell_face(spell, b, book)
    return Look(spell_name(spell), tuple(lines), (card.rule,), spell_icon(spell), kind=kind_of(spell), face=face)


def book_with(seen: Observation, army: int, spell: int) -> int:
    """The book in whose stack the viewer sees a card lie, or -1."""
    for book in range(SHELF * army, SHELF * army + SHELF):
        if spell in [card & ~FACE_DOWN for card in seen.stacks[book] if card >= 0]:
            return book
    return NOBODY


def pages_line(b: Board, spell: int, book: int) -> Text:
    """'3 pages; 2 for Delphana', and which of the two counts here."""
    card = SPELLS[spell]
    if not card.affinity:
        return say("sorcery.pip.pages", int(card.pages))
    symbol = say("list.or", *symbols_in(int(card.affinity)))
    told = say("sorcery.look.affinity", int(card.pages), int(card.affine_pages), symbol)
    return say("sorcery.look.pages_here", told, pages_of(b, spell, book)) if book >= 0 else told


def bars_line(b: Board, spell: int, book: int) -> Text:
    printed, paid = int(SPELLS[spell].bars), bars_of(b, spell, book)
    told = say(f"sorcery.pip.bars.{paid}")
    return told if paid == printed else say("sorcery.look.harmony", told, printed)


def in_play_lines(b: Board, card: int) -> list[Text]:
    """Who cast it, on what it lies, and how long it lasts."""
    at = b.at
    found = [say("sorcery.look.cast_by", named(b, at[card + f.CARD_CASTER]))]
    if at[card + f.CARD_FIGURE] >= 0:
        found.append(say("sorcery.look.lies_on", named(b, at[card + f.CARD_FIGURE])))
    if at[card + f.CARD_SQUARE] >= 0:
        found.append(say("sorcery.look.lies_on", say("sorcery.on_square", square_name(at[card + f.CARD_SQUARE]))))
    if at[card + f.CARD_COUNTERS]:
        found.append(say("sorcery.badge.counters", int(at[card + f.CARD_COUNTERS])))
    return found


def look_at_book(seen: Observation, book: int) -> Look:
    """What is printed on a book, who has it, and the spells seen so far (MK-22.3)."""
    b, row = seen.board, tables.BOOKS.rows[book % SHELF]
    rules = ["MK-21.1", "MK-22.2", "MK-22.3"]
    lines = [say("sorcery.look.stack", len(seen.stacks[book]), row["capacity"])]
    if b.at[f.WIELDER + book] == NOBODY:
        lines.append(say("sorcery.look.dropped", square_name(b.at[f.LIES + book])))
        rules.append("MK-2.16")
    else:
        lines.append(say("sorcery.look.wielder", named(b, b.at[f.WIELDER + book])))
    for kind in MODIFIERS:
        if row[kind]:
            lines.append(say(f"sorcery.look.modifier.{kind}", f"{row[kind]:+d}"))
    text = tables.TEXTS[row["text"]]
    if text in TEXT_RULES:
        lines.append(say(TEXT_RULES[text]))
        if text == "free_browse" and b.at[f.USED + book]:
            lines.append(say("sorcery.look.used"))
        rules.insert(0, TEXT_RULES[text])
    lines += requirements(row)
    lines += [say("sorcery.look.seen", spell_name(spell)) for spell in seen.known_in(book)]
    what = say("sorcery.look.book", row["capacity"], row["points"])
    return Look(book_of(book), tuple(lines), tuple(rules), "spell-book", kind=what)


def requirements(row: dict[str, int]) -> list[Text]:
    """What the wielder must be."""
    found = []
    if row["type"]:
        kinds = attack_types(row["type"])
        found.append(say("sorcery.look.wielder_type", say("list.or", *kinds)))
    if row["symbols"]:
        found.append(say("sorcery.look.wielder_symbol", say("list.or", *symbols_in(row["symbols"]))))
    if row["least"]:
        found.append(say("sorcery.look.wielder_points", row["least"]))
    return found


def look_at_domain(seen: Observation, seat: int) -> Look:
    domain = int(seen.at[f.DOMAIN + seat])
    if domain < 0:
        return Look(say("sorcery.zone.magic"))
    face, rule = domain_face(domain), f"MK-21.{domain + 4}"
    lines = (say("sorcery.look.domain_of", seated(seat)),)
    return Look(domain_name(domain), lines, (rule, "MK-9.8"), face.icon, kind=face.kind, face=face)
