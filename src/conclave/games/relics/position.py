"""Composed positions of the Secret Relics: from the fields of a scenario to a state."""

from conclave.games.relics import position_reading as reading
from conclave.games.relics.position_reading import LETTERS
from conclave.games.relics.rules.board import Setup
from conclave.games.relics.rules.fields import CURRENT, HASTE, SPENT, SPIRIT, TURN, WALLS
from conclave.games.relics.rules.machine import Relics
from conclave.games.relics.rules.turn import ask_for_actions, begin_turn
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings

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
            raise Unreadable(
                "option factions cannot be {0}: {1} different letters out of ENSI are wanted", named, seats
            )
    first = -1 if settings["first_player"] == "random" else int(settings["first_player"])
    if first >= seats:
        raise Unreadable("option first_player cannot be {0}: there are {1} seats, counted from 0", first, seats)
    costs = [int(settings[name]) for name in ("cost_storm", "cost_servant", "cost_spiritform", "cost_portal")]
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
        settings["empty_chest"] == "vulnerable",
    )


def start(settings: Settings, seats: int) -> Relics:
    """A game before its first chance."""
    return Relics(setup_of(settings, seats)).lay_out()


def position(fields: Fields, settings: Settings, seats: int) -> Relics:
    """A state at the beginning of a turn; Unreadable names the field and what is wrong with it."""
    for name in fields:
        if name not in FIELDS:
            raise Unreadable("{0}: no position field of relics; fields are {1}", name, ", ".join(FIELDS))
    b = Relics(setup_of(settings, seats))
    b.unpack_box()
    reading.read_seats(b, fields)
    reading.read_chests(b, fields)
    reading.read_known(b, fields)
    reading.read_wizards(b, reading.texts(fields, "wizards", []))
    reading.read_potions(b, fields)
    reading.read_mana(b, fields)
    reading.read_revealed(b, fields)
    reading.read_deck(b, fields)
    reading.read_walls(b, fields)
    b.at[TURN] = reading.whole(fields, "turns", 0)
    read_step(b, fields)
    return b


def read_step(b: Relics, fields: Fields) -> None:
    """Whose turn it is, and where in it."""
    step = fields.get("step", "die")
    if step not in ("die", "act"):
        raise Unreadable("step: {0} is neither die nor act", repr(step))
    haste, spirit = reading.flag(fields, "haste"), reading.flag(fields, "spirit")
    if step == "die" and (b.at[SPENT] or haste or spirit):
        raise Unreadable('step: "die" leaves nobody spent and no Haste or Spiritform; write step = "act" (SR-5.12)')
    seat = reading.check_seat(reading.whole(fields, "current", 0), "current", b.seats)
    if step == "die" and b.at[WALLS] >> seat & 1:
        raise Unreadable("walls: those of seat {0} have ended with the beginning of its turn (SR-14.14)", seat)
    begin(b, seat, step == "act", haste, spirit)


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
