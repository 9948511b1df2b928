"""What lies beside the board: spells, the deck, the card in effect, and factions to choose from."""

from msgspec.structs import replace

from conclave.games.relics.data.tables import FACTION_SPELLS, RELIC_SPELL, SPELLS
from conclave.games.relics.data.tables import FACTIONS as FACTION_NAMES
from conclave.games.relics.rules.cards.numbers import PUMPLE
from conclave.games.relics.rules.fields import AT_BOTTOM, DISCARDED, EFFECT, FACTIONS, MANA, ON_TOP, PARAM
from conclave.games.relics.scene import names
from conclave.games.relics.scene.faces import card_face, faction_face, spell_face
from conclave.games.relics.scene.observation import Observation
from conclave.games.relics.scene.printed import PRINTED_CARDS, PRINTED_SPELLS
from conclave.kernel.scene import Item, Text, counted, say


def spell_items(view: Observation, seat: int) -> list[Item]:
    """The three spells of a faction; the relic spell shows the mana that it still lacks (SR-15.1)."""
    faction = view.faction(seat)
    if faction < 0:
        return []
    zone, tone = f"spells:{seat}", names.seat_tone(view, seat)
    found = []
    for n, spell in enumerate(FACTION_SPELLS[faction]):
        card = Item(
            names.spell_id(seat, spell), zone, names.spell_name(spell), (n, 0), shape="card", tone=tone, owner=seat
        )
        sign = "".join(word[0] for word in SPELLS[spell].split("_")).upper()
        found.append(replace(card, icon=PRINTED_SPELLS[spell].icon, sign=sign, face=spell_face(spell, tone)))
    spell, mana, cost = RELIC_SPELL[faction], view.board.at[MANA + seat], view.costs[seat]
    found.append(
        Item(
            names.spell_id(seat, len(SPELLS) + spell),
            zone,
            say("relics.relic_spell", names.relic_spell_name(spell), mana, cost),
            (2, 0),
            shape="card",
            tone="gold" if mana >= cost else tone,
            icon=PRINTED_SPELLS[len(SPELLS) + spell].icon,
            sign="R",
            dots=(min(mana, cost), cost),
            badges=(counted(int(mana), say("relics.badge.mana", int(mana))),) if mana else (),
            owner=seat,
            face=spell_face(len(SPELLS) + spell, tone, cost),
        )
    )
    return found


def faction_item(view: Observation, faction: int) -> Item:
    factions = view.board.by_seat(FACTIONS)
    taken = faction in factions
    return Item(
        f"faction:{FACTION_NAMES[faction]}",
        "factions",
        say(f"relics.faction.{FACTION_NAMES[faction]}"),
        (faction, 0),
        shape="card",
        tone=names.TONES[faction],
        icon=names.FACTION_ICONS[faction],
        sign=FACTION_NAMES[faction][0],
        looks=("spent",) if taken else (),
        owner=factions.index(faction) if taken else -1,
        face=faction_face(faction),
    )


def card_items(view: Observation) -> list[Item]:
    """The card in effect, the backs of the deck, and the discards face up (SR-17.1)."""
    found: list[Item] = []
    if not view.board.setup.events:
        return found
    if view.board.at[EFFECT] >= 0:
        found.append(card_item(view.board.at[EFFECT], "effect", 0, effect_name(view)))
    count = names.deck_count(view)
    if count:
        known = view.cards.index(ON_TOP) if ON_TOP in view.cards else -1
        top = Item(
            "deck:top",
            "deck",
            say("relics.deck", count),
            shape="card",
            tone="brown",
            badges=(counted(count, say("relics.deck", count)),),
        )
        if known >= 0:
            name = say("relics.deck.known", count, names.card_name(known))
            top = replace(top, name=name, icon=PRINTED_CARDS[known].icon, face=card_face(known))
        else:
            top = replace(top, icon="card-random", sign="?", looks=("hidden",))
        if AT_BOTTOM in view.cards:
            top = replace(top, name=say("relics.deck.night", top.name))
        found.append(top)
    discards = [card for card, where in enumerate(view.cards) if where == DISCARDED]
    found += [card_item(card, "discards", n, names.card_name(card)) for n, card in enumerate(discards)]
    return found


def effect_name(view: Observation) -> Text:
    """The lasting card, with its object if it has one."""
    name = names.card_name(view.board.at[EFFECT])
    if view.board.at[PARAM] < 0:
        return name
    if view.board.at[EFFECT] == PUMPLE:
        return say("relics.card.at", name, names.field_name(view.board.at[PARAM]))
    return say("relics.card.at", name, names.corner_name(view.board.at[PARAM]))


def card_item(card: int, zone: str, n: int, name: Text) -> Item:
    item = Item(names.card_id(card), zone, name, (n, 0), shape="card", tone="brown", icon=PRINTED_CARDS[card].icon)
    return replace(item, face=card_face(card))
