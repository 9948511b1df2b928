"""Worlds that a seat cannot tell from the true one: commitments of others chosen anew."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import setup
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import ACTED, REDEPLOY_CELL
from conclave.games.magia.rules.sight import is_masked
from conclave.kernel.dice import Dice

STAKE: Final[int] = tables.SPELLS["duel"]["die_costs"]
VARIANTS: Final = 4


def deal_anew(b: Board, seat: int, dice: Dice) -> None:
    """Everything the seat does not know (FW-44.1)."""
    wizards = b.setup.wizards[0] + b.setup.wizards[1]
    for number, wizard in enumerate(wizards):
        if b.secret & 32 and b.setup.owner[wizard] != seat and is_committed(b, number):
            b.sight[number] = dice.below(b.mp[wizard] + 1)
    for side in range(2):
        if is_masked(b, seat, side):
            lay_out_anew(b, side, dice)
        if side != seat and b.secret >> 2 + side & 1:
            for command in range(3 * side, 3 * side + 3):
                if b.orders[command] >= 0:
                    b.orders[command] = dice.below(3)
    if b.secret & 16 and b.setup.owner[b.duel[0]] != seat and b.duel[2]:
        b.duel[2] = STAKE * (1 + dice.below(b.mp[b.duel[0]] // STAKE))


def is_committed(b: Board, number: int) -> bool:
    return b.sight[number] >= 0


def lay_out_anew(b: Board, side: int, dice: Dice) -> None:
    """Another of the four layouts, as if no piece had been relocated; the one being relocated is any."""
    if b.layouts[side] < 0:
        return
    base = 0 if side == 0 else b.setup.split
    for piece in range(base, base + len(b.setup.armies[side].ids)):
        b.mark[piece] &= ~ACTED
    setup.lay_out(b, side, dice.below(VARIANTS))
    if b.frames[-4] == REDEPLOY_CELL and b.frames[-3] == side:
        pieces = setup.relocatable(b, side)
        b.relocated = pieces[dice.below(len(pieces))]
