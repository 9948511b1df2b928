"""FW-3.19 to FW-3.24: Priests strip an enemy Wizard of his power."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import HAS_SMITTEN, NONE, PRIEST
from conclave.games.magia.rules import events, harm, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.casting import SETTLE
from conclave.games.magia.rules.fields import ABOUT, OWNER, WITH
from conclave.games.magia.rules.ground import sees
from conclave.games.magia.rules.harm import BY_DRAIN
from conclave.games.magia.rules.moves import BUTTON, GO, PIECE, buttons
from conclave.games.magia.rules.priests import Call, Group, is_silenced, joined, named, slay
from conclave.games.magia.rules.records import MARK, MP, STRIDE
from conclave.games.magia.rules.rolls import DRAIN, SMITE_ROLL, Roll
from conclave.kernel.agenda import Chore, Question

SMITES: Final[i64] = tables.SPELLS["priests"]["smite"]
LEAST: Final[i64] = 2


def smiters(b: Board, seat: i64, target: i64) -> list[int]:
    """FW-3.20, FW-3.34: fresh Priests who see the Wizard."""
    fresh: list[int] = []
    for priest in b.setup.priests(seat):
        if b.is_here(priest) and not b.at[MARK + STRIDE * priest] & HAS_SMITTEN and sees(b, priest, target):
            fresh.append(int(priest))
    return joined(b, fresh, LEAST)


def smite_targets(b: Board, seat: i64) -> list[int]:
    """Enemy Wizards whom at least two Priests may attack."""
    found: list[int] = []
    if len(b.setup.priests(seat)) > 1 and not is_silenced(b, seat):
        for wizard in b.setup.wizards(1 - seat):
            if b.is_here(wizard) and smiters(b, seat, wizard):
                found.append(int(wizard))
    return found


class SmiteTarget(Question[Board]):
    """Which Wizard do they attack?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return PIECE.moves(smite_targets(b, seat))

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.ask(SMITE_GROUP, seat, PIECE.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-3.35" if b.setup.kind[PIECE.index(move)] == PRIEST else "FW-3.20"


class SmiteGroup(Group):
    """Who takes part?"""

    def __init__(self) -> None:
        super().__init__("smite_group", LEAST)
        self.about = [PIECE, buttons(BUTTON, GO)]

    def able(self, b: Board, seat: i64, target: i64) -> list[int]:
        return smiters(b, seat, target)

    def may_pass(self) -> bool:
        return False

    def begin(self, b: Board, seat: i64, target: i64, bits: i64) -> None:
        """FW-3.21."""
        priests = named(b, seat, bits)
        for priest in priests:
            b.at[MARK + STRIDE * priest] |= HAS_SMITTEN
        b.tell(events.SMITTEN, seat, target, -1)
        b.ask(SETTLE)
        rolls.throw(b, SMITE_ROLL, seat, len(priests), bits, target, NONE, rolls.concern(b, i64(priests[0])))

    def why_not_able(self, b: Board, seat: i64, target: i64, priest: i64) -> str:
        if b.at[MARK + STRIDE * priest] & HAS_SMITTEN:
            return "FW-3.34"
        return "FW-3.12" if sees(b, priest, target) else "FW-3.20"


class SmiteRoll(Call):
    def target(self, b: Board, cup: i64) -> i64:
        return b.at[cup + WITH]

    def settle(self, b: Board, cup: i64) -> None:
        at = b.at
        granted = rolls.total(b, cup) >= SMITES
        b.tell(events.SMITTEN, at[cup + OWNER], at[cup + WITH], 1 if granted else 0)
        if granted:
            b.ask(SMITE_GRANTED, at[cup + WITH], at[cup + ABOUT], at[cup + OWNER])
        slay(b, cup)


class SmiteGranted(Chore[Board]):
    """FW-3.23: each survivor rolls again."""

    def do(self, b: Board, target: i64, bits: i64, seat: i64) -> None:
        survivors: i64 = 0
        for priest in named(b, seat, bits):
            survivors += 1 if b.is_here(priest) else 0
        if survivors:
            rolls.throw(b, DRAIN, seat, survivors, target)


class DrainRoll(Roll):
    """FW-3.24, FW-3.36."""

    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        return min(total, b.at[MP + STRIDE * b.at[cup + ABOUT]])

    def settle(self, b: Board, cup: i64) -> None:
        target, points = b.at[cup + ABOUT], rolls.total(b, cup)
        stock = b.at[MP + STRIDE * target]
        left = max(stock - points, 0)
        b.at[MP + STRIDE * target] = left
        b.tell(events.DRAINED, target, points, left)
        if points >= stock:
            harm.roll_saves(b, target, 1, BY_DRAIN)


SMITE_TARGET: Final[SmiteTarget] = SmiteTarget("smite_target", [PIECE])
SMITE_GROUP: Final[SmiteGroup] = SmiteGroup()
SMITE_GRANTED: Final[SmiteGranted] = SmiteGranted("smite_granted")
