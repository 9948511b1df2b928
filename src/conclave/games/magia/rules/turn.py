"""Chapter 34: the turn, its seven phases, and their steps; FW-43.1: the end of a turn."""

from typing import Any, Final

from mypy_extensions import i64

from conclave.games.magia.data.terms import ACTED, HELD, HURRIED, LASTING, NONE, SHIFTED
from conclave.games.magia.rules import changes, events, guards, reactions, rolls, talismans
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.combat import FIGHT_ASK, FIGHTS
from conclave.games.magia.rules.fields import ATTACKS, FIELD, FIRST, HOUR, OWNER, PHASE, TURN, VOLLEYS
from conclave.games.magia.rules.influence import RALLIES
from conclave.games.magia.rules.movement import ROUT_MOVES
from conclave.games.magia.rules.orders import CARRIERS, NEW_ORDERS, OWN_ORDER
from conclave.games.magia.rules.reactions import COMMAND_TESTS
from conclave.games.magia.rules.records import BONUS, HAS_CAST, MARK, STRIDE, WARD
from conclave.games.magia.rules.rest import RESTS
from conclave.games.magia.rules.rolls import INITIATIVE, Opposed
from conclave.games.magia.rules.shooting import LOOSE, SHOOT_UNIT
from conclave.games.magia.rules.talismans import LOWER, LOWERED
from conclave.games.magia.rules.threats import THREAT_UNIT
from conclave.games.magia.rules.victory import is_decided
from conclave.games.magia.rules.windows import CAST_WINDOW, CONFUSE_WINDOW, PROTECT, SHIELD_WINDOW
from conclave.kernel.agenda import Chore, Item

HOURS: Final[i64] = 12
MISSILES: Final[i64] = 2


class Turn(Chore[Board]):
    """FW-34.2: both roll for the initiative."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        at[TURN] += 1
        at[PHASE] = 1
        for piece in range(b.setup.pieces):
            p = STRIDE * piece
            at[MARK + p] &= LASTING
            at[HAS_CAST + p] = 0
            at[BONUS + p] = 0
        b.ask(PHASE_BEGINS, 1)
        rolls.lay(b, INITIATIVE, b.side(0), 1)
        rolls.lay(b, INITIATIVE, b.side(1), 1)
        rolls.throw_both(b)


class InitiativeRoll(Opposed):
    """The higher total; a tie goes to the side that did not have it, in turn 1 to the scouting picker."""

    def settle_both(self, b: Board, one: i64, other: i64) -> None:
        at = b.at
        lead = self.outcome(b, one) - self.outcome(b, other)
        if lead:
            at[FIRST] = at[(one if lead > 0 else other) + OWNER]
        elif at[TURN] > 1:
            at[FIRST] = 1 - at[FIRST]
        b.tell(events.TURN_BEGUN, at[TURN], at[FIRST])

    def changes(self, b: Board, cup: i64) -> list[int]:
        found: list[int] = []
        note(found, changes.COMMAND, b.authority(b.at[cup + OWNER], 0))
        return found

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        """Ahead, level or behind."""
        other = self.outcome(b, rolls.twin_of(b, cup))
        return 1 if total > other else 0 if total == other else -1


# -- the phases


class Phase:
    """FW-34.1: steps, each finished by the initiative side, then by the other (FW-34.9); the last one is first here."""

    def __init__(self, steps: list[Item[Any]]) -> None:
        self.steps = steps

    def begin(self, b: Board) -> None:
        for step in self.steps:
            if not is_left_out(b, step):
                ask_both(b, step)


def is_left_out(b: Board, step: Item[Any]) -> bool:
    """FW-34.10: in a brisk battle there is one casting window a turn, and new orders every other turn."""
    if not b.setup.is_brisk:
        return False
    if step is CAST_WINDOW:
        return b.at[PHASE] != MISSILES
    if step is OWN_ORDER or step is NEW_ORDERS:
        return b.at[TURN] % 2 != 0
    return step is PROTECT


def ask_both(b: Board, item: Item[Any]) -> None:
    """The later side first: the agenda works from the top."""
    b.ask(item, b.side(1))
    b.ask(item, b.side(0))


class Missiles(Phase):
    def begin(self, b: Board) -> None:
        b.at[VOLLEYS] = 0
        b.ask(LOOSE)
        super().begin(b)


class Movement(Phase):
    """FW-38.1."""

    def begin(self, b: Board) -> None:
        unmark(b, ACTED | SHIFTED | HELD | HURRIED)
        b.ask(TALISMANS)
        b.ask(LOWERED)
        b.ask(RESTS)
        ask_both(b, ROUT_MOVES)
        for number in range(i64(1), i64(-1), -1):
            seat = b.side(number)
            if b.setup.standard[seat] >= 0:
                b.ask(LOWER, seat, b.setup.standard[seat])
        super().begin(b)


class Combat(Phase):
    def begin(self, b: Board) -> None:
        b.at[ATTACKS] = 0
        b.ask(FIGHTS)
        super().begin(b)


class Orders(Phase):
    def begin(self, b: Board) -> None:
        b.ask(CARRIERS, NONE)
        super().begin(b)


class CommandTest(Phase):
    def begin(self, b: Board) -> None:
        for number in range(i64(1), i64(-1), -1):
            for command in range(i64(2), i64(-1), -1):
                b.ask(COMMAND_TESTS, b.side(number), command)
        super().begin(b)


PHASES: Final[list[Phase]] = [
    Phase([THREAT_UNIT, CAST_WINDOW, PROTECT]),
    Missiles([SHIELD_WINDOW, SHOOT_UNIT, CAST_WINDOW]),
    Movement([CAST_WINDOW]),
    Combat([FIGHT_ASK, CAST_WINDOW]),
    Orders([CONFUSE_WINDOW, NEW_ORDERS, OWN_ORDER, CAST_WINDOW]),
    Phase([RALLIES, CAST_WINDOW]),
    CommandTest([CAST_WINDOW]),
]


class PhaseBegins(Chore[Board]):
    """The first argument is its number."""

    def do(self, b: Board, number: i64, x: i64, y: i64) -> None:
        b.at[PHASE] = number
        b.tell(events.PHASE_BEGUN, number)
        if number < len(PHASES):
            b.ask(PHASE_BEGINS, number + 1)
        else:
            b.ask(TURN_END, number + 1)
        PHASES[number - 1].begin(b)


class StopMoving(Chore[Board]):
    """Fury and holding are for one phase; then talismans are taken."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        unmark(b, ACTED | HELD | HURRIED)
        for piece in range(b.setup.pieces):
            b.at[BONUS + STRIDE * piece] = 0
        talismans.ask_taking(b)


def unmark(b: Board, marks: i64) -> None:
    for piece in range(b.setup.pieces):
        b.at[MARK + STRIDE * piece] &= ~marks


class TurnEnd(Chore[Board]):
    """FW-43.1 to FW-43.3."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        for piece in range(b.setup.pieces):
            if at[WARD + STRIDE * piece] == piece:
                guards.lapse(b, piece)
        reactions.fade(b)
        at[HOUR] = (at[HOUR] + 1) % HOURS
        b.tell(events.HOUR_CAME, at[HOUR])
        if at[FIELD]:
            at[FIELD] -= 1
            b.tell(events.FIELD_LASTS, at[FIELD])
        if not is_decided(b):
            b.ask(TURN_BEGINS)


TURN_BEGINS: Final[Turn] = Turn("turn")
PHASE_BEGINS: Final[PhaseBegins] = PhaseBegins("phase")
TALISMANS: Final[StopMoving] = StopMoving("talismans")
TURN_END: Final[TurnEnd] = TurnEnd("turn_end")
