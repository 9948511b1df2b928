"""Beats: what each event looks like, and its line in the log."""

from collections.abc import Callable
from typing import Final

from conclave.games.relics.rules.events import EVENTS
from conclave.games.relics.scene import beats_of_cards, beats_of_wizards
from conclave.games.relics.scene.telling import Listener
from conclave.kernel.events import Shown
from conclave.kernel.scene import Narration
from conclave.kernel.state import EVERYONE

NARRATED: Final[dict[str, Callable[..., Narration]]] = {
    teller.__name__: teller for teller in (*beats_of_cards.TELLERS, *beats_of_wizards.TELLERS)
}
"""By event."""


def beats(event: Shown, seat: int) -> Narration:
    """An event as a seat may see it; a whisper to another seat is nothing at all."""
    audience, name, numbers = event
    if audience not in (EVERYONE, seat):
        return Narration()
    named = EVENTS.read(name, numbers)
    return NARRATED[name](Listener(named.pop("banners"), seat), **named)
