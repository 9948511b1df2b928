"""The log and the motion of every event."""

from collections.abc import Callable
from typing import Any

from conclave.games.magia.rules.events import EVENTS
from conclave.games.magia.scene.log import LINES
from conclave.games.magia.scene.names import cell_id, label_id
from conclave.kernel.events import LABEL, Shown
from conclave.kernel.scene import Beat, Narration

STILL = ("turn", "phase", "placed")


def beats(event: Shown, seat: int) -> Narration:
    """As a seat may see it: all events of this game are public."""
    _, name, numbers = event
    told = EVENTS.read(name, numbers)
    return Narration(motion(name, told), LINES[name](**told))


def motion(name: str, told: dict[str, Any]) -> tuple[Beat, ...]:
    labels = [number for field, number in told.items() if field.endswith(LABEL)]
    ids = tuple(label_id(label) for label in labels if label >= 0)
    beat = MOTIONS.get(name, pulse)(ids, told) if name not in STILL else None
    return (beat,) if beat else ()


def pulse(ids: tuple[str, ...], told: dict[str, Any]) -> Beat | None:
    return Beat("pulse", ids) if ids else None


def roll(ids: tuple[str, ...], told: dict[str, Any]) -> Beat:
    return Beat("roll", ids, dice=() if told["need"] else tuple(told["dice"]))


def move(ids: tuple[str, ...], told: dict[str, Any]) -> Beat:
    return Beat("move", ids, cell_id(told["start"]), cell_id(told["to"]) if told["to"] >= 0 else "")


def hide(ids: tuple[str, ...], told: dict[str, Any]) -> Beat:
    return Beat("hide", ids)


def bolt(ids: tuple[str, ...], told: dict[str, Any]) -> Beat | None:
    return Beat("bolt", ids[1:], ids[0], ids[1]) if len(ids) == 2 else pulse(ids, told)


MOTIONS: dict[str, Callable[[tuple[str, ...], dict[str, Any]], Beat | None]] = {
    "rolled": roll, "moved": move, "routed": move, "killed": hide, "fled": hide, "cast": bolt, "hits": bolt,
}  # fmt: skip
