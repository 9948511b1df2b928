"""Sorcery: questions, chores and chances, each handed to the chapter that knows it."""

from typing import Final

from conclave.games.sorcery.rules import (
    abilities,
    actions,
    books,
    browsing,
    casting,
    combat,
    countering,
    guessing,
    movement,
    setup,
    sight,
    subfactions,
    turn,
    victory,
    wording,
)
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.codes import (
    ACT_KIND,
    ACT_WARRIOR,
    ACTIONS,
    ASKS,
    ATTACK_ROLL,
    BEGIN_ABILITY,
    BEGIN_SIPHON,
    BEGIN_TAP,
    BREAK_ROLL,
    BROWSE_PICK,
    CAST_BOOKMARK,
    CAST_PLACE,
    CAST_STEP,
    CHANCES,
    CHARGED,
    CHECK,
    CLOSE_COMBAT,
    CLOSE_TARGET,
    COMMAND_ROLL,
    COMPARED,
    COUNTER_BOOKMARK,
    COUNTER_CAST,
    COUNTER_END,
    COUNTER_TRY,
    DEPLOY,
    DODGE_ROLL,
    END_BROWSE,
    END_PHASE,
    FIGURE,
    FIRST_ROLL,
    FURY_ROLL,
    GIVEN,
    HEAL_FIGURE,
    HEAL_ROLL,
    HURT,
    MAP_DRAW,
    MINION_VALUE,
    MOVE_CHARGE,
    MOVE_TO,
    MOVED,
    MUSTER,
    PICKUP_DROP,
    RANGED_COMBAT,
    RANGED_TARGET,
    RESOLVED,
    ROLL,
    SETUP_BOOKMARK,
    TRANCE_DUE,
    TRANCE_ROLL,
    TURN,
    WILD_ROLL,
)
from conclave.kernel.dice import Dice
from conclave.kernel.old_agenda import AGAIN
from conclave.kernel.state import CHANCE, OVER

FACES: Final = [1, 2, 3, 4, 5, 6]
ALWAYS: Final = [SETUP_BOOKMARK, ACT_WARRIOR, COUNTER_BOOKMARK, CAST_BOOKMARK, BROWSE_PICK, END_BROWSE]


class Sorcery(Board):
    """A game from the choice of armies on."""

    def lay_out(self) -> "Sorcery":
        """Begin at the beginning."""
        self.unpack_box()
        setup.begin(self)
        self.proceed()
        return self

    def clone(self) -> "Sorcery":
        twin = Sorcery(self.setup)
        self.copy_to(twin)
        return twin

    # -- the agenda

    def open(self) -> int:
        kind, a, b, c = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        if kind < TURN:
            self.choices = self.offer(kind, a, b, c)
            return a
        self.drop()
        if kind >= CAST_STEP:
            self.do_magic(kind, a, b, c)
        else:
            self.do_chore(kind, a, b, c)
        return AGAIN

    def do_magic(self, kind: int, a: int, b: int, c: int) -> None:
        if kind == COUNTER_END:
            countering.conclude(self)
        else:
            casting.go_on(self, kind, a)

    def do_chore(self, kind: int, a: int, b: int, c: int) -> None:
        if kind == ACTIONS:
            actions.ask_next(self)
        elif kind == GIVEN:
            actions.aim(self, a, b, c)
        elif kind == RESOLVED:
            turn.resolved(self, a)
        elif kind == CHECK:
            victory.check(self)
        elif kind == ROLL:
            combat.roll(self)
        elif kind == COMPARED:
            combat.compare(self, a)
        elif kind == HURT:
            combat.settle(self)
        elif kind == MOVED:
            movement.arrive(self, a)
        elif kind == CHARGED:
            movement.charge(self, a)
        elif kind == END_PHASE:
            turn.end_phase(self, a)
        elif kind == TURN:
            turn.begin(self)
        elif kind == TRANCE_DUE:
            subfactions.roll_trance(self, a)
        elif kind == MUSTER:
            setup.muster(self)
        else:
            assert kind == DEPLOY
            setup.deploy(self)

    def offer(self, kind: int, seat: int, x: int, y: int) -> list[int]:
        if kind < CHANCES:
            return setup.DRAWN_MAPS if kind == MAP_DRAW else FACES
        if kind <= SETUP_BOOKMARK:
            return setup.offer(self, kind, seat, x)
        if kind == ACT_WARRIOR:
            return actions.offer_warriors(self)
        if kind == ACT_KIND:
            return actions.kinds(self, x)
        if kind == MOVE_TO:
            return movement.destinations(self, x)
        if kind == BEGIN_ABILITY:
            return turn.offer_beginning(self)
        if kind == BEGIN_SIPHON:
            return subfactions.offer_siphon(self, x)
        if kind == BEGIN_TAP:
            return [FIGURE + figure for figure in subfactions.minds(self, x)]
        if kind == MINION_VALUE:
            return subfactions.offer_values(self, x)
        if kind == MOVE_CHARGE:
            return movement.offer_charge(self, x)
        if kind == HEAL_FIGURE:
            return abilities.offer_patients(self, x)
        if kind <= RANGED_TARGET:
            return combat.offer(self, CLOSE_COMBAT if kind == CLOSE_TARGET else RANGED_COMBAT, x)
        if kind <= CAST_PLACE or kind == CAST_BOOKMARK:
            return casting.offer(self, kind, seat, x, y)
        if kind <= COUNTER_BOOKMARK:
            return countering.offer(self, kind, seat, x, y)
        return books.offer(self, kind, seat, x, y) if kind == PICKUP_DROP else browsing.offer(self, kind, seat, x, y)

    def answer(self, move: int) -> None:
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        self.drop()
        if kind < CHANCES:
            self.fall(kind, x, y, move)
        elif kind <= SETUP_BOOKMARK:
            setup.answer(self, kind, seat, x, y, move)
        elif kind <= HEAL_FIGURE:
            self.act(kind, x, move)
        elif kind <= CAST_PLACE or kind == CAST_BOOKMARK:
            casting.answer(self, kind, seat, x, y, move)
        elif kind <= COUNTER_BOOKMARK:
            countering.answer(self, kind, seat, x, y, move)
        elif kind == PICKUP_DROP:
            books.answer(self, kind, seat, x, y, move)
        else:
            browsing.answer(self, kind, seat, x, y, move)

    def act(self, kind: int, x: int, move: int) -> None:
        """Answers about the turn and its actions."""
        if kind == ACT_WARRIOR:
            actions.choose(self, move)
        elif kind == ACT_KIND:
            actions.give(self, x, move)
        elif kind == MOVE_TO:
            movement.move(self, x, move)
        elif kind == BEGIN_ABILITY:
            turn.answer_beginning(self, move)
        elif kind == BEGIN_SIPHON:
            subfactions.siphon(self, x, move - FIGURE)
        elif kind == BEGIN_TAP:
            subfactions.tap(self, x, move - FIGURE)
        elif kind == MINION_VALUE:
            subfactions.borrow(self, x, move)
        elif kind == MOVE_CHARGE:
            movement.answer_charge(self, x, move)
        elif kind == HEAL_FIGURE:
            abilities.treat(self, move - FIGURE)
        else:
            combat.answer(self, CLOSE_COMBAT if kind == CLOSE_TARGET else RANGED_COMBAT, x, move)

    def fall(self, kind: int, x: int, y: int, face: int) -> None:
        """Chance has spoken."""
        if kind == ATTACK_ROLL:
            combat.fell(self, x, face)
        elif kind == DODGE_ROLL:
            combat.dodged(self, x, face)
        elif kind == BREAK_ROLL:
            movement.broke(self, x, face)
        elif kind == HEAL_ROLL:
            abilities.healed(self, x, face)
        elif kind == COMMAND_ROLL:
            abilities.commanded(self, x, face)
        elif kind == FURY_ROLL:
            subfactions.raged(self, x, face)
        elif kind == TRANCE_ROLL:
            subfactions.tranced(self, self.actor, x, y, face)
        elif kind == WILD_ROLL:
            casting.answer(self, kind, CHANCE, x, y, face)
        elif kind in (COUNTER_CAST, COUNTER_TRY):
            countering.answer(self, kind, CHANCE, x, y, face)
        else:
            assert kind in (FIRST_ROLL, MAP_DRAW)
            setup.answer(self, kind, CHANCE, x, y, face)

    def is_asked_always(self, kind: int) -> bool:
        """MK-1.9, MK-22.6: dice, and decisions whose presence would betray hidden cards."""
        if kind == ACT_KIND:
            return len(self.books_of(self.frames[-2])) > 0
        return kind < CHANCES or kind in ALWAYS

    # -- questions about the pending question

    def why_not(self, move: int) -> str:
        if move in self.choices:
            return ""
        if self.to_act == OVER:
            return "K-3"
        kind, seat, x, y = self.frames[-4], self.frames[-3], self.frames[-2], self.frames[-1]
        if seat == CHANCE or not wording.is_kindred(self, kind, move):
            return "K-2"
        return self.explain(kind, seat, x, y, move) or "K-2"

    def explain(self, kind: int, seat: int, x: int, y: int, move: int) -> str:
        if kind <= SETUP_BOOKMARK:
            return setup.explain(self, kind, seat, x, move)
        if kind == ACT_WARRIOR:
            return actions.explain_warrior(self, move)
        if kind == ACT_KIND:
            return actions.why_not(self, x, move)
        if kind == MOVE_TO:
            return movement.explain(self, x, move)
        if kind == BEGIN_ABILITY:
            return turn.explain_beginning(self, move)
        if kind == BEGIN_SIPHON:
            return "MK-11.12"
        if kind == BEGIN_TAP:
            return "MK-11.32"
        if kind == MINION_VALUE:
            return "MK-11.39"
        if kind == MOVE_CHARGE:
            return "MK-19.2"
        if kind == HEAL_FIGURE:
            return abilities.why_not_heal(self, x, move - FIGURE)
        if kind <= RANGED_TARGET:
            return combat.explain(self, CLOSE_COMBAT if kind == CLOSE_TARGET else RANGED_COMBAT, x, move)
        if kind <= CAST_PLACE or kind == CAST_BOOKMARK:
            return casting.explain(self, kind, seat, x, y, move)
        if kind <= COUNTER_BOOKMARK:
            return countering.explain(self, kind, seat, x, y, move)
        if kind == PICKUP_DROP:
            return books.explain(self, kind, seat, x, y, move)
        return browsing.explain(self, kind, seat, x, y, move)

    def observe(self, seat: int) -> list[int]:
        return sight.observe(self, seat)

    def guess(self, seat: int, dice: Dice) -> "Sorcery":
        twin = self.clone()
        guessing.deal_anew(twin, seat, dice)
        if self.to_act not in (OVER, seat):
            twin.choices = twin.offer(twin.frames[-4], twin.frames[-3], twin.frames[-2], twin.frames[-1])
        return twin

    # -- words

    def asks(self) -> str:
        return "over" if self.to_act == OVER else ASKS[self.frames[-4]]

    def word(self, move: int) -> str:
        return wording.word(self, self.frames[-4], move)

    def code(self, word: str) -> int:
        if self.to_act == OVER:
            return -1
        for move in self.choices:
            if self.word(move) == word:
                return move
        return wording.code(self, self.frames[-4], word)
