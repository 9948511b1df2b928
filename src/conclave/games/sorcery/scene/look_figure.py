"""Looking at a warrior: its numbers with every bonus, its dial, what it can do and what lies on it."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules import movement, reasons, targets, values
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.ground import distance, has_line, is_touched
from conclave.games.sorcery.rules.terms import (
    ABILITY,
    ATTACK,
    BOW,
    CHANTED,
    CHANTED_TWICE,
    CLOSE_COMBAT,
    DAMAGE,
    DEFENSE,
    FL,
    NOTHING,
    RANGED_COMBAT,
    SETUP,
    SIDE,
    SPEED,
    WAND,
)
from conclave.games.sorcery.rules.warriors import has_ability, is_captive, is_demoralized, is_immune, types
from conclave.games.sorcery.scene.items import icon_of
from conclave.games.sorcery.scene.look_card import attack_types
from conclave.games.sorcery.scene.names import book_name, changes_of, figure_id, named, spell_name
from conclave.games.sorcery.scene.observation import Observation
from conclave.games.sorcery.scene.odds import of_attack
from conclave.kernel.scene import Look, Mark, Rows, Stat, Text, say

SUBFACTION_RULES = [6, 8, 12, 15, 19, 21, 28, 31, 34, 38]
"""The rule of chapter 11 that says what each subfaction can do."""
STATS = ("speed", "attack", "defense", "damage")
STAT_ICONS = ("walking-boot", "crossed-swords", "checked-shield", "drop")
HEADS = ("click", *STATS, "ability")


def look_at_figure(seen: Observation, figure: int) -> Look:
    """The current click large, the whole dial below it (MK-14.1)."""
    b = seen.board
    profile = b.at[f.PROFILE + figure]
    is_here, click = b.is_here(figure), int(b.at[f.CLICK + figure])
    changes = changes_on(b, figure) if is_here else [[], [], [], [], []]
    lines: list[Text] = []
    rules = ["MK-14.1"]
    if click:
        lines.append(say("sorcery.look.clicks", int(b.clicks(figure)) - click + 1, int(b.clicks(figure))))
        for shown in (b.dial(figure, ABILITY), b.at[f.TAPPED + figure]):
            if shown:
                lines.append(say(f"MK-19.{shown}"))
                rules.append(f"MK-19.{shown}")
    subfaction = tables.WARRIORS.subfaction[profile]
    if subfaction >= 0:
        rule = f"MK-11.{SUBFACTION_RULES[subfaction]}"
        lines.append(say(rule))
        rules.append(rule)
    if is_here:
        lines += conditions(b, figure)
        for number, what in enumerate((*STATS, "range")):
            for points, name in changes_of(changes[number]):
                lines.append(say("sorcery.look.change", signed(points), say(f"sorcery.stat.{what}"), name))
    return Look(
        named(b, figure), tuple(lines), tuple(rules), icon_of(b, figure), marks(seen, figure), kind_of(b, figure),
        stats(b, figure, changes), dial(b, figure),
    )  # fmt: skip


def signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points)


def kind_of(b: Board, figure: int) -> Text:
    """'Orc Khans, Chaos Shamans, wand, 48 points'."""
    profile = b.at[f.PROFILE + figure]
    base = tables.WARRIORS
    kinds = attack_types(base.types[profile])
    faction = say(f"sorcery.symbol.{tables.FACTIONS[base.faction[profile]]}")
    if base.subfaction[profile] >= 0:
        symbol = say(f"sorcery.symbol.{tables.SUBFACTIONS[base.subfaction[profile]]}")
        faction = say("sorcery.look.symbols", faction, symbol)
    return say("sorcery.look.kind", faction, say("list.and", *kinds), b.points(figure))


def changes_on(b: Board, figure: int) -> list[list[int]]:
    """Of speed, attack, defense, damage and range: what changes it where it stands, whomever it attacks."""
    at = b.at
    is_shot = bool(types(b, figure) & (BOW | WAND)) and not is_touched(b, figure)
    way = RANGED_COMBAT if is_shot else CLOSE_COMBAT
    attack = reasons.of_magic(b, figure, ATTACK, way)
    for mark in (CHANTED, CHANTED_TWICE):
        if at[f.MARKS + figure] & mark:
            attack += [int(reasons.CHANT), int(values.CHANT)]
    damage = reasons.of_magic(b, figure, DAMAGE, way)
    if way == CLOSE_COMBAT:
        damage += reasons.of_books(b, figure, values.BOOK_DAMAGE)
    defense = reasons.of_books(b, figure, values.BOOK_DEFENSE) + reasons.of_magic(b, figure, DEFENSE, NOTHING)
    speed = reasons.of_speed(b, figure, has_ability(b, figure, FL))
    found = [speed, *(reasons.limited(changes, 0) for changes in (attack, defense, damage))]
    return [*found, reasons.of_domains(b, values.DOMAIN_RANGE)]


def stats(b: Board, figure: int, changes: list[list[int]]) -> tuple[Stat, ...]:
    base, profile = tables.WARRIORS, b.at[f.PROFILE + figure]
    found = []
    for number, what in enumerate(STATS):
        value, change = int(b.dial(figure, (SPEED, ATTACK, DEFENSE, DAMAGE)[number])), sum(changes[number][1::2])
        found.append(Stat(say(f"sorcery.stat.{what}"), value, max(change, -value), STAT_ICONS[number]))
    if base.range[profile]:
        reach = int(values.range_of(b, figure)) if b.is_here(figure) else base.range[profile]
        change = reach - base.range[profile]
        found.append(Stat(say("sorcery.stat.range"), base.range[profile], change, "target-arrows"))
    if base.types[profile] & WAND or base.bonus[profile]:
        bonus = base.bonus[profile]
        now = int(values.attack_bonus(b, figure)) if b.is_here(figure) else bonus
        found.append(Stat(say("sorcery.stat.bonus"), bonus, now - bonus, "magic-palm"))
    return tuple(found)


def dial(b: Board, figure: int) -> Rows:
    """Click by click; * marks the demoralized ones."""
    rows = [
        (str(number + 1), *map(str, click[:4]), "*" if click[5] else tables.ABILITIES[click[4]])
        for number, click in enumerate(tables.WARRIORS.dials[b.at[f.PROFILE + figure]])
    ]
    now = int(b.at[f.CLICK + figure]) - 1
    return Rows(tuple(say(f"sorcery.stat.{head}") for head in HEADS), tuple(rows), now)


def conditions(b: Board, figure: int) -> list[Text]:
    found = []
    if b.at[f.TOKENS + figure]:
        found.append(say(f"sorcery.badge.tokens.{b.at[f.TOKENS + figure]}"))
    if is_captive(b, figure):
        found.append(say("sorcery.look.captive"))
    elif is_demoralized(b, figure):
        found.append(say("sorcery.look.demoralized"))
    if is_immune(b, figure):
        found.append(say("sorcery.look.immune"))
    for card in b.cards():
        if b.at[card + f.CARD_FIGURE] == figure:
            found.append(say("sorcery.badge.under", spell_name(b.at[card + f.CARD_SPELL])))
    found += [say("sorcery.badge.book", book_name(book)) for book in b.books_of(figure)]
    return found


# -- on the battlefield


def marks(seen: Observation, figure: int) -> tuple[Mark, ...]:
    """Where it could move to, how far it shoots, and whom it could attack from where it stands, with the odds."""
    b = seen.board
    if not b.is_here(figure) or seen.phase == SETUP:
        return ()
    squares = tuple(seen.square_id(square) for square in movement.destinations(b, figure))
    found = [Mark("reach", squares, say=say("sorcery.mark.reach"))] if squares else []
    if types(b, figure) & (BOW | WAND):
        found.append(line_of_fire(seen, figure))
    for way, foes in (
        (CLOSE_COMBAT, targets.close_targets(b, figure)),
        (RANGED_COMBAT, targets.ranged_targets(b, figure)),
    ):
        for foe in foes:
            odds = of_attack(b, figure, foe, way)
            ids = figure_id(b, figure), figure_id(b, foe)
            found.append(Mark("aim", (ids[1],), ids, say=odds.effect, chance=odds.chance))
    return tuple(found)


def line_of_fire(seen: Observation, figure: int) -> Mark:
    """The squares in range that it sees: distance counts diagonals as one, so this is no circle (MK-13.2, MK-13.6)."""
    b = seen.board
    here, reach = b.at[f.SQUARE + figure], values.range_of(b, figure)
    squares = (SIDE * y + x for y in range(seen.size) for x in range(seen.size))
    in_line = [square for square in squares if 0 < distance(here, square) <= reach and has_line(b, here, square)]
    return Mark("range", tuple(seen.square_id(square) for square in in_line), say=say("sorcery.mark.range", reach))
