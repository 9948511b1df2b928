"""The army builder (MK-15): what a list may hold, what it comes to, and which rules it breaks."""

from collections.abc import Mapping
from typing import Any, Final

from conclave.games.sorcery.data import tables
from conclave.kernel.army import Entry, Field, List, Problem, Report
from conclave.kernel.options import Value
from conclave.kernel.scene import Text, say

WARRIORS: Final = tables.WARRIORS
BOOKS: Final = tables.BOOKS
SPELLS: Final = tables.SPELLS
DOMAINS: Final = tables.DOMAINS
MERCENARIES: Final = tables.FACTIONS.index("MS")
MASTERY: Final = tables.SUBFACTIONS.index("MYS")
PACT: Final = tables.SUBFACTIONS.index("NIN")

BUILD_TOTAL: Final = 300
LEAST, MOST = 3, 12  # warriors (MK-15.2)
FACTIONS: Final = 2
GREAT: Final = 50  # points of a warrior that fights alone (MK-15.4)
COPIES: Final = 3


def is_mercenary(kind: int) -> bool:
    """MK-11.1."""
    return WARRIORS.faction[kind] == MERCENARIES and WARRIORS.subfaction[kind] >= 0


def symbols_in_list(kind: int, kinds: list[int]) -> int:
    """Bits of a warrior's symbols before deployment (MK-11.34, MK-11.35)."""
    found = 1 << WARRIORS.faction[kind]
    if WARRIORS.subfaction[kind] >= 0:
        found |= 1 << len(tables.FACTIONS) + WARRIORS.subfaction[kind]
    if WARRIORS.subfaction[kind] == PACT:
        for other in kinds:
            found |= 1 << WARRIORS.faction[other]
    return found


def pages(spell: int, symbols: int, is_master: bool) -> int:
    """MK-2.11, MK-11.29."""
    row = SPELLS.rows[spell]
    if row["affinity"] and (is_master or row["affinity"] & symbols):
        return row["affine_pages"]
    return row["pages"]


def is_usable(spell: int, symbols: int, is_master: bool) -> bool:
    """MK-2.20, MK-11.28, MK-11.30."""
    row = SPELLS.rows[spell]
    return not row["requires"] or bool(row["requires"] & symbols) or (is_master and row["affinity"] > 0)


def is_worthy(book: int, kind: int, symbols: int) -> bool:
    """MK-2.23: does the warrior meet what the book asks of its wielder?"""
    row = BOOKS.rows[book]
    if row["type"] and not row["type"] & WARRIORS.types[kind]:
        return False
    if row["symbols"] and not row["symbols"] & symbols:
        return False
    return WARRIORS.points[kind] >= row["least"]


class Muster:
    """The army builder of Sorcery."""

    def form(self, settings: Mapping[str, Value]) -> tuple[Entry, ...]:
        """Warriors, spellbooks with the spells they may hold, and domains."""
        warriors = tuple(
            Entry(
                id,
                say(f"sorcery.warrior.{id}"),
                points(WARRIORS.points[kind]),
                0,
                copies(kind),
                key="warriors",
                slot="",
                sorts=sorts(kind),
            )
            for kind, id in enumerate(WARRIORS.ids)
        )
        fields = (Field("wielder", say("sorcery.field.wielder"), "line", values=("warriors",), default=1),)
        spells = tuple(
            Entry(
                id,
                say(f"sorcery.spell.{id}"),
                (("pages", SPELLS.rows[spell]["pages"]),),
                key="spells",
                slot="",
                sorts=((say("sorcery.form.spell"), spell_type(spell)),),
            )
            for spell, id in enumerate(SPELLS.ids)
        )
        books = tuple(
            Entry(id, say(f"sorcery.book.{id}"), points(BOOKS.rows[book]["points"]), 0, 1, fields, spells, key="book")
            for book, id in enumerate(BOOKS.ids)
        )
        domains = tuple(
            Entry(id, say(f"sorcery.domain.{id}"), points(DOMAINS.rows[domain]["points"]), one_of="domain")
            for domain, id in enumerate(DOMAINS.ids)
        )
        return (
            Entry("warriors", say("sorcery.form.warriors"), children=warriors),
            Entry("books", say("sorcery.form.books"), children=books),
            *domains,
        )

    def check(self, army: List, settings: Mapping[str, Value]) -> Report:
        """Points, pages by book, and every rule that is broken, with the numbers."""
        return Check(army, int(settings.get("build_total", BUILD_TOTAL))).report()


def sorts(kind: int) -> tuple[tuple[Text, Text], ...]:
    """What people look for in a warrior: whose it is, and how it fights."""
    faction = say(f"sorcery.symbol.{tables.FACTIONS[WARRIORS.faction[kind]]}")
    attacks = [name for bit, name in enumerate(tables.ATTACK_TYPES) if WARRIORS.types[kind] >> bit & 1]
    fights = [(say("sorcery.form.attack"), say(f"sorcery.attack_type.{name}")) for name in attacks]
    return ((say("sorcery.form.faction"), faction), *fights)


def spell_type(spell: int) -> Text:
    return say(f"sorcery.type.{tables.SPELL_TYPES[SPELLS.rows[spell]['type']]}")


def points(number: int) -> tuple[tuple[str, int], ...]:
    return (("points", number),)


def copies(kind: int) -> int:
    """MK-15.4."""
    return 1 if WARRIORS.points[kind] >= GREAT else COPIES


class Check:
    """One list under examination; it reads any tree."""

    def __init__(self, tree: List, build_total: int) -> None:
        self.tree = tree
        self.problems: list[Problem] = []
        self.totals = {"points": 0}
        self.limits = {"points": build_total}
        self.kinds: list[int] = []
        """Of the warriors in list order, -1 for one that does not exist."""
        self.taken: dict[str, int] = {}
        """How often each book and spell is in the list."""

    def report(self) -> Report:
        for key in self.tree:
            if key not in ("warriors", "book", "domain", "name"):
                self.wrong("MK-15.1", str(key), "sorcery.list.key", str(key))
        self.check_warriors()
        self.check_books()
        domain = self.tree.get("domain")
        if domain is not None:
            if domain in DOMAINS.ids:
                self.totals["points"] += DOMAINS.rows[DOMAINS.ids.index(domain)]["points"]
            else:
                self.wrong("MK-15.6", "domain", "sorcery.list.unknown_domain", str(domain))
        total, limit = self.totals["points"], self.limits["points"]
        if total > limit:
            self.wrong("MK-15.1", "", "sorcery.list.over", total, limit, total - limit)
        return Report(self.totals, self.limits, tuple(self.problems))

    def wrong(self, rule: str, path: str, message: str, *params: int | str | Text) -> None:
        self.problems.append(Problem(rule, path, say(message, *params)))

    # -- warriors

    def check_warriors(self) -> None:
        ids = self.tree.get("warriors", [])
        if not isinstance(ids, list) or not all(isinstance(id, str) for id in ids):
            self.wrong("MK-15.2", "warriors", "sorcery.list.warriors")
            ids = []
        for number, id in enumerate(ids, 1):
            if id not in WARRIORS.ids:
                self.wrong("MK-14.10", f"warriors.{number}", "sorcery.list.unknown_warrior", id)
            self.kinds.append(WARRIORS.ids.index(id) if id in WARRIORS.ids else -1)
        known = [kind for kind in self.kinds if kind >= 0]
        self.totals["points"] += sum(WARRIORS.points[kind] for kind in known)
        if not LEAST <= len(ids) <= MOST:
            self.wrong("MK-15.2", "warriors", "sorcery.list.size", len(ids), LEAST, MOST)
        factions = {WARRIORS.faction[kind] for kind in known if not is_mercenary(kind)}
        if len(factions) > FACTIONS:
            self.wrong("MK-15.3", "warriors", "sorcery.list.factions", len(factions), FACTIONS)
        for kind in sorted(set(known)):
            if known.count(kind) > copies(kind):
                name = say(f"sorcery.warrior.{WARRIORS.ids[kind]}")
                self.wrong("MK-15.4", "warriors", "sorcery.list.copies", known.count(kind), name, copies(kind))

    # -- spellbooks

    def check_books(self) -> None:
        books = self.tree.get("book", [])
        if not isinstance(books, list) or not all(isinstance(entry, dict) for entry in books):
            self.wrong("MK-15.5", "book", "sorcery.list.books")
            return
        wielded: dict[int, int] = {}
        for number, entry in enumerate(books, 1):
            wielder = self.check_book(f"book.{number}", entry)
            if wielder >= 0:
                wielded[wielder] = wielded.get(wielder, 0) + 1
        for wielder, count in wielded.items():
            kind = self.kinds[wielder]
            if count > WARRIORS.slots[kind]:
                name = say(f"sorcery.warrior.{WARRIORS.ids[kind]}")
                self.wrong("MK-2.23", "book", "sorcery.list.slots", name, count, WARRIORS.slots[kind])

    def check_book(self, path: str, entry: dict[str, Any]) -> int:
        """The place of its wielder in the list, or -1."""
        for key in entry:
            if key not in ("id", "wielder", "spells"):
                self.wrong("MK-15.5", f"{path}.{key}", "sorcery.list.book_key", str(key))
        id = entry.get("id")
        if id not in BOOKS.ids:
            self.wrong("MK-21.1", f"{path}.id", "sorcery.list.unknown_book", str(id))
            return -1
        book = BOOKS.ids.index(str(id))
        name = say(f"sorcery.book.{id}")
        self.take(f"{path}.id", str(id), name)
        self.totals["points"] += BOOKS.rows[book]["points"]
        number = entry.get("wielder")
        if type(number) is not int or not 1 <= number <= len(self.kinds):
            self.wrong("MK-2.12", f"{path}.wielder", "sorcery.list.wielder", str(number))
            return -1
        kind = self.kinds[number - 1]
        if kind < 0:
            return -1
        symbols = symbols_in_list(kind, [other for other in self.kinds if other >= 0])
        if not is_worthy(book, kind, symbols):
            who = say(f"sorcery.warrior.{WARRIORS.ids[kind]}")
            self.wrong("MK-2.23", f"{path}.wielder", "sorcery.list.requirement", who, name)
        self.check_spells(path, entry, book, kind, symbols)
        return number - 1

    def check_spells(self, path: str, entry: dict[str, Any], book: int, kind: int, symbols: int) -> None:
        name = say(f"sorcery.book.{BOOKS.ids[book]}")
        spells = entry.get("spells", [])
        if not isinstance(spells, list) or not all(isinstance(id, str) for id in spells):
            self.wrong("MK-15.5", f"{path}.spells", "sorcery.list.spells")
            return
        if not spells:
            self.wrong("MK-15.5", f"{path}.spells", "sorcery.list.empty", name)
        is_master = WARRIORS.subfaction[kind] == MASTERY
        used = 0
        for number, id in enumerate(spells, 1):
            at = f"{path}.spells.{number}"
            if id not in SPELLS.ids:
                self.wrong("MK-15.5", at, "sorcery.list.unknown_spell", id)
                continue
            spell = SPELLS.ids.index(id)
            self.take(at, id, say(f"sorcery.spell.{id}"))
            used += pages(spell, symbols, is_master)
            if not is_usable(spell, symbols, is_master):
                wanted = tables.SYMBOLS[SPELLS.rows[spell]["requires"].bit_length() - 1]
                who = say(f"sorcery.warrior.{WARRIORS.ids[kind]}")
                card, symbol = say(f"sorcery.spell.{id}"), say(f"sorcery.symbol.{wanted}")
                self.wrong("MK-2.20", at, "sorcery.list.symbol", card, symbol, who)
        capacity = BOOKS.rows[book]["capacity"]
        self.totals[BOOKS.ids[book]] = used
        self.limits[BOOKS.ids[book]] = capacity
        if used > capacity:
            self.wrong("MK-2.9", f"{path}.spells", "sorcery.list.pages", name, used, capacity, used - capacity)

    def take(self, path: str, id: str, name: Text) -> None:
        """MK-15.4: one of each book and spell."""
        self.taken[id] = self.taken.get(id, 0) + 1
        if self.taken[id] == 2:
            self.wrong("MK-15.4", path, "sorcery.list.copies", 2, name, 1)
