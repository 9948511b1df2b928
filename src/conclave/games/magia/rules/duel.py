"""Chapter 20: the Arcane Duel of two Wizards, with bids that nobody sees before both are in."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import CHALLENGED, DUELLED
from conclave.games.magia.rules import events, harm, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.casting import SETTLE
from conclave.games.magia.rules.fields import (
    ABOUT,
    BID_SECRET,
    DUEL,
    DUEL_ATTACKER,
    DUEL_BID,
    DUEL_MODE,
    DUEL_REPLY,
    DUEL_TARGET,
    SECRET,
)
from conclave.games.magia.rules.ground import sees
from conclave.games.magia.rules.harm import BY_DUEL
from conclave.games.magia.rules.moves import DEFEND, NUMBER, PIECE, REPLY, TO_DEATH, buttons
from conclave.games.magia.rules.records import MARK, MP, STRIDE
from conclave.games.magia.rules.rolls import DUEL_ROLL, Opposed
from conclave.kernel.agenda import Chore, Question

STAKE: Final[i64] = tables.SPELLS["duel"]["die_costs"]
MODES: Final = [int(TO_DEATH), int(DEFEND)]


def why_no_duel(b: Board, wizard: i64) -> str:
    """FW-20.13, FW-20.15: can this Wizard challenge anybody?"""
    if not b.is_here(wizard):
        return "FW-20.1"
    if b.at[MARK + STRIDE * wizard] & DUELLED:
        return "FW-20.15"
    if b.at[MP + STRIDE * wizard] < STAKE:
        return "FW-20.13"
    rule = "FW-20.1"
    for other in b.setup.wizards(1 - b.setup.owner[wizard]):
        rule = why_not_challenged(b, wizard, other)
        if not rule:
            return ""
    return rule


def why_not_challenged(b: Board, wizard: i64, other: i64) -> str:
    if other not in b.setup.wizards(1 - b.setup.owner[wizard]) or not b.is_here(other):
        return "FW-20.1"
    if b.at[MARK + STRIDE * other] & CHALLENGED:
        return "FW-20.15"
    if b.at[MP + STRIDE * other] < STAKE:
        return "FW-20.3"
    return "" if sees(b, wizard, other) else "FW-20.2"


class Challenge(Question[Board]):
    """Whom does the Wizard challenge?"""

    def offer(self, b: Board, seat: i64, wizard: i64, y: i64) -> list[int]:
        options: list[int] = []
        for other in b.setup.wizards(1 - seat):
            if not why_not_challenged(b, wizard, other):
                options.append(PIECE.move(other))
        return options

    def answer(self, b: Board, seat: i64, attacker: i64, y: i64, move: i64) -> None:
        """FW-20.4 to FW-20.6: bid, declaration, bid."""
        at = b.at
        target = PIECE.index(move)
        assert at[DUEL_ATTACKER] < 0, "a duel is being fought already"
        at[MARK + STRIDE * attacker] |= DUELLED
        at[MARK + STRIDE * target] |= CHALLENGED
        at[DUEL_ATTACKER], at[DUEL_TARGET], at[DUEL_BID], at[DUEL_MODE], at[DUEL_REPLY] = attacker, target, 0, -1, 0
        at[SECRET] |= BID_SECRET
        b.tell(events.CHALLENGED, attacker, target)
        b.ask(SETTLE)
        b.ask(DUEL_BEGUN)
        b.ask(ASK_REPLY, 1 - seat)
        b.ask(ASK_MODE, 1 - seat)
        b.ask(ASK_BID, seat)

    def explain(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> str:
        return why_not_challenged(b, wizard, PIECE.index(move))


class Bid(Question[Board]):
    """FW-20.13: how much does the attacker stake?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return list(range(int(STAKE), int(b.at[MP + STRIDE * b.at[DUEL_ATTACKER]]) + 1, int(STAKE)))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[DUEL_BID] = NUMBER.index(move)

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return NUMBER.index(move)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-20.13"


class Mode(Question[Board]):
    """FW-20.5: is it to the death?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return MODES

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[DUEL_MODE] = 1 if move == TO_DEATH else 0
        b.tell(events.MODE_CHOSEN, b.at[DUEL_TARGET], b.at[DUEL_MODE])

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-20.5"


class Reply(Question[Board]):
    """FW-20.6: how much does the target stake?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return list(range(0, int(b.at[MP + STRIDE * b.at[DUEL_TARGET]]) + 1, int(STAKE)))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[DUEL_REPLY] = NUMBER.index(move)

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        return NUMBER.index(move)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-20.13"


class DuelBegun(Chore[Board]):
    """FW-20.12: both bids leave the stocks when revealed; a die for every five points."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        attacker, target, bid, reply = at[DUEL_ATTACKER], at[DUEL_TARGET], at[DUEL_BID], at[DUEL_REPLY]
        at[SECRET] &= ~BID_SECRET
        b.shown += 1
        at[MP + STRIDE * attacker] -= bid
        at[MP + STRIDE * target] -= reply
        b.tell(events.BIDS_SHOWN, attacker, target, bid, reply)
        for number in range(i64(2)):
            side = b.side(number)
            is_attacker = b.setup.owner[attacker] == side
            dice = (bid if is_attacker else reply) // STAKE
            rolls.lay(b, DUEL_ROLL, side, dice, attacker if is_attacker else target)
        rolls.throw_both(b)


class DuelRoll(Opposed):
    def settle_both(self, b: Board, one: i64, other: i64) -> None:
        at = b.at
        attacker, target, bid = at[DUEL_ATTACKER], at[DUEL_TARGET], at[DUEL_BID]
        mode, reply = at[DUEL_MODE], at[DUEL_REPLY]
        for place in range(DUEL, DUEL + 5):
            at[place] = -1
        difference = rolls.total(b, one) - rolls.total(b, other)
        if at[one + ABOUT] != attacker:
            difference = -difference
        b.tell(events.DUEL_FOUGHT, attacker, target, difference)
        if difference == 0:  # FW-20.7
            at[MP + STRIDE * attacker] += bid
            at[MP + STRIDE * target] += reply
        elif difference > 0:  # FW-20.11
            at[MP + STRIDE * attacker] += reply
            harm.roll_saves(b, target, difference if mode else 1, BY_DUEL)  # FW-20.8, FW-20.9
        else:
            at[MP + STRIDE * target] += bid
            if mode:
                harm.roll_saves(b, attacker, -difference, BY_DUEL)
            else:
                self.pay_again(b, attacker, bid)

    def pay_again(self, b: Board, attacker: i64, bid: i64) -> None:
        """FW-20.10, FW-20.16: the bid a second time, or his life."""
        if b.at[MP + STRIDE * attacker] < bid:
            harm.kill(b, attacker)
        else:
            b.at[MP + STRIDE * attacker] -= bid


CHALLENGE: Final[Challenge] = Challenge("duel_target", [PIECE])
ASK_BID: Final[Bid] = Bid("duel_bid", [NUMBER], always=True, secret=True)
ASK_MODE: Final[Mode] = Mode("duel_mode", [buttons(REPLY, TO_DEATH, DEFEND)])
ASK_REPLY: Final[Reply] = Reply("duel_reply", [NUMBER], always=True, secret=True)
DUEL_BEGUN: Final[DuelBegun] = DuelBegun("duel_begun")
