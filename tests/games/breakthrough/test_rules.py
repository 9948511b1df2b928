"""Breakthrough, rule by rule, and as many ways to play it as others count."""

import tomllib
from pathlib import Path

import pytest

from conclave.games.breakthrough import GAME
from conclave.games.breakthrough.rules import Board, Breakthrough
from conclave.kernel import OVER, Dice, Illegal, State, Unreadable, after
from conclave.lab.playout import perft, playout

PERFT = tomllib.loads(Path(__file__).with_name("perft.toml").read_text("utf-8"))["board"]


def small(pawns: str, to_move: str = "W") -> State:
    """A position on 6 rows and 4 columns: `W a1 b2  B c5`."""
    assert GAME.position is not None
    entries, sign = [], ""
    for word in pawns.split():
        if word in "WB":
            sign = word
        else:
            entries.append(f"{word} {sign}")
    return GAME.position({"pawns": entries, "to_move": to_move}, GAME.settings(preset="small"), 2)


def words(state: State) -> list[str]:
    return [state.word(move) for move in state.options()]


def why(state: State, word: str) -> str:
    return state.why_not(state.from_text(word))


def pawns(state: State) -> list[str]:
    assert GAME.facts is not None
    found: list[str] = GAME.facts(state)["pawns"]
    return found


@pytest.mark.parametrize("rows", range(4, 9))
@pytest.mark.parametrize("columns", range(3, 9))
def test_BT_1_pawns_fill_two_rows_of_six_or_more_and_one_of_fewer(rows: int, columns: int) -> None:
    cells = Breakthrough(Board(rows, columns)).observe(0)[3:]
    filled = 2 if rows >= 6 else 1
    empty = rows - 2 * filled
    assert cells == [0] * filled * columns + [-1] * empty * columns + [1] * filled * columns


@pytest.mark.parametrize("given", [{"rows": 3}, {"rows": 9}, {"columns": 2}, {"columns": 9}])
def test_BT_1_other_sizes_are_refused(given: dict[str, object]) -> None:
    with pytest.raises(Unreadable):
        GAME.settings(given)


def test_BT_2_white_begins_and_the_seats_move_by_turns() -> None:
    game = GAME.new()
    assert game.to_act == 0
    assert after(game, "a2-a3").to_act == 1
    assert after(game, "h7-g6").to_act == 0


def test_BT_2_only_pawns_of_ones_own_move() -> None:
    game = small("W a1  B a3 d6")
    assert game.why_not(2 * 4 * 3 + 1) == "BT-2"  # a3 is Black's
    assert game.why_not(3 * 3 + 1) == "BT-2"  # d1 is empty
    with pytest.raises(Illegal, match="K-1"):
        game.play(1, game.options()[0])


def test_BT_3_a_pawn_steps_forward_straight_or_diagonally() -> None:
    assert words(small("W b2  B d6")) == ["b2-a3", "b2-b3", "b2-c3"]
    assert words(small("W a1  B c5", "B")) == ["c5-b4", "c5-c4", "c5-d4"]


def test_BT_3_the_edges_of_the_board_hold() -> None:
    assert words(small("W a2 d3  B b6")) == ["a2-a3", "a2-b3", "d3-c4", "d3-d4"]
    assert words(small("W b1  B a5 d4", "B")) == ["d4-c3", "d4-d3", "a5-a4", "a5-b4"]
    assert small("W a2  B b6").why_not(4 * 3) == "BT-3"
    assert small("W d2  B b6").why_not(7 * 3 + 2) == "BT-3"
    for move in (-1, 60, 167):
        assert GAME.new(GAME.settings(preset="small")).why_not(move) == "BT-3"


@pytest.mark.parametrize("word", ["b2-b4", "b2-b1", "b2-d3", "b2-b9", "b2", "z"])
def test_BT_3_no_other_step_has_a_name(word: str) -> None:
    with pytest.raises(Unreadable):
        small("W b2  B d6").from_text(word)


def test_BT_4_straight_on_only_into_an_empty_cell() -> None:
    facing = small("W b2  B b3")
    assert why(facing, "b2-b3") == "BT-4"
    assert words(facing) == ["b2-a3", "b2-c3"]
    queue = small("W b2 b3  B d6")
    assert why(queue, "b2-b3") == "BT-4"


def test_BT_5_never_onto_a_pawn_of_ones_own() -> None:
    game = small("W b2 c3  B d6")
    assert why(game, "b2-c3") == "BT-5"
    assert "b2-c3" not in words(game)
    other = small("W a1  B c5 b4", "B")
    assert why(other, "c5-b4") == "BT-5"


def test_BT_6_a_diagonal_step_takes() -> None:
    game = after(small("W b2  B c3 d6"), "b2-c3")
    assert pawns(game) == ["c3 W", "d6 B"]
    game = after(small("W b2 a1  B c3", "B"), "c3-b2")
    assert pawns(game) == ["a1 W", "b2 B"]


def test_BT_6_taking_is_not_compulsory() -> None:
    assert words(small("W b2  B c3 d6")) == ["b2-a3", "b2-b3", "b2-c3"]


@pytest.mark.parametrize(
    ("position", "to_move", "step", "payoffs"),
    [
        ("W d5  B a3 d6", "W", "d5-c6", [1.0, -1.0]),
        ("W d5  B a3 b6", "W", "d5-d6", [1.0, -1.0]),
        ("W d5  B a3 c6", "W", "d5-c6", [1.0, -1.0]),
        ("W d5 a1  B a2", "B", "a2-b1", [-1.0, 1.0]),
        ("W d5 c1  B b2", "B", "b2-c1", [-1.0, 1.0]),
    ],
)
def test_BT_7_a_pawn_on_the_last_row_wins(position: str, to_move: str, step: str, payoffs: list[float]) -> None:
    game = after(small(position, to_move), step)
    assert (game.to_act, game.payoffs, game.asks()) == (OVER, payoffs, "over")
    assert GAME.verdict(game) == f"{to_move} wins: last row"
    assert f"{step[3:]} {to_move}" in pawns(game)


def test_BT_8_taking_the_last_pawn_wins() -> None:
    game = after(small("W b2 a1  B c3"), "b2-c3")
    assert (game.to_act, game.payoffs, GAME.verdict(game)) == (OVER, [1.0, -1.0], "W wins: no pawns left")
    game = after(small("W b2  B c3 d4", "B"), "c3-b2")
    assert (game.to_act, game.payoffs, GAME.verdict(game)) == (OVER, [-1.0, 1.0], "B wins: no pawns left")


@pytest.mark.parametrize("board", PERFT, ids=[f"{board['rows']}x{board['columns']}" for board in PERFT])
def test_perft(board: dict[str, list[int]]) -> None:
    start = GAME.new(GAME.settings({"rows": board["rows"], "columns": board["columns"]}))
    deepest = min(len(board["leaves"]), 4)
    assert [perft(start, depth) for depth in range(1, deepest + 1)] == board["leaves"][:deepest]


@pytest.mark.slow
def test_perft_to_depth_five() -> None:
    for board in PERFT:
        start = GAME.new(GAME.settings({"rows": board["rows"], "columns": board["columns"]}))
        assert perft(start, len(board["leaves"])) == board["leaves"][-1]


@pytest.mark.parametrize(("rows", "columns"), [(4, 3), (6, 4), (8, 8)])
def test_options_and_reasons_agree_all_the_way(rows: int, columns: int) -> None:
    dice = Dice(rows)
    for _ in range(5):
        state = Breakthrough(Board(rows, columns))
        while state.to_act != OVER:
            options = state.options()
            assert options == [move for move in range(GAME.moves) if state.why_not(move) == ""]
            assert [state.from_text(state.to_text(move)) for move in options] == options
            state.apply(options[dice.below(len(options))])


def test_no_pawn_comes_from_nowhere_and_the_winner_stands_on_the_last_row() -> None:
    dice = Dice(11)
    for _ in range(50):
        game = GAME.new()
        playout(game, dice)
        cells = game.observe(0)[3:]
        winner = 0 if game.payoffs[0] > 0 else 1
        assert 0 < cells.count(winner) <= 16
        assert cells.count(1 - winner) <= 16
        last = cells[-8:] if winner == 0 else cells[:8]
        assert winner in last or 1 - winner not in cells


def test_a_clone_is_independent_and_silent() -> None:
    game = GAME.new()
    game.events = []
    before = game.observe(0)
    twin = after(game.clone(), "a2-b3")
    assert (game.observe(0), game.events, twin.events) == (before, [], None)
    assert twin.observe(0) != before


def test_listeners_hear_of_steps_and_of_the_end() -> None:
    game = small("W b2 d4  B c3 a5")
    game.events = []
    after(game, "b2-c3 a5-b4 c3-b4")
    assert [kind for _, kind, _ in game.events] == ["take", "step", "take", "last_taken"]
    assert game.events[0][2] == [6, 4, 0, 5, 10]
    game = small("W d5  B a3")
    game.events = []
    after(game, "d5-d6")
    assert [kind for _, kind, _ in game.events] == ["step", "arrive"]


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        (["e1 W", "a6 B"], "no pawn on this board"),
        (["a1", "a6 B"], "no pawn on this board"),
        (["a1 W", "a1 B"], "two pawns"),
        (["a6 W", "b6 B"], "BT-7"),
        (["a1 B", "b1 W"], "BT-7"),
        (["a1 W"], "B has 0 pawns"),
        ([f"{file}{rank} W" for file in "abcd" for rank in "123"] + ["a6 B"], "W has 12 pawns"),
    ],
)
def test_an_impossible_position_is_refused_with_field_and_reason(entries: list[str], reason: str) -> None:
    assert GAME.position is not None
    with pytest.raises(Unreadable, match=f"pawns: .*{reason}"):
        GAME.position({"pawns": entries}, GAME.settings(preset="small"), 2)
    with pytest.raises(Unreadable, match="to_move"):
        small("W a1  B b6", "X")
