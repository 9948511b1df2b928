"""Army lists (FW-1, FW-32.4): what they may hold, and the armies that they make."""

from collections.abc import Mapping
from typing import Any, Final

from conclave.games.magia.army.check import COMMANDS, HALF, MOST_PIECES, Check, sizes
from conclave.games.magia.army.roster import Army
from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import (
    COURIER,
    DIVINER,
    GENERAL,
    HERO,
    MESSENGER,
    PALADIN,
    PRIEST,
    SACRED,
    STANDARD,
    UNIT,
    WARCHIEF,
    WIZARD,
)
from conclave.kernel.army import Entry, Field, List, Report
from conclave.kernel.options import Value
from conclave.kernel.scene import Text, say

RACES: Final = tables.RACES
CODES: Final = tables.CODES
KIND: Final = tables.KIND
PREFIX: Final = ["U", "W", "G", "HR", "PA", "Z", "P", "D", "CO", "T", "M", "ST", "SO"]  # by kind of piece
EXTRA: Final = tables.EXTRA
POINTS: Final = 1000
ON_FOOT: Final = tables.MOUNTS.index("foot")


def names(kinds: list[int]) -> list[str]:
    """Ids by kind and order: U1, U2, W0, GA, GB, HR, HR2, Z1..."""
    found: list[str] = []
    counts = [0] * len(PREFIX)
    for kind in kinds:
        counts[kind] += 1
        number = counts[kind]
        if kind == WARCHIEF:
            found.append("W0")
        elif kind == GENERAL:
            found.append("G" + COMMANDS[number] if number < 3 else f"G{number}")
        elif kind in (HERO, PALADIN, COURIER, STANDARD, SACRED):
            found.append(PREFIX[kind] + (str(number) if number > 1 else ""))
        else:
            found.append(PREFIX[kind] + str(number))
    return found


def army_of(tree: List) -> Army:
    """The army that an accepted list makes, two Messengers added."""
    army = Army(RACES.index(tree["race"]))
    places = {box.path: (box.x, box.y) for box in Check(tree, POINTS).report().boxes}
    units: list[dict[str, Any]] = list(tree.get("unit", []))
    pieces: list[dict[str, Any]] = list(tree.get("piece", []))
    profiles = [CODES.index(entry["profile"]) for entry in units + pieces] + [CODES.index("ME")] * 2
    ids = names([KIND[profile] for profile in profiles])
    for at, unit in enumerate(units):
        x, y = places[f"unit.{at + 1}"]
        champion = 1 if unit.get("champion") else 0
        command = COMMANDS.index(unit["command"])
        army.add(ids[at], profiles[at], unit["strength"], unit["files"], champion, command, x, y, 0)
        if unit.get("adored"):
            army.adored = at
    generals = 0
    for at, piece in enumerate(pieces, len(units)):
        kind = KIND[profiles[at]]
        generals += kind == GENERAL
        command = 0 if kind == WARCHIEF else generals if kind == GENERAL else -1
        x, y = places[f"piece.{at - len(units) + 1}"]
        faith = RACES.index(str(piece.get("race", tree["race"])))
        army.add(ids[at], profiles[at], 1, 1, 0, command, x, y, piece.get("magic_points", 0), faith)
        if piece.get("adored"):
            army.adored = at
    for at in range(len(units) + len(pieces), len(ids)):
        army.add(ids[at], profiles[at], 1, 1, 0, -1, -1, -1, 0)
    return army


def list_of(army: Army) -> dict[str, Any]:
    """The list that makes the army."""
    units: list[dict[str, Any]] = []
    pieces: list[dict[str, Any]] = []
    for at, profile in enumerate(army.profile):
        line: dict[str, Any] = {"profile": CODES[profile], "at": [army.x[at], army.y[at]]}
        if KIND[profile] == UNIT:
            line |= {"strength": army.strength[at], "files": army.files[at], "command": COMMANDS[army.command[at]]}
            line |= {"champion": True} if army.champion[at] else {}
            units.append(line)
        elif KIND[profile] != MESSENGER:
            line |= {"magic_points": army.magic[at]} if KIND[profile] == WIZARD else {}
            line |= {"race": RACES[army.faith[at]]} if army.faith[at] != army.race else {}
            pieces.append(line)
        line |= {"adored": True} if at == army.adored else {}
    return {"race": RACES[army.race], "unit": units, "piece": pieces}


class Muster:
    """The army builder of Magia."""

    def form(self, settings: Mapping[str, Value]) -> tuple[Entry, ...]:
        """Races, and for each what its lists may hold."""
        return tuple(
            Entry(race, say(f"magia.race.{race}"), (), 1, 1, (), (troops_of(number), pieces_of(number)), one_of="race")
            for number, race in enumerate(RACES)
        )

    def check(self, army: List, settings: Mapping[str, Value]) -> Report:
        """Totals of both purses, and every rule that is broken, with the numbers."""
        return Check(army, int(settings.get("points", POINTS)), int(settings.get("arcana", HALF))).report()


def troops_of(race: int) -> Entry:
    lines = []
    for profile in range(tables.TROOPS):
        if tables.RACE[profile] == race:
            least, most = sizes(profile)
            cost = (("army", tables.COST[profile]),)
            fields = (
                Field("strength", say("magia.field.strength"), "int", least, most, costs=cost, default=least),
                Field("files", say("magia.field.files"), "int", 2, most, default=least),
                Field("command", say("magia.field.command"), "choice", values=tuple(COMMANDS), default="W"),
                Field("champion", say("magia.field.champion"), "bool", costs=(("army", EXTRA["champion"]),)),
                Field("adored", say("magia.field.adored"), "bool", costs=(("arcana", EXTRA["adored"]),)),
                Field("at", say("magia.field.at"), "cell"),
            )
            name = say(f"magia.profile.{CODES[profile]}")
            lines.append(
                Entry(CODES[profile], name, (), 0, MOST_PIECES, fields, key="unit", slot="profile", sorts=sort(profile))
            )
    return Entry(f"{RACES[race]}.units", say("magia.form.units"), children=tuple(lines))


def pieces_of(race: int) -> Entry:
    lines = []
    for profile in range(tables.TROOPS, len(CODES)):
        kind, races = KIND[profile], tables.PROFILES.rows[profile]["races"]
        if kind == MESSENGER or (races and race not in races and kind != PRIEST):
            continue
        fields = []
        if kind == PRIEST:  # FW-3.37
            own = race if not races or race in races else races[0]
            faiths = tuple(RACES[faith] for faith in (races or range(len(RACES))))
            fields.append(Field("race", say("magia.field.race"), "choice", values=faiths, default=RACES[own]))
        if kind == WIZARD:
            cost = (("arcana", EXTRA["magic_point"]),)
            least = EXTRA["least_magic_points"]
            fields.append(Field("magic_points", say("magia.field.magic"), "int", least, 200, (), cost, least))
        if kind not in (STANDARD, SACRED):
            fields.append(Field("adored", say("magia.field.adored"), "bool", costs=(("arcana", EXTRA["adored"]),)))
        fields.append(Field("at", say("magia.field.at"), "cell"))
        cost = ((tables.PURSES[tables.PURSE[profile]], tables.COST[profile]),)
        name = say(f"magia.profile.{CODES[profile]}")
        most, key = most_of(kind), "piece"
        lines.append(Entry(CODES[profile], name, cost, 0, most, tuple(fields), (), key, "profile", sorts=sort(profile)))
    return Entry(f"{RACES[race]}.pieces", say("magia.form.pieces"), children=tuple(lines))


def sort(profile: int) -> tuple[tuple[Text, Text], ...]:
    """What people look for: a calling; of Units, how they fight."""
    kind = KIND[profile]
    if kind != UNIT:
        return ((say("magia.form.kind"), say(f"magia.calling.{kind}")),)
    word = "shooters" if tables.MISSILE[profile] else "foot" if tables.MOUNT[profile] == ON_FOOT else "riders"
    return ((say("magia.form.kind"), say(f"magia.form.kind.{word}")),)


def most_of(kind: int) -> int:
    if kind in (GENERAL, DIVINER):
        return 2
    return MOST_PIECES if kind in (HERO, PALADIN, WIZARD, PRIEST) else 1
