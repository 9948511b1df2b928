"""Pairs of games that differ only in what one seat cannot know: the same public steps, other secrets.

A random game is played; then hidden steps of it (those that could have been others without the viewer noticing) are
changed or exchanged, and the rest is played again, step for step, as long as the viewer can know no difference.
"""

from dataclasses import dataclass
from random import Random

from conclave.kernel.events import Shown
from conclave.kernel.game import Game, Settings
from conclave.kernel.state import CHANCE, EVERYONE, OVER, State

TRIES = 8  # steps of the first world that are tried before the pair ends
STOP = 0.2  # how often a step that the second world cannot follow ends the pair, instead of being avoided
LOOKS = 12  # alternatives to a step that are tried for being hidden
EDITS = 8  # changes that are tried; the one that stays hidden longest is kept


@dataclass(frozen=True, slots=True)
class Taken:
    """A step as a record writes it, and who took it."""

    seat: int
    word: str
    move: int


@dataclass(frozen=True)
class Case:
    """A set-up of a game, and the seat (or spectator) whose traffic is compared."""

    game: Game
    settings: Settings
    seats: int
    viewer: int
    seed: int

    def __str__(self) -> str:
        return f"{self.game.name} {self.settings}, {self.seats} seats, viewer {self.viewer}, seed {self.seed}"


@dataclass(frozen=True)
class Pair:
    """Two games step by step; `unlike` counts the steps in which they differ."""

    case: Case
    one: list[Taken]
    other: list[Taken]

    @property
    def unlike(self) -> int:
        return sum(a != b for a, b in zip(self.one, self.other))


@dataclass(frozen=True, slots=True)
class After:
    """What a step leads to, what the viewer then knows, and what it is told on the way."""

    move: int
    word: str
    state: State
    known: list[int]
    told: list[Shown]

    def looks_like(self, other: "After") -> bool:
        """Is the viewer at a loss? Another word that sounds otherwise is another public step; the same word counts."""
        return self.known == other.known and (self.word == other.word or self.told == other.told)


class World:
    """One of the two games on its way."""

    def __init__(self, case: Case) -> None:
        self.viewer = case.viewer
        self.state = case.game.new(case.settings, case.seats)
        self.taken: list[Taken] = []

    def is_viewers(self) -> bool:
        """Does the viewer decide? (A spectator's number is that of chance.)"""
        return self.state.to_act == self.viewer >= 0

    def after(self, move: int) -> "After":
        """What a step leads to."""
        state = self.state.clone()
        state.events = []
        state.apply(move)
        told = [event for event in state.events if event[0] in (EVERYONE, self.viewer)]
        return After(move, self.state.to_text(move), state, state.observe(self.viewer), told)

    def see(self, after: "After") -> None:
        self.taken.append(Taken(self.state.to_act, after.word, after.move))
        self.state = after.state


def move_of(state: State, word: str) -> int:
    """The option that a record writes so, -1 if there is none."""
    asked, _, rest = word.partition(":")
    move = state.code(rest) if state.to_act != OVER and state.asks() == asked else -1
    return move if move in state.options() else -1


def make_pair(case: Case, most: int) -> Pair:
    """Two games of up to so many steps; they end where a rule makes the difference public."""
    chance = Random(case.seed)
    model, hidden = random_game(case, most, chance)
    best: tuple[World, World] = (World(case), World(case))
    for _ in range(EDITS if hidden else 0):
        tried = follow(case, model, edits(model, hidden, chance), chance)
        if len(tried[0].taken) > len(best[0].taken):
            best = tried
    one, other = best
    while len(one.taken) < most and one.state.to_act == other.state.to_act != OVER and step(one, other, chance):
        pass
    length = last_decision(one, other)
    if OVER in (one.state.to_act, other.state.to_act):  # then everything is open: stop before the decision that ends it
        decisions = [n for n, taken in enumerate(one.taken[:length]) if taken.seat >= 0]
        length = decisions[-1] if decisions else 0
    return Pair(case, one.taken[:length], other.taken[:length])


def random_game(case: Case, most: int, chance: Random) -> tuple[list[Taken], list[int]]:
    """A game, and which of its steps could have been others as far as the viewer can tell."""
    world = World(case)
    hidden = []
    while len(world.taken) < most and world.state.to_act != OVER:
        options = world.state.options()
        move = chance.choice(options)
        after = world.after(move)
        others = [option for option in options if option != move]
        looks = () if world.is_viewers() else chance.sample(others, min(LOOKS, len(others)))
        if any(world.after(option).looks_like(after) for option in looks):
            hidden.append(len(world.taken))
        world.see(after)
    return world.taken, hidden


def edits(model: list[Taken], hidden: list[int], chance: Random) -> dict[int, str]:
    """Other words for some hidden steps."""
    found: dict[int, str] = {}
    for _ in range(chance.randint(1, 3)):
        found |= edit(model, hidden, chance)
    return found


def edit(model: list[Taken], hidden: list[int], chance: Random) -> dict[int, str]:
    """Two hidden steps of one seat exchanged, or one changed into any other ("")."""
    ply = chance.choice(hidden)
    asked = model[ply].word.partition(":")[0]
    partners = [
        other
        for other in hidden
        if model[other].seat == model[ply].seat
        and model[other].word != model[ply].word
        and model[other].word.partition(":")[0] == asked
    ]
    if not partners or chance.random() < 0.3:
        return {ply: ""}
    partner = chance.choice(partners)
    return {ply: model[partner].word, partner: model[ply].word}


def follow(case: Case, model: list[Taken], changes: dict[int, str], chance: Random) -> tuple[World, World]:
    """The model, and the model with changes, as far as the viewer can know no difference."""
    one, other = World(case), World(case)
    for ply, taken in enumerate(model):
        after = one.after(move_of(one.state, taken.word))
        wish = move_of(other.state, changes.get(ply, taken.word))
        options = other.state.options() if ply in changes else []
        rest = [option for option in options if option != wish and other.state.to_text(option) != taken.word]
        chance.shuffle(rest)
        reply = matching(other, after, [wish, *rest])
        if reply is None:
            break
        one.see(after)
        other.see(reply)
    return one, other


def matching(world: World, wanted: After, moves: list[int]) -> After | None:
    """The first of these steps that the viewer cannot tell from the wanted one; -1 is none."""
    for move in moves:
        if move >= 0 and (after := world.after(move)).looks_like(wanted):
            return after
    return None


def step(one: World, other: World, chance: Random) -> bool:
    """One more step in both worlds; False when the second cannot follow without the viewer noticing."""
    moves = one.state.options()[:]
    chance.shuffle(moves)
    for move in moves[:TRIES]:
        after = one.after(move)
        same = move_of(other.state, after.word)
        rest = [] if other.is_viewers() else [option for option in other.state.options() if option != same]
        chance.shuffle(rest)
        reply = matching(other, after, [same, *rest])
        if reply is not None:
            one.see(after)
            other.see(reply)
            return True
        if chance.random() < STOP:
            break
    return False


def last_decision(one: World, other: World) -> int:
    """Steps up to the last moment at which a seat decides: while chance is awaited the table does not rest."""
    length = len(one.taken)
    while length and CHANCE == seat_after(one, length) == seat_after(other, length):
        length -= 1
    return length


def seat_after(world: World, length: int) -> int:
    return world.taken[length].seat if length < len(world.taken) else world.state.to_act
