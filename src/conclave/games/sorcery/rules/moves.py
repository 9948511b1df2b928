"""Moves as codes: what each family of them names, and what records call it."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from conclave.games.sorcery.data import tables
from conclave.games.sorcery.rules import fields as f
from conclave.games.sorcery.rules.terms import (
    BOOKS,
    FIGURES,
    NOBODY,
    SHELF,
    SIDE,
    SLOTS,
    SPELL_COUNT,
    SQUARES,
    army_named,
    spell_named,
)
from conclave.kernel.moves import Codec, Family, Part

if TYPE_CHECKING:
    from conclave.games.sorcery.rules.board import Board

WARRIOR_IDS: Final[list[str]] = tables.WARRIORS.ids
BOOK_IDS: Final[list[str]] = tables.BOOKS.ids
SPELL_IDS: Final[list[str]] = tables.SPELLS.ids


def figure_word(b: "Board", figure: i64) -> str:
    """Such as 0.AE2.1: seat, warrior, number among its equals."""
    return f"{int(figure // SLOTS)}.{WARRIOR_IDS[b.at[f.PROFILE + figure]]}.{int(b.number(figure))}"


def book_word(b: "Board", book: i64) -> str:
    """Books of the own army by their id, others with their seat before it."""
    id = BOOK_IDS[book % SHELF]
    return id if book // SHELF == b.about_seat() else f"{int(book // SHELF)}.{id}"


class Squares(Family["Board"]):
    def word(self, b: "Board", index: i64) -> str:
        return f"{int(index % SIDE)},{int(index // SIDE)}"

    def read(self, b: "Board", word: str) -> i64:
        x, _, y = word.partition(",")
        if not (x.isdecimal() and y.isdecimal() and len(word) < 6 and int(x) < SIDE and int(y) < SIDE):
            return -1
        square = i64(SIDE * int(y) + int(x))
        return square if self.word(b, square) == word else -1


class Figures(Family["Board"]):
    """Warriors, with a verb before them where there is something to do with them."""

    def __init__(self, name: str, first: i64, verb: str = "") -> None:
        super().__init__(name, first, FIGURES)
        self.verb = verb

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < FIGURES and b.at[f.PROFILE + index] >= 0

    def word(self, b: "Board", index: i64) -> str:
        return self.verb + figure_word(b, index)


class Books(Family["Board"]):
    """Spellbooks, with a verb before them where there is something to do with them."""

    def __init__(self, name: str, first: i64, verb: str = "") -> None:
        super().__init__(name, first, BOOKS)
        self.verb = verb

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < BOOKS and b.at[f.WIELDER + index] >= NOBODY

    def word(self, b: "Board", index: i64) -> str:
        return self.verb + book_word(b, index)


class Casts(Books):
    """Spellbooks whose bookmark is cast."""

    def thing(self, b: "Board", index: i64) -> str:
        """What is counted is the spell."""
        return f"cast.{SPELL_IDS[b.bookmark(index)]}" if b.bookmark(index) >= 0 else self.name


class Armies(Family["Board"]):
    """Places in the pool of the seat that chooses."""

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < len(b.setup.pools[b.about_seat()])

    def word(self, b: "Board", index: i64) -> str:
        return b.setup.pools[b.about_seat()][index].name or "own"

    def thing(self, b: "Board", index: i64) -> str:
        return self.word(b, index)


class Cards(Family["Board"]):
    """Spells of a stack."""

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < b.setup.spells


class InPlay(Family["Board"]):
    """Cards in play, by `card_name`."""

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < 2 * b.setup.spells

    def army(self, move: i64) -> i64:
        return army_named(move - self.first)

    def spell(self, move: i64) -> i64:
        return spell_named(move - self.first)

    def word(self, b: "Board", index: i64) -> str:
        return f"{int(army_named(index))}.{SPELL_IDS[spell_named(index)]}"

    def thing(self, b: "Board", index: i64) -> str:
        return SPELL_IDS[spell_named(index)]


class Counters(Family["Board"]):
    """A warrior, and the book whose bookmarked counterspell it uses: BOOKS * figure + book."""

    def figure(self, move: i64) -> i64:
        return (move - self.first) // BOOKS

    def book(self, move: i64) -> i64:
        return (move - self.first) % BOOKS

    def pair(self, figure: i64, book: i64) -> int:
        return int(self.first + BOOKS * figure + book)

    def is_real(self, b: "Board", index: i64) -> bool:
        return 0 <= index < self.size and FIGURE.is_real(b, index // BOOKS) and BOOK.is_real(b, index % BOOKS)

    def word(self, b: "Board", index: i64) -> str:
        return figure_word(b, index // BOOKS) + "." + book_word(b, index % BOOKS)

    def thing(self, b: "Board", index: i64) -> str:
        """What is counted is the counterspell."""
        spell = b.bookmark(index % BOOKS)
        return f"counter.{SPELL_IDS[spell]}" if spell >= 0 else self.name


class Faces(Family["Board"]):
    """Faces of a die, which stand for themselves."""

    def is_real(self, b: "Board", index: i64) -> bool:
        return 1 <= index < self.size

    def word(self, b: "Board", index: i64) -> str:
        return str(int(index))


ROOM: Final = 1344  # codes, as long as every family fits where it is


def home(first: i64, room: i64, size: i64, beyond: i64) -> i64:
    """Where a family lies that grows with the number of spells: once it has outgrown its place, beyond all others."""
    return first if size <= room else beyond


SQUARE: Final[Squares] = Squares("square", 0, SQUARES)
FIGURE: Final[Figures] = Figures("figure", 576)
BUTTON: Final[Family["Board"]] = Family(
    "button",
    608,
    32,
    [
        "end", "proceed", "domain", "decline", "keep", "move", "close", "ranged", "heal", "regenerate", "own",
        "resolve", "again", "ignore", "respect", "a", "b", "c",
    ],
)  # fmt: skip
CAST: Final[Casts] = Casts("cast", 640, "cast.")
BROWSE: Final[Books] = Books("browse", 656, "browse.")
PICK_UP: Final[Books] = Books("pick_up", 672, "pick_up.")
BOOK: Final[Books] = Books("book", 688)
SIPHON: Final[Figures] = Figures("siphon", 704, "siphon.")
TAP: Final[Figures] = Figures("tap", 736, "tap.")
COMMAND: Final[Figures] = Figures("command", 768, "command.")
CARD: Final[Cards] = Cards("card", home(800, 48, SPELL_COUNT, ROOM), SPELL_COUNT, SPELL_IDS)
ARMY: Final[Armies] = Armies("army", 848, 16)
IN_PLAY: Final[InPlay] = InPlay("in_play", home(864, 96, 2 * SPELL_COUNT, ROOM + SPELL_COUNT), 2 * SPELL_COUNT)
COUNTER: Final[Counters] = Counters("counter", 960, FIGURES * BOOKS)
CODEC: Final[Codec["Board"]] = Codec(
    [SQUARE, FIGURE, BUTTON, CAST, BROWSE, PICK_UP, BOOK, SIPHON, TAP, COMMAND, CARD, ARMY, IN_PLAY, COUNTER]
)

# Chance has codes of its own.
FACE: Final[Faces] = Faces("face", 0, 7)
OUTCOMES: Final = 7

# -- buttons
END: Final = 608
PROCEED: Final = 609
DOMAIN: Final = 610
DECLINE: Final = 611
KEEP: Final = 612
MOVE: Final = 613
CLOSE: Final = 614
RANGED: Final = 615
HEAL: Final = 616
REGENERATE: Final = 617
OWN: Final = 618
RESOLVE: Final = 619
AGAIN: Final = 620
IGNORE: Final = 621
RESPECT: Final = 622
MODE_A: Final = 623
MODE_B: Final = 624
MODE_C: Final = 625
MODES: Final = [MODE_A, MODE_B, MODE_C]


def buttons(*moves: int) -> Part["Board"]:
    """The buttons that a question has."""
    return BUTTON.part(list(moves))
