"""Everything of the box that has a name, as a reference page tells it: wizards, factions, spells and event cards."""

from conclave.games.relics.data import tables
from conclave.games.relics.scene.faces import card_face, spell_face
from conclave.games.relics.scene.look import SKILL_RULES, look_at_faction
from conclave.games.relics.scene.names import type_name
from conclave.kernel.scene import Face, Look, Stat, say


def things() -> list[Look]:
    """As printed."""
    found = [of_wizard(kind) for kind in range(len(tables.TYPES))]
    found += [look_at_faction(faction) for faction in range(len(tables.FACTIONS))]
    found += [of_face(spell_face(spell, "")) for spell in range(len(tables.SPELLS) + len(tables.RELIC_SPELLS))]
    return found + [of_face(card_face(card)) for card in range(len(tables.CARD_IDS))]


def of_face(face: Face) -> Look:
    return Look(face.title, (face.text,), (face.rule,) if face.rule else (), face.icon, kind=face.kind, face=face)


def of_wizard(kind: int) -> Look:
    """Its steps and its skills."""
    skills = tables.WIZARDS.skills[kind]
    lines = tuple(say(f"relics.skill.{skill}") for skill in skills)
    steps = Stat(say("relics.stat.steps"), tables.STEPS[kind], icon="walking-boot")
    return Look(type_name(kind), lines, ("SR-7.2", *(SKILL_RULES[skill] for skill in skills)), stats=(steps,))
