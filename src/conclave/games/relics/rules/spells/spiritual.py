"""The spells of the Spiritualists: Revive and Forest Haste."""

from mypy_extensions import i64

from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import HASTE, PLACE
from conclave.games.relics.rules.ground import around
from conclave.games.relics.rules.spells.spell import Spell
from conclave.games.relics.rules.wizards import HEALER, is_fast


def revivable(b: Board, seat: i64) -> list[int]:
    """SR-14.23, SR-14.26: own bodies on and next to the Healer's field."""
    fields = around(b.at[PLACE + 6 * seat + HEALER])
    return [body for body in b.bodies(seat) if int(b.at[PLACE + body]) in fields]


class Revive(Spell):
    """SR-14.23, SR-14.24: they rise, and the Healer is done."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return len(revivable(b, seat)) > 0

    def cast(self, b: Board, seat: i64) -> None:
        for body in revivable(b, seat):
            b.rise(body)
        b.spend(6 * seat + HEALER)


class ForestHaste(Spell):
    """SR-14.27, SR-14.29: the fast ones only move, and stay ready."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return any(is_fast(kind) and b.is_active(6 * seat + kind) for kind in range(i64(6)))

    def cast(self, b: Board, seat: i64) -> None:
        b.at[HASTE] = 1
