"""Composed positions of Magia: from the fields of a scenario to a state, and back."""

import re
from functools import cache, lru_cache
from typing import Any

from conclave.games.magia.army.muster import COMMANDS, Muster, army_of, list_of, names
from conclave.games.magia.army.roster import Army, Setup
from conclave.games.magia.data import tables
from conclave.games.magia.data.tables import CODES, KIND, RACES
from conclave.games.magia.rules.board import WIDTH
from conclave.games.magia.rules.codes import (
    ABANDONED,
    BAD,
    COURIER,
    GENERAL,
    GOOD,
    IN_PLAY,
    IN_POOL,
    KILLED,
    LEFT,
    MESSENGER,
    NEUTRAL,
    NONE,
    PHASE,
    STEADY,
    TURN,
    UNIT,
    UNREAD,
    WARCHIEF,
    WIZARD,
)
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.sight import RECTANGLES
from conclave.kernel.army import Armies
from conclave.kernel.data_file import read
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings
from conclave.kernel.options import Value

ORDERS = ["attack", "hold", "oppose"]
OMENS = {"unread": UNREAD, "good": GOOD, "bad": BAD, "neutral": NEUTRAL}
REACTIONS = ["steady", "confused", "shaken", "routing"]
FATES = {"dead": KILLED, "left": LEFT, "pool": IN_POOL}
SEATS = ["P1", "P2"]
GROUND_KINDS = ["wood", "rocks", "hill"]

FIELDS = {
    "races": "race of each seat, HE, OR, DW or UN; HE and OR if left out",
    "pieces": 'list of "P1.U1 HS 10x5 12,8 A champion shaken of=12 disorganised", for single pieces mp=30, wounds=3, '
    "adored, abandoned, ward=Z1, carries=A.hold; dead, left or pool instead of a place; Units first, "
    "Messengers last (two in the pool if none)",
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
        settings["alter_scope"] == "key",
        victory["tournament_lead"] if settings["tournament"] else victory["lead"],
    )


@cache
def preset(name: str) -> Army:
    """A ready-made army (FW-32.3)."""
    report = Muster().check(PRESETS[name], {"points": 1000})
    if report.problems:
        first = report.problems[0]
        raise Unreadable(f"armies.toml, [{name}], {first.path}: {first.rule} is broken")
    return army_of(PRESETS[name])


def start(settings: Settings, seats: int) -> Magia:
    """A game before its first chance."""
    return Magia(shared_setup(tuple(sorted(settings.items())))).lay_out()


@lru_cache(maxsize=64)
def shared_setup(settings: tuple[tuple[str, Value], ...]) -> Setup:
    """One set-up for all games with the same options: states never change it."""
    given = dict(settings)
    return setup_of(given, [preset(str(given[key])) for key in ARMIES])


def enlist(settings: Settings, seats: int, armies: Armies) -> Magia:
    """A game of armies that were handed in, and ready-made ones for the rest."""
    made = [army_of(army) if army else preset(str(settings[key])) for key, army in zip(ARMIES, armies)]
    return Magia(setup_of(settings, made)).lay_out()


def lists_of(b: Magia) -> Armies:
    """The lists of both armies; nothing in them is hidden (FW-44.1)."""
    return [list_of(army) for army in b.setup.armies]


def position(fields: Fields, settings: Settings, seats: int) -> Magia:
    """A state at the beginning of a phase; Unreadable names the field and what is wrong with it."""
    for name in fields:
        if name not in FIELDS:
            raise Unreadable(f"{name}: no position field of magia; fields are {', '.join(FIELDS)}")
    races = texts(fields, "races", ["HE", "OR"])
    if len(races) != 2 or any(race not in RACES for race in races):
        raise Unreadable(f"races: {races!r} must name two of {', '.join(RACES)}")
    readings = [read_piece(text) for text in texts(fields, "pieces", [])]
    for seat in range(2):
        add_messengers(readings, seat)
    armies = [army_from(readings, seat, RACES.index(races[seat])) for seat in range(2)]
    setup = setup_of(settings, armies)
    rectangles = read_terrain(texts(fields, "terrain", []))
    setup.grounds = [*setup.grounds[:4], tables.laid(rectangles, "terrain")]
    setup.rectangles = [number for kind, bounds in rectangles for number in (GROUND_KINDS.index(kind), *bounds)]
    b = Magia(setup)
    b.stand_ready()
    b.map = 4
    b.south = seat_of(str(fields.get("south", "P1")), "south")
    place(b, readings)
    read_armies(b, fields)
    b.turn = whole(fields, "turn", 1, 1, setup.turn_cap)
    b.first = seat_of(str(fields.get("initiative", "P1")), "initiative")
    b.loser = 1 - b.first
    b.hour = whole(fields, "hour", 5, 0, 11)
    b.field = whole(fields, "field", 0, 0, 6)
    phase = whole(fields, "phase", 1, 0, 7)
    b.phase = max(phase, 1)
    for sacred in setup.sacred:
        if b.is_here(sacred) and not b.mark[sacred] & ABANDONED and not guarded(b, sacred):
            raise Unreadable("pieces: a Sacred Object without a guard is abandoned: write so (FW-24.11)")
    if phase:
        b.ask(PHASE, phase)
    else:
        b.turn -= 1
        b.ask(TURN)
    b.proceed()
    return b


def guarded(b: Magia, sacred: int) -> bool:
    from conclave.games.magia.rules.harm import is_guarded

    return is_guarded(b, sacred)


# -- reading


class Reading:
    """One entry of `pieces`, taken apart."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.seat = 0
        self.id = ""
        self.profile = -1
        self.strength, self.files, self.start = 1, 1, 0
        self.at = (NONE, NONE)
        self.fate = IN_PLAY
        self.command = NONE
        self.champion, self.had_champion = 0, 0
        self.reaction, self.since = STEADY, 0
        self.disorder, self.mp, self.wounds = 0, 0, -1
        self.adored = self.abandoned = False
        self.goal, self.scroll = NONE, NONE
        self.ward = ""

    def wrong(self, reason: str) -> Unreadable:
        return Unreadable(f"pieces: '{self.text}': {reason}")


def read_piece(text: str) -> Reading:
    r = Reading(text)
    words = text.split()
    if len(words) < 2 or words[1] not in CODES:
        raise r.wrong(f"write seat.id, a profile ({', '.join(CODES)}) and more")
    seat, _, r.id = words[0].partition(".")
    r.seat = seat_of(seat, f"pieces: '{text}'")
    r.profile = CODES.index(words[1])
    r.wounds = tables.WOUNDS[r.profile]
    for word in words[2:]:
        read_word(r, word)
    if KIND[r.profile] == UNIT and r.command < 0:
        raise r.wrong("a Unit belongs to a command: W, A or B (FW-40.1)")
    if r.at[0] < 0 and r.fate == IN_PLAY:
        raise r.wrong("write a place such as 12,8, or dead, left or pool")
    if r.fate == IN_POOL and KIND[r.profile] != MESSENGER:
        raise r.wrong("only Messengers wait in the pool (FW-40.4)")
    r.start = max(r.start, r.strength)
    return r


def read_word(r: Reading, word: str) -> None:
    name, _, value = word.partition("=")
    if re.fullmatch(r"\d+,\d+", word):
        x, y = word.split(",")
        r.at = (int(x), int(y))
    elif re.fullmatch(r"\d+x\d+", word) and KIND[r.profile] == UNIT:
        strength, files = word.split("x")
        r.strength, r.files = int(strength), int(files)
        if not 1 <= r.files <= r.strength:
            raise r.wrong("a Unit has from 1 to as many files as miniatures (FW-30.3)")
    elif word in FATES:
        r.fate = FATES[word]
    elif word in COMMANDS and KIND[r.profile] == UNIT:
        r.command = COMMANDS.index(word)
    elif word == "champion" and KIND[r.profile] == UNIT:
        r.champion = r.had_champion = 1
    elif word == "champion_dead" and KIND[r.profile] == UNIT:
        r.had_champion = 1
    elif word.partition("@")[0] in REACTIONS[1:] and KIND[r.profile] == UNIT:
        reaction, _, since = word.partition("@")
        r.reaction, r.since = REACTIONS.index(reaction), int(since) if since.isdigit() else 1
    elif word == "disorganised" and KIND[r.profile] == UNIT:
        r.disorder = 1
    elif word == "adored":
        r.adored = True
    elif word == "abandoned":
        r.abandoned = True
    elif name == "of" and value.isdigit() and KIND[r.profile] == UNIT:
        r.start = int(value)
    elif name == "mp" and value.isdigit() and KIND[r.profile] == WIZARD:
        r.mp = int(value)
    elif name == "wounds" and value.isdigit() and tables.WOUNDS[r.profile]:
        r.wounds = int(value)
    elif name == "carries" and KIND[r.profile] in (COURIER, MESSENGER):
        command, _, order = value.partition(".")
        if command not in ("A", "B") or order not in ORDERS:
            raise r.wrong("an order is carried as carries=A.hold")
        r.goal, r.scroll = COMMANDS.index(command), ORDERS.index(order)
    elif name == "ward" and value:
        r.ward = value
    else:
        raise r.wrong(f"'{word}' says nothing of such a piece")


def add_messengers(readings: list[Reading], seat: int) -> None:
    have = [r for r in readings if r.seat == seat and KIND[r.profile] == MESSENGER]
    for number in range(len(have), 2):
        readings.append(read_piece(f"P{seat + 1}.M{number + 1} ME pool"))


def army_from(readings: list[Reading], seat: int, race: int) -> Army:
    army = Army(race)
    own = [r for r in readings if r.seat == seat]
    kinds = [KIND[r.profile] for r in own]
    if kinds != sorted(kinds, key=lambda kind: 0 if kind == UNIT else 2 if kind == MESSENGER else 1):
        raise Unreadable("pieces: Units come first, Messengers last (FW-34.9)")
    generals = 0
    for r, id in zip(own, names(kinds)):
        if r.id != id:
            raise r.wrong(f"in this order its id is {id}")
        kind = KIND[r.profile]
        generals += kind == GENERAL
        command = 0 if kind == WARCHIEF else generals if kind == GENERAL else r.command
        if generals > 2 or kinds.count(WARCHIEF) > 1:
            raise r.wrong("an army has one Warchief and two Generals (FW-32.4)")
        if r.adored:
            army.adored = len(army.ids)
        army.add(id, r.profile, r.start, r.files, r.had_champion, command, *r.at, r.mp)
    return army


def place(b: Magia, readings: list[Reading]) -> None:
    own = [r for seat in range(2) for r in readings if r.seat == seat]
    for piece, r in enumerate(own):
        wide, deep = tables.WIDE[r.profile], tables.DEEP[r.profile]
        b.n[piece], b.files[piece], b.champion[piece] = r.strength, r.files, r.champion
        b.w[piece], b.d[piece] = r.files * wide, -(-r.strength // r.files) * deep
        b.fate[piece], b.wounds[piece] = r.fate, r.wounds
        b.reaction[piece], b.since[piece], b.disorder[piece] = r.reaction, r.since, r.disorder
        b.goal[piece], b.scroll[piece] = r.goal, r.scroll
        if r.abandoned:
            b.mark[piece] |= ABANDONED
        if r.fate == KILLED:
            b.champion[piece] = b.mp[piece] = 0
            b.n[piece] = 0 if KIND[r.profile] == UNIT else 1
        if r.fate != IN_PLAY:
            continue
        x, y = r.at
        if not (0 <= x <= WIDTH - b.w[piece] and 0 <= y <= tables.HEIGHT - b.d[piece]):
            raise r.wrong("its footprint is not on the table (FW-30.1)")
        if any(
            b.grid[WIDTH * row + column] >= 0 for row in range(y, y + b.d[piece]) for column in range(x, x + b.w[piece])
        ):
            raise r.wrong("two footprints never overlap (FW-30.2)")
        b.put(piece, x, y)
    for piece, r in enumerate(own):
        if r.ward:
            wizards = [w for w in b.setup.wizards[r.seat] if b.setup.ids[w] == r.ward and b.is_here(w)]
            if not wizards:
                raise r.wrong(f"there is no Wizard {r.ward} to protect it (FW-13.1)")
            b.ward[piece] = wizards[0]


def read_terrain(rectangles: list[str]) -> list[tuple[str, list[int]]]:
    if len(rectangles) > RECTANGLES:
        raise Unreadable(f"terrain: there may be {RECTANGLES} rectangles, not {len(rectangles)}")
    found = []
    for text in rectangles:
        match = re.fullmatch(r"(\w+) (\d+)-(\d+),(\d+)-(\d+)", text)
        if not match:
            raise Unreadable(f"terrain: '{text}' must be such as 'wood 6-13,13-17'")
        kind, *bounds = match.groups()
        if kind not in GROUND_KINDS:
            raise Unreadable(f"terrain: '{kind}' is none of {', '.join(GROUND_KINDS)}")
        found.append((kind, tables.box([int(bound) for bound in bounds], f"terrain: '{text}'")))
    return found


def read_armies(b: Magia, fields: Fields) -> None:
    b.orders = [0] * 6
    for seat, words in by_seat(fields, "orders"):
        if len(words) != 3 or any(word not in ORDERS for word in words):
            raise Unreadable(f"orders: {' '.join(words)!r} must be three of {', '.join(ORDERS)}")
        b.orders[3 * seat : 3 * seat + 3] = [ORDERS.index(word) for word in words]
    for seat, words in by_seat(fields, "flags"):
        for word in words:
            if word not in COMMANDS:
                raise Unreadable(f"flags: '{word}' is no command")
            b.flags |= 1 << 3 * seat + COMMANDS.index(word)
    for seat, words in by_seat(fields, "omens"):
        if not words or words[0] not in OMENS or words[1:] not in ([], ["fixed"]):
            raise Unreadable(f"omens: {' '.join(words)!r} must be good, bad, neutral, unread or 'bad fixed'")
        b.omens[seat] = OMENS[words[0]]
        b.fixed |= len(words[1:]) << seat
    for seat, words in by_seat(fields, "boasts"):
        if words not in (["good"], ["bad"]):
            raise Unreadable(f"boasts: {' '.join(words)!r} must be good or bad")
        b.boasts[seat] = 1 if words == ["good"] else -1


def by_seat(fields: Fields, name: str) -> list[tuple[int, list[str]]]:
    found = []
    for text in texts(fields, name, []):
        words = text.split()
        found.append((seat_of(words[0] if words else "", name), words[1:]))
    return found


def texts(fields: Fields, name: str, default: list[str]) -> list[str]:
    value = fields.get(name, default)
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise Unreadable(f"{name}: must be a list of texts")
    return value


def whole(fields: Fields, name: str, default: int, least: int, most: int) -> int:
    value: Any = fields.get(name, default)
    if type(value) is not int or not least <= value <= most:
        raise Unreadable(f"{name}: {value!r} is no number from {least} to {most}")
    return value


def seat_of(sign: str, name: str) -> int:
    if sign not in SEATS:
        raise Unreadable(f"{name}: '{sign}' is no seat: write P1 or P2")
    return SEATS.index(sign)


# -- writing


def facts(b: Magia) -> Fields:
    """All position fields of a state."""
    return {
        "races": [RACES[race] for race in b.setup.race],
        "pieces": [piece_text(b, piece) for piece in range(b.setup.pieces) if not is_understood(b, piece)],
        "terrain": terrain(b),
        "south": SEATS[b.south],
        "orders": [f"P{seat + 1} {' '.join(orders_of(b, seat))}" for seat in range(2)],
        "flags": [f"P{seat + 1} {' '.join(flags_of(b, seat))}" for seat in range(2) if flags_of(b, seat)],
        "omens": [f"P{seat + 1} {omens_of(b, seat)}" for seat in range(2) if b.omens[seat]],
        "boasts": [f"P{seat + 1} {'good' if b.boasts[seat] > 0 else 'bad'}" for seat in range(2) if b.boasts[seat]],
        "turn": b.turn,
        "phase": max(b.phase, 0),
        "initiative": SEATS[b.first],
        "hour": b.hour,
        "field": b.field,
    }


def orders_of(b: Magia, seat: int) -> list[str]:
    return [ORDERS[max(order, 0)] for order in b.orders[3 * seat : 3 * seat + 3]]


def flags_of(b: Magia, seat: int) -> list[str]:
    return [COMMANDS[command] for command in range(3) if b.flags >> 3 * seat + command & 1]


def omens_of(b: Magia, seat: int) -> str:
    word = next(name for name, value in OMENS.items() if value == b.omens[seat])
    return f"{word} fixed" if b.fixed >> seat & 1 else word


def is_understood(b: Magia, piece: int) -> bool:
    """Messengers at hand, with none after them that is not, need not be written."""
    seat = b.setup.owner[piece]
    return b.setup.kind[piece] == MESSENGER and all(
        b.fate[other] == IN_POOL for other in b.setup.messengers[seat] if other >= piece
    )


def piece_text(b: Magia, piece: int) -> str:
    setup = b.setup
    seat, kind = setup.owner[piece], setup.kind[piece]
    words = [f"P{seat + 1}.{setup.ids[piece]}", CODES[setup.profile[piece]]]
    is_dead_unit = kind == UNIT and b.fate[piece] != IN_PLAY
    if kind == UNIT and not is_dead_unit:
        words.append(f"{b.n[piece]}x{b.files[piece]}")
    if b.fate[piece] != IN_PLAY:
        words.append(next(word for word, fate in FATES.items() if fate == b.fate[piece]))
    elif b.x[piece] >= 0:
        words.append(f"{b.x[piece]},{b.y[piece]}")
    else:
        words.append("left")
    if kind == UNIT:
        words.append(COMMANDS[setup.command[piece]])
        had = setup.armies[seat].champion[piece - (setup.split if seat else 0)]
        if had:
            words.append("champion" if b.champion[piece] else "champion_dead")
        if setup.start[piece] != b.n[piece] or is_dead_unit:
            words.append(f"of={setup.start[piece]}")
        if b.reaction[piece] and not is_dead_unit:
            words.append(f"{REACTIONS[b.reaction[piece]]}@{b.since[piece]}")
        if b.disorder[piece] and not is_dead_unit:
            words.append("disorganised")
    if kind == WIZARD and b.fate[piece] == IN_PLAY:
        words.append(f"mp={b.mp[piece]}")
    if tables.WOUNDS[setup.profile[piece]] and b.wounds[piece] != tables.WOUNDS[setup.profile[piece]]:
        words.append(f"wounds={b.wounds[piece]}")
    if setup.adored[seat] == piece:
        words.append("adored")
    if b.mark[piece] & ABANDONED:
        words.append("abandoned")
    if b.ward[piece] >= 0:
        words.append(f"ward={setup.ids[b.ward[piece]]}")
    if b.goal[piece] >= 0:
        words.append(f"carries={COMMANDS[b.goal[piece]]}.{ORDERS[b.scroll[piece]]}")
    return " ".join(words)


def terrain(b: Magia) -> list[str]:
    """Rectangles that give the ground again, row by row where there is no better."""
    ground = b.setup.grounds[b.map]
    kinds = {tables.WOOD: "wood", tables.ROCKS: "rocks"}
    taken: set[int] = set()
    found = []
    for cell, here in enumerate(ground):
        if here == tables.OPEN or cell in taken:
            continue
        x0, y0 = cell % WIDTH, cell // WIDTH
        x1 = x0
        while x1 + 1 < WIDTH and ground[WIDTH * y0 + x1 + 1] == here and WIDTH * y0 + x1 + 1 not in taken:
            x1 += 1
        y1 = y0
        while y1 + 1 < tables.HEIGHT and all(ground[WIDTH * (y1 + 1) + x] == here for x in range(x0, x1 + 1)):
            y1 += 1
        taken.update(WIDTH * y + x for y in range(y0, y1 + 1) for x in range(x0, x1 + 1))
        found.append(f"{kinds.get(here, 'hill')} {x0}-{x1},{y0}-{y1}")
    return found
