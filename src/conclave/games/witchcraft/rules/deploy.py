"""Chapters 3, 4 and 16: chance sets the table, reserves are chosen, and both guilds are placed."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.ask import Ask
from conclave.games.witchcraft.rules.bags import ONE, TYPES, bag_of, count, counts_in, types_in
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import (
    ALTAR_SET,
    BEGINS,
    DRAWN,
    PICKED,
    PLACED,
    POWER_DEALT,
    RESERVE_SHOWN,
    SPECIAL_DEALT,
)
from conclave.games.witchcraft.rules.fields import ACTIVE, CELLS, FIRST, PILES, POWERS, RESERVES
from conclave.games.witchcraft.rules.moves import SQUARE, TILE
from conclave.games.witchcraft.rules.setup import SIGNS
from conclave.games.witchcraft.rules.stack import FACED, FREE, altar, stack
from conclave.games.witchcraft.rules.turn import TURN
from conclave.games.witchcraft.rules.turning import NewFacing
from conclave.kernel.agenda import Chance, Chore
from conclave.kernel.moves import Family
from conclave.kernel.state import CHANCE

PILE: Final[i64] = bag_of(tables.PILE)
RESERVE: Final[i64] = bag_of(tables.RESERVE)
PICKS: Final[int] = len(tables.RESERVE)

# -- outcomes of chance; their codes mean something only there


def orders(things: int) -> list[list[int]]:
    """All orders of so many things, the natural one first."""
    if things == 0:
        return [[]]
    found: list[list[int]] = []
    for first in range(things):
        for rest in orders(things - 1):
            found.append([first] + [other + 1 if other >= first else other for other in rest])
    return found


def pairs(things: list[int]) -> list[list[int]]:
    """Two different things, one for each player."""
    return [[red, green] for red in things for green in things if red != green]


def outcomes(name: str, found: list[list[int]], words: list[str]) -> Family[Board]:
    return Family(name, 0, len(found), [".".join([words[thing] for thing in things]) for things in found])


ORDERS: Final = orders(len(KINDS))  # of the altar kinds, on the altar squares in turn
SPECIAL_PAIRS: Final = pairs(tables.POOL)  # WC-3.6
POWER_PAIRS: Final = pairs([0, 1, 2, 3])  # WC-3.13


# -- chance sets the table (WC-3.18)


class DealAltars(Chance[Board]):
    """WC-3.1."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return self.about[0].every()

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.shown += 1
        for square, kind in zip(b.geometry.altars, ORDERS[move]):
            b.at[CELLS + square] = altar(kind)
            b.tell(ALTAR_SET, square, kind)


class DealSpecials(Chance[Board]):
    """WC-3.4 to WC-3.10: a special each, and with it piles and reserves."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return self.about[0].every()

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.shown += 1
        for player, special in enumerate(SPECIAL_PAIRS[move]):
            b.at[PILES + player] = PILE + ONE[special]
            b.at[RESERVES + player] = RESERVE
            b.tell(SPECIAL_DEALT, player, special)


class DealPowers(Chance[Board]):
    """WC-3.13, WC-14.5: a secret power tile each."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return self.about[0].every()

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.shown += 1
        for player, kind in enumerate(POWER_PAIRS[move]):
            b.at[POWERS + player] = kind
            b.whisper(player, POWER_DEALT, player, kind)


class WhoBegins(Chance[Board]):
    """WC-3.16: by lot, unless the set-up says so."""

    def is_always_put(self, b: Board, seat: i64, x: i64, y: i64) -> bool:
        return False

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [b.setup.first] if b.setup.first >= 0 else [0, 1]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, first: i64) -> None:
        b.shown += 1
        b.at[FIRST] = first
        b.at[ACTIVE] = first
        b.tell(BEGINS, first)
        b.ask(DEPLOY, 0, first)
        if b.setup.choose_reserve and PICKS > 0:
            open_reserves(b)


def lay_out(b: Board) -> None:
    """WC-3.18: the order of everything before phase two."""
    b.ask(WHO_BEGINS, CHANCE)
    if b.setup.power_tiles:  # WC-16.1
        b.ask(DEAL_POWERS, CHANCE)
    b.ask(DEAL_SPECIALS, CHANCE)
    b.ask(DEAL_ALTARS, CHANCE)


# -- reserves are chosen (master mode)


def open_reserves(b: Board) -> None:
    """WC-16.2: all tiles are in the pile until the players have set some aside."""
    at = b.at
    for seat in range(i64(2)):
        at[PILES + seat] += at[RESERVES + seat]
        at[RESERVES + seat] = 0
    b.ask(RESERVE_PICK, 1 - at[FIRST], PICKS)
    b.ask(RESERVE_PICK, at[FIRST], PICKS)


class ReservePick(Ask):
    """WC-16.3: which tile is set aside? So many are left to pick; all are shown when both players are done."""

    def offer(self, b: Board, seat: i64, left: i64, y: i64) -> list[int]:
        return TILE.in_bag(b.at[PILES + seat])

    def answer(self, b: Board, seat: i64, left: i64, y: i64, move: i64) -> None:
        tile = TILE.index(move)
        b.at[PILES + seat] -= ONE[tile]
        b.at[RESERVES + seat] += ONE[tile]
        b.whisper(int(seat), PICKED, seat, tile)
        if left > 1:
            b.ask(RESERVE_PICK, seat, left - 1)
        elif seat != b.at[FIRST]:
            b.shown += 1
            show_reserves(b)

    def explain(self, b: Board, seat: i64, left: i64, y: i64, move: i64) -> str:
        return "WC-16.3"


def show_reserves(b: Board) -> None:
    for player in range(i64(2)):
        reserve = b.at[RESERVES + player]
        for tile in types_in(reserve):
            for _ in range(count(reserve, tile)):
                b.tell(RESERVE_SHOWN, player, tile)


# -- both guilds are placed


class Deploy(Chore[Board]):
    """WC-4.1, WC-4.8, WC-4.9: by turns until the piles are empty; then phase two begins."""

    def do(self, b: Board, seat: i64, mover: i64, y: i64) -> None:
        if b.at[PILES + mover]:
            b.ask(DEPLOY, 0, 1 - mover)
            b.ask(DRAW, CHANCE, mover)
        else:
            b.at[ACTIVE] = b.at[FIRST]
            b.ask(TURN, b.at[FIRST])


class Draw(Chance[Board]):
    """WC-4.2, WC-4.10: which tile is drawn? As likely as there are copies in the pile."""

    def offer(self, b: Board, seat: i64, mover: i64, y: i64) -> list[int]:
        return TILE.in_bag(b.at[PILES + mover])

    def weights(self, b: Board, seat: i64, mover: i64, y: i64) -> list[int]:
        return counts_in(b.at[PILES + mover])

    def answer(self, b: Board, seat: i64, mover: i64, y: i64, move: i64) -> None:
        b.shown += 1
        tile = TILE.index(move)
        b.at[PILES + mover] -= ONE[tile]
        b.tell(DRAWN, mover, tile)
        b.ask(DEPLOY_SQUARE, mover, tile)

    def explain(self, b: Board, seat: i64, mover: i64, y: i64, move: i64) -> str:
        return "WC-4.10"


class DeploySquare(Ask):
    """WC-4.3: where does the tile stand?"""

    def offer(self, b: Board, seat: i64, tile: i64, y: i64) -> list[int]:
        at = b.at
        found: list[int] = []
        for place in range(CELLS, i64(len(at))):
            if at[place] == FREE:
                found.append(place - CELLS)
        return found

    def answer(self, b: Board, seat: i64, tile: i64, y: i64, square: i64) -> None:
        b.at[CELLS + square] = stack(seat, tile, 0, 0)
        b.tell(PLACED, seat, tile, square)
        if FACED[tile]:  # WC-4.7
            b.ask(DEPLOY_FACING, seat, square)

    def explain(self, b: Board, seat: i64, tile: i64, y: i64, square: i64) -> str:
        return "WC-4.3"


DEAL_ALTARS: Final = DealAltars("altars", [outcomes("order", ORDERS, KINDS)])
DEAL_SPECIALS: Final = DealSpecials("specials", [outcomes("specials", SPECIAL_PAIRS, TYPES)])
DEAL_POWERS: Final = DealPowers("powers", [outcomes("powers", POWER_PAIRS, KINDS)])
WHO_BEGINS: Final = WhoBegins("first", [outcomes("seat", [[0], [1]], SIGNS)])
DRAW: Final = Draw("draw", [TILE])
RESERVE_PICK: Final = ReservePick("reserve_pick", [TILE], secret=True, no_power="WC-4.11")
DEPLOY_SQUARE: Final = DeploySquare("deploy_square", [SQUARE], no_power="WC-4.11")
DEPLOY_FACING: Final = NewFacing("deploy_facing", no_power="WC-4.11")
DEPLOY: Final = Deploy("deploy")
