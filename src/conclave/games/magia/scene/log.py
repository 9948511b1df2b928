"""The line of the log for every event, with the rule behind it."""

from conclave.games.magia.data import tables
from conclave.games.magia.rules import codes as c
from conclave.games.magia.scene.observation import labelled, player
from conclave.kernel.scene import Line, Text, say

ORDERS = ["attack", "hold", "oppose"]
REACTIONS = ["steady", "confused", "shaken", "routing"]
OMENS = ["unread", "good", "bad", "neutral"]
TALISMANS = ["lowering", "lowered", "toppled", "stolen", "abandoned"]
TALISMAN_RULES = ["FW-22.8", "FW-22.14", "FW-22.10", "FW-24.13", "FW-24.11"]
TESTS = ["threat", "losses", "losses", "visions"]
SILENT = (c.E_PLACED, c.E_STAND)


def line_of(kind: int, n: list[int]) -> Line | None:
    """None for what needs no line."""
    if kind in SILENT:
        return None
    one, two, three = (labelled(label) for label in n[5:8])
    if kind == c.E_ROLLED:
        dice = " ".join(str(die) for die in n[8:])
        return Line(say("magia.log.rolled", say(f"magia.roll.{n[0]}"), player(n[1]), dice), "FW-34.6")
    if kind == c.E_CAST:
        spell = say(f"magia.spell.{n[1]}")
        if n[7] >= 0:
            return Line(say("magia.log.cast_at", one, spell, three), "FW-4.9")
        return Line(say("magia.log.cast", one, spell), "FW-4.9")
    found = course(kind, n) or magic(kind, n, one, two) or battle(kind, n, one, two)
    assert found is not None, kind
    return found


def course(kind: int, n: list[int]) -> Line | None:
    """Set-up, turns, armies."""
    if kind == c.E_MAP:
        return Line(say("magia.log.map", say(f"magia.map.{n[0]}")), "FW-31.4")
    if kind == c.E_SCOUTED:
        if n[0] < 0:
            return Line(say("magia.log.scouted_even"), "FW-33.3")
        return Line(say("magia.log.scouted", player(n[0]), n[1]), "FW-33.3")
    if kind == c.E_COIN:
        return Line(say("magia.log.coin", player(n[0])), "FW-33.3")
    if kind == c.E_EDGE:
        return Line(say("magia.log.edge", player(n[0])), "FW-33.3")
    if kind in (c.E_TIME, c.E_HOUR):
        light = say(f"magia.light.{tables.LIGHTS[tables.LIGHT[n[0]]]}")
        return Line(say("magia.log.hour", 2 * n[0], light), "FW-33.4")
    if kind == c.E_DEPLOYED:
        return Line(say("magia.log.deployed"), "FW-33.6")
    if kind == c.E_BOAST:
        return Line(say("magia.log.boast.good" if n[1] > 0 else "magia.log.boast.bad", player(n[0])), "FW-33.7")
    if kind == c.E_OMENS:
        return Line(say(f"magia.log.omens.{OMENS[n[1]]}", player(n[0])), "FW-2.12")
    if kind == c.E_DECLARED:
        return Line(say("magia.log.reads" if n[1] else "magia.log.reads_not", player(n[0])), "FW-2.13")
    if kind == c.E_SUPERSTITION:
        return Line(say("magia.log.superstition", player(n[0])), "FW-2.16")
    if kind == c.E_ORDERS:
        orders = [say(f"magia.order.{ORDERS[n[1] >> 2 * command & 3]}") for command in range(3)]
        return Line(say("magia.log.orders", player(n[0]), *orders), "FW-33.8")
    if kind == c.E_TURN:
        return Line(say("magia.log.turn", n[0], player(n[1])), "FW-34.2")
    if kind == c.E_PHASE:
        return Line(say("magia.log.phase", say(f"magia.phase.{n[0]}")), "FW-34.1")
    if kind == c.E_FLAGGED:
        return Line(say("magia.log.flagged", player(n[0]), bin(n[1]).count("1")), "FW-42.1")
    if kind == c.E_ORDER:
        told = say("magia.log.order", player(n[0]), say(f"magia.command.{n[1]}"), say(f"magia.order.{ORDERS[n[2]]}"))
        return Line(told, "FW-40.1")
    if kind == c.E_COMMAND:
        told = say("magia.log.command", player(n[0]), say(f"magia.command.{n[1]}"), n[2])
        return Line(told, "FW-42.2")
    if kind == c.E_FINISHED:
        reason = say(f"magia.reason.{n[0]}")
        told = say("magia.ask.won", player(n[1]), reason) if n[1] >= 0 else say("magia.ask.drawn", reason)
        return Line(told, "FW-43.4")
    return None


def magic(kind: int, n: list[int], one: Text, two: Text) -> Line | None:
    """Spells, Priests, duels."""
    if kind == c.E_REPEATED:
        return Line(say("magia.log.repeated", say(f"magia.roll.{n[0]}"), player(n[1])), "FW-3.7")
    if kind == c.E_DISPELLED:
        return Line(say("magia.log.dispelled" if n[0] else "magia.log.not_dispelled", n[1]), "FW-6.6")
    if kind == c.E_FIZZLED:
        return Line(say("magia.log.fizzled", say(f"magia.spell.{n[0]}")), "FW-4.17")
    if kind == c.E_FIELD:
        return Line(say("magia.log.field", n[0]), "FW-7.4")
    if kind == c.E_INVOKED:
        told = "magia.log.invokes" if n[2] < 0 else "magia.log.invoked" if n[2] else "magia.log.unheard"
        return Line(say(told, player(n[0]), bin(n[1]).count("1")), "FW-3.16")
    if kind == c.E_SMITE:
        told = "magia.log.smites" if n[2] < 0 else "magia.log.smitten" if n[2] else "magia.log.unheard"
        return Line(say(told, player(n[0]), two), "FW-3.21")
    if kind == c.E_BIDS:
        return Line(say("magia.log.bids", one, n[2] // 1024, two, n[2] % 1024), "FW-20.12")
    if kind == c.E_DUEL:
        told = "magia.log.duel.tie" if not n[2] else "magia.log.duel.won" if n[2] > 0 else "magia.log.duel.lost"
        return Line(say(told, one, two, abs(n[2])), "FW-20.7")
    plain = {
        c.E_SIGHT: ("sight", "FW-19.3", [n[1]]),
        c.E_DISPEL: ("dispel", "FW-6.10", []),
        c.E_PAID: ("paid", "FW-4.12", [n[1], n[2]]),
        c.E_OVERSPENT: ("overspent", "FW-4.13", [n[1]]),
        c.E_FURY: ("fury", "FW-11.13", [n[1]]),
        c.E_PROTECTED: ("protected", "FW-13.7", [n[1]]),
        c.E_LAPSED: ("lapsed", "FW-13.15", []),
        c.E_DRAINED: ("drained", "FW-3.23", [n[1], n[2]]),
        c.E_SHIELDED: ("shielded", "FW-15.4", [n[1]]),
        c.E_RESTED: ("rested", "FW-5.2", [n[1]]),
        c.E_FLED: ("fled", "FW-4.20", []),
    }
    if kind in plain:
        name, rule, rest = plain[kind]
        return Line(say(f"magia.log.{name}", one, *rest), rule)
    if kind == c.E_CHALLENGE:
        return Line(say("magia.log.challenge", one, two), "FW-20.4")
    if kind == c.E_MODE:
        return Line(say("magia.log.mode.death" if n[1] else "magia.log.mode.defend", one), "FW-20.5")
    return None


def battle(kind: int, n: list[int], one: Text, two: Text) -> Line | None:
    """Losses, tests, moves."""
    plain = {
        c.E_KILLED: ("killed", "FW-37.7", []),
        c.E_LOST: ("lost", "FW-30.4", [n[1], n[2]]),
        c.E_WOUNDED: ("wounded", "FW-37.7", [n[1]]),
        c.E_SAVED: ("saved", "FW-32.2", []),
        c.E_MOVED: ("moved", "FW-38.3", []),
        c.E_REFORMED: ("reformed", "FW-38.9", [n[1]]),
        c.E_REORGANISED: ("reorganised", "FW-38.9", []),
        c.E_ROUTED: ("routed", "FW-35.5", []),
        c.E_BACK: ("back", "FW-9.10", []),
        c.E_DISORDER: ("disorder", "FW-35.7", []),
        c.E_CHAMPION: ("champion", "FW-32.5", []),
    }
    if kind in plain:
        name, rule, rest = plain[kind]
        return Line(say(f"magia.log.{name}", one, *rest), rule)
    if kind == c.E_TEST:
        return Line(say("magia.log.test", one, say(f"magia.test.{TESTS[n[1]]}"), n[2]), "FW-35.1")
    if kind == c.E_REACTION:
        return Line(say("magia.log.reaction", one, say(f"magia.reaction.{REACTIONS[n[1]]}")), "FW-35.2")
    if kind == c.E_THREAT:
        told = "magia.log.threat" if n[2] < 0 else "magia.log.counter" if n[2] else "magia.log.stands"
        return Line(say(told, one, two), "FW-36.4")
    if kind == c.E_VOLLEY:
        return Line(say("magia.log.volley", one, two, n[2]), "FW-37.3")
    if kind == c.E_TALISMAN:
        return Line(say(f"magia.log.talisman.{TALISMANS[n[1]]}", one), TALISMAN_RULES[n[1]])
    if kind == c.E_ATTACK:
        return Line(say("magia.log.attack", one, two, n[2]), "FW-39.2")
    if kind == c.E_HITS:
        return Line(say("magia.log.hits", one, two, n[2]), "FW-37.6")
    if kind == c.E_SENT:
        return Line(say("magia.log.sent", one, two, say(f"magia.order.{ORDERS[n[2]]}")), "FW-40.3")
    if kind == c.E_ANSWERED:
        return Line(say("magia.log.adopted" if n[2] else "magia.log.refused", one, n[1]), "FW-40.8")
    if kind == c.E_RALLY:
        return Line(say("magia.log.rally", one, two, n[2]), "FW-41.1")
    return None
