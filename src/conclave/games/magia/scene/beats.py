"""The log and the motion of every event."""

from conclave.games.magia.rules.codes import (
    E_CAST,
    E_FLED,
    E_HITS,
    E_KILLED,
    E_MOVED,
    E_PHASE,
    E_PLACED,
    E_ROLLED,
    E_ROUTED,
    E_TURN,
)
from conclave.games.magia.scene.log import line_of
from conclave.games.magia.scene.observation import cell_id, label_id
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Narration

LABELS = 5
MORE = 8


def beats(event: Shown, seat: int) -> Narration:
    """As a seat may see it: all events of this game are public."""
    _, kind, numbers = event
    return Narration(motion(kind, numbers), line_of(kind, numbers))


def motion(kind: int, numbers: list[int]) -> tuple[Beat, ...]:
    labels = numbers[LABELS:MORE]
    ids = tuple(label_id(label) for label in labels if label >= 0)
    if kind == E_ROLLED:
        dice = tuple(numbers[MORE:])
        return (Beat("roll", ids, dice=dice if not numbers[4] else ()),)
    if kind == E_MOVED:
        return (Beat("move", ids, cell_id(numbers[1]), cell_id(numbers[2])),)
    if kind == E_ROUTED:
        return (Beat("move", ids, cell_id(numbers[1]), cell_id(numbers[2]) if numbers[2] >= 0 else ""),)
    if kind in (E_KILLED, E_FLED):
        return (Beat("hide", ids),)
    if kind in (E_CAST, E_HITS) and len(ids) == 2:
        return (Beat("bolt", ids[1:], ids[0], ids[1]),)
    if kind in (E_TURN, E_PHASE, E_PLACED) or not ids:
        return ()
    return (Beat("pulse", ids),)
