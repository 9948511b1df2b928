"""Consequences: what a card or a spell would come to as things stand, for whoever looks at it."""

from collections.abc import Callable
from typing import Final, cast

from conclave.games.relics.data.tables import CARD_IDS, RELIC_SPELLS, SPELLS
from conclave.games.relics.rules.cards.asking import hardest_hit
from conclave.games.relics.rules.cards.deck import CARDS
from conclave.games.relics.rules.events import EVENTS
from conclave.games.relics.rules.fields import STATUS
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.relic_spells.casting import RELIC_SPELLS as RELIC_SPELL_OBJECTS
from conclave.games.relics.rules.relic_spells.portal import travellers
from conclave.games.relics.rules.relic_spells.servant import can_serve
from conclave.games.relics.rules.relic_spells.storm import struck
from conclave.games.relics.rules.spells.choosing import SPELLS as SPELL_OBJECTS
from conclave.games.relics.rules.spells.elemental import struck_fields
from conclave.games.relics.rules.spells.illusory import closable
from conclave.games.relics.rules.spells.necromantic import charges, walkers
from conclave.games.relics.rules.spells.spiritual import revivable
from conclave.games.relics.rules.wizards import VULNERABLE
from conclave.games.relics.scene import names
from conclave.games.relics.scene.observation import Observation
from conclave.kernel.scene import Text, say

# -- cards

AT_ONCE: Final = ("troll", "leak", "slippery")
"""Cards that ask nobody: what they tell is what they do."""


def of_card(view: Observation, card: int) -> list[Text]:
    """What the card would do, were it turned now; lasting ones say it in their text."""
    name = CARD_IDS[card]
    if view.is_setup():
        return []
    if name in AT_ONCE:
        found = done_at_once(view, card)
        return [say("relics.now.card", names.joined(found)) if found else say("relics.now.nothing")]
    b = view.board
    counts = [int(b.active_count(seat)) for seat in range(view.seats)]
    concerned = {
        "alpha": [seat for seat, count in enumerate(counts) if count == max(counts) >= 2],
        "reborn": sorted(hardest_hit(b)),
        "alchemist": sorted(hardest_hit(b)),
        "firestorm": [seat for seat, count in enumerate(counts) if count >= 2],
        "teleport": [seat for seat, count in enumerate(counts) if count >= 1],
    }
    if name not in concerned:
        return []
    seats = [names.seat_name(view, seat) for seat in concerned[name]]
    return [say("relics.now.concerns", names.joined(seats)) if seats else say("relics.now.nothing")]


def done_at_once(view: Observation, card: int) -> list[Text]:
    """Who falls, who loses what, as the events of the card tell."""
    twin = cast(Relics, view.board.clone())
    twin.at[0] = 0
    twin.events = []
    CARDS[card].carry_out(twin)
    found: list[Text] = []
    for _, name, numbers in twin.events:
        told = EVENTS.read(name, numbers)
        if name == "disabled":
            found.append(say("relics.now.falls", names.wizard_name(view, told["wizard"])))
        elif name == "mana_lost":
            found.append(say("relics.now.mana", names.seat_name(view, told["seat"]), told["lost"]))
        elif name == "relic_dropped":
            relic = names.relic_name(view.faction(told["chest"] // 4))
            found.append(say("relics.now.relic", relic, names.field_name(told["field"])))
        elif name == "potion_dropped":
            found.append(say("relics.now.potion", names.field_name(told["field"])))
    return found


# -- spells

Objects = Callable[[Observation, int], list[Text]]


def fields(view: Observation, found: list[int]) -> list[Text]:
    return [names.field_name(field) for field in found]


def wizards(view: Observation, found: list[int]) -> list[Text]:
    return [names.wizard_name(view, wizard) for wizard in found]


def chests(view: Observation, found: list[int]) -> list[Text]:
    return [names.chest_title(view, chest) for chest in found]


def in_storm(view: Observation, seat: int) -> list[Text]:
    """Those that would fall and those that would become vulnerable."""
    hit = [wizard for wizard in view.wizards() if struck(view.board, seat) >> wizard & 1]
    return [
        say(
            "relics.now.falls" if view.board.at[STATUS + wizard] == VULNERABLE else "relics.now.tires",
            names.wizard_name(view, wizard),
        )
        for wizard in hit
    ]


def servants(view: Observation, seat: int) -> list[Text]:
    return wizards(view, [body for body in view.wizards() if can_serve(view.board, seat, body)])


OBJECTS: Final[dict[str, Objects]] = {
    "meteor_shower": lambda view, seat: fields(view, struck_fields(view.board, seat)),
    "walking_dead": lambda view, seat: wizards(view, walkers(view.board, seat)),
    "exploding_corpses": lambda view, seat: wizards(view, charges(view.board, seat)),
    "revive": lambda view, seat: wizards(view, revivable(view.board, seat)),
    "relic_mirage": lambda view, seat: chests(view, closable(view.board, seat)),
    "elemental_storm": in_storm,
    "undead_servant": servants,
    "portal": lambda view, seat: wizards(view, travellers(view.board, seat)),
}
"""What a spell has to work on; the others work on whole turns."""


def of_spell(view: Observation, seat: int, name: str) -> list[Text]:
    """Whether the spell could be cast now, and on whom."""
    if not view.wizards():
        return []
    b = view.board
    if name in SPELLS:
        spell = SPELL_OBJECTS[SPELLS.index(name)]
        if not spell.has_caster(b, seat):
            return [say("relics.now.no_caster", names.wizard_name(view, 6 * seat + spell.caster))]
        can = spell.has_use(b, seat)
    else:
        can = RELIC_SPELL_OBJECTS[RELIC_SPELLS.index(name)].has_use(b, seat)
    if not can:
        return [say("relics.now.nothing")]
    found = OBJECTS[name](view, seat) if name in OBJECTS else []
    return [say("relics.now.on", names.joined(found))] if found else []
