"""Tree search by upper confidence bounds: many imagined games, each led by what the earlier ones were paid."""

import math
from typing import Final, cast

from conclave.kernel.dice import Dice, hashed
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct, play_out
from conclave.minds.node import Node, prove
from conclave.minds.outlook import Outlook
from conclave.minds.tree import NEVER, PARTS, Tree, jitter

EXPLORE: Final = 1.0  # weight of the unknown against the known
OUTCOMES: Final = 2  # of chance, looked at for one leaf


class Search(Tree):
    """Every round is an imagined game, played on at random from the leaf or judged there by the instinct.

    Where nothing is hidden, every game is played in the same world, and what is certain is proven.
    Else there is a veil: each game is played in one of the worlds that the seat must reckon with, and
    the tree holds what the seat can tell apart (single-observer information sets). Options count by
    how often they were offered, and steps of others that look alike share what follows.
    """

    def __init__(self, state: State, instinct: Instinct, dice: Dice, rollouts: bool, explore: float) -> None:
        super().__init__(state, instinct, dice)
        self.outlook = Outlook(instinct, dice, OUTCOMES)
        self.rollouts = rollouts
        self.explore = explore
        self.can_prove = state.seats == 2 and not self.is_veiled
        self.root = Node(-1, state.to_act)
        self.root.visits = 1

    def is_certain(self) -> bool:
        return self.root.is_proven

    def look_further(self) -> None:
        """One game: down the tree, a look at the leaf, and back up."""
        node = self.root
        path = [node]
        world = 0
        count = len(self.worlds)
        if count == 0:
            state = self.guessed()
        else:
            if count > 1:
                world = self.dice.below(count)
            state = self.worlds[world]
        while node.visits > 0 and state.to_act != OVER and not node.is_proven:
            parent = node
            if state.to_act == CHANCE:
                node = self.fallen(node, state)
            elif self.is_veiled:
                node = self.picked_behind_veil(node, state)
            else:
                node = self.picked(node, state)
            path.append(node)
            is_fresh = node.visits == 0
            is_secret = self.is_veiled and is_fresh and node.seat != self.seat and self.instinct.is_secret(state)
            state = self.stepped(node, state, world, count)
            if is_secret:
                share_sequel(parent, node, state.observe(self.seat))
        if self.can_prove and state.to_act == OVER and not node.is_proven:
            prove(path, state.payoffs)
        values = self.look(node, state)
        for node in path:
            node.visits += 1
            node.total += values[node.seat]

    def stepped(self, node: Node, state: State, world: int, count: int) -> State:
        """The state after the node's step: in worlds that last, kept there from the second visit on."""
        if count == 0:
            state.apply(node.move)
            return state
        if node.states:
            kept = node.states[world]
            if kept is not None:
                return kept
        state = state.clone()
        state.apply(node.move)
        if node.visits > 0:
            if not node.states:
                node.states = [None] * count
            node.states[world] = state
        return state

    def look(self, node: Node, state: State) -> list[float]:
        """What every seat is paid at a leaf, or will be by all that can be told; rollouts end a fresh leaf in place."""
        if state.to_act == OVER:
            return state.payoffs
        if node.is_proven:
            return [node.proof, -node.proof] if node.seat == 0 else [-node.proof, node.proof]
        if self.rollouts:
            play_out(state, self.dice)
            return state.payoffs
        return self.outlook.values(state)

    def picked(self, node: Node, state: State) -> Node:
        """The child to follow: an untried one, else the one with the highest upper confidence bound."""
        if not node.options:
            node.options = state.options()
            node.considered = self.instinct.consider(state)[:]
        untried = node.considered
        if untried:
            move = untried.pop()
            index = self.dice.below(len(untried) + 1)
            if index < len(untried):
                other = untried[index]
                untried[index] = move
                move = other
            chosen = Node(move, state.to_act)
            node.children.append(chosen)
            return chosen
        chosen = node.children[0]
        reach = math.log(float(node.visits)) * self.explore * self.explore
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
        return chosen

    def picked_behind_veil(self, node: Node, state: State) -> Node:
        """The same where worlds differ: among the options of this world, kept in ascending order."""
        options = state.options()
        if node.options != options:
            node.options = options
            node.considered = self.instinct.consider(state)
        children = node.children
        count = len(children)
        index = 0
        fresh = 0
        untried = -1
        best = -1.0e9
        chosen = node
        for move in node.considered:
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
                reach = self.explore * math.sqrt(math.log(float(child.offers)) / visits)
                bound = child.total / visits + reach * jitter(self.dice)
                if bound > best:
                    best = bound
                    chosen = child
        return grown(node, untried, state.to_act) if fresh else chosen

    def fallen(self, node: Node, state: State) -> Node:
        """The child that chance brings."""
        outcome = self.dice.fall(state.options(), state.weights())
        child = node.child(outcome)
        return child if child is not None else grown(node, outcome, CHANCE)

    def report(self) -> list[int]:
        numbers: list[int] = []
        for child in self.root.children:
            numbers.append(child.move)
            numbers.append(child.visits)
            numbers.append(round(child.total * PARTS))
            numbers.append(round(child.proof * PARTS) if child.is_proven else NEVER)
        return numbers

    def line(self, move: int) -> list[int]:
        moves = [move]
        node = self.root.child(move)
        while node is not None and node.children:
            best = node.children[0]
            for child in node.children:
                if child.visits > best.visits:
                    best = child
            moves.append(best.move)
            node = best
        return moves

    def go_on_from(self, earlier: Tree, move: int) -> None:
        child = cast(Search, earlier).root.child(move)
        if child is not None and child.visits:
            self.root = child


def grown(node: Node, move: int, seat: int) -> Node:
    """A new child, put in ascending order."""
    fresh = Node(move, seat)
    fresh.offers = 1
    children = node.children
    index = len(children)
    while index > 0 and children[index - 1].move > move:
        index -= 1
    children.insert(index, fresh)
    return fresh


def share_sequel(node: Node, fresh: Node, sight: list[int]) -> None:
    """Let a new child share what follows with a sibling that looks the same to the searching seat."""
    fresh.sight = hashed(sight)
    for child in node.children:
        if child is not fresh and child.sight == fresh.sight:
            fresh.children = child.children
            return
