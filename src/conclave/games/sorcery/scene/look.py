"""Looking at a thing, and at what is between two things."""

from collections.abc import Sequence

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import targets
from conclave.games.sorcery.rules.ground import BLOCKING, crosses_cover, distance, ground_at, has_line, is_hindering
from conclave.games.sorcery.rules.terms import CLOSE_COMBAT, RANGED_COMBAT, SETUP, SLOTS
from conclave.games.sorcery.scene.items import items
from conclave.games.sorcery.scene.look_card import look_at_book, look_at_card, look_at_domain
from conclave.games.sorcery.scene.look_figure import look_at_figure
from conclave.games.sorcery.scene.names import figure_id, named, square_name, square_of, tome_id
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
        army, id = rest.split(".")
        return look_at_card(seen, int(army), tables.SPELLS.ids.index(id))
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
        return [say("sorcery.look.close"), *of_attack(b, figure, target, CLOSE_COMBAT).lines]
    if target in targets.ranged_targets(b, figure):
        return [say("sorcery.look.ranged"), *of_attack(b, figure, target, RANGED_COMBAT).lines]
    return []
