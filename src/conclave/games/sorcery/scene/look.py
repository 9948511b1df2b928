"""Looking at a thing: a warrior's dial, a card's text, a book's seen spells, and what is between two things."""

from collections.abc import Sequence

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import combat, movement, values
from conclave.games.sorcery.rules.codes import BOW, CLOSE_COMBAT, NOBODY, RANGED_COMBAT, SETUP, SHELF, SIDE, SLOTS, WAND
from conclave.games.sorcery.rules.ground import GROUNDS, crosses_cover, distance, has_line, is_hindering
from conclave.games.sorcery.rules.warriors import is_captive, is_demoralized, is_immune, types
from conclave.games.sorcery.scene.items import items
from conclave.games.sorcery.scene.observation import (
    View,
    book_name,
    domain_name,
    figure_id,
    named,
    spell_name,
    square_name,
    square_of,
    tome_id,
)
from conclave.games.sorcery.scene.odds import of_attack
from conclave.kernel.scene import Look, Mark, Text, say


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    view = View(obs, seat)
    one, other = place_of(view, id), place_of(view, id2)
    if id2 and one >= 0 and other >= 0 and one != other:
        return measure(view, one, other, id, id2)
    for figure in view.figures():
        if figure_id(view.board, figure) == id:
            return look_at_figure(view, figure)
    if id.startswith("card."):
        return look_at_card(tables.SPELLS.ids.index(id.split(".")[2]))
    for book in view.books():
        if tome_id(book) == id or id.startswith(f"back.{book}."):
            return look_at_book(view, book)
    if id.startswith("domain."):
        return look_at_domain(view, int(id.removeprefix("domain.")))
    if id.startswith(("glyph.", "aura.")):
        return look_at_card(tables.SPELLS.ids.index(id.split(".")[2]))
    if id.startswith("table/"):
        return look_at_square(view, one)
    for item in items(view):
        if item.id == id:
            return Look(item.name)
    return Look(say("sorcery.zone.table"))


def place_of(view: View, id: str) -> int:
    """The square of a thing on the battlefield, or -1."""
    if id.startswith("table/"):
        return square_of(view.size, id)
    for figure in view.figures():
        if figure_id(view.board, figure) == id:
            return view.board.square[figure]
    return -1


def look_at_figure(view: View, figure: int) -> Look:
    """The current click large, the clicks to come small (MK-14.1)."""
    b = view.board
    profile = b.profile[figure]
    kinds = [kind for bit, kind in enumerate(tables.ATTACK_TYPES) if tables.WARRIORS.types[profile] >> bit & 1]
    lines: list[Text] = []
    rules = ["MK-14.1"]
    if b.click[figure]:
        speed, attack, defense, damage, ability, _ = b.dial(figure)
        lines.append(say("sorcery.look.click", b.click[figure], b.clicks(figure)))
        lines.append(say("sorcery.look.values", speed, attack, defense, damage))
        for shown in (ability, b.tapped[figure]):
            if shown:
                lines.append(say(f"sorcery.ability.{tables.ABILITIES[shown]}"))
                rules.append(f"MK-19.{shown}")
    base = tables.WARRIORS
    lines.append(say("sorcery.look.base", base.range[profile], base.bonus[profile], b.points(figure)))
    lines += [say(f"sorcery.attack_type.{kind}") for kind in kinds]
    if tables.WARRIORS.subfaction[profile] >= 0:
        lines.append(say(f"sorcery.symbol.{tables.SUBFACTIONS[tables.WARRIORS.subfaction[profile]]}"))
    if b.is_here(figure):
        lines += conditions(view, figure)
    if b.click[figure]:
        coming = tables.WARRIORS.dials[profile][b.click[figure] :]
        lines += [say("sorcery.look.next", "/".join(map(str, row[:4])), mark(row)) for row in coming]
    return Look(named(b, figure), tuple(lines), tuple(rules), marks=marks(view, figure))


def mark(row: list[int]) -> str:
    return "*" if row[5] else tables.ABILITIES[row[4]]


def conditions(view: View, figure: int) -> list[Text]:
    b = view.board
    found = []
    if b.tokens[figure]:
        found.append(say("sorcery.look.tokens", b.tokens[figure]))
    if is_captive(b, figure):
        found.append(say("sorcery.look.captive"))
    elif is_demoralized(b, figure):
        found.append(say("sorcery.look.demoralized"))
    if is_immune(b, figure):
        found.append(say("sorcery.look.immune"))
    found += [spell_name(b.magic[at]) for at in b.enchantments_on(figure)]
    found += [book_name(book) for book in b.books_of(figure)]
    return found


def marks(view: View, figure: int) -> tuple[Mark, ...]:
    """Where it could move to, how far it shoots, and whom it could attack from where it stands."""
    b = view.board
    if not b.is_here(figure) or b.phase == SETUP:
        return ()
    squares = tuple(view.square_id(square) for square in movement.destinations(b, figure))
    found = [Mark("reach", squares, say=say("sorcery.mark.reach"))] if squares else []
    if types(b, figure) & (BOW | WAND):
        found.append(line_of_fire(view, figure))
    foes = tuple(figure_id(b, foe) for foe in (*combat.close_targets(b, figure), *combat.ranged_targets(b, figure)))
    if foes:
        found.append(Mark("aim", foes, say=say("sorcery.mark.aim")))
    return tuple(found)


def line_of_fire(view: View, figure: int) -> Mark:
    """The squares in range that it sees: distance counts diagonals as one, so this is no circle (MK-13.2, MK-13.6)."""
    b = view.board
    here, reach = b.square[figure], values.range_of(b, figure)
    squares = (SIDE * y + x for y in range(view.size) for x in range(view.size))
    seen = [square for square in squares if 0 < distance(here, square) <= reach and has_line(b, here, square)]
    return Mark("range", tuple(view.square_id(square) for square in seen), say=say("sorcery.mark.range", reach))


def look_at_card(spell: int) -> Look:
    """The text is the card's own rule (MK-20)."""
    row = tables.SPELLS.rows[spell]
    lines = [
        say(f"sorcery.type.{tables.SPELL_TYPES[row['type']]}"),
        say("sorcery.look.card", row["pages"], row["bars"]),
        say(f"MK-20.{spell + 1}"),
    ]
    return Look(spell_name(spell), tuple(lines), (f"MK-20.{spell + 1}",), picture=tables.SPELLS.ids[spell])


def look_at_book(view: View, book: int) -> Look:
    """What anybody may know of a book, and the spells seen so far (MK-22.3)."""
    b = view.board
    row = tables.BOOKS.rows[book % SHELF]
    lines = [say("sorcery.look.book", len(b.stacks[book]), row["capacity"], row["points"])]
    if b.wielder[book] == NOBODY:
        lines.append(say("sorcery.look.dropped", square_name(b.lies[book])))
    else:
        lines.append(say("sorcery.look.wielder", named(b, b.wielder[book])))
    lines += [say("sorcery.look.seen", spell_name(spell)) for spell in view.known_in(book)]
    return Look(book_name(book), tuple(lines), ("MK-22.2", "MK-22.3"))


def look_at_domain(view: View, seat: int) -> Look:
    domain = view.board.domain[seat]
    if domain < 0:
        return Look(say("sorcery.zone.magic"))
    return Look(domain_name(domain), (say(f"MK-21.{domain + 4}"),), (f"MK-21.{domain + 4}",))


def look_at_square(view: View, square: int) -> Look:
    b = view.board
    kind = min(GROUNDS[b.map][square], 2) if b.map >= 0 else 0
    lines = [say(f"sorcery.ground.{kind}")]
    if b.grid[square] >= 0:
        lines.append(named(b, b.grid[square]))
    return Look(say("sorcery.square", square_name(square)), tuple(lines), ("MK-13.5",))


def measure(view: View, one: int, other: int, id: str, id2: str) -> Look:
    """Distance, line of fire and cover between two squares, and the odds of an attack between two warriors."""
    b = view.board
    title = say("sorcery.look.pair", square_name(one), square_name(other))
    if b.map < 0:
        return Look(title)
    is_clear = has_line(b, one, other)
    lines = [say("sorcery.look.distance", distance(one, other))]
    lines.append(say("sorcery.look.line" if is_clear else "sorcery.look.no_line"))
    if is_clear and (crosses_cover(b, one, other) or is_hindering(b, other)):
        lines.append(say("sorcery.look.cover"))
    lines += attack_lines(view, b.grid[one], b.grid[other])
    mark = Mark("aim" if is_clear else "blocked", line=(id, id2))
    return Look(title, tuple(lines), ("MK-13.2", "MK-13.6", "MK-13.8"), marks=(mark,))


def attack_lines(view: View, figure: int, target: int) -> list[Text]:
    """How one would fare against the other from where both stand."""
    b = view.board
    if figure < 0 or target < 0 or figure // SLOTS == target // SLOTS or b.phase == SETUP:
        return []
    if target in combat.close_targets(b, figure):
        return [say("sorcery.look.close"), *of_attack(b, figure, target, CLOSE_COMBAT)]
    if target in combat.ranged_targets(b, figure):
        return [say("sorcery.look.ranged"), *of_attack(b, figure, target, RANGED_COMBAT)]
    return []
