"""Planes: what a tensor says of a board, cell by cell."""

from array import array
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conclave.games import GAMES
from conclave.games.magia.rules.machine import Magia
from conclave.games.relics.data.tables import NAMES
from conclave.kernel.check import setups
from conclave.kernel.game import Game
from conclave.kernel.state import SPECTATOR, State
from conclave.kernel.tensor import Tensor, read_sight, tensor_of
from tests.kernel.test_origin import places

EVERY = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def drawn(sight: Tensor, state: State, seat: int) -> dict[str, list[list[int]]]:
    """Rows of numbers by channel."""
    assert sight.planes is not None
    channels, rows, columns = sight.planes.shape
    numbers = array("h", bytes(2 * channels * rows * columns))
    sight.planes_into(state, numbers, seat)
    found = {}
    for number, channel in enumerate(sight.planes.channels):
        begin = number * rows * columns
        found[channel.name] = [numbers[begin + columns * y : begin + columns * (y + 1)].tolist() for y in range(rows)]
    assert len(found) == channels
    return found


def cells_of(sight: Tensor, state: State, name: str, seat: int) -> list[int]:
    return list(sight.by_name[name].of(sight.numbers(state, seat)))


@EVERY
@settings(max_examples=4)
@given(data=st.data())
def test_planes_keep_to_their_bounds(game: Game, data: st.DataObject) -> None:
    given_settings, seats = data.draw(st.sampled_from(list(setups(game).values())))
    for state in places(game.new(given_settings, seats), data.draw(st.integers(0, 1 << 20))):
        sight = game.tensor_of(state)
        assert sight.planes is not None
        for seat in range(SPECTATOR, seats):
            planes = drawn(sight, state, seat)
            for channel in sight.planes.channels:
                shown = [number for row in planes[channel.name] for number in row]
                assert channel.low <= min(shown)
                assert max(shown) <= channel.high
                assert channel.says


def test_cells_lie_row_by_row_in_boards_of_any_size() -> None:
    game = GAMES["breakthrough"]
    state = game.new(game.settings({"rows": 6, "columns": 4}))
    board = drawn(game.tensor_of(state), state, 0)["board.cells"]
    assert (len(board), len(board[0])) == (6, 4)
    assert board == [[0] * 4, [0] * 4, [-1] * 4, [-1] * 4, [1] * 4, [1] * 4]


@pytest.mark.parametrize(("extensions", "shape"), [("main", (31, 8, 6)), ("grown", (31, 12, 10))])
def test_a_board_that_grows_has_larger_planes(extensions: str, shape: tuple[int, ...]) -> None:
    game = GAMES["witchcraft"]
    state = game.new(game.settings({"extensions": extensions}))
    sight = game.tensor_of(state)
    assert sight.planes is not None
    assert sight.planes.shape == shape
    for place in places(state, 3):
        cells = cells_of(sight, place, "cells", 0)
        tops = [number for row in drawn(sight, place, 0)["board.top"] for number in row]
        assert tops == cells[1::18]


def test_things_stand_where_their_game_says() -> None:
    game, met = GAMES["sorcery"], 0
    for state in places(game.new(), 5):
        sight = game.tensor_of(state)
        planes = drawn(sight, state, 0)
        squares, clicks = (cells_of(sight, state, name, 0) for name in ("square", "click"))
        there = {square: figure for figure, square in enumerate(squares) if square >= 0}
        for y in range(24):
            for x in range(24):
                figure = there.get(24 * y + x, -1)
                seats = [planes[f"figures.{seat}"][y][x] for seat in range(2)]
                assert seats == [int(figure >= 0 and figure // 12 == seat) for seat in range(2)]
                assert planes["figures.click"][y][x] == (clicks[figure] if figure >= 0 else 0)
                met += figure >= 0
    assert met > 0


def test_fields_of_the_relics_lie_on_their_squares() -> None:
    game, met = GAMES["relics"], 0
    for state in places(game.new(), 5):
        sight = game.tensor_of(state)
        planes = drawn(sight, state, 1)
        for wizard, field in enumerate(cells_of(sight, state, "wizards", 1)[::6]):
            if 0 <= field < 64:
                x, y = "abcdefgh".index(NAMES[field][0]), int(NAMES[field][1]) - 1
                assert planes[f"wizards.{wizard // 6}"][y][x] == 1
                met += 1
    assert met > 0


def test_a_unit_covers_its_footprint() -> None:
    game, met = GAMES["magia"], 0
    for state in places(game.new(), 5):
        assert isinstance(state, Magia)
        sight = game.tensor_of(state)
        planes = drawn(sight, state, SPECTATOR)
        shown = [cells_of(sight, state, name, SPECTATOR) for name in ("x", "y", "w", "d", "owners")]
        covered: set[tuple[int, int, int]] = set()
        for x, y, w, d, owner in zip(*shown, strict=True):
            if x >= 0:
                covered |= {(owner, y + dy, x + dx) for dy in range(max(d, 1)) for dx in range(max(w, 1))}
        for owner in range(2):
            found = {(owner, y, x) for y in range(36) for x in range(48) if planes[f"pieces.{owner}"][y][x]}
            assert found <= covered
            met += len(found)
    assert met > 0


def test_planes_fill_an_array_of_their_shape() -> None:
    numpy: Any = pytest.importorskip("numpy")
    game = GAMES["relics"]
    state = game.new()
    sight = game.tensor_of(state)
    assert sight.planes is not None
    for dtype in ("int16", "int32", "float32"):
        planes = numpy.ones(sight.planes.shape, dtype)
        sight.planes_into(state, planes, 0)
        assert planes.tolist() == list(drawn(sight, state, 0).values())


def test_a_game_without_a_board_says_so() -> None:
    told = {"numbers": {"low": -2, "high": 8, "says": "all"}}
    bare = tensor_of(GAMES["tictactoe"].new(), told, 9)
    with pytest.raises(TypeError, match="there are no planes"):
        bare.planes_into(GAMES["tictactoe"].new(), array("h", bytes(18)), 0)
    assert read_sight(GAMES["tictactoe"].folder)["planes"]["rows"] == 3
