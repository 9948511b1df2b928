"""Chapter 33: map, scouting, edge and time of day; FW-19.3: Arcane Sight."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import MISSILE, SCOUT
from conclave.games.magia.data.terms import HERO, IN_PLAY
from conclave.games.magia.rules import casting, changes, events, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import note
from conclave.games.magia.rules.deployment import BOTH, CHOOSE_LAYOUT, DEPLOYED, armies_stand, lay_out
from conclave.games.magia.rules.fields import (
    ABOUT,
    FIRST,
    HOUR,
    LAYOUT_SECRET,
    LEAD,
    LOSER,
    MAP,
    OWNER,
    PHASE,
    SECRET,
    SIGHT_SECRET,
    SOUTH,
)
from conclave.games.magia.rules.moves import BUTTON, NORTHWARD, NUMBER, SOUTHWARD, buttons
from conclave.games.magia.rules.records import FATE, MP, SIGHT, STRIDE
from conclave.games.magia.rules.rolls import SCOUT_ROLL, SIGHT_ROLL, Opposed, Roll
from conclave.kernel.agenda import Chance, Chore, Question
from conclave.kernel.state import CHANCE

STARTS: Final[list[int]] = tables.STARTS
SIGHT_POINTS: Final[i64] = tables.SPELLS["sight"]["points"]
FAST_POINTS: Final[i64] = tables.BATTLE["scouting"]["fast_unit"]
MISSILE_POINTS: Final[i64] = tables.BATTLE["scouting"]["missile_unit"]
HERO_POINTS: Final[i64] = tables.BATTLE["scouting"]["hero"]
FAST: Final = [tables.MOUNTS.index(mount) for mount in ("horse", "wolf", "pony", "bone_horse", "flying")]
OPEN_LEAD: Final[i64] = 4  # FW-33.3


def begin(b: Board) -> None:
    """FW-33.1: the steps in order, the last pushed first; FW-33.9: or only the map, and both armies stand."""
    if b.setup.is_short:
        b.ask(STAND_AT_ONCE)
        b.ask(DRAW_MAP, CHANCE)
        return
    b.at[SECRET] |= SIGHT_SECRET
    b.ask(SIGHTED)
    wizards = b.setup.all_wizards()
    for number in range(len(wizards) - 1, -1, -1):
        b.ask(SIGHT_DICE, b.setup.owner[wizards[number]], wizards[number], number)
    b.ask(DRAW_MAP, CHANCE)


class StandAtOnce(Chore[Board]):
    """FW-33.9: the first player is South, both stand as listed, and only orders are asked for."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        at[SOUTH], at[FIRST], at[LOSER] = 0, 0, 1
        if b.setup.time >= 0:
            at[HOUR] = b.setup.time
        b.tell(events.EDGE, 0)
        b.tell(events.TIME, at[HOUR])
        for side in range(i64(2)):
            lay_out(b, side, 0)
        armies_stand(b)


class DrawMap(Chance[Board]):
    """FW-31.4."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [int(b.setup.map) + 1] if b.setup.map >= 0 else [1, 2, 3, 4]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.shown += 1
        b.at[MAP] = NUMBER.index(move) - 1
        b.tell(events.MAP_DRAWN, b.at[MAP])


class SightDice(Question[Board]):
    """FW-19.3: how much does a Wizard, the y-th of all, spend on Arcane Sight?"""

    def offer(self, b: Board, seat: i64, wizard: i64, number: i64) -> list[int]:
        return list(range(int(b.at[MP + STRIDE * wizard]) + 1))

    def answer(self, b: Board, seat: i64, wizard: i64, number: i64, move: i64) -> None:
        b.at[SIGHT + STRIDE * wizard] = NUMBER.index(move)

    def cost(self, b: Board, seat: i64, wizard: i64, number: i64, move: i64) -> i64:
        return NUMBER.index(move)

    def explain(self, b: Board, seat: i64, wizard: i64, number: i64, move: i64) -> str:
        return "FW-4.16"


class Sighted(Chore[Board]):
    """FW-19.3: all commitments are shown, then each is rolled."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        b.at[SECRET] &= ~SIGHT_SECRET
        b.shown += 1
        b.ask(SCOUTED)
        wizards = b.setup.all_wizards()
        for wizard in reversed(wizards):
            if b.at[SIGHT + STRIDE * wizard]:
                b.ask(SIGHT_PAY, wizard, b.at[SIGHT + STRIDE * wizard])
        for wizard in wizards:
            b.tell(events.SIGHT_SHOWN, wizard, b.at[SIGHT + STRIDE * wizard])


class SightPay(Chore[Board]):
    """A Wizard rolls for the price of his Arcane Sight; x: dice."""

    def do(self, b: Board, wizard: i64, dice: i64, y: i64) -> None:
        rolls.throw(b, SIGHT_ROLL, b.setup.owner[wizard], dice, wizard)


class SightRoll(Roll):
    """A Wizard who overspends dies, adds no points, and his army begins with markers."""

    def settle(self, b: Board, cup: i64) -> None:
        casting.pay(b, b.at[cup + ABOUT], rolls.total(b, cup))


class Scouted(Chore[Board]):
    """All sight is paid for: exploration is compared."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        rolls.lay(b, SCOUT_ROLL, b.side(0), 1)
        rolls.lay(b, SCOUT_ROLL, b.side(1), 1)
        rolls.throw_both(b)


def exploration(b: Board, seat: i64) -> i64:
    """FW-33.2, without the die."""
    total: i64 = 0
    for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
        profile = b.setup.profile[unit]
        if int(b.setup.mount[unit]) in FAST or SCOUT[profile]:
            total += FAST_POINTS
        if MISSILE[profile]:
            total += MISSILE_POINTS
    for piece in range(b.setup.middle[seat], b.setup.end[seat]):
        if b.setup.kind[piece] == HERO and SCOUT[b.setup.profile[piece]]:
            total += HERO_POINTS
    for wizard in b.setup.wizards(seat):
        if b.at[FATE + STRIDE * wizard] == IN_PLAY:
            total += SIGHT_POINTS * b.at[SIGHT + STRIDE * wizard]
    return total


class ScoutRoll(Opposed):
    """FW-33.3: who picks, and what the lead brings."""

    def changes(self, b: Board, cup: i64) -> list[int]:
        found: list[int] = []
        note(found, changes.EXPLORATION, exploration(b, b.at[cup + OWNER]))
        return found

    def settle_both(self, b: Board, one: i64, other: i64) -> None:
        at = b.at
        first, second = (one, other) if at[one + OWNER] == 0 else (other, one)
        total, other_total = self.outcome(b, first), self.outcome(b, second)
        ahead = total - other_total
        at[LEAD] = ahead if ahead > 0 else -ahead
        winner: i64 = 0 if ahead > 0 else 1 if ahead < 0 else -1
        b.tell(events.SCOUTED, winner, at[LEAD], total, other_total)
        if winner < 0:
            at[LOSER] = 1
            b.ask(COIN, CHANCE)
            return
        at[FIRST], at[LOSER] = winner, 1 - winner
        pick(b)


class Coin(Chance[Board]):
    """FW-33.3: a tie."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [0, 1]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.shown += 1
        b.at[FIRST] = NUMBER.index(move)
        b.tell(events.COIN_FELL, b.at[FIRST])
        pick(b)


def pick(b: Board) -> None:
    """Edge and time for the winner, then layouts, the loser's first."""
    at = b.at
    at[PHASE] = -1
    at[SECRET] |= BOTH * LAYOUT_SECRET
    if at[LEAD] >= OPEN_LEAD:
        at[SECRET] &= ~(LAYOUT_SECRET << at[LOSER])
    b.ask(DEPLOYED)
    b.ask(CHOOSE_LAYOUT, 1 - at[LOSER])
    b.ask(CHOOSE_LAYOUT, at[LOSER])
    b.ask(PICK_TIME, at[FIRST])
    b.ask(PICK_EDGE, at[FIRST])


class PickEdge(Question[Board]):
    """FW-33.3."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [int(SOUTHWARD), int(NORTHWARD)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[SOUTH] = seat if move == SOUTHWARD else 1 - seat
        b.tell(events.EDGE, b.at[SOUTH])

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-33.6"


class PickTime(Question[Board]):
    """FW-33.4."""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [int(b.setup.time)] if b.setup.time >= 0 else STARTS

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        b.at[HOUR] = NUMBER.index(move)
        b.tell(events.TIME, b.at[HOUR])

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        return "FW-33.4"


DRAW_MAP: Final[DrawMap] = DrawMap("map", [NUMBER])
COIN: Final[Coin] = Coin("coin", [NUMBER])
SIGHT_DICE: Final[SightDice] = SightDice("sight_dice", [NUMBER], always=True, secret=True)
PICK_EDGE: Final[PickEdge] = PickEdge("pick_edge", [buttons(BUTTON, SOUTHWARD, NORTHWARD)])
PICK_TIME: Final[PickTime] = PickTime("pick_time", [NUMBER])
SIGHTED: Final[Sighted] = Sighted("sighted")
SIGHT_PAY: Final[SightPay] = SightPay("sight_pay")
SCOUTED: Final[Scouted] = Scouted("scouted")
STAND_AT_ONCE: Final[StandAtOnce] = StandAtOnce("stand_at_once")
