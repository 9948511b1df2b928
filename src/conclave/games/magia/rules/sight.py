"""Chapter 44: what a seat may know, as one list of numbers with named slices."""

from typing import Final

from conclave.games.magia.army.roster import Setup
from conclave.games.magia.data import tables
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import ACTED, HEAD
from conclave.games.magia.rules.turn import victory_points
from conclave.kernel.state import OVER

MISSILE: Final[list[int]] = tables.MISSILE
RECTANGLES: Final = 12
DEPTH: Final = 64  # frames of the agenda that are shown
CUPS: Final = 6
DICE: Final = 16  # of a roll one by one; beyond that, counts by face
CUP: Final = HEAD + DICE + 7
SPELL: Final = 7 + DICE + 7
COLUMNS: Final = [
    "command", "start", "adored", "x", "y", "w", "d", "n", "files", "fate", "champion", "wounds", "reaction", "since",
    "disorder", "mark", "bonus", "mp", "cast", "ward", "goal", "scroll", "due", "lost", "dealt",
]  # fmt: skip
"""One number a piece each."""
HIDDEN: Final = -2  # something that others may not see yet


def slices(setup: Setup) -> list[tuple[str, int]]:
    """Names and lengths, for a game of this set-up."""
    return [
        ("count", 1),  # pieces
        ("profiles", setup.pieces),
        ("owners", setup.pieces),
        ("to_act", 1),
        ("asks", 1),  # number of the pending question, -1 when over
        ("about", 2),  # its two parameters
        ("map", 1),  # 0-3, 4 for a composed ground, -1 not drawn yet
        ("ground", 5 * RECTANGLES),  # of a composed ground: kind, x0, x1, y0, y1
        ("turn", 1),
        ("turn_cap", 1),
        ("phase", 1),
        ("first", 1),  # seat with the initiative
        ("hour", 1),
        ("field", 1),
        ("south", 1),
        ("loser", 1),
        ("lead", 1),
        ("lead_needed", 1),
        ("reason", 1),
        ("winner", 1),
        ("races", 2),
        ("omens", 2),
        ("fixed", 1),
        ("boasts", 2),
        ("orders", 6),
        ("flags", 1),
        ("flights", 1),
        ("secret", 1),
        ("layouts", 2),
        ("relocated", 1),
        ("worth", 2),  # of Units at the start
        ("points", 2),  # victory points so far
        ("sight", len(setup.wizards[0]) + len(setup.wizards[1])),
        ("duel", 5),
        ("spell", SPELL),
        ("picks", len(setup.priests[0]) + len(setup.priests[1]) + 4),
        *[(column, setup.pieces) for column in COLUMNS],
        ("cups", CUP * CUPS),
        ("volleys", 4 * shooters(setup)),
        ("attacks", 6 * setup.pieces),
        ("agenda", 4 * DEPTH),
    ]


def shooters(setup: Setup) -> int:
    return sum([1 for profile in setup.profile if MISSILE[profile]])


def observe(b: Board, seat: int) -> list[int]:
    """FW-44.1: everything but commitments of others that are not revealed yet."""
    is_over = b.to_act == OVER
    kind, x, y = -1, -1, -1
    if not is_over:
        kind, x, y = b.frames[-4], b.frames[-2], b.frames[-1]
    seen = [b.setup.pieces, *b.setup.profile, *b.setup.owner, b.to_act, kind, x, y, b.map]
    pad(b.setup.rectangles, 5 * RECTANGLES, seen)
    seen += [b.turn, b.setup.turn_cap, b.phase, b.first, b.hour, b.field, b.south]
    seen += [b.loser, b.lead, b.setup.lead, b.reason]
    seen.append(b.payoffs.index(1.0) if 1.0 in b.payoffs else -1)
    seen += b.setup.race
    seen += b.omens
    seen.append(b.fixed)
    seen += b.boasts
    for command in range(6):
        hides = command // 3 != seat and b.secret >> 2 + command // 3 & 1
        seen.append(HIDDEN if hides else b.orders[command])
    seen += [b.flags, b.flights, b.secret]
    for side in range(2):
        seen.append(HIDDEN if is_masked(b, seat, side) else b.layouts[side])
    seen.append(b.relocated if b.relocated < 0 or not is_masked(b, seat, b.setup.owner[b.relocated]) else HIDDEN)
    seen += b.setup.worth
    add_points(b, seat, seen)
    wizards = b.setup.wizards[0] + b.setup.wizards[1]
    for number, wizard in enumerate(wizards):
        hides = b.secret & 32 and b.setup.owner[wizard] != seat
        seen.append(HIDDEN if hides else b.sight[number])
    add_duel(b, seat, seen)
    add_dice(b.spell, 7, SPELL, seen)
    pad(b.picks, len(b.setup.priests[0]) + len(b.setup.priests[1]) + 4, seen)
    add_pieces(b, seat, seen)
    for number in range(CUPS):
        add_dice(b.cups[number] if number < len(b.cups) else [], HEAD, CUP, seen)
    pad(b.volleys, 4 * shooters(b.setup), seen)
    pad(b.attacks, 6 * b.setup.pieces, seen)
    pad([] if is_over else b.frames, 4 * DEPTH, seen)
    return seen


def is_masked(b: Board, seat: int, side: int) -> bool:
    """Is this side's layout unknown to the seat?"""
    return side != seat and b.secret >> side & 1 != 0


def add_points(b: Board, seat: int, seen: list[int]) -> None:
    from_start = b.phase > 0 or b.to_act == OVER
    for side in range(2):
        seen.append(victory_points(b, side) if from_start else 0)


def add_duel(b: Board, seat: int, seen: list[int]) -> None:
    """FW-20.14: no bid is seen by anybody else before both are in."""
    if not b.duel:
        seen += [-1, -1, -1, -1, -1]
        return
    is_secret = b.secret & 16 != 0
    own, other = b.setup.owner[b.duel[0]], b.setup.owner[b.duel[1]]
    seen += [b.duel[0], b.duel[1], HIDDEN if is_secret and own != seat else b.duel[2], b.duel[3]]
    seen.append(HIDDEN if is_secret and other != seat else b.duel[4])


def add_dice(row: list[int], head: int, size: int, seen: list[int]) -> None:
    """A record with its dice: the first ones as they fell, all of them by face."""
    if not row:
        seen += [-1] * size
        return
    seen += row[:head]
    dice = row[head:]
    pad(dice[:DICE], DICE, seen)
    seen.append(len(dice))
    for face in range(1, 7):
        seen.append(dice.count(face))


def pad(row: list[int], size: int, seen: list[int]) -> None:
    assert len(row) <= size, "an observation is too short for what there is"
    seen += row
    seen += [-1] * (size - len(row))


def add_pieces(b: Board, seat: int, seen: list[int]) -> None:
    """Column by column; places of a side whose layout is secret are left out."""
    setup = b.setup
    seen += setup.command
    seen += setup.start
    adored = [0] * setup.pieces
    for piece in setup.adored:
        if piece >= 0:
            adored[piece] = 1
    seen += adored
    x, y, mark = b.x, b.y, b.mark
    for side in range(2):
        if is_masked(b, seat, side):
            x, y, mark = x[:], y[:], mark[:]
            for piece in range(setup.pieces):
                if setup.owner[piece] == side:
                    x[piece] = y[piece] = -1
                    mark[piece] &= ~ACTED
    seen += x
    seen += y
    for column in (b.w, b.d, b.n, b.files, b.fate, b.champion, b.wounds, b.reaction, b.since, b.disorder, mark):
        seen += column
    for column in (b.bonus, b.mp, b.cast, b.ward, b.goal, b.scroll, b.due, b.lost, b.dealt):
        seen += column
