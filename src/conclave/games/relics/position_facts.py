"""The other way round: the position fields of a state, in their usual form."""

from conclave.games.relics.data.tables import CARD_IDS, CORNERS, MANA, NAMES, STARTS, TYPES
from conclave.games.relics.position_reading import CARRIED_ONE, LETTERS, STATUS_WORDS, USUAL
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.ask import is_acting
from conclave.games.relics.rules.cards.numbers import BROKEN, PUMPLE
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.wizards import READY
from conclave.kernel.game import Fields


def facts(b: Relics) -> Fields:
    """The position fields of a state, in their usual form."""
    seats = range(b.seats)
    return {
        "wizards": [wizard_text(b, wizard) for wizard in range(6 * b.seats) if not is_usual(b, wizard)],
        "factions": [LETTERS[faction] if faction >= 0 else "" for faction in b.by_seat(f.FACTIONS)],
        "chests": [chest_text(b, chest) for chest in range(4 * b.seats) if is_telling(b, chest)],
        "known": [text for text in (known_text(b, seat) for seat in seats) if text],
        "revealed": [seat for seat in seats if b.at[f.REVEALED] >> seat & 1],
        "mana": b.by_seat(f.MANA),
        "crystals": [NAMES[field] for number, field in enumerate(MANA) if b.at[f.CRYSTALS] >> number & 1],
        "potions": [name for field, name in enumerate(NAMES) for _ in range(b.potions(field))],
        "used_potions": b.potions(f.USED),
        "card": card_text(b),
        "discards": [CARD_IDS[card] for card in range(16) if b.discards() >> card & 1],
        "top": CARD_IDS[b.at[f.TOP]] if b.at[f.TOP] >= 0 else "",
        "night_below": b.at[f.NIGHT_BELOW] == 1,
        "walls": [seat for seat in seats if b.at[f.WALLS] >> seat & 1],
        "current": b.at[f.CURRENT],
        "step": "act" if is_acting(b) else "die",
        "haste": b.at[f.HASTE] == 1,
        "spirit": b.at[f.SPIRIT] == 1,
        "turns": b.at[f.TURN],
    }


def is_usual(b: Relics, wizard: int) -> bool:
    """Ready on the start field, with nothing: not worth a word."""
    corner = b.at[f.CORNERS + wizard // 6]
    is_home = corner >= 0 and b.at[f.PLACE + wizard] == STARTS[corner]
    has_marks = b.is_spent(wizard) or b.has_flask(wizard) or b.burden(wizard) >= 0
    return is_home and b.at[f.STATUS + wizard] == READY and not has_marks


def is_telling(b: Relics, chest: int) -> bool:
    """Does the chest lie elsewhere than usual, or open, or with a relic that is usually not there?"""
    if b.at[f.CORNERS + chest // 4] < 0 or (b.at[f.CHESTS + chest] == f.NOWHERE and not b.is_relic(chest)):
        return False
    usual = USUAL[b.at[f.CORNERS + chest // 4]].split()
    place = sorted(usual, key=NAMES.index)[chest % 4]
    if b.is_relic(chest) and place != usual[0]:
        return True
    return b.at[f.CHESTS + chest] != f.NOWHERE and (
        NAMES[b.at[f.CHESTS + chest]] != place or b.at[f.UNCOVERED] >> chest & 1 != 0
    )


def wizard_text(b: Relics, wizard: int) -> str:
    place = b.at[f.PLACE + wizard]
    text = f"{wizard // 6}.{TYPES[wizard % 6]}"
    if place >= 0:
        text += f" {NAMES[place]}"
    if b.at[f.STATUS + wizard] != READY:
        text += f" {STATUS_WORDS[b.at[f.STATUS + wizard]]}"
    if b.is_spent(wizard):
        text += " spent"
    if b.has_flask(wizard):
        text += " potion"
    if b.burden(wizard) >= 0:
        text += f" relic.{b.burden(wizard) // 4}"
    return text


def chest_text(b: Relics, chest: int) -> str:
    field = b.at[f.CHESTS + chest]
    text = f"{chest // 4}.{chest % 4} {NAMES[field] if field != f.NOWHERE else CARRIED_ONE}"
    if b.is_relic(chest):
        text += " relic"
    if field == f.NOWHERE:
        return text
    if b.is_open(chest):
        return text + " open"
    return text + " seen" if b.at[f.UNCOVERED] >> chest & 1 else text


def known_text(b: Relics, seat: int) -> str:
    others = [chest for chest in range(4 * b.seats) if chest // 4 != seat and b.at[f.KNOWN + seat] >> chest & 1]
    return " ".join([str(seat), *(f"{chest // 4}.{chest % 4}" for chest in others)]) if others else ""


def card_text(b: Relics) -> str:
    if b.at[f.EFFECT] < 0:
        return ""
    name = CARD_IDS[b.at[f.EFFECT]]
    if b.at[f.EFFECT] == PUMPLE:
        return f"{name} {NAMES[b.at[f.PARAM]]}"
    return f"{name} {CORNERS[b.at[f.PARAM]]}" if b.at[f.EFFECT] == BROKEN else name
