"""FW-34.7: losses, deaths and the markers they bring."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import DEEP, WIDE
from conclave.games.magia.data.profiles import SAVE as SAVES
from conclave.games.magia.data.terms import (
    DIVINER,
    DOOMED,
    GENERAL,
    KILLED,
    NONE,
    PRIEST,
    UNIT,
    WARCHIEF,
    WIZARD,
)
from conclave.games.magia.rules import events, omens, rolls, trays
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import ATTACKS, FALLEN, FLAGS, FLIGHTS, SOUTH
from conclave.games.magia.rules.guards import lapse, watch
from conclave.games.magia.rules.rolls import SAVE
from conclave.kernel.agenda import Chore

CHAMPION_SAVE: Final[i64] = tables.EXTRA["champion_save"]
ALL_COMMANDS: Final[i64] = 7

# why a saving throw is made: numbers in the list of `saves`
BY_HITS: Final[i64] = 0
BY_RAY: Final[i64] = 1
BY_CONFUSION: Final[i64] = 2
BY_REFUSAL: Final[i64] = 3
BY_DUEL: Final[i64] = 4
BY_DRAIN: Final[i64] = 5


# -- markers


def flag(b: Board, seat: i64, commands: i64) -> None:
    """FW-42.1: Command Test markers, one for several reasons."""
    b.at[FLAGS] |= commands << 3 * seat
    b.tell(events.FLAGGED, seat, commands)


def flag_army(b: Board, seat: i64) -> None:
    """FW-3.2: on the Warchief, on each General and on each command left without one."""
    flag(b, seat, ALL_COMMANDS)


def flag_command(b: Board, piece: i64) -> None:
    """The command that a piece belongs to."""
    flag(b, b.setup.owner[piece], 1 << b.setup.command[piece])


# -- deaths


def kill(b: Board, piece: i64) -> None:
    """A single piece is removed as a casualty."""
    seat, kind = b.setup.owner[piece], b.setup.kind[piece]
    b.tell(events.KILLED, piece, b.cell(piece))
    take_off(b, piece, KILLED)
    is_mourned = kind == WIZARD or kind == PRIEST or kind == WARCHIEF  # FW-3.2, FW-4.2
    if is_mourned or b.setup.adored[seat] == piece:  # FW-23.7
        flag_army(b, seat)
    elif kind == GENERAL:
        flag_command(b, piece)
    if kind == WARCHIEF:  # FW-4.3
        b.at[FLIGHTS] |= 1 << seat
    if kind == DIVINER:
        omens.diviner_died(b, seat)
    watch(b)


def take_off(b: Board, piece: i64, fate: i64) -> None:
    at = b.at
    p = r.STRIDE * piece
    b.lift(piece)
    at[r.FATE + p] = fate
    at[r.MP + p] = 0
    at[r.GOAL + p] = at[r.SCROLL + p] = NONE
    at[r.DUE + p] = 0
    if at[r.WARD + p] == piece:
        lapse(b, piece)
    at[r.WARD + p] = NONE


def lose(b: Board, unit: i64, count: i64) -> None:
    """FW-30.4: so many miniatures leave from the rear, the Champion last."""
    at = b.at
    p = r.STRIDE * unit
    count = min(count, at[r.N + p])
    if not count:
        return
    at[r.N + p] -= count
    at[r.LOST + p] += count
    b.tell(events.LOST, unit, count, at[r.N + p])
    if at[r.N + p] == 0:
        if at[r.CHAMPION + p]:
            champion_died(b, unit)
        b.tell(events.KILLED, unit, b.cell(unit))
        take_off(b, unit, KILLED)
        flag_command(b, unit)  # FW-42.1
    else:
        close_ranks(b, unit)
    watch(b)


def champion_died(b: Board, unit: i64) -> None:
    b.at[r.CHAMPION + r.STRIDE * unit] = 0
    b.tell(events.CHAMPION_DIED, unit)
    seat = b.setup.owner[unit]
    if b.setup.adored[seat] == unit:  # FW-23.7
        flag_army(b, seat)


def kill_champion(b: Board, unit: i64) -> None:
    """FW-14.8: his death costs the Unit one miniature."""
    before = b.at[r.LOST + r.STRIDE * unit]
    champion_died(b, unit)
    lose(b, unit, 1)
    b.at[r.LOST + r.STRIDE * unit] = before  # it causes no Losses Test


def ranks(miniatures: i64, files: i64) -> i64:
    """FW-30.3: as many as the files leave."""
    return (miniatures + files - 1) // files


def front_kept(b: Board, unit: i64, depth: i64) -> i64:
    """The row of its south-west cell with another depth: the front row keeps its place."""
    y = b.at[r.Y + r.STRIDE * unit]
    return y + b.at[r.D + r.STRIDE * unit] - depth if b.at[SOUTH] == b.setup.owner[unit] else y


def close_ranks(b: Board, unit: i64) -> None:
    """An emptied rank and, below one rank, the eastern files are given up."""
    at = b.at
    p, profile = r.STRIDE * unit, b.setup.profile[unit]
    files = min(at[r.FILES + p], at[r.N + p])
    at[r.FILES + p] = files
    width, depth = files * WIDE[profile], ranks(at[r.N + p], files) * DEEP[profile]
    if width != at[r.W + p] or depth != at[r.D + p]:
        b.reshape(unit, at[r.X + p], front_kept(b, unit, depth), width, depth)


# -- killing hits on many pieces at once


def begin_step(b: Board) -> None:
    """Losses are counted anew (FW-35.8)."""
    at = b.at
    for piece in range(b.setup.pieces):
        at[r.LOST + r.STRIDE * piece] = at[r.DEALT + r.STRIDE * piece] = 0


def next_save(b: Board) -> bool:
    """FW-34.9: the next piece with killing hits rolls all its saves; False when none is left to roll."""
    at = b.at
    for number in range(i64(2)):
        seat = b.side(number)
        for piece in range(b.setup.begin[seat], b.setup.end[seat]):
            p = r.STRIDE * piece
            if at[r.DUE + p] > 0 and not at[r.MARK + p] & DOOMED and must_save(b, piece):
                return True
    return False


def must_save(b: Board, piece: i64) -> bool:
    """The hits on a Champion or on a piece without wounds doom it, until the roll says otherwise. Does it roll?"""
    at = b.at
    p = r.STRIDE * piece
    hits = at[r.DUE + p]
    if b.setup.kind[piece] == UNIT:
        ordinary = at[r.N + p] - at[r.CHAMPION + p]
        if not at[r.CHAMPION + p] or hits <= ordinary:
            return False
        at[r.MARK + p] |= DOOMED
        roll_saves(b, piece, hits - ordinary, BY_HITS)
        return True
    if at[r.WOUNDS + p]:
        return False
    at[r.MARK + p] |= DOOMED
    if not SAVES[b.setup.profile[piece]]:
        return False
    roll_saves(b, piece, hits, BY_HITS)
    return True


def roll_saves(b: Board, piece: i64, count: i64, reason: i64) -> None:
    rolls.throw(b, SAVE, b.setup.owner[piece], count, piece, reason, NONE, rolls.concern(b, piece))


def save_needed(b: Board, piece: i64) -> i64:
    """Of a Unit it is the Champion who saves."""
    return CHAMPION_SAVE if b.setup.kind[piece] == UNIT else SAVES[b.setup.profile[piece]]


def is_saved(b: Board, piece: i64, cup: i64) -> bool:
    """FW-32.2: all dice must reach the profile's number."""
    saved = trays.lowest(b.at, cup + FALLEN) >= save_needed(b, piece)
    if saved:
        b.tell(events.SAVED, piece)
    return saved


def saved_from_hits(b: Board, piece: i64) -> None:
    """The hits on the Champion or the single piece are gone."""
    at = b.at
    p = r.STRIDE * piece
    at[r.MARK + p] &= ~DOOMED
    at[r.DUE + p] = at[r.N + p] - at[r.CHAMPION + p] if b.setup.kind[piece] == UNIT else i64(0)


def apply_losses(b: Board) -> None:
    """FW-37.7: all killing hits together; those who inflicted them get credit in the order they struck."""
    at = b.at
    for number in range(i64(2)):
        seat = b.side(number)
        for piece in range(b.setup.begin[seat], b.setup.end[seat]):
            if at[r.DUE + r.STRIDE * piece] > 0:
                apply_hits(b, piece)


def apply_hits(b: Board, piece: i64) -> None:
    at = b.at
    p = r.STRIDE * piece
    hits = at[r.DUE + p]
    at[r.DUE + p] = 0
    doomed = at[r.MARK + p] & DOOMED != 0
    at[r.MARK + p] &= ~DOOMED
    if b.setup.kind[piece] == UNIT:
        removed = min(hits, at[r.N + p] - at[r.CHAMPION + p]) + (1 if doomed else 0)
        credit(b, piece, removed)
        lose(b, piece, removed)
    elif at[r.WOUNDS + p]:
        credit(b, piece, min(hits, at[r.WOUNDS + p]))
        wound(b, piece, hits)
    elif doomed:
        credit(b, piece, 1)
        kill(b, piece)


def credit(b: Board, piece: i64, removed: i64) -> None:
    at = b.at
    for attack in range(at[ATTACKS]):
        a = r.STRIDE * attack
        if at[r.ATTACKED + a] == piece and removed > 0:
            share = min(removed, at[r.KILLS + a])
            at[r.DEALT + r.STRIDE * at[r.ATTACKER + a]] += share
            removed -= share


def wound(b: Board, piece: i64, hits: i64) -> None:
    """FW-37.7: a piece with wounds loses one per hit."""
    at = b.at
    p = r.STRIDE * piece
    at[r.WOUNDS + p] -= hits
    if at[r.WOUNDS + p] <= 0:
        at[r.WOUNDS + p] = 0
        kill(b, piece)
    else:
        b.tell(events.WOUNDED, piece, at[r.WOUNDS + p])


class Losses(Chore[Board]):
    """All killing hits are applied."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        apply_losses(b)


class Saves(Chore[Board]):
    """Of all pieces with killing hits: one piece after another, until none has saves to roll."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        b.ask(SAVES_ROLLED)
        if not next_save(b):
            b.drop()


LOSSES: Final[Losses] = Losses("losses")
SAVES_ROLLED: Final[Saves] = Saves("saves")
