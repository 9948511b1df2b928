"""Chapter 35 and FW-36.5, FW-42: the one test, and the reactions it brings."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import MOVE, NERVE
from conclave.games.magia.data.terms import (
    CONFUSED,
    GENERAL,
    HEIGHT,
    KILLED,
    NONE,
    ORDER_HOLD,
    ORDER_OPPOSE,
    ROUTING,
    SHAKEN,
    STEADY,
    WARCHIEF,
    WIDTH,
)
from conclave.games.magia.rules import changes, events, guards, harm, omens, rolls, talismans
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.fields import ABOUT, BOASTS, FLAGS, MORE, SOUTH, TURN, WITH
from conclave.games.magia.rules.places import FREE, standing
from conclave.games.magia.rules.records import CHAMPION, DEALT, DISORDER, REACTION, SINCE, STRIDE, D, N, X, Y
from conclave.games.magia.rules.rolls import COMMAND_ROLL, CUT_ROLL, TEST_ROLL, Opposed, Roll
from conclave.kernel.agenda import Chore

OK: Final[i64] = tables.BATTLE["test"]["ok"]
CONFUSES: Final[i64] = tables.BATTLE["test"]["confused"]
SHAKES: Final[i64] = tables.BATTLE["test"]["shaken"]
HASTE: Final[i64] = tables.BATTLE["rout"]["extra"]

# kinds of tests of one Unit
THREAT_TEST: Final[i64] = 0
LOSSES_TEST: Final[i64] = 1
COMBAT_TEST: Final[i64] = 2  # a Losses Test after combat
VISIONS_TEST: Final[i64] = 3

A_TERROR: Final[i64] = -2  # threatener of the spell: terrible, of greater Worth


# -- the numbers


def band(total: i64) -> i64:
    """FW-35.1."""
    return STEADY if total >= OK else CONFUSED if total >= CONFUSES else SHAKEN if total >= SHAKES else ROUTING


def is_led(b: Board, unit: i64) -> bool:
    """Own General or the Warchief in contact."""
    seat = b.setup.owner[unit]
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        kind = b.setup.kind[piece]
        leads = kind == WARCHIEF or (kind == GENERAL and b.setup.command[piece] == b.setup.command[unit])
        if leads and b.is_touching(unit, piece):
            return True
    return False


def is_halved(b: Board, unit: i64) -> bool:
    """At or below half its starting strength."""
    return 2 * b.at[N + STRIDE * unit] <= b.setup.start[unit]


def steadiness(b: Board, unit: i64) -> list[int]:
    """What Threat and Losses Tests have in common."""
    at = b.at
    u = STRIDE * unit
    found: list[int] = []
    note(found, changes.NERVE, NERVE[b.setup.profile[unit]])
    note(found, changes.CHAMPION, at[CHAMPION + u])
    note(found, changes.TALISMANS_NEAR, talismans.nearby(b, unit))
    note(found, changes.LED, 1 if is_led(b, unit) else 0)
    note(found, changes.DISORGANISED, -at[DISORDER + u])
    note(found, changes.SHAKEN, -1 if at[REACTION + u] == SHAKEN else 0)
    return found


def threat_changes(b: Board, unit: i64, threatener: i64) -> list[int]:
    """FW-36.5; FW-17.10 for Arcane Terror."""
    found = steadiness(b, unit)
    order = b.order(unit)
    note(found, changes.ON_HOLD, 1 if order == ORDER_HOLD else 0)
    note(found, changes.OPPOSING, -1 if order == ORDER_OPPOSE else 0)
    is_terror = threatener == A_TERROR
    note(found, changes.OUTWEIGHED, -1 if is_terror or b.worth(threatener) > b.worth(unit) else 0)
    note(found, changes.TERRIBLE, -1 if is_terror or b.is_terrible(threatener) else 0)
    note(found, changes.BAD_LIGHT, 0 if b.is_favourable(b.setup.owner[unit]) else -1)
    note(found, changes.HALVED, -1 if is_halved(b, unit) else 0)
    return found


def losses_changes(b: Board, unit: i64, lost: i64, is_combat: bool) -> list[int]:
    """FW-35.8: after so many losses in this step."""
    found = steadiness(b, unit)
    note(found, changes.A_QUARTER_LOST, -1 if 4 * lost >= b.at[N + STRIDE * unit] + lost else 0)
    note(found, changes.HALVED, -2 if is_halved(b, unit) else 0)
    if is_combat:
        dealt = b.at[DEALT + STRIDE * unit]
        note(found, changes.LOST_LESS, 1 if lost < dealt else 0)
        note(found, changes.LOST_MORE, -1 if lost > dealt else 0)
    return found


def command_changes(b: Board, seat: i64, command: i64) -> list[int]:
    """FW-42.3, without the lost Warchief."""
    found: list[int] = []
    note(found, changes.COMMAND, b.authority(seat, command))
    note(found, changes.OMENS, omens.bonus(b, seat))
    note(found, changes.BOAST, b.at[BOASTS + seat])
    note(found, changes.TALISMANS, talismans.army_bonus(b, seat))
    lost: i64 = 0
    for other in range(i64(3)):
        lost += 1 if is_empty(b, seat, other) else 0
    note(found, changes.COMMANDS_LOST, -lost)
    return found


def is_empty(b: Board, seat: i64, command: i64) -> bool:
    """Has the command lost all its Units?"""
    had = False
    for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
        if b.setup.command[unit] == command:
            if b.is_here(unit):
                return False
            had = True
    return had


def test_changes(b: Board, unit: i64, kind: i64, about: i64) -> list[int]:
    """All modifiers; `about` is the threatener, or the losses of the step."""
    if kind == THREAT_TEST:
        return threat_changes(b, unit, about)
    if kind == VISIONS_TEST:  # FW-18.5
        found = command_changes(b, b.setup.owner[unit], b.setup.command[unit])
        note(found, changes.TALISMANS_NEAR, talismans.nearby(b, unit))
        return found
    return losses_changes(b, unit, about, kind == COMBAT_TEST)


# -- taking tests


class Test(Chore[Board]):
    """A Unit takes a test of some kind; y: the threatener, or the losses. FW-35.8: Routing Units never test."""

    def do(self, b: Board, unit: i64, kind: i64, about: i64) -> None:
        if b.is_here(unit) and b.at[REACTION + STRIDE * unit] != ROUTING:
            rolls.throw(b, TEST_ROLL, b.setup.owner[unit], 1, unit, kind, about)


def lay_threat_test(b: Board, unit: i64, threatener: i64) -> None:
    """One of two Threat Tests rolled together."""
    rolls.lay(b, TEST_ROLL, b.setup.owner[unit], 1, unit, THREAT_TEST, threatener)


class TestRoll(Opposed):
    """One test, or the two of a counter-threat: both totals stand before either result is applied (FW-36.4)."""

    def settle_both(self, b: Board, one: i64, other: i64) -> None:
        first, second = self.outcome(b, one), self.outcome(b, other)
        self.apply(b, other, second)
        if one != other:
            self.apply(b, one, first)

    def changes(self, b: Board, cup: i64) -> list[int]:
        at = b.at
        return test_changes(b, at[cup + ABOUT], at[cup + WITH], at[cup + MORE])

    def needs(self, b: Board, cup: i64) -> i64:
        return OK

    def sort(self, b: Board, cup: i64) -> i64:
        return b.at[cup + WITH]

    def target(self, b: Board, cup: i64) -> i64:
        return max(b.at[cup + MORE], NONE) if b.at[cup + WITH] == THREAT_TEST else NONE

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return -reaction_after(b, b.at[cup + ABOUT], band(total))

    def apply(self, b: Board, cup: i64, total: i64) -> None:
        unit = b.at[cup + ABOUT]
        b.tell(events.TESTED, unit, b.at[cup + WITH], total, band(total))
        react(b, unit, band(total))


def reaction_after(b: Board, unit: i64, reaction: i64) -> i64:
    """FW-35.2: a worse reaction replaces, the same again is one step worse, a better one changes nothing."""
    before = b.at[REACTION + STRIDE * unit]
    if reaction == STEADY or reaction < before or before == ROUTING:
        return before
    return reaction if reaction > before else before + 1


def react(b: Board, unit: i64, reaction: i64) -> None:
    """FW-35.2."""
    after = reaction_after(b, unit, reaction)
    if after == b.at[REACTION + STRIDE * unit]:
        return
    change(b, unit, after)
    if after == ROUTING and is_pressed(b, unit):
        b.ask(CUT_DOWN, unit)


def change(b: Board, unit: i64, reaction: i64) -> None:
    at = b.at
    u = STRIDE * unit
    before = at[REACTION + u]
    at[REACTION + u] = reaction
    at[SINCE + u] = at[TURN]
    b.tell(events.REACTED, unit, reaction, before)


def is_pressed(b: Board, unit: i64) -> bool:
    """FW-35.6: in contact with an enemy Unit or Terrible Creature."""
    return any(b.is_touching(unit, piece) for piece in b.setup.heavy(1 - b.setup.owner[unit]))


def fade(b: Board) -> None:
    """FW-35.3: Confused markers leave at the end of the first turn after the one they were placed in."""
    at = b.at
    for unit in range(b.setup.pieces):
        u = STRIDE * unit
        if at[REACTION + u] == CONFUSED and at[SINCE + u] < at[TURN]:
            at[REACTION + u] = STEADY
            b.tell(events.REACTED, unit, STEADY, CONFUSED)


# -- routing


class CutDown(Chore[Board]):
    """FW-35.6: a Unit became Routing in contact: the enemy rolls, then it flees at once."""

    def do(self, b: Board, unit: i64, x: i64, y: i64) -> None:
        if b.is_here(unit):
            b.ask(ROUT, unit)
            rolls.throw(b, CUT_ROLL, 1 - b.setup.owner[unit], 1, unit)


class CutRoll(Roll):
    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return min((total + 1) // 2, b.at[N + STRIDE * b.at[cup + ABOUT]])

    def settle(self, b: Board, cup: i64) -> None:
        harm.lose(b, b.at[cup + ABOUT], (rolls.die(b, cup) + 1) // 2)


class Rout(Chore[Board]):
    """FW-35.5: straight home, through anything, to the first free place at Move + 2 or beyond, or off the table."""

    def do(self, b: Board, unit: i64, x: i64, y: i64) -> None:
        at = b.at
        u = STRIDE * unit
        if not b.is_here(unit) or at[REACTION + u] != ROUTING:
            return
        start = b.cell(unit)
        column, seat = at[X + u], b.setup.owner[unit]
        step: i64 = -1 if at[SOUTH] == seat else 1
        row = at[Y + u] + step * (MOVE[b.setup.profile[unit]] + HASTE)
        while 0 <= row <= HEIGHT - at[D + u]:
            if standing(b, unit, column, row) == FREE:
                b.put(unit, column, row)
                b.tell(events.ROUTED, unit, start, WIDTH * row + column)
                guards.watch(b)
                return
            row += step
        b.tell(events.ROUTED, unit, start, NONE)
        if at[CHAMPION + u] and b.setup.adored[seat] == unit:
            harm.champion_died(b, unit)
        harm.take_off(b, unit, KILLED)
        harm.flag_command(b, unit)
        guards.watch(b)


# -- the Command Test


class CommandTests(Chore[Board]):
    """FW-42.2: a flagged command with Units tests once, and the flag is gone."""

    def do(self, b: Board, seat: i64, command: i64, y: i64) -> None:
        if b.at[FLAGS] >> 3 * seat + command & 1:
            for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
                if b.is_here(unit) and b.setup.command[unit] == command:
                    rolls.throw(b, COMMAND_ROLL, seat, 1, seat, command)
                    return


class CommandRoll(Roll):
    """The result applies to every Unit of the command."""

    def changes(self, b: Board, cup: i64) -> list[int]:
        found = command_changes(b, b.at[cup + ABOUT], b.at[cup + WITH])
        note(found, changes.NO_WARCHIEF, -2 if b.warchief(b.at[cup + ABOUT]) < 0 else 0)
        return found

    def needs(self, b: Board, cup: i64) -> i64:
        return OK

    def sort(self, b: Board, cup: i64) -> i64:
        return b.at[cup + WITH]

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return -band(total)

    def settle(self, b: Board, cup: i64) -> None:
        at = b.at
        seat, command = at[cup + ABOUT], at[cup + WITH]
        at[FLAGS] &= ~(i64(1) << 3 * seat + command)
        total = self.outcome(b, cup)
        b.tell(events.COMMAND_TESTED, seat, command, total, band(total))
        for unit in range(b.setup.middle[seat] - 1, b.setup.begin[seat] - 1, -1):
            if b.is_here(unit) and b.setup.command[unit] == command:
                react(b, unit, band(total))


TEST: Final[Test] = Test("test")
CUT_DOWN: Final[CutDown] = CutDown("cut_down")
ROUT: Final[Rout] = Rout("rout")
COMMAND_TESTS: Final[CommandTests] = CommandTests("command_tests")
