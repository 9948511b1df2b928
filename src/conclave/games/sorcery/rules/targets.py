"""Chapter 18: whom a warrior may strike or shoot at, and the two actions."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.combat import strike
from conclave.games.sorcery.rules.ground import distance, foes_touching, is_touched
from conclave.games.sorcery.rules.terms import BOW, BY_VALUE, CLOSE_COMBAT, FOR, RANGED_COMBAT, SLOTS, WAND
from conclave.games.sorcery.rules.warriors import is_able, is_immune, sees, types
from conclave.kernel.agenda import Question

NO_TARGETS: Final[list[int]] = []


def close_targets(b: Board, figure: i64) -> list[int]:
    """MK-18.5."""
    return sorted(foes_touching(b, figure)) if is_touched(b, figure) else NO_TARGETS


def is_magical(b: Board, figure: i64) -> bool:
    """MK-18.8: a shot by wand and not by bow."""
    return types(b, figure) & (BOW | WAND) == WAND


def may_breach(b: Board, figure: i64) -> bool:
    """MK-11.5, MK-11.8: Spellbreach is optional, so only of the able."""
    return b.subfaction(figure) == FOR and is_able(b, figure)


def why_not_shoot(b: Board, figure: i64, target: i64, reach: i64) -> str:
    if distance(b.at[f.SQUARE + figure], b.at[f.SQUARE + target]) > reach:
        return "MK-18.7"
    if is_magical(b, figure) and is_immune(b, target) and not may_breach(b, figure):
        return "MK-18.8"
    return "" if sees(b, figure, target) else "MK-13.6"


def can_shoot(b: Board, figure: i64) -> bool:
    """Has it bow or wand, and no opponent in contact?"""
    return types(b, figure) & (BOW | WAND) != 0 and not is_touched(b, figure)


def ranged_targets(b: Board, figure: i64) -> list[int]:
    """MK-18.7, MK-18.8; MK-11.9: a Forgemaster may choose the immune."""
    if not can_shoot(b, figure):
        return NO_TARGETS
    reach = values.range_of(b, figure)
    return [target for target in b.here(1 - figure // SLOTS) if not why_not_shoot(b, figure, target, reach)]


def has_ranged_target(b: Board, figure: i64) -> bool:
    if not can_shoot(b, figure):
        return False
    at, seat = b.at, 1 - figure // SLOTS
    reach = values.range_of(b, figure)
    for target in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if at[f.SQUARE + target] >= 0 and not why_not_shoot(b, figure, target, reach):
            return True
    return False


# -- the actions


class CloseCombat(Act):
    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        return "" if is_touched(b, figure) else "MK-18.5"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        b.ask(CLOSE_TARGET, figure // SLOTS, figure)


class RangedCombat(Act):
    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        return "" if has_ranged_target(b, figure) else "MK-18.7"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        b.ask(RANGED_TARGET, figure // SLOTS, figure)


class CloseTarget(Question[Board]):
    """Whom does the figure strike (MK-18.5)?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return m.FIGURE.moves(close_targets(b, figure))

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        strike(b, figure, CLOSE_COMBAT, [int(m.FIGURE.index(move))], 0, BY_VALUE, 0)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        return "MK-18.5" if b.is_here(m.FIGURE.index(move)) else "MK-16.14"


class RangedTarget(Question[Board]):
    """Whom does the figure shoot at (MK-18.7)?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return m.FIGURE.moves(ranged_targets(b, figure))

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        strike(b, figure, RANGED_COMBAT, [int(m.FIGURE.index(move))], 0, BY_VALUE, 0)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        target = m.FIGURE.index(move)
        if not b.is_here(target):
            return "MK-16.14"
        if target // SLOTS == figure // SLOTS:
            return "MK-18.7"
        return why_not_shoot(b, figure, target, values.range_of(b, figure))


CLOSE: Final[CloseCombat] = CloseCombat(m.buttons(m.CLOSE), CLOSE_COMBAT)
RANGED: Final[RangedCombat] = RangedCombat(m.buttons(m.RANGED), RANGED_COMBAT)
CLOSE_TARGET: Final[CloseTarget] = CloseTarget("close.target", [m.FIGURE])
RANGED_TARGET: Final[RangedTarget] = RangedTarget("ranged.target", [m.FIGURE])
