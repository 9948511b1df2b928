"""The instinct for Witchcraft: who will run out of activations first, and whose stacks are in the line of fire."""

import math
from typing import Final, cast

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import is_possible
from conclave.games.witchcraft.rules.board import Board
from conclave.games.witchcraft.rules.codes import (
    AFTER,
    BAR,
    BARBARIAN,
    BLAST,
    DEPLOY_FACING,
    ENERGY,
    ENERGY_SECOND,
    GIVE_FACING,
    MISSILE,
    NO,
    POWER,
    POWERS,
    PRIEST,
    PRINCE,
    PROPHET,
    PROPHET_FACING,
    PROPHET_REFRESH,
    RESERVE_PICK,
    SHIELD_SIDE,
    SHIELD_STACK,
    STOP,
    SUMMON_FACING,
    SUMMON_PLACE,
    SUMMONING,
    SWAP_FACING,
    SWAP_FIRST,
    SWAP_SECOND,
    TELE_FACING,
    THUNDER,
    TURN,
)
from conclave.games.witchcraft.rules.stack import ALTAR, BAG, FACED, PRINTED, SIDES, TIRED, is_shielded, size_of
from conclave.games.witchcraft.rules.turn import activations
from conclave.kernel.state import State
from conclave.minds.instinct import Instinct

ACT: Final[list[int]] = tables.ACT
ANGLES: Final[list[list[int]]] = tables.ANGLES

# What a side's prospects are worth, in log-odds of winning: for the side that moves next, and for the other one.
# Fitted to the results of games that this instinct played against itself.
MOVER: Final = [
    -0.09, -0.40, -0.06, 0.0, -0.04, -0.17, -0.20,  # by the number of stacks that can act, from 0 to 6 and more
    0.13,  # such a stack that no enemy can take now
    0.12,  # such a stack that uses Energy and takes nothing
    0.13,  # such a stack that uses another altar and takes nothing
    0.16,  # such a stack that has a power of its own
    -0.15,  # an exhausted stack that could take something
    0.07,  # another exhausted stack that could use an altar
    0.01,  # an exhausted stack with a power of its own
    0.09,  # a line to the Energy altar
    0.29,  # a stack
    0.02,  # a covered tile
    0.01,  # a top tile better than a plain Missile
    -0.02,  # a stack with shield tokens
    -0.10,  # a stack that an enemy can take now
    -0.13,  # a tile in such a stack
    -0.03,  # a tile in the tallest such stack
    -0.11,  # a stack that an exhausted enemy looks at
    0.53,  # a power tile held
    0.08,  # and usable, where no stack can act
    0.48,  # and usable, where one stack can act
    0.08,  # having the move
]  # fmt: skip
OTHER: Final = [
    -2.01, -0.30, -0.06, 0.0, -0.11, -0.22, -0.45,
    0.23, 0.07, 0.12, 0.18, -0.06, 0.10, 0.07, 0.10, 0.24, 0.01, 0.05, 0.02, -0.23, 0.06, -0.44, -0.25,
    0.57, 2.10, 0.50, 0.0,
]  # fmt: skip


FEW_ACTS: Final = 2  # stacks able to act, at which using a power tile is thought about
PLACES: Final = 3  # for a pair of pieces, thought about


class Survey:
    """One side of the board at a glance."""

    def __init__(self) -> None:
        self.stacks = 0
        self.tired = 0
        self.covered = 0
        self.shots = 0  # fresh stacks that can capture now
        self.energy = 0  # other fresh stacks that can use the Energy altar now
        self.altars = 0  # other fresh stacks that can use another altar now
        self.powers = 0  # other fresh stacks that can use a special power now
        self.idle = 0  # fresh stacks that can do nothing
        self.tired_shots = 0  # tired stacks with a line to an enemy
        self.tired_altars = 0  # other tired stacks with a line to an altar
        self.tired_powers = 0  # tired stacks with a special power
        self.energy_lines = 0  # stacks with a line to the Energy altar
        self.targets = 0  # mask of enemy stacks in a legal line
        self.later = 0  # mask of enemy stacks in the line of a tired stack
        self.actors = 0  # mask of stacks that can act
        self.strong = 0  # tops other than plain missiles
        self.tokens = 0  # stacks with shield tokens


def survey(b: Board, seat: int, own: list[int], weary: int) -> Survey:
    """Look at a seat's stacks, on these squares; `weary` is a square whose stack will tire when its act ends."""
    s = Survey()
    cells = b.cells
    rays = b.frame.rays
    mine = seat + 1
    tall = 0
    for square in own:
        cell = cells[square]
        if cell & TIRED or square == weary:
            s.tired += 1
        if cell >> BAG:
            tall += 1
            s.covered += size_of(cell >> BAG)
        if cell & SIDES:
            s.tokens += 1
    s.stacks = len(own)
    for square in own:
        cell = cells[square]
        tile = cell >> 2 & 15
        act = ACT[tile]
        is_tired = cell & TIRED != 0 or square == weary
        hits = 0
        energy = False
        altars = False
        if act <= PRIEST:
            if act != MISSILE or tile == 4:
                s.strong += 1
            for angle in ANGLES[tile]:
                heading = ((cell >> 6) + angle) & 7
                for at in rays[square * 8 + heading]:
                    met = cells[at]
                    if met == 0:
                        continue
                    if met < 0:
                        break
                    holds = met & 3
                    if holds == mine:
                        continue
                    if holds == ALTAR:
                        kind = met >> 2
                        if kind == ENERGY:
                            s.energy_lines += 1
                            if s.tired > 0:
                                energy = True
                        elif kind != SUMMONING or b.pairs:
                            altars = True
                        if act <= THUNDER:
                            break
                        continue
                    if act == PRIEST:
                        break
                    if act == THUNDER or not is_shielded(met, heading ^ 4):
                        hits |= 1 << at
                    if act <= THUNDER:
                        break
            power = False
        elif act == PROPHET:
            power = s.stacks > 1
        elif act == PRINCE:
            power = tall > 0 and s.stacks > 1
        elif act == BARBARIAN:
            power = len(b.altars_left()) > 0
        else:
            power = s.stacks > 1
        if is_tired:
            if hits:
                s.later |= hits
                s.tired_shots += 1
            elif altars or energy:
                s.tired_altars += 1
            elif power:
                s.tired_powers += 1
            continue
        if hits:
            s.targets |= hits
            s.shots += 1
        elif energy:
            s.energy += 1
        elif altars:
            s.altars += 1
        elif power:
            s.powers += 1
        else:
            s.idle += 1
            continue
        s.actors |= 1 << square
    return s


def worth(b: Board, seat: int, s: Survey, foe: Survey, weights: list[float]) -> float:
    """A side's prospects, in log-odds."""
    acts = s.shots + s.energy + s.altars + s.powers
    total = weights[min(acts, 6)] + weights[26]
    total += weights[7] * bits(s.actors & ~foe.targets)
    total += weights[8] * s.energy + weights[9] * s.altars + weights[10] * s.powers
    total += weights[11] * s.tired_shots + weights[12] * s.tired_altars + weights[13] * s.tired_powers
    total += weights[14] * s.energy_lines + weights[15] * s.stacks + weights[16] * s.covered
    total += weights[17] * s.strong + weights[18] * s.tokens
    if foe.targets:
        stacks, tiles, tallest = 0, 0, 0
        threatened = foe.targets
        square = 0
        while threatened:
            if threatened & 1:
                height = 1 + size_of(b.cells[square] >> BAG)
                stacks += 1
                tiles += height
                tallest = max(tallest, height)
            threatened >>= 1
            square += 1
        total += weights[19] * stacks + weights[20] * tiles + weights[21] * tallest
    if foe.later:
        total += weights[22] * bits(foe.later)
    if b.holds_power(seat):
        total += weights[23]
        if acts < 2 and is_possible(b, b.powers[seat], seat):
            total += weights[24 + acts]
    return total


def bits(mask: int) -> int:
    """How many squares a mask holds."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


class WitchcraftInstinct(Instinct):
    """Most games end when one side has no legal activation left: tempo is worth more than tiles."""

    def __init__(self, mover: list[float] = MOVER, other: list[float] = OTHER) -> None:
        self.mover = mover
        self.other = other

    def value(self, state: State, seat: int) -> float:
        b = cast(Board, state)
        kind = b.frames[-4]
        weary = -1
        if kind == TURN:
            mover = b.frames[-3]
        elif kind < TURN:
            mover = b.first
        else:
            mover = 1 - b.active
            if not b.spared:
                weary = b.actor
        reds: list[int] = []
        greens: list[int] = []
        for square, cell in enumerate(b.cells):
            if cell & 3 == 1:
                reds.append(square)
            elif cell & 3 == 2:
                greens.append(square)
        mine = survey(b, mover, greens if mover else reds, weary)
        theirs = survey(b, 1 - mover, reds if mover else greens, weary)
        odds = worth(b, mover, mine, theirs, self.mover) - worth(b, 1 - mover, theirs, mine, self.other)
        value = 2.0 / (1.0 + math.exp(-odds)) - 1.0
        return value if mover == seat else -value

    def consider(self, state: State) -> list[int]:
        b = cast(Board, state)
        options = b.choices
        if len(options) < 2:
            return options
        kind = b.frames[-4]
        seat, x = b.frames[-3], b.frames[-2]
        if kind in (TURN, AFTER):
            return without_waste(b, kind, seat, options)
        if kind in (GIVE_FACING, TELE_FACING, DEPLOY_FACING, PROPHET_FACING, SWAP_FACING, SUMMON_FACING):
            return telling_facings(b, seat, x, options)
        if kind in (ENERGY_SECOND, PROPHET_REFRESH):
            return [move for move in options if move != STOP and move != NO]
        if kind == SHIELD_STACK:
            watched = [square for square in options if lines_on(b, seat, square)]
            return watched or options[:1]
        if kind == SHIELD_SIDE:
            lines = lines_on(b, seat, x)
            sides = [move for move in options if lines >> (move & 7) & 1]
            return sides or options[:1]
        if kind == SUMMON_PLACE:
            return roomy_places(b, seat, options)
        if kind == SWAP_FIRST:  # two stacks change places in either order
            return options[:-1]
        if kind == SWAP_SECOND:
            return [move for move in options if move > x]
        return options

    def awaits(self, state: State) -> bool:
        return False  # which tile is drawn next tells little

    def worlds(self, state: State, seat: int) -> list[State]:
        b = cast(Board, state)
        if b.frames[-4] <= RESERVE_PICK:
            return []
        if not b.holds_power(1 - seat):
            return [b]
        found: list[State] = []
        for kind in range(4):  # WC-3.14: any kind but those that the seat has seen
            if kind != b.powers[seat] & 3 or b.powers[seat] < 0:
                world = b.clone()
                cast(Board, world).powers[1 - seat] = kind
                found.append(world)
        return found

    def is_secret(self, state: State) -> bool:
        return cast(Board, state).frames[-4] in (POWERS, RESERVE_PICK)


def without_waste(b: Board, kind: int, seat: int, options: list[int]) -> list[int]:
    """A power tile is kept for when few stacks can act."""
    if POWER not in options:
        return options
    acts = len(options) - 1 if kind == TURN else len(activations(b, seat))
    return options if acts <= FEW_ACTS else [move for move in options if move != POWER]


def telling_facings(b: Board, seat: int, square: int, options: list[int]) -> list[int]:
    """Facings whose lines hit something or whose shields stop something, and one that does neither."""
    cell = b.cells[square]
    tile = cell >> 2 & 15
    if not FACED[tile] or cell & SIDES:
        return options
    printed = PRINTED[tile * 8]
    lines = lines_on(b, seat, square) if printed else 0
    found: list[int] = []
    has_neutral = False
    for move in options:
        facing = move & 7
        is_telling = lines and PRINTED[tile * 8 + facing] & lines
        for angle in ANGLES[tile]:
            if not is_telling:
                is_telling = hits(b, seat, square, (facing + angle) & 7, ACT[tile])
        if not is_telling:
            if has_neutral:
                continue
            has_neutral = True
        found.append(move)
    return found


def hits(b: Board, seat: int, square: int, heading: int, act: int) -> bool:
    """Does a line meet an altar, or an enemy that it can take?"""
    for at in b.frame.rays[square * 8 + heading]:
        cell = b.cells[at]
        if cell < 0:
            return False
        if cell == 0 or cell & 3 == seat + 1:
            continue
        if cell & 3 == ALTAR:
            return True
        return act == THUNDER or not is_shielded(cell, heading ^ 4)
    return False


def roomy_places(b: Board, seat: int, options: list[int]) -> list[int]:
    """The places for a pair of pieces that differ most in what can be seen from either piece."""
    bars = b.frame.bars
    worths: list[int] = []
    for move in options:
        bar = bars[move - BAR]
        here, there = 0, 0
        for square in bar.squares:
            here += sights(b, seat, square) - sights(b, 1 - seat, square)
        for square in bars[bar.twin].squares:
            there += sights(b, seat, square) - sights(b, 1 - seat, square)
        worths.append(max(here - there, there - here))
    bar_worth = sorted(worths)[-min(PLACES, len(worths))]
    return [options[index] for index in range(len(options)) if worths[index] >= bar_worth][:PLACES]


def sights(b: Board, seat: int, square: int) -> int:
    """Directions in which a stack of the seat, put here, would see an enemy or an altar."""
    count = 0
    for heading in range(8):
        if hits(b, seat, square, heading, THUNDER):
            count += 1
    return count


def lines_on(b: Board, seat: int, square: int) -> int:
    """Sides from which an enemy looks at the square, as a mask."""
    sides = 0
    theirs = 2 - seat
    for side in range(8):
        for at in b.frame.rays[square * 8 + side]:
            cell = b.cells[at]
            if cell == 0:
                continue
            if cell < 0 or cell & 3 == ALTAR:
                break
            if cell & 3 == theirs:
                tile = cell >> 2 & 15
                if ACT[tile] <= BLAST:
                    for angle in ANGLES[tile]:
                        if ((cell >> 6) + angle) & 7 == side ^ 4:
                            sides |= 1 << side
                continue
            break
    return sides


INSTINCT: Final = WitchcraftInstinct
