"""What an analysis says of a finished game: whole numbers and texts, so that it travels and keeps.

A chance is a whole number of thousandths: 614 is 61.4 %. A swing is a difference of two.
"""

from typing import Annotated, Literal

from msgspec import Struct

from conclave.kernel.scene import Text

Sign = Literal["best", "fine", "slip", "blunder"]
"""How good a decision was, beside the best that was found."""
MomentKind = Literal["slip", "found", "dice"]
"""What a moment was: a slip, the one good answer that was found, or a roll that nobody could help."""

VERSION = 1  # of this shape: what was kept in another one is computed anew


class Point(Struct, frozen=True):
    """How every seat stood after so many steps."""

    ply: int
    chances: tuple[int, ...]


class Reason(Struct, frozen=True):
    """What an act makes more or less likely, in per cent, beside the next best one."""

    say: Text  # as the log would say it
    often: int
    otherwise: int


class Act(Struct, frozen=True, omit_defaults=True):
    """Something that could be done in a position, and the chance it leaves to whoever does it."""

    word: str  # as `asks:word`
    say: Text
    chance: int
    on: tuple[str, ...] = ()  # ids that it is chosen on
    played: bool = False
    sequel: tuple[Text, ...] = ()  # how it would go on, where an act is several decisions
    reasons: tuple[Reason, ...] = ()


class Moment(Struct, frozen=True, omit_defaults=True):
    """A step that changed much."""

    ply: int  # the step, counted from 0: so many steps lie before it
    seat: int  # who decided; -1: chance
    kind: Annotated[str, MomentKind]
    swing: int  # for `gains`, or for the seat that decided
    say: Text  # what was done, or what was rolled
    asked: Text | None = None  # what was to be decided
    gains: int = -1  # of a roll: the seat that it helped most
    when: Text | None = None  # the turn, as the log announced it
    told: tuple[Text, ...] = ()  # what the log said then
    acts: tuple[Act, ...] = ()  # of a decision: what was played, and what was better or next best
    rolled: tuple[int, int] | None = None  # of a die with numbers: what fell, and its mean, both in tenths


class Use(Struct, frozen=True, omit_defaults=True):
    """A card or a piece that a seat used, how often, and what it came to."""

    seat: int
    name: Text
    times: int
    swing: int  # of the seat's chances, over all uses
    icon: str = ""
    told: tuple[Text, ...] = ()  # what came of it, as the log said


class Side(Struct, frozen=True):
    """A seat's game in numbers."""

    seat: int
    name: Text
    luck: int  # what chance was worth to it, against what was to be expected
    play: int  # what is left of the change of its chances: what people and minds decided
    rolls: int  # rolls that mattered
    good: int  # of these, how many fell well for it
    signs: tuple[int, int, int, int]  # decisions that were best, fine, slips and blunders
    slips: tuple[Moment, ...] = ()  # the biggest three


class Advice(Struct, frozen=True):
    """What a mind thinks of a decision, by what somebody can know of it: what to do, or how good it was."""

    seat: int  # who decides
    ply: int
    asked: Text  # what is to be decided
    acts: tuple[Act, ...]  # the best first; of a decision that was taken, what was played first
    sign: Annotated[str, Literal["", "best", "fine", "slip", "blunder"]] = ""  # of a decision that was taken
    loss: int = 0  # thousandths


class Turn(Struct, frozen=True):
    """Where a turn began."""

    ply: int
    number: int  # as the log counts it; 0: it does not
    say: Text


class Rolls(Struct, frozen=True):
    """All dice with numbers on them: how many fell, how high on average, and how high they should; in hundredths."""

    count: int = 0
    fell: int = 0
    mean: int = 0


class Analysis(Struct, frozen=True):
    """What a finished game taught."""

    version: int
    game: str
    rules: int
    seats: int
    steps: int
    judge: str  # the spec of the mind that judged
    looks: int  # positions that it was asked about
    points: tuple[Point, ...]
    turns: tuple[Turn, ...]
    dice: Rolls
    moments: tuple[Moment, ...]
    sides: tuple[Side, ...]
    uses: tuple[Use, ...]
