"""MK-16.12: the end phase of a turn."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import browsing, lasting, victory
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.events import END_PHASE_BEGUN, TOKENS_BORNE
from conclave.games.sorcery.rules.terms import ENDING, NOBODY, NOTHING, SLOTS
from conclave.kernel.agenda import Chore


def clear(b: Board) -> None:
    """No action is being resolved."""
    at = b.at
    at[f.ACTOR], at[f.DEED], at[f.FURY], at[f.LENT], at[f.IS_TRANCE] = NOBODY, NOTHING, 0, -1, 0


def begin(b: Board) -> None:
    b.at[f.PHASE] = ENDING
    b.tell(END_PHASE_BEGUN, b.at[f.ACTIVE])
    b.ask(END_PHASE)


class EndPhase(Chore[Board]):
    """What comes before the browses of step 4; nothing here can eliminate."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        clear(b)
        first = f.TAPPED + SLOTS * at[f.ACTIVE]
        for place in range(first, first + SLOTS):
            at[place] = 0
        lasting.count_down(b)
        lasting.lapse(b)
        b.ask(END_TURN)
        browsing.ask_end(b)


class EndTurn(Chore[Board]):
    """What comes after them."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        clear(b)
        for figure in range(SLOTS * at[f.ACTIVE], SLOTS * at[f.ACTIVE] + SLOTS):
            if at[f.TOKENS + figure] and not at[f.GIVEN + figure]:
                at[f.TOKENS + figure] = 0
                b.tell(TOKENS_BORNE, figure, 0)
            at[f.MARKS + figure] = at[f.GIVEN + figure] = 0
        victory.score_objectives(b)
        victory.check_turns(b)


END_PHASE: Final[EndPhase] = EndPhase("end phase")
END_TURN: Final[EndTurn] = EndTurn("end turn")
