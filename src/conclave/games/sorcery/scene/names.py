"""Ids and names of things, the same wherever they are shown."""

from conclave.games.sorcery.army.lists import ready_made
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import ALIKE, Board
from conclave.games.sorcery.rules.fields import OWN_LIST
from conclave.games.sorcery.rules.reasons import OF_ABILITIES, OF_BOOKS, OF_DOMAINS, OF_OTHERS, OTHERS
from conclave.games.sorcery.rules.terms import SHELF, SIDE, SLOTS
from conclave.kernel.scene import Text, say, seated

TONES = ("azure", "crimson")
"""Colours of the seats."""
SHORT = ("AE2", "AE3", "DR1", "EL1", "EL3", "MS1", "SO1", "BP2")
"""Warriors whose names are too long for a plate."""

# -- ids


def square_id(size: int, square: int) -> str:
    """Squares of the scene count rows from the top."""
    return f"table/{square % SIDE},{size - 1 - square // SIDE}"


def square_of(size: int, id: str) -> int:
    x, y = (int(number) for number in id.removeprefix("table/").split(","))
    return SIDE * (size - 1 - y) + x


def figure_id(b: Board, figure: int) -> str:
    return f"{figure // SLOTS}.{tables.WARRIORS.ids[b.at[f.PROFILE + figure]]}.{b.number(figure)}"


def label_id(label: int) -> str:
    """The id of a figure from the label that an event carries."""
    return f"{label & 1}.{tables.WARRIORS.ids[label >> 1 & 127]}.{label >> 8 & 255}"


def card_id(book: int, spell: int) -> str:
    return f"card.{book // SHELF}.{tables.SPELLS.ids[spell]}"


def book_id(book: int) -> str:
    """Of the zone where its cards lie."""
    return f"book.{book}"


def tome_id(book: int) -> str:
    return f"tome.{book // SHELF}.{tables.BOOKS.ids[book % SHELF]}"


# -- names


def square_name(square: int) -> str:
    """Column letter and row number, as players say it."""
    return f"{chr(ord('a') + square % SIDE)}{square // SIDE + 1}"


def labelled(label: int) -> Text:
    """'your Imperial Legionnaire 2', from the label that an event carries; numbered only where there are several."""
    if label < 0:
        return say("sorcery.nobody")
    owner, profile, number = label & 1, label >> 1 & 127, label >> 8 & 255
    if label >= ALIKE:
        return say("sorcery.figure.numbered", warrior(profile), number, seated(owner))
    return say("sorcery.figure", warrior(profile), seated(owner))


def named(b: Board, figure: int) -> Text:
    return labelled(b.label(figure))


def own_name(b: Board, figure: int) -> Text:
    """'Imperial Legionnaire 2', where it is plain whose it is."""
    name = warrior(b.at[f.PROFILE + figure])
    return say("sorcery.own_figure", name, b.number(figure)) if b.has_equal(figure) else name


def plate_of(b: Board, figure: int) -> Text:
    """As short as it fits under a piece."""
    id = tables.WARRIORS.ids[b.at[f.PROFILE + figure]]
    name = say(f"sorcery.short.{id}") if id in SHORT else warrior(b.at[f.PROFILE + figure])
    return say("sorcery.own_figure", name, b.number(figure)) if b.has_equal(figure) else name


def warrior(profile: int) -> Text:
    return say(f"sorcery.warrior.{tables.WARRIORS.ids[profile]}")


def spell_name(spell: int) -> Text:
    return say(f"sorcery.spell.{tables.SPELLS.ids[spell]}")


def book_name(book: int) -> Text:
    return say(f"sorcery.book.{tables.BOOKS.ids[book % SHELF]}")


def book_of(book: int) -> Text:
    """With the seat whose army it came with: both may have one of the same name."""
    return say("sorcery.book_of", book_name(book), seated(book // SHELF))


def domain_name(domain: int) -> Text:
    return say(f"sorcery.domain.{tables.DOMAINS.ids[domain]}")


def army_name(number: int) -> Text:
    """Of a ready-made army by its number."""
    if number == OWN_LIST or number < 0:
        return say("sorcery.army.own")
    return say(f"sorcery.army.{list(ready_made())[number]}")


def source_name(source: int) -> Text:
    """What adds or deals something, as `reasons` has it."""
    if source >= OF_OTHERS:
        return say(f"sorcery.source.{OTHERS[source - OF_OTHERS]}")
    if source >= OF_ABILITIES:
        return say(f"sorcery.ability.{tables.ABILITIES[source - OF_ABILITIES]}")
    if source >= OF_DOMAINS:
        return domain_name(source - OF_DOMAINS)
    return book_name(source - OF_BOOKS) if source >= OF_BOOKS else spell_name(source)


def changes_of(reasons: list[int]) -> tuple[tuple[int, Text], ...]:
    """Source and points by turns, as a roll shows them."""
    return tuple((points, source_name(source)) for source, points in zip(reasons[::2], reasons[1::2]))
