"""Chapter 44: who sees how much of each field."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from conclave.games.magia.army.roster import pieces_in, shooters_in, wizards_in
from conclave.games.magia.data.terms import ACTED
from conclave.games.magia.rules import trays
from conclave.games.magia.rules.records import ATTACK_SIZE, ATTACKER, SHOOTER, SIGHT, STRIDE, VOLLEY_SIZE
from conclave.kernel.layout import FRAME, Look
from conclave.kernel.seen import Seen
from conclave.kernel.state import OVER

if TYPE_CHECKING:
    from conclave.games.magia.rules.board import Board

HIDDEN: Final = -2  # something that others may not see yet
EMPTY: Final = -1
FACES: Final[i64] = 6
SHOWN_DICE: Final[i64] = 16  # of a roll one by one; beyond that, counts by face
DICE_SIZE: Final[i64] = SHOWN_DICE + 1 + FACES

# Observations number the chores from 64 on, with two gaps.
QUESTIONS: Final[i64] = 47
CHORES: Final[i64] = 64
GAPS: Final = (88, 95)


class Setting(Look["Board"]):
    """Numbers that the set-up has decided; `each` is how many a piece."""

    def __init__(self, name: str, each: i64 = 0) -> None:
        self.name = name
        self.each = each

    def length(self, size: i64, shape: i64) -> i64:
        return self.each * pieces_in(shape) if self.each else size

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.extend(b.setup.shown[self.name])


class ToAct(Look["Board"]):
    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.to_act)


class Asked(Look["Board"]):
    """The number of what is asked, -1 when it is over."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.asked())


class About(Look["Board"]):
    """The x and y of what is asked."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        is_over = b.to_act == OVER
        seen.append(EMPTY if is_over else b.about_x())
        seen.append(EMPTY if is_over else b.about_y())


class Winner(Look["Board"]):
    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.append(b.payoffs.index(1.0) if 1.0 in b.payoffs else EMPTY)


class Score(Look["Board"]):
    """Victory points so far."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for side in range(i64(2)):
            seen.append(b.score(side) if b.is_battle() else 0)


class Orders(Look["Board"]):
    """Initial orders are secret until all are given."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for command in range(size):
            seen.append(HIDDEN if b.hides_orders(seat, command // 3) else at[first + command])


class Layouts(Look["Board"]):
    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for side in range(size):
            seen.append(HIDDEN if b.hides_layout(seat, side) else at[first + side])


class Relocated(Look["Board"]):
    """The piece that is being relocated."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        piece = at[first]
        hides = piece >= 0 and b.hides_layout(seat, b.setup.owner[piece])
        seen.append(HIDDEN if hides else piece)


class Sighting(Look["Board"]):
    """Dice of Arcane Sight by Wizard, the first seat's first."""

    def length(self, size: i64, shape: i64) -> i64:
        return wizards_in(shape)

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for side in range(i64(2)):
            hides = b.hides_sight(seat, side)
            for wizard in b.setup.wizards(side):
                seen.append(HIDDEN if hides else at[SIGHT + STRIDE * wizard])


class Duel(Look["Board"]):
    """FW-20.14: no bid is seen by anybody else before both are in."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for place in range(size):
            is_bid = place == 2 or place == 4
            whose = at[first + (0 if place == 2 else 1)]
            hides = is_bid and b.hides_bid(seat, whose)
            seen.append(HIDDEN if hides else at[first + place])


class WithDice(Look["Board"]):
    """Records of `head` numbers and a tray: the first dice as they fell, all of them by face. -1 first: nothing."""

    def __init__(self, head: i64, records: i64) -> None:
        self.head = head
        self.records = records

    def length(self, size: i64, shape: i64) -> i64:
        return (self.head + DICE_SIZE) * self.records

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        if at[first] < 0:
            seen.pad(EMPTY, self.head + DICE_SIZE)
        else:
            self.show_one(at, first, seen)

    def show_one(self, at: vec[i64], first: i64, seen: Seen) -> None:
        seen.copy(at, first, self.head)
        tray = first + self.head
        count = at[tray]
        for index in range(SHOWN_DICE):
            seen.append(trays.get(at, tray, index) if index < count else EMPTY)
        seen.append(count)
        for face in range(i64(1), FACES + 1):
            seen.append(trays.count_of(at, tray, face))


class Cups(WithDice):
    """A count, then so many records."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for index in range(self.records):
            if index < at[first]:
                self.show_one(at, first + 1 + (self.head + trays.TRAY) * index, seen)
            else:
                seen.pad(EMPTY, self.head + DICE_SIZE)


class Column(Look["Board"]):
    """A number of every piece's record."""

    def __init__(self, place: i64) -> None:
        self.place = place

    def length(self, size: i64, shape: i64) -> i64:
        return pieces_in(shape)

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        seen.every(at, self.place, STRIDE, i64(b.setup.pieces))


class Place(Column):
    """Where pieces stand: not seen of a side whose layout is secret."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for piece in range(b.setup.pieces):
            hides = b.hides_layout(seat, b.setup.owner[piece])
            seen.append(EMPTY if hides else at[self.place + STRIDE * piece])


class Marks(Column):
    """Which pieces have been relocated is a part of the layout."""

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        for piece in range(b.setup.pieces):
            mark = at[self.place + STRIDE * piece]
            seen.append(mark & ~ACTED if b.hides_layout(seat, b.setup.owner[piece]) else mark)


class Listed(Look["Board"]):
    """Volleys or attacks: `each` numbers of so many records, as many as the field says."""

    def __init__(self, place: i64, each: i64) -> None:
        self.place = place
        self.each = each

    def length(self, size: i64, shape: i64) -> i64:
        return self.each * self.room(shape)

    def room(self, shape: i64) -> i64:
        return pieces_in(shape)

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        count, room = at[first], self.room(b.setup.shape)
        assert count <= room, "an observation is too short for what there is"
        for record in range(count):
            seen.copy(at, self.place + STRIDE * record, self.each)
        seen.pad(EMPTY, self.each * (room - count))


class Attacks(Listed):
    def __init__(self) -> None:
        super().__init__(ATTACKER, ATTACK_SIZE)


class Volleys(Listed):
    def __init__(self) -> None:
        super().__init__(SHOOTER, VOLLEY_SIZE)

    def room(self, shape: i64) -> i64:
        return shooters_in(shape)


class Frames(Look["Board"]):
    """The agenda: so many frames of it, the lowest first."""

    def __init__(self, frames: i64) -> None:
        self.frames = frames

    def length(self, size: i64, shape: i64) -> i64:
        return FRAME * self.frames

    def show(self, b: "Board", at: vec[i64], first: i64, size: i64, seat: i64, seen: Seen) -> None:
        height = i64(0) if b.to_act == OVER else min(at[0], FRAME * self.frames)
        for place in range(height):
            seen.append(at[1 + place] if place % FRAME else shown_number(at[1 + place]))
        seen.pad(EMPTY, FRAME * self.frames - height)


def shown_number(item: i64) -> int:
    """The number by which observations know an item."""
    number = int(item)
    if item >= QUESTIONS:
        number += int(CHORES - QUESTIONS)
        for gap in GAPS:
            number += number >= gap
    return number
