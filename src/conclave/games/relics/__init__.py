"""The Secret Relics of Wizards: hide a relic, find another's, carry it home."""

from conclave.games.relics.position import FIELDS, position, start
from conclave.games.relics.position_facts import facts
from conclave.games.relics.rules.moves import CODEC
from conclave.games.relics.summary import summary
from conclave.kernel.game import Game

GAME = Game(
    name="relics",
    title="The Secret Relics of Wizards",
    prefix="SR",
    version=3,
    seats=(2, 3, 4),
    signs=("P0", "P1", "P2", "P3"),
    moves=CODEC.size,
    outcomes=CODEC.size,
    longest=240_000,
    hidden=True,
    package=__name__,
    start=start,
    position=position,
    facts=facts,
    fields=lambda: FIELDS,
    main_field="wizards",
    summary=summary,
)
