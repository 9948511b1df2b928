"""A table to try rules on: positions, choices, wizards and chests as words."""

from collections.abc import Iterable, Mapping
from typing import Any

from conclave.games.relics import GAME
from conclave.games.relics.data.tables import NAMES, TYPES
from conclave.games.relics.position import position
from conclave.games.relics.position_facts import chest_text, wizard_text
from conclave.games.relics.rules.events import EVENTS
from conclave.games.relics.rules.fields import CHESTS, FIELDS
from conclave.games.relics.rules.machine import Relics
from conclave.kernel import CHANCE, OVER, Agenda, Dice
from conclave.kernel.events import Shown
from conclave.kernel.sight import Sight
from tests.games.rulings import after as after
from tests.games.rulings import fact_of, who_is_asked
from tests.games.rulings import options as options
from tests.games.rulings import refused as refused

HOMES = {0: "b2", 1: "g2", 2: "g7", 3: "b7"}
"""Start fields by corner."""


def table(*wizards: str, seats: int = 2, setup: Mapping[str, object] | None = None, **fields: Any) -> Relics:
    """A position: P0 to roll unless `current` or `step` says otherwise; `setup` holds unusual options."""
    return position({"wizards": list(wizards), **fields}, GAME.settings(dict(setup or {})), seats)


def acting(*wizards: str, **fields: Any) -> Relics:
    """A position in the action step."""
    return table(*wizards, step="act", **fields)


def new(seats: int = 2, **setup: object) -> Relics:
    """A game before its first chance."""
    state = GAME.new(GAME.settings(setup), seats)
    assert isinstance(state, Relics)
    return state


def goals(state: Relics) -> set[str]:
    """Fields that the chosen wizard may move to."""
    return {word.removeprefix("move.") for word in options(state) if word.startswith("move.")}


def asked(state: Relics) -> str:
    """Who is asked what, "P0 act.pick", or how the game ended."""
    return who_is_asked(GAME, state)


def wizard(state: Relics, name: str) -> str:
    """Where a wizard is and how: "d2 vulnerable spent"."""
    seat, _, kind = name.partition(".")
    return wizard_text(state, 6 * int(seat) + TYPES.index(kind)).partition(" ")[2]


def chest(state: Relics, name: str) -> str:
    """Where a chest is and how: "h6 relic open"; "-" while its relic is carried."""
    seat, _, number = name.partition(".")
    index = 4 * int(seat) + int(number)
    return chest_text(state, index).partition(" ")[2] if state.at[CHESTS + index] >= 0 else "-"


def fact(state: Relics, field: str) -> Any:
    """A position field of the state."""
    return fact_of(GAME, state, field)


def down(seat: int, corner: int, *but: str) -> list[str]:
    """All wizards of a seat disabled on their start field, but for those named."""
    return [f"{seat}.{kind} {HOMES[corner]} disabled" for kind in TYPES if kind not in but]


def field(name: str) -> int:
    """The number of a field."""
    return NAMES.index(name)


def part(state: Relics, seat: int, name: str) -> list[int]:
    """A named slice of what a seat knows."""
    return list(Sight(*FIELDS.slices(state.seats)).of(state.observe(seat), name))


EACH = {"wizards": 6, "status": 6, "chests": 4, "potions": 2}
"""How many numbers a seat has in fields that have more than one."""


def kept(state: Agenda, name: str) -> list[int]:
    """All that a field keeps for the seats in play."""
    first = FIELDS.place(name)
    return list(state.at[first : first + EACH.get(name, 1) * state.seats])


def heard(state: Relics, words: str) -> list[Shown]:
    """The events that these choices bring: audience, name, numbers."""
    twin = state.clone()
    twin.events = []
    for word in words.split():
        twin.play(twin.to_act, twin.from_text(word))
    assert twin.events is not None
    return twin.events


def told(state: Relics, words: str, name: str) -> list[tuple[int, dict[str, Any]]]:
    """Those of one name: audience, and numbers by name."""
    return [(audience, EVENTS.read(name, numbers)) for audience, what, numbers in heard(state, words) if what == name]


def wander(state: Relics, seed: int, steps: int) -> Iterable[Relics]:
    """Random play, state by state."""
    dice = Dice(seed)
    for _ in range(steps):
        if state.to_act == OVER:
            return
        yield state
        state.apply(dice.fall(state.options(), state.weights() if state.to_act == CHANCE else []))
