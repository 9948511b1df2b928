"""Chapters 7 to 18: what each spell does once it works."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import aims, harm, omens, orders, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    A_TERROR,
    ABOUT,
    ARGUMENT,
    BY_CONFUSION,
    BY_MAGIC,
    BY_RAY,
    CASTER,
    E_FIELD,
    E_FIZZLED,
    E_FURY,
    E_HOUR,
    E_PROTECTED,
    E_SHIELDED,
    FAILED,
    HELD,
    HURRIED,
    LOSSES,
    LOSSES_TEST,
    POWER,
    PROTECT_ROLL,
    S_COMMAND,
    S_CONFUSE,
    S_FIELD,
    S_FURY,
    S_OMENS,
    S_PROTECTION,
    S_RAY,
    S_SHIELD,
    S_STORM,
    S_TERROR,
    S_TIME,
    SAVES,
    SPELL,
    STORM_TEST,
    TARGET,
    TEST,
    THREAT_TEST,
    UNIT,
    VISIONS_TEST,
)

FIGURES: Final = tables.SPELLS
INTERVALS: Final[int] = FIGURES["field"]["intervals"]
FURY_CELLS: Final[int] = FIGURES["fury"]["cells"]
RAY_FACE: Final[int] = FIGURES["ray"]["face"]
SHIELD_FACE: Final[int] = FIGURES["shield"]["face"]
STORM_FACE: Final[int] = FIGURES["storm"]["face"]
PROTECTION_DICE: Final[int] = FIGURES["protection"]["test_dice"]
PROTECTION_NEED: Final[int] = FIGURES["protection"]["least"]
SAVE: Final[list[int]] = tables.SAVE
WIDE: Final[list[int]] = tables.WIDE
DEEP: Final[list[int]] = tables.DEEP
ROLLED: Final = FAILED + 1  # where the dice of the cost begin


def take_effect(b: Board) -> None:
    """Neither failed nor dispelled."""
    wizard, spell, target = b.spell[CASTER], b.spell[SPELL], b.spell[TARGET]
    seat = b.setup.owner[wizard]
    if spell == S_FIELD:
        b.field = INTERVALS
        b.tell(E_FIELD, b.field)
    elif spell == S_COMMAND:
        orders.test_general(b, target, b.spell[ARGUMENT], BY_MAGIC)
    elif spell == S_CONFUSE:
        confuse(b, target)
    elif spell == S_TIME:  # FW-10.2: the track is a ring, and the light changes at once
        b.hour = (b.hour + b.spell[POWER] * b.spell[ARGUMENT]) % 12
        b.tell(E_HOUR, b.hour)
    elif spell == S_FURY:
        enrage(b, wizard, target, b.spell[POWER])
    elif spell == S_OMENS:
        omens.roll(b, seat)
    elif spell == S_PROTECTION:
        rolls.throw(b, PROTECT_ROLL, seat, PROTECTION_DICE, wizard)
    elif spell == S_RAY:
        strike(b, target, b.spell[ROLLED:].count(RAY_FACE))
    elif spell == S_SHIELD:
        shield(b, target)
    elif spell == S_STORM:
        storm(b, target)
    else:
        is_terror = spell == S_TERROR
        b.ask(TEST, target, THREAT_TEST if is_terror else VISIONS_TEST, A_TERROR)


def confuse(b: Board, carrier: int) -> None:
    """FW-9.5, FW-9.6: the carrier saves if he can, else the order is lost and he returns."""
    if not b.is_here(carrier):
        return
    if SAVE[b.setup.profile[carrier]]:
        harm.roll_saves(b, carrier, 1, BY_CONFUSION)
    else:
        orders.send_back(b, carrier)


def enrage(b: Board, wizard: int, subject: int, steps: int) -> None:
    """FW-11.8, FW-11.9, FW-11.13: a Wizard with the same base and mount keeps pace, another is held."""
    cells = FURY_CELLS * steps
    b.bonus[subject] += cells
    b.mark[subject] |= HURRIED
    b.tell(E_FURY, subject, cells)
    if subject == wizard:
        return
    own, other = b.setup.profile[wizard], b.setup.profile[subject]
    if WIDE[own] == WIDE[other] and DEEP[own] == DEEP[other] and b.setup.mount[wizard] == b.setup.mount[subject]:
        b.bonus[wizard] += cells
    else:
        b.mark[wizard] |= HELD


def protected(b: Board, cup: list[int]) -> None:
    """FW-13.7."""
    wizard = cup[ABOUT]
    if rolls.total(cup) < PROTECTION_NEED:
        b.tell(E_FIZZLED, S_PROTECTION)
        return
    group = aims.protected_group(b, wizard)
    for piece in group:
        b.ward[piece] = wizard
    b.tell(E_PROTECTED, wizard, len(group))


def strike(b: Board, target: int, hits: int) -> None:
    """FW-14.8: one save for all killing hits; wounds where there are wounds."""
    if not hits:
        return
    if b.wounds[target]:
        harm.wound(b, target, hits)
    elif b.setup.kind[target] == UNIT or SAVE[b.setup.profile[target]]:
        harm.roll_saves(b, target, hits, BY_RAY)
    else:
        harm.kill(b, target)


def struck(b: Board, target: int) -> None:
    """The save against a Death Ray failed."""
    if b.setup.kind[target] == UNIT:
        harm.kill_champion(b, target)
    else:
        harm.kill(b, target)


def shield(b: Board, target: int) -> None:
    """FW-15.4, FW-15.7: markers go by the easiest shot, then the most dice, then the lowest shooter."""
    removed = sum([1 for face in b.spell[ROLLED:] if face >= SHIELD_FACE])
    b.tell(E_SHIELDED, target, removed)
    for _ in range(removed):
        best = -1
        for at in range(0, len(b.volleys), 4):
            if b.volleys[at + 1] == target and b.volleys[at + 2] and (best < 0 or is_better(b, at, best)):
                best = at
        if best >= 0:
            b.volleys[best + 2] -= 1


def is_better(b: Board, at: int, best: int) -> bool:
    if b.volleys[at + 3] != b.volleys[best + 3]:
        return b.volleys[at + 3] < b.volleys[best + 3]
    if b.n[b.volleys[at]] != b.n[b.volleys[best]]:
        return b.n[b.volleys[at]] > b.n[b.volleys[best]]
    return b.volleys[at] < b.volleys[best]


def storm(b: Board, target: int) -> None:
    """FW-16.12: killing hits without a kill roll, then saves and losses as after missiles."""
    kills = sum([1 for face in b.spell[ROLLED:] if face >= STORM_FACE])
    if not kills:
        return
    b.attacks = []
    b.due[target] = kills
    if b.setup.kind[target] == UNIT:
        b.ask(STORM_TEST, target, b.lost[target])
    b.ask(LOSSES)
    b.ask(SAVES)


def test_after_storm(b: Board, unit: int, before: int) -> None:
    """FW-16.7: if it lost a miniature; these losses are no part of a combat that may be going on."""
    lost = b.lost[unit] - before
    b.lost[unit] = before
    if lost:
        b.ask(TEST, unit, LOSSES_TEST, lost)
