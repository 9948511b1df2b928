"""What each wizard does, by its tile (WC-5.5)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.acts.act import Act
from conclave.games.witchcraft.rules.acts.barbarian import BARBARIAN
from conclave.games.witchcraft.rules.acts.bolts import BLAST, MISSILE, THUNDER
from conclave.games.witchcraft.rules.acts.keykeeper import KEYKEEPER
from conclave.games.witchcraft.rules.acts.priest import PRIEST
from conclave.games.witchcraft.rules.acts.prince import PRINCE
from conclave.games.witchcraft.rules.acts.prophet import PROPHET
from conclave.games.witchcraft.rules.stack import top_of

ACTS: Final[list[Act]] = [MISSILE, THUNDER, BLAST, PRIEST, PROPHET, PRINCE, BARBARIAN, KEYKEEPER]  # as in tables.ACTS
BY_TILE: Final[list[Act]] = [ACTS[number] for number in tables.ACT]


def act_of(cell: i64) -> Act:
    """What a stack does: its top tile says."""
    return BY_TILE[top_of(cell)]
