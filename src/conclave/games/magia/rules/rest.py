"""Chapter 5: the rest of Wizards."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import SHIFTED
from conclave.games.magia.rules import events, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import ABOUT
from conclave.games.magia.rules.moves import BUTTON, NO, REPLY, RISKY, SAFE, buttons
from conclave.games.magia.rules.records import MARK, MP, STRIDE
from conclave.games.magia.rules.rolls import REST_ROLL, Roll
from conclave.kernel.agenda import Chore, Question

MOST: Final[i64] = tables.SPELLS["rest"]["most"]
LESS: Final[i64] = tables.SPELLS["rest"]["unfavourable"]
MORE: Final[i64] = tables.SPELLS["rest"]["favourable"]


class Rests(Chore[Board]):
    """FW-5.4: every own Wizard with few points whose cell did not change."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        for number in range(i64(1), i64(-1), -1):
            side = b.side(number)
            wizards = b.setup.wizards(side)
            for index in range(i64(len(wizards)) - 1, i64(-1), -1):
                w = STRIDE * wizards[index]
                if b.is_here(wizards[index]) and at[MP + w] <= MOST and not at[MARK + w] & SHIFTED:
                    b.ask(REST, side, wizards[index])


class Rest(Question[Board]):
    """FW-5.4: does the Wizard rest, and how?"""

    def offer(self, b: Board, seat: i64, wizard: i64, y: i64) -> list[int]:
        return [int(NO), int(SAFE), int(RISKY)] if b.at[MP + STRIDE * wizard] else [int(NO), int(SAFE)]

    def answer(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> None:
        if move == RISKY:
            rolls.throw(b, REST_ROLL, seat, 1, wizard)
        elif move == SAFE:  # FW-5.2
            set_points(b, wizard, b.at[MP + STRIDE * wizard] + (MORE if b.is_favourable(seat) else LESS))

    def explain(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> str:
        return "FW-5.4"


class RestRoll(Roll):
    """FW-5.3."""

    def needs(self, b: Board, cup: i64) -> i64:
        return b.at[MP + STRIDE * b.at[cup + ABOUT]]

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return 1 if total >= self.needs(b, cup) else 0

    def settle(self, b: Board, cup: i64) -> None:
        wizard = b.at[cup + ABOUT]
        before = b.at[MP + STRIDE * wizard]
        set_points(b, wizard, 2 * before if rolls.die(b, cup) >= before else before - 1)


def set_points(b: Board, wizard: i64, points: i64) -> None:
    before = b.at[MP + STRIDE * wizard]
    b.at[MP + STRIDE * wizard] = points
    b.tell(events.RESTED, wizard, points, before)


RESTS: Final[Rests] = Rests("rests")
REST: Final[Rest] = Rest("rest", [buttons(BUTTON, NO), buttons(REPLY, SAFE, RISKY)])
