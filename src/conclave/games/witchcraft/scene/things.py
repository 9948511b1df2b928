"""Everything of the box that has a name, as a reference page tells it: tiles and power tiles."""

from conclave.games.witchcraft.rules.altars import KINDS
from conclave.games.witchcraft.rules.bags import TYPES
from conclave.games.witchcraft.scene.icons import ALTAR_ICONS
from conclave.games.witchcraft.scene.look import ALTAR_RULES, look_at_tile
from conclave.games.witchcraft.scene.names import power_name
from conclave.kernel.scene import Look, say


def things() -> list[Look]:
    """Tiles as they are printed, then powers."""
    found = [look_at_tile(tile) for tile in range(len(TYPES))]
    for kind in range(len(KINDS)):
        lines = (say(f"{power_name(kind).id}.does"), say("witchcraft.look.power"))
        found.append(Look(power_name(kind), lines, ("WC-14.1", ALTAR_RULES[kind]), ALTAR_ICONS[kind]))
    return found
