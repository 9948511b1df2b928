"""Chapter 11: abilities of subfactions; Focus, Ley Harmony and Ancient Mastery are read where they matter."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import books, harm, reasons, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import moves as m
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.die import Die
from conclave.games.sorcery.rules.events import (
    ABILITY_USED,
    FURY_USED,
    SIPHON_USED,
    TAP_USED,
    TRANCE_ROLLED,
    TRANCE_USED,
    VALUE_USED,
)
from conclave.games.sorcery.rules.ground import distance, friends_touching
from conclave.games.sorcery.rules.terms import (
    ABILITY,
    ATTACK,
    BLO,
    CHA,
    DAMAGE,
    FIGURES,
    MIN,
    ORA,
    SIPHONED,
    SLOTS,
    STO,
    TAPPED,
    TRANCED,
)
from conclave.games.sorcery.rules.warriors import is_able, shows
from conclave.kernel.agenda import Chore, Question
from conclave.kernel.state import CHANCE

ROLL: Final = 32  # added to y of trance.roll for every roll that was below


# -- Siphon Energy


def can_siphon(b: Board, figure: i64) -> bool:
    """MK-11.12, MK-11.13: a Blood Cultist with a token, or any by option idle_siphon, and a friend in contact."""
    at = b.at
    if b.subfaction(figure) != BLO or at[f.MARKS + figure] & SIPHONED:
        return False
    if not at[f.TOKENS + figure] and not b.setup.idle_siphon:
        return False
    return is_able(b, figure) and len(friends_touching(b, figure)) > 0


class BeginSiphon(Question[Board]):
    """MK-11.12: which friend is dealt 1 pushing damage, so that a token comes off?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return m.FIGURE.moves(sorted(friends_touching(b, figure)))

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        friend = m.FIGURE.index(move)
        b.at[f.MARKS + figure] |= SIPHONED
        b.tell(ABILITY_USED, figure, SIPHON_USED, friend)
        harm.push(b, friend, 1, reasons.SIPHON, figure)
        harm.remove_token(b, figure)

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        return "MK-11.12"


# -- Mind Tap


def minds(b: Board, oracle: i64) -> list[int]:
    """MK-11.32: other figures within the range value whose ability the Oracle has not."""
    at, reach = b.at, values.range_of(b, oracle)
    found: list[int] = []
    for figure in range(i64(FIGURES)):
        if figure == oracle or at[f.SQUARE + figure] < 0:
            continue
        ability = b.dial(figure, ABILITY)
        if (
            ability
            and distance(at[f.SQUARE + oracle], at[f.SQUARE + figure]) <= reach
            and not shows(b, oracle, ability)
        ):
            found.append(int(figure))
    return found


def can_tap(b: Board, figure: i64) -> bool:
    """MK-11.31."""
    if b.subfaction(figure) != ORA or b.at[f.MARKS + figure] & TAPPED or not is_able(b, figure):
        return False
    return len(minds(b, figure)) > 0


class BeginTap(Question[Board]):
    """MK-11.33: whose ability does the Oracle have until its controller's end phase begins?"""

    def offer(self, b: Board, seat: i64, oracle: i64, y: i64) -> list[int]:
        return m.FIGURE.moves(minds(b, oracle))

    def answer(self, b: Board, seat: i64, oracle: i64, y: i64, move: i64) -> None:
        ability = b.dial(m.FIGURE.index(move), ABILITY)
        b.at[f.MARKS + oracle] |= TAPPED
        b.at[f.TAPPED + oracle] = ability
        b.tell(ABILITY_USED, oracle, TAP_USED, ability)

    def explain(self, b: Board, seat: i64, oracle: i64, y: i64, move: i64) -> str:
        return "MK-11.32"


# -- combat actions


def prepare(b: Board, figure: i64) -> None:
    """A close or ranged combat action is given: Nature's Fury, then the Minion's value (MK-11.15, MK-11.38)."""
    if lenders(b, figure):
        b.ask(MINION_VALUE, figure // SLOTS, figure)
    if b.subfaction(figure) == STO and values.attack_bonus(b, figure) > 0:
        b.ask(FURY_ROLL, CHANCE, figure)


class FuryRoll(Die):
    """MK-11.15, MK-11.17: not above the unmodified damage value, the attack bonus is added."""

    def fell(self, b: Board, figure: i64, y: i64, face: i64) -> None:
        if face <= b.dial(figure, DAMAGE):
            books.uncover_reserve(b, figure)
            b.at[f.FURY] = values.attack_bonus(b, figure)
            b.tell(ABILITY_USED, figure, FURY_USED, b.at[f.FURY])


def lenders(b: Board, figure: i64) -> list[int]:
    """MK-11.38, MK-11.39: Minions with a higher unmodified attack value, friendly or not, wherever they are."""
    if b.subfaction(figure) != MIN or not is_able(b, figure):
        return []
    own = b.dial(figure, ATTACK)
    found: list[int] = []
    for other in range(i64(FIGURES)):
        if b.at[f.SQUARE + other] >= 0 and b.subfaction(other) == MIN and b.dial(other, ATTACK) > own:
            found.append(int(other))
    return found


class MinionValue(Question[Board]):
    """Whose attack value does the Minion use?"""

    def offer(self, b: Board, seat: i64, figure: i64, y: i64) -> list[int]:
        return [*m.FIGURE.moves(lenders(b, figure)), m.OWN]

    def answer(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> None:
        if move != m.OWN:
            b.at[f.LENT] = b.dial(m.FIGURE.index(move), ATTACK)
            b.tell(ABILITY_USED, figure, VALUE_USED, b.at[f.LENT])

    def explain(self, b: Board, seat: i64, figure: i64, y: i64, move: i64) -> str:
        return "MK-11.39"


# -- the trance


def may_trance(b: Board, figure: i64) -> bool:
    """MK-11.21, MK-11.27: a second action, once a turn, after the first."""
    at = b.at
    if b.subfaction(figure) != CHA or at[f.GIVEN + figure] != 1 or at[f.MARKS + figure] & TRANCED:
        return False
    return is_able(b, figure)


class TranceDue(Chore[Board]):
    """MK-11.22: after the action, its token and push."""

    def do(self, b: Board, seat: i64, figure: i64, y: i64) -> None:
        if b.is_here(figure):
            b.ask(TRANCE_ROLL, CHANCE, 0, b.dial(figure, ATTACK))


class TranceRoll(Die):
    """MK-11.22 to MK-11.25: 1 pushing damage for each roll below the attack value, dealt together.

    x: the first die; y: the attack value that rolls compare with, ROLL added for each that was below.
    """

    def whose(self, b: Board, x: i64) -> i64:
        return b.at[f.ACTOR]

    def fell(self, b: Board, first: i64, compared: i64, face: i64) -> None:
        if not first:
            b.ask(self, CHANCE, face, compared)
            return
        damage, value = compared // ROLL, compared % ROLL
        b.tell(TRANCE_ROLLED, b.at[f.ACTOR], first, face, value)
        if first + face < value:
            damage += 1
            if damage < b.setup.trance_rolls:
                b.ask(self, CHANCE, 0, compared + ROLL)
                return
        figure = b.at[f.ACTOR]
        b.tell(ABILITY_USED, figure, TRANCE_USED, damage)
        harm.push(b, figure, damage, reasons.TRANCE, figure)


BEGIN_SIPHON: Final[BeginSiphon] = BeginSiphon("begin.siphon", [m.FIGURE])
BEGIN_TAP: Final[BeginTap] = BeginTap("begin.tap", [m.FIGURE])
FURY_ROLL: Final[FuryRoll] = FuryRoll("fury.roll")
MINION_VALUE: Final[MinionValue] = MinionValue("minion.value", [m.FIGURE, m.buttons(m.OWN)])
TRANCE_DUE: Final[TranceDue] = TranceDue("trance")
TRANCE_ROLL: Final[TranceRoll] = TranceRoll("trance.roll")
