"""Chapter 2: spellbooks in play, their stacks and bookmarks; dropped, picked up and captured."""

from conclave.games.sorcery.board import Board
from conclave.games.sorcery.codes import NOBODY, P_SIZE


def reserve(b: Board, figure: int) -> int:
    """What Hidden Reserve adds to the attack bonus of a wielder (MK-20.42)."""
    return 0


def is_steady(b: Board, figure: int) -> bool:
    """Does a book keep it from the damage of its own critical misses (MK-21.3)?"""
    return False


def spares(b: Board, figure: int) -> bool:
    """Does Last Page save a warrior that damage would eliminate (MK-20.43)? If so it is shown and removed."""
    return False


def drop(b: Board, figure: int) -> None:
    """Its wielder is eliminated: the books stay on its square (MK-2.25). The figure still stands there."""
    for book in b.books_of(figure):
        b.wielder[book] = NOBODY
        b.lies[book] = b.square[figure]


def end_spell(b: Board, at: int) -> None:
    """The spell at this place of `magic` ends; its card goes where such cards go (MK-4.13, MK-4.14, MK-9.5)."""
    del b.magic[at : at + P_SIZE]


def to_top(b: Board, book: int, spell: int) -> None:
    """The spell becomes the bookmark, chosen unseen by the other seat; the others keep their order (MK-2.30)."""


def why_not_pick_up(b: Board, figure: int, book: int) -> str:
    """Rule that keeps a warrior from picking up a dropped book (MK-2.26), or ""."""
    return "MK-2.26"


def pick_up(b: Board, figure: int, book: int) -> None:
    """The special action is given: equip the book, then ask pickup.drop while it does not fit (MK-2.27)."""


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of pickup.drop."""
    return []


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """A spell leaves the game."""


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that forbids a card at pickup.drop."""
    return "MK-2.27"


def go_on(b: Board, kind: int, x: int, y: int, z: int) -> None:
    """A chore of this chapter."""
