"""The Secret Relics of Wizards: hide a relic, find another's, carry it home."""

from typing import TYPE_CHECKING, cast

from conclave.games.relics.data.tables import FACTIONS as FACTION_NAMES
from conclave.games.relics.position import FIELDS, position, start
from conclave.games.relics.position_facts import facts
from conclave.games.relics.rules.fields import FACTIONS, FIRST, TURN
from conclave.games.relics.rules.moves import CODEC
from conclave.kernel.game import Game
from conclave.kernel.state import State
from conclave.kernel.summary import Summary

if TYPE_CHECKING:
    from conclave.games.relics.rules.machine import Relics


def summary(state: State) -> Summary:
    """Factions, who began, and rounds begun."""
    b = cast("Relics", state)
    factions = tuple(FACTION_NAMES[faction] for faction in b.by_seat(FACTIONS))
    return Summary(factions, b.at[FIRST], b.at[TURN] // b.seats + 1)


GAME = Game(
    name="relics",
    title="The Secret Relics of Wizards",
    prefix="SR",
    version=2,
    seats=(2, 3, 4),
    signs=("P0", "P1", "P2", "P3"),
    moves=CODEC.size,
    outcomes=CODEC.size,
    longest=240_000,
    hidden=True,
    package=__name__,
    start=start,
    position=position,
    facts=facts,
    fields=lambda: FIELDS,
    main_field="wizards",
    summary=summary,
)
