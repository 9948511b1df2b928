"""MK-14.3, MK-14.4, MK-16.9 and MK-16.14: dials turn, and warriors beyond their last click are eliminated."""

from typing import Final

from conclave.games.sorcery.rules import books
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    BY_PUSH,
    E_DAMAGED,
    E_ELIMINATED,
    E_HEALED,
    E_TOKEN,
    GONE,
    P_FIGURE,
    P_SIZE,
    SLOTS,
    TIRELESS,
)
from conclave.games.sorcery.rules.warriors import is_under

TOKENS: Final = 2  # the most a warrior bears


def hurt(b: Board, figure: int, points: int, cause: int) -> int:
    """Deal damage, all reductions made; the damage dealt. The figure may be eliminated by it."""
    if points <= 0 or not b.is_here(figure):
        return 0
    if cause == BY_PUSH and b.magic and is_under(b, figure, TIRELESS):
        return 0  # MK-20.25
    b.tell(E_DAMAGED, figure, points, cause)
    if b.click[figure] + points <= b.clicks(figure):
        b.click[figure] += points
    elif books.spares(b, figure):
        b.click[figure] = b.clicks(figure)  # MK-20.43
    else:
        eliminate(b, figure)
    return points


def push(b: Board, figure: int) -> int:
    """One point of pushing damage (MK-16.9)."""
    return hurt(b, figure, 1, BY_PUSH)


def heal(b: Board, figure: int, clicks: int) -> int:
    """MK-14.4: turn the dial back, never before click 1; the clicks healed."""
    if not b.is_here(figure):
        return 0
    healed = min(clicks, b.click[figure] - 1)
    if healed:
        b.click[figure] -= healed
        b.tell(E_HEALED, figure, healed)
    return healed


def eliminate(b: Board, figure: int) -> None:
    """MK-16.14: it leaves at once, its books drop, enchantments on it end; MK-23.4: its points are scored."""
    square = b.square[figure]
    b.tell(E_ELIMINATED, figure, square)
    b.score[1 - figure // SLOTS] += b.points(figure)
    books.drop(b, figure)
    b.put(figure, GONE)
    b.click[figure] = 0
    b.tokens[figure] = b.tapped[figure] = b.marks[figure] = 0
    at = 0
    while at < len(b.magic):
        if b.magic[at + P_FIGURE] == figure:
            books.end_spell(b, at)  # MK-7.5
        else:
            at += P_SIZE


def add_token(b: Board, figure: int) -> None:
    """MK-16.6, MK-16.7: after its action; a second one pushes."""
    if not b.is_here(figure):
        return
    b.tokens[figure] += 1
    b.tell(E_TOKEN, figure, b.tokens[figure])
    if b.tokens[figure] >= TOKENS:
        push(b, figure)


def remove_token(b: Board, figure: int) -> None:
    """One token less, if it has one."""
    if b.tokens[figure]:
        b.tokens[figure] -= 1
        b.tell(E_TOKEN, figure, b.tokens[figure])
