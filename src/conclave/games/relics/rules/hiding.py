"""Worlds that a seat cannot tell from the true one: relics, the deck and chests in placing dealt anew."""

from mypy_extensions import i64

from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import CHESTS, CORNERS, KNOWN, NOWHERE, POOL, RELICS, TOP, UNCOVERED
from conclave.games.relics.rules.setup import own_board
from conclave.kernel.dice import Dice


def deal_anew(b: Board, seat: i64, dice: Dice) -> None:
    """Everything the seat does not know, each possibility with its right chance."""
    at = b.at
    is_hiding = b.is_setting_up()
    for other in range(i64(b.seats)):
        if other == seat:
            continue
        if is_hiding:
            place_anew(b, other, dice)
        elif at[RELICS + other] >= 0:
            move_relic(b, seat, other, dice)
    if at[TOP] >= 0 and seat != b.seer():
        at[POOL] |= 1 << at[TOP]
        cards = [card for card in range(16) if at[POOL] >> card & 1]
        at[TOP] = cards[dice.below(len(cards))]
        at[POOL] &= ~(1 << at[TOP])


def place_anew(b: Board, other: i64, dice: Dice) -> None:
    """Set-up: as many chests as the other has placed, somewhere; the first holds the relic (SR-3.16)."""
    at = b.at
    if at[CHESTS + 4 * other] == NOWHERE:
        return
    room = own_board(at[CORNERS + other])
    dice.shuffle(room)
    for number in range(i64(4)):
        if at[CHESTS + 4 * other + number] != NOWHERE:
            at[CHESTS + 4 * other + number] = room[number]


def move_relic(b: Board, seat: i64, other: i64, dice: Dice) -> None:
    """The relic is where the seat saw it, else in any of the chests it has not seen, all alike (SR-17.4)."""
    at = b.at
    known = at[KNOWN + seat] if seat >= 0 else at[UNCOVERED]
    if known >> at[RELICS + other] & 1:
        return
    unseen = [chest for chest in range(4 * other, 4 * other + 4) if known >> chest & 1 == 0]
    at[RELICS + other] = unseen[dice.below(len(unseen))]
