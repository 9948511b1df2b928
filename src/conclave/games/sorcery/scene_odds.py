"""The chances of an attack or a counter, said before the choice is made."""

from conclave.games.sorcery import combat, tables, values
from conclave.games.sorcery.codes import BY_VALUE, CLOSE_COMBAT, DG
from conclave.games.sorcery.rules import Sorcery
from conclave.games.sorcery.warriors import has_ability
from conclave.kernel.scene import Text, say

WAYS = [sum(1 for one in range(1, 7) for other in range(1, 7) if one + other >= need) for need in range(14)]
"""Of 36 rolls of two dice, those that reach a number."""
DODGED = (2, 6)  # of so many


def percent(part: float) -> str:
    return f"{round(100 * part)} %"


def of_attack(b: Sorcery, figure: int, target: int, way: int) -> tuple[Text, ...]:
    """How often it hits, and for how much: the attack is set up on a clone to read its values."""
    twin = b.clone()
    combat.strike(twin, figure, way, [target], 0, BY_VALUE, 0)
    need = values.defense(twin, target) - values.attack(twin, target)
    hits = WAYS[max(3, min(12, need))]
    chance = hits / 36
    if has_ability(twin, target, DG):
        chance = (hits - 1) / 36 * (1 - DODGED[0] / DODGED[1]) + 1 / 36
    twin.attack[6] = twin.attack[7] = 3
    damage = combat.damage_to(twin, target)
    left = twin.clicks(target) - twin.click[target] + 1
    found = [say("sorcery.odds.hit", percent(chance)), say("sorcery.odds.damage", damage, left)]
    if way == CLOSE_COMBAT and values.gang_up(twin, figure, target):
        found.append(say("sorcery.odds.gang", values.gang_up(twin, figure, target)))
    return tuple(found)


def bars_of(spell: int) -> Text:
    return say("sorcery.odds.bars", tables.SPELLS.rows[spell]["bars"])
