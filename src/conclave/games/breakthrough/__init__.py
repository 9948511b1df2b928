"""Breakthrough on boards of many sizes: the game by which engines are compared."""

from pathlib import Path

from conclave.games.breakthrough.position import board_of, facts, fields, position
from conclave.games.breakthrough.rules import SIGNS, Breakthrough
from conclave.kernel.game import Game, Settings
from conclave.kernel.scene import Stage
from conclave.kernel.state import OVER, State


def start(settings: Settings, seats: int) -> State:
    """The first position."""
    return Breakthrough(board_of(settings))


def verdict(state: State) -> str:
    """How it ended."""
    if state.to_act != OVER:
        return ""
    assert isinstance(state, Breakthrough)
    winner = SIGNS[0 if state.payoffs[0] > 0 else 1]
    return f"{winner} wins: {'last row' if state.arrived >= 0 else 'no pawns left'}"


def stage() -> Stage:
    """The scene."""
    from conclave.games.breakthrough import scene

    return scene


GAME = Game(
    name="breakthrough",
    title="Breakthrough",
    prefix="BT",
    version=1,
    seats=(2,),
    signs=SIGNS,
    moves=3 * 7 * 8,
    outcomes=0,
    longest=2 * 8 * (6 + 5) + 1,  # on 8 x 8 every pawn comes to the row before the last, then one enters it
    hidden=False,
    folder=Path(__file__).parent,
    start=start,
    verdict=verdict,
    stage=stage,
    position=position,
    facts=facts,
    fields=fields,
    main_field="pawns",
)
