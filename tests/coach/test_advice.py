"""Advice names the best acts with reasons, judges what was played, and knows nothing that the one who asks does not."""

from collections import Counter

import pytest

from conclave.coach import judge as judges
from conclave.coach.acts import last_act
from conclave.coach.advice import advise, open_move, reasons
from conclave.coach.film import Step
from conclave.coach.judge import Budget
from conclave.coach.shapes import Reason
from conclave.games import GAMES
from conclave.kernel.dice import Dice
from conclave.kernel.scene import say
from conclave.kernel.script import after
from tests.coach.played import film_of

GAME = GAMES["tictactoe"]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thoughts enough to depend on what they start from."""
    for budget in ("IMAGINED", "SEARCHED"):
        monkeypatch.setattr(judges, budget, Budget(stand=1, pick=1, weigh=2, confirm=1, plan=2))


def decision(game: str, preset: str, asks: str) -> Step:
    """The first time that this is asked in a game, with something to choose."""
    steps = film_of(game, preset).steps
    return next(step for step in steps if step.state.asks() == asks and len(step.state.options()) > 1)


def test_the_best_act_comes_first_with_what_it_leaves() -> None:
    state = after(GAME.new(), "a1 b2 b1 a3")
    advice = advise(GAME, state, 0, 4, 1)
    assert advice is not None
    assert (advice.acts[0].word, advice.acts[0].chance, advice.sign) == ("mark:c1", 1000, "")
    assert [act.chance for act in advice.acts] == sorted((act.chance for act in advice.acts), reverse=True)
    assert 2 <= len(advice.acts) <= 3


@pytest.mark.parametrize(("word", "sign"), [("c1", "best"), ("c2", "blunder")])
def test_what_was_played_gets_its_sign(word: str, sign: str) -> None:
    state = after(GAME.new(), "a1 b2 b1 a3")
    advice = advise(GAME, state, 0, 4, 1, [f"mark:{word}"])
    assert advice is not None
    assert (advice.acts[0].word, advice.acts[0].played, advice.sign) == (f"mark:{word}", True, sign)
    assert bool(advice.loss) == (sign == "blunder")


def test_reasons_are_what_happens_clearly_more_or_less_often() -> None:
    hit, miss, same = say("hit"), say("miss"), say("same")
    found = reasons(Counter({hit: 80, same: 50}), Counter({hit: 10, miss: 40, same: 60}))
    assert found == (Reason(hit, 80, 10), Reason(miss, 0, 40))
    assert reasons(Counter({same: 50}), Counter({same: 60})) == ()


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(
    ("game", "preset", "asks"), [("sorcery", "first", "act.warrior"), ("witchcraft", "standard", "turn")]
)
def test_worlds_that_look_the_same_get_the_same_advice(game: str, preset: str, asks: str) -> None:
    step = decision(game, preset, asks)
    card, state = GAMES[game], step.state
    worlds = [state.guess(step.seat, Dice(seed)) for seed in range(40)]
    other = next((world for world in worlds if world.pack() != worlds[0].pack()), None)
    assert other is not None
    played = [state.to_text(step.move)]
    one = advise(card, worlds[0].guess(step.seat, Dice(7)), step.seat, 0, 3, played)
    two = advise(card, other.guess(step.seat, Dice(7)), step.seat, 0, 3, played)
    assert one is not None
    assert one == two


def test_what_somebody_could_not_see_is_not_told() -> None:
    step = decision("magia", "first", "order_initial")
    state, word = step.state, step.state.to_text(step.move)
    assert open_move(state, word, step.seat) == step.move
    assert open_move(state, word, 1 - step.seat) == -1
    assert advise(GAMES["magia"], state, 1 - step.seat, 0, 1, [word]) is None


def test_what_this_world_does_not_allow_is_not_told() -> None:
    state = after(GAME.new(), "a1 b2")
    assert open_move(state, "mark:a1", 0) == -1
    assert open_move(state, "elsewhere:c3", 0) == -1
    assert open_move(state, "mark:c3", 1) == state.code("c3")


def test_an_act_is_what_the_log_tells_as_one() -> None:
    #        ply, who, told
    steps = [(0, 0, False), (1, 0, True), (2, -1, False), (3, 0, False), (4, -1, False), (5, 0, True), (6, 1, False)]
    assert last_act(steps, 0, is_mine=True) == [3, 5]
    assert last_act(steps[:3], 0, is_mine=True) == [0, 1]
    assert last_act(steps, 0, is_mine=False) == [6]
    assert last_act(steps, 1, is_mine=False) == [3, 5]
    assert last_act([], 0, is_mine=True) == []
