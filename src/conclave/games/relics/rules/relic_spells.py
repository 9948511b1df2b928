"""Chapter 15: the relic spells, paid with mana in the action step."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules import ending
from conclave.games.relics.rules.board import Board, put
from conclave.games.relics.rules.codes import (
    DISABLED,
    FIELD,
    PORTAL_FIRST,
    PORTAL_SECOND,
    READY_NOW,
    RELIC_SPELL_CAST,
    SERVANT,
    SERVANT_DEED,
    SERVANT_TO,
    SERVANT_WIZARD,
    SPIRITFORM,
    STORM,
    STORMED,
    STRIKE,
    SWAPPED,
    VULNERABLE,
    WALK,
    WALKED,
    WIZARD,
)
from conclave.games.relics.rules.spells import DEAD_STEPS
from conclave.games.relics.rules.steps import reach, why_no_step

RELIC_SPELL: Final[list[int]] = tables.RELIC_SPELL


def spell_of(b: Board, seat: int) -> int:
    return RELIC_SPELL[b.factions[seat]]


def cost_of(b: Board, seat: int) -> int:
    return b.setup.costs[spell_of(b, seat)]


def can_cast(b: Board, seat: int) -> bool:
    """SR-15.1, SR-14.3: paid for, and with something to do."""
    return b.mana[seat] >= cost_of(b, seat) and has_use(b, seat)


def has_use(b: Board, seat: int) -> bool:
    spell = spell_of(b, seat)
    if spell == STORM:  # SR-15.9
        return len(stormed(b, seat)) > 0
    if spell == SERVANT:  # SR-15.15
        return any(
            b.status[body] == DISABLED and (reach(b, body, DEAD_STEPS) or victims(b, seat, body))
            for body in range(6 * b.seats)
        )
    if spell == SPIRITFORM:  # SR-15.19
        return not b.spirit and (b.mover >= 0 or any(can_begin(b, wizard) for wizard in range(6 * seat, 6 * seat + 6)))
    eligible = portal_wizards(b, seat)
    return len(eligible) > 1 and any(b.place[wizard] != b.place[eligible[0]] for wizard in eligible)


def can_begin(b: Board, wizard: int) -> bool:
    """SR-6.7: ready and not spent."""
    return b.status[wizard] == READY_NOW and not b.is_spent(wizard)


def stormed(b: Board, seat: int) -> list[int]:
    """SR-15.6: active enemies on fields with an active own wizard."""
    fields = [b.place[wizard] for wizard in b.actives(seat)]
    return [
        wizard
        for wizard in range(6 * b.seats)
        if wizard // 6 != seat and b.status[wizard] != DISABLED and b.place[wizard] in fields
    ]


def victims(b: Board, seat: int, body: int) -> list[int]:
    """SR-15.13: vulnerable enemies of the caster on the body's field, protected or not."""
    return [
        wizard
        for wizard in range(6 * b.seats)
        if wizard // 6 != seat and b.status[wizard] == VULNERABLE and b.place[wizard] == b.place[body]
    ]


def portal_wizards(b: Board, seat: int) -> list[int]:
    """SR-15.20 to SR-15.22: own ready wizards, spent or not, but for the one in mid-activation."""
    return [wizard for wizard in range(6 * seat, 6 * seat + 6) if b.status[wizard] == READY_NOW and wizard != b.mover]


def cast(b: Board, seat: int) -> None:
    """The spell works, or asks what it needs to know first; it is paid for when it works."""
    spell = spell_of(b, seat)
    if spell == STORM:
        storm(b, seat)
        ending.check(b)
    elif spell == SERVANT:
        b.ask(SERVANT_WIZARD, seat)
    elif spell == SPIRITFORM:  # SR-15.16
        pay(b, seat)
        b.spirit = True
    else:
        b.ask(PORTAL_FIRST, seat)


def pay(b: Board, seat: int) -> None:
    """SR-12.10."""
    b.mana = put(b.mana, seat, b.mana[seat] - cost_of(b, seat))
    b.tell(RELIC_SPELL_CAST, seat, spell_of(b, seat))


def storm(b: Board, seat: int) -> None:
    """SR-15.6, SR-15.7, SR-15.10: judged on the status before; the caster's wizards are done for this turn."""
    pay(b, seat)
    hit = stormed(b, seat)
    for field in sorted({b.place[wizard] for wizard in hit}):
        b.tell(STORMED, seat, field)
    falling = [wizard for wizard in hit if b.status[wizard] == VULNERABLE]
    for wizard in hit:
        b.tire(wizard)
    for wizard in falling:
        b.disable(wizard)
    for wizard in b.actives(seat):
        b.spend(wizard)


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    """Options of a question of this chapter."""
    if kind == SERVANT_WIZARD:
        return [
            WIZARD + body
            for body in range(6 * b.seats)
            if b.status[body] == DISABLED and (reach(b, body, DEAD_STEPS) or victims(b, seat, body))
        ]
    if kind == SERVANT_DEED:
        deeds = [STRIKE + wizard for wizard in victims(b, seat, x)]
        return [*deeds, WALK] if reach(b, x, DEAD_STEPS) else deeds
    if kind == SERVANT_TO:
        return [FIELD + field for field in reach(b, x, DEAD_STEPS)]
    eligible = portal_wizards(b, seat)
    if kind == PORTAL_FIRST:
        return [WIZARD + wizard for wizard in eligible if any(b.place[other] != b.place[wizard] for other in eligible)]
    return [WIZARD + wizard for wizard in eligible if b.place[wizard] != b.place[x]]


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == SERVANT_WIZARD:
        b.ask(SERVANT_DEED, seat, move - WIZARD)
    elif kind == SERVANT_DEED:
        if move == WALK:
            b.ask(SERVANT_TO, seat, x)
        else:  # SR-15.11, SR-8.8
            pay(b, seat)
            b.disable(move - STRIKE)
            ending.check(b)
    elif kind == SERVANT_TO:  # SR-15.12, SR-15.14
        pay(b, seat)
        b.tell(WALKED, x, b.place[x], move - FIELD)
        b.place[x] = move - FIELD
    elif kind == PORTAL_FIRST:
        b.ask(PORTAL_SECOND, seat, move - WIZARD)
    else:
        swap(b, seat, x, move - WIZARD)


def swap(b: Board, seat: int, one: int, other: int) -> None:
    """SR-15.20, SR-15.23, SR-15.24: places change, belongings stay with their wizards; both are done and vulnerable."""
    pay(b, seat)
    b.place[one], b.place[other] = b.place[other], b.place[one]
    b.tell(SWAPPED, one, other, b.place[one] + 128 * b.place[other])
    for wizard in (one, other):
        b.tire(wizard)
        b.spend(wizard)
    ending.check(b)


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    """Rule that keeps a choice out of the options."""
    if kind == SERVANT_WIZARD:
        return "SR-15.15"
    if kind == SERVANT_DEED:
        return "SR-15.13"
    if kind == SERVANT_TO:
        return why_no_step(b, x, move - FIELD, DEAD_STEPS)
    wizard = move - WIZARD
    return "SR-15.20" if wizard // 6 != seat or b.status[wizard] != READY_NOW else "SR-15.21"


def why_not_cast(b: Board, seat: int) -> str:
    """Rule that keeps the relic spell from being cast."""
    if b.mana[seat] < cost_of(b, seat):
        return "SR-15.1"
    return ["SR-15.9", "SR-15.15", "SR-15.19", "SR-15.21"][spell_of(b, seat)]
