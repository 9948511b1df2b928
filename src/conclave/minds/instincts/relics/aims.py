"""What is worth a thought at the Secret Relics: which wizards, and where they would like to go."""

from typing import Final

from conclave.games.relics.data import tables
from conclave.games.relics.rules.actions import deeds
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.codes import DISABLED, DOORS, FIELD, GUARDIAN, HEALER, MOVE, PEEK, STRIKE, VULNERABLE
from conclave.minds.instincts.relics.ways import broken_bridge, steps_between

ATTACKS: Final[list[int]] = tables.ATTACKS
UNLOCKS: Final[list[int]] = tables.UNLOCKS
MANA: Final[list[int]] = tables.MANA

FEW: Final = 4  # moves that are all worth a thought


def worthy_wizards(b: Board, options: list[int]) -> list[int]:
    """Wizards in one order only, unless a deed waits for them; peeks come first, because they cost nothing."""
    look = free_look(options)
    if look >= 0:
        return [look]
    seat = b.current
    last = -1
    for wizard in range(6 * seat, 6 * seat + 6):
        if b.spent >> wizard & 1 and b.status[wizard] == VULNERABLE:
            last = wizard
    found: list[int] = []
    for move in options:
        if move >= FIELD or move > last or has_deed(b, move):
            found.append(move)
    return found


def free_look(options: list[int]) -> int:
    """A look into a chest, -1 if none is offered: it costs nothing."""
    for move in options:
        if PEEK <= move < STRIKE:
            return move
    return -1


def has_deed(b: Board, wizard: int) -> bool:
    """Is there something to do on its field, potions left aside?"""
    return any(deed < PEEK for deed in deeds(b, wizard))


def worthy_moves(b: Board, wizard: int, options: list[int]) -> list[int]:
    """All deeds, and for everything that the wizard would like to reach, the move that leads nearest to it."""
    first = 0
    while first < len(options) and options[first] < MOVE:
        first += 1
    last = first
    while last < len(options) and options[last] < MOVE + 68:
        last += 1
    if last - first <= FEW:
        return options
    ways = steps_between(UNLOCKS[wizard % 6] != 0 or b.effect == DOORS, broken_bridge(b))
    kept = 0
    for target in aims(b, wizard, ways):
        near = 99
        chosen = first
        for at in range(first, last):
            steps = ways[68 * (options[at] - MOVE) + target]
            if steps < near:
                near = steps
                chosen = at
        kept |= 1 << (chosen - first)
    found = options[:first]
    for at in range(first, last):
        if kept >> (at - first) & 1:
            found.append(options[at])
    return found + options[last:]


def aims(b: Board, wizard: int, ways: list[int]) -> list[int]:
    """Fields that the wizard would like to be on: of things that are alike, the nearest."""
    seat = wizard // 6
    kind = wizard % 6
    start = 68 * b.place[wizard]
    if b.burden(wizard) >= 0:
        return [64 + b.corners[seat]]
    found = [b.place[6 * seat + GUARDIAN]]
    for owner in range(b.seats):
        relic = b.relic[owner]
        holder = b.carrier[relic]
        if holder >= 0:
            if holder // 6 != seat and ATTACKS[kind]:
                found.append(b.place[holder])
        elif owner == seat:
            continue
        elif b.known[seat] >> relic & 1:
            found.append(b.chests[relic])
        else:
            unseen = [b.chests[chest] for chest in range(4 * owner, 4 * owner + 4) if not b.known[seat] >> chest & 1]
            found.append(nearest(unseen, ways, start))
    if kind == HEALER or b.flasks >> wizard & 1:
        bodies = [b.place[body] for body in range(6 * seat, 6 * seat + 6) if b.status[body] == DISABLED]
        if bodies:
            found.append(nearest(bodies, ways, start))
    if ATTACKS[kind]:
        for other in range(b.seats):
            prey = [b.place[foe] for foe in range(6 * other, 6 * other + 6) if b.status[foe] == VULNERABLE]
            if prey and other != seat:
                found.append(nearest(prey, ways, start))
    if b.mana[seat] < 10:
        full = [MANA[number] for number in range(4) if b.crystals >> number & 1]
        if full:
            found.append(nearest(full, ways, start))
    return found


def nearest(fields: list[int], ways: list[int], start: int) -> int:
    """The first of the fields that need fewest steps."""
    best = fields[0]
    for field in fields:
        if ways[start + field] < ways[start + best]:
            best = field
    return best
