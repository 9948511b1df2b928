"""What a puzzle claims is proved: against chance, against every answer, and whatever is hidden."""

import pytest

from conclave.coach.judge import IMAGINED, Dreamer
from conclave.coach.puzzles.measure import Measure
from conclave.coach.puzzles.proof import Losing, Purse, TooMuch, Winning, worlds_of
from conclave.coach.puzzles.turns import Turns
from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.events import Event
from conclave.kernel.state import CHANCE, OVER, State
from conclave.minds.instinct import Instinct
from tests.minds.toys import Bet, Coin, Toy

NEW_TURN = Event("new_turn", "seat")
WON, LOST = [1.0, -1.0], [-1.0, 1.0]


class Announced(Turns):
    """Turns of toys, whose log has no words."""

    def __init__(self) -> None:
        super().__init__(GAMES["tictactoe"])
        self.names = {NEW_TURN.name: True}


class Packed(Toy):
    """A toy that can be told from another one."""

    def pack(self) -> list[int]:
        return [self.to_act, *self.steps]


class Answers(Packed):
    """Seat 0 threatens once (0) or twice (1), or waits (2); seat 1 parries the first threat; then seat 0 strikes."""

    def options(self) -> list[int]:
        return [] if self.to_act == OVER else [0, 1] if self.steps else [0, 1, 2]

    def apply(self, move: int) -> None:
        self.steps.append(move)
        match self.steps:
            case [2]:
                self.to_act = 1
                self.tell(NEW_TURN, 1)
            case [_]:
                self.to_act = 1
            case [0 | 1, _]:
                self.to_act = 0
            case [threats, parried, strike]:
                is_open = strike != parried and (strike == 0 or threats == 1)
                self.end(WON if is_open else LOST)
            case _:
                self.end(WON if move else LOST)


class PackedCoin(Coin):
    def pack(self) -> list[int]:
        return [self.coin, *self.steps]


class PackedBet(Bet):
    def pack(self) -> list[int]:
        return [self.to_act, *self.steps]


class Danger(Packed):
    """Seat 0 must close door 1: by any other option seat 1 gets its turn, and wins in it."""

    def apply(self, move: int) -> None:
        self.steps.append(move)
        if len(self.steps) == 1:
            self.to_act = 1
            self.tell(NEW_TURN, 1)
        else:
            self.end(LOST if self.steps[0] != 1 and move == 2 else WON)


class Payoff(Instinct):
    """Imagines nothing: what it judges is over."""

    def can_imagine(self) -> bool:
        return True


def right(state: State, nodes: int = 1000) -> list[int]:
    return Winning(0, Announced(), Purse(nodes)).right(worlds_of(state, 0, 1))


def measured(state: State) -> list[int]:
    found = Measure(Dreamer(Payoff(), IMAGINED), state, state.options(), 1).clear()
    return found.moves if found else []


def test_a_win_holds_against_every_answer() -> None:
    """One threat can be parried, of two only one; a turn that goes to the other is no win this turn."""
    assert right(Answers()) == [1]


def test_a_win_holds_however_chance_falls() -> None:
    """The sure 0.3 is a win; the bet wins once in six times."""
    assert right(PackedBet()) == [0]


def test_a_win_that_depends_on_what_is_hidden_is_none() -> None:
    """Either call wins in one of the two worlds; only to pass wins in both."""
    assert right(PackedCoin()) == [2]


def test_worlds_are_those_that_the_seat_cannot_tell_apart_each_once() -> None:
    assert sorted(world.pack() for world in worlds_of(PackedCoin(), 0, 1, 20)) == [[0], [1]]


def test_where_there_is_too_much_to_look_at_nothing_is_claimed() -> None:
    with pytest.raises(TooMuch):
        right(Answers(), nodes=5)


def test_all_but_one_act_lose_in_the_others_next_turn() -> None:
    search = Losing(0, Announced(), Purse(1000), 1)
    assert [move for move in range(3) if not search.with_move(Danger(), move)] == [1]


def test_chance_that_spares_one_outcome_does_not_lose() -> None:
    """The bet loses five times in six: that is not lost for sure."""
    assert not Losing(0, Announced(), Purse(100), 1).with_move(PackedBet(), 1)
    fallen = PackedBet()
    fallen.to_act = CHANCE
    assert Losing(0, Announced(), Purse(100), 1).with_move(fallen, 0)


def test_one_option_is_clear_if_it_leads_everywhere() -> None:
    assert measured(Prize())[0] == 1


def test_an_answer_that_depends_on_the_guess_is_none() -> None:
    """To pass is worth more than either call on the whole, but in each world one of the calls is worth more."""
    assert measured(PackedCoin()) == []


class Prize(Packed):
    """Door 1 wins, the others do not."""

    def apply(self, move: int) -> None:
        self.steps.append(move)
        self.end(WON if move == 1 else LOST)

    def guess(self, seat: int, dice: Dice) -> State:
        return self.clone()
