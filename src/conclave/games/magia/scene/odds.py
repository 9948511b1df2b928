"""What a spell may cost and do, before it is declared: chances from all ways the dice can fall."""

from fractions import Fraction
from functools import cache
from math import comb

from conclave.games.magia.data import tables
from conclave.games.magia.rules import costs
from conclave.games.magia.rules.casting import DISPEL_DICE, DISPEL_NEED, STORM_DISPEL_DICE, STORM_DISPEL_NEED
from conclave.games.magia.rules.codes import (
    S_CONFUSE,
    S_FIELD,
    S_PROTECTION,
    S_RAY,
    S_SHIELD,
    S_STORM,
    S_TERROR,
    SPELL,
)
from conclave.games.magia.rules.machine import Magia
from conclave.kernel.scene import Text, say

FIGURES = tables.SPELLS
RISKY = 5  # per cent: from here on a warning


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


def factorial(n: int) -> int:
    return 1 if n < 2 else n * factorial(n - 1)


def prices(b: Magia, wizard: int, spell: int, target: int, power: int) -> dict[int, Fraction]:
    """Every price with its chance."""
    base = costs.fixed(b, wizard, spell, target)
    if spell == S_STORM:
        found: dict[int, Fraction] = {}
        for times, chance in enumerate(multiples(power), 1):
            found[(power + base) * times] = chance
        return {price: chance for price, chance in found.items() if chance}
    if spell == S_TERROR:
        third = Fraction(1, 3)
        return {base // 2: third, base: third, 2 * base: third}
    return {base + total: chance for total, chance in sums(costs.dice(spell, power)).items()}


def works(spell: int, power: int) -> Fraction:
    """The chance that the dice let it work, once paid for."""
    if spell == S_FIELD:
        return sum((c for total, c in sums(costs.FIELD_DICE).items() if total >= costs.FIELD_NEED), Fraction(0))
    if spell == S_CONFUSE:
        return 1 - Fraction(FIGURES["confuse"]["face"] - 1, 6) ** costs.CONFUSE_DICE
    if spell == S_PROTECTION:
        need, dice = FIGURES["protection"]["least"], FIGURES["protection"]["test_dice"]
        return sum((c for total, c in sums(dice).items() if total >= need), Fraction(0))
    if spell == S_RAY:
        return 1 - Fraction(FIGURES["ray"]["face"] - 1, 6) ** costs.RAY_DICE
    if spell in (S_STORM, S_SHIELD):
        face = FIGURES["storm" if spell == S_STORM else "shield"]["face"]
        return 1 - Fraction(face - 1, 6) ** power
    return Fraction(1)


def dispel_odds(b: Magia, wizard: int) -> tuple[tuple[Text, ...], Text | None]:
    """FW-6.11: one roll is both the price of a Dispel and its strength."""
    is_storm = b.spell[SPELL] == S_STORM
    table = sums(STORM_DISPEL_DICE if is_storm else DISPEL_DICE)
    need = STORM_DISPEL_NEED if is_storm else DISPEL_NEED
    stock = b.mp[wizard]
    return told(table, stock, sum((c for total, c in table.items() if need <= total <= stock), Fraction(0)))


def odds(b: Magia, wizard: int, spell: int, target: int, power: int) -> tuple[tuple[Text, ...], Text | None]:
    """Price range and mean, chance to overspend and to work; and a warning where death is likely."""
    table = prices(b, wizard, spell, target, power)
    paid = sum((chance for price, chance in table.items() if price <= b.mp[wizard]), Fraction(0))
    return told(table, b.mp[wizard], works(spell, power) * paid, "magia.odds.works")


def told(
    table: dict[int, Fraction], stock: int, succeeds: Fraction, success: str = "magia.odds.dispels"
) -> tuple[tuple[Text, ...], Text | None]:
    """The same in words."""
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
