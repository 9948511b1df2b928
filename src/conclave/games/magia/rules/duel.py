"""Chapter 20: the Arcane Duel of two Wizards, with bids that nobody sees before both are in."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    BY_DUEL,
    CHALLENGED,
    DEFEND,
    DUEL_BEGUN,
    DUEL_BID,
    DUEL_MODE,
    DUEL_REPLY,
    DUEL_ROLL,
    DUEL_TARGET,
    DUELLED,
    E_BIDS,
    E_CHALLENGE,
    E_DUEL,
    E_MODE,
    PIECE,
    SETTLE,
    TO_DEATH,
)
from conclave.games.magia.rules.ground import sees

STAKE: Final[int] = tables.SPELLS["duel"]["die_costs"]
BID_SECRET: Final = 16

ATTACKER: Final = 0
TARGET: Final = 1
BID: Final = 2
MODE: Final = 3
REPLY: Final = 4


def why_no_duel(b: Board, wizard: int) -> str:
    """FW-20.13, FW-20.15: can this Wizard challenge anybody?"""
    if not b.is_here(wizard):
        return "FW-20.1"
    if b.mark[wizard] & DUELLED:
        return "FW-20.15"
    if b.mp[wizard] < STAKE:
        return "FW-20.13"
    rule = "FW-20.1"
    for other in b.setup.wizards[1 - b.setup.owner[wizard]]:
        rule = why_not_challenged(b, wizard, other)
        if not rule:
            return ""
    return rule


def why_not_challenged(b: Board, wizard: int, other: int) -> str:
    if other not in b.setup.wizards[1 - b.setup.owner[wizard]] or not b.is_here(other):
        return "FW-20.1"
    if b.mark[other] & CHALLENGED:
        return "FW-20.15"
    if b.mp[other] < STAKE:
        return "FW-20.3"
    return "" if sees(b, wizard, other) else "FW-20.2"


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == DUEL_TARGET:
        others = b.setup.wizards[1 - seat]
        return [PIECE + other for other in others if not why_not_challenged(b, x, other)]
    if kind == DUEL_BID:
        return list(range(STAKE, b.mp[b.duel[ATTACKER]] + 1, STAKE))
    if kind == DUEL_MODE:
        return [TO_DEATH, DEFEND]
    return list(range(0, b.mp[b.duel[TARGET]] + 1, STAKE))


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    if kind == DUEL_TARGET:
        challenge(b, seat, x, move - PIECE)
    elif kind == DUEL_BID:
        b.duel[BID] = move
    elif kind == DUEL_MODE:
        b.duel[MODE] = 1 if move == TO_DEATH else 0
        b.tell(E_MODE, b.duel[TARGET], b.duel[MODE])
    else:
        b.duel[REPLY] = move


def challenge(b: Board, seat: int, attacker: int, target: int) -> None:
    """FW-20.4 to FW-20.6: bid, declaration, bid."""
    b.mark[attacker] |= DUELLED
    b.mark[target] |= CHALLENGED
    b.duel = [attacker, target, 0, -1, 0]
    b.secret |= BID_SECRET
    b.tell(E_CHALLENGE, attacker, target)
    b.ask(SETTLE)
    b.ask(DUEL_BEGUN)
    b.ask(DUEL_REPLY, 1 - seat)
    b.ask(DUEL_MODE, 1 - seat)
    b.ask(DUEL_BID, seat)


def begin(b: Board) -> None:
    """FW-20.12: both bids leave the stocks when revealed; a die for every five points."""
    attacker, target, bid, reply = b.duel[ATTACKER], b.duel[TARGET], b.duel[BID], b.duel[REPLY]
    b.secret &= ~BID_SECRET
    b.shown += 1
    b.mp[attacker] -= bid
    b.mp[target] -= reply
    b.tell(E_BIDS, attacker, target, 1024 * bid + reply)
    one = rolls.cup_of(DUEL_ROLL, b.setup.owner[attacker], bid // STAKE, attacker, -1, -1, 0, 0, 0)
    other = rolls.cup_of(DUEL_ROLL, b.setup.owner[target], reply // STAKE, target, -1, -1, 0, 0, 0)
    rolls.throw_both(b, DUEL_ROLL, one, other)


def settled(b: Board, cups: list[list[int]]) -> None:
    attacker, target, bid, mode, reply = b.duel
    b.duel = []
    scores = [rolls.total(cup) for cup in cups]
    difference = scores[0] - scores[1] if cups[0][ABOUT] == attacker else scores[1] - scores[0]
    b.tell(E_DUEL, attacker, target, difference)
    if difference == 0:  # FW-20.7
        b.mp[attacker] += bid
        b.mp[target] += reply
    elif difference > 0:  # FW-20.11
        b.mp[attacker] += reply
        harm.roll_saves(b, target, difference if mode else 1, BY_DUEL)  # FW-20.8, FW-20.9
    else:
        b.mp[target] += bid
        if mode:
            harm.roll_saves(b, attacker, -difference, BY_DUEL)
        else:
            pay_again(b, attacker, bid)


def pay_again(b: Board, attacker: int, bid: int) -> None:
    """FW-20.10, FW-20.16: the bid a second time, or his life."""
    if b.mp[attacker] < bid:
        b.mp[attacker] = 0
        harm.kill(b, attacker)
    else:
        b.mp[attacker] -= bid


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    if kind == DUEL_TARGET:
        return why_not_challenged(b, x, move - PIECE)
    return "FW-20.13" if kind in (DUEL_BID, DUEL_REPLY) else "FW-20.5"
