"""Proofs by exact enumeration: a win this turn whatever happens, and a loss by the end of the other's next turn.

A position is what its seat can know of it: a list of worlds that it cannot tell apart. A win must be one in all of
them by the same decisions, as long as nothing was seen that tells them apart. The other seat may answer with
everything that is legal in any of them, and chance may fall as it can. Where that is too much to look at, nothing
is claimed.
"""

from conclave.coach.puzzles.turns import Turns, stepped
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.errors import Trouble
from conclave.kernel.state import OVER, State

WORLDS = 6  # that are guessed beside the one that is given
NODES = 60_000  # positions of one proof

Sight = tuple[int, ...]


class TooMuch(Trouble):
    """There is more to look at than was allowed."""


class Purse:
    """So many positions may still be looked at."""

    def __init__(self, nodes: int = NODES) -> None:
        self.left = nodes

    def pay(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise TooMuch("there is too much to look at")


def worlds_of(state: State, seat: int, seed: int, count: int = WORLDS) -> list[State]:
    """Worlds that the seat cannot tell from this one, each once, and none of them told to be the true one."""
    dice = Dice(hashed([seed, seat]))
    found: dict[Sight, State] = {}
    for _ in range(count):
        guess = state.guess(seat, dice)
        found.setdefault(tuple(guess.pack()), guess)
    return list(found.values())


class Winning:
    """Can a seat end the game in its favour before another turn begins, whatever happens?"""

    def __init__(self, seat: int, turns: Turns, purse: Purse) -> None:
        self.seat = seat
        self.turns = turns
        self.purse = purse
        self.known: dict[frozenset[Sight], bool] = {}

    def right(self, worlds: list[State]) -> list[int]:
        """The options of the seat that win for sure, in all of these worlds."""
        return [move for move in shared_options(worlds) if self.wins_with(worlds, move)]

    def wins_with(self, worlds: list[State], move: int) -> bool:
        """Is this decision the beginning of a win in all of them?"""
        groups: dict[Sight, list[State]] = {}
        return all(self.unfolds(world, move, groups) for world in worlds) and all(map(self.wins, groups.values()))

    def wins(self, worlds: list[State]) -> bool:
        """Is there a decision that does, for worlds that look alike and ask the seat?"""
        key = frozenset(tuple(world.pack()) for world in worlds)
        if key not in self.known:
            self.known[key] = any(self.wins_with(worlds, move) for move in shared_options(worlds))
        return self.known[key]

    def unfolds(self, state: State, move: int, groups: dict[Sight, list[State]]) -> bool:
        """Follow a step through chance and others to what the seat is asked next, by what it sees; false: no win."""
        self.purse.pay()
        after, is_new_turn = stepped(state, move, self.turns)
        if after.to_act == OVER:
            return after.payoffs[self.seat] == max(after.payoffs) > 0
        if is_new_turn:
            return False
        if after.to_act == self.seat:
            groups.setdefault(tuple(after.observe(self.seat)), []).append(after)
            return True
        return all(self.unfolds(after, option, groups) for option in after.options())

    def escape(self, worlds: list[State], move: int) -> list[str]:
        """What others and chance do against a wrong decision, as far as it is told by the first way out."""
        for world in worlds:
            after, is_new_turn = stepped(world, move, self.turns)
            if is_new_turn or after.to_act in (OVER, self.seat):
                continue
            for option in after.options():
                groups: dict[Sight, list[State]] = {}
                if not (self.unfolds(after, option, groups) and all(map(self.wins, groups.values()))):
                    return [after.to_text(option)]
        return []


class Losing:
    """Is a seat lost: does the other one win in its next turn for sure, whatever the seat still does in its own?"""

    def __init__(self, seat: int, turns: Turns, purse: Purse, seed: int) -> None:
        self.seat = seat
        self.turns = turns
        self.purse = purse
        self.seed = seed
        self.known: dict[Sight, bool] = {}
        self.hunters = {other: Winning(other, turns, purse) for other in (0, 1) if other != seat}

    def with_move(self, state: State, move: int) -> bool:
        """Is it lost after this step, whoever takes it?"""
        self.purse.pay()
        after, is_new_turn = stepped(state, move, self.turns)
        if after.to_act == OVER:
            return after.payoffs[self.seat] < 0
        key = (int(is_new_turn), *after.pack())
        if key not in self.known:
            self.known[key] = self.is_caught(after) if is_new_turn else self.lost(after)
        return self.known[key]

    def lost(self, state: State) -> bool:
        """In one's own turn: everything loses. What the other decides in it, it decides well."""
        outcomes = (self.with_move(state, move) for move in state.options())
        return any(outcomes) if state.to_act not in (self.seat, -1) else all(outcomes)

    def is_caught(self, state: State) -> bool:
        """The other's turn has begun: it wins, however chance falls and by what it can know."""
        other = 1 - self.seat
        if state.to_act != other:
            return self.falls(state)
        return self.hunters[other].wins([state, *worlds_of(state, other, self.seed, 2)])

    def falls(self, state: State) -> bool:
        """Something is to fall, or to be answered, before the other seat acts."""
        if state.to_act == OVER:
            return state.payoffs[self.seat] < 0
        if state.to_act == 1 - self.seat:
            return self.is_caught(state)
        outcomes = []
        for move in state.options():
            self.purse.pay()
            after, is_new_turn = stepped(state, move, self.turns)
            outcomes.append(not is_new_turn and self.falls(after))
            if not outcomes[-1]:
                return False
        return True


def shared_options(worlds: list[State]) -> list[int]:
    """What can be decided in all of them."""
    options = worlds[0].options()
    for world in worlds[1:]:
        there = set(world.options())
        options = [move for move in options if move in there]
    return options
