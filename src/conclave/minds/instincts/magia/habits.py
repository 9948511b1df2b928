"""A sergeant's habits in Magia: for every question the few answers worth a thought, the best first."""

from typing import Any, Final

from mypy_extensions import i64

from conclave.games.magia.data.profiles import COST, FAVOURABLE, LIGHT, LIGHTS, SHOT
from conclave.games.magia.data.terms import ORDER_ATTACK
from conclave.games.magia.rules import (
    casting,
    combat,
    deployment,
    duel,
    influence,
    movement,
    omens,
    orders,
    priests,
    rest,
    scouting,
    shooting,
    smiting,
    talismans,
    threats,
    windows,
)
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import DUEL_ATTACKER, DUEL_TARGET, ORDERS
from conclave.games.magia.rules.machine import QUESTIONS
from conclave.games.magia.rules.moves import (
    ATTACK,
    CAST,
    DEFEND,
    KEEP,
    NO,
    PASS,
    PIECE,
    SAFE,
    TO_DEATH,
    YES,
)
from conclave.games.magia.rules.records import STRIDE, N
from conclave.kernel.agenda import Question
from conclave.minds.instincts.magia import magic, marches, secrets
from conclave.minds.instincts.magia.worth import CHANCES, blow, loss

HOURS: Final[i64] = 7  # that a battle mostly lasts
DAY: Final[i64] = 12
WIDE: Final = 3  # targets worth imagining


class Habit:
    """What habit says to a question; this one passes where it can, and else has no opinion."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        """The answers worth a thought, or, if that is wide, worth imagining; empty: all of them."""
        return [int(PASS)] if int(PASS) in options else []


class Mostly(Habit):
    """The first of these answers; widely, all of them."""

    def __init__(self, moves: list[i64]) -> None:
        self.moves = [int(move) for move in moves]

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return self.moves if is_wide else self.moves[:1]


class First(Habit):
    """The first option; widely, so many."""

    def __init__(self, wide: int = 1) -> None:
        self.wide = wide

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return options[: self.wide] if is_wide else options[:1]


class Last(Habit):
    """The last option."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return options[-1:]


class Counter(Habit):
    """Who counters makes the threatener test too."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return options if is_wide else options[-1:]


class Rest(Habit):
    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return options if is_wide else [int(SAFE)]


class Threaten(Habit):
    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return [options[0], int(PASS)] if is_wide else options[:1]


class GiveOrders(Habit):
    """An attack goes on; else it begins, or it is worth imagining whether."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        if int(ATTACK) not in options or b.at[ORDERS + 3 * seat + x] == ORDER_ATTACK:
            return [int(KEEP)]
        return [int(ATTACK), int(KEEP)] if is_wide else [int(ATTACK)]


class Boast(Habit):
    """With two talismans or more."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return [int(YES) if talismans.army_bonus(b, seat) > 1 else int(NO)]


class PickTime(Habit):
    """The hour from which the light suits the own race, and not the other."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        best, best_score = options[0], -HOURS - 1
        own, other = LIGHTS * b.setup.race[seat], LIGHTS * b.setup.race[1 - seat]
        for start in options:
            score: i64 = 0
            for hour in range(i64(start), start + HOURS):
                light = LIGHT[hour % DAY]
                score += FAVOURABLE[own + light] - FAVOURABLE[other + light]
            if score > best_score:
                best, best_score = start, score
        return [best]


class MovePiece(Habit):
    """Widely, whoever is next may be hurried by the Wizard beside him."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        found = [marches.next_to_move(b, options)]
        if is_wide and PIECE.has(found[0]):
            for move in magic.affordable(b, options):
                if b.is_touching(CAST.wizard(move), PIECE.index(found[0])):
                    found.append(move)
        return found


class MoveTo(Habit):
    def answers(self, b: Board, seat: i64, piece: i64, options: list[int], is_wide: bool) -> list[int]:
        return marches.marches(b, piece, options, is_wide)


class Best(Habit):
    """Of targets, those with the highest scores."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        scores: list[float] = []
        for move in options:
            scores.append(self.score(b, x, PIECE.index(move)))
        return best_of(options, scores, WIDE if is_wide else 1)

    def score(self, b: Board, x: i64, target: i64) -> float:
        raise NotImplementedError


class Shoot(Best):
    """By the points that a volley may expect to destroy."""

    def score(self, b: Board, shooter: i64, target: i64) -> float:
        hits = float(b.at[N + STRIDE * shooter]) * CHANCES[shooting.needed(b, shooter, target)]
        return loss(b, target, hits * CHANCES[combat.to_kill(b, SHOT[b.setup.profile[shooter]], target)])


class Fight(Best):
    def score(self, b: Board, attacker: i64, target: i64) -> float:
        return blow(b, attacker, target)


class Aim(Best):
    def score(self, b: Board, x: i64, target: i64) -> float:
        return magic.aim(b, target)


class Rally(Habit):
    """The Unit of the highest price; what is no piece comes last."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        best = options[0]
        best_price: i64 = -1
        for move in options:
            if PIECE.has(move):
                unit = PIECE.index(move)
                price = COST[b.setup.profile[unit]] * b.at[N + STRIDE * unit]
                if price > best_price:
                    best, best_price = move, price
        return [best]


class Cast(Habit):
    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return magic.casts(b, options, is_wide)


class Power(Habit):
    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return magic.powers(b, options, is_wide)


class Dispel(Habit):
    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        return magic.dispels(b, options, is_wide)


class Invoke(Habit):
    """Have a roll repeated: one's own, or an enemy's."""

    def __init__(self, is_own: bool) -> None:
        self.is_own = is_own

    def answers(self, b: Board, seat: i64, cup: i64, options: list[int], is_wide: bool) -> list[int]:
        return magic.invocations(b, self.is_own, cup, options, is_wide)


class DuelMode(Habit):
    """The way that is worse for who challenged."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        attacker, target = b.at[DUEL_ATTACKER], b.at[DUEL_TARGET]
        death, defence = secrets.fought(b, attacker, target, 1), secrets.fought(b, attacker, target, 0)
        return [int(TO_DEATH) if death.value < defence.value else int(DEFEND)]


class Likeliest(Habit):
    """What is hidden is drawn; to imagine it, the likeliest answer will do."""

    def answers(self, b: Board, seat: i64, x: i64, options: list[int], is_wide: bool) -> list[int]:
        weights = secrets.lots(b)
        best = 0
        for at in range(len(weights)):
            if weights[at] > weights[best]:
                best = at
        return options[best : best + 1]


def best_of(options: list[int], scores: list[float], count: int) -> list[int]:
    """So many of the options, those with the highest scores, the best first."""
    left = list(range(len(options)))
    found: list[int] = []
    while left and len(found) < count:
        best = left[0]
        for at in left:
            if scores[at] > scores[best]:
                best = at
        left.remove(best)
        found.append(options[best])
    return found


def by_number(habits: list[tuple[Question[Any], Habit]]) -> list[Habit]:
    found: list[Habit] = [Habit() for _ in QUESTIONS]
    for question, habit in habits:
        found[question.number] = habit
    return found


HABITS: Final[list[Habit]] = by_number(
    [
        (scouting.SIGHT_DICE, Likeliest()),
        (scouting.PICK_TIME, PickTime()),
        (deployment.CHOOSE_LAYOUT, Likeliest()),
        (deployment.BOAST, Boast()),
        (deployment.ORDER_INITIAL, Likeliest()),
        (omens.OMENS_DECLARE, Mostly([YES])),
        (omens.SUPERSTITION, Mostly([NO, YES])),
        (windows.PROTECT, Cast()),
        (windows.CAST_WINDOW, Cast()),
        (windows.SHIELD_WINDOW, Cast()),
        (windows.CONFUSE_WINDOW, Cast()),
        (casting.LAST_SPELL, Cast()),
        (casting.CAST_TARGET, Aim()),
        (casting.CAST_POWER, Power()),
        (casting.DISPEL, Dispel()),
        (priests.ALTER_OWN, Invoke(True)),
        (priests.ALTER_ENEMY, Invoke(False)),
        (smiting.SMITE_GROUP, First()),
        (duel.ASK_BID, Likeliest()),
        (duel.ASK_MODE, DuelMode()),
        (duel.ASK_REPLY, Likeliest()),
        (threats.THREAT_UNIT, Threaten()),
        (threats.THREAT_TARGET, First(WIDE)),
        (threats.THREAT_ANSWER, Counter()),
        (shooting.SHOOT_UNIT, First()),
        (shooting.SHOOT_TARGET, Shoot()),
        (talismans.LOWER, Mostly([NO, YES])),
        (talismans.TOPPLE, Mostly([YES])),
        (talismans.STEAL, Mostly([YES])),
        (movement.MOVE_PIECE, MovePiece()),
        (movement.MOVE_TO, MoveTo()),
        (rest.REST, Rest()),
        (combat.FIGHT_TARGET, Fight()),
        (orders.OWN_ORDER, GiveOrders()),
        (orders.NEW_ORDER, GiveOrders()),
        (orders.CARRIER, Last()),
        (influence.INFLUENCE, Rally()),
    ]
)
