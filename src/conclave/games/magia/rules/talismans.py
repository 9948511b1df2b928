"""Chapters 21 to 24: the Army Standard, the Adored Character and the Sacred Object."""

from typing import Final

from mypy_extensions import i64

from conclave.games.magia.data import tables
from conclave.games.magia.data.profiles import DEEP, WIDE
from conclave.games.magia.data.terms import ABANDONED, HELD, IS_SOLDIER, KILLED, LEFT, LOWERING, STEADY, UNIT
from conclave.games.magia.rules import events, harm
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.fields import SOUTH
from conclave.games.magia.rules.ground import gap
from conclave.games.magia.rules.moves import NO, YES, YES_OR_NO
from conclave.games.magia.rules.omens import OFFER_BOTH, OFFER_NO
from conclave.games.magia.rules.records import CHAMPION, FILES, MARK, REACTION, STRIDE, D, N, W, X, Y
from conclave.kernel.agenda import Chore, Question

RANGES: Final[dict[str, int]] = tables.BATTLE["ranges"]
BY_STANDARD: Final[i64] = RANGES["standard"]
BY_ADORED: Final[i64] = RANGES["adored"]
BY_ADORED_WITH_STANDARD: Final[i64] = RANGES["adored_by_standard"]
BY_SACRED: Final[i64] = RANGES["sacred"]
BY_SACRED_WITH_STANDARD: Final[i64] = RANGES["sacred_by_standard"]
HANDS: Final[i64] = 3  # other miniatures that lowering takes (FW-22.7)

# what the event `talisman` says
LOWERING_NOW: Final = 0
LOWERED_NOW: Final = 1
TOPPLED_NOW: Final = 2
STOLEN_NOW: Final = 3


# -- bonuses


def stands(b: Board, seat: i64) -> bool:
    return b.is_here(b.setup.standard[seat])


def is_adored(b: Board, seat: i64) -> bool:
    """FW-23.3: alive and on the field; a Champion while his Unit has him."""
    piece = b.setup.adored[seat]
    return b.is_here(piece) and (b.setup.kind[piece] != UNIT or b.at[CHAMPION + STRIDE * piece] != 0)


def is_sacred(b: Board, seat: i64) -> bool:
    """FW-24.3, FW-24.11: guarded ever since."""
    piece = b.setup.sacred[seat]
    return b.is_here(piece) and not b.at[MARK + STRIDE * piece] & ABANDONED


def army_bonus(b: Board, seat: i64) -> i64:
    """FW-21.3: one for each kind, in Command Tests, Visions and the Speech."""
    return (1 if stands(b, seat) else 0) + (1 if is_adored(b, seat) else 0) + (1 if is_sacred(b, seat) else 0)


class Box:
    """A footprint."""

    def __init__(self, x: i64, y: i64, w: i64, d: i64) -> None:
        self.x = x
        self.y = y
        self.w = w
        self.d = d

    def square(self, other: "Box") -> i64:
        """Of the distance to another one."""
        dx = gap(self.x, self.w, other.x, other.w)
        dy = gap(self.y, self.d, other.y, other.d)
        return dx * dx + dy * dy

    def touches(self, other: "Box") -> bool:
        return self.square(other) <= 2

    def is_near(self, other: "Box", cells: i64) -> bool:
        return self.square(other) <= cells * cells


def box(b: Board, piece: i64) -> Box:
    """Of a piece; none, far away from everything, for -1."""
    at = b.at
    p = STRIDE * piece
    return Box(at[X + p], at[Y + p], at[W + p], at[D + p])


def adored_box(b: Board, seat: i64) -> Box:
    """Footprint of the Adored Character."""
    piece = b.setup.adored[seat]
    return champion_box(b, piece) if b.setup.kind[piece] == UNIT else box(b, piece)


def champion_box(b: Board, unit: i64) -> Box:
    """FW-23.8: a Champion stands in the middle file of the front row."""
    whole, profile = box(b, unit), b.setup.profile[unit]
    w, d = WIDE[profile], DEEP[profile]
    y = whole.y + whole.d - d if b.at[SOUTH] == b.setup.owner[unit] else whole.y
    return Box(whole.x + w * (b.at[FILES + STRIDE * unit] // 2), y, w, d)


def nearby(b: Board, unit: i64) -> i64:
    """FW-21.4: what talismans near a Unit add to its tests."""
    seat = b.setup.owner[unit]
    here = box(b, unit)
    flag = box(b, b.setup.standard[seat]) if stands(b, seat) else None
    idol = adored_box(b, seat) if is_adored(b, seat) else None
    altar = box(b, b.setup.sacred[seat]) if is_sacred(b, seat) else None
    is_by_altar = flag is not None and altar is not None and flag.touches(altar)
    is_by_idol = flag is not None and idol is not None and flag.touches(idol)
    total: i64 = 0
    if altar is not None:
        total += 1 if here.is_near(altar, BY_SACRED_WITH_STANDARD if is_by_altar else BY_SACRED) else 0  # FW-24.7
    if idol is not None and not (altar is not None and idol.touches(altar)):  # FW-23.6
        total += 1 if here.is_near(idol, BY_ADORED_WITH_STANDARD if is_by_idol else BY_ADORED) else 0  # FW-23.5
    if flag is not None and not is_by_idol and not is_by_altar:  # FW-22.5
        total += 1 if here.is_near(flag, BY_STANDARD) else 0
    return total


# -- lowering


def hands(b: Board, standard: i64) -> i64:
    """FW-22.14: others than the Warchief in contact, free and steady; -1 without him."""
    seat = b.setup.owner[standard]
    chief = b.warchief(seat)
    if chief < 0 or not b.is_touching(chief, standard) or b.is_engaged(chief):
        return -1
    count: i64 = 0
    for piece in range(b.setup.begin[seat], b.setup.end[seat]):
        if b.is_touching(standard, piece) and not b.is_engaged(piece) and b.at[REACTION + STRIDE * piece] == STEADY:
            count += helping(b, piece, standard)
    return count


def hands_that_stayed(b: Board, standard: i64) -> i64:
    """FW-22.14: the same afterwards; engaged or not, they stayed."""
    seat = b.setup.owner[standard]
    chief = b.warchief(seat)
    if chief < 0 or not b.is_touching(chief, standard):
        return -1
    count: i64 = 0
    for piece in range(b.setup.begin[seat], b.setup.end[seat]):
        if b.is_touching(standard, piece):
            count += helping(b, piece, standard)
    return count


def helping(b: Board, piece: i64, standard: i64) -> i64:
    """Hands of a friend in contact: miniatures of a Unit, one of an Individual, none of the Warchief."""
    if piece == b.warchief(b.setup.owner[piece]) or not IS_SOLDIER[b.setup.kind[piece]]:
        return 0
    return touching_miniatures(b, piece, standard) if b.setup.kind[piece] == UNIT else 1


def touching_miniatures(b: Board, unit: i64, standard: i64) -> i64:
    """Miniatures of a Unit whose own footprint touches the Standard."""
    at = b.at
    u, profile = STRIDE * unit, b.setup.profile[unit]
    w, d, flag = WIDE[profile], DEEP[profile], box(b, standard)
    from_front = at[SOUTH] == b.setup.owner[unit]
    count: i64 = 0
    for number in range(at[N + u]):
        rank, file = number // at[FILES + u], number % at[FILES + u]
        y = at[Y + u] + at[D + u] - d * (rank + 1) if from_front else at[Y + u] + d * rank
        if flag.touches(Box(at[X + u] + w * file, y, w, d)):
            count += 1
    return count


class Lower(Question[Board]):
    """Is the Standard lowered (FW-22.7)?"""

    def offer(self, b: Board, seat: i64, standard: i64, y: i64) -> list[int]:
        return OFFER_BOTH if b.is_here(standard) and hands(b, standard) >= HANDS else OFFER_NO

    def answer(self, b: Board, seat: i64, standard: i64, y: i64, move: i64) -> None:
        if move == YES:
            self.lower(b, seat, standard)

    def lower(self, b: Board, seat: i64, standard: i64) -> None:
        """FW-22.8: all friends in contact stay there for the phase."""
        b.at[MARK + STRIDE * standard] |= LOWERING
        for piece in range(b.setup.begin[seat], b.setup.end[seat]):
            if b.is_touching(standard, piece):
                b.at[MARK + STRIDE * piece] |= HELD
        b.tell(events.TALISMAN, standard, LOWERING_NOW)

    def explain(self, b: Board, seat: i64, standard: i64, y: i64, move: i64) -> str:
        return "FW-22.7"


class Lowered(Chore[Board]):
    """FW-22.14: the Standard leaves if enough hands are still there."""

    def do(self, b: Board, seat: i64, x: i64, y: i64) -> None:
        at = b.at
        for number in range(i64(2)):
            standard = b.setup.standard[b.side(number)]
            if b.is_here(standard) and at[MARK + STRIDE * standard] & LOWERING:
                at[MARK + STRIDE * standard] &= ~LOWERING
                if hands_that_stayed(b, standard) >= HANDS:
                    b.tell(events.TALISMAN, standard, LOWERED_NOW)
                    harm.take_off(b, standard, LEFT)


# -- toppling and stealing


def ask_taking(b: Board) -> None:
    """FW-22.15: initiative side first; a Standard, then a Sacred Object."""
    for number in range(i64(1), i64(-1), -1):
        seat = b.side(number)
        if b.setup.sacred[1 - seat] >= 0:
            b.ask(STEAL, seat, b.setup.sacred[1 - seat])
        if b.setup.standard[1 - seat] >= 0:
            b.ask(TOPPLE, seat, b.setup.standard[1 - seat])


def is_taken(b: Board, seat: i64, talisman: i64) -> bool:
    """FW-22.9, FW-24.9: enemies in contact, and no friend; talismans count for neither."""
    is_met = False
    for piece in range(b.setup.pieces):
        if not b.is_talisman(piece) and b.is_touching(talisman, piece):
            if b.setup.owner[piece] != seat:
                return False
            is_met = True
    return is_met


class Take(Question[Board]):
    """Is the enemy's talisman toppled, or stolen?"""

    def __init__(self, name: str, rule: str, told: int) -> None:
        super().__init__(name, [YES_OR_NO])
        self.rule = rule
        self.told = told

    def offer(self, b: Board, seat: i64, talisman: i64, y: i64) -> list[int]:
        return OFFER_BOTH if b.is_here(talisman) and is_taken(b, seat, talisman) else OFFER_NO

    def answer(self, b: Board, seat: i64, talisman: i64, y: i64, move: i64) -> None:
        if move != NO:
            b.tell(events.TALISMAN, talisman, self.told)
            harm.take_off(b, talisman, KILLED)
            harm.flag_army(b, 1 - seat)  # FW-22.10, FW-24.10

    def explain(self, b: Board, seat: i64, talisman: i64, y: i64, move: i64) -> str:
        return self.rule


LOWER: Final[Lower] = Lower("lower_standard", [YES_OR_NO])
LOWERED: Final[Lowered] = Lowered("lowered")
TOPPLE: Final[Take] = Take("topple", "FW-22.9", TOPPLED_NOW)
STEAL: Final[Take] = Take("steal", "FW-24.9", STOLEN_NOW)
