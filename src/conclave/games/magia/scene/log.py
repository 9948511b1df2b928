"""The line of the log for every event, with the rule behind it."""

from collections.abc import Callable
from typing import Any

from conclave.games.magia.data import tables
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.scene.names import labelled, player
from conclave.kernel.events import LABEL
from conclave.kernel.scene import Line, Text, say

REACTIONS = ["steady", "confused", "shaken", "routing"]
OMENS = ["unread", "good", "bad", "neutral"]
TALISMANS = [
    ("lowering", "FW-22.8"), ("lowered", "FW-22.14"), ("toppled", "FW-22.10"), ("stolen", "FW-24.13"),
    ("abandoned", "FW-24.11"),
]  # fmt: skip
TESTS = ["threat", "losses", "losses", "visions"]


class Plain:
    """A line with some of the event's numbers in it: `@x` the piece x, `#x` the player x, `x` the number itself."""

    def __init__(self, name: str, rule: str, *params: str) -> None:
        self.name = name
        self.rule = rule
        self.params = params

    def fields(self) -> list[str]:
        """Names of the numbers that it needs."""
        return [param[1:] + LABEL if param.startswith("@") else param.lstrip("#") for param in self.params]

    def __call__(self, **told: Any) -> Line:
        return Line(say(f"magia.log.{self.name}", *(self.value(param, told) for param in self.params)), self.rule)

    def value(self, param: str, told: dict[str, Any]) -> Text | int:
        if param.startswith("@"):
            return labelled(told[param[1:] + LABEL])
        number: int = told[param.lstrip("#")]
        return player(number) if param.startswith("#") else number


def silent(**told: Any) -> None:
    """It needs no line."""


# -- before the battle, and the clock


def map_drawn(map: int) -> Line:
    return Line(say("magia.log.map", say(f"magia.map.{map}")), "FW-31.4")


def scouted(winner: int, lead: int, total: int) -> Line:
    told = say("magia.log.scouted", player(winner), lead) if winner >= 0 else say("magia.log.scouted_even")
    return Line(told, "FW-33.3")


def hour_came(hour: int) -> Line:
    light = say(f"magia.light.{tables.LIGHTS[tables.LIGHT[hour]]}")
    return Line(say("magia.log.hour", 2 * hour, light), "FW-33.4")


def boasted(seat: int, bonus: int) -> Line:
    return Line(say("magia.log.boast.good" if bonus > 0 else "magia.log.boast.bad", player(seat)), "FW-33.7")


def omens_read(seat: int, omens: int) -> Line:
    return Line(say(f"magia.log.omens.{OMENS[omens]}", player(seat)), "FW-2.12")


def declared(seat: int, reads: int) -> Line:
    return Line(say("magia.log.reads" if reads else "magia.log.reads_not", player(seat)), "FW-2.13")


def order_text(order: int) -> Text:
    return say(f"magia.order.{ORDER.words[order]}")


def orders_shown(seat: int, first: int, second: int, third: int) -> Line:
    told = say("magia.log.orders", player(seat), order_text(first), order_text(second), order_text(third))
    return Line(told, "FW-33.8")


def phase_begun(number: int) -> Line:
    return Line(say("magia.log.phase", say(f"magia.phase.{number}")), "FW-34.1")


def finished(reason: int, winner: int) -> Line:
    why = say(f"magia.reason.{reason}")
    told = say("magia.ask.won", player(winner), why) if winner >= 0 else say("magia.ask.drawn", why)
    return Line(told, "FW-43.4")


def rolled(purpose: int, owner: int, piece: int, piece_label: int, again: int, need: int, dice: list[int]) -> Line:
    faces = " ".join(str(die) for die in dice)
    return Line(say("magia.log.rolled", say(f"magia.roll.{purpose}"), player(owner), faces), "FW-34.6")


def repeated(purpose: int, owner: int) -> Line:
    return Line(say("magia.log.repeated", say(f"magia.roll.{purpose}"), player(owner)), "FW-3.7")


# -- magic


def cast(wizard: int, wizard_label: int, spell: int, target: int, target_label: int, power: int, argument: int) -> Line:
    name = say(f"magia.spell.{spell}")
    if target_label >= 0:
        return Line(say("magia.log.cast_at", labelled(wizard_label), name, labelled(target_label)), "FW-4.9")
    return Line(say("magia.log.cast", labelled(wizard_label), name), "FW-4.9")


def dispelled(works: int, total: int) -> Line:
    return Line(say("magia.log.dispelled" if works else "magia.log.not_dispelled", total), "FW-6.6")


def fizzled(spell: int) -> Line:
    return Line(say("magia.log.fizzled", say(f"magia.spell.{spell}")), "FW-4.17")


def stormed(target: int, target_label: int, hits: int, losses: int) -> Line:
    return Line(say("magia.log.stormed", labelled(target_label), hits, losses), "FW-16.12")


def invoked(seat: int, priests: int, granted: int) -> Line:
    told = "magia.log.invokes" if granted < 0 else "magia.log.invoked" if granted else "magia.log.unheard"
    return Line(say(told, player(seat), priests.bit_count()), "FW-3.16")


def smitten(seat: int, target: int, target_label: int, granted: int) -> Line:
    told = "magia.log.smites" if granted < 0 else "magia.log.smitten" if granted else "magia.log.unheard"
    return Line(say(told, player(seat), labelled(target_label)), "FW-3.21")


def mode_chosen(target: int, target_label: int, to_death: int) -> Line:
    told = "magia.log.mode.death" if to_death else "magia.log.mode.defend"
    return Line(say(told, labelled(target_label)), "FW-20.5")


def duel_fought(attacker: int, attacker_label: int, target: int, target_label: int, difference: int) -> Line:
    told = "magia.log.duel.tie" if not difference else "magia.log.duel.won" if difference > 0 else "magia.log.duel.lost"
    return Line(say(told, labelled(attacker_label), labelled(target_label), abs(difference)), "FW-20.7")


# -- battle


def tested(unit: int, unit_label: int, test: int, total: int) -> Line:
    return Line(say("magia.log.test", labelled(unit_label), say(f"magia.test.{TESTS[test]}"), total), "FW-35.1")


def reacted(unit: int, unit_label: int, reaction: int, before: int) -> Line:
    now = say(f"magia.reaction.{REACTIONS[reaction]}")
    return Line(say("magia.log.reaction", labelled(unit_label), now), "FW-35.2")


def flagged(seat: int, commands: int) -> Line:
    return Line(say("magia.log.flagged", player(seat), commands.bit_count()), "FW-42.1")


def command_tested(seat: int, command: int, total: int) -> Line:
    return Line(say("magia.log.command", player(seat), say(f"magia.command.{command}"), total), "FW-42.2")


def talisman(piece: int, piece_label: int, what: int) -> Line:
    name, rule = TALISMANS[what]
    return Line(say(f"magia.log.talisman.{name}", labelled(piece_label)), rule)


def threatened(threatener: int, threatener_label: int, target: int, target_label: int, counter: int) -> Line:
    told = "magia.log.threat" if counter < 0 else "magia.log.counter" if counter else "magia.log.stands"
    return Line(say(told, labelled(threatener_label), labelled(target_label)), "FW-36.4")


def order_adopted(seat: int, command: int, order: int) -> Line:
    told = say("magia.log.order", player(seat), say(f"magia.command.{command}"), order_text(order))
    return Line(told, "FW-40.1")


def order_sent(carrier: int, carrier_label: int, general: int, general_label: int, order: int) -> Line:
    told = say("magia.log.sent", labelled(carrier_label), labelled(general_label), order_text(order))
    return Line(told, "FW-40.3")


def answered(general: int, general_label: int, total: int, adopted: int) -> Line:
    told = "magia.log.adopted" if adopted else "magia.log.refused"
    return Line(say(told, labelled(general_label), total), "FW-40.8")


LINES: dict[str, Callable[..., Line | None]] = {
    "map": map_drawn,
    "sight": Plain("sight", "FW-19.3", "@wizard", "dice"),
    "scouted": scouted,
    "coin": Plain("coin", "FW-33.3", "#picker"),
    "edge": Plain("edge", "FW-33.3", "#south"),
    "time": hour_came,
    "placed": silent,
    "deployed": Plain("deployed", "FW-33.6"),
    "boast": boasted,
    "omens": omens_read,
    "declared": declared,
    "superstition": Plain("superstition", "FW-2.16", "#seat"),
    "orders": orders_shown,
    "turn": Plain("turn", "FW-34.2", "number", "#first"),
    "phase": phase_begun,
    "hour": hour_came,
    "finished": finished,
    "rolled": rolled,
    "repeated": repeated,
    "cast": cast,
    "dispel": Plain("dispel", "FW-6.10", "@wizard"),
    "paid": Plain("paid", "FW-4.12", "@wizard", "cost", "left"),
    "overspent": Plain("overspent", "FW-4.13", "@wizard", "cost"),
    "dispelled": dispelled,
    "fizzled": fizzled,
    "stormed": stormed,
    "field": Plain("field", "FW-7.4", "intervals"),
    "fury": Plain("fury", "FW-11.13", "@piece", "cells"),
    "protected": Plain("protected", "FW-13.7", "@wizard", "members"),
    "lapsed": Plain("lapsed", "FW-13.15", "@wizard"),
    "shielded": Plain("shielded", "FW-15.4", "@target", "markers"),
    "rested": Plain("rested", "FW-5.2", "@wizard", "points"),
    "fled": Plain("fled", "FW-4.20", "@wizard"),
    "invoked": invoked,
    "smite": smitten,
    "drained": Plain("drained", "FW-3.23", "@target", "points", "left"),
    "challenge": Plain("challenge", "FW-20.4", "@attacker", "@target"),
    "mode": mode_chosen,
    "bids": Plain("bids", "FW-20.12", "@attacker", "bid", "@target", "reply"),
    "duel": duel_fought,
    "killed": Plain("killed", "FW-37.7", "@piece"),
    "lost": Plain("lost", "FW-30.4", "@unit", "miniatures", "left"),
    "champion": Plain("champion", "FW-32.5", "@unit"),
    "wounded": Plain("wounded", "FW-37.7", "@piece", "left"),
    "saved": Plain("saved", "FW-32.2", "@piece"),
    "test": tested,
    "reaction": reacted,
    "flagged": flagged,
    "command": command_tested,
    "rally": Plain("rally", "FW-41.1", "@leader", "@unit", "total"),
    "talisman": talisman,
    "threat": threatened,
    "volley": Plain("volley", "FW-37.3", "@shooter", "@target", "markers"),
    "attack": Plain("attack", "FW-39.2", "@attacker", "@target", "dice"),
    "hits": Plain("hits", "FW-37.6", "@attacker", "@target", "kills"),
    "moved": Plain("moved", "FW-38.3", "@piece"),
    "stand": silent,
    "reformed": Plain("reformed", "FW-38.9", "@unit", "files"),
    "reorganised": Plain("reorganised", "FW-38.9", "@unit"),
    "disorder": Plain("disorder", "FW-35.7", "@unit"),
    "routed": Plain("routed", "FW-35.5", "@unit"),
    "order": order_adopted,
    "sent": order_sent,
    "back": Plain("back", "FW-9.10", "@carrier"),
    "answered": answered,
}
