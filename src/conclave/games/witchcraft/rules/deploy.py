"""Chapters 3, 4 and 16: chance sets the table, reserves are chosen, and both guilds are placed."""

from typing import Final

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.codes import (
    ALTAR_SET,
    ALTARS,
    BEGINS,
    DEPLOY,
    DEPLOY_FACING,
    DEPLOY_SQUARE,
    DIRECTION,
    DRAW,
    DRAWN,
    FIRST,
    PICKED,
    PLACED,
    POWER_DEALT,
    POWERS,
    RESERVE_PICK,
    RESERVE_SHOWN,
    SPECIAL_DEALT,
    SPECIALS,
    TILE,
    TURN,
    TURNED,
)
from conclave.games.witchcraft.rules.stack import (
    FACED,
    FREE,
    altar,
    bag_of,
    count,
    one,
    stack,
    top_of,
    turned,
    types_in,
)
from conclave.kernel.state import CHANCE

POOL: Final[list[int]] = tables.POOL
PILE: Final[int] = bag_of(tables.PILE)
RESERVE: Final[int] = bag_of(tables.RESERVE)
PICKS: Final[int] = len(tables.RESERVE)


def orders(things: int) -> list[list[int]]:
    """All orders of so many things, the natural one first."""
    if things == 0:
        return [[]]
    found: list[list[int]] = []
    for first in range(things):
        for rest in orders(things - 1):
            found.append([first] + [other + 1 if other >= first else other for other in rest])
    return found


ORDERS: Final = orders(4)  # of the altar kinds, on the altar squares in turn
SPECIAL_PAIRS: Final = [[red, green] for red in POOL for green in POOL if red != green]  # WC-3.6
POWER_PAIRS: Final = [[red, green] for red in range(4) for green in range(4) if red != green]  # WC-3.13


def lay_out(b: Board) -> None:
    """WC-3.18: the order of everything before phase two."""
    b.ask(FIRST, CHANCE)
    if b.setup.power_tiles:  # WC-16.1
        b.ask(POWERS, CHANCE)
    b.ask(SPECIALS, CHANCE)
    b.ask(ALTARS, CHANCE)


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of a question of this chapter."""
    if kind == ALTARS:
        return list(range(len(ORDERS)))
    if kind == SPECIALS:
        return list(range(len(SPECIAL_PAIRS)))
    if kind == POWERS:
        return list(range(len(POWER_PAIRS)))
    if kind == FIRST:  # WC-3.16
        return [b.setup.first] if b.setup.first >= 0 else [0, 1]
    if kind == DRAW:  # WC-4.10
        return [TILE + tile for tile in types_in(b.piles[x])]
    if kind == RESERVE_PICK:  # WC-16.3
        return [TILE + tile for tile in types_in(b.piles[seat])]
    if kind == DEPLOY_SQUARE:  # WC-4.3
        return [square for square, cell in enumerate(b.cells) if cell == FREE]
    return [DIRECTION + facing for facing in range(8)]  # WC-4.4


def weights(b: Board, kind: int, x: int) -> list[int]:
    """WC-4.10: a draw is as likely as there are copies in the pile; other chances are even."""
    return [count(b.piles[x], tile) for tile in types_in(b.piles[x])] if kind == DRAW else []


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind < RESERVE_PICK:
        b.shown += 1
    if kind == ALTARS:  # WC-3.1
        for square, sort in zip(b.frame.altars, ORDERS[move]):
            b.cells[square] = altar(sort)
            b.tell(ALTAR_SET, square, sort)
    elif kind == SPECIALS:  # WC-3.4 to WC-3.10
        for player in range(2):
            special = SPECIAL_PAIRS[move][player]
            b.piles[player] = PILE + one(special)
            b.reserves[player] = RESERVE
            b.tell(SPECIAL_DEALT, player, special)
    elif kind == POWERS:
        for player in range(2):
            b.powers[player] = POWER_PAIRS[move][player]
            b.whisper(player, POWER_DEALT, player, b.powers[player])
    elif kind == FIRST:
        b.first = move
        b.active = move
        b.tell(BEGINS, move)
        b.ask(DEPLOY, 0, move)
        if b.setup.choose_reserve and PICKS > 0:
            open_reserves(b)
    elif kind == RESERVE_PICK:
        pick(b, seat, x, move - TILE)
    elif kind == DRAW:  # WC-4.2
        tile = move - TILE
        b.piles[x] -= one(tile)
        b.tell(DRAWN, x, tile)
        b.ask(DEPLOY_SQUARE, x, tile)
    elif kind == DEPLOY_SQUARE:
        b.cells[move] = stack(seat, x, 0, 0)
        b.tell(PLACED, seat, x, move)
        if FACED[x]:  # WC-4.7
            b.ask(DEPLOY_FACING, seat, move)
    else:
        b.cells[x] = turned(b.cells[x], move - DIRECTION)
        b.tell(TURNED, x, move - DIRECTION, top_of(b.cells[x]))


def open_reserves(b: Board) -> None:
    """WC-16.2: all tiles are in the pile until the players have set some aside."""
    for seat in range(2):
        b.piles[seat] += b.reserves[seat]
        b.reserves[seat] = 0
    b.ask(RESERVE_PICK, 1 - b.first, PICKS)
    b.ask(RESERVE_PICK, b.first, PICKS)


def pick(b: Board, seat: int, left: int, tile: int) -> None:
    """WC-16.3: one more for the reserve; shown when both players are done."""
    b.piles[seat] -= one(tile)
    b.reserves[seat] += one(tile)
    b.whisper(seat, PICKED, seat, tile)
    if left > 1:
        b.ask(RESERVE_PICK, seat, left - 1)
    elif seat != b.first:
        b.shown += 1
        for player in range(2):
            for kind in types_in(b.reserves[player]):
                for _ in range(count(b.reserves[player], kind)):
                    b.tell(RESERVE_SHOWN, player, kind)


def is_picking(b: Board) -> bool:
    """Are reserves being chosen, so that picks are still secret?"""
    return len(b.frames) > 0 and b.frames[-4] == RESERVE_PICK


def place_next(b: Board, seat: int) -> None:
    """WC-4.1, WC-4.8, WC-4.9: by turns until the piles are empty; then phase two begins."""
    if b.piles[seat]:
        b.ask(DEPLOY, 0, 1 - seat)
        b.ask(DRAW, CHANCE, seat)
    else:
        b.active = b.first
        b.ask(TURN, b.first)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that keeps a square or a tile out of the options."""
    if kind == DEPLOY_SQUARE:
        return "WC-4.3"
    if kind == RESERVE_PICK:
        return "WC-16.3"
    return "WC-4.10" if kind == DRAW else "K-2"
