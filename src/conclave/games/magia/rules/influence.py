"""Chapter 41: Influence, by which leaders rally their Units."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import RALLIED, ROUTING, SHAKEN, STEADY
from conclave.games.magia.rules import changes, events, rolls, talismans
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.fields import ABOUT, WITH
from conclave.games.magia.rules.ground import is_within
from conclave.games.magia.rules.moves import PASS, PIECE, TO_PASS
from conclave.games.magia.rules.reactions import OK, change
from conclave.games.magia.rules.records import MARK, REACTION, STRIDE
from conclave.games.magia.rules.rolls import RALLY_ROLL, Roll
from conclave.kernel.agenda import Chore, Question

RALLY_REACH: Final[i64] = tables.BATTLE["ranges"]["rally"]


class Rallies(Chore[Board]):
    """FW-41.1: each living leader, Warchief first."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        for command in range(i64(2), i64(-1), -1):
            leader = b.leader(seat, command)
            if leader >= 0:
                b.ask(INFLUENCE, seat, leader)


class Influence(Question[Board]):
    """Which Unit does the leader rally?"""

    def offer(self, b: Board, seat: i64, leader: i64, y: i64) -> list[int]:
        options: list[int] = []
        for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
            if can_rally(b, leader, unit):
                options.append(PIECE.move(unit))
        options.append(int(PASS))
        return options

    def answer(self, b: Board, seat: i64, leader: i64, y: i64, move: i64) -> None:
        if move != PASS:
            unit = PIECE.index(move)
            b.at[MARK + STRIDE * unit] |= RALLIED
            rolls.throw(b, RALLY_ROLL, seat, 1, leader, unit)

    def explain(self, b: Board, seat: i64, leader: i64, y: i64, move: i64) -> str:
        return "FW-41.1"


def can_rally(b: Board, leader: i64, unit: i64) -> bool:
    """FW-41.1: his own command's, or any for the Warchief, once a turn, within 20 cm."""
    at = b.at
    u = STRIDE * unit
    if not b.is_here(unit) or at[REACTION + u] == STEADY or at[MARK + u] & RALLIED:
        return False
    command = b.setup.command[leader]
    return (command == 0 or b.setup.command[unit] == command) and is_within(b, leader, unit, RALLY_REACH)


class RallyRoll(Roll):
    """FW-41.1: on 6 or more Routing becomes Shaken, anything less is gone."""

    def changes(self, b: Board, cup: i64) -> list[int]:
        leader, unit = b.at[cup + ABOUT], b.at[cup + WITH]
        found: list[int] = []
        note(found, changes.COMMAND, b.authority(b.setup.owner[leader], b.setup.command[leader]))
        note(found, changes.TALISMANS_NEAR, talismans.nearby(b, unit))
        return found

    def needs(self, b: Board, cup: i64) -> i64:
        return OK

    def target(self, b: Board, cup: i64) -> i64:
        return b.at[cup + WITH]

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return 1 if total >= OK else 0

    def settle(self, b: Board, cup: i64) -> None:
        leader, unit, total = b.at[cup + ABOUT], b.at[cup + WITH], self.outcome(b, cup)
        b.tell(events.RALLIED, leader, unit, total, 1 if total >= OK else 0)
        if total >= OK:
            change(b, unit, SHAKEN if b.at[REACTION + STRIDE * unit] == ROUTING else STEADY)


RALLIES: Final[Rallies] = Rallies("rallies")
INFLUENCE: Final[Influence] = Influence("influence", [PIECE, TO_PASS])
