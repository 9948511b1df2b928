"""Chapter 12: altars, and the four powers that they and the power tiles have."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.events import ALTAR_USED, ALTAR_VOID
from conclave.games.witchcraft.rules.powers.energy import ENERGY
from conclave.games.witchcraft.rules.powers.power import Power
from conclave.games.witchcraft.rules.powers.protection import PROTECTION
from conclave.games.witchcraft.rules.powers.summoning import SUMMONING
from conclave.games.witchcraft.rules.powers.teleportation import TELEPORTATION
from conclave.games.witchcraft.rules.stack import kind_of

KINDS: Final[list[str]] = tables.KINDS
BY_KIND: Final[list[Power]] = [ENERGY, PROTECTION, TELEPORTATION, SUMMONING]


def is_possible(b: Board, kind: i64, seat: i64) -> bool:
    """Can the power of this kind take effect for the seat now (WC-5.10)?"""
    return BY_KIND[kind].is_possible(b, seat)


def carry_out(b: Board, kind: i64, seat: i64) -> None:
    BY_KIND[kind].carry_out(b, seat)


def use(b: Board, seat: i64, square: i64) -> None:
    """WC-12.1: the altar is used by the seat."""
    kind = kind_of(b.cell(square))
    b.tell(ALTAR_USED, square, kind)
    carry_out(b, kind, seat)


def strike(b: Board, seat: i64, square: i64) -> None:
    """WC-6.5: a bolt uses the altar; a power that has become impossible meanwhile is skipped (WC-10.11)."""
    kind = kind_of(b.cell(square))
    if is_possible(b, kind, seat):
        use(b, seat, square)
    else:
        b.tell(ALTAR_VOID, square, kind)
