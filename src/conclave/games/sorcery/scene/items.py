"""The picture: the battlefield with its ground, tokens and warriors, books as fans and piles, magic in play."""

from functools import cache

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.aims import enchantments_on, glyphs
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import BLOCKING, HINDERING, OBJECTIVES, ZONE, distance
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import (
    ABILITY,
    BOW,
    FACE_DOWN,
    FIGURES,
    GONE,
    NOBODY,
    NOWHERE,
    SETUP,
    SHELF,
    SIDE,
    SLOTS,
    WAND,
)
from conclave.games.sorcery.rules.victory import OBJECTIVE, holder
from conclave.games.sorcery.rules.warriors import is_able, is_captive, is_demoralized, types
from conclave.games.sorcery.scene.cards import magic, removed, stack_item
from conclave.games.sorcery.scene.faces import spell_icon
from conclave.games.sorcery.scene.names import (
    TONES,
    book_id,
    book_name,
    book_of,
    figure_id,
    named,
    plate_of,
    spell_name,
    tome_id,
)
from conclave.games.sorcery.scene.observation import Observation
from conclave.kernel.data_file import read
from conclave.kernel.scene import Badge, Item, Text, Zone, say, seated

SURROUNDINGS = 10  # squares around a warrior in question that the first view holds
ABOUT_FIGURES = (
    "setup.deploy", "act.kind", "minion.value", "move.to", "move.charge", "close.target", "ranged.target",
    "heal.figure", "cast.mode", "cast.target", "cast.book", "cast.square", "cast.breach", "cast.place", "counter.offer",
)  # fmt: skip
"""Questions whose first number is a warrior."""
ABILITY_ICONS = [
    "", "breastplate", "horse-head", "rally-the-troops", "dodging", "feathered-wing", "ghost", "healing", "invisible",
    "magic-shield", "halberd", "sprint", "regeneration", "rock-golem", "vampire-dracula",
]  # fmt: skip
HALF_TURN = 4  # who deploys in the north looks from there
PATCHES = (
    (BLOCKING, "blocking", "grey", "stone-wall", "#", "wall"),
    (HINDERING, "hindering", "green", "high-grass", ":", "thicket"),
)


def zones(seen: Observation) -> tuple[Zone, ...]:
    columns = tuple(chr(ord("a") + x) for x in range(seen.size))
    rows = tuple(str(y + 1) for y in reversed(range(seen.size)))
    found = [
        Zone(
            "table", say("sorcery.zone.table"), "board", "main", -1, (seen.size, seen.size), True, (columns, rows),
            HALF_TURN if seen.at[f.FIRST] == 1 - seen.near else 0, focus(seen),
        )
    ]  # fmt: skip
    off = [
        Zone(f"off.{seat}", say("sorcery.zone.off"), "tray", "own" if seat == seen.near else "other", seat)
        for seat in range(2)
    ]
    found += off if seen.phase == SETUP else []  # who is deployed next matters more than who is gone
    for book in seen.books():
        controller = seen.board.controller(book)
        place = "side" if controller == NOBODY else "own" if controller == seen.near else "other"
        is_seen = any(card >= 0 for card in seen.stacks[book])
        kind = "fan" if is_seen and controller != NOBODY else "pile"
        found.append(Zone(book_id(book), book_title(seen, book), kind, place, controller))
    found += off if seen.phase != SETUP else []
    found.append(Zone("magic", say("sorcery.zone.magic"), "row", "side"))
    found.append(Zone("removed", say("sorcery.zone.removed"), "pile", "side"))
    return tuple(found)


def focus(seen: Observation) -> tuple[str, ...]:
    """What the first view must hold: who is in question with the foes in reach, or all own warriors with theirs."""
    b = seen.board
    here = [figure for figure in seen.figures() if b.is_here(figure)]
    own = [figure for figure in here if figure // SLOTS == seen.near]
    is_about = seen.asks in ABOUT_FIGURES and b.is_here(seen.x)
    middle = [seen.x] if is_about else own
    near = [
        figure
        for figure in here
        if any(distance(seen.at[f.SQUARE + figure], seen.at[f.SQUARE + one]) <= SURROUNDINGS for one in middle)
    ]
    return tuple(figure_id(b, figure) for figure in sorted({*middle, *near}) if b.is_here(figure))


def book_title(seen: Observation, book: int) -> Text:
    if seen.at[f.WIELDER + book] == NOBODY:
        return say("sorcery.zone.dropped", book_of(book))
    wielder = plate_of(seen.board, int(seen.at[f.WIELDER + book]))
    top = seen.stacks[book][:1]
    if top and top[0] >= 0:
        told = "sorcery.zone.down" if top[0] >= FACE_DOWN else "sorcery.zone.open"
        return say(told, book_name(book), spell_name(top[0] & ~FACE_DOWN), wielder)
    return say("sorcery.zone.book", book_name(book), wielder)


def items(seen: Observation) -> tuple[Item, ...]:
    found = [*ground(seen), *tokens(seen)]
    found += [figure_item(seen, figure) for figure in seen.figures()]
    for book in seen.books():
        found += [stack_item(seen, book, place) for place in reversed(range(len(seen.stacks[book])))]
    return (*found, *magic(seen), *removed(seen))


def ground(seen: Observation) -> list[Item]:
    """Blocks and woods, and before the battle the deployment zones, in rows of squares."""
    if seen.map < 0:
        return []
    found = []
    has_begun = any(seen.at[f.SQUARE + figure] != NOWHERE for figure in range(FIGURES))
    areas = (("south", seen.size - ZONE), ("north", 0)) if seen.phase == SETUP else ()
    for side, top in areas:
        owner = seen.at[f.FIRST] if side == "south" else 1 - seen.at[f.FIRST]
        tone = TONES[owner] if has_begun else "grey"
        name, id, size = say(f"sorcery.area.{side}"), f"area.{side}", (seen.size, ZONE)
        found.append(Item(id, "table", name, (0, top), size, "ground", "rect", tone=tone, looks=("ghost",)))
    for kind, key, tone, icon, sign, texture in PATCHES:
        for number, (x0, x1, y0, y1) in enumerate(rectangles(tables.MAPS.names[seen.map], key)):
            at, size = (x0, seen.size - 1 - y1), (x1 - x0 + 1, y1 - y0 + 1)
            name = say(f"sorcery.ground.{kind}")
            id = f"{key}.{number}"
            found.append(
                Item(id, "table", name, at, size, "ground", "rect", tone=tone, icon=icon, sign=sign, texture=texture)
            )
    return found


@cache
def rectangles(map: str, kind: str) -> list[list[int]]:
    """Patches of ground as the map has them."""
    found: list[list[int]] = read(tables.HERE / "maps.toml")[map][kind]
    return found


def at_of(seen: Observation, square: int) -> tuple[int, int]:
    return square % SIDE, seen.size - 1 - square // SIDE


def tokens(seen: Observation) -> list[Item]:
    """Objectives, dropped books, elements of glyphs: flat things that one may stand on."""
    b = seen.board
    found = []
    if seen.map >= 0 and b.setup.objectives:
        for number, square in enumerate(OBJECTIVES[seen.map]):
            seat = holder(b, square) if seen.phase != SETUP else -1
            tone = TONES[seat] if seat >= 0 else "gold"
            found.append(
                Item(
                    f"objective.{number}", "table", objective_name(seat), at_of(seen, square), layer="mark",
                    shape="ring", tone=tone, icon="flag-objective", sign="o", owner=seat,
                    plate=say("sorcery.plate.held" if seat >= 0 else "sorcery.plate.free", OBJECTIVE),
                )
            )  # fmt: skip
    for book in seen.books():
        if seen.at[f.WIELDER + book] == NOBODY:
            found.append(
                Item(
                    tome_id(book), "table", book_of(book), at_of(seen, seen.at[f.LIES + book]), layer="mark",
                    shape="rect", tone=TONES[book // SHELF], icon="spell-book", sign="b", owner=book // SHELF,
                    plate=book_name(book),
                )
            )  # fmt: skip
    for card in glyphs(b):
        found += glyph_items(seen, card)
    return found


def objective_name(seat: int) -> Text:
    if seat < 0:
        return say("sorcery.objective", OBJECTIVE)
    return say("sorcery.objective.held", seated(seat), OBJECTIVE)


def glyph_items(seen: Observation, card: int) -> tuple[Item, Item]:
    """The element of a glyph, and the squares that it reaches (MK-8.14), as far as there is a battlefield."""
    at, spell = seen.at, SPELLS[seen.at[card + f.CARD_SPELL]]
    owner, id = at[card + f.CARD_SEAT], f"{at[card + f.CARD_BOOK] // SHELF}.{spell.id}"
    x, y = at_of(seen, at[card + f.CARD_SQUARE])
    left, top = max(0, x - spell.within), max(0, y - spell.within)
    size = (min(seen.size, x + spell.within + 1) - left, min(seen.size, y + spell.within + 1) - top)
    name = spell_name(spell.number)
    element = Item(
        f"glyph.{id}", "table", name, (x, y), layer="mark", shape="ring", tone=TONES[owner],
        icon=spell_icon(spell.number), sign=spell.id, owner=owner, plate=name,
    )  # fmt: skip
    aura = Item(
        f"aura.{id}", "table", say("sorcery.aura", name), (left, top), size, layer="mark", shape="ring",
        tone=TONES[owner], owner=owner,
    )  # fmt: skip
    return element, aura


def icon_of(b: Board, figure: int) -> str:
    if tables.WARRIORS.icons[b.at[f.PROFILE + figure]]:
        return tables.WARRIORS.icons[b.at[f.PROFILE + figure]]
    held = types(b, figure)
    return "wizard-staff" if held & WAND else "bow-arrow" if held & BOW else "broadsword"


def figure_item(seen: Observation, figure: int) -> Item:
    b = seen.board
    owner, sign = figure // SLOTS, sign_of(b, figure)
    if b.at[f.SQUARE + figure] < 0:
        looks = ("down",) if b.at[f.SQUARE + figure] == GONE else ()
        return Item(
            figure_id(b, figure), f"off.{owner}", named(b, figure), (figure % SLOTS, 0), tone=TONES[owner],
            icon=icon_of(b, figure), sign=sign, looks=looks, owner=owner, plate=plate_of(b, figure),
        )  # fmt: skip
    return Item(
        figure_id(b, figure), "table", named(b, figure), at_of(seen, b.at[f.SQUARE + figure]), tone=TONES[owner],
        icon=icon_of(b, figure), sign=sign, dots=(b.clicks(figure) - b.at[f.CLICK + figure] + 1, b.clicks(figure)),
        badges=badges(b, figure), looks=looks_of(b, figure), owner=owner, plate=plate_of(b, figure),
    )  # fmt: skip


def sign_of(b: Board, figure: int) -> str:
    """As in chess, small letters are those of the second player."""
    id = tables.WARRIORS.ids[b.at[f.PROFILE + figure]]
    return id if figure < SLOTS else id.lower()


def badges(b: Board, figure: int) -> tuple[Badge, ...]:
    """Action tokens, books it wields, abilities, spells it is under: what matters most comes first."""
    tokens = int(b.at[f.TOKENS + figure])
    found = [Badge(text="●" * tokens, kind="spent", say=say(f"sorcery.badge.tokens.{tokens}"))] if tokens else []
    for book in b.books_of(figure):
        found.append(Badge("spell-book", kind="holds", say=say("sorcery.badge.book", book_name(book))))
    for ability in (b.dial(figure, ABILITY), b.at[f.TAPPED + figure]):
        if ability:
            name = say(f"sorcery.ability.{tables.ABILITIES[ability]}")
            found.append(Badge(ABILITY_ICONS[ability], kind="gift", say=name))
    for card in enchantments_on(b, figure):
        spell = b.at[card + f.CARD_SPELL]
        found.append(Badge(spell_icon(spell), say=say("sorcery.badge.under", spell_name(spell))))
    if is_captive(b, figure):
        found.append(Badge("manacles", say=say("sorcery.look.captive")))
    elif is_demoralized(b, figure):
        found.append(Badge("screaming", say=say("sorcery.look.demoralized")))
    return tuple(found)


def looks_of(b: Board, figure: int) -> tuple[str, ...]:
    found = []
    if not is_able(b, figure):
        found.append("tired")
    if figure == b.at[f.ACTOR]:
        found.append("chosen")
    elif b.at[f.GIVEN + figure]:
        found.append("spent")
    return tuple(found)


def ghost(size: int, b: Board, figure: int, square: int) -> Item:
    """The warrior where it would stand."""
    owner = figure // SLOTS
    at = (square % SIDE, size - 1 - square // SIDE)
    return Item(
        f"ghost.{figure_id(b, figure)}", "table", named(b, figure), at, layer="over", tone=TONES[owner],
        icon=icon_of(b, figure), sign=sign_of(b, figure), looks=("ghost",), owner=owner,
    )  # fmt: skip
