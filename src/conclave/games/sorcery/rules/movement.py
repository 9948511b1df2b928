"""Chapter 17: move actions, breaking away, and what meets a warrior where its move ends."""

from typing import Final

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import combat, harm, lasting, values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ARCANE_SIGHT,
    BREAK_ROLL,
    BY_TEXT,
    BY_VALUE,
    CH,
    CHARGED,
    CLOSE_COMBAT,
    DECLINE,
    E_HELD,
    E_MOVED,
    E_ROLLED,
    FIGURE,
    FL,
    GF,
    MOVE_CHARGE,
    MOVE_TO,
    MOVED,
    NOBODY,
    PA,
    QUAKING_GROUND,
    SLOTS,
)
from conclave.games.sorcery.rules.ground import (
    AROUND,
    BIT,
    BLOCKING,
    CLEARING,
    GROUNDS,
    HINDERING,
    NEAR,
    WOODED,
    foes_touching,
    free_within,
    listed,
    spread,
)
from conclave.games.sorcery.rules.warriors import able_foes_touching, has_ability, is_able, is_under
from conclave.kernel.state import CHANCE

DOMAIN_BREAK: Final[list[int]] = tables.DOMAINS.column("break_away")
BREAKS: Final = 4  # least face that breaks away (MK-17.4)
POLE_ARM: Final = 1  # damage (MK-19.10)


def begin(b: Board, figure: int) -> None:
    """A move action is given: break away first, if need be (MK-17.4)."""
    if needs_break(b, figure):
        b.ask(BREAK_ROLL, CHANCE, figure)
    else:
        b.ask(MOVE_TO, figure // SLOTS, figure)


def needs_break(b: Board, figure: int) -> bool:
    """MK-17.4; MK-19.6: Ghostform needs no roll, except against Arcane Sight (MK-20.17)."""
    foes = able_foes_touching(b, figure)
    if not foes or not has_ability(b, figure, GF):
        return len(foes) > 0
    return any(is_under(b, foe, ARCANE_SIGHT) for foe in foes)


def break_need(b: Board) -> int:
    """Least face that breaks away; Bramble Waste asks for more (MK-21.5)."""
    return max(BREAKS, values.from_domains(b, DOMAIN_BREAK))


def broke(b: Board, figure: int, face: int) -> None:
    b.shown += 1
    b.tell(E_ROLLED, BREAK_ROLL, figure, face)
    if face >= break_need(b):
        b.ask(MOVE_TO, figure // SLOTS, figure)
    else:
        b.tell(E_HELD, figure)


def destinations(b: Board, figure: int) -> list[int]:
    """MK-17.1 to MK-17.5: free squares that a move may end on, ascending, once it has broken away."""
    reach = values.speed(b, figure)
    start = b.square[figure]
    if has_ability(b, figure, FL):
        return free_within(b, start, reach)
    seat = figure // SLOTS
    friends, foes = occupied(b, seat), occupied(b, 1 - seat)
    halts = stopping(b, figure)
    clear, wooded = CLEARING[b.map] & ~foes, WOODED[b.map] & ~foes
    front = seen = BIT[start]
    waiting = 0  # hindering squares, entered one step later
    for _ in range(reach):
        touched = spread(b.map, front)
        front = (touched & clear | waiting) & ~seen
        waiting = touched & wooded & ~seen
        seen |= front
        front &= ~halts
        if not front and not waiting:
            break
    return listed(seen & ~friends)


def occupied(b: Board, seat: int) -> int:
    """Squares with warriors of a seat, as bits."""
    found = 0
    for figure in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if b.square[figure] >= 0:
            found |= BIT[b.square[figure]]
    return found


def stopping(b: Board, figure: int) -> int:
    """MK-17.3, MK-17.5: squares in contact with able opponents, but for those it broke away from, as bits."""
    left = foes_touching(b, figure)
    found = 0
    seat = 1 - figure // SLOTS
    for foe in range(SLOTS * seat, SLOTS * seat + SLOTS):
        if b.square[foe] >= 0 and foe not in left and is_able(b, foe):
            found |= AROUND[b.map][b.square[foe]]
    return found


def can_move(b: Board, figure: int) -> bool:
    """Is there a square to go to, if it breaks away?"""
    reach = b.dial(figure)[0] - values.MOST  # no modifiers take more (MK-14.9), so often nothing need be counted
    if reach <= 1:
        reach = values.speed(b, figure)
    if not reach:
        return False
    ground = GROUNDS[b.map]
    for there in NEAR[b.map][b.square[figure]]:
        if b.grid[there] == NOBODY and (ground[there] != HINDERING or reach > 1):
            return True
    return len(destinations(b, figure)) > 0


def explain(b: Board, figure: int, square: int) -> str:
    """Why a square cannot be moved to."""
    if GROUNDS[b.map][square] >= BLOCKING:
        return "MK-13.5"
    return "MK-13.4" if b.grid[square] != NOBODY else "MK-17.1"


def move(b: Board, figure: int, square: int) -> None:
    b.tell(E_MOVED, figure, b.square[figure], square)
    b.put(figure, square)
    b.ask(MOVED, figure)


# -- where the move ends


def arrive(b: Board, figure: int) -> None:
    """MK-19.10: Pole Arms, then Flame Sigils, then Charge."""
    for foe in sorted(foes_touching(b, figure)):
        if has_ability(b, foe, PA):
            harm.hurt(b, figure, POLE_ARM, BY_TEXT)
            if not b.is_here(figure):
                return
    lasting.burn(b, figure)
    b.ask(CHARGED, figure)


def charge(b: Board, figure: int) -> None:
    """MK-19.2; MK-20.37: not while the ground quakes."""
    if not b.is_here(figure) or not has_ability(b, figure, CH) or b.has_illusion(QUAKING_GROUND):
        return
    if foes_touching(b, figure):
        b.ask(MOVE_CHARGE, figure // SLOTS, figure)


def offer_charge(b: Board, figure: int) -> list[int]:
    return sorted([DECLINE, *[FIGURE + foe for foe in foes_touching(b, figure)]])


def answer_charge(b: Board, figure: int, move: int) -> None:
    if move != DECLINE:
        combat.strike(b, figure, CLOSE_COMBAT, [move - FIGURE], 0, BY_VALUE, 0)
