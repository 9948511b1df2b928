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
        return struck(b, seat) != 0

    def cast(self, b: Board, seat: i64) -> None:
        pay(b, seat)
        at, found = b.at, struck(b, seat)
        hit = [wizard for wizard in range(6 * b.seats) if found >> wizard & 1]
        for field in sorted({int(at[PLACE + wizard]) for wizard in hit}):
            b.tell(events.STORMED, seat, field)
        falling = [wizard for wizard in hit if at[STATUS + wizard] == VULNERABLE]
        for wizard in hit:
            b.tire(wizard, events.STORM)
        for wizard in falling:
            b.disable(wizard)
        for wizard in b.actives(seat):
            b.spend(wizard)


def struck(b: Board, seat: i64) -> i64:
    """SR-15.6: a bit for each active enemy on a field with an active wizard of the caster."""
    at = b.at
    everybody = 6 * i64(b.seats)
    found: i64 = 0
    for own in range(6 * seat, 6 * seat + 6):
        if at[STATUS + own] == DISABLED:
            continue
        field = at[PLACE + own]
        for wizard in range(everybody):
            if at[PLACE + wizard] == field and wizard // 6 != seat and at[STATUS + wizard] != DISABLED:
                found |= 1 << wizard
    return found


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
