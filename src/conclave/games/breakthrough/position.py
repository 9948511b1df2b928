"""Composed positions of Breakthrough, for scenarios and puzzles, and the way back to their fields."""

from conclave.games.breakthrough.rules import SIGNS, Board, Breakthrough
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings
from conclave.kernel.state import OVER, State


def board_of(settings: Settings) -> Board:
    """The board that the options ask for."""
    return Board(int(settings["rows"]), int(settings["columns"]))


def fields() -> dict[str, str]:
    """What a scenario may say of a position."""
    return {
        "pawns": 'the pawns on the board, cell and sign, as in ["a2 W", "b6 B"]',
        "to_move": "W or B; W if left out",
    }


def position(given: Fields, settings: Settings, seats: int) -> State:
    """The state with these pawns, if the game can still go on from there."""
    state = Breakthrough(board_of(settings))
    board = state.board
    full = int(board.white).bit_count()
    cells = {name: cell for cell, name in enumerate(board.names)}
    pawns = [0, 0]
    taken = set()
    for entry in given.get("pawns", []):
        cell, _, sign = str(entry).partition(" ")
        if cell not in cells or sign not in SIGNS:
            raise Unreadable("pawns: '{0}' is no pawn on this board: write a cell and a sign, as in 'a2 W'", entry)
        if cell in taken:
            raise Unreadable("pawns: two pawns stand on {0}", cell)
        taken.add(cell)
        gap = cells[cell] if sign == "W" else cells[cell] - board.columns
        if not 0 <= gap < board.gaps:
            raise Unreadable("pawns: with {0} on {1} the game would be over (BT-7)", sign, cell)
        pawns[SIGNS.index(sign)] |= 1 << gap
    for sign, mask in zip(SIGNS, pawns):
        if not 1 <= mask.bit_count() <= full:
            raise Unreadable(
                "pawns: {0} has {1} pawns, and may have 1 to {2} (BT-1, BT-8)", sign, mask.bit_count(), full
            )
    sign = given.get("to_move", "W")
    if sign not in SIGNS:
        raise Unreadable("to_move: '{0}' is no seat: write W or B", sign)
    state.white, state.black = pawns
    state.to_act = SIGNS.index(sign)
    return state


def facts(state: State) -> Fields:
    """The fields of a state; nobody is to move when the game is over."""
    assert isinstance(state, Breakthrough)
    owners = [(name, state.owner(cell)) for cell, name in enumerate(state.board.names)]
    found: Fields = {"pawns": [f"{name} {SIGNS[owner]}" for name, owner in owners if owner >= 0]}
    if state.to_act != OVER:
        found["to_move"] = SIGNS[state.to_act]
    return found
