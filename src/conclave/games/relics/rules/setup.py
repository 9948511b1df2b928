"""Chapters 2 and 3: who begins, factions and corners are taken, and every player hides a relic."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import NOWHERE, Board, put
from conclave.games.relics.rules.codes import (
    BEGINS,
    CHEST_HIDDEN,
    CHESTS_SHOWN,
    CORNER,
    CORNER_TAKEN,
    FACTION,
    FACTION_DRAW,
    FACTION_TAKEN,
    FIELD,
    FIRST_PLAYER,
    LAY_OUT,
    SEAT,
    SETUP_CHEST,
    SETUP_CORNER,
    SETUP_FACTION,
    SETUP_RELIC,
)
from conclave.kernel.state import CHANCE

STARTS: Final[list[int]] = tables.STARTS


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    """Options of a question of this chapter; x is the seat that a chance is for."""
    if kind == FIRST_PLAYER:  # SR-3.21
        return [SEAT + b.setup.first] if b.setup.first >= 0 else [SEAT + other for other in range(b.seats)]
    if kind in (FACTION_DRAW, SETUP_FACTION):  # SR-3.4
        return [FACTION + faction for faction in range(4) if faction not in b.factions]
    if kind == SETUP_CORNER:
        return [CORNER + corner for corner in range(4) if corner not in b.corners]
    return [FIELD + field for field in room(b, seat)]


def room(b: Board, seat: int) -> list[int]:
    """SR-3.13, SR-3.14: fields of the own corner board without a chest, but for the start field."""
    corner = b.corners[seat]
    taken = b.chests[4 * seat : 4 * seat + 4]
    return [field for field in range(12 * corner, 12 * corner + 12) if field != STARTS[corner] and field not in taken]


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    """Do what the answer says; the question is dropped already."""
    if kind == FIRST_PLAYER:
        b.shown += 1
        begin(b, move - SEAT)
    elif kind == FACTION_DRAW:
        b.shown += 1
        take_faction(b, x, move - FACTION)
    elif kind == SETUP_FACTION:
        take_faction(b, seat, move - FACTION)
    elif kind == SETUP_CORNER:
        b.corners = put(b.corners, seat, move - CORNER)
        b.tell(CORNER_TAKEN, seat, move - CORNER)
    else:
        hide(b, seat, move - FIELD, kind == SETUP_RELIC)


def begin(b: Board, first: int) -> None:
    """The order of set-up: factions (and corners) in turn order, then chests; the last question is pushed first."""
    b.first = first
    b.current = first
    b.tell(BEGINS, first)
    b.ask(LAY_OUT)
    seats = [(first + n) % b.seats for n in range(b.seats)]
    for seat in reversed(seats):
        if b.setup.chooses_corners:
            b.ask(SETUP_CORNER, seat)
        if b.setup.draws_factions:
            b.ask(FACTION_DRAW, CHANCE, seat)
        elif not b.setup.factions:
            b.ask(SETUP_FACTION, seat)


def take_faction(b: Board, seat: int, faction: int) -> None:
    b.factions = put(b.factions, seat, faction)
    b.tell(FACTION_TAKEN, seat, faction)


def hide(b: Board, seat: int, field: int, is_relic: bool) -> None:
    """SR-3.12, SR-3.16: the relic first, then three empty chests, seen by nobody else."""
    chest = b.chests.index(NOWHERE, 4 * seat)
    b.chests = put(b.chests, chest, field)
    if is_relic:
        b.relic = put(b.relic, seat, chest)
    b.whisper(seat, CHEST_HIDDEN, seat, field, 1 if is_relic else 0)


def lay_out(b: Board) -> bool:
    """Corners are taken: ask for chests; chests are placed: begin. True when the game can begin."""
    if b.relic[b.first] < 0:
        b.order = sorted(range(b.seats), key=lambda seat: b.corners[seat])  # SR-3.8
        b.ask(LAY_OUT)
        for seat in reversed(b.clockwise()):
            for _ in range(3):
                b.ask(SETUP_CHEST, seat)
            b.ask(SETUP_RELIC, seat)
        return False
    b.potions = [STARTS[corner] for corner in b.corners for _ in range(2)]  # SR-3.11
    for seat in range(b.seats):
        number_chests(b, seat)
        corner = b.corners[seat]
        for wizard in range(6 * seat, 6 * seat + 6):  # SR-3.10
            b.place[wizard] = STARTS[corner]
    b.shown += 1
    b.tell(CHESTS_SHOWN)
    return True


def number_chests(b: Board, seat: int) -> None:
    """SR-3.18: numbers by ascending field tell nothing of the contents."""
    field = b.chests[b.relic[seat]]
    ordered = sorted(b.chests[4 * seat : 4 * seat + 4])
    b.chests = b.chests[: 4 * seat] + ordered + b.chests[4 * seat + 4 :]
    b.relic = put(b.relic, seat, 4 * seat + ordered.index(field))


def explain(b: Board, kind: int, seat: int, move: int) -> str:
    """Rule that keeps a faction, corner or field out of the options."""
    if kind in (FACTION_DRAW, SETUP_FACTION):
        return "SR-3.4"
    if kind == SETUP_CORNER:
        return "SR-3.7"
    field = move - FIELD
    if field >= 64:
        return "SR-3.15"
    if field // 12 != b.corners[seat]:
        return "SR-3.12"
    return "SR-3.14" if field == STARTS[b.corners[seat]] else "SR-3.13"
