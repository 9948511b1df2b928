"""Chapter 12: the powers of altars and power tiles (Summoning is chapter 13)."""

from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.codes import (
    DIRECTION,
    ENERGY,
    ENERGY_FIRST,
    ENERGY_SECOND,
    MOVED,
    PROTECTION,
    REFRESHED,
    SHIELD_SIDE,
    SHIELD_STACK,
    SHIELDED,
    STOP,
    SUMMON_SIZE,
    TELE_FACING,
    TELE_SQUARE,
    TELE_STACK,
    TELEPORTATION,
    TURNED,
)
from conclave.games.witchcraft.rules.stack import SIDES, TIRED, facing_of, is_turnable, tokens_of, top_of, turned


def is_possible(b: Board, kind: int, seat: int) -> bool:
    """Can the power of this kind take effect for the seat now (WC-5.10)?"""
    mine = seat + 1
    if kind == ENERGY:  # WC-12.6
        return any(cell & 3 == mine and cell & TIRED for cell in b.cells)
    if kind == PROTECTION:  # WC-12.11
        return any(cell & 3 == mine and cell & SIDES != SIDES for cell in b.cells)
    if kind == TELEPORTATION:  # WC-12.19
        for square, cell in enumerate(b.cells):
            if cell & 3 == mine and (is_turnable(cell) or b.has_free_neighbour(square)):
                return True
        return False
    return b.pairs != 0  # WC-13.17


def carry_out(b: Board, kind: int, seat: int) -> None:
    """WC-12.1: the power works at once for the active player."""
    if kind == ENERGY:
        b.ask(ENERGY_FIRST, seat)
    elif kind == PROTECTION:
        b.ask(SHIELD_STACK, seat)
    elif kind == TELEPORTATION:
        b.ask(TELE_STACK, seat)
    else:
        b.ask(SUMMON_SIZE, seat)


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of a question of this chapter."""
    if kind == ENERGY_FIRST:
        return tired_stacks(b, seat)
    if kind == ENERGY_SECOND:  # WC-12.8: the second is optional
        return [*tired_stacks(b, seat), STOP]
    if kind == SHIELD_STACK:  # WC-12.10, WC-7.8
        return [square for square in b.own(seat) if b.cells[square] & SIDES != SIDES]
    if kind == SHIELD_SIDE:
        tokens = tokens_of(b.cells[x])
        return [DIRECTION + side for side in range(8) if not tokens >> side & 1]
    if kind == TELE_STACK:  # WC-12.17
        return [square for square in b.own(seat) if is_turnable(b.cells[square]) or b.has_free_neighbour(square)]
    if kind == TELE_SQUARE:
        squares = b.free_neighbours(x)
        if is_turnable(b.cells[x]):
            squares.append(x)
            squares.sort()
        return squares
    return facings(b.cells[x], y != 0)


def facings(cell: int, may_stay: bool) -> list[int]:
    """Eight directions, or the seven that are a change (WC-12.16)."""
    now = -1 if may_stay else facing_of(cell)
    return [DIRECTION + facing for facing in range(8) if facing != now]


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == ENERGY_FIRST:
        recover(b, move)
        if tired_stacks(b, seat):
            b.ask(ENERGY_SECOND, seat)
    elif kind == ENERGY_SECOND:
        if move != STOP:
            recover(b, move)
    elif kind == SHIELD_STACK:
        b.ask(SHIELD_SIDE, seat, move)
    elif kind == SHIELD_SIDE:  # WC-12.9, WC-7.7
        b.cells[x] |= 1 << (10 + move - DIRECTION)
        b.tell(SHIELDED, x, move - DIRECTION, top_of(b.cells[x]))
    elif kind == TELE_STACK:
        b.ask(TELE_SQUARE, seat, move)
    elif kind == TELE_SQUARE:  # WC-12.13
        if move != x:
            b.relocate(x, move)
            b.tell(MOVED, x, move, top_of(b.cells[move]))
        if is_turnable(b.cells[move]):
            b.ask(TELE_FACING, seat, move, 1 if move != x else 0)
    else:
        turn(b, x, move - DIRECTION)


def tired_stacks(b: Board, seat: int) -> list[int]:
    """WC-12.7: own exhausted stacks."""
    return [square for square in b.own(seat) if b.cells[square] & TIRED]


def recover(b: Board, square: int) -> None:
    """WC-12.4: an exhaustion token goes."""
    b.refresh(square)
    b.tell(REFRESHED, square, top_of(b.cells[square]))


def turn(b: Board, square: int, facing: int) -> None:
    """A stack turns as a whole, tokens and all."""
    b.cells[square] = turned(b.cells[square], facing)
    b.tell(TURNED, square, facing, top_of(b.cells[square]))


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that keeps a square or a direction out of the options."""
    if kind in (ENERGY_FIRST, ENERGY_SECOND):
        return "WC-12.6" if b.is_own(move, seat) else "WC-12.7"
    if kind == SHIELD_STACK:
        return "WC-7.8" if b.is_own(move, seat) else "WC-12.9"
    if kind == SHIELD_SIDE:
        return "WC-7.8"
    if kind == TELE_STACK:
        return "WC-12.16" if b.is_own(move, seat) else "WC-12.13"
    if kind == TELE_SQUARE:
        if move == x:
            return "WC-12.16"
        if move >= b.frame.size or b.cells[move] < 0:
            return "WC-12.18"
        return "WC-12.13" if b.cells[move] == 0 else "WC-12.14"
    return "WC-12.16"
