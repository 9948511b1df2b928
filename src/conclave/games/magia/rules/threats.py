"""Chapter 36: threats and counter-threats."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import (
    HAS_THREATENED,
    ORDER_ATTACK,
    ORDER_HOLD,
    ROUTING,
    STEADY,
    THREATENED,
    UNIT,
)
from conclave.games.magia.rules import events, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.ground import is_within, sees
from conclave.games.magia.rules.moves import COUNTER, PASS, PIECE, REPLY, STAND, TO_PASS, buttons
from conclave.games.magia.rules.reactions import TEST, THREAT_TEST, lay_threat_test
from conclave.games.magia.rules.records import MARK, REACTION, STRIDE
from conclave.kernel.agenda import Question

REACH: Final[i64] = tables.BATTLE["ranges"]["threat"]
ONLY_STAND: Final = [int(STAND)]
STAND_OR_COUNTER: Final = [int(STAND), int(COUNTER)]


def why_no_threat(b: Board, piece: i64) -> str:
    """FW-36.1: Units with Attack and Terrible Creatures, unengaged, without reaction, once."""
    if not can_threaten(b, piece):
        return "FW-36.1"
    return "" if has_target(b, piece) else "FW-36.2"


def can_threaten(b: Board, piece: i64) -> bool:
    if not b.is_here(piece) or b.at[MARK + STRIDE * piece] & HAS_THREATENED:
        return False
    if b.setup.kind[piece] == UNIT:
        if b.order(piece) != ORDER_ATTACK or b.at[REACTION + STRIDE * piece] != STEADY:
            return False
    elif not b.is_terrible(piece):
        return False
    return not b.is_engaged(piece)


def has_target(b: Board, piece: i64) -> bool:
    other = 1 - b.setup.owner[piece]
    return any(is_threatened(b, piece, unit) for unit in range(b.setup.begin[other], b.setup.middle[other]))


def is_threatened(b: Board, piece: i64, unit: i64) -> bool:
    """FW-36.2: can it be?"""
    at = b.at
    u = STRIDE * unit
    if not b.is_here(unit) or b.setup.kind[unit] != UNIT or b.setup.owner[unit] == b.setup.owner[piece]:
        return False
    if at[MARK + u] & THREATENED or at[REACTION + u] == ROUTING or b.worth(unit) > 2 * b.worth(piece):
        return False
    return is_within(b, piece, unit, REACH) and not b.is_engaged(unit) and sees(b, piece, unit)


class ThreatUnit(Question[Board]):
    """Which piece threatens?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        options: list[int] = []
        for piece in range(b.setup.begin[seat], b.setup.end[seat]):
            if not why_no_threat(b, piece):
                options.append(PIECE.move(piece))
        options.append(int(PASS))
        return options

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != PASS:
            b.ask(THREAT_UNIT, seat)
            b.ask(THREAT_TARGET, seat, PIECE.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        piece = PIECE.index(move)
        return "FW-36.1" if b.setup.owner[piece] != seat else why_no_threat(b, piece)


class ThreatTarget(Question[Board]):
    """Whom does it threaten?"""

    def offer(self, b: Board, seat: i64, piece: i64, y: i64) -> list[int]:
        options: list[int] = []
        for unit in range(b.setup.begin[1 - seat], b.setup.middle[1 - seat]):
            if is_threatened(b, piece, unit):
                options.append(PIECE.move(unit))
        return options

    def answer(self, b: Board, seat: i64, piece: i64, y: i64, move: i64) -> None:
        target = PIECE.index(move)
        b.at[MARK + STRIDE * piece] |= HAS_THREATENED
        b.at[MARK + STRIDE * target] |= THREATENED
        b.tell(events.THREATENED, piece, target, -1)
        b.ask(THREAT_ANSWER, 1 - seat, piece, target)

    def explain(self, b: Board, seat: i64, piece: i64, y: i64, move: i64) -> str:
        return "FW-36.2"


class ThreatAnswer(Question[Board]):
    """FW-36.3, FW-36.4: the target tests; after a counter-threat a threatening Unit does too."""

    def offer(self, b: Board, seat: i64, threatener: i64, target: i64) -> list[int]:
        is_passive = b.at[REACTION + STRIDE * target] != STEADY or b.order(target) == ORDER_HOLD
        never_tests = b.setup.kind[threatener] != UNIT
        return ONLY_STAND if is_passive or never_tests else STAND_OR_COUNTER

    def answer(self, b: Board, seat: i64, threatener: i64, target: i64, move: i64) -> None:
        b.tell(events.THREATENED, threatener, target, 1 if move == COUNTER else 0)
        if move == COUNTER:
            if b.side(0) == seat:
                lay_threat_test(b, target, threatener)
                lay_threat_test(b, threatener, target)
            else:
                lay_threat_test(b, threatener, target)
                lay_threat_test(b, target, threatener)
            rolls.throw_both(b)
        else:
            b.ask(TEST, target, THREAT_TEST, threatener)

    def explain(self, b: Board, seat: i64, threatener: i64, target: i64, move: i64) -> str:
        return "FW-36.3"


THREAT_UNIT: Final[ThreatUnit] = ThreatUnit("threat_unit", [PIECE, TO_PASS])
THREAT_TARGET: Final[ThreatTarget] = ThreatTarget("threat_target", [PIECE])
THREAT_ANSWER: Final[ThreatAnswer] = ThreatAnswer("threat_answer", [buttons(REPLY, STAND, COUNTER)])
