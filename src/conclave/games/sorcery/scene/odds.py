"""The chances of an attack, a spell or a counter, said before the choice is made."""

from dataclasses import dataclass
from fractions import Fraction

from conclave.games.sorcery.rules import books, combat, values
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.board import Board
from conclave.games.sorcery.rules.countering import DOMAIN_CASTING, HEAD_START, strength
from conclave.games.sorcery.rules.spell import RESERVES, SPELLS
from conclave.games.sorcery.rules.terms import (
    BY_DIE,
    BY_VALUE,
    CLOSE_COMBAT,
    DG,
    FACE_DOWN,
    NO_DAMAGE,
    SECRET,
    SHELF,
    card_name,
)
from conclave.games.sorcery.rules.warriors import has_ability
from conclave.kernel.scene import Text, say

FACES = range(1, 7)
WAYS = [sum(1 for one in range(1, 7) for other in range(1, 7) if one + other >= need) for need in range(14)]
"""Of 36 rolls of two dice, those that reach a number."""
DODGED = Fraction(2, 6)
CERTAIN = 100


def percent(part: Fraction) -> int:
    return round(100 * part)


@dataclass(frozen=True)
class Odds:
    """How an attack would fare: its chance in per cent, what a hit does, and the lines that say so."""

    chance: int
    effect: Text
    lines: tuple[Text, ...]


def of_attack(b: Board, figure: int, target: int, way: int) -> Odds:
    """A blow or a shot from where it stands."""
    return of_stroke(b, figure, target, [way, 0, BY_VALUE, 0])


def of_spell(b: Board, caster: int, spell: int, target: int, mode: int, square: int = -1) -> Odds | None:
    """The attack that a spell makes on a warrior, if it makes one."""
    stroke = SPELLS[spell].stroke(max(mode, 0))
    return of_stroke(b, caster, target, stroke, square, spell) if stroke else None


def of_stroke(b: Board, figure: int, target: int, stroke: list[int], square: int = -1, spell: int = -1) -> Odds:
    """How often it hits, and for how much: the attack is set up on a clone to read its values."""
    twin = b.clone()
    assert isinstance(twin, Board)
    way, modifier, points, flags = stroke
    combat.set_up(twin, figure, way, modifier, points, flags, square)
    need = int(values.defense(twin, target) - values.attack(twin, target))
    hits = WAYS[max(3, min(12, need))]
    chance = Fraction(hits, 36)
    if has_ability(twin, target, DG):
        chance = Fraction(hits - 1, 36) * (1 - DODGED) + Fraction(1, 36)
    left = int(twin.clicks(target) - twin.at[f.CLICK + target] + 1)
    effect, dealt = effect_of(twin, target, points, left, spell)
    found = [say("sorcery.odds.hit", percent(chance), max(3, min(12, need))), dealt]
    if way == CLOSE_COMBAT and values.gang_up(twin, figure, target):
        found.append(say("sorcery.odds.gang", values.gang_up(twin, figure, target)))
    return Odds(percent(chance), effect, tuple(found))


def effect_of(twin: Board, target: int, points: int, left: int, spell: int) -> tuple[Text, Text]:
    """What a hit does, in two or three words and in a line."""
    if points == NO_DAMAGE:
        return say("sorcery.effect.works"), say("sorcery.odds.no_damage")
    if points == BY_DIE:
        least, most = min(SPELLS[spell].wild), max(SPELLS[spell].wild)
        return say("sorcery.effect.wild", least, most), say("sorcery.odds.wild", least, most, left)
    damage = int(combat.damage_to(twin, target))
    if damage >= left:
        return say("sorcery.effect.eliminates"), say("sorcery.odds.damage", damage, left)
    return say("sorcery.effect.damage", damage), say("sorcery.odds.damage", damage, left)


def of_counter(b: Board, figure: int, card: int) -> int:
    return percent(chance_of_counter(b, figure, card))


def counter_line(b: Board, figure: int, card: int) -> Text:
    """The two rolls in numbers: 'one die + 14 against two dice + 11'."""
    countering, casting = counter_values(b, figure, card)
    told = "sorcery.odds.counter.two" if card >= 0 and SPELLS[card].dice > 1 else "sorcery.odds.counter.one"
    return say(told, countering, casting)


def counter_values(b: Board, figure: int, card: int) -> tuple[int, int]:
    """What the countering and the casting roll add, as the countering player may know it (MK-10.11)."""
    caster = b.at[f.CASTER]
    casting = open_strength(b, caster) + values.rolls_of_glyphs(b, caster) + values.from_domains(b, DOMAIN_CASTING)
    countering = strength(b, figure) + values.rolls_of_glyphs(b, figure) + HEAD_START
    return int(countering + (SPELLS[card].roll if card >= 0 else 0)), int(casting)


def chance_of_counter(b: Board, figure: int, card: int) -> Fraction:
    """How often the spell being cast is countered."""
    countering, casting = counter_values(b, figure, card)
    dice, is_repeatable = (int(SPELLS[card].dice), SPELLS[card].is_repeatable) if card >= 0 else (1, False)
    chance = Fraction(0)
    for one in FACES:
        for two in FACES:
            fails = 1 - over(one + two + casting - countering, dice)
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


def at_least(face: int) -> int:
    """How often one die shows a face or a higher one."""
    return percent(Fraction(7 - face, 6))
