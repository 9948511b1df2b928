"""Chapters 6, 7 and 10: lines, bolts, shields, and volleys of several hits."""

from typing import Final

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import carry_out, is_possible
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.capture import capture
from conclave.games.witchcraft.rules.codes import (
    ALTAR_USED,
    ALTAR_VOID,
    BLAST_TARGET,
    BOLT,
    CAPTURE,
    MISSILE,
    STOP,
    STRIKE_ORDER,
)
from conclave.games.witchcraft.rules.stack import ALTAR, is_shielded

ANGLES: Final[list[list[int]]] = tables.ANGLES
ACT: Final[list[int]] = tables.ACT


def heading_of(cell: int, angle: int) -> int:
    """Direction of a line, from the facing and an angle of the tile."""
    return ((cell >> 6) + angle) & 7


def target(b: Board, seat: int, square: int, heading: int, act: int) -> int:
    """The legal target of a Missile or Thunder on this line, or -1 (WC-6.1 to WC-6.12)."""
    mine = seat + 1
    cells = b.cells
    for at in b.frame.rays[square * 8 + heading]:
        cell = cells[at]
        if cell == 0:
            continue
        if cell < 0:  # WC-6.6: a gap ends the line
            return -1
        holds = cell & 3
        if holds == mine:  # WC-6.3
            continue
        if holds == ALTAR:  # WC-6.4, WC-6.5; a useless one still blocks (WC-6.9)
            return at if is_possible(b, cell >> 2, seat) else -1
        if act == MISSILE and is_shielded(cell, heading ^ 4):  # WC-6.8, WC-7.3
            return -1
        return at  # WC-6.2; Thunder pierces (WC-6.12)
    return -1


def is_blastable(b: Board, seat: int, at: int, heading: int) -> bool:
    """WC-6.14, WC-6.17: an altar that can be used, or an enemy without a shield on that side."""
    cell = b.cells[at]
    if cell <= 0 or cell & 3 == seat + 1:
        return False
    if cell & 3 == ALTAR:
        return is_possible(b, cell >> 2, seat)
    return not is_shielded(cell, heading ^ 4)


def blast_targets(b: Board, seat: int, square: int, beyond: int = -1) -> list[int]:
    """What a Blast may hit, near to far, beyond a target already chosen; only a gap ends its line (WC-6.16)."""
    cell = b.cells[square]
    heading = heading_of(cell, ANGLES[cell >> 2 & 15][0])
    found: list[int] = []
    waits = beyond >= 0
    for at in b.frame.rays[square * 8 + heading]:
        if b.cells[at] < 0:
            break
        if waits:
            waits = at != beyond
        elif is_blastable(b, seat, at, heading):
            found.append(at)
    return found


def targets(b: Board, seat: int, square: int) -> list[int]:
    """All legal targets of a Missile or Thunder in its directions (WC-10.1, WC-10.6)."""
    cell = b.cells[square]
    tile = cell >> 2 & 15
    found: list[int] = []
    for angle in ANGLES[tile]:
        at = target(b, seat, square, heading_of(cell, angle), ACT[tile])
        if at >= 0:
            found.append(at)
    return found


def has_target(b: Board, seat: int, square: int) -> bool:
    """WC-6.20, WC-10.3: one legal target in one direction suffices."""
    cell = b.cells[square]
    tile = cell >> 2 & 15
    return any(target(b, seat, square, heading_of(cell, angle), ACT[tile]) >= 0 for angle in ANGLES[tile])


def cast(b: Board, seat: int, square: int) -> None:
    """WC-10.7: the targets are fixed; what happens to each is settled in the order the player likes."""
    launch(b, seat, square, targets(b, seat, square))


def launch(b: Board, seat: int, square: int, hit: list[int]) -> None:
    act = ACT[b.cells[square] >> 2 & 15]
    for at in hit:
        b.tell(BOLT, square, at, act)
    b.volley = hit
    b.ask(STRIKE_ORDER, seat)


def offer(b: Board, kind: int, seat: int, x: int, y: int) -> list[int]:
    """Options of a question of this chapter; none when the volley is settled."""
    if kind == BLAST_TARGET:
        found = blast_targets(b, seat, b.actor, x)
        found.sort()
        if x >= 0:
            found.append(STOP)
        return found
    items = [at for at in b.volley if b.cells[at] & 3 == ALTAR]  # WC-10.10
    items.sort()
    if len(items) < len(b.volley):
        items.append(CAPTURE)
    return items


def answer(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == BLAST_TARGET:
        if move != STOP:
            b.volley.append(move)
            if b.setup.blast_many and blast_targets(b, seat, b.actor, move):  # WC-6.19
                b.ask(BLAST_TARGET, seat, move)
                return
        launch(b, seat, b.actor, b.volley)
        return
    b.ask(STRIKE_ORDER, seat)
    if move == CAPTURE:
        taken = [at for at in b.volley if b.cells[at] & 3 != ALTAR]
        b.volley = [at for at in b.volley if b.cells[at] & 3 == ALTAR]
        capture(b, seat, taken)
    else:
        b.volley = [at for at in b.volley if at != move]
        strike_altar(b, seat, move)


def strike_altar(b: Board, seat: int, square: int) -> None:
    """WC-6.5, WC-12.1; a power that has become impossible meanwhile is skipped (WC-10.11)."""
    kind = b.cells[square] >> 2
    if is_possible(b, kind, seat):
        b.tell(ALTAR_USED, square, kind)
        carry_out(b, kind, seat)
    else:
        b.tell(ALTAR_VOID, square, kind)


def explain(b: Board, kind: int, seat: int, x: int, y: int, move: int) -> str:
    """Rule that keeps a target out of the options."""
    if kind == STRIKE_ORDER:
        return "WC-10.10"
    cell = b.cells[move] if move < b.frame.size else -1
    if cell <= 0:
        return "WC-1.3"
    if cell & 3 == seat + 1:
        return "WC-6.3"
    actor = b.cells[b.actor]
    heading = heading_of(actor, ANGLES[actor >> 2 & 15][0])
    if move not in b.frame.rays[b.actor * 8 + heading]:
        return "WC-6.1"
    if cell & 3 == ALTAR and not is_possible(b, cell >> 2, seat):
        return "WC-5.6"
    if cell & 3 != ALTAR and is_shielded(cell, heading ^ 4):
        return "WC-6.17"
    return "WC-6.6" if x < 0 else "WC-6.19"


def why_no_target(b: Board, seat: int, square: int) -> str:
    """Rule that keeps a bolt caster from acting: what its lines meet decides, the first one that meets anything."""
    cell = b.cells[square]
    angles = ANGLES[cell >> 2 & 15]
    for angle in angles:
        for at in b.frame.rays[square * 8 + heading_of(cell, angle)]:
            met = b.cells[at]
            if met < 0:
                break
            if met == 0 or met & 3 == seat + 1:
                continue
            return why_useless(met >> 2) if met & 3 == ALTAR else "WC-5.9"
    return "WC-6.20" if len(angles) == 1 else "WC-10.3"


def why_useless(kind: int) -> str:
    """Rule that makes the power of an altar impossible."""
    return ["WC-12.6", "WC-12.11", "WC-12.19", "WC-13.16"][kind]
