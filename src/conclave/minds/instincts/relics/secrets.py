"""Where minds hide their chests at the Secret Relics: anywhere, but rather where robbers have a long way to go."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import CORNERS
from conclave.games.relics.rules.ground import SIZE, WHOLE, flat
from conclave.games.relics.rules.moves import FIELD
from conclave.games.relics.rules.setup import SETUP_CHEST, SETUP_RELIC
from conclave.minds.instincts.relics.ways import STEPS_BETWEEN, steps_table

BRIDGEHEADS: Final[vec[i64]] = flat([corner_end for corner_end, _ in tables.BRIDGES])
LEAST: Final = 2  # lots that even the field at the bridge has

NO_LOTS: Final[list[int]] = []


def hiding_lots(b: Board) -> list[int]:
    """A lot for every step from the bridge to the field, and two more; none if no chest is being hidden.

    Relic and empty chests are drawn alike: so the four fields that others get to see tell next to nothing of which one
    holds the relic, although far ones are chosen more often.
    """
    if not b.is_pending(SETUP_RELIC) and not b.is_pending(SETUP_CHEST):
        return NO_LOTS
    bridgehead = BRIDGEHEADS[b.at[CORNERS + i64(b.to_act)]]
    row = steps_table(False, WHOLE) + SIZE * bridgehead
    return [LEAST + int(STEPS_BETWEEN[row + FIELD.index(move)]) for move in b.choices]
