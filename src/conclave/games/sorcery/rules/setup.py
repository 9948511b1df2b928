"""MK-15: armies are chosen, the map is drawn, dice decide who begins, warriors are deployed, books opened."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.die import Die
from conclave.games.sorcery.rules.events import ARMIES_SHOWN, ARMY_CHOSEN, DEPLOYED, FIRST_KNOWN, MAP_DRAWN
from conclave.games.sorcery.rules.ground import SIZES, ZONE, distance, is_blocking, zone_of
from conclave.games.sorcery.rules.terms import BOOKS, NOBODY, SHELF, SIDE, SLOTS, SWORD
from conclave.games.sorcery.rules.turn import TURN
from conclave.games.sorcery.rules.warriors import types
from conclave.kernel.agenda import Chance, Chore, Question
from conclave.kernel.moves import Family
from conclave.kernel.state import CHANCE

STEP: Final = 3  # squares between warriors that stand ready
DRAWN_MAPS: Final = [0, 1, 2]  # MK-24.2: the three of 24 x 24
MAP: Final[Family[Board]] = Family("map", 0, 3, tables.MAPS.names[:3])


def begin(b: Board) -> None:
    """The steps in order, the last asked first."""
    b.ask(MUSTER)
    b.ask(SETUP_ARMY, 1)
    b.ask(SETUP_ARMY, 0)


class SetupArmy(Question[Board]):
    """Which army does the seat lead (MK-15.8, MK-15.11)?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return m.ARMY.moves(list(range(len(b.setup.pools[seat]))))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[f.ARMIES + seat] = m.ARMY.index(move)
        b.tell(ARMY_CHOSEN, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "MK-15.8"


class Muster(Chore[Board]):
    """Both have chosen: warriors, books and domains become public (MK-15.7, MK-15.11)."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        b.muster(0)
        b.muster(1)
        b.shown += 1
        b.tell(ARMIES_SHOWN, b.army(0).number, b.army(1).number)
        for book in range(i64(BOOKS)):
            books.uncover_lore(b, book)  # MK-20.44
        b.ask(FIRST_ROLL, CHANCE, 0)
        if b.at[f.MAP] < 0:
            b.ask(MAP_DRAW, CHANCE)


class MapDraw(Chance[Board]):
    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return DRAWN_MAPS

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.shown += 1
        b.at[f.MAP] = MAP.index(move)
        b.tell(MAP_DRAWN, b.at[f.MAP])


class FirstRoll(Die):
    """MK-15.9: one die each, ties repeated; the higher begins. x: seat whose die it is, y: the first seat's face."""

    def whose(self, b: Board, x: i64) -> i64:
        return NOBODY

    def side(self, b: Board, x: i64) -> i64:
        return x

    def fell(self, b: Board, seat: i64, other: i64, face: i64) -> None:
        if seat == 0:
            b.ask(self, CHANCE, 1, face)
        elif face == other:
            b.ask(self, CHANCE, 0)
        else:
            b.at[f.FIRST] = b.at[f.ACTIVE] = 0 if other > face else 1
            b.tell(FIRST_KNOWN, b.at[f.FIRST], other, face)
            b.ask(TURN)
            b.ask(OPEN_BOOKS)
            b.ask(DEPLOY)


class Deploy(Chore[Board]):
    """MK-15.10: all warriors of the first player, then the other's; x of them are deployed."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        first = b.at[f.FIRST]
        count, both = len(b.army(first).profiles), len(b.army(0).profiles) + len(b.army(1).profiles)
        if x >= both:
            return
        b.ask(self, 0, x + 1)
        side = first if x < count else 1 - first
        figure = SLOTS * side + (x if x < count else x - count)
        if b.setup.is_arrayed:
            square = station(b, side, figure)
            b.put(figure, square)
            b.tell(DEPLOYED, figure, square)
        else:
            b.ask(SETUP_DEPLOY, side, figure)


def station(b: Board, seat: i64, figure: i64) -> i64:
    """MK-24.3: where a warrior stands ready: by threes around the middle at the edge, swords in front."""
    size = SIZES[b.at[f.MAP]]
    is_south, place = seat == b.at[f.FIRST], figure % SLOTS
    row = ZONE - 2 if types(b, figure) & SWORD else ZONE - 3
    x = size // 2 + STEP * ((place + 1) // 2) * (1 if place % 2 else -1)
    y = row if is_south else size - 1 - row
    wanted = SIDE * y + (x if is_south else size - 1 - x)
    best: i64 = -1
    for square in zone_of(b, seat):
        if best < 0 or distance(wanted, square) < distance(wanted, best):
            best = square
    return best


class SetupDeploy(Question[Board]):
    """Where does the figure stand at first?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return zone_of(b, seat)

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, square: i64) -> None:
        b.put(figure, square)
        b.tell(DEPLOYED, figure, square)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, square: i64) -> str:
        if is_blocking(b, square):
            return "MK-13.5"
        return "MK-13.4" if b.grid[square] != NOBODY else "MK-15.10"


class OpenBooks(Chore[Board]):
    """MK-2.22: all bookmarks, those of the first player before the other's."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        first = b.at[f.FIRST]
        if b.setup.is_arrayed:
            return  # the first spell of every list is the bookmark
        for side in (1 - first, first):
            for kind in reversed(b.army(side).books):
                b.ask(SETUP_BOOKMARK, side, SHELF * side + kind)


class SetupBookmark(Question[Board]):
    """Which spell of the book is bookmarked at first?"""

    def offer(self, b: Board, seat: i64, book: i64, y: i64) -> list[int]:
        return stacks.all_cards(b, book)

    def answer(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> None:
        stacks.to_top(b, book, m.CARD.index(move))
        books.uncover_lore(b, book)

    def explain(self, b: Board, seat: i64, book: i64, y: i64, move: i64) -> str:
        return "MK-2.22"


SETUP_ARMY: Final[SetupArmy] = SetupArmy("setup.army", [m.ARMY], secret=True)
MUSTER: Final[Muster] = Muster("muster")
MAP_DRAW: Final[MapDraw] = MapDraw("map.draw", [MAP])
FIRST_ROLL: Final[FirstRoll] = FirstRoll("first.roll")
DEPLOY: Final[Deploy] = Deploy("deploy")
SETUP_DEPLOY: Final[SetupDeploy] = SetupDeploy("setup.deploy", [m.SQUARE])
OPEN_BOOKS: Final[OpenBooks] = OpenBooks("open books")
SETUP_BOOKMARK: Final[SetupBookmark] = SetupBookmark("setup.bookmark", [m.CARD], always=True, secret=True)
