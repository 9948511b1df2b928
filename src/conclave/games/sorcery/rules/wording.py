"""Words for moves, and which moves a question is about."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ACT_KIND,
    ACT_WARRIOR,
    AGAIN_MOVE,
    ARMY,
    BEGIN_ABILITY,
    BEGIN_SIPHON,
    BEGIN_TAP,
    BOOK,
    BOOKS,
    BROWSE,
    BROWSE_PICK,
    BUTTON,
    BUTTONS,
    CARD,
    CAST,
    CAST_BOOK,
    CAST_BOOKMARK,
    CAST_BREACH,
    CAST_MODE,
    CAST_PLACE,
    CAST_SQUARE,
    CAST_TARGET,
    CHANCES,
    CLOSE,
    CLOSE_TARGET,
    COMMANDS,
    COUNTER,
    COUNTER_AGAIN,
    COUNTER_BOOKMARK,
    COUNTER_OFFER,
    DECLINE,
    DOMAIN,
    END,
    END_BROWSE,
    FIGURE,
    FIGURES,
    HEAL,
    HEAL_FIGURE,
    IGNORE,
    KEEP,
    LASTING,
    MAP_DRAW,
    MINION_VALUE,
    MODE_A,
    MODE_B,
    MODE_C,
    MOVE,
    MOVE_CHARGE,
    MOVE_TO,
    MOVES,
    OWN,
    PICK_UP,
    PICKUP_DROP,
    PROCEED,
    RANGED,
    RANGED_TARGET,
    REGENERATE,
    RESOLVE,
    RESPECT,
    SETUP_ARMY,
    SETUP_BOOKMARK,
    SETUP_DEPLOY,
    SHELF,
    SIDE,
    SIPHON,
    SLOTS,
    SPELLS,
    SQUARES,
    TAP,
)

WARRIOR_IDS: Final[list[str]] = tables.WARRIORS.ids
BOOK_IDS: Final[list[str]] = tables.BOOKS.ids
SPELL_IDS: Final[list[str]] = tables.SPELLS.ids
MAP_NAMES: Final[list[str]] = tables.MAPS.names

# families of moves: first code, and how many
F_SQUARE: Final = [0, SQUARES]
F_FIGURE: Final = [FIGURE, FIGURES]
F_CARD: Final = [CARD, SPELLS]
FAMILIES: Final[dict[int, list[list[int]]]] = {
    SETUP_DEPLOY: [F_SQUARE],
    SETUP_BOOKMARK: [F_CARD],
    BEGIN_ABILITY: [[SIPHON, FIGURES], [TAP, FIGURES], [COMMANDS, FIGURES]],
    BEGIN_SIPHON: [F_FIGURE],
    BEGIN_TAP: [F_FIGURE],
    ACT_WARRIOR: [F_FIGURE],
    ACT_KIND: [[CAST, BOOKS], [BROWSE, BOOKS], [PICK_UP, BOOKS]],
    MINION_VALUE: [F_FIGURE],
    MOVE_TO: [F_SQUARE],
    MOVE_CHARGE: [F_FIGURE],
    CLOSE_TARGET: [F_FIGURE],
    RANGED_TARGET: [F_FIGURE],
    HEAL_FIGURE: [F_FIGURE],
    CAST_TARGET: [F_SQUARE, F_FIGURE, [LASTING, 2 * SPELLS]],
    CAST_BOOK: [[BOOK, BOOKS]],
    CAST_SQUARE: [F_SQUARE],
    CAST_PLACE: [F_SQUARE],
    COUNTER_OFFER: [F_FIGURE, [COUNTER, FIGURES * BOOKS]],
    COUNTER_BOOKMARK: [F_CARD],
    CAST_BOOKMARK: [F_CARD],
    BROWSE_PICK: [F_CARD],
    END_BROWSE: [F_CARD],
    PICKUP_DROP: [F_CARD],
}
BUTTONS_OF: Final[dict[int, list[int]]] = {
    BEGIN_ABILITY: [PROCEED, DOMAIN],
    ACT_WARRIOR: [END],
    ACT_KIND: [MOVE, CLOSE, RANGED, HEAL, REGENERATE],
    MINION_VALUE: [OWN],
    MOVE_CHARGE: [DECLINE],
    CAST_MODE: [MODE_A, MODE_B, MODE_C],
    CAST_BREACH: [IGNORE, RESPECT],
    COUNTER_OFFER: [RESOLVE],
    COUNTER_AGAIN: [KEEP, AGAIN_MOVE],
    END_BROWSE: [KEEP],
}


def is_kindred(b: Board, kind: int, move: int) -> bool:
    """Is the move a thing of this game, and of a family that the question is about?"""
    if not 0 <= move < MOVES:
        return False
    if kind in BUTTONS_OF and move in BUTTONS_OF[kind]:
        return True
    if kind == SETUP_ARMY:
        return ARMY <= move < ARMY + len(b.setup.pools[b.frames[-3]])
    for family in FAMILIES.get(kind, []):
        if family[0] <= move < family[0] + family[1]:
            return exists(b, move)
    return False


def exists(b: Board, move: int) -> bool:
    """Is the figure or book that a move names in this game?"""
    if FIGURE <= move < FIGURE + FIGURES:
        return b.profile[move - FIGURE] >= 0
    if SIPHON <= move < CARD:
        figure = (move - SIPHON) % 32
        return figure < FIGURES and b.profile[figure] >= 0
    if CAST <= move < SIPHON:
        book = (move - CAST) % 16
        return book < BOOKS and b.wielder[book] >= -1
    if move >= COUNTER:
        figure, book = (move - COUNTER) // BOOKS, (move - COUNTER) % BOOKS
        return figure < FIGURES and b.profile[figure] >= 0 and b.wielder[book] >= -1
    return True


def word(b: Board, kind: int, move: int) -> str:
    if kind < CHANCES:
        return MAP_NAMES[move] if kind == MAP_DRAW else str(move)
    if move < FIGURE:
        return f"{move % SIDE},{move // SIDE}"
    if move < BUTTON:
        return figure_word(b, move - FIGURE)
    if move < CAST:
        return BUTTONS[move - BUTTON]
    if move < SIPHON:
        verb = ["cast.", "browse.", "pick_up.", ""][(move - CAST) // 16]
        return verb + book_word(b, (move - CAST) % 16)
    if move < CARD:
        return ["siphon.", "tap.", "command."][(move - SIPHON) // 32] + figure_word(b, (move - SIPHON) % 32)
    if move < ARMY:
        return SPELL_IDS[move - CARD]
    if move < LASTING:
        return b.setup.pools[b.frames[-3]][move - ARMY].name or "own"
    if move < COUNTER:
        return f"{(move - LASTING) // SPELLS}.{SPELL_IDS[(move - LASTING) % SPELLS]}"
    return figure_word(b, (move - COUNTER) // BOOKS) + "." + book_word(b, (move - COUNTER) % BOOKS)


def figure_word(b: Board, figure: int) -> str:
    """Such as 0.AE2.1: seat, warrior, number among its equals."""
    return f"{figure // SLOTS}.{WARRIOR_IDS[b.profile[figure]]}.{b.number(figure)}"


def book_word(b: Board, book: int) -> str:
    """Books of the own army by their id, others with their seat before it."""
    id = BOOK_IDS[book % SHELF]
    return id if book // SHELF == b.frames[-3] else f"{book // SHELF}.{id}"


def code(b: Board, kind: int, name: str) -> int:
    """The move of a question that a word names, legal or not; -1: none."""
    if kind < CHANCES:
        return -1
    for move in range(MOVES):
        if is_kindred(b, kind, move) and word(b, kind, move) == name:
            return move
    return -1
