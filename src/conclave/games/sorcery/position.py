"""Composed positions of Sorcery: from the fields of a scenario to a state."""

import re
from typing import Any

from conclave.games.sorcery.army.lists import setup_of
from conclave.games.sorcery.army.roster import Army
from conclave.games.sorcery.data import tables
from conclave.games.sorcery.position_facts import FATES, TAPPED
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.actions import NEXT_ACTION
from conclave.games.sorcery.rules.ending import END_PHASE
from conclave.games.sorcery.rules.ground import SIZES, is_free
from conclave.games.sorcery.rules.lasting import lay
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.moves import BOOK_IDS, SPELL_IDS, WARRIOR_IDS
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import (
    ACTING,
    BEGINNING,
    BOOKS,
    ENCHANTMENT,
    ENDING,
    FACE_DOWN,
    GLYPH,
    GONE,
    ILLUSION,
    MOST_CARDS,
    NOBODY,
    NOWHERE,
    PHASES,
    SHELF,
    SIDE,
    SLOTS,
    TO_ALL,
    card_name,
)
from conclave.games.sorcery.rules.turn import TURN, actions_of
from conclave.kernel.data_file import one_of, refuse_others, truth, whole
from conclave.kernel.errors import Unreadable
from conclave.kernel.game import Fields, Settings

FIELDS = {
    "map": "name of the map; that of the options if left out",
    "turn": "number of the running turn, 1 is the first of the game; 5 if left out",
    "active": "seat whose turn it is, 0 or 1; 0 if left out",
    "phase": "begin, command or end; command if left out",
    "actions": "actions left; 3 if left out",
    "score": "points of both seats, without books; [0, 0] if left out",
    "warriors": 'tables { key = "0.AE2.1", square = [x, y], click = 1, tokens = 0, given = 0, ability = "none" }; '
    "the number counts equal warriors of a seat, those that are not named are eliminated",
    "books": 'tables { id = "B5", owner = 0, wielder = "0.EL1.1", stack = ["S10", "!S11"], used = false }, or square '
    "instead of wielder; ! before a spell that lies face down, the bookmark first",
    "in_play": 'tables { id = "0.E2", spell = "E2", owner = 0, book = "B3", caster = "0.AE1.1", target = "0.AE2.1", '
    "counters = 0, breach = false }, or square of a glyph instead of target; id is owner.spell",
    "domains": 'tables { id = "D4", owner = 0, place = "hand" }, or play or gone',
    "removed": 'spells out of the game, such as "0.I4"',
    "shown": 'spells that everybody knows of, such as "1.S3"; those in play and removed need not be named',
}
KEY = re.compile(r"([01])\.([A-Z]+\d+)\.(\d+)")


def position(fields: Fields, settings: Settings, seats: int) -> Sorcery:
    """A state at the beginning of a phase; Unreadable names the field and what is wrong with it."""
    refuse_others(fields, list(FIELDS), "position")
    map = one_of({"map": settings["board"]} | fields, "map", tables.MAPS.names, "map")
    roll = Roll(fields)
    setup = setup_of({**settings, "mode": "quick"}, [[roll.army(0)], [roll.army(1)]])
    b = Sorcery(setup)
    b.unpack_box()
    at = b.at
    for seat in range(2):
        at[f.ARMIES + seat] = 0
        b.muster(seat)
    at[f.MAP] = map
    at[f.TURN] = whole({"turn": 5} | fields, "turn", 1, 2 * setup.turns, "turn")
    at[f.ACTIVE] = whole({"active": 0} | fields, "active", 0, 1, "active")
    at[f.FIRST] = at[f.ACTIVE] if at[f.TURN] % 2 else 1 - at[f.ACTIVE]
    at[f.ACTIONS] = whole({"actions": 3} | fields, "actions", 0, 20, "actions")
    score = fields.get("score", [0, 0])
    if not isinstance(score, list) or len(score) != 2 or any(type(points) is not int for points in score):
        raise Unreadable("score: {0} must be the points of both seats", repr(score))
    at[f.SCORE], at[f.SCORE + 1] = score
    place_warriors(b, roll)
    place_books(b, roll, fields)
    place_magic(b, roll, fields)
    begin(b, fields)
    return b


def begin(b: Sorcery, fields: Fields) -> None:
    phase = one_of({"phase": "command"} | fields, "phase", PHASES[1:], "phase") + 1
    at = b.at
    if phase == BEGINNING:
        actions = at[f.ACTIONS] if "actions" in fields else actions_of(b)
        at[f.TURN] -= 1
        TURN.do(b, 0, 0, 0)
        at[f.ACTIONS] = actions
    else:
        at[f.PHASE] = ACTING if phase == ACTING else ENDING
        b.ask(TURN)
        b.ask(NEXT_ACTION if phase == ACTING else END_PHASE)
    b.proceed()


class Roll:
    """Every warrior that a position speaks of, by its key; those that are not on the battlefield are eliminated."""

    def __init__(self, fields: Fields) -> None:
        self.entries: dict[str, dict[str, Any]] = {}
        self.keys: list[list[str]] = [[], []]
        for entry in rows(fields, "warriors"):
            refuse_others(entry, ["key", "square", "click", "tokens", "given", "ability"], "warriors")
            key = str(entry.get("key"))
            if key in self.entries:
                raise Unreadable("warriors: {0} is named twice", key)
            self.entries[key] = entry
            self.add(key, "warriors")
        for entry in rows(fields, "in_play"):
            self.add(str(entry.get("caster")), "in_play")
        for entry in rows(fields, "books"):
            if "wielder" in entry:
                self.add(str(entry["wielder"]), "books")

    def add(self, key: str, where: str) -> None:
        """Make room for a warrior, and for those of its kind with lower numbers."""
        match = KEY.fullmatch(key)
        if not match or match[2] not in WARRIOR_IDS or not 1 <= int(match[3]) <= SLOTS:
            raise Unreadable("{0}: '{1}' must be seat.warrior.number, such as 0.AE2.1", where, key)
        seat = int(match[1])
        for number in range(1, int(match[3]) + 1):
            name = f"{match[1]}.{match[2]}.{number}"
            if name not in self.keys[seat]:
                self.keys[seat].append(name)
        if len(self.keys[seat]) > SLOTS:
            raise Unreadable("{0}: an army has at most {1} warriors (MK-15.2)", where, SLOTS)

    def army(self, seat: int) -> Army:
        if not self.keys[seat]:
            raise Unreadable("warriors: there must be one of seat {0}", seat)
        return Army("", [WARRIOR_IDS.index(key.split(".")[1]) for key in self.keys[seat]], -1, -1)

    def figure(self, key: object, where: str) -> int:
        for seat in range(2):
            if key in self.keys[seat]:
                return SLOTS * seat + self.keys[seat].index(str(key))
        raise Unreadable("{0}: there is no warrior '{1}'", where, key)


def place_warriors(b: Sorcery, roll: Roll) -> None:
    for seat in range(2):
        for at, key in enumerate(roll.keys[seat]):
            figure, entry = SLOTS * seat + at, roll.entries.get(key)
            if entry is None:
                b.at[f.SQUARE + figure], b.at[f.CLICK + figure] = GONE, 0
                continue
            where = f"warriors, {key}"
            square = square_of(b, entry.get("square"), where)
            if not is_free(b, square):
                raise Unreadable("{0}: its square is not free (MK-13.4)", where)
            b.put(figure, square)
            b.at[f.CLICK + figure] = whole({"click": 1} | entry, "click", 1, b.clicks(figure), where)
            b.at[f.TOKENS + figure] = whole({"tokens": 0} | entry, "tokens", 0, 2, where)
            b.at[f.GIVEN + figure] = whole({"given": 0} | entry, "given", 0, 2, where)
            b.at[f.TAPPED + figure] = one_of({"ability": TAPPED[0]} | entry, "ability", TAPPED, where)


def place_books(b: Sorcery, roll: Roll, fields: Fields) -> None:
    for entry in rows(fields, "books"):
        where = f"books, {entry.get('id')}"
        refuse_others(entry, ["id", "owner", "wielder", "square", "stack", "used"], where)
        kind = one_of(entry, "id", BOOK_IDS, where)
        army = whole(entry, "owner", 0, 1, where)
        book = SHELF * army + kind
        if b.at[f.WIELDER + book] != GONE:
            raise Unreadable("{0}: a book is in an army once (MK-15.4)", where)
        if "wielder" in entry:
            figure = roll.figure(entry["wielder"], where)
            if not b.is_here(figure) or len(b.books_of(figure)) >= tables.WARRIORS.slots[b.at[f.PROFILE + figure]]:
                raise Unreadable("{0}: {1} has no free slot on the battlefield (MK-2.23)", where, entry["wielder"])
            b.at[f.WIELDER + book] = figure
            b.at[f.COUNTED + book] = b.symbols(figure)
            b.at[f.REMEMBERS + BOOKS * (figure // SLOTS) + book] = 1
        else:
            b.at[f.WIELDER + book] = NOBODY
            b.at[f.LIES + book] = square_of(b, entry.get("square"), where)
            b.at[f.REMEMBERS + BOOKS * army + book] = 1
        cards = [card_of(name, where) for name in entry.get("stack", [])]
        if len(cards) > MOST_CARDS:
            raise Unreadable("{0}: a stack has at most {1} cards", where, MOST_CARDS)
        b.set_stack(book, cards)
        b.at[f.USED + book] = truth(entry, "used", where)
        owned = [card & ~FACE_DOWN for other in range(SHELF * army, SHELF * army + SHELF) for card in b.stack(other)]
        if len(set(owned)) < len(owned):
            raise Unreadable("{0}: a spell is in an army once (MK-15.4)", where)
        at = roll_place(b, roll, entry, army)
        b.setup.pools[army][0].add_book(kind, at, [card & ~FACE_DOWN for card in cards])


def roll_place(b: Sorcery, roll: Roll, entry: dict[str, Any], army: int) -> int:
    """The place of a book's wielder in the list it came from; of a captured or dropped one, the first."""
    figure = roll.figure(entry["wielder"], "books") if "wielder" in entry else NOBODY
    return figure % SLOTS if figure >= 0 and figure // SLOTS == army else 0


def place_magic(b: Sorcery, roll: Roll, fields: Fields) -> None:
    for entry in rows(fields, "in_play"):
        where = f"in_play, {entry.get('spell')}"
        keys = ["id", "spell", "owner", "book", "caster", "target", "square", "counters", "breach"]
        refuse_others(entry, keys, where)
        spell = one_of(entry, "spell", SPELL_IDS, where)
        if SPELLS[spell].type not in (ENCHANTMENT, GLYPH, ILLUSION):
            raise Unreadable("{0}: such a spell does not stay in play (MK-2.29)", where)
        army = whole(entry, "owner", 0, 1, where)
        if entry.get("id", f"{army}.{entry['spell']}") != f"{army}.{entry['spell']}":
            raise Unreadable("{0}: 'id' must be {1}.{2}", where, army, entry["spell"])
        kind = one_of(entry, "book", BOOK_IDS, where)
        book = SHELF * army + kind
        if b.at[f.WIELDER + book] == GONE:
            raise Unreadable("{0}: there is no book {1} of seat {2}", where, entry["book"], army)
        caster = roll.figure(entry.get("caster"), where)
        target = roll.figure(entry["target"], where) if SPELLS[spell].type == ENCHANTMENT else NOBODY
        square = square_of(b, entry.get("square"), where) if SPELLS[spell].type == GLYPH else NOWHERE
        counters = whole({"counters": 0} | entry, "counters", 0, 9, where)
        breach = truth(entry, "breach", where)
        lay(b, [spell, book, caster, caster // SLOTS, target, square, counters, breach])
        list_card(b, army, kind, spell)
        reveal(b, army, spell)
    for entry in rows(fields, "domains"):
        where = f"domains, {entry.get('id')}"
        refuse_others(entry, ["id", "owner", "place"], where)
        seat = whole(entry, "owner", 0, 1, where)
        b.at[f.DOMAIN + seat] = b.setup.pools[seat][0].domain = one_of(entry, "id", tables.DOMAINS.ids, where)
        b.at[f.FATE + seat] = one_of({"place": "hand"} | entry, "place", FATES, where)
    for army, spell in cards(fields, "removed"):
        b.at[f.REMOVED + card_name(army, spell)] = 1
        if b.setup.pools[army][0].books:
            list_card(b, army, b.setup.pools[army][0].books[0], spell)
        reveal(b, army, spell)
    for army, spell in cards(fields, "shown"):
        reveal(b, army, spell)


def list_card(b: Sorcery, army: int, kind: int, spell: int) -> None:
    roll = b.setup.pools[army][0]
    if spell in [card for cards in roll.spells for card in cards]:
        raise Unreadable("in_play: {0} is in another place too (MK-2.29)", SPELL_IDS[spell])
    roll.spells[roll.books.index(kind)].append(spell)


def reveal(b: Sorcery, army: int, spell: int) -> None:
    b.at[f.KNOWN + card_name(army, spell)] = TO_ALL


# -- values


def rows(fields: Fields, name: str) -> list[dict[str, Any]]:
    value = fields.get(name, [])
    if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
        raise Unreadable("{0}: must be a list of tables", name)
    return value


def cards(fields: Fields, name: str) -> list[tuple[int, int]]:
    value = fields.get(name, [])
    found = []
    for word in value if isinstance(value, list) else [value]:
        army, _, id = str(word).partition(".")
        if army not in ("0", "1") or id not in SPELL_IDS:
            raise Unreadable("{0}: '{1}' must be seat.spell, such as 0.I4", name, word)
        found.append((int(army), SPELL_IDS.index(id)))
    return found


def card_of(name: object, where: str) -> int:
    word = str(name)
    if word.removeprefix("!") not in SPELL_IDS:
        raise Unreadable("{0}: '{1}' is no spell; spells are {2} to {3}", where, word, SPELL_IDS[0], SPELL_IDS[-1])
    return SPELL_IDS.index(word.removeprefix("!")) + (FACE_DOWN if word.startswith("!") else 0)


def square_of(b: Sorcery, value: Any, where: str) -> int:
    size = SIZES[b.at[f.MAP]]
    if not isinstance(value, list) or len(value) != 2 or any(type(n) is not int for n in value):
        raise Unreadable("{0}: a square is [x, y], not {1}", where, repr(value))
    if not (0 <= value[0] < size and 0 <= value[1] < size):
        raise Unreadable("{0}: {1} is not on the map of {2} x {2} squares (MK-13.1)", where, repr(value), size)
    return SIDE * int(value[1]) + int(value[0])
