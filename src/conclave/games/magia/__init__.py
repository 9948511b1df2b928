"""Magia: the magic of Fantasy Warriors, a complete battle."""

from typing import TYPE_CHECKING, cast

from conclave.games.magia.army.muster import Muster
from conclave.games.magia.position import FIELDS, PRESETS, enlist, facts, lists_of, position, start
from conclave.games.magia.rules.fields import TURN
from conclave.games.magia.rules.moves import CODEC
from conclave.kernel.game import Game
from conclave.kernel.state import State
from conclave.kernel.summary import Summary

if TYPE_CHECKING:
    from conclave.games.magia.rules.machine import Magia


def summary(state: State) -> Summary:
    """Races, and turns begun; the initiative changes hands from turn to turn."""
    from conclave.games.magia.data.tables import RACES

    b = cast("Magia", state)
    return Summary(tuple(RACES[army.race] for army in b.setup.armies), -1, int(b.at[TURN]))


GAME = Game(
    name="magia",
    title="Magia",
    prefix="FW",
    version=4,
    seats=(2,),
    signs=("P1", "P2"),
    moves=CODEC.size,
    outcomes=64,
    longest=60_000,
    hidden=True,
    package=__name__,
    start=start,
    position=position,
    facts=facts,
    fields=lambda: FIELDS,
    main_field="pieces",
    summary=summary,
    builder=Muster,
    ready=lambda: PRESETS,
    enlist=enlist,
    lists=lists_of,
)
