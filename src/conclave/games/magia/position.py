"""Games from options and lists; composed positions, from the fields of a scenario to a state, and back."""

from functools import cache, lru_cache
from typing import Any

from conclave.games.magia.army.check import COMMANDS
from conclave.games.magia.army.muster import Muster, army_of, list_of
from conclave.games.magia.army.roster import COMPOSED, SCOPES, Army, Setup
from conclave.games.magia.data import tables
from conclave.games.magia.data.tables import RACES
from conclave.games.magia.data.terms import ABANDONED, BAD, GOOD, MOST_PIECES, NEUTRAL, UNREAD
from conclave.games.magia.position_pieces import (
    SEATS,
    Reading,
    add_messengers,
    army_from,
    is_understood,
    piece_text,
    place,
    seat_of,
)
from conclave.games.magia.position_terrain import numbered, read_terrain, terrain
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules.guards import is_guarded
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.paper import Paper
from conclave.games.magia.rules.records import MARK, STRIDE
from conclave.games.magia.rules.turn import PHASE_BEGINS, TURN_BEGINS
from conclave.kernel.army import Armies
from conclave.kernel.data_file import read
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings
from conclave.kernel.options import Value

OMENS = {"unread": UNREAD, "good": GOOD, "bad": BAD, "neutral": NEUTRAL}

FIELDS = {
    "races": "race of each seat, HE, OR, DW or UN; HE and OR if left out",
    "pieces": 'list of "P1.U1 HS 10x5 12,8 A champion shaken of=12 disorganised", for single pieces mp=30, wounds=3, '
    "adored, abandoned, ward=Z1, carries=A.hold, of a Priest race=DW; dead, left or pool instead of a place; Units "
    "first, Messengers last (two in the pool if none)",
    "terrain": 'list of rectangles "wood 6-13,13-17", "hill ...", "rocks ..."; open ground if left out',
    "south": "the seat at the south edge, P1 if left out",
    "orders": 'list of "P1 attack hold oppose", for W, A and B; all attack if left out',
    "flags": 'list of "P1 W A": commands with a Command Test marker; none if left out',
    "omens": 'list of "P1 good", or bad, neutral, unread, or "bad fixed"; unread if left out',
    "boasts": 'list of "P1 good", or bad; none if left out',
    "turn": "number of the turn, 1 if left out",
    "phase": "the phase that begins, 1 to 7; 0: the turn begins with the initiative; 1 if left out",
    "initiative": "the side with the initiative, P1 if left out",
    "hour": "interval of the hourglass, 5 if left out",
    "field": "end-of-turn steps that an Anti-Magic Field still lasts, 0 if left out",
}
PRESETS = read(tables.HERE / "armies.toml")
SMALL = read(tables.HERE / "small_armies.toml")
ARMIES = ("army_1", "army_2")


def setup_of(settings: Settings, armies: list[Army]) -> Setup:
    """The options of a game as the rules want them."""
    victory = tables.BATTLE["victory"]
    map, time = str(settings["map"]), str(settings["time"])
    return Setup(
        armies,
        -1 if map == "random" else int(map) - 1,
        -1 if time == "chosen" else int(time),
        int(settings["turn_cap"]),
        bool(settings["free_deployment"]),
        settings["priest_block"] == "own",
        SCOPES.index(str(settings["alter_scope"])),
        victory["tournament_lead"] if settings["tournament"] else victory["lead"],
        settings["prelude"] == "short",
        settings["pace"] == "brisk",
    )


@cache
def preset(name: str, is_small: bool) -> Army:
    """A ready-made army (FW-32.3, FW-32.6)."""
    army, points = (SMALL[name], 550) if is_small else (PRESETS[name], 1000)
    report = Muster().check(army, {"points": points})
    if report.problems:
        first = report.problems[0]
        file = "small_armies.toml" if is_small else "armies.toml"
        raise Unreadable("{0}, [{1}], {2}: {3} is broken", file, name, first.path, first.rule)
    return army_of(army)


def start(settings: Settings, seats: int) -> Magia:
    """A game before its first chance."""
    return Magia(shared_setup(tuple(sorted(settings.items()))), Paper()).lay_out()


@lru_cache(maxsize=64)
def shared_setup(settings: tuple[tuple[str, Value], ...]) -> Setup:
    """One set-up for all games with the same options: states never change it."""
    given = dict(settings)
    return setup_of(given, [preset(str(given[key]), given["size"] == "small") for key in ARMIES])


def enlist(settings: Settings, seats: int, armies: Armies) -> Magia:
    """A game of armies that were handed in, and ready-made ones for the rest."""
    is_small = settings["size"] == "small"
    made = [army_of(army) if army else preset(str(settings[key]), is_small) for key, army in zip(ARMIES, armies)]
    return Magia(setup_of(settings, made), Paper()).lay_out()


def lists_of(b: Magia) -> Armies:
    """The lists of both armies; nothing in them is hidden (FW-44.1)."""
    return [list_of(army) for army in b.setup.armies]


# -- reading


def position(fields: Fields, settings: Settings, seats: int) -> Magia:
    """A state at the beginning of a phase; Unreadable names the field and what is wrong with it."""
    for name in fields:
        if name not in FIELDS:
            raise Unreadable("{0}: no position field of magia; fields are {1}", name, ", ".join(FIELDS))
    b, readings = bare(fields, settings)
    b.at[f.MAP] = COMPOSED
    b.at[f.SOUTH] = seat_of(str(fields.get("south", "P1")), "south")
    place(b, readings)
    read_armies(b, fields)
    b.at[f.TURN] = whole(fields, "turn", 1, 1, int(b.setup.turn_cap))
    b.at[f.FIRST] = seat_of(str(fields.get("initiative", "P1")), "initiative")
    b.at[f.LOSER] = 1 - b.at[f.FIRST]
    b.at[f.HOUR] = whole(fields, "hour", 5, 0, 11)
    b.at[f.FIELD] = whole(fields, "field", 0, 0, 6)
    phase = whole(fields, "phase", 1, 0, 7)
    b.at[f.PHASE] = max(phase, 1)
    for sacred in b.setup.sacred:
        if b.is_here(sacred) and not b.at[MARK + STRIDE * sacred] & ABANDONED and not is_guarded(b, sacred):
            raise Unreadable("pieces: a Sacred Object without a guard is abandoned: write so (FW-24.11)")
    if phase:
        b.ask(PHASE_BEGINS, phase)
    else:
        b.at[f.TURN] -= 1
        b.ask(TURN_BEGINS)
    b.proceed()
    return b


def bare(fields: Fields, settings: Settings) -> tuple[Magia, list[Reading]]:
    """Both armies on their ground, nobody placed yet, and what the fields say of each piece."""
    races = texts(fields, "races", ["HE", "OR"])
    if len(races) != 2 or any(race not in RACES for race in races):
        raise Unreadable("races: {0} must name two of {1}", repr(races), ", ".join(RACES))
    readings = [Reading(text) for text in texts(fields, "pieces", [])]
    for seat in range(2):
        add_messengers(readings, seat)
    if len(readings) > MOST_PIECES:
        raise Unreadable("pieces: there may be {0}, Messengers among them, not {1}", MOST_PIECES, len(readings))
    armies = [army_from(readings, seat, RACES.index(races[seat])) for seat in range(2)]
    setup = setup_of(settings, armies)
    rectangles = read_terrain(texts(fields, "terrain", []))
    setup.bring_ground(tables.laid(rectangles, "terrain"), numbered(rectangles))
    b = Magia(setup, Paper())
    b.stand_ready()
    return b, readings


def read_armies(b: Magia, fields: Fields) -> None:
    for command in range(6):
        b.at[f.ORDERS + command] = 0
    for name, read_words in READERS.items():
        for seat, words in by_seat(fields, name):
            read_words(b, seat, words)


def read_orders(b: Magia, seat: int, words: list[str]) -> None:
    if len(words) != 3 or any(word not in ORDER.words for word in words):
        raise Unreadable("orders: {0} must be three of {1}", repr(" ".join(words)), ", ".join(ORDER.words))
    for command, word in enumerate(words):
        b.at[f.ORDERS + 3 * seat + command] = ORDER.words.index(word)


def read_flags(b: Magia, seat: int, words: list[str]) -> None:
    for word in words:
        if word not in COMMANDS:
            raise Unreadable("flags: '{0}' is no command", word)
        b.at[f.FLAGS] |= 1 << 3 * seat + COMMANDS.index(word)


def read_omens(b: Magia, seat: int, words: list[str]) -> None:
    if not words or words[0] not in OMENS or words[1:] not in ([], ["fixed"]):
        raise Unreadable("omens: {0} must be good, bad, neutral, unread or 'bad fixed'", repr(" ".join(words)))
    b.at[f.OMENS + seat] = OMENS[words[0]]
    b.at[f.FIXED] |= len(words[1:]) << seat


def read_boasts(b: Magia, seat: int, words: list[str]) -> None:
    if words not in (["good"], ["bad"]):
        raise Unreadable("boasts: {0} must be good or bad", repr(" ".join(words)))
    b.at[f.BOASTS + seat] = 1 if words == ["good"] else -1


READERS = {"orders": read_orders, "flags": read_flags, "omens": read_omens, "boasts": read_boasts}


def by_seat(fields: Fields, name: str) -> list[tuple[int, list[str]]]:
    found = []
    for text in texts(fields, name, []):
        words = text.split()
        found.append((seat_of(words[0] if words else "", name), words[1:]))
    return found


def texts(fields: Fields, name: str, default: list[str]) -> list[str]:
    value = fields.get(name, default)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Unreadable("{0}: must be a list of texts", name)
    return value


def whole(fields: Fields, name: str, default: int, least: int, most: int) -> int:
    value: Any = fields.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise Unreadable("{0}: {1} is no number from {2} to {3}", name, repr(value), least, most)
    return value


# -- writing


def facts(b: Magia) -> Fields:
    """All position fields of a state."""
    at = b.at
    boasts = [(seat, at[f.BOASTS + seat]) for seat in range(2)]
    return {
        "races": [RACES[race] for race in b.setup.race],
        "pieces": [piece_text(b, piece) for piece in range(b.setup.pieces) if not is_understood(b, piece)],
        "terrain": terrain(list(b.ground())),
        "south": SEATS[at[f.SOUTH]],
        "orders": [f"P{seat + 1} {' '.join(orders_of(b, seat))}" for seat in range(2)],
        "flags": [f"P{seat + 1} {' '.join(flags_of(b, seat))}" for seat in range(2) if flags_of(b, seat)],
        "omens": [f"P{seat + 1} {omens_of(b, seat)}" for seat in range(2) if at[f.OMENS + seat]],
        "boasts": [f"P{seat + 1} {'good' if boast > 0 else 'bad'}" for seat, boast in boasts if boast],
        "turn": at[f.TURN],
        "phase": max(at[f.PHASE], 0),
        "initiative": SEATS[at[f.FIRST]],
        "hour": at[f.HOUR],
        "field": at[f.FIELD],
    }


def orders_of(b: Magia, seat: int) -> list[str]:
    return [ORDER.words[max(b.at[f.ORDERS + 3 * seat + command], 0)] for command in range(3)]


def flags_of(b: Magia, seat: int) -> list[str]:
    return [COMMANDS[command] for command in range(3) if b.at[f.FLAGS] >> 3 * seat + command & 1]


def omens_of(b: Magia, seat: int) -> str:
    word = next(name for name, value in OMENS.items() if value == b.at[f.OMENS + seat])
    return f"{word} fixed" if b.at[f.FIXED] >> seat & 1 else word
