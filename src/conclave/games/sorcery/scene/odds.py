"""The chances of an attack or a counter, said before the choice is made."""

from fractions import Fraction

from conclave.games.sorcery.rules import books, combat, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.countering import DOMAIN_CASTING, HEAD_START, strength
from conclave.games.sorcery.rules.spell import RESERVES, SPELLS
from conclave.games.sorcery.rules.terms import BY_VALUE, CLOSE_COMBAT, DG, FACE_DOWN, SECRET, SHELF, card_name
from conclave.games.sorcery.rules.warriors import has_ability
from conclave.kernel.scene import Text, say

FACES = range(1, 7)
WAYS = [sum(1 for one in range(1, 7) for other in range(1, 7) if one + other >= need) for need in range(14)]
"""Of 36 rolls of two dice, those that reach a number."""
DODGED = Fraction(2, 6)


def percent(part: Fraction) -> str:
    return f"{round(100 * part)} %"


def of_attack(b: Board, figure: int, target: int, way: int) -> tuple[Text, ...]:
    """How often it hits, and for how much: the attack is set up on a clone to read its values."""
    twin = b.clone()
    assert isinstance(twin, Board)
    combat.set_up(twin, figure, way, 0, BY_VALUE, 0, -1)
    need = int(values.defense(twin, target) - values.attack(twin, target))
    hits = WAYS[max(3, min(12, need))]
    chance = Fraction(hits, 36)
    if has_ability(twin, target, DG):
        chance = Fraction(hits - 1, 36) * (1 - DODGED) + Fraction(1, 36)
    damage = combat.damage_to(twin, target)
    left = twin.clicks(target) - twin.at[f.CLICK + target] + 1
    found = [say("sorcery.odds.hit", percent(chance)), say("sorcery.odds.damage", damage, left)]
    if way == CLOSE_COMBAT and values.gang_up(twin, figure, target):
        found.append(say("sorcery.odds.gang", values.gang_up(twin, figure, target)))
    return tuple(found)


def of_counter(b: Board, figure: int, card: int) -> tuple[Text, ...]:
    return (say("sorcery.odds.counter", percent(chance_of_counter(b, figure, card))),)


def chance_of_counter(b: Board, figure: int, card: int) -> Fraction:
    """How often the spell being cast is countered, by what the countering player may know of the caster (MK-10.11)."""
    caster = b.at[f.CASTER]
    casting = open_strength(b, caster) + values.rolls_of_glyphs(b, caster) + values.from_domains(b, DOMAIN_CASTING)
    countering = strength(b, figure) + values.rolls_of_glyphs(b, figure) + HEAD_START
    dice, is_repeatable = 1, False
    if card >= 0:
        countering += SPELLS[card].roll
        dice, is_repeatable = int(SPELLS[card].dice), SPELLS[card].is_repeatable
    chance = Fraction(0)
    for one in FACES:
        for two in FACES:
            fails = 1 - over(one + two + int(casting - countering), dice)
            chance += 1 - (fails * fails if is_repeatable else fails)
    return chance / 36


def open_strength(b: Board, figure: int) -> int:
    """What a warrior adds as everybody knows it: a Hidden Reserve counts once it was shown (MK-4.27)."""
    total, place = int(strength(b, figure)), books.card_held(b, figure, RESERVES)
    if place < 0:
        return total
    spell = b.at[place] & ~FACE_DOWN
    is_secret = b.at[f.KNOWN + card_name(books.book_at(place) // SHELF, spell)] == SECRET
    return total - int(SPELLS[spell].roll) if is_secret else total


def over(total: int, dice: int) -> Fraction:
    """How often so many dice come to more."""
    if dice == 1:
        return Fraction(len([face for face in FACES if face > total]), 6)
    return Fraction(WAYS[max(0, min(13, total + 1))], 36)


def bars_of(spell: int) -> Text:
    return say("sorcery.odds.bars", SPELLS[spell].bars)
