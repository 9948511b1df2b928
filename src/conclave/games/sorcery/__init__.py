"""Sorcery: Mage Knight's spellbooks, a complete skirmish."""

from conclave.games.sorcery.army.lists import enlist, lists_of, ready, start
from conclave.games.sorcery.army.muster import Muster
from conclave.games.sorcery.position import FIELDS, position
from conclave.games.sorcery.position_facts import facts
from conclave.games.sorcery.rules.moves import CODEC, OUTCOMES, ROOM
from conclave.games.sorcery.summary import summary
from conclave.kernel.game import Game

GAME = Game(
    name="sorcery",
    title="Sorcery",
    prefix="MK",
    version=3,
    seats=(2,),
    signs=("P1", "P2"),
    moves=max(ROOM, CODEC.size),
    outcomes=OUTCOMES,
    longest=20_000,
    hidden=True,
    package=__name__,
    start=start,
    position=position,
    facts=facts,
    fields=lambda: FIELDS,
    main_field="warriors",
    builder=Muster,
    ready=ready,
    enlist=enlist,
    summary=summary,
    lists=lists_of,
)
