"""Tic-tac-toe, the tutorial: everything that a game brings, at its smallest."""

from conclave.games.tictactoe.position import facts, fields, position
from conclave.games.tictactoe.rules import SIGNS, TicTacToe
from conclave.kernel.game import Game, Settings
from conclave.kernel.state import State


def start(settings: Settings, seats: int) -> State:
    """An empty board."""
    return TicTacToe()


GAME = Game(
    name="tictactoe",
    title="Tic-tac-toe",
    prefix="TTT",
    version=1,
    seats=(2,),
    signs=SIGNS,
    moves=9,
    outcomes=0,
    longest=9,
    hidden=False,
    package=__name__,
    start=start,
    position=position,
    facts=facts,
    fields=fields,
    main_field="marks",
)
