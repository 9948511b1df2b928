"""Careful turns at the Secret Relics: several plans of acts are followed side by side, and the best is carried out."""

from typing import Final, cast

from mypy_extensions import i64

from conclave.games.relics.rules.activation import ACT_DO, ACT_PICK, ACT_THEN
from conclave.games.relics.rules.ask import Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import TURN
from conclave.games.relics.rules.moves import CAST, END_TURN, WIZARD
from conclave.minds.instincts.relics.aims import free_look, worthy_moves, worthy_wizards
from conclave.minds.instincts.relics.prospects import NOTHING, best_line, is_asked, likeliest, with_best_deed
from conclave.minds.instincts.relics.worth import odds_of_others, share

WIDTH: Final = 4  # plans followed side by side
SAME: Final = 1.0e-9  # worths that differ by less are alike: mostly the same acts in another order


class Plan:
    """Acts in a row: what wizards do one after another, and relic spells."""

    def __init__(self, b: Board, moves: list[int], worth: float) -> None:
        self.b = b
        self.moves = moves
        self.worth = worth


class Act:
    """One more act, not yet done."""

    def __init__(self, plan: Plan, moves: list[int], worth: float) -> None:
        self.plan = plan
        self.moves = moves
        self.worth = worth


def play_carefully(b: Board) -> None:
    """All that is left of the turn; after whatever is uncovered it is planned anew."""
    turn = CarefulTurn(b)
    while turn.is_asked(b, ACT_PICK):
        look = free_look(b.choices)
        if look >= 0:
            b.apply(look)
            continue
        moves = turn.best_plan(b)
        if not moves:
            b.apply(int(END_TURN))
            return
        for move in moves:
            b.apply(move)
        turn.finish(b)


class CarefulTurn:
    """The action step of one seat."""

    def __init__(self, b: Board) -> None:
        self.seat = i64(b.to_act)
        self.number = b.at[TURN]

    def is_asked(self, b: Board, question: Ask) -> bool:
        return is_asked(b, self.seat, self.number, question)

    def finish(self, b: Board) -> None:
        """Bring the act that has begun to its end."""
        while b.to_act == self.seat and b.at[TURN] == self.number and not b.is_pending(ACT_PICK):
            b.apply(answer(b))

    def best_plan(self, b: Board) -> list[int]:
        """Moves up to the end of the turn or to where something is uncovered; none if it is best to end it."""
        plans = [Plan(b, [], share(b, self.seat, odds_of_others(b, self.seat)))]
        best = plans[0]
        while plans:
            acts: list[Act] = []
            for plan in plans:
                self.add_acts(acts, plan)
            acts.sort(key=worth_of, reverse=True)
            plans = []
            last = -NOTHING
            for act in acts:
                if len(plans) == WIDTH:
                    break
                if act.worth > last - SAME:
                    continue
                last = act.worth
                plan = self.done(act)
                if plan.worth > best.worth:
                    best = plan
                if plan.b.shown == b.shown and self.is_asked(plan.b, ACT_PICK):
                    plans.append(plan)
        return best.moves

    def add_acts(self, acts: list[Act], plan: Plan) -> None:
        """All that might be done next."""
        b = plan.b
        others = odds_of_others(b, self.seat)
        for first in worthy_wizards(b, b.choices):
            if first == END_TURN:
                continue
            begun = cast(Board, b.clone())
            begun.apply(first)
            if first == CAST:
                value, line = best_line(begun, self.seat, self.number)
                if value > NOTHING:
                    acts.append(Act(plan, [first, *line], value))
            elif self.is_asked(begun, ACT_DO):
                for move in worthy_moves(begun, WIZARD.index(first), begun.choices):
                    value = with_best_deed(begun, self.seat, self.number, move, others)
                    acts.append(Act(plan, [first, move], value))

    def done(self, act: Act) -> Plan:
        """The plan with the act behind it, as far as it goes before something is uncovered."""
        shown = act.plan.b.shown
        b = cast(Board, act.plan.b.clone())
        moves = act.plan.moves + act.moves
        for move in act.moves:
            b.apply(move)
        while b.shown == shown and self.is_asked(b, ACT_THEN):
            move = answer(b)
            b.apply(move)
            moves.append(move)
        return Plan(b, moves, act.worth)


def answer(b: Board) -> int:
    """How an act that has begun goes on."""
    look = free_look(b.choices)
    return look if look >= 0 else likeliest(b)


def worth_of(act: Act) -> float:
    """For sorting."""
    return act.worth
