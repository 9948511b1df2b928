"""Magia: the chapters put together into a decision machine."""

from conclave.games.magia.rules import chores, guessing, questions, rolls, setup, sight, wording
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    DEPLOYED,
    DUEL_BID,
    DUEL_REPLY,
    LAST_SPELL,
    LAYOUT,
    ORDER_INITIAL,
    PILE,
    SIGHT_DICE,
)
from conclave.kernel.dice import Dice
from conclave.kernel.old_agenda import AGAIN
from conclave.kernel.state import CHANCE, OVER


class Magia(Board):
    """A battle from the first chance on."""

    def lay_out(self) -> "Magia":
        """Begin at the beginning."""
        self.stand_ready()
        setup.begin(self)
        self.proceed()
        return self

    def clone(self) -> "Magia":
        twin = Magia(self.setup)
        self.copy_to(twin)
        return twin

    def observe(self, seat: int) -> list[int]:
        return sight.observe(self, seat)

    def guess(self, seat: int, dice: Dice) -> "Magia":
        twin = self.clone()
        if self.to_act != OVER:
            guessing.deal_anew(twin, seat, dice)
            if self.to_act != seat:
                frames = twin.frames
                twin.choices = questions.offer(twin, frames[-4], frames[-3], frames[-2], frames[-1])
        return twin

    # -- the agenda

    def open(self) -> int:
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        if kind >= DEPLOYED:
            self.drop()
            chores.do(self, kind, seat, x, y)
            return AGAIN
        if kind == LAST_SPELL and not self.is_here(x):
            self.drop()  # he left at his roll (FW-4.6)
            return AGAIN
        self.choices = questions.offer(self, kind, seat, x, y)
        return seat

    def answer(self, move: int) -> None:
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        self.drop()
        questions.answer(self, kind, seat, x, y, move)

    def is_asked_always(self, kind: int) -> bool:
        """FW-34.5: hidden commitments and dice; everything else with one answer is answered."""
        return kind <= SIGHT_DICE or kind in (LAYOUT, ORDER_INITIAL, DUEL_BID, DUEL_REPLY)

    def weights(self) -> list[int]:
        if self.to_act == CHANCE and self.frames[-4] == PILE:
            return rolls.weights(self, self.frames[-2], self.frames[-1])
        return []

    # -- questions about the pending question

    def why_not(self, move: int) -> str:
        if move in self.choices:
            return ""
        if self.to_act == OVER:
            return "K-3"
        kind, seat, x = self.frames[-4], self.frames[-3], self.frames[-2]
        if seat == CHANCE or not self.is_kindred(kind, move):
            return "K-2"
        return questions.explain(self, kind, seat, x, move) or "K-2"

    def is_kindred(self, kind: int, move: int) -> bool:
        """Is the move a thing of this battle, and of a family that the pending question is about?"""
        return questions.is_kindred(self, kind, move)

    def asks(self) -> str:
        return wording.asks(self)

    def word(self, move: int) -> str:
        return wording.word(self, move)

    def code(self, word: str) -> int:
        return wording.code(self, word)
