"""Composed positions of the Secret Relics: from the fields of a scenario to a state, and back."""

from typing import Any

from conclave.games.relics.data.tables import CARD_IDS, DECK, LASTING, LIGHT, NAMES, STARTS, TYPES
from conclave.games.relics.data.tables import CORNERS as CORNER_NAMES
from conclave.games.relics.data.tables import FACTIONS as FACTION_NAMES
from conclave.games.relics.data.tables import MANA as MANA_FIELDS
from conclave.games.relics.rules.board import NOBODY, Board, Setup
from conclave.games.relics.rules.cards.numbers import BROKEN, NIGHT, PUMPLE
from conclave.games.relics.rules.fields import (
    CARRIED,
    CHESTS,
    CORNERS,
    CRYSTALS,
    CURRENT,
    EFFECT,
    FACTIONS,
    FIRST,
    FLASKS,
    HASTE,
    MANA,
    NIGHT_BELOW,
    NOWHERE,
    OPENED,
    PARAM,
    PLACE,
    POOL,
    POTIONS,
    RELICS,
    REVEALED,
    SPENT,
    SPIRIT,
    STATUS,
    TOP,
    TURN,
    UNCOVERED,
    USED,
    WALLS,
)
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.turn import ask_for_actions, begin_turn
from conclave.games.relics.rules.wizards import DISABLED
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings

LETTERS = [name[0] for name in FACTION_NAMES]
CARRIED_ONE = "carried"
STATUS_WORDS = ["ready", "vulnerable", "disabled"]
USUAL = {0: "a1 c1 a3 b4", 1: "h1 h3 f1 e2", 2: "h8 f8 h6 g5", 3: "a8 a6 c8 d7"}
"""Where chests lie when a scenario does not say; the relic is in the first."""

FIELDS = {
    "wizards": 'list of "seat.Type field status spent potion relic.SEAT"; the others are ready on their start fields',
    "factions": "list with a letter for each seat: E, N, S, I; in that order if left out",
    "chests": 'list of "seat.number field relic open"; "seen": it was open once; "carried": no field; else as usual',
    "known": 'list of "seat chests...": chests "seat.number" of others whose contents that seat has seen',
    "revealed": "seats whose relic has been revealed before",
    "mana": "list of the mana of each seat, 0 if left out",
    "crystals": "mana fields with a crystal, all four if left out",
    "potions": "fields where potions lie; two on each start field, less those carried or used, if left out",
    "used_potions": "number of potions used up, 0 if left out",
    "card": 'the lasting card in effect; "broken NW" and "pumple g7" name their object; "" if left out',
    "discards": "cards on the discard pile, none if left out",
    "top": 'the card on top that the Illusionists have foreseen; "" if left out',
    "night_below": "does Night-time lie at the bottom of the deck? false if left out",
    "walls": "seats with Stone Walls, none if left out",
    "current": "the seat whose turn it is, 0 if left out",
    "step": 'where in the turn: "die" (if left out) or "act", the action step',
    "haste": "does Forest Haste hold this turn? false if left out; in the action step only",
    "spirit": "does Spiritform hold this turn? false if left out; in the action step only",
    "turns": "completed turns, 0 if left out",
}


def setup_of(settings: Settings, seats: int) -> Setup:
    """The options of a game as the rules want them."""
    corners = {2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3]}[seats]
    if seats == 2 and settings["seating"] == "adjacent":
        corners = [0, 1]
    named = str(settings["factions"])
    factions: list[int] = []
    if named not in ("draft", "random"):
        factions = [LETTERS.index(letter) for letter in named[:seats]]
        if len(factions) < seats or len(set(named)) < len(named):
            raise Unreadable(f"option factions cannot be {named}: {seats} different letters out of ENSI are wanted")
    first = -1 if settings["first_player"] == "random" else int(settings["first_player"])
    if first >= seats:
        raise Unreadable(f"option first_player cannot be {first}: there are {seats} seats, counted from 0")
    costs = [int(settings[name]) for name in ("cost_storm", "cost_servant", "cost_spiritform", "cost_portal")]
    if not costs[0]:  # SR-15.2: three for two players, one less for each more
        costs[0] = 3 - (seats - 2)
    return Setup(
        seats,
        corners,
        settings["corners"] == "choose",
        factions,
        named == "random",
        first,
        int(settings["round_cap"]),
        costs,
        bool(settings["events"]),
        bool(settings["auto_peek"]),
    )


def start(settings: Settings, seats: int) -> Relics:
    """A game before its first chance."""
    return Relics(setup_of(settings, seats)).lay_out()


def position(fields: Fields, settings: Settings, seats: int) -> Relics:
    """A state at the beginning of a turn; Unreadable names the field and what is wrong with it."""
    for name in fields:
        if name not in FIELDS:
            raise Unreadable(f"{name}: no position field of relics; fields are {', '.join(FIELDS)}")
    b = Relics(setup_of(settings, seats))
    b.unpack_box()
    usual = [LETTERS[faction] for faction in b.setup.factions or range(seats)]
    factions = read_factions(texts(fields, "factions", usual), seats)
    for seat in range(seats):
        b.at[CORNERS + seat] = b.setup.corners[seat]
        b.at[FACTIONS + seat] = factions[seat]
        for wizard in range(6 * seat, 6 * seat + 6):
            b.at[PLACE + wizard] = STARTS[b.at[CORNERS + seat]]
    read_chests(b, fields)
    read_known(b, fields)
    loads = read_wizards(b, texts(fields, "wizards", []))
    read_potions(b, fields)
    read_mana(b, fields)
    for seat in numbers(fields, "revealed", []):
        b.at[REVEALED] |= 1 << check_seat(seat, "revealed", seats)
    for wizard, owner in loads:
        carry(b, wizard, owner)
    for chest in range(4 * seats):
        if b.at[CHESTS + chest] == NOWHERE and b.carrier(chest) < 0:
            raise Unreadable(f"chests: nobody carries {chest // 4}.{chest % 4}; a wizard with relic.{chest // 4} would")
    for chest in range(4 * seats):
        if b.at[UNCOVERED] >> chest & 1 and b.is_relic(chest):
            b.at[REVEALED] |= 1 << chest // 4
    read_deck(b, fields)
    for seat in numbers(fields, "walls", []):
        b.at[WALLS] |= 1 << check_seat(seat, "walls", seats)
    b.at[TURN] = whole(fields, "turns", 0)
    b.at[FIRST] = 0
    step = fields.get("step", "die")
    if step not in ("die", "act"):
        raise Unreadable(f"step: {step!r} is neither die nor act")
    haste, spirit = flag(fields, "haste"), flag(fields, "spirit")
    if step == "die" and (b.at[SPENT] or haste or spirit):
        raise Unreadable('step: "die" leaves nobody spent and no Haste or Spiritform; write step = "act" (SR-5.12)')
    seat = check_seat(whole(fields, "current", 0), "current", seats)
    if step == "die" and b.at[WALLS] >> seat & 1:
        raise Unreadable(f"walls: those of seat {seat} have ended with the beginning of its turn (SR-14.14)")
    begin(b, seat, step == "act", haste, spirit)
    return b


def begin(b: Relics, seat: int, is_acting: bool, haste: bool, spirit: bool) -> None:
    """The seat's turn, with the die to be rolled or with the action step."""
    if not any(b.active_count(other) for other in range(b.seats)):
        raise Unreadable("wizards: all wizards of all players are disabled, so the game would be over (SR-16.3)")
    if sum(1 for other in range(b.seats) if b.active_count(other)) == 1:
        raise Unreadable("wizards: only one player has active wizards, so the game would be over (SR-16.2)")
    b.at[CURRENT] = seat
    if is_acting:
        b.at[HASTE], b.at[SPIRIT] = int(haste), int(spirit)
        ask_for_actions(b, seat)
    else:
        begin_turn(b, seat)
    b.proceed()


# -- reading


def texts(fields: Fields, name: str, default: list[str]) -> list[str]:
    value = fields.get(name, default)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Unreadable(f"{name}: must be a list of texts")
    return value


def numbers(fields: Fields, name: str, default: list[int]) -> list[int]:
    value = fields.get(name, default)
    if not isinstance(value, list) or not all(type(item) is int for item in value):
        raise Unreadable(f"{name}: must be a list of whole numbers")
    return value


def whole(fields: Fields, name: str, default: int) -> int:
    value: Any = fields.get(name, default)
    if type(value) is not int or value < 0:
        raise Unreadable(f"{name}: {value!r} is no number from 0 on")
    return value


def flag(fields: Fields, name: str) -> bool:
    value: Any = fields.get(name, False)
    if type(value) is not bool:
        raise Unreadable(f"{name}: {value!r} is neither true nor false")
    return value


def check_seat(seat: int, name: str, seats: int) -> int:
    if not 0 <= seat < seats:
        raise Unreadable(f"{name}: there is no seat {seat}; seats are 0 to {seats - 1}")
    return seat


def field_of(name: str, where: str, b: Board) -> int:
    if name not in NAMES or (name in NAMES[64:] and NAMES.index(name) - 64 not in b.by_seat(CORNERS)):
        raise Unreadable(f"{where}: '{name}' is no field of this game")
    return NAMES.index(name)


def read_factions(letters: list[str], seats: int) -> list[int]:
    if len(letters) < seats or any(letter not in LETTERS for letter in letters) or len(set(letters)) < len(letters):
        raise Unreadable(f"factions: {letters!r} must name a different one of E, N, S, I for each seat")
    return [LETTERS.index(letter) for letter in letters[:seats]]


def read_chests(b: Board, fields: Fields) -> None:
    usual = [
        f"{seat}.{number} {field}" + (" relic" if field == USUAL[b.at[CORNERS + seat]].split()[0] else "")
        for seat in range(b.seats)
        for number, field in enumerate(sorted(USUAL[b.at[CORNERS + seat]].split(), key=NAMES.index))
    ]
    for text in [*usual, *texts(fields, "chests", [])]:
        words = text.split()
        chest = chest_of(words[0] if words else "", "chests", b)
        if len(words) < 2:
            raise Unreadable(f"chests: '{text}' lacks its field")
        b.at[CHESTS + chest] = NOWHERE if words[1] == CARRIED_ONE else field_of(words[1], f"chests: '{text}'", b)
        for word in words[2:]:
            if word == "relic":
                b.at[RELICS + chest // 4] = chest
            elif word in ("open", "seen"):
                b.uncover(chest)
                if word == "seen":
                    b.at[OPENED] &= ~(1 << chest)
            else:
                raise Unreadable(f"chests: '{text}': '{word}' is none of relic, open, seen")


def chest_of(name: str, where: str, b: Board) -> int:
    seat, _, number = name.partition(".")
    if not (seat.isdigit() and number.isdigit() and int(seat) < b.seats and int(number) < 4):
        raise Unreadable(f"{where}: '{name}' is no chest; write seat.number, such as 1.2")
    return 4 * int(seat) + int(number)


def read_known(b: Board, fields: Fields) -> None:
    for text in texts(fields, "known", []):
        seat, *chests = text.split() or [""]
        if not seat.isdigit():
            raise Unreadable(f"known: '{text}' must begin with a seat")
        for name in chests:
            b.see(check_seat(int(seat), "known", b.seats), chest_of(name, "known", b))


def read_wizards(b: Board, entries: list[str]) -> list[tuple[int, int]]:
    """Places, status and marks; the relics that are carried, as (wizard, owner)."""
    loads = []
    for text in entries:
        where = f"wizards: '{text}'"
        name, *words = text.split() or [""]
        seat, _, kind = name.partition(".")
        if not seat.isdigit() or int(seat) >= b.seats or kind not in TYPES:
            raise Unreadable(f"{where}: '{name}' is no wizard; write seat.Type, such as 0.Scout")
        wizard = 6 * int(seat) + TYPES.index(kind)
        for word in words:
            if word in STATUS_WORDS:
                b.at[STATUS + wizard] = STATUS_WORDS.index(word)
            elif word == "spent":
                b.spend(wizard)
            elif word == "potion":
                b.at[FLASKS] |= 1 << wizard
            elif word.startswith("relic.") and word[6:].isdigit():
                loads.append((wizard, check_seat(int(word[6:]), where, b.seats)))
            else:
                b.at[PLACE + wizard] = field_of(word, where, b)
        if b.at[STATUS + wizard] == DISABLED and (b.has_flask(wizard) or any(w == wizard for w, _ in loads)):
            raise Unreadable(f"{where}: a disabled wizard carries nothing (SR-10.14)")
    return loads


def carry(b: Board, wizard: int, owner: int) -> None:
    where = f"wizards: {wizard // 6}.{TYPES[wizard % 6]}"
    if owner == wizard // 6:
        raise Unreadable(f"{where} cannot carry the relic of its own faction (SR-10.9)")
    if LIGHT[wizard % 6]:
        raise Unreadable(f"{where} is lightweight and carries no relic (SR-10.8)")
    chest = b.at[RELICS + owner]
    if b.carrier(chest) >= 0 or b.burden(wizard) >= 0:
        raise Unreadable(f"{where}: a relic has one carrier and a carrier one relic (SR-10.10)")
    if b.at[PLACE + wizard] == b.home(wizard // 6):
        raise Unreadable(f"{where}: a relic carried on the own fortress has won already (SR-16.1)")
    b.lift(wizard, chest)
    b.uncover(chest)
    b.at[REVEALED] |= 1 << owner


def read_potions(b: Board, fields: Fields) -> None:
    used = whole(fields, "used_potions", 0)
    carried = bin(b.at[FLASKS]).count("1")
    rest = 2 * b.seats - used - carried
    usual = [NAMES[STARTS[corner]] for corner in b.by_seat(CORNERS) for _ in range(2)]
    lying = [field_of(name, "potions", b) for name in texts(fields, "potions", usual[: max(rest, 0)])]
    if rest < 0 or len(lying) != rest:
        counted = f"{len(lying)} lie, {carried} are carried and {used} used up"
        raise Unreadable(f"potions: {counted}, which does not make {2 * b.seats}")
    for number, place in enumerate(sorted(lying) + [CARRIED] * carried + [USED] * used):
        b.at[POTIONS + number] = place


def read_mana(b: Board, fields: Fields) -> None:
    mana = numbers(fields, "mana", [0] * b.seats)
    if len(mana) != b.seats or any(not 0 <= amount <= 10 for amount in mana):
        raise Unreadable(f"mana: {mana!r} must hold a number from 0 to 10 for each seat (SR-12.8)")
    for seat, amount in enumerate(mana):
        b.at[MANA + seat] = amount
    names = texts(fields, "crystals", [NAMES[field] for field in MANA_FIELDS])
    if any(name not in [NAMES[field] for field in MANA_FIELDS] for name in names):
        raise Unreadable(
            f"crystals: {names!r} must name mana fields, {', '.join(NAMES[f] for f in MANA_FIELDS)} (SR-2.14)"
        )
    b.at[CRYSTALS] = sum(1 << number for number, field in enumerate(MANA_FIELDS) if NAMES[field] in names)


def card_of(name: str, where: str) -> int:
    if name not in CARD_IDS or not DECK >> CARD_IDS.index(name) & 1:
        raise Unreadable(f"{where}: there is no card '{name}'; cards are {', '.join(CARD_IDS)}")
    return CARD_IDS.index(name)


def read_deck(b: Board, fields: Fields) -> None:
    words = str(fields.get("card", "")).split()
    if words:
        b.at[EFFECT] = card_of(words[0], "card")
        if not LASTING[b.at[EFFECT]]:
            raise Unreadable(f"card: {words[0]} does not last, so it is never in effect (SR-13.2)")
        b.at[POOL] &= ~(1 << b.at[EFFECT])
        b.at[PARAM] = card_object(b, words)
    for name in texts(fields, "discards", []):
        card = card_of(name, "discards")
        if not b.at[POOL] >> card & 1:
            raise Unreadable(f"discards: {name} is in effect or named twice")
        b.at[POOL] &= ~(1 << card)
    if flag(fields, "night_below"):
        if not b.at[POOL] >> NIGHT & 1:
            raise Unreadable("night_below: Night-time is in effect or discarded")
        b.at[NIGHT_BELOW] = 1
        b.at[POOL] &= ~(1 << NIGHT)
    top = str(fields.get("top", ""))
    if top:
        b.at[TOP] = card_of(top, "top")
        if not b.at[POOL] >> b.at[TOP] & 1 or b.seer() == NOBODY:
            raise Unreadable(f"top: {top} is not in the deck, or nobody has foreseen it (SR-14.36)")
        b.at[POOL] &= ~(1 << b.at[TOP])


def card_object(b: Board, words: list[str]) -> int:
    """What Pumple or Broken Bridge is about."""
    if b.at[EFFECT] not in (PUMPLE, BROKEN):
        if len(words) > 1:
            raise Unreadable(f"card: {words[0]} has no object")
        return -1
    if len(words) != 2:
        raise Unreadable(f"card: {words[0]} needs its {'field' if b.at[EFFECT] == PUMPLE else 'bridge'}")
    if b.at[EFFECT] == PUMPLE:
        return field_of(words[1], "card", b)
    if words[1] not in CORNER_NAMES:
        raise Unreadable(f"card: '{words[1]}' is no bridge; bridges are {', '.join(CORNER_NAMES)}")
    return CORNER_NAMES.index(words[1])
