"""Outcomes: who has won and what ended the game, as texts for winners, losers and everybody else."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from conclave.kernel.game import Game
from conclave.kernel.scene import LIST_AND, Text, say, seated
from conclave.kernel.state import SPECTATOR, State

Outside = Literal["resigned", "flag", "agreed"]
"""What ends a game from outside its rules."""
NOTATION: dict[Outside, str] = {"resigned": "{} resigned", "flag": "{} ran out of time", "agreed": "draw: agreed"}
"""How records write it, with the sign of the seat that lost."""


class Outcome(Struct, frozen=True):
    """How a game ended."""

    say: Text  # who has won
    how: Text  # what ended it


def played_out(game: Game, state: State) -> Outcome:
    """Of a game that its own rules have ended: the last prompt says how."""
    scene = game.stage().scene(state.observe(SPECTATOR), SPECTATOR)
    return Outcome(winner_in(state.payoffs), scene.prompt.say)


def cut_off(payoffs: Sequence[float], how: Outside, seat: int = -1) -> Outcome:
    """Of a game that was given up, that ran out of time, or whose players agreed; `seat` is who lost it."""
    return Outcome(winner_in(payoffs), say(f"kernel.over.{how}", *([seated(seat)] if seat >= 0 else [])))


def winner_in(payoffs: Sequence[float]) -> Text:
    """Who has more than the others has won; nobody has where nobody has more than nothing."""
    best = max(payoffs)
    if best <= 0:
        return say("kernel.over.drawn")
    winners = [seated(seat) for seat, payoff in enumerate(payoffs) if payoff == best]
    return say("kernel.over.won", winners[0] if len(winners) == 1 else Text(LIST_AND, tuple(winners)))


def written(game: Game, how: Outside, seat: int = -1) -> str:
    """The result of a game that was cut off, as records have it."""
    return NOTATION[how].format(game.signs[seat])


def read_result(game: Game, result: str, seats: int) -> Outcome | None:
    """What a record says of a game that was cut off; None of any other."""
    if result == written(game, "agreed"):
        return cut_off([0.0] * seats, "agreed")
    for seat in range(seats):
        for how in NOTATION:
            if result == written(game, how, seat):
                outcome = cut_off([-1.0 if other == seat else 1.0 for other in range(seats)], how, seat)
                # where several leave one after another, the record names the last of them alone
                return outcome if seats == 2 else Outcome(say("kernel.over.ended"), outcome.how)
    return None
