"""What a screen shows of Sorcery; every part has a chapter of its own beside this file."""

from collections.abc import Sequence

from conclave.games.sorcery.scene_beats import beats
from conclave.games.sorcery.scene_choices import choices
from conclave.games.sorcery.scene_items import items, zones
from conclave.games.sorcery.scene_look import look
from conclave.games.sorcery.scene_prompt import players, prompt, tracks
from conclave.games.sorcery.scene_view import View
from conclave.games.sorcery.scene_why import why
from conclave.kernel.scene import Scene

__all__ = ["beats", "choices", "look", "scene", "why"]


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The whole table as a seat sees it."""
    view = View(obs, seat)
    return Scene(zones(view), items(view), prompt(view), players(view), tracks(view))
