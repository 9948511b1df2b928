"""The printed things of the Secret Relics, read once from the TOML files beside this one into plain lists."""

from pathlib import Path
from typing import Any

from conclave.kernel.data_file import read, refuse_others, table, whole
from conclave.kernel.errors import Unreadable

HERE = Path(__file__).parent
CORNERS = ["NW", "NE", "SE", "SW"]
TYPES = ["Caster", "Guardian", "Healer", "Invoker", "Scout", "Thief"]
SKILLS = ["attack", "heal", "protect", "eagle_eye", "lockpicking", "lightweight"]
FACTIONS = ["Elementalists", "Necromancers", "Spiritualists", "Illusionists"]
SPELLS = [
    "meteor_shower",
    "stone_walls",
    "walking_dead",
    "exploding_corpses",
    "revive",
    "forest_haste",
    "relic_mirage",
    "foresight",
]
RELIC_SPELLS = ["elemental_storm", "undead_servant", "spiritform", "portal"]
CARDS = {
    "alpha": False,
    "reborn": False,
    "firestorm": False,
    "teleport": False,
    "fog": True,
    "night": True,
    "pumple": True,
    "troll": False,
    "broken": True,
    "doors": True,
    "tailwind": True,
    "weary": True,
    "rain": False,
    "leak": False,
    "slippery": False,
    "alchemist": False,
}
"""Id, and whether it lasts."""


class BoardTable:
    """Fields by number: corner board k has 12k to 12k + 11, the middle 48 to 63, fortress k is 64 + k (SR-2.21)."""

    def __init__(self, path: Path) -> None:
        tree = read(path)
        keys = [*CORNERS, "middle", "starts", "fortresses", "bridges", "passages", "mana"]
        refuse_others(tree, keys, path.name)
        self.names: list[str] = []
        self.piece: list[int] = []
        self.read_fields(tree, path)
        self.starts = self.corner_fields(tree, "starts", path)
        self.touched = self.corner_fields(tree, "fortresses", path)
        self.bridges = [self.pair(p, "bridges", path) for p in list_of(tree, "bridges", 4, path.name)]
        self.passages = [self.pair(p, "passages", path) for p in list_of(tree, "passages", 4, path.name)]
        for corner, (outer, inner) in enumerate(self.bridges):
            if self.piece[outer] != corner or self.piece[inner] != 4:
                say = "{0}: bridge {1} must join that board to the middle, in that order"
                raise Unreadable(say, path.name, CORNERS[corner])
        self.mana = [self.field(n, "mana", path) for n in list_of(tree, "mana", 4, path.name)]
        if any(self.piece[field] != 4 for field in self.mana) or len(set(self.mana)) != 4:
            raise Unreadable("{0}: 'mana' must name four different fields of the middle board", path.name)
        self.next = self.all_neighbours(path)

    def read_fields(self, tree: dict[str, Any], path: Path) -> None:
        for number, key in enumerate([*CORNERS, "middle"]):
            for name in list_of(tree, key, 16 if key == "middle" else 12, path.name):
                if not is_square(name) or name in self.names:
                    raise Unreadable(
                        "{0}: '{1}' holds {2}; allowed are fields a1 to h8, each once", path.name, key, repr(name)
                    )
                self.names.append(name)
                self.piece.append(number)
        self.names += ["F" + corner for corner in CORNERS]

    def corner_fields(self, tree: dict[str, Any], key: str, path: Path) -> list[int]:
        """A field of each corner board."""
        fields = [self.field(name, key, path) for name in list_of(tree, key, 4, path.name)]
        for corner, field in enumerate(fields):
            if self.piece[field] != corner:
                name = self.names[field]
                raise Unreadable(
                    "{0}: '{1}' names {2}, which is not on the {3} board", path.name, key, name, CORNERS[corner]
                )
        return fields

    def all_neighbours(self, path: Path) -> list[list[int]]:
        """The fields next to each field, fortresses included."""
        found = [self.neighbours(field) for field in range(64)]
        for field, others in enumerate(found):
            if not others:
                raise Unreadable("{0}: {1} is next to no other field of its board", path.name, self.names[field])
        for corner, field in enumerate(self.touched):
            found[field].append(64 + corner)
        return found + [[field] for field in self.touched]

    def field(self, name: object, key: str, path: Path) -> int:
        if name not in self.names[:64]:
            raise Unreadable("{0}: '{1}' holds {2}, which is no field of the board", path.name, key, repr(name))
        return self.names.index(str(name))

    def pair(self, names: object, key: str, path: Path) -> tuple[int, int]:
        if not isinstance(names, list) or len(names) != 2:
            raise Unreadable("{0}: '{1}' must hold pairs of fields, not {2}", path.name, key, repr(names))
        return self.field(names[0], key, path), self.field(names[1], key, path)

    def neighbours(self, field: int) -> list[int]:
        """Fields of the same piece that share an edge, ascending."""
        here = self.names[field]
        return [
            other
            for other in range(64)
            if self.piece[other] == self.piece[field]
            and abs(ord(self.names[other][0]) - ord(here[0])) + abs(int(self.names[other][1]) - int(here[1])) == 1
        ]


class WizardTable:
    """Steps and skills by wizard type."""

    def __init__(self, path: Path) -> None:
        tree = read(path)
        refuse_others(tree, TYPES, path.name)
        self.steps: list[int] = []
        self.skills: list[list[str]] = []
        for name in TYPES:
            where = f"{path.name}, [{name}]"
            entry = table(tree, name, path.name)
            refuse_others(entry, ["steps", "skills"], where)
            self.steps.append(whole(entry, "steps", 1, 6, where))
            skills = entry.get("skills")
            if not isinstance(skills, list) or any(skill not in SKILLS for skill in skills):
                raise Unreadable("{0}: 'skills' may hold {1}, not {2}", where, ", ".join(SKILLS), repr(skills))
            self.skills.append(skills)

    def having(self, skill: str) -> list[int]:
        """A one for each type with the skill."""
        return [1 if skill in skills else 0 for skills in self.skills]


class FactionTable:
    """Spells by faction."""

    def __init__(self, path: Path) -> None:
        tree = read(path)
        refuse_others(tree, FACTIONS, path.name)
        self.spells: list[list[int]] = []
        self.relic_spell: list[int] = []
        for name in FACTIONS:
            where = f"{path.name}, [{name}]"
            entry = table(tree, name, path.name)
            refuse_others(entry, ["spells", "relic_spell"], where)
            spells = entry.get("spells")
            if not isinstance(spells, list) or len(spells) != 2 or any(spell not in SPELLS for spell in spells):
                raise Unreadable("{0}: 'spells' must name two of {1}, not {2}", where, ", ".join(SPELLS), repr(spells))
            self.spells.append([SPELLS.index(spell) for spell in spells])
            if entry.get("relic_spell") not in RELIC_SPELLS:
                allowed = ", ".join(RELIC_SPELLS)
                raise Unreadable(
                    "{0}: 'relic_spell' must be one of {1}, not {2}", where, allowed, repr(entry.get("relic_spell"))
                )
            self.relic_spell.append(RELIC_SPELLS.index(entry["relic_spell"]))
        spells = [spell for pair in self.spells for spell in pair]
        if len(set(spells)) != len(spells):
            raise Unreadable("{0}: every faction spell belongs to one faction only", path.name)
        if len(set(self.relic_spell)) != len(self.relic_spell):
            raise Unreadable("{0}: every relic spell belongs to one faction only", path.name)


class CardTable:
    """Which cards are in the deck, and their figures."""

    def __init__(self, path: Path) -> None:
        tree = read(path)
        refuse_others(tree, list(CARDS), path.name)
        self.deck = 0
        """A bit a card."""
        for number, (name, lasting) in enumerate(CARDS.items()):
            where = f"{path.name}, [{name}]"
            entry = table(tree, name, path.name)
            extra = {"night": ["walkers"], "weary": ["readied"], "alchemist": ["healed"]}.get(name, [])
            refuse_others(entry, ["copies", "lasting", *extra], where)
            self.deck |= whole(entry, "copies", 0, 1, where) << number
            if entry.get("lasting") is not lasting:
                raise Unreadable("{0}: 'lasting' belongs to the effect and must be {1}", where, str(lasting).lower())
        walkers = tree["night"].get("walkers")
        if not isinstance(walkers, list) or any(name not in TYPES for name in walkers):
            raise Unreadable(
                "{0}, [night]: 'walkers' may hold {1}, not {2}", path.name, ", ".join(TYPES), repr(walkers)
            )
        self.walkers = [1 if name in walkers else 0 for name in TYPES]
        self.readied = whole(tree["weary"], "readied", 1, 6, f"{path.name}, [weary]")
        self.healed = whole(tree["alchemist"], "healed", 1, 6, f"{path.name}, [alchemist]")
        if not self.deck:
            raise Unreadable("{0}: the deck needs at least one card; to play without, use events = off", path.name)


def list_of(tree: dict[str, Any], key: str, size: int, where: str) -> list[Any]:
    value = tree.get(key)
    if not isinstance(value, list) or len(value) != size:
        raise Unreadable("{0}: '{1}' must be a list of {2}", where, key, size)
    return value


def is_square(name: object) -> bool:
    return isinstance(name, str) and len(name) == 2 and name[0] in "abcdefgh" and name[1] in "12345678"


BOARD = BoardTable(HERE / "board.toml")
WIZARDS = WizardTable(HERE / "wizards.toml")
FACTION_TABLE = FactionTable(HERE / "factions.toml")
CARD_TABLE = CardTable(HERE / "cards.toml")

NAMES: list[str] = BOARD.names
NEXT: list[list[int]] = BOARD.next
STARTS: list[int] = BOARD.starts
BRIDGES: list[tuple[int, int]] = BOARD.bridges
PASSAGES: list[tuple[int, int]] = BOARD.passages
MANA: list[int] = BOARD.mana
STEPS: list[int] = WIZARDS.steps
ATTACKS: list[int] = WIZARDS.having("attack")
HEALS: list[int] = WIZARDS.having("heal")
PROTECTS: list[int] = WIZARDS.having("protect")
PEEKS: list[int] = WIZARDS.having("eagle_eye")
UNLOCKS: list[int] = WIZARDS.having("lockpicking")
LIGHT: list[int] = WIZARDS.having("lightweight")
FACTION_SPELLS: list[list[int]] = FACTION_TABLE.spells
RELIC_SPELL: list[int] = FACTION_TABLE.relic_spell
CARD_IDS: list[str] = list(CARDS)
LASTING: list[int] = [1 if lasting else 0 for lasting in CARDS.values()]
DECK: int = CARD_TABLE.deck
WALKERS: list[int] = CARD_TABLE.walkers
READIED: int = CARD_TABLE.readied
HEALED: int = CARD_TABLE.healed
