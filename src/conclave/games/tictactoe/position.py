"""Composed positions of tic-tac-toe, for scenarios and puzzles, and the way back to their fields."""

from conclave.games.tictactoe.rules import CELLS, SIGNS, WINS, TicTacToe
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings
from conclave.kernel.state import OVER, State


def fields() -> dict[str, str]:
    """What a scenario may say of a position."""
    return {
        "marks": 'the marks on the board, cell and sign, as in ["a1 X", "b2 O"]',
        "to_move": "X or O; may be left out, as the number of marks tells it",
    }


def position(given: Fields, settings: Settings, seats: int) -> State:
    """The state with these marks, if a game can come to it."""
    state = TicTacToe()
    for entry in given.get("marks", []):
        cell, _, sign = str(entry).partition(" ")
        if cell not in CELLS or sign not in SIGNS:
            raise Unreadable("marks: '{0}' is no mark: write a cell and a sign, as in 'a1 X'", entry)
        bit = 1 << CELLS.index(cell)
        if (state.crosses | state.noughts) & bit:
            raise Unreadable("marks: {0} is marked twice (TTT-2)", cell)
        if sign == "X":
            state.crosses |= bit
        else:
            state.noughts |= bit
    ahead = state.crosses.bit_count() - state.noughts.bit_count()
    if ahead not in (0, 1):
        raise Unreadable("marks: X begins and the seats take turns, so X has as many marks as O, or one more (TTT-1)")
    marked_last, before = (state.crosses, state.noughts) if ahead else (state.noughts, state.crosses)
    if WINS[before]:
        raise Unreadable(
            "marks: {0} has three in a row, but {1} has marked since (TTT-3)", SIGNS[ahead], SIGNS[1 - ahead]
        )
    if given.get("to_move", SIGNS[ahead]) != SIGNS[ahead]:
        raise Unreadable("to_move: with these marks it is for {0} to move (TTT-1)", SIGNS[ahead])
    state.judge(1 - ahead, marked_last)
    return state


def facts(state: State) -> Fields:
    """The fields of a state; nobody is to move when the game is over."""
    assert isinstance(state, TicTacToe)
    marks = []
    for bit, cell in enumerate(CELLS):
        if state.crosses >> bit & 1:
            marks.append(f"{cell} X")
        elif state.noughts >> bit & 1:
            marks.append(f"{cell} O")
    found: Fields = {"marks": marks}
    if state.to_act != OVER:
        found["to_move"] = SIGNS[state.to_act]
    return found
