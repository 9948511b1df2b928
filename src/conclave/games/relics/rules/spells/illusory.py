"""The spells of the Illusionists: Relic Mirage and Foresight."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import ROLLING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import CHESTS, CURRENT, OPENED, POOL, TOP
from conclave.games.relics.rules.moves import CARD, CHEST, KEEP
from conclave.games.relics.rules.spells.spell import Spell
from conclave.kernel.state import CHANCE


def closable(b: Board, seat: i64) -> list[int]:
    """SR-14.30: own open chests and relics that nobody carries."""
    return [int(chest) for chest in range(4 * seat, 4 * seat + 4) if b.is_open(chest) and b.carrier(chest) < 0]


def closed_chests(b: Board, seat: i64) -> list[int]:
    return [int(chest) for chest in range(4 * seat, 4 * seat + 4) if not b.is_open(chest)]


class RelicMirage(Spell):
    """SR-14.30 to SR-14.34: an own chest is closed, and two closed ones may change places."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return len(closable(b, seat)) > 0 or len(closed_chests(b, seat)) == 4

    def cast(self, b: Board, seat: i64) -> None:
        if closable(b, seat):  # SR-14.32
            b.ask(MIRAGE_CLOSE, seat)
        else:
            b.ask(MIRAGE_FIRST, seat)


class MirageClose(Ask):
    """Which chest is closed (SR-14.30, SR-14.31)?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return CHEST.moves(closable(b, seat))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        chest = CHEST.index(move)
        b.at[OPENED] &= ~(1 << chest)
        b.tell(events.CHEST_CLOSED, chest, b.at[CHESTS + chest])
        if len(closed_chests(b, seat)) >= 2:
            b.ask(MIRAGE_FIRST, seat, 1)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-14.30"


class MirageFirst(Ask):
    """Which chest is moved? If one was closed, none need be."""

    def offer(self, b: Board, seat: i64, was_closed: i64, y: i64) -> list[int]:
        found = CHEST.moves(closed_chests(b, seat))
        return [*found, int(KEEP)] if was_closed else found

    def answer(self, b: Board, seat: i64, was_closed: i64, y: i64, move: i64) -> None:
        if move != KEEP:
            b.ask(MIRAGE_SECOND, seat, CHEST.index(move))

    def explain(self, b: Board, seat: i64, was_closed: i64, y: i64, move: i64) -> str:
        return "SR-14.31"


class MirageSecond(Ask):
    """With which one does it change places (SR-14.34)?"""

    def offer(self, b: Board, seat: i64, one: i64, y: i64) -> list[int]:
        return CHEST.moves([chest for chest in closed_chests(b, seat) if chest != one])

    def answer(self, b: Board, seat: i64, one: i64, y: i64, move: i64) -> None:
        at, other = b.at, CHEST.index(move)
        here, there = at[CHESTS + other], at[CHESTS + one]
        at[CHESTS + one] = here
        at[CHESTS + other] = there
        b.tell(events.CHESTS_SWAPPED, one, other, here, there)

    def explain(self, b: Board, seat: i64, one: i64, y: i64, move: i64) -> str:
        return "SR-14.31"


class Foresight(Spell):
    """SR-14.36, SR-14.37: the caster looks at the top card."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return b.at[TOP] < 0 and b.at[POOL] != 0

    def cast(self, b: Board, seat: i64) -> None:
        b.ask(FORESIGHT_DRAW, CHANCE)


class ForesightDraw(Ask):
    """Which card lies on top?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return CARD.moves([card for card in range(16) if b.at[POOL] >> card & 1])

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        at, card = b.at, CARD.index(move)
        b.shown += 1
        at[TOP] = card
        at[POOL] &= ~(1 << card)
        b.whisper(int(at[CURRENT]), events.FORESEEN, card)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "SR-17.5"


MIRAGE_CLOSE: Final[MirageClose] = MirageClose("mirage.close", ROLLING, [CHEST])
MIRAGE_FIRST: Final[MirageFirst] = MirageFirst("mirage.first", ROLLING, [CHEST])
MIRAGE_SECOND: Final[MirageSecond] = MirageSecond("mirage.second", ROLLING, [CHEST])
FORESIGHT_DRAW: Final[ForesightDraw] = ForesightDraw("foresight.draw", ROLLING, [CARD], always=True, secret=True)
