"""What a screen shows of Witchcraft; every part has a chapter of its own beside this file."""

from collections.abc import Sequence

from conclave.games.witchcraft.scene.beats import beats
from conclave.games.witchcraft.scene.choices import choices
from conclave.games.witchcraft.scene.items import items, zones
from conclave.games.witchcraft.scene.look import look
from conclave.games.witchcraft.scene.observation import Observation
from conclave.games.witchcraft.scene.prompt import players, prompt, tracks
from conclave.games.witchcraft.scene.standing import goal, scores
from conclave.games.witchcraft.scene.why import why
from conclave.kernel.scene import Scene

__all__ = ["beats", "choices", "look", "scene", "why"]


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The whole table as a seat sees it."""
    seen = Observation(obs, seat)
    return Scene(zones(seen), items(seen), prompt(seen), players(seen), tracks(seen), scores(seen), goal(seen))
