"""Where a warrior of Sorcery likes to stand: in contact or in range, near an objective, out of danger."""

from typing import Final

from mypy_extensions import i64

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import OBJECTIVES, SIZES, ZONE, distance, has_line, is_hindering, near
from conclave.games.sorcery.rules.terms import CH, FIGURES, SIDE, SLOTS, SPEED, SQUARES
from conclave.games.sorcery.rules.victory import OBJECTIVE
from conclave.games.sorcery.rules.warriors import has_ability, is_able
from conclave.minds.instincts.sorcery.worth import guessed_blow, is_shooter, turns_left

TOUCHED: Final = 0.5  # of the blow of a foe in contact
IN_REACH: Final = 0.2  # of the blow of a foe that can come into contact
IN_RANGE: Final = 0.25  # of the blow of a foe that can shoot
STRIKE: Final = 0.6  # of the own blow that a place makes possible
CHARGE: Final = 1.0  # of the own blow where it follows at once
SHOOT: Final = 0.55
PINNED: Final = 3.0  # points: a foe that can neither shoot nor cast
APPROACH: Final = 0.5  # points: a square nearer to the foe, for whom nothing is in reach
GOAL: Final = 0.35  # points: a square nearer to an objective
HELD_FOR: Final = 2.0  # turns that ground now taken is reckoned to be held for
SHARED: Final = 0.8  # points: one more warrior where a friend stands already
CONTESTED: Final = 0.8  # of the stake, where foes stand too
ON_THE_WAY: Final = 0.4  # of the stake, for whoever is not there yet
COVERED: Final = 0.5  # points: hindering ground
LINES: Final = 6  # of the best places, those whose lines of fire are looked at
FAR: Final = 99


class Lookout:
    """What a warrior sees around it, read once for all squares it might go to."""

    def __init__(self, b: Board, figure: i64) -> None:
        self.b = b
        self.figure = figure
        self.is_shooter = is_shooter(b, figure)
        self.range: i64 = values.range_of(b, figure) if self.is_shooter else 0
        self.strike = CHARGE if has_ability(b, figure, CH) else STRIKE
        self.foes: list[int] = b.here(1 - figure // SLOTS)
        self.columns: list[int] = [int(b.at[f.SQUARE + foe] % SIDE) for foe in self.foes]
        self.rows: list[int] = [int(b.at[f.SQUARE + foe] // SIDE) for foe in self.foes]
        self.gains: list[float] = []
        self.blows: list[float] = []
        self.reaches: list[int] = []
        self.ranges: list[int] = []
        for foe in self.foes:
            self.gains.append(guessed_blow(b, figure, foe))
            self.blows.append(guessed_blow(b, foe, figure) if is_able(b, foe) else 0.0)
            self.reaches.append(int(b.dial(foe, SPEED)) + 1)
            self.ranges.append(int(values.range_of(b, foe)) if is_shooter(b, foe) else 0)
        self.goals: list[int] = []
        self.stakes: list[float] = []
        if b.setup.objectives:
            self.see_objectives()

    def see_objectives(self) -> None:
        """What standing at each objective would be worth: little where friends do, less where foes would not let."""
        b, seat = self.b, self.figure // SLOTS
        turns = min(HELD_FOR, float(turns_left(b, seat)))
        for objective in OBJECTIVES[b.at[f.MAP]]:
            friends, foes = 0, 0
            for other in range(i64(FIGURES)):
                square = b.at[f.SQUARE + other]
                if other == self.figure or square < 0 or distance(square, objective) > 1:
                    continue
                if is_able(b, other):
                    if other // SLOTS == seat:
                        friends += 1
                    else:
                        foes += 1
            self.goals.append(objective)
            if friends:
                self.stakes.append(SHARED)
            else:
                self.stakes.append(OBJECTIVE * turns * (CONTESTED if foes else 1.0))

    def stand(self, square: i64) -> float:
        """What it is worth to stand on a square; lines of fire are left to those who care."""
        worth = COVERED if is_hindering(self.b, square) else 0.0
        best_close, best_shot, pins = 0.0, 0.0, 0.0
        nearest: i64 = FAR
        is_touched = False
        reach = self.range
        column, row = square % SIDE, square // SIDE
        for at in range(len(self.columns)):
            steps = span(column - self.columns[at], row - self.rows[at])
            if steps < nearest:
                nearest = steps
            if steps <= 1:
                is_touched = True
                worth -= TOUCHED * self.blows[at]
                if self.gains[at] > best_close:
                    best_close = self.gains[at]
                if self.ranges[at]:
                    pins = PINNED
                continue
            worth -= self.danger(at, steps)
            if steps <= reach and self.gains[at] > best_shot:
                best_shot = self.gains[at]
        if is_touched:
            worth += self.strike * best_close + (-PINNED if self.is_shooter else pins)
        elif best_shot > 0.0:
            worth += SHOOT * best_shot
        elif nearest < FAR:
            worth -= APPROACH * int(nearest - (self.range if self.is_shooter else 1))
        return worth + self.at_objective(column, row)

    def danger(self, at: i64, steps: i64) -> float:
        """Of a foe that is so far away."""
        if steps <= self.ranges[at]:
            return IN_RANGE * self.blows[at]
        return IN_REACH * self.blows[at] if steps <= self.reaches[at] else 0.0

    def at_objective(self, column: i64, row: i64) -> float:
        best = -1.0e9
        for at in range(len(self.stakes)):
            steps = span(column - self.goals[at] % SIDE, row - self.goals[at] // SIDE)
            worth = self.stakes[at] if steps <= 1 else ON_THE_WAY * self.stakes[at] - GOAL * int(steps)
            if worth > best:
                best = worth
        return best if self.stakes else 0.0

    def special_places(self) -> list[bool]:
        """By square: is it in contact with a foe or with an objective?"""
        found = [False] * SQUARES
        for foe in self.foes:
            for square in near(self.b, self.b.at[f.SQUARE + foe]):
                found[square] = True
        for goal in self.goals:
            found[goal] = True
            for square in near(self.b, goal):
                found[square] = True
        return found

    def has_shot(self, square: i64) -> bool:
        """Is any foe in range and line of fire from there?"""
        for foe in self.foes:
            there = self.b.at[f.SQUARE + foe]
            if distance(square, there) <= self.range and has_line(self.b, square, there):
                return True
        return False


def span(dx: i64, dy: i64) -> i64:
    """MK-13.2, of differences."""
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx if dx > dy else dy


def best_places(b: Board, figure: i64, squares: list[int], count: int) -> list[int]:
    """The places a warrior likes best, the best first, not next to one another."""
    lookout = Lookout(b, figure)
    worths = [lookout.stand(square) for square in squares]
    order = sorted(range(len(squares)), key=lambda at: -worths[at])
    found = [squares[order[0]]]
    if lookout.is_shooter:
        for at in order[:LINES]:
            if lookout.has_shot(squares[at]):
                found = [squares[at]]
                break
    for at in order[: LINES * count]:
        if len(found) >= count:
            break
        square = squares[at]
        if all(distance(square, other) > 1 for other in found):
            found.append(square)
    return found


def gain_of_moving(b: Board, figure: i64, squares: list[int]) -> float:
    """What the best place is worth more than the one where it stands; of open ground, a quarter is looked at."""
    lookout = Lookout(b, figure)
    is_special = lookout.special_places()
    best = lookout.stand(squares[0])
    for square in squares:
        if not is_special[square] and (square % 2 or square // SIDE % 2):
            continue
        worth = lookout.stand(square)
        if worth > best:
            best = worth
    return best - lookout.stand(b.at[f.SQUARE + figure])


def deployment(b: Board, figure: i64, options: list[int]) -> int:
    """Fighters in front, shooters behind them, half of them towards each objective."""
    goals = OBJECTIVES[b.at[f.MAP]]
    seat = figure // SLOTS
    goal = goals[figure % SLOTS % len(goals)]
    is_south = seat == b.at[f.FIRST]
    front = ZONE - 1 if is_south else int(SIZES[b.at[f.MAP]]) - ZONE
    inward = -1 if is_south else 1
    row = front + inward if is_shooter(b, figure) else front
    best, nearest = options[0], FAR
    for square in options:
        steps = abs(square % SIDE - goal % SIDE) + 3 * abs(square // SIDE - row)
        if steps < nearest:
            best, nearest = square, steps
    return best


def away(b: Board, options: list[int]) -> int:
    """The square farthest from all objectives, for a foe that is hurled."""
    best, farthest = options[0], -1
    for square in options:
        nearest = FAR
        for objective in OBJECTIVES[b.at[f.MAP]]:
            nearest = min(nearest, int(distance(square, objective)))
        if nearest > farthest:
            best, farthest = square, nearest
    return best
