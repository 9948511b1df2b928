"""What a spell may cost and do, before it is declared: chances from all ways the dice can fall."""

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from math import comb, factorial

from conclave.games.magia.rules.casting import spell_of
from conclave.games.magia.rules.machine import Magia
from conclave.games.magia.rules.records import MP, STRIDE
from conclave.games.magia.rules.spells.base import FIGURES, Spell
from conclave.games.magia.rules.spells.book import STORM, TERROR
from conclave.kernel.scene import Text, say

RISKY = 5  # per cent: from here on a warning
Odds = tuple[tuple[Text, ...], Text | None]
NO_ODDS: Odds = ((), None)


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


# -- the same in words


def dispel_odds(b: Magia, wizard: int) -> Odds:
    """FW-6.11: one roll is both the price of a Dispel and its strength."""
    table, need = sums(spell_of(b).dispel_dice), spell_of(b).dispel_need
    stock = b.at[MP + STRIDE * wizard]
    return told(table, stock, sum((c for total, c in table.items() if need <= total <= stock), Fraction(0)))


def odds(b: Magia, wizard: int, spell: Spell, target: int, power: int) -> Odds:
    """Price range and mean, chance to overspend and to work; and a warning where death is likely."""
    table, stock = prices(b, wizard, spell, target, power), b.at[MP + STRIDE * wizard]
    paid = sum((chance for price, chance in table.items() if price <= stock), Fraction(0))
    return told(table, stock, works(spell, power) * paid, "magia.odds.works")


def told(table: dict[int, Fraction], stock: int, succeeds: Fraction, success: str = "magia.odds.dispels") -> Odds:
    mean = sum((price * chance for price, chance in table.items()), Fraction(0))
    dies = sum((chance for price, chance in table.items() if price > stock), Fraction(0))
    lines = (
        say("magia.odds.cost", min(table), max(table), tenths(mean), stock),
        say("magia.odds.dies", percent(dies)),
        say(success, percent(succeeds)),
    )
    return lines, say("magia.odds.warn", percent(dies)) if 100 * dies >= RISKY else None


def percent(chance: Fraction) -> int:
    return round(100 * chance)


def tenths(number: Fraction) -> str:
    return f"{float(number):.1f}"
