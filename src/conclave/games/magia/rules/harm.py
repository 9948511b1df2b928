"""FW-34.7: losses, deaths and the markers they bring, guards and protections that lapse, Wizards that flee."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import omens, rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ABANDONED,
    BY_HITS,
    DIVINER,
    DOOMED,
    E_CHAMPION,
    E_FLAGGED,
    E_FLED,
    E_KILLED,
    E_LAPSED,
    E_LOST,
    E_SAVED,
    E_TALISMAN,
    E_WOUNDED,
    FLIGHT,
    FLY,
    GENERAL,
    HEAD,
    KILLED,
    LAST_SPELL,
    LEAVES,
    LEFT,
    NONE,
    PRIEST,
    SAVE,
    UNIT,
    WARCHIEF,
    WIZARD,
)

WIDE: Final[list[int]] = tables.WIDE
DEEP: Final[list[int]] = tables.DEEP
SAVES: Final[list[int]] = tables.SAVE
CHAMPION_SAVE: Final[int] = tables.EXTRA["champion_save"]
ABANDONED_NOW: Final = 4  # of E_TALISMAN


# -- markers


def flag(b: Board, seat: int, commands: int) -> None:
    """FW-42.1: Command Test markers, one for several reasons."""
    b.flags |= commands << 3 * seat
    b.tell(E_FLAGGED, seat, commands)


def flag_army(b: Board, seat: int) -> None:
    """FW-3.2: on the Warchief, on each General and on each command left without one."""
    flag(b, seat, 7)


# -- deaths


def kill(b: Board, piece: int) -> None:
    """A single piece is removed as a casualty."""
    seat, kind = b.setup.owner[piece], b.setup.kind[piece]
    b.tell(E_KILLED, piece, 48 * b.y[piece] + b.x[piece])
    take_off(b, piece, KILLED)
    if kind in (WIZARD, PRIEST, WARCHIEF) or b.setup.adored[seat] == piece:  # FW-3.2, FW-4.2, FW-23.7
        flag_army(b, seat)
    elif kind == GENERAL:
        flag(b, seat, 1 << b.setup.command[piece])
    if kind == WARCHIEF:  # FW-4.3
        b.flights |= 1 << seat
    if kind == DIVINER:
        omens.diviner_died(b, seat)
    watch(b)


def take_off(b: Board, piece: int, fate: int) -> None:
    b.lift(piece)
    b.fate[piece] = fate
    b.mp[piece] = 0
    b.goal[piece] = b.scroll[piece] = NONE
    b.due[piece] = 0
    if b.ward[piece] == piece:
        lapse(b, piece)
    b.ward[piece] = NONE


def lose(b: Board, unit: int, count: int) -> None:
    """FW-30.4: so many miniatures leave from the rear, the Champion last."""
    count = min(count, b.n[unit])
    if not count:
        return
    seat = b.setup.owner[unit]
    b.n[unit] -= count
    b.lost[unit] += count
    b.tell(E_LOST, unit, count, b.n[unit])
    if b.champion[unit] and b.n[unit] == 0:
        champion_died(b, unit)
    if b.n[unit] == 0:
        b.tell(E_KILLED, unit, 48 * b.y[unit] + b.x[unit])
        take_off(b, unit, KILLED)
        flag(b, seat, 1 << b.setup.command[unit])  # FW-42.1
    else:
        close_ranks(b, unit)
    watch(b)


def champion_died(b: Board, unit: int) -> None:
    b.champion[unit] = 0
    b.tell(E_CHAMPION, unit)
    seat = b.setup.owner[unit]
    if b.setup.adored[seat] == unit:  # FW-23.7
        flag_army(b, seat)


def kill_champion(b: Board, unit: int) -> None:
    """FW-14.8: his death costs the Unit one miniature."""
    before = b.lost[unit]
    champion_died(b, unit)
    lose(b, unit, 1)
    b.lost[unit] = before  # it causes no Losses Test


def close_ranks(b: Board, unit: int) -> None:
    """The front row keeps its place; an emptied rank and, below one rank, the eastern files are given up."""
    profile = b.setup.profile[unit]
    files = min(b.files[unit], b.n[unit])
    b.files[unit] = files
    width, depth = files * WIDE[profile], -(-b.n[unit] // files) * DEEP[profile]
    if width == b.w[unit] and depth == b.d[unit]:
        return
    y = b.y[unit] + b.d[unit] - depth if b.south == b.setup.owner[unit] else b.y[unit]
    b.reshape(unit, b.x[unit], y, width, depth)


# -- killing hits on many pieces at once


def next_save(b: Board) -> bool:
    """FW-34.9: the next piece with killing hits rolls all its saves; False when none is left to roll."""
    for seat in b.sides():
        for piece in b.setup.units[seat] + b.setup.singles[seat]:
            hits = b.due[piece]
            if hits <= 0 or b.mark[piece] & DOOMED:
                continue
            if b.setup.kind[piece] == UNIT:
                ordinary = b.n[piece] - b.champion[piece]
                if b.champion[piece] and hits > ordinary:
                    b.mark[piece] |= DOOMED  # until the roll says otherwise
                    roll_saves(b, piece, hits - ordinary, BY_HITS)
                    return True
            elif not b.wounds[piece]:
                b.mark[piece] |= DOOMED
                if SAVES[b.setup.profile[piece]]:
                    roll_saves(b, piece, hits, BY_HITS)
                    return True
    return False


def roll_saves(b: Board, piece: int, count: int, reason: int) -> None:
    rolls.throw(b, SAVE, b.setup.owner[piece], count, piece, reason, -1, rolls.concern(b, piece))


def is_saved(b: Board, piece: int, cup: list[int]) -> bool:
    """FW-32.2: all dice must reach the profile's number."""
    need = CHAMPION_SAVE if b.setup.kind[piece] == UNIT else SAVES[b.setup.profile[piece]]
    saved = min(cup[HEAD:]) >= need
    if saved:
        b.tell(E_SAVED, piece)
    return saved


def saved_from_hits(b: Board, piece: int) -> None:
    """The hits on the Champion or the single piece are gone."""
    b.mark[piece] &= ~DOOMED
    b.due[piece] = b.n[piece] - b.champion[piece] if b.setup.kind[piece] == UNIT else 0


def apply_losses(b: Board) -> None:
    """FW-37.7: all killing hits together; those who inflicted them get credit in the order they struck."""
    for seat in b.sides():
        for piece in b.setup.units[seat] + b.setup.singles[seat]:
            hits = b.due[piece]
            if hits <= 0:
                continue
            b.due[piece] = 0
            doomed = b.mark[piece] & DOOMED != 0
            b.mark[piece] &= ~DOOMED
            if b.setup.kind[piece] == UNIT:
                ordinary = b.n[piece] - b.champion[piece]
                removed = min(hits, ordinary) + (1 if doomed else 0)
                credit(b, piece, removed)
                lose(b, piece, removed)
            elif b.wounds[piece]:
                credit(b, piece, min(hits, b.wounds[piece]))
                wound(b, piece, hits)
            elif doomed:
                credit(b, piece, 1)
                kill(b, piece)


def credit(b: Board, piece: int, removed: int) -> None:
    for at in range(0, len(b.attacks), 6):
        if b.attacks[at + 1] == piece and removed > 0:
            share = min(removed, b.attacks[at + 5])
            b.dealt[b.attacks[at]] += share
            removed -= share


def wound(b: Board, piece: int, hits: int) -> None:
    """FW-37.7: a piece with wounds loses one per hit."""
    b.wounds[piece] -= hits
    if b.wounds[piece] <= 0:
        b.wounds[piece] = 0
        kill(b, piece)
    else:
        b.tell(E_WOUNDED, piece, b.wounds[piece])


def begin_step(b: Board) -> None:
    """Losses are counted anew (FW-35.8)."""
    for piece in range(b.setup.pieces):
        b.lost[piece] = b.dealt[piece] = 0


# -- what lapses


def watch(b: Board) -> None:
    """FW-24.11 and FW-13.9: guards of Sacred Objects, groups under Magic Protection."""
    for seat in range(2):
        sacred = b.setup.sacred[seat]
        if sacred >= 0 and b.x[sacred] >= 0 and not b.mark[sacred] & ABANDONED and not is_guarded(b, sacred):
            b.mark[sacred] |= ABANDONED
            b.tell(E_TALISMAN, sacred, ABANDONED_NOW)
        for wizard in b.setup.wizards[seat]:
            if b.ward[wizard] == wizard and not is_kept_up(b, seat, wizard):
                lapse(b, wizard)


def is_guarded(b: Board, sacred: int) -> bool:
    """FW-24.3: by an Individual of its own side in contact."""
    owner = b.setup.owner[sacred]
    return any(b.setup.owner[piece] == owner and b.is_individual(piece) for piece in b.touching(sacred))


def is_kept_up(b: Board, seat: int, wizard: int) -> bool:
    for piece in b.setup.singles[seat]:
        if b.ward[piece] == wizard:
            if not b.is_inside(piece, seat):
                return False
            if piece != wizard and not b.is_touching(piece, wizard):
                return False
    return True


def lapse(b: Board, wizard: int) -> None:
    for piece in b.setup.singles[b.setup.owner[wizard]]:
        if b.ward[piece] == wizard:
            b.ward[piece] = NONE
    b.tell(E_LAPSED, wizard)


# -- flight


def settle(b: Board) -> None:
    """FW-4.19: after a Warchief's death all his Wizards roll, then those who may cast once more and leave."""
    if not b.flights:
        return
    fleeing = [
        wizard for seat in b.sides() if b.flights >> seat & 1 for wizard in b.setup.wizards[seat] if b.is_here(wizard)
    ]
    b.flights = 0
    for wizard in reversed(fleeing):
        b.ask(LEAVES, wizard)
        b.ask(LAST_SPELL, b.setup.owner[wizard], wizard)
    for wizard in reversed(fleeing):
        b.ask(FLY, wizard)


def roll_flight(b: Board, wizard: int) -> None:
    if b.is_here(wizard):
        rolls.throw(b, FLIGHT, b.setup.owner[wizard], 1, wizard)


def flown(b: Board, wizard: int, die: int) -> None:
    """FW-4.4, FW-4.6."""
    if die <= 3:
        leave(b, wizard)


def leave(b: Board, wizard: int) -> None:
    """FW-4.20: gone, but not killed."""
    if b.is_here(wizard):
        b.tell(E_FLED, wizard)
        take_off(b, wizard, LEFT)
        watch(b)
