"""Zones and items: the five boards with everything on them, and spells and cards beside."""

from typing import Final

from msgspec.structs import replace

from conclave.games.relics.data.tables import FACTIONS, MANA, NAMES, NEXT, TYPES
from conclave.games.relics.rules.cards.numbers import PUMPLE
from conclave.games.relics.rules.fields import (
    CHESTS,
    CRYSTALS,
    EFFECT,
    EMPTY,
    MOVER,
    PARAM,
    PLACE,
    RELIC,
    STATUS,
    WALLS,
)
from conclave.games.relics.rules.setup import FACTION_DRAW, FIRST_PLAYER, SETUP_FACTION
from conclave.games.relics.rules.wizards import DISABLED, GUARDIAN, VULNERABLE
from conclave.games.relics.scene import names
from conclave.games.relics.scene.beside import card_items, faction_item, spell_items
from conclave.games.relics.scene.ground import BORDERS, bridge_item, ground, passage_item
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.prompt import subject
from conclave.kernel.scene import Badge, Item, Text, Zone, counted, say

SIZE: Final = (10, 10)
COLUMNS: Final = ("", *"abcdefgh", "")
ROWS: Final = ("", *"12345678", "")


# -- zones


def zones(view: Observation) -> tuple[Zone, ...]:
    """The board; each seat's spells; the card in effect, the deck and the discards; factions to choose from."""
    found = [Zone("board", zone_name("board"), "board", size=SIZE, grid=True, labels=(COLUMNS, ROWS))]
    for seat in [view.near, *(seat for seat in range(view.seats) if seat != view.near)]:
        place = "own" if seat == view.near else "other"
        found.append(Zone(f"spells:{seat}", zone_name("spells", names.seat_name(view, seat)), "row", place, seat))
    if is_choosing_factions(view):
        found.append(Zone("factions", zone_name("factions"), "tray", "side"))
    if view.board.setup.events:  # SR-18.2
        found.append(Zone("effect", zone_name("effect"), "row", "side"))
        found.append(Zone("deck", zone_name("deck"), "pile", "side"))
        found.append(Zone("discards", zone_name("discards"), "fan", "side"))
    return tuple(found)


def zone_name(what: str, *params: Text) -> Text:
    return say(f"relics.zone.{what}", *params)


def is_choosing_factions(view: Observation) -> bool:
    return view.question in (FIRST_PLAYER, FACTION_DRAW, SETUP_FACTION)


# -- items


def items(view: Observation) -> tuple[Item, ...]:
    """Everything there is to see, the ground first."""
    found = [ground(view, field) for field in range(len(NAMES)) if view.board.is_real(field)]
    found += BORDERS
    found += [bridge_item(view, bridge) for bridge in range(4)]
    found += [passage_item(view, passage) for passage in range(4)]
    found += walls(view)
    found += crystal_items(view)
    found += [chest_item(view, chest) for chest in view.chests()]
    found += potion_items(view)
    found += [wizard_item(view, wizard) for wizard in view.wizards()]
    found += pumple_items(view)
    for seat in range(view.seats):
        found += spell_items(view, seat)
    if is_choosing_factions(view):
        found += [faction_item(view, faction) for faction in range(len(FACTIONS))]
    return (*found, *card_items(view))


# -- what lies and stands on it


def walls(view: Observation) -> list[Item]:
    """Stone Walls: a ring on every field where the Guardian protects (SR-14.10)."""
    found = []
    for seat in range(view.seats):
        guard = 6 * seat + GUARDIAN
        if not view.board.at[WALLS] >> seat & 1 or not view.board.is_active(guard):
            continue
        here = view.board.at[PLACE + guard]
        for field in [here, *NEXT[here]]:
            if not view.board.is_real(field):
                continue
            name = say("relics.walls", names.seat_name(view, seat), names.field_name(field))
            ring = Item(f"walls:{seat}:{NAMES[field]}", "board", name, names.at(field), layer="mark", shape="ring")
            found.append(replace(ring, tone=names.seat_tone(view, seat), owner=seat))
    return found


def crystal_items(view: Observation) -> list[Item]:
    found = []
    for number, field in enumerate(MANA):
        if view.board.at[CRYSTALS] >> number & 1:
            name = say("relics.crystal", NAMES[field])
            item = Item(f"crystal:{NAMES[field]}", "board", name, names.at(field), tone="teal", icon="crystal-cluster")
            found.append(replace(item, sign="m"))
    return found


def chest_item(view: Observation, chest: int) -> Item:
    """Closed, open and empty, or the relic itself; a mark tells what only the viewer knows."""
    owner, contents = chest // 4, view.contents[chest]
    item = Item(
        names.chest_id(chest),
        "board",
        names.chest_title(view, chest),
        names.at(view.board.at[CHESTS + chest]),
        shape="card",
        tone=names.seat_tone(view, owner),
        icon="locked-chest",
        sign=names.letter(view, owner) + "?",
        owner=owner,
    )
    if view.board.is_open(chest):
        if contents == RELIC:
            icon, sign = names.RELIC_ICONS[view.faction(owner)], names.letter(view, owner) + "!"
            return replace(item, tone="gold", icon=icon, sign=sign)
        return replace(item, icon="open-chest", sign=names.letter(view, owner) + "-", looks=("spent",))
    if contents == RELIC:
        inside = say("relics.badge.inside", names.relic_name(view.faction(owner)))
        return replace(item, badges=(Badge(names.RELIC_ICONS[view.faction(owner)], kind="holds", say=inside),))
    if contents == EMPTY:
        return replace(item, badges=(Badge("cross-mark", say=say("relics.badge.empty")),))
    return item


def potion_items(view: Observation) -> list[Item]:
    """Potions on one field lie on one another."""
    found = []
    for field in range(len(NAMES)):
        count = view.board.potions(field)
        if not count:
            continue
        name = say("relics.potions", NAMES[field], count)
        item = Item(f"potion:{NAMES[field]}", "board", name, names.at(field), tone="red", icon="round-potion", sign="p")
        found.append(replace(item, badges=(counted(count, say("relics.badge.potions", count)),) if count > 1 else ()))
    return found


def wizard_item(view: Observation, wizard: int) -> Item:
    """A figure: tired when vulnerable, down when disabled, spent when it may do no more."""
    b, seat = view.board, wizard // 6
    status = b.at[STATUS + wizard]
    looks = {VULNERABLE: ["tired"], DISABLED: ["down"]}.get(status, [])
    if status != DISABLED and b.is_spent(wizard):
        looks.append("spent")
    if wizard in (b.at[MOVER], subject(view)) or wizard in view.picked:
        looks.append("chosen")
    badges = []
    if b.burden(wizard) >= 0:
        faction = view.faction(b.burden(wizard) // 4)
        carries = say("relics.badge.relic", names.relic_name(faction))
        badges.append(Badge(names.RELIC_ICONS[faction], kind="holds", say=carries))
    if b.has_flask(wizard):
        badges.append(Badge("round-potion", kind="holds", say=say("relics.badge.potion")))
    badges += status_badges(view, wizard)
    return Item(
        names.wizard_id(wizard),
        "board",
        names.wizard_title(view, wizard),
        names.at(b.at[PLACE + wizard]),
        tone=names.seat_tone(view, seat),
        icon=names.ICONS[wizard % 6],
        sign=names.letter(view, seat) + TYPES[wizard % 6][0],
        badges=tuple(badges),
        looks=tuple(looks),
        owner=seat,
        plate=names.type_name(wizard),
    )


def status_badges(view: Observation, wizard: int) -> list[Badge]:
    """What its look means, in a word; ready is the rule and has none."""
    b, status = view.board, view.board.at[STATUS + wizard]
    if status == DISABLED:
        return [Badge("dead-head", say=say("relics.badge.disabled"))]
    found = []
    if status == VULNERABLE:
        guarded = b.is_protected(wizard)
        icon, word = ("bolt-shield", "protected") if guarded else ("broken-shield", "vulnerable")
        found.append(Badge(icon, say=say(f"relics.badge.{word}")))
    if b.is_spent(wizard):
        found.append(Badge("sands-of-time", kind="spent", say=say("relics.badge.spent")))
    return found


def pumple_items(view: Observation) -> list[Item]:
    if view.board.at[EFFECT] != PUMPLE or view.board.at[PARAM] < 0:
        return []
    name = say("relics.pumple", names.field_name(view.board.at[PARAM]))
    return [Item("pumple", "board", name, names.at(view.board.at[PARAM]), tone="brown", icon="frog", sign="Pu")]


# -- ghosts


def ghost_wizard(view: Observation, wizard: int, field: int) -> Item:
    """The figure as it would stand there."""
    item = wizard_item(view, wizard)
    return replace(item, id=f"ghost:{NAMES[field]}", at=names.at(field), looks=("ghost",), badges=item.badges[:2])


def ghost_chest(view: Observation, seat: int, field: int, is_relic: bool) -> Item:
    """A chest as it would lie there."""
    inside = say("relics.badge.inside", names.relic_name(view.faction(seat)))
    return Item(
        f"ghost:{NAMES[field]}",
        "board",
        say("relics.chest.closed", names.seat_name(view, seat), names.field_name(field)),
        names.at(field),
        shape="card",
        tone=names.seat_tone(view, seat),
        icon="locked-chest",
        badges=(Badge(names.RELIC_ICONS[view.faction(seat)], kind="holds", say=inside),) if is_relic else (),
        looks=("ghost",),
        owner=seat,
    )
