"""Tic-tac-toe, rule by rule, and a tree of the known size."""

import pytest

from conclave.games.tictactoe import GAME
from conclave.games.tictactoe.rules import CELLS, TicTacToe
from conclave.kernel import EVERYONE, OVER, Illegal, Unreadable, after
from conclave.lab.playout import perft

ROWS = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "c1 b2 a3"]


def test_TTT_1_x_begins_and_the_seats_mark_by_turns() -> None:
    game = TicTacToe()
    seats = []
    for word in ("b2", "a1", "c3"):
        seats.append(game.to_act)
        after(game, word)
    assert seats == [0, 1, 0]
    assert GAME.facts is not None
    assert GAME.facts(game) == {"marks": ["a1 O", "b2 X", "c3 X"], "to_move": "O"}


@pytest.mark.parametrize("move", [-1, 9, 100])
def test_TTT_1_there_are_nine_cells(move: int) -> None:
    game = TicTacToe()
    assert game.options() == list(range(9))
    assert game.why_not(move) == "TTT-1"
    with pytest.raises(Unreadable):
        game.from_text("mark:d4")


def test_TTT_1_the_other_seat_must_wait() -> None:
    with pytest.raises(Illegal) as refused:
        TicTacToe().play(1, 4)
    assert refused.value.rule == "K-1"


def test_TTT_2_a_marked_cell_takes_no_other_mark() -> None:
    game = after(TicTacToe(), "b2 a1")
    for cell in ("a1", "b2"):
        assert game.why_not(CELLS.index(cell)) == "TTT-2"
        assert CELLS.index(cell) not in game.options()
        with pytest.raises(Illegal):
            after(game, cell)
    assert len(game.options()) == 7


@pytest.mark.parametrize("row", ROWS)
@pytest.mark.parametrize("winner", [0, 1])
def test_TTT_3_three_in_a_row_win(row: str, winner: int) -> None:
    mine = row.split()
    game = after(TicTacToe(), " ".join(mixed(mine, idle(mine), winner)))
    assert game.to_act == OVER
    assert game.payoffs == ([1.0, -1.0] if winner == 0 else [-1.0, 1.0])
    assert GAME.verdict(game) == f"{'XO'[winner]} wins: three in a row"


def test_TTT_3_the_last_cell_may_win() -> None:
    game = after(TicTacToe(), "a1 b1 c1 a2 b2 a3 c2 b3 c3")
    assert (game.to_act, game.payoffs) == (OVER, [1.0, -1.0])


def test_TTT_4_a_full_board_is_a_draw() -> None:
    game = after(TicTacToe(), "b2 a1 c1 a3 a2 c2 b1 b3 c3")
    assert (game.to_act, game.payoffs, game.options()) == (OVER, [0.0, 0.0], [])
    assert GAME.verdict(game) == "draw: full board"


def test_nothing_is_played_after_the_end() -> None:
    game = after(TicTacToe(), "a1 b1 a2 b2 a3")
    with pytest.raises(Illegal) as refused:
        game.play(OVER, 8)
    assert refused.value.rule == "K-3"
    assert game.asks() == "over"


def test_the_tree_has_its_known_sizes() -> None:
    # 1,440 games end at step 5 and 5,328 at step 6, so that fewer paths than 9 * 8 * 7 * ... go on.
    assert [perft(TicTacToe(), depth) for depth in range(1, 8)] == [9, 72, 504, 3024, 15120, 54720, 148176]


@pytest.mark.slow
def test_the_whole_tree_has_its_known_sizes() -> None:
    assert [perft(TicTacToe(), depth) for depth in (8, 9, 10)] == [200448, 127872, 0]


def test_listeners_hear_of_marks_and_of_the_end() -> None:
    won = TicTacToe()
    won.events = []
    after(won, "a1 b1 a2 b2 a3")
    assert won.events[0] == (EVERYONE, "mark", [0, 0])
    assert won.events[-1] == (EVERYONE, "row", [0, 0o111])
    drawn = TicTacToe()
    drawn.events = []
    after(drawn, "b2 a1 c1 a3 a2 c2 b1 b3 c3")
    assert [kind for _, kind, _ in drawn.events] == ["mark"] * 9 + ["draw"]


def test_a_clone_is_independent_and_silent() -> None:
    game = after(TicTacToe(), "b2")
    game.events = []
    before = game.observe(0)
    twin = after(game.clone(), "a1")
    assert (game.observe(0), game.events, twin.events) == (before, [], None)
    assert twin.observe(0) != before


@pytest.mark.parametrize("marks", [[], ["b2 X"], ["a1 O", "b2 X"], ["a1 X", "b1 X", "c1 X", "a2 O", "b2 O"]])
def test_a_position_has_the_facts_it_was_made_of(marks: list[str]) -> None:
    assert GAME.position is not None
    assert GAME.facts is not None
    facts = GAME.facts(GAME.position({"marks": marks}, {}, 2))
    assert sorted(facts["marks"]) == sorted(marks)
    assert facts.get("to_move") == ("X" if len(marks) in (0, 2) else "O" if len(marks) == 1 else None)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"marks": ["d1 X"]}, "marks: 'd1 X' is no mark"),
        ({"marks": ["a1"]}, "marks: 'a1' is no mark"),
        ({"marks": ["a1 X", "a1 O"]}, "marked twice"),
        ({"marks": ["a1 O"]}, "TTT-1"),
        ({"marks": ["a1 X", "b1 X"]}, "TTT-1"),
        ({"marks": ["a1 X"], "to_move": "X"}, "to_move"),
        ({"marks": ["a1 X", "b1 X", "c1 X", "a2 O", "b2 O", "c3 O"]}, "TTT-3"),
    ],
)
def test_an_impossible_position_is_refused_with_field_and_reason(fields: dict[str, object], reason: str) -> None:
    assert GAME.position is not None
    with pytest.raises(Unreadable, match=reason):
        GAME.position(fields, {}, 2)


def idle(mine: list[str]) -> list[str]:
    """Three cells outside a row that make no row themselves."""
    free = [cell for cell in CELLS if cell not in mine]
    for skip in range(len(free)):
        picked = (free[:skip] + free[skip + 1 :])[:3]
        if not any(set(row.split()) == set(picked) for row in ROWS):
            return picked
    raise AssertionError("every three free cells make a row")


def mixed(mine: list[str], others: list[str], winner: int) -> list[str]:
    """The steps in which the winner completes its row."""
    if winner == 0:
        return [mine[0], others[0], mine[1], others[1], mine[2]]
    return [others[0], mine[0], others[1], mine[1], others[2], mine[2]]
