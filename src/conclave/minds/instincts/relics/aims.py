"""What is worth a thought at the Secret Relics: which wizards, and where they would like to go."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.deeds import deeds_on_things
from conclave.games.relics.rules.fields import (
    CARRIERS,
    CHESTS,
    CRYSTALS,
    CURRENT,
    MANA,
    PLACE,
    RELICS,
    STATUS,
)
from conclave.games.relics.rules.ground import SIZE, flat
from conclave.games.relics.rules.moves import MOVE, OPEN, PEEK, WIZARD
from conclave.games.relics.rules.wizards import ATTACKS, GUARDIAN, HEALER, VULNERABLE
from conclave.minds.instincts.relics.ways import STEPS_BETWEEN, steps_for

PORTAL: Final[i64] = tables.RELIC_SPELLS.index("portal")
MANA_FIELDS: Final[vec[i64]] = flat(tables.MANA)
MOST_MANA: Final[i64] = 10
FEW: Final = 4  # moves that are all worth a thought


def worthy_wizards(b: Board, options: list[int]) -> list[int]:
    """Wizards in one order only, unless a deed waits for them; peeks come first, because they cost nothing."""
    look = free_look(options)
    if look >= 0:
        return [look]
    first = 6 * b.at[CURRENT]
    last: i64 = -1
    for wizard in range(first, first + 6):
        if b.is_spent(wizard) and b.at[STATUS + wizard] == VULNERABLE:
            last = wizard
    found: list[int] = []
    for move in options:
        if not WIZARD.has(move) or WIZARD.index(move) > last or len(deeds_on_things(b, WIZARD.index(move))) > 0:
            found.append(move)
    return found


def free_look(options: list[int]) -> int:
    """A look into a chest, -1 if none is offered: it costs nothing."""
    for move in options:
        if PEEK.has(move):
            return move
    return -1


def without_empty(b: Board, options: list[int]) -> list[int]:
    """Nobody opens a chest that he knows to be empty: it costs a deed, and tells others what he alone knew."""
    seat = i64(b.to_act)
    found: list[int] = []
    for move in options:
        if OPEN.has(move):
            chest = OPEN.index(move)
            if b.knows(seat, chest) and b.at[RELICS + chest // 4] != chest:
                continue
        found.append(move)
    return found if found else options


def worthy_moves(b: Board, wizard: i64, options: list[int]) -> list[int]:
    """All deeds, and for everything that the wizard would like to reach, the move that leads nearest to it."""
    first = 0
    while first < len(options) and not MOVE.has(options[first]):
        first += 1
    last = first
    while last < len(options) and MOVE.has(options[last]):
        last += 1
    if last - first <= FEW:
        return options
    ways = steps_for(b, wizard)
    kept = [False] * len(options)
    for target in aims(b, wizard, ways):
        near: i64 = 99
        chosen = first
        for at in range(first, last):
            steps = i64(STEPS_BETWEEN[ways + SIZE * MOVE.index(options[at]) + target])
            if steps < near:
                near = steps
                chosen = at
        kept[chosen] = True
    found = options[:first]
    for at in range(first, last):
        if kept[at]:
            found.append(options[at])
    return found + options[last:]


def aims(b: Board, wizard: i64, ways: i64) -> list[int]:
    """Fields that the wizard would like to be on: of things that are alike, the nearest."""
    at = b.at
    seat = wizard // 6
    if b.burden(wizard) >= 0:
        return [int(b.home(seat))]
    start = ways + SIZE * at[PLACE + wizard]
    found = [int(at[PLACE + 6 * seat + GUARDIAN])]
    add_relics(b, wizard, start, found)
    if b.relic_spell(seat) == PORTAL:  # somebody may wait for the carrier at home
        found.append(int(b.home(seat)))
    if wizard % 6 == HEALER or b.has_flask(wizard):
        add_nearest([int(at[PLACE + body]) for body in b.bodies(seat)], start, found)
    if ATTACKS[wizard % 6]:
        for other in range(i64(b.seats)):
            if other != seat:
                foes = range(6 * other, 6 * other + 6)
                add_nearest([int(at[PLACE + foe]) for foe in foes if at[STATUS + foe] == VULNERABLE], start, found)
    if at[MANA + seat] < MOST_MANA:
        full = [int(MANA_FIELDS[number]) for number in range(i64(4)) if at[CRYSTALS] >> number & 1]
        add_nearest(full, start, found)
    return found


def add_relics(b: Board, wizard: i64, start: i64, found: list[int]) -> None:
    """Robbers to attack, relics to fetch, and chests to open."""
    at = b.at
    seat = wizard // 6
    for owner in range(i64(b.seats)):
        relic, holder = at[RELICS + owner], at[CARRIERS + owner]
        if holder >= 0:
            if holder // 6 != seat and ATTACKS[wizard % 6]:
                found.append(int(at[PLACE + holder]))
        elif owner == seat:
            continue
        elif b.knows(seat, relic):
            found.append(int(at[CHESTS + relic]))
        else:
            chests = range(4 * owner, 4 * owner + 4)
            add_nearest([int(at[CHESTS + chest]) for chest in chests if not b.knows(seat, chest)], start, found)


def add_nearest(fields: list[int], start: i64, found: list[int]) -> None:
    """The first of the fields that need fewest steps, if there are any; `start`: its row of the table of steps."""
    if not fields:
        return
    best = fields[0]
    for field in fields:
        if STEPS_BETWEEN[start + field] < STEPS_BETWEEN[start + best]:
            best = field
    found.append(best)
