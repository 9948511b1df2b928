"""Witchcraft: two guilds of wizards, four altars, no movement and yet everything moves."""

from conclave.games.witchcraft.position import FIELDS, facts, position, start
from conclave.games.witchcraft.rules.moves import CODEC, TILE
from conclave.games.witchcraft.rules.setup import SIGNS
from conclave.kernel.game import Game

GAME = Game(
    name="witchcraft",
    title="Witchcraft",
    prefix="WC",
    version=1,
    seats=(2,),
    signs=tuple(SIGNS),
    moves=CODEC.size,
    outcomes=int(TILE.end),
    longest=40_000,
    hidden=True,
    package=__name__,
    start=start,
    position=position,
    facts=facts,
    fields=lambda: FIELDS,
    main_field="stacks",
)
