"""The instinct for Sorcery: points of both sides, a commander's habits, and a look at what two turns will bring."""

import math
from typing import Final, cast

from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.combat import ATTACK_ROLL
from conclave.games.sorcery.rules.countering import COUNTER_CAST, COUNTER_TRY
from conclave.kernel.dice import Dice, hashed
from conclave.kernel.events import Shown
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Fact, Instinct
from conclave.minds.instincts.sorcery.habits import answers
from conclave.minds.instincts.sorcery.secrets import hidden_bookmarks, lots_of, shown_bookmarks
from conclave.minds.instincts.sorcery.stakes import lasting_left
from conclave.minds.instincts.sorcery.worth import balance

SCALE: Final = 120.0  # points that make a battle as good as decided
LONGEST: Final = 400  # steps that are imagined at the most
AHEAD: Final = 2  # turns that are imagined, the running one among them


class SorceryInstinct(Instinct):
    """Points of both sides; and for every decision the few answers that a commander would think of."""

    def value(self, state: State, seat: int) -> float:
        b = cast(Board, state)
        if b.at[f.TURN] == 0:
            return 0.0
        ahead = balance(b, seat)
        if b.at[f.IN_PLAY]:
            ahead += lasting_left(b, seat)
        return math.tanh(ahead / SCALE)

    def consider(self, state: State) -> list[int]:
        options = state.options()
        if len(options) == 1 or state.to_act < 0:
            return options
        picked = answers(cast(Board, state), False)
        return sorted(picked) if picked else options

    def awaits(self, state: State) -> bool:
        return False

    def can_imagine(self) -> bool:
        return True

    def ponder(self, state: State) -> list[int]:
        options = state.options()
        if len(options) == 1 or state.to_act < 0:
            return options
        picked = answers(cast(Board, state), True)
        return picked if picked else options

    def lots(self, state: State) -> list[int]:
        return lots_of(cast(Board, state))

    def hidden(self, state: State, seat: int) -> list[Fact]:
        return hidden_bookmarks(cast(Board, state), seat)

    def uncovered(self, state: State, shown: Shown) -> list[Fact]:
        return shown_bookmarks(shown)

    def imagine(self, state: State, dice: Dice) -> None:
        """To the end of the other side's turn; a roll for the same thing falls alike whatever came before it."""
        b = cast(Board, state)
        last = max(int(b.at[f.TURN]), 1) + AHEAD
        seed = dice.below(1 << 28)
        for _ in range(LONGEST):
            if b.to_act == OVER or b.at[f.TURN] >= last:
                return
            follow_habit(state, Dice(hashed([seed, *occasion(b)])) if b.to_act == CHANCE else dice)


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
    """What a die is for: the turn, the question, and whom it is about."""
    at, x = b.at, b.about_x()
    about = [int(at[f.TURN]), int(b.asked()), 1 if x else 0, int(b.about_y())]
    if b.is_pending(ATTACK_ROLL):
        return [*about, int(at[f.ATTACKER]), *f.AIMS.all(at)]
    is_counter = b.is_pending(COUNTER_CAST) or b.is_pending(COUNTER_TRY)
    return [*about, int(at[f.CASTER] if is_counter else x)]
