"""Worlds that a seat cannot tell from the true one: commitments of others chosen anew."""

from mypy_extensions import i64

from conclave.games.magia.data.terms import ACTED
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.deployment import REDEPLOY_CELL, lay_out, relocatable
from conclave.games.magia.rules.duel import STAKE
from conclave.games.magia.rules.fields import DUEL_ATTACKER, DUEL_BID, LAYOUTS, ORDERS, RELOCATED
from conclave.games.magia.rules.moves import LAYOUT, ORDER
from conclave.games.magia.rules.records import MARK, MP, SIGHT, STRIDE
from conclave.kernel.dice import Dice


def deal_anew(b: Board, seat: i64, dice: Dice) -> None:
    """Everything the seat does not know (FW-44.1)."""
    at = b.at
    for side in range(i64(2)):
        if b.hides_sight(seat, side):
            commit_anew(b, side, dice)
    for side in range(i64(2)):
        if b.hides_layout(seat, side):
            lay_out_anew(b, side, dice)
        if b.hides_orders(seat, side):
            for command in range(ORDERS + 3 * side, ORDERS + 3 * side + 3):
                if at[command] >= 0:
                    at[command] = dice.below(len(ORDER.words))
    if at[DUEL_ATTACKER] >= 0 and b.hides_bid(seat, at[DUEL_ATTACKER]) and at[DUEL_BID]:
        stock = at[MP + STRIDE * at[DUEL_ATTACKER]]
        at[DUEL_BID] = STAKE * (1 + dice.below(int(stock // STAKE)))


def commit_anew(b: Board, side: i64, dice: Dice) -> None:
    """Arcane Sight of those who have decided."""
    at = b.at
    for wizard in b.setup.wizards(side):
        if at[SIGHT + STRIDE * wizard] >= 0:
            at[SIGHT + STRIDE * wizard] = dice.below(int(at[MP + STRIDE * wizard]) + 1)


def lay_out_anew(b: Board, side: i64, dice: Dice) -> None:
    """Another of the four layouts, as if no piece had been relocated; the one being relocated is any."""
    at = b.at
    if at[LAYOUTS + side] < 0:
        return
    for piece in range(b.setup.begin[side], b.setup.end[side]):
        at[MARK + STRIDE * piece] &= ~ACTED
    lay_out(b, side, dice.below(len(LAYOUT.words)))
    if b.is_pending(REDEPLOY_CELL) and b.about_seat() == side:
        pieces = relocatable(b, side)
        at[RELOCATED] = pieces[dice.below(len(pieces))]
