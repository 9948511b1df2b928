"""Zones and items: the five boards with everything on them, and spells and cards beside."""

from dataclasses import replace
from typing import Final

from conclave.games.relics.data.tables import (
    FACTION_SPELLS,
    FACTIONS,
    MANA,
    NAMES,
    RELIC_SPELL,
    SPELLS,
    TYPES,
)
from conclave.games.relics.rules.board import NEXT
from conclave.games.relics.rules.codes import (
    DISABLED,
    FACTION_DRAW,
    FIRST_PLAYER,
    GUARDIAN,
    PUMPLE,
    SETUP_FACTION,
    VULNERABLE,
)
from conclave.games.relics.rules.sight import AT_BOTTOM, DISCARDED, EMPTY, ON_TOP, RELIC
from conclave.games.relics.scene.ground import BORDERS, bridge_item, ground, passage_item
from conclave.games.relics.scene.names import (
    CARD_ICONS,
    FACTION_ICONS,
    ICONS,
    RELIC_ICONS,
    SPELL_ICONS,
    TONES,
    at,
    card_id,
    card_name,
    chest_id,
    chest_title,
    corner_name,
    deck_count,
    field_name,
    letter,
    relic_spell_name,
    seat_name,
    seat_tone,
    spell_id,
    spell_name,
    wizard_id,
    wizard_title,
)
from conclave.games.relics.scene.observation import View
from conclave.games.relics.scene.prompt import subject
from conclave.kernel.scene import Item, Text, Zone, say

SIZE: Final = (10, 10)
COLUMNS: Final = ("", *"abcdefgh", "")
ROWS: Final = ("", *"12345678", "")


# -- zones


def zones(view: View) -> tuple[Zone, ...]:
    """The board; each seat's spells; the card in effect, the deck and the discards; factions to choose from."""
    found = [Zone("board", zone_name("board"), "board", size=SIZE, grid=True, labels=(COLUMNS, ROWS))]
    for seat in [view.near, *(seat for seat in range(view.seats) if seat != view.near)]:
        place = "own" if seat == view.near else "other"
        found.append(Zone(f"spells:{seat}", zone_name("spells", seat_name(view, seat)), "row", place, seat))
    if is_choosing_factions(view):
        found.append(Zone("factions", zone_name("factions"), "tray", "side"))
    found.append(Zone("effect", zone_name("effect"), "row", "side"))
    found.append(Zone("deck", zone_name("deck"), "pile", "side"))
    found.append(Zone("discards", zone_name("discards"), "fan", "side"))
    return tuple(found)


def zone_name(what: str, *params: Text) -> Text:
    return say(f"relics.zone.{what}", *params)


def is_choosing_factions(view: View) -> bool:
    return view.kind in (FIRST_PLAYER, FACTION_DRAW, SETUP_FACTION)


# -- items


def items(view: View) -> tuple[Item, ...]:
    """Everything there is to see, the ground first."""
    found = [ground(view, field) for field in range(len(NAMES)) if field < 64 or field - 64 in view.board.corners]
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


def walls(view: View) -> list[Item]:
    """Stone Walls: a ring on every field where the Guardian protects (SR-14.10)."""
    found = []
    for seat in range(view.seats):
        guard = 6 * seat + GUARDIAN
        if not view.board.at[WALLS] >> seat & 1 or not view.board.is_active(guard):
            continue
        here = view.board.at[PLACE + guard]
        for field in [here, *NEXT[here]]:
            if field >= 64 and field - 64 not in-corners view.board:
                continue
            name = say("relics.walls", seat_name(view, seat), field_name(field))
            ring = Item(f"walls:{seat}:{NAMES[field]}", "board", name, at(field), layer="mark", shape="ring")
            found.append(replace(ring, tone=seat_tone(view, seat), owner=seat))
    return found


def crystal_items(view: View) -> list[Item]:
    found = []
    for number, field in enumerate(MANA):
        if view.board.at[CRYSTALS] >> number & 1:
            name = say("relics.crystal", NAMES[field])
            item = Item(f"crystal:{NAMES[field]}", "board", name, at(field), tone="teal", icon="crystal-cluster")
            found.append(replace(item, sign="m"))
    return found


def chest_item(view: View, chest: int) -> Item:
    """Closed, open and empty, or the relic itself; a mark tells what only the viewer knows."""
    owner, contents = chest // 4, view.contents[chest]
    item = Item(
        chest_id(chest),
        "board",
        chest_title(view, chest),
        at(view.board.at[CHESTS + chest]),
        shape="card",
        tone=seat_tone(view, owner),
        icon="locked-chest",
        sign=letter(view, owner) + "?",
        owner=owner,
    )
    if view.board.is_open(chest):
        if contents == RELIC:
            icon, sign = RELIC_ICONS[view.faction(owner)], letter(view, owner) + "!"
            return replace(item, tone="gold", icon=icon, sign=sign)
        return replace(item, icon="open-chest", sign=letter(view, owner) + "-", looks=("spent",))
    if contents == RELIC:
        return replace(item, badges=(RELIC_ICONS[view.faction(owner)],))
    return replace(item, badges=("cross-mark",)) if contents == EMPTY else item


def potion_items(view: View) -> list[Item]:
    """Potions on one field lie on one another."""
    found = []
    for field in sorted({field for field in view.board.potions if field >= 0}):
        count = view.board.potions.count(field)
        name = say("relics.potion" if count == 1 else "relics.potions", NAMES[field], count)
        item = Item(f"potion:{NAMES[field]}", "board", name, at(field), tone="red", icon="round-potion", sign="p")
        found.append(replace(item, badges=(str(count),) if count > 1 else ()))
    return found


def wizard_item(view: View, wizard: int) -> Item:
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
        badges.append(RELIC_ICONS[view.faction(b.burden(wizard) // 4)])
    if b.has_flask(wizard):
        badges.append("round-potion")
    if status == VULNERABLE and b.is_protected(wizard):
        badges.append("bolt-shield")
    return Item(
        wizard_id(wizard),
        "board",
        wizard_title(view, wizard),
        at(b.at[PLACE + wizard]),
        tone=seat_tone(view, seat),
        icon=ICONS[wizard % 6],
        sign=letter(view, seat) + TYPES[wizard % 6][0],
        badges=tuple(badges),
        looks=tuple(looks),
        owner=seat,
    )


def pumple_items(view: View) -> list[Item]:
    if view.board.at[EFFECT] != PUMPLE or view.board.at[PARAM] < 0:
        return []
    name = say("relics.pumple", field_name(view.board.at[PARAM]))
    return [Item("pumple", "board", name, at(view.board.at[PARAM]), tone="brown", icon="frog", sign="Pu")]


# -- beside the board


def spell_items(view: View, seat: int) -> list[Item]:
    """The three spells of a faction; the relic spell shows the mana that it still lacks (SR-15.1)."""
    faction = view.faction(seat)
    if faction < 0:
        return []
    zone, tone = f"spells:{seat}", seat_tone(view, seat)
    found = []
    for n, spell in enumerate(FACTION_SPELLS[faction]):
        card = Item(spell_id(seat, spell), zone, spell_name(spell), (n, 0), shape="card", tone=tone, owner=seat)
        found.append(
            replace(card, icon=SPELL_ICONS[spell], sign="".join(w[0] for w in SPELLS[spell].split("_")).upper())
        )
    spell, mana, cost = RELIC_SPELL[faction], view.board.at[MANA + seat], view.costs[seat]
    found.append(
        Item(
            spell_id(seat, len(SPELLS) + spell),
            zone,
            say("relics.relic_spell", relic_spell_name(spell), mana, cost),
            (2, 0),
            shape="card",
            tone="gold" if mana >= cost else tone,
            icon=SPELL_ICONS[len(SPELLS) + spell],
            sign="R",
            dots=(min(mana, cost), cost),
            badges=(str(mana),) if mana else (),
            owner=seat,
        )
    )
    return found


def faction_item(view: View, faction: int) -> Item:
    taken = faction in view.board.factions
    return Item(
        f"faction:{FACTIONS[faction]}",
        "factions",
        say(f"relics.faction.{FACTIONS[faction]}"),
        (faction, 0),
        shape="card",
        tone=TONES[faction],
        icon=FACTION_ICONS[faction],
        sign=FACTIONS[faction][0],
        looks=("spent",) if taken else (),
        owner=view.board.factions.index(faction) if taken else -1,
    )


def card_items(view: View) -> list[Item]:
    """The card in effect, the backs of the deck, and the discards face up (SR-17.1)."""
    found = []
    if view.board.at[EFFECT] >= 0:
        found.append(card_item(view.board.at[EFFECT], "effect", 0, effect_name(view)))
    count = deck_count(view)
    if count:
        known = view.cards.index(ON_TOP) if ON_TOP in view.cards else -1
        top = Item("deck:top", "deck", say("relics.deck", count), shape="card", tone="brown", badges=(str(count),))
        if known >= 0:
            top = replace(top, name=say("relics.deck.known", count, card_name(known)), icon=CARD_ICONS[known])
        else:
            top = replace(top, icon="card-random", sign="?", looks=("hidden",))
        if AT_BOTTOM in view.cards:
            top = replace(top, name=say("relics.deck.night", top.name))
        found.append(top)
    discards = [card for card, where in enumerate(view.cards) if where == DISCARDED]
    found += [card_item(card, "discards", n, card_name(card)) for n, card in enumerate(discards)]
    return found


def effect_name(view: View) -> Text:
    """The lasting card, with its object if it has one."""
    name = card_name(view.board.at[EFFECT])
    if view.board.at[PARAM] < 0:
        return name
    if view.board.at[EFFECT] == PUMPLE:
        return say("relics.card.at", name, field_name(view.board.at[PARAM]))
    return say("relics.card.at", name, corner_name(view.board.at[PARAM]))


def card_item(card: int, zone: str, n: int, name: Text) -> Item:
    return Item(card_id(card), zone, name, (n, 0), shape="card", tone="brown", icon=CARD_ICONS[card])


# -- ghosts


def ghost_wizard(view: View, wizard: int, field: int) -> Item:
    """The figure as it would stand there."""
    item = wizard_item(view, wizard)
    return replace(item, id=f"ghost:{NAMES[field]}", at=at(field), looks=("ghost",), badges=item.badges[:2])


def ghost_chest(view: View, seat: int, field: int, is_relic: bool) -> Item:
    """A chest as it would lie there."""
    return Item(
        f"ghost:{NAMES[field]}",
        "board",
        say("relics.chest.closed", seat_name(view, seat), field_name(field)),
        at(field),
        shape="card",
        tone=seat_tone(view, seat),
        icon="locked-chest",
        badges=(RELIC_ICONS[view.faction(seat)],) if is_relic else (),
        looks=("ghost",),
        owner=seat,
    )
