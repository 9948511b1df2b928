"""A table to try rules on: positions, choices and squares as words."""

from collections.abc import Mapping
from typing import Any

from conclave.games.witchcraft import GAME
from conclave.games.witchcraft.position import position
from conclave.games.witchcraft.position_texts import stack_text
from conclave.games.witchcraft.rules.events import EVENTS
from conclave.games.witchcraft.rules.machine import Witchcraft
from conclave.kernel import CHANCE, OVER, Dice
from conclave.kernel.events import Event
from tests.games.rulings import after as after
from tests.games.rulings import fact_of, who_is_asked
from tests.games.rulings import options as options
from tests.games.rulings import refused as refused

WATCHER = "d6 G AP>sw"
"""A Green who always has something to do: it aims at the Summoning altar on c5."""
ALL_SIDES = "n,ne,e,se,s,sw,w,nw"
DEALT = "altars:E.P.T.S specials:PR.BA powers:E.T"
"""Chance of a set-up up to the lot for the first player."""


def table(*stacks: str, setup: Mapping[str, object] | None = None, **fields: Any) -> Witchcraft:
    """A position, Red to move unless `to_move` says otherwise; `setup` holds options that are not the usual ones."""
    return position({"stacks": list(stacks), **fields}, GAME.settings(dict(setup or {})), 2)


def new(**setup: object) -> Witchcraft:
    """A game before its first chance."""
    state = GAME.new(GAME.settings(setup))
    assert isinstance(state, Witchcraft)
    return state


def deployed(seed: int = 0, **setup: object) -> Witchcraft:
    """A game at the beginning of phase two, after random chance and placing."""
    state, dice = new(**setup), Dice(seed)
    while state.asks() != "turn" and state.to_act != OVER:
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
    return state


def twin_of(state: Witchcraft) -> Witchcraft:
    """A clone."""
    twin = state.clone()
    assert isinstance(twin, Witchcraft)
    return twin


def guessed(state: Witchcraft, seat: int, dice: Dice) -> Witchcraft:
    """A world as the seat may guess it."""
    world = state.guess(seat, dice)
    assert isinstance(world, Witchcraft)
    return world


def number(state: Witchcraft, field: int) -> int:
    """A field of the state, by its place (see rules/fields.py)."""
    return int(state.at[field])


def by_seat(state: Witchcraft, field: int) -> list[int]:
    """A field that each seat has."""
    return [number(state, field), number(state, field + 1)]


def cells(state: Witchcraft) -> list[int]:
    """What each coordinate holds, in board order."""
    return [int(state.cell(square)) for square in range(state.geometry.size)]


def told(state: Witchcraft, *events: Event) -> list[dict[str, int]]:
    """The numbers, by name, of these events among those that the state has told."""
    assert state.events is not None
    names = [event.name for event in events]
    return [EVENTS.read(name, numbers) for _, name, numbers in state.events if name in names]


def asked(state: Witchcraft) -> str:
    """Who is asked what, "R turn", or how the game ended."""
    return who_is_asked(GAME, state)


def at(state: Witchcraft, square: str) -> str:
    """What stands there: "R AP>n +GO * {e}", an altar's kind, or "-"."""
    return stack_text(state, state.geometry.square(square)).partition(" ")[2]


def stacks(state: Witchcraft) -> list[str]:
    """All stacks in board order."""
    found: list[str] = GAME.facts(state)["stacks"] if GAME.facts is not None else []
    return found


def fact(state: Witchcraft, field: str) -> Any:
    """A position field of the state."""
    return fact_of(GAME, state, field)


def can_act(state: Witchcraft, square: str) -> bool:
    """Is the stack among those that may be activated?"""
    assert state.asks() == "turn"
    return square in options(state)
