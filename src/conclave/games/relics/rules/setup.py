"""Chapters 2 and 3: who begins, factions and corners are taken, and every player hides a relic."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import SETTING_UP, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import (
    CHESTS,
    CORNERS,
    CURRENT,
    FACTIONS,
    FIRST,
    NOWHERE,
    ORDER,
    PLACE,
    POTIONS,
    RELICS,
)
from conclave.games.relics.rules.ground import CORNER as CORNER_SIZE
from conclave.games.relics.rules.ground import FORTRESS, STARTS
from conclave.games.relics.rules.moves import CORNER, FACTION, FIELD, SEAT
from conclave.games.relics.rules.turn import begin_turn
from conclave.kernel.agenda import Chore
from conclave.kernel.state import CHANCE


class FirstPlayer(Ask):
    """SR-3.21: who begins? A lot that is named beforehand needs no drawing."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        first = b.setup.first
        return [SEAT.move(first)] if first >= 0 else SEAT.moves(list(range(b.seats)))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        """Factions (and corners) in turn order, then chests; the last question is put down first."""
        first = SEAT.index(move)
        b.shown += 1
        b.at[FIRST] = first
        b.at[CURRENT] = first
        b.tell(events.BEGINS, first)
        b.ask(LAY_OUT)
        for n in range(b.seats - 1, -1, -1):
            player = (first + n) % b.seats
            if b.setup.chooses_corners:
                b.ask(SETUP_CORNER, player)
            if b.setup.draws_factions:
                b.ask(FACTION_DRAW, CHANCE, player)
            elif not b.setup.factions:
                b.ask(SETUP_FACTION, player)


def free_factions(b: Board) -> list[int]:
    """SR-3.4: those that nobody has taken."""
    return FACTION.moves([faction for faction in range(4) if faction not in b.by_seat(FACTIONS)])


def take_faction(b: Board, seat: i64, faction: i64) -> None:
    b.at[FACTIONS + seat] = faction
    b.tell(events.FACTION_TAKEN, seat, faction)


class FactionDraw(Ask):
    """Which faction does the player get by lot? The last one left needs no drawing."""

    def offer(self, b: Board, seat: i64, player: i64, y: i64) -> list[int]:
        return free_factions(b)

    def answer(self, b: Board, seat: i64, player: i64, y: i64, move: i64) -> None:
        b.shown += 1
        take_faction(b, player, FACTION.index(move))


class FactionChoice(Ask):
    """Which faction does the seat take?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return free_factions(b)

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        take_faction(b, seat, FACTION.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-3.4"


class CornerChoice(Ask):
    """In which corner does the seat live?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return CORNER.moves([int(corner) for corner in range(i64(4)) if not b.has_corner(corner)])

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[CORNERS + seat] = CORNER.index(move)
        b.tell(events.CORNER_TAKEN, seat, CORNER.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-3.7"


def own_board(corner: i64) -> list[int]:
    """SR-3.12, SR-3.14: fields of a corner board that may hold a chest: all but the start field."""
    first = CORNER_SIZE * corner
    return [int(field) for field in range(first, first + CORNER_SIZE) if field != STARTS[corner]]


class Hide(Ask):
    """Where does the next chest go (SR-3.12)? The relic first, then three empty ones, seen by nobody else (SR-3.16)."""

    def __init__(self, name: str, is_relic: bool) -> None:
        super().__init__(name, SETTING_UP, [FIELD], secret=True)
        self.is_relic = is_relic

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        taken = [int(b.at[CHESTS + chest]) for chest in range(4 * seat, 4 * seat + 4)]
        return FIELD.moves([field for field in own_board(b.at[CORNERS + seat]) if field not in taken])

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        at = b.at
        chest = 4 * seat
        while at[CHESTS + chest] != NOWHERE:
            chest += 1
        at[CHESTS + chest] = FIELD.index(move)
        if self.is_relic:
            at[RELICS + seat] = chest
        b.whisper(int(seat), events.CHEST_HIDDEN, seat, FIELD.index(move), 1 if self.is_relic else 0)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        field, corner = FIELD.index(move), b.at[CORNERS + seat]
        if field >= FORTRESS:
            return "SR-3.15"
        if field // CORNER_SIZE != corner:
            return "SR-3.12"
        return "SR-3.14" if field == STARTS[corner] else "SR-3.13"


class HideAll(Chore[Board]):
    """A player hides all four chests."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        for _ in range(3):
            b.ask(SETUP_CHEST, seat)
        b.ask(SETUP_RELIC, seat)


class LayOut(Chore[Board]):
    """Corners are taken: everybody hides chests, clockwise (SR-3.8); and then the game can begin."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        seats = list(range(b.seats))
        seats.sort(key=lambda seat: int(b.at[CORNERS + seat]))
        for place, other in enumerate(seats):
            b.at[ORDER + place] = other
        b.ask(SHOW_CHESTS)
        for player in reversed(b.clockwise()):
            b.ask(HIDE_ALL, player)


class ShowChests(Chore[Board]):
    """All chests are hidden: wizards and potions are put on their start fields, and the first turn begins."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        for player in range(i64(b.seats)):
            number_chests(b, player)
            start = STARTS[at[CORNERS + player]]
            for potion in range(2 * player, 2 * player + 2):  # SR-3.11
                at[POTIONS + potion] = start
            for wizard in range(6 * player, 6 * player + 6):  # SR-3.10
                at[PLACE + wizard] = start
        b.shown += 1
        b.tell(events.CHESTS_SHOWN)
        begin_turn(b, at[FIRST])


def number_chests(b: Board, seat: i64) -> None:
    """SR-3.18: numbers by ascending field tell nothing of the contents."""
    at = b.at
    field = at[CHESTS + at[RELICS + seat]]
    ordered = [int(at[CHESTS + chest]) for chest in range(4 * seat, 4 * seat + 4)]
    ordered.sort()
    for number in range(i64(4)):
        at[CHESTS + 4 * seat + number] = ordered[number]
        if ordered[number] == field:
            at[RELICS + seat] = 4 * seat + number


FIRST_PLAYER: Final[FirstPlayer] = FirstPlayer("first_player", SETTING_UP, [SEAT])
FACTION_DRAW: Final[FactionDraw] = FactionDraw("setup.faction_draw", SETTING_UP, [FACTION])
SETUP_FACTION: Final[FactionChoice] = FactionChoice("setup.faction", SETTING_UP, [FACTION])
SETUP_CORNER: Final[CornerChoice] = CornerChoice("setup.corner", SETTING_UP, [CORNER])
SETUP_RELIC: Final[Hide] = Hide("setup.relic", True)
SETUP_CHEST: Final[Hide] = Hide("setup.chest", False)
HIDE_ALL: Final[HideAll] = HideAll("hide all")
LAY_OUT: Final[LayOut] = LayOut("lay out")
SHOW_CHESTS: Final[ShowChests] = ShowChests("show chests")
