"""States as Python has them: copied, compared, kept and printed, on every game and in random places."""

import copy
import pickle
import zlib
from collections.abc import Iterator

import pytest

from conclave.games import GAMES, from_bytes
from conclave.kernel.dice import Dice
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Game
from conclave.kernel.origin import MAGIC
from conclave.kernel.state import CHANCE, OVER, SPECTATOR, State
from conclave.minds.instinct import play_out
from tests.kernel.test_state import Pig

PLACES = 3  # looked at in each set-up, about
MOST = 150  # steps


def set_ups(game: Game) -> Iterator[State]:
    """Every preset with few seats, and every number of seats."""
    for preset in game.options.presets:
        yield game.new(game.settings(preset=preset))
    for seats in game.seats:
        yield game.new(seats=seats)


def places(state: State, seed: int) -> Iterator[State]:
    """The beginning, and some states along a random game."""
    dice = Dice(seed)
    steps = 0
    while state.to_act != OVER and steps < MOST:
        if dice.below(MOST // PLACES) == 0 or steps == 0:
            yield state.clone()
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
        steps += 1
    yield state


def told(state: State) -> list[object]:
    seen: list[object] = [state.to_act, state.asks(), state.payoffs, state.shown, state.options(), state.ending()]
    return seen + [state.observe(seat) for seat in range(SPECTATOR, state.seats)]


def random_places() -> Iterator[State]:
    for name, game in GAMES.items():
        for number, beginning in enumerate(set_ups(game)):
            yield from places(beginning, number + len(name))


def step_in(state: State) -> None:
    state.apply(state.options()[-1])


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_state_is_copied_and_kept_whole(game: Game) -> None:
    for number, beginning in enumerate(set_ups(game)):
        for state in places(beginning, number):
            before = told(state)
            kept = [pickle.loads(pickle.dumps(state)), game.from_bytes(state.to_bytes()), from_bytes(state.to_bytes())]
            for twin in [copy.copy(state), copy.deepcopy(state), *kept]:
                assert twin is not state
                assert twin == state
                assert hash(twin) == hash(state)
                assert told(twin) == before
                if state.to_act != OVER:
                    step_in(twin)
                    assert twin != state
                    assert told(state) == before


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_an_end_is_kept_whole(game: Game) -> None:
    state = game.new()
    play_out(state, Dice(2), game.longest)
    for twin in (pickle.loads(pickle.dumps(state)), game.from_bytes(state.to_bytes()), copy.copy(state)):
        assert twin == state
        assert told(twin) == told(state)
        assert game.verdict(twin) == game.verdict(state) != ""
        assert str(twin) == str(state)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_state_can_be_read(game: Game) -> None:
    state = game.new()
    state.settle(Dice(1))
    assert str(state).startswith(f"{game.title}: ")
    assert f"{game.signs[state.to_act]} decides {state.asks()} ({len(state.options())} options)" in str(state)
    assert str(state).count("\n") > 2
    assert type(state).__name__ in repr(state)
    assert state.asks() in repr(state)


def test_a_board_of_signs() -> None:
    state = GAMES["tictactoe"].new()
    for cell in (4, 0, 2):
        state.apply(cell)
    assert "2  .  X  .\n1  O  .  X\n" in str(state)


def test_what_differs_is_not_equal() -> None:
    seen: dict[State, list[object]] = {}
    for state in random_places():
        if state in seen:
            assert seen[state] == told(state)
        seen[state] = told(state)
    assert len(seen) > 50
    small, large = (GAMES["breakthrough"].new(GAMES["breakthrough"].settings({"rows": rows})) for rows in (5, 6))
    assert small != large
    assert small != GAMES["tictactoe"].new()
    assert (small == 3) is False


def test_a_composed_position_is_kept() -> None:
    game = GAMES["witchcraft"]
    state = game.compose({"stacks": ["c4 R AP>n", "a6 G AP>se"]}, game.settings(), 2)
    assert pickle.loads(pickle.dumps(state)) == state == game.from_bytes(state.to_bytes())


def test_cards_are_pickled_by_their_package() -> None:
    for game in GAMES.values():
        assert pickle.loads(pickle.dumps(game)) is game


def test_a_state_of_nobody_is_not_kept() -> None:
    state = Pig()
    assert str(state) == repr(state) == "<Pig: act of 0, 2 options>"
    for keep in (pickle.dumps, State.to_bytes):
        with pytest.raises(TypeError, match="nothing else knows its set-up"):
            keep(state)


@pytest.mark.parametrize(
    ("kept", "sentence"),
    [
        (b"", "no state that was kept"),
        (b"conclave state 2\n", "no state that was kept"),
        (MAGIC + b"noise", "cut off or changed"),
        (MAGIC + zlib.compress(b"[]"), "cut off or changed"),
        (MAGIC + zlib.compress(b'{"game":"chess"}'), "there is no game 'chess'"),
        (MAGIC + zlib.compress(b'{"game":"tictactoe","rules":0}'), "under rules 0, not of tictactoe under rules 1"),
        (MAGIC + zlib.compress(b'{"game":"tictactoe","rules":1}'), "no whole state"),
        (GAMES["tictactoe"].new().to_bytes()[:-2], "cut off or changed"),
    ],
)
def test_other_bytes_are_refused(kept: bytes, sentence: str) -> None:
    with pytest.raises(Unreadable, match=sentence):
        from_bytes(kept)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_numbers_of_numpy_are_moves_and_seats(game: Game) -> None:
    int64 = pytest.importorskip("numpy").int64
    state, twin, dice = game.new(), game.new(), Dice(5)
    for _ in range(60):
        if state.to_act == OVER:
            break
        move = dice.fall(state.options(), state.weights() if state.to_act == CHANCE else [])
        seat = state.to_act
        assert twin.word(int64(move)) == state.word(move)
        assert twin.to_text(int64(move)) == state.to_text(move)
        assert twin.why_not(int64(move)) == ""
        assert twin.observe(int64(1)) == state.observe(1)
        assert twin.guess(int64(0), Dice(1)) == state.guess(0, Dice(1))
        if dice.below(2):
            twin.play(int64(seat), int64(move))
        else:
            twin.apply(int64(move))
        state.apply(move)
        assert twin == state
        assert all(type(number) is int for number in twin.pack())
