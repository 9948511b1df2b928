"""Elo: how strong minds are by who beat whom, after Bradley and Terry, with intervals.

Who is stronger by 400 wins ten times as often as the other; a draw is half a win. Ratings are the likeliest ones
(maximum likelihood), those of all minds together 0 on average. Intervals come from Fisher's information; draws make
them, if anything, too wide.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

from conclave.lab.intervals import SURE

SCALE = 400 / log(10)
STEP = 2.0  # the farthest that a rating moves at once, in units of log odds
NEAR = 1e-10
ROUNDS = 500

Matrix = list[list[float]]


@dataclass(frozen=True)
class Rating:
    """How strong, and where the true strength lies, 95 times of 100."""

    elo: float
    low: float
    high: float


@dataclass(frozen=True)
class Ladder:
    """Ratings in the order in which the minds were given."""

    ratings: tuple[Rating, ...]
    is_padded: bool
    """Was each given a drawn game against an average mind, because no ratings are the likeliest without?"""


def ladder(points: Sequence[Sequence[float]]) -> Ladder:
    """From what each won against each: `points[i][j]`, a draw being half a point for both."""
    count = len(points)
    padding = 0.0 if is_linked(points) else 1.0
    games = [[points[i][j] + points[j][i] for j in range(count)] for i in range(count)]
    strengths = [0.0] * count
    for _ in range(ROUNDS):
        slope, bend = around(points, games, strengths, padding)
        spread = inverse(bend)
        moves = [sum(row[j] * slope[j] for j in range(count)) for row in spread]
        far = max(map(abs, moves), default=0.0)
        strengths = [old + move * min(1.0, STEP / far) if far else old for old, move in zip(strengths, moves)]
        if far < NEAR:
            break
    _, bend = around(points, games, strengths, padding)
    spread = inverse(bend)
    middle = sum(strengths) / count if count else 0.0
    ratings = []
    for i, strength in enumerate(strengths):
        # What fixed the average at 0 (see `around`) is no knowledge about a mind.
        variance = spread[i][i] - (0.0 if padding else 1 / count)
        reach = SURE * SCALE * sqrt(max(variance, 0.0))
        elo = SCALE * (strength - middle)
        ratings.append(Rating(elo, elo - reach, elo + reach))
    return Ladder(tuple(ratings), bool(padding))


def is_linked(points: Sequence[Sequence[float]]) -> bool:
    """Has everybody, by way of others, won something from everybody? Else no ratings are the likeliest (Ford 1957)."""
    everybody = range(len(points))
    won = [[points[i][j] > 0 or i == j for j in everybody] for i in everybody]
    for k in everybody:
        for i in everybody:
            for j in everybody:
                won[i][j] = won[i][j] or (won[i][k] and won[k][j])
    return all(map(all, won))


def around(
    points: Sequence[Sequence[float]], games: Matrix, strengths: list[float], padding: float
) -> tuple[list[float], Matrix]:
    """How the log likelihood rises, and Fisher's information; without padding, the average is tied to 0."""
    count = len(strengths)
    slope = [padding * (0.5 - chance(strength)) for strength in strengths]
    bend = [[0.0 if padding else 1 / count] * count for _ in strengths]
    for i, own in enumerate(strengths):
        bend[i][i] += padding * chance(own) * chance(-own)
        for j, other in enumerate(strengths):
            if i != j:
                wins = chance(own - other)
                slope[i] += points[i][j] - games[i][j] * wins
                known = games[i][j] * wins * (1 - wins)
                bend[i][i] += known
                bend[i][j] -= known
    return slope, bend


def chance(ahead: float) -> float:
    """Of a win, for who is ahead by so much."""
    return 1 / (1 + exp(-ahead)) if ahead > 0 else 1 - 1 / (1 + exp(ahead))


def inverse(matrix: Matrix) -> Matrix:
    """By Gauss and Jordan, with the largest pivots first."""
    count = len(matrix)
    rows = [[*row, *[float(i == j) for j in range(count)]] for i, row in enumerate(matrix)]
    for i in range(count):
        best = max(range(i, count), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i]
        rows[i] = [value / pivot for value in rows[i]]
        for k in range(count):
            if k != i and rows[k][i]:
                factor = rows[k][i]
                rows[k] = [value - factor * top for value, top in zip(rows[k], rows[i])]
    return [row[count:] for row in rows]
