"""FW-34.6: every roll is a cup with an owner and its dice, and is applied when its alter windows have closed."""

from math import comb
from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data.terms import NONE, PRIEST
from conclave.games.magia.rules import fields as f
from conclave.games.magia.rules import trays
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.changes import NO_CHANGES, added
from conclave.games.magia.rules.events import ROLLED
from conclave.games.magia.rules.moves import NUMBER
from conclave.kernel.agenda import Chance, Chore
from conclave.kernel.dice import WIDEST
from conclave.kernel.state import CHANCE, EVERYONE

# what a cup is thrown for: numbers in the list of `machine`
SIGHT_ROLL: Final[i64] = 0  # Wizard
SCOUT_ROLL: Final[i64] = 1
SPEECH: Final[i64] = 2
OMEN_ROLL: Final[i64] = 3
INITIATIVE: Final[i64] = 4
COST: Final[i64] = 5
DISPEL_ROLL: Final[i64] = 6
PROTECT_ROLL: Final[i64] = 7
INVOKE: Final[i64] = 8  # members (bits), cup that is to be repeated
PRIEST_SAVE: Final[i64] = 9  # Priest
SMITE_ROLL: Final[i64] = 10  # members, target
DRAIN: Final[i64] = 11  # target
SAVE: Final[i64] = 12  # piece, reason
DUEL_ROLL: Final[i64] = 13  # Wizard
FLIGHT: Final[i64] = 14  # Wizard
TEST_ROLL: Final[i64] = 15  # Unit, kind, threatener
COMMAND_ROLL: Final[i64] = 16  # seat, command
GENERAL_ROLL: Final[i64] = 17  # General, order, carrier
RALLY_ROLL: Final[i64] = 18  # leader, Unit
HIT_ROLL: Final[i64] = 19  # attack
KILL_ROLL: Final[i64] = 20  # attack
CUT_ROLL: Final[i64] = 21  # Unit
REST_ROLL: Final[i64] = 22  # Wizard

FACES: Final = [1, 2, 3, 4, 5, 6]
CHANCES: Final = [*[(7 - need, need - 1) for need in range(7)], (1, 11), (1, 17), (1, 35)]
"""How a die that needs so much falls, for and against; beyond 6 (FW-37.5) a 6 and then 4, 5 or 6."""
HANDFUL: Final[i64] = 10
HANDFULS: Final = [max(n for n in range(HANDFUL + 1) if sum(odds) ** n <= WIDEST) for odds in CHANCES]
"""Dice of a pile thrown in one step, by the number needed: more would make weights too big to draw by."""
HITS: Final = [list(range(most + 1)) for most in range(HANDFUL + 1)]
ODDS: Final = [
    [[comb(n, k) * hit**k * miss ** (n - k) for k in range(n + 1)] for hit, miss in CHANCES] for n in range(HANDFUL + 1)
]
"""Weights of 0 to n successes by dice and number needed (needs below 2 are not asked for)."""

ONE: Final = [1 << bit for bit in range(62)]


class Roll:
    """What dice are thrown for, and what their result does. A cup given to `settle` is gone: read it, then go on."""

    def __init__(self, purpose: i64, name: str, is_key: bool = True, names_piece: bool = False) -> None:
        self.purpose = purpose
        self.name = name
        self.is_key = is_key
        """Does the option alter_scope = key let Priests alter it?"""
        self.names_piece = names_piece
        """Is it about a piece?"""

    # -- what is told of it

    def changes(self, b: Board, cup: i64) -> list[int]:
        """What is added to its dice, each with its reason."""
        return NO_CHANGES

    def outcome(self, b: Board, cup: i64) -> i64:
        """What its dice come to."""
        return total(b, cup) + added(self.changes(b, cup))

    def needs(self, b: Board, cup: i64) -> i64:
        """The outcome that is well, 0 if there is none."""
        return 0

    def sort(self, b: Board, cup: i64) -> i64:
        """Which of several rolls of this purpose it is: a kind of test, a spell; -1 if there is only one."""
        return NONE

    def piece(self, b: Board, cup: i64) -> i64:
        """Whose roll it is, or -1."""
        return b.at[cup + f.ABOUT] if self.names_piece else NONE

    def target(self, b: Board, cup: i64) -> i64:
        """The other piece that it is about, or -1."""
        return NONE

    # -- is it worth repeating?

    def grade(self, b: Board, cup: i64, outcome: i64) -> i64:
        """How good such an outcome is for its owner."""
        return outcome

    def serves(self, b: Board, cup: i64, is_own: bool) -> bool:
        """Could other dice serve the owner better, or the other side; and are they likelier to than not?"""
        count = b.at[cup + f.COUNT]
        beside = beside_mean(b, cup)
        if beside == 0 or (beside < 0) != is_own:
            return False
        now = self.outcome(b, cup)
        fixed = now - total(b, cup)
        if is_own:
            most = count if b.at[cup + f.NEED] else 6 * count
            return self.grade(b, cup, now) < self.grade(b, cup, most + fixed)
        least = i64(0) if b.at[cup + f.NEED] else count
        return self.grade(b, cup, now) > self.grade(b, cup, least + fixed)

    # -- what it does

    def resolve(self, b: Board) -> None:
        """Take the cup on top away, and apply it."""
        cup = top(b)
        b.at[f.CUPS] -= 1
        self.settle(b, cup)

    def settle(self, b: Board, cup: i64) -> None:
        raise NotImplementedError


class Opposed(Roll):
    """Of two rolls thrown together, both are applied at once."""

    def resolve(self, b: Board) -> None:
        at = b.at
        other = top(b)
        at[f.CUPS] -= 1
        one = other
        if at[f.CUPS] > 0 and at[top(b) + f.PURPOSE] == self.purpose:
            one = top(b)
            at[f.CUPS] -= 1
        self.settle_both(b, one, other)

    def settle_both(self, b: Board, one: i64, other: i64) -> None:
        """The first thrown, and the second: the same one where there is only one."""
        raise NotImplementedError


# -- cups


def cup_at(index: i64) -> i64:
    """Where a cup lies."""
    return f.CUPS + 1 + f.CUP * index


def top(b: Board) -> i64:
    """The last cup."""
    return cup_at(b.at[f.CUPS] - 1)


def lay(
    b: Board,
    purpose: i64,
    owner: i64,
    count: i64,
    about: i64 = NONE,
    other: i64 = NONE,
    more: i64 = NONE,
    concerns: i64 = 0,
    level: i64 = 0,
    need: i64 = 0,
) -> i64:
    """A new cup, not thrown yet; its number."""
    at = b.at
    index = at[f.CUPS]
    if index >= f.ROLLS_AT_ONCE:
        raise OverflowError(f"there is room for {f.ROLLS_AT_ONCE} rolls at once")
    at[f.CUPS] = index + 1
    cup = cup_at(index)
    at[cup + f.PURPOSE] = purpose
    at[cup + f.OWNER] = owner
    at[cup + f.LEVEL] = level
    at[cup + f.STAGE] = 0
    at[cup + f.FINAL] = 0
    at[cup + f.CONCERNS] = concerns
    at[cup + f.ABOUT] = about
    at[cup + f.WITH] = other
    at[cup + f.MORE] = more
    at[cup + f.COUNT] = count
    at[cup + f.NEED] = need
    at[cup + f.FALLEN] = 0
    return index


def throw(
    b: Board,
    purpose: i64,
    owner: i64,
    count: i64,
    about: i64 = NONE,
    other: i64 = NONE,
    more: i64 = NONE,
    concerns: i64 = 0,
    level: i64 = 0,
    need: i64 = 0,
) -> None:
    """The dice, one step each; then the windows; then the result. With a need only the number of hits matters."""
    index = lay(b, purpose, owner, count, about, other, more, concerns, level, need)
    b.ask(RESULT, purpose)
    b.ask(ALTER, index)
    fall(b, index)


def throw_both(b: Board) -> None:
    """Opposed rolls, laid already: both are thrown, then come the windows of the first, then of the other."""
    index = b.at[f.CUPS] - 2
    b.ask(RESULT, b.at[cup_at(index) + f.PURPOSE])
    b.ask(ALTER, index + 1)
    b.ask(ALTER, index)
    fall(b, index + 1)
    fall(b, index)


def fall(b: Board, index: i64) -> None:
    """Let the dice of a cup fall, for the first time or again."""
    at = b.at
    cup = cup_at(index)
    at[cup + f.FALLEN] = 0
    if at[cup + f.COUNT] > 0:
        if at[cup + f.NEED]:
            b.ask(PILE, CHANCE, index, at[cup + f.COUNT])
        else:
            b.ask(DIE, CHANCE, index, at[cup + f.COUNT])


def total(b: Board, cup: i64) -> i64:
    return trays.total(b.at, cup + f.FALLEN)


def beside_mean(b: Board, cup: i64) -> i64:
    """Below 0: fewer than such dice show on average, or as many succeed; 0: exactly so many, which nobody repeats."""
    count, need = b.at[cup + f.COUNT], b.at[cup + f.NEED]
    if not need:
        return 2 * total(b, cup) - 7 * count
    hit, miss = CHANCES[need]
    return (hit + miss) * total(b, cup) - hit * count


def die(b: Board, cup: i64) -> i64:
    """The first die."""
    return trays.get(b.at, cup + f.FALLEN, 0)


def roll_of(b: Board, index: i64) -> "Roll":
    """What the dice of a cup are thrown for."""
    return ROLLS[b.at[cup_at(index) + f.PURPOSE]]


def concern(b: Board, piece: i64) -> i64:
    """FW-3.33: the race of a Priest as a bit, 0 for others."""
    return i64(ONE[b.setup.faith[piece]]) if b.setup.kind[piece] == PRIEST else i64(0)


# -- chance


class Fall(Chance[Board]):
    """A die of a cup falls; y dice are still to fall."""

    def offer(self, b: Board, seat: i64, index: i64, left: i64) -> list[int]:
        return FACES

    def answer(self, b: Board, seat: i64, index: i64, left: i64, face: i64) -> None:
        self.fell(b, index, left - 1, face)

    def fell(self, b: Board, index: i64, left: i64, face: i64) -> None:
        b.shown += 1
        cup = cup_at(index)
        trays.add(b.at, cup + f.FALLEN, face)
        if left:
            b.ask(self, CHANCE, index, left)
        elif b.events is not None:
            tell_roll(b, cup)


class Handful(Fall):
    """So many hits or kills of a pile."""

    def offer(self, b: Board, seat: i64, index: i64, left: i64) -> list[int]:
        return HITS[handful(b, index, left)]

    def weights(self, b: Board, seat: i64, index: i64, left: i64) -> list[int]:
        return ODDS[handful(b, index, left)][b.at[cup_at(index) + f.NEED]]

    def answer(self, b: Board, seat: i64, index: i64, left: i64, hits: i64) -> None:
        self.fell(b, index, left - handful(b, index, left), hits)


def handful(b: Board, index: i64, left: i64) -> i64:
    return min(left, i64(HANDFULS[b.at[cup_at(index) + f.NEED]]))


def tell_roll(b: Board, cup: i64) -> None:
    at = b.at
    roll = ROLLS[at[cup + f.PURPOSE]]
    shown = [
        at[cup + f.PURPOSE],
        at[cup + f.OWNER],
        roll.piece(b, cup),
        roll.target(b, cup),
        roll.sort(b, cup),
        at[cup + f.FINAL],
        at[cup + f.NEED],
        roll.needs(b, cup),
        roll.outcome(b, cup),
        at[cup + f.COUNT],
        at[cup + f.FALLEN],
    ]
    numbers = [int(number) for number in shown]
    b.show(EVERYONE, ROLLED, numbers + trays.all_dice(at, cup + f.FALLEN) + roll.changes(b, cup))


def twin_of(b: Board, cup: i64) -> i64:
    """The other of two opposed rolls that lie there."""
    at = b.at
    for index in range(at[f.CUPS]):
        other = cup_at(index)
        if at[other + f.PURPOSE] == at[cup + f.PURPOSE] and at[other + f.OWNER] != at[cup + f.OWNER]:
            return other
    return cup


class Result(Chore[Board]):
    """The roll on top is final."""

    def do(self, b: Board, purpose: i64, x: i64, y: i64) -> None:
        b.settle_roll(purpose)


class Alter(Chore[Board]):
    """Windows in which Priests may have a roll repeated."""

    def do(self, b: Board, index: i64, x: i64, y: i64) -> None:
        b.open_windows(index)


ROLLS: Final[list[Roll]] = []
"""All rolls by their purpose; filled by `machine`."""
DIE: Final[Fall] = Fall("die", [NUMBER])
PILE: Final[Handful] = Handful("pile", [NUMBER])
RESULT: Final[Result] = Result("result")
ALTER: Final[Alter] = Alter("alter")
