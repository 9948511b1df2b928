"""Magia: the magic of Fantasy Warriors, a complete battle."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from conclave.games.magia.army.muster import Muster
from conclave.games.magia.data.terms import REASONS
from conclave.games.magia.position import FIELDS, PRESETS, enlist, facts, lists_of, position, start
from conclave.games.magia.rules.fields import REASON, TURN
from conclave.games.magia.rules.moves import CODEC
from conclave.kernel.army import Armies
from conclave.kernel.game import Fields, Game
from conclave.kernel.scene import Stage
from conclave.kernel.state import OVER, State
from conclave.kernel.summary import Summary

if TYPE_CHECKING:
    from conclave.games.magia.rules.machine import Magia


def verdict(state: State) -> str:
    """How it ended (FW-43.2 to FW-43.4)."""
    if state.to_act != OVER:
        return ""
    reason = REASONS[cast("Magia", state).at[REASON]]
    if 1.0 not in state.payoffs:
        return f"draw: {reason}"
    return f"P{state.payoffs.index(1.0) + 1} wins: {reason}"


def stage() -> Stage:
    """The scene."""
    from conclave.games.magia import scene

    return scene


def facts_of(state: State) -> Fields:
    """The position fields of a state."""
    return facts(cast("Magia", state))


def lists_in(state: State) -> Armies:
    """The army lists of a state."""
    return lists_of(cast("Magia", state))


def summary(state: State) -> Summary:
    """Races, and turns begun; the initiative changes hands from turn to turn."""
    from conclave.games.magia.data.tables import RACES

    b = cast("Magia", state)
    return Summary(tuple(RACES[army.race] for army in b.setup.armies), -1, int(b.at[TURN]))


GAME = Game(
    name="magia",
    title="Magia",
    prefix="FW",
    version=1,
    seats=(2,),
    signs=("P1", "P2"),
    moves=CODEC.size,
    outcomes=64,
    longest=60_000,
    hidden=True,
    folder=Path(__file__).parent,
    start=start,
    verdict=verdict,
    stage=stage,
    position=position,
    facts=facts_of,
    fields=lambda: FIELDS,
    main_field="pieces",
    summary=summary,
    builder=Muster,
    ready=lambda: PRESETS,
    enlist=enlist,
    lists=lists_in,
)
