"""Which games are kept as records, and how each of them is played."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from conclave.kernel.army import Armies, List
from conclave.kernel.check import setups
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.game import Game, Settings
from conclave.kernel.options import OWN
from conclave.kernel.record import Record
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds import make_mind

RANDOM, GREEDY, CURIOUS = "random", "greedy", "curious"
WAYS = {
    "tictactoe": (RANDOM, GREEDY) * 3,
    "breakthrough": (RANDOM, GREEDY, CURIOUS),
    "witchcraft": (RANDOM, GREEDY, CURIOUS) * 2 + (CURIOUS,),
    "relics": (RANDOM, GREEDY, CURIOUS),
    "magia": (RANDOM, GREEDY, CURIOUS, CURIOUS),
    "sorcery": (RANDOM, GREEDY, CURIOUS),
}
"""How each set-up of a game is played. Curious minds are greedy by turns, to get somewhere."""

MOST_STEPS = {RANDOM: 250, GREEDY: 700, CURIOUS: 900}  # after which a record stops
TRIED = 12  # options, at the most, that a curious mind looks at


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
    """The build that plays it."""

    @property
    def name(self) -> str:
        return f"{self.setup} {self.way} #{self.number}"


def planned(game: Game) -> list[Planned]:
    """Every set-up of a game, in several ways; half of the games on each build, so that it checks the other's."""
    every = [(name, settings, seats, ()) for name, (settings, seats) in setups(game).items()] + own_lists(game)
    found: list[Planned] = []
    for way in WAYS[game.name]:
        for place, (name, settings, seats, armies) in enumerate(every):
            is_compiled = way == GREEDY or (way == CURIOUS and place % 2 == 0)  # greedy minds need the faster one
            build = "compiled" if is_compiled else "interpreted"
            found.append(Planned(len(found), game, name, settings, seats, armies, way, build))
    return found


def own_lists(game: Game) -> list[tuple[str, Settings, int, Any]]:
    """Set-ups in which one seat or two bring a list of their own: a ready-made one with a line less."""
    if game.ready is None or game.enlist is None:
        return []
    seats = game.seats[0]
    options = sorted((option for option in game.options.options if option.seat >= 0), key=lambda option: option.seat)
    found: list[tuple[str, Settings, int, Any]] = []
    names = list(game.ready())
    for place, name in enumerate(names):
        chosen = (name, names[place - 1])[: 1 + place % 2]
        armies = [with_a_line_less(game, army, Dice(place)) for army in chosen]
        settings = game.settings({options[seat].name: OWN for seat in range(len(armies))})
        found.append((f"{game.name} own={'+'.join(chosen)} {seats}", settings, seats, armies))
    return found


def with_a_line_less(game: Game, name: str, dice: Dice) -> List:
    """A ready-made list without one of its lines, and still within the rules."""
    assert game.ready is not None
    assert game.builder is not None
    army = game.ready()[name]
    allowed: list[List] = []
    for key, lines in army.items():
        for line in range(len(lines)) if isinstance(lines, list) else ():
            less = {**army, key: lines[:line] + lines[line + 1 :]}
            if not game.builder().check(less, game.settings()).problems:
                allowed.append(less)
    return allowed[dice.below(len(allowed))]


def played(plan: Planned) -> Record:
    """The record of a planned game, or of its first steps."""
    record = Record.of(plan.game, plan.settings, plan.seats, [plan.way] * plan.seats, plan.armies)
    seed = hashed([*plan.game.name.encode(), plan.number])
    dice = Dice(seed)
    minds = [make_mind("greedy", plan.game.name, hashed([seed, seat])) for seat in range(plan.seats)]
    state = plan.game.new(plan.settings, plan.seats, plan.armies)
    before, way = CHANCE, plan.way
    met: Counter[str] = Counter()
    while state.to_act != OVER and len(record.steps) < MOST_STEPS[plan.way]:
        seat = state.to_act
        if (
            plan.way == CURIOUS and seat != before
        ):  # not within a run: a greedy mind must have begun what it goes on with
            way = (GREEDY, CURIOUS)[dice.below(2)]
        before = seat
        met[state.asks()] += 1
        if seat == CHANCE:
            move = dice.fall(state.options(), state.weights())
        elif way == GREEDY:
            move = minds[seat].choose(state.guess(seat, dice))
        elif way == CURIOUS:
            move = least_known(state, met, dice)
        else:
            move = dice.fall(state.options(), [])
        record.steps.append(state.to_text(move))
        state.play(seat, move)
    record.result = plan.game.verdict(state)
    return record


def least_known(state: State, met: Counter[str], dice: Dice) -> int:
    """The option that leads to the question that was met least."""
    options = state.options()[:]
    dice.shuffle(options)
    known = []
    for option in options[:TRIED]:
        after = state.clone()
        after.apply(option)
        known.append(met[after.asks()])
    return options[known.index(min(known))]
