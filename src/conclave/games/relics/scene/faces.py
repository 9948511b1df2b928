"""Cards as they are printed: events, spells and factions, each with its text, its kind and its price."""

from conclave.games.relics.data.tables import FACTIONS, LASTING, SPELLS
from conclave.games.relics.scene import names
from conclave.games.relics.scene.printed import PRINTED_CARDS, PRINTED_SPELLS
from conclave.kernel.scene import Face, Pip, Text, say


def does(name: Text) -> Text:
    """What the thing of that name does."""
    return say(f"{name.id}.does")


def card_face(card: int) -> Face:
    """An event card."""
    name = names.card_name(card)
    kind = say("relics.kind.lasting" if LASTING[card] else "relics.kind.event")
    return Face(name, does(name), kind, PRINTED_CARDS[card].icon, "brown", rule=PRINTED_CARDS[card].rules[0])


def spell_face(spell: int, tone: str, cost: int = 0) -> Face:
    """A faction spell by its number; a relic spell is 8 and more and has a price."""
    icon, rule = PRINTED_SPELLS[spell].icon, PRINTED_SPELLS[spell].rules[0]
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
