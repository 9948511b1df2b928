"""What a screen shows of Magia; every part has a chapter of its own beside this file."""

from collections.abc import Sequence

from conclave.games.magia.scene.beats import beats
from conclave.games.magia.scene.choices import choices
from conclave.games.magia.scene.items import items, zones
from conclave.games.magia.scene.look import look
from conclave.games.magia.scene.observation import Observation
from conclave.games.magia.scene.prompt import prompt
from conclave.games.magia.scene.standings import goal, ledgers, players, scores, tracks
from conclave.games.magia.scene.why import why
from conclave.kernel.scene import Scene

__all__ = ["beats", "choices", "look", "scene", "why"]


def scene(obs: Sequence[int], seat: int) -> Scene:
    """The whole table as a seat sees it."""
    seen = Observation(obs, seat)
    return Scene(
        zones(seen), items(seen), prompt(seen), players(seen), tracks(seen), scores(seen), goal(seen), ledgers(seen)
    )
