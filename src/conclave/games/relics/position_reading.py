"""Reading the fields of a composed position into a board, each with a sentence for what is wrong with it."""

from typing import Any

from conclave.games.relics.data.tables import (
    CARD_IDS,
    CORNERS,
    DECK,
    FACTIONS,
    LASTING,
    LIGHT,
    MANA,
    NAMES,
    STARTS,
    TYPES,
)
from conclave.games.relics.rules import fields as f
from conclave.games.relics.rules.board import NOBODY, Board
from conclave.games.relics.rules.cards.numbers import BROKEN, NIGHT, PUMPLE
from conclave.games.relics.rules.wizards import DISABLED
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields

LETTERS = [name[0] for name in FACTIONS]
CARRIED_ONE = "carried"
STATUS_WORDS = ["ready", "vulnerable", "disabled"]
USUAL = {0: "a1 c1 a3 b4", 1: "h1 h3 f1 e2", 2: "h8 f8 h6 g5", 3: "a8 a6 c8 d7"}
"""Where chests lie when a scenario does not say; the relic is in the first."""


def texts(fields: Fields, name: str, default: list[str]) -> list[str]:
    value = fields.get(name, default)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Unreadable("{0}: must be a list of texts", name)
    return value


def numbers(fields: Fields, name: str, default: list[int]) -> list[int]:
    value = fields.get(name, default)
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise Unreadable("{0}: must be a list of whole numbers", name)
    return value


def whole(fields: Fields, name: str, default: int) -> int:
    value: Any = fields.get(name, default)
    if type(value) is not int or value < 0:
        raise Unreadable("{0}: {1} is no number from 0 on", name, repr(value))
    return value


def flag(fields: Fields, name: str) -> bool:
    value: Any = fields.get(name, False)
    if type(value) is not bool:
        raise Unreadable("{0}: {1} is neither true nor false", name, repr(value))
    return value


def check_seat(seat: int, name: str, seats: int) -> int:
    if not 0 <= seat < seats:
        raise Unreadable("{0}: there is no seat {1}; seats are 0 to {2}", name, seat, seats - 1)
    return seat


def field_of(name: str, where: str, b: Board) -> int:
    if name not in NAMES or (name in NAMES[64:] and NAMES.index(name) - 64 not in b.by_seat(f.CORNERS)):
        raise Unreadable("{0}: '{1}' is no field of this game", where, name)
    return NAMES.index(name)


def read_factions(letters: list[str], seats: int) -> list[int]:
    if len(letters) < seats or any(letter not in LETTERS for letter in letters) or len(set(letters)) < len(letters):
        raise Unreadable("factions: {0} must name a different one of E, N, S, I for each seat", repr(letters))
    return [LETTERS.index(letter) for letter in letters[:seats]]


def read_seats(b: Board, fields: Fields) -> None:
    """Corners and factions, and wizards where they usually begin."""
    usual = [LETTERS[faction] for faction in b.setup.factions or range(b.seats)]
    factions = read_factions(texts(fields, "factions", usual), b.seats)
    for seat in range(b.seats):
        b.at[f.CORNERS + seat] = b.setup.corners[seat]
        b.at[f.FACTIONS + seat] = factions[seat]
        for wizard in range(6 * seat, 6 * seat + 6):
            b.at[f.PLACE + wizard] = STARTS[b.setup.corners[seat]]


def read_revealed(b: Board, fields: Fields) -> None:
    """A relic that lies open has been revealed too."""
    for seat in numbers(fields, "revealed", []):
        b.at[f.REVEALED] |= 1 << check_seat(seat, "revealed", b.seats)
    for chest in range(4 * b.seats):
        if b.at[f.CHESTS + chest] == f.NOWHERE and b.carrier(chest) < 0:
            raise Unreadable("chests: nobody carries {0}.{1}; a wizard with relic.{0} would", chest // 4, chest % 4)
        if b.at[f.UNCOVERED] >> chest & 1 and b.is_relic(chest):
            b.at[f.REVEALED] |= 1 << chest // 4


def read_walls(b: Board, fields: Fields) -> None:
    for seat in numbers(fields, "walls", []):
        b.at[f.WALLS] |= 1 << check_seat(seat, "walls", b.seats)


def read_chests(b: Board, fields: Fields) -> None:
    usual = [
        f"{seat}.{number} {field}" + (" relic" if field == USUAL[b.at[f.CORNERS + seat]].split()[0] else "")
        for seat in range(b.seats)
        for number, field in enumerate(sorted(USUAL[b.at[f.CORNERS + seat]].split(), key=NAMES.index))
    ]
    for text in [*usual, *texts(fields, "chests", [])]:
        words = text.split()
        chest = chest_of(words[0] if words else "", "chests", b)
        if len(words) < 2:
            raise Unreadable("chests: '{0}' lacks its field", text)
        b.at[f.CHESTS + chest] = f.NOWHERE if words[1] == CARRIED_ONE else field_of(words[1], f"chests: '{text}'", b)
        for word in words[2:]:
            if word == "relic":
                b.at[f.RELICS + chest // 4] = chest
            elif word in ("open", "seen"):
                b.uncover(chest)
                if word == "seen":
                    b.at[f.OPENED] &= ~(1 << chest)
            else:
                raise Unreadable("chests: '{0}': '{1}' is none of relic, open, seen", text, word)


def chest_of(name: str, where: str, b: Board) -> int:
    seat, _, number = name.partition(".")
    if not (seat.isdigit() and number.isdigit() and int(seat) < b.seats and int(number) < 4):
        raise Unreadable("{0}: '{1}' is no chest; write seat.number, such as 1.2", where, name)
    return 4 * int(seat) + int(number)


def read_known(b: Board, fields: Fields) -> None:
    for text in texts(fields, "known", []):
        seat, *chests = text.split() or [""]
        if not seat.isdigit():
            raise Unreadable("known: '{0}' must begin with a seat", text)
        for name in chests:
            b.see(check_seat(int(seat), "known", b.seats), chest_of(name, "known", b))


def read_wizards(b: Board, entries: list[str]) -> None:
    """Places, status and marks, and the relics that are carried."""
    loads = []
    for text in entries:
        where = f"wizards: '{text}'"
        name, *words = text.split() or [""]
        seat, _, kind = name.partition(".")
        if not seat.isdigit() or int(seat) >= b.seats or kind not in TYPES:
            raise Unreadable("{0}: '{1}' is no wizard; write seat.Type, such as 0.Scout", where, name)
        wizard = 6 * int(seat) + TYPES.index(kind)
        for word in words:
            if word in STATUS_WORDS:
                b.at[f.STATUS + wizard] = STATUS_WORDS.index(word)
            elif word == "spent":
                b.spend(wizard)
            elif word == "potion":
                b.at[f.FLASKS] |= 1 << wizard
            elif word.startswith("relic.") and word[6:].isdigit():
                loads.append((wizard, check_seat(int(word[6:]), where, b.seats)))
            else:
                b.at[f.PLACE + wizard] = field_of(word, where, b)
        if b.at[f.STATUS + wizard] == DISABLED and (b.has_flask(wizard) or any(w == wizard for w, _ in loads)):
            raise Unreadable("{0}: a disabled wizard carries nothing (SR-10.14)", where)
    for wizard, owner in loads:
        carry(b, wizard, owner)


def carry(b: Board, wizard: int, owner: int) -> None:
    where = f"wizards: {wizard // 6}.{TYPES[wizard % 6]}"
    if owner == wizard // 6:
        raise Unreadable("{0} cannot carry the relic of its own faction (SR-10.9)", where)
    if LIGHT[wizard % 6]:
        raise Unreadable("{0} is lightweight and carries no relic (SR-10.8)", where)
    chest = b.at[f.RELICS + owner]
    if b.carrier(chest) >= 0 or b.burden(wizard) >= 0:
        raise Unreadable("{0}: a relic has one carrier and a carrier one relic (SR-10.10)", where)
    if b.at[f.PLACE + wizard] == b.home(wizard // 6):
        raise Unreadable("{0}: a relic carried on the own fortress has won already (SR-16.1)", where)
    b.lift(wizard, chest)
    b.uncover(chest)
    b.at[f.REVEALED] |= 1 << owner


def read_potions(b: Board, fields: Fields) -> None:
    used = whole(fields, "used_potions", 0)
    carried = bin(b.at[f.FLASKS]).count("1")
    rest = 2 * b.seats - used - carried
    usual = [NAMES[STARTS[corner]] for corner in b.by_seat(f.CORNERS) for _ in range(2)]
    lying = [field_of(name, "potions", b) for name in texts(fields, "potions", usual[: max(rest, 0)])]
    if rest < 0 or len(lying) != rest:
        say = "potions: {0} lie, {1} are carried and {2} used up, which does not make {3}"
        raise Unreadable(say, len(lying), carried, used, 2 * b.seats)
    for number, place in enumerate(sorted(lying) + [f.CARRIED] * carried + [f.USED] * used):
        b.at[f.POTIONS + number] = place


def read_mana(b: Board, fields: Fields) -> None:
    mana = numbers(fields, "mana", [0] * b.seats)
    if len(mana) != b.seats or any(not 0 <= amount <= 10 for amount in mana):
        raise Unreadable("mana: {0} must hold a number from 0 to 10 for each seat (SR-12.8)", repr(mana))
    for seat, amount in enumerate(mana):
        b.at[f.MANA + seat] = amount
    names = texts(fields, "crystals", [NAMES[field] for field in MANA])
    if any(name not in [NAMES[field] for field in MANA] for name in names):
        raise Unreadable(
            "crystals: {0} must name mana fields, {1} (SR-2.14)", repr(names), ", ".join(NAMES[f] for f in MANA)
        )
    b.at[f.CRYSTALS] = sum(1 << number for number, field in enumerate(MANA) if NAMES[field] in names)


def card_of(name: str, where: str) -> int:
    if name not in CARD_IDS or not DECK >> CARD_IDS.index(name) & 1:
        raise Unreadable("{0}: there is no card '{1}'; cards are {2}", where, name, ", ".join(CARD_IDS))
    return CARD_IDS.index(name)


def read_deck(b: Board, fields: Fields) -> None:
    words = str(fields.get("card", "")).split()
    if words:
        b.at[f.EFFECT] = card_of(words[0], "card")
        if not LASTING[b.at[f.EFFECT]]:
            raise Unreadable("card: {0} does not last, so it is never in effect (SR-13.2)", words[0])
        b.at[f.POOL] &= ~(1 << b.at[f.EFFECT])
        b.at[f.PARAM] = card_object(b, words)
    for name in texts(fields, "discards", []):
        card = card_of(name, "discards")
        if not b.at[f.POOL] >> card & 1:
            raise Unreadable("discards: {0} is in effect or named twice", name)
        b.at[f.POOL] &= ~(1 << card)
    if flag(fields, "night_below"):
        if not b.at[f.POOL] >> NIGHT & 1:
            raise Unreadable("night_below: Night-time is in effect or discarded")
        b.at[f.NIGHT_BELOW] = 1
        b.at[f.POOL] &= ~(1 << NIGHT)
    top = str(fields.get("top", ""))
    if top:
        b.at[f.TOP] = card_of(top, "top")
        if not b.at[f.POOL] >> b.at[f.TOP] & 1 or b.seer() == NOBODY:
            raise Unreadable("top: {0} is not in the deck, or nobody has foreseen it (SR-14.36)", top)
        b.at[f.POOL] &= ~(1 << b.at[f.TOP])


def card_object(b: Board, words: list[str]) -> int:
    """What Pumple or Broken Bridge is about."""
    if b.at[f.EFFECT] not in (PUMPLE, BROKEN):
        if len(words) > 1:
            raise Unreadable("card: {0} has no object", words[0])
        return -1
    if len(words) != 2:
        say = "card: {0} needs its field" if b.at[f.EFFECT] == PUMPLE else "card: {0} needs its bridge"
        raise Unreadable(say, words[0])
    if b.at[f.EFFECT] == PUMPLE:
        return field_of(words[1], "card", b)
    if words[1] not in CORNERS:
        raise Unreadable("card: '{0}' is no bridge; bridges are {1}", words[1], ", ".join(CORNERS))
    return CORNERS.index(words[1])
