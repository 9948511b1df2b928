"""Chapters 14 and 16: Death Ray and Energy Storm, which kill."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import SAVE, WORTH
from conclave.games.magia.data.terms import UNIT
from conclave.games.magia.rules import events, harm, rolls, trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import ATTACKS, POWER, PRICE, SPELL_DICE
from conclave.games.magia.rules.ground import IN_OPEN, UNSEEN, Gaze, points
from conclave.games.magia.rules.harm import BY_RAY, LOSSES, SAVES_ROLLED
from conclave.games.magia.rules.reactions import LOSSES_TEST, TEST
from conclave.games.magia.rules.records import CHAMPION, DUE, LOST, MP, STRIDE, WARD, WOUNDS
from conclave.games.magia.rules.spells.base import FIGURES, Distant, is_enemy
from conclave.games.magia.rules.talismans import box, champion_box
from conclave.games.magia.rules.volleys import why_no_missile_target
from conclave.kernel.agenda import Chore

RAY_DICE: Final[i64] = FIGURES["ray"]["dice"]
RAY_FACE: Final[i64] = FIGURES["ray"]["face"]
STORM_LEAST: Final[i64] = FIGURES["storm"]["least_dice"]
STORM_FACE: Final[i64] = FIGURES["storm"]["face"]
STORM_DISPEL_DICE: Final[i64] = FIGURES["dispel"]["storm_dice"]
STORM_DISPEL_NEED: Final[i64] = FIGURES["dispel"]["storm_least"]
MOST_TIMES: Final[i64] = 3
FACES: Final[i64] = 6


class DeathRay(Distant):
    """FW-14.8: one save for all killing hits; wounds where there are wounds."""

    def __init__(self) -> None:
        super().__init__("ray", RAY_DICE, has_target=True)

    def fixed(self, b: Board, wizard: i64, target: i64) -> i64:
        """FW-14.9: measured to the miniature itself, a Champion's place in his Unit."""
        struck_at = champion_box(b, target) if b.setup.kind[target] == UNIT else box(b, target)
        return points(box(b, wizard).square(struck_at))

    def concerns(self, b: Board, target: i64) -> i64:
        return rolls.concern(b, target)

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        """FW-14.1, FW-14.2, FW-14.6, FW-14.7."""
        at = b.at
        if not is_enemy(b, gaze, piece):
            return "FW-14.1"
        if b.setup.kind[piece] == UNIT:
            if not at[CHAMPION + STRIDE * piece]:
                return "FW-14.1"
        elif not b.is_individual(piece):
            return "FW-14.6"
        if at[WARD + STRIDE * piece] >= 0:
            return "FW-13.14"
        seen = gaze.line(piece)
        return "FW-14.2" if seen == UNSEEN else "" if seen == IN_OPEN else "FW-14.7"

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        hits = trays.count_of(b.at, SPELL_DICE, RAY_FACE)
        b.tell(events.RAY_STRUCK, target, hits)
        if not hits:
            return
        if b.at[WOUNDS + STRIDE * target]:
            harm.wound(b, target, hits)
        elif b.setup.kind[target] == UNIT or SAVE[b.setup.profile[target]]:
            harm.roll_saves(b, target, hits, BY_RAY)
        else:
            harm.kill(b, target)


def struck(b: Board, target: i64) -> None:
    """The save against a Death Ray failed."""
    if b.setup.kind[target] == UNIT:
        harm.kill_champion(b, target)
    else:
        harm.kill(b, target)


class EnergyStorm(Distant):
    """FW-16.12: killing hits without a kill roll, as many to a miniature as it is worth; then as after missiles."""

    def __init__(self) -> None:
        super().__init__("storm", has_target=True, has_power=True)
        self.least_power = STORM_LEAST
        self.adds_up = False
        self.dispel_dice = STORM_DISPEL_DICE
        self.dispel_need = STORM_DISPEL_NEED

    def dice(self, power: i64) -> i64:
        return power

    def concerns(self, b: Board, target: i64) -> i64:
        return rolls.concern(b, target)

    def powers(self, b: Board, wizard: i64, target: i64) -> list[int]:
        """FW-16.10: with seven dice two are alike, with thirteen three."""
        distance, stock = self.fixed(b, wizard, target), b.at[MP + STRIDE * wizard]
        most = stock - distance
        return [int(power) for power in range(STORM_LEAST, most + 1) if least_price(power, distance) <= stock]

    def least_with(self, b: Board, wizard: i64, target: i64, power: i64) -> i64:
        return least_price(power, self.fixed(b, wizard, target))

    def why_no_power(self, b: Board, power: i64) -> str:
        return "FW-16.1" if power < STORM_LEAST else "FW-16.10"

    def cost(self, b: Board, tray: i64) -> i64:
        """FW-16.9: by the largest group of equal dice, never more than three."""
        times: i64 = 0
        for face in range(i64(1), FACES + 1):
            times = max(times, trays.count_of(b.at, tray, face))
        return (b.at[POWER] + b.at[PRICE]) * min(times, MOST_TIMES)

    def forbids(self, b: Board, gaze: Gaze, piece: i64) -> str:
        """FW-16.4, FW-16.11."""
        if not is_enemy(b, gaze, piece):
            return "FW-16.11"
        rule = why_no_missile_target(b, piece)
        if rule:
            return rule if rule == "FW-13.14" else "FW-16.11"
        return "" if gaze.sees(piece) else "FW-16.4"

    def take_effect(self, b: Board, wizard: i64, target: i64) -> None:
        at = b.at
        kills = trays.count_from(at, SPELL_DICE, STORM_FACE)
        hits = kills
        if b.setup.kind[target] == UNIT:
            kills = hits // WORTH[b.setup.profile[target]]
        b.tell(events.STORMED, target, hits, kills)
        if not kills:
            return
        at[ATTACKS] = 0
        at[DUE + STRIDE * target] = kills
        if b.setup.kind[target] == UNIT:
            b.ask(STORM_TEST, target, at[LOST + STRIDE * target])
        b.ask(LOSSES)
        b.ask(SAVES_ROLLED)


def least_price(power: i64, distance: i64) -> i64:
    """Of a Storm of so many dice, as different as they can be."""
    return (power + distance) * min((power + FACES - 1) // FACES, MOST_TIMES)


class StormTest(Chore[Board]):
    """FW-16.7: if it lost a miniature; these losses are no part of a combat that may be going on."""

    def do(self, b: Board, unit: i64, before: i64, y: i64) -> None:
        lost = b.at[LOST + STRIDE * unit] - before
        b.at[LOST + STRIDE * unit] = before
        if lost:
            b.ask(TEST, unit, LOSSES_TEST, lost)


STORM_TEST: Final[StormTest] = StormTest("storm_test")
