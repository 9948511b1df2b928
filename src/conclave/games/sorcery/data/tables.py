"""Warriors, spellbooks, spells, domains and maps, read from the TOML files beside this one into plain lists."""

from pathlib import Path
from typing import Any

from conclave.games.sorcery.data.reading import names, table, text
from conclave.kernel.data_file import one_of, read, refuse_others, truth, whole
from conclave.kernel.errors import Unreadable

HERE = Path(__file__).parent

FACTIONS = ["AE", "BP", "DC", "EF", "EL", "OK", "DR", "SO", "MS", "AP"]
SUBFACTIONS = ["DEL", "FOR", "BLO", "STO", "ORD", "CHA", "MYS", "ORA", "NIN", "MIN"]
SYMBOLS = FACTIONS + SUBFACTIONS
"""A symbol is a bit, 1 << its place here."""
ABILITIES = ["", "BA", "CH", "CM", "DG", "FL", "GF", "HE", "LI", "MI", "PA", "QU", "RG", "TO", "VA"]
ATTACK_TYPES = ["sword", "bow", "wand"]
DEFENSE_TYPES = ["shield", "immunity"]
SPELL_TYPES = ["sorcery", "enchantment", "glyph", "illusion", "counterspell", "do_not_cast"]
ACTIONS = ["none", "close", "ranged", "special"]
ASPECTS = ["none", "sky", "earth", "spirit"]
TEXTS = ["none", "steady", "free_browse"]
SIDE = 24  # squares along an edge; a smaller map lies in the south-west corner
CLEAR, HINDERING, BLOCKING, OUTSIDE = range(4)


class WarriorTable:
    """Dials and bases (MK-14)."""

    def __init__(self, path: Path) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.icons: list[str] = []
        self.faction: list[int] = []
        self.subfaction: list[int] = []
        self.points: list[int] = []
        self.types: list[int] = []
        self.range: list[int] = []
        self.bonus: list[int] = []
        self.immune: list[int] = []
        self.slots: list[int] = []
        self.dials: list[list[list[int]]] = []
        for id, entry in read(path).items():
            self.add(id, entry, f"{path.name}, [{id}]")

    def add(self, id: str, entry: Any, where: str) -> None:
        keys = ["name", "icon", "faction", "subfaction", "points", "types", "range", "attack_bonus", "defense_type"]
        refuse_others(entry, [*keys, "slots", "dial"], where)
        self.ids.append(id)
        self.names.append(text(entry, "name", where))
        self.icons.append(text(entry, "icon", where) if "icon" in entry else "")
        self.faction.append(one_of(entry, "faction", FACTIONS, where))
        self.subfaction.append(one_of(entry, "subfaction", SUBFACTIONS, where) if "subfaction" in entry else -1)
        self.points.append(whole(entry, "points", 1, 400, where))
        self.types.append(sum(1 << kind for kind in names(entry, "types", ATTACK_TYPES, where)))
        self.range.append(whole(entry, "range", 0, 20, where))
        self.bonus.append(whole(entry, "attack_bonus", 0, 9, where))
        self.immune.append(one_of(entry, "defense_type", DEFENSE_TYPES, where))
        self.slots.append(whole(entry, "slots", 0, 3, where))
        dial = entry.get("dial")
        if not isinstance(dial, list) or not 1 <= len(dial) <= 12:
            raise Unreadable("{0}: 'dial' must be a list of one to twelve clicks (MK-14.1)", where)
        self.dials.append([click(value, where) for value in dial])


def click(value: Any, where: str) -> list[int]:
    """Speed, attack, defense, damage, ability, demoralized mark."""
    parts = str(value).split("/")
    if not 4 <= len(parts) <= 5 or not all(part.isdigit() and int(part) < 30 for part in parts[:4]):
        raise Unreadable("{0}: a click is speed/attack/defense/damage and an ability or *, not {1}", where, repr(value))
    mark = parts[4] if len(parts) == 5 else ""
    if mark != "*" and mark not in ABILITIES:
        raise Unreadable(
            "{0}: '{1}' is no ability; there are {2}, and * (MK-19)", where, mark, ", ".join(ABILITIES[1:])
        )
    ability = 0 if mark == "*" else ABILITIES.index(mark)
    return [*(int(part) for part in parts[:4]), ability, 1 if mark == "*" else 0]


class BookTable:
    """Spellbooks (MK-21.1)."""

    def __init__(self, path: Path) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.rows: list[dict[str, int]] = []
        for id, entry in read(path).items():
            where = f"{path.name}, [{id}]"
            refuse_others(entry, ["name", "points", "capacity", "modifiers", "requires", "text"], where)
            self.ids.append(id)
            self.names.append(text(entry, "name", where))
            row = {"points": whole(entry, "points", 1, 400, where), "capacity": whole(entry, "capacity", 1, 12, where)}
            modifiers = table(entry | {"modifiers": entry.get("modifiers", {})}, "modifiers", where)
            kinds = ["speed", "defense", "attack_bonus", "close_damage"]
            refuse_others(modifiers, kinds, f"{where}, modifiers")
            for kind in kinds:
                row[kind] = whole({kind: 0} | modifiers, kind, -3, 3, f"{where}, modifiers")
            wanted = table(entry | {"requires": entry.get("requires", {})}, "requires", where)
            refuse_others(wanted, ["type", "symbols", "points"], f"{where}, requires")
            row["type"] = 1 << one_of(wanted, "type", ATTACK_TYPES, where) if "type" in wanted else 0
            row["symbols"] = sum(
                1 << s for s in names(wanted | {"symbols": wanted.get("symbols", [])}, "symbols", SYMBOLS, where)
            )
            row["least"] = whole({"points": 0} | wanted, "points", 0, 400, f"{where}, requires")
            row["text"] = one_of({"text": "none"} | entry, "text", TEXTS, where)
            self.rows.append(row)

    def column(self, name: str) -> list[int]:
        return [row[name] for row in self.rows]


CHAPTER = "MK-20."
"""Texts of spells."""
FIGURES = {
    "attack": (-3, 3), "damage": (0, 9), "defense": (-3, 3), "speed": (-3, 3), "roll": (0, 9), "within": (0, 24),
    "heals": (0, 9), "range": (0, 20), "strength": (1, 3), "lasts": (1, 9), "forked_attack": (-3, 3),
    "forked_damage": (0, 9),
}  # fmt: skip


class SpellTable:
    """Spells (MK-20): those of a file, then those of the folder of its name, in the order of their rules.

    A spell's number is its place here. It shows in observations, so a new spell comes last.
    """

    def __init__(self, path: Path) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.icons: list[str] = []
        self.rules: list[str] = []
        """The rule that is its text."""
        self.rows: list[dict[str, int]] = []
        self.wild: list[list[int]] = []
        """Damage by face, of those that roll for it (MK-20.7)."""
        for id, entry in read(path).items():
            self.add(id, entry, f"{path.name}, [{id}]", f"{CHAPTER}{len(self.ids) + 1}")
        self.printed: int = len(self.ids)
        """How many there are in the file itself."""
        added = []
        for file in sorted(path.with_suffix("").glob("*.toml")):
            for id, entry in read(file).items():
                where = f"{path.stem}/{file.name}, [{id}]"
                added.append((rule_number(entry, where), id, entry, where))
        for number, id, entry, where in sorted(added, key=lambda spell: spell[0]):
            if number != len(self.ids) + 1:
                raise Unreadable(
                    "{0}: 'rule' must be {1}{2}, the next of its chapter", where, CHAPTER, len(self.ids) + 1
                )
            self.add(id, {key: value for key, value in entry.items() if key != "rule"}, where, f"{CHAPTER}{number}")

    def add(self, id: str, entry: Any, where: str, rule: str) -> None:
        keys = ["name", "icon", "type", "pages", "affinity", "requires", "bars", "action", "top", "aspect", "wild"]
        refuse_others(entry, [*keys, *FIGURES], where)
        if id in self.ids:
            raise Unreadable("{0}: there is a spell {1} already", where, id)
        self.ids.append(id)
        self.names.append(text(entry, "name", where))
        self.icons.append(text(entry, "icon", where) if "icon" in entry else "")
        self.rules.append(rule)
        row = {"type": one_of(entry, "type", SPELL_TYPES, where), "pages": whole(entry, "pages", 1, 12, where)}
        affinity = entry.get("affinity", ["", 0])
        if affinity != ["", 0] and (len(affinity) != 2 or affinity[0] not in SYMBOLS or type(affinity[1]) is not int):
            raise Unreadable(
                "{0}: 'affinity' must be [symbol, pages] with a symbol out of {1}", where, ", ".join(SYMBOLS)
            )
        row["affinity"] = 1 << SYMBOLS.index(affinity[0]) if affinity[0] else 0
        row["affine_pages"] = affinity[1]
        row["requires"] = 1 << one_of(entry, "requires", SYMBOLS, where) if "requires" in entry else 0
        row["bars"] = whole(entry, "bars", 1, 3, where)
        row["action"] = one_of({"action": "none"} | entry, "action", ACTIONS, where)
        row["top"] = truth(entry, "top", where)
        row["aspect"] = one_of({"aspect": "none"} | entry, "aspect", ASPECTS, where)
        for name, (least, most) in FIGURES.items():
            row[name] = whole(entry, name, least, most, where) if name in entry else 0
        self.rows.append(row)
        self.wild.append([whole({"wild": damage}, "wild", 0, 9, where) for damage in entry.get("wild", [])])
        if "wild" in entry and len(self.wild[-1]) != 6:
            raise Unreadable("{0}: 'wild' must hold the damage of six faces", where)

    def column(self, name: str) -> list[int]:
        return [row[name] for row in self.rows]


def rule_number(entry: Any, where: str) -> int:
    """Of a spell in a file of its own: the number of its rule within the chapter."""
    number = text(entry, "rule", where).removeprefix(CHAPTER)
    if not number.isdecimal():
        raise Unreadable("{0}: 'rule' must be a rule of the chapter, such as {1}1", where, CHAPTER)
    return int(number)


class DomainTable:
    """Domains (MK-21.4 to MK-21.7)."""

    def __init__(self, path: Path) -> None:
        self.ids: list[str] = []
        self.names: list[str] = []
        self.rows: list[dict[str, int]] = []
        for id, entry in read(path).items():
            where = f"{path.name}, [{id}]"
            refuse_others(
                entry,
                ["name", "points", "aspect", "strength", "range", "speed", "break_away", "casting", "cover"],
                where,
            )
            self.ids.append(id)
            self.names.append(text(entry, "name", where))
            row = {"points": whole(entry, "points", 0, 400, where), "aspect": one_of(entry, "aspect", ASPECTS, where)}
            row["strength"] = whole(entry, "strength", 1, 3, where)
            for name, least, most in (("range", -3, 3), ("speed", -3, 3), ("break_away", 0, 6), ("casting", 0, 9)):
                row[name] = whole({name: 0} | entry, name, least, most, where)
            row["no_cover"] = 1 - truth({"cover": True} | entry, "cover", where)
            self.rows.append(row)

    def column(self, name: str) -> list[int]:
        return [row[name] for row in self.rows]


class MapTable:
    """Ground by map and square (MK-13.10)."""

    def __init__(self, path: Path) -> None:
        self.names: list[str] = []
        self.sizes: list[int] = []
        self.grounds: list[list[int]] = []
        self.objectives: list[list[int]] = []
        for name, entry in read(path).items():
            where = f"{path.name}, [{name}]"
            refuse_others(entry, ["size", "blocking", "hindering", "objectives"], where)
            size = whole(entry, "size", 8, SIDE, where)
            ground = [CLEAR if at % SIDE < size and at // SIDE < size else OUTSIDE for at in range(SIDE * SIDE)]
            for kind, key in ((BLOCKING, "blocking"), (HINDERING, "hindering")):
                for value in entry.get(key, []):
                    x0, x1, y0, y1 = box(value, size, where)
                    for at in (SIDE * y + x for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)):
                        ground[at] = kind
            inside = [ground[SIDE * y + x] for y in range(size) for x in range(size)]
            places = [SIDE * y + x for x, _, y, _ in (box([x, x, y, y], size, where) for x, y in entry["objectives"])]
            turned = [SIDE * (size - 1 - at // SIDE) + size - 1 - at % SIDE for at in places]
            if inside != inside[::-1] or sorted(turned) != sorted(places):
                raise Unreadable("{0}: it must look the same after a half-turn (MK-13.10)", where)
            if len(places) != 2:
                raise Unreadable("{0}: there must be two objectives (MK-13.9)", where)
            self.names.append(name)
            self.sizes.append(size)
            self.grounds.append(ground)
            self.objectives.append(places)


def box(value: Any, size: int, where: str) -> list[int]:
    if not isinstance(value, list) or len(value) != 4 or any(type(number) is not int for number in value):
        raise Unreadable("{0}: a rectangle is [x0, x1, y0, y1], not {1}", where, repr(value))
    x0, x1, y0, y1 = value
    if not (0 <= x0 <= x1 < size and 0 <= y0 <= y1 < size):
        raise Unreadable(
            "{0}: {1} is not a rectangle on a map of {2} x {2} squares (MK-13.1)", where, repr(value), size
        )
    return value


WARRIORS: WarriorTable = WarriorTable(HERE / "warriors.toml")
BOOKS: BookTable = BookTable(HERE / "spellbooks.toml")
SPELLS: SpellTable = SpellTable(HERE / "spells.toml")
DOMAINS: DomainTable = DomainTable(HERE / "domains.toml")
MAPS: MapTable = MapTable(HERE / "maps.toml")
