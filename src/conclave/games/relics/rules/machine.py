"""The Secret Relics of Wizards: the chapters put together into a decision machine."""

from conclave.games.relics.rules import actions, ending, refusals, relic_spells, setup, sight, spells, turn, wording
from conclave.games.relics.rules import cards as events
from conclave.games.relics.rules import hiding as guessing
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.codes import (
    ACT_DO,
    ACT_PICK,
    ACT_THEN,
    ASKS,
    ATTACK,
    CARD_DONE,
    CHECK,
    DIE,
    EVENT_DRAW,
    EVENT_OFFER,
    FACE,
    FALL,
    FIELD,
    FIRST_PLAYER,
    FORESIGHT_DRAW,
    LAY_OUT,
    MOVE,
    MOVES,
    READY,
    READY_PICK,
    SERVANT_WIZARD,
    SETUP_CHEST,
    SKIP,
    SPELL,
    SPELL_CHOOSE,
    STRIKE,
    TAKE_POTION,
    WALK_WIZARD,
    WIZARD,
)
from conclave.games.relics.rules.wording import FAMILY
from conclave.kernel.dice import Dice
from conclave.kernel.old_agenda import AGAIN
from conclave.kernel.state import CHANCE, OVER


class Relics(Board):
    """A game from the first chance on."""

    def lay_out(self) -> "Relics":
        """Begin at the beginning."""
        self.unpack_box()
        self.ask(FIRST_PLAYER, CHANCE)
        self.proceed()
        return self

    def clone(self) -> "Relics":
        twin = Relics(self.setup)
        self.copy_to(twin)
        return twin

    # -- the agenda

    def open(self) -> int:
        kind, seat, x = self.frames[-4], self.frames[-3], self.frames[-2]
        if kind >= LAY_OUT:
            self.drop()
            self.do_chore(kind, seat, x)
            return AGAIN
        if kind in (ACT_PICK, ACT_THEN) and actions.peek_all(self, seat):
            return AGAIN
        self.choices = self.offer(kind, seat, x)
        if not self.choices:
            assert kind == WALK_WIZARD, ASKS[kind]
            self.drop()  # nobody is left to walk
            return AGAIN
        return seat

    def do_chore(self, kind: int, seat: int, x: int) -> None:
        if kind == LAY_OUT:
            if setup.lay_out(self):
                turn.begin(self, self.first)
        elif kind == CHECK:
            ending.check(self)
        elif kind == READY:
            turn.ready(self, seat)
        elif kind == FALL:
            events.fall(self)
        elif kind == CARD_DONE:
            events.done(self)

    def offer(self, kind: int, seat: int, x: int) -> list[int]:
        if kind == DIE:
            return turn.faces()
        if kind == EVENT_DRAW or EVENT_OFFER <= kind < READY_PICK:
            return events.offer(self, kind, seat, x)
        if kind == FORESIGHT_DRAW or SPELL_CHOOSE <= kind < EVENT_OFFER:
            return spells.offer(self, kind, seat, x)
        if kind <= SETUP_CHEST:
            return setup.offer(self, kind, seat, x)
        if kind == READY_PICK:
            return turn.offer_ready(self, seat)
        if kind < SERVANT_WIZARD:
            return actions.offer(self, kind, seat, x)
        return relic_spells.offer(self, kind, seat, x)

    def answer(self, move: int) -> None:
        kind, seat, x = self.frames[-4], self.frames[-3], self.frames[-2]
        self.drop()
        if kind == DIE:
            turn.roll(self, move - FACE)
        elif kind == EVENT_DRAW or EVENT_OFFER <= kind < READY_PICK:
            events.answer(self, kind, seat, x, move)
        elif kind == FORESIGHT_DRAW or SPELL_CHOOSE <= kind < EVENT_OFFER:
            spells.answer(self, kind, seat, x, move)
        elif kind <= SETUP_CHEST:
            setup.answer(self, kind, seat, x, move)
        elif kind == READY_PICK:
            turn.pick_ready(self, seat, x, move - WIZARD)
        elif kind < SERVANT_WIZARD:
            actions.answer(self, kind, seat, x, move)
        else:
            relic_spells.answer(self, kind, seat, x, move)

    def is_asked_always(self, kind: int) -> bool:
        """SR-5.13 is for decisions: the die and the cards always fall in sight; and what hides is always asked."""
        return kind in (DIE, EVENT_DRAW, FORESIGHT_DRAW)

    # -- questions about the pending question

    def why_not(self, move: int) -> str:
        if move in self.choices:
            return ""
        if self.to_act == OVER:
            return "K-3"
        kind, seat, x = self.frames[-4], self.frames[-3], self.frames[-2]
        if kind < EVENT_DRAW or not self.is_kindred(kind, move):
            return "K-2"
        if kind == EVENT_DRAW or EVENT_OFFER <= kind < READY_PICK:
            return events.explain(self, kind, seat, move)
        if kind == FORESIGHT_DRAW or SPELL_CHOOSE <= kind < EVENT_OFFER:
            return spells.explain(self, kind, seat, x, move)
        if kind <= SETUP_CHEST:
            return setup.explain(self, kind, seat, move)
        if kind == READY_PICK:
            return turn.explain_ready(self, seat, move)
        if kind < SERVANT_WIZARD:
            return refusals.explain(self, kind, seat, x, move)
        return relic_spells.explain(self, kind, seat, x, move)

    def is_kindred(self, kind: int, move: int) -> bool:
        """Is the move a thing of this game, and of a family that the pending question is about?"""
        if not 0 <= move < MOVES or not wording.is_real(self, move):
            return False
        if kind in (ACT_PICK, ACT_DO, ACT_THEN):
            return move < FIELD or ATTACK <= move < STRIKE or MOVE <= move < SPELL or TAKE_POTION <= move < SKIP
        return FAMILY[move] == FAMILY[self.choices[0]]

    def observe(self, seat: int) -> list[int]:
        return sight.observe(self, seat)

    def guess(self, seat: int, dice: Dice) -> "Relics":
        twin = self.clone()
        if self.to_act != OVER:
            guessing.deal_anew(twin, seat, dice)
            if self.to_act != seat:
                twin.choices = twin.offer(twin.frames[-4], twin.frames[-3], twin.frames[-2])
        return twin

    # -- words

    def asks(self) -> str:
        return "over" if self.to_act == OVER else ASKS[self.frames[-4]]

    def word(self, move: int) -> str:
        return wording.word(self, move)

    def code(self, word: str) -> int:
        if self.to_act == OVER:
            return -1
        for move in self.choices:
            if wording.word(self, move) == word:
                return move
        for move in range(MOVES):
            if self.is_kindred(self.frames[-4], move) and word in (wording.word(self, move), wording.full_word(move)):
                return move
        return -1
