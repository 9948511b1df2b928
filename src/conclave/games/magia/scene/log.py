"""The line of the log for every event, with the rule behind it."""

from collections.abc import Callable
from typing import Any

from conclave.games.magia.data import tables
from conclave.games.magia.data.terms import BROKEN, ROUTING, UNIT
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.spells.book import SPELLS
from conclave.games.magia.scene.faces import icon_of_spell
from conclave.games.magia.scene.log_rolls import (
    answered,
    attacked,
    command_tested,
    rallied,
    rolled,
    scouted,
    tested,
    volley,
)
from conclave.games.magia.scene.names import hours, label_id, labelled, parts, player
from conclave.games.magia.scene.sums import roll_name
from conclave.kernel.events import LABEL
from conclave.kernel.scene import Line, Text, say

REACTIONS = ["steady", "confused", "shaken", "routing"]
REACTION_ICONS = ["check-mark", "uncertainty", "broken-shield", "run"]
OMENS = ["unread", "good", "bad", "neutral"]
TALISMANS = [
    ("lowering", "FW-22.8"), ("lowered", "FW-22.14"), ("toppled", "FW-22.10"), ("stolen", "FW-24.13"),
    ("abandoned", "FW-24.11"),
]  # fmt: skip


class Plain:
    """A line with some of the event's numbers in it: `@x` the piece x, `#x` the player x, `x` the number itself."""

    def __init__(self, name: str, rule: str, *params: str, rank: str = "detail", icon: str = "") -> None:
        self.name = name
        self.rule = rule
        self.params = params
        self.rank = rank
        self.icon = icon

    def fields(self) -> list[str]:
        """Names of the numbers that it needs."""
        return [param[1:] + LABEL if param.startswith("@") else param.lstrip("#") for param in self.params]

    def __call__(self, **told: Any) -> Line:
        text = say(f"magia.log.{self.name}", *(self.value(param, told) for param in self.params))
        return Line(text, self.rule, self.rank, self.icon, None, ids_in(told))

    def value(self, param: str, told: dict[str, Any]) -> Text | int:
        if param.startswith("@"):
            return labelled(told[param[1:] + LABEL])
        number: int = told[param.lstrip("#")]
        return player(number) if param.startswith("#") else number


def ids_in(told: dict[str, Any]) -> tuple[str, ...]:
    """Everything on the table that an event speaks of."""
    labels = [number for field, number in told.items() if field.endswith(LABEL)]
    return tuple(label_id(label) for label in labels if label >= 0)


def silent(**told: Any) -> None:
    """It needs no line."""


def on(*labels: int) -> tuple[str, ...]:
    return tuple(label_id(label) for label in labels if label >= 0)


# -- before the battle, and the clock


def map_drawn(map: int) -> Line:
    return Line(say("magia.log.map", say(f"magia.map.{map}")), "FW-31.4", "act")


def sight_shown(wizard: int, wizard_label: int, dice: int) -> Line:
    told = say("magia.log.sight" if dice else "magia.log.no_sight", labelled(wizard_label), dice)
    return Line(told, "FW-19.3", "act" if dice else "detail", "third-eye", None, on(wizard_label))


def hour_came(hour: int) -> Line:
    return Line(say("magia.log.hour", hours(hour)), "FW-33.4", "detail", "sands-of-time")


def boasted(seat: int, bonus: int) -> Line:
    told = say("magia.log.boast.good" if bonus > 0 else "magia.log.boast.bad", player(seat))
    return Line(told, "FW-33.7", "result", "public-speaker", say("magia.short.signed", f"{bonus:+d}"))


def omens_read(seat: int, omens: int) -> Line:
    return Line(say(f"magia.log.omens.{OMENS[omens]}", player(seat)), "FW-2.12", "result", "crystal-ball")


def declared(seat: int, reads: int) -> Line:
    return Line(say("magia.log.reads" if reads else "magia.log.reads_not", player(seat)), "FW-2.13", "act")


def order_text(order: int) -> Text:
    return say(f"magia.order.{ORDER.words[order]}")


def orders_shown(seat: int, first: int, second: int, third: int) -> Line:
    told = say("magia.log.orders", player(seat), order_text(first), order_text(second), order_text(third))
    return Line(told, "FW-33.8", "act", "scroll-quill")


def turn_begun(number: int, first: int) -> Line:
    return Line(say("magia.log.turn", number, player(first)), "FW-34.2", "turn")


def phase_begun(number: int) -> Line:
    return Line(say("magia.log.phase", say(f"magia.phase.{number}")), "FW-34.1", "turn")


def finished(reason: int, winner: int) -> Line:
    why = say(f"magia.reason.{reason}")
    told = say("magia.ask.won", player(winner), why) if winner >= 0 else say("magia.ask.drawn", why)
    return Line(told, "FW-43.2" if reason == BROKEN else "FW-43.4", "turn")


def repeated(purpose: int, owner: int) -> Line:
    told = say("magia.log.repeated", say("magia.roll.5") if purpose == 5 else roll_name(purpose, -1), player(owner))
    return Line(told, "FW-3.7", "act", "prayer")


# -- magic


def cast(
    wizard: int, wizard_label: int, spell: int, target: int, target_label: int, power: int, argument: int, dice: int
) -> Line:
    """Everything that was declared: spell, dice, target, and what it is for."""
    told = say("magia.log.cast", labelled(wizard_label), say(f"magia.spell.{spell}"))
    if target_label >= 0:
        told = say("magia.log.cast.at", told, labelled(target_label))
    if SPELLS[spell].name == "command":
        told = say("magia.log.cast.order", told, order_text(argument))
    elif SPELLS[spell].name == "time":
        told = say("magia.log.cast.forward" if argument > 0 else "magia.log.cast.back", told, 2 * power)
    told = say("magia.log.cast.dice", told, dice)
    return Line(told, "FW-4.9", "act", icon_of_spell(spell), None, on(wizard_label, target_label))


def dispel_declared(wizard: int, wizard_label: int, spell: int) -> Line:
    told = say("magia.log.dispel", labelled(wizard_label), say(f"magia.spell.{spell}"))
    return Line(told, "FW-6.10", "act", "cancel", None, on(wizard_label))


def dispelled(wizard: int, wizard_label: int, spell: int, works: int, total: int) -> Line:
    text = "magia.log.dispelled" if works else "magia.log.not_dispelled"
    told = say(text, labelled(wizard_label), say(f"magia.spell.{spell}"), total)
    change = say("magia.short.stopped" if works else "magia.short.goes_on")
    return Line(told, "FW-6.6", "result", "cancel", change, on(wizard_label))


def paid(wizard: int, wizard_label: int, cost: int, left: int) -> Line:
    told = say("magia.log.paid", labelled(wizard_label), cost, left)
    return Line(told, "FW-4.12", "result", "", say("magia.short.signed", f"{-cost:+d}"), on(wizard_label))


def fizzled(spell: int) -> Line:
    told = say("magia.log.fizzled", say(f"magia.spell.{spell}"))
    return Line(told, "FW-4.17", "result", icon_of_spell(spell), say("magia.short.failed"))


def stormed(target: int, target_label: int, hits: int, losses: int) -> Line:
    is_unit = tables.KIND[parts(target_label)[1]] == UNIT
    told = say("magia.log.stormed" if is_unit else "magia.log.stormed.single", labelled(target_label), hits, losses)
    return Line(told, "FW-16.12", "result", "lightning-storm", None, on(target_label))


def ray_struck(target: int, target_label: int, hits: int) -> Line:
    told = say("magia.log.ray" if hits else "magia.log.ray.missed", labelled(target_label), hits)
    change = None if hits else say("magia.short.missed")
    return Line(told, "FW-14.4", "result", "skull-bolt", change, on(target_label))


def invoked(seat: int, priests: int, granted: int) -> Line:
    told = "magia.log.invokes" if granted < 0 else "magia.log.invoked" if granted else "magia.log.unheard"
    rank = "act" if granted < 0 else "result"
    return Line(say(told, player(seat), priests.bit_count()), "FW-3.16", rank, "prayer")


def smitten(seat: int, target: int, target_label: int, granted: int) -> Line:
    told = "magia.log.smites" if granted < 0 else "magia.log.smitten" if granted else "magia.log.unheard"
    rank = "act" if granted < 0 else "result"
    return Line(say(told, player(seat), labelled(target_label)), "FW-3.21", rank, "prayer", None, on(target_label))


def mode_chosen(target: int, target_label: int, to_death: int) -> Line:
    told = "magia.log.mode.death" if to_death else "magia.log.mode.defend"
    return Line(say(told, labelled(target_label)), "FW-20.5", "act", "crossed-sabres", None, on(target_label))


def duel_fought(attacker: int, attacker_label: int, target: int, target_label: int, difference: int) -> Line:
    told = "magia.log.duel.tie" if not difference else "magia.log.duel.won" if difference > 0 else "magia.log.duel.lost"
    text = say(told, labelled(attacker_label), labelled(target_label), abs(difference))
    return Line(text, "FW-20.7", "result", "crossed-sabres", None, on(attacker_label, target_label))


# -- battle


def lost(unit: int, unit_label: int, miniatures: int, left: int) -> Line:
    told = say("magia.log.lost", labelled(unit_label), miniatures, left)
    change = say("magia.short.signed", f"{-miniatures:+d}")
    return Line(told, "FW-30.4", "result", "death-skull", change, on(unit_label))


def reacted(unit: int, unit_label: int, reaction: int, before: int) -> Line:
    now = say(f"magia.reaction.{REACTIONS[reaction]}")
    told = say("magia.log.reaction" if reaction else "magia.log.recovers", labelled(unit_label), now)
    return Line(told, f"FW-35.{reaction + 2}", "result", REACTION_ICONS[reaction], now, on(unit_label))


def flagged(seat: int, commands: int) -> Line:
    return Line(say("magia.log.flagged", player(seat), commands.bit_count()), "FW-42.1")


def talisman(piece: int, piece_label: int, what: int) -> Line:
    name, rule = TALISMANS[what]
    told = say(f"magia.log.talisman.{name}", labelled(piece_label))
    return Line(told, rule, "result", "tattered-banner", None, on(piece_label))


def threatened(threatener: int, threatener_label: int, target: int, target_label: int, counter: int) -> Line:
    told = "magia.log.threat" if counter < 0 else "magia.log.counter" if counter else "magia.log.stands"
    text = say(told, labelled(threatener_label), labelled(target_label))
    return Line(text, "FW-36.4", "act", "bird-mask", None, on(threatener_label, target_label))


def routed(unit: int, unit_label: int, start: int, to: int) -> Line:
    """To another place, or off the table."""
    told = say("magia.log.routed" if to >= 0 else "magia.log.routed.off", labelled(unit_label))
    return Line(told, "FW-35.5", "result", REACTION_ICONS[ROUTING], None, on(unit_label))


def order_adopted(seat: int, command: int, order: int) -> Line:
    told = say("magia.log.order", player(seat), say(f"magia.command.{command}"), order_text(order))
    return Line(told, "FW-40.1", "result", "scroll-quill", order_text(order))


def order_sent(carrier: int, carrier_label: int, general: int, general_label: int, order: int) -> Line:
    told = say("magia.log.sent", labelled(carrier_label), labelled(general_label), order_text(order))
    return Line(told, "FW-40.3", "act", "scroll-quill", None, on(carrier_label, general_label))


LINES: dict[str, Callable[..., Line | None]] = {
    "map": map_drawn,
    "sight": sight_shown,
    "scouted": scouted,
    "coin": Plain("coin", "FW-33.3", "#picker"),
    "edge": Plain("edge", "FW-33.3", "#south", rank="act"),
    "time": hour_came,
    "placed": silent,
    "deployed": Plain("deployed", "FW-33.6", rank="act"),
    "boast": boasted,
    "omens": omens_read,
    "declared": declared,
    "superstition": Plain("superstition", "FW-2.16", "#seat", rank="act"),
    "orders": orders_shown,
    "turn": turn_begun,
    "phase": phase_begun,
    "hour": hour_came,
    "finished": finished,
    "rolled": rolled,
    "repeated": repeated,
    "cast": cast,
    "dispel": dispel_declared,
    "paid": paid,
    "overspent": Plain("overspent", "FW-4.13", "@wizard", "cost", rank="result", icon="death-skull"),
    "dispelled": dispelled,
    "fizzled": fizzled,
    "stormed": stormed,
    "ray": ray_struck,
    "field": Plain("field", "FW-7.4", "intervals", rank="result", icon="magic-shield"),
    "fury": Plain("fury", "FW-11.13", "@piece", "cells", rank="result", icon="enrage"),
    "protected": Plain("protected", "FW-13.7", "@wizard", "members", rank="result", icon="aura"),
    "lapsed": Plain("lapsed", "FW-13.15", "@wizard"),
    "shielded": Plain("shielded", "FW-15.4", "@target", "markers", rank="result", icon="vibrating-shield"),
    "rested": Plain("rested", "FW-5.2", "@wizard", "points", "before", rank="act", icon="sleepy"),
    "fled": Plain("fled", "FW-4.20", "@wizard", rank="result", icon="exit-door"),
    "invoked": invoked,
    "smite": smitten,
    "drained": Plain("drained", "FW-3.23", "@target", "points", "left", rank="result", icon="prayer"),
    "challenge": Plain("challenge", "FW-20.4", "@attacker", "@target", rank="act", icon="crossed-sabres"),
    "mode": mode_chosen,
    "bids": Plain("bids", "FW-20.12", "@attacker", "bid", "@target", "reply"),
    "duel": duel_fought,
    "killed": Plain("killed", "FW-37.7", "@piece", rank="result", icon="death-skull"),
    "lost": lost,
    "champion": Plain("champion", "FW-32.5", "@unit", rank="result", icon="death-skull"),
    "wounded": Plain("wounded", "FW-37.7", "@piece", "left", rank="result", icon="heart-minus"),
    "saved": Plain("saved", "FW-32.2", "@piece", rank="result", icon="shield"),
    "test": tested,
    "reaction": reacted,
    "flagged": flagged,
    "command": command_tested,
    "rally": rallied,
    "talisman": talisman,
    "threat": threatened,
    "volley": volley,
    "attack": attacked,
    "hits": Plain("hits", "FW-37.6", "@attacker", "@target", "kills", rank="result", icon="sword-clash"),
    "moved": Plain("moved", "FW-38.3", "@piece", rank="act", icon="walk"),
    "stand": silent,
    "reformed": Plain("reformed", "FW-38.9", "@unit", "files", rank="act", icon="clockwise-rotation"),
    "reorganised": Plain("reorganised", "FW-38.9", "@unit", rank="act", icon="check-mark"),
    "disorder": Plain("disorder", "FW-35.7", "@unit", rank="result", icon="uncertainty"),
    "routed": routed,
    "order": order_adopted,
    "sent": order_sent,
    "back": Plain("back", "FW-9.10", "@carrier", rank="result", icon="return-arrow"),
    "answered": answered,
}
