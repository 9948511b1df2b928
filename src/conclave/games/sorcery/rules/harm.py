"""MK-14.3, MK-14.4, MK-16.9 and MK-16.14: dials turn, and warriors beyond their last click are eliminated."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import books, stacks
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import DAMAGED, ELIMINATED, HEALED, TOKENS_BORNE
from conclave.games.sorcery.rules.spell import UNTIRING
from conclave.games.sorcery.rules.terms import BY_PUSH, GONE, NOBODY, SLOTS
from conclave.games.sorcery.rules.warriors import is_under

MOST_TOKENS: Final = 2  # that a warrior bears


def hurt(b: Board, figure: i64, points: i64, cause: i64, source: i64 = -1, by: i64 = NOBODY) -> i64:
    """Deal damage, all reductions made; the damage dealt. The figure may be eliminated by it.

    `source` is what deals it, as in `reasons`, and `by` whose it is, where the cause alone does not tell.
    """
    at = b.at
    if points <= 0 or not b.is_here(figure):
        return 0
    if cause == BY_PUSH and is_under(b, figure, UNTIRING):
        return 0  # MK-20.25
    b.tell(DAMAGED, figure, points, cause, source, by)
    if at[f.CLICK + figure] + points <= b.clicks(figure):
        at[f.CLICK + figure] += points
    elif books.spares(b, figure):
        at[f.CLICK + figure] = b.clicks(figure)  # MK-20.43
    else:
        eliminate(b, figure)
    return points


def push(b: Board, figure: i64, points: i64 = 1, source: i64 = -1, by: i64 = NOBODY) -> i64:
    """Pushing damage (MK-16.9), all that one source deals at once: Last Page saves from the whole of it (MK-20.43)."""
    return hurt(b, figure, points, BY_PUSH, source, by)


def heal(b: Board, figure: i64, clicks: i64) -> i64:
    """MK-14.4: turn the dial back, never before click 1; the clicks healed."""
    at = b.at
    if not b.is_here(figure):
        return 0
    lost = at[f.CLICK + figure] - 1
    healed = clicks if clicks < lost else lost
    if healed:
        at[f.CLICK + figure] -= healed
        b.tell(HEALED, figure, healed)
    return healed


def eliminate(b: Board, figure: i64) -> None:
    """MK-16.14: it leaves at once, its books drop, enchantments on it end; MK-23.4: its points are scored."""
    at = b.at
    b.tell(ELIMINATED, figure, at[f.SQUARE + figure])
    at[f.SCORE + 1 - figure // SLOTS] += b.points(figure)
    books.drop(b, figure)
    b.put(figure, GONE)
    for field in (f.CLICK, f.TOKENS, f.TAPPED, f.MARKS):
        at[field + figure] = 0
    card = f.FIRST_CARD
    while card < f.FIRST_CARD + at[f.IN_PLAY]:
        if at[card + f.CARD_FIGURE] == figure:
            stacks.end_spell(b, card)  # MK-7.5
        else:
            card += f.CARD_SIZE


def add_token(b: Board, figure: i64) -> None:
    """MK-16.6, MK-16.7: after its action; a second one pushes."""
    at = b.at
    if not b.is_here(figure):
        return
    at[f.TOKENS + figure] += 1
    b.tell(TOKENS_BORNE, figure, at[f.TOKENS + figure])
    if at[f.TOKENS + figure] >= MOST_TOKENS:
        push(b, figure)


def remove_token(b: Board, figure: i64) -> None:
    """One token less, if it has one."""
    at = b.at
    if at[f.TOKENS + figure]:
        at[f.TOKENS + figure] -= 1
        b.tell(TOKENS_BORNE, figure, at[f.TOKENS + figure])
