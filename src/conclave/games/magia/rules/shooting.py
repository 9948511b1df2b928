"""Chapter 37: volleys, their markers, and the attacks that come of them."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules.aims import why_no_missile_target
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    BATCH,
    E_VOLLEY,
    LOSSES,
    LOSSES_TESTS,
    ORDER_HOLD,
    PASS,
    PIECE,
    SAVES,
    SETTLE,
    SHOOT_TARGET,
    SHOOT_UNIT,
    SHOT,
    STEADY,
    UNIT,
)
from conclave.games.magia.rules.ground import HARD, OVER, SOFT, UNSEEN, dist2, line
from conclave.games.magia.rules.harm import begin_step

MISSILE: Final[list[int]] = tables.MISSILE
BOW: Final[int] = tables.MISSILES.index("bow")
RANGE: Final[list[int]] = tables.RANGE
STRENGTH: Final[list[int]] = tables.SHOT
ARMOUR: Final[list[int]] = tables.ARMOUR
MARKER: Final[int] = tables.BATTLE["volley"]["marker"]
NEAR: Final[int] = tables.BATTLE["volley"]["near"]
FAR: Final[int] = tables.BATTLE["volley"]["far"]
KILL: Final[int] = tables.BATTLE["combat"]["kill"]


def why_no_shot(b: Board, unit: int) -> str:
    """FW-37.2: missile Units, unengaged, without reaction, once."""
    if not b.is_here(unit) or not MISSILE[b.setup.profile[unit]]:
        return "FW-37.2"
    if b.mark[unit] & SHOT or b.reaction[unit] != STEADY or b.is_engaged(unit):
        return "FW-37.2"
    return "" if targets(b, unit) else "FW-37.4"


def targets(b: Board, unit: int) -> list[int]:
    other = 1 - b.setup.owner[unit]
    pieces = b.setup.units[other] + b.setup.singles[other]
    return [piece for piece in pieces if b.x[piece] >= 0 and not why_not_shot_at(b, unit, piece)]


def why_not_shot_at(b: Board, unit: int, piece: int) -> str:
    """FW-37.4, FW-37.5."""
    if not b.is_here(piece) or b.setup.owner[piece] == b.setup.owner[unit]:
        return "FW-37.4"
    reach = RANGE[b.setup.profile[unit]]
    if dist2(b, unit, piece) > reach * reach:
        return "FW-37.4"
    rule = why_no_missile_target(b, piece)
    if rule:
        return rule
    if b.is_engaged(piece) or line(b, unit, piece, MISSILE[b.setup.profile[unit]] == BOW) == UNSEEN:
        return "FW-37.4"
    return ""


def needed(b: Board, unit: int, piece: int) -> int:
    """FW-37.5: the face that hits."""
    profile, seat = b.setup.profile[unit], b.setup.owner[unit]
    near = 4 * dist2(b, unit, piece) <= RANGE[profile] * RANGE[profile]
    need = NEAR if near else FAR
    if b.order(unit) == ORDER_HOLD:
        need -= 1
    seen = line(b, unit, piece, MISSILE[profile] == BOW)
    if seen >= OVER:
        need += 1
        seen -= OVER
    need += 2 if seen == HARD else 1 if seen == SOFT else 0
    need += 0 if b.is_favourable(seat) else 1
    need += 0 if b.setup.kind[piece] == UNIT else 1
    return min(max(need, 2), 6)


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if kind == SHOOT_UNIT:
        return [*[PIECE + unit for unit in b.setup.units[seat] if not why_no_shot(b, unit)], PASS]
    return [PIECE + piece for piece in targets(b, x)]


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    if kind == SHOOT_UNIT:
        if move != PASS:
            b.ask(SHOOT_UNIT, seat)
            b.ask(SHOOT_TARGET, seat, move - PIECE)
        return
    target = move - PIECE
    b.mark[x] |= SHOT
    markers = -(-b.n[x] // MARKER)  # FW-37.3
    b.volleys += [x, target, markers, needed(b, x, target)]
    b.tell(E_VOLLEY, x, target, markers)


def loose(b: Board) -> None:
    """FW-37.1: the markers that are left become attacks."""
    begin_step(b)
    b.attacks = []
    for at in range(0, len(b.volleys), 4):
        shooter, target, markers, need = b.volleys[at : at + 4]
        dice = min(b.n[shooter], MARKER * markers)
        if dice and b.is_here(target) and b.is_here(shooter):
            strength = STRENGTH[b.setup.profile[shooter]]
            b.attacks += [shooter, target, dice, need, to_kill(b, strength, target), 0]
    b.volleys = []
    strike(b, 0)


def strike(b: Board, is_combat: int) -> None:
    """FW-34.9: attack by attack, then all saves, then all losses, then flights, then Losses Tests."""
    b.ask(LOSSES_TESTS, is_combat)
    b.ask(SETTLE)
    b.ask(LOSSES)
    b.ask(SAVES)
    b.ask(BATCH, 0)


def to_kill(b: Board, strength: int, target: int) -> int:
    """FW-37.6."""
    return min(max(KILL + ARMOUR[b.setup.profile[target]] - strength, 2), 6)


def explain(b: Board, kind: int, seat: int, x: int, move: int) -> str:
    piece = move - PIECE
    if kind == SHOOT_TARGET:
        return why_not_shot_at(b, x, piece)
    return "FW-37.2" if b.setup.owner[piece] != seat or b.setup.kind[piece] != UNIT else why_no_shot(b, piece)
