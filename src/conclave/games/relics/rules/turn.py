"""Chapters 5, 6 and 12: the turn, the die, and the ready step."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules import cards as events
from conclave.games.relics.rules import spells
from conclave.games.relics.rules.board import Board, put
from conclave.games.relics.rules.codes import (
    ACT_PICK,
    CHECK,
    DIE,
    DISABLED,
    EVENT_FACE,
    FACE,
    MANA_FACE,
    MANA_GAINED,
    READIED,
    READY,
    READY_NOW,
    READY_PICK,
    ROLLED,
    ROUND_CAP,
    SPELL_CHOOSE,
    TURN_BEGUN,
    VULNERABLE,
    WEARY,
    WIZARD,
)
from conclave.kernel.state import CHANCE

RESTED: Final[int] = tables.READIED  # wizards that Weariness lets rest


def begin(b: Board, seat: int) -> None:
    """SR-5.2: die, ready, actions; marks and effects of a turn are gone (SR-5.12, SR-14.14)."""
    b.current = seat
    b.walls &= ~(1 << seat)
    b.spent = 0
    b.haste = False
    b.spirit = False
    b.mover = -1
    b.tell(TURN_BEGUN, seat, b.turn)
    b.ask(ACT_PICK, seat)
    b.ask(READY, seat)
    b.ask(CHECK)
    b.ask(DIE, CHANCE)


def roll(b: Board, face: int) -> None:
    """SR-12.1: event, spell or mana."""
    seat = b.current
    b.shown += 1
    b.tell(ROLLED, seat, face)
    if face == MANA_FACE:  # SR-12.7, SR-12.8
        if b.mana[seat] < 10:
            b.mana = put(b.mana, seat, b.mana[seat] + 1)
            b.tell(MANA_GAINED, seat, b.mana[seat])
    elif face == EVENT_FACE:
        if b.setup.events:  # SR-18.2
            events.turn_card(b)
    elif spells.castable(b, seat):  # SR-12.4
        b.ask(SPELL_CHOOSE, seat)


def ready(b: Board, seat: int) -> None:
    """SR-5.4, SR-5.5: own vulnerable wizards are ready again; under Weariness only some (SR-13.27)."""
    tired = vulnerable(b, seat)
    if b.effect == WEARY and len(tired) > RESTED:
        b.ask(READY_PICK, seat, RESTED)
        return
    for wizard in tired:
        b.status[wizard] = READY_NOW
    if tired:
        b.tell(READIED, seat, len(tired))


def vulnerable(b: Board, seat: int) -> list[int]:
    return [wizard for wizard in range(6 * seat, 6 * seat + 6) if b.status[wizard] == VULNERABLE]


def offer_ready(b: Board, seat: int) -> list[int]:
    return [WIZARD + wizard for wizard in vulnerable(b, seat)]


def pick_ready(b: Board, seat: int, left: int, wizard: int) -> None:
    b.rise(wizard)
    if left > 1:
        b.ask(READY_PICK, seat, left - 1)


def finish(b: Board) -> None:
    """SR-5.1, SR-16.6: the next player clockwise, or the end of the last round."""
    b.turn += 1
    if b.turn == b.seats * b.setup.round_cap:
        b.finish(ROUND_CAP, -1)
        return
    begin(b, b.clockwise()[1])


def faces() -> list[int]:
    """SR-12.2: equal chances."""
    return [FACE, FACE + 1, FACE + 2]


def explain_ready(b: Board, seat: int, wizard: int) -> str:
    if wizard // 6 != seat:
        return "SR-5.5"
    return "SR-5.5" if b.status[wizard] == DISABLED else "SR-13.27"
