"""The event cards that ask players to choose."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import ROLLING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.card import Card
from conclave.games.relics.rules.falling import FALL
from conclave.games.relics.rules.fields import CURRENT, PARAM, PICKS, PLACE, STATUS
from conclave.games.relics.rules.ground import FORTRESS, MIDDLE, SIZE
from conclave.games.relics.rules.moves import CORNER, FIELD, WIZARD
from conclave.games.relics.rules.wizards import DISABLED

HEALED: Final[i64] = tables.HEALED  # wizards that the Alchemist brings back


def ask_each(b: Board, question: Ask, seats: list[int], x: i64 = 0) -> None:
    """SR-13.8: the current player first, then clockwise."""
    for seat in reversed(seats):
        b.ask(question, seat, x)


def ask_who_falls(b: Board, question: Ask, seats: list[int]) -> None:
    """What is picked together falls together."""
    b.ask(FALL)
    ask_each(b, question, seats)


class Alpha(Card):
    """SR-13.10, SR-13.13: whoever has most active wizards offers one."""

    def carry_out(self, b: Board) -> None:
        seats = b.clockwise()
        most = max([int(b.active_count(seat)) for seat in seats])
        if most >= 2:
            ask_who_falls(b, EVENT_OFFER, [seat for seat in seats if b.active_count(seat) == most])


class Firestorm(Card):
    """SR-13.12: everybody with two active wizards or more loses one."""

    def carry_out(self, b: Board) -> None:
        ask_who_falls(b, EVENT_BURN, [seat for seat in b.clockwise() if b.active_count(seat) >= 2])


class WhoFalls(Ask):
    """Which own wizard falls?"""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, ROLLING, [WIZARD])
        self.rule = rule

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return WIZARD.moves(b.actives(seat))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        PICKS.add(b.at, WIZARD.index(move))
        b.tell(events.PICKED, WIZARD.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return self.rule


def hardest_hit(b: Board) -> list[int]:
    """SR-13.9: the seats with most bodies, if there are any."""
    seats = b.clockwise()
    fewest = min([int(b.active_count(seat)) for seat in seats])
    return [seat for seat in seats if b.active_count(seat) == fewest < 6]


class Reborn(Card):
    """SR-13.11: whoever has most bodies gets one back."""

    def carry_out(self, b: Board) -> None:
        ask_each(b, EVENT_REBORN, hardest_hit(b), 1)


class Alchemist(Card):
    """SR-13.31: whoever has most bodies gets some back; nobody is asked if all rise."""

    def carry_out(self, b: Board) -> None:
        seats = hardest_hit(b)
        if seats and 6 - b.active_count(seats[0]) > HEALED:
            ask_each(b, EVENT_ALCHEMIST, seats, HEALED)
            return
        for seat in seats:
            for body in b.bodies(seat):
                b.rise(body)


class WhoRises(Ask):
    """Which own body rises? So many are left to pick."""

    def __init__(self, name: str, rule: str) -> None:
        super().__init__(name, ROLLING, [WIZARD])
        self.rule = rule

    def offer(self, b: Board, seat: i64, left: i64, y: i64) -> list[int]:
        return WIZARD.moves(b.bodies(seat))

    def answer(self, b: Board, seat: i64, left: i64, y: i64, move: i64) -> None:
        b.rise(WIZARD.index(move))
        if left > 1:
            b.ask(self, seat, left - 1)

    def explain(self, b: Board, seat: i64, left: i64, y: i64, move: i64) -> str:
        return self.rule


class Teleport(Card):
    """SR-13.14: everybody puts a wizard on the middle board."""

    def carry_out(self, b: Board) -> None:
        ask_each(b, EVENT_TELEPORT, [seat for seat in b.clockwise() if b.active_count(seat) >= 1])


class WhoTravels(Ask):
    """Which own wizard is teleported? It drops what it carries."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return WIZARD.moves(b.actives(seat))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.drop_all(WIZARD.index(move))
        b.ask(EVENT_TELEPORT_TO, seat, WIZARD.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-13.14"


class WhereTo(Ask):
    """Where on the middle board is the wizard put?"""

    def offer(self, b: Board, seat: i64, wizard: i64, y: i64) -> list[int]:
        return FIELD.moves(list(range(MIDDLE, FORTRESS)))

    def answer(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> None:
        b.tell(events.PLACED, wizard, b.at[PLACE + wizard], FIELD.index(move))
        b.at[PLACE + wizard] = FIELD.index(move)

    def explain(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> str:
        return "SR-13.14"


class Pumple(Card):
    """SR-13.21, SR-13.22: the frog lands where most active wizards are; a field that nobody enters."""

    def carry_out(self, b: Board) -> None:
        b.ask(EVENT_PUMPLE, b.at[CURRENT])


class WhereItLands(Ask):
    """On which of the most crowded fields?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        crowd = [0] * int(SIZE)
        for wizard in range(6 * i64(b.seats)):
            if b.at[STATUS + wizard] != DISABLED:
                crowd[b.at[PLACE + wizard]] += 1
        most = max(crowd)
        return FIELD.moves([field for field in range(SIZE) if crowd[field] == most])

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        field = FIELD.index(move)
        b.at[PARAM] = field
        b.tell(events.PUMPLE_LANDED, field)
        for wizard in range(6 * i64(b.seats)):
            if b.at[PLACE + wizard] == field:
                b.tire(wizard, events.PUMPLE)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-13.21"


class BrokenBridge(Card):
    """SR-13.24: nobody crosses one of the bridges."""

    def carry_out(self, b: Board) -> None:
        b.ask(EVENT_BRIDGE, b.at[CURRENT])


class WhichBridge(Ask):
    """Which bridge breaks? All can."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return CORNER.every()

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[PARAM] = CORNER.index(move)
        b.tell(events.BRIDGE_BROKEN, CORNER.index(move))


EVENT_OFFER: Final[WhoFalls] = WhoFalls("event.offer", "SR-13.10")
EVENT_BURN: Final[WhoFalls] = WhoFalls("event.burn", "SR-13.12")
EVENT_REBORN: Final[WhoRises] = WhoRises("event.reborn", "SR-13.11")
EVENT_ALCHEMIST: Final[WhoRises] = WhoRises("event.alchemist", "SR-13.31")
EVENT_TELEPORT: Final[WhoTravels] = WhoTravels("event.teleport", ROLLING, [WIZARD])
EVENT_TELEPORT_TO: Final[WhereTo] = WhereTo("event.teleport_to", ROLLING, [FIELD])
EVENT_PUMPLE: Final[WhereItLands] = WhereItLands("event.pumple", ROLLING, [FIELD])
EVENT_BRIDGE: Final[WhichBridge] = WhichBridge("event.bridge", ROLLING, [CORNER])
