"""The log and the motion of every event."""

from conclave.games.sorcery.rules import codes as c
from conclave.games.sorcery.scene.log import line_of
from conclave.games.sorcery.scene.observation import card_id, label_id
from conclave.kernel.events import Shown
from conclave.kernel.scene import Beat, Narration

CARDS = (c.E_IN_PLAY, c.E_ENDED, c.E_SHOWN, c.E_CARD)


def beats(event: Shown, seat: int) -> Narration:
    """As a seat may see it: what is for one seat alone says so in its audience."""
    audience, kind, numbers = event
    return Narration(motion(audience, kind, numbers), line_of(audience, kind, numbers))


def motion(audience: int, kind: int, n: list[int]) -> tuple[Beat, ...]:
    ids = tuple(label_id(label) for label in n[c.LABEL_AT :] if label >= 0)
    if kind == c.E_ROLLED:
        return (Beat("roll", ids, dice=(n[2],)),)
    if kind == c.E_ATTACK and len(ids) == 2:
        return (Beat("bolt", ids[1:], ids[0], ids[1]),)
    if kind in (c.E_MOVED, c.E_PLACED):
        return (Beat("move", ids),)
    if kind == c.E_DEPLOYED:
        return (Beat("show", ids),)
    if kind == c.E_ELIMINATED:
        return (Beat("hide", ids),)
    if kind in (c.E_HIT, c.E_DAMAGED) and ids:
        return (Beat("burst", ids[-1:]),)
    if kind in CARDS:
        return (Beat("flip", (card_id(n[0], n[1]),)),)
    if kind == c.E_BOOKMARK and audience >= 0:
        return (Beat("show", (card_id(n[0], n[1]),)),)
    return (Beat("pulse", ids),) if ids else ()
