"""What a spell may cost and do, before it is declared: chances from all ways the dice can fall."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb, factorial

from conclave.games.magia.rules.casting import spell_of
from conclave.games.magia.rules.fields import COUNT, NEED, PURPOSE
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.records import MP, STRIDE
from conclave.games.magia.rules.rolls import CHANCES, COST, DISPEL_ROLL, INVOKE, ROLLS, SAVE, SMITE_ROLL
from conclave.games.magia.rules.rolls import total as dice_total
from conclave.games.magia.rules.spells.base import FIGURES, Spell
from conclave.games.magia.rules.spells.book import STORM, TERROR
from conclave.kernel.scene import Stake, Text, say

RISKY = 5  # per cent: from here on a warning
Odds = tuple[tuple[Text, ...], Text | None, Stake | None]
NO_ODDS: Odds = ((), None, None)
UNCLEAR = (int(COST), int(DISPEL_ROLL), int(SAVE), int(INVOKE), int(SMITE_ROLL))  # more is not simply better


@cache
def sums(dice: int) -> dict[int, Fraction]:
    """Chances of the totals of so many dice."""
    found = {0: Fraction(1)}
    for _ in range(dice):
        after: dict[int, Fraction] = {}
        for total, chance in found.items():
            for face in range(1, 7):
                after[total + face] = after.get(total + face, Fraction(0)) + chance / 6
        found = after
    return found


@cache
def multiples(dice: int) -> tuple[Fraction, Fraction, Fraction]:
    """FW-16.9: chances that a Storm costs once, twice and three times as much."""
    ways = [Fraction(0)] * 3
    for pairs in range(min(dice // 2, 6) + 1):
        singles = dice - 2 * pairs
        if pairs + singles > 6:
            continue
        arrangements = comb(6, pairs) * comb(6 - pairs, singles) * factorial(dice) // 2**pairs
        ways[1 if pairs else 0] += Fraction(arrangements, 6**dice)
    ways[2] = 1 - ways[0] - ways[1]
    return ways[0], ways[1], ways[2]


def prices(b: Magia, wizard: int, spell: Spell, target: int, power: int) -> dict[int, Fraction]:
    """Every price with its chance."""
    base = spell.fixed(b, wizard, target)
    if spell is STORM:
        found = {(power + base) * times: chance for times, chance in enumerate(multiples(power), 1)}
        return {price: chance for price, chance in found.items() if chance}
    if spell is TERROR:
        third = Fraction(1, 3)
        return {base // 2: third, base: third, 2 * base: third}
    return {base + total: chance for total, chance in sums(spell.dice(power)).items()}


# -- the chance that the dice let a spell work, once paid for


def reaches(dice: int, need: int) -> Fraction:
    """A total of so many dice."""
    return sum((chance for total, chance in sums(dice).items() if total >= need), Fraction(0))


def shows(dice: int, face: int) -> Fraction:
    """At least one die with so much on it."""
    return 1 - Fraction(face - 1, 6) ** dice


WORKS: dict[str, Callable[[int], Fraction]] = {
    "field": lambda power: reaches(FIGURES["field"]["dice"], FIGURES["field"]["least"]),
    "confuse": lambda power: shows(FIGURES["confuse"]["dice"], FIGURES["confuse"]["face"]),
    "protection": lambda power: reaches(FIGURES["protection"]["test_dice"], FIGURES["protection"]["least"]),
    "ray": lambda power: shows(FIGURES["ray"]["dice"], FIGURES["ray"]["face"]),
    "storm": lambda power: shows(power, FIGURES["storm"]["face"]),
    "shield": lambda power: shows(power, FIGURES["shield"]["face"]),
}
"""By the name of the spell; others work always."""


def works(spell: Spell, power: int) -> Fraction:
    return WORKS[spell.name](power) if spell.name in WORKS else Fraction(1)


def price_of_dispel(b: Magia) -> dict[int, Fraction]:
    """FW-6.11: one roll is both the price of a Dispel and its strength."""
    return sums(int(spell_of(b).dispel_dice))


def dispel_works(b: Magia, stock: int) -> Fraction:
    """It reaches the number, and can be paid."""
    need = spell_of(b).dispel_need
    return sum((chance for total, chance in price_of_dispel(b).items() if need <= total <= stock), Fraction(0))


def spell_works(b: Magia, wizard: int, spell: Spell, target: int, power: int) -> Fraction:
    """It can be paid, and its dice let it work; a Dispel apart."""
    table, stock = prices(b, wizard, spell, target, power), b.at[MP + STRIDE * wizard]
    paid = sum((chance for price, chance in table.items() if price <= stock), Fraction(0))
    return works(spell, power) * paid


# -- a roll that may be repeated


@cache
def hits(dice: int, need: int) -> dict[int, Fraction]:
    """Chances of so many successes in a pile."""
    good, bad = CHANCES[need]
    hit = Fraction(good, good + bad)
    return {count: comb(dice, count) * hit**count * (1 - hit) ** (dice - count) for count in range(dice + 1)}


def betters(b: Magia, cup: int, is_own: bool) -> Fraction | None:
    """The chance that other dice would serve the one who is asked better; None where nobody can say what is better."""
    roll = ROLLS[b.at[cup + PURPOSE]]
    if roll.purpose in UNCLEAR:
        return None
    dice, need = int(b.at[cup + COUNT]), int(b.at[cup + NEED])
    now = roll.outcome(b, cup)
    fixed = now - dice_total(b, cup)
    grade = roll.grade(b, cup, now)
    table = hits(dice, need) if need else sums(dice)
    found = Fraction(0)
    for fallen, chance in table.items():
        other = roll.grade(b, cup, fallen + fixed)
        found += chance if (other > grade if is_own else other < grade) else 0
    return found


# -- the same for people


def dispel_odds(b: Magia, wizard: int) -> Odds:
    stock = b.at[MP + STRIDE * wizard]
    return told(price_of_dispel(b), stock, dispel_works(b, stock), "magia.odds.dispels")


def sight_odds(b: Magia, wizard: int, dice: int) -> Odds:
    """FW-19.3: each die of Arcane Sight costs what it shows."""
    stock, table = b.at[MP + STRIDE * wizard], sums(dice)
    paid = sum((chance for price, chance in table.items() if price <= stock), Fraction(0))
    return told(table, stock, paid, "magia.odds.works.surely")


def odds(b: Magia, wizard: int, spell: Spell, target: int, power: int) -> Odds:
    """Price range and mean, chance to overspend and to work; and a warning where death is likely."""
    table, stock = prices(b, wizard, spell, target, power), b.at[MP + STRIDE * wizard]
    success = "magia.odds.works" if spell.is_dispelled else "magia.odds.works.surely"
    return told(table, stock, spell_works(b, wizard, spell, target, power), success)


def told(table: dict[int, Fraction], stock: int, succeeds: Fraction, success: str) -> Odds:
    dies = sum((chance for price, chance in table.items() if price > stock), Fraction(0))
    lines = (
        say("magia.odds.cost", min(table), max(table), tenths(mean(table)), stock),
        say("magia.odds.dies", percent(dies)),
        say(success, percent(succeeds)),
    )
    warn = say("magia.odds.warn", percent(dies)) if 100 * dies >= RISKY else None
    return lines, warn, staked(table, stock, succeeds, dies)


def staked(table: dict[int, Fraction], stock: int, succeeds: Fraction, dies: Fraction) -> Stake:
    """The same as a bar."""
    paid = say("magia.stake.magic")
    return Stake(min(table), round(mean(table)), max(table), int(stock), percent(succeeds), percent(dies), paid)


def mean(table: dict[int, Fraction]) -> Fraction:
    return sum((price * chance for price, chance in table.items()), Fraction(0))


def percent(chance: Fraction) -> int:
    return round(100 * chance)


def tenths(number: Fraction) -> str:
    return f"{float(number):.1f}"
