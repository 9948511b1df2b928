"""The chances of an attack or a counter, said before the choice is made."""

from fractions import Fraction

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import books, combat, values
from conclave.games.sorcery.rules.codes import (
    BY_VALUE,
    C_CASTER,
    CLOSE_COMBAT,
    DEL,
    DG,
    HIDDEN_RESERVE,
    SHELF,
    WATCHING_EYE,
)
from conclave.games.sorcery.rules.countering import DOMAIN_CASTING, FOCUS, HEAD_START, ROLL
from conclave.games.sorcery.rules.machine import Sorcery
from conclave.games.sorcery.rules.spells.counterspells import COUNTERSPELLS, PLAIN
from conclave.games.sorcery.rules.warriors import has_ability
from conclave.kernel.scene import Text, say

FACES = range(1, 7)
WAYS = [sum(1 for one in range(1, 7) for other in range(1, 7) if one + other >= need) for need in range(14)]
"""Of 36 rolls of two dice, those that reach a number."""
DODGED = Fraction(2, 6)


def percent(part: Fraction) -> str:
    return f"{round(100 * part)} %"


def of_attack(b: Sorcery, figure: int, target: int, way: int) -> tuple[Text, ...]:
    """How often it hits, and for how much: the attack is set up on a clone to read its values."""
    twin = b.clone()
    combat.strike(twin, figure, way, [target], 0, BY_VALUE, 0)
    need = values.defense(twin, target) - values.attack(twin, target)
    hits = WAYS[max(3, min(12, need))]
    chance = Fraction(hits, 36)
    if has_ability(twin, target, DG):
        chance = Fraction(hits - 1, 36) * (1 - DODGED) + Fraction(1, 36)
    twin.attack[6] = twin.attack[7] = 3
    damage = combat.damage_to(twin, target)
    left = twin.clicks(target) - twin.click[target] + 1
    found = [say("sorcery.odds.hit", percent(chance)), say("sorcery.odds.damage", damage, left)]
    if way == CLOSE_COMBAT and values.gang_up(twin, figure, target):
        found.append(say("sorcery.odds.gang", values.gang_up(twin, figure, target)))
    return tuple(found)


def of_counter(b: Sorcery, figure: int, card: int) -> tuple[Text, ...]:
    return (say("sorcery.odds.counter", percent(chance_of_counter(b, figure, card))),)


def chance_of_counter(b: Sorcery, figure: int, card: int) -> Fraction:
    """How often the spell being cast is countered, by what the countering player may know of the caster (MK-10.11)."""
    caster = b.cast[C_CASTER]
    means = COUNTERSPELLS[card] if card >= 0 else PLAIN
    casting = common(b, caster) + open_bonus(b, caster) + values.from_domains(b, DOMAIN_CASTING)
    countering = common(b, figure) + values.attack_bonus(b, figure) + HEAD_START + means.bonus
    chance = Fraction(0)
    for one in FACES:
        for two in FACES:
            fails = 1 - over(one + two + casting - countering, means.dice)
            chance += 1 - (fails * fails if means.is_repeatable else fails)
    return chance / 36


def common(b: Sorcery, figure: int) -> int:
    """What a counterspell roll adds, without the attack bonus (MK-10.9, MK-11.6, MK-20.32)."""
    focus = FOCUS if b.subfaction(figure) == DEL else 0
    return b.dial(figure)[1] + focus + values.from_glyphs(b, figure, WATCHING_EYE, ROLL, True)


def open_bonus(b: Sorcery, figure: int) -> int:
    """The attack bonus as everybody knows it: a Hidden Reserve counts once it was shown (MK-4.27)."""
    book = books.book_holding(b, figure, HIDDEN_RESERVE)
    is_secret = book >= 0 and not b.known[book // SHELF] >> HIDDEN_RESERVE & 1
    return values.attack_bonus(b, figure) - (ROLL[HIDDEN_RESERVE] if is_secret else 0)


def over(total: int, dice: int) -> Fraction:
    """How often so many dice come to more."""
    if dice == 1:
        return Fraction(len([face for face in FACES if face > total]), 6)
    return Fraction(WAYS[max(0, min(13, total + 1))], 36)


def bars_of(spell: int) -> Text:
    return say("sorcery.odds.bars", tables.SPELLS.rows[spell]["bars"])
