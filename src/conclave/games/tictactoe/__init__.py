"""Tic-tac-toe, the tutorial: everything that a game brings, at its smallest."""

from pathlib import Path

from conclave.games.tictactoe.position import facts, fields, position
from conclave.games.tictactoe.rules import SIGNS, TicTacToe
from conclave.kernel.game import Game, Settings
from conclave.kernel.scene import Stage
from conclave.kernel.state import OVER, State


def start(settings: Settings, seats: int) -> State:
    """An empty board."""
    return TicTacToe()


def verdict(state: State) -> str:
    """How it ended."""
    if state.to_act != OVER:
        return ""
    if state.payoffs[0] == 0:
        return "draw: full board"
    return f"{SIGNS[0 if state.payoffs[0] > 0 else 1]} wins: three in a row"


def stage() -> Stage:
    """The scene."""
    from conclave.games.tictactoe import scene

    return scene


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
    folder=Path(__file__).parent,
    start=start,
    verdict=verdict,
    stage=stage,
    position=position,
    facts=facts,
    fields=fields,
    main_field="marks",
)
