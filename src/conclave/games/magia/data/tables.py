"""The printed things of Magia, read once from the TOML files beside this one into plain lists."""

from pathlib import Path
from typing import Any

from conclave.kernel.data_file import one_of, read, refuse_others, table, truth, whole
from conclave.kernel.errors import Unreadable

HERE = Path(__file__).parent
WIDTH, HEIGHT = 48, 36
RACES = ["HE", "OR", "DW", "UN"]
LIGHTS = ["dawn", "day", "dusk", "night"]
KINDS = [
    "unit",
    "warchief",
    "general",
    "hero",
    "paladin",
    "wizard",
    "priest",
    "diviner",
    "courier",
    "creature",
    "messenger",
    "standard",
    "sacred",
]
MOUNTS = ["none", "foot", "mount", "horse", "wolf", "pony", "bone_horse", "flying", "chariot", "beast"]
MISSILES = ["none", "bow", "crossbow"]
PURSES = ["army", "arcana"]
OPEN, WOOD, ROCKS, HILL = 0, 1, 2, 3  # grounds; hills are numbered from HILL on


class ProfileTable:
    """Troops, then single pieces, by number (FW-32.1)."""

    def __init__(self, troops: Path, pieces: Path) -> None:
        tree = read(troops)
        refuse_others(tree, ["troop"], troops.name)
        self.codes: list[str] = []
        self.rows: list[dict[str, Any]] = []
        for code, entry in table(tree, "troop", troops.name).items():
            self.add(code, troop(entry, f"{troops.name}, [troop.{code}]"))
        self.troops = len(self.codes)
        tree = read(pieces)
        refuse_others(tree, ["piece", "extra"], pieces.name)
        for code, entry in table(tree, "piece", pieces.name).items():
            self.add(code, piece(entry, f"{pieces.name}, [piece.{code}]"))
        for kind in KINDS[1:]:
            if not any(row["kind"] == KINDS.index(kind) for row in self.rows):
                raise Unreadable("{0}: there must be a piece of the kind {1}", pieces.name, kind)
        extra = table(tree, "extra", pieces.name)
        names = ["champion", "champion_save", "magic_point", "least_magic_points", "adored"]
        refuse_others(extra, names, f"{pieces.name}, [extra]")
        self.extra = {name: whole(extra, name, 0, 1000, f"{pieces.name}, [extra]") for name in names}

    def add(self, code: str, row: dict[str, Any]) -> None:
        if code in self.codes or not code.isalnum():
            raise Unreadable("profile '{0}' is named twice, or is no word of letters and digits", code)
        self.codes.append(code)
        self.rows.append(row)

    def column(self, name: str) -> list[int]:
        return [int(row[name]) for row in self.rows]


def troop(entry: Any, where: str) -> dict[str, Any]:
    keys = [
        "name",
        "race",
        "base",
        "mount",
        "move",
        "nerve",
        "hit",
        "armour",
        "strength",
        "worth",
        "missile",
        "scout",
        "cost",
    ]
    row = body(entry, keys, where)
    row |= {"kind": 0, "nerve": whole(entry, "nerve", 0, 6, where), "command": 0, "save": 0, "purse": 0}
    row |= {"race": one_of(entry, "race", RACES, where), "terrible": 0, "wounds": 0, "races": []}
    missile = entry.get("missile", ["none", 0, 0])
    if not isinstance(missile, list) or len(missile) != 3 or missile[0] not in MISSILES:
        raise Unreadable(
            "{0}: 'missile' must be [kind, range, strength] with a kind out of {1}", where, ", ".join(MISSILES)
        )
    row["missile"] = MISSILES.index(missile[0])
    row["range"] = whole({"range": missile[1]}, "range", 0, 60, where)
    row["shot"] = whole({"strength": missile[2]}, "strength", 0, 3, where)
    return row


def piece(entry: Any, where: str) -> dict[str, Any]:
    keys = "name kind base mount move command hit armour strength worth save cost purse races terrible wounds scout"
    row = body(entry, keys.split(), where)
    row |= {"kind": one_of(entry, "kind", KINDS, where), "nerve": 0, "race": -1, "missile": 0, "range": 0, "shot": 0}
    row |= {"command": whole(entry, "command", 0, 6, where), "save": whole(entry, "save", 0, 6, where)}
    row |= {
        "purse": one_of(entry, "purse", PURSES, where),
        "wounds": whole({"wounds": 0} | entry, "wounds", 0, 9, where),
    }
    races = entry.get("races", [])
    if not isinstance(races, list) or any(race not in RACES for race in races):
        raise Unreadable("{0}: 'races' may hold {1}, not {2}", where, ", ".join(RACES), repr(races))
    row["races"] = [RACES.index(race) for race in races]
    row["terrible"] = truth(entry, "terrible", where)
    return row


def body(entry: Any, keys: list[str], where: str) -> dict[str, Any]:
    """What all profiles have."""
    if not isinstance(entry, dict):
        raise Unreadable("{0} must be a table", where)
    refuse_others(entry, keys, where)
    base = entry.get("base")
    if base not in ([1, 1], [1, 2], [2, 2]):
        raise Unreadable("{0}: 'base' must be [1, 1], [1, 2] or [2, 2] (FW-30.2), not {1}", where, repr(base))
    name = entry.get("name")
    if not isinstance(name, str) or not name:
        raise Unreadable("{0}: 'name' must be a text", where)
    row: dict[str, Any] = {"name": name, "wide": base[0], "deep": base[1]}
    row |= {"mount": one_of(entry, "mount", MOUNTS, where), "scout": truth(entry, "scout", where)}
    for key, least, most in (("move", 0, 20), ("armour", 0, 3), ("strength", 0, 3), ("worth", 0, 9), ("cost", 0, 999)):
        row[key] = whole(entry, key, least, most, where)
    row["hit"] = whole(entry, "hit", 2, 6, where)
    return row


class RaceTable:
    """Names, mounts, and the light that is good for each (FW-33.5)."""

    def __init__(self, path: Path) -> None:
        tree = read(path)
        refuse_others(tree, RACES, path.name)
        self.names: list[str] = []
        self.mounts: list[int] = []
        self.favourable: list[list[int]] = []
        for race in RACES:
            where = f"{path.name}, [{race}]"
            entry = table(tree, race, path.name)
            refuse_others(entry, ["name", "mount", "favourable"], where)
            self.names.append(str(entry.get("name", race)))
            self.mounts.append(one_of(entry, "mount", MOUNTS, where))
            lights = entry.get("favourable")
            if not isinstance(lights, list) or any(light not in LIGHTS for light in lights):
                raise Unreadable("{0}: 'favourable' may hold {1}, not {2}", where, ", ".join(LIGHTS), repr(lights))
            self.favourable.append([1 if light in lights else 0 for light in LIGHTS])


class MapTable:
    """Grounds by map and cell (FW-31.4)."""

    def __init__(self, path: Path) -> None:
        tree = read(path)
        refuse_others(tree, ["map"], path.name)
        maps = tree.get("map")
        if not isinstance(maps, list) or len(maps) != 4:
            raise Unreadable("{0}: there must be four [[map]] (FW-31.4)", path.name)
        self.names: list[str] = []
        self.grounds: list[list[int]] = []
        for number, entry in enumerate(maps, 1):
            where = f"{path.name}, map {number}"
            refuse_others(entry, ["name", "wood", "hill", "rocks"], where)
            self.names.append(str(entry.get("name", number)))
            ground = laid(
                [(kind, box(r, where)) for kind in ("wood", "rocks", "hill") for r in entry.get(kind, [])], where
            )
            kinds = [min(cell, HILL) for cell in ground]
            if kinds != kinds[::-1]:
                raise Unreadable("{0}: it must look the same after a half-turn (FW-31.4)", where)
            self.grounds.append(ground)


def laid(rectangles: list[tuple[str, list[int]]], where: str) -> list[int]:
    """The ground of every cell; each hill has its own number (FW-31.2)."""
    ground = [OPEN] * (WIDTH * HEIGHT)
    hills = 0
    for kind, (x0, x1, y0, y1) in rectangles:
        if kind not in ("wood", "rocks", "hill"):
            raise Unreadable("{0}: '{1}' is none of wood, rocks, hill", where, kind)
        number = {"wood": WOOD, "rocks": ROCKS}.get(kind, HILL + hills)
        hills += kind == "hill"
        for y in range(y0, y1 + 1):
            for x in range(x0, x1 + 1):
                ground[WIDTH * y + x] = number
    return ground


def box(value: Any, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != 4 or any(type(n) is not int for n in value):
        raise Unreadable("{0}: a rectangle is [x0, x1, y0, y1], not {1}", where, repr(value))
    x0, x1, y0, y1 = value
    if not (0 <= x0 <= x1 < WIDTH and 0 <= y0 <= y1 < HEIGHT):
        raise Unreadable(
            "{0}: {1} is not a rectangle on the table of {2} x {3} cells (FW-30.1)", where, repr(value), WIDTH, HEIGHT
        )
    return value


# -- values


def figures(path: Path, shape: dict[str, str]) -> dict[str, dict[str, int]]:
    """A file of named whole numbers, exactly those."""
    tree = read(path)
    refuse_others(tree, list(shape), path.name)
    found: dict[str, dict[str, int]] = {}
    for name, keys in shape.items():
        entry = table(tree, name, path.name)
        refuse_others(entry, keys.split(), f"{path.name}, [{name}]")
        found[name] = {key: whole(entry, key, 1, 100, f"{path.name}, [{name}]") for key in keys.split()}
    return found


def read_battle(path: Path) -> tuple[list[int], list[int], dict[str, dict[str, int]]]:
    """Light by interval, the intervals a battle may begin at, and the figures."""
    tree = read(path)
    refuse_others(tree, ["light", *BATTLE_SHAPE], path.name)
    light = table(tree, "light", path.name)
    refuse_others(light, ["ring", "starts"], f"{path.name}, [light]")
    ring, starts = light.get("ring"), light.get("starts")
    if not isinstance(ring, list) or len(ring) != 12 or any(name not in LIGHTS for name in ring):
        raise Unreadable("{0}, [light]: 'ring' must hold twelve of {1} (FW-33.4)", path.name, ", ".join(LIGHTS))
    if not isinstance(starts, list) or not starts or any(start not in range(12) for start in starts):
        raise Unreadable("{0}, [light]: 'starts' must hold intervals from 0 to 11 (FW-33.4)", path.name)
    found: dict[str, dict[str, int]] = {}
    for name, keys in BATTLE_SHAPE.items():
        entry = table(tree, name, path.name)
        refuse_others(entry, keys.split(), f"{path.name}, [{name}]")
        found[name] = {key: whole(entry, key, 1, 999, f"{path.name}, [{name}]") for key in keys.split()}
    return [LIGHTS.index(name) for name in ring], sorted(starts), found


SPELL_SHAPE = {
    "dispel": "dice least storm_dice storm_least",
    "field": "dice least intervals",
    "command": "dice step",
    "confuse": "dice face",
    "time": "dice most",
    "fury": "cells",
    "omens": "dice",
    "protection": "dice test_dice least",
    "ray": "dice face",
    "shield": "face",
    "storm": "least_dice face",
    "terror": "halved doubled",
    "visions": "dice reach",
    "sight": "points",
    "priests": "alter smite",
    "duel": "die_costs",
    "rest": "most unfavourable favourable",
}
BATTLE_SHAPE = {
    "test": "ok confused shaken boast",
    "omens": "good",
    "ranges": "threat rally standard adored adored_by_standard sacred sacred_by_standard",
    "deployment": "rows back",
    "volley": "marker near far",
    "combat": "most most_on_single most_on_creature kill",
    "rout": "extra",
    "victory": "prize lead tournament_lead",
    "scouting": "fast_unit missile_unit hero",
}

PROFILES = ProfileTable(HERE / "troops.toml", HERE / "pieces.toml")
RACE_TABLE = RaceTable(HERE / "races.toml")
MAPS = MapTable(HERE / "maps.toml")
SPELLS: dict[str, dict[str, int]] = figures(HERE / "spells.toml", SPELL_SHAPE)
LIGHT, STARTS, BATTLE = read_battle(HERE / "battle.toml")
FAVOURABLE: list[list[int]] = RACE_TABLE.favourable
RACE_MOUNTS: list[int] = RACE_TABLE.mounts
GROUNDS: list[list[int]] = MAPS.grounds

CODES: list[str] = PROFILES.codes
TROOPS: int = PROFILES.troops
KIND: list[int] = PROFILES.column("kind")
RACE: list[int] = PROFILES.column("race")
WIDE: list[int] = PROFILES.column("wide")
DEEP: list[int] = PROFILES.column("deep")
MOUNT: list[int] = PROFILES.column("mount")
MOVE: list[int] = PROFILES.column("move")
NERVE: list[int] = PROFILES.column("nerve")
COMMAND: list[int] = PROFILES.column("command")
HIT: list[int] = PROFILES.column("hit")
ARMOUR: list[int] = PROFILES.column("armour")
STRENGTH: list[int] = PROFILES.column("strength")
WORTH: list[int] = PROFILES.column("worth")
SAVE: list[int] = PROFILES.column("save")
COST: list[int] = PROFILES.column("cost")
PURSE: list[int] = PROFILES.column("purse")
TERRIBLE: list[int] = PROFILES.column("terrible")
WOUNDS: list[int] = PROFILES.column("wounds")
MISSILE: list[int] = PROFILES.column("missile")
RANGE: list[int] = PROFILES.column("range")
SHOT: list[int] = PROFILES.column("shot")
SCOUT: list[int] = PROFILES.column("scout")
EXTRA: dict[str, int] = PROFILES.extra
