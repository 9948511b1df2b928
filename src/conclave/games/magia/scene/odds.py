"""What a spell may cost and do, before it is declared: chances from all ways the dice can fall."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb, factorial

from conclave.games.magia.rules.casting import spell_of
from conclave.games.magia.rules.fields import COUNT, NEED, PURPOSE
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.records import MP, STRIDE
from conclave.games.magia.rules.rolls import COST, DISPEL_ROLL, INVOKE, ROLLS, SAVE, SMITE_ROLL
from conclave.games.magia.rules.rolls import total as dice_total
from conclave.games.magia.rules.spells.base import FIGURES, Spell
from conclave.games.magia.rules.spells.book import STORM, TERROR
from conclave.games.magia.scene.chances import Chances, hits, sums
from conclave.kernel.scene import Stake, Text, say, tenths

RISKY = 5  # per cent: from here on a warning
Odds = tuple[tuple[Text, ...], Text | None, Stake | None]
NO_ODDS: Odds = ((), None, None)
UNCLEAR = (int(COST), int(DISPEL_ROLL), int(SAVE), int(INVOKE), int(SMITE_ROLL))  # more is not simply better


@cache
def multiples(dice: int) -> tuple[int, int, int]:
    """FW-16.9: in how many of all ways the dice let a Storm cost once, twice and three times as much."""
    ways = [0, 0]
    for pairs in range(min(dice // 2, 6) + 1):
        singles = dice - 2 * pairs
        if pairs + singles > 6:
            continue
        ways[1 if pairs else 0] += comb(6, pairs) * comb(6 - pairs, singles) * factorial(dice) // 2**pairs
    return ways[0], ways[1], 6**dice - ways[0] - ways[1]


def prices(b: Magia, wizard: int, spell: Spell, target: int, power: int) -> Chances:
    """Every price with its chance."""
    base = spell.fixed(b, wizard, target)
    if spell is STORM:
        found = {(power + base) * times: ways for times, ways in enumerate(multiples(power), 1) if ways}
        return Chances(found, 6**power)
    if spell is TERROR:
        return Chances({base // 2: 1, base: 1, 2 * base: 1}, 3)
    return sums(spell.dice(power)).more(base)


# -- the chance that the dice let a spell work, once paid for


def reaches(dice: int, need: int) -> Fraction:
    """A total of so many dice."""
    return sums(dice).of(lambda total: total >= need)


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


def price_of_dispel(b: Magia) -> Chances:
    """FW-6.11: one roll is both the price of a Dispel and its strength."""
    return sums(int(spell_of(b).dispel_dice))


def dispel_works(b: Magia, stock: int) -> Fraction:
    """It reaches the number, and can be paid."""
    need = spell_of(b).dispel_need
    return price_of_dispel(b).of(lambda total: need <= total <= stock)


def spell_works(b: Magia, wizard: int, spell: Spell, target: int, power: int) -> Fraction:
    """It can be paid, and its dice let it work; a Dispel apart."""
    stock = b.at[MP + STRIDE * wizard]
    return works(spell, power) * prices(b, wizard, spell, target, power).of(lambda price: price <= stock)


# -- a roll that may be repeated


def betters(b: Magia, cup: int, is_own: bool) -> Fraction | None:
    """The chance that other dice would serve the one who is asked better; None where nobody can say what is better."""
    roll = ROLLS[b.at[cup + PURPOSE]]
    if roll.purpose in UNCLEAR:
        return None
    dice, need = int(b.at[cup + COUNT]), int(b.at[cup + NEED])
    now = roll.outcome(b, cup)
    fixed = now - dice_total(b, cup)
    grade = roll.grade(b, cup, now)

    def is_better(fallen: int) -> bool:
        other = roll.grade(b, cup, fallen + fixed)
        return bool(other > grade if is_own else other < grade)

    return (hits(dice, need) if need else sums(dice)).of(is_better)


# -- the same for people


def dispel_odds(b: Magia, wizard: int) -> Odds:
    stock = b.at[MP + STRIDE * wizard]
    return told(price_of_dispel(b), stock, dispel_works(b, stock), "magia.odds.dispels")


def sight_odds(b: Magia, wizard: int, dice: int) -> Odds:
    """FW-19.3: each die of Arcane Sight costs what it shows."""
    stock, table = b.at[MP + STRIDE * wizard], sums(dice)
    return told(table, stock, table.of(lambda price: price <= stock), "magia.odds.works.surely")


def odds(b: Magia, wizard: int, spell: Spell, target: int, power: int) -> Odds:
    """Price range and mean, chance to overspend and to work; and a warning where death is likely."""
    table, stock = prices(b, wizard, spell, target, power), b.at[MP + STRIDE * wizard]
    success = "magia.odds.works" if spell.is_dispelled else "magia.odds.works.surely"
    return told(table, stock, spell_works(b, wizard, spell, target, power), success)


def told(table: Chances, stock: int, succeeds: Fraction, success: str) -> Odds:
    dies = table.of(lambda price: price > stock)
    lines = (
        say("magia.odds.cost", table.least, table.most, tenths(float(table.mean)), stock),
        say("magia.odds.dies", percent(dies)),
        say(success, percent(succeeds)),
    )
    warn = say("magia.odds.warn", percent(dies)) if 100 * dies >= RISKY else None
    return lines, warn, staked(table, stock, succeeds, dies)


def staked(table: Chances, stock: int, succeeds: Fraction, dies: Fraction) -> Stake:
    """The same as a bar."""
    paid = say("magia.stake.magic")
    return Stake(table.least, round(table.mean), table.most, int(stock), percent(succeeds), percent(dies), paid)


def percent(chance: Fraction) -> int:
    return round(100 * chance)
