"""Chapter 36: threats and counter-threats."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    COUNTER,
    CREATURE,
    E_THREAT,
    HAS_THREATENED,
    ORDER_ATTACK,
    ORDER_HOLD,
    PASS,
    PIECE,
    ROUTING,
    STAND,
    STEADY,
    TEST,
    TEST_ROLL,
    THREAT_ANSWER,
    THREAT_TARGET,
    THREAT_TEST,
    THREAT_UNIT,
    THREATENED,
    UNIT,
)
from conclave.games.magia.rules.ground import is_within, sees
from conclave.games.magia.rules.reactions import test_cup

REACH: Final[int] = tables.BATTLE["ranges"]["threat"]


def why_no_threat(b: Board, piece: int) -> str:
    """FW-36.1: Units with Attack and Terrible Creatures, unengaged, without reaction, once."""
    if not b.is_here(piece):
        return "FW-36.1"
    if b.setup.kind[piece] == UNIT:
        if b.order(piece) != ORDER_ATTACK or b.reaction[piece] != STEADY:
            return "FW-36.1"
    elif not b.is_terrible(piece):
        return "FW-36.1"
    if b.mark[piece] & HAS_THREATENED or b.is_engaged(piece):
        return "FW-36.1"
    return "" if targets(b, piece) else "FW-36.2"


def targets(b: Board, piece: int) -> list[int]:
    return [unit for unit in b.setup.units[1 - b.setup.owner[piece]] if not why_not_threatened(b, piece, unit)]


def why_not_threatened(b: Board, piece: int, unit: int) -> str:
    """FW-36.2."""
    if not b.is_here(unit) or b.setup.kind[unit] != UNIT or b.setup.owner[unit] == b.setup.owner[piece]:
        return "FW-36.2"
    if b.mark[unit] & THREATENED or b.reaction[unit] == ROUTING or b.worth(unit) > 2 * b.worth(piece):
        return "FW-36.2"
    if not is_within(b, piece, unit, REACH) or b.is_engaged(unit) or not sees(b, piece, unit):
        return "FW-36.2"
    return ""


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    if kind == THREAT_UNIT:
        pieces = b.setup.units[seat] + [piece for piece in b.setup.singles[seat] if b.setup.kind[piece] <= CREATURE]
        return [*[PIECE + piece for piece in pieces if not why_no_threat(b, piece)], PASS]
    if kind == THREAT_TARGET:
        return [PIECE + unit for unit in targets(b, x)]
    return [STAND] if b.reaction[y] != STEADY or b.order(y) == ORDER_HOLD else [STAND, COUNTER]  # FW-36.3


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    if kind == THREAT_UNIT:
        if move != PASS:
            b.ask(THREAT_UNIT, seat)
            b.ask(THREAT_TARGET, seat, move - PIECE)
    elif kind == THREAT_TARGET:
        target = move - PIECE
        b.mark[x] |= HAS_THREATENED
        b.mark[target] |= THREATENED
        b.tell(E_THREAT, x, target, -1)
        b.ask(THREAT_ANSWER, 1 - seat, x, target)
    else:
        respond(b, x, y, move == COUNTER)


def respond(b: Board, threatener: int, target: int, counters: bool) -> None:
    """FW-36.4: the target tests; after a counter-threat a threatening Unit does too."""
    b.tell(E_THREAT, threatener, target, 1 if counters else 0)
    if counters and b.setup.kind[threatener] == UNIT:
        rolls.throw_both(b, TEST_ROLL, test_cup(b, target, threatener), test_cup(b, threatener, target))
    else:
        b.ask(TEST, target, THREAT_TEST, threatener)


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == THREAT_ANSWER:
        return "FW-36.3"
    if kind == THREAT_TARGET:
        return why_not_threatened(b, x, move - PIECE)
    piece = move - PIECE
    return "FW-36.1" if b.setup.owner[piece] != seat else why_no_threat(b, piece)
