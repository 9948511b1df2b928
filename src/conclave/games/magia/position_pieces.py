"""The pieces of a composed position: what a scenario writes of each, read and written."""

import re
from collections.abc import Callable

from conclave.games.magia.army.check import COMMANDS
from conclave.games.magia.army.muster import names
from conclave.games.magia.army.roster import Army
from conclave.games.magia.data import tables
from conclave.games.magia.data.tables import CODES, HEIGHT, KIND, WIDTH
from conclave.games.magia.data.terms import (
    ABANDONED,
    COURIER,
    GENERAL,
    IN_PLAY,
    IN_POOL,
    KILLED,
    LEFT,
    MESSENGER,
    NONE,
    PRIEST,
    STEADY,
    UNIT,
    WARCHIEF,
    WIZARD,
)
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.records import STRIDE
from conclave.kernel.errors import Unreadable, english

REACTIONS = ["steady", "confused", "shaken", "routing"]
FATES = {"dead": KILLED, "left": LEFT, "pool": IN_POOL}
SEATS = ["P1", "P2"]


class Reading:
    """One entry of `pieces`, taken apart."""

    def __init__(self, text: str) -> None:
        self.text = text
        words = text.split()
        if len(words) < 2 or words[1] not in CODES:
            raise self.misread("write seat.id, a profile ({0}) and more", ", ".join(CODES))
        seat, _, self.id = words[0].partition(".")
        self.seat = seat_of(seat, f"pieces: '{text}'")
        self.profile = CODES.index(words[1])
        self.kind = KIND[self.profile]
        self.strength, self.files, self.start = 1, 1, 0
        self.at = (NONE, NONE)
        self.fate = IN_PLAY
        self.command = NONE
        self.champion, self.had_champion = 0, 0
        self.reaction, self.since = STEADY, 0
        self.disorder, self.mp = 0, 0
        self.wounds = tables.WOUNDS[self.profile]
        self.adored = self.abandoned = False
        self.goal, self.scroll = NONE, NONE
        self.ward = ""
        self.faith = NONE
        for word in words[2:]:
            self.read(word)
        self.check()

    def misread(self, say: str, *params: object) -> Unreadable:
        return Unreadable("pieces: '{0}': {1}", self.text, english(say, *params))

    def check(self) -> None:
        if self.kind == UNIT and self.command < 0:
            raise self.misread("a Unit belongs to a command: W, A or B (FW-40.1)")
        if self.at[0] < 0 and self.fate == IN_PLAY:
            raise self.misread("write a place such as 12,8, or dead, left or pool")
        if self.fate == IN_POOL and self.kind != MESSENGER:
            raise self.misread("only Messengers wait in the pool (FW-40.4)")
        self.start = max(self.start, self.strength)

    def read(self, word: str) -> None:
        for pattern, kinds, reader in WORDS:
            match = re.fullmatch(pattern, word)
            if match and (not kinds or self.kind in kinds):
                reader(self, *match.groups())
                return
        raise self.misread("'{0}' says nothing of such a piece", word)

    def read_place(self, x: str, y: str) -> None:
        self.at = (int(x), int(y))

    def read_size(self, strength: str, files: str) -> None:
        self.strength, self.files = int(strength), int(files)
        if not 1 <= self.files <= self.strength:
            raise self.misread("a Unit has from 1 to as many files as miniatures (FW-30.3)")

    def read_fate(self, fate: str) -> None:
        self.fate = FATES[fate]

    def read_command(self, command: str) -> None:
        self.command = COMMANDS.index(command)

    def read_champion(self, dead: str | None) -> None:
        self.had_champion = 1
        self.champion = 0 if dead else 1

    def read_reaction(self, reaction: str, since: str | None) -> None:
        self.reaction = REACTIONS.index(reaction)
        self.since = int(since) if since and since.isdigit() else 1

    def read_disorder(self) -> None:
        self.disorder = 1

    def read_adored(self) -> None:
        self.adored = True

    def read_abandoned(self) -> None:
        self.abandoned = True

    def read_start(self, number: str) -> None:
        self.start = int(number)

    def read_magic(self, number: str) -> None:
        self.mp = int(number)

    def read_wounds(self, number: str) -> None:
        if not tables.WOUNDS[self.profile]:
            raise self.misread("'wounds={0}' says nothing of such a piece", number)
        self.wounds = int(number)

    def read_scroll(self, value: str) -> None:
        command, _, order = value.partition(".")
        if command not in ("A", "B") or order not in ORDER.words:
            raise self.misread("an order is carried as carries=A.hold")
        self.goal, self.scroll = COMMANDS.index(command), ORDER.words.index(order)

    def read_faith(self, race: str) -> None:
        if race not in tables.RACES:
            raise self.misread("a race is one of {0}", ", ".join(tables.RACES))
        self.faith = tables.RACES.index(race)

    def read_ward(self, wizard: str) -> None:
        self.ward = wizard


WORDS: list[tuple[str, tuple[int, ...], Callable[..., None]]] = [
    (r"(\d+),(\d+)", (), Reading.read_place),
    (r"(\d+)x(\d+)", (UNIT,), Reading.read_size),
    (r"(dead|left|pool)", (), Reading.read_fate),
    (r"([WAB])", (UNIT,), Reading.read_command),
    (r"champion(_dead)?", (UNIT,), Reading.read_champion),
    (r"(confused|shaken|routing)(?:@(.*))?", (UNIT,), Reading.read_reaction),
    (r"disorganised", (UNIT,), Reading.read_disorder),
    (r"adored", (), Reading.read_adored),
    (r"abandoned", (), Reading.read_abandoned),
    (r"of=(\d+)", (UNIT,), Reading.read_start),
    (r"mp=(\d+)", (WIZARD,), Reading.read_magic),
    (r"wounds=(\d+)", (), Reading.read_wounds),
    (r"carries=(.*)", (COURIER, MESSENGER), Reading.read_scroll),
    (r"ward=(.+)", (), Reading.read_ward),
    (r"race=(.+)", (PRIEST,), Reading.read_faith),
]
"""Every word that a piece may have: its pattern, of what kinds of pieces (none: of all), and what it says."""


def seat_of(sign: str, name: str) -> int:
    if sign not in SEATS:
        raise Unreadable("{0}: '{1}' is no seat: write P1 or P2", name, sign)
    return SEATS.index(sign)


def add_messengers(readings: list[Reading], seat: int) -> None:
    have = [reading for reading in readings if reading.seat == seat and reading.kind == MESSENGER]
    for number in range(len(have), 2):
        readings.append(Reading(f"P{seat + 1}.M{number + 1} ME pool"))


def army_from(readings: list[Reading], seat: int, race: int) -> Army:
    army = Army(race)
    own = [reading for reading in readings if reading.seat == seat]
    kinds = [reading.kind for reading in own]
    if kinds != sorted(kinds, key=lambda kind: 0 if kind == UNIT else 2 if kind == MESSENGER else 1):
        raise Unreadable("pieces: Units come first, Messengers last (FW-34.9)")
    generals = 0
    for reading, id in zip(own, names(kinds)):
        if reading.id != id:
            raise reading.misread("in this order its id is {0}", id)
        kind = reading.kind
        generals += kind == GENERAL
        command = 0 if kind == WARCHIEF else generals if kind == GENERAL else reading.command
        if generals > 2 or kinds.count(WARCHIEF) > 1:
            raise reading.misread("an army has one Warchief and two Generals (FW-32.4)")
        if reading.adored:
            army.adored = len(army.ids)
        army.add(
            id, reading.profile, reading.start, reading.files, reading.had_champion, command, *reading.at, reading.mp,
            int(reading.faith),
        )  # fmt: skip
    return army


def place(b: Magia, readings: list[Reading]) -> None:
    """Every piece as its entry says."""
    own = [reading for seat in range(2) for reading in readings if reading.seat == seat]
    for piece, reading in enumerate(own):
        set_numbers(b, piece, reading)
        if reading.fate == IN_PLAY:
            put(b, piece, reading)
    for piece, reading in enumerate(own):
        if reading.ward:
            wizards = [w for w in b.setup.wizards(reading.seat) if b.setup.ids[w] == reading.ward and b.is_here(w)]
            if not wizards:
                raise reading.misread("there is no Wizard {0} to protect it (FW-13.1)", reading.ward)
            b.at[r.WARD + STRIDE * piece] = wizards[0]


def set_numbers(b: Magia, piece: int, reading: Reading) -> None:
    is_dead = reading.fate == KILLED
    miniatures = reading.strength if not is_dead else 0 if reading.kind == UNIT else 1
    for column, number in (
        (r.N, miniatures),
        (r.FILES, reading.files),
        (r.CHAMPION, 0 if is_dead else reading.champion),
        (r.W, reading.files * tables.WIDE[reading.profile]),
        (r.D, -(-reading.strength // reading.files) * tables.DEEP[reading.profile]),
        (r.FATE, reading.fate),
        (r.WOUNDS, reading.wounds),
        (r.REACTION, reading.reaction),
        (r.SINCE, reading.since),
        (r.DISORDER, reading.disorder),
        (r.GOAL, reading.goal),
        (r.SCROLL, reading.scroll),
        (r.MARK, ABANDONED if reading.abandoned else 0),
        (r.MP, 0 if is_dead else reading.mp),
    ):
        b.at[column + STRIDE * piece] = number


def put(b: Magia, piece: int, reading: Reading) -> None:
    x, y = reading.at
    w, d = b.at[r.W + STRIDE * piece], b.at[r.D + STRIDE * piece]
    if not (0 <= x <= WIDTH - w and 0 <= y <= HEIGHT - d):
        raise reading.misread("its footprint is not on the table (FW-30.1)")
    if any(b.piece_on(WIDTH * row + column) >= 0 for row in range(y, y + d) for column in range(x, x + w)):
        raise reading.misread("two footprints never overlap (FW-30.2)")
    b.put(piece, x, y)


# -- writing


def is_understood(b: Magia, piece: int) -> bool:
    """Messengers at hand, with none after them that is not, need not be written."""
    seat = b.setup.owner[piece]
    return b.setup.kind[piece] == MESSENGER and all(
        b.at[r.FATE + STRIDE * other] == IN_POOL for other in b.setup.messengers(seat) if other >= piece
    )


def piece_text(b: Magia, piece: int) -> str:
    setup, at, p = b.setup, b.at, STRIDE * piece
    seat, kind = setup.owner[piece], setup.kind[piece]
    words = [f"P{seat + 1}.{setup.ids[piece]}", CODES[setup.profile[piece]]]
    if kind == UNIT and at[r.FATE + p] == IN_PLAY:
        words.append(f"{at[r.N + p]}x{at[r.FILES + p]}")
    words.append(place_text(b, piece))
    if kind == UNIT:
        words += unit_words(b, piece)
    if kind == WIZARD and at[r.FATE + p] == IN_PLAY:
        words.append(f"mp={at[r.MP + p]}")
    if at[r.WOUNDS + p] != tables.WOUNDS[setup.profile[piece]]:
        words.append(f"wounds={at[r.WOUNDS + p]}")
    if setup.faith[piece] != setup.race[seat]:
        words.append(f"race={tables.RACES[setup.faith[piece]]}")
    if setup.adored[seat] == piece:
        words.append("adored")
    if at[r.MARK + p] & ABANDONED:
        words.append("abandoned")
    if at[r.WARD + p] >= 0:
        words.append(f"ward={setup.ids[at[r.WARD + p]]}")
    if at[r.GOAL + p] >= 0:
        words.append(f"carries={COMMANDS[at[r.GOAL + p]]}.{ORDER.words[at[r.SCROLL + p]]}")
    return " ".join(words)


def place_text(b: Magia, piece: int) -> str:
    at, p = b.at, STRIDE * piece
    if at[r.FATE + p] != IN_PLAY:
        return next(word for word, fate in FATES.items() if fate == at[r.FATE + p])
    return f"{at[r.X + p]},{at[r.Y + p]}" if at[r.X + p] >= 0 else "left"


def unit_words(b: Magia, unit: int) -> list[str]:
    """What is written of Units alone."""
    setup, at, u = b.setup, b.at, STRIDE * unit
    is_gone = at[r.FATE + u] != IN_PLAY
    seat = setup.owner[unit]
    words = [COMMANDS[setup.command[unit]]]
    if setup.armies[seat].champion[unit - setup.begin[seat]]:
        words.append("champion" if at[r.CHAMPION + u] else "champion_dead")
    if setup.start[unit] != at[r.N + u] or is_gone:
        words.append(f"of={setup.start[unit]}")
    if at[r.REACTION + u] and not is_gone:
        words.append(f"{REACTIONS[at[r.REACTION + u]]}@{at[r.SINCE + u]}")
    if at[r.DISORDER + u] and not is_gone:
        words.append("disorganised")
    return words
