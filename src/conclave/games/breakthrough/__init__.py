"""Breakthrough on boards of many sizes: the game by which engines are compared."""

from conclave.games.breakthrough.position import board_of, facts, fields, position
from conclave.games.breakthrough.rules import SIGNS, Breakthrough
from conclave.kernel.game import Game, Settings
from conclave.kernel.state import State


def start(settings: Settings, seats: int) -> State:
    """The first position."""
    return Breakthrough(board_of(settings))


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
    package=__name__,
    start=start,
    position=position,
    facts=facts,
    fields=fields,
    main_field="pawns",
)
