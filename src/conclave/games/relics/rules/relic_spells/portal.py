"""Santigo's Portal: two own wizards change places."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import CASTING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.ending import check
from conclave.games.relics.rules.fields import MOVER, PLACE, STATUS
from conclave.games.relics.rules.moves import WIZARD
from conclave.games.relics.rules.relic_spells.relic_spell import RelicSpell, pay
from conclave.games.relics.rules.wizards import READY


class Portal(RelicSpell):
    """SR-15.20 to SR-15.24."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return len(travellers(b, seat)) > 0

    def cast(self, b: Board, seat: i64) -> None:
        b.ask(PORTAL_FIRST, seat)


def can_travel(b: Board, wizard: i64) -> bool:
    """SR-15.20 to SR-15.22: ready, spent or not, but not in mid-activation."""
    return b.at[STATUS + wizard] == READY and wizard != b.at[MOVER]


def partners(b: Board, wizard: i64) -> list[int]:
    """Those of the same seat who stand elsewhere and could change places with it."""
    at = b.at
    first = wizard // 6 * 6
    found: list[int] = []
    for other in range(first, first + 6):
        if at[PLACE + other] != at[PLACE + wizard] and can_travel(b, other):
            found.append(int(other))
    return found


def travellers(b: Board, seat: i64) -> list[int]:
    """Own wizards who have somebody to change places with."""
    return [int(w) for w in range(6 * seat, 6 * seat + 6) if can_travel(b, w) and len(partners(b, w)) > 0]


def why_no_travel(b: Board, seat: i64, wizard: i64) -> str:
    return "SR-15.20" if wizard // 6 != seat or b.at[STATUS + wizard] != READY else "SR-15.21"


class PortalFirst(Ask):
    """Who steps through?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return WIZARD.moves(travellers(b, seat))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.ask(PORTAL_SECOND, seat, WIZARD.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return why_no_travel(b, seat, WIZARD.index(move))


class PortalSecond(Ask):
    """With whom does it change places?"""

    def offer(self, b: Board, seat: i64, one: i64, y: i64) -> list[int]:
        return WIZARD.moves(partners(b, one))

    def answer(self, b: Board, seat: i64, one: i64, y: i64, move: i64) -> None:
        """SR-15.20, SR-15.23, SR-15.24: belongings stay with their wizards; both are done and vulnerable."""
        at, other = b.at, WIZARD.index(move)
        pay(b, seat)
        here, there = at[PLACE + other], at[PLACE + one]
        at[PLACE + one] = here
        at[PLACE + other] = there
        b.tell(events.SWAPPED, one, other, here, there)
        for wizard in (one, other):
            b.tire(wizard, events.PORTAL)
            b.spend(wizard)
        check(b)

    def explain(self, b: Board, seat: i64, one: i64, y: i64, move: i64) -> str:
        return why_no_travel(b, seat, WIZARD.index(move))


PORTAL_FIRST: Final[PortalFirst] = PortalFirst("portal.first", CASTING, [WIZARD])
PORTAL_SECOND: Final[PortalSecond] = PortalSecond("portal.second", CASTING, [WIZARD])
