"""Army lists under examination (FW-1, FW-32.4): both purses, and every rule."""

from typing import Any, Final

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import (
    COURIER,
    CREATURE,
    DIVINER,
    GENERAL,
    IS_INDIVIDUAL,
    MESSENGER,
    PRIEST,
    SACRED,
    STANDARD,
    UNIT,
    WARCHIEF,
    WIZARD,
)
from conclave.kernel.army import Box, List, Problem, Report
from conclave.kernel.scene import Text, say

RACES: Final = tables.RACES
CODES: Final = tables.CODES
KIND: Final = tables.KIND
EXTRA: Final = tables.EXTRA
COMMANDS: Final = ["W", "A", "B"]
RANKS: Final = 4
LATE: Final = [SACRED, PRIEST]  # they get their places after all others
HALF: Final = 50  # per cent (FW-1.6)
MOST_PIECES: Final = 60  # of an army, so that every piece has a number of its own
ROWS: Final[int] = tables.BATTLE["deployment"]["rows"]
BACK: Final[int] = tables.BATTLE["deployment"]["back"]


def sizes(profile: int) -> tuple[int, int]:
    """FW-32.4: least and most miniatures of a Unit."""
    mount = tables.MOUNTS[tables.MOUNT[profile]]
    return (4, 20) if mount == "foot" else (2, 5) if mount == "chariot" else (4, 10)


class Check:
    """One list under examination; it reads any tree."""

    def __init__(self, tree: List, points: int, arcana: int = HALF) -> None:
        self.tree = tree
        self.points = points
        self.arcana = arcana
        """Ars Arcana that the players agreed on, in per cent of the Army Points (FW-1.5)."""
        self.problems: list[Problem] = []
        self.totals = {"army": 0, "arcana": 0}
        self.boxes: list[tuple[str, int, int, int, int, int]] = []  # path, kind, x, y, w, d
        self.unplaced: list[tuple[str, int, int, int]] = []  # path, kind, w, d
        self.adored = 0

    def report(self) -> Report:
        limits = {"army": self.points, "arcana": self.points * self.arcana // 100}
        race = self.tree.get("race")
        for key in self.tree:
            if key not in ("race", "unit", "piece", "name"):
                self.wrong("FW-32.4", key, "magia.army.key", key)
        if race not in RACES:
            if race is None:
                self.wrong("FW-32.4", "race", "magia.army.race.none")
            else:
                self.wrong("FW-32.4", "race", "magia.army.race", str(race))
            return Report(self.totals, limits, tuple(self.problems))
        units, pieces = self.lines("unit"), self.lines("piece")
        if len(units) + len(pieces) > MOST_PIECES:
            self.wrong("FW-32.4", "", "magia.army.many", len(units) + len(pieces), MOST_PIECES)
            return Report(self.totals, limits, tuple(self.problems))
        for number, unit in enumerate(units):
            self.check_unit(f"unit.{number + 1}", unit, RACES.index(race))
        kinds = [
            self.check_piece(f"piece.{number + 1}", piece, RACES.index(race)) for number, piece in enumerate(pieces)
        ]
        self.check_numbers(kinds)
        self.check_commands(units)
        self.find_places()
        self.check_places()
        for purse in ("army", "arcana"):
            over = self.totals[purse] - limits[purse]
            if over > 0:
                self.wrong("FW-1.12", "", f"magia.army.over.{purse}", self.totals[purse], limits[purse], over)
        boxes = tuple(Box(path, x, y, w, d) for path, _, x, y, w, d in self.boxes)
        return Report(self.totals, limits, tuple(self.problems), boxes, (tables.WIDTH, ROWS))

    def wrong(self, rule: str, path: str, message: str, *params: int | str | Text) -> None:
        self.problems.append(Problem(rule, path, say(message, *params)))

    def lines(self, key: str) -> list[dict[str, Any]]:
        found = self.tree.get(key, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            self.wrong("FW-32.4", key, "magia.army.lines", key)
            return []
        return found

    def number(self, path: str, entry: dict[str, Any], key: str, least: int, most: int, rule: str) -> int:
        """A whole number in its range; the nearest one that is, with a problem, otherwise."""
        value = entry.get(key)
        if type(value) is not int:
            self.wrong(rule, f"{path}.{key}", "magia.army.number", least, most, str(value))
            return least
        if not least <= value <= most:
            self.wrong(rule, f"{path}.{key}", "magia.army.range", value, least, most)
        return value

    def profile(self, path: str, entry: dict[str, Any], race: int, is_unit: bool) -> int:
        code = entry.get("profile")
        profile = CODES.index(code) if code in CODES else -1
        if profile < 0 or (KIND[profile] == UNIT) != is_unit or KIND[profile] == MESSENGER:
            self.wrong("FW-32.1", f"{path}.profile", "magia.army.profile", str(code))
            return -1
        races = [tables.RACE[profile]] if is_unit else tables.PROFILES.rows[profile]["races"]
        if not is_unit and KIND[profile] == PRIEST:
            race = self.faith(path, entry, race)
        elif not is_unit and "race" in entry:
            self.wrong("FW-3.37", f"{path}.race", "magia.army.no_priest")
        if races and race not in races:
            self.wrong("FW-32.4", f"{path}.profile", "magia.army.foreign", say(f"magia.profile.{code}"))
        return profile

    def faith(self, path: str, entry: dict[str, Any], race: int) -> int:
        """FW-3.37: a Priest may be of another race."""
        named = entry.get("race", RACES[race])
        if named not in RACES:
            self.wrong("FW-3.37", f"{path}.race", "magia.army.race", str(named))
            return race
        return RACES.index(named)

    def keys(self, path: str, entry: dict[str, Any], keys: str) -> None:
        for key in entry:
            if key not in keys.split():
                self.wrong("FW-32.4", f"{path}.{key}", "magia.army.key", key)

    def adore(self, path: str, entry: dict[str, Any]) -> None:
        if entry.get("adored"):
            self.adored += 1
            self.totals["arcana"] += EXTRA["adored"]  # FW-1.13

    def check_unit(self, path: str, unit: dict[str, Any], race: int) -> None:
        self.keys(path, unit, "profile strength files command at champion adored name")
        profile = self.profile(path, unit, race, True)
        if profile < 0:
            return
        least, most = sizes(profile)
        strength = self.number(path, unit, "strength", least, most, "FW-32.4")
        files = self.number(path, unit, "files", 2, max(strength, 2), "FW-32.4")
        ranks = -(-max(strength, 1) // max(files, 1))
        if ranks > RANKS:
            self.wrong("FW-32.4", f"{path}.files", "magia.army.ranks", ranks, RANKS)
        self.totals["army"] += max(strength, 0) * tables.COST[profile]
        if unit.get("champion"):
            self.totals["army"] += EXTRA["champion"]
        elif unit.get("adored"):
            self.wrong("FW-23.2", f"{path}.adored", "magia.army.no_champion")
        if unit.get("command") not in COMMANDS:
            self.wrong("FW-40.1", f"{path}.command", "magia.army.command", str(unit.get("command")))
        self.adore(path, unit)
        self.place(path, unit, UNIT, max(files, 1) * tables.WIDE[profile], ranks * tables.DEEP[profile])

    def check_piece(self, path: str, piece: dict[str, Any], race: int) -> int:
        self.keys(path, piece, "profile at magic_points race adored name")
        profile = self.profile(path, piece, race, False)
        if profile < 0:
            return -1
        kind = KIND[profile]
        self.totals[tables.PURSES[tables.PURSE[profile]]] += tables.COST[profile]
        if kind == WIZARD:
            magic = self.number(path, piece, "magic_points", EXTRA["least_magic_points"], 200, "FW-1.9")
            self.totals["arcana"] += EXTRA["magic_point"] * max(magic, 0)
        elif "magic_points" in piece:
            self.wrong("FW-4.1", f"{path}.magic_points", "magia.army.no_wizard")
        if kind in (STANDARD, SACRED) and piece.get("adored"):
            self.wrong("FW-23.2", f"{path}.adored", "magia.army.thing")
        self.adore(path, piece)
        self.place(path, piece, kind, tables.WIDE[profile], tables.DEEP[profile])
        return kind

    def place(self, path: str, entry: dict[str, Any], kind: int, w: int, d: int) -> None:
        if "at" not in entry:
            self.unplaced.append((path, kind, w, d))
            return
        at = entry["at"]
        if not isinstance(at, list) or len(at) != 2 or any(type(number) is not int for number in at):
            self.wrong("FW-30.10", f"{path}.at", "magia.army.place", str(at))
            return
        x, y = at
        if not (0 <= x <= tables.WIDTH - w and BACK <= y <= ROWS - d):
            self.wrong("FW-30.10", f"{path}.at", "magia.army.area", x, y, w, d)
        self.boxes.append((path, kind, x, y, w, d))

    def find_places(self) -> None:
        """Who has no place gets a free one: Units in front, others behind, from the middle outwards.

        Whatever the order of the list, a Sacred Object comes after those who may guard it, and Priests come last, so
        that they can stand where nobody touches them: else they could never call on the gods (FW-3.12).
        """
        for path, kind, w, d in sorted(
            self.unplaced, key=lambda entry: LATE.index(entry[1]) if entry[1] in LATE else -1
        ):
            rows = range(ROWS - d, BACK - 1, -1) if kind == UNIT else range(BACK, ROWS - d + 1)
            middle = (tables.WIDTH - w) // 2
            columns = sorted(range(max(0, tables.WIDTH - w + 1)), key=lambda x: abs(x - middle))
            spots = [(x, y) for y in rows for x in columns if self.is_free(kind, [x, y, w, d])]
            if kind == PRIEST:
                spots = [spot for spot in spots if self.is_alone([*spot, w, d])] or spots
            x, y = next(iter(spots), (-1, -1))
            if x < 0:
                self.wrong("FW-30.10", f"{path}.at", "magia.army.full", w, d)
            else:
                self.boxes.append((path, kind, x, y, w, d))

    def is_free(self, kind: int, box: list[int]) -> bool:
        """No footprint overlaps, and a Sacred Object is guarded (FW-24.3)."""
        if any(apart(box, area) < 1 for _, _, *area in self.boxes):
            return False
        return kind != SACRED or any(IS_INDIVIDUAL[who] and apart(box, area) == 1 for _, who, *area in self.boxes)

    def is_alone(self, box: list[int]) -> bool:
        return all(apart(box, area) > 1 for _, _, *area in self.boxes)

    def check_numbers(self, kinds: list[int]) -> None:
        limits = [
            (WARCHIEF, 1, 1, "FW-32.4"),
            (GENERAL, 2, 2, "FW-32.4"),
            (COURIER, 0, 1, "FW-32.4"),
            (CREATURE, 0, 1, "FW-32.4"),
            (DIVINER, 0, 2, "FW-2.1"),
            (STANDARD, 0, 1, "FW-22.1"),
            (SACRED, 0, 1, "FW-24.2"),
        ]
        for kind, least, most, rule in limits:
            count = kinds.count(kind)
            if not least <= count <= most:
                self.wrong(rule, "piece", "magia.army.count", say(f"magia.kind.{kind}"), count, least, most)
        if self.adored > 1:
            self.wrong("FW-23.1", "", "magia.army.adored", self.adored)

    def check_commands(self, units: list[dict[str, Any]]) -> None:
        for command in COMMANDS:
            if not any(unit.get("command") == command for unit in units):
                self.wrong("FW-32.4", "unit", "magia.army.empty", command)

    def check_places(self) -> None:
        """No two footprints overlap (FW-30.2), and somebody guards the Sacred Object (FW-24.3)."""
        for number, (path, _, *box) in enumerate(self.boxes):
            for other, _, *area in self.boxes[:number]:
                if apart(box, area) < 1:
                    self.wrong("FW-30.2", f"{path}.at", "magia.army.overlap", other)
        for path, kind, *box in self.boxes:
            guards = [area for _, who, *area in self.boxes if IS_INDIVIDUAL[who] and apart(box, area) == 1]
            if kind == SACRED and not guards:
                self.wrong("FW-24.3", f"{path}.at", "magia.army.guard")


def apart(box: list[int], area: list[int]) -> int:
    """0: they overlap; 1: they touch."""
    dx = max(area[0] - box[0] - box[2] + 1, box[0] - area[0] - area[2] + 1)
    dy = max(area[1] - box[1] - box[3] + 1, box[1] - area[1] - area[3] + 1)
    return max(dx, dy, 0)
