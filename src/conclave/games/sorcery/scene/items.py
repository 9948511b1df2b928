"""The picture: the battlefield with its ground, tokens and warriors, books as fans and piles, magic in play."""

from functools import cache

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules.codes import (
    BOW,
    CANCELLED,
    FACE_DOWN,
    GONE,
    IN_PLAY,
    NOBODY,
    P_BOOK,
    P_COUNTERS,
    P_SEAT,
    P_SIZE,
    P_SPELL,
    P_SQUARE,
    SETUP,
    SHELF,
    SIDE,
    SLOTS,
    SPELLS,
    WAND,
)
from conclave.games.sorcery.rules.ground import BLOCKING, HINDERING, OBJECTIVES, ZONE
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.victory import holder
from conclave.games.sorcery.rules.warriors import is_able, types
from conclave.games.sorcery.scene.observation import (
    View,
    book_name,
    card_id,
    domain_name,
    figure_id,
    named,
    player,
    spell_name,
    tome_id,
)
from conclave.kernel.data_file import read
from conclave.kernel.scene import Item, Text, Zone, say

TONES = ("azure", "crimson")
HALF_TURN = 4  # who deploys in the north looks from there
SPELL_ICONS = ["magic-swirl", "eye-target", "rune-stone", "fog", "crossed-swords", "bookmark"]
PATCHES = (
    (BLOCKING, "blocking", "grey", "stone-wall", "#"),
    (HINDERING, "hindering", "green", "high-grass", ":"),
)
DOMAIN_ICONS = ["lightning-storm", "thorny-vine", "crystal-shine", "sunrise"]


def zones(view: View) -> tuple[Zone, ...]:
    columns = tuple(chr(ord("a") + x) for x in range(view.size))
    rows = tuple(str(y + 1) for y in reversed(range(view.size)))
    found = [
        Zone(
            "table", say("sorcery.zone.table"), "board", "main", -1, (view.size, view.size), True, (columns, rows),
            HALF_TURN if view.board.first == 1 - view.near else 0,
        )
    ]  # fmt: skip
    off = [
        Zone(f"off.{seat}", say("sorcery.zone.off"), "tray", "own" if seat == view.near else "other", seat)
        for seat in range(2)
    ]
    found += off if view.board.phase == SETUP else []  # who is deployed next matters more than who is gone
    for book in view.books():
        controller = view.board.controller(book)
        place = "side" if controller == NOBODY else "own" if controller == view.near else "other"
        is_seen = any(card >= 0 for card in view.board.stacks[book])
        kind = "fan" if is_seen and controller != NOBODY else "pile"
        found.append(Zone(f"book.{book}", book_title(view, book), kind, place, controller))
    found += off if view.board.phase != SETUP else []
    found.append(Zone("magic", say("sorcery.zone.magic"), "row", "side"))
    found.append(Zone("removed", say("sorcery.zone.removed"), "pile", "side"))
    return tuple(found)


def book_title(view: View, book: int) -> Text:
    if view.board.wielder[book] == NOBODY:
        return say("sorcery.zone.dropped", book_name(book))
    top = view.board.stacks[book][:1]
    if top and top[0] >= 0:
        told = "sorcery.zone.down" if top[0] >= FACE_DOWN else "sorcery.zone.open"
        return say(told, book_name(book), spell_name(top[0] & ~FACE_DOWN))
    return book_name(book)


def items(view: View) -> tuple[Item, ...]:
    found = [*ground(view), *tokens(view)]
    found += [figure_item(view, figure) for figure in view.figures()]
    for book in view.books():
        found += [stack_item(view, book, place) for place in reversed(range(len(view.board.stacks[book])))]
    return (*found, *magic(view), *removed(view))


def ground(view: View) -> list[Item]:
    """Blocks and woods, and before the battle the deployment zones, in rows of squares."""
    b = view.board
    if b.map < 0:
        return []
    found = []
    areas = (("south", view.size - ZONE), ("north", 0)) if b.phase == SETUP else ()
    for side, top in areas:
        owner = b.first if side == "south" else 1 - b.first
        tone = TONES[owner] if b.square.count(-1) < len(b.square) else "grey"
        name, id, size = say(f"sorcery.area.{side}"), f"area.{side}", (view.size, ZONE)
        found.append(Item(id, "table", name, (0, top), size, "ground", "rect", tone=tone, looks=("ghost",)))
    for kind, key, tone, icon, sign in PATCHES:
        for number, (x0, x1, y0, y1) in enumerate(rectangles(tables.MAPS.names[b.map], key)):
            at, size = (x0, view.size - 1 - y1), (x1 - x0 + 1, y1 - y0 + 1)
            name = say(f"sorcery.ground.{kind}")
            id = f"{key}.{number}"
            found.append(Item(id, "table", name, at, size, "ground", "rect", tone=tone, icon=icon, sign=sign))
    return found


@cache
def rectangles(map: str, kind: str) -> list[list[int]]:
    """Patches of ground as the map has them."""
    found: list[list[int]] = read(tables.HERE / "maps.toml")[map][kind]
    return found


def at_of(view: View, square: int) -> tuple[int, int]:
    return square % SIDE, view.size - 1 - square // SIDE


def tokens(view: View) -> list[Item]:
    """Objectives, dropped books, elements of glyphs: flat things that one may stand on."""
    b = view.board
    found = []
    if b.map >= 0 and b.setup.objectives:
        for number, square in enumerate(OBJECTIVES[b.map]):
            seat = holder(b, square) if b.phase != SETUP else -1
            tone = TONES[seat] if seat >= 0 else "gold"
            found.append(
                Item(
                    f"objective.{number}", "table", objective_name(seat), at_of(view, square), layer="mark",
                    shape="ring", tone=tone, icon="flag-objective", sign="o", owner=seat,
                )
            )  # fmt: skip
    for book in view.books():
        if b.wielder[book] == NOBODY:
            found.append(
                Item(
                    tome_id(book), "table", book_name(book), at_of(view, b.lies[book]), layer="mark", shape="rect",
                    tone=TONES[book // SHELF], icon="spell-book", sign="b", owner=book // SHELF,
                )
            )  # fmt: skip
    for at in b.glyphs():
        row = b.magic[at : at + P_SIZE]
        owner = row[P_SEAT]
        found.append(
            Item(
                f"glyph.{row[P_BOOK] // SHELF}.{tables.SPELLS.ids[row[P_SPELL]]}", "table", spell_name(row[P_SPELL]),
                at_of(view, row[P_SQUARE]), layer="mark", shape="ring", tone=TONES[owner], icon="rune-stone",
                sign=tables.SPELLS.ids[row[P_SPELL]], owner=owner,
            )
        )  # fmt: skip
        found.append(aura(view, row))
    return found


def objective_name(seat: int) -> Text:
    return say("sorcery.objective.held", player(seat)) if seat >= 0 else say("sorcery.objective")


def aura(view: View, row: list[int]) -> Item:
    """The squares that a glyph reaches (MK-8.14), as far as there is a battlefield."""
    reach, (x, y) = tables.SPELLS.rows[row[P_SPELL]]["within"], at_of(view, row[P_SQUARE])
    left, top = max(0, x - reach), max(0, y - reach)
    size = (min(view.size, x + reach + 1) - left, min(view.size, y + reach + 1) - top)
    return Item(
        f"aura.{row[P_BOOK] // SHELF}.{tables.SPELLS.ids[row[P_SPELL]]}", "table",
        say("sorcery.aura", spell_name(row[P_SPELL])), (left, top), size, layer="mark", shape="ring",
        tone=TONES[row[P_SEAT]], owner=row[P_SEAT],
    )  # fmt: skip


def icon_of(b: Sorcery, figure: int) -> str:
    if tables.WARRIORS.icons[b.profile[figure]]:
        return tables.WARRIORS.icons[b.profile[figure]]
    held = types(b, figure)
    return "wizard-staff" if held & WAND else "bow-arrow" if held & BOW else "broadsword"


def figure_item(view: View, figure: int) -> Item:
    b = view.board
    owner, sign = figure // SLOTS, sign_of(b, figure)
    if b.square[figure] < 0:
        looks = ("down",) if b.square[figure] == GONE else ()
        return Item(
            figure_id(b, figure), f"off.{owner}", named(b, figure), (figure % SLOTS, 0), tone=TONES[owner],
            icon=icon_of(b, figure), sign=sign, looks=looks, owner=owner,
        )  # fmt: skip
    return Item(
        figure_id(b, figure), "table", named(b, figure), at_of(view, b.square[figure]), tone=TONES[owner],
        icon=icon_of(b, figure), sign=sign, dots=(b.clicks(figure) - b.click[figure] + 1, b.clicks(figure)),
        badges=badges(b, figure), looks=looks_of(b, figure), owner=owner,
    )  # fmt: skip


def sign_of(b: Sorcery, figure: int) -> str:
    """As in chess, small letters are those of the second player."""
    id = tables.WARRIORS.ids[b.profile[figure]]
    return id if figure < SLOTS else id.lower()


def badges(b: Sorcery, figure: int) -> tuple[str, ...]:
    """Action tokens, books it wields, abilities, spells it is under: what matters most comes first."""
    found = ["●" * b.tokens[figure]] if b.tokens[figure] else []
    found += ["spell-book"] * min(1, len(b.books_of(figure)))
    found += [tables.ABILITIES[ability] for ability in (b.dial(figure)[4], b.tapped[figure]) if ability]
    found += [tables.SPELLS.ids[b.magic[at + P_SPELL]] for at in b.enchantments_on(figure)]
    return tuple(found)


def looks_of(b: Sorcery, figure: int) -> tuple[str, ...]:
    found = []
    if not is_able(b, figure):
        found.append("tired")
    if figure == b.actor:
        found.append("chosen")
    elif b.given[figure]:
        found.append("spent")
    return tuple(found)


def stack_item(view: View, book: int, place: int) -> Item:
    """A card of a stack: by its name where the viewer knows it, else its back; the bookmark lies on top."""
    card = view.board.stacks[book][place]
    owner = view.board.controller(book)
    zone, at = f"book.{book}", (len(view.board.stacks[book]) - 1 - place, 0)
    if card < 0:
        name = say("sorcery.card.bookmark" if place == 0 else "sorcery.card.hidden", book_name(book))
        looks = ("hidden", "down") if place == 0 and not view.is_open[book] else ("hidden",)
        return Item(
            view.card_id(book, place), zone, name, at, shape="card", icon="spell-book", looks=looks, owner=owner
        )
    spell = card & ~FACE_DOWN
    return Item(
        view.card_id(book, place), zone, spell_name(spell), at, shape="card", icon=spell_icon(spell),
        sign=tables.SPELLS.ids[spell], dots=(bars(spell), 3), tone="gold" if place == 0 else "",
        looks=("down",) if card >= FACE_DOWN else (), owner=owner,
    )  # fmt: skip


def spell_icon(spell: int) -> str:
    return SPELL_ICONS[tables.SPELLS.rows[spell]["type"]]


def bars(spell: int) -> int:
    return tables.SPELLS.rows[spell]["bars"]


def magic(view: View) -> list[Item]:
    """Cards in play beside the battlefield, and domains."""
    b = view.board
    found = []
    for number, at in enumerate(range(0, len(b.magic), P_SIZE)):
        spell, book = b.magic[at + P_SPELL], b.magic[at + P_BOOK]
        counters = b.magic[at + P_COUNTERS]
        found.append(
            Item(
                card_id(book, spell), "magic", spell_name(spell), (number, 0), shape="card", icon=spell_icon(spell),
                sign=tables.SPELLS.ids[spell], tone=TONES[b.magic[at + P_SEAT]], owner=b.magic[at + P_SEAT],
                badges=(str(counters),) if counters else (),
            )
        )  # fmt: skip
    for seat in range(2):
        if b.domain[seat] >= 0 and b.fate[seat] != CANCELLED:
            looks = () if b.fate[seat] == IN_PLAY else ("ghost",)
            found.append(
                Item(
                    f"domain.{seat}", "magic", domain_name(b.domain[seat]), (len(found), 0), shape="card",
                    icon=DOMAIN_ICONS[b.domain[seat]], sign=tables.DOMAINS.ids[b.domain[seat]], tone=TONES[seat],
                    looks=looks, owner=seat,
                )
            )  # fmt: skip
    return found


def removed(view: View) -> list[Item]:
    """Cards out of the game, seen by all."""
    b = view.board
    gone = [(army, spell) for army in range(2) for spell in range(SPELLS) if b.removed[army] >> spell & 1]
    return [
        Item(
            card_id(SHELF * army, spell), "removed", spell_name(spell), (number, 0), shape="card", owner=army,
            icon=spell_icon(spell), sign=tables.SPELLS.ids[spell], looks=("spent",),
        )
        for number, (army, spell) in enumerate(gone)
    ]  # fmt: skip


def ghost(view_size: int, b: Sorcery, figure: int, square: int) -> Item:
    """The warrior where it would stand."""
    owner = figure // SLOTS
    at = (square % SIDE, view_size - 1 - square // SIDE)
    return Item(
        f"ghost.{figure_id(b, figure)}", "table", named(b, figure), at, layer="over", tone=TONES[owner],
        icon=icon_of(b, figure), sign=sign_of(b, figure), looks=("ghost",), owner=owner,
    )  # fmt: skip
