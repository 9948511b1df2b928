"""Cards as they are printed: events, spells and factions, each with its text, its kind and its price."""

from typing import Final

from conclave.games.relics.data.tables import FACTIONS, LASTING, SPELLS
from conclave.games.relics.scene import names
from conclave.kernel.scene import Face, Pip, Text, say

CARD_RULES: Final = tuple(
    f"SR-13.{number}" for number in (10, 11, 12, 14, 15, 17, 21, 23, 24, 25, 26, 27, 28, 29, 30, 31)
)
SPELL_RULES: Final = (
    *(f"SR-14.{number}" for number in (5, 10, 15, 20, 23, 27, 30, 36)),
    *("SR-15.6", "SR-15.11", "SR-15.16", "SR-15.20"),
)
"""Of the faction spells, then of the relic spells."""


def does(name: Text) -> Text:
    """What the thing of that name does."""
    return say(f"{name.id}.does")


def card_face(card: int) -> Face:
    """An event card."""
    name = names.card_name(card)
    kind = say("relics.kind.lasting" if LASTING[card] else "relics.kind.event")
    return Face(name, does(name), kind, names.CARD_ICONS[card], "brown", rule=CARD_RULES[card])


def spell_face(spell: int, tone: str, cost: int = 0) -> Face:
    """A faction spell by its number; a relic spell is 8 and more and has a price."""
    icon, rule = names.SPELL_ICONS[spell], SPELL_RULES[spell]
    if spell < len(SPELLS):
        name = names.spell_name(spell)
        return Face(name, does(name), say("relics.kind.faction_spell"), icon, tone, rule=rule)
    name = names.relic_spell_name(spell - len(SPELLS))
    pips = (Pip("crystal-cluster", cost, say("relics.pip.cost")),) if cost > 0 else ()
    return Face(name, does(name), say("relics.kind.relic_spell"), icon, tone, pips, rule)


def faction_face(faction: int) -> Face:
    """A faction to be chosen."""
    name = names.faction_name(faction)
    kind = say("relics.look.guards", names.relic_name(faction))
    icon, tone = names.FACTION_ICONS[faction], names.TONES[faction]
    return Face(name, say(f"relics.faction.{FACTIONS[faction]}.does"), kind, icon, tone, rule="SR-14.2")
