"""Chapter 39: combat, and the rolls that shooting and combat share."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import ARMOUR, HIT, STRENGTH, WORTH
from conclave.games.magia.data.terms import (
    CHARGED,
    IS_SOLDIER,
    IS_TALISMAN,
    ROUTING,
    SHAKEN,
    TESTED,
    UNIT,
)
from conclave.games.magia.rules import changes, events, harm, rolls, volleys
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.casting import SETTLE
from conclave.games.magia.rules.changes import added, note
from conclave.games.magia.rules.fields import ABOUT, ATTACKS
from conclave.games.magia.rules.harm import LOSSES, SAVES_ROLLED
from conclave.games.magia.rules.moves import PIECE
from conclave.games.magia.rules.reactions import COMBAT_TEST, LOSSES_TEST, TEST
from conclave.games.magia.rules.rolls import HIT_ROLL, KILL_ROLL, Roll
from conclave.kernel.agenda import Chore, Question
from conclave.kernel.state import EVERYONE

RIDERS: Final = [tables.MOUNTS.index(mount) for mount in ("horse", "wolf", "pony", "bone_horse", "chariot")]
MOST: Final[i64] = tables.BATTLE["combat"]["most"]
MOST_ON_SINGLE: Final[i64] = tables.BATTLE["combat"]["most_on_single"]
MOST_ON_CREATURE: Final[i64] = tables.BATTLE["combat"]["most_on_creature"]
KILL: Final[i64] = tables.BATTLE["combat"]["kill"]


# -- whom to attack


def targets(b: Board, piece: i64) -> list[int]:
    """FW-39.1: enemy Units that are not Routing, Individuals and carriers in contact; ascending."""
    found: list[int] = []
    if b.is_here(piece) and IS_SOLDIER[b.setup.kind[piece]] and b.at[r.REACTION + r.STRIDE * piece] != ROUTING:
        enemy = 1 - b.setup.owner[piece]
        other = b.next_touching(piece, b.setup.begin[enemy], b.setup.end[enemy])
        while other >= 0:
            if is_foe(b, other):
                found.append(int(other))
            other = b.next_touching(piece, other + 1, b.setup.end[enemy])
    return found


def is_foe(b: Board, other: i64) -> bool:
    return not IS_TALISMAN[b.setup.kind[other]] and b.at[r.REACTION + r.STRIDE * other] != ROUTING


class FightAsk(Chore[Board]):
    """Every piece that touches an enemy picks whom it attacks, in id order (FW-34.9)."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        for piece in range(b.setup.end[seat] - 1, b.setup.begin[seat] - 1, -1):
            if targets(b, piece):
                b.ask(FIGHT_TARGET, seat, piece)


class FightTarget(Question[Board]):
    """Whom does it attack?"""

    def offer(self, b: Board, seat: i64, piece: i64, y: i64) -> list[int]:
        return PIECE.moves(targets(b, piece))

    def answer(self, b: Board, seat: i64, piece: i64, y: i64, move: i64) -> None:
        target = PIECE.index(move)
        dice = strength_of(b, piece, target)
        strength = STRENGTH[b.setup.profile[piece]]
        need = needed(b, piece)
        volleys.add_attack(b, piece, target, dice, need, to_kill(b, strength, target))
        if b.events is not None:
            shown = [int(piece), int(target), int(dice), int(need)]
            b.show(EVERYONE, events.ATTACKED, shown + need_changes(b, piece))

    def explain(self, b: Board, seat: i64, piece: i64, y: i64, move: i64) -> str:
        return "FW-39.1"


def strength_of(b: Board, piece: i64, target: i64) -> i64:
    """FW-39.2: dice."""
    at = b.at
    p = r.STRIDE * piece
    worth = WORTH[b.setup.profile[piece]]
    if b.setup.kind[piece] != UNIT:
        return worth
    dice = min(min(at[r.N + p], 2 * at[r.FILES + p]) * worth, MOST) + at[r.CHAMPION + p]
    if b.is_terrible(target):
        return min(dice, MOST_ON_CREATURE)
    return dice if b.setup.kind[target] == UNIT else min(dice, MOST_ON_SINGLE)


def need_changes(b: Board, piece: i64) -> list[int]:
    """FW-39.3: what makes its blows worse than the profile says, or better."""
    at = b.at
    p = r.STRIDE * piece
    found: list[int] = []
    note(found, changes.DISORGANISED, at[r.DISORDER + p])
    note(found, changes.SHAKEN, 1 if at[r.REACTION + p] == SHAKEN else 0)
    if b.setup.kind[piece] == UNIT and at[r.MARK + p] & CHARGED and int(b.setup.mount[piece]) in RIDERS:
        note(found, changes.CHARGE, -1)
    return found


def needed(b: Board, piece: i64) -> i64:
    """FW-39.3."""
    return min(max(HIT[b.setup.profile[piece]] + added(need_changes(b, piece)), 2), 6)


def to_kill(b: Board, strength: i64, target: i64) -> i64:
    """FW-37.6."""
    return min(max(KILL + ARMOUR[b.setup.profile[target]] - strength, 2), 6)


class Fights(Chore[Board]):
    """FW-39.4."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        harm.begin_step(b)
        strike(b, 1)


# -- rolling attacks, of either kind


def strike(b: Board, is_combat: i64) -> None:
    """FW-34.9: attack by attack, then all saves, then all losses, then flights, then Losses Tests."""
    b.ask(LOSSES_TESTS, is_combat)
    b.ask(SETTLE)
    b.ask(LOSSES)
    b.ask(SAVES_ROLLED)
    b.ask(BATCH, 0)


class Batch(Chore[Board]):
    """An attack, in steps of ATTACK_SIZE: a to-hit roll of all its dice; the kill roll follows from its result."""

    def do(self, b: Board, place: i64, x: i64, y: i64) -> None:
        if place < r.ATTACK_SIZE * b.at[ATTACKS]:
            b.ask(BATCH, place + r.ATTACK_SIZE)
            a = r.STRIDE * (place // r.ATTACK_SIZE)
            roll(b, HIT_ROLL, place, b.at[r.DICE + a], b.at[r.TO_HIT + a])


def roll(b: Board, purpose: i64, place: i64, dice: i64, need: i64) -> None:
    """A pile of dice of an attack, if there are any; none against a Priest whom the gods have slain since."""
    a = r.STRIDE * (place // r.ATTACK_SIZE)
    attacker, target = b.at[r.ATTACKER + a], b.at[r.ATTACKED + a]
    if dice and b.is_here(target):
        concerns = rolls.concern(b, attacker) | rolls.concern(b, target)
        rolls.throw(b, purpose, b.setup.owner[attacker], dice, place, concerns=concerns, need=need)


class PileRoll(Roll):
    """Dice of an attack, of which only those that succeed are counted."""

    def piece(self, b: Board, cup: i64) -> i64:
        return b.at[r.ATTACKER + r.STRIDE * (b.at[cup + ABOUT] // r.ATTACK_SIZE)]

    def target(self, b: Board, cup: i64) -> i64:
        return b.at[r.ATTACKED + r.STRIDE * (b.at[cup + ABOUT] // r.ATTACK_SIZE)]


class HitRoll(PileRoll):
    def settle(self, b: Board, cup: i64) -> None:
        place = b.at[cup + ABOUT]
        roll(b, KILL_ROLL, place, rolls.total(b, cup), b.at[r.TO_KILL + r.STRIDE * (place // r.ATTACK_SIZE)])


class KillRoll(PileRoll):
    def grade(self, b: Board, cup: i64, total: i64) -> i64:
        target = self.target(b, cup)
        return min(total, b.at[r.N + r.STRIDE * target]) if b.setup.kind[target] == UNIT else total

    def settle(self, b: Board, cup: i64) -> None:
        at = b.at
        a = r.STRIDE * (at[cup + ABOUT] // r.ATTACK_SIZE)
        if not b.is_here(at[r.ATTACKED + a]):  # a Priest whom the gods have slain since
            return
        kills = rolls.total(b, cup)
        at[r.KILLS + a] = kills
        at[r.DUE + r.STRIDE * at[r.ATTACKED + a]] += kills
        b.tell(events.HITS, at[r.ATTACKER + a], at[r.ATTACKED + a], kills)


class LossesTests(Chore[Board]):
    """FW-35.8: every Unit that lost miniatures, initiative side first, in id order; the next one after this."""

    def do(self, b: Board, is_combat: i64, x: i64, y: i64) -> None:
        at = b.at
        for number in range(i64(2)):
            seat = b.side(number)
            for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
                u = r.STRIDE * unit
                has_losses = b.is_here(unit) and at[r.LOST + u] != 0 and at[r.REACTION + u] != ROUTING
                if has_losses and not at[r.MARK + u] & TESTED:
                    at[r.MARK + u] |= TESTED
                    b.ask(LOSSES_TESTS, is_combat)
                    b.ask(TEST, unit, COMBAT_TEST if is_combat else LOSSES_TEST, at[r.LOST + u])
                    return
        for unit in range(b.setup.pieces):
            at[r.MARK + r.STRIDE * unit] &= ~TESTED
        at[ATTACKS] = 0


FIGHT_ASK: Final[FightAsk] = FightAsk("fight_ask")
FIGHT_TARGET: Final[FightTarget] = FightTarget("fight_target", [PIECE])
FIGHTS: Final[Fights] = Fights("fights")
BATCH: Final[Batch] = Batch("batch")
LOSSES_TESTS: Final[LossesTests] = LossesTests("losses_tests")
