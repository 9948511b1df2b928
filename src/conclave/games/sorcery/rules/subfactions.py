"""Chapter 11: abilities of subfactions; Focus, Ley Harmony and Ancient Mastery are read where they matter."""

from typing import Final

from conclave.games.sorcery.rules import books, harm, values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    BLO,
    CHA,
    E_ABILITY,
    E_ROLLED,
    FIGURE,
    FIGURES,
    FURY_ROLL,
    MIN,
    MINION_VALUE,
    ORA,
    OWN,
    SIPHONED,
    SLOTS,
    STO,
    TAPPED,
    TRANCE_ROLL,
    TRANCED,
)
from conclave.games.sorcery.rules.ground import distance, friends_touching
from conclave.games.sorcery.rules.warriors import is_able, shows
from conclave.kernel.state import CHANCE

SIPHON_USED: Final = 0  # numbers of E_ABILITY
TAP_USED: Final = 1
FURY_USED: Final = 3
VALUE_USED: Final = 4
TRANCE_USED: Final = 5
SECOND: Final = 32  # of TRANCE_ROLL's y: the second roll


# -- beginning of the command phase


def can_siphon(b: Board, figure: int) -> bool:
    """MK-11.12, MK-11.13: Siphon Energy of a Blood Cultist with a token and a friend in contact."""
    if b.subfaction(figure) != BLO or b.marks[figure] & SIPHONED or not b.tokens[figure]:
        return False
    return is_able(b, figure) and len(friends_touching(b, figure)) > 0


def offer_siphon(b: Board, figure: int) -> list[int]:
    return sorted([FIGURE + friend for friend in friends_touching(b, figure)])


def siphon(b: Board, figure: int, friend: int) -> None:
    """MK-11.12: a friend is dealt 1 pushing damage, and a token comes off."""
    b.marks[figure] |= SIPHONED
    b.tell(E_ABILITY, figure, SIPHON_USED, friend)
    harm.push(b, friend)
    harm.remove_token(b, figure)


def minds(b: Board, oracle: int) -> list[int]:
    """MK-11.32: other figures within the range value whose ability the Oracle has not."""
    reach = values.range_of(b, oracle)
    found = []
    for figure in range(FIGURES):
        if figure == oracle or b.square[figure] < 0:
            continue
        ability = b.dial(figure)[4]
        if ability and distance(b.square[oracle], b.square[figure]) <= reach and not shows(b, oracle, ability):
            found.append(figure)
    return found


def can_tap(b: Board, figure: int) -> bool:
    """MK-11.31."""
    if b.subfaction(figure) != ORA or b.marks[figure] & TAPPED or not is_able(b, figure):
        return False
    return len(minds(b, figure)) > 0


def tap(b: Board, oracle: int, figure: int) -> None:
    """MK-11.33: it keeps the ability until its controller's end phase begins."""
    b.marks[oracle] |= TAPPED
    b.tapped[oracle] = b.dial(figure)[4]
    b.tell(E_ABILITY, oracle, TAP_USED, b.tapped[oracle])


# -- combat actions


def prepare(b: Board, figure: int) -> None:
    """A close or ranged combat action is given: Nature's Fury, then the Minion's value (MK-11.15, MK-11.38)."""
    if lenders(b, figure):
        b.ask(MINION_VALUE, figure // SLOTS, figure)
    if b.subfaction(figure) == STO and values.attack_bonus(b, figure) > 0:
        b.ask(FURY_ROLL, CHANCE, figure)


def raged(b: Board, figure: int, face: int) -> None:
    """MK-11.15, MK-11.17: not above the unmodified damage value, the attack bonus is added."""
    b.shown += 1
    b.tell(E_ROLLED, FURY_ROLL, figure, face)
    if face <= b.dial(figure)[3]:
        books.uncover_reserve(b, figure)
        b.fury = values.attack_bonus(b, figure)
        books.uncover_reserve(b, figure)
        b.tell(E_ABILITY, figure, FURY_USED, b.fury)


def lenders(b: Board, figure: int) -> list[int]:
    """MK-11.38, MK-11.39: Minions with a higher unmodified attack value, friendly or not, wherever they are."""
    if b.subfaction(figure) != MIN or not is_able(b, figure):
        return []
    own = b.dial(figure)[1]
    found = []
    for other in range(FIGURES):
        if b.square[other] >= 0 and b.subfaction(other) == MIN and b.dial(other)[1] > own:
            found.append(other)
    return found


def offer_values(b: Board, figure: int) -> list[int]:
    return [*[FIGURE + other for other in lenders(b, figure)], OWN]


def borrow(b: Board, figure: int, move: int) -> None:
    if move != OWN:
        b.lent = b.dial(move - FIGURE)[1]
        b.tell(E_ABILITY, figure, VALUE_USED, b.lent)


# -- the trance


def may_trance(b: Board, figure: int) -> bool:
    """MK-11.21, MK-11.27: a second action, once a turn, after the first."""
    return b.subfaction(figure) == CHA and b.given[figure] == 1 and not b.marks[figure] & TRANCED and is_able(b, figure)


def roll_trance(b: Board, figure: int) -> None:
    """MK-11.22: after the action, its token and push."""
    if b.is_here(figure):
        b.ask(TRANCE_ROLL, CHANCE, 0, b.dial(figure)[1])


def tranced(b: Board, figure: int, first: int, compared: int, face: int) -> None:
    """MK-11.22 to MK-11.25: at most two rolls, 1 pushing damage for each below the attack value, dealt together."""
    b.shown += 1
    b.tell(E_ROLLED, TRANCE_ROLL, figure, face)
    if not first:
        b.ask(TRANCE_ROLL, CHANCE, face, compared)
        return
    is_second = compared >= SECOND
    is_below = first + face < compared % SECOND
    if is_below and not is_second:
        b.ask(TRANCE_ROLL, CHANCE, 0, compared + SECOND)
        return
    damage = (1 if is_second else 0) + (1 if is_below else 0)
    b.tell(E_ABILITY, figure, TRANCE_USED, damage)
    for _ in range(damage):
        harm.push(b, figure)
