"""Why a wizard, an action or a move is not among the options of the action step: the rule that says so."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules import relic_spells
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.codes import (
    ACT_DO,
    ACT_PICK,
    ATTACK,
    CAST,
    DISABLED,
    END_TURN,
    HEAL,
    MOVE,
    NIGHT,
    OPEN,
    PEEK,
    STOP,
    STRIKE,
    TAKE_MANA,
    TAKE_POTION,
    TAKE_RELIC,
    VULNERABLE,
)
from conclave.games.relics.rules.steps import STEPS, why_no_step

ATTACKS: Final[list[int]] = tables.ATTACKS
HEALS: Final[list[int]] = tables.HEALS
PROTECTS: Final[list[int]] = tables.PROTECTS
LIGHT: Final[list[int]] = tables.LIGHT


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    """Rule that keeps a wizard or an action out of the options."""
    if move == CAST:
        return relic_spells.why_not_cast(b, seat) if kind != ACT_DO else "SR-5.8"
    if PEEK <= move < STRIKE:
        return why_no_peek(b, seat, move - PEEK) if kind != ACT_DO else "SR-5.8"
    if move < 24:
        return why_no_wizard(b, seat, move) if kind == ACT_PICK else "SR-5.8"
    if move in (STOP, END_TURN) or kind == ACT_PICK:
        return "SR-5.8"
    if MOVE <= move < TAKE_POTION:
        return why_no_step(b, x, move - MOVE, STEPS[x % 6]) if kind == ACT_DO else "SR-7.5"
    return why_no_deed(b, x, move)


def why_no_wizard(b: Board, seat: int, wizard: int) -> str:
    if wizard // 6 != seat:
        return "SR-5.6"
    if b.status[wizard] == DISABLED:
        return "SR-6.1"
    if b.status[wizard] == VULNERABLE:
        return "SR-6.7"
    if b.is_spent(wizard):
        return "SR-6.9"
    return "SR-13.17" if b.effect == NIGHT else "SR-5.6"


def why_no_peek(b: Board, seat: int, chest: int) -> str:
    if chest // 4 == seat:
        return "SR-3.17"
    if b.known[seat] >> chest & 1 or b.is_open(chest):
        return "SR-9.15"
    return "SR-9.13"


def why_no_deed(b: Board, wizard: int, move: int) -> str:
    seat = wizard // 6
    kind = wizard % 6
    field = b.place[wizard]
    if ATTACK <= move < OPEN:
        return why_no_attack(b, wizard, move - ATTACK)
    if OPEN <= move < TAKE_RELIC:
        return "SR-9.3" if (move - OPEN) // 4 == seat else "SR-9.2"
    if TAKE_RELIC <= move < HEAL:
        return why_no_relic(b, wizard, move - TAKE_RELIC)
    if HEAL <= move < PEEK:
        return "SR-11.2" if HEALS[kind] or b.has_flask(wizard) else "SR-11.1"
    if move == TAKE_POTION:
        return "SR-10.10" if b.has_flask(wizard) and field in b.potions else "SR-10.1"
    return "SR-12.9" if move == TAKE_MANA and b.mana[seat] >= 10 else "SR-10.1"


def why_no_attack(b: Board, wizard: int, other: int) -> str:
    if not ATTACKS[wizard % 6]:
        return "SR-4.3"
    if other // 6 == wizard // 6:
        return "SR-8.5"
    if b.place[other] != b.place[wizard] or b.status[other] == DISABLED:
        return "SR-8.1"
    if b.status[other] != VULNERABLE:
        return "SR-8.2"
    seat = other // 6
    for guard in range(6 * seat, 6 * seat + 6):
        is_there = guard != other and b.place[guard] == b.place[other] and b.status[guard] != DISABLED
        if is_there and PROTECTS[guard - 6 * seat]:
            return "SR-8.6"
    return "SR-14.10"


def why_no_relic(b: Board, wizard: int, chest: int) -> str:
    if chest // 4 == wizard // 6:
        return "SR-10.9"
    if b.carrier[chest] >= 0:
        return "SR-10.18"
    if b.chests[chest] != b.place[wizard]:
        return "SR-10.1"
    if not b.is_open(chest):
        return "SR-14.35"
    if LIGHT[wizard % 6]:
        return "SR-10.8"
    return "SR-10.10" if b.burden(wizard) >= 0 else "SR-10.1"
