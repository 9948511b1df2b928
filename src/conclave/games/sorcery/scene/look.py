"""Looking at a thing: a warrior's dial, a card's text, a book's seen spells, and what is between two things."""

from collections.abc import Sequence

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import movement, targets, values
from conclave.games.sorcery.rules.aims import enchantments_on
from conclave.games.sorcery.rules.ground import BLOCKING, crosses_cover, distance, ground_at, has_line, is_hindering
from conclave.games.sorcery.rules.spell import SPELLS
from conclave.games.sorcery.rules.terms import (
    ABILITY,
    ATTACK,
    BOW,
    CLOSE_COMBAT,
    DAMAGE,
    DEFENSE,
    NOBODY,
    RANGED_COMBAT,
    SETUP,
    SHELF,
    SIDE,
    SLOTS,
    SPEED,
    WAND,
)
from conclave.games.sorcery.rules.warriors import is_captive, is_demoralized, is_immune, types
from conclave.games.sorcery.scene.items import items
from conclave.games.sorcery.scene.names import (
    book_name,
    domain_name,
    figure_id,
    named,
    spell_name,
    square_name,
    square_of,
    tome_id,
)
from conclave.games.sorcery.scene.observation import Observation
from conclave.games.sorcery.scene.odds import of_attack
from conclave.kernel.scene import Look, Mark, Text, say


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    seen = Observation(obs, seat)
    one, other = place_of(seen, id), place_of(seen, id2)
    if id2 and one >= 0 and other >= 0 and one != other:
        return measure(seen, one, other, id, id2)
    for figure in seen.figures():
        if figure_id(seen.board, figure) == id:
            return look_at_figure(seen, figure)
    for book in seen.books():
        if tome_id(book) == id or id.startswith(f"back.{book}."):
            return look_at_book(seen, book)
    kind, _, rest = id.partition(".")
    if kind in ("card", "glyph", "aura"):
        return look_at_card(tables.SPELLS.ids.index(rest.split(".")[1]))
    if kind == "domain":
        return look_at_domain(seen, int(rest))
    if id.startswith("table/"):
        return look_at_square(seen, one)
    names = [item.name for item in items(seen) if item.id == id]
    return Look(names[0] if names else say("sorcery.zone.table"))


def place_of(seen: Observation, id: str) -> int:
    """The square of a thing on the battlefield, or -1."""
    if id.startswith("table/"):
        return square_of(seen.size, id)
    for figure in seen.figures():
        if figure_id(seen.board, figure) == id:
            return int(seen.at[f.SQUARE + figure])
    return -1


def look_at_figure(seen: Observation, figure: int) -> Look:
    """The current click large, the clicks to come small (MK-14.1)."""
    b = seen.board
    profile = b.at[f.PROFILE + figure]
    kinds = [kind for bit, kind in enumerate(tables.ATTACK_TYPES) if tables.WARRIORS.types[profile] >> bit & 1]
    lines: list[Text] = []
    rules = ["MK-14.1"]
    if b.at[f.CLICK + figure]:
        values_now = [b.dial(figure, what) for what in (SPEED, ATTACK, DEFENSE, DAMAGE)]
        lines.append(say("sorcery.look.click", b.at[f.CLICK + figure], b.clicks(figure)))
        lines.append(say("sorcery.look.values", *values_now))
        for shown in (b.dial(figure, ABILITY), b.at[f.TAPPED + figure]):
            if shown:
                lines.append(say(f"sorcery.ability.{tables.ABILITIES[shown]}"))
                rules.append(f"MK-19.{shown}")
    base = tables.WARRIORS
    lines.append(say("sorcery.look.base", base.range[profile], base.bonus[profile], b.points(figure)))
    lines += [say(f"sorcery.attack_type.{kind}") for kind in kinds]
    if tables.WARRIORS.subfaction[profile] >= 0:
        lines.append(say(f"sorcery.symbol.{tables.SUBFACTIONS[tables.WARRIORS.subfaction[profile]]}"))
    if b.is_here(figure):
        lines += conditions(seen, figure)
    if b.at[f.CLICK + figure]:
        coming = tables.WARRIORS.dials[profile][b.at[f.CLICK + figure] :]
        lines += [say("sorcery.look.next", "/".join(map(str, row[:4])), mark(row)) for row in coming]
    return Look(named(b, figure), tuple(lines), tuple(rules), marks=marks(seen, figure))


def mark(row: list[int]) -> str:
    return "*" if row[5] else tables.ABILITIES[row[4]]


def conditions(seen: Observation, figure: int) -> list[Text]:
    b = seen.board
    found = []
    if b.at[f.TOKENS + figure]:
        found.append(say("sorcery.look.tokens", b.at[f.TOKENS + figure]))
    if is_captive(b, figure):
        found.append(say("sorcery.look.captive"))
    elif is_demoralized(b, figure):
        found.append(say("sorcery.look.demoralized"))
    if is_immune(b, figure):
        found.append(say("sorcery.look.immune"))
    found += [spell_name(b.at[card + f.CARD_SPELL]) for card in enchantments_on(b, figure)]
    found += [book_name(book) for book in b.books_of(figure)]
    return found


def marks(seen: Observation, figure: int) -> tuple[Mark, ...]:
    """Where it could move to, how far it shoots, and whom it could attack from where it stands."""
    b = seen.board
    if not b.is_here(figure) or seen.phase == SETUP:
        return ()
    squares = tuple(seen.square_id(square) for square in movement.destinations(b, figure))
    found = [Mark("reach", squares, say=say("sorcery.mark.reach"))] if squares else []
    if types(b, figure) & (BOW | WAND):
        found.append(line_of_fire(seen, figure))
    foes = tuple(figure_id(b, foe) for foe in (*targets.close_targets(b, figure), *targets.ranged_targets(b, figure)))
    if foes:
        found.append(Mark("aim", foes, say=say("sorcery.mark.aim")))
    return tuple(found)


def line_of_fire(seen: Observation, figure: int) -> Mark:
    """The squares in range that it sees: distance counts diagonals as one, so this is no circle (MK-13.2, MK-13.6)."""
    b = seen.board
    here, reach = b.at[f.SQUARE + figure], values.range_of(b, figure)
    squares = (SIDE * y + x for y in range(seen.size) for x in range(seen.size))
    in_line = [square for square in squares if 0 < distance(here, square) <= reach and has_line(b, here, square)]
    return Mark("range", tuple(seen.square_id(square) for square in in_line), say=say("sorcery.mark.range", reach))


def look_at_card(spell: int) -> Look:
    """The text is the card's own rule (MK-20)."""
    card = SPELLS[spell]
    lines = [
        say(f"sorcery.type.{tables.SPELL_TYPES[card.type]}"),
        say("sorcery.look.card", card.pages, card.bars),
        say(card.rule),
    ]
    return Look(spell_name(spell), tuple(lines), (card.rule,), picture=card.id)


def look_at_book(seen: Observation, book: int) -> Look:
    """What anybody may know of a book, and the spells seen so far (MK-22.3)."""
    b = seen.board
    row = tables.BOOKS.rows[book % SHELF]
    lines = [say("sorcery.look.book", len(seen.stacks[book]), row["capacity"], row["points"])]
    if b.at[f.WIELDER + book] == NOBODY:
        lines.append(say("sorcery.look.dropped", square_name(b.at[f.LIES + book])))
    else:
        lines.append(say("sorcery.look.wielder", named(b, b.at[f.WIELDER + book])))
    lines += [say("sorcery.look.seen", spell_name(spell)) for spell in seen.known_in(book)]
    return Look(book_name(book), tuple(lines), ("MK-22.2", "MK-22.3"))


def look_at_domain(seen: Observation, seat: int) -> Look:
    domain = int(seen.at[f.DOMAIN + seat])
    if domain < 0:
        return Look(say("sorcery.zone.magic"))
    return Look(domain_name(domain), (say(f"MK-21.{domain + 4}"),), (f"MK-21.{domain + 4}",))


def look_at_square(seen: Observation, square: int) -> Look:
    b = seen.board
    kind = min(int(ground_at(b, square)), BLOCKING) if seen.map >= 0 else 0
    lines = [say(f"sorcery.ground.{kind}")]
    if b.grid[square] >= 0:
        lines.append(named(b, b.grid[square]))
    return Look(say("sorcery.square", square_name(square)), tuple(lines), ("MK-13.5",))


def measure(seen: Observation, one: int, other: int, id: str, id2: str) -> Look:
    """Distance, line of fire and cover between two squares, and the odds of an attack between two warriors."""
    b = seen.board
    title = say("sorcery.look.pair", square_name(one), square_name(other))
    if seen.map < 0:
        return Look(title)
    is_clear = has_line(b, one, other)
    lines = [say("sorcery.look.distance", distance(one, other))]
    lines.append(say("sorcery.look.line" if is_clear else "sorcery.look.no_line"))
    if is_clear and (crosses_cover(b, one, other) or is_hindering(b, other)):
        lines.append(say("sorcery.look.cover"))
    lines += attack_lines(seen, b.grid[one], b.grid[other])
    mark = Mark("aim" if is_clear else "blocked", line=(id, id2))
    return Look(title, tuple(lines), ("MK-13.2", "MK-13.6", "MK-13.8"), marks=(mark,))


def attack_lines(seen: Observation, figure: int, target: int) -> list[Text]:
    """How one would fare against the other from where both stand."""
    b = seen.board
    if figure < 0 or target < 0 or figure // SLOTS == target // SLOTS or seen.phase == SETUP:
        return []
    if target in targets.close_targets(b, figure):
        return [say("sorcery.look.close"), *of_attack(b, figure, target, CLOSE_COMBAT)]
    if target in targets.ranged_targets(b, figure):
        return [say("sorcery.look.ranged"), *of_attack(b, figure, target, RANGED_COMBAT)]
    return []
