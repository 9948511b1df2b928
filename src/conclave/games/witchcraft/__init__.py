"""Witchcraft: two guilds of wizards, four altars, no movement and yet everything moves."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from conclave.games.witchcraft.position import FIELDS, facts, position, start
from conclave.games.witchcraft.rules.ending import REASONS
from conclave.games.witchcraft.rules.fields import REASON
from conclave.games.witchcraft.rules.moves import CODEC, TILE
from conclave.games.witchcraft.rules.setup import SIGNS
from conclave.kernel.game import Fields, Game
from conclave.kernel.scene import Stage
from conclave.kernel.state import OVER, State

if TYPE_CHECKING:
    from conclave.games.witchcraft.rules.machine import Witchcraft


def verdict(state: State) -> str:
    """How it ended (WC-15.15)."""
    if state.to_act != OVER:
        return ""
    reason = REASONS[cast("Witchcraft", state).at[REASON]]
    if state.payoffs[0] == state.payoffs[1]:
        return f"draw: {reason}"
    return f"{SIGNS[0 if state.payoffs[0] > state.payoffs[1] else 1]} wins: {reason}"


def stage() -> Stage:
    """The scene."""
    from conclave.games.witchcraft import scene

    return scene


def facts_of(state: State) -> Fields:
    """The position fields of a state."""
    return facts(cast("Witchcraft", state))


GAME = Game(
    name="witchcraft",
    title="Witchcraft",
    prefix="WC",
    version=1,
    seats=(2,),
    signs=tuple(SIGNS),
    moves=CODEC.size,
    outcomes=int(TILE.end),
    longest=40_000,
    hidden=True,
    folder=Path(__file__).parent,
    start=start,
    verdict=verdict,
    stage=stage,
    position=position,
    facts=facts_of,
    fields=lambda: FIELDS,
    main_field="stacks",
)
