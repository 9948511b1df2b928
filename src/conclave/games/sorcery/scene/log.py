"""The line of the log for every event, with the rule behind it."""

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import codes as c
from conclave.games.sorcery.scene.observation import (
    army_name,
    book_name,
    domain_name,
    labelled,
    player,
    spell_name,
    square_name,
)
from conclave.kernel.scene import Line, Text, say

SILENT = (c.E_TOKEN, c.E_TARGETED, c.E_GIVEN)
CAUSES = ["attack", "push", "text", "fumble"]
CAUSE_RULES = ["MK-18.4", "MK-16.9", "MK-14.3", "MK-18.2"]
USES = ["siphon", "tap", "command", "fury", "value", "trance"]
USE_RULES = ["MK-11.12", "MK-11.31", "MK-19.3", "MK-11.15", "MK-11.38", "MK-11.23"]
PLACES = ["bottom", "top", "removed"]
PLACE_RULES = ["MK-4.10", "MK-4.19", "MK-9.5"]


def line_of(audience: int, kind: int, n: list[int]) -> Line | None:
    """None for what needs no line."""
    if kind in SILENT:
        return None
    one, two, three = (labelled(label) for label in n[c.LABEL_AT : c.LABEL_AT + 3])
    found = course(kind, n) or fight(kind, n, one, two) or magic(audience, kind, n, one)
    assert found is not None, (kind, three)
    return found


def course(kind: int, n: list[int]) -> Line | None:
    """Set-up, turns and the end."""
    if kind == c.E_ARMY:
        return Line(say("sorcery.log.army", player(n[0])), "MK-15.11")
    if kind == c.E_ARMIES:
        return Line(say("sorcery.log.armies", army_name(n[0]), army_name(n[1])), "MK-15.7")
    if kind == c.E_MAP:
        return Line(say("sorcery.log.map", say(f"sorcery.option.board.{tables.MAPS.names[n[0]]}")), "MK-24.2")
    if kind == c.E_FIRST:
        return Line(say("sorcery.log.first", player(n[0]), n[1], n[2]), "MK-15.9")
    if kind == c.E_TURN:
        return Line(say("sorcery.log.turn", n[0], player(n[1]), n[2]), "MK-16.3")
    if kind == c.E_END_PHASE:
        return Line(say("sorcery.log.end_phase", player(n[0])), "MK-16.12")
    if kind == c.E_OBJECTIVE:
        return Line(say("sorcery.log.objective", player(n[0]), n[1]), "MK-23.5")
    if kind == c.E_FINISHED:
        reason = say(f"sorcery.reason.{n[0]}")
        told = say("sorcery.ask.won", player(n[1]), reason) if n[1] >= 0 else say("sorcery.ask.drawn", reason)
        return Line(told, "MK-23.4")
    return None


def fight(kind: int, n: list[int], one: Text, two: Text) -> Line | None:
    """Moves, dice, blows and wounds."""
    if kind == c.E_ROLLED:
        who = two if n[1] >= 0 else say("sorcery.roll.first")
        return Line(say("sorcery.log.rolled", say(f"sorcery.roll.{c.ASKS[n[0]]}"), who, n[2]), "MK-22.5")
    if kind in (c.E_DEPLOYED, c.E_MOVED, c.E_PLACED):
        name, rule = {
            c.E_DEPLOYED: ("deployed", "MK-15.10"),
            c.E_MOVED: ("moved", "MK-17.1"),
            c.E_PLACED: ("placed", "MK-17.6"),
        }[kind]
        return Line(say(f"sorcery.log.{name}", one, square_name(n[1] if kind == c.E_DEPLOYED else n[2])), rule)
    if kind == c.E_HELD:
        return Line(say("sorcery.log.held", one), "MK-17.4")
    if kind == c.E_ABILITY:
        return Line(say(f"sorcery.log.{USES[n[1]]}", one, used(n)), USE_RULES[n[1]])
    if kind == c.E_ATTACK:
        way = say("sorcery.way.close" if n[1] == c.CLOSE_COMBAT else "sorcery.way.ranged")
        return Line(say("sorcery.log.attack", one, labelled(n[c.LABEL_AT + 2]), way), "MK-18.1")
    if kind == c.E_HIT:
        return Line(say("sorcery.log.hit", one, two, n[2]), "MK-18.4")
    if kind == c.E_MISSED:
        told = "sorcery.log.dodged" if n[2] else "sorcery.log.missed"
        return Line(say(told, one, two), "MK-19.4" if n[2] else "MK-18.1")
    if kind == c.E_CRITICAL:
        told = "sorcery.log.critical.hit" if n[1] else "sorcery.log.critical.miss"
        return Line(say(told, one), "MK-18.3" if n[1] else "MK-18.2")
    if kind == c.E_DAMAGED:
        return Line(say(f"sorcery.log.damaged.{CAUSES[n[2]]}", one, n[1]), CAUSE_RULES[n[2]])
    if kind == c.E_HEALED:
        return Line(say("sorcery.log.healed", one, n[1]), "MK-14.4")
    if kind == c.E_ELIMINATED:
        return Line(say("sorcery.log.eliminated", one), "MK-16.14")
    return None


def used(n: list[int]) -> Text | int:
    """What an ability's number means: a tapped ability by its name, others as they are."""
    return say(f"sorcery.ability.{tables.ABILITIES[n[2]]}") if n[1] == 1 else n[2]


def magic(audience: int, kind: int, n: list[int], one: Text) -> Line | None:
    """Books, spells, counters and domains."""
    if kind == c.E_DOMAIN:
        told = ["hand", "played", "cancelled"][n[2]]
        return Line(say(f"sorcery.log.domain.{told}", player(n[0]), domain_name(n[1])), "MK-9.8")
    if kind == c.E_CAST:
        return Line(say("sorcery.log.cast", one, spell_name(n[2]), book_name(n[1])), "MK-4.6")
    if kind == c.E_MODE:
        return Line(say("sorcery.log.mode", one, "abc"[n[1]]), "MK-4.16")
    if kind == c.E_COUNTER:
        if n[1] < 0:
            return Line(say("sorcery.log.counter", one), "MK-10.6")
        return Line(say("sorcery.log.counter_with", one, spell_name(n[1])), "MK-10.16")
    if kind == c.E_COUNTERED:
        return Line(say("sorcery.log.countered", one, n[1], n[2]), "MK-10.12")
    if kind == c.E_RESOLVES:
        return Line(say("sorcery.log.resolves", one, n[1], n[2]), "MK-10.13")
    if kind == c.E_CARD:
        return Line(say(f"sorcery.log.card.{PLACES[n[2]]}", spell_name(n[1]), book_name(n[0])), PLACE_RULES[n[2]])
    if kind == c.E_BOOKMARK:
        if audience >= 0:
            return Line(say("sorcery.log.bookmarked", spell_name(n[1]), book_name(n[0])), "MK-2.30")
        return Line(say("sorcery.log.bookmark", book_name(n[0])), "MK-5.21")
    if kind == c.E_PICKED_UP:
        return Line(say("sorcery.log.picked_up", one, book_name(n[1])), "MK-2.26")
    if kind == c.E_DROPPED:
        return Line(say("sorcery.log.dropped", book_name(n[0]), square_name(n[1])), "MK-2.25")
    if kind == c.E_BROWSED:
        return Line(say("sorcery.log.browsed_by_text" if n[1] else "sorcery.log.browsed", book_name(n[0])), "MK-5.21")
    if kind == c.E_BLOTTED:
        return Line(say("sorcery.log.riffled" if n[1] else "sorcery.log.blotted", book_name(n[0])), "MK-20.13")
    name, rule = {
        c.E_IN_PLAY: ("in_play", "MK-2.29"),
        c.E_ENDED: ("ended", "MK-4.13"),
        c.E_SHOWN: ("shown", "MK-4.27"),
    }[kind]
    return Line(say(f"sorcery.log.{name}", spell_name(n[1]), book_name(n[0])), rule)
