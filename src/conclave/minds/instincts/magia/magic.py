"""Magic out of habit: Storms while there is power to spare, Dispels when they are safe, Priests against what hurts."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import COST as PRICES
from conclave.games.magia.data.profiles import WORTH
from conclave.games.magia.data.terms import UNIT
from conclave.games.magia.rules import rolls
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.casting import spell_of
from conclave.games.magia.rules.fields import CASTER, FALLEN, POWER, PURPOSE
from conclave.games.magia.rules.ground import dist2, points
from conclave.games.magia.rules.moves import CAST, GO, PASS, PIECE
from conclave.games.magia.rules.priests import named
from conclave.games.magia.rules.records import MP, STRIDE
from conclave.games.magia.rules.rolls import COMMAND_ROLL, COST, FLIGHT, TEST_ROLL, cup_at
from conclave.games.magia.rules.spells.book import RAY, STORM, TERROR, VISIONS
from conclave.minds.instincts.magia.worth import single

STORM_DICE: Final = 3
STRONG_STORM: Final = 5
ENOUGH: Final[dict[int, int]] = {int(STORM.number): 12, int(RAY.number): 15, int(TERROR.number): 40}
"""Magic Points to cast a spell with."""
JUST_ENOUGH: Final[dict[int, int]] = {
    int(STORM.number): 8, int(RAY.number): 10, int(TERROR.number): 24, int(VISIONS.number): 28,
}  # fmt: skip
POWERS: Final = [2, 3, 4, 6, 8]
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
    """Storms while there is power to spare, a Ray when rich, Terror when very rich; or nothing."""
    enough = JUST_ENOUGH if is_wide else ENOUGH
    found = [int(PASS)]
    for move in options:
        if CAST.has(move):
            least = enough.get(int(CAST.spell(move)))
            if least is not None and stock(b, CAST.wizard(move)) >= least:
                found.insert(0, move)
    return found


def powers(b: Board, options: list[int], is_wide: bool) -> list[int]:
    """Dice of a Storm: few, or more of them while the stock is large."""
    left = stock(b, b.at[CASTER])
    if is_wide:
        return [power for power in POWERS if power in options and 4 * power <= left] or options[:1]
    found = [STORM_DICE if STORM_DICE in options else options[0]]
    if STRONG_STORM in options and left >= RICH:
        found.append(STRONG_STORM)
    return found


def dispels(b: Board, options: list[int]) -> list[int]:
    """Against a strong Storm or a Ray, if the Dispel is safe."""
    spell = spell_of(b)
    is_strong_storm = spell is STORM and b.at[POWER] >= STORM_DICE
    if is_strong_storm or spell is RAY:
        safe = SAFE_STORM_DISPEL if is_strong_storm else SAFE_DISPEL
        for move in options:
            if PIECE.has(move) and stock(b, PIECE.index(move)) >= safe:
                return [move, int(PASS)]
    return [int(PASS)]


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
