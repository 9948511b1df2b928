"""The choice of a faction spell, when the die shows one (SR-12.4, SR-12.5)."""

from typing import Final

from mypy_extensions import i64

from conclave.games.relics.data import tables
from conclave.games.relics.rules import events
from conclave.games.relics.rules.ask import ROLLING, Ask
from conclave.games.relics.rules.board import Board
from conclave.games.relics.rules.fields import FACTIONS
from conclave.games.relics.rules.moves import SKIP, SPELL
from conclave.games.relics.rules.spells.elemental import MeteorShower, StoneWalls
from conclave.games.relics.rules.spells.illusory import Foresight, RelicMirage
from conclave.games.relics.rules.spells.necromantic import ExplodingCorpses, WalkingDead
from conclave.games.relics.rules.spells.spell import Spell
from conclave.games.relics.rules.spells.spiritual import ForestHaste, Revive
from conclave.games.relics.rules.wizards import GUARDIAN, HEALER, INVOKER

SPELLS: Final[list[Spell]] = [
    MeteorShower("SR-14.40", INVOKER, "SR-14.7"),
    StoneWalls("SR-14.41", GUARDIAN, "SR-14.11"),
    WalkingDead("SR-14.18"),
    ExplodingCorpses("SR-14.21"),
    Revive("SR-14.40", HEALER, "SR-14.25"),
    ForestHaste("SR-14.29"),
    RelicMirage("SR-14.33"),
    Foresight("SR-14.37"),
]
FACTION_SPELLS: Final[list[list[int]]] = [sorted(spells) for spells in tables.FACTION_SPELLS]


def castable(b: Board, seat: i64) -> list[int]:
    """SR-14.3: the faction's spells that would do something, ascending."""
    return [spell for spell in FACTION_SPELLS[b.at[FACTIONS + seat]] if SPELLS[spell].can_cast(b, seat)]


class SpellChoose(Ask):
    """Which spell does the seat cast, if any?"""

    def offer(self, b: Board, seat: i64, x: i64, y: i64) -> list[int]:
        return [*SPELL.moves(castable(b, seat)), int(SKIP)]

    def answer(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> None:
        if move == SKIP:
            b.tell(events.NO_SPELL, seat, 1)
        else:
            b.tell(events.SPELL_CAST, seat, SPELL.index(move))
            SPELLS[SPELL.index(move)].cast(b, seat)

    def explain(self, b: Board, seat: i64, x: i64, y: i64, move: i64) -> str:
        spell = SPELL.index(move)
        if int(spell) not in FACTION_SPELLS[b.at[FACTIONS + seat]]:
            return "SR-14.2"
        return SPELLS[spell].why_not(b, seat)


SPELL_CHOOSE: Final[SpellChoose] = SpellChoose("spell.choose", ROLLING, [SPELL])
