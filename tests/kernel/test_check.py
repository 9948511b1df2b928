"""The promises hold for a game that keeps them, and each is missed in a game that does not."""

import tomllib
from collections.abc import Callable
from itertools import count

import pytest

from conclave.kernel.check import DIGEST_SEED, DIGEST_STEPS, Broken, digest, digests, keep_promises, setups
from conclave.kernel.dice import Dice
from conclave.kernel.events import Event
from conclave.kernel.game import Game
from conclave.kernel.state import OVER, State

MakeGame = Callable[..., Game]


def plain(state: State) -> type[State]:
    """Hilo itself, under the changed class."""
    return type(state).__mro__[1]


def test_a_game_that_keeps_its_promises_passes(hilo: Game) -> None:
    assert keep_promises(hilo, {}, 2, 400, seed=1) > 60


def test_progress_is_told_and_steps_are_counted(hilo: Game) -> None:
    told: list[int] = []
    keep_promises(hilo, {}, 2, 23, seed=3, progress=told.append)
    assert told[-1] == 23
    assert told == sorted(told)


def shifted(amount: int) -> Callable[[State], list[int]]:
    return lambda state: [move + amount for move in plain(state).options(state)]


def shares_cards(state: State) -> State:
    twin = plain(state).clone(state)
    twin.cards = state.cards  # type: ignore[attr-defined]
    return twin


def forgets_the_bid(state: State) -> State:
    twin = plain(state).clone(state)
    twin.said = [-1, -1]  # type: ignore[attr-defined]
    return twin


def listens(state: State) -> State:
    twin = plain(state).clone(state)
    twin.events = []
    return twin


def deals_itself_anew(state: State, seat: int, dice: Dice) -> State:
    world = plain(state).guess(state, seat, dice)
    if state.to_act >= 0:
        world.cards = [dice.below(4), dice.below(4)]  # type: ignore[attr-defined]
    return world


def disturbs(state: State, seat: int, dice: Dice) -> State:
    world = plain(state).guess(state, seat, dice)
    state.coin = 7  # type: ignore[attr-defined]
    return world


def answers_by_the_other_card(state: State) -> list[int]:
    options = plain(state).options(state)
    return [0] if state.asks() == "answer" and state.cards[0] > 1 else options  # type: ignore[attr-defined]


def never_shows(state: State, move: int) -> None:
    plain(state).apply(state, move)
    state.shown = 0


def tells_a_stranger(state: State, move: int) -> None:
    plain(state).apply(state, move)
    state.whisper(7, Event("noise"))


def keeps_its_word_to_itself(state: State, seat: int) -> list[int]:
    seen = plain(state).observe(state, seat)
    return [*seen[:3], *(word if owner == seat else -1 for owner, word in enumerate(seen[3:5])), *seen[5:]]


def ends_without_payoffs(state: State, move: int) -> None:
    plain(state).apply(state, move)
    if state.to_act == OVER:
        state.payoffs = []


TICKS = count()


def depends_on_the_clock(state: State, seat: int) -> list[int]:
    return [*plain(state).observe(state, seat), next(TICKS)]


def grows(state: State, seat: int) -> list[int]:
    return [*plain(state).observe(state, seat), *range(max(0, state.stage - 2))]  # type: ignore[attr-defined]


def minds_who_listens(state: State, move: int) -> None:
    plain(state).apply(state, move)
    state.shown += state.events is not None


STARTED = count()


def starts_otherwise_each_time(state: State) -> None:
    plain(state).__init__(state)  # type: ignore[call-arg]
    state.shown = next(STARTED)


@pytest.mark.parametrize(
    ("changed", "promise"),
    [
        ({"options": lambda state: plain(state).options(state)[::-1]}, "options ascend"),
        ({"options": lambda state: []}, "never empty"),
        ({"options": shifted(9)}, "options are below 6"),
        ({"options": shifted(-9)}, "options are below 6"),
        ({"outcomes": 3}, "outcomes are below 3"),
        ({"why_not": lambda state, move: ""}, "options and why_not disagree"),
        ({"why_not": lambda state, move: plain(state).why_not(state, move) and "HL-9"}, "there is no rule HL-9"),
        ({"word": lambda state, move: "two words"}, "is not one word"),
        ({"word": lambda state, move: "same"}, "'deal:same'"),
        ({"weights": lambda state: [0] * len(state.options())}, "weights are positive"),
        ({"weights": lambda state: [1]}, "beside outcomes"),
        ({"weights": lambda state: [1 << 28] * len(state.options())}, "weights come to no more"),
        ({"observe": grows}, "observations keep their length"),
        ({"clone": shares_cards}, "disturbed its original"),
        ({"clone": listens}, "somebody listens to a clone"),
        ({"pack": lambda state: [*plain(state).pack(state)[:4], -1, -1, -1, -1]}, "not itself when unpacked"),
        ({"guess": State.guess}, "depend on what it cannot know"),
        ({"guess": deals_itself_anew}, "can tell its guess from the truth"),
        ({"guess": disturbs}, "guessing disturbed the truth"),
        ({"options": answers_by_the_other_card}, "(options|choices) of seat 1 depend on what it cannot know"),
        ({"apply": never_shows}, "`shown` counts up"),
        ({"apply": tells_a_stranger}, "7 is no audience"),
        ({"apply": ends_without_payoffs}, "payoffs are one a seat"),
        ({"apply": minds_who_listens}, "the same step led two ways"),
        ({"observe": depends_on_the_clock}, "a clone is not its original"),
        ({"__init__": starts_otherwise_each_time}, "a replayed game differs"),
        ({"asks": lambda state: plain(state).asks(state).replace("over", "deal")}, "'deal' is asked after the end"),
        ({"observe": keeps_its_word_to_itself}, "the answer to 'bid' is hidden, but the question is not secret"),
        ({"verdict": lambda state: ""}, "has a verdict"),
        ({"verdict": lambda state: "R wins"}, "no verdict before the end"),
        ({"longest": 3}, "no game is longer than 3"),
        ({"play": lambda state, seat, move: state.apply(move)}, "refused by K-3"),
    ],
)
def test_a_broken_promise_is_found(make_game: MakeGame, changed: dict[str, object], promise: str) -> None:
    with pytest.raises(Broken, match=promise):
        keep_promises(make_game(**changed), {}, 2, 400, seed=1)


def test_a_clone_that_forgets_is_found(make_game: MakeGame) -> None:
    """With this luck before a guess, which is a clone too, is looked at."""
    with pytest.raises(Broken, match="a clone is not its original"):
        keep_promises(make_game(clone=forgets_the_bid), {}, 2, 400, seed=2)


def test_a_refusal_that_tells_a_secret_is_found(make_game: MakeGame) -> None:
    def why_not(state: State, move: int) -> str:
        rule = plain(state).why_not(state, move)
        knows = state.asks() == "answer" and state.cards[0] > 1  # type: ignore[attr-defined]
        return "HL-10" if rule and knows else rule

    with pytest.raises(Broken, match="refusals to seat 1 depend on what it cannot know"):
        keep_promises(make_game(why_not=why_not), {}, 2, 400, seed=1)


def test_broken_says_how_to_get_there(make_game: MakeGame) -> None:
    with pytest.raises(Broken, match=r"^hilo, 2 seats, seed 5: .*; steps so far: deal:\d deal:\d bid:"):
        keep_promises(make_game(longest=3), {}, 2, 400, seed=5)


def test_a_digest_depends_on_the_game_and_on_the_seed(hilo: Game, make_game: MakeGame) -> None:
    once = digest(hilo, {}, 2, 200, seed=1)
    assert once == digest(hilo, {}, 2, 200, seed=1)
    assert once != digest(hilo, {}, 2, 200, seed=2)
    assert once != digest(make_game(observe=lambda state, seat: [0]), {}, 2, 200, seed=1)


def test_digests_are_a_table_of_every_setup(hilo: Game) -> None:
    assert setups(hilo) == {"hilo 2": ({}, 2)}
    table = tomllib.loads(digests({"hilo": hilo}))
    assert table == {"hilo 2": digest(hilo, {}, 2, DIGEST_STEPS, DIGEST_SEED)}


def test_setups_are_presets_and_options_one_by_one(hilo: Game) -> None:
    (hilo.folder / "options.toml").write_text(
        """
[option.open]
type = "bool"
default = false
[option.rounds]
type = "int"
range = [1, 9]
default = 3
[preset.standard]
[preset.long]
rounds = 9
""",
        "utf-8",
    )
    assert setups(hilo) == {
        "hilo standard 2": ({"open": False, "rounds": 3}, 2),
        "hilo long 2": ({"open": False, "rounds": 9}, 2),
        "hilo open=true 2": ({"open": True, "rounds": 3}, 2),
        "hilo rounds=1 2": ({"open": False, "rounds": 1}, 2),
    }
