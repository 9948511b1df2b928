"""FW-34.6: every roll is a cup with an owner and its dice, and is applied when its alter windows have closed."""

from math import comb
from typing import Final

from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ABOUT,
    ALTER,
    COST,
    COUNT,
    CUT_ROLL,
    DIE,
    DISPEL_ROLL,
    DRAIN,
    DUEL_ROLL,
    E_ROLLED,
    FINAL,
    FLIGHT,
    GENERAL_ROLL,
    HEAD,
    NEED,
    OWNER,
    PILE,
    PRIEST,
    PRIEST_SAVE,
    PROTECT_ROLL,
    PURPOSE,
    RALLY_ROLL,
    REST_ROLL,
    RESULT,
    SAVE,
    SIGHT_ROLL,
    TEST_ROLL,
)
from conclave.kernel.state import CHANCE

FACES: Final = [1, 2, 3, 4, 5, 6]
ABOUT_PIECES: Final = [
    SIGHT_ROLL, COST, DISPEL_ROLL, PROTECT_ROLL, PRIEST_SAVE, DRAIN, SAVE, DUEL_ROLL, FLIGHT, TEST_ROLL, GENERAL_ROLL,
    RALLY_ROLL, CUT_ROLL, REST_ROLL,
]  # fmt: skip
HANDFUL: Final = 10  # dice of a pile thrown in one step: more would make weights too big to draw by
ODDS: Final = [
    [[comb(n, k) * (7 - need) ** k * (need - 1) ** (n - k) for k in range(n + 1)] for need in range(7)]
    for n in range(HANDFUL + 1)
]
"""Weights of 0 to n successes by dice and number needed (needs below 2 are not asked for)."""


def cup_of(
    purpose: int, owner: int, count: int, about: int, other: int, more: int, concerns: int, level: int, need: int
) -> list[int]:
    return [purpose, owner, level, 0, 0, concerns, about, other, more, count, need]


def throw(
    b: Board,
    purpose: int,
    owner: int,
    count: int,
    about: int = -1,
    other: int = -1,
    more: int = -1,
    concerns: int = 0,
    level: int = 0,
) -> None:
    """Dice that are seen, one step each; then the windows; then the result."""
    at = len(b.cups)
    b.cups.append(cup_of(purpose, owner, count, about, other, more, concerns, level, 0))
    b.ask(RESULT, purpose)
    b.ask(ALTER, at)
    fall(b, at)


def throw_pile(b: Board, purpose: int, owner: int, count: int, need: int, attack: int, concerns: int) -> None:
    """Hits or kills: only their number matters."""
    at = len(b.cups)
    b.cups.append(cup_of(purpose, owner, count, attack, -1, -1, concerns, 0, need))
    b.ask(RESULT, purpose)
    b.ask(ALTER, at)
    fall(b, at)


def throw_both(b: Board, purpose: int, one: list[int], other: list[int]) -> None:
    """Opposed rolls: both are thrown, then come the windows of the first side's, then of the other's."""
    at = len(b.cups)
    if one[OWNER] != b.first:
        one, other = other, one
    b.cups.append(one)
    b.cups.append(other)
    b.ask(RESULT, purpose)
    b.ask(ALTER, at + 1)
    b.ask(ALTER, at)
    fall(b, at + 1)
    fall(b, at)


def fall(b: Board, at: int) -> None:
    """Let the dice of a cup fall, for the first time or again."""
    cup = b.cups[at]
    del cup[HEAD:]
    if cup[COUNT] > 0:
        b.ask(PILE if cup[NEED] else DIE, CHANCE, at, cup[COUNT])


def fell(b: Board, kind: int, at: int, left: int, face: int) -> None:
    """One step of chance: a die, or a handful of a pile."""
    b.shown += 1
    cup = b.cups[at]
    cup.append(face)
    left -= 1 if kind == DIE else min(left, HANDFUL)
    if left:
        b.ask(kind, CHANCE, at, left)
    elif b.events is not None:
        about = cup[ABOUT] if cup[PURPOSE] in ABOUT_PIECES else -1
        b.show(E_ROLLED, [cup[PURPOSE], cup[OWNER], about, cup[FINAL], cup[NEED]], cup[HEAD:])


def outcomes(kind: int, left: int) -> list[int]:
    return FACES if kind == DIE else list(range(min(left, HANDFUL) + 1))


def weights(b: Board, at: int, left: int) -> list[int]:
    """Beside the outcomes of a pile."""
    return ODDS[min(left, HANDFUL)][b.cups[at][NEED]]


def total(cup: list[int]) -> int:
    return sum(cup[HEAD:])


def concern(b: Board, piece: int) -> int:
    """FW-3.33: the race of a Priest as a bit, 0 for others."""
    return 1 << b.setup.race[b.setup.owner[piece]] if b.setup.kind[piece] == PRIEST else 0
