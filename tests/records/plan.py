"""Which games are kept as records, and how each of them is played."""

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from conclave.kernel.army import Armies
from conclave.kernel.check import setups
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import OWN
from conclave.kernel.record import Record
from conclave.kernel.state import CHANCE, OVER
from conclave.minds import make_mind

ROUNDS = {"tictactoe": 6, "breakthrough": 3, "witchcraft": 7, "relics": 3, "magia": 3, "sorcery": 3}
"""How often each set-up of a game is played, every time in another way."""

RANDOM, GREEDY, MIXED = "random", "greedy", "mixed"
WAYS = {RANDOM: 400, GREEDY: 1000, MIXED: 600}
"""Who plays, and the steps after which a record stops. Mixed: a greedy mind that loses its head now and then."""
LOSES_ITS_HEAD = 3
"""Runs of decisions, on average; never within one: a mind may find nothing to add to what it would not have begun."""

BUILDS = ("compiled", "interpreted")


@dataclass(frozen=True)
class Planned:
    """A game that will be played."""

    number: int
    game: Game
    setup: str
    settings: Settings
    seats: int
    armies: Armies
    way: str
    build: str
    """The build that plays it: half of the games of each set-up, so that each build checks what the other wrote."""

    @property
    def name(self) -> str:
        return f"{self.setup} {self.way} #{self.number}"


def planned(game: Game) -> Iterator[Planned]:
    """Every set-up of a game, in several ways."""
    every = [(name, settings, seats, ()) for name, (settings, seats) in setups(game).items()] + own_lists(game)
    for turn in range(ROUNDS[game.name]):
        for place, (name, settings, seats, armies) in enumerate(every):
            number = turn * len(every) + place
            way, build = list(WAYS)[turn % len(WAYS)], BUILDS[(turn + place) % len(BUILDS)]
            yield Planned(number, game, name, settings, seats, armies, way, build)


def own_lists(game: Game) -> list[tuple[str, Settings, int, Any]]:
    """Set-ups in which seats bring lists of their own: ready-made ones with a line less."""
    if game.ready is None or game.enlist is None:
        return []
    seats = game.seats[0]
    options = sorted((option for option in game.options.options if option.seat >= 0), key=lambda option: option.seat)
    found: list[tuple[str, Settings, int, Any]] = []
    names = list(game.ready())
    for place, name in enumerate(names):
        dice = Dice(place)
        armies = [with_a_line_less(game, name, dice)]
        if place % 2:
            armies.append(with_a_line_less(game, names[(place + 1) % len(names)], dice))
        settings = game.settings({options[seat].name: OWN for seat in range(len(armies))})
        found.append((f"{game.name} own={name} {seats}", settings, seats, armies))
    return found


def with_a_line_less(game: Game, name: str, dice: Dice) -> dict[str, Any]:
    """A ready-made list without one of its lines, and still within the rules."""
    assert game.ready is not None
    assert game.builder is not None
    allowed = []
    for key, lines in game.ready()[name].items():
        for line in range(len(lines)) if isinstance(lines, list) else ():
            army = copy.deepcopy(dict(game.ready()[name]))
            del army[key][line]
            if not game.builder().check(army, game.settings()).problems:
                allowed.append(army)
    return allowed[dice.below(len(allowed))]


def played(plan: Planned) -> Record:
    """The record of a planned game, or of its first steps."""
    record = Record.of(plan.game, plan.settings, plan.seats, [plan.way] * plan.seats, plan.armies)
    seed = hashed([*plan.game.name.encode(), plan.number])
    dice = Dice(seed)
    minds = [make_mind("greedy", plan.game.name, hashed([seed, seat])) for seat in range(plan.seats)]
    state = plan.game.new(plan.settings, plan.seats, plan.armies)
    before, is_random = CHANCE, plan.way == RANDOM
    while state.to_act != OVER and len(record.steps) < WAYS[plan.way]:
        seat = state.to_act
        if plan.way == MIXED and seat != before:
            is_random = dice.below(LOSES_ITS_HEAD) == 0
        before = seat
        if seat == CHANCE:
            move = dice.fall(state.options(), state.weights())
        elif is_random:
            move = dice.fall(state.options(), [])
        else:
            move = minds[seat].choose(state.guess(seat, dice))
        record.steps.append(state.to_text(move))
        state.play(seat, move)
    record.result = plan.game.verdict(state)
    return record
