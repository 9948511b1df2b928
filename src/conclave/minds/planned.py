"""Search by acts: whole runs of decisions are planned at once, and the best lines are looked into deeper."""

import math
import time
from typing import Final

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct

WIDTH: Final = 40
NEVER: Final = 1 << 60
PARTS: Final = 1 << 20
NONE: Final[list["Twig"]] = []


class Twig:
    """A step, what may follow, and what it is worth."""

    def __init__(self, move: int, seat: int, values: list[float]) -> None:
        self.move = move
        self.seat = seat
        self.values = values
        self.visits = 0
        self.is_sure = False
        self.is_grown = False
        self.children: list[Twig] = NONE


class Planned:
    """One tree."""

    def __init__(self, state: State, instinct: Instinct, dice: Dice, explore: float, width: int) -> None:
        self.state = state
        self.seat = state.to_act
        self.instinct = instinct
        self.dice = dice
        self.explore = explore
        self.width = width
        self.worlds = instinct.worlds(state, state.to_act)
        self.is_veiled = len(self.worlds) != 1
        self.can_prove = not self.is_veiled
        self.root = Twig(-1, state.to_act, [0.0] * state.seats)
        self.grown = 0

    def run(self, nodes: int, seconds: float) -> None:
        limit = nodes if nodes else NEVER
        end = time.perf_counter() + seconds
        self.grown = 0
        rounds = 0
        while self.grown < limit and not self.root.is_sure:
            self.imagine()
            rounds += 1
            if seconds and time.perf_counter() >= end:
                return
            if rounds > 50 * limit:
                return

    def imagine(self) -> None:
        if not self.worlds:
            state = self.state.guess(self.seat, self.dice)
        elif len(self.worlds) == 1:
            state = self.worlds[0].clone()
        else:
            state = self.worlds[self.dice.below(len(self.worlds))].clone()
        twig = self.root
        path = [twig]
        acting: list[int] = []
        while twig.is_grown and state.to_act != OVER:
            acting.append(state.to_act)
            if state.to_act == CHANCE:
                twig = self.fallen(twig, state)
            else:
                twig = self.picked(twig, state)
            state.apply(twig.move)
            path.append(twig)
        if state.to_act == OVER:
            twig.values = state.payoffs
            twig.is_sure = self.can_prove
            self.grown += 1
        elif state.to_act == CHANCE:
            twig.is_grown = True
            twig.children = []
            self.grown += 1
        else:
            self.expand(twig, state)
        twig.visits += 1
        for depth in range(len(path) - 2, -1, -1):
            self.back_up(path[depth], path[depth + 1], acting[depth])

    def expand(self, twig: Twig, state: State) -> None:
        """Plan the run of whoever acts."""
        seat = state.to_act
        frontier = [twig]
        states = [state]
        order: list[Twig] = []
        while frontier:
            twigs: list[Twig] = []
            worlds: list[State] = []
            for index in range(len(frontier)):
                parent = frontier[index]
                world = states[index]
                parent.is_grown = True
                children: list[Twig] = []
                order.append(parent)
                for move in self.instinct.consider(world):
                    after = world.clone()
                    after.apply(move)
                    self.grown += 1
                    if after.to_act == OVER:
                        child = Twig(move, seat, after.payoffs)
                        child.is_sure = self.can_prove
                    elif after.to_act == seat:
                        child = Twig(move, seat, parent.values)
                        twigs.append(child)
                        worlds.append(after)
                    else:
                        child = Twig(move, seat, self.instinct.values(after))
                    children.append(child)
                parent.children = children
            if len(twigs) > self.width:
                keys: list[float] = []
                for index in range(len(twigs)):
                    values = self.instinct.values(worlds[index])
                    twigs[index].values = values
                    keys.append(values[seat])
                keys.sort()
                bar = keys[-self.width]
                frontier = []
                states = []
                for index in range(len(twigs)):
                    if twigs[index].values[seat] >= bar:
                        frontier.append(twigs[index])
                        states.append(worlds[index])
            else:
                frontier = twigs
                states = worlds
        for index in range(len(order) - 1, -1, -1):
            best_of(order[index], seat)

    def picked(self, twig: Twig, state: State) -> Twig:
        seat = state.to_act
        if self.is_veiled:
            options = state.options()
            children = [child for child in twig.children if child.move in options]
            if not children:
                children = [Twig(move, seat, twig.values) for move in self.instinct.consider(state)]
                for child in children:
                    twig.children.append(child)
        else:
            children = twig.children
        reach = math.sqrt(math.log(float(twig.visits + 1))) * self.explore
        best = -1.0e9
        chosen = children[0]
        for child in children:
            bound = child.values[seat]
            if child.is_sure:
                bound -= 1.0e6
            else:
                bound += reach / math.sqrt(float(child.visits + 1))
            if bound > best:
                best = bound
                chosen = child
        return chosen

    def fallen(self, twig: Twig, state: State) -> Twig:
        outcome = self.dice.fall(state.options(), state.weights())
        for child in twig.children:
            if child.move == outcome:
                return child
        fresh = Twig(outcome, CHANCE, twig.values)
        twig.children.append(fresh)
        return fresh

    def back_up(self, twig: Twig, child: Twig, acting: int) -> None:
        twig.visits += 1
        if acting == CHANCE or (self.is_veiled and acting != self.seat):
            share = 1.0 / float(twig.visits)
            twig.values = [old + share * (new - old) for old, new in zip(twig.values, child.values)]
        else:
            best_of(twig, acting)

    def report(self) -> list[int]:
        numbers: list[int] = []
        for child in self.root.children:
            numbers.append(child.move)
            numbers.append(child.visits)
            numbers.append(round(child.values[self.seat] * max(1, child.visits) * PARTS))
            numbers.append(round(child.values[self.seat] * PARTS) if child.is_sure else NEVER)
        return numbers


def best_of(twig: Twig, seat: int) -> None:
    """Backed-up values: those of the child that is best for whoever acts."""
    best = twig.children[0]
    all_sure = True
    for child in twig.children:
        if child.values[seat] > best.values[seat]:
            best = child
        if not child.is_sure:
            all_sure = False
    twig.values = best.values
    twig.is_sure = all_sure or (best.is_sure and best.values[seat] >= 1.0)
