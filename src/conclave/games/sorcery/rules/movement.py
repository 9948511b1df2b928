"""Chapter 17: move actions, breaking away, and what meets a warrior where its move ends."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import combat, harm, lasting, targets, values, walking
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.act import Act
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.die import Die
from conclave.games.sorcery.rules.events import HELD, MOVED
from conclave.games.sorcery.rules.ground import NEAR, foes_touching, free_within, is_blocking, is_hindering, near_at
from conclave.games.sorcery.rules.reasons import OF_ABILITIES
from conclave.games.sorcery.rules.spell import SEES_ALL, SHAKES
from conclave.games.sorcery.rules.terms import (
    BY_TEXT,
    BY_VALUE,
    CH,
    CLOSE_COMBAT,
    FL,
    GF,
    MOVEMENT,
    NOBODY,
    PA,
    QU,
    SLOTS,
    SPEED,
    flat,
)
from conclave.games.sorcery.rules.warriors import (
    able_foes_touching,
    has_ability,
    has_illusion,
    is_engaged,
    is_under,
)
from conclave.kernel.agenda import Chore, Question
from conclave.kernel.state import CHANCE

DOMAIN_BREAK: Final[vec[i64]] = flat(tables.DOMAINS.column("break_away"))
BREAKS: Final = 4  # least face that breaks away (MK-17.4)
POLE_ARM: Final = 1  # damage (MK-19.10)


# -- breaking away


def needs_break(b: Board, figure: i64) -> bool:
    """MK-17.4; MK-19.6: Ghostform needs no roll, except against Arcane Sight (MK-20.17)."""
    if not is_engaged(b, figure):
        return False
    if not has_ability(b, figure, GF):
        return True
    return any(is_under(b, foe, SEES_ALL) for foe in able_foes_touching(b, figure))


def break_need(b: Board) -> i64:
    """Least face that breaks away; Bramble Waste asks for more (MK-21.5)."""
    asked = values.from_domains(b, DOMAIN_BREAK)
    return asked if asked > BREAKS else BREAKS


class BreakRoll(Die):
    def needs(self, b: Board, figure: i64, y: i64) -> i64:
        return break_need(b)

    def fell(self, b: Board, figure: i64, y: i64, face: i64) -> None:
        if face >= break_need(b):
            b.ask(MOVE_TO, figure // SLOTS, figure)
        else:
            b.tell(HELD, figure)


# -- the move


def destinations(b: Board, figure: i64) -> list[int]:
    """MK-17.1 to MK-17.5: free squares that a move may end on, ascending, once it has broken away."""
    reach = values.speed(b, figure)
    if has_ability(b, figure, FL):
        return free_within(b, b.at[f.SQUARE + figure], reach)
    return walking.reached(b, figure, reach)


def can_move(b: Board, figure: i64) -> bool:
    """Is there a square to go to, if it breaks away?"""
    reach = b.dial(figure, SPEED) - values.MOST  # no modifiers take more (MK-14.9), so often nothing need be counted
    if reach <= 1:
        reach = values.speed(b, figure)
    if reach == 0:
        return False
    first = near_at(b, b.at[f.SQUARE + figure]) + 1
    for place in range(first, first + NEAR[first - 1]):
        there = NEAR[place]
        if b.grid[there] == NOBODY and (reach > 1 or not is_hindering(b, there)):
            return True
    return len(destinations(b, figure)) > 0


class Move(Act):
    def why_not(self, b: Board, figure: i64, book: i64) -> str:
        return "" if can_move(b, figure) else "MK-17.1"

    def begin(self, b: Board, figure: i64, book: i64) -> None:
        """Break away first, if need be (MK-17.4)."""
        if needs_break(b, figure):
            b.ask(BREAK_ROLL, CHANCE, figure)
        else:
            b.ask(MOVE_TO, figure // SLOTS, figure)

    def is_free(self, b: Board, figure: i64) -> bool:
        """MK-19.11: a Quick warrior's move uses up no action. A trance always does (MK-11.26)."""
        return not b.at[f.GIVEN + figure] and has_ability(b, figure, QU)


class MoveTo(Question[Board]):
    """Where does the figure move to?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return destinations(b, figure)

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, square: i64) -> None:
        b.tell(MOVED, figure, b.at[f.SQUARE + figure], square)
        b.put(figure, square)
        b.ask(ARRIVE, 0, figure)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, square: i64) -> str:
        if is_blocking(b, square):
            return "MK-13.5"
        return "MK-13.4" if b.grid[square] != NOBODY else "MK-17.1"


# -- where the move ends


class Arrive(Chore[Board]):
    """MK-19.10: Pole Arms, then Flame Sigils, then Charge."""

    def do(self, b: Board, seat: i64, figure: i64, y: i64) -> None:
        for foe in targets.close_targets(b, figure):
            if has_ability(b, foe, PA):
                harm.hurt(b, figure, POLE_ARM, BY_TEXT, OF_ABILITIES + PA, foe)
                if not b.is_here(figure):
                    return
        lasting.after_move(b, figure)
        b.ask(CHARGE, 0, figure)


class Charge(Chore[Board]):
    """MK-19.2; MK-20.37: not while the ground quakes."""

    def do(self, b: Board, seat: i64, figure: i64, y: i64) -> None:
        if not b.is_here(figure) or not has_ability(b, figure, CH) or has_illusion(b, SHAKES):
            return
        if foes_touching(b, figure):
            b.ask(MOVE_CHARGE, figure // SLOTS, figure)


class MoveCharge(Question[Board]):
    """Whom does the figure charge, if anybody?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return [*m.FIGURE.moves(targets.close_targets(b, figure)), m.DECLINE]

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        if move != m.DECLINE:
            combat.strike(b, figure, CLOSE_COMBAT, [int(m.FIGURE.index(move))], 0, BY_VALUE, 0)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        return "MK-19.2"


MOVE: Final[Move] = Move(m.buttons(m.MOVE), MOVEMENT, needs_able=False)
BREAK_ROLL: Final[BreakRoll] = BreakRoll("break.roll")
MOVE_TO: Final[MoveTo] = MoveTo("move.to", [m.SQUARE])
ARRIVE: Final[Arrive] = Arrive("arrive")
CHARGE: Final[Charge] = Charge("charge")
MOVE_CHARGE: Final[MoveCharge] = MoveCharge("move.charge", [m.FIGURE, m.buttons(m.DECLINE)])
