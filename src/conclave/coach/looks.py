"""Looks: the questions about one position each of which an analysis is made; each is answered the same anywhere."""

from dataclasses import dataclass
from typing import Literal

from conclave.coach.film import Film
from conclave.coach.judge import OUTCOMES, Weighed, judge_for
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, State

Asked = Literal["stand", "fall", "weigh", "confirm"]
FURTHER = 4  # decisions of a sequel
MANY = 12  # outcomes of one chance up to which all are looked at


@dataclass(frozen=True, slots=True)
class Look:
    """What is asked about the position before a step; `moves` are what shall be compared."""

    asked: Asked
    ply: int
    moves: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Seen:
    """Values by seat, from -1 to 1; of a chance, before it fell and after; of a decision, what was compared."""

    values: tuple[float, ...] = ()
    fallen: tuple[float, ...] = ()
    weighed: Weighed | None = None
    sequel: tuple[int, ...] = ()
    """How the seat would best go on after the last of what was compared, while it is the one to decide."""


class Looker:
    """Answers."""

    def __init__(self, film: Film) -> None:
        self.film = film
        self.judge = judge_for(film.game.name)

    def look(self, look: Look) -> Seen:
        """What there is to see."""
        if look.asked == "stand":
            return Seen(tuple(self.judge.stand(self.film.after(look.ply), hashed([look.ply]))))
        step = self.film.steps[look.ply]
        if look.asked == "fall":
            return self.fall(step.state, step.move, look.ply)
        seed, rounds, moves = hashed([look.ply, 7]), self.judge.budget.weigh, list(look.moves)
        if look.asked == "confirm":
            seed, rounds = hashed([look.ply, 11]), self.judge.budget.confirm
        else:
            moves = [step.move, *self.judge.rivals(step.state, hashed([look.ply, 5]), step.move)]
        weighed = self.judge.weigh(step.state, moves, rounds, seed)
        sequel = self.sequel(step.state, moves[-1], look.ply) if look.asked == "confirm" else ()
        return Seen(weighed=weighed, sequel=sequel)

    def sequel(self, state: State, move: int, ply: int) -> tuple[int, ...]:
        """An act is often several decisions: how one that begins like this goes on."""
        twin, found = state.clone(), list[int]()
        twin.apply(move)
        while twin.to_act == state.to_act and len(found) < FURTHER:
            found.append(self.judge.plan(twin, hashed([ply, len(found)])))
            twin.apply(found[-1])
        return tuple(found)

    def fall(self, state: State, fell: int, ply: int) -> Seen:
        """What was to be expected of a chance, and what came of it, all under the same luck afterwards."""
        options, weights = state.options(), state.weights() or [1] * len(state.options())
        if len(options) > MANY:
            dice = Dice(hashed([ply, 3]))
            options = [dice.fall(options, weights) for _ in range(OUTCOMES)]
            weights = [1] * OUTCOMES
        known: dict[int, list[float]] = {}
        for outcome in {*options, fell}:
            twin = state.clone()
            twin.apply(outcome)
            known[outcome] = self.judge.glance(twin, hashed([ply]))
        mass = sum(weights)
        expected = [
            sum(weight * known[outcome][seat] for outcome, weight in zip(options, weights)) / mass
            for seat in range(state.seats)
        ]
        return Seen(tuple(expected), tuple(known[fell]))


def looks_of(film: Film) -> list[Look]:
    """The first round: every chance, every position somebody decided in, and every decision that was one.

    What is set up before the first turn is not judged: nobody can tell there what it will be worth.
    """
    found = []
    for ply, step in enumerate(film.steps[film.begun :], film.begun):
        if step.seat == CHANCE:
            if len(step.state.options()) > 1:
                found.append(Look("fall", ply))
            continue
        found.append(Look("stand", ply))
        if len(step.state.options()) > 1:
            found.append(Look("weigh", ply))
    found.append(Look("stand", len(film.steps)))
    return found
