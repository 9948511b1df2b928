"""Search by acts: whole runs of decisions are planned at once, and the lines that look best are followed further."""

import math
from typing import Final, cast

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct
from conclave.minds.outlook import Outlook
from conclave.minds.tree import NEVER, PARTS, Tree, jitter

EXPLORE: Final = 0.1  # weight of the unknown against the known
WIDTH: Final = 40  # unfinished plans followed from one decision of a run to the next
LARGEST: Final = 2000  # positions in one plan; what is unfinished then is planned when it is its turn
OUTCOMES: Final = 4  # of chance, looked at for the end of one run


class Fork:
    """What may follow a step; steps that look alike to the searching seat share one."""

    def __init__(self) -> None:
        self.is_planned = False
        self.twigs: list[Twig] = []


class Twig:
    """A step in the tree, and what it is worth by all that was seen behind it."""

    def __init__(self, move: int, values: list[float]) -> None:
        self.move = move
        self.values = values
        """By seat; replaced, never edited, because a fork passes on the list of its best twig."""
        self.visits = 0
        self.is_sure = False
        """Do the values hold whatever happens?"""
        self.sight = 0
        """Hash of what the searching seat sees after a secret step of others."""
        self.fork: Fork | None = None


class ActSearch(Tree):
    """Needs an instinct that can tell good from bad.

    Each round follows the most promising line to a decision that was not planned yet, and plans it:
    every run of decisions that the acting seat can take in a row, up to where another seat or chance
    comes to act, is valued by the instinct. Values go up the tree as the acting seat would choose;
    where chance falls, or worlds differ behind a veil, they are averaged.
    """

    def __init__(self, state: State, instinct: Instinct, dice: Dice, explore: float, width: int) -> None:
        super().__init__(state, instinct, dice)
        self.outlook = Outlook(instinct, dice, OUTCOMES)
        self.explore = explore
        self.width = width
        self.root = Twig(-1, [0.0] * state.seats)

    def is_certain(self) -> bool:
        return self.root.is_sure

    def look_further(self) -> None:
        """One round: down the best line, a plan at its end, and back up."""
        if not self.worlds:
            state = self.guessed()
        else:
            state = self.worlds[self.dice.below(len(self.worlds)) if self.is_veiled else 0].clone()
        twig = self.root
        path = [twig]
        acting: list[int] = []
        offered: list[list[Twig]] = []
        while state.to_act != OVER:
            fork = twig.fork
            if fork is None:
                fork = Fork()
                twig.fork = fork
            if state.to_act >= 0 and not fork.is_planned:
                break
            acting.append(state.to_act)
            if state.to_act == CHANCE:
                twigs = fork.twigs
                twig = self.fallen(fork, state)
            else:
                twigs = self.offer(fork, state, twig.values) if self.is_veiled else fork.twigs
                twig = self.picked(twigs, state.to_act, twig.visits)
            offered.append(twigs)
            self.step(fork, twig, state)
            path.append(twig)
        twig.visits += 1
        if state.to_act != OVER:
            self.plan(twig, state)
        elif self.is_veiled:
            twig.values = averaged(twig, state.payoffs)
        else:
            twig.values = state.payoffs
            twig.is_sure = True
        for depth in range(len(path) - 2, -1, -1):
            self.back_up(path[depth], path[depth + 1], acting[depth], offered[depth])

    def plan(self, twig: Twig, state: State) -> None:
        """Value every run of the acting seat, of too many only those that begin best; the state is used up."""
        seat = state.to_act
        left = LARGEST
        planned: list[Twig] = []
        twigs = [twig]
        states = [state]
        while twigs:
            begun: list[Twig] = []
            middles: list[State] = []
            for index in range(len(twigs)):
                start = twigs[index]
                planned.append(start)
                world = states[index]
                fork = start.fork
                if fork is None:
                    fork = Fork()
                    start.fork = fork
                fork.is_planned = True
                moves = self.instinct.consider(world)
                left -= len(moves)
                for move in moves:
                    # The last move needs no clone: nobody asks for the state before it any more.
                    after = world.clone() if len(fork.twigs) + 1 < len(moves) else world
                    after.apply(move)
                    if after.to_act == seat:
                        child = Twig(move, start.values)
                        begun.append(child)
                        middles.append(after)
                    else:
                        child = Twig(move, self.outlook.values(after))
                        child.is_sure = after.to_act == OVER and not self.is_veiled
                    fork.twigs.append(child)
            twigs, states = begun, middles
            if begun and (left <= 0 or len(begun) > self.width):
                twigs, states = self.most_promising(begun, middles, seat)
            if left <= 0:
                break
        for index in range(len(planned) - 1, -1, -1):
            pass_up(planned[index], seat)

    def most_promising(self, twigs: list[Twig], states: list[State], seat: int) -> tuple[list[Twig], list[State]]:
        """The best of too many beginnings; the others stay as they look now, to be planned when it is their turn."""
        worths: list[float] = []
        for index in range(len(twigs)):
            twigs[index].values = self.instinct.values(states[index])
            worths.append(twigs[index].values[seat])
        worths.sort()
        bar = worths[-min(self.width, len(worths))]
        best = [index for index in range(len(twigs)) if twigs[index].values[seat] >= bar]
        return [twigs[index] for index in best], [states[index] for index in best]

    def offer(self, fork: Fork, state: State, values: list[float]) -> list[Twig]:
        """The twigs that this world allows; one not met before is expected to be worth what its fork is."""
        found: list[Twig] = []
        for move in self.instinct.consider(state):
            twig = twig_of(fork, move)
            if twig is None:
                twig = Twig(move, values)
                fork.twigs.append(twig)
            found.append(twig)
        return found

    def picked(self, twigs: list[Twig], seat: int, visits: int) -> Twig:
        """The twig to follow: worth much to the seat or seldom followed, and not certain."""
        reach = math.sqrt(math.log(float(visits + 1))) * self.explore
        best = -1.0e9
        chosen = twigs[0]
        for twig in twigs:
            bound = twig.values[seat]
            if twig.is_sure:
                bound -= 1.0e6
            elif self.is_veiled:
                bound += reach / math.sqrt(float(twig.visits + 1)) * jitter(self.dice)
            else:
                bound += reach / math.sqrt(float(twig.visits + 1))
            if bound > best:
                best = bound
                chosen = twig
        return chosen

    def fallen(self, fork: Fork, state: State) -> Twig:
        """The twig that chance brings."""
        outcome = self.dice.fall(state.options(), state.weights())
        twig = twig_of(fork, outcome)
        if twig is None:
            twig = Twig(outcome, [0.0] * state.seats)
            fork.twigs.append(twig)
        return twig

    def step(self, fork: Fork, twig: Twig, state: State) -> None:
        """Take the step; the first time, find out which earlier one it looks like to the searching seat."""
        acting = state.to_act
        is_secret = self.is_veiled and twig.visits == 0 and acting != self.seat and self.instinct.is_secret(state)
        state.apply(twig.move)
        if is_secret:
            twig.sight = hashed(state.observe(self.seat))
            for other in fork.twigs:
                if other is not twig and other.sight == twig.sight and other.fork is not None:
                    twig.fork = other.fork
                    return

    def back_up(self, twig: Twig, child: Twig, acting: int, offered: list[Twig]) -> None:
        """Tell a twig what was learnt behind it."""
        twig.visits += 1
        if acting != CHANCE and (acting == self.seat or not self.is_veiled):
            pass_up(twig, acting)
            return
        twig.values = averaged(twig, child.values if acting == CHANCE else best_for(acting, offered).values)

    def report(self) -> list[int]:
        numbers: list[int] = []
        fork = self.root.fork
        for twig in fork.twigs if fork is not None else []:
            worth = round(twig.values[self.seat] * PARTS)
            numbers.append(twig.move)
            numbers.append(twig.visits)
            numbers.append(worth * twig.visits)
            numbers.append(worth if twig.is_sure else NEVER)
        return numbers

    def line(self, move: int) -> list[int]:
        moves = [move]
        twig = twig_of(self.root.fork, move) if self.root.fork is not None else None
        while twig is not None and twig.fork is not None and twig.fork.twigs:
            best = twig.fork.twigs[0]
            for other in twig.fork.twigs:
                if other.visits > best.visits:
                    best = other
            moves.append(best.move)
            twig = best
        return moves

    def go_on_from(self, earlier: Tree, move: int) -> None:
        fork = cast(ActSearch, earlier).root.fork
        twig = twig_of(fork, move) if fork is not None else None
        if twig is not None and twig.fork is not None and twig.fork.is_planned:
            self.root = twig


def twig_of(fork: Fork, move: int) -> Twig | None:
    """The twig of that step, if it was ever met."""
    for twig in fork.twigs:
        if twig.move == move:
            return twig
    return None


def averaged(twig: Twig, values: list[float]) -> list[float]:
    """The twig's values with one more of so many visits."""
    share = 1.0 / twig.visits
    return [old + share * (new - old) for old, new in zip(twig.values, values)]


def best_for(seat: int, twigs: list[Twig]) -> Twig:
    """What the seat would choose."""
    best = twigs[0]
    for twig in twigs:
        if twig.values[seat] > best.values[seat]:
            best = twig
    return best


def pass_up(twig: Twig, seat: int) -> None:
    """A twig is worth what the best one behind it is worth to the seat that acts there."""
    assert twig.fork is not None
    twigs = twig.fork.twigs
    best = best_for(seat, twigs)
    twig.values = best.values
    if best.is_sure:
        twig.is_sure = best.values[seat] >= 1.0
        if not twig.is_sure:
            for other in twigs:
                if not other.is_sure:
                    return
            twig.is_sure = True
