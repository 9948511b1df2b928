"""What a question is about: the card or spell that asks it, who and whom, and what it uses up."""

from typing import Final

from conclave.games.relics.data.tables import CARD_IDS, RELIC_SPELLS, SPELLS
from conclave.games.relics.rules.deeds import deeds
from conclave.games.relics.rules.fields import CHESTS, CURRENT, HASTE, MANA, SPIRIT
from conclave.games.relics.rules.steps import can_step, sleeps
from conclave.games.relics.rules.wizards import HEALER, INVOKER, is_fast
from conclave.games.relics.scene import names
from conclave.games.relics.scene.faces import card_face, spell_face
from conclave.games.relics.scene.observation import Observation
from conclave.kernel.scene import About, Text, say

CARD_OF: Final = {
    "event.offer": "alpha",
    "event.burn": "firestorm",
    "event.reborn": "reborn",
    "event.alchemist": "alchemist",
    "event.teleport": "teleport",
    "event.teleport_to": "teleport",
    "event.pumple": "pumple",
    "event.bridge": "broken",
    "ready.pick": "weary",
}
"""The event card that asks a question."""
SPELL_OF: Final = {
    "meteor.target": "meteor_shower",
    "walk.wizard": "walking_dead",
    "walk.to": "walking_dead",
    "corpse.wizard": "exploding_corpses",
    "mirage.close": "relic_mirage",
    "mirage.first": "relic_mirage",
    "mirage.second": "relic_mirage",
    "foresight.draw": "foresight",
    "servant.wizard": "undead_servant",
    "servant.deed": "undead_servant",
    "servant.to": "undead_servant",
    "portal.first": "portal",
    "portal.second": "portal",
}
"""The spell that asks a question."""
CASTERS: Final = {"meteor_shower": INVOKER, "revive": HEALER}
ALL_SPELLS: Final = (*SPELLS, *RELIC_SPELLS)
EXPLAINED: Final = (
    *("die", "setup.faction", "setup.relic", "setup.chest", "spell.choose", "meteor.target", "walk.wizard", "walk.to"),
    *("corpse.wizard", "mirage.close", "mirage.first", "mirage.second", "event.offer", "event.burn", "event.reborn"),
    *("event.teleport", "event.pumple", "event.bridge"),
)
"""Questions with a sentence of their own below them, always the same."""


def about(view: Observation, subject: int) -> About | None:
    """The card that was turned or the spell that was cast, and the things that it is done with."""
    targets = (names.wizard_id(subject),) if subject >= 0 else things(view)
    if view.asks in CARD_OF:
        card = CARD_IDS.index(CARD_OF[view.asks])
        return About(card_face(card), names.card_id(card), targets)
    if view.asks in SPELL_OF:
        name, seat = SPELL_OF[view.asks], view.board.at[CURRENT]
        spell = ALL_SPELLS.index(name)
        cost = view.costs[seat] if spell >= len(SPELLS) else 0
        face = spell_face(spell, names.seat_tone(view, seat), cost)
        source = names.wizard_id(6 * seat + CASTERS[name]) if name in CASTERS else names.spell_id(seat, spell)
        return About(face, source, targets, price(view, seat) if cost else ())
    return None


def things(view: Observation) -> tuple[str, ...]:
    """What else the question has on its mind: a field under the meteors, a chest to be swapped."""
    if view.asks == "meteor.target":
        return (names.field_id(view.x),)
    return (names.chest_id(view.x),) if view.asks == "mirage.second" and view.board.at[CHESTS + view.x] >= 0 else ()


def price(view: Observation, seat: int) -> tuple[Text, ...]:
    """Paid when the spell works, so it is still there."""
    return (say("relics.more.price", view.costs[seat], view.board.at[MANA + seat]),)


def more(view: Observation, subject: int) -> Text | None:
    """A second line for the seat that decides: what follows, and what it uses up."""
    seat = view.to_act
    if view.asks in EXPLAINED:
        return say(f"relics.more.{view.asks}")
    if view.asks == "act.pick":
        return say("relics.more.act.pick", sum(can_act(view, wizard) for wizard in range(6 * seat, 6 * seat + 6)))
    if view.asks in ("ready.pick", "event.alchemist"):
        return say(f"relics.more.{view.asks}", view.x)
    if view.asks in ("act.do", "act.then"):
        return say(f"relics.more.{view.asks}.{toll(view, subject)}")
    return price(view, seat)[0] if view.asks.partition(".")[0] in ("servant", "portal") else None


def can_act(view: Observation, wizard: int) -> bool:
    """Is it ready, and is there anything for it to do?"""
    b = view.board
    return b.can_begin(wizard) and (can_step(b, wizard) or len(deeds(b, wizard)) > 0)


def toll(view: Observation, wizard: int) -> str:
    """What acting costs the wizard now: a word that completes a message."""
    b = view.board
    if b.at[SPIRIT]:
        return "spirit"
    if b.at[HASTE] and is_fast(wizard % 6):
        return "haste"
    return "night" if view.asks == "act.do" and sleeps(b, wizard) else "tires"
