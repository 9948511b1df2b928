"""Names of things in the scenes of the Secret Relics: ids that clients point at, and texts that people read."""

from typing import Final

from conclave.games.relics.data.tables import (
    BRIDGES,
    CARD_IDS,
    CORNERS,
    FACTIONS,
    NAMES,
    PASSAGES,
    RELIC_SPELLS,
    SPELLS,
    TYPES,
)
from conclave.games.relics.rules.fields import AT_BOTTOM, CHESTS, EMPTY, IN_DECK, ON_TOP, PARAM, PLACE, RELIC, STATUS
from conclave.games.relics.rules.wizards import DISABLED, VULNERABLE
from conclave.games.relics.scene.observation import Observation
from conclave.kernel.scene import LIST_AND, Text, say, seated

# -- ids


def at(field: int) -> tuple[int, int]:
    """Column and row on the board of ten by ten; the towers stand outside the corners (SR-2.11)."""
    if field >= 64:
        return ((0, 1), (8, 0), (9, 8), (1, 9))[field - 64]
    return ord(NAMES[field][0]) - ord("a") + 1, int(NAMES[field][1])


def field_id(field: int) -> str:
    return f"field:{NAMES[field]}"


def wizard_id(wizard: int) -> str:
    return f"wizard:{wizard // 6}.{TYPES[wizard % 6]}"


def chest_id(chest: int) -> str:
    """Numbers tell nothing of the contents and stay with the chest (SR-3.18)."""
    return f"chest:{chest // 4}.{chest % 4}"


def bridge_id(bridge: int) -> str:
    return f"bridge:{CORNERS[bridge]}"


def passage_id(passage: int) -> str:
    return f"passage:{CORNERS[passage]}"


def card_id(card: int) -> str:
    return f"card:{CARD_IDS[card]}"


def spell_id(seat: int, spell: int) -> str:
    """Faction spells by their number, the relic spell as 8 and more."""
    return f"spell:{seat}.{SPELLS[spell] if spell < len(SPELLS) else RELIC_SPELLS[spell - len(SPELLS)]}"


def read_id(id: str) -> tuple[str, str]:
    """The sort of thing, and which one."""
    sort, _, rest = id.partition(":")
    return sort, rest


def field_of(view: Observation, id: str) -> int:
    """The field that an id stands for or lies on, or -1."""
    sort, rest = read_id(id)
    if sort in ("field", "potion", "crystal") and rest in NAMES:
        return NAMES.index(rest)
    if sort == "wizard":
        return view.board.at[PLACE + wizard_of(view, id)] if wizard_of(view, id) >= 0 else -1
    if sort == "chest":
        return view.board.at[CHESTS + chest_of(view, id)] if chest_of(view, id) >= 0 else -1
    if sort == "walls":
        return NAMES.index(rest.partition(":")[2])
    if sort == "pumple":
        return view.board.at[PARAM]
    fields = [field for field in range(len(NAMES)) if view.board.is_real(field)]
    return next((field for field in fields if sort == "board/{},{}".format(*at(field))), -1)


def wizard_of(view: Observation, id: str) -> int:
    sort, rest = read_id(id)
    seat, _, kind = rest.partition(".")
    if sort != "wizard" or not seat.isdigit() or int(seat) >= view.seats or kind not in TYPES:
        return -1
    return 6 * int(seat) + TYPES.index(kind)


def chest_of(view: Observation, id: str) -> int:
    sort, rest = read_id(id)
    seat, _, number = rest.partition(".")
    if sort != "chest" or not seat.isdigit() or int(seat) >= view.seats or number not in ("0", "1", "2", "3"):
        return -1
    return 4 * int(seat) + int(number)


# -- texts


def joined(texts: list[Text]) -> Text:
    """Several texts as one, as the language lists things."""
    return Text(LIST_AND, tuple(texts))


def faction_name(faction: int) -> Text:
    return say(f"relics.faction.{FACTIONS[faction]}")


def player_name(faction: int, seat: int) -> Text:
    """A seat by itself, as a heading: its faction, as soon as it has one."""
    return faction_name(faction) if faction >= 0 else seated(seat)


def player(faction: int, seat: int) -> Text:
    """A seat within a sentence: you, or its faction, as soon as it has one."""
    return seated(seat, say(f"relics.side.{FACTIONS[faction]}")) if faction >= 0 else seated(seat)


def seat_name(view: Observation, seat: int) -> Text:
    """A seat within a sentence."""
    return player(view.faction(seat), seat)


def member_name(faction: int) -> Text:
    return say(f"relics.member.{FACTIONS[faction]}")


def type_name(wizard: int) -> Text:
    return say(f"relics.type.{TYPES[wizard % 6]}")


def relic_name(faction: int) -> Text:
    return say(f"relics.relic.{FACTIONS[faction]}")


def spell_name(spell: int) -> Text:
    return say(f"relics.spell.{SPELLS[spell]}")


def relic_spell_name(spell: int) -> Text:
    return say(f"relics.spell.{RELIC_SPELLS[spell]}")


def card_name(card: int) -> Text:
    return say(f"relics.card.{CARD_IDS[card]}")


def wizard_name(view: Observation, wizard: int) -> Text:
    """A wizard within a sentence."""
    return named(view.faction(wizard // 6), wizard, view.viewer)


def named(faction: int, wizard: int, viewer: int) -> Text:
    if wizard // 6 == viewer:
        return say("relics.your_wizard", type_name(wizard))
    return say("relics.the_wizard", member_name(faction), type_name(wizard))


def field_name(field: int) -> Text:
    """A field within a sentence: a square by its letters, a tower by its corner."""
    if field >= 64:
        return say(f"relics.tower.{CORNERS[field - 64]}")
    return say("relics.square", NAMES[field])


def corner_name(corner: int) -> Text:
    return say(f"relics.corner.{CORNERS[corner]}")


def wizard_title(view: Observation, wizard: int) -> Text:
    """A wizard by itself, with all that a glance tells."""
    b = view.board
    text = say(
        "relics.figure", member_name(view.faction(wizard // 6)), type_name(wizard), field_name(b.at[PLACE + wizard])
    )
    status = b.at[STATUS + wizard]
    text = say(f"relics.figure.{('ready', 'vulnerable', 'disabled')[status]}", text)
    if status != DISABLED and b.is_spent(wizard):
        text = say("relics.figure.spent", text)
    if b.has_flask(wizard):
        text = say("relics.figure.potion", text)
    chest = b.burden(wizard)
    if chest >= 0:
        text = say("relics.figure.relic", text, relic_name(view.faction(chest // 4)))
    if status == VULNERABLE and b.is_protected(wizard):
        text = say("relics.figure.protected", text)
    return text


def chest_title(view: Observation, chest: int) -> Text:
    """A chest, as much of it as the viewer knows."""
    b, owner = view.board, chest // 4
    field, folk = field_name(b.at[CHESTS + chest]), seat_name(view, owner)
    contents = view.contents[chest]
    if b.is_open(chest):
        if contents == RELIC:
            return say("relics.relic.lies", relic_name(view.faction(owner)), folk, field)
        return say("relics.chest.open", folk, field)
    text = say("relics.chest.closed", folk, field)
    if contents == RELIC:
        return say("relics.chest.relic", text, relic_name(view.faction(owner)))
    return say("relics.chest.empty", text) if contents == EMPTY else text


def bridge_name(bridge: int) -> Text:
    one, other = BRIDGES[bridge]
    return say("relics.bridge", NAMES[one], NAMES[other])


def passage_name(passage: int) -> Text:
    one, other = PASSAGES[passage]
    return say("relics.passage", NAMES[one], NAMES[other])


def deck_count(view: Observation) -> int:
    """Cards that lie face down; a foreseen one and Night-time below are among them (SR-17.1)."""
    return sum(1 for where in view.cards if where in (IN_DECK, AT_BOTTOM, ON_TOP))


# -- looks

ICONS: Final = ("wizard-staff", "static-guard", "healing", "bolt-spell-cast", "walking-scout", "hooded-assassin")
RELIC_ICONS: Final = ("rune-stone", "evil-book", "tribal-pendant", "hourglass")
FACTION_ICONS: Final = ("white-tower", "skull-staff", "circle-forest", "mountains")
TONES: Final = ("orange", "violet", "green", "blue")
"""Of the factions."""
TERRAINS: Final = ("stone", "teal", "green", "grey")
"""Tower city, swamp, forest and mountains."""
TEXTURES: Final = ("stone", "marsh", "wood", "hill")
"""The same, as it looks."""
SEAT_TONES: Final = ("red", "gold", "magenta", "brown")
"""Of seats that have no faction yet."""


def seat_tone(view: Observation, seat: int) -> str:
    return TONES[view.faction(seat)] if view.faction(seat) >= 0 else SEAT_TONES[seat]


def letter(view: Observation, seat: int) -> str:
    """The first letter of the faction, before signs."""
    return FACTIONS[view.faction(seat)][0] if view.faction(seat) >= 0 else str(seat + 1)
