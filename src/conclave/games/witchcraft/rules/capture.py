"""Chapter 8: captured tiles change sides and are laid on stacks of the captor."""

from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.codes import (
    CAPTURED,
    DIRECTION,
    ELIMINATION,
    GIVE_FACING,
    GIVE_STACK,
    GIVE_TOP,
    GIVEN,
    TILE,
    TOPPED,
    TURNED,
)
from conclave.games.witchcraft.rules.stack import (
    FACED,
    FREE,
    covered_of,
    first_in,
    one,
    size_of,
    stack,
    tiles_of,
    top_of,
    turned,
    types_in,
)


def capture(b: Board, seat: int, squares: list[int]) -> None:
    """WC-8.1, WC-8.15: whole stacks leave the board, tokens are gone; the last one decides the game (WC-15.6)."""
    b.forget()
    for square in squares:
        cell = b.cells[square]
        b.hand += tiles_of(cell)
        b.cells[square] = FREE
        b.tell(CAPTURED, square, top_of(cell), size_of(tiles_of(cell)))
    if not b.has_stack(1 - seat):
        b.finish(ELIMINATION, seat)
    else:
        give_out(b, seat)


def give_out(b: Board, seat: int) -> None:
    """WC-8.14: every tile in hand goes to a stack; then each receiver gets its top and its facing."""
    b.ask(GIVE_TOP, seat)
    b.ask(GIVE_STACK, seat)


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of a question of this chapter; none when there is nothing left to give."""
    if kind == GIVE_STACK:  # WC-8.3, WC-8.4: own stacks, never an empty square
        return b.own(seat) if b.hand else []
    if kind == GIVE_TOP:  # WC-8.11
        return [TILE + tile for tile in types_in(b.gifts[1])] if b.gifts else []
    return [DIRECTION + facing for facing in range(8)]


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == GIVE_STACK:
        tile = first_in(b.hand)
        b.hand -= one(tile)
        give(b, tile, move)
        b.ask(GIVE_STACK, seat)
    elif kind == GIVE_TOP:
        square = b.gifts[0]
        bag = b.gifts[1]
        del b.gifts[:2]
        b.ask(GIVE_TOP, seat)
        lay(b, seat, square, bag, move - TILE)
    else:
        b.cells[x] = turned(b.cells[x], move - DIRECTION)
        b.tell(TURNED, x, move - DIRECTION, top_of(b.cells[x]))


def give(b: Board, tile: int, square: int) -> None:
    """A tile is meant for a stack; receivers are kept in board order."""
    gifts = b.gifts
    at = 0
    while at < len(gifts) and gifts[at] < square:
        at += 2
    if at < len(gifts) and gifts[at] == square:
        gifts[at + 1] += one(tile)
    else:
        gifts.insert(at, square)
        gifts.insert(at + 1, one(tile))
    b.tell(GIVEN, tile, square)


def lay(b: Board, seat: int, square: int, bag: int, top: int) -> None:
    """WC-8.7, WC-7.10: the stack is covered and loses its tokens; the caster so covered is spared (WC-8.5)."""
    cell = b.cells[square]
    b.cells[square] = stack(seat, top, 0, covered_of(cell) + one(top_of(cell)) + bag - one(top))
    b.tell(TOPPED, square, top)
    if square == b.actor:
        b.spared = True
    if FACED[top]:
        b.ask(GIVE_FACING, seat, square)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that keeps a square, tile or direction out of the options."""
    if kind == GIVE_STACK:
        is_empty = move >= b.frame.size or b.cells[move] <= 0
        return "WC-8.4" if is_empty else "WC-8.3"
    return "WC-8.14"
