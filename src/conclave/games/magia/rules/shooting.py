"""Chapter 37: volleys, their markers, and the attacks that come of them."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import BOW, MISSILE, RANGE
from conclave.games.magia.data.profiles import SHOT as STRENGTH
from conclave.games.magia.data.terms import ORDER_HOLD, SHOT, STEADY, UNIT
from conclave.games.magia.rules import changes, events, volleys
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import added, note
from conclave.games.magia.rules.combat import strike, to_kill
from conclave.games.magia.rules.fields import ATTACKS, VOLLEYS
from conclave.games.magia.rules.ground import HARD, OVER, SOFT, UNSEEN, dist2, line
from conclave.games.magia.rules.harm import begin_step
from conclave.games.magia.rules.moves import PASS, PIECE, TO_PASS
from conclave.games.magia.rules.records import MARK, MARKERS, REACTION, SHOOTER, SHOT_AT, SHOT_NEED, STRIDE, N, X
from conclave.games.magia.rules.volleys import why_no_missile_target
from conclave.kernel.agenda import Chore, Question
from conclave.kernel.state import EVERYONE

MARKER: Final[i64] = tables.BATTLE["volley"]["marker"]
NEAR: Final[i64] = tables.BATTLE["volley"]["near"]
FAR: Final[i64] = tables.BATTLE["volley"]["far"]
HARDEST: Final[i64] = 9  # a 6, and a 6 again


def why_no_shot(b: Board, unit: i64) -> str:
    """FW-37.2: missile Units, unengaged, without reaction, once."""
    if not b.is_here(unit) or not MISSILE[b.setup.profile[unit]]:
        return "FW-37.2"
    if b.at[MARK + STRIDE * unit] & SHOT or b.at[REACTION + STRIDE * unit] != STEADY or b.is_engaged(unit):
        return "FW-37.2"
    return "" if has_target(b, unit) else "FW-37.4"


def has_target(b: Board, unit: i64) -> bool:
    other = 1 - b.setup.owner[unit]
    for piece in range(b.setup.begin[other], b.setup.end[other]):
        if b.at[X + STRIDE * piece] >= 0 and not why_not_shot_at(b, unit, piece):
            return True
    return False


def why_not_shot_at(b: Board, unit: i64, piece: i64) -> str:
    """FW-37.4, FW-37.5."""
    if not b.is_here(piece) or b.setup.owner[piece] == b.setup.owner[unit]:
        return "FW-37.4"
    profile = b.setup.profile[unit]
    if dist2(b, unit, piece) > RANGE[profile] * RANGE[profile]:
        return "FW-37.4"
    rule = why_no_missile_target(b, piece)
    if rule:
        return rule
    return "FW-37.4" if b.is_engaged(piece) or line(b, unit, piece, MISSILE[profile] == BOW) == UNSEEN else ""


def need_changes(b: Board, unit: i64, piece: i64) -> list[int]:
    """FW-37.5: what makes a shot harder than near by and in the open, or easier."""
    profile = b.setup.profile[unit]
    is_near = 4 * dist2(b, unit, piece) <= RANGE[profile] * RANGE[profile]
    found: list[int] = []
    note(found, changes.FAR, 0 if is_near else FAR - NEAR)
    note(found, changes.ON_HOLD, -1 if b.order(unit) == ORDER_HOLD else 0)
    seen = line(b, unit, piece, MISSILE[profile] == BOW)
    if seen >= OVER:
        note(found, changes.OVERHEAD, 1)
        seen -= OVER
    note(found, changes.HARD_COVER, 2 if seen == HARD else 0)
    note(found, changes.SOFT_COVER, 1 if seen == SOFT else 0)
    note(found, changes.BAD_LIGHT, 0 if b.is_favourable(b.setup.owner[unit]) else 1)
    note(found, changes.SINGLE, 0 if b.setup.kind[piece] == UNIT else 1)
    return found


def needed(b: Board, unit: i64, piece: i64) -> i64:
    """FW-37.5: the face that hits."""
    return min(max(NEAR + added(need_changes(b, unit, piece)), 2), HARDEST)


class ShootUnit(Question[Board]):
    """Which Unit shoots?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        options: list[int] = []
        for unit in range(b.setup.begin[seat], b.setup.middle[seat]):
            if not why_no_shot(b, unit):
                options.append(PIECE.move(unit))
        options.append(int(PASS))
        return options

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move != PASS:
            b.ask(SHOOT_UNIT, seat)
            b.ask(SHOOT_TARGET, seat, PIECE.index(move))

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        piece = PIECE.index(move)
        is_own_unit = b.setup.owner[piece] == seat and b.setup.kind[piece] == UNIT
        return why_no_shot(b, piece) if is_own_unit else "FW-37.2"


class ShootTarget(Question[Board]):
    """Whom does it shoot at?"""

    def offer(self, b: Board, seat: i64, unit: i64, y: i64) -> list[int]:
        options: list[int] = []
        for piece in range(b.setup.begin[1 - seat], b.setup.end[1 - seat]):
            if not why_not_shot_at(b, unit, piece):
                options.append(PIECE.move(piece))
        return options

    def answer(self, b: Board, seat: i64, unit: i64, y: i64, move: i64) -> None:
        target = PIECE.index(move)
        b.at[MARK + STRIDE * unit] |= SHOT
        markers = (b.at[N + STRIDE * unit] + MARKER - 1) // MARKER  # FW-37.3
        need = needed(b, unit, target)
        volleys.add_volley(b, unit, target, markers, need)
        if b.events is not None:
            shown = [int(unit), int(target), int(markers), int(need)]
            b.show(EVERYONE, events.VOLLEY, shown + need_changes(b, unit, target))

    def explain(self, b: Board, seat: i64, unit: i64, y: i64, move: i64) -> str:
        return why_not_shot_at(b, unit, PIECE.index(move))


class Loose(Chore[Board]):
    """FW-37.1: the markers that are left become attacks."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        begin_step(b)
        at[ATTACKS] = 0
        for volley in range(at[VOLLEYS]):
            v = STRIDE * volley
            shooter, target = at[SHOOTER + v], at[SHOT_AT + v]
            dice = min(at[N + STRIDE * shooter], MARKER * at[MARKERS + v])
            if dice and b.is_here(target) and b.is_here(shooter):
                kill = to_kill(b, STRENGTH[b.setup.profile[shooter]], target)
                volleys.add_attack(b, shooter, target, dice, at[SHOT_NEED + v], kill)
        at[VOLLEYS] = 0
        strike(b, 0)


SHOOT_UNIT: Final[ShootUnit] = ShootUnit("shoot_unit", [PIECE, TO_PASS])
SHOOT_TARGET: Final[ShootTarget] = ShootTarget("shoot_target", [PIECE])
LOOSE: Final[Loose] = Loose("volleys")
