"""Moves as words: a verb, if there are several, and the wizard, field or chest that it is about."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.codes import (
    ATTACK,
    BUTTONS,
    CARD,
    CHEST,
    CORNER,
    FACE,
    FACES,
    FACTION,
    FIELD,
    HEAL,
    MOVE,
    MOVES,
    OPEN,
    PEEK,
    SEAT,
    SPELL,
    STRIKE,
    TAKE_POTION,
    TAKE_RELIC,
    WIZARD,
)

NAMES: Final[list[str]] = tables.NAMES
TYPES: Final[list[str]] = tables.TYPES
LISTS: Final[list[list[str]]] = [tables.SPELLS, tables.CARD_IDS, tables.FACTIONS, tables.CORNERS, BUTTONS, FACES]

# families of moves: first code, and the verb before the name of what it is about
OF_WIZARDS: Final = [WIZARD, ATTACK, HEAL, STRIKE]
OF_CHESTS: Final = [CHEST, OPEN, TAKE_RELIC, PEEK]
OF_FIELDS: Final = [FIELD, MOVE]
OF_LISTS: Final = [SPELL, CARD, FACTION, CORNER, TAKE_POTION, FACE]
VERBS: Final = {
    ATTACK: "attack.",
    OPEN: "open.",
    TAKE_RELIC: "take_relic.",
    HEAL: "heal.",
    PEEK: "peek.",
    STRIKE: "strike.",
    MOVE: "move.",
}


def families() -> list[int]:
    """By move, the first code of its family."""
    firsts = sorted([*OF_WIZARDS, *OF_CHESTS, *OF_FIELDS, *OF_LISTS, SEAT])
    return [max([first for first in firsts if first <= move]) for move in range(MOVES)]


FAMILY: Final[list[int]] = families()


def is_real(b: Board, move: int) -> bool:
    """Codes have gaps, and wizards and chests of absent players mean nothing."""
    first = FAMILY[move]
    number = move - first
    if first in OF_WIZARDS:
        return number < 6 * b.seats
    if first in OF_CHESTS:
        return number < 4 * b.seats
    if first in OF_FIELDS:
        return number < len(NAMES)
    return number < (b.seats if first == SEAT else len(LISTS[OF_LISTS.index(first)]))


def word(b: Board, move: int) -> str:
    """What a record calls the move."""
    first = FAMILY[move]
    number = move - first
    verb = VERBS.get(first, "")
    if first in OF_WIZARDS:
        is_own = first == HEAL or (first == WIZARD and number // 6 == b.to_act)
        return verb + (TYPES[number % 6] if is_own else f"{number // 6}.{TYPES[number % 6]}")
    if first in OF_CHESTS:
        return verb + chest_word(b, number)
    if first in OF_FIELDS:
        return verb + NAMES[number]
    return str(number) if first == SEAT else LISTS[OF_LISTS.index(first)][number]


def chest_word(b: Board, chest: int) -> str:
    """A chest is named by its field, and by owner and number too where several lie."""
    field = b.chests[chest]
    if field >= 0 and b.chests.count(field) == 1:
        return NAMES[field]
    return (NAMES[field] + "." if field >= 0 else "") + f"{chest // 4}.{chest % 4}"


def full_word(move: int) -> str:
    """Wizards with their seat and chests with their number, as positions write them; "" for other moves."""
    first = FAMILY[move]
    number = move - first
    if first in OF_WIZARDS:
        return f"{VERBS.get(first, '')}{number // 6}.{TYPES[number % 6]}"
    return f"{VERBS.get(first, '')}{number // 4}.{number % 4}" if first in OF_CHESTS else ""
