"""Chapter 13: Summoning lays a pair of pieces and brings reserve wizards onto the board."""

from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.codes import (
    ASSIGNED,
    BAR,
    DIRECTION,
    PIECES_LAID,
    SIZE,
    SUMMON_ASSIGN,
    SUMMON_FACING,
    SUMMON_PLACE,
    SUMMON_SIZE,
    SUMMON_SQUARE,
    SUMMON_TILE,
    SUMMONED,
    TILE,
    TURNED,
)
from conclave.games.witchcraft.rules.stack import FACED, FREE, GAP, one, stack, top_of, turned, types_in


def is_placeable(b: Board, number: int) -> bool:
    """May a piece and its twin lie here (WC-13.3 to WC-13.9)?"""
    frame = b.frame
    bar = frame.bars[number]
    twin = frame.bars[bar.twin]
    for square in bar.squares:
        if b.cells[square] != GAP or square in twin.squares:  # WC-13.9
            return False
    for square in twin.squares:
        if b.cells[square] != GAP:
            return False
    anchor = b.cells if b.setup.grown else frame.start  # WC-13.3
    return frame.touching(bar.squares, anchor) >= min(len(bar.squares), 2)  # WC-13.6, WC-13.7


def placements(b: Board, size: int) -> list[int]:
    """Numbers of the bars that name a placement: those with the lower index of the two (WC-13.18)."""
    bars = b.frame.bars
    return [
        number
        for number in range(b.frame.bars_from[size - 1], b.frame.bars_from[size])
        if bars[number].squares[0] < bars[bars[number].twin].squares[0] and is_placeable(b, number)
    ]


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of a question of this chapter; none for SUMMON_TILE: an empty reserve skips it (WC-13.14)."""
    if kind == SUMMON_SIZE:  # WC-13.1
        return [SIZE + size for size in (1, 2, 3) if b.pairs >> size & 1]
    if kind == SUMMON_PLACE:
        return [BAR + number for number in placements(b, x)]
    if kind == SUMMON_ASSIGN:
        return sorted([BAR + x, BAR + b.frame.bars[x].twin])
    if kind == SUMMON_TILE:
        return [TILE + tile for tile in types_in(b.reserves[seat])]
    if kind == SUMMON_SQUARE:
        return b.frame.bars[x].squares
    return [DIRECTION + facing for facing in range(8)]


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == SUMMON_SIZE:
        b.ask(SUMMON_PLACE, seat, move - SIZE)
    elif kind == SUMMON_PLACE:
        lay(b, move - BAR)
        b.pairs &= ~(1 << x)
        b.forget()
        b.ask(SUMMON_ASSIGN, seat, move - BAR)
    elif kind == SUMMON_ASSIGN:  # WC-13.10: the named piece is the opponent's, who places first
        theirs = move - BAR
        b.tell(ASSIGNED, 1 - seat, theirs)
        b.ask(SUMMON_TILE, seat, b.frame.bars[theirs].twin)
        b.ask(SUMMON_TILE, 1 - seat, theirs)
    elif kind == SUMMON_TILE:
        b.ask(SUMMON_SQUARE, seat, x, move - TILE)
    elif kind == SUMMON_SQUARE:  # WC-13.13: fresh, and its owner's
        b.reserves[seat] -= one(y)
        b.cells[move] = stack(seat, y, 0, 0)
        b.tell(SUMMONED, seat, y, move)
        if FACED[y]:  # WC-13.12
            b.ask(SUMMON_FACING, seat, move)
    else:
        b.cells[x] = turned(b.cells[x], move - DIRECTION)
        b.tell(TURNED, x, move - DIRECTION, top_of(b.cells[x]))


def lay(b: Board, number: int) -> None:
    """WC-13.2, WC-13.4, WC-13.15: both pieces join the board."""
    bar = b.frame.bars[number]
    for square in bar.squares:
        b.cells[square] = FREE
    for square in b.frame.bars[bar.twin].squares:
        b.cells[square] = FREE
    b.tell(PIECES_LAID, number, bar.twin)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that keeps a size, piece, tile or square out of the options."""
    if kind == SUMMON_SIZE:
        return "WC-13.1"
    if kind == SUMMON_PLACE:
        bars = b.frame.bars
        number = move - BAR
        if not b.frame.bars_from[x - 1] <= number < b.frame.bars_from[x]:
            return "WC-13.1"
        for square in bars[number].squares:
            if b.cells[square] != GAP:
                return "WC-13.9"
        if is_placeable(b, number):
            return "WC-13.18"
        return "WC-13.6" if x == 2 else "WC-13.7" if x == 3 else "WC-13.8"
    if kind == SUMMON_ASSIGN:
        return "WC-13.10"
    if kind == SUMMON_TILE:
        return "WC-13.10" if seat != b.active else "WC-13.11"
    if kind == SUMMON_SQUARE:
        return "WC-13.10" if seat != b.active else "WC-13.11"
    return "WC-13.12"
