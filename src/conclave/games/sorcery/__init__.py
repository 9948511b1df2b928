"""Sorcery: Mage Knight's spellbooks, a complete skirmish."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

from conclave.games.sorcery.army.lists import enlist, lists_of, ready, start
from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.position import FIELDS, position
from conclave.games.sorcery.position_facts import facts
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.moves import CODEC, OUTCOMES, ROOM
from conclave.games.sorcery.rules.terms import REASONS
from conclave.games.sorcery.summary import tell
from conclave.kernel.army import Armies
from conclave.kernel.game import Fields, Game
from conclave.kernel.scene import Stage
from conclave.kernel.state import OVER, State
from conclave.kernel.summary import Summary

if TYPE_CHECKING:
    from conclave.games.sorcery.rules.machine import Sorcery


def verdict(state: State) -> str:
    """How it ended (MK-23)."""
    if state.to_act != OVER:
        return ""
    reason = REASONS[cast("Sorcery", state).at[f.REASON]]
    if 1.0 not in state.payoffs:
        return f"draw: {reason}"
    return f"P{state.payoffs.index(1.0) + 1} wins: {reason}"


def stage() -> Stage:
    """The scene, imported when somebody looks."""
    from conclave.games.sorcery import scene

    return scene


def facts_of(state: State) -> Fields:
    """The position fields of a state."""
    return facts(cast("Sorcery", state))


def lists_in(state: State) -> Armies:
    """The army lists of a state."""
    return lists_of(cast("Sorcery", state))


def summary_of(state: State) -> Summary:
    """Armies, who began, rounds begun, and spells used."""
    return tell(cast("Sorcery", state))


GAME = Game(
    name="sorcery",
    title="Sorcery",
    prefix="MK",
    version=1,
    seats=(2,),
    signs=("P1", "P2"),
    moves=max(ROOM, CODEC.size),
    outcomes=OUTCOMES,
    longest=20_000,
    hidden=True,
    folder=Path(__file__).parent,
    start=start,
    verdict=verdict,
    stage=stage,
    position=position,
    facts=facts_of,
    fields=lambda: FIELDS,
    main_field="warriors",
    builder=Muster,
    ready=ready,
    enlist=enlist,
    summary=summary_of,
    lists=lists_in,
)
