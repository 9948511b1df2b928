"""Worlds that a seat cannot tell from the true one: relics, the deck and chests in placing dealt anew."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import NOWHERE, Board, put
from conclave.games.relics.rules.sight import is_hiding, seer
from conclave.kernel.dice import Dice

STARTS: Final[list[int]] = tables.STARTS


def deal_anew(b: Board, seat: int, dice: Dice) -> None:
    """Everything the seat does not know, each possibility with its right chance."""
    hiding = is_hiding(b)
    for other in range(b.seats):
        if other == seat:
            continue
        if hiding:
            place_anew(b, other, dice)
        elif b.relic[other] >= 0:
            move_relic(b, seat, other, dice)
    if b.top >= 0 and seat != seer(b):
        b.pool |= 1 << b.top
        cards = [card for card in range(16) if b.pool >> card & 1]
        b.top = cards[dice.below(len(cards))]
        b.pool &= ~(1 << b.top)


def place_anew(b: Board, other: int, dice: Dice) -> None:
    """Set-up: as many chests as the other has placed, somewhere; the first holds the relic (SR-3.16)."""
    placed = 4 - b.chests[4 * other : 4 * other + 4].count(NOWHERE)
    if not placed:
        return
    corner = b.corners[other]
    room = [field for field in range(12 * corner, 12 * corner + 12) if field != STARTS[corner]]
    dice.shuffle(room)
    chests = b.chests[:]
    chests[4 * other : 4 * other + placed] = room[:placed]
    b.chests = chests


def move_relic(b: Board, seat: int, other: int, dice: Dice) -> None:
    """The relic is where the seat saw it, else in any of the chests it has not seen, all alike (SR-17.4)."""
    known = b.known[seat] if seat >= 0 else b.uncovered
    if known >> b.relic[other] & 1:
        return
    unseen = [chest for chest in range(4 * other, 4 * other + 4) if not known >> chest & 1]
    b.relic = put(b.relic, other, unseen[dice.below(len(unseen))])
