"""Chapters 21 to 24: the Army Standard, the Adored Character and the Sacred Object."""

from typing import Final

from conclave.games.magia.data import tables
from conclave.games.magia.rules import harm
from conclave.games.magia.rules.board import Board
from conclave.games.magia.rules.codes import (
    ABANDONED,
    E_TALISMAN,
    HELD,
    KILLED,
    LEFT,
    LOWER,
    LOWERING,
    MESSENGER,
    NO,
    STEADY,
    STEAL,
    TOPPLE,
    UNIT,
    YES,
)
from conclave.games.magia.rules.ground import gap

WIDE: Final[list[int]] = tables.WIDE
DEEP: Final[list[int]] = tables.DEEP
RANGES: Final[dict[str, int]] = tables.BATTLE["ranges"]
BY_STANDARD: Final[int] = RANGES["standard"]
BY_ADORED: Final[int] = RANGES["adored"]
BY_ADORED_WITH_STANDARD: Final[int] = RANGES["adored_by_standard"]
BY_SACRED: Final[int] = RANGES["sacred"]
BY_SACRED_WITH_STANDARD: Final[int] = RANGES["sacred_by_standard"]
HANDS: Final = 3  # other miniatures that lowering takes (FW-22.7)

LOWERING_NOW: Final = 0
LOWERED_NOW: Final = 1
TOPPLED_NOW: Final = 2
STOLEN_NOW: Final = 3


# -- bonuses


def stands(b: Board, seat: int) -> bool:
    return b.is_here(b.setup.standard[seat])


def is_adored(b: Board, seat: int) -> bool:
    """FW-23.3: alive and on the field; a Champion while his Unit has him."""
    piece = b.setup.adored[seat]
    return b.is_here(piece) and (b.setup.kind[piece] != UNIT or b.champion[piece] != 0)


def is_sacred(b: Board, seat: int) -> bool:
    """FW-24.3, FW-24.11: guarded ever since."""
    piece = b.setup.sacred[seat]
    return b.is_here(piece) and not b.mark[piece] & ABANDONED


def army_bonus(b: Board, seat: int) -> int:
    """FW-21.3: one for each kind, in Command Tests, Visions and the Speech."""
    return (1 if stands(b, seat) else 0) + (1 if is_adored(b, seat) else 0) + (1 if is_sacred(b, seat) else 0)


def adored_box(b: Board, seat: int) -> list[int]:
    """Footprint of the Adored Character; a Champion's is the middle file of the front row (FW-23.8)."""
    piece = b.setup.adored[seat]
    if b.setup.kind[piece] != UNIT:
        return [b.x[piece], b.y[piece], b.w[piece], b.d[piece]]
    profile = b.setup.profile[piece]
    w, d = WIDE[profile], DEEP[profile]
    y = b.y[piece] + b.d[piece] - d if b.south == seat else b.y[piece]
    return [b.x[piece] + w * (b.files[piece] // 2), y, w, d]


def box(b: Board, piece: int) -> list[int]:
    return [b.x[piece], b.y[piece], b.w[piece], b.d[piece]]


def square(one: list[int], other: list[int]) -> int:
    dx = gap(one[0], one[2], other[0], other[2])
    dy = gap(one[1], one[3], other[1], other[3])
    return dx * dx + dy * dy


def nearby(b: Board, unit: int) -> int:
    """FW-21.4: what talismans near a Unit add to its tests."""
    seat = b.setup.owner[unit]
    here = box(b, unit)
    standing, adored, sacred = stands(b, seat), is_adored(b, seat), is_sacred(b, seat)
    flag = box(b, b.setup.standard[seat]) if standing else []
    idol = adored_box(b, seat) if adored else []
    altar = box(b, b.setup.sacred[seat]) if sacred else []
    total = 0
    if sacred:
        reach = BY_SACRED_WITH_STANDARD if standing and square(flag, altar) <= 2 else BY_SACRED  # FW-24.7
        total += 1 if square(here, altar) <= reach * reach else 0
    if adored and not (sacred and square(idol, altar) <= 2):  # FW-23.6
        reach = BY_ADORED_WITH_STANDARD if standing and square(flag, idol) <= 2 else BY_ADORED  # FW-23.5
        total += 1 if square(here, idol) <= reach * reach else 0
    is_merged = (adored and standing and square(flag, idol) <= 2) or (sacred and standing and square(flag, altar) <= 2)
    if standing and not is_merged:  # FW-22.5
        total += 1 if square(here, flag) <= BY_STANDARD * BY_STANDARD else 0
    return total


# -- lowering


def hands(b: Board, standard: int) -> int:
    """FW-22.14: others than the Warchief in contact, free and steady; -1 without him."""
    seat = b.setup.owner[standard]
    chief = b.warchief(seat)
    if chief < 0 or not b.is_touching(chief, standard) or b.is_engaged(chief):
        return -1
    count = 0
    for piece in b.touching(standard):
        if b.setup.owner[piece] != seat or piece == chief or b.setup.kind[piece] >= MESSENGER:
            continue
        if b.is_engaged(piece) or b.reaction[piece] != STEADY:
            continue
        count += touching_miniatures(b, piece, standard) if b.setup.kind[piece] == UNIT else 1
    return count


def touching_miniatures(b: Board, unit: int, standard: int) -> int:
    """Miniatures of a Unit whose own footprint touches the Standard."""
    profile = b.setup.profile[unit]
    w, d, flag = WIDE[profile], DEEP[profile], box(b, standard)
    from_front = b.south == b.setup.owner[unit]
    count = 0
    for number in range(b.n[unit]):
        rank, file = number // b.files[unit], number % b.files[unit]
        y = b.y[unit] + b.d[unit] - d * (rank + 1) if from_front else b.y[unit] + d * rank
        if square([b.x[unit] + w * file, y, w, d], flag) <= 2:
            count += 1
    return count


def lower(b: Board, seat: int, standard: int) -> None:
    """FW-22.8: all friends in contact stay there for the phase."""
    b.mark[standard] |= LOWERING
    for piece in b.touching(standard):
        if b.setup.owner[piece] == seat:
            b.mark[piece] |= HELD
    b.tell(E_TALISMAN, standard, LOWERING_NOW)


def end_lowering(b: Board) -> None:
    """FW-22.14: the Standard leaves if enough hands are still there; engaged or not, they stayed."""
    for seat in b.sides():
        standard = b.setup.standard[seat]
        if not b.is_here(standard) or not b.mark[standard] & LOWERING:
            continue
        b.mark[standard] &= ~LOWERING
        chief = b.warchief(seat)
        count = 0
        for piece in b.touching(standard):
            if b.setup.owner[piece] == seat and piece != chief and b.setup.kind[piece] < MESSENGER:
                count += touching_miniatures(b, piece, standard) if b.setup.kind[piece] == UNIT else 1
        if chief >= 0 and b.is_touching(chief, standard) and count >= HANDS:
            b.tell(E_TALISMAN, standard, LOWERED_NOW)
            harm.take_off(b, standard, LEFT)


# -- toppling and stealing


def ask_taking(b: Board) -> None:
    """FW-22.15: initiative side first; a Standard, then a Sacred Object."""
    for seat in reversed(b.sides()):
        for piece in (b.setup.sacred[1 - seat], b.setup.standard[1 - seat]):
            if piece >= 0:
                b.ask(STEAL if piece == b.setup.sacred[1 - seat] else TOPPLE, seat, piece)


def why_not_taken(b: Board, seat: int, talisman: int) -> str:
    """FW-22.9, FW-24.9: enemies in contact, and no friend; talismans count for neither."""
    rule = "FW-22.9" if talisman == b.setup.standard[1 - seat] else "FW-24.9"
    is_met = False
    for piece in b.touching(talisman):
        if b.is_talisman(piece):
            continue
        if b.setup.owner[piece] != seat:
            return rule
        is_met = True
    return "" if is_met else rule


def offer(b: Board, kind: int, seat: int, x: int) -> list[int]:
    if not b.is_here(x):
        return [NO]
    if kind == LOWER:
        return [YES, NO] if hands(b, x) >= HANDS else [NO]
    return [NO] if why_not_taken(b, seat, x) else [YES, NO]


def answer(b: Board, kind: int, seat: int, x: int, move: int) -> None:
    if move == NO:
        return
    if kind == LOWER:
        lower(b, seat, x)
        return
    b.tell(E_TALISMAN, x, TOPPLED_NOW if kind == TOPPLE else STOLEN_NOW)
    harm.take_off(b, x, KILLED)
    harm.flag_army(b, 1 - seat)  # FW-22.10, FW-24.10
