"""What spells of others may do to a seat at the Secret Relics before its wizards are ready again."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.ground import SIZE, is_next
from conclave.games.relics.rules.wizards import DISABLED, INVOKER
from conclave.minds.instincts.relics.tables import BLOW as BLOW_CHANCE
from conclave.minds.instincts.relics.tables import BURST as BURST_CHANCE
from conclave.minds.instincts.relics.tables import METEORS as METEORS_CHANCE
from conclave.minds.instincts.relics.ways import PAIRS, TURNS_BETWEEN

BURST: Final[float] = BURST_CHANCE
METEORS: Final[float] = METEORS_CHANCE
BLOW: Final[float] = BLOW_CHANCE


def faction_with(spell: str) -> i64:
    """Whose spell it is."""
    number = tables.SPELLS.index(spell)
    return i64([number in spells for spells in tables.FACTION_SPELLS].index(True))


EXPLODERS: Final[i64] = faction_with("exploding_corpses")
STONERS: Final[i64] = faction_with("meteor_shower")
STORM: Final[i64] = tables.RELIC_SPELLS.index("elemental_storm")
SERVANT: Final[i64] = tables.RELIC_SPELLS.index("undead_servant")


def of_faction_spells(b: Board, seat: i64, waits: list[int], losses: list[float]) -> float:
    """What the die may bring; `losses`: what each own wizard is worth to whoever fells it, nothing for bodies."""
    at = b.at
    total = 0.0
    for other in range(i64(b.seats)):
        if other == seat or waits[other] >= waits[seat]:
            continue
        if at[f.FACTIONS + other] == EXPLODERS:
            total += BURST * worst_burst(b, seat, other, losses)
        elif at[f.FACTIONS + other] == STONERS and at[f.STATUS + 6 * other + INVOKER] != DISABLED:
            total += METEORS * meteors(b, seat, at[f.PLACE + 6 * other + INVOKER], losses)
    return total


def worst_burst(b: Board, seat: i64, other: i64, losses: list[float]) -> float:
    """All on the field of the body that takes most with it, ready or not (SR-14.20)."""
    worst = 0.0
    for body in range(6 * other, 6 * other + 6):
        if b.at[f.STATUS + body] == DISABLED:
            lost = lost_on(b, seat, b.at[f.PLACE + body], losses)
            if lost > worst:
                worst = lost
    return worst


def lost_on(b: Board, seat: i64, field: i64, losses: list[float]) -> float:
    lost = 0.0
    for kind in range(i64(6)):
        if b.at[f.PLACE + 6 * seat + kind] == field:
            lost += losses[kind]
    return lost


def meteors(b: Board, seat: i64, centre: i64, losses: list[float]) -> float:
    """The best on each field on and next to the Invoker's (SR-14.5)."""
    total = 0.0
    for kind in range(i64(6)):
        field = b.at[f.PLACE + 6 * seat + kind]
        if losses[kind] > 0.0 and (field == centre or is_next(centre, field)) and is_best_there(b, seat, kind, losses):
            total += losses[kind]
    return total


def is_best_there(b: Board, seat: i64, kind: i64, losses: list[float]) -> bool:
    """Is no other wizard of the seat on that field worth more, or as much and named before?"""
    field = b.at[f.PLACE + 6 * seat + kind]
    for other in range(i64(6)):
        is_more = losses[other] > losses[kind] or (losses[other] == losses[kind] and other < kind)
        if is_more and b.at[f.PLACE + 6 * seat + other] == field:
            return False
    return True


def of_relic_spells(b: Board, seat: i64, waits: list[int], turns: i64, losses: list[float]) -> float:
    """What mana may bring; `losses`: of those who are vulnerable, protected or not."""
    worst = 0.0
    for other in range(i64(b.seats)):
        if other == seat or waits[other] >= waits[seat] or b.at[f.MANA + other] < b.cost(other):
            continue
        lost = 0.0
        if b.relic_spell(other) == STORM:
            lost = stormed(b, seat, other, turns, losses)
        elif b.relic_spell(other) == SERVANT:
            lost = struck(b, seat, losses)
        if lost > worst:
            worst = lost
    return BLOW * worst


def stormed(b: Board, seat: i64, other: i64, turns: i64, losses: list[float]) -> float:
    """All on the field that costs most among those that a wizard of the other can go to and storm from."""
    at = b.at
    worst = 0.0
    for kind in range(i64(6)):
        if losses[kind] <= 0.0:
            continue
        field = at[f.PLACE + 6 * seat + kind]
        lost = lost_on(b, seat, field, losses)
        if lost <= worst:
            continue
        for role in range(i64(6)):
            foe = 6 * other + role
            way = turns + PAIRS * role + SIZE * at[f.PLACE + foe] + field
            if at[f.STATUS + foe] != DISABLED and TURNS_BETWEEN[way] <= 1:
                worst = lost
                break
    return worst


def struck(b: Board, seat: i64, losses: list[float]) -> float:
    """The best of those who share their field with a body, anybody's (SR-15.11)."""
    at = b.at
    worst = 0.0
    for kind in range(i64(6)):
        if losses[kind] <= worst:
            continue
        for body in range(6 * i64(b.seats)):
            if at[f.STATUS + body] == DISABLED and at[f.PLACE + body] == at[f.PLACE + 6 * seat + kind]:
                worst = losses[kind]
                break
    return worst
