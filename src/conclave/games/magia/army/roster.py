"""Armies as the battle needs them: pieces in their order, and the set-up that two of them and the options make."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules.codes import (
    COURIER,
    CREATURE,
    GENERAL,
    MESSENGER,
    PRIEST,
    SACRED,
    STANDARD,
    UNIT,
    WARCHIEF,
    WIZARD,
)

KIND: Final[list[int]] = tables.KIND
MOUNT: Final[list[int]] = tables.MOUNT
WIDE: Final[list[int]] = tables.WIDE
DEEP: Final[list[int]] = tables.DEEP
WORTH: Final[list[int]] = tables.WORTH
TERRIBLE: Final[list[int]] = tables.TERRIBLE
RACE_MOUNTS: Final[list[int]] = tables.RACE_MOUNTS
OWN_MOUNT: Final[int] = tables.MOUNTS.index("mount")
OPEN_GROUND: Final = [0] * (tables.WIDTH * tables.HEIGHT)
GROUNDS: Final[list[list[int]]] = tables.GROUNDS


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
        self.adored = -1
        """A piece, or a Unit whose Champion it is."""

    def add(
        self, id: str, profile: int, strength: int, files: int, champion: int, command: int, x: int, y: int, magic: int
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

    def width(self, at: int) -> int:
        return self.files[at] * WIDE[self.profile[at]]

    def depth(self, at: int) -> int:
        """FW-30.3: as many ranks as the files leave."""
        return -(-self.strength[at] // self.files[at]) * DEEP[self.profile[at]]


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
        key_rolls: bool,
        lead: int,
    ) -> None:
        self.armies = armies
        self.map = map
        """0-3, or -1: drawn."""
        self.time = time
        """Interval, or -1: chosen."""
        self.turn_cap = turn_cap
        self.free_deployment = free_deployment
        self.own_block = own_block
        self.key_rolls = key_rolls
        self.lead = lead
        """Victory points that win (FW-43.4)."""
        self.grounds: list[list[int]] = [*GROUNDS, OPEN_GROUND]
        """The four maps, and a fifth for composed positions."""
        self.rough: dict[int, int] = {}
        """Places on difficult ground, a bit each, by map and footprint; filled in by `reach`."""
        self.rectangles: list[int] = []
        """Of the fifth map: kind, x0, x1, y0, y1."""
        self.race = [army.race for army in armies]
        self.split = len(armies[0].ids)
        """Pieces before this one are the first seat's."""
        self.ids: list[str] = []
        self.profile: list[int] = []
        self.kind: list[int] = []
        self.owner: list[int] = []
        self.command: list[int] = []
        self.start: list[int] = []
        self.mount: list[int] = []
        self.leaders: list[int] = [-1] * 6
        """Leader of command 3 * seat + c, or -1."""
        self.units: list[list[int]] = [[], []]
        self.singles: list[list[int]] = [[], []]
        self.heavy: list[list[int]] = [[], []]
        """Units, and everything terrible."""
        self.soldiers: list[list[int]] = [[], []]
        """Units and Individuals: all whom contact means something to (FW-30.8)."""
        self.wizards: list[list[int]] = [[], []]
        self.priests: list[list[int]] = [[], []]
        self.messengers: list[list[int]] = [[], []]
        self.courier: list[int] = [-1, -1]
        self.standard: list[int] = [-1, -1]
        self.sacred: list[int] = [-1, -1]
        self.adored: list[int] = [-1, -1]
        self.worth: list[int] = [0, 0]
        """Starting Unit Worth (FW-43.2)."""
        for seat in range(2):
            self.muster(seat, armies[seat])
        self.pieces = len(self.ids)

    def muster(self, seat: int, army: Army) -> None:
        for at, id in enumerate(army.ids):
            piece = len(self.ids)
            profile = army.profile[at]
            kind = KIND[profile]
            self.ids.append(id)
            self.profile.append(profile)
            self.kind.append(kind)
            self.owner.append(seat)
            self.command.append(army.command[at])
            self.start.append(army.strength[at])
            mount = MOUNT[profile]
            self.mount.append(RACE_MOUNTS[army.race] if mount == OWN_MOUNT else mount)
            if at == army.adored:
                self.adored[seat] = piece
            if kind <= CREATURE:
                self.soldiers[seat].append(piece)
            if kind == UNIT or TERRIBLE[profile]:
                self.heavy[seat].append(piece)
            if kind == UNIT:
                self.units[seat].append(piece)
                self.worth[seat] += army.strength[at] * WORTH[profile]
                continue
            self.singles[seat].append(piece)
            if kind in (WARCHIEF, GENERAL):
                self.leaders[3 * seat + army.command[at]] = piece
            elif kind == WIZARD:
                self.wizards[seat].append(piece)
            elif kind == PRIEST:
                self.priests[seat].append(piece)
            elif kind == MESSENGER:
                self.messengers[seat].append(piece)
            elif kind == COURIER:
                self.courier[seat] = piece
            elif kind == STANDARD:
                self.standard[seat] = piece
            elif kind == SACRED:
                self.sacred[seat] = piece
