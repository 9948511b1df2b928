"""Games for the coach to look at: played at random under the rules of today, the same every time."""

from functools import cache

from conclave.coach.film import Film
from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.record import Record
from conclave.kernel.state import CHANCE, OVER

MOST = 400  # steps


@cache
def film_of(game: str, preset: str, seed: int = 1) -> Film:
    """A random game, or its beginning."""
    card, dice = GAMES[game], Dice(seed)
    settings = card.settings(preset=preset)
    record = Record.of(card, settings, 2)
    state = card.new(settings, 2)
    while state.to_act != OVER and len(record.steps) < MOST:
        options = state.options()
        weights = state.weights() if state.to_act == CHANCE else []
        move = dice.fall(options, weights)
        record.steps.append(state.to_text(move))
        state.apply(move)
    return Film(record, GAMES)
