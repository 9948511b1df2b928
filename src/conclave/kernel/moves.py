"""Moves as codes: families of moves, each with its stretch of codes and its words, and the codec of a game."""

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

B = TypeVar("B")

NO_WORDS: list[str] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Family(Generic[B]):
    """Moves that name the same sort of thing: codes from `first` on, one for each of `size` things.

    First codes are written out, so that no code slips when a family grows. Subclasses whose words depend on the state
    rewrite `name`, and `read` where that is quicker or more lenient.
    """

    def __init__(self, name: str, first: i64, size: i64, words: list[str] | None = None) -> None:
        self.name = name
        self.first = first
        self.size = size
        self.end = first + size
        self.words = words if words is not None else NO_WORDS

    # -- codes

    def has(self, move: i64) -> bool:
        """Is it a code of this family?"""
        return self.first <= move < self.end

    def index(self, move: i64) -> i64:
        """The thing that a move names."""
        return move - self.first

    def move(self, index: i64) -> int:
        """The move that names a thing."""
        return int(self.first + index)

    def moves(self, indices: list[int]) -> list[int]:
        first = int(self.first)
        return [first + index for index in indices]

    def every(self) -> list[int]:
        """All moves that have a word, or all codes where words depend on the state."""
        return [int(self.first) + index for index in range(len(self.words) if self.words else int(self.size))]

    def part(self, moves: list[int]) -> "Part[B]":
        """Only these moves of the family: the buttons that a question has."""
        return Part(self, moves)

    # -- words

    def is_real(self, b: B, index: i64, /) -> bool:
        """Is there such a thing in this game? Codes have gaps."""
        return 0 <= index < (len(self.words) if self.words else self.size)

    def word(self, b: B, index: i64, /) -> str:
        """What records and scenarios call the thing."""
        return self.words[index]

    def thing(self, b: B, index: i64, /) -> str:
        """What it is one of, for counting what is used: a square is a square, but a button is that button."""
        return self.words[index] if self.words else self.name

    def read(self, b: B, word: str, /) -> i64:
        """The thing that a word names, or -1."""
        if self.words:
            return self.words.index(word) if word in self.words else -1
        for index in range(self.size):
            if self.is_real(b, index) and self.word(b, index) == word:
                return index
        return -1


class Part(Family[B]):
    """Some moves of a family."""

    def __init__(self, whole: Family[B], moves: list[int]) -> None:
        super().__init__(whole.name, whole.first, whole.size, whole.words)
        self.whole = whole
        self.kept = moves

    def has(self, move: i64) -> bool:
        return int(move) in self.kept

    def every(self) -> list[int]:
        return self.kept

    def is_real(self, b: B, index: i64) -> bool:
        return int(self.first + index) in self.kept and self.whole.is_real(b, index)

    def word(self, b: B, index: i64) -> str:
        return self.whole.word(b, index)

    def thing(self, b: B, index: i64) -> str:
        return self.whole.thing(b, index)

    def read(self, b: B, word: str) -> i64:
        index = self.whole.read(b, word)
        return index if index >= 0 and self.is_real(b, index) else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Numbers(Family[B]):
    """Numbers that stand for themselves."""

    def word(self, b: B, index: i64) -> str:
        return str(int(index))

    def read(self, b: B, word: str) -> i64:
        return i64(int(word)) if word.isdecimal() and len(word) < 9 and int(word) < self.size else -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Codec(Generic[B]):
    """All families of a game: what a code means, wherever it is met."""

    def __init__(self, families: list[Family[B]]) -> None:
        self.families = families
        self.by_move: list[int] = []
        for number, family in enumerate(families):
            while len(self.by_move) < family.end:
                self.by_move.append(-1)
            for move in range(family.first, family.end):
                assert self.by_move[move] < 0, f"two families of moves have the code {int(move)}"
                self.by_move[move] = number

    @property
    def size(self) -> int:
        """Every code is below."""
        return len(self.by_move)

    def family(self, move: i64) -> Family[B] | None:
        """The family of a code, if it has one."""
        if 0 <= move < len(self.by_move) and self.by_move[move] >= 0:
            return self.families[self.by_move[move]]
        return None

    def word(self, b: B, move: i64) -> str:
        """What records call the move."""
        family = self.family(move)
        assert family is not None, int(move)
        return family.word(b, move - family.first)
