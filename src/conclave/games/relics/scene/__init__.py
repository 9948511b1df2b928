"""What a screen shows of the Secret Relics; every part has a chapter of its own beside this file."""

from collections.abc import Sequence

from conclave.games.relics.scene.beats import beats
from conclave.games.relics.scene.choices import choices
from conclave.games.relics.scene.items import items, zones
from conclave.games.relics.scene.look import look
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.prompt import players, prompt, tracks
from conclave.games.relics.scene.standing import goal, scores
from conclave.games.relics.scene.why import why
from conclave.kernel.scene import Scene

__all__ = ["beats", "choices", "look", "scene", "why"]


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The whole table as a seat sees it."""
    view = Observation(obs, seat)
    return Scene(zones(view), items(view), prompt(view), players(view), tracks(view), scores(view), goal(view))
