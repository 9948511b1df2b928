"""The decision machine: what every state gets for nothing."""

import pytest

from conclave.kernel.dice import Dice, Loaded
from conclave.kernel.errors import Illegal, Unreadable
from conclave.kernel.events import Event
from conclave.kernel.game import Game
from conclave.kernel.script import after
from conclave.kernel.state import CHANCE, EVERYONE, OVER, State

POT = Event("pot", "points")
HELD = Event("held", "points")


class Pig(State):
    """Roll or hold, with nothing rewritten that a game may leave alone."""

    def __init__(self) -> None:
        super().__init__(seats=2)
        self.pot = 0

    def options(self) -> list[int]:
        return [1, 2, 3] if self.to_act == CHANCE else [0, 1]

    def apply(self, move: int) -> None:
        if self.to_act == CHANCE:
            self.pot += move
            self.to_act = 0
            self.tell(POT, self.pot)
        elif move == 0:
            self.to_act = CHANCE
        else:
            self.whisper(1, HELD, self.pot)
            self.end([1.0, -1.0])

    def clone(self) -> "Pig":
        twin = Pig()
        twin.to_act, twin.payoffs, twin.pot = self.to_act, self.payoffs, self.pot
        return twin

    def observe(self, seat: int) -> list[int]:
        return [self.to_act, self.pot]

    def asks(self) -> str:
        return "over" if self.to_act == OVER else "die" if self.to_act == CHANCE else "act"

    def word(self, move: int) -> str:
        return str(move) if self.to_act == CHANCE else ["roll", "hold"][move]


def refusal(state: State, seat: int, move: int) -> str:
    before = state.observe(0)
    with pytest.raises(Illegal) as caught:
        state.play(seat, move)
    assert state.observe(0) == before
    assert str(caught.value) == f"{caught.value.rule} forbids move {move}"
    return caught.value.rule


def test_K_1_only_the_seat_that_is_asked_may_answer() -> None:
    pig = Pig()
    assert refusal(pig, 1, 0) == "K-1"
    assert refusal(pig, CHANCE, 1) == "K-1"
    pig.play(0, 0)
    assert refusal(pig, 0, 1) == "K-1"
    pig.play(CHANCE, 1)
    assert pig.to_act == 0


def test_K_2_the_choice_is_among_the_options() -> None:
    assert refusal(Pig(), 0, 2) == "K-2"
    assert refusal(Pig(), 0, -1) == "K-2"
    assert refusal(after(Pig(), "roll"), CHANCE, 0) == "K-2"


def test_K_3_nothing_is_played_once_the_game_is_over() -> None:
    pig = after(Pig(), "hold")
    for seat in (0, 1, CHANCE, OVER):
        assert refusal(pig, seat, 0) == "K-3"


def test_words_with_and_without_their_question() -> None:
    pig = Pig()
    assert pig.to_text(1) == "act:hold"
    assert pig.from_text("act:hold") == pig.from_text("hold") == 1
    assert pig.code("sing") == -1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("die:1", "'die:1' answers 'die', but 'act' is asked"),
        ("act:sing", "'act:sing' names nothing in 'act'"),
        ("sing", "'sing' names nothing in 'act'"),
        ("", "'' names nothing in 'act'"),
    ],
)
def test_words_that_name_nothing(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as caught:
        Pig().from_text(text)
    assert str(caught.value) == sentence


def test_settle_lets_chance_speak_until_a_seat_decides() -> None:
    pig = after(Pig(), "roll")
    pig.settle(Loaded([3]))
    assert (pig.to_act, pig.pot) == (0, 3)
    pig.settle(Loaded([]))
    assert (pig.to_act, pig.pot) == (0, 3)


def test_settle_deals_a_whole_game(hilo: Game) -> None:
    state = hilo.new({})
    state.settle(Dice(1))
    assert (state.to_act, state.asks()) == (0, "bid")


def test_events_are_kept_only_for_those_who_listen() -> None:
    pig = Pig()
    pig.events = []
    after(pig, "act:roll die:2 act:hold")
    assert pig.events == [(EVERYONE, "pot", [2]), (1, "held", [2])]
    assert after(Pig(), "roll 2 hold").events is None


def test_payoffs_are_zero_until_the_end() -> None:
    pig = Pig()
    assert pig.payoffs == [0.0, 0.0]
    assert after(pig, "hold").payoffs == [1.0, -1.0]
    assert Pig().payoffs == [0.0, 0.0]


def test_a_state_without_secrets_is_its_own_guess() -> None:
    pig = after(Pig(), "roll 3")
    world = pig.guess(1, Dice(1))
    assert world is not pig
    assert world.observe(0) == pig.observe(0)
