"""Elemental Storm and Spiritform, the relic spells that ask nothing."""

from mypy_extensions import i64

from conclave.games.relics.rules import events
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import MOVER, PLACE, SPIRIT, STATUS
from conclave.games.relics.rules.relic_spells.relic_spell import RelicSpell, pay
from conclave.games.relics.rules.wizards import DISABLED, VULNERABLE


class Storm(RelicSpell):
    """SR-15.6, SR-15.7, SR-15.10: judged on the status before; the caster's wizards are done for this turn."""

    def has_use(self, b: Board, seat: i64) -> bool:
        return any(is_stormed(b, seat, wizard) for wizard in range(6 * i64(b.seats)))

    def cast(self, b: Board, seat: i64) -> None:
        pay(b, seat)
        at = b.at
        hit = [int(wizard) for wizard in range(6 * i64(b.seats)) if is_stormed(b, seat, wizard)]
        for field in sorted({int(at[PLACE + wizard]) for wizard in hit}):
            b.tell(events.STORMED, seat, field)
        falling = [wizard for wizard in hit if at[STATUS + wizard] == VULNERABLE]
        for wizard in hit:
            b.tire(wizard)
        for wizard in falling:
            b.disable(wizard)
        for wizard in b.actives(seat):
            b.spend(wizard)


def is_stormed(b: Board, seat: i64, wizard: i64) -> bool:
    """SR-15.6: an active enemy on a field with an active wizard of the caster."""
    at = b.at
    if wizard // 6 == seat or at[STATUS + wizard] == DISABLED:
        return False
    for own in range(6 * seat, 6 * seat + 6):
        if at[PLACE + own] == at[PLACE + wizard] and at[STATUS + own] != DISABLED:
            return True
    return False


class Spiritform(RelicSpell):
    """SR-15.16, SR-15.19: nobody of the caster's gets vulnerable this turn."""

    def has_use(self, b: Board, seat: i64) -> bool:
        if b.at[SPIRIT]:
            return False
        if b.at[MOVER] >= 0:
            return True
        return any(b.can_begin(wizard) for wizard in range(6 * seat, 6 * seat + 6))

    def cast(self, b: Board, seat: i64) -> None:
        pay(b, seat)
        b.at[SPIRIT] = 1
