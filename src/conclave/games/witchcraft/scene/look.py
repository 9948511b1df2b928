"""Looking closer: what a thing is, and where its lines lead."""

from collections.abc import Sequence
from typing import Final

from conclave.games.witchcraft.data import tables
from conclave.games.witchcraft.rules.altars import BY_KIND, is_possible
from conclave.games.witchcraft.rules.bags import TYPES
from conclave.games.witchcraft.rules.fields import HELD, PAIRS, USED
from conclave.games.witchcraft.rules.lines import opposite
from conclave.games.witchcraft.rules.powers.summoning import SUMMONING
from conclave.games.witchcraft.rules.stack import (
    FREE,
    TIRED,
    covered_of,
    facing_of,
    kind_of,
    owner_of,
    printed_on,
    tokens_of,
    top_of,
)
from conclave.games.witchcraft.rules.turn import can_act
from conclave.games.witchcraft.scene.icons import ALTAR_ICONS, ICONS, TONES
from conclave.games.witchcraft.scene.ids import square_of, thing_id, tile_of
from conclave.games.witchcraft.scene.lines import Aim, aims, is_met, line_between, line_of, protects, threats
from conclave.games.witchcraft.scene.names import (
    act_text,
    angle_name,
    bag_names,
    dir_name,
    joined,
    power_name,
    shielded_sides,
    sides_in,
    stack_name,
    stack_title,
    thing_name,
    thing_title,
    tile_name,
)
from conclave.games.witchcraft.scene.observation import Observation
from conclave.kernel.scene import Look, Mark, Stat, Text, say, seated

ACT_RULES: Final = ("WC-6.10", "WC-6.12", "WC-6.14", "WC-11.29", "WC-11.3", "WC-11.10", "WC-11.19", "WC-11.23")
ALTAR_RULES: Final = ("WC-12.4", "WC-12.9", "WC-12.13", "WC-13.1")


def look(obs: Sequence[int], seat: int, id: str, id2: str = "") -> Look:
    """A thing, or the line between two."""
    seen = Observation(obs, seat)
    square = square_of(seen, id)
    if square >= 0:
        other = square_of(seen, id2)
        if other >= 0 and other != square:
            return look_between(seen, square, other)
        if seen.is_stack(square):
            return look_at_stack(seen, square)
        return look_at_altar(seen, square) if seen.is_altar(square) else look_at_square(seen, square)
    if tile_of(id) >= 0:
        return look_at_tile(tile_of(id))
    sort, _, rest = id.partition(":")
    if sort == "power" and rest[:1] in ("0", "1"):
        return look_at_power(seen, int(rest[0]))
    if sort == "pair" and rest in ("1", "2", "3"):
        return Look(say("witchcraft.pair", rest), (say("witchcraft.look.pair"),), ("WC-2.13", "WC-13.4", "WC-13.15"))
    return look_at_board(seen)


# -- things on the board


def look_at_stack(seen: Observation, square: int) -> Look:
    """The top tile and its lines, what protects and what threatens it, and what lies beneath."""
    cell = seen.cell(square)
    tile, owner = top_of(cell), owner_of(cell)
    act = tables.ACT[tile]
    lines = [say("witchcraft.look.act", tile_name(tile), act_text(act))]
    rules = [ACT_RULES[act]]
    if len(tables.ANGLES[tile]) > 1:
        rules.append("WC-10.1")
    found = aims(seen, square)
    lines += [say("witchcraft.look.aim", dir_name(aim.heading), aim.say) for aim in found]
    rules += [aim.rule for aim in found if not aim.hits]
    if cell & TIRED:
        lines.append(say("witchcraft.look.tired"))
        rules.append("WC-9.2")
    else:
        able = can_act(seen.board, owner, square)
        lines.append(say("witchcraft.look.able" if able else "witchcraft.look.unable"))
    shields = shield_lines(cell)
    lines += shields
    rules += ["WC-7.2"] if shields else []
    covered = covered_of(cell)
    if covered:
        lines.append(say("witchcraft.look.covered", joined(bag_names(covered))))
        rules.append("WC-5.5")
    foes = threats(seen, square)
    if foes:
        lines.append(say("witchcraft.look.threats", joined([stack_name(seen, foe) for foe, _ in foes])))
    marks = [aim_mark(seen, square, aim) for aim in found]
    marks += [
        Mark("threat", line=(thing_id(seen, foe), thing_id(seen, square)), tone=TONES[1 - owner]) for foe, _ in foes
    ]
    return Look(
        stack_title(seen, square),
        tuple(lines),
        unique(rules),
        ICONS[TYPES[tile]],
        tuple(marks),
        say("witchcraft.look.kind", tile_name(tile), seated(owner)),
        stats(seen, square, found, len(foes)),
    )


def stats(seen: Observation, square: int, found: list[Aim], foes: int) -> tuple[Stat, ...]:
    """The numbers of a stack: tiles, what its lines hit, sides under a shield, enemies that aim at it."""
    cell = seen.cell(square)
    numbers = {
        "tiles": (seen.height(square), "stack"),
        "hits": (sum(aim.hits for aim in found), "targeting"),
        "shields": (len(shielded_sides(cell)), "checked-shield"),
        "threats": (foes, "archery-target"),
    }
    return tuple(Stat(say(f"witchcraft.stat.{name}"), value, icon=icon) for name, (value, icon) in numbers.items())


def aim_mark(seen: Observation, square: int, aim: Aim) -> Mark:
    """The line drawn to its target, or to where it ends and why."""
    line = (thing_id(seen, square), thing_id(seen, aim.last))
    tone = TONES[owner_of(seen.cell(square))]
    return Mark("aim" if aim.hits else "blocked", (thing_id(seen, aim.last),), line, tone=tone, say=aim.say)


def shield_lines(cell: int) -> list[Text]:
    """Printed shields and tokens, apart."""
    printed = printed_on(top_of(cell), facing_of(cell))
    lines = []
    for id, mask in (("witchcraft.look.printed", printed), ("witchcraft.look.tokens", tokens_of(cell))):
        if mask:
            lines.append(say(id, joined([dir_name(side) for side in sides_in(mask)])))
    return lines


def look_at_altar(seen: Observation, square: int) -> Look:
    """The power, and for whom it can take effect now."""
    kind = int(kind_of(seen.cell(square)))
    lines = [say(f"{power_name(kind).id}.does")]
    if kind == SUMMONING.kind and seen.number(PAIRS) == 0:
        lines.append(say("witchcraft.look.spent"))
    else:
        for seat in range(2):
            able = is_possible(seen.board, kind, seat)
            lines.append(say("witchcraft.look.altar.able" if able else "witchcraft.look.altar.unable", seated(seat)))
    rules = (ALTAR_RULES[kind], BY_KIND[kind].useless, "WC-6.4")
    return Look(thing_title(seen, square), tuple(lines), rules, ALTAR_ICONS[kind])


def look_at_square(seen: Observation, square: int) -> Look:
    """A free square, or a coordinate where a piece may be laid."""
    is_free = seen.cell(square) == FREE
    line = say("witchcraft.look.square" if is_free else "witchcraft.look.gap")
    return Look(thing_title(seen, square), (line,), ("WC-2.2",) if is_free else ("WC-13.2", "WC-6.6"))


def look_between(seen: Observation, here: int, there: int) -> Look:
    """Is there a line, what is in its way, and which side does it meet?"""
    title = say("witchcraft.look.between", thing_name(seen, here), thing_name(seen, there))
    heading, between = line_between(seen, here, there)
    if heading < 0:
        return Look(title, (say("witchcraft.look.no_line"),), ("WC-6.1",))
    lines = [say("witchcraft.look.line", dir_name(heading), len(between))]
    rules = ["WC-6.1"]
    is_open = there in line_of(seen, here, heading)
    if not is_open:
        lines.append(say("witchcraft.look.line.gap"))
        rules.append("WC-6.6")
    seat = owner_of(seen.cell(here)) if seen.is_stack(here) else -1
    blockers = [square for square in between if seen.cell(square) > FREE and is_met(seen, square, seat)]
    if is_open and blockers:
        lines.append(say("witchcraft.look.line.blocked", joined([thing_name(seen, square) for square in blockers])))
        rules.append("WC-6.2")
    if is_open and seen.is_stack(there) and protects(seen, there, heading):
        lines.append(say("witchcraft.look.line.shield", thing_name(seen, there), dir_name(opposite(heading))))
        rules.append("WC-7.3")
    clear = is_open and len(lines) == 1
    if clear:
        lines.append(say("witchcraft.look.line.clear"))
    mark = Mark("aim" if clear else "blocked", line=(thing_id(seen, here), thing_id(seen, there)))
    return Look(title, tuple(lines), unique(rules), marks=(mark,))


# -- things beside the board, and the whole


def look_at_tile(tile: int) -> Look:
    """A tile as it is printed."""
    act = tables.ACT[tile]
    lines = [say("witchcraft.look.act", tile_name(tile), act_text(act))]
    if tables.ANGLES[tile]:
        lines.append(say("witchcraft.look.angles", joined([angle_name(angle) for angle in tables.ANGLES[tile]])))
    else:
        lines.append(say("witchcraft.look.no_facing"))
    shields = sides_in(printed_on(tile, 0))
    if shields:
        lines.append(say("witchcraft.look.printed", joined([angle_name(side) for side in shields])))
    rules = [ACT_RULES[act], "WC-2.20"] + (["WC-7.1"] if shields else [])
    return Look(tile_name(tile), tuple(lines), tuple(rules), ICONS[TYPES[tile]])


def look_at_power(seen: Observation, seat: int) -> Look:
    """A power tile, as far as the viewer may know it."""
    power = seen.powers[seat]
    if power < 0:
        return Look(say("witchcraft.zone.power", seated(seat)), (say("witchcraft.look.no_power"),), ("WC-16.1",))
    if power == HELD:
        return Look(say("witchcraft.power.hidden"), (say("witchcraft.look.hidden"),), ("WC-14.4", "WC-17.5"))
    kind, is_used = power % USED, power >= USED
    title = say("witchcraft.power.used" if is_used else "witchcraft.power.held", power_name(kind))
    lines = [say(f"{power_name(kind).id}.does"), say("witchcraft.look.power")]
    return Look(title, tuple(lines), ("WC-14.1", "WC-14.3", ALTAR_RULES[kind]), ALTAR_ICONS[kind])


def look_at_board(seen: Observation) -> Look:
    """Every line that is legal now: the viewer's own as aims, the others as threats."""
    lines, marks = [], []
    for square in seen.stacks():
        owner = owner_of(seen.cell(square))
        if not can_act(seen.board, owner, square):
            continue
        for aim in aims(seen, square):
            if aim.hits:
                line = (thing_id(seen, square), thing_id(seen, aim.at))
                kind = "aim" if owner == max(seen.viewer, 0) else "threat"
                marks.append(Mark(kind, (thing_id(seen, aim.at),), line, tone=TONES[owner], say=aim.say))
                lines.append(say("witchcraft.look.hit", stack_name(seen, square), aim.say))
    told = tuple(lines) or (say("witchcraft.look.no_hit"),)
    return Look(say("witchcraft.zone.board"), told, ("WC-1.2", "WC-6.1"), marks=tuple(marks))


def unique(rules: list[str]) -> tuple[str, ...]:
    """Each rule once, in order."""
    return tuple(dict.fromkeys(rules))
