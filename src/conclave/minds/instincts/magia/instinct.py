"""The instinct for Magia: odds of both sides, a soldier's habits, and a look at what the next fights will bring."""

import math
from typing import Final, cast

from mypy_extensions import i64

from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.duel import ASK_REPLY
from conclave.games.magia.rules.fields import (
    ABOUT,
    CASTER,
    CUPS,
    DUEL_ATTACKER,
    FINAL,
    OWNER,
    PHASE,
    PURPOSE,
    SECRET,
    TURN,
)
from conclave.games.magia.rules.records import ATTACK_SIZE, ATTACKER, STRIDE
from conclave.games.magia.rules.rolls import HIT_ROLL, KILL_ROLL, Fall, cup_at
from conclave.games.magia.rules.threats import THREAT_ANSWER
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.events import Shown
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Fact, Instinct
from conclave.minds.instincts.magia import secrets
from conclave.minds.instincts.magia.habits import HABITS
from conclave.minds.instincts.magia.worth import COMBAT, odds

LONGEST: Final = 600  # steps that are imagined at the most


class MagiaInstinct(Instinct):
    """What both sides have left; and for every decision the few answers that a sergeant would think of."""

    def value(self, state: State, seat: int) -> float:
        return math.tanh(0.5 * odds(cast(Board, state), seat))

    def consider(self, state: State) -> list[int]:
        options = state.options()
        if len(options) == 1 or state.to_act < 0:
            return options
        picked = answers(cast(Board, state), False)
        return sorted(picked) if picked else options

    def ponder(self, state: State) -> list[int]:
        options = state.options()
        if len(options) == 1 or state.to_act < 0:
            return options
        picked = answers(cast(Board, state), True)
        return picked if picked else options

    def lots(self, state: State) -> list[int]:
        return [] if len(state.options()) == 1 else secrets.lots(cast(Board, state))

    def lots_against(self, state: State, times: dict[Fact, int]) -> list[int]:
        b = cast(Board, state)
        if times and b.is_pending(ASK_REPLY) and len(b.choices) > 1:
            return secrets.replies_to(b, times)
        return self.lots(state)

    def uncovered(self, state: State, shown: Shown) -> list[Fact]:
        return secrets.shown_bids(cast(Board, state), shown)

    def worlds(self, state: State, seat: int) -> list[State]:
        return [] if cast(Board, state).at[SECRET] else [state]

    def is_open(self, state: State) -> bool:
        """A spell, a duel or a threat has been declared, or dice lie there: only the end can be judged."""
        b = cast(Board, state)
        at = b.at
        is_begun = at[CASTER] >= 0 or at[DUEL_ATTACKER] >= 0 or at[CUPS] > 0
        return b.to_act != OVER and (is_begun or b.is_pending(THREAT_ANSWER))

    def play_on(self, state: State, dice: Dice) -> None:
        for _ in range(LONGEST):
            if state.to_act != CHANCE and not self.is_open(state):
                return
            follow_habit(state, dice)

    def can_imagine(self) -> bool:
        return True

    def imagine(self, state: State, dice: Dice) -> None:
        """To the end of the second combat from now; a roll for the same thing falls alike whatever came before it."""
        b = cast(Board, state)
        at = b.at
        last = at[TURN] + (1 if at[PHASE] <= COMBAT else 2)
        seed = dice.below(1 << 28)
        for _ in range(LONGEST):
            if b.to_act == OVER or at[TURN] > last or (at[TURN] == last and at[PHASE] > COMBAT):
                return
            follow_habit(state, Dice(hashed([seed, *occasion(b)])) if b.to_act == CHANCE else dice)


INSTINCT = MagiaInstinct


def answers(b: Board, is_wide: bool) -> list[int]:
    """What habit says to the pending question, the best first; empty: any answer."""
    return HABITS[b.asked()].answers(b, b.about_seat(), b.about_x(), b.choices, is_wide)


def follow_habit(state: State, dice: Dice) -> None:
    """One step: chance falls, a seat answers as it always does."""
    options = state.options()
    if state.to_act == CHANCE:
        state.apply(dice.fall(options, state.weights()))
        return
    if len(options) > 1:
        picked = answers(cast(Board, state), False)
        if picked:
            state.apply(picked[0])
            return
    state.apply(options[dice.below(len(options))])


def occasion(b: Board) -> list[int]:
    """What a roll is for: the turn, its purpose, whom it is about, and how many dice are still to fall."""
    at = b.at
    if not isinstance(b.pending(), Fall):
        return [int(at[TURN]), int(b.asked())]
    cup = cup_at(b.about_x())
    purpose, about = at[cup + PURPOSE], at[cup + ABOUT]
    if purpose in (HIT_ROLL, KILL_ROLL):
        about = at[ATTACKER + STRIDE * (about // ATTACK_SIZE)]
    numbers: list[i64] = [at[TURN], at[PHASE], purpose, at[cup + OWNER], about, at[cup + FINAL], b.about_y()]
    return [int(number) for number in numbers]
