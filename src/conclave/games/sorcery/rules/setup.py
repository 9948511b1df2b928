"""MK-15: armies are chosen, the map is drawn, dice decide who begins, warriors are deployed, books opened."""

from typing import Final

from conclave.games.sorcery.rules import books
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ARMY,
    BOOKS,
    CARD,
    DEPLOY,
    E_ARMIES,
    E_ARMY,
    E_DEPLOYED,
    E_FIRST,
    E_MAP,
    E_ROLLED,
    FACE_DOWN,
    FIRST_ROLL,
    MAP_DRAW,
    MUSTER,
    NOBODY,
    SETUP_ARMY,
    SETUP_BOOKMARK,
    SETUP_DEPLOY,
    SHELF,
    SLOTS,
    TURN,
)
from conclave.games.sorcery.rules.ground import BLOCKING, GROUNDS, zone_of
from conclave.kernel.state import CHANCE

DRAWN_MAPS: Final = [0, 1, 2]  # MK-24.2: the three of 24 x 24


def begin(b: Board) -> None:
    """The steps in order, the last pushed first."""
    b.ask(MUSTER)
    b.ask(SETUP_ARMY, 1)
    b.ask(SETUP_ARMY, 0)


def muster(b: Board) -> None:
    """Both have chosen: warriors, books and domains become public (MK-15.7, MK-15.11)."""
    for seat in range(2):
        b.muster(seat, b.armies[seat])
    b.shown += 1
    b.tell(E_ARMIES, b.setup.pools[0][b.armies[0]].number, b.setup.pools[1][b.armies[1]].number)
    for book in range(BOOKS):
        books.uncover_lore(b, book)  # MK-20.44
    b.ask(FIRST_ROLL, CHANCE, 0)
    if b.map < 0:
        b.ask(MAP_DRAW, CHANCE)


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == MAP_DRAW:
        return DRAWN_MAPS
    if kind == SETUP_ARMY:
        return [ARMY + pick for pick in range(len(b.setup.pools[seat]))]
    if kind == SETUP_DEPLOY:
        return zone_of(b, seat)
    return sorted([CARD + (card & ~FACE_DOWN) for card in b.stacks[x]])


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == SETUP_ARMY:
        return "MK-15.8"
    if kind == SETUP_BOOKMARK:
        return "MK-2.22"
    if GROUNDS[b.map][move] >= BLOCKING:
        return "MK-13.5"
    return "MK-13.4" if b.grid[move] != NOBODY else "MK-15.10"


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    if kind == MAP_DRAW:
        b.shown += 1
        b.map = move
        b.tell(E_MAP, move)
    elif kind == FIRST_ROLL:
        rolled(b, x, y, move)
    elif kind == SETUP_ARMY:
        b.armies[seat] = move - ARMY
        b.tell(E_ARMY, seat)
    elif kind == SETUP_DEPLOY:
        b.put(x, move)
        b.tell(E_DEPLOYED, x, move)
    else:
        books.to_top(b, x, move - CARD)
        books.uncover_lore(b, x)


def rolled(b: Board, seat: int, other: int, face: int) -> None:
    """MK-15.9: one die each, ties repeated; the higher begins."""
    b.shown += 1
    b.tell(E_ROLLED, FIRST_ROLL, -1, face)
    if seat == 0:
        b.ask(FIRST_ROLL, CHANCE, 1, face)
    elif face == other:
        b.ask(FIRST_ROLL, CHANCE, 0)
    else:
        b.first = 0 if other > face else 1
        b.tell(E_FIRST, b.first, other, face)
        b.ask(DEPLOY)


def deploy(b: Board) -> None:
    """MK-15.10: all warriors of the first player, then the other's; then all bookmarks (MK-2.22)."""
    b.active = b.first
    b.ask(TURN)
    order = [b.first, 1 - b.first]
    for seat in (order[1], order[0]):
        army = b.setup.pools[seat][b.armies[seat]]
        for kind in reversed(army.books):
            b.ask(SETUP_BOOKMARK, seat, SHELF * seat + kind)
    for seat in (order[1], order[0]):
        army = b.setup.pools[seat][b.armies[seat]]
        for at in range(len(army.profiles) - 1, -1, -1):
            b.ask(SETUP_DEPLOY, seat, SLOTS * seat + at)
