"""Chapter 11: the powers of Prophet, Prince, Barbarian, Keykeeper and Priest."""

from conclave.games.witchcraft.rules.altars import carry_out, facings, is_possible, recover, turn
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.bolts import ANGLES, heading_of
from conclave.games.witchcraft.rules.capture import give_out
from conclave.games.witchcraft.rules.codes import (
    ALTAR_GONE,
    ALTAR_USED,
    BARBARIAN_ALTAR,
    DIRECTION,
    DISCARDED,
    DISSOLVED,
    NO,
    NONE,
    PRIEST_ALTAR,
    PRIEST_SECOND,
    PRINCE_DISCARD,
    PRINCE_STACK,
    PROPHET_FACING,
    PROPHET_REFRESH,
    PROPHET_STACK,
    PROPHET_TOP,
    STOP,
    SWAP_FACING,
    SWAP_FIRST,
    SWAP_SECOND,
    SWAP_TURN,
    SWAPPED,
    TILE,
    TOPPED,
    YES,
)
from conclave.games.witchcraft.rules.stack import (
    ALTAR,
    BAG,
    FACED,
    FREE,
    TIRED,
    covered_of,
    covers_another,
    is_turnable,
    one,
    size_of,
    stack,
    tiles_of,
    top_of,
    types_in,
)

# -- who can act


def can_prophesy(b: Board, seat: int) -> bool:
    """WC-11.6: some own stack can be refreshed, turned or given another top."""
    mine = seat + 1
    return any(cell & 3 == mine and is_changeable(cell) for cell in b.cells)


def is_changeable(cell: int) -> bool:
    return cell & TIRED != 0 or can_rearrange(cell)


def can_rearrange(cell: int) -> bool:
    return is_turnable(cell) or covers_another(cell)


def can_dissolve(b: Board, seat: int) -> bool:
    """WC-11.16: two stacks or more, one of them of two tiles or more."""
    mine = seat + 1
    stacks = 0
    tall = False
    for cell in b.cells:
        if cell & 3 == mine:
            stacks += 1
            if cell >> BAG:
                tall = True
    return tall and stacks >= 2


def can_swap(b: Board, seat: int) -> bool:
    """WC-11.28: two stacks or more."""
    mine = seat + 1
    stacks = 0
    for cell in b.cells:
        if cell & 3 == mine:
            stacks += 1
            if stacks == 2:
                return True
    return False


def altars_in_reach(b: Board, seat: int, square: int) -> list[int]:
    """WC-11.29 to WC-11.35: usable altars on the Priest's line before the first enemy, in board order."""
    cell = b.cells[square]
    heading = heading_of(cell, ANGLES[cell >> 2 & 15][0])
    found: list[int] = []
    for at in b.frame.rays[square * 8 + heading]:
        met = b.cells[at]
        if met < 0:
            break
        if met & 3 == ALTAR:
            if is_possible(b, met >> 2, seat):
                found.append(at)
        elif met != 0 and met & 3 != seat + 1:
            break
    found.sort()
    return found


# -- questions


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of a question of this chapter."""
    if kind == PRIEST_ALTAR:
        return b.volley
    if kind == PRIEST_SECOND:  # WC-11.34
        return [*still_possible(b, seat), STOP]
    if kind == BARBARIAN_ALTAR:  # WC-11.21
        return sorted(b.altars_left())
    if kind == SWAP_FIRST:
        return b.own(seat)
    if kind == SWAP_SECOND:
        return [square for square in b.own(seat) if square != x]
    if kind == SWAP_TURN:  # WC-11.26
        turnable = [square for square in sorted([x, y]) if is_turnable(b.cells[square])]
        return [*turnable, NONE]
    if kind == SWAP_FACING:
        return facings(b.cells[x], False)
    if kind == PROPHET_STACK:
        return [square for square in b.own(seat) if is_changeable(b.cells[square])]
    if kind == PROPHET_REFRESH:
        return [YES, NO] if can_rearrange(b.cells[x]) else [YES]
    if kind == PROPHET_TOP:
        cell = b.cells[x]
        keeps = y != 0 or is_turnable(cell)
        return [TILE + tile for tile in types_in(tiles_of(cell)) if keeps or tile != top_of(cell)]
    if kind == PROPHET_FACING:
        return facings(b.cells[x], y != 0)
    if kind == PRINCE_STACK:
        return [square for square in b.own(seat) if b.cells[square] >> BAG]
    return [TILE + tile for tile in types_in(b.hand)]  # PRINCE_DISCARD


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind in (PRIEST_ALTAR, PRIEST_SECOND):
        pray(b, seat, move)
    elif kind == BARBARIAN_ALTAR:  # WC-11.19, WC-11.22
        b.tell(ALTAR_GONE, move, b.cells[move] >> 2)
        b.cells[move] = FREE
        b.forget()
    elif kind == SWAP_FIRST:
        b.ask(SWAP_SECOND, seat, move)
    elif kind == SWAP_SECOND:
        swap(b, seat, x, move)
    elif kind == SWAP_TURN:
        if move != NONE:
            b.ask(SWAP_FACING, seat, move)
    elif kind == SWAP_FACING:  # WC-11.24
        turn(b, x, move - DIRECTION)
    elif kind == PROPHET_STACK:
        if b.cells[move] & TIRED:
            b.ask(PROPHET_REFRESH, seat, move)
        else:
            b.ask(PROPHET_TOP, seat, move, 0)
    elif kind == PROPHET_REFRESH:
        if move == YES:
            recover(b, x)
        if can_rearrange(b.cells[x]):
            b.ask(PROPHET_TOP, seat, x, 1 if move == YES else 0)
    elif kind == PROPHET_TOP:
        rearrange(b, seat, x, y, move - TILE)
    elif kind == PROPHET_FACING:
        turn(b, x, move - DIRECTION)
    elif kind == PRINCE_STACK:
        dissolve(b, seat, move)
    else:  # PRINCE_DISCARD: WC-11.13, WC-11.15
        b.hand -= one(move - TILE)
        b.discards += one(move - TILE)
        b.tell(DISCARDED, move - TILE)
        give_out(b, seat)


def still_possible(b: Board, seat: int) -> list[int]:
    """Altars of the line that could be used at launch, were not yet, and still can."""
    return [at for at in b.volley if is_possible(b, b.cells[at] >> 2, seat)]


def pray(b: Board, seat: int, move: int) -> None:
    """The Priest uses an altar of its line, or stops (WC-11.31, WC-11.34)."""
    if move == STOP:
        return
    b.volley = [at for at in b.volley if at != move]
    kind = b.cells[move] >> 2
    b.ask(PRIEST_SECOND, seat)
    b.tell(ALTAR_USED, move, kind)
    carry_out(b, kind, seat)


def swap(b: Board, seat: int, here: int, there: int) -> None:
    """WC-11.23, WC-11.27: two stacks change places with their tokens."""
    cells = b.cells
    cells[here], cells[there] = cells[there], cells[here]
    if b.actor == here:
        b.actor = there
    elif b.actor == there:
        b.actor = here
    b.tell(SWAPPED, here, there)
    b.ask(SWAP_TURN, seat, here, there)


def rearrange(b: Board, seat: int, square: int, refreshed: int, top: int) -> None:
    """WC-11.3, WC-11.7, WC-11.8: another type on top sheds the tokens of shields, never exhaustion."""
    cell = b.cells[square]
    if top == top_of(cell):
        if is_turnable(cell):
            b.ask(PROPHET_FACING, seat, square, refreshed)
        return
    covered = covered_of(cell) + one(top_of(cell)) - one(top)
    b.cells[square] = stack(seat, top, 0, covered) | cell & TIRED
    b.tell(TOPPED, square, top)
    if FACED[top]:
        b.ask(PROPHET_FACING, seat, square, 1)


def dissolve(b: Board, seat: int, square: int) -> None:
    """WC-11.10, WC-11.14: the stack is taken off the board, tokens and all."""
    b.forget()
    cell = b.cells[square]
    b.hand = tiles_of(cell)
    b.cells[square] = FREE
    if square == b.actor:  # WC-11.12, WC-9.6
        b.spared = True
        b.actor = -1
    b.tell(DISSOLVED, square, top_of(cell), size_of(b.hand))
    b.ask(PRINCE_DISCARD, seat)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that keeps a choice out of the options."""
    if kind in (PRIEST_ALTAR, PRIEST_SECOND):
        return "WC-11.35"
    if kind == BARBARIAN_ALTAR:
        return "WC-11.19"
    if kind in (SWAP_FIRST, SWAP_SECOND):
        return "WC-11.23" if move == x and kind == SWAP_SECOND else "WC-11.2"
    if kind == SWAP_TURN:
        return "WC-7.12" if move in (x, y) else "WC-11.24"
    if kind == SWAP_FACING:
        return "WC-11.24"
    if kind == PROPHET_STACK:
        return "WC-11.6" if b.is_own(move, seat) else "WC-11.2"
    if kind == PRINCE_STACK:
        return "WC-11.16" if b.is_own(move, seat) else "WC-11.2"
    if kind == PRINCE_DISCARD:
        return "WC-11.15"
    return "WC-11.6"
