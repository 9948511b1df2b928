"""The instinct for Witchcraft: who will run out of activations first, and whose stacks are in the line of fire."""

import math
from typing import Final, cast

from conclave.games.witchcraft import tables
from conclave.games.witchcraft.board import Board
from conclave.games.witchcraft.codes import (
    BARBARIAN,
    BLAST,
    DEPLOY_FACING,
    ENERGY,
    ENERGY_SECOND,
    GIVE_FACING,
    MISSILE,
    NO,
    POWERS,
    PRIEST,
    PRINCE,
    PROPHET,
    PROPHET_FACING,
    PROPHET_REFRESH,
    RESERVE_PICK,
    SHIELD_SIDE,
    STOP,
    SUMMON_FACING,
    SUMMONING,
    SWAP_FACING,
    SWAP_FIRST,
    SWAP_SECOND,
    TELE_FACING,
    THUNDER,
    TURN,
    USED,
)
from conclave.games.witchcraft.stack import ALTAR, BAG, FACED, PRINTED, TIRED, is_shielded, size_of
from conclave.kernel.dice import Dice
from conclave.kernel.state import State
from conclave.minds.instinct import Instinct

ACT: Final[list[int]] = tables.ACT
ANGLES: Final[list[list[int]]] = tables.ANGLES

# What a side's sight of the board is worth, fitted to the results of some thousands of games.
ACTS_MOVER: Final = [-3.0, -0.8, -0.2, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8]
ACTS_OTHER: Final = [-2.0, -0.9, -0.3, 0.1, 0.3, 0.5, 0.6, 0.7, 0.8]
MOST_ACTS: Final = 8


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


def survey(b: Board, seat: int, weary: int) -> Survey:
    """Look at a seat's stacks; `weary` is a square whose stack will be exhausted when its act ends."""
    s = Survey()
    cells = b.cells
    rays = b.frame.rays
    mine = seat + 1
    tall = 0
    own: list[int] = []
    for square, cell in enumerate(cells):
        if cell & 3 == mine:
            own.append(square)
            if cell & TIRED or square == weary:
                s.tired += 1
            if cell >> BAG:
                tall += 1
                s.covered += size_of(cell >> BAG)
            if cell & 0x3FC00:
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


def worth(s: Survey, foe: Survey, b: Board, seat: int, to_move: bool) -> float:
    """What a side has, in log-odds of winning."""
    acts = s.shots + s.energy + s.altars + s.powers
    held = 0 <= b.powers[seat] < USED
    if held:
        acts += 1
    total = (ACTS_MOVER if to_move else ACTS_OTHER)[min(acts, MOST_ACTS)]
    threatened = foe.targets
    square = 0
    danger = 0.0
    while threatened:
        if threatened & 1:
            danger += 0.5 + 0.25 * size_of(b.cells[square] >> BAG)
        threatened >>= 1
        square += 1
    if to_move:
        danger *= 0.5
    total -= danger
    total += (
        0.15 * s.stacks
        + 0.1 * s.covered
        + 0.1 * s.shots
        + 0.1 * s.energy_lines
        + 0.1 * (s.tired_shots + s.tired_altars)
        + 0.05 * s.strong
    )
    if held:
        total += 0.1
    return total


class WitchcraftInstinct(Instinct):
    """Most games end when one side has no legal activation left: tempo is worth more than tiles."""

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
        mine = survey(b, mover, weary)
        theirs = survey(b, 1 - mover, weary)
        odds = worth(mine, theirs, b, mover, True) - worth(theirs, mine, b, 1 - mover, False)
        value = 2.0 / (1.0 + math.exp(-odds)) - 1.0
        return value if mover == seat else -value

    def consider(self, state: State) -> list[int]:
        b = cast(Board, state)
        options = b.choices
        if len(options) < 2 or not b.frames:
            return options
        kind = b.frames[-4]
        if kind in (ENERGY_SECOND, PROPHET_REFRESH):
            return [move for move in options if move != STOP and move != NO]
        if kind == SWAP_FIRST:
            return options[:-1]  # two stacks change places in either order
        if kind == SWAP_SECOND:
            return [move for move in options if move > b.frames[-2]]
        if kind in (GIVE_FACING, TELE_FACING, DEPLOY_FACING, PROPHET_FACING, SWAP_FACING, SUMMON_FACING):
            return telling_facings(b, b.frames[-3], b.frames[-2], options)
        if kind == SHIELD_SIDE:
            return telling_sides(b, b.frames[-3], b.frames[-2], options)
        return options

    def calm(self, state: State, dice: Dice) -> None:
        b = cast(Board, state)
        while b.to_act >= 0 and b.frames[-4] > TURN:
            options = self.consider(b)
            b.apply(options[dice.below(len(options))])

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


def telling_facings(b: Board, seat: int, square: int, options: list[int]) -> list[int]:
    """Facings whose lines hit something or whose shields stop something, and one that does neither."""
    cell = b.cells[square]
    tile = cell >> 2 & 15
    if not FACED[tile] or cell & 0x3FC00:
        return options
    lines = lines_on(b, seat, square)
    found: list[int] = []
    has_neutral = False
    for move in options:
        facing = move & 7
        is_telling = PRINTED[tile * 8 + facing] & lines != 0
        for angle in ANGLES[tile]:
            if not is_telling:
                is_telling = meets(b, seat, square, (facing + angle) & 7)
        if not is_telling:
            if has_neutral:
                continue
            has_neutral = True
        found.append(move)
    return found


def meets(b: Board, seat: int, square: int, heading: int) -> bool:
    """Is there an enemy or an altar on the line?"""
    for at in b.frame.rays[square * 8 + heading]:
        cell = b.cells[at]
        if cell < 0:
            return False
        if cell and cell & 3 != seat + 1:
            return True
    return False


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


def telling_sides(b: Board, seat: int, square: int, options: list[int]) -> list[int]:
    """Sides from which an enemy looks at the stack, or the first side if none does."""
    lines = lines_on(b, seat, square)
    found = [move for move in options if lines >> (move & 7) & 1]
    return found or options[:1]


INSTINCT: Final = WitchcraftInstinct
