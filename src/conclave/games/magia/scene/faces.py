"""Spells as cards: name, what they do, and how many dice they cost."""

from conclave.games.magia.rules.spells.base import Spell
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.kernel.scene import Face, Pip, say

ICONS = {
    "dispel": "cancel",
    "field": "magic-shield",
    "command": "scroll-quill",
    "confuse": "misdirection",
    "time": "sands-of-time",
    "fury": "enrage",
    "omens": "crystal-ball",
    "protection": "aura",
    "ray": "skull-bolt",
    "shield": "vibrating-shield",
    "storm": "lightning-storm",
    "terror": "terror",
    "visions": "screaming",
    "sight": "third-eye",
    "duel": "crossed-sabres",
}
RULES = {
    "dispel": "FW-6.3",
    "field": "FW-7.1",
    "command": "FW-8.1",
    "confuse": "FW-9.1",
    "time": "FW-10.1",
    "fury": "FW-11.1",
    "omens": "FW-12.1",
    "protection": "FW-13.1",
    "ray": "FW-14.1",
    "shield": "FW-15.1",
    "storm": "FW-16.1",
    "terror": "FW-17.1",
    "visions": "FW-18.1",
    "sight": "FW-19.1",
    "duel": "FW-20.1",
}
DICE = {"dispel": 5}  # of what is no spell with a price of its own


def icon_of_spell(number: int) -> str:
    return ICONS[SPELLS[number].name]


def face_of(number: int, power: int = 0) -> Face:
    """The card of a spell; with the dice that were declared."""
    spell = SPELLS[number]
    dice = dice_of(spell, power)
    pips = (Pip("rolling-dices", dice, say("magia.face.dice")),) if dice else ()
    return Face(
        say(f"magia.spell.{number}"),
        say(f"magia.does.{spell.name}"),
        say("magia.face.kind.duel" if spell.name == "duel" else "magia.face.kind"),
        ICONS[spell.name],
        "indigo",
        pips,
        RULES[spell.name],
    )


def dice_of(spell: Spell, power: int) -> int:
    if spell.name in DICE:
        return DICE[spell.name]
    return int(spell.dice(power)) if power or not spell.has_power else 0
