"""What a screen shows of Sorcery; every part has a file of its own here."""

from collections.abc import Sequence

from conclave.games.sorcery.scene.beats import beats
from conclave.games.sorcery.scene.choices import choices
from conclave.games.sorcery.scene.items import items, zones
from conclave.games.sorcery.scene.look import look
from conclave.games.sorcery.scene.observation import Observation
from conclave.games.sorcery.scene.prompt import prompt
from conclave.games.sorcery.scene.scores import goal, players, scores, tracks
from conclave.games.sorcery.scene.why import why
from conclave.kernel.scene import Scene

__all__ = ["beats", "choices", "look", "scene", "why"]


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The whole table as a seat sees it."""
    seen = Observation(obs, seat)
    return Scene(
        zones(seen), items(seen), prompt(seen), players(seen), tracks(seen), scores(seen), goal(seen)
    )  # fmt: skip
