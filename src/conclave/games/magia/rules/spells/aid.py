"""Chapters 11, 13 and 15: Fury, Magic Protection and Shield, for the own side."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import DEEP, FLYING, WIDE
from conclave.games.magia.data.terms import (
    ACTED,
    COURIER,
    HELD,
    HURRIED,
    IS_SOLDIER,
    ORDER_HOLD,
    STEADY,
    UNIT,
)
from conclave.games.magia.rules import events, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import GROUP, WORTH
from conclave.games.magia.rules.fields import ABOUT, POWER, SPELL_DICE, TARGET, VOLLEYS
from conclave.games.magia.rules.ground import Gaze
from conclave.games.magia.rules.moves import SPELL_NAMES
from conclave.games.magia.rules.records import (
    BONUS,
    GOAL,
    MARK,
    MARKERS,
    MP,
    REACTION,
    SHOOTER,
    SHOT_AT,
    SHOT_NEED,
    STRIDE,
    WARD,
    N,
)
from conclave.games.magia.rules.rolls import PROTECT_ROLL, Roll
from conclave.games.magia.rules.spells.base import FIGURES, TOO_DEAR, Aimed, Spell, is_own_touched
from conclave.games.magia.rules.trays import count_from
from conclave.games.magia.rules.volleys import markers

FURY_CELLS: Final[i64] = FIGURES["fury"]["cells"]
SHIELD_FACE: Final[i64] = FIGURES["shield"]["face"]
PROTECTION_DICE: Final[i64] = FIGURES["protection"]["dice"]
PROTECTION_TEST: Final[i64] = FIGURES["protection"]["test_dice"]
PROTECTION_NEED: Final[i64] = FIGURES["protection"]["least"]


class AtTouched(Aimed):
    """At himself or one that he touches, with a power of a die each."""

    def __init__(self, name: str) -> None:
        super().__init__(name, has_target=True, has_power=True, is_in_window=False)
        self.price_of = WORTH

    def dice(self, power: i64) -> i64:
        return power

    def first_candidate(self, b: Board, wizard: i64) -> i64:
        return b.setup.begin[b.setup.owner[wizard]]

    def last_candidate(self, b: Board, wizard: i64) -> i64:
        return b.setup.end[b.setup.owner[wizard]]

    def is_candidate(self, b: Board, wizard: i64, piece: i64) -> bool:
        return is_own_touched(b, wizard, piece)


class Fury(AtTouched):
    """Chapter 11: himself, or a Unit or Individual of his side that he touches and that has yet to move."""

    def fixed(self, b: Board, wizard: i64, target: i64) -> i64:
        return b.worth(target)  # FW-11.12

    def why_no_power(self, b: Board, power: i64) -> str:
        return "FW-11.13" if power < 1 else TOO_DEAR

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        if not is_own_touched(b, gaze.viewer, piece):
            return "FW-11.1"
        kind = b.setup.kind[piece]
        if not IS_SOLDIER[kind]:
            return "FW-11.12"
        if b.is_terrible(piece):
            return "FW-11.16"
        at = b.at
        p = STRIDE * piece
        if kind == UNIT:
            if at[REACTION + p] != STEADY or b.order(piece) == ORDER_HOLD:
                return "FW-11.2"
            if b.setup.mount[piece] == FLYING:
                return "FW-11.4"
        if kind == COURIER and at[GOAL + p] >= 0:
            return "FW-38.10"
        return "FW-11.15" if at[MARK + p] & (ACTED | HELD) or b.is_engaged(piece) else ""

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        """FW-11.8, FW-11.9, FW-11.13: a Wizard with the same base and mount keeps pace, another is held."""
        at = b.at
        cells = FURY_CELLS * at[POWER]
        at[BONUS + STRIDE * target] += cells
        at[MARK + STRIDE * target] |= HURRIED
        b.tell(events.ENRAGED, target, cells)
        if target == wizard:
            return
        own, other = b.setup.profile[wizard], b.setup.profile[target]
        is_like = WIDE[own] == WIDE[other] and DEEP[own] == DEEP[other]
        if is_like and b.setup.mount[wizard] == b.setup.mount[target]:
            at[BONUS + STRIDE * wizard] += cells
        else:
            at[MARK + STRIDE * wizard] |= HELD


class Shield(AtTouched):
    """FW-15.3, FW-15.6: himself or one he touches, with volley markers on it."""

    def powers(self, b: Board, wizard: i64, target: i64) -> list[int]:
        return list(range(1, int(min(markers(b, target), b.at[MP + STRIDE * wizard])) + 1))

    def why_no_power(self, b: Board, power: i64) -> str:
        return TOO_DEAR if 1 <= power <= markers(b, b.at[TARGET]) else "FW-15.5"

    def is_candidate(self, b: Board, wizard: i64, piece: i64) -> bool:
        return is_own_touched(b, wizard, piece)

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        if not is_own_touched(b, gaze.viewer, piece):
            return "FW-15.3"
        return "" if markers(b, piece) else "FW-15.5"

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        """FW-15.4, FW-15.7: markers go by the easiest shot, then the most dice, then the lowest shooter."""
        at = b.at
        removed = count_from(at, SPELL_DICE, SHIELD_FACE)
        b.tell(events.SHIELDED, target, removed)
        for _ in range(removed):
            best: i64 = -1
            for volley in range(at[VOLLEYS]):
                is_there = at[SHOT_AT + STRIDE * volley] == target and at[MARKERS + STRIDE * volley] > 0
                if is_there and (best < 0 or self.is_better(b, STRIDE * volley, STRIDE * best)):
                    best = volley
            if best >= 0:
                at[MARKERS + STRIDE * best] -= 1

    def is_better(self, b: Board, v: i64, best: i64) -> bool:
        at = b.at
        if at[SHOT_NEED + v] != at[SHOT_NEED + best]:
            return at[SHOT_NEED + v] < at[SHOT_NEED + best]
        shooter, other = at[SHOOTER + v], at[SHOOTER + best]
        if at[N + STRIDE * shooter] != at[N + STRIDE * other]:
            return at[N + STRIDE * shooter] > at[N + STRIDE * other]
        return shooter < other


class MagicProtection(Spell):
    """FW-13.10: for the Wizard and every friendly Individual in contact, but for the terrible."""

    def __init__(self) -> None:
        super().__init__("protection", PROTECTION_DICE, is_in_window=False)
        self.price_of = GROUP

    def fixed(self, b: Board, wizard: i64, target: i64) -> i64:
        return i64(len(protected_group(b, wizard)))  # FW-13.4

    def why_not(self, b: Board, gaze: Gaze) -> str:
        """FW-13.6, FW-13.12."""
        seat = b.setup.owner[gaze.viewer]
        for piece in protected_group(b, gaze.viewer):
            if not b.is_inside(piece, seat):
                return "FW-13.6"
        return super().why_not(b, gaze)

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        rolls.throw(b, PROTECT_ROLL, b.setup.owner[wizard], PROTECTION_TEST, wizard)


def protected_group(b: Board, wizard: i64) -> list[int]:
    """FW-13.10."""
    seat = b.setup.owner[wizard]
    group: list[int] = []
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        is_covered = b.is_individual(piece) and not b.is_terrible(piece)
        if piece == wizard or (is_covered and b.is_touching(wizard, piece)):
            group.append(int(piece))
    return group


class ProtectRoll(Roll):
    """FW-13.7."""

    def needs(self, b: Board, cup: i64) -> i64:
        return PROTECTION_NEED

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return 1 if total >= PROTECTION_NEED else 0

    def settle(self, b: Board, cup: i64) -> None:
        wizard = b.at[cup + ABOUT]
        if rolls.total(b, cup) < PROTECTION_NEED:
            b.tell(events.FIZZLED, SPELL_NAMES.index("protection"))
            return
        group = protected_group(b, wizard)
        for piece in group:
            b.at[WARD + STRIDE * piece] = wizard
        b.tell(events.PROTECTED, wizard, len(group))
