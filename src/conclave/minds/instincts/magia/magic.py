"""Magic out of habit: Storms while there is power to spare, Dispels when they are safe, Priests against what hurts."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import COST as PRICES
from conclave.games.magia.data.profiles import WORTH
from conclave.games.magia.data.terms import UNIT
from conclave.games.magia.rules import rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.casting import spell_of
from conclave.games.magia.rules.duel import why_not_challenged
from conclave.games.magia.rules.fields import CASTER, FALLEN, POWER, PURPOSE
from conclave.games.magia.rules.ground import dist2, points
from conclave.games.magia.rules.moves import CAST, GO, PASS, PIECE, SMITE
from conclave.games.magia.rules.priests import named
from conclave.games.magia.rules.records import MP, STRIDE
from conclave.games.magia.rules.rolls import COMMAND_ROLL, COST, FLIGHT, TEST_ROLL, cup_at
from conclave.games.magia.rules.spells.book import DUEL, RAY, SPELLS, STORM, TERROR, VISIONS
from conclave.minds.instincts.magia import secrets
from conclave.minds.instincts.magia.worth import single

STORM_DICE: Final = 3
STRONG_STORM: Final = 5
ENOUGH: Final[dict[int, int]] = {int(STORM.number): 12, int(RAY.number): 15, int(TERROR.number): 40}
"""Magic Points to cast a spell with."""
JUST_ENOUGH: Final[dict[int, int]] = {
    int(STORM.number): 8, int(RAY.number): 10, int(TERROR.number): 24, int(VISIONS.number): 28,
}  # fmt: skip
DEAR: Final[i64] = 5  # what a die of a price hardly ever costs more than, on average,
ASIDE: Final[i64] = 3  # and what distance may add
STRONG_CALL: Final = 4  # Priests who mostly come to 12
POWERS: Final = [1, 2, 3, 4, 6, 8]
RICH: Final[i64] = 30  # enough Magic Points for a strong Storm
SAFE_DISPEL: Final[i64] = 26  # Magic Points with which five dice hardly ever kill
SAFE_STORM_DISPEL: Final[i64] = 15
TELLING: Final = [int(COMMAND_ROLL), int(COST), int(TEST_ROLL), int(FLIGHT)]  # rolls worth a Priest's life


def stock(b: Board, wizard: i64) -> i64:
    return b.at[MP + STRIDE * wizard]


def aim(b: Board, target: i64) -> float:
    """What a spell may be aimed at: what is dear, distance counting against it."""
    worth = unit_price(b, target) if b.setup.kind[target] == UNIT else single(b, target)
    return worth - 4.0 * float(points(dist2(b, b.at[CASTER], target)))


def unit_price(b: Board, target: i64) -> float:
    """Of four miniatures; of as many as four hits of a Storm take (FW-16.12)."""
    profile = b.setup.profile[target]
    price = 4.0 * float(PRICES[profile])
    return price / float(WORTH[profile]) if spell_of(b) is STORM else price


def casts(b: Board, options: list[int], is_wide: bool) -> list[int]:
    """Storms while there is power to spare, a Ray when rich, Terror when very rich; or nothing.

    Widely, everything that will hardly cost a life; and whatever the Priests can do together.
    """
    found = [int(PASS)]
    for move in options:
        if CAST.has(move):
            least = ENOUGH.get(int(CAST.spell(move)))
            if least is not None and stock(b, CAST.wizard(move)) >= least:
                found.insert(0, move)
    if is_wide:
        found += [move for move in affordable(b, options) if move not in found]
    if int(SMITE) in options and (is_wide or len(b.setup.priests(b.about_seat())) >= STRONG_CALL):
        found.append(int(SMITE))
    return found


def affordable(b: Board, options: list[int]) -> list[int]:
    """Spells whose dice will hardly ever cost the Wizard's life, and duels that promise something."""
    found: list[int] = []
    for move in options:
        if not CAST.has(move):
            continue
        wizard, spell = CAST.wizard(move), SPELLS[CAST.spell(move)]
        if spell is DUEL:
            if promises(b, wizard):
                found.append(move)
        elif stock(b, wizard) >= JUST_ENOUGH.get(int(spell.number), int(DEAR * spell.dice(spell.least_power) + ASIDE)):
            found.append(move)
    return found


def promises(b: Board, wizard: i64) -> bool:
    """Is there anybody whom it is worth challenging?"""
    for other in b.setup.wizards(1 - b.setup.owner[wizard]):
        if not why_not_challenged(b, wizard, other) and secrets.fought(b, wizard, other, -1).value > 0.0:
            return True
    return False


def powers(b: Board, options: list[int], is_wide: bool) -> list[int]:
    """Dice of a Storm: few, or more of them while the stock is large."""
    left = stock(b, b.at[CASTER])
    spell = spell_of(b)
    if is_wide:
        return [power for power in POWERS if power in options and 4 * spell.dice(power) <= left] or options[:1]
    if spell is not STORM:
        return options[:1]
    found = [STORM_DICE if STORM_DICE in options else options[0]]
    if STRONG_STORM in options and left >= RICH:
        found.append(STRONG_STORM)
    return found


def dispels(b: Board, options: list[int], is_wide: bool) -> list[int]:
    """Against a strong Storm or a Ray, if the Dispel is safe; widely, against anything."""
    spell = spell_of(b)
    is_feared = spell is RAY or (spell is STORM and b.at[POWER] >= STORM_DICE)
    safe = SAFE_STORM_DISPEL if spell is STORM else SAFE_DISPEL
    for move in options:
        if (is_feared or is_wide) and PIECE.has(move) and stock(b, PIECE.index(move)) >= safe:
            return [move, int(PASS)] if is_feared else [int(PASS), move]
    return [int(PASS)]


def invocations(b: Board, is_own: bool, index: i64, options: list[int], is_wide: bool) -> list[int]:
    """What habit says; widely, the contrary too, where other dice would serve and the roll tells."""
    habit = invocation(b, is_own, index, options)
    cup = cup_at(index)
    purpose = b.at[cup + PURPOSE]
    if not is_wide or int(PASS) not in options or int(purpose) not in TELLING:
        return [habit]
    if len(options) < 3 or not rolls.ROLLS[purpose].serves(b, cup, is_own):
        return [habit]
    return [habit, options[0] if habit == PASS else int(PASS)]


def invocation(b: Board, is_own: bool, index: i64, options: list[int]) -> int:
    """Two Priests or more against what hurts: own failed tests, a fatal price, an enemy's lucky test."""
    picked = len(named(b, b.about_seat(), b.about_y()))
    if picked:
        return options[0] if picked < 3 and PIECE.has(options[0]) else int(GO)
    able = len([move for move in options if PIECE.has(move)])
    return options[0] if able >= 2 and hurts(b, is_own, cup_at(index)) else int(PASS)


def hurts(b: Board, is_own: bool, cup: i64) -> bool:
    purpose = b.at[cup + PURPOSE]
    if int(purpose) not in TELLING:
        return False
    if is_own and purpose == COST:
        return spell_of(b).cost(b, cup + FALLEN) > stock(b, b.at[CASTER])
    total = rolls.total(b, cup)
    return total <= 1 if is_own else purpose == COMMAND_ROLL and total >= 6
