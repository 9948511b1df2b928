"""Observations as tensors, options as masks and rows, and what a seat remembers."""

import contextlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from conclave.games import GAMES
from conclave.kernel.agenda import Agenda
from conclave.kernel.check import setups
from conclave.kernel.dice import Dice
from conclave.kernel.filling import longs, shorts
from conclave.kernel.game import Game
from conclave.kernel.recall import Recall
from conclave.kernel.seen import Seen
from conclave.kernel.state import CHANCE, OVER, SPECTATOR, State
from conclave.kernel.tensor import MOVE_FEATURES, read_sight, tensor_of
from tests.kernel.test_origin import places

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def step(dice: Dice, state: State) -> int:
    return dice.fall(state.options(), state.weights() if state.to_act == CHANCE else [])


@EVERY
def test_every_number_is_described(game: Game) -> None:
    sight = game.sight()
    assert sight.dtype == "int16"
    assert all(part.says and part.low <= part.high for part in sight.slices)
    assert [part.start for part in sight.slices[1:]] == [part.stop for part in sight.slices[:-1]]
    assert len(sight.low()) == len(sight.high()) == sight.length
    assert game.hidden == any(part.secret for part in sight.slices)


@EVERY
@settings(max_examples=5)
@given(data=st.data())
def test_everything_is_within_bounds(game: Game, data: st.DataObject) -> None:
    given_settings, seats = data.draw(st.sampled_from(list(setups(game).values())))
    state = game.new(given_settings, seats)
    for place in places(state, data.draw(st.integers(0, 1 << 20))):
        sight = game.tensor_of(place)
        for seat in range(SPECTATOR, seats):
            assert sight.troubles(sight.numbers(place, seat)) == []


@EVERY
def test_a_tensor_is_the_observation_and_its_digits(game: Game) -> None:
    for state in places(game.new(), 4):
        assert state.origin is not None
        sight, seen = state.origin.sight, state.observe(0)
        buffers = [array("h", bytes(2 * sight.length)), array("i", bytes(4 * sight.length))]
        for buffer in buffers:
            state.observe_into(buffer, 0)
        assert list(buffers[0]) == list(buffers[1]) == sight.numbers(state, 0)
        apart = {packed.place for packed in sight.packed}
        kept = list(buffers[0])
        assert all(place in apart or kept[place] == number for place, number in enumerate(seen))
        digits = len(seen)
        for packed in sight.packed:
            value = sum(kept[digits + n] << packed.bits * n for n in range(packed.count))
            assert value == max(seen[packed.place], 0)
            digits += packed.count
        assert digits == sight.length


def test_a_buffer_of_numpy_is_filled() -> None:
    numpy = pytest.importorskip("numpy")
    state = GAMES["sorcery"].new()
    assert state.origin is not None
    sight = state.origin.sight
    row = numpy.zeros((3, sight.length), sight.dtype)
    state.observe_into(row[1], 1)
    assert row[1].tolist() == sight.numbers(state, 1)
    assert not row[0].any()
    assert not row[2].any()
    with pytest.raises(ValueError, match="structures"):
        state.observe_into(row[1][1:], 1)


@pytest.mark.parametrize(("fill", "number"), [(shorts, 1 << 15), (shorts, -40_000), (longs, 1 << 31)])
def test_a_number_without_room_is_an_error(fill: Callable[[Seen], object], number: int) -> None:
    for given_number, ends in ((number // 2, contextlib.nullcontext()), (number, pytest.raises(OverflowError))):
        seen = Seen(1)
        seen.extend([0, given_number])
        with ends:
            assert list(memoryview(cast(Any, fill(seen)))) == [0, given_number]


def test_a_page_grows_and_is_written_in_order() -> None:
    seen = Seen(0)
    seen.append(7)
    seen.copy(vec[i64]([i64(n) for n in range(200)]), 50, 130)
    seen.pad(-1, 2)
    seen.pad(-1, -5)
    seen.extend([3, 4])
    seen.every(vec[i64]([i64(n) for n in range(2000)]), 5, 9, 200)
    assert seen.all() == [7, *range(50, 180), -1, -1, 3, 4, *range(5, 1805, 9)]
    assert seen.count == 335


def test_an_observation_of_another_length_is_refused() -> None:
    small, large = GAMES["breakthrough"].new({"rows": 6, "columns": 4}), GAMES["breakthrough"].new()
    assert large.origin is not None
    with pytest.raises(ValueError, match="27 numbers, not 67"):
        large.origin.sight.numbers(small, 0)


@EVERY
def test_masks_and_rows_are_the_options(game: Game) -> None:
    sight = game.sight()
    for state in places(game.new(), 9):
        mask = bytearray(b"\x07" * game.moves)
        sight.mask_into(state, mask)
        options = [] if state.to_act == OVER else state.options()
        assert [move for move, is_legal in enumerate(mask) if is_legal] == options
        rows = array("i", bytes(4 * game.moves * len(MOVE_FEATURES)))
        count = sight.moves_into(state, rows)
        width = len(MOVE_FEATURES)
        found = [rows[width * n : width * n + width].tolist() for n in range(count)]
        assert [row[0] for row in found] == options
        for row in found:
            told = dict(zip(MOVE_FEATURES, row, strict=True))
            asked = state.pending().name if isinstance(state, Agenda) else state.asks()
            assert sight.questions[told["question"]] == asked
            assert 0 <= told["sort"] < len(sight.sorts)
            assert told["index"] >= 0
        assert len({tuple(row) for row in found}) == count


def test_moves_that_name_the_same_sort_of_thing_are_alike() -> None:
    game = GAMES["witchcraft"]
    state, dice = game.new(), Dice(2)
    while state.asks() != "turn":
        state.apply(step(dice, state))
    sight = game.sight()
    assert isinstance(state, Agenda)
    for move, _, _, _, sort, index, _ in sight.move_rows(state):
        if sight.sorts[sort] == "square":
            assert state.word(move) == state.word(index)


def test_a_game_without_a_file_is_any_numbers(tmp_path: Path) -> None:
    bare = tensor_of(GAMES["tictactoe"].new(), read_sight(tmp_path), 9)
    assert [(part.name, part.size) for part in bare.slices] == [("numbers", 10)]
    assert bare.dtype == "int32"
    with pytest.raises(KeyError, match="says nothing of 'heading'"):
        tensor_of(GAMES["relics"].new(), {"cells": {}}, 9)


# -- recall


def test_the_order_of_steps_is_remembered() -> None:
    one, other = (Recall(GAMES["tictactoe"].new()) for _ in range(2))
    for recall, moves in ((one, (0, 1, 3)), (other, (3, 1, 0))):
        for move in moves:
            recall.apply(move)
    assert one.state == other.state
    for seat in range(2):
        assert one.text(seat) != other.text(seat)
        assert one.numbers(seat) != other.numbers(seat)


@EVERY
def test_a_memory_grows_and_tells_everything_that_was_seen(game: Game) -> None:
    recall, dice = Recall(game.new()), Dice(3)
    for _ in range(80):
        if recall.state.to_act == OVER:
            break
        twin = recall.clone()
        before = [recall.text(seat) for seat in range(recall.state.seats)]
        actor = recall.state.to_act
        move = step(dice, recall.state)
        recall.apply(move)
        for seat, text in enumerate(before):
            assert recall.text(seat).startswith(text + "\n")
            assert twin.text(seat) == text
            last = recall.memories[seat][-1]
            assert last[0] == (move if seat == actor else -1)
            assert len(recall.numbers(seat)) == sum(1 + len(kept) for kept in recall.memories[seat])


@pytest.mark.parametrize("name", [name for name, game in GAMES.items() if game.hidden])
def test_what_a_seat_cannot_tell_apart_is_one_information_state(name: str) -> None:
    game, dice, found = GAMES[name], Dice(11), 0
    for _ in range(3):
        recall = Recall(game.new())
        for _ in range(60):
            if recall.state.to_act == OVER:
                break
            worlds = []
            for move in recall.state.options()[:4]:
                worlds.append(recall.clone())
                worlds[-1].apply(move)
            for seat in range(recall.state.seats):
                if seat == recall.state.to_act:
                    texts = {world.text(seat) for world in worlds}
                    assert len(texts) == len(worlds)  # nobody forgets what they did
                    continue
                for other in worlds[1:]:
                    if other.text(seat) == worlds[0].text(seat):
                        found += 1
                        assert other.state.observe(seat) == worlds[0].state.observe(seat)
                        guesses = [world.state.guess(seat, Dice(5)).observe(seat) for world in (other, worlds[0])]
                        assert guesses[0] == guesses[1]
            recall.apply(step(dice, recall.state))
    assert found > 0
