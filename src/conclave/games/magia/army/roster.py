"""Armies as the battle needs them: pieces in their order, and the set-up that two of them and the options make."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import DEEP, KIND, MISSILE, MOUNT, TERRIBLE, WIDE, WORTH, flat
from conclave.games.magia.data.terms import (
    COURIER,
    GENERAL,
    IS_SOLDIER,
    MESSENGER,
    PRIEST,
    SACRED,
    STANDARD,
    UNIT,
    WARCHIEF,
    WIZARD,
)

RACE_MOUNTS: Final[list[int]] = tables.RACE_MOUNTS
OWN_MOUNT: Final[i64] = tables.MOUNTS.index("mount")
ALL_ROLLS: Final[i64] = 0  # which rolls Priests are asked about, by the option alter_scope
TELLING_ROLLS: Final[i64] = 1
KEY_ROLLS: Final[i64] = 2
SCOPES: Final = ["all", "telling", "key"]
RECTANGLES: Final = 12  # that a composed ground may have
RECTANGLE: Final = 5  # numbers of each
COMPOSED: Final = 4  # number of the ground that a composed position brings, behind those of the maps
GROUNDS: Final = [*[flat(ground) for ground in tables.GROUNDS], flat([0] * (tables.WIDTH * tables.HEIGHT))]


class Army:
    """One side's list: Units first, then single pieces in list order, then Messengers (FW-34.9)."""

    def __init__(self, race: int) -> None:
        self.race = race
        self.ids: list[str] = []
        self.profile: list[int] = []
        self.strength: list[int] = []
        self.files: list[int] = []
        self.champion: list[int] = []
        self.command: list[int] = []
        """0, 1, 2 for W, A, B: of Units and their leaders; -1 of others."""
        self.x: list[int] = []
        self.y: list[int] = []
        """South-west cell, for South, normal and forward."""
        self.magic: list[int] = []
        self.faith: list[int] = []
        """Race: a Priest's may be another than the army's (FW-3.37)."""
        self.adored = -1
        """A piece, or a Unit whose Champion it is."""

    def add(
        self,
        id: str,
        profile: int,
        strength: int,
        files: int,
        champion: int,
        command: int,
        x: int,
        y: int,
        magic: int,
        faith: int = -1,
    ) -> None:
        self.ids.append(id)
        self.profile.append(profile)
        self.strength.append(strength)
        self.files.append(files)
        self.champion.append(champion)
        self.command.append(command)
        self.x.append(x)
        self.y.append(y)
        self.magic.append(magic)
        self.faith.append(faith if faith >= 0 else self.race)

    def width(self, at: int) -> int:
        return self.files[at] * int(WIDE[self.profile[at]])

    def depth(self, at: int) -> int:
        """FW-30.3: as many ranks as the files leave."""
        return -(-self.strength[at] // self.files[at]) * int(DEEP[self.profile[at]])


class Side:
    """One seat's pieces of some kinds, ascending."""

    def __init__(self) -> None:
        self.heavy = vec[i64]()
        self.soldiers = vec[i64]()
        self.wizards = vec[i64]()
        self.priests = vec[i64]()
        self.messengers = vec[i64]()


class Setup:
    """Two armies and the options; shared by all states of a game."""

    def __init__(
        self,
        armies: list[Army],
        map: int,
        time: int,
        turn_cap: int,
        free_deployment: bool,
        own_block: bool,
        scope: int,
        lead: int,
        is_short: bool = False,
        is_brisk: bool = False,
    ) -> None:
        self.armies = armies
        self.map: i64 = map
        """0-3, or -1: drawn."""
        self.time: i64 = time
        """Interval, or -1: chosen."""
        self.turn_cap: i64 = turn_cap
        self.free_deployment = free_deployment
        self.own_block = own_block
        self.scope: i64 = scope
        """Which rolls Priests are asked about."""
        self.lead: i64 = lead
        """Victory points that win (FW-43.4)."""
        self.is_short = is_short
        """Do armies stand at once, without scouting, boasts and omens (FW-33.9)?"""
        self.is_brisk = is_brisk
        """Does a turn leave out what a first battle can do without (FW-34.10)?"""
        self.grounds = GROUNDS
        """Ground by cell of the four maps, and a fifth for composed positions (see `bring_ground`)."""
        self.rough: dict[int, vec[i64]] = {}
        """Lines of places on difficult ground, a bit each, by map and footprint; filled in by `reach`."""
        self.race = flat([army.race for army in armies])
        self.split: i64 = len(armies[0].ids)
        """Pieces before this one are the first seat's."""
        self.pieces: i64 = len(armies[0].ids) + len(armies[1].ids)
        self.begin = flat([0, int(self.split)])
        """By seat: its Units are the pieces from here,"""
        self.middle = self.begin[:]
        """its single pieces those from here,"""
        self.end = flat([int(self.split), int(self.pieces)])
        """and here it ends."""
        self.ids: list[str] = []
        self.profile = vec[i64]()
        self.kind = vec[i64]()
        self.owner = vec[i64]()
        self.command = vec[i64]()
        self.start = vec[i64]()
        self.mount = vec[i64]()
        self.terrible = vec[i64]()
        """FW-30.11: creatures, and leaders that ride one."""
        self.faith = vec[i64]()
        """Race of every piece: of Priests it need not be the army's."""
        self.leaders = flat([-1] * 6)
        """Leader of command 3 * seat + c, or -1."""
        self.first_side = Side()
        self.second_side = Side()
        self.courier = flat([-1, -1])
        self.standard = flat([-1, -1])
        self.sacred = flat([-1, -1])
        self.adored = flat([-1, -1])
        self.worth = flat([0, 0])
        """Starting Unit Worth (FW-43.2)."""
        for seat in range(2):
            self.muster(seat, armies[seat])
        self.shape = shape_of([int(profile) for profile in self.profile])
        self.shown: dict[str, list[int]] = self.settings()
        """What observations show of the set-up, by the names of their fields."""

    def settings(self) -> dict[str, list[int]]:
        adored = [0] * int(self.pieces)
        for seat in range(2):
            if self.adored[seat] >= 0:
                adored[self.adored[seat]] = 1
        return {
            "count": [int(self.pieces)],
            "profiles": [int(profile) for profile in self.profile],
            "owners": [int(owner) for owner in self.owner],
            "ground": padded([]),
            "turn_cap": [int(self.turn_cap)],
            "lead_needed": [int(self.lead)],
            "races": [int(race) for race in self.race],
            "worth": [int(worth) for worth in self.worth],
            "command": [int(command) for command in self.command],
            "start": [int(start) for start in self.start],
            "adored": adored,
            "faith": [int(faith) for faith in self.faith],
        }

    def bring_ground(self, ground: list[int], rectangles: list[int]) -> None:
        """The fifth map, of a composed position: by cell, and as rectangles (kind, x0, x1, y0, y1)."""
        self.grounds = [*GROUNDS[:COMPOSED], flat(ground)]
        self.shown["ground"] = padded(rectangles)

    def muster(self, seat: int, army: Army) -> None:
        for at, id in enumerate(army.ids):
            piece: i64 = len(self.ids)
            profile: i64 = army.profile[at]
            mount = MOUNT[profile]
            self.ids.append(id)
            self.profile = append(self.profile, profile)
            self.kind = append(self.kind, KIND[profile])
            self.owner = append(self.owner, i64(seat))
            self.command = append(self.command, i64(army.command[at]))
            self.start = append(self.start, i64(army.strength[at]))
            self.mount = append(self.mount, i64(RACE_MOUNTS[army.race]) if mount == OWN_MOUNT else mount)
            self.terrible = append(self.terrible, TERRIBLE[profile])
            self.faith = append(self.faith, i64(army.faith[at]))
            if at == army.adored:
                self.adored[seat] = piece
            if KIND[profile] == UNIT:
                self.worth[seat] += army.strength[at] * WORTH[profile]
                self.middle[seat] = piece + 1
            self.file(seat, piece, profile, army.command[at])

    def file(self, seat: int, piece: i64, profile: i64, command: int) -> None:
        """Put a piece into the lists of its kind."""
        kind, side = KIND[profile], self.side(seat)
        if IS_SOLDIER[kind]:
            side.soldiers = append(side.soldiers, piece)
        if kind == UNIT or TERRIBLE[profile]:
            side.heavy = append(side.heavy, piece)
        if kind in (WARCHIEF, GENERAL):
            self.leaders[3 * seat + command] = piece
        elif kind == WIZARD:
            side.wizards = append(side.wizards, piece)
        elif kind == PRIEST:
            side.priests = append(side.priests, piece)
        elif kind == MESSENGER:
            side.messengers = append(side.messengers, piece)
        elif kind == COURIER:
            self.courier[seat] = piece
        elif kind == STANDARD:
            self.standard[seat] = piece
        elif kind == SACRED:
            self.sacred[seat] = piece

    def all_wizards(self) -> list[int]:
        """The first seat's first."""
        return [int(wizard) for seat in range(2) for wizard in self.wizards(seat)]

    # -- pieces by kind

    def side(self, seat: i64) -> Side:
        return self.second_side if seat else self.first_side

    def heavy(self, seat: i64) -> vec[i64]:
        """Units, and everything terrible."""
        return self.side(seat).heavy

    def soldiers(self, seat: i64) -> vec[i64]:
        """Units and Individuals: all whom contact means something to (FW-30.8)."""
        return self.side(seat).soldiers

    def wizards(self, seat: i64) -> vec[i64]:
        return self.side(seat).wizards

    def priests(self, seat: i64) -> vec[i64]:
        return self.side(seat).priests

    def messengers(self, seat: i64) -> vec[i64]:
        return self.side(seat).messengers


def padded(rectangles: list[int]) -> list[int]:
    return rectangles + [-1] * (RECTANGLE * RECTANGLES - len(rectangles))


# What the length of an observation depends on, in one number: pieces, Wizards and shooters, eight bits each.
BYTE: Final[i64] = 256


def shape_of(profiles: list[int]) -> i64:
    wizards, shooters = 0, 0
    for profile in profiles:
        wizards += KIND[profile] == WIZARD
        shooters += MISSILE[profile] != 0
    return i64(len(profiles)) + BYTE * (wizards + BYTE * shooters)


def pieces_in(shape: i64) -> i64:
    return shape % BYTE


def wizards_in(shape: i64) -> i64:
    return shape // BYTE % BYTE


def shooters_in(shape: i64) -> i64:
    return shape // BYTE // BYTE
