"""Badges: order, morale, magic, markers; each a picture with its words."""

from conclave.games.magia.data.terms import NONE, UNIT, WIZARD
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import records as r
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.moves import ORDER
from conclave.games.magia.rules.records import STRIDE
from conclave.games.magia.rules.volleys import markers
from conclave.kernel.scene import Badge, counted, say

ORDER_ICONS = ["crossed-swords", "shield", "shield-opposition"]
REACTIONS = ["steady", "confused", "shaken", "routing"]
REACTION_ICONS = ["check-mark", "uncertainty", "broken-shield", "run"]


def badges(b: Magia, piece: int) -> tuple[Badge, ...]:
    """What somebody at the table would lay beside a piece."""
    at, p = b.at, STRIDE * piece
    found = unit_badges(b, piece) if b.setup.kind[piece] == UNIT else []
    if b.setup.kind[piece] == WIZARD:
        found.append(counted(int(at[r.MP + p]), say("magia.badge.magic", at[r.MP + p])))
    if at[r.GOAL + p] > NONE:
        found.append(carried(b, piece))
    if at[r.WARD + p] > NONE:
        found.append(Badge("aura", kind="gift", say=say("magia.badge.protected")))
    if markers(b, piece):
        count = markers(b, piece)
        found.append(Badge("arrow-flights", str(count), "state", say("magia.badge.volleys", count)))
    if b.setup.adored[b.setup.owner[piece]] == piece:
        found.append(Badge("laurel-crown", kind="holds", say=say("magia.badge.adored")))
    return tuple(found)


def unit_badges(b: Magia, unit: int) -> list[Badge]:
    at, u = b.at, STRIDE * unit
    order, reaction = b.order(unit), at[r.REACTION + u]
    found = []
    if order >= 0:
        found.append(Badge(ORDER_ICONS[order], kind="order", say=say(f"magia.badge.order.{ORDER.words[order]}")))
    if b.at[f.PHASE] > 0:
        found.append(Badge(REACTION_ICONS[reaction], say=say(f"magia.badge.{REACTIONS[reaction]}")))
    if at[r.CHAMPION + u]:
        found.append(Badge("star-medal", kind="holds", say=say("magia.badge.champion")))
    if at[r.DISORDER + u]:
        found.append(Badge("footprint", say=say("magia.badge.disorganised")))
    if at[r.BONUS + u]:
        found.append(Badge("enrage", kind="gift", say=say("magia.badge.fury", at[r.BONUS + u])))
    return found


def carried(b: Magia, piece: int) -> Badge:
    """The order that a carrier brings."""
    order, command = b.at[r.SCROLL + STRIDE * piece], b.at[r.GOAL + STRIDE * piece]
    told = say("magia.badge.carries", say(f"magia.order.{ORDER.words[order]}"), say(f"magia.command.{command}"))
    return Badge(ORDER_ICONS[order], kind="order", say=told)
