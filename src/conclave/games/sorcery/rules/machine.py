"""Sorcery: all its questions and chores, and a battle."""

from typing import Any, Final

from mypy_extensions import i64

import conclave.games.sorcery.rules.spells  # noqa: F401  every spell is in the list
from conclave.games.sorcery.army.roster import Setup
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import guessing, setup
from conclave.games.sorcery.rules.abilities import COMMAND_ROLL, HEAL_FIGURE, HEAL_ROLL
from conclave.games.sorcery.rules.actions import ACT_KIND, ACT_WARRIOR, BEGIN, NEXT_ACTION, RESOLVED
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.books import PICKUP_DROP
from conclave.games.sorcery.rules.browsing import BROWSE_PICK, END_BROWSE
from conclave.games.sorcery.rules.choosing import (
    CAST_BOOK,
    CAST_BREACH,
    CAST_MODE,
    CAST_PLACE,
    CAST_SQUARE,
    CAST_STEP,
    CAST_TARGET,
)
from conclave.games.sorcery.rules.combat import ATTACK_ROLL, COMPARE, DODGE_ROLL, SETTLE, WILD_ROLL
from conclave.games.sorcery.rules.countering import (
    COUNTER_AGAIN,
    COUNTER_BOOKMARK,
    COUNTER_CAST,
    COUNTER_END,
    COUNTER_OFFER,
    COUNTER_TRY,
)
from conclave.games.sorcery.rules.ending import END_PHASE, END_TURN
from conclave.games.sorcery.rules.fields import FIELDS
from conclave.games.sorcery.rules.movement import ARRIVE, BREAK_ROLL, CHARGE, MOVE_CHARGE, MOVE_TO
from conclave.games.sorcery.rules.moves import CODEC
from conclave.games.sorcery.rules.resolving import CAST_AFTER, CAST_BOOKMARK, CAST_END, CAST_TEXT
from conclave.games.sorcery.rules.setup import (
    DEPLOY,
    FIRST_ROLL,
    MAP_DRAW,
    MUSTER,
    OPEN_BOOKS,
    SETUP_ARMY,
    SETUP_BOOKMARK,
    SETUP_DEPLOY,
)
from conclave.games.sorcery.rules.subfactions import (
    BEGIN_SIPHON,
    BEGIN_TAP,
    FURY_ROLL,
    MINION_VALUE,
    TRANCE_DUE,
    TRANCE_ROLL,
)
from conclave.games.sorcery.rules.targets import CLOSE_TARGET, RANGED_TARGET
from conclave.games.sorcery.rules.terms import REASONS
from conclave.games.sorcery.rules.turn import BEGIN_ABILITY, TURN
from conclave.games.sorcery.rules.victory import CHECK
from conclave.kernel.agenda import Agenda, Item, Machine
from conclave.kernel.dice import Dice
from conclave.kernel.state import OVER

# Observations show the number of the pending question, so this list grows at the end of its first part only.
QUESTIONS: Final[list[Item[Any]]] = [
    FIRST_ROLL, MAP_DRAW, COMMAND_ROLL, BREAK_ROLL, FURY_ROLL, ATTACK_ROLL, DODGE_ROLL, HEAL_ROLL, WILD_ROLL,
    COUNTER_CAST, COUNTER_TRY, TRANCE_ROLL, SETUP_ARMY, SETUP_DEPLOY, SETUP_BOOKMARK, BEGIN_ABILITY, BEGIN_SIPHON,
    BEGIN_TAP, ACT_WARRIOR, ACT_KIND, MINION_VALUE, MOVE_TO, MOVE_CHARGE, CLOSE_TARGET, RANGED_TARGET, HEAL_FIGURE,
    CAST_MODE, CAST_TARGET, CAST_BOOK, CAST_SQUARE, CAST_BREACH, CAST_PLACE, COUNTER_OFFER, COUNTER_AGAIN,
    COUNTER_BOOKMARK, CAST_BOOKMARK, BROWSE_PICK, END_BROWSE, PICKUP_DROP,
]  # fmt: skip
CHORES: Final[list[Item[Any]]] = [
    MUSTER, DEPLOY, OPEN_BOOKS, TURN, NEXT_ACTION, BEGIN, RESOLVED, CHECK, COMPARE, SETTLE, ARRIVE, CHARGE, END_PHASE,
    END_TURN, TRANCE_DUE, CAST_STEP, CAST_TEXT, CAST_AFTER, CAST_END, COUNTER_END,
]  # fmt: skip
MACHINE: Final = Machine(FIELDS, CODEC, [*QUESTIONS, *CHORES])


class Sorcery(Board):
    """A game from the choice of armies on."""

    def __init__(self, options: Setup) -> None:
        super().__init__(options, MACHINE)

    def lay_out(self) -> "Sorcery":
        """Begin at the beginning."""
        self.unpack_box()
        setup.begin(self)
        self.proceed()
        return self

    def blank(self) -> "Sorcery":
        return Sorcery(self.setup)

    def ending(self) -> str:
        return REASONS[self.at[f.REASON]]

    def deal_anew(self, seat: i64, dice: Dice) -> None:
        guessing.deal_anew(self, seat, dice)

    def guess(self, seat: i64, dice: Dice) -> Agenda:
        """Stacks are secret after the end, too."""
        twin = super().guess(seat, dice)
        if self.to_act == OVER:
            twin.deal_anew(i64(seat), dice)
        return twin
