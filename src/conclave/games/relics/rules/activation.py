"""Chapters 5 and 7 to 11: activations: a move, then one other action; or one action alone."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import ACTING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.cards.numbers import NIGHT
from conclave.games.relics.rules.deeds import (
    FOUND_NOTHING,
    MOVED_ONLY,
    add_pick_ups,
    can_pick_up,
    deed_of,
    deeds,
    deeds_on_things,
)
from conclave.games.relics.rules.ending import check
from conclave.games.relics.rules.fields import EFFECT, HASTE, MOVER, PLACE, SPIRIT, STATUS
from conclave.games.relics.rules.moves import (
    ATTACK,
    BUTTON,
    CAST,
    END_TURN,
    HEAL,
    MOVE,
    OPEN,
    PEEK,
    STOP,
    TAKE_MANA,
    TAKE_POTION,
    TAKE_RELIC,
    WIZARD,
)
from conclave.games.relics.rules.peeking import add_peeks, peek, peek_all, why_no_peek
from conclave.games.relics.rules.relic_spells.casting import can_cast, cast, spell_of, why_not_cast
from conclave.games.relics.rules.steps import can_step, is_hindered, moves, why_no_step
from conclave.games.relics.rules.wizards import DISABLED, HEALS, STEPS, VULNERABLE, is_fast
from conclave.kernel.agenda import AGAIN
from conclave.kernel.moves import Family

ACTIONS: Final[Family[Board]] = BUTTON.part([int(move) for move in (TAKE_POTION, TAKE_MANA, CAST, END_TURN, STOP)])
"""The buttons of the action step."""


class Act(Ask):
    """A question of the action step; all three are about everything that can be done in it."""

    def __init__(self, name: str, always: bool = False) -> None:
        super().__init__(name, ACTING, [WIZARD, ATTACK, OPEN, TAKE_RELIC, HEAL, PEEK, MOVE, ACTIONS], always)

    def thing(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        """The relic spell by its name; a potion is another thing than the skill to heal."""
        if move == CAST:
            return tables.RELIC_SPELLS[b.relic_spell(seat)]
        if HEAL.has(move) and not HEALS[x % 6]:
            return "potion"
        return super().thing(b, seat, x, y, move)

    def cost(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> i64:
        """SR-15.1: mana."""
        return b.cost(seat) if move == CAST else 0


class ActPick(Act):
    """SR-5.6, SR-5.7: which wizard acts next? Looks and relic spells come between."""

    def open(self, b: Board, seat: i64, x: i64, y: i64) -> i64:
        return AGAIN if peek_all(b, seat) else super().open(b, seat, x, y)

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        found: list[int] = []
        is_usual = not is_hindered(b)
        for wizard in range(6 * seat, 6 * seat + 6):
            if b.can_begin(wizard) and (is_usual or can_step(b, wizard) or deeds(b, wizard)):
                found.append(WIZARD.move(wizard))
        add_peeks(b, seat, found)
        if can_cast(b, seat):  # SR-15.4
            found.append(int(CAST))
        found.append(int(END_TURN))
        return found

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move == END_TURN:
            return
        b.ask(ACT_PICK, seat)
        if WIZARD.has(move):
            b.ask(ACT_DO, seat, WIZARD.index(move))
        elif PEEK.has(move):
            peek(b, seat, PEEK.index(move))
        else:
            cast(b, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        if WIZARD.has(move):
            return why_no_wizard(b, seat, WIZARD.index(move))
        if PEEK.has(move):
            return why_no_peek(b, seat, PEEK.index(move))
        return why_not_cast(b, seat) if move == CAST else "SR-5.8"


def why_no_wizard(b: Board, seat: i64, wizard: i64) -> str:
    status = b.at[STATUS + wizard]
    if wizard // 6 != seat:
        return "SR-5.6"
    if status == DISABLED:
        return "SR-6.1"
    if status == VULNERABLE:
        return "SR-6.7"
    if b.is_spent(wizard):
        return "SR-6.9"
    return "SR-13.17" if b.at[EFFECT] == NIGHT else "SR-5.6"


class ActDo(Act):
    """SR-5.8: where does the wizard go, or what does it do without moving? Asked always (SR-5.13)."""

    def offer(self, b: Board, seat: i64, wizard: i64, y: i64) -> list[int]:
        found = deeds_on_things(b, wizard)
        goals = moves(b, wizard)
        if not found and not can_pick_up(b, wizard):
            return goals
        found += goals
        add_pick_ups(b, wizard, found)
        return found

    def answer(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> None:
        if MOVE.has(move):
            walk(b, seat, wizard, MOVE.index(move))
        else:
            act(b, wizard, move)

    def explain(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> str:
        if MOVE.has(move):
            return why_no_step(b, wizard, MOVE.index(move), STEPS[wizard % 6])
        is_deed = not WIZARD.has(move) and not PEEK.has(move) and move not in (CAST, STOP, END_TURN)
        return deed_of(move).why_not(b, wizard, move) if is_deed else "SR-5.8"


class ActThen(Act):
    """SR-7.6: what does the wizard do after its move?"""

    def open(self, b: Board, seat: i64, x: i64, y: i64) -> i64:
        return AGAIN if peek_all(b, seat) else super().open(b, seat, x, y)

    def offer(self, b: Board, seat: i64, wizard: i64, y: i64) -> list[int]:
        found = deeds_on_things(b, wizard)
        add_peeks(b, seat, found)
        add_pick_ups(b, wizard, found)
        if can_cast(b, seat):  # SR-15.4
            found.append(int(CAST))
        found.append(int(STOP))
        return found

    def answer(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> None:
        if move == STOP:
            close(b, wizard, MOVED_ONLY)
        elif PEEK.has(move):
            b.ask(ACT_THEN, seat, wizard)
            peek(b, seat, PEEK.index(move))
        elif move == CAST:
            cast_between(b, seat, wizard)
        else:
            act(b, wizard, move)

    def explain(self, b: Board, seat: i64, wizard: i64, y: i64, move: i64) -> str:
        if MOVE.has(move):
            return "SR-7.5"
        if PEEK.has(move):
            return why_no_peek(b, seat, PEEK.index(move))
        if move == CAST:
            return why_not_cast(b, seat)
        return "SR-5.8" if WIZARD.has(move) or move == END_TURN else deed_of(move).why_not(b, wizard, move)


def walk(b: Board, seat: i64, wizard: i64, field: i64) -> None:
    """SR-7.1, SR-7.6: the move comes first; what follows is asked next."""
    at = b.at
    b.tell(events.MOVED, wizard, at[PLACE + wizard], field)
    at[PLACE + wizard] = field
    at[MOVER] = wizard
    b.ask(ACT_THEN, seat, wizard)
    check(b)


def cast_between(b: Board, seat: i64, wizard: i64) -> None:
    """SR-15.4, SR-15.8: a relic spell between move and action; after a Storm there is no action left."""
    spell = spell_of(b, seat)
    if spell.ends_activation:
        spell.cast(b, seat)
        close(b, wizard, MOVED_ONLY)
        check(b)
        return
    b.ask(ACT_THEN, seat, wizard)
    cast(b, seat)


def act(b: Board, wizard: i64, move: i64) -> None:
    """One action, which closes the activation (SR-8.4, SR-9.5, SR-9.7, SR-10.3, SR-11.6)."""
    close(b, wizard, deed_of(move).do(b, wizard, move))
    check(b)


def close(b: Board, wizard: i64, outcome: i64) -> None:
    """The activation is over: spent, and vulnerable unless something spares it."""
    at = b.at
    if outcome == FOUND_NOTHING and b.setup.empty_tires and at[MOVER] == wizard:  # SR-9.6: the move counts by itself
        outcome = MOVED_ONLY
    at[MOVER] = -1
    b.spend(wizard)
    if at[SPIRIT] or outcome == FOUND_NOTHING:  # SR-15.16, SR-9.5, SR-9.6
        return
    if outcome == MOVED_ONLY and at[HASTE] and is_fast(wizard % 6):  # SR-14.27
        return
    b.tire(wizard)


ACT_PICK: Final[ActPick] = ActPick("act.pick")
ACT_DO: Final[ActDo] = ActDo("act.do", always=True)
ACT_THEN: Final[ActThen] = ActThen("act.then")
