"""Everything of the box that has a name, as a reference page tells it: spells, spellbooks, warriors and domains."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.scene.faces import domain_face, spell_face
from conclave.games.sorcery.scene.look_card import MODIFIERS, TEXT_RULES, attack_types, requirements
from conclave.games.sorcery.scene.look_figure import HEADS, SUBFACTION_RULES
from conclave.games.sorcery.scene.names import book_name, warrior
from conclave.kernel.scene import Face, Look, Rows, say


def things() -> list[Look]:
    """As printed, before anything on the table changes them."""
    found = [of_face(spell_face(spell)) for spell in range(len(tables.SPELLS.ids))]
    found += [of_book(book) for book in range(len(tables.BOOKS.ids))]
    found += [of_warrior(profile) for profile in range(len(tables.WARRIORS.ids))]
    return found + [of_face(domain_face(domain)) for domain in range(len(tables.DOMAINS.ids))]


def of_face(face: Face) -> Look:
    lines = (face.text, *(pip.say for pip in face.pips))
    return Look(face.title, lines, (face.rule,) if face.rule else (), face.icon, kind=face.kind, face=face)


def of_book(book: int) -> Look:
    """Room, modifiers, text, and what its wielder must be."""
    row = tables.BOOKS.rows[book]
    lines = [say(f"sorcery.look.modifier.{kind}", f"{row[kind]:+d}") for kind in MODIFIERS if row[kind]]
    rules = ["MK-21.1"]
    text = tables.TEXTS[row["text"]]
    if text in TEXT_RULES:
        lines.append(say(TEXT_RULES[text]))
        rules.insert(0, TEXT_RULES[text])
    lines += requirements(row)
    what = say("sorcery.look.book", row["capacity"], row["points"])
    return Look(book_name(book), tuple(lines), tuple(rules), "spell-book", kind=what)


def of_warrior(profile: int) -> Look:
    """Faction, types of attack, points, what its subfaction can do, and its dial."""
    base = tables.WARRIORS
    faction = say(f"sorcery.symbol.{tables.FACTIONS[base.faction[profile]]}")
    lines, rules = [], ["MK-14.1"]
    if base.subfaction[profile] >= 0:
        symbol = say(f"sorcery.symbol.{tables.SUBFACTIONS[base.subfaction[profile]]}")
        faction = say("sorcery.look.symbols", faction, symbol)
        rules.append(f"MK-11.{SUBFACTION_RULES[base.subfaction[profile]]}")
        lines.append(say(rules[-1]))
    kinds = say("list.and", *attack_types(base.types[profile]))
    rows = tuple(
        (str(number), *map(str, click[:4]), "*" if click[5] else tables.ABILITIES[click[4]])
        for number, click in enumerate(base.dials[profile], 1)
    )
    dial = Rows(tuple(say(f"sorcery.stat.{head}") for head in HEADS), rows)
    what = say("sorcery.look.kind", faction, kinds, base.points[profile])
    return Look(warrior(profile), tuple(lines), tuple(rules), base.icons[profile], kind=what, rows=dial)
