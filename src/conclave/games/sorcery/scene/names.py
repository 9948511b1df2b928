"""Ids and names of things, the same wherever they are shown."""

from conclave.games.sorcery.army.lists import ready_made
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.fields import OWN_LIST
from conclave.games.sorcery.rules.terms import SHELF, SIDE, SLOTS
from conclave.kernel.scene import Text, say

TONES = ("azure", "crimson")
"""Colours of the seats."""

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
    return f"{label & 1}.{tables.WARRIORS.ids[label >> 1 & 127]}.{label >> 8}"


def card_id(book: int, spell: int) -> str:
    return f"card.{book // SHELF}.{tables.SPELLS.ids[spell]}"


def tome_id(book: int) -> str:
    return f"tome.{book // SHELF}.{tables.BOOKS.ids[book % SHELF]}"


# -- names


def square_name(square: int) -> str:
    """Column letter and row number, as players say it."""
    return f"{chr(ord('a') + square % SIDE)}{square // SIDE + 1}"


def player(seat: int) -> Text:
    return say("sorcery.player", seat + 1)


def labelled(label: int) -> Text:
    """'Imperial Legionnaire 2 of Player 1', from the label that an event carries."""
    if label < 0:
        return say("sorcery.nobody")
    owner, profile, number = label & 1, label >> 1 & 127, label >> 8
    return say("sorcery.figure", warrior(profile), number, player(owner))


def named(b: Board, figure: int) -> Text:
    return labelled(b.label(figure))


def own_name(b: Board, figure: int) -> Text:
    """'Imperial Legionnaire 2', where it is plain whose it is."""
    return say("sorcery.own_figure", warrior(b.at[f.PROFILE + figure]), b.number(figure))


def warrior(profile: int) -> Text:
    return say(f"sorcery.warrior.{tables.WARRIORS.ids[profile]}")


def spell_name(spell: int) -> Text:
    return say(f"sorcery.spell.{tables.SPELLS.ids[spell]}")


def book_name(book: int) -> Text:
    return say(f"sorcery.book.{tables.BOOKS.ids[book % SHELF]}")


def domain_name(domain: int) -> Text:
    return say(f"sorcery.domain.{tables.DOMAINS.ids[domain]}")


def army_name(number: int) -> Text:
    """Of a ready-made army by its number."""
    if number == OWN_LIST or number < 0:
        return say("sorcery.army.own")
    return say(f"sorcery.army.{list(ready_made())[number]}")
