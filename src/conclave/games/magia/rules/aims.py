"""Legal targets of every spell, and the rule that forbids each other one."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import costs, omens
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ACTED,
    COURIER,
    CREATURE,
    GENERAL,
    HELD,
    ORDER_HOLD,
    PALADIN,
    ROUTING,
    S_COMMAND,
    S_CONFUSE,
    S_FURY,
    S_OMENS,
    S_PROTECTION,
    S_RAY,
    S_SHIELD,
    S_STORM,
    S_TERROR,
    STEADY,
    UNIT,
)
from conclave.games.magia.rules.ground import IN_OPEN, UNSEEN, Gaze, dist2

FLYING: Final[int] = tables.MOUNTS.index("flying")
VISIONS_REACH: Final[int] = tables.SPELLS["visions"]["reach"]


def targets(b: Board, wizard: int, spell: int) -> list[int]:
    """In the order of piece numbers."""
    gaze = Gaze(b, wizard)
    return [piece for piece in candidates(b, wizard, spell) if not why_no_target(b, gaze, spell, piece)]


def candidates(b: Board, wizard: int, spell: int) -> list[int]:
    """Pieces of the right side, so that few are looked at."""
    seat = b.setup.owner[wizard]
    if spell in (S_FURY, S_SHIELD):
        return sorted([wizard, *[piece for piece in b.touching(wizard) if b.setup.owner[piece] == seat]])
    if spell == S_COMMAND:
        return [piece for piece in (b.leader(seat, 1), b.leader(seat, 2)) if piece >= 0]
    other = 1 - seat
    if spell == S_CONFUSE:
        found = [piece for piece in b.setup.singles[other] if b.goal[piece] >= 0]
    elif spell in (S_RAY, S_STORM):
        found = b.setup.units[other] + b.setup.singles[other]
    else:
        found = b.setup.units[other]
    return [piece for piece in found if b.x[piece] >= 0]


def why_no_target_at_all(b: Board, gaze: Gaze, spell: int) -> str:
    """The rule that leaves a spell without a target, or a Wizard without the power for it."""
    wizard = gaze.viewer
    if spell == S_COMMAND and not is_with_warchief(b, wizard):
        return "FW-8.2"
    if spell == S_OMENS:
        rule = omens.why_not_again(b, b.setup.owner[wizard])
        return rule or ("" if costs.least(b, wizard, spell, -1) <= b.mp[wizard] else "FW-4.16")
    if spell == S_PROTECTION:
        return why_no_protection(b, wizard)
    if spell not in (S_COMMAND, S_CONFUSE, S_FURY, S_RAY, S_SHIELD, S_STORM) and spell < S_TERROR:
        return "" if costs.least(b, wizard, spell, -1) <= b.mp[wizard] else "FW-4.16"
    rule = "FW-4.9"
    for piece in candidates(b, wizard, spell):
        rule = why_no_target(b, gaze, spell, piece)
        if not rule:
            return ""
    return rule


def why_no_target(b: Board, gaze: Gaze, spell: int, piece: int) -> str:
    """The rule that forbids this target, "" if it is legal."""
    wizard = gaze.viewer
    if not b.is_here(piece):
        return "FW-4.9"
    is_enemy = b.setup.owner[piece] != b.setup.owner[wizard]
    if spell == S_FURY:
        rule = why_no_fury(b, wizard, piece)
    elif spell == S_SHIELD:
        rule = why_no_shield(b, wizard, piece)
    elif spell == S_COMMAND:
        rule = "" if b.setup.kind[piece] == GENERAL and not is_enemy else "FW-8.1"
    elif not is_enemy:
        rule = "FW-14.1" if spell == S_RAY else "FW-16.11" if spell == S_STORM else "FW-9.9"
        rule = "FW-18.5" if spell > S_TERROR else "FW-17.9" if spell == S_TERROR else rule
    elif spell == S_CONFUSE:
        rule = "FW-9.9" if b.goal[piece] < 0 else "" if gaze.sees(piece) else "FW-9.4"
    elif spell == S_RAY:
        rule = why_no_ray(b, gaze, piece)
    elif spell == S_STORM:
        rule = why_no_storm(b, gaze, piece)
    else:
        rule = why_no_terror(b, gaze, spell, piece)
    if rule:
        return rule
    return "" if costs.least(b, wizard, spell, piece) <= b.mp[wizard] else "FW-4.16"


def is_with_warchief(b: Board, wizard: int) -> bool:
    """FW-8.2."""
    chief = b.warchief(b.setup.owner[wizard])
    return chief >= 0 and b.is_touching(wizard, chief)


def new_orders(b: Board, general: int) -> list[int]:
    """FW-8.8: any but the one he has."""
    now = b.orders[3 * b.setup.owner[general] + b.setup.command[general]]
    return [order for order in range(3) if order != now]


def why_no_ray(b: Board, gaze: Gaze, piece: int) -> str:
    """FW-14.1, FW-14.2, FW-14.6, FW-14.7."""
    if b.setup.kind[piece] == UNIT:
        if not b.champion[piece]:
            return "FW-14.1"
    elif not b.is_individual(piece):
        return "FW-14.6"
    if b.ward[piece] >= 0:
        return "FW-13.14"
    seen = gaze.line(piece)
    return "FW-14.2" if seen == UNSEEN else "" if seen == IN_OPEN else "FW-14.7"


def why_no_storm(b: Board, gaze: Gaze, piece: int) -> str:
    """FW-16.4, FW-16.11."""
    rule = why_no_missile_target(b, piece)
    if rule:
        return rule if rule == "FW-13.14" else "FW-16.11"
    return "" if gaze.sees(piece) else "FW-16.4"


def why_no_missile_target(b: Board, piece: int) -> str:
    """FW-37.4, for single pieces: neither engaged nor attached, protected nor a talisman."""
    if b.setup.kind[piece] == UNIT:
        return ""
    if b.is_talisman(piece):
        return "FW-37.4"
    if b.ward[piece] >= 0:
        return "FW-13.14"
    return "FW-37.4" if b.is_engaged(piece) or b.is_attached(piece) else ""


def why_no_terror(b: Board, gaze: Gaze, spell: int, piece: int) -> str:
    """FW-17.2, FW-17.6, FW-17.9; FW-18.3, FW-18.5."""
    is_terror = spell == S_TERROR
    if b.setup.kind[piece] != UNIT or b.reaction[piece] == ROUTING:
        return "FW-17.9" if is_terror else "FW-18.5"
    if is_terror:
        seat = b.setup.owner[piece]
        for other in b.touching(piece):
            if b.setup.kind[other] == PALADIN and b.setup.owner[other] == seat:
                return "FW-17.2"
        return "" if gaze.sees(piece) else "FW-17.6"
    if dist2(b, gaze.viewer, piece) > VISIONS_REACH * VISIONS_REACH or not gaze.sees(piece):
        return "FW-18.3"
    return ""


def why_no_fury(b: Board, wizard: int, piece: int) -> str:
    """Chapter 11: himself, or a Unit or Individual of his side that he touches and that has yet to move."""
    if b.setup.owner[piece] != b.setup.owner[wizard] or (piece != wizard and not b.is_touching(wizard, piece)):
        return "FW-11.1"
    kind = b.setup.kind[piece]
    if kind > CREATURE:
        return "FW-11.12"
    if b.is_terrible(piece):
        return "FW-11.16"
    if kind == UNIT:
        if b.reaction[piece] != STEADY or b.order(piece) == ORDER_HOLD:
            return "FW-11.2"
        if b.setup.mount[piece] == FLYING:
            return "FW-11.4"
    if kind == COURIER and b.goal[piece] >= 0:
        return "FW-38.10"
    return "FW-11.15" if b.mark[piece] & (ACTED | HELD) or b.is_engaged(piece) else ""


def why_no_shield(b: Board, wizard: int, piece: int) -> str:
    """FW-15.3, FW-15.6: himself or one he touches, with volley markers on it."""
    if b.setup.owner[piece] != b.setup.owner[wizard] or (piece != wizard and not b.is_touching(wizard, piece)):
        return "FW-15.3"
    return "" if costs.markers(b, piece) else "FW-15.5"


def protected_group(b: Board, wizard: int) -> list[int]:
    """FW-13.10: the Wizard and every friendly Individual in contact, but for the terrible."""
    seat = b.setup.owner[wizard]
    group = [wizard]
    for piece in b.touching(wizard):
        if b.setup.owner[piece] == seat and b.is_individual(piece) and not b.is_terrible(piece):
            group.append(piece)
    return group


def why_no_protection(b: Board, wizard: int) -> str:
    """FW-13.6, FW-13.12."""
    seat = b.setup.owner[wizard]
    for piece in protected_group(b, wizard):
        if not b.is_inside(piece, seat):
            return "FW-13.6"
    return "" if costs.least(b, wizard, S_PROTECTION, -1) <= b.mp[wizard] else "FW-4.16"
