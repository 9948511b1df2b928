"""Uses: the cards and pieces that each seat brought into play, how often, and what it came to."""

from bisect import bisect_left
from collections.abc import Sequence

from conclave.coach.film import Film
from conclave.coach.shapes import Point, Use
from conclave.kernel.scene import LIST_AND, SEAT, Text
from conclave.kernel.state import CHANCE

MOST = 8  # things of a seat
TOLD = 2  # lines that say what came of it

Thing = tuple[int, Text, str]
"""Seat, name and picture."""


def uses_of(film: Film, points: Sequence[Point]) -> tuple[Use, ...]:
    """The things that were used most, by seat: cards where a game has them, else what acted."""
    used: dict[Thing, list[int]] = {}
    found = list(cards_in(film)) or list(actors_in(film))
    for ply, thing in found:
        used.setdefault(thing, []).append(ply)
    ends = sorted({ply for ply, _ in found} | {turn.ply for turn in film.turns} | {len(film.steps)})
    uses = [
        Use(
            seat=thing[0],
            name=thing[1],
            times=len(plies),
            swing=sum(swing(points, thing[0], ply, ends[bisect_left(ends, ply + 1)]) for ply in plies),
            icon=thing[2],
            told=results(film, plies, ends),
        )
        for thing, plies in used.items()
    ]
    uses.sort(key=lambda use: (use.seat, -use.times, -abs(use.swing)))
    return tuple(
        use for seat in range(film.record.seats) for use in [each for each in uses if each.seat == seat][:MOST]
    )


def cards_in(film: Film) -> list[tuple[int, Thing]]:
    """Every card that was shown as it was played, by whoever decided last."""
    found, seat = [], -1
    for ply, step in enumerate(film.steps):
        seat = step.seat if step.seat != CHANCE else seat
        found += [(ply, (seat, face.title, face.icon)) for face in step.cards if seat >= 0]
    return found


def actors_in(film: Film) -> list[tuple[int, Thing]]:
    """Every act of the log that has a picture, by the name of what acted, from the first turn on."""
    found = []
    for ply, step in enumerate(film.steps):
        for line in step.lines if ply >= film.begun and step.seat != CHANCE else ():
            name = named_in(line.say)
            if line.rank == "act" and line.icon and name is not None:
                found.append((ply, (step.seat, name, line.icon)))
    return found


def named_in(text: Text) -> Text | None:
    """The first thing that a text names: a text without numbers or places in it."""
    for param in text.params:
        if not isinstance(param, Text) or param.id in (SEAT, LIST_AND):
            continue
        if not param.params:
            return param
        if (found := named_in(param)) is not None:
            return found
    return None


def swing(points: Sequence[Point], seat: int, start: int, end: int) -> int:
    """How a seat's chances changed from one step to another."""
    return at(points, end).chances[seat] - at(points, start).chances[seat]


def at(points: Sequence[Point], ply: int) -> Point:
    """How it stood there, or where somebody looked next."""
    return points[min(bisect_left([point.ply for point in points], ply), len(points) - 1)]


def results(film: Film, plies: Sequence[int], ends: Sequence[int]) -> tuple[Text, ...]:
    """What the log said came of it."""
    found: list[Text] = []
    for start in plies:
        for step in film.steps[start : ends[bisect_left(ends, start + 1)]]:
            found += [line.say for line in step.lines if line.rank == "result" and line.say not in found]
    return tuple(found[:TOLD])
