"""Tree search: many imagined games, each led by what the earlier ones were paid."""

import math
import time
from typing import Final

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct, play_out
from conclave.minds.tree import Node, prove

EXPLORE: Final = 1.0  # weight of the unknown against the known
NEVER: Final = 1 << 60
PARTS: Final = 1 << 20  # values between processes are whole numbers of such parts


class Search:
    """One tree, grown from the decision of one seat.

    Where nothing is hidden, every imagined game starts from the same state, and what is certain is
    proven. Else each starts from a fresh guess, and the tree holds what the seat can tell apart
    (single-observer information sets): options count by how often they were offered, and steps of
    others that look alike to the seat share what follows.
    """

    def __init__(self, state: State, instinct: Instinct, dice: Dice, rollouts: bool, explore: float) -> None:
        self.state = state
        self.seat = state.to_act
        self.instinct = instinct
        self.dice = dice
        self.rollouts = rollouts
        self.explore = explore
        self.root = Node(-1, state.to_act)
        self.is_veiled = instinct.is_veiled(state, state.to_act)
        self.can_prove = state.seats == 2 and not self.is_veiled

    def run(self, nodes: int, seconds: float) -> None:
        """Imagine games until the budget is spent or the decision is proven; nought is no limit."""
        limit = max(nodes, 2) if nodes else NEVER  # the first game only looks at the root
        end = time.perf_counter() + seconds
        done = 0
        while done < limit and not self.root.is_proven:
            if self.is_veiled:
                self.imagine(self.state.guess(self.seat, self.dice))
            else:
                self.imagine(self.state.clone())
            done += 1
            if seconds and not done & 3 and time.perf_counter() >= end:
                return

    def imagine(self, world: State) -> None:
        """One game: down the tree, a look at the leaf, and back up."""
        node = self.root
        path = [node]
        while node.visits > 0 and world.to_act != OVER and not node.is_proven:
            if world.to_act == CHANCE:
                node = self.fallen(node, world)
            elif self.is_veiled:
                node = self.picked_behind_veil(node, world)
            else:
                node = self.picked(node, world)
            path.append(node)
        if world.to_act == OVER:
            values = world.payoffs
            if self.can_prove:
                prove(path, values)
        elif node.is_proven:
            values = [node.proof, -node.proof] if node.seat == 0 else [-node.proof, node.proof]
        elif self.rollouts:
            play_out(world, self.dice)
            values = world.payoffs
        else:
            values = self.instinct.values(world)
        for node in path:
            node.visits += 1
            node.total += values[node.seat]

    def picked(self, node: Node, world: State) -> Node:
        """The child to follow: an untried one, else the one with the highest upper confidence bound."""
        if not node.is_listed:
            node.untried = self.instinct.consider(world)[:]
            node.is_listed = True
        untried = node.untried
        if untried:
            move = untried.pop()
            index = self.dice.below(len(untried) + 1)
            if index < len(untried):
                other = untried[index]
                untried[index] = move
                move = other
            chosen = Node(move, world.to_act)
            node.children.append(chosen)
        else:
            chosen = node.children[0]
            reach = math.log(node.visits) * self.explore * self.explore
            best = -1.0e9
            for child in node.children:
                if child.is_proven:
                    bound = child.proof
                else:
                    visits = float(child.visits)
                    bound = child.total / visits + math.sqrt(reach / visits)
                if bound > best:
                    best = bound
                    chosen = child
        world.apply(chosen.move)
        return chosen

    def picked_behind_veil(self, node: Node, world: State) -> Node:
        """The same where worlds differ: among the options of this world."""
        children = node.children
        count = len(children)
        index = 0
        fresh = 0
        untried = -1
        best = -1.0e9
        chosen = node
        for move in self.instinct.consider(world):
            while index < count and children[index].move < move:
                index += 1
            if index == count or children[index].move != move:
                fresh += 1
                if self.dice.below(fresh) == 0:
                    untried = move
                continue
            child = children[index]
            child.offers += 1
            if not fresh:
                visits = float(child.visits)
                bound = child.total / visits + self.explore * math.sqrt(math.log(child.offers) / visits)
                if bound > best:
                    best = bound
                    chosen = child
        if fresh:
            return self.grown(node, world, untried)
        world.apply(chosen.move)
        return chosen

    def fallen(self, node: Node, world: State) -> Node:
        """The child that chance brings."""
        outcome = self.dice.fall(world.options(), world.weights())
        child = node.child(outcome)
        if child is None:
            return self.grown(node, world, outcome)
        world.apply(outcome)
        return child

    def grown(self, node: Node, world: State, move: int) -> Node:
        """A new child, put in ascending order."""
        fresh = Node(move, world.to_act)
        fresh.offers = 1
        world.apply(move)
        children = node.children
        if self.is_veiled and fresh.seat != self.seat:
            fresh.sight = hashed(world.observe(self.seat))
            for child in children:
                if child.sight == fresh.sight:
                    fresh.children = child.children
                    break
        index = len(children)
        while index > 0 and children[index - 1].move > move:
            index -= 1
        children.insert(index, fresh)
        return fresh

    def report(self) -> list[int]:
        """Move, visits, sum of values and proof of every move tried, as whole numbers."""
        numbers: list[int] = []
        for child in self.root.children:
            numbers.append(child.move)
            numbers.append(child.visits)
            numbers.append(round(child.total * PARTS))
            numbers.append(round(child.proof * PARTS) if child.is_proven else NEVER)
        return numbers
