"""The Secret Relics of Wizards: hide a relic, find another's, carry it home."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from conclave.games.relics.data.tables import FACTIONS as FACTION_NAMES
from conclave.games.relics.position import FIELDS, position, start
from conclave.games.relics.position_facts import facts
from conclave.games.relics.rules.ending import REASONS
from conclave.games.relics.rules.fields import FACTIONS, FIRST, REASON, TURN
from conclave.games.relics.rules.moves import CODEC
from conclave.kernel.game import Fields, Game
from conclave.kernel.scene import Stage
from conclave.kernel.state import OVER, State
from conclave.kernel.summary import Summary

if TYPE_CHECKING:
    from conclave.games.relics.rules.machine import Relics


def verdict(state: State) -> str:
    """How it ended (SR-16.8)."""
    if state.to_act != OVER:
        return ""
    reason = REASONS[cast("Relics", state).at[REASON]]
    if 1.0 not in state.payoffs:
        return f"draw: {reason}"
    return f"P{state.payoffs.index(1.0)} wins: {reason}"


def stage() -> Stage:
    """The scene."""
    from conclave.games.relics import scene

    return scene


def facts_of(state: State) -> Fields:
    """The position fields of a state."""
    return facts(cast("Relics", state))


def summary(state: State) -> Summary:
    """Factions, who began, and rounds begun."""
    b = cast("Relics", state)
    factions = tuple(FACTION_NAMES[faction] for faction in b.by_seat(FACTIONS))
    return Summary(factions, b.at[FIRST], b.at[TURN] // b.seats + 1)


GAME = Game(
    name="relics",
    title="The Secret Relics of Wizards",
    prefix="SR",
    version=1,
    seats=(2, 3, 4),
    signs=("P0", "P1", "P2", "P3"),
    moves=CODEC.size,
    outcomes=CODEC.size,
    longest=240_000,
    hidden=True,
    folder=Path(__file__).parent,
    start=start,
    verdict=verdict,
    stage=stage,
    position=position,
    facts=facts_of,
    fields=lambda: FIELDS,
    main_field="wizards",
    summary=summary,
)
