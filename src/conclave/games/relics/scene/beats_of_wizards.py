"""Beats of what wizards do and suffer."""

from collections.abc import Callable
from typing import Final

from conclave.games.relics.data.tables import NAMES
from conclave.games.relics.rules.events import ACTING, PORTAL, PUMPLE, STORM
from conclave.games.relics.scene import names
from conclave.games.relics.scene.telling import ACT, DETAIL, RESULT, Listener, Teller, cell
from conclave.kernel.scene import Beat, Narration, say

CAUSES: Final = {int(STORM): "SR-15.6", int(PORTAL): "SR-15.20", int(PUMPLE): "SR-13.21"}
"""Rules by which a wizard becomes vulnerable without having acted."""


def disabled(who: Listener, wizard: int, field: int) -> Narration:
    fall = Beat("hurt", (names.wizard_id(wizard),), tone="red", say=say("relics.change.disabled"), amount=1)
    params = (who.wizard(wizard), names.field_name(field))
    return Teller(RESULT, "dead-head", "disabled")("SR-6.2", "disabled", params, fall)


def ready(who: Listener, wizard: int) -> Narration:
    rise = Beat("heal", (names.wizard_id(wizard),), tone="green", say=say("relics.change.ready"), amount=1)
    return Teller(RESULT, "heart-plus", "ready")("SR-11.3", "ready", (who.wizard(wizard),), rise)


def readied(who: Listener, seat: int, count: int, wizards: int) -> Narration:
    ids = tuple(names.wizard_id(6 * seat + kind) for kind in range(6) if wizards >> kind & 1)
    rise = Beat("heal", ids, tone="green", say=say("relics.change.ready"), amount=count)
    return Teller(DETAIL, "sunrise", "ready")("SR-5.4", "readied", (who.player(seat), count), rise)


def vulnerable(who: Listener, wizard: int, cause: int) -> Narration:
    """After an act that is the rule, and the figure shows it; what others did to it is told."""
    id = names.wizard_id(wizard)
    if cause == ACTING:
        return Narration((Beat("flip", (id,)),))
    shaken = Beat("hurt", (id,), tone="amber", say=say("relics.change.vulnerable"))
    return Teller(RESULT, "broken-shield", "vulnerable")(CAUSES[cause], "vulnerable", (who.wizard(wizard),), shaken)


# -- moving


def moved(who: Listener, wizard: int, start: int, goal: int) -> Narration:
    step = Beat("move", (names.wizard_id(wizard),), cell(start), cell(goal))
    params = (who.wizard(wizard), names.field_name(start), names.field_name(goal))
    return Teller(ACT, "walking-boot")("SR-7.1", "moved", params, step)


def placed(who: Listener, wizard: int, start: int, goal: int) -> Narration:
    step = Beat("move", (names.wizard_id(wizard),), cell(start), cell(goal))
    params = (who.wizard(wizard), names.field_name(start), names.field_name(goal))
    return Teller(RESULT, "teleport")("SR-13.14", "placed", params, step)


def walked(who: Listener, body: int, start: int, goal: int) -> Narration:
    step = Beat("move", (names.wizard_id(body),), cell(start), cell(goal))
    params = (who.wizard(body), names.field_name(start), names.field_name(goal))
    return Teller(RESULT, "shambling-zombie")("SR-14.19", "walked", params, step)


def swapped(who: Listener, one: int, other: int, here: int, there: int) -> Narration:
    """To where the two stand now."""
    go = Beat("move", (names.wizard_id(one),), cell(there), cell(here))
    come = Beat("move", (names.wizard_id(other),), cell(here), cell(there), together=True)
    params = (who.wizard(one), who.wizard(other), names.field_name(here), names.field_name(there))
    return Teller(RESULT, "magic-portal")("SR-15.20", "swapped", params, go, come)


# -- deeds


def attacked(who: Listener, wizard: int, target: int) -> Narration:
    strike = Beat("bolt", start=names.wizard_id(wizard), to=names.wizard_id(target), tone=who.tone(wizard // 6))
    on = (names.wizard_id(wizard), names.wizard_id(target))
    return Teller(ACT, "crossed-swords")("SR-8.1", "attacked", (who.wizard(wizard), who.wizard(target)), strike, on=on)


def struck(who: Listener, body: int, target: int) -> Narration:
    strike = Beat("bolt", start=names.wizard_id(body), to=names.wizard_id(target), tone="violet")
    on = (names.wizard_id(body), names.wizard_id(target))
    return Teller(RESULT, "raise-zombie")("SR-15.11", "struck", (who.wizard(body), who.wizard(target)), strike, on=on)


def opened(who: Listener, wizard: int, chest: int, is_relic: int) -> Narration:
    flip = Beat("flip", (names.chest_id(chest),))
    if is_relic:
        glow = Beat("pulse", (names.chest_id(chest),), tone="gold", say=who.relic(chest))
        params = (who.wizard(wizard), who.player(chest // 4), who.relic(chest))
        icon = names.RELIC_ICONS[who.faction(chest // 4)]
        return Teller(ACT, icon, "relic")("SR-9.7", "revealed", params, flip, glow)
    found = (who.wizard(wizard), who.player(chest // 4))
    return Teller(ACT, "open-chest", "empty")("SR-9.5", "opened", found, flip)


def peeked(who: Listener, seat: int, chest: int, field: int) -> Narration:
    glow = Beat("pulse", (names.chest_id(chest),), tone="blue")
    params = (who.player(seat), who.player(chest // 4), names.field_name(field))
    return Teller(ACT, "spyglass")("SR-9.15", "peeked", params, glow)


def peek_shown(who: Listener, chest: int, is_relic: int) -> Narration:
    if is_relic:
        flip = Beat("flip", (names.chest_id(chest),), tone="gold")
        return Teller(RESULT, "spyglass", "relic")("SR-9.12", "peek_relic", (who.relic(chest),), flip)
    return Teller(RESULT, "spyglass", "empty")("SR-9.12", "peek_empty", (), Beat("flip", (names.chest_id(chest),)))


def relic_taken(who: Listener, wizard: int, chest: int) -> Narration:
    lift = Beat("hide", (names.chest_id(chest),), to=names.wizard_id(wizard))
    glow = Beat("pulse", (names.wizard_id(wizard),), tone="gold", together=True)
    params = (who.wizard(wizard), who.player(chest // 4), who.relic(chest))
    icon = names.RELIC_ICONS[who.faction(chest // 4)]
    return Teller(ACT, icon)("SR-10.6", "relic_taken", params, lift, glow, on=(names.wizard_id(wizard),))


def potion_taken(who: Listener, wizard: int) -> Narration:
    glow = Beat("pulse", (names.wizard_id(wizard),), tone="red")
    return Teller(ACT, "round-potion")("SR-10.4", "potion_taken", (who.wizard(wizard),), glow)


def crystal_taken(who: Listener, wizard: int, field: int, mana: int) -> Narration:
    gone = Beat("hide", (f"crystal:{NAMES[field]}",), to=who.purse(wizard // 6))
    params = (who.wizard(wizard), NAMES[field], mana)
    on = (names.wizard_id(wizard),)
    return Teller(ACT, "crystal-cluster", "mana")("SR-10.12", "crystal_taken", params, gone, on=on)


def healed(who: Listener, wizard: int, target: int, uses_potion: int) -> Narration:
    glow = Beat("pulse", (names.wizard_id(target),), tone="green")
    params = (who.wizard(wizard), who.wizard(target))
    if uses_potion:
        return Teller(ACT, "round-potion")("SR-11.7", "healed_with_potion", params, glow)
    return Teller(ACT, "healing")("SR-11.3", "healed", params, glow)


def relic_dropped(who: Listener, chest: int, field: int) -> Narration:
    shown = Beat("show", (names.chest_id(chest),), to=cell(field), tone="gold")
    params = (who.relic(chest), names.field_name(field))
    return Teller(RESULT, names.RELIC_ICONS[who.faction(chest // 4)])("SR-10.14", "relic_dropped", params, shown)


def potion_dropped(who: Listener, field: int) -> Narration:
    shown = Beat("show", (f"potion:{NAMES[field]}",), to=cell(field))
    return Teller(RESULT, "round-potion")("SR-10.14", "potion_dropped", (names.field_name(field),), shown)


TELLERS: Final[tuple[Callable[..., Narration], ...]] = (
    *(disabled, ready, readied, vulnerable, moved, placed, walked, swapped),
    *(attacked, struck, opened, peeked, peek_shown, relic_taken, potion_taken, crystal_taken, healed),
    *(relic_dropped, potion_dropped),
)
